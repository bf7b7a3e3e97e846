"""Which folders are games: those of the working folder, if it has any; what is none is named and left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.components import shelf
from pnp.components.shelf import Shelf
from pnp.errors import WrongCall
from pnp.files.places import BUILT_IN

CARD = "kind: card\ntitle: Cards\npieces:\n  - {id: C1}\n"
BUILT_IN_GAMES = ["black-sheep", "meadowmight", "sheep-sheep", "sheepland", "wooly-bully"]


def put(name: str, text: str = CARD) -> None:
    file = Path(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


@pytest.fixture(autouse=True)
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def names(games: list[Path]) -> list[str]:
    return [folder.name for folder in games]


def told() -> list[str]:
    return list(Shelf().left_out())


def test_the_games_of_the_working_folder_come_first() -> None:
    assert names(Shelf().games()) == BUILT_IN_GAMES
    put("components/toy/card.yaml")
    assert names(Shelf().games()) == ["toy"]
    assert Shelf().folder("black-sheep") == BUILT_IN / "components" / "black-sheep"
    assert told() == []


@pytest.mark.parametrize("name", ["toy.bak", "__init__", "Cards", "my game", "-x", "älpler", "x" * 65])
def test_a_folder_with_a_name_that_no_game_has_is_left_out(name: str) -> None:
    put("components/toy/card.yaml")
    put(f"components/{name}/card.yaml")
    assert names(Shelf().games()) == ["toy"]
    because = "the name of a game is made of small letters, digits and hyphens"
    assert told() == [f"components/{name} is left out, it is no game: {because}."]
    with pytest.raises(WrongCall, match=because):
        Shelf().games([name])


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("index.js", "export {}"),
        ("deployment.yaml", "apiVersion: v1\nkind: Deployment\n"),
        ("card.yml", CARD),
        ("deep/card.yaml", CARD),
        ("card.yaml/x", ""),
    ],
)
def test_a_folder_without_pieces_and_numbers_is_left_out(file: str, text: str) -> None:
    put("components/toy/card.yaml")
    put(f"components/other/{file}", text)
    assert names(Shelf().games()) == ["toy"]
    (sentence,) = told()
    assert sentence.startswith("components/other is left out, it is no game: it has neither a rules.yaml nor")
    with pytest.raises(WrongCall, match=r"components/other is no game: it has neither a rules\.yaml nor"):
        Shelf().games(["other"])


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("rules.yaml", ""),
        ("card.yaml", "kind: card\n"),
        ("card.yaml", "kind: 'card'\n"),
        ("card.yaml", '{"kind": "card"}'),
        ("card.yaml", "knid: card\npieces: []\n"),
        ("card.yaml", "\ufeffkind: card\n"),
    ],
)
def test_a_game_that_is_only_begun_is_one(file: str, text: str) -> None:
    put(f"components/begun/{file}", text)
    assert names(Shelf().games()) == ["begun"]


def test_files_among_the_games_are_named_if_they_look_like_ours() -> None:
    put("components/toy/card.yaml")
    for name in ("README.md", ".hidden.yaml", "card.yaml", "__pycache__/x.pyc", ".git/config"):
        put(f"components/{name}")
    assert told() == ["components/card.yaml is left out: the files of a game stand in a folder of its own."]
    assert list(Shelf().left_out(["toy"])) == [], "whoever names a game knows what is meant"


@pytest.mark.parametrize("file", ["button/index.js", "index.js", "Button/card.yaml"])
def test_components_of_another_program_do_not_hide_the_built_in_games(file: str) -> None:
    put(f"components/{file}")
    assert names(Shelf().games()) == BUILT_IN_GAMES
    assert names(Shelf().games(["sheepland"])) == ["sheepland"]
    for asked in ([], ["sheepland"]):
        (sentence,) = Shelf().left_out(asked)
        assert sentence.startswith("There is no game in components, so the games that come with Sheepfold are used")


def test_a_folder_that_is_no_game_does_not_hide_the_built_in_one() -> None:
    put("components/toy/card.yaml")
    put("components/black-sheep/index.js")
    assert Shelf().folder("black-sheep") == BUILT_IN / "components" / "black-sheep"


def test_a_name_that_leads_elsewhere_is_no_game(tmp_path: Path) -> None:
    put("components/toy/card.yaml")
    put("toy/card.yaml")
    for name in ("../toy", str(tmp_path / "toy"), ".", "..", "toy/../toy", ""):
        with pytest.raises(WrongCall, match=r"There is no game called|is no game"):
            Shelf().games([name])


class TestLayouts:
    def test_those_of_the_working_folder_come_first(self) -> None:
        put("layouts/a4.yaml", "title: Mine\n")
        assert shelf.layouts() == [Path("layouts/a4.yaml")]
        assert shelf.layout("a4") == Path("layouts/a4.yaml")
        assert shelf.layout("letter") == BUILT_IN / "layouts" / "letter.yaml"

    def test_layouts_of_another_program_do_not_hide_the_built_in_ones(self) -> None:
        put("layouts/main.html", "")
        assert shelf.layout("a4") == BUILT_IN / "layouts" / "a4.yaml"
        assert len(shelf.layouts()) > 5

    def test_a_layout_has_a_name_that_a_folder_can_have(self) -> None:
        """Builds go to a folder of that name: `...yaml` would be the folder above."""
        for name in ("...yaml", "..yaml", ".x.yaml"):
            put(name, "title: Mine\n")
            with pytest.raises(WrongCall, match="does not begin with a dot"):
                shelf.layout(name)
