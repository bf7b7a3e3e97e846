"""House rules: numbers of a file in place of those of rules.yaml."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from calls import pnp, two_records
from folders import RECORDS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return two_records(tmp_path)


class TestRules:
    def test_numbers_from_a_file(self, folder: Path) -> None:
        (folder / "house").write_text("majority: 4\n")
        status, output, _ = pnp("verify", "--json", str(folder / "good.yaml"), "--rules", str(folder / "house"))
        assert status == 1
        assert json.loads(output)["scores"]["Ann"]["total"] == 9

    def test_of_several_games_those_that_have_them(self, folder: Path) -> None:
        (folder / "house").write_text("majority: 4\n")
        shutil.copy(RECORDS / "sheepland" / "good-tie.yaml", folder)
        status, output, _ = pnp("verify", str(folder), "--rules", str(folder / "house"))
        assert status == 1
        assert output.splitlines()[-3:] == [
            f"{folder}/house: Sheepland has none of these numbers",
            f"{folder}/house: Black Sheep with majority: 4",
            f"3 records: 1 ok, 2 with problems; 1 file skipped: {folder}/house",
        ]

    def test_a_number_of_no_game(self, folder: Path) -> None:
        (folder / "house").write_text("set: 6\nmajorty: 4\n")
        _, _, message = pnp("verify", str(folder / "good.yaml"), "--rules", str(folder / "house"))
        assert message.startswith(f"{folder}/house:2:1: No game has a number 'majorty' (did you mean 'majority'?).\n")

    @pytest.mark.parametrize(
        ("line", "expected"),
        [
            ("majority: lots", "For Black Sheep, majority should be a whole number from 0 to 1000; found 'lots'."),
            ("hand: 0", "For Black Sheep, hand should be a whole number from 1 to 1000; found 0."),
            ("hand: 2.5", "For Wooly Bully, hand should be a whole number from 0 to 1000; found 2.5."),
            ("figures: 1", "For Black Sheep, figures should be 2, which cannot be changed; found 1."),
            ("prices: [0]", "For Sheepland, prices should be a list of 5 whole numbers from 0 to 1000; found a list."),
        ],
    )
    def test_a_number_that_cannot_be_that(self, folder: Path, line: str, expected: str) -> None:
        (folder / "house").write_text(f"{line}\n")
        status, output, message = pnp("verify", str(folder / "good.yaml"), "--rules", str(folder / "house"))
        assert (status, output) == (2, "")
        column = line.index(":") + 3
        assert f"{folder}/house:1:{column}: {expected}\n" in message

    def test_numbers_of_another_game(self, folder: Path) -> None:
        (folder / "house").write_text("coins: 7\nfences: 3\n")
        assert pnp("score", str(folder / "good.yaml"), "--rules", str(folder / "house")) == (
            *(2, ""),
            f"pnp: {folder}/house changes nothing here: it has numbers of Sheepland, and what was played is "
            "Black Sheep\n",
        )
