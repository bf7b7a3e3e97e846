"""Black Sheep: what a record may say of the start and of the end, and what the corrals are worth."""

from __future__ import annotations

from typing import Any

import pytest
from black_sheep_game import faults, verdict

from pnp.games import Lines

FIELDS = ["HC", "PS", "RB"]
TASKS = {"table": ["MH", "LONE"], "Ann": ["HCP", "MS"], "Bob": ["CPS", "MB"]}


def corrals(ann: str, bob: str, **changes: Any) -> dict[str, Any]:
    """A record of just the table at the end."""
    return {"moves": None, "status": None, "setup": None, "final": {"corrals": {"Ann": ann, "Bob": bob}}, **changes}


def with_tasks(ann: str, bob: str, *tasks: str) -> dict[str, Any]:
    """The same with task cards; these six are in play."""
    given = {"table": [*tasks[:2]], "Ann": [*tasks[2:4]], "Bob": [*tasks[4:]]}
    return corrals(ann, bob, variants=["task-cards"], setup={"tasks": given})


class TestSetup:
    def test_hands_may_name_only_some_players(self) -> None:
        assert faults(setup={"fields": FIELDS, "hands": {"Bob": "CRB"}}) == []
        assert faults(setup={"fields": FIELDS}) == []

    @pytest.mark.parametrize(
        ("setup", "fault"),
        [
            (None, ("record", "missing")),
            ({}, ("record", "missing")),
            ({"fields": ["HC", "PS"]}, ("table", "fields")),
            ({"fields": ["HC", "PS", "RB", "HH"]}, ("table", "fields")),
            ({"fields": ["HC", "PS", "R"]}, ("table", "fields")),
            ({"fields": ["HC", "PS", "RBB"]}, ("table", "fields")),
            ({"fields": ["HC", "PS", "RX"]}, ("record", "unknown-animal")),
            ({"fields": "HC PS RB"}, ("record", "type")),
            ({"fields": ["HC", "PS", ["R", "B"]]}, ("record", "type")),
            ({"fields": FIELDS, "hands": {"Ann": "HH"}}, ("table", "hand")),
            ({"fields": FIELDS, "hands": {"Ann": "HH?"}}, ("record", "unknown-animal")),
            ({"fields": FIELDS, "hands": {"Cid": "HHH"}}, ("record", "unknown-player")),
            ({"fields": FIELDS, "hands": ["HHH"]}, ("record", "type")),
            ({"fields": FIELDS, "tasks": TASKS}, ("record", "tasks")),
            ({"fields": FIELDS, "meadow": 1}, ("record", "unknown-key")),
        ],
    )
    def test_what_is_wrong_with_it(self, setup: Any, fault: tuple[str, str]) -> None:
        found = verdict("field 1 H", setup=setup)
        assert faults("field 1 H", setup=setup) == [fault]
        assert (found.turns, found.scores, found.winners) == (0, None, None)

    def test_fourteen_cards_of_an_animal(self) -> None:
        players = ["Ann", "Bob", "Cid"]
        final = {"corrals": dict.fromkeys(players, "")}
        many = {"fields": ["HH", "HH", "HH"], "hands": {"Ann": "HHH", "Bob": "HHH", "Cid": "HHC"}}
        assert faults(players=players, setup=many, final=final) == []
        many["hands"]["Cid"] = "HHH"
        assert faults(players=players, setup=many, final=final) == [("table", "too-many-cards")]


