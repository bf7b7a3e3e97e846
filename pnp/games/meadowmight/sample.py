"""One of the steps in `choices`, at random: they are guessed at in random order until one is allowed, not listed.

Every guess that is allowed is as likely as any other, and most guesses are: a turn has hundreds of plays.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from pnp.games.hand import UNSEEN
from pnp.games.meadowmight import choices
from pnp.games.meadowmight.notation import Bonus, Discard, Move, Pass, Play, Rotate, Step
from pnp.games.meadowmight.pasture import Pasture
from pnp.games.meadowmight.phase import ACTED, CHANGE, START
from pnp.games.meadowmight.specials import Tree
from pnp.games.steps import one_of
from pnp.games.topology import STEPS

if TYPE_CHECKING:
    from pnp.games.meadowmight.rules import Turn


def sample(turn: Turn, random: Random) -> Step | None:
    if turn.phase == START:
        return beginning(turn, random)
    if turn.phase == CHANGE:
        return change(turn.pasture, random)
    if turn.phase != ACTED or turn.effect is None:
        return None
    if isinstance(turn.effect, Tree):
        return blessing(turn, turn.effect, random)
    return one_of(choices.effects(turn), random)


def shuffled(number: int, random: Random) -> Iterator[int]:
    """The whole numbers below that in random order; those that are not asked for cost nothing."""
    moved: dict[int, int] = {}
    for last in range(number - 1, -1, -1):
        place = int(random.random() * (last + 1))
        yield moved.get(place, place)
        moved[place] = moved.get(last, last)


def beginning(turn: Turn, random: Random) -> Step | None:
    """A play, a discard or a pass."""
    pasture, holding = turn.pasture, turn.holding
    tiles = holding.candidates()
    cells = sorted(pasture.board.spots())
    given = [*tiles, UNSEEN]
    plays = 4 * len(tiles) * len(cells)
    discards = 0 if turn.refused_change() else len(given) ** 2
    for guess in shuffled(plays + discards + 1, random):
        if guess < plays:
            rest, direction = divmod(guess, 4)
            tile, place = divmod(rest, len(cells))
            laid, cell = pasture.match.laid[tiles[tile]][direction], cells[place]
            if pasture.has_room(cell) and pasture.fits(cell, laid):
                return Play(laid.tile.id, direction, cell)
        elif guess < plays + discards:
            first, second = divmod(guess - plays, len(given))
            if not (first < second or first == second == len(tiles)):
                continue  # each pair once, and two unseen tiles
            if holding.may_give(given[first], given[second]) and choices.may_change(pasture):
                return Discard(given[first], given[second])
        elif not choices.why_not_pass(turn):
            return Pass()
    return None


def change(pasture: Pasture, random: Random) -> Step | None:
    """A turn or a move for two discarded tiles."""
    top = pasture.board.top
    cells = sorted(pasture.board.meadows)
    loaded = [cell for cell in cells if top[cell].sheep] if pasture.match.fuzzy_fences else []
    turns = 4 * len(cells)
    for guess in shuffled(turns + 4 * len(loaded), random):
        place, side = divmod(guess, 4)
        if guess < turns:
            if pasture.can_turn(cells[place], side):
                return Rotate(cells[place], side)
        else:
            cell = loaded[place - len(cells)]
            if pasture.allows(Pasture.shove, cell, cell + STEPS[side]):
                return Move(cell, cell + STEPS[side])
    return None


def blessing(turn: Turn, tree: Tree, random: Random) -> Step | None:
    """A turn for free, or the bonus tile, which is as likely as each of the turns."""
    pasture = turn.pasture
    cells = sorted(pasture.board.meadows) if tree.has_turns else []
    bonus = tree.has_bonus and turn.holding.can_draw
    for guess in shuffled(4 * len(cells) + bonus, random):
        place, direction = divmod(guess, 4)
        if place == len(cells):
            return Bonus(UNSEEN)
        if pasture.can_turn(cells[place], direction):
            return Rotate(cells[place], direction)
    return None
