"""All five kits as PDF, against protograf drawing as many pieces with as many shapes each. Prints ratios.

    python benchmarks/kits.py [PIECES]          (needs protograf: pip install '.[bench]')

protograf takes a quarter of an hour for all of them; with a number it draws only so many, and is compared by the piece.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from pnp.components import design
from pnp.components.shelf import Shelf
from pnp.components.shelf import layout as layout_file
from pnp.press.kit import workshop
from pnp.press.layout import paper as layout
from pnp.press.scene.nodes import Group, Node, Use

SHEET = """
from protograf import *
Create(filename={file!r}, paper="A4", margin=0.6)
Deck(cards={cards}, width=6.3, height=8.8, rows=3, cols=3)
shapes = [rectangle(x=0, y=0, width=6.3, height=8.8, fill_stroke="#d8eef8")]
for index in range({shapes}):
    across, down = index % 6 * 0.9 + 0.9, index // 6 % 8 * 0.9 + 1
    shapes.append(circle(cx=across, cy=down, radius=0.4, fill="#c47f45", stroke="#33241f", stroke_width=1))
shapes.append(text(text="Horse", x=3.15, y=8, font_size=12))
Card("all", *shapes)
Save()
"""


def shapes(nodes: tuple[Node, ...]) -> int:
    """What protograf would have to draw: it has no shared drawings."""
    total = 0
    for node in nodes:
        match node:
            case Group():
                total += shapes(node.children)
            case Use():
                total += shapes(node.drawing.children)
            case _:
                total += 1
    return total


def detail() -> tuple[int, int]:
    """Pieces of all kits, and shapes on the middle one of their faces."""
    paper = layout.read(layout_file("a4"))
    counts = []
    for folder in Shelf().games():
        for deck in workshop.decks(design.read(folder), workshop.art(folder.name), paper):
            counts += [shapes(cutout.front) + shapes(cutout.back or ()) for cutout in deck.cutouts]
    return len(counts), sorted(counts)[len(counts) // 2]


def run(*command: str) -> tuple[float, float]:
    """Seconds of a command, and megabytes of its largest process. Python keeps what it compiled, as everywhere."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment) as process:
        _, status, used = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} failed")
    return time.perf_counter() - began, used.ru_maxrss / 1024


def main() -> None:
    pieces, drawn = detail()
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else pieces
    with tempfile.TemporaryDirectory() as folder:
        build = (sys.executable, "-m", "pnp", "build", "--out")
        run(*build, f"{folder}/first")
        ours = [run(*build, f"{folder}/{turn}") for turn in range(5)]
        size = sum(file.stat().st_size for file in Path(folder, "first").rglob("*.pdf"))
        script = Path(folder, "sheet.py")
        script.write_text(SHEET.format(file=str(Path(folder, "sheet.pdf")), cards=cards, shapes=drawn))
        theirs = run(sys.executable, str(script))
        other = Path(folder, "sheet.pdf").stat().st_size
    seconds, memory = median(sample[0] for sample in ours), max(sample[1] for sample in ours)
    print(f"{drawn} shapes on the middle piece")
    print(f"sheepfold  {pieces:4} pieces  {seconds:6.2f} s  {memory:5.0f} MB  {size / 1e6:6.2f} MB of PDF")
    print(f"protograf  {cards:4} pieces  {theirs[0]:6.2f} s  {theirs[1]:5.0f} MB  {other / 1e6:6.2f} MB of PDF")
    print(f"protograf takes {theirs[0] / cards / (seconds / pieces):.1f} times as long for a piece")


if __name__ == "__main__":
    main()
