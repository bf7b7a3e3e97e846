"""The words of the scribe that belong to no game: at every question, and back from every answer."""

from __future__ import annotations

import kits
import pytest
from desk import ENTERS, SETUP, START, Desk, a_game, random_game, spoken

from pnp import games
from pnp.files import yamlio
from pnp.referee.scribe import spelling


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
