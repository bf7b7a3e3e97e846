"""Sheep Sheep: swap two-coloured cards into a grid, and take groups of one colour."""

from pnp.games import Game
from pnp.games.sheep_sheep import box, hidden, notation, numbers, position, rules, scoring, setup

GAME = Game(
    name="sheep-sheep",
    title="Sheep Sheep",
    players=(2, 4),
    variants=("no-hourglass",),
    numbers=numbers.NUMBERS,
    needs=box.NEEDS,
    box=box.box,
    parse=notation.parse,
    format=notation.format,
    notation=notation.GUIDE,
    setup_keys=setup.SETUP,
    final_keys=setup.FINAL,
    read_setup=setup.read_setup,
    read_final=setup.read_final,
    begin=position.begin,
    turn=rules.turn,
    on_turn=position.on_turn,
    settle=scoring.settle,
    lines=scoring.lines,
    score=scoring.score,
    winners=scoring.winners,
    explain=scoring.explain,
    final=scoring.final,
    deal=position.deal,
    redeal=hidden.redeal,
    picture=position.picture,
)
