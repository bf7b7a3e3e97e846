"""`pnp build --watch` builds again on every save, tells what is wrong, and goes on."""

from __future__ import annotations

import queue
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from toy import CARD, PLAIN, game
from typer.testing import CliRunner

import pnp
from pnp.cli import app

PATIENCE = 30
"""Seconds after which nothing more is expected. It takes a fraction of one on a machine that is not busy."""
SUMMARY = "3 sheets, 6 pages, 20 pieces in output: "


class Watch:
    """The command in a process of its own."""

    def __init__(self, home: Path, *words: str, code: Path | None = None) -> None:
        path = f"import sys; sys.path.insert(0, {str(code)!r})" if code else "pass"
        run = [sys.executable, "-u", "-c", f"{path}\nfrom pnp.cli import main; main()", "build", "--watch", *words]
        self.process = subprocess.Popen(
            run, cwd=home, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def until(self, end: str) -> list[str]:
        """What it says up to a line that ends like that."""
        said: list[str] = []
        while not said or not said[-1].endswith(end):
            try:
                said.append(self.lines.get(timeout=PATIENCE))
            except queue.Empty:
                pytest.fail(f"nothing ended in '{end}': {said}")
        return said

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()
        if self.process.stdout:
            self.process.stdout.close()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    game(tmp_path, card=CARD)
    (tmp_path / "plain.yaml").write_text(PLAIN, "utf-8")
    return tmp_path


@pytest.fixture
def watch(home: Path) -> Iterator[Watch]:
    found = Watch(home, "--layout", "plain.yaml")
    try:
        yield found
    finally:
        found.end()


def change(file: Path, old: str, new: str) -> None:
    """As most editors save: a new file takes the place of the old one."""
    text = file.read_text("utf-8")
    assert old in text
    beside = file.with_suffix(".swp")
    beside.write_text(text.replace(old, new), "utf-8")
    beside.replace(file)


def test_it_builds_on_every_save_and_outlives_errors(home: Path, watch: Watch) -> None:
    card = home / "components" / "toy" / "card.yaml"
    assert watch.until("Ctrl-C ends it.")[-2:] == [f"{SUMMARY}1 file written.", "Watching for changes; Ctrl-C ends it."]
    change(card, "#336699", "#336600")
    assert watch.until("written.") == ["output/toy/plain/card.pdf", f"{SUMMARY}1 file written."]
    change(card, "title: Cards", "titel: Cards")
    assert any("Unknown key 'titel'" in line for line in watch.until("nothing was written."))
    change(card, "titel: Cards", "title: Cards")
    assert watch.until("unchanged.") == [f"{SUMMARY}all 1 file unchanged."]
    change(home / "plain.yaml", "margin: 6", "margin: {top: 20}")
    assert watch.until("written.")[-1] == f"{SUMMARY}1 file written."
    (home / "plain.yaml").unlink()
    assert watch.until("plain.yaml: No such file or directory")[-1].startswith("pnp: ")
    (home / "plain.yaml").write_text(PLAIN, "utf-8")
    assert watch.until("written.")[-1] == f"{SUMMARY}1 file written."
    other = home / "components" / "other"
    other.mkdir()
    (other / "card.yaml").write_text(CARD, "utf-8")
    assert "output/other/plain/card.pdf" in watch.until("1 unchanged.")
    change(other / "card.yaml", "#336699", "#336600")
    assert watch.until("1 unchanged.")[0] == "output/other/plain/card.pdf"
    assert watch.stop() == 0


def test_changed_code_is_loaded_anew(home: Path, tmp_path: Path) -> None:
    shutil.copytree(Path(pnp.__file__).parent, tmp_path / "code" / "pnp", ignore=shutil.ignore_patterns("__pycache__"))
    watch = Watch(home, "--layout", "plain.yaml", code=tmp_path / "code")
    try:
        watch.until("Ctrl-C ends it.")
        change(
            tmp_path / "code" / "pnp" / "press" / "kit" / "workshop.py",
            'ID_COLOUR = "#555555"',
            'ID_COLOUR = "#554444"',
        )
        assert watch.until("Ctrl-C ends it.")[0] == "output/toy/plain/card.pdf"
        assert watch.stop() == 0
    finally:
        watch.end()


@pytest.mark.parametrize("words", ["nothing", "--only nothing", "--layout nothing", "--format doc", "--set gap=wide"])
def test_a_wrong_call_ends_at_once(home: Path, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    monkeypatch.setattr("watchfiles.watch", lambda *folders, **options: pytest.fail("it watches"))
    done = CliRunner().invoke(app, ["build", "--watch", "--layout", "plain.yaml", *words.split()])
    assert done.exit_code == 2
    assert done.stderr.startswith(("pnp: There is no ", "--set gap=wide: gap should be a number"))
