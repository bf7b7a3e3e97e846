"""What holds for every test: examples that hypothesis makes up are the same ones in every run, on every machine."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
