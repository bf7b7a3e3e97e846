"""The scribe: every game can be written down line by line, and nothing said is ever lost."""

from __future__ import annotations

import io
import re
import shutil
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import kits
import pytest
from folders import ROOT
from kits import SHELF
from playthrough import Playthrough, play, played
from typer.testing import CliRunner

from pnp import games
from pnp.cli import app
from pnp.errors import Error, WrongCall
from pnp.files import yamlio
from pnp.games import load
from pnp.games.sheep_sheep.notation import Fill
from pnp.referee import transcript
from pnp.referee.scribe import outlook, spelling
from pnp.referee.scribe.interview import find, questions
from pnp.referee.scribe.notebook import blank
from pnp.referee.scribe.scribe import record

SETUP = ["red", "blue", "RO1 RG1 BV1 OP1", "RY1 YG2 OV2 GP1", "RB1 OY1 GV1", "YP1 BR2 VO1", "GR2 PB1 YO2"]
START = ["Ann, Bob", "", *SETUP]
ENTERS = [""] * 10
RED_ROW = "swap RO1 to b1; swap RG1 to c1; take a1; fill a1 GY1, b1 PV2, c1 BO2"


class Desk:
    """A folder with a scribe in it, who is told some lines and then left alone."""

    def __init__(self, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = file
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        self.status: int | None = None

    def tell(self, *lines: str, what: str = "sheep-sheep", name: str | None = None) -> str:
        """What the scribe says to these lines."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.status = record(what, name or str(self.file))
        return self.capsys.readouterr().out

    def resume(self, *lines: str) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        self.status = record(str(self.file))
        return self.capsys.readouterr().out

    @property
    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = yamlio.load(self.file).data
        return found


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(tmp_path / "game.yaml", capsys, monkeypatch)


@cache
def a_game(name: str) -> Playthrough:
    """The shortest of a few games of two."""
    return min(
        (play(load(name), 2, frozenset(), Random(seed)) for seed in range(5)), key=lambda game: len(game.entries)
    )


def _shown(name: str) -> dict[str, Any] | None:
    """What no move tells about the end of the game."""
    game = a_game(name)
    return game.game.reveal(game.states[-1], Random(0)) if game.game.reveal else None


def random_game(name: str) -> tuple[dict[str, Any], list[str]]:
    """A game as a record, and what to tell a scribe to get it."""
    played = a_game(name)
    game = played.game
    found = played.record(final=_shown(name), variants=None)
    answers = [
        [_said(find(found, question.path)) for question in questions(found.get(section, {}), section)]
        for section in ("setup", "final")
    ]
    moves = [f"{player}: {text}" for entry in found["moves"] for player, text in entry.items()]
    start = [", ".join(found["players"]), *([""] if game.variants else [])]
    return found, [*start, *answers[0], *moves, *answers[1], *ENTERS]


def _said(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value) or "''"


def spoken(data: Any) -> Any:
    """Numbers and texts that read the same are the same: a tile may be called 12."""
    match data:
        case dict():
            return {key: spoken(value) for key, value in data.items()}
        case list():
            return [spoken(value) for value in data]
        case _:
            return str(data)


class TestAnyGame:
    @pytest.mark.parametrize("name", games.names())
    def test_it_can_be_written_down(self, desk: Desk, name: str) -> None:
        played, lines = random_game(name)
        said = desk.tell(*lines, what=name)
        assert spoken(desk.data) == spoken(played), said[-2000:]
        assert desk.status == 0

    @pytest.mark.parametrize("name", games.names())
    def test_whenever_the_scribe_is_interrupted_the_rest_can_follow(self, desk: Desk, name: str) -> None:
        played, lines = random_game(name)
        start = 2 if load(name).variants else 1
        moves = start + len(list(questions(played["setup"], "setup")))
        for cut in range(1, moves + 2):
            asked_again = 1 if cut == start == 2 else cut - start if start < cut < moves else 0
            self.compare(desk, name, lines[: moves + 3], cut, asked_again)

    @pytest.mark.parametrize("name", games.names())
    def test_at_the_end_too(self, desk: Desk, name: str) -> None:
        _, lines = random_game(name)
        answers = len(list(questions(a_game(name).record(final=_shown(name)).get("final", {}), "final")))
        over = len(lines) - len(ENTERS) - answers
        self.compare(desk, name, lines, over, 0)
        self.compare(desk, name, lines, over + 1, 1)

    def compare(self, desk: Desk, name: str, lines: list[str], cut: int, asked_again: int) -> None:
        """Interrupted there or not, the record is the same; Enter keeps what is asked again."""
        desk.file.unlink(missing_ok=True)
        desk.tell(*lines, what=name)
        whole = desk.data
        desk.file.unlink()
        desk.tell(*lines[:cut], what=name)
        desk.resume(*[""] * asked_again, *lines[cut:])
        assert desk.data == whole, f"interrupted after {lines[cut - 1]!r}"


class TestStart:
    def test_wrong_answers_are_refused_one_by_one(self, desk: Desk) -> None:
        wrong = ["Ann", "Ann, Bob", "hourglass", "", "purple", "red", "red", "blue", "RO1", *SETUP[2:]]
        said = desk.tell(*wrong)
        assert "Sheep Sheep is for 2 to 4 players, found 1." in said
        assert "did you mean 'no-hourglass'?" in said
        assert "found 'purple'." in said
        assert "Ann and Bob cannot both have red." in said
        assert "a display is 4 cards, Ann has 1." in said
        assert desk.data["setup"]["lucky"] == {"Ann": "red", "Bob": "blue"}
        assert desk.data["moves"] == []

    def test_what_is_needed_is_asked_again(self, desk: Desk) -> None:
        said = desk.tell("Ann, Bob", "no-hourglass", *["", "", *SETUP[2:4], "", "", ""], *["", "", "", "", *SETUP[4:]])
        assert "setup.grid is missing" in said
        assert "displays, Ann [RO1 RG1 BV1 OP1]: " in said
        assert desk.data["moves"] == []
        assert desk.data["variants"] == ["no-hourglass"]
        assert "lucky" not in desk.data["setup"]

    def test_an_answer_can_be_taken_back(self, desk: Desk) -> None:
        desk.tell(*START, "/undo", "-", "", "", "", "", "", "")
        assert desk.data["setup"]["lucky"] == {"Bob": "blue"}

    def test_without_a_name_the_next_free_one_is_taken(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        assert blank("sheepland", None, SHELF).file == Path("sheepland-1.yaml")
        Path("sheepland-1.yaml").touch()
        assert blank("sheepland", None, SHELF).file == Path("sheepland-2.yaml")

    def test_nothing_is_written_over(self, desk: Desk) -> None:
        desk.file.write_text("mine")
        with pytest.raises(WrongCall, match="is there already"):
            desk.tell(*START)
        assert desk.file.read_text() == "mine"

    @pytest.mark.parametrize("what", ["sheep-shep", "nothing.yaml"])
    def test_neither_a_game_nor_a_file(self, what: str) -> None:
        found = CliRunner().invoke(app, ["record", what])
        assert found.exit_code == 2
        assert f"'{what}' is neither a game nor a file" in found.stderr


class TestOwnWords:
    """They begin with a stroke, which nothing in a game does, and work at every question."""

    @pytest.mark.parametrize("name", games.names())
    def test_no_game_shadows_them(self, desk: Desk, name: str) -> None:
        played, lines = random_game(name)
        words = ("/show", "/help", "/save", "/nonsense")
        desk.tell(*(line for answer in lines for line in (*words, answer)), *words, what=name)
        assert desk.status == 0
        assert spoken(desk.data) == spoken(played)

    @pytest.mark.parametrize("name", games.names())
    def test_leaving_is_possible_at_every_question(self, desk: Desk, name: str) -> None:
        _, lines = random_game(name)
        for cut in (0, 1, 2, 3, len(lines) // 2, len(lines) - len(ENTERS), len(lines)):
            desk.file.unlink(missing_ok=True)
            desk.tell(*lines[:cut], "/QUIT", *lines[cut:], what=name)
            assert desk.status == 0
            assert desk.file.exists() == (cut > 0), "what was never begun leaves no file"

    @pytest.mark.parametrize(
        ("line", "hint"),
        [
            ("undo", "'undo' is no word of this game; '/undo' is the scribe's: take the last entry back"),
            ("Exit", "'Exit' is no word of this game; '/quit' is the scribe's: leave"),
            ("help", "'/help' is the scribe's"),
        ],
    )
    def test_without_the_stroke_there_is_a_hint(self, desk: Desk, line: str, hint: str) -> None:
        assert hint in desk.tell(line)
        desk.file.unlink(missing_ok=True)
        assert hint in desk.tell(*START[:3], line), "in the setup"
        desk.file.unlink()
        said = desk.tell(*START, line)
        assert "Not readable: " in said and hint in said
        assert desk.data["moves"] == []
        desk.file.unlink()
        assert hint in desk.tell(*START, "pass", "pass", line), "at the pad"

    def test_one_that_is_none_is_told_what_there_is(self, desk: Desk) -> None:
        said = desk.tell("/quitt", "/", "Ann, Bob")
        assert "There is no '/quitt' (did you mean '/quit'?)." in said
        assert "There is no '/'; known: /show, /undo, /save, /help, /quit." in said
        assert desk.data["players"] == ["Ann", "Bob"]

    def test_show_tells_what_is_written_so_far(self, desk: Desk) -> None:
        said = desk.tell("/show", "Ann, Bob", "/show", "", "red", "/show")
        assert said.count("players: [Ann, Bob]\n") == 2
        assert "Nothing is written down yet.\n" in said
        assert "  lucky: {Ann: red}\n" in said

    def test_save_goes_on_in_another_file(self, desk: Desk) -> None:
        other = desk.file.with_name("other.yaml")
        said = desk.tell(
            *START, "pass", f"/save {other}", "/save", "swap RY1 to a2", f"/save {desk.file}", "/save a.txt"
        )
        assert said.count(f"All that was said is saved in {other}.") == 2
        assert desk.data["moves"] == [{"Ann": "pass"}]
        assert yamlio.load(other).data["moves"] == [{"Ann": "pass"}, {"Bob": "swap RY1 to a2"}]
        assert f"{desk.file} is there already; name another file." in said
        assert "The record should be a .yaml file, found 'a.txt'." in said


class TestGoingBack:
    def test_to_the_question_before(self, desk: Desk) -> None:
        desk.tell("Ann, Bob", "", "red", "/undo", "pink", *SETUP[1:])
        assert desk.data["setup"]["lucky"] == {"Ann": "pink", "Bob": "blue"}

    def test_through_all_of_them(self, desk: Desk) -> None:
        """From the second colour to the first, to the variants, to the names."""
        said = desk.tell("Ann, Bob", "no-hourglass", "red", *["/undo"] * 3, "Cid, Dora", "-", "", *SETUP[1:])
        assert "separated by commas [Ann, Bob]: " in said
        assert "or Enter [no-hourglass]: " in said
        assert desk.data["players"] == ["Cid", "Dora"]
        assert "variants" not in desk.data
        assert desk.data["setup"]["lucky"] == {"Cid": "red", "Dora": "blue"}

    def test_a_player_less(self, desk: Desk) -> None:
        desk.tell("Ann, Bob, Cid", "", "red", "pink", "green", *["/undo"] * 5, "Ann, Cid", "", "", "blue")
        assert desk.data["players"] == ["Ann", "Cid"]
        assert desk.data["setup"]["lucky"] == {"Ann": "red", "Cid": "blue"}

    def test_before_the_first_there_is_nothing(self, desk: Desk) -> None:
        said = desk.tell("/undo", "Ann, Bob")
        assert "There is nothing to take back yet.\n" in said
        assert desk.data["players"] == ["Ann", "Bob"]


class TestCapitals:
    @pytest.mark.parametrize(
        ("line", "meant"),
        [
            ("swap ro1 to b1", "swap RO1 to b1"),
            ("SWAP ro1 TO B1 ; swap rg1 to c1", "swap RO1 to b1; swap RG1 to c1"),
        ],
    )
    def test_what_was_meant_is_suggested(self, desk: Desk, line: str, meant: str) -> None:
        assert f"Did you mean '{meant}'?" in desk.tell(*START, line)
        assert desk.data["moves"] == []

    @pytest.mark.parametrize("name", games.names())
    def test_in_every_game(self, desk: Desk, name: str) -> None:
        """An entry in small letters is suggested as it should be, wherever it means anything else."""
        game = a_game(name)
        kit = kits.kit(name)
        tried = 0
        for state, (seat, steps) in zip(game.states, game.entries, strict=False):
            text = game.game.format(steps)
            if text.lower() != text and (found := spelling.entry(game.game, kit, state, seat, text.lower())):
                assert found == text
                tried += 1
        assert tried or all(game.game.format(steps).islower() for _, steps in game.entries)

    def test_a_letter_of_a_card(self, desk: Desk) -> None:
        said = desk.tell("Ann, Bob", "", "HC PS RB", "hhp", "HHP", "CRB", "field 1 h", what="black-sheep")
        assert "Did you mean 'HHP'?" in said
        assert "Did you mean 'field 1 H'?" in said

    def test_nothing_is_suggested_that_is_not_allowed_either(self, desk: Desk) -> None:
        assert "Did you mean" not in desk.tell(*START, "swap ro1 to a1", "nonsense", "pass; pass", "")


def test_a_game_whose_moves_nobody_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is YAML alone is scored by its table at the end."""
    home = tmp_path / "components" / "goat-goat"
    shutil.copytree(ROOT / "components" / "sheep-sheep", home)
    for file in (ROOT / "tests" / "games" / "formula" / "sheep-sheep").glob("*.yaml"):
        shutil.copy(file, home)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Error, match="nobody knows its moves; `pnp pad goat-goat` makes a pad"):
        record("goat-goat")
    assert not [*tmp_path.glob("*.yaml")]


