"""Component files: what they may say, and how mistakes in them are pointed at."""

from __future__ import annotations

from pathlib import Path

import pytest
from folders import ROOT
from toy import CARD, game

from pnp.components import design
from pnp.errors import Faulty


def faults(folder: Path, **files: str) -> list[tuple[int, int, str]]:
    """Line, column and message of everything that is wrong."""
    with pytest.raises(Faulty) as caught:
        design.read(game(folder, **files))
    return [(*found.mark, found.message) for found in caught.value.problems if found.mark]


def test_ranges_of_ids_are_so_many_pieces(tmp_path: Path) -> None:
    (kind,) = design.read(
        game(tmp_path, card=CARD.replace("{id: C1..C20}", "{id: H1..H3}\n  - {id: LONE}\n  - {id: 7}"))
    ).kinds
    assert list(kind.pieces) == ["H1", "H2", "H3", "LONE", "7"]
    assert kind.entries == {"H1": 0, "H2": 0, "H3": 0, "LONE": 1, "7": 2}


def test_short_and_long_forms_mean_the_same(tmp_path: Path) -> None:
    text = "kind: card\ntitle: T\nsize: [9, 9]\nface: x\nback: {}\nfields:\n  a: {}\n  b: {}\npieces:\n  - {{id: A}}\n"
    short = design.read(game(tmp_path / "1", card=text.format("dots", "number", "[red, blue]")))
    long = design.read(game(tmp_path / "2", card=text.format("{face: dots}", "{kind: number}", "{words: [red, blue]}")))
    assert short.kinds[0].component == long.kinds[0].component


def test_files_that_are_no_components_are_kept_as_data(tmp_path: Path) -> None:
    found = design.read(game(tmp_path, card=CARD, rules="set: 6", regions="regions: [A, B]"))
    assert [kind.name for kind in found.kinds] == ["card"]
    assert found.rules == {"set": 6}
    assert found.files["regions"] == {"regions": ["A", "B"]}


FIELDS = """\
kind: card
title: Cards
size: [63, 88]
face: card
fields:
  animal: [horse, cow]
  points: number
  tint: colour
  shiny: flag
  herd: {kind: list, words: [horse, cow]}
  photo: image
  lines: {kind: list, keys: {name: text, worth: number}}
pieces:
  - {id: A, ENTRY}
"""


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("animal: hrse", "animal should be one of horse, cow (did you mean 'horse'?), found 'hrse'."),
        ("points: many", "points should be a number, found 'many'."),
        ("points: true", "points should be a number, found true."),
        ("tint: red", "tint should be a colour, written '#rrggbb', found 'red'."),
        ("shiny: 1", "shiny should be true or false, found 1."),
        ("herd: horse", "herd should be a list, found 'horse'."),
        ("herd: [horse, dog]", "herd should be a list of horse, cow, found a list."),
        ("lines: 3", "lines should be a list, found 3."),
        ("photo: none.png", "photo should be an image file beside this file, found 'none.png'."),
    ],
)
def test_a_wrong_value_is_pointed_at(tmp_path: Path, entry: str, message: str) -> None:
    assert faults(tmp_path, card=FIELDS.replace("ENTRY", entry)) == [
        (14, 14 + len(entry.split(":")[0]) + 2 - 1, message)
    ]


@pytest.mark.parametrize(
    ("entry", "column", "message"),
    [
        ("{name: [1]}", 28, "lines[1].name should be text, found a list."),
        ("{name: b, worth: much}", 38, "lines[1].worth should be a number, found 'much'."),
        ("{nme: b}", 22, "Unknown key 'nme' in lines[1] (did you mean 'name'?)."),
        ("b", 21, "lines[1] should be a mapping with name, worth; found 'b'."),
    ],
)
def test_so_is_one_within_a_list(tmp_path: Path, entry: str, column: int, message: str) -> None:
    text = FIELDS.replace("ENTRY", f"lines: [{{name: a, worth: 2}}, {entry}]")
    assert faults(tmp_path, card=text) == [(14, column + 21, message)]


