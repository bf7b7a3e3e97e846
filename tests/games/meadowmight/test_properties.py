"""Meadowmight: what must hold in every game, on games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from meadowmight_game import BOX
from meadowmight_slow import Slow, moved, turned
from playthrough import FEWEST, Playthrough, played

from pnp.errors import Illegal
from pnp.games import apply
from pnp.games.meadowmight.box import Laid
from pnp.games.meadowmight.meadow import Board
from pnp.games.meadowmight.pasture import Pasture
from pnp.games.meadowmight.position import State
from pnp.games.topology import bounds, neighbours

every_game = pytest.mark.parametrize("index", range(FEWEST))
"""Games are played when the first test asks for them, not when tests are collected."""


def positions(game: Playthrough, number: int) -> Iterator[State]:
    """Some of them; a tile that lies alone is left out."""
    later = [state for state in game.states if len(state.board.top) > 1]
    yield from Random(str(game)).sample(later, min(number, len(later)))


@every_game
def test_the_meadows_kept_are_those_of_the_whole_table(index: int) -> None:
    game = played("meadowmight")[index]
    for state in game.states:
        afresh = Board.of(dict(state.board.top))
        assert state.board.box == afresh.box == bounds(state.board.top)
        assert state.board.meadows.keys() == afresh.meadows.keys()
        for cell, meadow in afresh.meadows.items():
            kept = state.board.meadows[cell]
            assert (kept.cells, set(kept.sheeple), kept.owners) == (meadow.cells, set(meadow.sheeple), meadow.owners)
    slow = Slow(state.board.top, False)
    assert {meadow.cells for meadow in state.board.meadows.values()} == slow.meadows()


@every_game
def test_the_spots_kept_are_those_of_the_whole_table(index: int) -> None:
    """Asked for before an entry, so that they are carried through it."""
    game = played("meadowmight")[index]
    for (seat, steps), state in zip(game.entries, game.states, strict=False):
        state.board.spots()
        board = apply(game.game, state, seat, steps).board
        beside = {near for cell in board.top for near in neighbours(cell)}
        down = {cell for cell, laid in board.top.items() if not laid.faceup}
        assert board.spots() == down | beside - board.top.keys()


@every_game
def test_what_is_looked_at_is_what_is_allowed(index: int) -> None:
    """`fits` and `can_turn` say without trying what `play` and `turn` do."""
    game = played("meadowmight")[index]
    random = Random(f"looks {game}")
    for state in positions(game, 12):
        pasture = Pasture(state.match, state.board, None)
        tiles = random.sample(sorted(state.match.tiles), 12)
        for cell in filter(pasture.has_room, state.board.spots()):
            for tile in tiles:
                laid = BOX.laid[tile][random.randrange(4)]
                assert pasture.fits(cell, laid) == tried(state, "play", cell, laid)
        for cell in state.board.top:
            for direction in range(4):
                assert pasture.can_turn(cell, direction) == tried(state, "turn", cell, direction)


def tried(state: State, action: str, *arguments: object) -> bool:
    try:
        getattr(Pasture(state.match, state.board.copy(), None), action)(*arguments)
    except Illegal:
        return False
    return True


@every_game
def test_tiles_are_never_lost_or_doubled(index: int) -> None:
    """On the table, in hands, in decks or discarded: with what was not dealt out they are all there are."""
    game = played("meadowmight")[index]
    match = game.states[0].match
    undealt = len(match.common) - 1 - match.share * len(match.players) if match.personal_piles else 0
    discarded = 0
    for (_, steps), state in zip(game.entries, game.states[1:], strict=True):
        discarded += sum(2 for step in steps if type(step).__name__ == "Discard")
        on_table = len(state.board.top) + sum(map(len, state.board.under.values()))
        held = sum(hand.size for hand in state.hands) + sum(state.supply.decks)
        assert on_table + held + discarded + undealt == len(match.tiles)
        seen = [laid.tile.id for laid in state.board.top.values() if laid.faceup]
        seen += [laid.tile.id for stack in state.board.under.values() for laid in stack if laid.faceup]
        assert len(seen) == len(set(seen))
        assert not state.supply.unseen & BOX.bits(seen)


@every_game
def test_no_meadow_has_two_owners_unless_fences_are_fuzzy(index: int) -> None:
    game = played("meadowmight")[index]
    if "fuzzy-fences" not in game.table.variants:
        for state in game.states:
            assert all(len(meadow.owners) < 2 for meadow in state.board.meadows.values())


@every_game
def test_actions_end_as_the_page_says(index: int) -> None:
    """Plays, turns and moves of all kinds, allowed or not, beside the slow reading of the rules."""
    game = played("meadowmight")[index]
    random = Random(f"actions {game}")
    for state in positions(game, 12):
        fuzzy = state.match.fuzzy_fences
        faceups = [cell for cell, laid in state.board.top.items() if laid.faceup]
        for cell in random.sample(faceups, min(4, len(faceups))):
            laid = state.board.top[cell]
            direction = random.choice([side for side in range(4) if side != laid.direction])
            agree(state, "turn", (cell, direction), turned(state.board, cell, BOX.laid[laid.tile.id][direction], fuzzy))
            target = random.choice(neighbours(cell))
            agree(state, "move", (cell, target), moved(state.board, cell, target, fuzzy))
            empty = random.choice(neighbours(cell))
            tile = BOX.laid[random.choice(sorted(state.match.common))][random.randrange(4)]
            if empty not in state.board.top:
                agree(state, "play", (empty, tile), turned(state.board, empty, tile, fuzzy))


def agree(state: State, action: str, arguments: tuple[object, ...], expected: dict[int, Laid] | None) -> None:
    pasture = Pasture(state.match, state.board.copy(), [])
    try:
        getattr(pasture, action)(*arguments)
    except Illegal as refusal:
        if refusal.code in ("tied-conflict", "two-owners"):
            assert expected is None
        return
    assert pasture.board.top == expected
