"""What does not fit a model: msgspec says whether, we say everything, and the two agree."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from math import inf, nan
from random import Random
from typing import Annotated, Any, Literal

import msgspec
import pytest
from folders import ROOT
from msgspec import Meta

from pnp.components.spec import Component
from pnp.errors import Faulty
from pnp.files import reading, yamlio
from pnp.files.misfits import misfits
from pnp.files.reading import MOST_FAULTS, Entry
from pnp.press.layout.paper import Layout
from pnp.problems import Key, Problem


class Leg(Entry, frozen=True):
    length: Annotated[float, Meta(gt=0, le=90)]
    name: Annotated[str, Meta(pattern="^[a-z]+$", max_length=9, extra={"expected": "made of small letters"})] = "leg"


class Sheep(Entry, frozen=True):
    legs: Annotated[tuple[Leg, ...], Meta(min_length=1, max_length=4)]
    age: Annotated[int, Meta(ge=0, lt=30)] = 1
    wool: Literal["white", "black", "none"] = "white"
    place: tuple[float, float] = (0, 0)
    shorn: bool = False
    ram: Leg | float | Literal["small", "large"] | None = None
    lambs: Annotated[dict[str, bool], Meta(max_length=2)] = msgspec.field(default_factory=dict)


LEG = {"length": 3}


@pytest.mark.parametrize(
    ("keys", "path", "message"),
    [
        ({"age": 30}, ("age",), "age should be less than 30, found 30."),
        ({"age": 2.5}, ("age",), "age should be a whole number, found 2.5."),
        ({"age": True}, ("age",), "age should be a whole number, found true."),
        ({"age": None}, ("age",), "age should be a whole number, found nothing."),
        ({"age": 10**300}, ("age",), f"age should be less than 30, found {10**300}"[:70]),
        (
            {"wool": "withe"},
            ("wool",),
            "wool should be one of white, black, none; found 'withe' (did you mean 'white'?).",
        ),
        ({"wool": 3}, ("wool",), "wool should be one of white, black, none; found 3."),
        ({"place": [1]}, ("place",), "In place value 2 is missing; add it."),
        ({"place": [1, 2, 3]}, ("place",), "place should have 2 values, found 3."),
        ({"place": [1, nan]}, ("place", 1), "place[1] should be a number, found nan."),
        ({"place": 1}, ("place",), "place should be a list, found 1."),
        ({"shorn": 1}, ("shorn",), "shorn should be true or false, found 1."),
        ({"legs": []}, ("legs",), "legs should have at least 1 value, found none."),
        ({"legs": [LEG] * 5}, ("legs",), "legs should have at most 4 values, found 5."),
        ({"legs": [LEG, 4]}, ("legs", 1), "legs[1] should be a mapping, found 4."),
        ({"legs": [{"length": 0}]}, ("legs", 0, "length"), "legs[0].length should be more than 0, found 0."),
        ({"legs": [{"length": inf}]}, ("legs", 0, "length"), "legs[0].length should be a number, found inf."),
        ({"legs": [{"length": "4"}]}, ("legs", 0, "length"), "legs[0].length should be a number, found '4'."),
        ({"legs": [{}]}, ("legs", 0), "In legs[0] the key 'length' is missing; add it."),
        ({"legs": [{**LEG, "nme": "a"}]}, ("legs", 0, "nme"), "Unknown key 'nme' in legs[0] (did you mean 'name'?)."),
        ({"legs": [{**LEG, "x": 1}]}, ("legs", 0, "x"), "Unknown key 'x' in legs[0]; known: length, name."),
        (
            {"legs": [{**LEG, "name": "A"}]},
            ("legs", 0, "name"),
            "legs[0].name should be made of small letters, found 'A'.",
        ),
        (
            {"legs": [{**LEG, "name": "a" * 10}]},
            ("legs", 0, "name"),
            "legs[0].name should have at most 9 letters, found 10.",
        ),
        ({"ram": "big"}, ("ram",), "ram should be one of small, large; found 'big'."),
        ({"ram": {"length": 91}}, ("ram", "length"), "ram.length should be at most 90, found 91."),
        ({"ram": [1]}, ("ram",), "ram should be a mapping or a number or one of small, large, found a list."),
        ({"lambs": {"a": 1}}, ("lambs", "a"), "lambs.a should be true or false, found 1."),
        ({"lambs": dict.fromkeys("abc", True)}, ("lambs",), "lambs should have at most 2 values, found 3."),
    ],
)
def test_it_is_said_in_a_sentence(keys: dict[str, Any], path: tuple[str | int, ...], message: str) -> None:
    ((found, said),) = misfits(Sheep, {"legs": [LEG], **keys})
    assert found == path
    assert said.startswith(message)


def test_what_fits_is_not_said() -> None:
    sheep = {"legs": [{**LEG, "name": "fore"}], "ram": None, "lambs": {"a": True}, "place": [1, 2.5]}
    assert list(misfits(Sheep, sheep)) == []
    assert list(misfits(Sheep, {**sheep, "ram": "large"})) == []


def test_everything_is_said_at_once() -> None:
    wrong = {"legs": [{"length": -1, "nme": "x"}, 3], "age": -1, "wool": "blue"}
    assert len(list(misfits(Sheep, wrong))) == 5


def test_an_unknown_key_is_pointed_at_itself() -> None:
    ((path, _),) = misfits(Sheep, {"legs": [LEG], "aeg": 1})
    assert isinstance(path[-1], Key)


def test_of_very_much_the_first_is_said() -> None:
    with pytest.raises(Faulty) as caught:
        reading.parse(
            Sheep, {f"k{number}": 1 for number in range(9999)}, lambda path, say: Problem("file", "", say, path)
        )
    assert len(caught.value.problems) == MOST_FAULTS + 1
    assert "More than 100 things are wrong" in str(caught.value)


# --- msgspec and we agree on what fits -----------------------------------------------------------------------

FILES = [
    *((Layout, file) for file in sorted((ROOT / "layouts").glob("*.yaml"))),
    *(
        (Component, file)
        for file in sorted((ROOT / "components").rglob("*.yaml"))
        if "\npieces:" in file.read_text("utf-8")
    ),
]
STRANGE = (None, True, 0, -1, 1.5, 1e30, 10**350, inf, nan, "", "x", "A4\n", "a" * 9999, [], [1], [[]], {}, {"x": 1})


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container with every key of it."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield value, key
        yield from places(inner)


def spoiled(data: Any, random: Random) -> Any:
    """One thing is another, gone, or too much."""
    data = deepcopy(data)
    container, key = random.choice(list(places(data)))
    match random.randrange(4):
        case 0:
            del container[key]
        case 1 if isinstance(container, dict):
            container[random.choice(["x", "gap", "size", "elements", "back"])] = random.choice(STRANGE)
        case 2 if isinstance(container, list):
            container += [random.choice(STRANGE)] * random.choice([1, 3])
        case _:
            container[key] = random.choice(STRANGE)
    return data


@pytest.mark.parametrize(("model", "file"), FILES, ids=lambda value: getattr(value, "stem", ""))
def test_whatever_is_written_it_is_read_or_said_to_be_wrong(model: type[Entry], file: Any) -> None:
    data, random = yamlio.load(file).data, Random(str(file.relative_to(ROOT)))
    assert list(misfits(model, data)) == []
    for _ in range(150):
        wrong = spoiled(data, random)
        try:
            msgspec.convert(wrong, model)
        except msgspec.ValidationError:
            assert list(misfits(model, wrong)), wrong
        else:
            assert list(misfits(model, wrong)) == [], wrong
