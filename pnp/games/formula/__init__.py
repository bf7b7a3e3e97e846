"""Games that are YAML alone: `game.yaml` and `score.yaml` in a folder of `components/`.

    spec        the two files as typed models
    zone        what may lie where at the end: `things` are its pieces, `picture` the tiles of a board, `stock` how many
    language/   from an expression to what it means, and from there to Python
    regions, network   how tiles, and pieces with ends, hang together
    sheet, book        a whole score sheet; that of a kit with some variants
    setup, reading, scoring, reasons, position, form   what every game has

Nothing in the files is ever run: an expression is cut into words by us, Python's parser tells only how they hang
together, and what is compiled is text of ours.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from pnp.components.kit import Kit
from pnp.components.shelf import Shelf
from pnp.games import Game
from pnp.games.formula import position, reasons, scoring, setup
from pnp.games.formula.book import SCORE, book, complete
from pnp.games.keys import Key

_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")


def names(home: Path) -> list[str]:
    """The games of a folder like `components/` that have a score sheet of this kind."""
    if not home.is_dir():
        return []
    return sorted(
        folder.name
        for folder in home.iterdir()
        if _NAME.fullmatch(folder.name) and (folder / f"{SCORE}.yaml").is_file()
    )


def kit(name: str, shelf: Shelf) -> Kit | None:
    """The kit of such a game; None where the shelf has none of that name, whatever may be called so elsewhere."""
    if not _NAME.fullmatch(name) or not (shelf.home / name / f"{SCORE}.yaml").is_file():
        return None
    return shelf.kit(name)


@lru_cache(maxsize=64)
def game(kit: Kit) -> Game:
    """The game of a kit; `Faulty` with everything that is wrong with its files."""
    made = book(kit)
    low, high = made.game.players
    keys: dict[str, dict[str, Key]] = {"setup": {}, "final": {}}
    for name, zone in made.zones.items():
        keys[zone.told][name] = Key(object, f"{zone.noun.capitalize()}{' of each player' if zone.per_player else ''}.")
    return Game(
        name=kit.game,
        title=made.game.title,
        players=(low, high),
        variants=made.game.variants,
        numbers=made.numbers,
        needs=(),
        box=book,
        parse=position.parse,
        format=position.format,
        notation=position.guide(made),
        setup_keys=keys["setup"],
        final_keys=keys["final"],
        read_setup=setup.read_setup,
        read_final=setup.read_final,
        begin=position.begin,
        turn=position.turn,
        on_turn=position.on_turn,
        settle=scoring.settle,
        lines=scoring.lines,
        score=scoring.score,
        winners=scoring.winners,
        explain=reasons.explain,
        final=scoring.final,
        deal=position.deal,
        redeal=position.redeal,
        picture=position.picture,
        exclusive=tuple(frozenset(together) for together in made.game.exclusive),
        reveal=position.reveal,
        ties_at_table=made.score.ties_at_table,
        has_moves=False,
    )


__all__ = ["complete", "game", "kit", "names"]
