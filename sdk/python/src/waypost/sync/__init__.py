# Generated from `aio/__init__.py` by `make/sync.py`. Do not edit.
"""Asking without `await`. Every function here creates a client from the environment and closes it again."""

from __future__ import annotations

from collections.abc import Iterator, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, overload

from ..asks import Answer, Answers, Ask, Decision
from ..calls import ToolCall
from ..news import Event, News
from ..questions import Question
from .client import Handle, Waypost

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..options import AskOptions, CallOptions, GateOptions, QuestionOptions

T = TypeVar("T")
__all__ = ["Handle", "Waypost", "approve", "ask", "ask_all", "events", "gate", "inbox", "review", "run_approved", "wait"]


@overload
def ask(question: str, **options: Unpack[QuestionOptions]) -> Answer: ...


@overload
def ask(question: type[T], **options: Unpack[AskOptions]) -> T: ...


def ask(question: Any, **options: Any) -> Any:
    """Asks one question, or a type, and waits for its answer: `Waypost.ask`."""
    with Waypost() as client:
        return client.ask(question, **options)


def ask_all(*questions: Question[Any], **options: Unpack[AskOptions]) -> Answers:
    """Asks several questions in one form and waits: `Waypost.ask_all`."""
    with Waypost() as client:
        return client.ask_all(*questions, **options)


def approve(call: ToolCall, **options: Unpack[CallOptions]) -> Decision:
    """Asks for approval of a call, waits for the decision, and runs nothing: `Waypost.approve`."""
    with Waypost() as client:
        return client.approve(call, **options)


def review(markdown: str, **options: Unpack[AskOptions]) -> Decision:
    """Asks people to review a text: `Waypost.review`."""
    with Waypost() as client:
        return client.review(markdown, **options)


def wait(id: str, timeout: float | None = None) -> Ask:
    """Waits for an ask that any program created: `Waypost.wait`."""
    with Waypost() as client:
        return client.wait(id, timeout)


def gate(
    call: ToolCall, run: Callable[[dict[str, Any]], T], *, name: str | None = None, **options: Unpack[GateOptions]
) -> T:
    """Runs a call once it is approved, exactly as approved: `Waypost.gate`."""
    with Waypost() as client:
        return client.gate(call, run, name=name, **options)


def run_approved(
    id: str, run: Callable[[dict[str, Any]], T], *, tool: str, arguments: Mapping[str, Any] | str | None = None
) -> T:
    """Runs a call that people were asked about earlier: `Waypost.run_approved`."""
    with Waypost() as client:
        return client.run_approved(id, run, tool=tool, arguments=arguments)


def events(session_id: str, after: int = 0) -> Iterator[Event]:
    """Yields a session's journal, live: `Waypost.events`."""
    with Waypost() as client:
        for event in client.events(session_id, after):
            yield event


def inbox() -> Iterator[News]:
    """Yields which asks change, live: `Waypost.inbox`."""
    with Waypost() as client:
        for news in client.inbox():
            yield news
