"""What `--since` means: shipped, printed, a file, a git revision; and what it is when nothing is said."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import pnp
from pnp.components import earlier
from pnp.components.earlier import Forgotten
from pnp.components.shelf import Shelf
from pnp.errors import Unplayable, WrongCall
from pnp.files.places import BUILT_IN

SHIPPED = BUILT_IN / "components" / "sheep-sheep"
OUT = Path("output")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a game, to be changed."""
    monkeypatch.chdir(tmp_path)
    return shutil.copytree(SHIPPED, Path("components") / "sheep-sheep")


def edit(home: Path) -> None:
    rules = home / "rules.yaml"
    rules.write_text(rules.read_text("utf-8") + "# changed\n", "utf-8")


def memory(name: str, home: Path, **kinds: Any) -> Path:
    file = OUT / home.name / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(earlier.dump(home.name, earlier.files(home), **kinds))
    return file


def test_shipped_is_what_came_with_sheepfold(home: Path) -> None:
    edit(home)
    found = earlier.read("shipped", home, OUT)
    assert found.files == earlier.files(SHIPPED)
    assert found.source == f"the edition that came with Sheepfold {pnp.__version__}"


def test_shipped_is_what_was_copied_where_that_is_known(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later version of Sheepfold may come with another one."""
    monkeypatch.setattr("pnp.__version__", "0.0.9")
    edit(home)
    (home / earlier.COPIED).write_bytes(earlier.dump(home.name, earlier.files(home)))
    then = earlier.files(home)
    edit(home)
    found = earlier.read("shipped", home, OUT)
    assert found.files == then
    assert found.source == "the edition that came with Sheepfold 0.0.9"
    assert earlier.COPIED not in earlier.files(home)


def test_a_game_of_ones_own_was_never_shipped(home: Path) -> None:
    mine = home.rename(home.with_name("my-sheep"))
    with pytest.raises(Forgotten, match="my-sheep did not come with Sheepfold; say --since printed, or a git revision"):
        earlier.read("shipped", mine, OUT)
    (mine / earlier.COPIED).write_bytes(earlier.dump("sheep-sheep", {}))
    with pytest.raises(Forgotten):
        earlier.read("shipped", mine, OUT)


@pytest.mark.parametrize("since", ["printed", None])
def test_printed_is_what_was_said_else_what_was_first_seen(home: Path, since: str | None) -> None:
    came = f"the edition that came with Sheepfold {pnp.__version__}"
    for name in (earlier.PART, earlier.FIRST, earlier.COPIED, earlier.SAID):
        edit(home)
        file = memory(name, home, fingerprints={("card", "A"): name})
        if name == earlier.COPIED:
            file = file.rename(home / name)
        then = earlier.files(home)
        edit(home)
        found = earlier.read(since, home, OUT)
        built = f"the first build ({file})"
        assert found.source == {earlier.COPIED: came, earlier.SAID: str(file)}.get(name, built)
        assert found.files == then
        assert found.fingerprints == {("card", "A"): name}


def test_where_nothing_is_known_it_is_what_was_shipped(home: Path) -> None:
    edit(home)
    assert earlier.read(None, home, OUT).files == earlier.files(SHIPPED)
    with pytest.raises(Forgotten, match="never built into output, and nobody said with `pnp printed`"):
        earlier.read("printed", home, OUT)


def test_a_built_in_game_is_not_compared_with_itself(home: Path) -> None:
    with pytest.raises(Forgotten, match="Nobody said yet what is on the table of sheep-sheep"):
        earlier.read(None, SHIPPED, OUT)
    assert earlier.read("shipped", SHIPPED, OUT).files


def test_a_file_is_about_its_game(home: Path) -> None:
    file = memory(earlier.SAID, home).rename("kitchen.json")
    assert earlier.read("kitchen.json", home, OUT).files == earlier.files(home)
    with pytest.raises(WrongCall, match=r"kitchen.json is about sheep-sheep, not about other\."):
        earlier.read(str(file), home.rename(home.with_name("other")), OUT)


def test_a_revision(home: Path) -> None:
    def git(*words: str) -> None:
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b.c", *words], check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "first")
    then = earlier.files(home)
    edit(home)
    found = earlier.read("HEAD", home, OUT)
    assert (found.source, found.files) == ("HEAD", then)
    with pytest.raises(
        WrongCall, match="'nowhere' is neither a file nor a git revision of components/sheep-sheep; say"
    ):
        earlier.read("nowhere", home, OUT)


def test_a_shelf_plays_with_it(home: Path) -> None:
    rules = home / "rules.yaml"
    now = rules.read_text("utf-8")
    key = next(line for line in now.splitlines() if line[:1].isalpha() and line.split("#")[0].rstrip()[-1].isdigit())
    name = key.split(":")[0]
    rules.write_text(now.replace(key, f"{name}: 99"), "utf-8")
    shelf = Shelf()
    then = shelf.given([earlier.read("shipped", home, OUT).kit()])
    assert shelf.kit("sheep-sheep").rules[name] == 99
    assert then.kit("sheep-sheep").rules[name] != 99
    assert then.kit("sheep-sheep").kinds == shelf.kit("sheep-sheep").kinds
    assert then.kit("black-sheep").rules == shelf.kit("black-sheep").rules


def test_files_that_were_wrong_then_are_named_after_that_time(home: Path) -> None:
    file = memory(earlier.SAID, home)
    plain = json.loads(file.read_text("utf-8"))
    plain["files"]["rules.yaml"] = "a: [\n"
    file.write_text(json.dumps(plain), "utf-8")
    with pytest.raises(Unplayable, match=r"output/sheep-sheep/printed.json/sheep-sheep/rules.yaml:1"):
        earlier.read("printed", home, OUT).kit()


class TestWhatCannotBeRead:
    """Anybody may have written such a file: it is read in full, or it is none."""

    @pytest.fixture
    def file(self, home: Path) -> Path:
        return memory(earlier.SAID, home)

    @pytest.mark.parametrize(
        "alter",
        [
            *({"game": game} for game in ("../evil", "/evil", "a/b", "\0", "..", "", None, 3, ["a"])),
            *({"files": {name: ""}} for name in ("../x", "/x", "a\\b", "x\0y", "\ud800", ".", "a//b", "a/", "C:x", "")),
            *({"files": files} for files in (None, [], "x", {"a": None}, {"a": {"base64": 3}}, {"a": {}}, {"a": [1]})),
            *({"files": {"a": "", "a/b": ""}}, {"files": {"a/b/c": "", "a/b": ""}}),
            *({"pieces": pieces} for pieces in (None, [], {"a": 3}, {"a": {"b": 3}}, {"a": [["b", "c"]]})),
            *({"version": version} for version in (None, 3, "\ud800", "\x1b[2J", "x" * 41)),
            *({"format": form} for form in (None, "\ud800", {}, "pnp-printed/2")),
        ],
        ids=repr,
    )
    def test_with_another_value_in_it(self, home: Path, file: Path, alter: dict[str, Any]) -> None:
        file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), **alter}), "utf-8")
        with pytest.raises(WrongCall, match="should be a file that `pnp printed` wrote, but ") as caught:
            earlier.read("printed", home, OUT)
        str(caught.value).encode()  # a terminal can show it

    @pytest.mark.parametrize("raw", [b"", b"\0", b"\xff", b"[" * 200_000, b"{}", b"[]", b"null", b"9" * 9999])
    def test_with_anything_else_in_it(self, home: Path, file: Path, raw: bytes) -> None:
        file.write_bytes(raw)
        with pytest.raises(WrongCall, match="should be a file that `pnp printed` wrote, but "):
            earlier.read("printed", home, OUT)
        file.rename(file.with_name(earlier.FIRST))
        with pytest.raises(WrongCall, match=r"\.built\.json should be a file that `pnp printed` wrote, but "):
            earlier.read(None, home, OUT)
        (OUT / home.name / earlier.FIRST).rename(home / earlier.COPIED)
        assert earlier.read("shipped", home, OUT).files == earlier.files(SHIPPED)

    def test_names_that_nobody_could_read_again_are_left_out(self, home: Path) -> None:
        """Systems leave such files behind, and no piece is drawn from them."""
        before = earlier.files(home)
        for name in ("Icon\r", ".DS_Store"):
            (home / name).write_bytes(b"")
        assert earlier.files(home) == before
