"""After a tweak: what was printed, what is different now, and only that printed again."""
