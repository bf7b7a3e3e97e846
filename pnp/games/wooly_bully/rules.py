"""How Wooly Bully is played: one entry of a record, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pnp.errors import Illegal
from pnp.games.steps import one_of
from pnp.games.topology import DIRECTIONS, OPPOSITE, cell_name
from pnp.games.wooly_bully import choices, events, notation
from pnp.games.wooly_bully.face import KINDS, Face
from pnp.games.wooly_bully.landscape import Beside, Landscape
from pnp.games.wooly_bully.notation import Also, Discard, Draw, Free, Hunter, Pass, Play, Quit, Reveal, Step, Wolf
from pnp.games.wooly_bully.position import State
from pnp.games.wooly_bully.supply import Supply


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
        notation.refuse_unknown(step, self.box)
        if self.used == "quit":
            raise Illegal("after-quit", "nothing may follow a quit in its entry")
        if isinstance(step, Draw):
            self.supply.draw(step.tiles)
            return
        self.supply.draw_unseen()
        match step:
            case Play(word, cell):
                self._play(word, cell)
            case Wolf(tile, cell):
                self._wolf(tile, cell)
            case Hunter(tile, cell):
                self._hunter(tile, cell)
            case Reveal(colour, cell):
                self._reveal(colour, cell)
            case Free(word, cell):
                self._free(word, cell)
            case Also(word, cell):
                self._also(word, cell)
            case Discard(given_up):
                self._discard(given_up)
            case Pass():
                self._pass()
            case Quit():
                self._use_turn("quit")

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

    def _play(self, word: str, cell: int) -> None:
        self._use_turn("play")
        touched = self._lay_from_hand(word, cell)
        self.supply.owe(touched)
        if self.match.multi_tile:
            self.more = touched - 1
        self.again = not self.match.multi_draw and touched > 1

    def _free(self, word: str, cell: int) -> None:
        if not self.free:
            raise Illegal("free", "a free tile comes directly after a reveal and its draw, once")
        self.free = False
        self.supply.owe(self._lay_from_hand(word, cell))

    def _also(self, word: str, cell: int) -> None:
        if not self.match.multi_tile:
            raise Illegal("also", "further tiles belong to the variant multi-tile")
        if not self.more:
            raise Illegal("also", "further tiles come directly after a play, one fewer than the tiles it touched")
        self.more -= 1
        self._lay_from_hand(word, cell)

    def _wolf(self, tile: str, cell: int) -> None:
        self._close()
        self._refuse_others(tile, self.box.wolves, "wolf")
        if not (self.match.hungry_wolf and self._covers(tile, cell, "hunter")):
            self._enter_forest(tile, cell)

    def _hunter(self, tile: str, cell: int) -> None:
        self._close()
        self._refuse_others(tile, self.box.hunters, "hunter")
        if not self._covers(tile, cell, "wolf"):
            self._enter_forest(tile, cell)

    def _enter_forest(self, tile: str, cell: int) -> None:
        """Lay a wolf or hunter on an empty cell."""
        self._beside(cell)
        forests = list(self.land.forests_beside(cell))
        if not forests:
            raise Illegal("no-forest", f"{tile} needs a cell next to a forest edge; {cell_name(cell)} is not")
        hunted = [forest for forest in forests if forest.hunters]
        if hunted and tile in self.box.wolves:
            hunter = cell_name(next(self.land.beasts(hunted[0], "hunter")))
            message = f"no wolf may join the forest at {cell_name(cell)}: the hunter at {hunter} is in it"
            raise Illegal("hunter-in-forest", message)
        self.supply.give(tile)
        self.supply.owe(self._lay(self.box.faces[tile + "a"], cell))

    def _covers(self, tile: str, cell: int, prey: str) -> bool:
        """Lay a wolf or hunter on top of the other, if that is what lies there."""
        top = self.land.tops.get(cell)
        if top is None or top.beast != prey:
            return False
        self.supply.give(tile)
        self._put(self.land.with_cover(cell, self.box.faces[tile + "a"]), cell)
        self.supply.owe(1)
        return True

    def _reveal(self, written: str | None, cell: int) -> None:
        self._close()
        players, shepherds = self.match.players, self.box.shepherds
        name = players[self.seat]
        if self.revealed:
            raise Illegal("second-reveal", f"{name} has revealed before; a shepherd is laid once per game")
        colour = written or self.colour
        if colour is None:
            raise Illegal("colour-unsaid", f"setup.colours does not name {name}'s colour: write 'reveal COLOUR at X,Y'")
        if self.colour not in (None, colour):
            raise Illegal("colour", f"{name} is {self.colour}, and cannot reveal {colour}")
        for seat, other in enumerate(self.state.colours):
            if seat != self.seat and other == colour:
                raise Illegal("colour-taken", f"{players[seat]} is {colour}, and there is one shepherd of each colour")
        self.supply.owe(self._lay(self.box.faces[shepherds[colour]], cell))
        self.colour, self.revealed, self.free = colour, True, True

    def _pass(self) -> None:
        self._use_turn("pass")
        if not self.supply.may_be_stuck(self.land):
            raise Illegal("pass", f"one passes only when nothing in hand can be played; {self._way_out()}")
        self.passed |= {self.seat}

    def _lay_from_hand(self, word: str, cell: int) -> int:
        face = self.box.faces[word]
        if face.beast:
            message = (
                f"{face.tile} is played like a landscape tile only with side b; write '{face.beast} {face.tile} at …'"
            )
            raise Illegal("side", message)
        self.supply.give(face.tile)
        return self._lay(face, cell)

    def _lay(self, face: Face, cell: int) -> int:
        """Lay a tile on an empty cell; how many tiles it touches."""
        beside = self._beside(cell)
        for side, other in beside:
            shows, meets = face.edges[side], other.edges[OPPOSITE[side]]
            if shows != meets:
                message = f"{face.word} at {cell_name(cell)} shows {KINDS[shows]} to the {DIRECTIONS[side]}"
                raise Illegal("edge", f"{message}, where {other.word} shows {KINDS[meets]}; they must be the same")
        self._put(self.land.with_tile(cell, face, beside), cell)
        return len(beside)

    def _put(self, land: Landscape, cell: int) -> None:
        self.land = land
        self.passed = frozenset()
        if self.told is not None:
            self.told += events.of_tile(land, cell)

    def _beside(self, cell: int) -> Beside:
        """The tiles next to an empty cell; there must be one."""
        if cell in self.land.tops:
            top = self.land.tops[cell].word
            raise Illegal("occupied", f"{top} lies at {cell_name(cell)}; the cell must be empty")
        beside = self.land.beside(cell)
        if not beside:
            raise Illegal("apart", f"{cell_name(cell)} is not next to a tile")
        return beside

    def _discard(self, given_up: tuple[str, ...]) -> None:
        limit = self.match.limit
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
        self.supply.draw_unseen()
        self._close()
        state, seat, supply = self.state, self.seat, self.supply
        hands = (*state.hands[:seat], supply.hand, *state.hands[seat + 1 :])
        quits = (*state.quits, seat) if self.used == "quit" else state.quits
        colours, revealed = state.colours, state.revealed
        if self.revealed and seat not in revealed:
            colours, revealed = (*colours[:seat], self.colour, *colours[seat + 1 :]), revealed | {seat}
        left = [seat for seat, hand in enumerate(hands) if (hand.known or hand.unknown) and seat not in quits]
        over = self.passed.issuperset(left)
        on_turn = state.seat if over else self._next(left)
        after = State(
            state.match, on_turn, self.land, hands, supply.unseen, colours, revealed, quits, self.passed, over
        )
        if self.told is not None:
            self.told += events.of_turn(state, after)
        return after

    def _next(self, left: list[int]) -> int:
        """Who is on turn after this entry, of those who have tiles and have not quit."""
        on_turn, seats = self.state.seat, len(self.match.players)
        if on_turn in left and (self.again or not self.used):
            return on_turn
        seat = (on_turn + 1) % seats
        while seat not in left:
            seat = (seat + 1) % seats
        return seat

    def done(self) -> bool:
        return self.started and not self.lacks_tiles() and not self.excess()

    def options(self) -> Iterator[Step]:
        return choices.options(self)

    def sample(self, random: Random) -> Step | None:
        return one_of(choices.options(self), random)

    def deal(self, random: Random) -> Step | None:
        due = self.supply.due
        return Draw(tuple(random.sample(sorted(self.supply.unseen), due))) if due else None

    def _refuse_others(self, tile: str, beasts: frozenset[str], name: str) -> None:
        if tile not in beasts:
            known = f"the {name}s are {', '.join(sorted(beasts))}" if beasts else f"the box has no {name}"
            raise Illegal(f"not-a-{name}", f"{tile} is no {name}; {known}")

    def _way_out(self) -> str:
        """What could be played, as far as that is known."""
        for word, cell in choices.placements(self):
            if self.box.faces[word].tile in self.supply.known:
                return f"{word} fits at {cell_name(cell)}"
        return "whatever the unseen tiles are, one of them fits somewhere"
