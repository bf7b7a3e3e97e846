"""What each code of a problem stands for: `docs/codes.md` is made of this."""

CODES = {
    "apart": "Where a choice has to differ, no two players choose the same.",
    "edge": "Edges of tiles that meet are alike, where the zone says that they match.",
    "formula": "An expression of score.yaml has a meaning: every name is known, every function has what it takes.",
    "limit": "As many pieces lie in a zone, or a number in it is as large, as the zone allows.",
    "moves": "A game of which only the score is known has no moves, only the table at the end.",
    "piece": "A piece is called by its id, or by the fields that its zone names.",
    "place": "A text of places has words of a place and a number, as mappings have.",
    "place-twice": "Each place has one number.",
    "player-table": "Nobody is called table where a zone has what nobody has.",
    "player-twice": "A player has one place in an order.",
    "tile": "A tile of a picture is called by its id, its side, and where its top points.",
    "too-many": "Each piece is on the table only as often as the game has it.",
    "undefined": "Every line of the score sheet has a number: nothing is divided by nothing, and none is too large.",
    "unknown-place": "A place is one of the zone.",
    "unknown-word": "What is chosen is one of the words of the zone.",
    "unknown-zone": "What is told of the start and of the end are the zones of the game.",
    "variant": "A zone that belongs to a variant is told where that is played.",
    "zone": "What score.yaml says of zones and lines goes together, and with the pieces of the game.",
}
