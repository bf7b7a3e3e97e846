"""Folders and streams of games: what they come to, who leads, and tables of them for other programs."""
