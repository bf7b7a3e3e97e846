"""Moves replayed and checked per second and core, beside python-chess reading and validating PGN.

    python benchmarks/referee.py [GAMES]

Random games of every game there is are written to a .jsonl; `pnp verify` then reads, replays, scores and checks
them in this process. In the same run python-chess reads a PGN of random games: `read_game` parses and validates.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import process_time

import chess
import chess.pgn

from pnp import components, games
from pnp.games import Game, Table
from pnp.referee.playout import playout
from pnp.referee.verify import Style, verify

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eva", "Finn")
PLIES = 80
ROUNDS = 5


def archive(game: Game, count: int, file: Path) -> int:
    """Write so many random games, with every number of players and every variant; how many entries they have."""
    random = Random(game.name)
    kit = components.kit(game.name)
    players = range(game.players[0], game.players[1] + 1)
    variants: list[tuple[str, ...]] = [(), *((variant,) for variant in game.variants)]
    entries = 0
    with file.open("w", encoding="utf-8") as stream:
        for seats, chosen in islice(zip(cycle(players), cycle(variants), strict=False), count):
            table = Table(NAMES[:seats], frozenset(chosen), kit.rules, kit)
            record = playout(game, table, random)
            entries += len(record["moves"])
            stream.write(json.dumps(record) + "\n")
    return entries


def read_records(file: Path) -> None:
    with redirect_stdout(io.StringIO()):
        assert verify([str(file)], Style(json=True)) == 0


def chess_archive(count: int, file: Path) -> int:
    random = Random("chess")
    plies = 0
    with file.open("w", encoding="utf-8") as stream:
        for _ in range(count):
            board = chess.Board()
            while len(board.move_stack) < PLIES and (moves := list(board.legal_moves)):
                board.push(random.choice(moves))
            plies += len(board.move_stack)
            print(chess.pgn.Game.from_board(board), end="\n\n", file=stream)
    return plies


def read_chess(file: Path) -> None:
    with file.open(encoding="utf-8") as stream:
        while game := chess.pgn.read_game(stream):
            assert not game.errors


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        pgn = Path(folder) / "chess.pgn"
        jobs = [("python-chess", chess_archive(count // 2, pgn), partial(read_chess, pgn))]
        for name in games.names():
            file = Path(folder) / f"{name}.jsonl"
            jobs.append((name, archive(games.load(name), count, file), partial(read_records, file)))
        # In turns, so that whatever else the machine does hits all of them alike.
        seconds = [
            min(times) for times in zip(*([_seconds(job) for _, _, job in jobs] for _ in range(ROUNDS)), strict=True)
        ]
    chess_rate = jobs[0][1] / seconds[0]
    for (name, moves, _), spent in zip(jobs, seconds, strict=True):
        rate = moves / spent
        print(f"{name:14} {moves:7} moves {rate:9,.0f}/s {1e6 / rate:6.1f} µs each  x {rate / chess_rate:.2f}")


def _seconds(job: Callable[[], None]) -> float:
    start = process_time()
    job()
    return process_time() - start


if __name__ == "__main__":
    main()
