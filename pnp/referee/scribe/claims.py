"""What a player wrote on the pad, as it is read out to the scribe."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBER = re.compile(r"-?[0-9]{1,9}")
_CLAIM = re.compile(r"([a-z-]+)[\s:=]+(-?[0-9]{1,9})[\s,;]*")
_BETWEEN = re.compile(r"[\s,;]+")


def claim(answer: str, lines: Sequence[str]) -> int | dict[str, int] | str:
    """`13`, the total; `15, 8, 23`, the lines in their order; or `sheep 7, lucky 6`.

    What is none of them stays text, and the reader of records will say so. `ValueError` where there are too few numbers
    to tell which they are, or too many.
    """
    numbers = [word for word in _BETWEEN.split(answer) if word]
    if all(map(_NUMBER.fullmatch, numbers)):
        if len(numbers) == 1:
            return int(numbers[0])
        if len(numbers) not in (len(lines), len(lines) - 1):  # the total may be left out
            raise ValueError(
                f"the pad has {len(lines)} lines ({', '.join(lines)}), of which only the total may be left out; "
                f"found {len(numbers)} numbers"
            )
        return dict(zip(lines, map(int, numbers), strict=False))
    said = {line: int(number) for line, number in _CLAIM.findall(answer)}
    return answer if _CLAIM.sub("", answer) else said
