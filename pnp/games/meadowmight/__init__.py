"""Meadowmight: lay tiles with fences, and own the meadows they enclose."""

from pnp.games import Game
from pnp.games.meadowmight import match, notation, rules, scoring, setup

GAME = Game(
    name="meadowmight",
    title="Meadowmight",
    players=(2, 6),
    variants=match.VARIANTS,
    parse=notation.parse,
    format=notation.format,
    notation=notation.GUIDE,
    read_setup=setup.read_setup,
    read_final=setup.read_final,
    begin=rules.begin,
    turn=rules.turn,
    on_turn=rules.on_turn,
    settle=scoring.settle,
    lines=scoring.lines,
    score=scoring.score,
    winners=scoring.winners,
    explain=scoring.explain,
    final=scoring.final,
    deal=rules.deal,
    picture=rules.picture,
)
