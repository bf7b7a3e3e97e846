"""Score pads as forms: drawn by the press, filled in by people, read back for the referee."""
