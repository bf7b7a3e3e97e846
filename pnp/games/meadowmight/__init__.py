"""Meadowmight: lay tiles with fences, and own the meadows they enclose."""

from pnp.games import Game
from pnp.games.meadowmight import box, hidden, notation, numbers, position, rules, scoring, setup

GAME = Game(
    name="meadowmight",
    title="Meadowmight",
    players=(2, box.MOST),
    variants=position.VARIANTS,
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
