"""What hangs together, and the longest way: by hand, and against trying everything."""

from __future__ import annotations

from random import Random

import pytest

from pnp.games.formula.network import MOST_WAYS, Tangled, longest, networks

Ways = list[tuple[str, str, int]]


def length(ways: Ways) -> int:
    held = [(number, 1) for number in range(len(ways))]
    return longest(held, [way[0] for way in ways], [way[1] for way in ways], [way[2] for way in ways])


@pytest.mark.parametrize(
    ("ways", "expected"),
    [
        ([], 0),
        ([("A", "B", 3)], 3),
        ([("A", "B", 3), ("B", "C", 4), ("C", "A", 2)], 9),  # round, all of it
        ([("A", "B", 3), ("B", "C", 4), ("B", "D", 2)], 7),  # three meet in B: the two longest
        ([("A", "B", 3), ("C", "D", 4)], 4),  # two parts
        ([("A", "B", 1), ("A", "B", 2)], 3),  # there and back on two ways
        ([("A", "A", 5), ("A", "B", 1)], 6),  # a loop on the way
        ([("A", "B", 3), ("B", "C", 0), ("C", "D", 3)], 6),
    ],
)
def test_the_longest_way_by_hand(ways: Ways, expected: int) -> None:
    assert length(ways) == expected


def tried(ways: Ways) -> int:
    """Every way from every place, without any thought."""

    def on(place: str, left: Ways) -> int:
        best = 0
        for number, (one, other, long) in enumerate(left):
            rest = left[:number] + left[number + 1 :]
            if one == place:
                best = max(best, long + on(other, rest))
            if other == place:
                best = max(best, long + on(one, rest))
        return best

    return max((on(place, ways) for way in ways for place in way[:2]), default=0)


def test_it_is_as_long_as_trying_everything_finds() -> None:
    random = Random("ways")
    for _ in range(300):
        places = "ABCDE"[: random.randint(2, 5)]
        ways = [
            (random.choice(places), random.choice(places), random.randint(0, 6)) for _ in range(random.randint(0, 7))
        ]
        assert length(ways) == tried(ways), ways


def test_it_gives_up_in_time() -> None:
    with pytest.raises(Tangled):
        length([("A", "B", 1)] * (MOST_WAYS + 1))
    places = [f"P{number}" for number in range(9)]
    every = [(one, other, number + at) for number, one in enumerate(places) for at, other in enumerate(places[:number])]
    with pytest.raises(Tangled):
        length([way for way in every if way[:2] not in (("P1", "P0"), ("P3", "P2"))])


def test_networks_are_what_hangs_together() -> None:
    starts, ends = ["A", "B", "D", "E", "F"], ["B", "C", "E", "D", "F"]
    found = networks([(0, 1), (1, 1), (2, 1), (3, 2), (4, 1)], starts, ends)
    assert [[thing for thing, _ in region.pieces] for region in found] == [[0, 1], [2, 3], [4]]
    assert [region.edges for region in found] == [2, 3, 1]