class TestTasks:
    def test_six_in_play(self) -> None:
        assert faults(variants=["task-cards"], setup={"fields": FIELDS, "tasks": TASKS}) == []

    @pytest.mark.parametrize(
        ("change", "fault"),
        [
            ({"Ann": ["HCP", "HCP"]}, ("table", "task-twice")),
            ({"Ann": ["HCP", "MH"]}, ("table", "task-twice")),
            ({"table": ["MH"]}, ("table", "tasks-in-play")),
            ({"table": ["MH", "LONE", "MC"]}, ("table", "tasks-in-play")),
            ({"Ann": ["HCP"], "table": ["MH", "LONE", "MC"]}, ("table", "secret-tasks")),
            ({"Ann": ["HCP"]}, ("table", "secret-tasks")),
            ({"Ann": ["HCP", "HPC"]}, ("record", "unknown-task")),
            ({"Cid": ["MC"]}, ("record", "unknown-player")),
            ({"Ann": "HCP MS"}, ("record", "type")),
        ],
    )
    def test_what_is_wrong_with_them(self, change: dict[str, Any], fault: tuple[str, str]) -> None:
        found = faults("field 1 H", variants=["task-cards"], setup={"fields": FIELDS, "tasks": {**TASKS, **change}})
        assert found == [fault]

    def test_three_players_have_one_secret_each(self) -> None:
        players = ["Ann", "Bob", "Cid"]
        tasks = {"table": ["MH", "MC", "LONE"], "Ann": ["HCP"], "Bob": ["CPS"], "Cid": ["MB"]}
        final = {"corrals": dict.fromkeys(players, "")}
        setup = {"fields": FIELDS, "tasks": tasks}
        assert faults(players=players, variants=["task-cards"], setup=setup, final=final) == []

    @pytest.mark.parametrize("missing", [["Ann"], ["Ann", "Bob", "table"]])
    def test_a_score_needs_them_all(self, missing: list[str]) -> None:
        tasks = {name: cards for name, cards in TASKS.items() if name not in missing} or None
        found = verdict("field 1 H", variants=["task-cards"], setup={"fields": FIELDS, "tasks": tasks})
        assert [(problem.kind, problem.code) for problem in found.problems] == [("record", "black-sheep.missing")]
        assert (found.turns, found.scores) == (1, None)

    def test_no_player_can_be_called_table(self) -> None:
        named = {
            "players": ["Ann", "table"],
            "final": {"corrals": {"Ann": "", "table": ""}},
            "setup": {"fields": FIELDS},
        }
        assert faults(**named) == []
        assert faults(variants=["task-cards"], **named) == [("record", "player-table")]


class TestFinal:
    def test_an_empty_corral_is_an_empty_text(self) -> None:
        assert faults(**corrals("", "")) == []

    @pytest.mark.parametrize(
        ("ann", "fault"),
        [
            ("H333", ("table", "figures")),
            ("H4", ("table", "figures")),
            ("H0", ("table", "figures")),
            ("X1", ("record", "corral")),
            ("H", ("record", "corral")),
            ("3H", ("record", "corral")),
            ("h3", ("record", "corral")),
            (7, ("record", "corral")),
            (None, ("record", "type")),
            (["H3"], ("record", "type")),
        ],
    )
    def test_what_is_wrong_with_a_corral(self, ann: Any, fault: tuple[str, str]) -> None:
        found = verdict(**corrals(ann, "C1"))
        assert faults(**corrals(ann, "C1")) == [fault]
        assert (found.scores, found.winners) == (None, None)

    def test_two_figures_of_each_value_over_all_players(self) -> None:
        assert faults(**corrals("H3", "H3")) == []
        assert faults(**corrals("H33", "H3")) == [("table", "figures")]

    def test_every_player_is_there(self) -> None:
        assert faults(**corrals("H3", "", final={"corrals": {"Ann": "H3"}})) == [("record", "missing")]
        assert faults(**corrals("H3", "", final={})) == [("record", "missing")]
        assert faults(**corrals("H3", "", final={"corrals": {"Ann": "", "Cid": ""}})) == [
            ("record", "unknown-player"),
            ("record", "missing"),
        ]

    def test_with_moves_it_is_told_after_the_replay(self) -> None:
        for final in (None, {}, {"corrals": {"Ann": ""}}):
            found = verdict("field 1 H", final=final)
            assert [(problem.kind, problem.code) for problem in found.problems] == [("record", "black-sheep.missing")]
            assert (found.turns, found.scores) == (1, None)

    def test_numbers_must_agree_with_the_replay(self) -> None:
        found = verdict("field 1 H", final={"corrals": {"Ann": "H1", "Bob": "C3 B2"}})
        assert [(problem.kind, problem.player) for problem in found.problems] == [("table", "Ann"), ("table", "Bob")]
        assert (found.turns, found.scores, found.winners) == (1, None, None)

    def test_an_impossible_corral_with_moves_is_told_after_the_replay(self) -> None:
        found = verdict("field 1 H", final={"corrals": {"Ann": "H4", "Bob": ""}})
        assert [problem.code for problem in found.problems] == ["black-sheep.figures", "black-sheep.corrals"]
        assert (found.turns, found.scores) == (1, None)

    def test_an_illegal_step_is_all_that_is_told(self) -> None:
        assert faults("field 1 S", final={"corrals": {"Ann": "H4", "Bob": ""}}) == [("illegal", "not-in-hand")]


