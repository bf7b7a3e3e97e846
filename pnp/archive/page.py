"""Standings as one HTML page: sortable, printable, no network, readable without colour and aloud."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from pnp import games
from pnp.archive.rows import HEAD, rows
from pnp.archive.standings import Season, Table
from pnp.terminal import count

_WIDE, _BAR = 320, 18


def write(season: Season, tables: Sequence[Table], title: str) -> bytes:
    here = files("pnp.archive") / "web"
    style, script = ((here / name).read_text("utf-8") for name in ("standings.css", "standings.js"))
    body = "\n".join([*_problems(season), *_tables(tables), *_plots(season), *_games(season)])
    page = f"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title><style>{style}</style></head>
<body><header><h1>{escape(title)}</h1><p>{count(len(season.sheets), "game")}</p></header>
<main>
{body}
</main><script>{script}</script></body></html>
"""
    return page.encode()


def _problems(season: Season) -> Iterator[str]:
    if not season.faults:
        return
    yield f"<section class='problems'><h2>{count(len(season.faults), 'problem')}</h2><ul>"
    for fault in season.faults:
        place = f"{fault.file}:{fault.line}" if fault.line else fault.file
        yield f"<li><code>{escape(place)}</code> {escape(fault.message)}</li>"
    yield "</ul></section>"


def _tables(tables: Sequence[Table]) -> Iterator[str]:
    for table in tables:
        name = escape(table.name or "Standings")
        yield f"<section><h2>{name}</h2><div class='wide' tabindex='0' role='region' aria-label='{name}'>"
        yield "<table class='sortable'>"
        yield "<thead><tr>" + "".join(f"<th scope='col'>{word}</th>" for word in HEAD) + "</tr></thead><tbody>"
        for row in rows(table):
            cells = [f"<td>{escape(_told(cell))}</td>" for cell in row]
            cells[1] = f"<th scope='row'>{escape(str(row[1]))}</th>"
            yield f"<tr>{''.join(cells)}</tr>"
        yield "</tbody></table></div></section>"


def _told(cell: str | int | float) -> str:
    return f"{cell:.1f}" if isinstance(cell, float) else str(cell)


def _plots(season: Season) -> Iterator[str]:
    """Wins by seat, margins, and the totals of each game: bars, with the table they stand for."""
    seats: dict[str, list[Counter[int]]] = {}
    for sheet in season.sheets:
        wins, played = seats.setdefault(sheet.game, [Counter(), Counter()])
        for seat, player in enumerate(sheet.totals):
            played[seat] += 1
            wins[seat] += player in sheet.winners
    for game, (wins, played) in sorted(seats.items()):
        bars = [
            (f"seat {seat + 1}", wins[seat] / played[seat], f"{wins[seat]} of {played[seat]}")
            for seat in sorted(played)
        ]
        yield _plot(f"{_called(game)}: games won by seat", bars)
    margins = Counter(_margin(list(sheet.totals.values())) // 5 * 5 for sheet in season.sheets)
    if margins:
        most = max(margins.values())
        bars = [
            (f"{low} to {low + 4}", margins[low] / most, str(margins[low])) for low in range(0, max(margins) + 5, 5)
        ]
        yield _plot("By how many points games were won", bars)
    for game in sorted(seats):
        totals = [total // 5 * 5 for sheet in season.sheets if sheet.game == game for total in sheet.totals.values()]
        found = Counter(totals)
        most = max(found.values())
        bars = [
            (f"{low} to {low + 4}", found[low] / most, str(found[low])) for low in range(min(found), max(found) + 5, 5)
        ]
        yield _plot(f"{_called(game)}: totals", bars)


def _called(game: str) -> str:
    """Its title; of a game of YAML alone, whose files may be far away by now, its name."""
    return games.load(game).title if game in games.names() else game.replace("-", " ").title()


def _margin(totals: list[int]) -> int:
    best, *others = sorted(totals, reverse=True)
    return best - (others[0] if others else 0)


def _plot(title: str, bars: Sequence[tuple[str, float, str]]) -> str:
    high = _BAR * len(bars) + 4
    drawn = []
    for at, (label, share, told) in enumerate(bars):
        y = at * _BAR + 2
        drawn.append(
            f"<text x='92' y='{y + 12}' class='label'>{escape(label)}</text>"
            f"<rect x='98' y='{y}' width='{max(1.0, (_WIDE - 170) * share):.1f}' height='{_BAR - 5}'/>"
            f"<text x='{102 + (_WIDE - 170) * share:.1f}' y='{y + 12}'>{escape(told)}</text>"
        )
    said = "; ".join(f"{label}: {told}" for label, _, told in bars)
    return (
        f"<figure><figcaption>{escape(title)}</figcaption>"
        f"<svg viewBox='0 0 {_WIDE} {high}' role='img' aria-label='{escape(said, quote=True)}'>"
        f"{''.join(drawn)}</svg></figure>"
    )


def _games(season: Season) -> Iterator[str]:
    yield "<section><h2>Games</h2><div class='wide' tabindex='0' role='region' aria-label='Games'>"
    yield "<table class='sortable'>"
    yield "<thead><tr>" + "".join(
        f"<th scope='col'>{word}</th>" for word in ("file", "game", "round", "date", "players")
    )
    yield "</tr></thead><tbody>"
    for sheet in season.sheets:
        said = ", ".join(
            f"<strong>{escape(player)} {total}</strong>" if player in sheet.winners else f"{escape(player)} {total}"
            for player, total in sheet.totals.items()
        )
        words = (sheet.file, sheet.game, sheet.round or sheet.title, sheet.date)
        cells = "".join(f"<td>{escape(word)}</td>" for word in words)
        yield f"<tr>{cells}<td>{said}</td></tr>"
    yield "</tbody></table></div></section>"
