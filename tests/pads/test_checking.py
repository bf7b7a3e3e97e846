"""Pads that people and other programs filled in, verified like records."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from commandline import run
from endings import GAMES, finals
from folders import RECORDS
from kits import SHELF
from pypdf import PdfReader, PdfWriter
from typer.testing import CliRunner

from pnp.cli import app
from pnp.pads import acroform, paper, spreadsheet
from pnp.pads.filling import fill
from pnp.pads.form import FORMAT, form
from pnp.pads.scan import MARK
from pnp.press.writers import png
from pnp.referee import transcript


def written(name: str, file: Path, record: dict[str, Any] | None = None, **changes: str) -> Path:
    """A pad, filled in by another program: the record, then the changes (`coins_2` is player 2's coins)."""
    described = form(name, SHELF)
    assert described
    values = fill(described, record)[0] if record else {}
    writer = PdfWriter(clone_from=io.BytesIO(acroform.write(paper.draw(described), values, "pad")))
    names = {field.name for field in described.fields}
    for key, value in changes.items():
        words, _, seat = key.rpartition("_")
        field = f"{words.replace('_', ' ')}, player {seat}" if words and seat.isdigit() else key.replace("_", " ")
        assert field in names, field
        for page in writer.pages:
            writer.update_page_form_field_values(page, {field: value}, auto_regenerate=False)
    writer.write(file)
    return file


def problems(file: Path) -> list[tuple[str, str, str]]:
    """Kind, code and message of each problem."""
    found = json.loads(run("verify", file, "--json", status=1))["problems"]
    return [(problem["kind"], problem["code"], problem["message"]) for problem in found]


@pytest.mark.parametrize("name", GAMES)
def test_a_pad_filled_in_by_another_program_holds(name: str, tmp_path: Path) -> None:
    described, record = form(name, SHELF), finals(name)[1]
    assert described
    values, _ = fill(described, record)
    ticks = {field.name for field in described.fields if field.kind == "tick"}
    writer = PdfWriter(clone_from=io.BytesIO(acroform.write(paper.draw(described), {}, "pad")))
    for page in writer.pages:
        said = {name: "/Yes" if name in ticks else value for name, value in values.items()}
        writer.update_page_form_field_values(page, said, auto_regenerate=False)
    writer.write(tmp_path / "pad.pdf")
    answer = json.loads(run("verify", tmp_path / "pad.pdf", "--json"))
    assert answer["ok"] and answer["game"] == name
    assert answer["scores"] == record["scores"] and answer["winners"] == record["winners"]


def test_an_empty_pad(tmp_path: Path) -> None:
    message = "name, player 1, page 1: nobody's name stands on the pad, which is empty; write the names first."
    assert problems(written("sheepland", tmp_path / "pad.pdf")) == [("record", "sheepland.pad-empty", message)]


@pytest.mark.parametrize("name", GAMES)
def test_a_half_filled_pad(name: str, tmp_path: Path) -> None:
    pad = written(name, tmp_path / "pad.pdf", name_1="Ann", name_2="Bob", total_1="3")
    ((kind, code, message),) = problems(pad)
    assert (kind, code) == ("record", f"{name}.pad-table")
    assert "the table at the end is empty" in message


def test_what_is_missing_for_one_player_is_named_by_its_box(tmp_path: Path) -> None:
    pad = written("sheepland", tmp_path / "pad.pdf", finals("sheepland")[1], dinars_left_2="")
    ((kind, _, message),) = problems(pad)
    assert kind == "record" and message.startswith("Bob's dinars left, page 1: ")


def test_what_is_missing_for_all_is_named_by_its_boxes(tmp_path: Path) -> None:
    missing = {"the_black_sheep": "", "dinars_left_1": "", "dinars_left_2": "", "dinars_left_3": ""}
    pad = written("sheepland", tmp_path / "pad.pdf", finals("sheepland")[1], **missing)
    reason = "is missing: the score is counted from the table at the end"
    assert [message for _, _, message in problems(pad)] == [
        f"the black sheep, page 2: 'the black sheep' {reason}",
        f"dinars left, page 1: 'dinars left' {reason}",
    ]


def test_one_name_for_two_players(tmp_path: Path) -> None:
    pad = written("sheepland", tmp_path / "pad.pdf", finals("sheepland")[1], name_2="Ann")
    ((kind, code, message),) = problems(pad)
    assert (kind, code) == ("record", "sheepland.players") and "found 'Ann' twice" in message


def test_text_in_a_number_field(tmp_path: Path) -> None:
    pad = written("sheepland", tmp_path / "pad.pdf", finals("sheepland")[1], dinars_left_2="many", region_M1="two")
    assert problems(pad) == [
        ("record", "sheepland.pad-number", "Bob's dinars left, page 1: expected a whole number, found 'many'."),
        ("record", "sheepland.pad-number", "region M1, page 2: expected a whole number, found 'two'."),
    ]


def test_numbers_without_a_name_above_them(tmp_path: Path) -> None:
    pad = written("sheepland", tmp_path / "pad.pdf", finals("sheepland")[0], coins_4="3")
    ((_, code, message),) = problems(pad)
    assert code == "sheepland.pad-name" and message.startswith("name, player 4, page 1: ")


def test_a_wrong_line_and_a_wrong_winner_name_their_boxes(tmp_path: Path) -> None:
    record = finals("sheepland")[1]
    loser = next(seat for seat, player in enumerate(record["players"], 1) if player not in record["winners"])
    pad = written("sheepland", tmp_path / "pad.pdf", record, coins_2="99", **{f"winner_{loser}": "/Yes"})
    score, winner = problems(pad)
    assert score[:2] == ("score", "sheepland.coins") and score[2].startswith("Bob's coins, page 1: Bob wrote 99")
    assert winner[0] == "winner" and winner[2].startswith("winner, page 1: ")


def test_a_tile_that_does_not_exist_is_found_in_its_cell(tmp_path: Path) -> None:
    pad = written("meadowmight", tmp_path / "pad.pdf", finals("meadowmight")[0], cell_T20="Q9/e")
    ((kind, _, message),) = problems(pad)
    assert kind == "table" and message.startswith("cell T20, page 2: ")


def test_ranks_of_quitting_run_without_a_gap(tmp_path: Path) -> None:
    pad = written("wooly-bully", tmp_path / "pad.pdf", finals("wooly-bully")[0], quit_as_number_1="3")
    assert [code for _, code, _ in problems(pad)] == ["wooly-bully.pad-value"]


@pytest.mark.parametrize(
    ("about", "code"),
    [
        (f"{FORMAT} sheepland 0123456789ab", "sheepland.pad-version"),
        (f"{FORMAT} chess 0123456789ab", "record.pad-game"),
        ("pnp-pad/9 sheepland 0123456789ab", "record.pad-format"),
        ("", "record.pad"),
    ],
)
def test_a_pad_of_other_rules_or_another_game(about: str, code: str, tmp_path: Path) -> None:
    pad = written("sheepland", tmp_path / "pad.pdf", finals("sheepland")[1])
    writer = PdfWriter(clone_from=pad)
    writer.update_page_form_field_values(writer.pages[0], {MARK: about}, auto_regenerate=False)
    writer.write(pad)
    assert [(kind, found) for kind, found, _ in problems(pad)] == [("record", code)]


@pytest.mark.parametrize("suffix", ["pdf", "csv", "xlsx", "ods"])
@pytest.mark.parametrize("raw", [b"", b"%PDF-1.7\n", b"\xff\x00 nothing", b"a,b\n", b"PK\x03\x04"])
def test_a_file_that_is_no_pad_is_one_problem(raw: bytes, suffix: str, tmp_path: Path) -> None:
    pad = tmp_path / f"pad.{suffix}"
    pad.write_bytes(raw)
    assert [(kind, code) for kind, code, _ in problems(pad)] == [("record", "record.pad")]


def test_a_broken_pad_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    raw = written("sheep-sheep", tmp_path / "pad.pdf", finals("sheep-sheep")[0]).read_bytes()
    for cut in range(0, len(raw), len(raw) // 6):
        (tmp_path / "cut.pdf").write_bytes(raw[:cut] + raw[cut + 400 :])
        result = CliRunner().invoke(app, ["verify", str(tmp_path / "cut.pdf")])
        assert result.exit_code in (0, 1) and not isinstance(result.exception, Exception)


def test_a_spreadsheet_names_row_and_column(tmp_path: Path) -> None:
    described = form("sheepland", SHELF)
    assert described
    values, _ = fill(described, finals("sheepland")[1])
    text = spreadsheet.write(described, values, "csv").decode()
    (tmp_path / "pad.csv").write_text(text.replace("dinars left", "dinars").replace(",", ";"), "utf-8")
    found = problems(tmp_path / "pad.csv")
    assert found[0][1] == "sheepland.pad-heading"
    assert "no field of this pad is called 'dinars, player 1' (did you mean" in found[0][2]
    (tmp_path / "pad.csv").write_text(text.replace("M1,1", "M1,one"), "utf-8")
    assert problems(tmp_path / "pad.csv")[0][2].startswith("region M1, row ")


@pytest.mark.parametrize(
    ("name", "format"),
    [*((name, "pdf") for name in GAMES), ("sheepland", "csv"), ("wooly-bully", "xlsx"), ("meadowmight", "ods")],
)
def test_pad_and_convert_are_inverse(name: str, format: str, tmp_path: Path) -> None:
    record, pad = tmp_path / "record.yaml", tmp_path / f"pad.{format}"
    record.write_text(transcript.write(finals(name)[2]), "utf-8")
    run("pad", record, "--format", format, "--out", pad)
    run("convert", pad, tmp_path / "back.yaml")
    before, after = (json.loads(run("verify", file, "--json")) for file in (record, tmp_path / "back.yaml"))
    assert {**before, "file": ""} == {**after, "file": ""}
    run("pad", tmp_path / "back.yaml", "--format", format, "--out", tmp_path / f"again.{format}")
    assert (tmp_path / f"again.{format}").read_bytes() == pad.read_bytes()


def test_the_pad_of_a_replayed_game_is_scored_on_request(tmp_path: Path) -> None:
    record = RECORDS / "sheepland" / "good-tie.yaml"
    said = run("pad", record, "--score", "--out", tmp_path / "pad.pdf")
    assert "without setup.shepherds, setup.start_tiles" in said
    answers = [json.loads(run("verify", file, "--json")) for file in (record, tmp_path / "pad.pdf")]
    assert answers[0]["scores"] == answers[1]["scores"] and answers[0]["winners"] == answers[1]["winners"]


@pytest.mark.parametrize("format", ["csv", "xlsx", "ods", "pdf"])
def test_nothing_filled_in_is_ever_overwritten(format: str, tmp_path: Path) -> None:
    """Neither a pad with something in it nor any other file of a person, unless it is said that it may be."""
    pad, record = tmp_path / f"pad.{format}", tmp_path / "record.yaml"
    record.write_text(transcript.write(finals("sheepland")[0]), "utf-8")
    described = form("sheepland", SHELF)
    assert described
    values, _ = fill(described, finals("sheepland")[1])
    theirs = written("sheepland", tmp_path / "x.pdf", finals("sheepland")[1]).read_bytes()
    for data in (theirs if format == "pdf" else spreadsheet.write(described, values, format), b"my notes"):
        pad.write_bytes(data)
        for what in ("sheepland", record):
            assert "it is not as Sheepfold wrote it; say --force" in run("pad", what, "--out", pad, status=2)
            assert pad.read_bytes() == data
        assert "is there already" in run("convert", record.with_name("x.pdf"), record, status=2)
    run("pad", "sheepland", "--out", pad, "--force")
    assert pad.read_bytes() != b"my notes"


def test_what_we_wrote_is_renewed(tmp_path: Path) -> None:
    pad, record = tmp_path / "pad.pdf", tmp_path / "record.yaml"
    record.write_text(transcript.write(finals("sheepland")[0]), "utf-8")
    run("pad", "sheepland", "--out", pad)
    run("pad", "sheepland", "--out", pad)
    run("pad", record, "--out", pad)
    assert json.loads(run("verify", pad, "--json"))["ok"]
    for copy in (tmp_path / "a.pdf", tmp_path / "b.pdf"):
        run("verify", pad, "--annotate", copy)
        run("verify", pad, "--annotate", copy)


@pytest.mark.parametrize("end", ["csv", "xlsx", "ods", "pdf", "XLSX"])
def test_the_name_of_the_file_tells_its_format(end: str, tmp_path: Path) -> None:
    """It may be said as well."""
    run("pad", "sheepland", "--out", tmp_path / f"pad.{end}", "--format", end)
    run("pad", "sheepland", "--out", tmp_path / f"pad.{end}")
    assert [code for _, code, _ in problems(tmp_path / f"pad.{end}")] == ["sheepland.pad-empty"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pad", "sheeplnd"], "did you mean 'sheepland'?"),
        (["pad", "sheepland", "--format", "doc"], "There is no format 'doc'"),
        (["pad", "sheepland", "--format", "xls"], "(did you mean 'xlsx'?)"),
        (["pad", "sheepland", "--out", "pad.csv", "--layout", "a5x"], "'a5x'"),
        (["pad", "sheepland", "--out", "pad.doc"], "a pad is one of *.pdf, *.csv, *.xlsx, *.ods"),
        (["pad", "sheepland", "--out", "pad"], "The name pad does not tell what to write"),
        (
            ["pad", "sheepland", "--out", "pad.csv", "--format", "pdf"],
            "--format pdf and --out pad.csv do not go together",
        ),
        (["convert", "record.yaml"], "A pad is one of *.pdf, *.csv, *.xlsx, *.ods"),
        (["convert", "pad.csv", "record.json"], "A record is written as YAML; call it record.yaml."),
        (["verify", "pad.pdf", "--annotate", "out.txt"], "The copy of a pad is a PDF; call it out.pdf."),
        (["convert", "nothing.pdf"], "There is no file 'nothing.pdf'"),
        (["verify", "record.yaml", "--annotate", "out.pdf"], "--annotate needs one pad"),
    ],
)
def test_wrong_calls(words: list[str], said: str) -> None:
    assert said in run(*words, status=2)


def test_an_illegal_record_gets_no_pad(tmp_path: Path) -> None:
    said = run("pad", RECORDS / "sheepland" / "bad-herd-twice.yaml", "--out", tmp_path / "pad.pdf", status=1)
    assert "nothing was written" in said and not (tmp_path / "pad.pdf").exists()


def test_annotate_ticks_what_is_right_and_corrects_what_is_not(tmp_path: Path) -> None:
    record = finals("sheepland")[1]
    right = record["scores"]["Bob"]["coins"]
    pad = written("sheepland", tmp_path / "pad.pdf", record, coins_2="777")
    run("verify", pad, "--annotate", tmp_path / "marked.pdf", status=1)
    before, after = PdfReader(pad), PdfReader(tmp_path / "marked.pdf")
    assert len(after.pages) == len(before.pages) + 1
    assert f"Bob wrote 777 for the coins; coins: dinars left = {right}" in " ".join(
        after.pages[-1].extract_text().split()
    )
    assert after.pages[0].extract_text().split().count(str(right)) == 1
    assert png.write(pad.read_bytes(), 30)[0] != png.write((tmp_path / "marked.pdf").read_bytes(), 30)[0]
    assert problems(tmp_path / "marked.pdf") == problems(pad)


def test_annotate_frames_a_box_that_cannot_be_read(tmp_path: Path) -> None:
    pad = written("sheepland", tmp_path / "pad.pdf", finals("sheepland")[1], region_M1="two")
    run("verify", pad, "--annotate", tmp_path / "marked.pdf", status=1)
    pages = [png.write(file.read_bytes(), 30) for file in (pad, tmp_path / "marked.pdf")]
    assert pages[0][0] == pages[1][0] and pages[0][1] != pages[1][1]
