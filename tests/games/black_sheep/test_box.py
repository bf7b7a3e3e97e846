"""The kit of Black Sheep as the rules know it: what may be changed in it, and what a designer hears otherwise."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from black_sheep_game import BOX, GAME, KIT

from pnp.components import kit as components
from pnp.components.kit import Kit
from pnp.components.shelf import Shelf
from pnp.errors import Faulty
from pnp.files.document import Document
from pnp.games import Table, require
from pnp.games.black_sheep.box import Task, box
from pnp.problems import Problem
from pnp.referee.check import Verdict, check

Change = Callable[[str, str, str], Kit]


@pytest.fixture
def change(tmp_path: Path) -> Change:
    """A kit in which a text of one of the files is another one."""
    folder = tmp_path / "black-sheep"
    shutil.copytree(KIT.folder, folder)

    def change(name: str, old: str, new: str) -> Kit:
        file = folder / f"{name}.yaml"
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")
        return components.read(folder)

    return change


def problems(kit: Kit) -> tuple[Problem, ...]:
    with pytest.raises(Faulty) as error:
        require(GAME, kit)
    return error.value.problems


def judged(kit: Kit, **record: Any) -> Verdict:
    head = {"format": "pnp-record/1", "game": "black-sheep", "players": ["Ann", "Bob"]}
    return check(Document({**head, **record}, "test"), Shelf(kit.folder.parent))


def corrals(kit: Kit, ann: str, bob: str = "") -> Verdict:
    return judged(kit, final={"corrals": {"Ann": ann, "Bob": bob}})


class TestTheBox:
    def test_animals_from_the_best_to_the_worst(self) -> None:
        assert BOX.letters == "HCPSRB"
        assert BOX.animals["B"] == "black-sheep" and BOX.black == BOX.ranks["B"] == 5

    def test_cards_figures_and_tasks(self) -> None:
        assert BOX.deck == (14,) * 6
        assert BOX.figures == (Counter({1: 2, 2: 2, 3: 2}),) * 6
        assert BOX.tasks["SRH"] == Task("SRH", "set", (3, 4, 0), 4)
        assert BOX.tasks["LONE"] == Task("LONE", "lone", (5,), 0)

    def test_mats_and_numbers(self) -> None:
        assert (BOX.fields, BOX.pair, BOX.placed) == (3, 2, 2)
        assert BOX.mats == ("field1", "field2", "field3")
        assert list(BOX.corrals.items()) == [(name, f"corral-{name}") for name in ("red", "yellow", "blue", "green")]

    def test_it_is_made_once(self) -> None:
        assert box(KIT) is BOX


class TestChanges:
    def test_a_file_edited_in_a_running_process_is_seen(self, change: Change) -> None:
        before = change("rules", "hand: 3 ", "hand: 3 ")
        assert corrals(before, "H111").problems
        after = change("figure", "horse3..horse4, animal: horse, value: 2", "horse3..horse4, animal: horse, value: 1")
        assert box(before).figures[0] == Counter({1: 2, 2: 2, 3: 2})
        assert box(after).figures[0] == Counter({1: 4, 3: 2})
        assert corrals(after, "H111").ok
        assert box(KIT) is BOX

    def test_cards_that_are_no_more(self, change: Change) -> None:
        kit = change("animal-card", "H1..H14", "H1..H2")
        require(GAME, kit)
        assert box(kit).deck == (2, 14, 14, 14, 14, 14)
        found = judged(kit, setup={"fields": ["HC", "PS", "RB"], "hands": {"Ann": "HHP"}}, moves=[])
        assert [problem.code for problem in found.problems][:1] == ["black-sheep.too-many-cards"]

    def test_figures_that_are_no_more(self, change: Change) -> None:
        kit = change("figure", "horse1..horse2", "horse2..horse2")
        kit = change("figure", "  - {id: horse3..horse4, animal: horse, value: 2}\n", "")
        kit = change("figure", "  - {id: horse5..horse6, animal: horse, value: 3}\n", "")
        assert corrals(kit, "H1").ok
        assert [problem.code for problem in corrals(kit, "H2").problems] == ["black-sheep.figures"]
        twice = judged(kit, setup={"fields": ["HC", "HS", "RB"]}, moves=[])
        assert twice.problems[0].message == "there are 1 figures H in the game; the fields have 2 of them"
        for seed in range(20):
            setup = GAME.deal(Table(("Ann", "Bob"), frozenset(), kit.rules, kit), Random(seed))
            assert "".join(setup["fields"]).count("H") <= 1
            assert judged(kit, setup=setup, moves=[], status="unfinished").turns == 0

    def test_the_order_of_the_cards_is_that_of_the_animals(self, change: Change) -> None:
        """The black sheep counts against its owner wherever it stands."""
        lines = [f"  - {{id: {one}1..{one}14, animal: {name}}}\n" for one, name in BOX.animals.items()]
        kit = change("animal-card", "".join(lines), "".join(reversed(lines)))
        assert box(kit).letters == "BRSPCH"
        found = corrals(kit, "B3 H2")
        assert found.scores is not None and found.scores[0]["animals"] == -1

    def test_another_value_of_a_task(self, change: Change) -> None:
        kit = change("task-card", "animals: [horse], points: 6", "animals: [horse], points: 9")
        assert box(kit).tasks["MH"].points == 9

    def test_two_tasks_alike_are_told_apart(self, change: Change) -> None:
        kit = change("task-card", "{id: MH,", "{id: M2, task: majority, animals: [horse], points: 6}\n  - {id: MH,")
        tasks = {"table": ["MH", "MC"], "Ann": ["HCP", "MS"], "Bob": ["CPS", "M2"]}
        found = judged(
            kit,
            variants=["task-cards"],
            setup={"tasks": tasks},
            final={"corrals": {"Ann": "H1", "Bob": ""}},
            scores={"Ann": {"tasks": 1}},
        )
        assert found.problems[0].message.endswith("6 for MH, 6 for M2: 12")

    def test_more_mats_than_fields_stay_in_the_box(self, change: Change) -> None:
        barns = "barns: [red, yellow, blue, green]}"
        kit = change("field-mat", f"number: 3, {barns}", f"number: 3, {barns}\n  - {{id: field4, number: 4, {barns}")
        assert box(kit).mats == BOX.mats


class TestImpossibleKits:
    @pytest.mark.parametrize(
        ("name", "old", "new", "code", "said"),
        [
            ("animal-card", "{id: C1..C14, animal: cow}", "{id: C1..C14, animal: horse}", "piece", "the letter of the"),
            ("animal-card", "{id: C1..C14,", "{id: c1..c14,", "piece", "as H1; found 'c1'"),
            ("animal-card", "{id: C1..C14,", "{id: H15..H28,", "piece", "H is the letter of the horse; found 'cow'"),
            ("animal-card", "  - {id: C1..C14, animal: cow}\n", "", "piece", "no card of the animal 'cow'"),
            ("animal-card", "  - {id: B1..B14, animal: black-sheep}\n", "", "no-black-sheep", "no card of the black"),
            ("animal-card", "1..", "10..", "few-cards", "needs at least 48 cards"),
            ("figure", "{id: cow1..cow2, animal: cow,", "{id: cow1..cow2, animal: cwo,", "piece", "did you mean 'cow'"),
            ("figure", "animal: cow, value: 3", "animal: cow, value: 10", "piece", "from 1 to 9"),
            ("figure", "animal: cow, value: 3", "animal: cow, value: 0", "piece", "from 1 to 9"),
            ("figure", "animal: cow, value: 3", "animal: cow, value: 1.5", "piece", "a whole number"),
            ("figure", "animal: cow, value: 3", "animal: cow", "piece", "value should be"),
            ("task-card", "{id: MH, task: majority", "{id: MH, task: minority", "piece", "majority, set, lone"),
            ("task-card", "animals: [horse, cow, pig]", "animals: [horse, cow, goat]", "piece", "animal 'goat'"),
            ("task-card", "animals: [horse, cow, pig]", "animals: [horse, cow, cow]", "piece", "none twice"),
            ("task-card", "animals: [horse, cow, pig]", "animals: []", "piece", "at least one animal"),
            ("task-card", "animals: [horse],", "animals: [horse, cow],", "piece", "a majority is of one animal"),
            ("task-card", "lone, animals: [black-sheep]", "lone, animals: [pig]", "piece", "about the black-sheep"),
            (
                "task-card",
                "lone, animals: [black-sheep]",
                "lone, animals: [black-sheep], points: 2",
                "piece",
                "found 2",
            ),
            ("task-card", "animals: [horse], points: 6", "animals: [horse]", "piece", "points of the task are missing"),
            ("field-mat", "{id: field3, number: 3,", "{id: field3, number: 4,", "no-mat", "no mat with the number 3"),
            ("field-mat", "number: 3, barns: [red, ", "number: 3, barns: [", "piece", "found 3 barns"),
            ("corral-mat", "  - {id: corral-red, colour: red}\n", "", "piece", "no corral mat for the barn 'red'"),
            ("rules", "hand: 3 ", "hand: 1 ", "range", "hand should be at least 2"),
            ("rules", "hand: 3 ", "hand: -3 ", "range", "hand should be a whole number from 1"),
            ("rules", "hand: 3 ", "hand: 2.5 ", "range", "hand should be a whole number from 1"),
            ("rules", "hand: 3 ", "hand: 30 ", "few-cards", "needs at least 156 cards"),
            ("rules", "side: 3 ", "side: 0 ", "range", "side should be a whole number from 1"),
            ("rules", "fields: 3 ", "fields: 4 ", "no-mat", "no mat with the number 4"),
            ("rules", "figures: 2 ", "figures: 13 ", "few-figures", "The fields need 39 figures"),
            ("rules", "tasks_in_play: 6 ", "tasks_in_play: 13 ", "range", "there are 12 task cards"),
            ("rules", "secret_tasks: 1 ", "secret_tasks: 2 ", "range", "more than the 6 in play"),
        ],
    )
    def test_a_located_sentence(self, change: Change, name: str, old: str, new: str, code: str, said: str) -> None:
        kit = change(name, old, new)
        found = [problem for problem in problems(kit) if problem.code == code and said in problem.message]
        assert found
        assert found[0].line and found[0].column and Path(found[0].file).name.endswith(".yaml")

    def test_the_place_is_that_of_the_field(self, change: Change) -> None:
        (problem, *_) = problems(change("figure", "animal: cow, value: 3", "animal: cow, value: 10"))
        assert problem.source[(problem.column or 0) - 1 :].startswith("10}")
        assert problem.message.startswith("cow5: value should be from 1 to 9")

    @pytest.mark.parametrize("kind", ["animal-card", "figure", "task-card", "field-mat", "corral-mat"])
    def test_a_kind_that_is_no_more(self, change: Change, kind: str) -> None:
        folder = change("rules", "hand: 3 ", "hand: 3 ").folder
        (folder / f"{kind}.yaml").unlink()
        (problem,) = problems(components.read(folder))
        assert (problem.code, Path(problem.file).name) == ("missing-kind", f"{kind}.yaml")


class TestEveryPiece:
    """Taken away by itself: the kit is refused with a place, or a game begins and ends."""

    @pytest.mark.parametrize(
        "kind", ["animal-card", "figure", "figure-token", "task-card", "field-mat", "corral-mat", "bonus-card"]
    )
    def test_without_one_line(self, change: Change, kind: str) -> None:
        text = (KIT.folder / f"{kind}.yaml").read_text("utf-8")
        for line in (line for line in text.splitlines(keepends=True) if line.startswith("  - {id")):
            kit = change(kind, line, "")
            try:
                require(GAME, kit)
            except Faulty as error:
                assert all(problem.line for problem in error.problems)
            else:
                playout(kit)
            change(kind, text.partition(line)[0] + text.partition(line)[2], text)


def playout(kit: Kit) -> None:
    """A game at random, and its record."""
    random, table = Random(kit.game), Table(("Ann", "Bob", "Cid"), frozenset({"task-cards"}), kit.rules, kit)
    setup = GAME.deal(table, random)
    head = {"players": list(table.players), "variants": ["task-cards"]}
    start = judged(kit, **head, setup=setup, moves=[], status="unfinished")
    assert all(problem.code == "black-sheep.missing" for problem in start.problems)  # the corrals
    state, moves = start.state, []
    while (seat := GAME.on_turn(state)) is not None:
        turn, steps = GAME.turn(state, seat, None), []
        while (step := turn.deal(random)) or not turn.done():
            step = step or random.choice(list(turn.options()))
            turn.take(step)
            steps.append(step)
        state = turn.end()
        moves.append({table.players[seat]: GAME.format(tuple(steps))})
    assert GAME.reveal
    found = judged(kit, **head, setup=setup, moves=moves, final=GAME.reveal(state, random))
    assert found.problems == [] and found.finished


def test_hands_larger_than_the_deck() -> None:
    found = judged(KIT, rules={"hand": 40}, setup={"fields": ["HC", "PS", "RB"]}, moves=[], status="unfinished")
    assert [(problem.kind, problem.code, problem.path) for problem in found.problems] == [
        ("table", "black-sheep.too-few-cards", ("rules", "hand"))
    ]
    table = Table(("Ann", "Bob"), frozenset({"task-cards"}), {**KIT.rules, "hand": 40, "tasks_in_play": 40}, KIT)
    assert GAME.deal(table, Random(1))
