"""Recorded games under changed rules: totals before and after, other winners, moves no longer legal, and the sums."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import tracemalloc
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from calls import CLOSE, lines
from calls import whatif as pnp
from folders import RECORDS, ROOT

from pnp.files.places import BUILT_IN
from pnp.referee.balance import Spread
from pnp.referee.commands import whatif


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("close.yaml").write_text(CLOSE, "utf-8")
    return tmp_path


def rules(text: str) -> str:
    Path("tweak.yaml").write_text(text, "utf-8")
    return "tweak.yaml"


class TestOneGame:
    def test_another_winner(self, folder: Path) -> None:
        status, said, _ = pnp("close.yaml", "--rules", rules("set: 20\n"))
        assert status == 0
        assert lines(said)[:4] == [
            "close.yaml: Ann would have won, not Bob",
            "Ann Bob",
            "sets 6 -> 20 0",
            "total 16 -> 30 23",
        ]

    def test_the_same_winner(self, folder: Path) -> None:
        _, said, _ = pnp("close.yaml", "--rules", rules("majority: 5\n"))
        assert lines(said)[:4] == [
            "close.yaml: Bob would still have won",
            "Ann Bob",
            "majorities 6 -> 5 6 -> 5",
            "total 16 -> 15 23 -> 22",
        ]

    def test_the_same_scores(self, folder: Path) -> None:
        _, said, _ = pnp("close.yaml", "--rules", rules("hand: 4\n"))
        assert said.splitlines()[0] == "close.yaml: the same, Bob won"

    def test_a_number_that_the_record_changes_itself_stays(self, folder: Path) -> None:
        Path("house.yaml").write_text(f"{CLOSE}rules: {{set: 7}}\n", "utf-8")
        _, said, _ = pnp("house.yaml", "--rules", rules("set: 20\n"))
        assert said.splitlines()[0] == "house.yaml: the same, Bob won"

    def test_a_move_that_is_no_longer_legal(self, folder: Path) -> None:
        """The tile that cost nothing is the first of its terrain; now nobody has a dinar for the second."""
        record = str(RECORDS / "sheepland" / "good-final-phase.yaml")
        status, said, _ = pnp(record, "--rules", rules("coins: 0\n"))
        assert status == 0
        problem, _, _, headline = said.splitlines()[:4]
        assert headline == f"{record}: no longer legal"
        assert problem.startswith(f"{record}:") and "dinar" in problem
        line, column = map(int, problem.removeprefix(f"{record}:").split(":")[:2])
        entry = Path(record).read_text("utf-8").splitlines()[line - 1]
        assert entry[: column - 1].strip() == "-" and "buy" in entry

    def test_a_game_that_would_not_be_over(self, folder: Path) -> None:
        record = str(RECORDS / "sheepland" / "good-last-fence.yaml")
        _, said, _ = pnp(record, "--rules", rules("fences: 25\n"))
        assert f"{record}: not over yet" in said
        assert "the moves stop before the end of the game" in said

    def test_a_game_that_would_have_been_over_before(self, folder: Path) -> None:
        record = str(RECORDS / "sheepland" / "good-final-phase.yaml")
        _, said, _ = pnp(record, "--rules", rules("fences: 1\n"))
        assert "the game ended with the entry before" in said
        assert f"{record}: no longer legal" in said

    def test_a_record_that_never_was_good(self, folder: Path) -> None:
        Path("bad.yaml").write_text(CLOSE.replace("H1 C1", "X1 C1"), "utf-8")
        status, said, _ = pnp("bad.yaml", "--rules", rules("set: 20\n"))
        assert status == 1
        assert "bad.yaml:4:24:" in said
        assert "bad.yaml: could not be replayed" in said
        assert said.splitlines()[-1].endswith("1 could not be replayed before either")


class TestComponents:
    @pytest.fixture
    def other(self, folder: Path) -> Path:
        for game in ("black-sheep", "sheepland"):
            shutil.copytree(BUILT_IN / "components" / game, folder / "other" / game)
        return folder / "other"

    def change(self, file: Path, old: str, new: str) -> None:
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    def test_changed_numbers(self, other: Path) -> None:
        self.change(other / "black-sheep" / "rules.yaml", "set: 6", "set: 20")
        _, said, _ = pnp("close.yaml", "--components", str(other))
        assert said.startswith("close.yaml: Ann would have won, not Bob")

    def test_changed_pieces(self, other: Path) -> None:
        record = str(RECORDS / "black-sheep" / "good-task-cards.yaml")
        self.change(other / "black-sheep" / "task-card.yaml", "points: 6", "points: 9")
        status, said, _ = pnp(record, "--components", str(other))
        assert status == 0 and "  tasks " in said and " -> " in said

    def test_a_piece_that_is_no_more(self, other: Path) -> None:
        self.change(other / "black-sheep" / "figure.yaml", "  - {id: horse1..horse2, animal: horse, value: 1}\n", "")
        _, said, _ = pnp("close.yaml", "--components", str(other))
        assert "close.yaml: no longer legal" in said

    def test_pieces_that_the_engine_cannot_play_with(self, other: Path) -> None:
        self.change(other / "black-sheep" / "figure.yaml", "animal: horse, value: 1", "animal: zebra, value: 1")
        status, said, error = pnp("close.yaml", "--components", str(other))
        assert (status, said) == (2, "")
        assert "figure.yaml:" in error and "zebra" in error

    def test_a_folder_without_the_game(self, other: Path) -> None:
        shutil.rmtree(other / "black-sheep")
        message = f"pnp: nothing was compared: {other} has no pieces of Black Sheep\n"
        assert pnp("close.yaml", "--components", str(other)) == (2, "", message)

    @pytest.mark.parametrize(
        ("file", "text", "message"),
        [
            ("rules.yaml", "hand: 3\n", "other/black-sheep/rules.yaml:1:1: The number 'fields' is missing"),
            ("rules.yaml", "[1]\n", "other/black-sheep/rules.yaml:1:1: rules.yaml should be a mapping of numbers"),
            ("figure.yaml", "a: [", "other/black-sheep/figure.yaml:1:4: not YAML"),
            ("figure.yaml", "pieces: [{}]", "other/black-sheep/figure.yaml:1:10: A piece needs an id."),
            ("figure.yaml", "pieces: 3", "other/black-sheep/figure.yaml:1:9: pieces should be a list, found 3."),
        ],
    )
    def test_files_that_cannot_be_read(self, other: Path, file: str, text: str, message: str) -> None:
        (other / "black-sheep" / file).write_text(text, "utf-8")
        status, said, error = pnp("close.yaml", "--components", str(other))
        assert (status, said) == (2, "")
        assert message in error


FIVE = {
    "black-sheep": (
        (
            "good-two-players",
            "figure.yaml",
            "  - {id: horse1..horse2, animal: horse, value: 1}\n",
            "",
            "no figure left for H",
        ),
        ("good-two-players", "rules.yaml", "majority: 6", "majority: 7", "majorities"),
        ("good-task-cards", "task-card.yaml", "points: 6", "points: 9", "tasks"),
    ),
    "meadowmight": (
        ("good-three-players", "meadow-tile.yaml", "  - {id: P1..P4, fences: F-F-, sheep: 0}\n", "", "P4"),
        ("good-three-players", "rules.yaml", "tile: 1 ", "tile: 2 ", "tiles"),
        (
            "good-three-players",
            "meadow-tile.yaml",
            'O5..O8, fences: "----", sheep: 1',
            'O5..O8, fences: "----", sheep: 2',
            "sheep",
        ),
    ),
    "sheep-sheep": (
        ("good-four-players", "sheep-card.yaml", None, "", "RG"),
        ("good-four-players", "rules.yaml", "lucky: 2", "lucky: 3", "lucky"),
        ("good-four-players", "lucky-card.yaml", "letter: V", "letter: W", "letters of its two colours"),
    ),
    "sheepland": (
        ("good-two-players", "terrain-tile.yaml", "  - {id: swamp-1..swamp-5, terrain: swamp}\n", "", "swamp"),
        ("good-two-players", "rules.yaml", "coins_two_players: 30", "coins_two_players: 31", "coins"),
        ("good-two-players", "regions.yaml", "P2, terrain: pasture", "P2, terrain: field", "pasture"),
    ),
    "wooly-bully": (
        ("good-two-players", "landscape-tile.yaml", "  - {id: 55, a: YFFY, b: KBRY}\n", "", "55"),
        ("good-two-players", "rules.yaml", "first_quitter: 6", "first_quitter: 7", "quitting"),
        ("good-two-players", "landscape-tile.yaml", "{id: 23, a: RVVR", "{id: 23, a: BVVB", ""),
    ),
}
"""For each game a deleted piece, a changed number and a changed piece: record, file, old, new, what is told."""


@pytest.mark.parametrize(("game", "change"), [(game, change) for game, three in FIVE.items() for change in three])
def test_every_game_is_replayed_with_the_changed_files(
    folder: Path, game: str, change: tuple[str, str, str | None, str, str]
) -> None:
    """Nothing of the built-in kit is left in the answer, however often it was read in this process before."""
    name, file, old, new, told = change
    record = str(RECORDS / game / f"{name}.yaml")
    assert pnp(record, "--components", str(BUILT_IN / "components"))[1].startswith(f"{record}: the same")
    shutil.copytree(BUILT_IN / "components" / game, folder / "other" / game)
    at = folder / "other" / game / file
    text = at.read_text("utf-8")
    changed = text.replace(old, new) if old else "".join(line for line in text.splitlines(True) if "RG" not in line)
    assert changed != text
    at.write_text(changed, "utf-8")
    _, said, error = pnp(record, "--components", "other")
    assert not said.startswith(f"{record}: the same")
    assert told in said + error


class TestManyGames:
    def test_the_summary(self, folder: Path) -> None:
        Path("open.yaml").write_text(CLOSE.replace(" R32", ""), "utf-8")
        _, said, _ = pnp("close.yaml", "open.yaml", "--rules", rules("set: 20\n"))
        assert lines(said)[-7:] == [
            "2 games: 2 with other scores (1 with another winner), 0 the same, 0 no longer legal",
            "Black Sheep, mean ± standard deviation over 2 games:",
            "before after",
            "animals 9.2 ± 5.5 9.2 ± 5.5",
            "majorities 6.0 ± 4.2 6.0 ± 4.2",
            "sets 3.0 ± 3.0 10.0 ± 10.0",
            "total 18.2 ± 4.5 25.2 ± 8.9",
        ]

    def test_games_of_several_kinds_are_summed_up_apart(self, folder: Path) -> None:
        shutil.copytree(BUILT_IN / "components", "everything")
        _, said, _ = pnp("close.yaml", str(RECORDS / "sheepland" / "good-tie.yaml"), "--components", "everything")
        assert "Black Sheep, mean ± standard deviation over 1 game:" in said
        assert "Sheepland, mean ± standard deviation over 1 game:" in said

    def test_numbers_are_for_the_games_that_have_them(self, folder: Path) -> None:
        """README: `pnp whatif games/ --rules new.yaml`, whatever was played."""
        (folder / "games").mkdir()
        shutil.copy("close.yaml", "games")
        for game in ("sheepland", "wooly-bully"):
            shutil.copy(RECORDS / game / "good-two-players.yaml", f"games/{game}.yaml")
        status, said, _ = pnp("games", "--rules", rules("set: 20\nhand: 3\n"))
        assert status == 0
        assert said.startswith("games/close.yaml: Ann would have won, not Bob\n")
        assert "games/sheepland.yaml" not in said, "there is nothing to tell about it"
        assert [line for line in said.splitlines() if line.startswith("tweak.yaml")] == [
            "tweak.yaml: Black Sheep with hand: 3, set: 20",
            "tweak.yaml: Sheepland has none of these numbers",
            "tweak.yaml: Wooly Bully with hand: 3",
        ]
        assert (
            "3 games: 1 with other scores (1 with another winner), 0 the same, 1 no longer legal, 1 not concerned"
            in said
        )

    def test_programs_are_told_of_every_record(self, folder: Path) -> None:
        land = str(RECORDS / "sheepland" / "good-tie.yaml")
        status, said, message = pnp("close.yaml", land, "--json", "--rules", rules("set: 20\n"))
        first, second, summary = map(json.loads, said.splitlines())
        assert (status, first["state"], second["state"]) == (0, "changed", "untouched")
        assert second["before"]["winners"] and second["after"] is None
        assert summary["summary"]["untouched"] == 1
        assert "pnp: tweak.yaml: Sheepland has none of these numbers\n" in message

    def test_a_number_that_no_game_has(self, folder: Path) -> None:
        status, said, message = pnp("close.yaml", "--rules", rules("set: 20\nhnad: 3\n"))
        assert (status, said) == (2, "")
        assert message.startswith("tweak.yaml:2:1: No game has a number 'hnad' (did you mean 'hand'?).\n")

    def test_pieces_are_for_the_games_that_are_there(self, folder: Path) -> None:
        shutil.copytree(BUILT_IN / "components" / "black-sheep", folder / "other" / "black-sheep")
        land = str(RECORDS / "sheepland" / "good-tie.yaml")
        status, said, _ = pnp(land, "close.yaml", "--components", "other")
        assert status == 0
        assert said.splitlines()[:2] == [
            "close.yaml: the same, Bob won",
            "Sheepland: not compared; other has no pieces of Sheepland",
        ]
        assert "Black Sheep: other compared with the built-in pieces\n" in said

    def test_what_else_lies_in_the_folder_is_named(self, folder: Path) -> None:
        (folder / "games").mkdir()
        shutil.copy("close.yaml", "games")
        Path("games/notes.txt").write_text("hello")
        Path("games/list.yaml").write_text("- milk\n")
        _, said, _ = pnp("games", "--rules", rules("set: 20\n"))
        assert "0 no longer legal; 2 files skipped: games/notes.txt, games/list.yaml\n" in said

    def test_as_json(self, folder: Path) -> None:
        Path("bad.yaml").write_text("just text", "utf-8")
        tie = str(RECORDS / "sheepland" / "good-tie.yaml")
        status, said, _ = pnp("close.yaml", "bad.yaml", "--json", "--rules", rules("set: 20\n"))
        first, second, summary = map(json.loads, said.splitlines())
        assert status == 1
        assert (first["file"], first["index"], first["game"]) == ("close.yaml", 0, "black-sheep")
        assert (first["state"], first["other_winners"]) == ("changed", True)
        assert first["before"]["scores"]["Ann"]["total"] == 16 and first["after"]["scores"]["Ann"]["total"] == 30
        assert (first["before"]["winners"], first["after"]["winners"]) == (["Bob"], ["Ann"])
        assert first["before"]["problems"] == first["after"]["problems"] == [], (
            "that the pad no longer fits is no problem"
        )
        assert (second["state"], second["game"]) == ("broken", None)
        assert second["before"]["problems"][0]["kind"] == "record"
        assert summary["summary"]["broken"] == summary["summary"]["other_winners"] == 1
        assert summary["summary"]["lines"]["black-sheep"]["sets"]["after"] == {
            "sheets": 2,
            "mean": 10.0,
            "deviation": 10.0,
        }
        _, said, _ = pnp(tie, "--json", "--rules", rules("fences: 25\n"))
        (problem,) = json.loads(said.splitlines()[0])["after"]["problems"]
        assert (problem["kind"], problem["line"], problem["column"]) == ("unfinished", 11, 3)

    def test_an_archive(self, folder: Path) -> None:
        record = {
            "format": "pnp-record/1",
            "game": "black-sheep",
            "players": ["Ann", "Bob"],
            "final": {"corrals": {"Ann": "H1 C1 P1 S1 R1 B1", "Bob": "H3 C3 P3 S3 R32"}},
        }
        archive = "".join(json.dumps(record) + "\n" for _ in range(130))
        Path("archive.jsonl").write_text(archive, "utf-8")
        _, said, _ = pnp("archive.jsonl", "--rules", rules("set: 20\n"))
        assert said.splitlines()[4] == "archive.jsonl:2: Ann would have won, not Bob"
        assert "130 games: 130 with other scores (130 with another winner)" in said
        assert pnp("archive.jsonl", "--rules", "tweak.yaml", "--jobs", "2")[1] == said
        assert pnp("-", "--rules", "tweak.yaml", stdin=archive)[1] == said.replace("archive.jsonl", "-")

    def test_memory_does_not_grow_with_the_archive(self, folder: Path) -> None:
        final = {"corrals": {"Ann": "H1 C1 P1 S1 R1 B1", "Bob": "H3 C3 P3 S3 R32"}}
        head = {"format": "pnp-record/1", "game": "black-sheep", "players": ["Ann", "Bob"]}
        line = json.dumps({**head, "title": "x" * 2000, "final": final}) + "\n"
        peaks = []
        for count in (40, 40, 400):
            Path("archive.jsonl").write_text(line * count, "utf-8")
            tracemalloc.start()
            with Path(os.devnull).open("w") as nowhere, redirect_stdout(nowhere):
                whatif(["archive.jsonl"], rules("set: 20\n"), None)
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
        assert peaks[2] < peaks[1] * 1.5, "the records have 0.8 MB"


@pytest.mark.parametrize("numbers", [[3], [1, 2, 3, 4], [0, 0, 7], [-5, 12, 1000]])
def test_the_spread_is_that_of_the_textbook(numbers: list[int]) -> None:
    spread = Spread()
    for number in numbers:
        spread.add(number)
    assert spread.mean == pytest.approx(statistics.mean(numbers))
    assert spread.deviation == pytest.approx(statistics.pstdev(numbers))


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["close.yaml"], "say what is changed: --rules FILE, --components DIR, or --since shipped|printed|REVISION"),
        (["close.yaml", "--rules", "tweak.yaml", "--components", "."], "either --rules FILE or --components DIR"),
        (["nowhere.yaml", "--rules", "tweak.yaml"], "there is no file 'nowhere.yaml'"),
        (["close.yaml", "--rules", "nowhere.yaml"], "nowhere.yaml"),
        (["close.yaml", "--components", "nowhere"], "nowhere should be a folder like components/, with one of black-"),
        (["close.yaml", "--components", "."], ". should be a folder like components/"),
        (["close.yaml", "--rules", "other.yaml"], "it has numbers of Sheepland, and what was played is Black Sheep"),
        (["close.yaml", "--rules", "tweak.yaml", "--since", "shipped"], "--since is for pieces and their numbers"),
        (["close.yaml", "--since", "printed"], "nothing was compared: black-sheep was never built into output"),
        (["close.yaml", "--since", "yesterday"], "'yesterday'"),
        (["close.yaml", "--rules", "text.yaml"], "text.yaml should hold numbers as rules.yaml does"),
    ],
)
def test_a_wrong_call(folder: Path, words: list[str], message: str) -> None:
    rules("set: 20\n")
    Path("other.yaml").write_text("fences: 25\n", "utf-8")
    Path("text.yaml").write_text("just text\n", "utf-8")
    status, said, error = pnp(*words)
    assert (status, said) == (2, "")
    assert error.startswith("pnp: ") and message in error


def test_a_game_of_yaml_alone(folder: Path) -> None:
    """It has no Python, and its numbers and pieces can be changed all the same."""
    home = folder / "components" / "goat-goat"
    shutil.copytree(BUILT_IN / "components" / "sheep-sheep", home)
    for file in (ROOT / "tests" / "games" / "formula" / "sheep-sheep").glob("*.yaml"):
        shutil.copy(file, home)
    record = (ROOT / "tests" / "records" / "sheep-sheep" / "good-final.yaml").read_text("utf-8")
    Path("goat.yaml").write_text(record.replace("game: sheep-sheep", "game: goat-goat"), "utf-8")
    status, said, _ = pnp("goat.yaml", "--rules", rules("lucky: 5\n"))
    assert status == 0
    assert said.startswith("goat.yaml: ") and "tweak.yaml: Sheep Sheep with lucky: 5\n" in said
    shutil.copytree("components", "other")
    (folder / "other" / "goat-goat" / "rules.yaml").write_text(
        (home / "rules.yaml").read_text("utf-8").replace("lucky: 2", "lucky: 9"), "utf-8"
    )
    assert "Sheep Sheep: other compared with components\n" in pnp("goat.yaml", "--components", "other")[1]
