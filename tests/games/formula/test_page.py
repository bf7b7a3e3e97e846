"""`docs/formulas.md` is right: its game is played as it stands there, and everything that it shows has a meaning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from folders import ROOT
from sheets import made
from typer.testing import CliRunner

from pnp import games
from pnp.cli import app
from pnp.games.formula.language.calls import FUNCTIONS
from pnp.games.formula.spec import BoardForm, GameFile, ScoreFile, ZoneForm

PAGE = (ROOT / "docs" / "formulas.md").read_text("utf-8")
BLOCKS = re.findall(r"^```yaml\n(# (\S+\.yaml)\n.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
FILES = {name: text for text, name in BLOCKS}


@pytest.fixture
def market(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_its_record_gets_the_answer_it_shows(market: Path) -> None:
    shown = re.search(r"^```\n(record\.yaml:.*?)\n```", PAGE, re.MULTILINE)
    assert shown
    done = CliRunner().invoke(app, ["verify", "record.yaml"])
    assert done.stdout.startswith(shown[1]) and "1 problem (Market Day)" in done.stdout
    assert CliRunner().invoke(app, ["check", "market"]).exit_code == 0


def test_it_has_every_function_and_every_key() -> None:
    assert set(FUNCTIONS) <= set(re.findall(r"`(\w+)\(", PAGE)) | {"regions"}
    for model in (GameFile, ScoreFile, ZoneForm, BoardForm):
        for key in model.__struct_fields__:
            assert re.search(rf"\b{key}\b", PAGE), f"{model.__name__}.{key}"


EXPRESSIONS = re.findall(r"^\| (`.*?) \|", PAGE.split("| function |")[1].split("\n\n")[0], re.MULTILINE)


@pytest.mark.parametrize("shown", [text for row in EXPRESSIONS for text in re.findall(r"`([^`]+)`", row)])
def test_every_expression_of_the_table_has_a_meaning(shown: str, tmp_path: Path) -> None:
    zones = """\
zones:
  pen: {of: animal, per: player}
  leader: {of: animal, per: player, most: 1}
  coins: {of: number, per: player}
  finished: {of: player}
  routes: {of: route, per: player, ends: [start, finish]}
  board: {of: land, board: {edges: edges, marks: {F: forest}}}
"""
    animal = FILES["components/market/animal.yaml"].replace("wool: number}", "wool: number, tags: list}")
    route = "kind: route\ntitle: R\nsize: [9, 9]\npieces: [{id: r, start: A, finish: B, length: 1}]\n"
    land = "kind: land\ntitle: L\nsize: [9, 9]\npieces: [{id: l, edges: FFFF}]\n"
    files = {"animal": animal.replace("wool: 3}", "wool: 3, tags: [wild]}"), "route": route, "land": land}
    text = shown.replace("…", "count(pen)")
    text = f"{text} == S1" if text == "piece(leader)" else text  # a word is compared
    score = f"{zones}lines:\n  line: '{text}'\n"
    shelf = made(tmp_path, score, rules=FILES["components/market/rules.yaml"], **files)
    assert games.load("toy", shelf).title == "Toy"
