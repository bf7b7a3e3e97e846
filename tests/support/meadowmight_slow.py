"""The conflict of Meadowmight once more, word for word and without any thought of speed, to compare the engine with."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.games.meadowmight.box import FACEDOWN, Laid
from pnp.games.meadowmight.meadow import Board
from pnp.games.topology import OPPOSITE, STEPS

Cells = frozenset[int]


@dataclass
class Slow:
    """The top tiles of a table. Meadows are looked for every time anew."""

    top: dict[int, Laid]
    fuzzy: bool

    def connected(self, cell: int, side: int) -> bool:
        """Two neighbouring faceup tiles are connected when neither has a fence on the shared side."""
        here, there = self.top.get(cell), self.top.get(cell + STEPS[side])
        if here is None or there is None or not here.faceup or not there.faceup:
            return False
        return here.open[side] and there.open[OPPOSITE[side]]

    def meadow(self, cell: int) -> Cells:
        found = {cell}
        while True:
            more = {near + STEPS[side] for near in found for side in range(4) if self.connected(near, side)}
            if more <= found:
                return frozenset(found)
            found |= more

    def meadows(self) -> set[Cells]:
        return {self.meadow(cell) for cell, laid in self.top.items() if laid.faceup}

    def owners(self, cells: Cells) -> set[str]:
        return {self.top[cell].colour for cell in cells} - {""}

    def sheeple(self, cells: Cells) -> Cells:
        return frozenset(cell for cell in cells if self.top[cell].colour)

    def put(self, cell: int, pivot: Laid, before: set[Cells]) -> dict[int, Laid] | None:
        """The table after the pivot came to an empty cell; None if that is not allowed."""
        with_pivot = Slow({**self.top, cell: pivot}, self.fuzzy)
        near = [cell + STEPS[side] for side in range(4) if with_pivot.connected(cell, side)]
        sides = {self.meadow(other) for other in near}
        down = self.fuzzy_losers(sides, before) if self.fuzzy else self.losers(sides, pivot, cell)
        if down is None:
            return None
        after = Slow({place: FACEDOWN if place in down else laid for place, laid in with_pivot.top.items()}, self.fuzzy)
        if not self.fuzzy and any(len(after.owners(meadow)) > 1 for meadow in after.meadows()):
            return None
        return after.top

    def losers(self, sides: set[Cells], pivot: Laid, cell: int) -> set[int] | None:
        contestants = [side for side in sides if self.owners(side)]
        owners = set().union(*map(self.owners, contestants)) | ({pivot.colour} - {""})
        if len(owners) < 2:
            return set()
        most = max(len(side) for side in contestants)
        best = [side for side in contestants if len(side) == most]
        if len(best) > 1:
            heads = max(len(self.sheeple(side)) for side in best)
            best = [side for side in best if len(self.sheeple(side)) == heads]
        winner = set().union(*map(self.owners, best))
        if len(winner) > 1:
            return None
        down = {place for side in contestants if side not in best for place in self.sheeple(side)}
        return down | {cell} if pivot.colour and {pivot.colour} != winner else down

    def fuzzy_losers(self, sides: set[Cells], before: set[Cells]) -> set[int] | None:
        groups = [set(side) for side in sides]
        for meadow in before:
            touched = [group for group in groups if group & meadow]
            if len(touched) > 1:
                groups = [group for group in groups if group not in touched] + [set().union(*touched)]
        contestants = [frozenset(group) for group in groups if self.owners(frozenset(group))]
        if len(contestants) < 2 or len(set().union(*map(self.owners, contestants))) < 2:
            return set()
        ranks = {group: (len(self.owners(group)), len(group), len(self.sheeple(group))) for group in contestants}
        winners = [group for group in contestants if ranks[group] == max(ranks.values())]
        if len(winners) > 1:
            return None
        return {place for group in contestants if group not in winners for place in self.sheeple(group)}


def moved(board: Board, source: int, target: int, fuzzy: bool) -> dict[int, Laid] | None:
    """The table after a tile went from one cell to another."""
    before = {meadow - {source} for meadow in Slow(board.top, fuzzy).meadows()}
    rest = {cell: laid for cell, laid in board.top.items() if cell not in (source, target)}
    if board.under.get(source):
        rest[source] = board.under[source][-1]
    return Slow(rest, fuzzy).put(target, board.top[source], before)


def turned(board: Board, cell: int, laid: Laid, fuzzy: bool) -> dict[int, Laid] | None:
    """The table after a tile was turned, or played on a cell that was empty or held a facedown tile."""
    before = Slow(board.top, fuzzy).meadows()
    return Slow({other: tile for other, tile in board.top.items() if other != cell}, fuzzy).put(cell, laid, before)