def test_a_misspelt_field_is_pointed_at(tmp_path: Path) -> None:
    message = "Unknown field 'animl' (did you mean 'animal'?)."
    assert faults(tmp_path, card=FIELDS.replace("ENTRY", "animl: cow")) == [(14, 13, message)]


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("kind:", "tilt: 1\nkind:", (1, 1), "Unknown key 'tilt' in the file (did you mean 'tile'?)."),
        ("[63, 88]", "[63]", (3, 7), "In size value 2 is missing; add it."),
        ("[63, 88]", "[63, wide]", (3, 12), "size[1] should be a number, found 'wide'."),
        ("[63, 88]", "[63, 0]", (3, 12), "size[1] should be at least 1, found 0."),
        ("size:", "shape: circle\nsize:", (4, 7), "A circle is as wide as it is high; give the diameter twice."),
        ("size: [63, 88]\n", "", (1, 1), "The key 'size' is missing; add the width and height in millimetres."),
        ("size:", "id_at: lft\nsize:", (3, 8), "id_at should be one of lower-left, top, bottom, none; found 'lft'."),
        ("kind: card", "kind: cards", (1, 7), "kind should be the name of the file, 'card', found 'cards'."),
        ("kind: card", "kind: ../c", (1, 7), "kind should be made of small letters, digits and hyphens, found '../c'."),
        ("94], fill", "94], fil", (5, 29), "Unknown key 'fil' in elements[0] (did you mean 'fill'?)."),
        ('"{id}b"', '"{idd}b"', (7, 10), "Nothing is called {idd} here (did you mean 'id'?)."),
        ("size:", "face: x\nsize:", (6, 3), "The face is drawn by `face` or by `elements`; take one of them away."),
        ("size:", "tile: true\nsize:", (3, 7), "A board that is tiled over pages has no back; take one of them away."),
        ("size:", "holds: [cord]\nsize:", (3, 9), "There is no kind 'cord' in this game (did you mean 'card'?)."),
        ("C1..C20", "C20..C1", (11, 10), "A range of ids counts up, such as H1..H14; found 'C20..C1'."),
        ("C1..C20", "C1..D20", (11, 10), "A range of ids counts up, such as H1..H14; found 'C1..D20'."),
        ("C1..C20", "C1..C9999", (11, 10), "The range C1..C9999 has more than 2000 pieces, too many for a kit."),
        ("{id: C1..C20}", "{id: }", (11, 10), "An id should be text, found nothing."),
        ("{id: C1..C20}", "{}", (11, 5), "A piece needs an id."),
        ("{id: C1..C20}", "C1", (11, 5), "pieces[0] should be a mapping, found 'C1'."),
        ("C20}", "C4}\n  - {id: C3}", (12, 10), "The id 'C3' stands already on line 11; ids are unique."),
    ],
)
def test_a_mistake_is_pointed_at(tmp_path: Path, old: str, new: str, place: tuple[int, int], message: str) -> None:
    assert old in CARD
    assert faults(tmp_path, card=CARD.replace(old, new, 1)) == [(*place, message)]


@pytest.mark.parametrize("broken", [CARD.replace("size:", "sise:"), "kind: ["])
def test_a_box_does_not_miss_a_kind_whose_file_has_a_mistake(tmp_path: Path, broken: str) -> None:
    box = CARD.replace("kind: card", "kind: box").replace("size:", "holds: [card]\nsize:").replace("C1..C20", "B1")
    found = faults(tmp_path, card=broken, box=box)
    assert found
    assert not [message for _, _, message in found if "no kind" in message]


def test_all_mistakes_of_all_files_come_out_together(tmp_path: Path) -> None:
    second = CARD.replace("kind: card", "kind: tile").replace("size:", "sizes:")
    found = faults(tmp_path, card=CARD.replace("title:", "titel:"), tile=second)
    assert [message for _, _, message in found] == [
        "In the file the key 'title' is missing; add it.",
        "Unknown key 'titel' in the file (did you mean 'title'?).",
        "Unknown key 'sizes' in the file (did you mean 'size'?).",
    ]


def test_an_id_belongs_to_one_piece_of_a_game_only(tmp_path: Path) -> None:
    tile = CARD.replace("kind: card", "kind: tile")
    message = "The id 'C1' belongs to a piece of card already; ids are unique in a game."
    assert (11, 5, message) in faults(tmp_path, card=CARD, tile=tile)


def test_another_form_of_the_same_pieces_may_repeat_their_ids(tmp_path: Path) -> None:
    token = CARD.replace("kind: card", "kind: token").replace("title: Cards", "title: Tokens\ninstead_of: card")
    assert len(design.read(game(tmp_path, card=CARD, token=token)).kinds) == 2


def test_text_that_is_not_yaml_is_pointed_at(tmp_path: Path) -> None:
    (line, _, message), *more = faults(tmp_path, card="kind: card\n  title: [")
    assert not more
    assert line in (2, 3)
    assert message.startswith("not YAML")


def test_a_finding_shows_the_line_and_a_caret(tmp_path: Path) -> None:
    home = game(tmp_path, card=CARD.replace("title:", "titel:"))
    with pytest.raises(Faulty) as caught:
        design.read(home)
    assert str(caught.value.problems[1]).splitlines() == [
        f"{home / 'card.yaml'}:2:1: Unknown key 'titel' in the file (did you mean 'title'?).",
        "  2 | titel: Cards",
        "    | ^",
    ]


def test_the_cards_of_black_sheep_are_all_there() -> None:
    """84 animal cards, 12 bonus cards, 12 task cards, 4 reference cards, under the ids of the rules."""
    kinds = {kind.name: list(kind.pieces) for kind in design.read(ROOT / "components" / "black-sheep").kinds}
    assert kinds["animal-card"] == [f"{animal}{number}" for animal in "HCPSRB" for number in range(1, 15)]
    assert kinds["bonus-card"] == [f"bonus{number}" for number in range(1, 13)]
    assert kinds["task-card"] == ["MH", "MC", "MP", "MS", "MR", "MB", "HCP", "CPS", "PSR", "SRH", "RHC", "LONE"]
    assert kinds["reference-card"] == [f"reference{number}" for number in range(1, 5)]
