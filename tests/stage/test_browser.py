"""The page that steps through a game, in a real browser: Debian's chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from theatre import easel, pieces

from pnp.stage import playback

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: pip install -e '.[dev]'")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here: apt-get install chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
GAMES = [
    "meadowmight/good-three-players",
    "wooly-bully/good-to-the-last-tile",
    "black-sheep/good-two-players",
    "sheep-sheep/good-four-players",
    "sheepland/good-two-players",
]
BROKEN = "meadowmight/bad-change-closed"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        try:
            browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        except playwright.Error as error:
            pytest.skip(f"{CHROMIUM} does not start here: {error.message.splitlines()[0]}")
        yield browser
        browser.close()


class Viewer:
    """A page that is open, and everything it complained about or asked for."""

    def __init__(self, browser: Any, file: Path, **context: Any) -> None:
        settings = {"viewport": {"width": 1000, "height": 640}, "reduced_motion": "reduce", **context}
        self.page = browser.new_context(**settings).new_page()
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(file.as_uri())

    def text(self, place: str) -> str:
        found: str = self.page.inner_text(place)
        return found

    def count(self, place: str) -> int:
        found: int = self.page.locator(place).count()
        return found

    def close(self) -> None:
        self.page.context.close()
        assert self.complaints == []
        assert [url for url in self.requests if not url.startswith(("file:", "data:"))] == []


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    folder = tmp_path_factory.mktemp("pages")

    @cache
    def write(name: str) -> Path:
        file = folder / f"{name.replace('/', '-')}.html"
        file.write_bytes(playback.write(easel(name)))
        return file

    return write


@pytest.fixture
def view(browser: Any, written: Callable[[str], Path]) -> Iterator[Any]:
    opened = []

    def look(name: str, **context: Any) -> Viewer:
        opened.append(Viewer(browser, written(name), **context))
        return opened[-1]

    yield look
    for viewer in opened:
        viewer.close()


@pytest.mark.parametrize("name", GAMES)
def test_every_turn_shows_its_pieces(view: Any, name: str) -> None:
    """With the arrow key from the start to the end, then all the way back."""
    game = easel(name)
    expected = [len(pieces(game, moment)) for moment in game.story.moments]
    page = view(name).page
    walk = """keys => keys.map((key) => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
        return document.querySelectorAll("#table .piece").length;
    })"""
    first = page.locator("#table .piece").count()
    assert [first, *page.evaluate(walk, ["ArrowRight"] * (len(expected) - 1))] == expected
    back = page.evaluate(walk, ["ArrowLeft"] * (len(expected) - 1))
    assert back == expected[-2::-1]


def test_pieces_lie_where_they_should(view: Any) -> None:
    """tO lies at 0,2; pL to the east of it at 1,2 and S6 to the south at 0,1, one tile away."""
    page = view("meadowmight/good-three-players").page
    page.click("#moves li:nth-child(4) button")
    middles = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll("#table .piece")].map((piece) => {
        const { x, y, width, height } = piece.getBoundingClientRect();
        return [piece.textContent, [x + width / 2, y + height / 2]];
    }))""")
    (x, y), east, south = middles["tO"], middles["pL"], middles["S6"]
    assert east == pytest.approx([x + south[1] - y, y], abs=1)
    assert south[0] == pytest.approx(x, abs=1)
    assert south[1] > y


def test_buttons_slider_and_list_lead_to_a_turn(view: Any) -> None:
    viewer = view("sheep-sheep/good-four-players")
    page = viewer.page
    assert viewer.text("#count") == "The start."
    assert page.locator("#back").is_disabled()
    page.click("#next")
    page.click("#next")
    assert viewer.text("#count") == "Turn 2 of 13."
    assert viewer.text("#move").startswith("Bob: swap GB2 to a3; take a3")
    page.click("#back")
    assert viewer.text("#count") == "Turn 1 of 13."
    page.click("#last")
    assert viewer.text("#count") == "Turn 13 of 13."
    assert viewer.text("#winners") == "Won by Bob."
    assert page.locator("#next").is_disabled()
    page.click("#first")
    page.locator("#slider").fill("5")
    assert viewer.text("#count") == "Turn 5 of 13."
    page.click("#moves li:nth-child(9) button")
    assert viewer.text("#count") == "Turn 8 of 13."
    assert page.url.endswith("#8")
    assert viewer.count("#moves [aria-current]") == 1


