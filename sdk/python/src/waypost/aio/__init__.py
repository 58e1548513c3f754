"""Asking with `await`. Every function here makes a client of what is around it, and closes it again."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

from ..asks import Answer, Answers, Ask, Decision
from ..calls import ToolCall
from ..news import Event, News
from ..questions import Question
from ..running import Run
from .client import Handle, Waypost

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ..options import AskOptions, CallOptions, QuestionOptions

__all__ = ["Handle", "Waypost", "approve", "ask", "ask_all", "events", "gate", "inbox", "review", "run_approved", "wait"]


async def ask(question: str, **said: Unpack[QuestionOptions]) -> Answer:
    """Asks one question and waits for its answer: `Waypost.ask`."""
    async with Waypost() as client:
        return await client.ask(question, **said)


async def ask_all(*questions: Question[Any], **said: Unpack[AskOptions]) -> Answers:
    """Asks several questions in one form and waits: `Waypost.ask_all`."""
    async with Waypost() as client:
        return await client.ask_all(*questions, **said)


async def approve(call: ToolCall, **said: Unpack[CallOptions]) -> Decision:
    """Asks for leave and waits for the decision, and runs nothing: `Waypost.approve`."""
    async with Waypost() as client:
        return await client.approve(call, **said)


async def review(markdown: str, **said: Unpack[AskOptions]) -> Decision:
    """Has a text reviewed: `Waypost.review`."""
    async with Waypost() as client:
        return await client.review(markdown, **said)


async def wait(id: str, timeout: float | None = None) -> Ask:
    """Waits for an ask, whoever asked it: `Waypost.wait`."""
    async with Waypost() as client:
        return await client.wait(id, timeout)


async def gate(call: ToolCall, run: Run, **said: Unpack[CallOptions]) -> Any:
    """Runs a call once it was approved, as it was approved: `Waypost.gate`."""
    async with Waypost() as client:
        return await client.gate(call, run, **said)


async def run_approved(id: str, run: Run, *, tool: str | None = None) -> Any:
    """Runs a call that was asked about before: `Waypost.run_approved`."""
    async with Waypost() as client:
        return await client.run_approved(id, run, tool=tool)


async def events(session_id: str, after: int = 0) -> AsyncIterator[Event]:
    """A session's journal, live: `Waypost.events`."""
    async with Waypost() as client:
        async for event in client.events(session_id, after):
            yield event


async def inbox() -> AsyncIterator[News]:
    """Which asks change, live: `Waypost.inbox`."""
    async with Waypost() as client:
        async for news in client.inbox():
            yield news
