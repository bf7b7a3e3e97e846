"""How Black Sheep is played: one entry, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from random import Random
from typing import Any

from pnp.errors import Illegal
from pnp.games.black_sheep import choices
from pnp.games.black_sheep.field import Field, describe
from pnp.games.black_sheep.notation import Discard, Draw, Place, Restock, Skip, Step
from pnp.games.black_sheep.position import NONE, State
from pnp.games.black_sheep.restock import Source, restock
from pnp.games.black_sheep.supply import Supply
from pnp.games.hand import UNSEEN, Hand


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.seat is None:
        raise Illegal("game-over", "the third field is closed: the game is over")
    if seat != state.seat:
        players = state.match.players
        raise Illegal("turn", f"it is {players[state.seat]}'s turn, not {players[seat]}'s")
    return Turn(state, seat, events)


START, PLACED, DISCARDED, DRAWN, RESTOCKED, SKIPPED = range(6)
"""How far an entry has come."""

ALL_UNSEEN = Draw(UNSEEN)
"""What an entry without a draw means."""


class Turn:
    """A placement, perhaps a discard, the draw, and a restock where a field was scored; or a skip."""

    __slots__ = (
        "at",
        "count",
        "events",
        "field",
        "known",
        "match",
        "phase",
        "seat",
        "state",
        "stock",
        "supply",
        "unknown",
        "winner",
    )

    def __init__(self, state: State, seat: int, events: list[str] | None) -> None:
        self.state = state
        self.match = state.match
        self.events = events
        self.phase = START
        self.seat = seat
        self.known, self.unknown = state.hands[seat]
        self.supply = Supply(state.match.box, state.pile, state.discards, [*state.seen])
        self.stock = state.stock
        self.at = 0
        self.field = state.fields[0]
        self.count = 0
        """Cards placed."""
        self.winner: int | None = None
        """Who won the field that was scored."""

    def take(self, step: Step) -> None:
        play, phases, sentence = _TAKE[type(step)]
        if self.phase not in phases:
            raise Illegal("order", sentence)
        play(self, step)

    def end(self) -> State:
        if self.phase == START:
            raise Illegal("order", "an entry should have a placement or a skip")
        if self.phase in (PLACED, DISCARDED):
            self._draw(ALL_UNSEEN)
        winner = self.winner
        if winner is not None and self._must_restock():
            message = f"field {self.at + 1} was scored: the entry must end with 'restock' and the cards drawn for it"
            raise Illegal("restock-missing", message)
        old, seat, at, supply = self.state, self.seat, self.at, self.supply
        fields = (*old.fields[:at], self.field, *old.fields[at + 1 :])
        corrals = old.corrals
        if winner is None:
            following: int | None = (seat + 1) % len(old.hands)
        else:
            won = corrals[winner] + old.fields[at].figures
            corrals = (*corrals[:winner], won, *corrals[winner + 1 :])
            following = winner if any(field.figures for field in fields) else None
        return State(
            old.match,
            following,
            fields,
            (*old.hands[:seat], Hand(self.known, self.unknown), *old.hands[seat + 1 :]),
            supply.pile,
            supply.discards,
            tuple(supply.seen),
            self.stock,
            corrals,
        )

    def done(self) -> bool:
        if self.phase in (PLACED, DISCARDED):
            return len(self.field.full) < len(self.state.hands) or self._is_closing()
        return self.phase != START and not self._must_restock()

    def options(self) -> Iterator[Step]:
        return choices.options(self)

    def sample(self, random: Random) -> Step | None:
        return choices.sample(self, random)

    def may_place(self) -> bool:
        return self.phase == START

    def may_discard(self) -> bool:
        return self.phase == PLACED and self.count == 1

    def deal(self, random: Random) -> Step | None:
        if self.phase in (PLACED, DISCARDED):
            if due := self._due():
                return Draw(self.supply.shuffled(due, random))
            if len(self.field.full) == len(self.state.hands):  # there is no card at all, and yet a field is scored
                drawn = copy(self)
                drawn.events, drawn.supply = None, self.supply.copy()
                drawn._draw(ALL_UNSEEN)
                return drawn.deal(random)
        if self.winner is None or not self._must_restock():
            return None
        supply, cards = self.supply.copy(), ""

        def source() -> str:
            nonlocal cards
            cards += (letter := supply.peek(random))
            return letter

        restock(supply, self.stock, self.match.box.pair, self._hidden(), source)
        return Restock(cards)

    def _name(self) -> str:
        return self.match.players[self.seat]

    # --- placing -------------------------------------------------------------------------------------------

    def counts(self, field: Field) -> range:
        """How many cards may be placed on the own side of a field."""
        return self.match.counts[len(field.sides[self.seat])] if field.figures else NONE

    def room(self) -> int | None:
        """A field on which cards may be placed."""
        return next((at for at, field in enumerate(self.state.fields) if self.counts(field)), None)

    def _place(self, step: Place) -> None:
        at, cards, seat = step.field - 1, step.cards, self.seat
        field = self.state.fields[at]
        allowed = self.counts(field)
        if len(cards) not in allowed:
            self._refuse(at, field, allowed)
        self._lay_down(cards)
        sides = field.sides
        side = sides[seat] + cards
        full = (*field.full, seat) if len(side) == self.match.side else field.full
        self.field = Field(field.figures, (*sides[:seat], side, *sides[seat + 1 :]), full)
        self.at, self.count, self.phase = at, len(cards), PLACED

    def _refuse(self, at: int, field: Field, allowed: range) -> None:
        there, name = len(field.sides[self.seat]), f"field {at + 1}"
        if not field.figures:
            raise Illegal("field-closed", f"{name} is closed: no more cards can be placed there")
        if not allowed:
            raise Illegal("side-full", f"{name} holds {there} of {self._name()}'s cards: that side is full")
        exactly = " or ".join(map(str, allowed)) if len(allowed) > 1 else f"exactly {allowed[0]}"
        holds = f"{there or 'none'} of {self._name()}'s cards"
        raise Illegal("placement-size", f"{name} holds {holds}: {exactly} must be placed")

    def _lay_down(self, cards: str) -> None:
        known = self.known
        for letter in cards:
            if letter in known:
                at = known.index(letter)
                known = known[:at] + known[at + 1 :]
            elif self.unknown:
                self.supply.reveal(letter)
                self.unknown -= 1
            else:
                held = " ".join(known) or "nothing"
                raise Illegal("not-in-hand", f"{self._name()} does not hold {letter}; the hand is {held}")
        self.known = known

    def _discard(self, step: Discard) -> None:
        if self.count != 1:
            raise Illegal("discard-after-two", "a card may be discarded only after placing one, not after two")
        self._lay_down(step.card)
        self.supply.discard(step.card)
        self.phase = DISCARDED

    def _skip(self, step: Skip) -> None:
        room = self.room()
        if room is not None:
            message = f"{self._name()} has room on field {room + 1}; skip only when every open field is full"
            raise Illegal("skip-with-room", message)
        self.phase = SKIPPED

    # --- drawing and scoring -------------------------------------------------------------------------------

    def _due(self) -> int:
        due = self.match.hand - len(self.known) - self.unknown
        return due if due <= self.supply.pile else min(due, self.supply.cards())

    def _draw(self, step: Draw) -> None:
        due, cards = self._due(), step.cards
        if cards == UNSEEN:
            cards = UNSEEN * due
        elif len(cards) != due:
            raise Illegal("draw-count", f"{self._name()} must draw exactly {due}, found {len(cards)}")
        self.supply.draw(cards)
        if UNSEEN in cards:
            seen = cards.replace(UNSEEN, "")
            self.unknown += len(cards) - len(seen)
            cards = seen
        self.known += tuple(cards)
        self.phase = DRAWN
        if len(self.field.full) == len(self.state.hands):
            self._score()

    def _score(self) -> None:
        field, players = self.field, self.match.players
        self.winner = field.winner(self.match.box.letters)
        if self.events is not None:
            animals = self.match.box.animals
            sides = [f"{players[seat]} {describe(field.figures + field.sides[seat], animals)}" for seat in field.full]
            self.events.append(f"Field {self.at + 1} is scored: {'; '.join(sides)}.")
            self.events.append(f"{players[self.winner]} wins {describe(field.figures, animals)} and has the next turn.")
            if self._is_closing():
                self.events.append(f"Field {self.at + 1} is closed.")
        self.supply.discard("".join(field.sides))
        self.field = Field("", ("",) * len(players))

    def _is_closing(self) -> bool:
        """ "Once a field is closed, every field scored is closed too, without drawing." """
        return "" in [field.figures for field in self.state.fields]

    # --- restocking ----------------------------------------------------------------------------------------

    def _must_restock(self) -> bool:
        return self.phase == DRAWN and self.winner is not None and not self._is_closing()

    def _restock_with(self, step: Restock) -> None:
        if self.phase != DRAWN:
            self._draw(ALL_UNSEEN)
        if self.winner is None:
            raise Illegal("restock-unscored", "no field was scored in this turn: there is nothing to restock")
        if not self._must_restock():
            raise Illegal("restock-closed", "a field is closed already: no field is restocked any more")
        left = iter(step.cards)
        self._restock(lambda: next(left, None))
        if more := "".join(left):
            raise Illegal("restock-long", f"the restock is over before {' '.join(more)}: these cards were not drawn")

    def _hidden(self) -> int:
        """How many cards are in the unknown parts of hands."""
        before = self.state.hands
        return sum([hand.unknown for hand in before]) - before[self.seat].unknown + self.unknown

    def _restock(self, source: Source) -> None:
        pieces = self.match.box
        figures = restock(self.supply, self.stock, pieces.pair, self._hidden(), source)
        self.phase = RESTOCKED
        if figures:
            stock = list(self.stock)
            for letter in figures:
                stock[pieces.ranks[letter]] -= 1
            self.stock = tuple(stock)
            self.field = Field(figures, self.field.sides)
        if self.events is not None:
            after = (
                f"stocked with {describe(figures, pieces.animals)}"
                if figures
                else "closed: there are no figures for it"
            )
            self.events.append(f"Field {self.at + 1} is {after}.")


_TAKE: dict[type, tuple[Callable[[Turn, Any], None], tuple[int, ...], str]] = {
    Place: (Turn._place, (START,), "the placement comes first, and there is one in an entry"),
    Discard: (Turn._discard, (PLACED,), "a discard comes once, between the placement and the draw"),
    Draw: (Turn._draw, (PLACED, DISCARDED), "the draw comes once, after the placement and before the restock"),
    Restock: (Turn._restock_with, (PLACED, DISCARDED, DRAWN), "the restock comes last, and once"),
    Skip: (Turn._skip, (START,), "a skip stands alone in its entry"),
}
"""What a step does, when it may come, and how to say so."""
