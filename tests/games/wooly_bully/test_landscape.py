"""Fields and forests are kept up to date as tiles are laid: they must equal what looking at the whole table finds."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from random import Random

from playthrough import played
from wooly_bully_game import BOX, CORNER, FIELD, GAME, TWO, WOLF, position

from pnp.games.topology import OPPOSITE, STEPS, cell_at, flood
from pnp.games.wooly_bully.box import Box
from pnp.games.wooly_bully.face import FIELDS, FOREST, VILLAGE
from pnp.games.wooly_bully.landscape import Landscape, landscape
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
    for kind in (*FIELDS, FOREST):
        for region in land.regions(kind):
            forests = frozenset(frozenset(forest.cells) for forest in land.forests_of(region))
            counts = region.edges, region.open, region.wolves, region.hunters
            for cell in region.cells:
                assert land.region(cell, kind) is region
                found[cell, kind] = (frozenset(region.cells), *counts, forests)
    return found


def fitting(land: Landscape, cell: int) -> set[str]:
    """What may lie in a cell, tried edge by edge."""
    beside = [(side, land.tops[cell + step]) for side, step in enumerate(STEPS) if cell + step in land.tops]
    every = set(BOX.faces.values())
    return {face.word for face in every if all(top.edges[OPPOSITE[side]] == face.edges[side] for side, top in beside)}


def some_tables() -> Iterator[Landscape]:
    """Out of their order: what one asks of a table may not change what another answers."""
    for game in played("wooly-bully"):
        random = Random(str(game))
        yield from (state.land for state in (*random.sample(game.states, min(8, len(game.states))), game.states[-1]))


def test_regions_are_those_of_the_whole_table() -> None:
    for land in some_tables():
        assert kept(land) == looked_at(land)


def test_what_fits_into_a_gap_is_what_meets_its_edges() -> None:
    numbered = {face.number: face.word for face in BOX.faces.values()}
    for land in some_tables():
        around = {cell + step for cell in land.tops for step in STEPS}
        assert land.gaps.keys() == around - land.tops.keys()
        for cell, fits in land.gaps.items():
            assert {word for number, word in numbered.items() if fits >> number & 1} == fitting(land, cell)


def test_what_is_kept_up_to_date_is_what_the_tiles_alone_tell() -> None:
    for land in some_tables():
        again = landscape(land.tops)
        assert list(again.gaps.items()) == list(land.gaps.items())
        assert (again.size, again.tops) == (land.size, land.tops)
        assert (sorted(again.wolves), sorted(again.hunters)) == (sorted(land.wolves), sorted(land.hunters))


def test_safe_fields_are_the_enclosed_regions_that_no_wolf_cancels() -> None:
    found = 0
    for land in some_tables():
        safe = {(field.kind, frozenset(field.cells), field.edges) for field in land.safe(FIELDS)}
        counting = [region for kind in FIELDS for region in land.regions(kind) if land.counts(region)]
        assert safe == {(region.kind, frozenset(region.cells), region.edges) for region in counting}
        found += len(safe)
    assert found > 100


def test_a_tile_fits_where_it_touches_others() -> None:
    random = Random("touched")
    for land in some_tables():
        for cell in random.choices([*land.gaps, *land.tops], k=8):
            for face in random.sample(BOX.playable, 20):
                beside = sum(cell + step in land.tops for step in STEPS)
                fits = cell not in land.tops and face.word in fitting(land, cell)
                assert land.touched(cell, face) == (beside if fits else 0)


def test_tiles_are_neither_lost_nor_doubled() -> None:
    for game in played("wooly-bully"):
        box = game.states[0].match.box
        gone: list[str] = []
        for (_, steps), state in zip(game.entries, game.states[1:], strict=True):
            gone += [tile for step in steps for tile in given_away(step, box)]
            places = [*gone, *box.listed(state.unseen), *(tile for hand in state.hands for tile in hand.known)]
            assert sorted(places) == sorted(box.bag), str(game)
            assert state.bag + sum(hand.unknown for hand in state.hands) == len(box.listed(state.unseen))


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
    again = landscape({})
    for cell, face in reversed(land.tops.items()):
        again = again.with_tile(cell, face)
    assert kept(again) == kept(land)
    assert again.gaps == land.gaps


def test_a_table_is_never_changed() -> None:
    before = position(*CORNER)
    table, gaps = kept(before.land), dict(before.land.gaps)
    turn = GAME.turn(before, 0, None)
    for step in GAME.parse(TWO.removeprefix("Ann: "), BOX):
        turn.take(step)
    turn.end()
    assert kept(before.land) == table
    assert before.land.gaps == gaps


def test_courses_that_part_do_not_know_of_each_other() -> None:
    """A table shares its tiles with the one that goes on from it: another that does so lays on tiles of its own."""
    for game in played("wooly-bully"):
        before, after = game.states[-3].land, game.states[-1].land
        tops = after.tops
        cell = min(before.gaps)
        face = next(face for face in BOX.playable if before.touched(cell, face))
        other = before.with_tile(cell, face)
        assert other.tops == {**before.tops, cell: face}
        assert (after.tops, other.size) == (tops, before.size + 1)
        assert kept(other) == looked_at(other)
        assert pickle.loads(pickle.dumps(other)).gaps == other.gaps


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
    assert [forest.cells for forest in land.forests_of(field)] == [[cell_at(1, 1)]]
    assert land.counts(field)
    land = position(*WOLF).land
    assert not land.counts(land.region(cell_at(1, 0), "R"))
