"""`pnp.verify`: a record of any shape, judged as `pnp verify` judges it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from folders import RECORDS, ROOT

import pnp

KITCHEN = ROOT / "docs" / "examples" / "kitchen-table.yaml"
WHOLE = RECORDS / "sheep-sheep" / "good-hourglass.yaml"


def data(file: Path = KITCHEN) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))
    return found


def one(file: Path | str) -> pnp.Verdict:
    verdict = pnp.verify(file)
    assert isinstance(verdict, pnp.Verdict)
    return verdict


def test_a_file_and_its_data_have_the_same_verdict() -> None:
    for verdict in (one(KITCHEN), one(str(KITCHEN)), pnp.verify(data())):
        assert not verdict.ok
        assert (verdict.game, verdict.players, verdict.turns, verdict.finished) == (
            "black-sheep",
            ("Ann", "Bob"),
            0,
            True,
        )
        assert verdict.scores == {
            "Ann": {"animals": 14, "majorities": 0, "sets": 6, "total": 20},
            "Bob": {"animals": 19, "majorities": 24, "sets": 6, "total": 49},
        }
        assert verdict.winners == ("Bob",)
        assert [problem.code for problem in verdict.problems] == ["black-sheep.majorities"]


def test_problems_of_a_file_have_their_place() -> None:
    (problem,) = one(KITCHEN).problems
    assert (problem.file, problem.line, problem.column, problem.player) == (str(KITCHEN), 8, 34, "Ann")


def test_a_whole_game_is_replayed() -> None:
    verdict = one(WHOLE)
    assert verdict.ok and verdict.finished
    assert verdict.turns == len(data(WHOLE)["moves"])
    assert repr(verdict) == f"<Verdict on {WHOLE}: ok>"


def command(*words: str) -> str:
    """What a command prints in a process of its own."""
    return subprocess.run([sys.executable, "-m", "pnp", *words], capture_output=True, text=True, check=False).stdout


def test_it_is_what_the_command_prints() -> None:
    verdict = one(KITCHEN)
    assert command("verify", str(KITCHEN)) == f"{verdict}\n"
    assert json.loads(command("verify", "--json", str(KITCHEN))) == verdict.as_dict()


def test_a_file_of_several_records_has_several_verdicts(tmp_path: Path) -> None:
    file = tmp_path / "archive.jsonl"
    file.write_text("".join(f"{json.dumps(data(each))}\n" for each in (KITCHEN, WHOLE)), "utf-8")
    verdicts = pnp.verify(file)
    assert isinstance(verdicts, list)
    assert [verdict.ok for verdict in verdicts] == [False, True]
    assert [verdict.as_dict()["index"] for verdict in verdicts] == [0, 1]


def test_a_folder_has_a_list_even_of_one() -> None:
    assert [repr(verdict) for verdict in pnp.verify(KITCHEN.parent)] == [f"<Verdict on {KITCHEN}: 1 problem>"]  # type: ignore[union-attr]


def test_a_filled_pad_is_a_record_too(tmp_path: Path) -> None:
    pad = tmp_path / "pad.csv"
    command("pad", str(KITCHEN), "--format", "csv", "--out", str(pad))
    verdict = one(pad)
    assert [problem.code for problem in verdict.problems] == ["black-sheep.majorities"]


def test_tuples_and_other_mappings_will_do() -> None:
    record = data()
    record["players"], record["winners"] = ("Ann", "Bob"), {"Bob"}
    assert [problem.kind for problem in pnp.verify(record).problems] == ["score"]


def test_the_data_stays_as_it_was() -> None:
    record = data(WHOLE)
    pnp.verify(record)
    assert record == data(WHOLE)


def test_a_record_with_mistakes_has_a_verdict_without_a_score() -> None:
    verdict = pnp.verify({**data(), "players": ["Ann"]})
    assert (verdict.ok, verdict.scores, verdict.winners, verdict.finished) == (False, None, None, False)
    assert [problem.code for problem in verdict.problems] == ["black-sheep.players"]
    with pytest.raises(pnp.Error, match="There is no score"):
        verdict.why("Ann")


def test_no_record_at_all_has_a_verdict_too() -> None:
    verdict = pnp.verify({})
    assert (verdict.ok, verdict.game, verdict.players) == (False, None, ())


def test_reasons_are_given_for_every_line() -> None:
    verdict = one(KITCHEN)
    assert verdict.why("Ann", "sets") == "the corral holds 1 horse, so 1 set: 6"
    assert verdict.why("Bob").endswith("49")
    with pytest.raises(pnp.Error, match="Nobody at the table is called 'Anne' \\(did you mean 'Ann'\\?\\)"):
        verdict.why("Anne")
    with pytest.raises(pnp.Error, match="no line 'set' \\(did you mean 'sets'\\?\\)"):
        verdict.why("Ann", "set")


def test_numbers_may_be_changed() -> None:
    verdict = pnp.verify(data(), rules={"set": 10})
    assert verdict.scores and verdict.scores["Ann"]["sets"] == 10
    with pytest.raises(pnp.Error, match="the rules for black-sheep have 'sett'"):
        pnp.verify(data(), rules={"sett": 10})


def test_pieces_may_be_changed(components: Path) -> None:
    file = components / "black-sheep" / "rules.yaml"
    file.write_text(file.read_text("utf-8").replace("\nset: 6", "\nset: 8"), "utf-8")
    verdict = pnp.verify(data(), components=components)
    assert verdict.scores and verdict.scores["Ann"]["sets"] == 8


def test_a_file_that_was_saved_again_is_read_again(components: Path) -> None:
    file = components / "black-sheep" / "rules.yaml"
    totals = []
    for points in (1, 2):
        numbers = yaml.safe_load(file.read_text("utf-8"))
        file.write_text(yaml.safe_dump({**numbers, "set": points}), "utf-8")
        verdict = pnp.verify(data(), components=components)
        assert verdict.scores
        totals.append(verdict.scores["Ann"]["sets"])
    assert totals == [1, 2]


@pytest.mark.parametrize("name", ["nowhere.yaml", "nowhere"])
def test_a_missing_file_is_an_error(name: str) -> None:
    with pytest.raises(pnp.Error, match=f"there is no file '{name}'") as caught:
        pnp.verify(name)
    assert [(problem.kind, problem.code) for problem in caught.value.problems] == [("option", "call")]


def test_a_missing_folder_of_components_is_an_error() -> None:
    with pytest.raises(pnp.Error, match="There is no folder 'nowhere'"):
        pnp.verify(data(), components="nowhere")
