"""The Python sessions of a page, run as they stand there."""

from __future__ import annotations

import doctest
import re
from io import StringIO
from pathlib import Path

_BLOCK = re.compile(r"^```pycon\n(.*?)^```", re.DOTALL | re.MULTILINE)


def sessions(page: Path) -> doctest.DocTest:
    """All of them as one, so that what the first one names is known in the last. `...` stands for anything."""
    text, session, at = page.read_text("utf-8"), "", 0
    for block in _BLOCK.finditer(text):
        session += "\n" * text.count("\n", at, block.start(1)) + block[1]  # lines keep their numbers
        at = block.end(1)
    return doctest.DocTestParser().get_doctest(session, {}, page.name, str(page), 0)


def differences(page: Path) -> str:
    """What came out differently from what the page shows; nothing, one hopes."""
    told = StringIO()
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS)
    runner.run(sessions(page), out=told.write)
    return told.getvalue()
