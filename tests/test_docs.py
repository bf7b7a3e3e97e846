"""The pages that follow from the source are current, and every code has its sentence."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest
import typer.main
import yaml
from folders import RECORDS, ROOT
from generate import PAGES, Book, sentences
from harvest import KINDS, Found, Source, harvest
from kits import SHELF

from pnp import games
from pnp.cli import app
from pnp.components.spec import Component, Element, Property
from pnp.files import yamlio
from pnp.files.reading import Entry
from pnp.press.layout.paper import Layout, Registration, Stock
from pnp.referee.check import check

DOCS = ROOT / "docs"
COMPONENTS = (DOCS / "components.md").read_text("utf-8")
BOOK = Book(harvest())
FOUND = {(use.told, use.kind) for use in BOOK.uses}


@pytest.mark.parametrize("page", PAGES)
def test_generated_pages_are_current(page: str) -> None:
    assert (DOCS / page).read_text("utf-8") == PAGES[page](), (
        f"docs/{page} is not what the source says: run `make docs`"
    )


def test_every_code_has_a_sentence() -> None:
    assert BOOK.missing == [], "say in `codes.py` of that folder what each stands for, then run `make docs`"


def test_every_sentence_has_a_code() -> None:
    assert BOOK.unused == [], "nothing carries these codes: take their sentences out of `codes.py`"


@pytest.mark.parametrize("room", BOOK.sentences)
def test_sentences_are_short_and_in_order(room: str) -> None:
    codes = sentences(room)
    assert list(codes) == sorted(codes)
    for code, sentence in codes.items():
        assert re.fullmatch(r"\*|[a-z0-9]+(-[a-z0-9]+)*", code)
        assert re.fullmatch(r"[A-Za-z][^|\d]*\.", sentence.replace("UTF-8", "")), (
            f"{code}: one sentence, and no number of a game in it"
        )
        assert len(sentence) < 160


def test_every_kind_has_codes() -> None:
    assert {kind for _, kind in FOUND} == set(KINDS)


@pytest.mark.parametrize("game", games.names())
def test_codes_of_real_verdicts_are_on_the_page(game: str) -> None:
    """A second way to find codes: those that the broken records of the tests get."""
    shown = {(told.replace("record.", f"{game}."), kind) for told, kind in FOUND} | FOUND
    for file in (RECORDS / game).glob("bad-*.yaml"):
        for problem in check(yamlio.load(file), SHELF).problems:
            assert (problem.code, problem.kind) in shown, file.name


def codes_in(folder: Path, text: str, name: str = "pnp/games/toy/rules.py") -> set[tuple[str, str]]:
    file = folder / "rules.py"
    file.write_text(dedent(text), "utf-8")
    return {(found.code, found.kind) for found in Source(file, name).codes()}


def test_a_code_is_found_wherever_it_comes_from(tmp_path: Path) -> None:
    text = """
        def turn(self, late, code):
            raise Illegal("late" if late else "early", "a sentence")
            raise Unreadable(code="word", message="a sentence")
            raise Illegal(code, "where turn is called")

        def read(part):
            code, message = "first", "a sentence"
            if part:
                code = "second"
            part.wrong(code, message, "table")
            if found := refused(part):
                part.wrong(*found, "table")
            part.choice(("red", "blue"), "colour")
            part.notes.add("record", "noted", "a sentence")
            set().add("nothing")
            part.turn(False, "given")
            no("sheep")

        def refused(part):
            return "returned", "a sentence"

        def no(name):
            raise Illegal(f"no-{name}", "a sentence")
    """
    assert codes_in(tmp_path, text) == {
        ("late", "illegal"),
        ("early", "illegal"),
        ("word", "notation"),
        ("first", "table"),
        ("second", "table"),
        ("returned", "table"),
        ("unknown-colour", "record"),
        ("noted", "record"),
        ("given", "illegal"),
        ("no-sheep", "illegal"),
    }


def test_a_code_that_cannot_be_followed_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match=r"pnp/games/toy/rules.py:3: which codes may stand for CODES\[0\]\?"):
        codes_in(tmp_path, "\ndef turn(self):\n    raise Illegal(CODES[0], 'a sentence')\n")


def test_a_code_without_a_sentence_and_a_sentence_without_a_code_are_told() -> None:
    found = [code for code in harvest() if code.code != "two-owners"]
    book = Book([*found, Found("meadowmight", "new-rule", "illegal", False)])
    assert book.missing == ["meadowmight: new-rule (illegal)"]
    assert book.unused == ["meadowmight: two-owners"]


def test_every_command_and_option_is_on_the_page() -> None:
    page = (DOCS / "cli.md").read_text("utf-8")
    for name, command in typer.main.get_command(app).commands.items():  # type: ignore[attr-defined]
        section = page.split(f"\n## pnp {name}\n")[1].split("\n## ")[0]
        for param in command.params:
            assert param.help, f"pnp {name}: {param.name} has no help"
            assert param.help in section


def test_links_between_pages_lead_somewhere() -> None:
    for page in (*DOCS.glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_page_of_components_shows_yaml() -> None:
    assert all(yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", COMPONENTS, re.DOTALL))


@pytest.mark.parametrize("model", [Component, Property, Element, Layout, Stock, Registration])
def test_the_page_of_components_has_every_key(model: type[Entry]) -> None:
    words = re.sub(r"```.*?```", "", COMPONENTS, flags=re.DOTALL)
    shown = set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", words))))
    assert set(model.__struct_fields__) <= shown


def test_the_map_has_every_room() -> None:
    rooms = [path.name for path in (ROOT / "pnp").glob("*/") if (path / "__init__.py").exists()]
    rooms += [f"  {path.name}" for path in (ROOT / "pnp" / "press").glob("*/") if (path / "__init__.py").exists()]
    drawn = (DOCS / "architecture.md").read_text("utf-8")
    assert [room for room in rooms if f"\n  {room}/" not in drawn] == []


def test_the_map_has_the_files_of_a_game() -> None:
    """Those that every game has."""
    folders = [ROOT / "pnp" / "games" / name.replace("-", "_") for name in games.names()]
    shared = set[str].intersection(*({path.name for path in folder.glob("*.py")} for folder in folders))
    drawn = (DOCS / "architecture.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+\.py)` \|", drawn, re.MULTILINE)) == shared
