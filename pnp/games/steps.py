"""What the notations of all games have in common."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.errors import Unreadable
from pnp.files.part import clip
from pnp.problems import did_you_mean


def unreadable(step: str, usage: Mapping[str, str]) -> Unreadable:
    """Why a step cannot be read, given how each verb of the game is used."""
    verb = step.split(maxsplit=1)[0].lower() if step.strip() else ""
    if verb in usage:
        return Unreadable("step", f"'{clip(step.strip())}' cannot be read; expected '{usage[verb]}'")
    known = f"; the steps are {', '.join(usage)}"
    if not verb:
        return Unreadable("step", f"expected a step, found nothing; steps are separated by one ';'{known}")
    return Unreadable("step", f"there is no step '{clip(verb)}'{did_you_mean(verb, usage) or known}")
