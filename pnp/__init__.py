"""Print-and-play kits and a referee for sheep games: what Python programs and notebooks use.

Every part is imported when it is first asked for. `docs/api.md` shows all of it at work.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from pnp.api.kit import Kit, Piece, build, kit
    from pnp.api.table import Game, Table, game
    from pnp.api.verdict import Verdict, verify
    from pnp.errors import Error
    from pnp.problems import Problem

__all__ = ["Error", "Game", "Kit", "Piece", "Problem", "Table", "Verdict", "build", "game", "kit", "verify"]

_HOMES = {
    "pnp.api.kit": ("Kit", "Piece", "build", "kit"),
    "pnp.api.table": ("Game", "Table", "game"),
    "pnp.api.verdict": ("Verdict", "verify"),
    "pnp.errors": ("Error",),
    "pnp.problems": ("Problem",),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(home), name)
            return value
    raise AttributeError(f"module 'pnp' has no attribute '{name}'")


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
