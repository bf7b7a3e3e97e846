"""`pnp`, called as a person would."""

from __future__ import annotations

from typer.testing import CliRunner

from pnp.cli import app


def run(*words: object, status: int = 0) -> str:
    """What a command prints, errors included."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert isinstance(result.exception, SystemExit | None), result.exception
    assert result.exit_code == status, result.output
    return result.output
