"""Pictures of positions, alone and on a film strip."""

from __future__ import annotations

import io

import pytest
from PIL import Image
from theatre import easel, told

from pnp import games
from pnp.press.layout.paper import Layout
from pnp.press.scene.nodes import Group, Node, Page, Text
from pnp.press.writers import pdf, png, svg
from pnp.stage import film
from pnp.stage.picture import Style, frame, pages
from pnp.stage.strip import strip

LONG = {
    "meadowmight": "good-three-players",
    "wooly-bully": "good-to-the-last-tile",
    "black-sheep": "good-task-cards",
    "sheep-sheep": "good-four-players",
    "sheepland": "good-final-phase",
}
STYLE = Style(190, True, ("total",))


def words(nodes: tuple[Node, ...]) -> str:
    """Everything that is written, drawings left out."""
    found = []
    for node in nodes:
        if isinstance(node, Text):
            found.append(node.text)
        elif isinstance(node, Group):
            found.append(words(node.children))
    return " ".join(found)


def page(name: str, turn: int, style: Style = STYLE) -> Page:
    game = easel(name)
    return pages(game, [game.story.moments[turn]], style)[0]


def test_a_picture_says_who_did_what_and_what_happened() -> None:
    said = words(page("black-sheep/good-two-players", 6).children)
    assert "Turn 6 of 20" in said
    assert "Tom: field 2 H B; draw R C; restock H H" in said.replace("  ", " ")
    assert "Field 2 is scored" in said


def test_a_picture_shows_the_score_line_by_line() -> None:
    said = words(page("black-sheep/good-two-players", 20, Style(190, True, ("animals", "total"))).children)
    for word in ("Ida", "Tom", "animals", "total", "5", "9", "27"):
        assert word in said.split()


def test_an_unknown_line_is_left_open() -> None:
    assert "–" in words(page("black-sheep/good-two-players", 1).children)


def test_problems_are_written_into_the_picture() -> None:
    said = words(page("meadowmight/bad-change-closed", -1).children)
    assert "Entry 47 cannot be played" in said
    assert "nobody may change the table" in said


def test_a_frame_holds_everything_on_every_table() -> None:
    game = easel("meadowmight/good-three-players")
    tables = [game.table(moment) for moment in game.story.moments]
    left, top, width, height = frame(tables, margin=0)
    for table in tables:
        for placed in table:
            a, b, c, d = placed.box
            assert left <= a and top <= b and c <= left + width + 1e-9 and d <= top + height + 1e-9
    # Eight by six tiles, and the marks upon their edges.
    assert 8 * 48 < width < 8 * 48 + 6
    assert 6 * 48 < height < 6 * 48 + 6


def test_pictures_of_one_story_have_the_same_size() -> None:
    game = easel("sheepland/good-final-phase")
    assert len({(made.width, made.height) for made in pages(game, game.story.moments, STYLE)}) == 1


@pytest.mark.parametrize("game", games.names())
def test_every_writer_draws_the_end(game: str) -> None:
    drawn = page(f"{game}/{LONG[game]}", -1)
    assert svg.write(drawn).startswith(b"<?xml")
    picture = Image.open(io.BytesIO(png.write(pdf.write([drawn], "End"), 40)[0])).convert("RGB")
    assert picture.width == round(190 / 25.4 * 40)
    assert len(picture.getcolors(1 << 16) or ()) > 500  # it is no blank page


def test_the_same_record_gives_the_same_bytes() -> None:
    game = easel("sheep-sheep/good-four-players")
    once, again = (svg.write(pages(game, game.story.moments[-1:], STYLE)[0]) for _ in range(2))
    assert once == again


def test_a_long_name_stays_inside() -> None:
    name = "Maximiliane-Theodora von und zu Hohenschafhausen"
    record = {
        "game": "sheep-sheep",
        "players": [name, "Bob", "Cid", "Dot"],
        "setup": {"lucky": {name: "red", "Bob": "blue", "Cid": "pink", "Dot": "green"}},
        "final": {"piles": {name: "R3", "Bob": "B3", "Cid": "", "Dot": ""}},
    }
    game = told(record)
    made = pages(game, game.story.moments, STYLE)[0]
    for node in _texts(made.children):
        assert node.x >= 0


def _texts(nodes: tuple[Node, ...]) -> list[Text]:
    return [
        text
        for node in nodes
        for text in ([node] if isinstance(node, Text) else _texts(node.children) if isinstance(node, Group) else [])
    ]


@pytest.mark.parametrize("game", games.names())
def test_a_film_strip_has_every_moment_once(game: str) -> None:
    played = easel(f"{game}/{LONG[game]}")
    sheets = strip(played, Layout(title="A4"))
    said = " ".join(words(sheet.children) for sheet in sheets)
    turns = played.story.turns
    assert said.count("The start") == 1
    assert [said.count(f"Turn {turn} of {turns} ") for turn in range(1, turns + 1)] == [1] * turns
    assert said.count(f"of {len(sheets)}") >= len(sheets)
    assert all((sheet.width, sheet.height) == (210, 297) for sheet in sheets)


def test_several_positions_stand_on_a_page() -> None:
    played = easel("sheepland/good-final-phase")
    assert len(strip(played, Layout(title="A4"))) <= len(played.story.moments) / 4


def test_a_strip_stays_within_the_margins() -> None:
    layout = Layout(title="Letter", paper="Letter")
    for sheet in strip(easel("wooly-bully/good-two-players"), layout):
        for node in sheet.children:
            if isinstance(node, Group):
                ratio, _, _, _, x, y = node.matrix
                ground = node.children[0]
                assert x >= 8 - 1e-9 and y >= 8 - 1e-9
                assert x + ground.width * ratio <= 215.9 - 8 + 1e-6  # type: ignore[union-attr]
                assert y + ground.height * ratio <= 279.4 - 8 + 1e-6  # type: ignore[union-attr]


@pytest.mark.parametrize("form", ["gif", "apng"])
def test_a_film_shows_every_moment_for_a_while(form: str) -> None:
    game = easel("sheep-sheep/good-hourglass")
    made = Image.open(io.BytesIO(film.write(game, form, 200)))
    assert made.format == {"gif": "GIF", "apng": "PNG"}[form]
    assert made.n_frames == len(game.story.moments)  # type: ignore[attr-defined]
    assert abs(made.width - 200) <= 2
    pace = []
    for number in range(made.n_frames):  # type: ignore[attr-defined]
        made.seek(number)
        pace.append(made.info["duration"])
    assert pace == [film.PACE] * (len(pace) - 1) + [film.REST]
