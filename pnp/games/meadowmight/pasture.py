"""The table during a turn, and what may be done to it: play, turn, move and take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pnp.errors import Illegal
from pnp.games.meadowmight.box import FACEDOWN, Laid
from pnp.games.meadowmight.conflict import Verdict, contested, grouped, judge, judge_fuzzy, listed
from pnp.games.meadowmight.meadow import Board, Meadow
from pnp.games.meadowmight.position import Match
from pnp.games.topology import DIRECTIONS, STEPS, Box, cell_name


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

    def _open_up(self, cell: int) -> None:
        """Make sure that a tile may be played there, and that the board is large enough for it."""
        below = self.board.top.get(cell)
        if below is None:
            if not self.board.is_beside(cell):
                message = f"there is no tile next to {cell_name(cell)}; a tile is played next to another one"
                raise Illegal("detached", message)
            self._make_room(cell)
        elif below.faceup:
            message = f"{below} lies faceup at {cell_name(cell)}; only a facedown tile may be covered"
            raise Illegal("covers-faceup", message)

    def play(self, cell: int, pivot: Laid) -> None:
        self._open_up(cell)
        sides = self.board.sides(cell, pivot)
        verdict = None
        if pivot.colour and not self.match.fuzzy_fences:
            self._check_rivals(cell, pivot, sides)
        elif len(sides) > 1:  # one meadow has no conflict with itself
            verdict = self._judged(sides, pivot)
        if cell in self.board.top:
            self.board.cover(cell)
        if verdict:
            self._settle(cell, pivot, sides, verdict)
        else:
            self.board.put(cell, pivot, sides)

    def fits(self, cell: int, pivot: Laid) -> bool:
        """May this tile be played on one of the board's spots? Just meadows with an owner could forbid it."""
        sides = [meadow for meadow in self.board.sides(cell, pivot) if meadow.owners]
        if not sides:
            return True
        if self.match.fuzzy_fences:
            verdict = judge_fuzzy(sides)
        elif pivot.colour:
            return not contested(sides, pivot.colour)
        else:
            verdict = judge(sides, pivot)
        return verdict is None or not verdict.tied

    def turn(self, cell: int, direction: int) -> None:
        laid = self.faceup(cell)
        if direction == laid.direction:
            message = f"{self._place(cell)} points {DIRECTIONS[direction]} already; a turn changes its direction"
            raise Illegal("same-direction", message)
        for side in self.board.double_fences(cell):
            message = f"{self._place(cell)} has a double fence to the {DIRECTIONS[side]}, so it cannot be turned"
            raise Illegal("double-fence", message)
        house = self.board.house_near(cell) if self.match.wool_wolves else None
        if house is not None:
            where = "is a house" if house == cell else f"is next to the house at {cell_name(house)}"
            raise Illegal("house", f"{self._place(cell)} {where}, so it cannot be turned")
        before = self.board.meadows.copy() if self.match.fuzzy_fences else {}
        self.board.take_off(cell)
        self._connect(cell, self.match.laid[laid.tile.id][direction], before)

    def can_turn(self, cell: int, direction: int) -> bool:
        """Would `turn` be allowed? It is tried only where what the tile connects has two owners or more."""
        board = self.board
        laid = board.top[cell]
        if not laid.faceup or direction == laid.direction or board.double_fences(cell):
            return False
        if self.match.wool_wolves and board.house_near(cell) is not None:
            return False
        turned = self.match.laid[laid.tile.id][direction]
        return not contested(board.sides(cell, turned), laid.colour) or self.allows(Pasture.turn, cell, direction)

    def shove(self, source: int, target: int) -> None:
        """Fuzzy Fences: move a tile with a neutral sheep over a neighbouring one."""
        if not self.faceup(source).sheep:
            raise Illegal("no-sheep", f"{self._place(source)} carries no neutral sheep, so it cannot be moved")
        check_step(source, target)
        if target not in self.board.top:
            raise Illegal("empty-cell", f"there is no tile at {cell_name(target)}; a tile is moved over another one")
        side = STEPS.index(target - source)
        if side in self.board.double_fences(source):
            message = f"{self._place(source)} cannot cross the double fence to the {DIRECTIONS[side]}"
            raise Illegal("double-fence", message)
        self.move(source, target)

    def move(self, source: int, target: int) -> None:
        """Move a tile one step, keeping its direction. What lay under it is the top again."""
        before = self.board.meadows.copy() if self.match.fuzzy_fences else {}
        before.pop(source, None)
        pivot = self.board.take_off(source)
        self.board.uncover(source)
        self._make_room(target)
        self.board.cover(target)
        self._connect(target, pivot, before)
        self._check_owners(source, target)

    def take(self, cell: int) -> None:
        """Take a tile from the table. What lay under it is the top again."""
        self.board.take_off(cell)
        self.board.uncover(cell)
        self._check_owners(cell)

    def _place(self, cell: int) -> str:
        return f"{self.board.top[cell]} at {cell_name(cell)}"

    def _connect(self, cell: int, pivot: Laid, before: Mapping[int, Meadow]) -> None:
        """Put a tile that was on the table into its place, among the meadows as they were before, if that matters."""
        sides = self.board.sides(cell, pivot)
        verdict = None
        if len(sides) > 1 or pivot.colour:
            verdict = self._judged(grouped(sides, before) if self.match.fuzzy_fences else sides, pivot)
        self._settle(cell, pivot, sides, verdict)

    def _judged(self, groups: Sequence[Meadow], pivot: Laid) -> Verdict | None:
        """The conflict between them, where one is allowed."""
        verdict = judge_fuzzy(groups) if self.match.fuzzy_fences else judge(groups, pivot)
        if verdict and verdict.tied:
            raise verdict.refusal(self.match.box.colours)
        return verdict

    def _settle(self, cell: int, pivot: Laid, sides: list[Meadow], verdict: Verdict | None) -> None:
        if verdict:
            if self.events is not None:
                self.tell(verdict.sentence(self.board.top, cell, pivot, self.match.box.colours))
            self.board.turn_down(verdict.sheeple())
            if verdict.pivot_turns:
                pivot = FACEDOWN
            sides = self.board.sides(cell, pivot)
        self.board.put(cell, pivot, sides)

    def has_room(self, cell: int) -> bool:
        """Is a tile there still inside the limit?"""
        box = self.board.box
        grown = box.around(cell)
        return grown is box or self._allows_size(grown)

    def room(self) -> Box | None:
        """Where there is room for a tile; None where there is no limit."""
        limit = self.match.limit
        west, south, east, north = self.board.box
        if limit is None:
            return None
        more = limit - 1
        return Box(min(west, east - more), min(south, north - more), max(east, west + more), max(north, south + more))

    def _allows_size(self, box: Box) -> bool:
        limit = self.match.limit
        west, south, east, north = box
        return limit is None or (east - west < limit and north - south < limit)

    def _make_room(self, cell: int) -> None:
        """The board becomes as large as it is with a tile there."""
        grown = self.board.box.around(cell)
        if grown is self.board.box:
            return
        if not self._allows_size(grown):
            limit, size = self.match.limit, f"{grown.width} x {grown.height}"
            message = (
                f"with a tile at {cell_name(cell)} the table would be {size}; at most {limit} x {limit} is allowed"
            )
            raise Illegal("board-limit", message)
        self.board.box = grown

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
