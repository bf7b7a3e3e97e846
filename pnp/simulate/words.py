"""The answers as text for a terminal: sentences for what matters, then figures with small bars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp import games
from pnp.simulate.answers import Answers, difference
from pnp.simulate.comparison import Comparison, Finding
from pnp.simulate.statistics import Interval
from pnp.terminal import aligned, count, plain

_BAR = 24
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def percent(found: Interval) -> str:
    """`27 % (24–30)`."""
    return f"{100 * found.value:.0f} % ({100 * found.low:.0f}–{100 * found.high:.0f})"


def figure(found: Interval) -> str:
    """`12.3 (11.9–12.7)`."""
    return f"{found.value:.1f} ({found.low:.1f}–{found.high:.1f})"


def bar(share: float) -> str:
    return "█" * round(_BAR * share) + "·" * (_BAR - round(_BAR * share))


def text(answers: Answers) -> str:
    """A page of answers."""
    if not answers.games:
        return "No game was played to its end."
    title = games.called(answers.series.game_name).title
    blocks = [f"{title}, {count(answers.games, 'game')}, {_table(answers)}", *sentences(answers)]
    blocks.append("\n".join(["", "Who wins, and by seat:", *_indented(_wins(answers))]))
    blocks.append("\n".join(["", "A score sheet, and that of a winner:", *_indented(_lines(answers))]))
    blocks.append("\n".join(["", "Steps of a player in a game, and those of a winner:", *_indented(_steps(answers))]))
    return "\n".join(blocks)


def _table(answers: Answers) -> str:
    series = answers.series
    said = [f"{_NUMBERS[series.players]} players", f"bots {', '.join(series.bots)}"]
    said += [f"variants {', '.join(series.variants)}"] if series.variants else []
    said += [", ".join(f"{key} {value}" for key, value in series.rules)] if series.rules else []
    return ", ".join([*said, f"seed {series.seed}"])


def sentences(answers: Answers) -> Iterator[str]:
    """What a designer asks first."""
    players, fair = _NUMBERS[answers.series.players], answers.fair
    uneven = False
    for seat in sorted(answers.seats):
        share = answers.seats[seat].share()
        if not share.low <= fair <= share.high:
            uneven = True
            yield (
                f"The {_ORDINALS[int(seat) - 1]} player wins {percent(share)} of games with {players} players; "
                f"fair would be {100 * fair:.0f} %."
            )
    if not uneven:
        widest = max(100 * answers.seats[seat].share().width / 2 for seat in answers.seats)
        yield f"No seat wins more or less than its share of {100 * fair:.0f} %, as far as ± {widest:.0f} % can tell."
    if len(answers.bots) > 1:
        best = max(answers.bots, key=lambda bot: answers.bots[bot].mean)
        yield f"The bot {best} wins {percent(answers.bots[best].share())} at its seat."
    yield (
        f"A game takes {figure(answers.turns.interval())} turns and {figure(answers.decisions.interval())} decisions, "
        f"with {figure(answers.options.interval())} options each."
    )
    yield (
        f"The winner is {figure(answers.margin.interval())} points ahead; "
        f"{percent(answers.shared.share())} of wins are shared."
    )
    if answers.changes.count:
        yield (
            f"The lead changes {figure(answers.changes.interval())} times; the winner leads for good after "
            f"{percent(answers.decided.share())} of the turns."
        )
    if answers.closest and answers.widest:
        yield (
            f"The closest game is number {answers.closest[1]} ({answers.closest[0]} points between the first two), the "
            f"most lopsided number {-answers.widest[1]} ({answers.widest[0]} points)."
        )


def _wins(answers: Answers) -> list[list[str]]:
    rows = [[f"seat {seat}", bar(sums.mean), percent(sums.share())] for seat, sums in sorted(answers.seats.items())]
    if len(answers.bots) > 1:
        rows += [[bot, bar(sums.mean), percent(sums.share())] for bot, sums in sorted(answers.bots.items())]
    return rows


def _lines(answers: Answers) -> list[list[str]]:
    return [
        [line, figure(sums.interval()), f"{difference(answers.won_lines[line], sums).value:+.1f}"]
        for line, sums in answers.lines.items()
    ]


def _steps(answers: Answers) -> list[list[str]]:
    return [
        [kind, figure(sums.interval()), f"{difference(answers.won_steps[kind], sums).value:+.1f}"]
        for kind, sums in sorted(answers.steps.items())
    ]


def _indented(rows: list[list[str]]) -> list[str]:
    return [f"  {row}" for row in aligned(rows, plain)] if rows else []


def swept(key: str, found: Sequence[tuple[int, Answers]]) -> str:
    """One row for each value of a number."""
    head = [key, "first seat wins", "", "turns", "margin", "total of a player"]
    rows = [head]
    for value, answers in found:
        seat = answers.seats["1"]
        rows.append(
            [
                str(value),
                bar(seat.mean),
                percent(seat.share()),
                figure(answers.turns.interval()),
                figure(answers.margin.interval()),
                figure(answers.lines["total"].interval()),
            ]
        )
    return "\n".join(aligned(rows, plain))


def compared(comparison: Comparison) -> str:
    """What the other rules change, figure by figure."""
    findings = comparison.findings()
    changed = [found for found in findings if found.found]
    rows = [["", "these", "those", "difference", ""], *map(_row, findings)]
    head = f"{count(comparison.games, 'game')} under these rules and those, on the same shuffles"
    if comparison.same:
        head += f"; {comparison.same} came out the same to the letter"
    if changed:
        end = f"More than luck: {', '.join(found.name for found in changed)}."
    else:
        wins = next(found for found in findings if found.name.startswith("win"))
        end = "No difference was found"
        end += (
            f"; one of {100 * wins.hidden:.1f} % in the wins of a seat could have hidden, and "
            f"{wins.needed:,} games would show half of that."
            if wins.hidden
            else ", and every game came out alike."
        )
    return "\n".join([f"{head}.", *_indented(rows), end])


def _row(found: Finding) -> list[str]:
    one = found.difference
    return [
        found.name,
        f"{found.before:.2f}",
        f"{found.after:.2f}",
        f"{one.value:+.2f} ({one.low:+.2f} to {one.high:+.2f})",
        "*" if found.found else "",
    ]
