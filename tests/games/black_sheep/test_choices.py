"""What may be placed and discarded, and one of it at random."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest
from black_sheep_game import ANN, BOX, GAME, counts, field, play, position, verdict
from chance import even
from playthrough import played, unseen

from pnp.games.black_sheep.notation import Draw, Place, Skip
from pnp.games.black_sheep.position import State
from pnp.games.black_sheep.rules import Turn
from pnp.games.hand import UNSEEN, Hand


def turn(state: State, *steps: str) -> Turn:
    """Ann's turn, with these steps taken."""
    found: Turn = GAME.turn(state, ANN, None)
    for text in steps:
        for step in GAME.parse(text, BOX):
            found.take(step)
    return found


def may_be_held(hand: Hand, unseen: Counter[str], count: int) -> list[str]:
    """Every choice of cards that the known part, and the unseen cards behind the unknown part, can make up."""
    found = []
    for letters in combinations_with_replacement(BOX.letters, count):
        needed = Counter(letters) - Counter(hand.known)
        if needed.total() <= hand.unknown and all(unseen[one] >= needed[one] for one in needed):
            found.append("".join(letters))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_any_cards_that_may_be_in_the_hand_may_be_placed(seed: int) -> None:
    """Known hands, unknown ones and mixed ones, with few cards or none left of some animals."""
    random = Random(seed)
    known = random.choices(BOX.letters, k=random.randrange(4))
    hand = Hand(tuple(known), random.randrange(4 - len(known)))
    hidden = Counter({letter: random.randrange(3) for letter in BOX.letters})
    seen = tuple(there - hidden[letter] for letter, there in zip(BOX.letters, BOX.deck, strict=True))
    state = position(hands=(hand, Hand((), 3)), seen=seen)
    assert [step for step in turn(state).options() if isinstance(step, Place) and step.field == 1] == [
        Place(1, cards) for count in (1, 2) for cards in may_be_held(hand, hidden, count)
    ]


@pytest.mark.parametrize(
    ("hand", "steps"),
    [
        (Hand(("H", "H", "P")), ()),
        (Hand(("H",), 2), ()),
        (Hand((), 3), ()),
        (Hand(("B", "S", "R")), ("field 2 S",)),
        (Hand(("B",), 2), ("field 3 S",)),
    ],
)
def test_a_sample_is_any_option_alike(hand: Hand, steps: tuple[str, ...]) -> None:
    state = position(hands=(hand, Hand(("C", "R", "B"))), seen=counts("HHPPPBBSSR"))
    found, random = turn(state, *steps), Random(7)
    even(lambda: found.sample(random), list(found.options()), each=60)


def test_there_may_be_nothing_to_sample() -> None:
    placed = turn(position(), "field 1 H P")
    assert list(placed.options()) == [] and placed.sample(Random(1)) is None
    full = position(fields=(field("HC", "HHH", ""),) * 3)
    assert turn(full).sample(Random(1)) == Skip()
    assert (
        turn(full._replace(fields=(*full.fields[:2], field("HC", "", "")), hands=(Hand(),) * 2)).sample(Random(1))
        is None
    )


@pytest.mark.parametrize("seed", range(60))
def test_what_is_drawn_can_be_placed(seed: int) -> None:
    """Known cards leave the known part, any other the unknown part; what is drawn comes to one of them."""
    random = Random(seed)
    known = random.choices("HCP", k=random.randrange(4))
    drawn = [random.choice(["H", "S", UNSEEN]) for _ in range(2)]
    state = position(hands=(Hand(tuple(known), 3 - len(known)), Hand((), 3)), seen=counts("".join(known)))
    placed = random.choice([step for step in turn(state).options() if len(step.cards) == 2])
    left = Counter(known) - Counter(placed.cards)
    strange = (Counter(placed.cards) - Counter(known)).total()
    after = play(state, GAME.format((placed, Draw("".join(drawn))))).hands[ANN]
    assert Counter(after.known) == left + Counter(card for card in drawn if card != UNSEEN)
    assert after.unknown == 3 - len(known) - strange + drawn.count(UNSEEN)


def test_cards_that_were_seen_are_those_on_the_table_and_in_known_hands() -> None:
    for game in (*played("black-sheep"), *unseen("black-sheep")):
        for state in game.states:
            letters = [letter for hand in state.hands for letter in hand.known]
            letters += [letter for field in state.fields for side in field.sides for letter in side]
            table = counts("".join(letters))
            assert state.seen == tuple(map(sum, zip(table, state.discards, strict=True)))


def test_a_side_may_be_larger_than_the_deck() -> None:
    """A number of the rules that any record may change: nothing is as long as it says."""
    wide = verdict(rules={"side": 1000}).state
    assert [*turn(wide).options()] == [*turn(position()).options()]
    assert len(wide.match.counts) < 100
