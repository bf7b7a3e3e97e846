"""The scribe: every game can be written down line by line, and nothing said is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk import ENTERS, RED_ROW, SETUP, START, Desk, a_game, random_game, shown, spoken
from kits import SHELF
from playthrough import played
from typer.testing import CliRunner

from pnp import games
from pnp.cli import app
from pnp.errors import WrongCall
from pnp.games import load
from pnp.games.sheep_sheep.notation import Fill
from pnp.referee.scribe import outlook
from pnp.referee.scribe.interview import questions
from pnp.referee.scribe.notebook import blank


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
        answers = len(list(questions(a_game(name).record(final=shown(name)).get("final", {}), "final")))
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
