"""Sheepfold: print-and-play kits and a rules referee for five sheep games."""

__version__ = "0.1.0"
