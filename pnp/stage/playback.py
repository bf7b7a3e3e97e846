"""A whole game as one HTML file that needs nothing else: every drawing once, every position as what lies where."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from pnp.press.scene.nodes import Drawing
from pnp.press.writers import svg
from pnp.press.writers.numerals import short
from pnp.problems import Location, Problem
from pnp.stage import props
from pnp.stage.picture import Easel, count, frame
from pnp.stage.story import Moment, Story
from pnp.stage.view import Placed

_WEB = Path(__file__).with_name("web")


def write(easel: Easel) -> bytes:
    story = easel.story
    tables = [easel.table(moment) for moment in story.moments]
    badges = [props.badge(colour) for colour in easel.colours()]
    drawings = dict.fromkeys([*badges, *(placed.drawing for table in tables for placed in table)])
    symbols, references = svg.library(drawings)
    placements = {placed: number for number, placed in enumerate(dict.fromkeys(p for table in tables for p in table))}
    data = {
        "players": [
            {"name": player, "badge": references[badge]}
            for player, badge in zip(story.table.players, badges, strict=True)
        ],
        "lines": story.game.lines(story.table),
        "winners": story.winners,
        "placements": [_placement(placed, references) for placed in placements],
        "steps": [
            {**_step(story, moment), "table": [placements[placed] for placed in table]}
            for moment, table in zip(story.moments, tables, strict=True)
        ],
    }
    page = Template(_read("replay.html")).substitute(
        title=escape(story.title),
        game=escape(_about(story)),
        style=_read("replay.css"),
        script=_read("replay.js"),
        frame=" ".join(map(short, frame(tables))),
        symbols=_lean(symbols),
        story=json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"),
    )
    return page.encode()


def _lean(symbols: str) -> str:
    """Without the words of drawn text, which nobody hears inside an image, and without what HTML does not need."""
    silent = re.sub(r' aria-label="[^"]*"| role="img"', "", symbols)
    return silent.replace("xlink:href", "href").replace(" />", "/>")


def _read(name: str) -> str:
    return (_WEB / name).read_text("utf-8")


def _about(story: Story) -> str:
    """The game, the day and the variants, as far as the title does not tell them."""
    said = [story.game.title, str(story.document.data.get("date") or ""), *sorted(story.table.variants)]
    return " · ".join(word for word in said if word and word != story.title)


def _placement(placed: Placed, references: dict[Drawing, str]) -> list[Any]:
    numbers = [round(number, 2) for number in (placed.x, placed.y, placed.turn, placed.scale)]
    return [
        references[placed.drawing],
        *(int(number) if number == int(number) else number for number in numbers),
        placed.name,
    ]


def _step(story: Story, moment: Moment) -> dict[str, Any]:
    state, lines = moment.position.state, story.game.lines(story.table)
    return {
        "count": count(story, moment),
        "seat": moment.seat,
        "text": moment.text,
        "failed": moment.failed,
        "events": moment.events,
        "problems": [_problem(story, problem) for problem in moment.problems],
        "scores": moment.scores and [[sheet.get(line) for line in lines] for sheet in moment.scores],
        "picture": "" if state is None else story.game.picture(state),
    }


def _problem(story: Story, problem: Problem) -> str:
    line, column = problem.mark or story.document.locate(problem.path)
    return f"{Location(Path(story.document.file).name, line, column)}: {problem.message}"
