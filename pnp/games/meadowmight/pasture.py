"""The table during a turn, and what may be done to it: play, turn, move and take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.games.meadowmight.conflict import Verdict, grouped, judge, judge_fuzzy, listed
from pnp.games.meadowmight.match import Match
from pnp.games.meadowmight.meadow import Board, Meadow
from pnp.games.meadowmight.tiles import FACEDOWN, Laid, faceup
from pnp.problems import Illegal
from pnp.topology import DIRECTIONS, STEPS, cell_name


class Pasture:
    """A board that is being changed. An action that is refused may leave it half done: it is thrown away then."""

    __slots__ = ("board", "events", "match")

    def __init__(self, match: Match, board: Board, events: list[str] | None) -> None:
        self.match = match
        self.board = board
        self.events = events

    def allows(self, action: Callable[..., None], *arguments: int) -> bool:
        """Would the rules allow `Pasture.turn` or another action? It is tried on a copy."""
        try:
            action(Pasture(self.match, self.board.copy(), None), *arguments)
        except Illegal:
            return False
        return True

    def tell(self, sentence: str) -> None:
        if self.events is not None:
            self.events.append(sentence)

    def faceup(self, cell: int) -> Laid:
        """The faceup tile there."""
        laid = self.board.top.get(cell)
        if laid is None:
            raise Illegal("empty-cell", f"there is no tile at {cell_name(cell)}")
        if not laid.faceup:
            raise Illegal("facedown", f"the tile at {cell_name(cell)} lies facedown, so it stays as it is")
        return laid

    def check_play(self, cell: int, pivot: Laid) -> Verdict | None:
        """May this tile be played there, and which conflict will it cause?"""
        below = self.board.top.get(cell)
        if below is None:
            if not self.board.is_beside(cell):
                message = f"there is no tile next to {cell_name(cell)}; a tile is played next to another one"
                raise Illegal("detached", message)
            self._check_limit(cell)
        elif below.faceup:
            message = f"{below} lies faceup at {cell_name(cell)}; only a facedown tile may be covered"
            raise Illegal("covers-faceup", message)
        sides = self.board.sides(cell, pivot)
        if self.match.fuzzy_fences:
            return judge_fuzzy(sides) if len(sides) > 1 else None
        if pivot.colour:
            self._check_rivals(cell, pivot, sides)
            return None
        return judge(sides, pivot) if len(sides) > 1 else None

    def play(self, cell: int, pivot: Laid) -> None:
        verdict = self.check_play(cell, pivot)
        self.board.cover(cell)
        self._settle(cell, pivot, verdict)

    def turn(self, cell: int, direction: int) -> None:
        laid = self.faceup(cell)
        place = f"{laid} at {cell_name(cell)}"
        if direction == laid.direction:
            message = f"{place} points {DIRECTIONS[direction]} already; a turn changes its direction"
            raise Illegal("same-direction", message)
        for side in range(4):
            if self.board.has_double_fence(cell, side):
                message = f"{place} has a double fence to the {DIRECTIONS[side]}, so it cannot be turned"
                raise Illegal("double-fence", message)
        house = self.board.house_near(cell)
        if house is not None:
            where = "is a house" if house == cell else f"is next to the house at {cell_name(house)}"
            raise Illegal("house", f"{place} {where}, so it cannot be turned")
        before = self._meadows()
        self.board.take_off(cell)
        self._connect(cell, faceup(laid.tile.id, direction), before)

    def shove(self, source: int, target: int) -> None:
        """Fuzzy Fences: move a tile with a neutral sheep over a neighbouring one."""
        laid = self.faceup(source)
        place = f"{laid} at {cell_name(source)}"
        if not laid.sheep:
            raise Illegal("no-sheep", f"{place} carries no neutral sheep, so it cannot be moved")
        check_step(source, target)
        if target not in self.board.top:
            raise Illegal("empty-cell", f"there is no tile at {cell_name(target)}; a tile is moved over another one")
        side = STEPS.index(target - source)
        if self.board.has_double_fence(source, side):
            raise Illegal("double-fence", f"{place} cannot cross the double fence to the {DIRECTIONS[side]}")
        self.move(source, target)

    def move(self, source: int, target: int) -> None:
        """Move a tile one step, keeping its direction. What lay under it is the top again."""
        before = self._meadows()
        before.pop(source, None)
        pivot = self.board.take_off(source)
        self.board.uncover(source)
        self._check_limit(target)
        self.board.cover(target)
        self._connect(target, pivot, before)
        self._check_owners(source, target)

    def take(self, cell: int) -> None:
        """Take a tile from the table. What lay under it is the top again."""
        self.board.take_off(cell)
        self.board.uncover(cell)
        self._check_owners(cell)

    def _meadows(self) -> dict[int, Meadow]:
        """The meadows before an action, where it matters which of them were separate."""
        return self.board.meadows.copy() if self.match.fuzzy_fences else {}

    def _connect(self, cell: int, pivot: Laid, before: Mapping[int, Meadow]) -> None:
        """Put a tile that was on the table before into its place."""
        sides = self.board.sides(cell, pivot)
        verdict = judge_fuzzy(grouped(sides, before)) if self.match.fuzzy_fences else judge(sides, pivot)
        self._settle(cell, pivot, verdict)

    def _settle(self, cell: int, pivot: Laid, verdict: Verdict | None) -> None:
        if verdict:
            if self.events is not None:
                self.tell(verdict.sentence(self.board.top, cell, pivot))
            self.board.turn_down(verdict.sheeple())
            if verdict.pivot_turns:
                pivot = FACEDOWN
        self.board.put(cell, pivot)

    def _check_limit(self, cell: int) -> None:
        limit = self.match.limit
        if limit is None:
            return
        box = self.board.box.around(cell)
        if box.width > limit or box.height > limit:
            size = f"{box.width} x {box.height}"
            message = (
                f"with a tile at {cell_name(cell)} the table would be {size}; at most {limit} x {limit} is allowed"
            )
            raise Illegal("board-limit", message)

    def _check_rivals(self, cell: int, pivot: Laid, sides: Sequence[Meadow]) -> None:
        for side in sides:
            for other in side.sheeple:
                rival = self.board.top[other].colour
                if rival != pivot.colour:
                    message = (
                        f"{pivot} at {cell_name(cell)} would join the meadow of {rival}'s Sheeple at {cell_name(other)}"
                    )
                    raise Illegal("rival-meadow", message)

    def _check_owners(self, *cells: int) -> None:
        """ "Afterwards no meadow may have two owners": a tile that was covered can connect two of them."""
        if self.match.fuzzy_fences:
            return
        for cell in cells:
            meadow = self.board.meadows.get(cell)
            if meadow and len(meadow.owners) > 1:
                owners = listed(sorted(meadow.owners))
                raise Illegal("two-owners", f"this would leave {owners} Sheeple in one meadow, at {cell_name(cell)}")


def check_step(source: int, target: int) -> None:
    if target - source not in STEPS:
        raise Illegal("one-step", f"{cell_name(target)} is not next to {cell_name(source)}; a tile moves one step")
