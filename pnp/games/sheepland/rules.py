"""How Sheepland is played: the position between two entries, and one entry being played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from pnp.games import Table
from pnp.games.sheepland.board import NOWHERE, Board, load, members
from pnp.games.sheepland.notation import BLACK, Buy, Herd, Move, Roll, Setup, Step, With, format, shepherds_each
from pnp.part import clip
from pnp.problems import Illegal, Unreadable, did_you_mean

ACTIONS = 3


@dataclass(frozen=True, slots=True)
class Box:
    """What stays the same during a game."""

    players: tuple[str, ...]
    board: Board
    shepherds: int
    """How many there are in all."""
    fences: int
    """The regular ones; the last of them begins the final phase."""
    supply: int
    """Fences of both kinds."""
    jump_cost: int
    prices: tuple[int, ...]
    """Of the tiles of a terrain, in the order in which they are bought."""


@dataclass(frozen=True, slots=True)
class State:
    """Regions and terrains are their places on the board and on the score sheet."""

    box: Box
    seat: int
    shepherds: tuple[tuple[int, ...], ...]
    coins: tuple[int, ...]
    tiles: tuple[tuple[int, ...], ...]
    """For each player the number of tiles bought of each terrain."""
    sheep: tuple[int, ...]
    """White sheep by region."""
    black: int
    taken: int
    """The set of spaces with a shepherd or a fence."""
    over: bool = False


def begin(table: Table, setup: Setup) -> State:
    board, rules, players = load(table.kit), table.rules, len(table.players)
    box = Box(
        table.players,
        board,
        players * shepherds_each(players),
        rules["fences"],
        rules["fences"] + rules["final_fences"],
        rules["jump_cost"],
        tuple(sorted(rules["prices"])),  # "take the cheapest tile left of it"
    )
    return State(
        box,
        0,
        setup.shepherds,
        (rules["coins_two_players"] if players == 2 else rules["coins"],) * players,
        ((0,) * len(board.terrains),) * players,
        tuple(0 if region == board.town else 1 for region in range(len(board.regions))),
        board.town,
        sum(1 << space for spaces in setup.shepherds for space in spaces),
    )


def on_turn(state: State) -> int | None:
    return None if state.over else state.seat


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.over:
        raise Illegal("over", "the game is over; nothing can follow")
    if seat != state.seat:
        raise Illegal("turn", f"it is {state.box.players[state.seat]}'s turn, not {state.box.players[seat]}'s")
    return Turn(state, events)


class Turn:
    """A roll, with two players the choice of a shepherd, then three actions."""

    __slots__ = (
        *("actions", "black", "board", "bought", "box", "coins", "events", "herded"),
        *("rolled", "sheep", "space", "start", "state", "taken", "tiles"),
    )

    def __init__(self, state: State, events: list[str] | None) -> None:
        self.state = state
        self.box = state.box
        self.board = state.box.board
        self.events = events
        own = state.shepherds[state.seat]
        self.space = self.start = own[0] if len(own) == 1 else 0
        """Where the acting shepherd stands, and stood; 0 before it is chosen."""
        self.coins = state.coins[state.seat]
        self.tiles = state.tiles[state.seat]
        self.sheep = state.sheep
        self.black = state.black
        self.taken = state.taken
        self.rolled = False
        self.actions = 0
        self.herded = self.bought = False
        """Since the last move, or the beginning."""

    def take(self, step: Step) -> None:
        match step:
            case Move():
                self._move(step.space)
            case Roll():
                self._roll(step.number)
            case Herd():
                self._herd(step.region)
            case Buy():
                self._buy(step.terrain)
            case With():
                self._with(step.space)

    def _roll(self, number: int) -> None:
        if not 1 <= number <= self.board.die:
            raise Unreadable("die", f"the die has the numbers 1 to {self.board.die}, not {number}")
        if self.rolled:
            raise Illegal("roll-again", "the die is rolled once, at the beginning of the turn")
        self.rolled = True
        # "If a space next to the black sheep's region has that number and carries no fence and no shepherd, the
        # black sheep goes to the other side."
        road = self.board.exits[self.black].get(number)
        if road is None:
            return
        here = self.black
        one, other = self.board.sides[road]
        there = other if here == one else one
        free = not self.taken >> road & 1
        if free:
            self.black = there
        if self.events is not None:
            name, beyond = self.board.regions[here], self.board.regions[there]
            does = f"goes from {name} over road {road} to {beyond}" if free else f"stays in {name}: {self._what(road)}"
            self.events.append(f"The black sheep {does}.")

    def _with(self, space: int) -> None:
        self._refuse_no_space(space)
        if len(self.box.players) != 2:
            raise Illegal("with-two-only", "only with two players is there a choice of shepherds")
        if not self.rolled:
            raise Illegal("roll-missing", "a turn begins with the roll of the die")
        if self.space:
            raise Illegal("with-again", "one shepherd is chosen for the whole turn, before the first action")
        own = self.state.shepherds[self.state.seat]
        if space not in own:
            stand = " and ".join(map(str, own))
            raise Illegal("not-your-shepherd", f"none of your shepherds stands on space {space}; they stand on {stand}")
        self.space = self.start = space

    def _move(self, space: int) -> None:
        self._refuse_no_space(space)
        self._refuse_action()
        box, bit = self.box, 1 << space
        if self.taken & bit:
            raise Illegal("space-taken", f"the shepherd cannot go to space {space}: {self._what(space)}")
        if self._laid() >= box.supply:
            raise Illegal("no-fence", f"all {box.supply} fences are laid: there is none to leave behind")
        if not self.board.near[self.space] & bit:
            if self.coins < box.jump_cost:
                message = f"space {space} is not adjacent to {self.space}: that costs {box.jump_cost}, "
                raise Illegal("jump-cost", message + f"and there are {self.coins} dinars")
            self.coins -= box.jump_cost
        self.space = space
        self.taken |= bit  # the space left behind stays taken, by the fence
        self.actions += 1
        self.herded = self.bought = False
        if self.events is not None and self._laid() == box.fences:
            self.events.append(f"Fence {box.fences} is laid: the game ends after the turn of {box.players[-1]}.")

    def _herd(self, name: str) -> None:
        board = self.board
        if name != BLACK and name not in board.places:
            hint = did_you_mean(name, (*board.regions, BLACK))
            raise Unreadable("region", f"there is no region '{clip(name)}'{hint}")
        self._refuse_action()
        one, other = board.sides[self.space]
        if self.herded:
            raise Illegal("herd-twice", "between two herds the shepherd must move")
        region = self.black if name == BLACK else board.places[name]
        if region not in (one, other):
            what = f"the black sheep is in {board.regions[region]}" if name == BLACK else f"{name} is somewhere else"
            beside = f"{board.regions[one]} and {board.regions[other]}"
            raise Illegal("herd-elsewhere", f"beside space {self.space} a sheep goes between {beside}; {what}")
        there = other if region == one else one
        if name == BLACK:
            self.black = there
        elif self.sheep[region]:
            sheep = list(self.sheep)
            sheep[region] -= 1
            sheep[there] += 1
            self.sheep = tuple(sheep)
        else:
            raise Illegal("no-sheep", f"there is no white sheep in {name}")
        self.actions += 1
        self.herded = True

    def _buy(self, name: str) -> None:
        terrains = self.board.terrains
        if name not in terrains:
            hint = did_you_mean(name, terrains) or f"; the terrains are {', '.join(terrains)}"
            raise Unreadable("terrain", f"there is no terrain '{clip(name)}'{hint}")
        self._refuse_action()
        if self.bought:
            raise Illegal("buy-twice", "between two purchases the shepherd must move")
        terrain = terrains.index(name)
        if terrain not in self._terrains():
            message = f"the shepherd on space {self.space} does not stand next to any {name}"
            raise Illegal("buy-elsewhere", message)
        price = self._price(terrain)
        if price is None:
            raise Illegal("sold-out", f"all {len(self.box.prices)} tiles of the terrain {name} are sold")
        if price > self.coins:
            message = f"the cheapest {name} left costs {price}, and there are {self.coins} dinars"
            raise Illegal("too-dear", message)
        self.coins -= price
        self.tiles = (*self.tiles[:terrain], self.tiles[terrain] + 1, *self.tiles[terrain + 1 :])
        self.actions += 1
        self.bought = True

    def end(self) -> State:
        if not self.rolled:
            raise Illegal("roll-missing", "a turn begins with the roll of the die")
        if not self.space:
            raise Illegal("with-missing", "with two players the turn says which shepherd acts: 'with SPACE'")
        if self.actions < ACTIONS and (possible := next(self.options(), None)):
            message = (
                f"a turn has {ACTIONS} actions, this one has {self.actions}, and '{format((possible,))}' is possible"
            )
            raise Illegal("too-few-actions", message)
        state, box, seat = self.state, self.box, self.state.seat
        own = tuple([self.space if space == self.start else space for space in state.shepherds[seat]])
        shepherds = (*state.shepherds[:seat], own, *state.shepherds[seat + 1 :])
        coins = (*state.coins[:seat], self.coins, *state.coins[seat + 1 :])
        last = seat == len(box.players) - 1
        return State(
            box,
            0 if last else seat + 1,
            shepherds,
            coins,
            (*state.tiles[:seat], self.tiles, *state.tiles[seat + 1 :]),
            self.sheep,
            self.black,
            self.taken,
            last and (self._laid() >= box.fences or not self._anybody_can_move(shepherds, coins)),
        )

    def done(self) -> bool:
        return self.rolled and self.space > 0 and (self.actions == ACTIONS or not any(self.options()))

    def options(self) -> Iterator[Step]:
        if not self.rolled or self.actions == ACTIONS:
            return
        if not self.space:
            yield from map(With, self.state.shepherds[self.state.seat])
            return
        board, sides = self.board, self.board.sides[self.space]
        yield from map(Move, members(self._reach(self.space, self.coins)))
        if not self.herded:
            yield from (Herd(board.regions[region]) for region in sides if self.sheep[region])
            if self.black in sides:
                yield Herd(BLACK)
        if not self.bought:
            for terrain in self._terrains():
                price = self._price(terrain)
                if price is not None and price <= self.coins:
                    yield Buy(board.terrains[terrain])

    def deal(self, random: Random) -> Step | None:
        return None if self.rolled else Roll(random.randint(1, self.board.die))

    def _laid(self) -> int:
        return self.taken.bit_count() - self.box.shepherds

    def _reach(self, space: int, coins: int) -> int:
        """The set of spaces to which a shepherd can move from there with so many dinars."""
        if self._laid() >= self.box.supply:
            return 0
        free = self.board.spaces & ~self.taken
        return free if coins >= self.box.jump_cost else free & self.board.near[space]

    def _anybody_can_move(self, shepherds: tuple[tuple[int, ...], ...], coins: tuple[int, ...]) -> bool:
        return any(
            self._reach(space, money) for spaces, money in zip(shepherds, coins, strict=True) for space in spaces
        )

    def _terrains(self) -> list[int]:
        """The terrains beside the shepherd, each once; the town is none."""
        one, other = (self.board.terrain[region] for region in self.board.sides[self.space])
        return [terrain for terrain in ((one, other) if one != other else (one,)) if terrain != NOWHERE]

    def _price(self, terrain: int) -> int | None:
        """Of the cheapest tile left."""
        seat = self.state.seat
        sold = self.tiles[terrain] + sum(
            [tiles[terrain] for other, tiles in enumerate(self.state.tiles) if other != seat]
        )
        return self.box.prices[sold] if sold < len(self.box.prices) else None

    def _what(self, space: int) -> str:
        """Stands there."""
        others = [other for spaces in self.state.shepherds for other in spaces if other != self.start]
        return f"a {'shepherd' if space in (self.space, *others) else 'fence'} stands on space {space}"

    def _refuse_no_space(self, space: int) -> None:
        if space not in self.board.sides:
            raise Unreadable("space", f"there is no space {space} on the board")

    def _refuse_action(self) -> None:
        if not self.rolled:
            raise Illegal("roll-missing", "a turn begins with the roll of the die")
        if not self.space:
            raise Illegal("with-missing", "with two players the turn says which shepherd acts: 'with SPACE'")
        if self.actions == ACTIONS:
            raise Illegal("fourth-action", f"a turn has {ACTIONS} actions, and these have been taken")


def deal(table: Table, random: Random) -> dict[str, Any]:
    """A setup as chance gives it: everybody stands somewhere, with a secret terrain."""
    board, players = load(table.kit), table.players
    each = shepherds_each(len(players))
    spaces = random.sample(sorted(board.sides), each * len(players))
    tiles = random.sample(board.terrains, len(players))
    places = {
        player: spaces[seat] if each == 1 else spaces[seat * each : (seat + 1) * each]
        for seat, player in enumerate(players)
    }
    return {"shepherds": places, "start_tiles": dict(zip(players, tiles, strict=True))}


def picture(state: State) -> str:
    """The table as text: who is in which region, where fences are, and what each player has."""
    box, board = state.box, state.box.board
    lines = []
    for region, name in enumerate(board.regions):
        there = [str(state.sheep[region])] + ["black sheep"] * (region == state.black)
        lines.append(f"{name}: {' and '.join(there)}")
    standing = [space for spaces in state.shepherds for space in spaces]
    fences = [str(space) for space in members(state.taken) if space not in standing]
    lines.append(f"fences: {' '.join(fences) or 'none'}")
    for player, spaces, coins, tiles in zip(box.players, state.shepherds, state.coins, state.tiles, strict=True):
        bought = [f"{number} {board.terrains[terrain]}" for terrain, number in enumerate(tiles) if number]
        place = " and ".join(map(str, spaces))
        lines.append(f"{player}: on {place}, {coins} dinars, bought {', '.join(bought) or 'nothing'}")
    return "\n".join(lines)
