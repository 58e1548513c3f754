"""The errors of this package, one class for each reaction that a caller can have."""

from __future__ import annotations

import copyreg
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .narrowing import is_list, is_object

if TYPE_CHECKING:
    from .asks import Ask


class WaypostError(Exception):
    """The base class of every error that this package raises."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Some constructors take other arguments than the text. This keeps such errors intact when a process pool pickles them.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class NotConfigured(WaypostError):
    """No server or no key is configured. The message says what to set."""


class Unreachable(WaypostError):
    """The server could not be reached, or the connection was lost, for longer than the patience: try again later.

    `retry_after` is how many seconds the server asked the client to wait.
    """

    def __init__(self, why: str, retry_after: float = 0.0) -> None:
        super().__init__(why)
        self.retry_after = retry_after


class Garbled(WaypostError):
    """The response is not one of a Waypost server: check the URL, and any proxy in front of the server."""


class StillWaiting(WaypostError):
    """The timeout of a wait is over and the ask is still pending: `wait(error.ask_id)` continues to wait."""

    def __init__(self, ask_id: str) -> None:
        super().__init__(f"nobody has settled {ask_id} yet")
        self.ask_id = ask_id


@dataclass(frozen=True)
class Fault:
    """One fault of a request: where (a JSON pointer), a stable code, and a sentence that says how to fix it."""

    pointer: str
    code: str
    message: str


def _listed(value: Any) -> list[Any]:
    return value if is_list(value) else []


class Refused(WaypostError):
    """The server refused the request and said why, in a problem document (RFC 9457).

    `code` is the stable value to act on; the documentation has a page for each. `problem` is the whole document.
    """

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        self.status = status
        self.problem = problem
        self.code = str(problem.get("code", "unknown"))
        self.title = str(problem.get("title", f"the server answered with status {status} and no reason"))
        self.detail = str(problem.get("detail") or self.title)
        faults = [fault for fault in _listed(problem.get("errors")) if is_object(fault)]
        self.errors = tuple(Fault(*(str(fault.get(name, "")) for name in ("pointer", "code", "message"))) for fault in faults)
        first, told = f"{self.code}: {self.detail}", [f"\n  {fault.pointer}: {fault.message}" for fault in self.errors]
        if [fault.message for fault in self.errors] == [self.detail]:
            told = [f" ({fault.pointer})" for fault in self.errors if fault.pointer]
        super().__init__(first + "".join(told))


class NotAnswered(WaypostError):
    """The ask ended without an answer. The class says how it ended; `ask` is the ask."""

    ended = "has no answer"

    def __init__(self, ask: Ask) -> None:
        super().__init__(f"{ask.id} {self.ended}")
        self.ask = ask


class Expired(NotAnswered):
    """The deadline passed without an answer."""

    ended = "expired: nobody answered by the deadline"


class Cancelled(NotAnswered):
    """A person dismissed the ask."""

    ended = "was dismissed"


class Withdrawn(NotAnswered):
    """The asker withdrew the ask."""

    ended = "was withdrawn"


class Skipped(NotAnswered):
    """No sufficient answer came within its retries."""

    ended = "was skipped: no sufficient answer came"


class Responded(NotAnswered):
    """A person responded with something else instead of an answer: `ask.response`."""

    ended = "was answered with something else: see `ask.response`"


class UnreadableAnswer(WaypostError):
    """An answer does not fit the type that was asked for. `question` is the id of the question, if one of them is to blame."""

    def __init__(self, question: str, expected: str, why: str) -> None:
        about = f"the answer to {question!r} is no {expected}" if question else f"the answers are no {expected}"
        super().__init__(f"{about}: {why}; was this asked by another version of the program?")
        self.question = question
        self.expected = expected
        self.why = why


class NotRun(WaypostError):
    """The call did not run. `__cause__` is the error that prevented it, if any; `ask` is the ask, if there was one."""

    def __init__(self, why: str, ask: Ask | None = None) -> None:
        super().__init__(why)
        self.ask = ask


class Rejected(NotRun):
    """A person rejected the call. The message is written for a model; `reason` is the person's own text."""

    def __init__(self, tool: str, reason: str | None, ask: Ask) -> None:
        because = f" Their reason: {reason}" if reason else ""
        super().__init__(f"A person rejected this call of `{tool}`. It did not run. Do not try it again.{because}", ask)
        self.reason = reason


class OutcomeUnknown(WaypostError):
    """The permit was used before and no result was reported: the call may have run, may not have run, or may still be running.

    Nothing ran now. Check whether the call took effect, and create a new ask if it must run again.
    """

    def __init__(self, ask: Ask) -> None:
        super().__init__(f"the approval {ask.id} was used before and no result is known: the call may have run")
        self.ask = ask


class AlreadyRan(WaypostError):
    """The approved call ran before, and nothing ran now. `outcome` (`succeeded`, `failed`, …) and `output` describe that run."""

    def __init__(self, ask: Ask, outcome: str, output: str | None) -> None:
        super().__init__(f"the call of {ask.id} already ran: {outcome}")
        self.ask = ask
        self.outcome = outcome
        self.output = output


class NotReported(WaypostError):
    """The call ran, but its outcome could not be recorded: do not run it again. `result` is what it returned."""

    def __init__(self, ask: Ask, result: Any) -> None:
        super().__init__(f"the call of {ask.id} ran, but its outcome could not be recorded")
        self.ask = ask
        self.result = result
