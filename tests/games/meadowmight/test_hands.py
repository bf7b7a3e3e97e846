"""Meadowmight: what can be known about hands, the deck and personal piles."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from meadowmight_game import ANN, BOB, BOX, code, faults, hand, play, position, verdict

from pnp.games.meadowmight.hand import Hand, Supply

PILES = "personal-piles"
World = frozenset[str]


class Worlds:
    """Every hand that is possible, one by one; tiles that arrived unseen have small letters."""

    def __init__(self) -> None:
        self.all: set[World] = {frozenset()}

    def add(self, tile: str) -> None:
        self.all = {world | {tile} for world in self.all}

    def leave(self, chosen: str = "") -> None:
        """That tile leaves; or any."""
        self.all = {world - {tile} for world in self.all for tile in world if tile == chosen or not chosen}

    def leave_unseen(self) -> None:
        self.all = {world - {tile} for world in self.all for tile in world if tile.islower()}

    def known(self) -> World:
        return frozenset(tile for world in self.all for tile in world if tile.isupper())

    def fewest_unseen(self, wanted: World) -> int | None:
        fit = [world for world in self.all if all(tile in wanted or tile.islower() for tile in world)]
        return min((sum(tile.islower() for tile in world) for world in fit), default=None)


def bit(tile: str) -> int:
    """A known tile as a number."""
    return 1 << int(tile[1:])


@settings(deadline=None)
@given(st.lists(st.sampled_from(["known", "unseen", "any", "seen", "show"]), max_size=16), st.randoms())
def test_a_hand_is_exactly_what_is_possible(deeds: list[str], random: Random) -> None:
    names = (f"K{number}" for number in count())
    hidden = (f"u{number}" for number in count())
    held, worlds = Hand(), Worlds()
    for deed in ["known", "unseen", "known", *deeds]:
        if deed == "known":
            tile = next(names)
            held = held.add(bit(tile))
            worlds.add(tile)
        elif deed == "unseen":
            held = held.add(0, 1)
            worlds.add(next(hidden))
        elif deed == "any" and held.size:
            held = held.without_any()
            worlds.leave()
        elif deed == "show" and held.has_unseen():
            held = held.without_unseen()
            worlds.leave_unseen()
        elif deed == "seen" and held.tiles():
            tile = random.choice(sorted(worlds.known()))
            rest = held.without(bit(tile))
            assert rest is not None
            held = rest
            worlds.leave(tile)
        assert {len(world) for world in worlds.all} == {held.size}
        assert held.tiles() == sum(map(bit, worlds.known()))
        assert held.without(bit("K99")) is None, "no tile of that name was ever there"
        assert held.has_unseen() == any(tile.islower() for world in worlds.all for tile in world)
        wanted = frozenset(tile for tile in worlds.known() if int(tile[1:]) % 2)
        assert held.fewest_unseen(sum(map(bit, wanted))) == worlds.fewest_unseen(wanted)


class TestHiddenTiles:
    def test_the_five_sheeple_are_in_every_hand(self) -> None:
        assert faults("play rO at 1,0", "play bT at 0,1") == []
        assert faults("play bO at 1,0") == [("illegal", "not-in-hand")]

    def test_any_shared_tile_may_be_among_the_unseen(self) -> None:
        assert faults("play L7 at 1,0") == []

    @pytest.mark.parametrize("tile", ["O3", "yO", "wolf1"])
    def test_if_it_exists_in_this_game_and_is_not_on_the_table(self, tile: str) -> None:
        assert faults(f"play {tile} at 1,0") == [("illegal", "not-in-hand")]

    def test_and_is_not_discarded(self) -> None:
        assert faults("discard L7 rO; turn 0,0 to e", "play L7 at 1,0") == [("illegal", "not-in-hand")]

    def test_and_is_not_known_to_be_elsewhere(self) -> None:
        start = {"colours": {"Ann": "red", "Bob": "blue"}, "start": "O3", "dealt": {"Bob": ["L7", "L8", "L9"]}}
        assert faults("play L7 at 1,0", setup=start) == [("illegal", "not-in-hand")]
        assert faults("play L6 at 1,0; draw L8", setup=start) == [("illegal", "not-in-deck")]
        assert faults("play L6 at 1,0", "play L7/s at 0,1", "play L8 at 2,0", setup=start) == [
            ("illegal", "not-in-hand")
        ]
        assert faults("play L6 at 1,0; draw S1", "play S1/s at 0,1", setup=start) == [("illegal", "not-in-hand")]

    def test_where_all_is_written_down_all_is_checked(self) -> None:
        start = {"colours": {"Ann": "red", "Bob": "blue"}, "start": "O3", "dealt": {"Ann": ["L7", "L8", "L9"]}}
        assert faults("play L6 at 1,0", setup=start) == [("illegal", "not-in-hand")]
        assert faults("discard L7 L6; turn 0,0 to e", setup=start) == [("illegal", "not-in-hand")]
        moves = ["play L7/s at 1,0; draw T2", "play O1 at -1,0", "play T3 at 0,1"]
        assert faults(*moves, setup=start) == [("illegal", "not-in-hand")]
        assert faults(*moves[:2], "play T2 at 0,1", setup=start) == []

    def test_three_unseen_tiles_are_three(self) -> None:
        """Nothing can be drawn, so that Ann's fourth shared tile comes from nowhere."""
        state = position("O3", hands=(Hand(BOX.bits(BOX.sheeple["red"]), 3, 8), hand("S1", "S2", "S3", "S4")), deck=0)
        plays = [
            "play L1/w at 1,0",
            "play S1 at 0,-1",
            "play L2 at 0,1",
            "play S2/e at -1,0",
            "play L3/s at 0,2",
            "play S3 at 0,3",
        ]
        assert code(state, *plays, "play L4 at 0,4") == "not-in-hand"
        assert play(state, *plays).hands[ANN] == hand(*BOX.sheeple["red"])

    def test_an_unseen_discard_may_be_any_tile(self) -> None:
        """Of three known tiles two go unseen: each of them may be the one left, but only one of them."""
        state = position("O3", hands=(hand("L1", "L2", "L3"), hand("S1", "S2", "S3")), deck=0)
        state = play(state, "discard ? ?; turn 0,0 to e", "play S1 at 0,-1")
        for tile in ("L1", "L2", "L3"):
            assert play(state, f"play {tile} at 0,1").hands[ANN] == Hand()

    def test_a_tile_drawn_later_was_not_among_the_discarded(self) -> None:
        state = position("O3", hands=(hand("L1", "L2", "L3"), hand("S1", "S2", "S3")), deck=1)
        state = play(
            state, "discard ? ?; turn 0,0 to e; draw T1", "play S1 at 0,-1", "play L2 at 0,1", "play S2 at 0,-2"
        )
        assert code(state, "play L1 at 0,2") == "not-in-hand"
        assert play(state, "play T1/e at 0,2").hands[ANN] == Hand()

    def test_discarded_unseen_and_all_gone(self) -> None:
        state = position("O3", hands=(hand("L1", "L2"), hand("S1", "S2", "S3")), deck=1)
        state = play(state, "discard ? ?; turn 0,0 to e", "play S1 at 0,-1")
        assert code(state, "play L1 at 0,1") == "not-in-hand"
        play(state, "play L4 at 0,1")

    def test_what_one_player_may_have_discarded_is_not_with_another(self) -> None:
        state = position("O3", hands=(hand("L1", "L2"), Hand(0, 3, 3)), deck=1)
        assert code(state, "discard ? ?; turn 0,0 to e", "play L1 at 0,1") == "not-in-hand"


