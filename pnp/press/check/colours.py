"""How colours look to people who see fewer of them.

The matrices are those of Machado, Oliveira and Fernandes (2009) for full severity, on linear RGB.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

_Triple = tuple[float, float, float]

DEFICIENCIES: dict[str, tuple[_Triple, _Triple, _Triple]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
ENOUGH = 15.0
"""Distance in CIE Lab at which two colours are told apart: the closest two of Okabe and Ito's set have 16."""

_XYZ: tuple[_Triple, ...] = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE: _Triple = (0.95047, 1.0, 1.08883)


def confused(first: str, second: str) -> Iterator[str]:
    """The deficiencies under which two colours ('#rrggbb') look too much alike."""
    for name in DEFICIENCIES:
        if distance(first, second, name) < ENOUGH:
            yield name


def distance(first: str, second: str, deficiency: str) -> float:
    return math.dist(_seen(first, deficiency), _seen(second, deficiency))


def _seen(colour: str, deficiency: str) -> tuple[float, ...]:
    """The colour in CIE Lab, as it is seen."""
    linear = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    light = [min(1.0, max(0.0, value)) for value in _times(DEFICIENCIES[deficiency], linear)]
    x, y, z = (_root(value / white) for value, white in zip(_times(_XYZ, light), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: tuple[_Triple, ...], vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _linear(value: float) -> float:
    return float(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)


def _root(value: float) -> float:
    return float(value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116)
