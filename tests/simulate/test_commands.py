"""`pnp simulate` as people call it."""

from __future__ import annotations

import json
import os
import signal
import threading
from pathlib import Path

import pytest
from dask_cluster import cluster
from typer.testing import CliRunner

from pnp.cli import app


def pnp(*words: str) -> tuple[int, str, str]:
    found = CliRunner().invoke(app, list(words))
    assert found.exception is None or isinstance(found.exception, SystemExit), found.exception
    return found.exit_code, found.stdout, found.stderr


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_page_of_answers(folder: Path) -> None:
    status, said, _ = pnp("simulate", "sheep-sheep", "--games", "40", "--players", "3", "--seed", "7")
    assert status == 0
    assert said.startswith("Sheep Sheep, 40 games, three players, bots random, seed 7\n")
    assert "A game takes " in said and "  seat 3 " in said and "\n  lucky " in said


def test_the_same_seed_gives_the_same_bytes_on_one_process_and_two(folder: Path) -> None:
    words = ("simulate", "sheepland", "--games", "60", "--json", "--bots", "greedy,random")
    one, two = pnp(*words), pnp(*words, "--jobs", "2")
    assert one == two
    answers = json.loads(one[1])
    assert answers["games"] == 60 and answers["wins"]["greedy"]["low"] > 0.5
    assert pnp(*words, "--seed", "2")[1] != one[1]


def test_sets_of_eight_instead_of_six_move_each_total_by_two_for_each_set(folder: Path) -> None:
    """The same moves are played: only the sheets differ, by twice the sets of each player."""
    Path("tweak.yaml").write_text("set: 8\n", "utf-8")
    status, said, _ = pnp("simulate", "black-sheep", "--games", "40", "--against", "tweak.yaml", "--json")
    figures = json.loads(said)["figures"]
    assert status == 0
    sets, total = figures["sets of a player"], figures["total of a player"]
    assert sets["after"] == pytest.approx(sets["before"] * 8 / 6, abs=1e-5)
    assert total["difference"]["value"] == pytest.approx(sets["after"] - sets["before"], abs=1e-5)
    assert total["found"] and not figures["turns"]["found"]


@pytest.mark.parametrize("tweak", ["tasks_in_play: 5\n", "secret_tasks: 2\n"])
def test_a_tweak_without_effect_is_no_difference(folder: Path, tweak: str) -> None:
    """Numbers of a variant that is not played."""
    Path("tweak.yaml").write_text(tweak, "utf-8")
    said = pnp("simulate", "black-sheep", "--games", "20", "--against", "tweak.yaml")[1]
    assert "20 came out the same to the letter" in said and "No difference was found" in said


def test_a_planted_unfair_number_is_found(folder: Path) -> None:
    """Of two players who only quit, the first gets 900 points for it."""
    Path("unfair.yaml").write_text("first_quitter: 900\n", "utf-8")
    words = ("simulate", "wooly-bully", "--games", "12", "--json", "--bots", "random")
    fair, unfair = (json.loads(pnp(*words, *more)[1]) for more in ((), ("--rules", "unfair.yaml")))
    assert unfair["lines"]["quitting"]["value"] > 200 > fair["lines"]["quitting"]["value"]
    assert unfair["margin"]["low"] > fair["margin"]["high"]


def test_one_number_swept(folder: Path) -> None:
    said = pnp("simulate", "sheepland", "--games", "30", "--vary", "fences=10..12", "--json")[1]
    found = {one["value"]: one["turns"]["value"] for one in json.loads(said)["values"]}
    assert list(found) == [10, 11, 12] and found[10] < found[12]


def test_records_are_verified_and_their_file_is_never_replaced_unasked(folder: Path) -> None:
    words = ("simulate", "sheep-sheep", "--games", "20", "--records", "games.jsonl.gz", "--sample", "5")
    assert pnp(*words)[0] == 0
    first = Path("games.jsonl.gz").read_bytes()
    status, said, _ = pnp("verify", "games.jsonl.gz")
    assert status == 0 and "5 records: 5 ok" in said
    assert pnp(*words)[0] == 2
    assert pnp(*words, "--force")[0] == 0 and Path("games.jsonl.gz").read_bytes() == first


def test_it_stops_once_it_is_sure_enough(folder: Path) -> None:
    said = pnp("simulate", "sheepland", "--games", "2000", "--until", "0.15", "--json")[1]
    assert 200 <= json.loads(said)["games"] < 400


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("chess",), "There is no game called 'chess'"),
        (("sheepland", "--bots", "gredy"), "There is no bot 'gredy' (did you mean 'greedy'?)"),
        (("sheepland", "--bots", "greedy,random", "--players", "3"), "There are 3 players and 2 bots"),
        (("sheepland", "--players", "9"), "Sheepland is for 2 to 4 players, found 9"),
        (("sheepland", "--variant", "fast"), "fast"),
        (("sheepland", "--vary", "fences"), "--vary takes a number and its values, such as fences=1..6"),
        (("sheepland", "--vary", "fencs=1..2"), "did you mean 'fences'"),
        (("sheepland", "--records", "games.txt"), "Records are written as *.jsonl or *.jsonl.gz"),
        (("sheepland", "--on", "locl"), "There is no place 'locl' to work at (did you mean 'local'?)"),
        (("sheepland", "--rules", "nowhere.yaml"), "nowhere.yaml"),
    ],
)
def test_a_wrong_call(folder: Path, words: tuple[str, ...], message: str) -> None:
    status, said, error = pnp("simulate", *words, "--games", "2")
    assert (status, said) == (2 if "9" not in words and "fast" not in words else 1, "")
    assert message in error


def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(folder: Path) -> None:
    words = ("simulate", "black-sheep", "--games", "160", "--json")
    with cluster(folder) as dask:
        ended = threading.Timer(1.0, lambda: os.kill(dask.processes[1].pid, signal.SIGKILL))
        ended.start()
        said = pnp(*words, "--on", dask.address)
        ended.join()
        assert dask.processes[1].wait() == -signal.SIGKILL
    assert said == pnp(*words)
