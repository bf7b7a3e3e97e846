"""From a document to a verdict: what stops it, what is told when, and what is compared."""

from __future__ import annotations

from typing import Any

import pytest
from kits import SHELF

from pnp.files.document import Document
from pnp.referee.check import Verdict, check

MOVES = [{"Ann": "field 1 H"}, {"Bob": "field 1 C"}]
EMPTY = {"corrals": {"Ann": "", "Bob": ""}}
WON = {"corrals": {"Ann": "H3", "Bob": "C21"}}


def verdict(**changes: Any) -> Verdict:
    record = {
        "format": "pnp-record/1",
        "game": "black-sheep",
        "players": ["Ann", "Bob"],
        "setup": {"fields": ["HC", "PS", "RB"]},
        **changes,
    }
    return check(Document(record, "test"), SHELF)


def kinds(found: Verdict) -> list[str]:
    return [problem.kind for problem in found.problems]


class TestReplay:
    def test_the_first_wrong_entry_ends_it(self) -> None:
        found = verdict(moves=[*MOVES, {"Ann": "field 9"}, {"Bob": "nonsense"}], final=EMPTY, scores={"Ann": 5})
        (problem,) = found.problems
        assert (problem.kind, problem.turn, problem.player, problem.path) == ("notation", 2, "Ann", ("moves", 2))
        assert (found.turns, found.finished, found.scores, found.winners) == (2, False, None, None)

    def test_an_illegal_entry_counts_for_nothing(self) -> None:
        found = verdict(moves=[*MOVES, {"Ann": "field 1 C C; draw C C C"}])
        assert kinds(found) == ["illegal"]
        assert found.turns == 2
        assert found.state.fields[0].sides == ("H", "C")

    def test_an_entry_is_read_before_it_is_asked_whose_turn_it_is(self) -> None:
        assert kinds(verdict(moves=[{"Bob": "nonsense"}])) == ["notation"]

    def test_no_entries_are_moves_that_stop_early(self) -> None:
        assert kinds(verdict(moves=[])) == ["unfinished"]


class TestUnfinished:
    def test_is_a_problem_unless_the_record_says_so(self) -> None:
        found = verdict(moves=MOVES, final={"corrals": {"Ann": "H9", "Bob": "C1"}}, winners=["Ann"])
        assert kinds(found) == ["unfinished"]
        assert (found.turns, found.finished, found.scores, found.winners) == (2, False, None, None)

    def test_is_scored_as_it_lies_where_it_says_so(self) -> None:
        found = verdict(moves=MOVES, final=EMPTY, status="unfinished")
        assert found.ok
        assert (found.turns, found.finished, found.winners) == (2, False, (0, 1))

    def test_a_table_without_moves_is_the_end(self) -> None:
        assert verdict(final=EMPTY).finished
        assert not verdict(final=EMPTY, status="unfinished").finished


class TestFinal:
    def test_what_it_lacks_is_told_after_the_replay(self) -> None:
        found = verdict(moves=MOVES, status="unfinished", scores={"Ann": 99})
        assert [(problem.kind, problem.path) for problem in found.problems] == [("record", ("final", "corrals"))]
        assert (found.turns, found.scores) == (2, None)

    def test_a_malformed_one_stops_everything(self) -> None:
        found = verdict(moves=MOVES, status="unfinished", final={"corrals": {"Ann": "X", "Bob": ""}})
        assert kinds(found) == ["record"]
        assert found.turns == 0

    def test_an_impossible_one_without_moves_stops_everything(self) -> None:
        found = verdict(final={"corrals": {"Ann": "H333", "Bob": ""}}, winners=["Bob"])
        assert kinds(found) == ["table"]
        assert not found.finished


class TestClaims:
    def test_lines_and_totals_may_be_left_out(self) -> None:
        assert verdict(final=WON, scores={"Ann": {"sets": 0}, "Bob": {}}).ok
        assert verdict(final=WON, scores={}).ok

    def test_a_bare_number_is_the_total(self) -> None:
        found = verdict(final=WON, scores={"Ann": 9, "Bob": 8})
        (problem,) = found.problems
        assert (problem.kind, problem.code, problem.player) == ("score", "black-sheep.total", "Bob")
        assert problem.path == ("scores", "Bob")

    def test_a_wrong_line_and_a_wrong_total_are_two_problems(self) -> None:
        found = verdict(final=WON, scores={"Ann": {"animals": 4, "total": 10}})
        assert [problem.code for problem in found.problems] == ["black-sheep.animals", "black-sheep.total"]
        assert [problem.path[-1] for problem in found.problems] == ["animals", "total"]

    def test_a_huge_number_is_just_wrong(self) -> None:
        (problem,) = verdict(final=WON, scores={"Ann": 10**300}).problems
        assert problem.kind == "score"
        assert len(problem.message) < 200

    @pytest.mark.parametrize(
        ("winners", "right"), [(["Bob"], True), (["Ann"], False), (["Ann", "Bob"], False), ([], False)]
    )
    def test_winners(self, winners: list[str], right: bool) -> None:
        found = verdict(final=WON, winners=winners)
        assert found.winners == (1,)
        assert kinds(found) == ([] if right else ["winner"])

    def test_winners_in_any_order(self) -> None:
        assert verdict(final=EMPTY, winners=["Bob", "Ann"]).ok

    def test_a_tie_that_is_broken_at_the_table(self) -> None:
        """Sheepland: "a record may claim any non-empty subset of" the tied players."""

        def sheepland(*winners: str) -> list[str]:
            final = {
                "sheep": {"SB": 18},
                "black": "SB",
                "tiles": {"Ann": ["field"], "Bob": ["desert"]},
                "coins": {"Ann": 7, "Bob": 7},
            }
            record = {"format": "pnp-record/1", "game": "sheepland", "players": ["Ann", "Bob"], "final": final}
            return kinds(check(Document({**record, "winners": list(winners)}, "test"), SHELF))

        assert sheepland("Ann") == sheepland("Bob") == sheepland("Bob", "Ann") == []
        assert sheepland() == ["winner"]