class TestMoves:
    def test_an_entry_is_saved_at_once_in_clean_words(self, desk: Desk) -> None:
        desk.tell(*START, "  " + RED_ROW.replace("swap", "SWAP").replace("; ", " ;"))
        assert desk.data["moves"] == [{"Ann": RED_ROW}]
        assert desk.data["status"] == "unfinished"

    @pytest.mark.parametrize(
        ("line", "answer"),
        [
            ("swop RO1 to b1", "Not readable: there is no step 'swop' (did you mean 'swap'?)."),
            ("swap RO1 to a1", "Not allowed: RO1 hides orange, and RB1 on a1 shows red; they must be the same."),
            ("Bob: pass", "Not allowed: it is Ann's turn, not Bob's."),
            ("pass\x07", "That holds characters that cannot be written down."),
            ("\ud800", "That holds characters that cannot be written down."),
        ],
    )
    def test_what_is_wrong_is_refused_with_the_reason(self, desk: Desk, line: str, answer: str) -> None:
        assert answer in desk.tell(*START, line)
        assert desk.data["moves"] == []

    def test_the_player_may_be_named(self, desk: Desk) -> None:
        desk.tell(*START, "Ann: swap RO1 to b1", "Bob:pass")
        assert desk.data["moves"] == [{"Ann": "swap RO1 to b1"}, {"Bob": "pass"}]

    def test_undo(self, desk: Desk) -> None:
        said = desk.tell(*START, "swap RO1 to b1", "/undo", "pass")
        assert "Taken back: Ann: swap RO1 to b1" in said
        assert desk.data["moves"] == [{"Ann": "pass"}]

    def test_undo_before_the_first_entry_changes_the_setup(self, desk: Desk) -> None:
        desk.tell(*START, "/undo", "pink", *[""] * 6, "pass")
        assert desk.data["setup"]["lucky"]["Ann"] == "pink"
        assert desk.data["moves"] == [{"Ann": "pass"}]

    def test_show_and_help(self, desk: Desk) -> None:
        said = desk.tell(*START, "/show", "/help")
        assert "2  YP1 BR2 VO1" in said
        assert "take the last entry back" in said
        assert load("sheep-sheep").notation in said

    def test_quit(self, desk: Desk) -> None:
        said = desk.tell(*START, "pass", "/quit", "pass")
        assert f"'pnp record {desk.file}' goes on from here." in said
        assert desk.data["moves"] == [{"Ann": "pass"}]

    def test_a_step_of_the_game_is_no_command(self, desk: Desk) -> None:
        """In Wooly Bully `quit` is a move; `/quit` leaves there as everywhere else."""
        desk.tell("Ann, Bob", *[""] * 5, "quit", "/quit", "quit", what="wooly-bully")
        assert desk.data["moves"] == [{"Ann": "quit"}]

    def test_a_question_mark_lists_what_may_follow(self, desk: Desk) -> None:
        said = desk.tell(*START, "?", "? swap O", "swap RO1 to b1; swap RG1 to c1; ?", f"{RED_ROW}; ?", "take a1; ?")
        every, some, groups, nothing, refused = said.split("1. Ann: ")[1:6]
        assert "  swap RO1 to b1\n" in every
        assert "  pass\n" in every
        assert some.splitlines()[1:] == ["  swap OP1 to b3", "  swap OR1 to a1"]
        assert "  take a1\n" in groups
        assert "may end here" not in groups
        assert nothing.splitlines()[1:] == ["  nothing more: the entry may end here"]
        assert "Nothing: a1 belongs to a group of 1 red; taking needs 3." in refused

    def test_a_long_list_is_cut(self, desk: Desk) -> None:
        game = a_game("meadowmight")
        ahead = outlook.ahead(game.game, game.box, game.states[0], 0, "")
        listed = outlook.listing(ahead, "").splitlines()
        assert len(listed) < len(ahead.steps)
        assert any("more; '? " in line for line in listed)


