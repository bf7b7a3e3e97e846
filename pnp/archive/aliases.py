"""Names of one person spelt in several ways: joined by a file, and pointed out where nobody joined them yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import combinations
from pathlib import Path

from pnp.errors import Faulty
from pnp.files import yamlio
from pnp.files.part import describe
from pnp.files.reading import finding

NAME = "aliases.yaml"
_ALIKE = 0.74
"""Ann and Anne have 0.86, Tom and Tim 0.67."""


def read(file: Path) -> dict[str, str]:
    """`Ann: [Anne, Annie]`, or `Anne: Ann`: the other spellings, each with the name that counts."""
    document = yamlio.load(file)
    if not isinstance(document.data, dict):
        raise Faulty([finding(document, (), "Aliases are names, such as Ann: [Anne, Annie].")])
    found: dict[str, str] = {}
    for name, said in document.data.items():
        if isinstance(said, str):
            found[name] = said
        elif isinstance(said, list) and all(isinstance(other, str) for other in said):
            found |= dict.fromkeys(said, name)
        else:
            message = f"The other spellings of {name} should be a list of names, found {describe(said)}."
            raise Faulty([finding(document, (name,), message)])
    return found


def joined(name: str, aliases: Mapping[str, str]) -> str:
    """The name that counts; aliases of aliases are followed, circles end."""
    seen: set[str] = set()
    while name in aliases and name not in seen:
        seen.add(name)
        name = aliases[name]
    return name


def doubts(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs that look like one person."""
    for one, other in combinations(sorted(names), 2):
        short, long = sorted((_plain(one), _plain(other)), key=len)
        if short == long or SequenceMatcher(None, short, long).ratio() >= _ALIKE:
            yield one, other


def _plain(name: str) -> str:
    return "".join(name.casefold().split())
