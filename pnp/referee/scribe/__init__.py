"""The scribe who sits at the table and writes a game down."""
