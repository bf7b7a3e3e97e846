"""The coordinates around a table of tiles."""

from __future__ import annotations

from pnp.games.chart import chart
from pnp.games.topology import parse_cell


def words(**places: str) -> dict[int, str]:
    return {parse_cell(place.replace("_", "-").replace("y", ",")[1:]) or 0: word for place, word in places.items()}


def test_y_stands_before_each_row_and_x_below_each_column() -> None:
    assert chart(words(x0y0="O3", x1y0="S1/e", x0y1="L7")) == "1  L7 .\n0  O3 S1/e\n   0  1\n"


def test_negative_and_long_numbers() -> None:
    assert chart(words(x_1y0="a", x0y_10="b")) == "\n".join(
        ["  0  a  .", *(f"{y:>3}  .  ." for y in range(-1, -10, -1)), "-10  .  b", "     -1 0", ""]
    )


def test_nothing_on_the_table() -> None:
    assert chart({}) == ""
