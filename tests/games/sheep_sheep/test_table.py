"""Sheep Sheep: what a record says of the start and the end, and what the piles are worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sheep_sheep_game import ANN, BOB, BOX, FILL, GAME, RED_ROW, faults, position, setup, verdict

from pnp.games.sheep_sheep.scoring import Tally


class TestSetup:
    def test_is_as_it_was_dealt(self) -> None:
        state = position()
        assert state.grid[:3] == ("RB1", "OY1", "GV1")
        assert state.displays[ANN] == {"RO1", "RG1", "BV1", "OP1"}
        assert len(state.deck) == 42 - 8 - 9

    def test_either_side_may_be_written_first_in_a_display(self) -> None:
        start = setup()
        start["displays"]["Ann"] = ["OR1", "GR1", "VB1", "PO1"]
        assert verdict(setup=start).state == position()

    def test_the_displays_may_stand_in_any_order(self) -> None:
        start = setup()
        start["displays"] = dict(reversed(start["displays"].items()))
        assert verdict(setup=start).state == position()

    @pytest.mark.parametrize(
        ("key", "value", "fault"),
        [
            ("displays", None, ("record", "missing")),
            ("grid", None, ("record", "missing")),
            ("display", {}, ("record", "unknown-key")),
            ("displays", [], ("record", "type")),
            ("grid", "RB1 OY1 GV1", ("record", "type")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2 VO1", ["GR2", "PB1", "YO2"]], ("record", "type")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2 VO1"], ("table", "grid-size")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2", "GR2 PB1 YO2"], ("table", "grid-size")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 RB1"], ("table", "card-twice")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 BR1"], ("table", "card-twice")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 RO1"], ("table", "card-twice")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 YO3"], ("table", "three-plus")),
            ("grid", ["RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 YY1"], ("table", "card")),
            ("grid", ["RB1 RY2 GV1", "YP1 RB2 VO1", "GR2 PB1 YO2"], ("table", "grid-group")),
            ("lucky", {"Ann": "red", "Bob": "red"}, ("table", "lucky-twice")),
            ("lucky", {"Ann": "red", "Bob": "purple"}, ("record", "unknown-colour")),
            ("lucky", {"Ann": "red", "Bob": "blue", "Cid": "pink"}, ("record", "unknown-player")),
        ],
    )
    def test_one_fault_is_one_problem(self, key: str, value: Any, fault: tuple[str, str]) -> None:
        assert faults(setup=setup() | {key: value}) == [fault]

    @pytest.mark.parametrize(
        ("cards", "fault"),
        [
            (["RO1", "RG1", "BV1"], ("table", "display-size")),
            (["RO1", "RG1", "BV1", "OP1", "OP2"], ("table", "display-size")),
            (["RO1", "RG1", "BV1", "OR1"], ("table", "card-twice")),
            (["RO1", "RG1", "BV1", "RY1"], ("table", "card-twice")),
            (["RO1", "RG1", "BV1", "OP3"], ("table", "three-plus")),
            (["RO1", "RG1", "BV1", "OP4"], ("table", "card")),
            (["RO1", "RG1", "BV1", None], ("record", "type")),
            ("RO1 RG1 BV1 OP1", ("record", "type")),
        ],
    )
    def test_a_wrong_display_is_one_problem(self, cards: Any, fault: tuple[str, str]) -> None:
        start = setup()
        start["displays"]["Ann"] = cards
        assert faults(setup=start) == [fault]

    def test_every_player_has_a_display(self) -> None:
        start = setup()
        del start["displays"]["Bob"]
        (problem,) = verdict(setup=start).problems
        assert (problem.kind, problem.player) == ("record", "Bob")

    def test_diagonals_do_not_count(self) -> None:
        assert faults(setup=setup() | {"grid": ["RB1 OY1 GV1", "YP1 RB2 VO1", "GR2 PB1 RY2"]}) == []

    def test_final_without_moves_needs_no_cards(self) -> None:
        start = {"lucky": setup()["lucky"]}
        assert faults(setup=start, moves=None, status=None, final={"piles": {"Ann": "", "Bob": "R3"}}) == []


class TestScore:
    TALLY = Tally(("Ann", "Bob"), ({"R": 3, "O": 4}, {}), ("R", "B"), per_sheep=1, per_lucky=2, colours=BOX.colours)

    def test_one_for_each_card_and_two_more_for_the_lucky_colour(self) -> None:
        assert GAME.score(self.TALLY) == [
            {"sheep": 7, "lucky": 6, "total": 13},
            {"sheep": 0, "lucky": 0, "total": 0},
        ]

    def test_each_line_has_a_reason_that_ends_in_its_number(self) -> None:
        assert GAME.explain(self.TALLY, ANN, "sheep") == "the pile holds 7 cards (3 red, 4 orange), 1 each: 7"
        assert GAME.explain(self.TALLY, ANN, "lucky") == "3 cards of the pile show the lucky colour red, 2 each: 6"
        assert GAME.explain(self.TALLY, ANN, "total") == "7 for the sheep and 6 for the lucky colour: 13"
        assert GAME.explain(self.TALLY, BOB, "sheep") == "the pile holds 0 cards (none), 1 each: 0"

    @pytest.mark.parametrize(
        ("ann", "bob", "winners"),
        [
            ({"O": 4}, {"O": 3}, (ANN,)),
            ({"O": 9}, {"B": 3}, (BOB,)),  # level on points: more cards of the lucky colour
            ({"R": 3, "O": 4}, {"B": 3, "Y": 4}, (ANN, BOB)),
            ({"R": 3, "O": 6}, {"B": 3, "Y": 3, "G": 3}, (ANN,)),  # then the most cards of any one colour
            ({}, {}, (ANN, BOB)),
        ],
    )
    def test_ties(self, ann: dict[str, int], bob: dict[str, int], winners: tuple[int, ...]) -> None:
        tally = replace(self.TALLY, piles=(ann, bob))
        assert GAME.winners(tally, GAME.score(tally)) == winners

    def test_a_missing_lucky_colour_is_told_after_the_replay(self) -> None:
        found = verdict("pass", "pass", setup=setup() | {"lucky": None})
        assert [(problem.kind, problem.player) for problem in found.problems] == [("record", "Ann"), ("record", "Bob")]
        assert found.turns == 2
        assert found.scores is None


class TestFinal:
    def final(self, **piles: Any) -> list[tuple[str, str]]:
        return faults(moves=None, status=None, setup={"lucky": setup()["lucky"]}, final={"piles": piles})

    def test_colours_stand_in_any_order(self) -> None:
        assert self.final(Ann="R3 O4 Y6", Bob="V3 B6") == []

    @pytest.mark.parametrize(
        ("pile", "fault"),
        [
            ("R2", ("table", "pile-small")),
            ("R0", ("table", "pile-small")),
            ("R3 R4", ("table", "pile-twice")),
            ("R13", ("table", "pile-limit")),
            ("X3", ("record", "pile")),
            ("R", ("record", "pile")),
            ("R3,O4", ("record", "pile")),
            (None, ("record", "type")),
        ],
    )
    def test_impossible_piles(self, pile: Any, fault: tuple[str, str]) -> None:
        assert self.final(Ann=pile, Bob="") == [fault]

    def test_the_limit_holds_over_all_players(self) -> None:
        assert self.final(Ann="R6", Bob="R6") == []
        assert self.final(Ann="R6", Bob="R7") == [("table", "pile-limit")]

    def test_more_players_have_more_cards(self) -> None:
        lucky = {"Ann": "red", "Bob": "blue", "Cid": "pink"}
        players = {"players": list(lucky), "setup": {"lucky": lucky}, "moves": None, "status": None}
        assert faults(**players, final={"piles": {"Ann": "R6", "Bob": "R7", "Cid": "R5"}}) == []
        assert faults(**players, final={"piles": {"Ann": "R6", "Bob": "R7", "Cid": "R6"}}) == [("table", "pile-limit")]

    def test_every_player_has_a_pile(self) -> None:
        assert self.final(Ann="R3") == [("record", "missing")]
        assert faults(moves=None, status=None, setup={}, final={}) == [("record", "missing")]

    def test_beside_moves_it_must_agree_with_the_replay(self) -> None:
        taken = f"{RED_ROW}; take a1; {FILL}"
        assert faults(taken, final={"piles": {"Ann": "R3", "Bob": ""}}) == []
        assert faults(taken, final={"piles": {"Ann": "R3"}}) == []
        for wrong in ("R4", "O3", "R3 O3", "R3 O0", "", "R2"):
            assert faults(taken, final={"piles": {"Ann": wrong, "Bob": ""}}) == [("table", "piles")]
        assert verdict(taken, final={"piles": {"Ann": "R4"}}).scores == [
            {"sheep": 3, "lucky": 6, "total": 9},
            {"sheep": 0, "lucky": 0, "total": 0},
        ]
