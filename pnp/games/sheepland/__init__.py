"""Sheepland: herd sheep over an island, buy its terrains, and fence it in."""

from pnp.games import Game
from pnp.games.sheepland import notation, rules, scoring

GAME = Game(
    name="sheepland",
    title="Sheepland",
    players=(2, 4),
    variants=(),
    parse=notation.parse,
    format=notation.format,
    notation=notation.GUIDE,
    read_setup=notation.read_setup,
    read_final=notation.read_final,
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
    ties_at_table=True,
)
