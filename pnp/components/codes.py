"""What each code stands for that a file of the press, or a word of a call, may get: `docs/codes.md` is made of this."""

CODES = {
    "call": "A word of the call is a file, a game, a layout, a format, a piece or a number that there is.",
    "error": "What was asked for can be done with these files.",
    "missing": "A file or a number that the game is played with is there.",
    "missing-kind": "Each kind of piece that the rules deal, sell, lay or score has its file.",
    "missing-pieces": "There are as many pieces of a kind as the rules need.",
    "piece": "A piece says what the rules ask of it.",
    "range": "A number is of its type, within its bounds, and goes with the other numbers and pieces.",
    "setting": "An option changes a value that the layout has.",
    "unknown-key": "rules.yaml has only the numbers of the game.",
    "unreadable": "The file can be opened.",
    "value": "A value is of the type that belongs there, and goes with the rest of the files.",
}
