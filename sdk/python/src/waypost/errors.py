"""What can go wrong, named after what whoever catches it can do about it."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .asks import Ask


class WaypostError(Exception):
    """Everything that this package raises by itself."""

    def __reduce__(self) -> tuple[Any, ...]:
        # What is made of other things than its text comes whole out of a pool of processes all the same.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class NotConfigured(WaypostError):
    """It is not said which server to use, or with which key: the text says what to set."""


class Unreachable(WaypostError):
    """The server cannot be reached, or was lost half-way, for longer than was to be waited: try again later.

    `retry_after` is for how many seconds it asked to be left alone.
    """

    def __init__(self, why: str, retry_after: float = 0.0) -> None:
        super().__init__(why)
        self.retry_after = retry_after


class Garbled(WaypostError):
    """Whatever answered does not speak as a Waypost server does: look at the URL, and at what stands before the server."""


class StillWaiting(WaypostError):
    """The time that a wait was given is over, and the ask still waits: `wait(error.ask_id)` goes on with it."""

    def __init__(self, ask_id: str) -> None:
        super().__init__(f"nobody has settled {ask_id} yet")
        self.ask_id = ask_id


@dataclass(frozen=True)
class Fault:
    """One thing wrong with what was sent: where (a JSON pointer), a stable word, and a sentence with the cure."""

    pointer: str
    code: str
    message: str


class Refused(WaypostError):
    """The server said no, and why: a problem document (RFC 9457).

    `code` is the stable word to act on; every one has a page in the documentation. `problem` is the whole document.
    """

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        self.status = status
        self.problem = problem
        self.code = str(problem.get("code", "unknown"))
        self.title = str(problem.get("title", f"the server answered with status {status} and no reason"))
        self.detail = str(problem.get("detail") or self.title)
        faults = [fault for fault in problem.get("errors") or [] if isinstance(fault, dict)]
        self.errors = tuple(Fault(*(str(fault.get(name, "")) for name in ("pointer", "code", "message"))) for fault in faults)
        lines = [f"{self.code}: {self.detail}", *(f"  {fault.pointer}: {fault.message}" for fault in self.errors)]
        super().__init__("\n".join(lines))


class NotAnswered(WaypostError):
    """The ask is over, and there is no answer. Its class says how it ended, and `ask` is what was asked."""

    ended = "has no answer"

    def __init__(self, ask: Ask) -> None:
        super().__init__(f"{ask.id} {self.ended}")
        self.ask = ask


class Expired(NotAnswered):
    """Nobody answered by the deadline."""

    ended = "expired: nobody answered by the deadline"


class Cancelled(NotAnswered):
    """A person dismissed it."""

    ended = "was dismissed"


class Withdrawn(NotAnswered):
    """Whoever asked took it back."""

    ended = "was withdrawn"


class Skipped(NotAnswered):
    """No sufficient answer came within its retries."""

    ended = "was skipped: no sufficient answer came"


class Responded(NotAnswered):
    """A person responded with something else instead of answering: `ask.response`."""

    ended = "was answered with something else: see `ask.response`"


class NotRun(WaypostError):
    """The call did not run. `__cause__` says why not, where something else went wrong before; `ask` is there where it was asked."""

    def __init__(self, why: str, ask: Ask | None = None) -> None:
        super().__init__(why)
        self.ask = ask


class Rejected(NotRun):
    """A person said no. The text is written for a model to read; `reason` is the person's own words."""

    def __init__(self, tool: str, reason: str | None, ask: Ask) -> None:
        because = f" Their reason: {reason}" if reason else ""
        super().__init__(f"A person rejected this call of `{tool}`. It did not run. Do not try it again.{because}", ask)
        self.reason = reason


class OutcomeUnknown(WaypostError):
    """The approval was used before, and no result was ever reported: the call may have happened, or not, or be running.

    Nothing was run now. Look whether it happened, and ask anew where it has to be done again.
    """

    def __init__(self, ask: Ask) -> None:
        super().__init__(f"the approval {ask.id} was used before and no result is known: the call may have happened")
        self.ask = ask


class AlreadyRan(WaypostError):
    """The approved call has run before, and nothing was run now: `outcome` (`succeeded`, `failed`, …) and `output` tell of it."""

    def __init__(self, ask: Ask, outcome: str, output: str | None) -> None:
        super().__init__(f"the call of {ask.id} has run before: {outcome}")
        self.ask = ask
        self.outcome = outcome
        self.output = output


class NotReported(WaypostError):
    """The call has run, and that could not be recorded: do not run it again. `result` is what it gave back."""

    def __init__(self, ask: Ask, result: Any) -> None:
        super().__init__(f"the call of {ask.id} has run, but that could not be recorded")
        self.ask = ask
        self.result = result
