"""Cells, neighbours, flood fill and pictures of a table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games import topology
from pnp.games.topology import EAST, NORTH, OPPOSITE, STEPS, Box, bounds, cell_at, cell_name, parse_cell, xy

coordinates = st.integers(-400_000, 400_000)
tables = st.dictionaries(
    st.builds(cell_at, st.integers(-6, 6), st.integers(-6, 6)), st.sampled_from(["O1", "rT/e", "house2/w", "#"])
)


@given(coordinates, coordinates)
def test_a_cell_is_read_as_it_is_written(x: int, y: int) -> None:
    assert parse_cell(f"{x},{y}") == cell_at(x, y)
    assert cell_name(cell_at(x, y)) == f"{x},{y}"
    assert xy(cell_at(x, y)) == (x, y)


@pytest.mark.parametrize("text", ["", "1", "1,", ",1", "1,2,3", "+1,0", "-0,0", "01,0", "1.0,2", "a,b", "1, 2", "٣,1"])
def test_anything_else_is_no_cell(text: str) -> None:
    assert parse_cell(text) is None


def test_a_cell_beyond_any_table_is_next_to_nothing_on_one() -> None:
    assert parse_cell("1048576,0") != cell_at(0, 1)
    assert parse_cell("9" * 5000 + ",0") == parse_cell("9999999,0")


def test_neighbours_run_clockwise_from_the_north() -> None:
    assert [xy(cell) for cell in topology.neighbours(cell_at(-1, 2))] == [(-1, 3), (0, 2), (-1, 1), (-2, 2)]


@given(coordinates, coordinates, st.sampled_from(range(4)))
def test_a_step_and_its_opposite_lead_back(x: int, y: int, direction: int) -> None:
    cell = cell_at(x, y)
    assert topology.neighbours(cell)[direction] == cell + STEPS[direction]
    assert cell + STEPS[direction] + STEPS[OPPOSITE[direction]] == cell


def test_flood_stays_within_the_links() -> None:
    links = {1: [2], 2: [1, 3], 3: [], 4: [1]}
    assert topology.flood(1, links.__getitem__) == {1, 2, 3}


def test_flood_stops_when_it_has_reached_all_goals() -> None:
    chain = {number: [number - 1, number + 1] for number in range(100)}
    assert topology.flood(50, chain.__getitem__, [52]) == {48, 49, 50, 51, 52}
    assert topology.flood(50, {**chain, 47: [], 53: []}.__getitem__, [52, 99]) == set(range(47, 54))


def test_a_box_is_the_smallest_rectangle() -> None:
    box = bounds([cell_at(-1, 2), cell_at(3, 0)])
    assert box == Box(west=-1, south=0, east=3, north=2)
    assert (box.width, box.height) == (5, 3)
    assert box.around(cell_at(3, 0) + STEPS[EAST] + STEPS[NORTH]) == Box(-1, 0, 4, 2)
    assert box.around(cell_at(0, 1)) == box
    assert [box.has_at_edge(cell_at(*place)) for place in ((0, 1), (3, 1), (-1, 1), (0, 0), (0, 2))] == [
        False,
        *[True] * 4,
    ]


def test_a_picture_runs_from_north_to_south() -> None:
    picture = "O3/e  rT    .     L7/s\n.     #     bS/w\n"
    assert {cell_name(cell): word for cell, word in topology.read_picture(picture).items()} == {
        "0,1": "O3/e",
        "1,1": "rT",
        "3,1": "L7/s",
        "1,0": "#",
        "2,0": "bS/w",
    }


@given(tables)
def test_a_printed_picture_reads_as_the_same_table(table: dict[int, str]) -> None:
    printed = topology.print_picture(table)
    assert topology.trimmed(topology.read_picture(printed)) == topology.trimmed(table)


def test_empty_outer_rows_and_columns_do_not_count() -> None:
    wide = topology.read_picture(". . .\n. O1 .\n. L2 .\n. . .\n")
    narrow = topology.read_picture("O1\nL2\n")
    assert topology.trimmed(wide) == topology.trimmed(narrow) == {cell_at(0, 1): "O1", cell_at(0, 0): "L2"}


@given(st.sets(st.builds(cell_at, st.integers(-9, 9), st.integers(-9, 9))), st.integers(-5, 5), st.integers(-5, 5))
def test_a_box_holds_the_cells_between_its_edges(cells: set[int], west: int, south: int) -> None:
    box = Box(west, south, west + 3, south + 2)
    inside = [cell for cell in cells if west <= xy(cell)[0] <= west + 3 and south <= xy(cell)[1] <= south + 2]
    assert sorted(box.held(cells)) == sorted(inside)
