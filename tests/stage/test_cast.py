"""Pieces on the table are the pieces of the sheets."""

from __future__ import annotations

import pytest
from kits import kit
from theatre import cast

from pnp import games
from pnp.components import design as press_kit
from pnp.press.kit import workshop
from pnp.press.layout.paper import Layout
from pnp.press.scene.nodes import Drawing, Group, Node, Text, Use
from pnp.stage import view

TILES = {"meadowmight": "L7", "wooly-bully": "12", "black-sheep": "H3", "sheep-sheep": "RO1", "sheepland": "swamp-2"}


def drawings(nodes: tuple[Node, ...]) -> set[Drawing]:
    found = set()
    for node in nodes:
        if isinstance(node, Group):
            found |= drawings(node.children)
        elif isinstance(node, Use):
            found.add(node.drawing)
    return found


def words(nodes: tuple[Node, ...]) -> list[str]:
    return [
        word
        for node in nodes
        for word in ([node.text] if isinstance(node, Text) else words(node.children) if isinstance(node, Group) else [])
    ]


@pytest.mark.parametrize("game", games.names())
def test_a_piece_has_the_picture_that_is_printed(game: str) -> None:
    tile = TILES[game]
    printed = workshop.decks(press_kit.read(kit(game).folder), workshop.art(game), Layout(title="A4"), [tile])
    (cutout,) = printed[0].cutouts
    assert drawings(cast(game).face(tile).children) == drawings(cutout.front)
    assert drawings(cast(game).back(tile).children) == drawings(cutout.back or ())


@pytest.mark.parametrize("game", games.names())
def test_every_game_can_be_seen(game: str) -> None:
    look = view.load(game)
    assert set(look.kinds) <= kit(game).kinds.keys()


def test_a_piece_lies_about_its_middle() -> None:
    tile = cast("meadowmight").face("L7")
    paper, picture, edge = tile.children
    assert (tile.width, tile.height) == (48, 48)
    assert (paper.x, paper.y, paper.width) == (edge.x, edge.y, edge.width) == (-24, -24, 48)  # type: ignore[union-attr]
    assert isinstance(picture, Group) and picture.matrix[4:] == (-24, -24) and picture.clip


def test_a_piece_carries_its_id_unless_it_could_be_another() -> None:
    assert words(cast("black-sheep").face("H3").children) == ["H3"]
    assert words(cast("black-sheep").face("H3", with_id=False).children) == []


def test_a_standing_figure_is_seen_from_the_front() -> None:
    shepherd = cast("sheepland").standing("red1")
    (panel,) = shepherd.children
    assert isinstance(panel, Group) and panel.clip
    assert (shepherd.width, shepherd.height) == (27, 70 / 2 - 8)  # half the strip, less its foot