def scores(ann: str, bob: str, **changes: Any) -> tuple[Lines, Lines]:
    found = verdict(**corrals(ann, bob, **changes))
    assert found.problems == [] and found.scores is not None
    return found.scores[0], found.scores[1]


class TestLines:
    def test_black_sheep_take_points_away(self) -> None:
        assert scores("H321 B33", "")[0]["animals"] == 0

    def test_a_majority_counts_figures_not_values(self) -> None:
        ann, bob = scores("H11", "H3")
        assert (ann["majorities"], bob["majorities"]) == (6, 0)

    def test_black_sheep_have_a_majority_too(self) -> None:
        assert scores("B1", "")[0] == {"animals": -1, "majorities": 6, "sets": 0, "total": 5}

    def test_a_tied_majority_is_nobodys(self) -> None:
        ann, bob = scores("H1 C1", "H1")
        assert (ann["majorities"], bob["majorities"]) == (6, 0)

    def test_sets_need_all_six(self) -> None:
        assert scores("H11 C11 P11 S11 R11", "")[0]["sets"] == 0
        assert scores("H11 C11 P11 S11 R11 B1", "")[0]["sets"] == 6
        assert scores("H11 C11 P11 S11 R11 B11", "")[0]["sets"] == 12

    def test_majority_tasks_count_for_all_who_are_tied(self) -> None:
        tasks = ("MH", "MC", "HCP", "CPS", "PSR", "SRH")
        found = verdict(**with_tasks("H1", "H1", *tasks))
        assert found.scores == [{"animals": 1, "tasks": 6, "total": 7}] * 2

    def test_set_tasks_count_for_each_complete_set(self) -> None:
        tasks = ("HCP", "MB", "RHC", "CPS", "PSR", "SRH")
        found = verdict(**with_tasks("H11 C11 P11 S1", "", *tasks))
        assert found.scores is not None and found.scores[0]["tasks"] == 4 * 2 + 4 * 1

    def test_the_only_owner_of_black_sheep_wins(self) -> None:
        tasks = ("LONE", "MB", "RHC", "CPS", "PSR", "SRH")
        assert verdict(**with_tasks("B3", "H33", *tasks)).winners == (0,)
        assert verdict(**with_tasks("B3", "H33 B1", *tasks)).winners == (1,)
        assert verdict(**with_tasks("B3", "H33", "MH", *tasks[1:])).winners == (1,)

    def test_ties_are_broken_by_figures(self) -> None:
        assert verdict(**corrals("H3", "C21")).winners == (1,)
        assert verdict(**corrals("H3", "C3")).winners == (0, 1)


class TestReasons:
    @pytest.mark.parametrize(
        ("line", "reason"),
        [
            ("animals", "3 for the horse, 2+2 for the cow, less 1 for the black sheep: 6"),
            ("majorities", "the most of an animal: 2 cows, 1 black sheep (tied with Bob, so nobody scores): 6"),
            ("sets", "the corral holds 0 pigs, so 0 sets: 0"),
            ("total", "6 for the animals, 6 for the majorities, 0 for the sets: 12"),
        ],
    )
    def test_a_wrong_line_is_explained(self, line: str, reason: str) -> None:
        found = verdict(**corrals("H3 C22 B1", "H21 B3", scores={"Ann": {line: 99}}))
        assert [problem.message for problem in found.problems] == [f"Ann wrote 99 for the {line}; {reason}"]

    def test_tasks_are_named(self) -> None:
        tasks = ("LONE", "MH", "RHC", "CPS", "PSR", "SRH")
        record = with_tasks("H3 C2 R1", "", *tasks)
        found = verdict(**record, scores={"Ann": {"tasks": 0}, "Bob": {"tasks": 1}})
        assert [problem.message.split("; ")[1] for problem in found.problems] == [
            "6 for MH, 4 for RHC: 10",
            "none of LONE, MH, RHC, CPS, PSR, SRH is fulfilled: 0",
        ]
