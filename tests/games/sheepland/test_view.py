"""The island of Sheepland as it is drawn."""

from __future__ import annotations

import pytest
from kits import kit
from theatre import easel, marks, pieces, shields

from pnp.games.sheepland.art.chart import MARGIN
from pnp.games.sheepland.art.island import island
from pnp.games.sheepland.art.trail import trail
from pnp.games.sheepland.board import load, members

TWO, PHASE = "sheepland/good-two-players", "sheepland/good-final-phase"
GAMES = [TWO, PHASE, "sheepland/good-last-fence", "sheepland/good-nobody-can-move", "sheepland/good-house-rules"]
BOARD = load(kit("sheepland"))
LAND = island(BOARD, 420, MARGIN)


def space(number: int) -> tuple[float, float]:
    x, y = LAND.spaces[number]
    return x - 210, y - 210


def region(name: str, x: float, y: float) -> bool:
    """Is this place nearer to the middle of that region than to any other?"""

    def away(other: str) -> float:
        across, down = LAND.middles[other]
        return (across - 210 - x) ** 2 + (down - 210 - y) ** 2

    return min(LAND.middles, key=away) == name


@pytest.mark.parametrize("name", GAMES)
def test_every_region_shows_its_sheep(name: str) -> None:
    game = easel(name)
    for moment in game.story.moments:
        state, found = moment.position.state, pieces(game, moment)
        flock = [placed for name, placed in found.items() if name.startswith("sheep ")]
        assert len(flock) == sum(state.sheep)
        for place, region_name in enumerate(BOARD.regions):
            assert sum(region(region_name, sheep.x, sheep.y) for sheep in flock) == state.sheep[place]
        black = found["black sheep"]
        assert region(BOARD.regions[state.black], black.x, black.y)


@pytest.mark.parametrize("name", GAMES)
def test_fences_and_shepherds_stand_on_their_spaces(name: str) -> None:
    game = easel(name)
    for moment in game.story.moments:
        state, found = moment.position.state, pieces(game, moment)
        fences = {name: (placed.x, placed.y) for name, placed in found.items() if name.startswith("fence")}
        taken = [number for number in members(state.taken) if number not in state.shepherds]
        assert fences == {f"fence on {number}": space(number) for number in taken}
        shepherds = [placed for name, placed in found.items() if name.startswith("shepherd")]
        assert [placed.x for placed in shepherds] == [space(number)[0] for number in state.shepherds]


def test_two_players_have_two_shepherds_of_one_colour() -> None:
    game = easel(TWO)
    found = [name for name in pieces(game, game.story.moments[0]) if name.startswith("shepherd")]
    assert found == ["shepherd red1", "shepherd red2", "shepherd blue1", "shepherd blue2"]


def test_fences_after_the_last_regular_one_are_final() -> None:
    game = easel(PHASE)
    end = game.story.moments[-1]
    drawn = [placed.drawing.name for name, placed in pieces(game, end).items() if name.startswith("fence")]
    regular = game.story.table.rules["fences"]
    assert drawn[:regular] == ["sheepland fence1 face without id"] * regular
    assert set(drawn[regular:]) == {"sheepland final1 face without id"}


def test_a_sheep_keeps_its_name_when_it_is_herded() -> None:
    game = easel(TWO)
    before, after = (pieces(game, game.story.moments[turn]) for turn in (1, 2))  # Bob: …; with 3; herd S1 …
    moved = [name for name in before if name.startswith("sheep ") and before[name] != after[name]]
    (sheep,) = moved
    assert region("S1", before[sheep].x, before[sheep].y)
    assert region("SB", after[sheep].x, after[sheep].y)


@pytest.mark.parametrize("name", GAMES)
def test_a_trail_ends_where_the_rules_do(name: str) -> None:
    position = easel(name).story.moments[-1].position
    found = trail(BOARD, position.setup.shepherds, position.entries)
    assert tuple(map(len, found.flock)) == position.state.sheep
    assert sorted([*found.fences, *position.state.shepherds]) == members(position.state.taken)


def test_what_moved_last_is_ringed_and_what_was_bought_framed() -> None:
    game = easel(TWO)
    moment = game.story.moments[1]  # Ann: roll 4; with 27; herd black; buy swamp; move 16
    rings = {(round(ring.x), round(ring.y)) for ring in marks(game, moment, "ring")}
    black = pieces(game, moment)["black sheep"]
    places = [space(27), space(16), (black.x, black.y)]
    assert rings == {(round(x), round(y)) for x, y in places}
    (frame,) = marks(game, moment, "frame")
    bought = pieces(game, moment)["Ann's tile 2, swamp-1"]
    assert (frame.x, frame.y) == (bought.x, bought.y)


def test_coins_make_up_the_dinars() -> None:
    game = easel(TWO)
    start = game.story.moments[0]
    coins = [
        int(mark.drawing.name.split()[1].split("d")[0])
        for mark in marks(game, start, "sheepland")
        if "d1 face" in mark.drawing.name
    ]
    assert sum(coins) == sum(start.position.state.coins) == 60
    assert len(marks(game, start, "label 30 dinars")) == 2


def test_the_market_shows_the_cheapest_tiles_left() -> None:
    game = easel(TWO)
    end = game.story.moments[-2].position.state
    found = pieces(game, game.story.moments[-2])
    for terrain, buyers in zip(BOARD.terrains, end.sales, strict=True):
        assert f"{terrain}-{len(buyers) + 1}" in found


def test_an_unknown_starting_tile_lies_facedown() -> None:
    game = easel("sheepland/bad-start-tiles-missing")
    found = pieces(game, game.story.moments[0])
    assert found["Ann's tile 1, unknown"].drawing.name.endswith("back")


def test_at_the_end_terrains_tiles_and_players_carry_their_worth() -> None:
    """A mountain tile is worth 2, and Ann has two; her total is 48, Bob's 51."""
    game = easel(TWO)
    end = game.story.moments[-1]
    found = shields(game, end)
    assert found.count(("+2", "red")) == 2
    assert [shield for shield in found if shield in (("+48", "red"), ("+51", "blue"))] == [
        ("+48", "red"),
        ("+51", "blue"),
    ]
    values = end.position.tally.values()
    assert [words for words, colour in found if colour == "None"][-len(values) :] == list(map(str, values))


def test_a_picture_of_the_end_is_enough() -> None:
    game = easel("sheepland/good-final")
    (end,) = game.story.moments
    tally = end.position.tally
    found = pieces(game, end)
    assert sum(name.startswith("sheep ") for name in found) == sum(tally.sheep)
    assert sum("'s tile" in name for name in found) == sum(map(sum, tally.tiles))
