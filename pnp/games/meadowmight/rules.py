"""How Meadowmight is played: the position between two entries, and one entry being played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.meadowmight import choices
from pnp.games.meadowmight.conflict import listed
from pnp.games.meadowmight.hand import Hand, Supply
from pnp.games.meadowmight.match import Match
from pnp.games.meadowmight.meadow import Board
from pnp.games.meadowmight.notation import Bonus, Discard, Draw, Move, Pass, Play, Rotate, Step, Take
from pnp.games.meadowmight.pasture import Pasture
from pnp.games.meadowmight.setup import Setup
from pnp.games.meadowmight.specials import Pond, Tree, Wolf
from pnp.games.meadowmight.tiles import colours, faceup, sheeple, tiles
from pnp.problems import Illegal
from pnp.referee.hand import UNSEEN
from pnp.topology import cell_at, print_picture


@dataclass(frozen=True, slots=True)
class State:
    match: Match
    board: Board
    hands: tuple[Hand, ...]
    supply: Supply
    seat: int | None
    """Who is on turn; None when the game is over."""
    passes: int = 0
    """Turns in a row that were a pass."""


def begin(table: Table, setup: Setup) -> State:
    match = setup.match
    assert setup.start is not None
    known = [frozenset(hand) - {UNSEEN} for hand in setup.dealt]
    unseen = [hand.count(UNSEEN) for hand in setup.dealt]
    rest = match.common.difference([setup.start.tile.id], *known)
    own = [sheeple(colour) for colour in match.colours]
    if match.personal_piles:
        piles = tuple(match.share + len(mine) - match.hand for mine in own)
        shares = tuple(match.share - len(seen - mine) for seen, mine in zip(known, own, strict=True))
        supply = Supply(rest.union(*own).difference(*known), piles, shares)
    else:
        supply = Supply(rest, (len(rest) - sum(unseen),))
        known = [seen | mine for seen, mine in zip(known, own, strict=True)]
    hands = tuple(Hand().add(*tiles_) for tiles_ in zip(known, unseen, strict=True))
    board = Board.of({cell_at(0, 0): setup.start})
    return State(match, board, hands, supply, _next(hands, -1))


def on_turn(state: State) -> int | None:
    return state.seat


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.seat is None:
        raise Illegal("game-over", "the game is over; nothing can follow")
    if seat != state.seat:
        players = state.match.players
        raise Illegal("turn", f"it is {players[state.seat]}'s turn, not {players[seat]}'s")
    return Turn(state, seat, events)


def _next(hands: tuple[Hand, ...], seat: int) -> int | None:
    """The next player with tiles: "players without tiles are skipped"."""
    for step in range(1, len(hands) + 1):
        following = (seat + step) % len(hands)
        if hands[following].layers:
            return following
    return None


class Phase(Enum):
    START = auto()
    CHANGE = auto()
    """Two tiles are discarded, and nothing is changed for them yet."""
    ACTED = auto()
    DRAWN = auto()
    PASSED = auto()


class Turn:
    """A play with what a special adds to it, a change, or a pass; then a tile is drawn."""

    __slots__ = ("effect", "hand", "match", "pasture", "phase", "seat", "state", "supply")

    def __init__(self, state: State, seat: int, events: list[str] | None) -> None:
        self.state = state
        self.match = state.match
        self.seat = seat
        self.hand = state.hands[seat]
        self.supply = state.supply
        self.pasture = Pasture(state.match, state.board.copy(), events)
        self.phase = Phase.START
        self.effect: Wolf | Tree | Pond | None = None

    @property
    def colour(self) -> str:
        return self.match.colours[self.seat]

    def take(self, step: Step) -> None:
        match step:
            case Play(tile, direction, cell):
                self._play(tile, direction, cell)
            case Draw(tile):
                self._draw(tile)
            case Discard(first, second):
                self._discard(first, second)
            case Rotate(cell, direction):
                self._rotate(cell, direction)
            case Move(source, target):
                self._move(source, target)
            case Take(cell):
                self._take(cell)
            case Bonus(tile):
                self._bonus(tile)
            case Pass():
                self._pass()

    def _play(self, tile: str, direction: int, cell: int) -> None:
        self._expect(Phase.START, "a turn has one play, as its first step")
        self._give(tile)
        self.pasture.play(cell, faceup(tile, direction))
        self.phase = Phase.ACTED
        match tiles()[tile].special:
            case "wolf":
                self.effect = Wolf(self.pasture, cell)
            case "tree":
                self.effect = Tree(self.pasture)
            case "pond":
                self.effect = Pond(self.pasture, cell, self.colour)

    def _discard(self, first: str, second: str) -> None:
        self._expect(Phase.START, "a change begins with a discard, as the first step of a turn")
        self._check_change()
        # Known tiles first: an unseen one may be any of those that are left.
        for tile in sorted((first, second), key=UNSEEN.__eq__):
            self._give(tile)
        self.phase = Phase.CHANGE

    def _rotate(self, cell: int, direction: int) -> None:
        if isinstance(self.effect, Tree) and self.phase is Phase.ACTED:
            self.effect.turn(cell, direction)
            return
        self._expect(Phase.CHANGE, "a tile is turned once after discarding two tiles, or by a tree just played")
        self.pasture.turn(cell, direction)
        self.phase = Phase.ACTED

    def _move(self, source: int, target: int) -> None:
        if isinstance(self.effect, Wolf) and self.phase is Phase.ACTED:
            self.effect.move(source, target)
            return
        self._expect(Phase.CHANGE, "a tile is moved once after discarding two tiles, or by a wolf just played")
        if not self.match.fuzzy_fences:
            raise Illegal("variant", "moving a tile instead of turning it belongs to the variant fuzzy-fences")
        self.pasture.shove(source, target)
        self.phase = Phase.ACTED

    def _take(self, cell: int) -> None:
        if not isinstance(self.effect, Pond) or self.phase is not Phase.ACTED:
            raise Illegal("order", "a Sheeple is taken back only by a pond just played")
        self.hand = self.hand.add(frozenset((self.effect.take(cell),)))

    def _bonus(self, tile: str) -> None:
        if not isinstance(self.effect, Tree) or self.phase is not Phase.ACTED:
            raise Illegal("order", "a bonus tile is drawn only by a tree just played")
        self.effect.bonus()
        self._receive(tile)

    def _draw(self, tile: str) -> None:
        self._expect(Phase.ACTED, "one tile is drawn, after a play or a change, as the last step of a turn")
        self._receive(tile)
        self.phase = Phase.DRAWN

    def _pass(self) -> None:
        self._expect(Phase.START, "a pass is the only step of its turn")
        if possible := choices.why_not_pass(self):
            raise Illegal("can-play", f"{self._name} may not pass: {possible}")
        self.phase = Phase.PASSED

    def _expect(self, phase: Phase, sentence: str) -> None:
        if self.phase is not phase:
            raise Illegal("order", sentence)

    def _check_change(self) -> None:
        if refusal := self.refused_change():
            raise Illegal(*refusal)

    def refused_change(self) -> tuple[str, str] | None:
        """Why this player may not discard two tiles now, code and sentence."""
        for player, hand in zip(self.match.players, self.state.hands, strict=True):
            if not hand.layers:
                return "change-closed", f"{player} holds no tile any more, so nobody may change the table"
        if self.hand.size < 2:
            return "not-in-hand", f"{self._name} holds {self.hand.size} tile, and a change costs two"
        return None

    @property
    def _name(self) -> str:
        return self.match.players[self.seat]

    def _give(self, tile: str) -> None:
        """A tile leaves the hand: one that is known to be there, or an unseen one that can be it."""
        if tile == UNSEEN:
            self.hand = self.hand.without_any()
        elif self.hand.holds(tile):
            self.hand = self.hand.without(tile)
        elif self.hand.unseen and self.supply.may_bring(tiles()[tile], self.seat, self.colour):
            self.hand = self.hand.without_unseen()
            self.supply = self.supply.bring(tiles()[tile], self.seat)
        else:
            self._refuse(tile, "not-in-hand", f"{self._name} cannot hold {tile}")

    def _receive(self, tile: str) -> None:
        """A tile comes from the deck, or from the own pile."""
        if not self.supply.deck(self.seat):
            raise Illegal("deck-empty", "there is no tile left to draw")
        if tile == UNSEEN:
            self.hand = self.hand.add(frozenset(), 1)
        else:
            if not self.supply.may_bring(tiles()[tile], self.seat, self.colour):
                self._refuse(tile, "not-in-deck", f"{self._name} cannot draw {tile}")
            self.supply = self.supply.bring(tiles()[tile], self.seat)
            self.hand = self.hand.add(frozenset((tile,)))
        self.supply = self.supply.draw(self.seat)

    def _refuse(self, tile: str, code: str, sentence: str) -> None:
        if tile not in self.match.tiles:
            reason = "it is not in this game"
        elif tile not in self.supply.unseen:
            holders = zip(self.match.players, self.state.hands, strict=True)
            holder = next((player for player, hand in holders if hand.holds(tile)), None)
            reason = f"{holder} has it" if holder else "it was played, discarded or seen elsewhere before"
        elif code == "not-in-hand" and not self.hand.unseen:
            reason = f"the hand is {listed(sorted(self.hand.known))}"
        elif tiles()[tile].colour:
            reason = "it lies in the pile of another player"
        else:
            reason = f"the {self.match.share} shared tiles of the pile are all known, only Sheeple can be left"
        raise Illegal(code, f"{sentence}: {reason}")

    def end(self) -> State:
        if not self.done():
            raise Illegal("unfinished-turn", "a turn needs a play, a change with its turn or move, or a pass")
        if isinstance(self.effect, Wolf):
            self.effect.finish()
        if self.phase is Phase.ACTED and self.supply.deck(self.seat):
            self._receive(UNSEEN)
        state, seat = self.state, self.seat
        hands = (*state.hands[:seat], self.hand, *state.hands[seat + 1 :])
        passes = state.passes + 1 if self.phase is Phase.PASSED else 0
        # "The game ends when nobody holds a tile, or when every player who holds tiles has passed in a row."
        over = passes == sum([bool(hand.layers) for hand in hands])
        return State(self.match, self.pasture.board, hands, self.supply, None if over else _next(hands, seat), passes)

    def done(self) -> bool:
        return self.phase not in (Phase.START, Phase.CHANGE)

    def options(self) -> Iterable[Step]:
        match self.phase:
            case Phase.START:
                return choices.beginnings(self)
            case Phase.CHANGE:
                return choices.changes(self.pasture)
            case Phase.ACTED if self.effect:
                return choices.effects(self)
        return ()

    def candidates(self) -> list[str]:
        """Every tile that may be in the hand."""
        unseen = self.supply.drawn_by(self.seat, self.colour) if self.hand.unseen else ()
        return sorted(self.hand.known.union(unseen))

    def may_give(self, *given: str) -> bool:
        """May these tiles be in the hand together?"""
        hand, supply = self.hand, self.supply
        try:
            for tile in given:
                self._give(tile)
        except Illegal:
            return False
        finally:
            self.hand, self.supply = hand, supply
        return True

    def deal(self, random: Random) -> Step | None:
        if self.phase is not Phase.ACTED or not self.supply.deck(self.seat):
            return None
        unseen = sorted(self.supply.drawn_by(self.seat, self.colour))
        own = [tile for tile in unseen if tiles()[tile].colour]
        rest = [tile for tile in unseen if not tiles()[tile].colour]
        share = self.supply.shares[self.seat] if self.supply.shares else len(rest)
        return Draw(random.choice(own + random.sample(rest, share)))


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as shuffled tiles give it."""
    owners = tuple(random.sample(colours(), len(table.players)))
    match = Match.of(table, owners)
    start, *deck = random.sample(sorted(match.common), len(match.common))
    dealt = {}
    for player, colour in zip(table.players, owners, strict=True):
        pile, deck = deck[: match.share], deck[match.share :]
        if match.personal_piles:
            pile += sorted(sheeple(colour))
        dealt[player] = random.sample(pile, match.hand)
    return {
        "colours": dict(zip(table.players, owners, strict=True)),
        "start": str(faceup(start, random.randrange(4))),
        "dealt": dealt,
    }


def picture(state: State) -> str:
    """The table as text, what is known of the hands, and how many tiles are left."""
    lines = [print_picture({cell: str(laid) for cell, laid in state.board.top.items()})]
    for seat, (player, colour) in enumerate(zip(state.match.players, state.match.colours, strict=True)):
        hand = state.hands[seat]
        known = " ".join(sorted(hand.known))
        lines.append(
            f"{player} ({colour}): {hand.size} tiles; seen: {known or 'none'}; to draw: {state.supply.deck(seat)}"
        )
    return "\n".join(lines)
