"""Which program this is, to the letter: two that differ anywhere could judge the same game differently."""

from __future__ import annotations

import hashlib
from functools import cache

import pnp
from pnp.files.places import CODE


@cache
def fingerprint() -> str:
    """The version, and a hash of the code as this process found it."""
    digest = hashlib.sha256()
    for file in sorted(CODE.rglob("*.py")):
        digest.update(f"\n{file.relative_to(CODE).as_posix()}\n".encode())
        digest.update(file.read_bytes())
    return f"{pnp.__version__} ({digest.hexdigest()[:12]})"
