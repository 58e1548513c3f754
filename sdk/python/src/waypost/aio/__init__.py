"""Asking with `await`. Every function here creates a client from the environment and closes it again."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
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
async def ask(question: str, **options: Unpack[QuestionOptions]) -> Answer: ...


@overload
async def ask(question: type[T], **options: Unpack[AskOptions]) -> T: ...


async def ask(question: Any, **options: Any) -> Any:
    """Asks one question, or a type, and waits for its answer: `Waypost.ask`."""
    async with Waypost() as client:
        return await client.ask(question, **options)


async def ask_all(*questions: Question[Any], **options: Unpack[AskOptions]) -> Answers:
    """Asks several questions in one form and waits: `Waypost.ask_all`."""
    async with Waypost() as client:
        return await client.ask_all(*questions, **options)


async def approve(call: ToolCall, **options: Unpack[CallOptions]) -> Decision:
    """Asks for approval of a call, waits for the decision, and runs nothing: `Waypost.approve`."""
    async with Waypost() as client:
        return await client.approve(call, **options)


async def review(markdown: str, **options: Unpack[AskOptions]) -> Decision:
    """Asks people to review a text: `Waypost.review`."""
    async with Waypost() as client:
        return await client.review(markdown, **options)


async def wait(id: str, timeout: float | None = None) -> Ask:
    """Waits for an ask that any program created: `Waypost.wait`."""
    async with Waypost() as client:
        return await client.wait(id, timeout)


async def gate(
    call: ToolCall, run: Callable[[dict[str, Any]], Awaitable[T] | T], *, name: str | None = None, **options: Unpack[GateOptions]
) -> T:
    """Runs a call once it is approved, exactly as approved: `Waypost.gate`."""
    async with Waypost() as client:
        return await client.gate(call, run, name=name, **options)


async def run_approved(
    id: str, run: Callable[[dict[str, Any]], Awaitable[T] | T], *, tool: str, arguments: Mapping[str, Any] | str | None = None
) -> T:
    """Runs a call that people were asked about earlier: `Waypost.run_approved`."""
    async with Waypost() as client:
        return await client.run_approved(id, run, tool=tool, arguments=arguments)


async def events(session_id: str, after: int = 0) -> AsyncIterator[Event]:
    """Yields a session's journal, live: `Waypost.events`."""
    async with Waypost() as client:
        async for event in client.events(session_id, after):
            yield event


async def inbox() -> AsyncIterator[News]:
    """Yields which asks change, live: `Waypost.inbox`."""
    async with Waypost() as client:
        async for news in client.inbox():
            yield news
