"""How Meadowmight is played: one entry, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from pnp.errors import Illegal
from pnp.games.hand import UNSEEN
from pnp.games.meadowmight import choices, sample
from pnp.games.meadowmight.box import POND, TREE, WOLF
from pnp.games.meadowmight.holding import Holding
from pnp.games.meadowmight.notation import Bonus, Discard, Draw, Move, Pass, Play, Rotate, Step, Take
from pnp.games.meadowmight.pasture import Pasture
from pnp.games.meadowmight.phase import ACTED, CHANGE, DRAWN, PASSED, START
from pnp.games.meadowmight.position import State, following
from pnp.games.meadowmight.specials import Pond, Tree, Wolf


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.seat is None:
        raise Illegal("game-over", "the game is over; nothing can follow")
    if seat != state.seat:
        players = state.match.players
        raise Illegal("turn", f"it is {players[state.seat]}'s turn, not {players[seat]}'s")
    return Turn(state, seat, events)


class Turn:
    """A play with what a special adds to it, a change, or a pass; then a tile is drawn."""

    __slots__ = ("effect", "holding", "match", "pasture", "phase", "state")

    def __init__(self, state: State, seat: int, events: list[str] | None) -> None:
        match, board, hands, supply, _, _ = state
        self.state = state
        self.match = match
        self.holding = Holding(match, seat, hands, supply)
        self.pasture = Pasture(match, board.copy(), events)
        self.phase = START
        self.effect: Wolf | Tree | Pond | None = None

    def take(self, step: Step) -> None:
        _TAKE[type(step)](self, step)

    def _play(self, step: Play) -> None:
        if self.phase != START:
            raise Illegal("order", "a turn has one play, as its first step")
        tile = step.tile
        self.holding.give(tile)
        laid = self.match.laid[tile][step.direction]
        self.pasture.play(step.cell, laid)
        self.phase = ACTED
        if laid.special:
            self._put_to_use(laid.special, step.cell)

    def _put_to_use(self, special: str, cell: int) -> None:
        if special == WOLF:
            self.effect = Wolf(self.pasture, cell)
        elif special == TREE:
            self.effect = Tree(self.pasture)
        elif special == POND:
            self.effect = Pond(self.pasture, cell, self.holding.colour)

    def _discard(self, step: Discard) -> None:
        if self.phase != START:
            raise Illegal("order", "a change begins with a discard, as the first step of a turn")
        if refusal := self.refused_change():
            raise Illegal(*refusal)
        first, second = step.first, step.second
        if first == UNSEEN:  # known tiles first: an unseen one may be any of those that are left
            first, second = second, first
        self.holding.give(first)
        self.holding.give(second)
        self.phase = CHANGE

    def _rotate(self, step: Rotate) -> None:
        if isinstance(self.effect, Tree) and self.phase == ACTED:
            self.effect.turn(step.cell, step.direction)
            return
        if self.phase != CHANGE:
            raise Illegal("order", "a tile is turned once after discarding two tiles, or by a tree just played")
        self.pasture.turn(step.cell, step.direction)
        self.phase = ACTED

    def _move(self, step: Move) -> None:
        if isinstance(self.effect, Wolf) and self.phase == ACTED:
            self.effect.move(step.source, step.target)
            return
        if self.phase != CHANGE:
            raise Illegal("order", "a tile is moved once after discarding two tiles, or by a wolf just played")
        if not self.match.fuzzy_fences:
            raise Illegal("variant", "moving a tile instead of turning it belongs to the variant fuzzy-fences")
        self.pasture.shove(step.source, step.target)
        self.phase = ACTED

    def _take(self, step: Take) -> None:
        if not isinstance(self.effect, Pond) or self.phase != ACTED:
            raise Illegal("order", "a Sheeple is taken back only by a pond just played")
        self.holding.take(self.effect.take(step.cell))

    def _bonus(self, step: Bonus) -> None:
        if not isinstance(self.effect, Tree) or self.phase != ACTED:
            raise Illegal("order", "a bonus tile is drawn only by a tree just played")
        self.effect.bonus()
        self.holding.draw(step.tile)

    def _draw(self, step: Draw) -> None:
        if self.phase != ACTED:
            raise Illegal("order", "one tile is drawn, after a play or a change, as the last step of a turn")
        self.holding.draw(step.tile)
        self.phase = DRAWN

    def _pass(self, _: Pass) -> None:
        if self.phase != START:
            raise Illegal("order", "a pass is the only step of its turn")
        if possible := choices.why_not_pass(self):
            raise Illegal("can-play", f"{self.holding.name} may not pass: {possible}")
        self.phase = PASSED

    def refused_change(self) -> tuple[str, str] | None:
        """Why this player may not discard two tiles now, code and sentence."""
        for seat, hand in enumerate(self.state.hands):
            if not hand.size:
                player = self.match.players[seat]
                return "change-closed", f"{player} holds no tile any more, so nobody may change the table"
        if self.holding.hand.size < 2:
            return "not-in-hand", f"{self.holding.name} holds one tile, and a change costs two"
        return None

    def end(self) -> State:
        phase, holding = self.phase, self.holding
        if phase in (START, CHANGE):
            raise Illegal("unfinished-turn", "a turn needs a play, a change with its turn or move, or a pass")
        if self.effect is not None and isinstance(self.effect, Wolf):
            self.effect.finish()
        if phase == ACTED and holding.can_draw:
            holding.draw(UNSEEN)
        hands, passes, over = holding.hands, 0, False
        if phase == PASSED:
            passes = self.state.passes + 1
            # "The game ends when nobody holds a tile, or when every player who holds tiles has passed in a row."
            over = passes == sum([hand.size > 0 for hand in hands])
        seat = None if over else following(hands, holding.seat)
        return State(self.match, self.pasture.board, hands, holding.supply, seat, passes)

    def done(self) -> bool:
        return self.phase not in (START, CHANGE)

    def options(self) -> Iterable[Step]:
        return choices.options(self)

    def sample(self, random: Random) -> Step | None:
        return sample.sample(self, random)

    def deal(self, random: Random) -> Step | None:
        if self.phase != ACTED or not self.holding.can_draw:
            return None
        # A special is put to use before the draw ends the turn, more often than not.
        if random.random() < 0.8 and any(True for _ in choices.effects(self)):
            bonus = isinstance(self.effect, Tree) and self.effect.has_bonus and random.random() < 0.5
            return Bonus(self.holding.shuffled(random)) if bonus else None
        return Draw(self.holding.shuffled(random))


_TAKE: dict[type[Step], Callable[[Turn, Any], None]] = {
    Play: Turn._play,
    Draw: Turn._draw,
    Discard: Turn._discard,
    Rotate: Turn._rotate,
    Move: Turn._move,
    Take: Turn._take,
    Bonus: Turn._bonus,
    Pass: Turn._pass,
}
