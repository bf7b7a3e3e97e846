"""How Sheepland is played: one entry, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NoReturn, TypeVar

from pnp.errors import Illegal, Unreadable
from pnp.files.part import clip
from pnp.games.sheepland import choices
from pnp.games.sheepland.notation import BLACK, Buy, Herd, Move, Roll, Step, With, format
from pnp.games.sheepland.position import State
from pnp.problems import did_you_mean

Value = TypeVar("Value")


def turn(state: State, seat: int, events: list[str] | None = None) -> Turn:
    if state.seat is None:
        raise Illegal("game-over", "the game is over; nothing can follow")
    if seat != state.seat:
        raise Illegal("turn", f"it is {state.match.players[state.seat]}'s turn, not {state.match.players[seat]}'s")
    return Turn(state, seat, events)


class Turn:
    """A roll, with two players the choice of a shepherd, then three actions."""

    __slots__ = (
        *("black", "board", "bought", "coins", "events", "herded", "left", "match"),
        *("rolled", "sales", "seat", "sheep", "shepherd", "space", "state", "taken"),
    )

    def __init__(self, state: State, seat: int, events: list[str] | None) -> None:
        self.state = state
        self.seat = seat
        self.match = state.match
        self.board = state.match.box.board
        self.events = events
        self.shepherd = seat
        """The one that acts, as its place among all; with two players it is yet to be chosen."""
        self.space = state.shepherds[seat] if state.match.each == 1 else 0
        """Where it stands; 0 before it is chosen."""
        self.coins = state.coins[seat]
        self.sales = state.sales
        self.sheep = state.sheep
        self.black = state.black
        self.taken = state.taken
        self.rolled = False
        self.left = 0
        """Actions left; none before the roll and the choice of the shepherd."""
        self.herded = self.bought = False
        """Since the last move, or the beginning."""

    def take(self, step: Step) -> None:
        _TAKE[type(step)](self, step)

    def _roll(self, step: Roll) -> None:
        number = step.number
        if number > self.board.die:
            raise Unreadable("die", f"the die has the numbers 1 to {self.board.die}, not {number}")
        if self.rolled:
            raise Illegal("roll-again", "the die is rolled once, at the beginning of the turn")
        self.rolled = True
        if self.space:
            self.left = self.match.actions
        # "If a space next to the black sheep's region has that number and carries no fence and no shepherd, the
        # black sheep goes to the other side."
        here = self.black
        road = self.board.exits[here].get(number)
        if road is None:
            return
        one, other = self.board.sides[road]
        there = other if here == one else one
        free = not self.taken >> road & 1
        if free:
            self.black = there
        if self.events is not None:
            name, beyond = self.board.regions[here], self.board.regions[there]
            does = f"goes from {name} over road {road} to {beyond}" if free else f"stays in {name}: {self._what(road)}"
            self.events.append(f"The black sheep {does}.")

    def _with(self, step: With) -> None:
        space = step.space
        if space not in self.board.near:
            raise Unreadable("space", f"there is no space {space} on the board")
        if self.match.each == 1:
            raise Illegal("with-two-only", "only with two players is there a choice of shepherds")
        if not self.rolled:
            self._refuse()
        if self.space:
            raise Illegal("with-again", "one shepherd is chosen for the whole turn, before the first action")
        shepherds = self.state.shepherds
        if space not in shepherds or shepherds.index(space) // self.match.each != self.seat:
            stand = " and ".join(map(str, self.state.own(self.seat)))
            raise Illegal("not-your-shepherd", f"none of your shepherds stands on space {space}; they stand on {stand}")
        self.space = space
        self.shepherd = shepherds.index(space)
        self.left = self.match.actions

    def _move(self, step: Move) -> None:
        space = step.space
        match, near = self.match, self.board.near
        if space not in near:
            raise Unreadable("space", f"there is no space {space} on the board")
        bit = 1 << space
        if not self.left:
            self._refuse()
        if self.taken & bit:
            raise Illegal("space-taken", f"the shepherd cannot go to space {space}: {self._what(space)}")
        if self.taken.bit_count() >= match.full:
            raise Illegal("no-fence", "every fence is laid: there is none to leave behind")
        if not near[self.space] & bit:
            if self.coins < match.jump_cost:
                message = f"space {space} is not adjacent to {self.space} and costs {match.jump_cost}; "
                raise Illegal("jump-cost", message + f"there are {self.coins} dinars")
            self.coins -= match.jump_cost
        self.space = space
        self.taken |= bit  # the space left behind stays taken, by the fence
        self.left -= 1
        self.herded = self.bought = False
        if self.events is not None and self.taken.bit_count() == match.final_phase:
            self.events.append(f"The last regular fence is laid: the game ends after {match.players[-1]}'s turn.")

    def _herd(self, step: Herd) -> None:
        name = step.region
        board = self.board
        region = self.black if name == BLACK else board.places.get(name)
        if region is None:
            hint = did_you_mean(name, (*board.regions, BLACK))
            raise Unreadable("region", f"there is no region '{clip(name)}'{hint}")
        if not self.left:
            self._refuse()
        if self.herded:
            raise Illegal("herd-twice", "between two herds the shepherd must move")
        one, other = board.sides[self.space]
        if region != one and region != other:
            beside = f"{board.regions[one]} and {board.regions[other]}"
            what = f"the black sheep is in {board.regions[region]}" if name == BLACK else f"{name} is not there"
            raise Illegal("herd-elsewhere", f"the shepherd on space {self.space} stands between {beside}; {what}")
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
        self.left -= 1
        self.herded = True

    def _buy(self, step: Buy) -> None:
        name = step.terrain
        terrains = self.board.terrains
        if name not in terrains:
            hint = did_you_mean(name, terrains) or f"; the terrains are {', '.join(terrains)}"
            raise Unreadable("terrain", f"there is no terrain '{clip(name)}'{hint}")
        if not self.left:
            self._refuse()
        if self.bought:
            raise Illegal("buy-twice", "between two purchases the shepherd must move")
        terrain = terrains.index(name)
        if terrain not in self.board.beside[self.space]:
            raise Illegal("buy-elsewhere", f"the shepherd on space {self.space} does not stand next to any {name}")
        price = self.price(terrain)
        if price is None:
            raise Illegal("sold-out", f"all {len(self.match.prices)} tiles of the terrain {name} are sold")
        if price > self.coins:
            message = f"the cheapest {name} left costs {price}, and there are {self.coins} dinars"
            raise Illegal("too-dear", message)
        self.coins -= price
        self.sales = _put(self.sales, terrain, (*self.sales[terrain], self.seat))
        self.left -= 1
        self.bought = True

    def end(self) -> State:
        if not self.space or not self.rolled:
            self._refuse()
        if self.left and choices.any_action(self):
            possible = next(self.options())
            due, taken = self.match.actions, self.match.actions - self.left
            message = f"a turn has {due} actions, this one {taken}; '{format((possible,))}' is possible"
            raise Illegal("too-few-actions", message)
        state = self.state
        shepherds, coins = list(state.shepherds), list(state.coins)
        shepherds[self.shepherd], coins[self.seat] = self.space, self.coins
        following: int | None = self.seat + 1
        if following == len(coins):
            over = self.taken.bit_count() >= self.match.final_phase or not self._anybody_can_move(shepherds, coins)
            following = None if over else 0
        return State(
            self.match, following, tuple(shepherds), tuple(coins), self.sales, self.sheep, self.black, self.taken
        )

    def done(self) -> bool:
        return self.rolled and self.space > 0 and not choices.any_action(self)

    def options(self) -> Iterator[Step]:
        return choices.options(self)

    def sample(self, random: Random) -> Step | None:
        return choices.sample(self, random)

    def deal(self, random: Random) -> Step | None:
        return None if self.rolled else Roll(random.randint(1, self.board.die))

    def reach(self, space: int, coins: int) -> int:
        """The set of spaces to which a shepherd can move from there with so many dinars."""
        if self.taken.bit_count() >= self.match.full:
            return 0
        free = self.board.spaces & ~self.taken
        return free if coins >= self.match.jump_cost else free & self.board.near[space]

    def _anybody_can_move(self, shepherds: list[int], coins: list[int]) -> bool:
        return any(self.reach(space, coins[place // self.match.each]) for place, space in enumerate(shepherds))

    def price(self, terrain: int) -> int | None:
        """Of the cheapest tile left."""
        sold, prices = len(self.sales[terrain]), self.match.prices
        return prices[sold] if sold < len(prices) else None

    def _what(self, space: int) -> str:
        """What stands there."""
        standing = _put(self.state.shepherds, self.shepherd, self.space) if self.space else self.state.shepherds
        return f"a {'shepherd' if space in standing else 'fence'} stands on space {space}"

    def _refuse(self) -> NoReturn:
        """Why there is no action now."""
        if not self.rolled:
            raise Illegal("roll-missing", "a turn begins with the roll of the die")
        if not self.space:
            raise Illegal("with-missing", "with two players the turn says which shepherd acts: 'with SPACE'")
        raise Illegal("fourth-action", f"a turn has {self.match.actions} actions, and these have been taken")


_TAKE: dict[type[Step], Callable[[Turn, Any], None]] = {
    Roll: Turn._roll,
    With: Turn._with,
    Move: Turn._move,
    Herd: Turn._herd,
    Buy: Turn._buy,
}


def _put(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """The same values but for one."""
    changed = list(values)
    changed[place] = value
    return tuple(changed)
