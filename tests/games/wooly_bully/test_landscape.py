"""Fields and forests are kept up to date as tiles are laid: they must equal what looking at the whole table finds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from playthrough import played
from wooly_bully_game import BOX, CORNER, FIELD, GAME, TWO, WOLF, position

from pnp.games.topology import OPPOSITE, STEPS, cell_at, flood
from pnp.games.wooly_bully.box import Box
from pnp.games.wooly_bully.face import FOREST, VILLAGE
from pnp.games.wooly_bully.landscape import NOTHING, Landscape
from pnp.games.wooly_bully.notation import Also, Discard, Free, Hunter, Play, Step, Wolf

Node = tuple[int, str]
Summary = tuple[frozenset[int], int, int, int, int, frozenset[frozenset[int]]]


def looked_at(land: Landscape) -> dict[Node, Summary]:
    """Every region from the top tiles alone: cells, edges, open edges, wolves, hunters, forests touched."""
    tops = land.tops

    def links(node: Node) -> Iterator[Node]:
        cell, kind = node
        for side in range(4):
            beside = tops.get(cell + STEPS[side])
            if tops[cell].edges[side] == kind and beside and beside.edges[OPPOSITE[side]] == kind:
                yield cell + STEPS[side], kind

    def cells(node: Node) -> frozenset[int]:
        return frozenset(cell for cell, _ in flood(node, links))

    found = {}
    for node in [(cell, kind) for cell, face in tops.items() for kind in set(face.edges) - {VILLAGE}]:
        kind, region = node[1], cells(node)
        edges = [(cell, side) for cell in region for side in range(4) if tops[cell].edges[side] == kind]
        beasts = [tops[cell].beast for cell in region if kind == FOREST]
        forests = [cells((cell, FOREST)) for cell in region if kind != FOREST and FOREST in tops[cell].edges]
        is_open = [cell + STEPS[side] not in tops for cell, side in edges]
        counts = len(edges), sum(is_open), beasts.count("wolf"), beasts.count("hunter")
        found[node] = (region, *counts, frozenset(forests))
    return found


def kept(land: Landscape) -> dict[Node, Summary]:
    found = {}
    for node, name in land.names.items():
        region = land.regions[name]
        forests = frozenset(frozenset(forest.cells) for forest in land.forests_of(region))
        counts = region.edges, region.open, region.wolves, region.hunters
        found[node] = (frozenset(region.cells), *counts, forests)
    return found


def test_regions_are_those_of_the_whole_table() -> None:
    for game in played("wooly-bully"):
        random = Random(str(game))
        for state in (*random.sample(game.states, min(8, len(game.states))), game.states[-1]):
            assert kept(state.land) == looked_at(state.land), str(game)
            assert set(state.land.regions) == set(state.land.names.values())


def test_tiles_are_neither_lost_nor_doubled() -> None:
    for game in played("wooly-bully"):
        box = game.states[0].match.box
        gone: list[str] = []
        for (_, steps), state in zip(game.entries, game.states[1:], strict=True):
            gone += [tile for step in steps for tile in given_away(step, box)]
            places = [*gone, *state.unseen, *(tile for hand in state.hands for tile in hand.known)]
            assert sorted(places) == sorted(box.bag), str(game)
            assert state.bag + sum(hand.unknown for hand in state.hands) == len(state.unseen)


def given_away(step: Step, box: Box) -> tuple[str, ...]:
    """The tiles that leave a hand."""
    match step:
        case Play(word) | Free(word) | Also(word):
            return (box.faces[word].tile,)
        case Wolf(tile) | Hunter(tile):
            return (tile,)
        case Discard(tiles):
            return tiles
    return ()


def test_the_order_of_laying_does_not_matter() -> None:
    land = position(*WOLF, "Bob: hunter H1 at 2,1").land
    again = NOTHING
    for cell, face in reversed(land.tops.items()):
        again = again.with_tile(cell, face, again.beside(cell))
    assert kept(again) == kept(land)


def test_a_table_is_never_changed() -> None:
    before = position(*CORNER)
    table = kept(before.land)
    turn = GAME.turn(before, 0, None)
    for step in GAME.parse(TWO.removeprefix("Ann: "), BOX):
        turn.take(step)
    turn.end()
    assert kept(before.land) == table


def test_edges_of_one_kind_on_a_tile_are_one_region_with_a_sheep_each() -> None:
    """3a/w at 0,1 is red to the north, east and west; 1a at 1,0 is red to the north."""
    land = position(*CORNER).land
    assert (land.region(cell_at(0, 1), "R").edges, land.region(cell_at(0, 1), "R").open) == (3, 3)
    land = position(*CORNER, TWO).land
    field = land.region(cell_at(0, 1), "R")
    assert set(field.cells) == {cell_at(0, 1), cell_at(1, 0), cell_at(1, 1)}
    assert (field.edges, field.open) == (3 + 1 + 3, 3)


def test_a_field_touches_a_forest_when_a_tile_has_edges_of_both() -> None:
    land = position(*FIELD).land
    field = land.region(cell_at(1, 0), "R")
    assert [forest.cells for forest in land.forests_of(field)] == [(cell_at(1, 1),)]
    assert land.counts(field)
    land = position(*WOLF).land
    assert not land.counts(land.region(cell_at(1, 0), "R"))
