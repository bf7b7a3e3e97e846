"""Three score sheets that many people know, worked out by hand. The facts are theirs, the names of the pieces ours."""

from __future__ import annotations

import pytest
from sheets import scores, verdict

from pnp.components.shelf import Shelf

ANN, BOB, CID = "Ann", "Bob", "Cid"
THREE = [ANN, BOB, CID]


def wonders(**built: str) -> dict[str, dict[str, object]]:
    """A table of three, with nothing else on it than these buildings."""
    held = {ANN: "", BOB: "", CID: "", **built}
    nothing: dict[str, object] = dict.fromkeys(THREE, 0)
    return {
        "built": dict(held),
        "army": dict.fromkeys(THREE, ""),
        "stages": {**nothing},
        "stage_points": {**nothing},
        "purse": {**nothing},
    }


def test_wonders_all_seven_lines(sheets: Shelf) -> None:
    table = wonders(
        Ann="palace bath school library lodge workshop haven sawmill1 sawmill2 workers",
        Bob="garden sawmill3 sawmill4 sawmill5 loom1 chamber spies wall1",
        Cid="lighthouse sawmill6 wall2 wall3 traders",
    )
    table["army"] = {ANN: "1 3 5 -1", BOB: "-1 -1", CID: "5 5 3"}
    table["stages"] = {ANN: 2, BOB: 1, CID: 3}
    table["stage_points"] = {ANN: 8, BOB: 3, CID: 17}
    table["purse"] = {ANN: 7, BOB: 3, CID: 11}
    # Ann: 1+3+5-1; 7 coins; palace and bath; haven: two brown of her own; workers: 3 brown of Bob, 1 of Cid;
    # two tablets, a compass and a wheel: 4+1+1 and one set.
    ann = {"military": 8, "treasury": 2, "wonder": 8, "civic": 11, "commerce": 2, "guilds": 4, "science": 13}
    # Bob: chamber: 2 for one grey card; spies: no red of Ann, 2 of Cid.
    bob = {"military": -2, "treasury": 1, "wonder": 3, "civic": 5, "commerce": 2, "guilds": 2, "science": 0}
    # Cid: lighthouse: one yellow card, itself; traders: haven of Ann and chamber of Bob.
    cid = {"military": 13, "treasury": 3, "wonder": 17, "civic": 0, "commerce": 1, "guilds": 2, "science": 0}
    sheets_of = dict(zip(THREE, (ann, bob, cid), strict=True))
    expected = {name: {**lines, "total": sum(lines.values())} for name, lines in sheets_of.items()}
    assert scores(sheets, "wonders", THREE, table) == expected
    assert [expected[name]["total"] for name in THREE] == [48, 11, 36]


@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("", 0),
        ("school", 1),
        ("school library", 4),
        ("school lodge workshop", 3 + 7),
        ("school library lodge academy workshop study", 12 + 14),
        # The wild symbol: a third tablet would be 9, a compass completes nothing here.
        ("school library scholars", 9),
        # Two tablets and a compass: a wheel makes a set, 4 + 1 + 1 + 7; a third tablet only 9 + 1.
        ("school library lodge scholars", 13),
        ("scholars", 1),
    ],
)
def test_wonders_sciences(sheets: Shelf, built: str, points: int) -> None:
    assert scores(sheets, "wonders", THREE, wonders(Bob=built))[BOB]["science"] == points


def test_wonders_ties_are_broken_by_coins(sheets: Shelf) -> None:
    table = wonders(Ann="bath", Bob="garden")
    table["purse"] = {ANN: 6, BOB: 2, CID: 15}  # 3 + 2, 5 + 0, 5
    found = verdict(sheets, "wonders", THREE, table)
    assert (found.winners, [sheet["total"] for sheet in found.scores or ()]) == ((2,), [5, 5, 5])


def test_mosaic(sheets: Shelf) -> None:
    whole_row = "A1 B1 C1 D1 E1"
    table = {
        # The first row, the second column, and with them four more yellow tiles of the diagonal: B1 C2 D3 E4 A5.
        "wall": {ANN: f"{whole_row} B2 B3 B4 B5 C2 D3 E4 A5", BOB: "A1 B2 C3 D4 E5"},
        "track": {ANN: 31, BOB: 40},
    }
    assert scores(sheets, "mosaic", [ANN, BOB], table) == {
        ANN: {"track": 31, "rows": 2, "columns": 7, "colours": 10, "total": 50},
        BOB: {"track": 40, "rows": 0, "columns": 0, "colours": 10, "total": 50},
    }
    assert verdict(sheets, "mosaic", [ANN, BOB], table).winners == (0,), "tied: more complete rows"


def test_mosaic_each_player_has_a_wall(sheets: Shelf) -> None:
    """Both have all 25 tiles: five rows, five columns, five colours."""
    every = " ".join(f"{column}{row}" for column in "ABCDE" for row in range(1, 6))
    table = {"wall": {ANN: every, BOB: every}, "track": {ANN: 0, BOB: 0}}
    full = {"track": 0, "rows": 10, "columns": 35, "colours": 50, "total": 95}
    assert scores(sheets, "mosaic", [ANN, BOB], table) == {ANN: full, BOB: full}
    twice = {**table, "wall": {ANN: "A1 A1", BOB: ""}}
    (problem,) = verdict(sheets, "mosaic", [ANN, BOB], twice).problems
    assert problem.message == "the game has 1 of A1, and 2 lie on the table: wall"


def test_railways(sheets: Shelf) -> None:
    table = {
        # Ann's routes hang together; Bob's are two parts, R8 with R9, and R7.
        "routes": {ANN: "R1 R2 R3 R4 R5", BOB: "R7 R8 R9", CID: ""},
        # T1 Aldby-Dunmere is hers; T2 Brake-Eckby too; Bob's T4 is, T3 is not.
        "tickets": {ANN: "T1 T2", BOB: "T3 T4", CID: ""},
    }
    # Ann: lengths 3 4 2 6 1 bring 4+7+2+15+1. Her longest line goes round and on: 3+4+2 and 6+1, all 16 of it.
    # Bob: 2 4 3 bring 2+7+4; his longest is 7. Cid has nothing, and no longest line.
    assert scores(sheets, "railways", THREE, table) == {
        ANN: {"routes": 29, "tickets": 17, "longest": 10, "total": 56},
        BOB: {"routes": 13, "tickets": -8, "longest": 0, "total": 5},
        CID: {"routes": 0, "tickets": 0, "longest": 0, "total": 0},
    }
