"""How Wooly Bully is played: one entry of a record, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from pnp.errors import Illegal
from pnp.games.hand import Hand
from pnp.games.topology import cell_name
from pnp.games.wooly_bully import choices, events, notation, refusals
from pnp.games.wooly_bully.face import Face
from pnp.games.wooly_bully.landscape import Landscape
from pnp.games.wooly_bully.notation import Also, Discard, Draw, Free, Hunter, Pass, Play, Quit, Reveal, Step, Wolf
from pnp.games.wooly_bully.position import State
from pnp.games.wooly_bully.supply import Supply
from pnp.games.wooly_bully.ways import Placements

NO_TILES = Hand()


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.over:
        raise Illegal("game-over", "the game is over; nothing can follow")
    if seat in state.quits:
        raise Illegal("has-quit", f"{state.match.players[seat]} has quit, and acts no more")
    return Turn(state, seat, events)


class Turn:
    """Any number of extras and, on turn, one tile, pass or quit; each with the draws and discards it brings."""

    __slots__ = (
        *("again", "box", "colour", "free", "land", "match", "more"),
        *("passed", "revealed", "seat", "started", "state", "supply", "told", "used"),
    )

    def __init__(self, state: State, seat: int, told: list[str] | None) -> None:
        self.state = state
        self.match = state.match
        self.box = state.match.box
        self.seat = seat
        self.told = told
        self.land = state.land
        self.supply = Supply(state, seat)
        self.colour = state.colours[seat]
        self.revealed = seat in state.revealed
        self.passed = state.passed
        self.started = False
        self.free = False
        """May the free tile of a reveal come now?"""
        self.more = 0
        """Tiles that `also` has yet to lay."""
        self.used = ""
        """The step that used up the turn."""
        self.again = False
        """Does another turn follow?"""

    def take(self, step: Step) -> None:
        self.started = True
        try:
            if self.used == "quit":
                raise Illegal("after-quit", "nothing may follow a quit in its entry")
            if isinstance(step, Draw):
                self.supply.draw(step.tiles)
            else:
                self.supply.draw_unseen()
                _TAKEN[type(step)](self, step)
        except (Illegal, KeyError):
            notation.refuse_unknown(step, self.box)
            raise

    def _use_turn(self, verb: str) -> None:
        self._close()
        players, on_turn = self.match.players, self.state.seat
        if self.seat != on_turn:
            out_of_turn = f"{players[self.seat]} may only lay a wolf, a hunter or the shepherd"
            raise Illegal("turn", f"it is {players[on_turn]}'s turn: {out_of_turn}")
        if self.used:
            code = "quit-late" if verb == "quit" else "turn-used"
            raise Illegal(code, f"this turn was used up by a {self.used}; a {verb} needs a turn of its own")
        self.used = verb

    def _play(self, step: Play) -> None:
        self._use_turn("play")
        touched = self._lay_from_hand(step)
        self.supply.owe(touched)
        if self.match.multi_tile:
            self.more = touched - 1
        self.again = not self.match.multi_draw and touched > 1

    def _free(self, step: Free) -> None:
        if not self.free:
            raise Illegal("free", "a free tile comes directly after a reveal and its draw, once")
        self.free = False
        self.supply.owe(self._lay_from_hand(step))

    def _also(self, step: Also) -> None:
        if not self.match.multi_tile:
            raise Illegal("also", "further tiles belong to the variant multi-tile")
        if not self.more:
            raise Illegal("also", "further tiles come directly after a play, one fewer than the tiles it touched")
        self.more -= 1
        self._lay_from_hand(step)

    def _wolf(self, step: Wolf) -> None:
        self._close()
        self._refuse_others(step.tile, self.box.wolves, "wolf")
        if not (self.match.hungry_wolf and self._covers(step, "hunter")):
            self._enter_forest(step)

    def _hunter(self, step: Hunter) -> None:
        self._close()
        self._refuse_others(step.tile, self.box.hunters, "hunter")
        if not self._covers(step, "wolf"):
            self._enter_forest(step)

    def _enter_forest(self, step: Wolf | Hunter) -> None:
        """Lay a wolf or hunter on an empty cell."""
        land = self.land
        woods = land.woods(step.cell)
        if not woods or land.top(step.cell):
            refusals.refuse_forest(land, step.cell, step.tile)
        if isinstance(step, Wolf) and not land.forests_with(land.hunters).isdisjoint(woods):
            refusals.refuse_hunted(land, step.cell)
        self.supply.give(step.tile)
        self.supply.owe(self._lay(self.box.faces[step.tile + "a"], step.cell))

    def _covers(self, step: Wolf | Hunter, prey: str) -> bool:
        """Lay a wolf or hunter on top of the other, if that is what lies there."""
        top = self.land.top(step.cell)
        if top is None or top.beast != prey:
            return False
        self.supply.give(step.tile)
        self._put(self.land.with_cover(step.cell, self.box.faces[step.tile + "a"]), step.cell)
        self.supply.owe(1)
        return True

    def _reveal(self, step: Reveal) -> None:
        self._close()
        players, shepherds = self.match.players, self.box.shepherds
        name = players[self.seat]
        if self.revealed:
            raise Illegal("second-reveal", f"{name} has revealed before; a shepherd is laid once per game")
        colour = step.colour or self.colour
        if colour is None:
            raise Illegal("colour-unsaid", f"setup.colours does not name {name}'s colour: write 'reveal COLOUR at X,Y'")
        if self.colour not in (None, colour):
            raise Illegal("colour", f"{name} is {self.colour}, and cannot reveal {colour}")
        for seat, other in enumerate(self.state.colours):
            if seat != self.seat and other == colour:
                raise Illegal("colour-taken", f"{players[seat]} is {colour}, and there is one shepherd of each colour")
        self.supply.owe(self._lay(self.box.faces[shepherds[colour]], step.cell))
        self.colour, self.revealed, self.free = colour, True, True

    def _pass(self, step: Pass) -> None:
        self._use_turn("pass")
        if not self.supply.may_be_stuck(self.land):
            raise Illegal("pass", f"one passes only when nothing in hand can be played; {self._way_out()}")
        self.passed |= {self.seat}

    def _quit(self, step: Quit) -> None:
        self._use_turn("quit")

    def _lay_from_hand(self, step: Play | Free | Also) -> int:
        face = self.box.faces[step.face]
        if face.beast:
            refusals.refuse_side(face)
        self.supply.give(face.tile)
        return self._lay(face, step.cell)

    def _lay(self, face: Face, cell: int) -> int:
        """Lay a tile on an empty cell; how many tiles it touches."""
        land = self.land
        touched = land.touched(cell, face)
        if not touched:
            refusals.refuse_face(land, cell, face)
        self._put(land.with_tile(cell, face), cell)
        return touched

    def _put(self, land: Landscape, cell: int) -> None:
        self.land = land
        self.passed = frozenset()
        if self.told is not None:
            self.told += events.of_tile(land, cell)

    def _discard(self, step: Discard) -> None:
        limit, given_up = self.match.limit, step.tiles
        if limit is None:
            raise Illegal("discard", "discards belong to the variant hand-size")
        self._refuse_tiles_left()
        if len(given_up) != self.excess():
            message = f"a hand of {self.supply.size} is brought down to {limit}: {self.excess()} to discard"
            raise Illegal("discard-number", f"{message}, found {len(given_up)}")
        for tile in given_up:
            self.supply.give(tile)
        self.free, self.more = False, 0

    def _close(self) -> None:
        """Before another action begins, the last one must be complete."""
        if self.more:
            self._refuse_tiles_left()
        if self.match.limit is not None and self.excess():
            message = f"a hand of {self.supply.size} must be brought down to {self.match.limit} with a discard"
            raise Illegal("must-discard", message)
        self.free, self.more = False, 0

    def _refuse_tiles_left(self) -> None:
        if self.lacks_tiles():
            raise Illegal("also-missing", f"{self.more} more to lay with 'also'; {self._way_out()}")

    def excess(self) -> int:
        """Tiles in hand above the limit."""
        limit = self.match.limit
        return 0 if limit is None else max(0, self.supply.size - limit)

    def lacks_tiles(self) -> bool:
        """ "Fewer only when nothing in hand can be played." """
        return self.more > 0 and not self.supply.may_be_stuck(self.land)

    def end(self) -> State:
        if not self.started:
            raise Illegal("empty", "an entry needs at least one step")
        state, seat, supply = self.state, self.seat, self.supply
        supply.draw_unseen()
        self._close()
        hands = supply.hands()
        quits = (*state.quits, seat) if self.used == "quit" else state.quits
        colours, revealed = state.colours, state.revealed
        if self.revealed and seat not in revealed:
            colours, revealed = (*colours[:seat], self.colour, *colours[seat + 1 :]), revealed | {seat}
        on_turn, over = self._next(hands, quits)
        land, unseen, bag, passed = self.land, supply.unseen, supply.bag, self.passed
        after = State(state.match, on_turn, land, hands, unseen, bag, colours, revealed, quits, passed, over)
        if self.told is not None:
            self.told += events.of_turn(state, after)
        return after

    def _next(self, hands: tuple[Hand, ...], quits: tuple[int, ...]) -> tuple[int, bool]:
        """Who is on turn after this entry, of those who have tiles and have not quit, and whether the game is over."""
        last = self.state.seat
        seats = self.match.clockwise[last]
        for seat in seats if self.used and not self.again else (last, *seats):
            if hands[seat] != NO_TILES and seat not in quits:
                break
        else:
            return last, True
        if self.passed:
            left = [seat for seat, hand in enumerate(hands) if hand != NO_TILES and seat not in quits]
            if self.passed.issuperset(left):
                return last, True
        return seat, False

    def done(self) -> bool:
        return self.started and not self.lacks_tiles() and not self.excess()

    def options(self) -> Iterator[Step]:
        return choices.options(self)

    def sample(self, random: Random) -> Step | None:
        return choices.sample(self, random)

    def deal(self, random: Random) -> Step | None:
        due = self.supply.due
        return Draw(tuple(random.sample(self.supply.listed(), due))) if due else None

    def _refuse_others(self, tile: str, beasts: frozenset[str], name: str) -> None:
        if tile not in beasts:
            known = f"the {name}s are {', '.join(sorted(beasts))}" if beasts else f"the box has no {name}"
            raise Illegal(f"not-a-{name}", f"{tile} is no {name}; {known}")

    def _way_out(self) -> str:
        """What could be played, as far as that is known."""
        known = self.box.held(self.supply.known)
        for word, cell in Placements(Play, self.box, self.land, known).places():
            return f"{word} fits at {cell_name(cell)}"
        return "whatever the unseen tiles are, one of them fits somewhere"


_TAKEN: Mapping[type[Step], Callable[[Turn, Any], None]] = {
    Play: Turn._play,
    Free: Turn._free,
    Also: Turn._also,
    Wolf: Turn._wolf,
    Hunter: Turn._hunter,
    Reveal: Turn._reveal,
    Discard: Turn._discard,
    Pass: Turn._pass,
    Quit: Turn._quit,
}
"""What becomes of each kind of step, but for draws."""
