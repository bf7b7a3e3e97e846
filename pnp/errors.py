"""Everything Sheepfold raises on purpose: what the caller did wrong, what a file has wrong, what the rules forbid."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from pnp.problems import OPTION, Problem, in_order
from pnp.terminal import count


class Error(Exception):
    """Something to be told to people."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong, each with its place where it has one."""
        return (Problem("error", "error", str(self)),)

    @property
    def status(self) -> int:
        """What a command exits with."""
        return 1


class WrongCall(Error):  # noqa: N818 - it is said of the call
    """A word of the call that nobody understands: no such file, game, layout, format or number."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        return (Problem(OPTION, "call", str(self)),)

    @property
    def status(self) -> int:
        return 2


class Faulty(Error):  # noqa: N818 - it is said of the files
    """Files that cannot be worked with, and everything that was found wrong with them."""

    outcome = "nothing was written"

    def __init__(self, problems: Iterable[Problem]) -> None:
        self._problems = in_order(problems)
        super().__init__("\n".join(map(str, self._problems)))

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self._problems

    @property
    def status(self) -> int:
        """Options alone are a wrong call."""
        return 2 if all(problem.kind == OPTION for problem in self._problems) else 1

    def __reduce__(self) -> tuple[type[Faulty], tuple[tuple[Problem, ...]]]:
        return type(self), (self._problems,)


class Unplayable(Faulty):
    """Pieces or numbers with which nothing can be judged: the fault is not that of any record."""

    outcome = "nothing was judged"

    @property
    def status(self) -> int:
        return 2


class Illegal(Error):  # noqa: N818 - it is the name of a verdict, not of a failure
    """A step that the rules forbid. The code comes without the game's name."""

    kind = "illegal"

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[type[Illegal], tuple[str, str]]:
        return type(self), (self.code, self.message)

    @property
    def problems(self) -> tuple[Problem, ...]:
        return (Problem(self.kind, self.code, self.message),)


class Unreadable(Illegal):
    """A step that cannot be read at all."""

    kind = "notation"


def tell(error: Error | OSError) -> int:
    """Say on standard error what is wrong; the status to exit with."""
    if isinstance(error, OSError):
        print(f"pnp: {reason(error)}", file=sys.stderr)
        return WrongCall().status
    if isinstance(error, Faulty):
        print(error, f"{count(len(error.problems), 'problem')}; {error.outcome}.", sep="\n", file=sys.stderr)
    else:
        print(f"pnp: {error}", file=sys.stderr)
    return error.status


def reason(error: OSError) -> str:
    """What the system says, with the file and without its number: `games: Permission denied`."""
    words = error.strerror or str(error)
    return f"{error.filename}: {words}" if error.filename else words