def test_keys_step_and_play(view: Any) -> None:
    viewer = view("sheep-sheep/good-four-players")
    keyboard = viewer.page.keyboard
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowLeft")
    assert viewer.text("#count") == "Turn 1 of 13."
    keyboard.press("End")
    assert viewer.text("#count") == "Turn 13 of 13."
    keyboard.press("Home")
    assert viewer.text("#count") == "The start."
    viewer.page.focus("#slider")
    keyboard.press("ArrowRight")  # the slider's own, so that it counts once
    assert viewer.text("#count") == "Turn 1 of 13."


def test_play_goes_on_by_itself_until_it_is_paused(view: Any) -> None:
    viewer = view("sheep-sheep/good-four-players")
    viewer.page.keyboard.press("Space")
    assert viewer.page.get_attribute("#play", "aria-label") == "Pause"
    viewer.page.get_by_text("Turn 1 of 13.").wait_for()
    viewer.page.click("#play")
    assert viewer.page.get_attribute("#play", "aria-label") == "Play"


def test_score_and_events_follow_the_turn(view: Any) -> None:
    viewer = view("black-sheep/good-two-players")
    viewer.page.click("#moves li:nth-child(7) button")
    assert viewer.text("#events").startswith("Field 2 is scored: ")
    assert viewer.text("#scores tbody tr:nth-child(2)").split() == ["majorities", "0", "12"]
    viewer.page.click("#last")
    assert viewer.text("#scores tbody tr:last-child").split() == ["total", "5", "27"]


def test_a_record_that_breaks_ends_with_its_problem(view: Any) -> None:
    viewer = view(BROKEN)
    viewer.page.keyboard.press("End")
    assert viewer.text("#count") == "Entry 47 cannot be played."
    assert "bad-change-closed.yaml:62:5: Ann holds no tile any more" in viewer.text("#problems")
    assert viewer.count("#moves .wrong") == 1
    viewer.page.keyboard.press("ArrowLeft")
    assert viewer.text("#count") == "Turn 46 of 46."
    assert viewer.text("#problems") == ""


def test_screen_readers_hear_the_move(view: Any) -> None:
    viewer = view("sheep-sheep/good-four-players")
    viewer.page.keyboard.press("ArrowRight")
    said = viewer.page.locator("[aria-live=polite]").text_content()
    assert "Turn 1 of 13." in said and "Ann: pass" in said
    assert "Score: Ann 0, Bob 0, Cid 0, Dot 0." in said
    assert viewer.page.get_attribute("#view", "role") == "img"
    unnamed = viewer.page.evaluate("""() => [...document.querySelectorAll("button, input")].filter(
        (control) => !control.getAttribute("aria-label") && !control.textContent.trim()).length""")
    assert unnamed == 0
    viewer.page.click("summary")
    assert "Ann: BV3 RO3 RV1 RV2" in viewer.text("#picture")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_by_day_and_night(view: Any, scheme: str) -> None:
    page = view(BROKEN, color_scheme=scheme).page
    page.keyboard.press("End")
    for place in ("body", "#move", "#problems li", "#moves [aria-current]", "#scores td:last-child"):
        ratio = page.evaluate(CONTRAST, place)
        assert ratio >= 4.5, place


CONTRAST = """(place) => {
    const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
    const light = (colour) => {
        const [r, g, b] = numbers(colour).map((c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let element = document.querySelector(place);
    const text = light(getComputedStyle(element).color);
    const ground = (of) => getComputedStyle(of ?? document.documentElement).backgroundColor;
    while (element && numbers(ground(element))[3] === 0) element = element.parentElement;
    const paper = light(ground(element));
    return (Math.max(text, paper) + 0.05) / (Math.min(text, paper) + 0.05);
}"""


def test_a_phone_shows_table_and_controls_at_once(view: Any) -> None:
    page = view("wooly-bully/good-to-the-last-tile", viewport={"width": 360, "height": 740}).page
    page.keyboard.press("End")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    table, controls = page.locator("#view").bounding_box(), page.locator("nav").bounding_box()
    assert table["y"] + table["height"] <= controls["y"]
    assert controls["y"] + controls["height"] <= 740
    assert all(page.locator(button).bounding_box()["height"] >= 44 for button in ("#back", "#play", "#next"))


def test_print_leaves_the_controls_out_and_lists_all_moves(view: Any) -> None:
    page = view("black-sheep/good-two-players").page
    page.emulate_media(media="print")
    assert not page.locator("nav").is_visible()
    assert page.locator("#table").is_visible()
    moves = page.locator("#moves")
    assert moves.evaluate("list => list.scrollHeight <= list.clientHeight")
