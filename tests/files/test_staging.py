"""Files appear whole or not at all, and nobody loses one."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from pnp.errors import WrongCall
from pnp.files import owner, staging
from pnp.files.owner import sealed
from pnp.files.staging import Staging, Taken
from pnp.press.scene.nodes import Page
from pnp.press.writers import pdf, svg


def picture(kind: str) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (3, 2), "red").save(out, kind)
    return out.getvalue()


OUTPUTS = {
    "svg": svg.write(Page(10, 10, ())),
    "html": b"<!doctype html>\n<title>Game</title>\n",
    "pdf": b"%PDF-1.4\nnot of the press\n%%EOF\n",
    "png": picture("PNG"),
    "gif": picture("GIF"),
}


def put(file: Path, data: bytes, force: bool = False, known: bool = False) -> bool:
    with Staging(force) as staged:
        fresh = staged.write(file, data, known)
        staged.commit()
    return fresh


class TestWhoseFileItIs:
    @pytest.mark.parametrize("kind", OUTPUTS)
    def test_what_we_wrote_is_renewed(self, tmp_path: Path, kind: str) -> None:
        file = tmp_path / f"game.{kind}"
        assert put(file, sealed(OUTPUTS[kind]))
        assert put(file, b"another") is True

    @pytest.mark.parametrize("kind", OUTPUTS)
    def test_what_somebody_changed_since_is_not(self, tmp_path: Path, kind: str) -> None:
        """One byte in the middle, one at the end, or one taken away."""
        file = tmp_path / f"game.{kind}"
        ours = sealed(OUTPUTS[kind])
        middle = len(ours) // 3
        for theirs in (ours[:middle] + b"x" + ours[middle + 1 :], ours + b"\n", ours[:-1], OUTPUTS[kind]):
            file.write_bytes(theirs)
            with pytest.raises(Taken, match="is there already, and it is not as Sheepfold wrote it; say --force"):
                put(file, b"new")
            assert file.read_bytes() == theirs
            assert [path.name for path in tmp_path.iterdir()] == [file.name]
        assert put(file, b"new", force=True)
        assert file.read_bytes() == b"new"

    @pytest.mark.parametrize("kind", ["png", "gif"])
    def test_a_sealed_picture_is_the_same_picture(self, kind: str) -> None:
        one, other = (Image.open(io.BytesIO(data)) for data in (OUTPUTS[kind], sealed(OUTPUTS[kind])))
        other.load()
        assert one.convert("RGB").tobytes() == other.convert("RGB").tobytes()

    def test_a_text_has_no_room_for_a_seal(self, tmp_path: Path) -> None:
        assert sealed(b"format: pnp-record/1\n") == b"format: pnp-record/1\n"
        file = tmp_path / "game.yaml"
        put(file, sealed(b"format: pnp-record/1\n"))
        with pytest.raises(Taken):
            put(file, b"other")

    def test_a_sheet_of_the_press_is_ours_until_somebody_writes_on_it(self, tmp_path: Path) -> None:
        file = tmp_path / "calibrate.pdf"
        sheet = pdf.write([Page(10, 10, ())], "Sheet")
        assert sealed(sheet) == sheet
        assert put(file, sheet) and put(file, pdf.write([Page(20, 10, ())], "Sheet"))
        file.write_bytes(sheet + b"5 0 obj <</Type /Annot>> endobj\ntrailer <<>>\n%%EOF\n")
        with pytest.raises(Taken):
            put(file, sheet)

    def test_what_a_manifest_knows_is_ours(self, tmp_path: Path) -> None:
        file = tmp_path / "card.pdf"
        file.write_bytes(b"damaged")
        assert put(file, b"whole", known=True)
        assert file.read_bytes() == b"whole"

    def test_what_is_the_same_already_is_left_alone(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.txt"
        file.write_bytes(b"same")
        before = file.stat().st_mtime_ns
        assert not put(file, b"same")
        assert file.stat().st_mtime_ns == before

    def test_a_link_to_a_file_of_somebody_is_theirs(self, tmp_path: Path) -> None:
        mine = tmp_path / "mine.pdf"
        mine.write_bytes(b"mine")
        link = tmp_path / "out.pdf"
        link.symlink_to(mine)
        with pytest.raises(Taken):
            put(link, b"new")
        assert link.is_symlink() and mine.read_bytes() == b"mine"

    def test_a_pipe_or_device_is_no_file(self, tmp_path: Path) -> None:
        os.mkfifo(tmp_path / "pipe")
        for file in (tmp_path / "pipe", Path("/dev/null")):
            with pytest.raises(WrongCall, match="not a file that can be replaced"):
                put(file, b"new", force=True)

    def test_a_huge_file_is_not_read(self, tmp_path: Path) -> None:
        file = tmp_path / "film.gif"
        with file.open("wb") as stream:
            stream.truncate(owner._LARGEST + 1)
        assert not owner.may_replace(file)


class TestWholeOrNotAtAll:
    def test_folders_that_were_made_go_again(self, tmp_path: Path) -> None:
        with pytest.raises(MemoryError), Staging() as staged:
            staged.write(tmp_path / "a" / "b" / "c.txt", b"x")
            raise MemoryError
        assert list(tmp_path.iterdir()) == []

    def test_all_is_on_the_disk_before_any_of_it_is_in_its_place(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        done: list[str] = []
        sync, replace = staging._sync, Path.replace
        monkeypatch.setattr(staging, "_sync", lambda path: (done.append(f"sync {path.name[:2]}"), sync(path)))
        monkeypatch.setattr(Path, "replace", lambda self, to: (done.append(f"move {to.name}"), replace(self, to))[1])
        with Staging() as staged:
            staged.write(tmp_path / "a", b"1")
            staged.write(tmp_path / "b", b"2")
            staged.commit()
        assert done == ["sync .a", "sync .b", "move a", "move b", f"sync {tmp_path.name[:2]}"]

    def test_a_disk_that_is_full_at_the_last_moment_leaves_what_was(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (tmp_path / "a").write_bytes(b"old")

        def full(path: Path) -> None:
            raise OSError(28, "No space left on device", str(path))

        monkeypatch.setattr(staging, "_sync", full)
        with pytest.raises(OSError, match="No space left"), Staging(force=True) as staged:
            staged.write(tmp_path / "a", b"new")
            staged.commit()
        assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("a", b"old")]

    def test_leftovers_of_others_stay(self, tmp_path: Path) -> None:
        """Only what we leave ourselves has that form of name."""
        for name in (".mine.new", "..1.new", ".a.pdf.1.new"):
            (tmp_path / name).write_bytes(b"")
            os.utime(tmp_path / name, (0, 0))
        put(tmp_path / "c", b"")
        assert sorted(file.name for file in tmp_path.iterdir()) == ["..1.new", ".mine.new", "c"]

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
    @pytest.mark.parametrize("when", ["staged", "committing"])
    def test_a_signal_leaves_all_or_nothing(self, tmp_path: Path, number: signal.Signals, when: str) -> None:
        code = (
            "import signal, sys, time\n"
            f"signal.signal({int(number)}, signal.SIG_DFL if {int(number)} != 2 else signal.default_int_handler)\n"
            "from pathlib import Path\n"
            "from pnp.files.staging import Staging\n"
            "home, when = Path(sys.argv[1]), sys.argv[2]\n"
            "replace = Path.replace\n"
            "def slow(self, to):\n"
            "    replace(self, to)\n"
            "    print('ready', flush=True); time.sleep(0.3)\n"
            "Path.replace = slow\n"
            "with Staging() as staging:\n"
            "    for name in 'abc':\n"
            "        staging.write(home / 'deep' / name, b'x')\n"
            "    if when == 'staged':\n"
            "        print('ready', flush=True); time.sleep(20)\n"
            "    staging.commit()\n"
        )
        run = [sys.executable, "-c", code, str(tmp_path), when]
        with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            assert process.stdout is not None and process.stdout.readline() == b"ready\n"
            time.sleep(0.05)
            process.send_signal(number)
            process.wait(10)
        assert process.returncode != 0
        found = sorted(file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*"))
        assert found == ([] if when == "staged" else ["deep", "deep/a", "deep/b", "deep/c"])
