"""Microsoft Agent Framework: tools with `approval_mode="always_require"` become asks, and runs continue with the decisions.

Every approved call is claimed before the framework may run it, so that one approval permits one run, whichever process continues.
The framework runs a call as its model wrote it, so people approve or reject here and cannot change arguments.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from .aio import Waypost
from .calls import ToolCall
from .narrowing import is_list, is_object
from .permits import NOT_RUN, Ended, OptionsFor, Posted, Verdicts, approved_calls, asked_again, claim_call, opened, post_calls, report_calls
from .verdicts import another_call

if TYPE_CHECKING:
    from agent_framework import Agent, AgentResponse, AgentSession, Content, Message

#: The type of a request for the approval of a call.
REQUEST = "function_approval_request"


@dataclass(frozen=True)
class Suspended:
    """A run that waits for people, in a form that another process can resume. Store it where only your program can write."""

    session: dict[str, Any]
    requests: list[dict[str, Any]]
    asks: dict[str, str]
    #: The messages to the model for calls that people could not be asked about.
    refused: dict[str, str] = field(default_factory=dict[str, str])

    def to_json(self) -> str:
        """Returns it as JSON."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Suspended:
        """Reads what `to_json` returned."""
        return Suspended(**json.loads(text))


async def run(
    agent: Agent[Any], messages: Any, *,
    session: AgentSession | None = None, options_for: OptionsFor | None = None, client: Waypost | None = None, **more: Any,
) -> AgentResponse[Any]:  # fmt: skip
    """Runs `agent.run` through every approval that the run needs, in the given session or a new one. `more` is passed to every run.

    Raises what the agent raises, `NotRun` if an approval ended without a decision, and `OutcomeUnknown` or `AlreadyRan` if it was
    used before.
    """
    return await _run(agent, nullcontext(_Part(messages, session or agent.create_session())), options_for, client, more)


async def suspend(
    response: AgentResponse[Any], session: AgentSession, *, options_for: OptionsFor | None = None, client: Waypost | None = None
) -> Suspended:
    """Asks about the calls that a run in `session` ended with, and does not wait. Every call creates new asks."""
    requests = _requests(response)
    async with opened(client) as waypost:
        posted = await post_calls(waypost, {str(request.id): _call(request) for request in requests}, options_for)
        return Suspended(session.to_dict(), [request.to_dict() for request in requests], posted.asks, posted.refused)


async def resume(
    agent: Agent[Any], suspended: Suspended, *,
    options_for: OptionsFor | None = None, client: Waypost | None = None, again: bool = False, **more: Any
) -> AgentResponse[Any]:
    """Waits for the decisions and continues the run in this process, whichever process began it. Raises as `run`.

    With `again`, a new ask replaces each one that ended without a decision.
    """
    from agent_framework import AgentSession

    session = AgentSession.from_dict(suspended.session)
    return await _run(agent, _resumed(suspended, session, options_for, client, again), options_for, client, more)


@dataclass
class _Part:
    """One run of the agent, from its beginning or from a decision to the next approval: its parameters and its response."""

    messages: Any
    session: AgentSession
    response: AgentResponse[Any] | None = None


async def _run(
    agent: Agent[Any], begun: AbstractAsyncContextManager[_Part],
    options_for: OptionsFor | None, client: Waypost | None, more: dict[str, Any]
) -> AgentResponse[Any]:
    while True:
        async with begun as part:
            response = part.response = await agent.run(part.messages, session=part.session, **more)
        asked = response.user_input_requests
        # A response that also waits for something else is left to the program.
        if not asked or any(request.type != REQUEST for request in asked):
            return response
        begun = _resumed(await suspend(response, part.session, options_for=options_for, client=client), part.session, options_for, client)


@asynccontextmanager
async def _resumed(
    suspended: Suspended, session: AgentSession, options_for: OptionsFor | None, client: Waypost | None, again: bool = False
) -> AsyncGenerator[_Part, None]:
    """Waits for the decisions, claims the approved calls, yields the next message, and reports the outcomes of the calls."""
    from agent_framework import Content

    requests = [Content.from_dict(request) for request in suspended.requests]
    for request in suspended.requests:
        _must_be_in(suspended.session, request["function_call"])
    kept = [(str(request.id), _call(request)) for request in requests]
    async with opened(client) as waypost:
        posted = Posted(suspended.asks, suspended.refused)
        if again:
            posted = await asked_again(waypost, posted, kept, options_for)
        approved, verdicts = await approved_calls(waypost, posted, kept, with_changes=False)
        try:
            for call_id, ask in approved.items():
                await claim_call(waypost, ask, dict(kept)[call_id], verdicts, call_id)
        except BaseException:
            await report_calls(waypost, verdicts, {}, NOT_RUN)
            raise
        part = _Part(_decisions(requests, verdicts), session)
        try:
            yield part
        finally:
            await report_calls(waypost, verdicts, _ended(requests, part.response.messages if part.response else ()))


def _must_be_in(session: Any, call: dict[str, Any]) -> None:
    """Checks that a stored session has no other call in place of the requested one. The framework runs the one of the session."""
    found = session.values() if is_object(session) else session if is_list(session) else ()
    if is_object(session) and session.get("type") == "function_call" and session.get("call_id") == call["call_id"]:
        if (session.get("id"), session.get("name"), session.get("arguments")) != (call.get("id"), call["name"], call["arguments"]):
            raise another_call(call["name"])
    for value in found:
        _must_be_in(value, call)


def _decisions(requests: Sequence[Content], verdicts: Verdicts) -> list[Message]:
    from agent_framework import Content, Message

    decided = [request.to_function_approval_response(str(request.id) in verdicts.permits) for request in requests]
    # The framework tells its model that a call was rejected, but not why.
    reasons = [Content.from_text(why) for why in verdicts.rejected.values()]
    return [Message("user", decided), *([Message("user", reasons)] if reasons else [])]


def _requests(response: AgentResponse[Any]) -> list[Content]:
    return [request for request in response.user_input_requests if request.type == REQUEST]


def _call(request: Content) -> ToolCall:
    call: Any = request.function_call
    return ToolCall(str(call.name), call.arguments or "{}")


def _ended(requests: Sequence[Content], messages: Sequence[Message]) -> dict[str, Ended]:
    calls: list[Any] = [request.function_call for request in requests]
    ids = {call.call_id: str(request.id) for call, request in zip(calls, requests, strict=True)}
    found: dict[str, Ended] = {}
    for content in (content for message in messages for content in message.contents if content.type == "function_result"):
        if content.call_id in ids:
            found[ids[content.call_id]] = ("failed", content.exception) if content.exception else ("succeeded", content.result)
    return found