class TestCompletion:
    def complete(self, line: str) -> list[str]:
        game = a_game("sheep-sheep")
        return outlook.completions(game.game, game.box, game.states[0], 0, line)

    def test_one_word_at_a_time(self) -> None:
        assert set(self.complete("")) == {"swap ", "pass"}
        (first, *_) = self.complete("swap ")
        cells = self.complete(first + "to ")
        assert cells
        assert all(cell.startswith(first) for cell in cells)
        assert self.complete(cells[0]) == [cells[0]]

    def test_steps_after_others(self) -> None:
        game = a_game("sheep-sheep")
        step = game.game.format((next(iter(game.game.turn(game.states[0], 0, None).options())),))
        assert " swap " in self.complete(f"{step}; ")
        assert self.complete("nonsense; ") == []

    def test_chance_is_completed_to_its_verb(self) -> None:
        game, box, state, seat, steps = next(
            (game.game, game.box, state, seat, steps)
            for game in played("sheep-sheep")
            for state, (seat, steps) in zip(game.states, game.entries, strict=False)
            if isinstance(steps[-1], Fill)
        )
        assert outlook.completions(game, box, state, seat, f"{game.format(steps[:-1])}; f") == [" fill "]


class TestEnd:
    OVER = (*START, "pass", "pass")

    def test_the_claims_are_asked_for_and_verified(self, desk: Desk) -> None:
        said = desk.tell(*self.OVER, "0", "sheep 0, lucky: 0", "Ann, Bob")
        assert desk.status == 0
        assert desk.data["scores"] == {"Ann": 0, "Bob": {"sheep": 0, "lucky": 0}}
        assert desk.data["winners"] == ["Ann", "Bob"]
        assert "status" not in desk.data
        assert ": ok" in said

    def test_a_wrong_claim_is_kept_and_found(self, desk: Desk) -> None:
        said = desk.tell(*self.OVER, "3", "", "")
        assert desk.status == 1
        assert desk.data["scores"] == {"Ann": 3}
        assert "Ann wrote 3 for the total" in said

    def test_what_cannot_be_a_claim_is_refused(self, desk: Desk) -> None:
        said = desk.tell(*self.OVER, "many", "wool 3", "", "", "Cid", "Ann")
        assert "scores.Ann should be a whole number, found 'many'." in said
        assert "unknown line 'wool'" in said
        assert "there is no player 'Cid'" in said
        assert desk.data["winners"] == ["Ann"]

    @pytest.mark.parametrize("said", ["0, 0", "0 0 0", "0,0,0", "sheep 0; lucky 0"])
    def test_the_lines_of_the_pad_in_their_order(self, desk: Desk, said: str) -> None:
        desk.tell(*self.OVER, said, "", "")
        assert desk.data["scores"]["Ann"] == {"sheep": 0, "lucky": 0} | ({"total": 0} if said.count("0") == 3 else {})

    def test_too_many_numbers(self, desk: Desk) -> None:
        said = desk.tell(*self.OVER, "1, 2, 3, 4", "0", "", "")
        assert (
            "Not right yet: the pad has 3 lines (sheep, lucky, total), of which only the total may be left out; "
            in said
        )
        assert desk.data["scores"] == {"Ann": 0}

    def test_a_finished_game_can_be_taken_up_again(self, desk: Desk) -> None:
        said = desk.tell(*self.OVER, "0", "0", "Ann, Bob", "/undo", "swap RY1 to a2")
        assert ": ok (Sheep Sheep" in said
        assert "Taken back: Bob: pass (and scores, winners)\n" in said
        assert desk.data["moves"] == [{"Ann": "pass"}, {"Bob": "swap RY1 to a2"}]
        assert desk.data["status"] == "unfinished"
        assert not {"scores", "winners"} & desk.data.keys()

    def test_so_can_one_that_was_finished_before(self, desk: Desk) -> None:
        desk.tell(*self.OVER, "0", "0", "Ann, Bob", "")
        assert (desk.status, "status" in desk.data) == (0, False)
        desk.resume("", "")
        assert (desk.status, "status" in desk.data) == (0, False), "looking at it changes nothing"
        desk.resume("/undo", "swap RY1 to a2")
        assert desk.data["moves"] == [{"Ann": "pass"}, {"Bob": "swap RY1 to a2"}]

    def test_undo_goes_back_into_the_game(self, desk: Desk) -> None:
        desk.tell(*self.OVER, "7", "/undo", "swap RY1 to a2")
        assert desk.data["moves"] == [{"Ann": "pass"}, {"Bob": "swap RY1 to a2"}]
        assert "scores" not in desk.data

    def test_secrets_are_asked_for_at_the_end(self, desk: Desk) -> None:
        said = desk.tell("Ann, Bob", "", "", "", *SETUP[2:], "pass", "pass", "red", "blue", "", "", "")
        assert "setup.lucky.Ann is missing" in said
        assert desk.data["setup"]["lucky"] == {"Ann": "red", "Bob": "blue"}
        assert desk.status == 0


