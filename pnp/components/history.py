"""Earlier versions of component files, as git keeps them."""

from __future__ import annotations

import io
import subprocess
import tarfile
from pathlib import Path

from pnp.errors import WrongCall


def read(folder: Path, revision: str) -> dict[str, bytes]:
    """The files of a game in a revision. A game that was not there yet has none, and all its pieces are new."""
    commit = _git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    if commit is None:
        raise WrongCall(
            f"'{revision}' is neither a file nor a git revision of {folder}; say shipped or printed, "
            "or name a file that `pnp printed` wrote, or a commit, branch or tag."
        )
    name = commit.decode().strip()
    if not _git(folder, "ls-tree", "-r", name, "."):
        return {}
    archive = _git(folder, "archive", "--format=tar", name, ".")
    if archive is None:
        raise WrongCall(f"git cannot read {folder} in '{revision}'.")
    with tarfile.open(fileobj=io.BytesIO(archive)) as found:
        return {
            member.name: stream.read()
            for member in found
            if member.isfile() and (stream := found.extractfile(member)) is not None
        }


def _git(folder: Path, *words: str) -> bytes | None:
    """What git answers, or None where it cannot."""
    try:
        done = subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=False)
    except FileNotFoundError:
        raise WrongCall("Comparing with a git revision needs git, which is not installed here.") from None
    return done.stdout if done.returncode == 0 else None
