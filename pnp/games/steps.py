"""What the notations of all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeVar

from pnp.errors import Unreadable
from pnp.files.part import clip
from pnp.problems import did_you_mean

Step = TypeVar("Step")


def unreadable(step: str, usage: Mapping[str, str]) -> Unreadable:
    """Why a step cannot be read, given how each verb of the game is used."""
    verb = step.split(maxsplit=1)[0].lower() if step.strip() else ""
    if verb in usage:
        return Unreadable("step", f"'{clip(step.strip())}' cannot be read; expected '{usage[verb]}'")
    known = f"; the steps are {', '.join(usage)}"
    if not verb:
        return Unreadable("step", f"expected a step, found nothing; steps are separated by one ';'{known}")
    return Unreadable("step", f"there is no step '{clip(verb)}'{did_you_mean(verb, usage) or known}")


def one_of(options: Iterable[Step], random: Random) -> Step | None:
    """One of them, each as likely as any other: for options that are cheap to list."""
    listed = [*options]
    return random.choice(listed) if listed else None
