"""The page that steps through a game, without a browser."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from theatre import easel, pieces, told

from pnp import games
from pnp.stage import playback

LONGEST = ["meadowmight/good-personal-piles", "wooly-bully/good-to-the-last-tile", "black-sheep/good-task-cards"]
OTHERS = ["sheep-sheep/good-no-hourglass", "sheepland/good-final-phase"]


def data(page: bytes) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="story">(.*?)</script>', page.decode(), re.DOTALL)
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


@pytest.mark.parametrize("name", [*LONGEST, *OTHERS])
def test_a_page_stays_small(name: str) -> None:
    """A game of 60 turns takes less than 500 kB: positions share their drawings."""
    assert len(playback.write(easel(name))) < 500_000


@pytest.mark.parametrize("name", [*LONGEST, *OTHERS])
def test_every_position_is_what_lies_where(name: str) -> None:
    game = easel(name)
    page = data(playback.write(game))
    assert len(page["steps"]) == len(game.story.moments)
    for step, moment in zip(page["steps"], game.story.moments, strict=True):
        named = [page["placements"][number][5] for number in step["table"] if page["placements"][number][5]]
        assert named == list(pieces(game, moment))


@pytest.mark.parametrize("game", games.names())
def test_every_drawing_is_there_once(game: str) -> None:
    page = playback.write(easel(f"{game}/good-final")).decode()
    ids = re.findall(r'\bid="([dgc]\d+)"', page)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r'"?#([dgc]\d+)\b', page))
    assert used <= set(ids)


def test_a_page_needs_no_network() -> None:
    page = playback.write(easel("meadowmight/good-final")).decode()
    assert set(re.findall(r"https?://[^\"'\s)]+", page)) == {"http://www.w3.org/2000/svg"}  # a name, not an address
    assert "default-src 'none'" in page


def test_a_name_cannot_become_markup() -> None:
    nasty = "</script><script>alert(1)</script>"
    record = {
        "game": "sheep-sheep",
        "title": "<img src=x onerror=alert(1)>",
        "players": [nasty, "Bob"],
        "setup": {"lucky": {nasty: "red", "Bob": "blue"}},
        "final": {"piles": {nasty: "R3", "Bob": "B3"}},
    }
    page = playback.write(told(record))
    assert data(page)["players"][0]["name"] == nasty
    tags = _Tags()
    tags.feed(page.decode())
    assert tags.found.count("script") == 2
    assert "img" not in tags.found


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)


def test_problems_are_told_with_their_place() -> None:
    steps = data(playback.write(easel("meadowmight/bad-change-closed")))["steps"]
    assert [bool(step["problems"]) for step in steps] == [False] * 47 + [True]
    assert steps[-1]["failed"]
    assert steps[-1]["problems"] == [
        "bad-change-closed.yaml:62:5: Ann holds no tile any more, so nobody may change the table"
    ]


def test_the_same_record_gives_the_same_page() -> None:
    game = easel("wooly-bully/good-two-players")
    assert playback.write(game) == playback.write(game)
