"""Small phrases of which reasons are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def words(value: Any) -> str:
    """A name of the file as people read it: `black sheep`."""
    text = str(value)
    return text if text.lstrip("-").isdecimal() else text.replace("-", " ").replace("_", " ")


def many_of(number: int, names: Sequence[str]) -> str:
    """`3 roosters`, `1 rooster`, `5 for row 1`."""
    name = " ".join(names)
    if name[-1:].isdecimal():
        return f"{number} for {name}"
    return f"{number} {name if number == 1 else plural(name)}"


def plural(name: str) -> str:
    if name.endswith(("sheep", "s", "fish")) or len(name) < 3 or not name[-1:].isalpha():
        return name
    if name.endswith("y") and name[-2:-1] not in "aeiou":
        return f"{name[:-1]}ies"
    return f"{name}{'es' if name.endswith(('x', 'ch', 'sh', 'z')) else 's'}"


def listed(names: Sequence[str]) -> str:
    """`Ann, Bob and Cid`."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def least(how: str) -> str:
    return "most" if how == "best" else "fewest"


def sums(terms: Sequence[tuple[bool, str]]) -> str:
    """`9 for the cards, less 3 for the wolves`; alone it is `minus 3 for the wolves`."""
    (first_less, first), *others = terms
    said = "".join(f"{', less ' if less else ', '}{term}" for less, term in others)
    return f"{'minus ' if first_less else ''}{first}{said}"


def added(numbers: Sequence[int]) -> str:
    """`3+2-1`."""
    return "+".join(map(str, numbers)).replace("+-", "-")


SIGNS = {"==": "is", "!=": "is not"}
"""How words are compared."""