class TestSaving:
    @pytest.mark.parametrize(
        ("name", "reason"),
        [
            ("nowhere/game.yaml", "there is no folder 'nowhere'"),
            ("file/game.yaml", "there is no folder 'file'"),
            ("game.txt", "the record should be a .yaml file"),
            (f"{'x' * 300}.yaml", "File name too long"),
        ],
    )
    def test_whoever_cannot_save_says_so_before_the_first_question(
        self, desk: Desk, monkeypatch: pytest.MonkeyPatch, name: str, reason: str
    ) -> None:
        monkeypatch.chdir(desk.file.parent)
        Path("file").touch()
        with pytest.raises(WrongCall, match=reason):
            desk.tell(*START, name=name)
        assert desk.capsys.readouterr().out == ""

    def test_nor_does_it_go_on_where_nothing_can_be_written(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        desk.tell(*START)
        before = desk.file.read_text()
        monkeypatch.setattr(Path, "write_text", refuse)
        with pytest.raises(WrongCall, match=r"the record cannot be saved: .*No space left"):
            desk.resume("pass")
        assert desk.file.read_text() == before
        assert [file.name for file in desk.file.parent.iterdir()] == ["game.yaml"]

    def test_a_disk_that_fills_up_loses_nothing(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        desk.tell(*START)
        other = desk.file.with_name("other.yaml")
        save = transcript.save
        monkeypatch.setattr(transcript, "save", lambda file, text: save(file, text) if file == other else refuse())
        said = desk.resume("pass", "swap RY1 to a2", f"/save {other}", "pass")
        assert said.count("This is not saved yet: No space left on device. '/save' tries again") == 2
        assert [*yamlio.load(other).data["moves"]] == [{"Ann": "pass"}, {"Bob": "swap RY1 to a2"}, {"Ann": "pass"}]
        assert desk.status == 0

    def test_what_could_not_be_saved_is_shown(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        desk.tell(*START)
        monkeypatch.setattr(transcript, "save", refuse)
        said = desk.resume("pass")
        assert desk.status == 1
        assert "moves:\n  - Ann: pass\n" in said

    def test_the_name_is_taken_from_the_first_question_on(self, desk: Desk) -> None:
        """Two scribes in one folder do not write over each other."""
        blank("sheep-sheep", str(desk.file), SHELF)
        with pytest.raises(WrongCall, match="is there already"):
            blank("sheep-sheep", str(desk.file), SHELF)
        desk.resume(*START)
        assert desk.data["players"] == ["Ann", "Bob"]

    def test_what_a_link_leads_to_is_written(self, desk: Desk) -> None:
        desk.tell(*START)
        link = desk.file.with_name("link.yaml")
        link.symlink_to(desk.file)
        desk.monkeypatch.setattr("sys.stdin", io.StringIO("pass\n"))
        record(str(link))
        assert link.is_symlink()
        assert desk.data["moves"] == [{"Ann": "pass"}]

    def test_editors_are_told_the_schema(self, desk: Desk) -> None:
        desk.tell(*START, "pass")
        desk.resume("/quit")
        assert desk.file.read_text().count("# yaml-language-server: $schema=") == 1


def refuse(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


class TestFile:
    def test_comments_above_the_record_stay(self, desk: Desk) -> None:
        desk.tell(*START, "pass")
        ours, _, record = desk.file.read_text().partition("\n")
        desk.file.write_text(f"# at the kitchen table\n\n{record}")
        desk.resume("swap RY1 to a2")
        assert desk.file.read_text().startswith("# at the kitchen table\n\nformat: pnp-record/1\n")
        assert ours.startswith("# yaml-language-server: ")
        assert len(desk.data["moves"]) == 2

    @pytest.mark.parametrize(
        ("old", "new", "reason"),
        [
            ("pass", "swap RY1 to a2", "RY1 is not in the display"),
            ("pass", "psas", "there is no step 'psas'"),
            ("sheep-sheep", "sheep-shape", "game should be one of"),
            ("[Ann, Bob]", "[Ann, Ann]", "found 'Ann' twice"),
            ("moves:", "moves: [", "not YAML"),
            ("moves:", "final:", "holds only the table at the end"),
        ],
    )
    def test_a_broken_record_is_left_alone(self, desk: Desk, old: str, new: str, reason: str) -> None:
        desk.tell(*START, "pass")
        broken = desk.file.read_text().replace(old, new, 1)
        desk.file.write_text(broken)
        with pytest.raises(Error, match=re.escape(reason)) as caught:
            record(str(desk.file))
        assert caught.value.status == 1
        assert desk.file.read_text() == broken

    def test_only_yaml_is_written_on(self, tmp_path: Path) -> None:
        (tmp_path / "game.json").write_text("{}")
        with pytest.raises(WrongCall, match=r"should be a \.yaml file"):
            record(str(tmp_path / "game.json"))

    def test_a_crash_while_saving_leaves_the_old_text(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        file = tmp_path / "game.yaml"
        transcript.save(file, "old")

        def crash(_: int) -> None:
            raise OSError("no space left")

        monkeypatch.setattr("os.fsync", crash)
        with pytest.raises(OSError, match="no space"):
            transcript.save(file, "new")
        assert file.read_text() == "old"

    @pytest.mark.parametrize("name", games.names())
    def test_what_is_written_reads_back_the_same(self, name: str) -> None:
        data = a_game(name).record(title="No: 'quotes' # é", date="2026-11-15", scores={"Ann": {"total": 3}, "Bob": 4})
        (document,) = yamlio.parse(transcript.write(data))
        assert not document.problems
        assert document.data == data
