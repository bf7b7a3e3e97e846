"""What each code stands for that a filled score pad may get: `docs/codes.md` is made of this."""

CODES = {
    "pad": "The file is a score pad of ours, and can be read.",
    "pad-choice": "A box holds one of the words to choose from.",
    "pad-digits": "A box for several values holds their digits.",
    "pad-empty": "At least some players have written their names.",
    "pad-format": "A pad is of the format that we write.",
    "pad-game": "A pad is for a game that has one here.",
    "pad-heading": "A spreadsheet has only the fields of its pad.",
    "pad-name": "Names are written from the left without a gap, one for each player.",
    "pad-number": "A box for a number holds a whole number.",
    "pad-range": "A number lies within the bounds of its box.",
    "pad-table": "The table at the end is filled in.",
    "pad-text": "A box for words holds letters that can be seen, and no more than a box has room for.",
    "pad-twice": "Each box of a pad is filled in once.",
    "pad-value": "Boxes that belong together make one value of a record.",
    "pad-version": "A pad was made for the rules that it is checked by.",
}