class TestDeck:
    def test_it_is_all_shared_tiles_less_the_start_and_the_dealt(self) -> None:
        assert verdict().state.supply.decks == (52 - 1 - 2 * 3,)
        assert verdict(players=3).state.supply.decks == (52 - 1 - 3 * 3,)
        assert verdict(variants=["wool-wolves"]).state.supply.decks == (52 + 12 - 1 - 2 * 3,)

    def test_it_runs_out(self) -> None:
        state = position("O3", hands=(hand("S1", "S2"), hand("S3", "S4")), deck=1)
        state = play(state, "play S1 at 0,-1; draw T1")
        assert code(state, "play S3 at 0,-2; draw T2") == "deck-empty"
        assert play(state, "play S3 at 0,-2").hands[BOB] == hand("S4")


def pile(players: int = 2, **dealt: list[str]) -> dict[str, object]:
    """What a record of a game with Personal Piles says differently."""
    colours = dict(zip(["Ann", "Bob", "Cid"][:players], ["red", "blue", "yellow"], strict=False))
    return {"setup": {"colours": colours, "start": "O3", "dealt": dealt}, "variants": [PILES], "players": players}


class TestPersonalPiles:
    def game(self, *moves: str, **dealt: list[str]) -> list[tuple[str, str]]:
        return faults(*moves, **pile(**dealt))

    def test_the_tiles_less_the_start_are_dealt_out_evenly(self) -> None:
        supply = verdict(**pile()).state.supply
        assert supply.shares == (25, 25)
        assert supply.decks == (25 + 5 - 6,) * 2
        three = verdict(**pile(players=3)).state.supply
        assert three.shares == (17, 17, 17)
        wolves = verdict(**{**pile(), "variants": [PILES, "wool-wolves"]}).state.supply
        assert wolves.shares == (31, 31)

    def test_a_hand_starts_with_six(self) -> None:
        state = verdict(**pile(Ann=["rO", "L7"])).state
        assert state.hands == (Hand(BOX.bits({"rO", "L7"}), 4, 6), Hand(0, 6, 6))

    def test_sheeple_are_drawn_like_other_tiles(self) -> None:
        assert self.game("play L7 at 1,0; draw rT", "play bO at 0,1; draw bT") == []
        known = ["L1", "L2", "L3", "L4", "L5", "L6"]
        assert self.game("play rO at 1,0", Ann=known) == [("illegal", "not-in-hand")]

    def test_another_players_sheeple_never_can_be(self) -> None:
        assert self.game("play L7 at 1,0; draw bT") == [("illegal", "not-in-deck")]
        assert self.game("play bT at 1,0") == [("illegal", "not-in-hand")]
        assert self.game("play L7 at 1,0; draw yT") == [("illegal", "not-in-deck")]
        assert self.game(Ann=["bT"]) == [("table", "tile")]

    def test_what_one_has_is_not_in_the_pile_of_another(self) -> None:
        assert self.game("play L7 at 1,0; draw L8", "play L8 at 0,1") == [("illegal", "not-in-hand")]
        assert self.game("play L7 at 1,0", "play L8 at 0,1; draw L9", "play L6 at 0,2; draw L9") == [
            ("illegal", "not-in-deck")
        ]

    def test_each_pile_holds_exactly_its_share(self) -> None:
        """When all its shared tiles are seen, only Sheeple can be left."""
        red, rest = BOX.tiles["rO"], BOX.tiles["L7"]
        supply = Supply(BOX.bits({"rO", "L7", "L8", "bO"}), (1, 1), (0, 1))
        assert supply.may_bring(red, ANN, "red")
        assert not supply.may_bring(rest, ANN, "red")
        assert supply.may_bring(rest, BOB, "blue")
        assert supply.bring(rest, BOB).shares == (0, 0)
        assert supply.draw(None, BOB).decks == (1, 0)

    def test_the_last_tiles_of_a_pile_are_the_sheeple_not_seen_yet(self) -> None:
        """Ann's pile brought all its shared tiles but one."""
        state = position("O3", PILES, players=3, hands=(Hand(BOX.bits({"L1"}), 0, 1), hand("S1"), hand("T1")))
        unseen = BOX.common(False) - {"O3", "L1", "S1", "T1"} | BOX.sheeple["red"]
        supply = Supply(BOX.bits(unseen), (2, 2, 2), (1, 5, 5))
        state = state._replace(supply=supply)
        state = play(state, "play L1 at 1,0; draw L2", "play S1 at 0,-1", "play T1 at 0,1")
        assert code(state, "play L2 at 2,0; draw L3") == "not-in-deck"
        play(state, "play L2 at 2,0; draw rT")

    def test_everybody_draws_from_the_own_pile(self) -> None:
        state = position("O3", PILES, hands=(hand("L1", "L2"), hand("S1", "S2")))
        state = state._replace(supply=Supply(BOX.bits({"T1"}), (0, 1), (0, 1)))
        assert code(state, "play L1 at 1,0; draw T1") == "deck-empty"
        assert play(state, "play L1 at 1,0", "play S1 at 0,-1; draw T1").supply.decks == (0, 0)

    def test_stuck_hands_respect_the_share(self) -> None:
        """Two unseen tiles, of which one at most is shared: with no Sheeple stuck, no possible hand is."""
        state = position("rO #\nC1 bO", PILES, hands=(Hand(0, 2, 2), Hand()), board=2)
        open_tiles = BOX.bits({"O1", "O2", "rT", "rS"})
        for shares, refused in (((2, 0), False), ((1, 0), True)):
            supply = Supply(open_tiles, (0, 0), shares)
            asked = state._replace(supply=supply)
            if refused:
                assert code(asked, "pass") == "can-play"
            else:
                play(asked, "pass")
