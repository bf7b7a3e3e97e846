"""The phases of a turn."""

from __future__ import annotations

START, CHANGE, ACTED, DRAWN, PASSED = range(5)
"""In CHANGE two tiles are discarded, and nothing is changed for them yet."""
