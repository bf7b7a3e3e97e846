"""What the commands of the press answer programs: one object, with every problem and its place."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from pnp.problems import Problem
from pnp.terminal import say


def tell(problems: Iterable[Problem], **more: Any) -> None:
    """Print the object, and nothing else."""
    say(json.dumps({**more, "problems": list(map(_plain, problems))}, indent=1))


def _plain(problem: Problem) -> dict[str, Any]:
    return {
        "kind": problem.kind,
        "code": problem.code,
        "file": problem.file or None,
        "line": problem.line,
        "column": problem.column,
        "message": problem.message,
    }
