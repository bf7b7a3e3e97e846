"""Builds: what is asked for, what has to be made, and what is there already."""
