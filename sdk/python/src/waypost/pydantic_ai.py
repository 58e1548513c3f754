"""pydantic-ai: the approvals of deferred tools become asks, and the decisions its `DeferredToolResults`.

If a person changed the arguments, the call runs with the changed ones. Every approved call is claimed before pydantic-ai may
run it, so that one approval permits one run, whichever process continues.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager, nullcontext
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from . import exact
from .aio import Waypost
from .asks import Ask
from .calls import SEALED, ToolCall
from .permits import Ended, Posted, Said, Verdicts, approved_calls, asked_again, claim_call, opened, post_calls, report_calls
from .running import failure_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic_ai import Agent, AgentRunResult, AgentRunResultEvent, AgentStreamEvent, RunContext
    from pydantic_ai.capabilities import Hooks
    from pydantic_ai.capabilities.abstract import ValidatedToolArgs, WrapToolExecuteHandler, WrapToolValidateHandler
    from pydantic_ai.messages import ModelMessage, ToolCallPart
    from pydantic_ai.result import StreamedRunResult
    from pydantic_ai.tools import DeferredToolRequests, DeferredToolResults, ToolDefinition

    from .options import CallOptions


#: The parameters of the agent's run that this adapter sets itself.
OWN = frozenset({"deferred_tool_results", "output_type"})
#: The parameters that a resumed run takes from the messages of the suspended run.
SAID_BEFORE = frozenset({"conversation", "message_history"})


@dataclass(frozen=True)
class Suspended:
    """A run that waits for people, in a form that another process can resume. Store it where only your program can write."""

    messages: str
    asks: dict[str, str] = field(default_factory=dict)
    #: The messages to the model for calls that people could not be asked about.
    refused: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> str:
        """Returns it as JSON."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Suspended:
        """Reads what `to_json` returned."""
        return Suspended(**json.loads(text))


async def run(
    agent: Agent[Any, Any], prompt: Any, *, said: Said | None = None, client: Waypost | None = None, **more: Any
) -> AgentRunResult[Any]:
    """Runs `agent.run` through every approval that the run needs.

    `more` is passed to every run of the agent, but `conversation` and `message_history` only to the first.

    Raises `TypeError` if `more` has a parameter that this adapter sets itself, what the agent raises, `NotRun` if an approval
    ended without a decision, and `OutcomeUnknown` or `AlreadyRan` if a call was started before.
    """
    return await _run(agent, _first(agent, prompt, more), said, client, _later(more))


@asynccontextmanager
async def run_stream_events(
    agent: Agent[Any, Any], prompt: Any, *, said: Said | None = None, client: Waypost | None = None, **more: Any
) -> AsyncIterator[AsyncIterator[AgentStreamEvent | AgentRunResultEvent[Any]]]:
    """Runs `agent.run_stream_events` through every approval that the run needs.

    No events arrive while people decide. One `AgentRunResultEvent` comes at the very end. Raises as `run`, while the events are read.
    """
    async with aclosing(_events(agent, _first(agent, prompt, more), said, client, _later(more))) as events:
        yield events


async def suspend(
    result: AgentRunResult[Any] | StreamedRunResult[Any, Any], *, said: Said | None = None, client: Waypost | None = None
) -> Suspended:
    """Asks about the calls that a run ended with, and does not wait. Every call creates new asks.

    `result` is what `agent.run` returned, the `result` of `agent.iter`, or what `agent.run_stream` returned.
    """
    from pydantic_ai.result import StreamedRunResult

    requests = await result.get_output() if isinstance(result, StreamedRunResult) else result.output
    async with opened(client) as waypost:
        posted = await post_calls(waypost, _calls(requests), said or _changeable)
        return Suspended(result.all_messages_json().decode(), posted.asks, posted.refused)


async def resume(
    agent: Agent[Any, Any], suspended: Suspended, *, said: Said | None = None, client: Waypost | None = None, again: bool = False, **more: Any
) -> AgentRunResult[Any]:
    """Waits for the decisions and continues the run in this process, whichever process began it. Raises as `run`.

    With `again`, a new ask replaces each one that ended without a decision.
    """
    return await _run(agent, _resumed(agent, suspended, said, client, more, again), said, client, more)


@asynccontextmanager
async def resume_stream_events(
    agent: Agent[Any, Any], suspended: Suspended, *, said: Said | None = None, client: Waypost | None = None, again: bool = False, **more: Any
) -> AsyncIterator[AsyncIterator[AgentStreamEvent | AgentRunResultEvent[Any]]]:
    """Does what `resume` does, and delivers the events as `run_stream_events` does. Raises as `run`, while the events are read."""
    async with aclosing(_events(agent, _resumed(agent, suspended, said, client, more, again), said, client, more)) as events:
        yield events


@dataclass
class _Part:
    """One run of the agent, from its beginning or from a decision to the next waiting call: its parameters and its result."""

    given: dict[str, Any]
    result: AgentRunResult[Any] | None = None


async def _run(
    agent: Agent[Any, Any], begun: AbstractAsyncContextManager[_Part], said: Said | None, client: Waypost | None, more: dict[str, Any]
) -> AgentRunResult[Any]:
    while True:
        async with begun as part:
            result = part.result = await agent.run(**part.given)
        if not _waits(result):
            return result
        begun = _resumed(agent, await suspend(result, said=said, client=client), said, client, more)


async def _events(
    agent: Agent[Any, Any], begun: AbstractAsyncContextManager[_Part], said: Said | None, client: Waypost | None, more: dict[str, Any]
) -> AsyncGenerator[AgentStreamEvent | AgentRunResultEvent[Any], None]:
    from pydantic_ai import AgentRunResultEvent

    while True:
        async with begun as part, agent.run_stream_events(**part.given) as events:
            async for event in events:
                if isinstance(event, AgentRunResultEvent):
                    result = part.result = event.result
                else:
                    yield event
        if not _waits(result):
            yield AgentRunResultEvent(result)
            return
        begun = _resumed(agent, await suspend(result, said=said, client=client), said, client, more)


def _waits(result: AgentRunResult[Any]) -> bool:
    from pydantic_ai.tools import DeferredToolRequests

    return isinstance(result.output, DeferredToolRequests) and bool(result.output.approvals) and not result.output.calls


def _first(agent: Agent[Any, Any], prompt: Any, more: dict[str, Any]) -> AbstractAsyncContextManager[_Part]:
    _refuse(more, OWN)
    return nullcontext(_Part({**more, "user_prompt": prompt, "output_type": _with_requests(agent)}))


def _later(more: dict[str, Any]) -> dict[str, Any]:
    return {name: one for name, one in more.items() if name not in SAID_BEFORE}


@asynccontextmanager
async def _resumed(
    agent: Agent[Any, Any], suspended: Suspended, said: Said | None, client: Waypost | None, more: dict[str, Any], again: bool = False
) -> AsyncIterator[_Part]:
    """Waits for the decisions, yields the parameters for the agent, and reports the outcomes of the calls."""
    from pydantic_ai.messages import ModelMessagesTypeAdapter

    _refuse(more, OWN | SAID_BEFORE)
    history = ModelMessagesTypeAdapter.validate_json(suspended.messages)
    async with opened(client) as waypost:
        kept, posted = _kept(history), Posted(suspended.asks, suspended.refused)
        if again:
            posted = await asked_again(waypost, posted, kept, said or _changeable)
        approved, verdicts = await approved_calls(waypost, posted, kept, with_changes=True)
        ended: dict[str, Ended] = {}
        hooks = [_claiming(waypost, approved, dict(kept), verdicts), _noting(ended)]
        noting = {**more, "capabilities": [*(more.get("capabilities") or ()), *hooks]}
        decided = {"deferred_tool_results": _results(approved, verdicts), "output_type": _with_requests(agent)}
        part = _Part({**noting, **decided, "message_history": history})
        try:
            yield part
        except BaseException:
            await report_calls(waypost, verdicts, ended)
            raise
        await report_calls(waypost, verdicts, _ended(part.result.new_messages()) if part.result else ended)


def _refuse(more: dict[str, Any], names: frozenset[str]) -> None:
    """Refuses these parameters before anything is asked or claimed: pydantic-ai would refuse them later."""
    if given := sorted(names & more.keys()):
        raise TypeError(f"`{given[0]}` cannot be set here: it comes from the agent or from the suspended run")


def _claiming(client: Waypost, approved: Mapping[str, Ask], kept: Mapping[str, ToolCall], verdicts: Verdicts) -> Hooks[Any]:
    """Claims the permit of a call after its arguments are validated: a person's changes may be invalid, and then no permit is used."""
    from pydantic_ai.capabilities import Hooks

    async def claim(
        _: RunContext[Any], *, call: ToolCallPart, tool_def: ToolDefinition, args: Any, handler: WrapToolValidateHandler
    ) -> ValidatedToolArgs:
        ask = approved.get(call.tool_call_id)
        if ask is None or call.tool_call_id in verdicts.permits:
            return await handler(args)
        has_secrets = SEALED.search(_shown(ask)) is not None
        validated = None if has_secrets else await handler(args)
        permit = await claim_call(client, ask, kept[call.tool_call_id], verdicts, call.tool_call_id)
        # For a secret, the text that is shown is not the value that the tool receives.
        return await handler(permit.arguments) if validated is None else validated

    return Hooks(tool_validate=claim)


def _shown(ask: Ask) -> str:
    return (ask.view.get("approval") or {"arguments_text": "{}"})["arguments_text"]


def _noting(ended: dict[str, Ended]) -> Hooks[Any]:
    """Notes the outcome of every call: when a tool raises, the run raises too, and pydantic-ai keeps no messages of it."""
    from pydantic_ai.capabilities import Hooks
    from pydantic_ai.exceptions import ApprovalRequired, CallDeferred, SkipToolExecution

    async def note(
        _: RunContext[Any], *, call: ToolCallPart, tool_def: ToolDefinition, args: ValidatedToolArgs, handler: WrapToolExecuteHandler
    ) -> Any:
        try:
            result = await handler(args)
        except (ApprovalRequired, CallDeferred, SkipToolExecution):
            # The call has not ended.
            raise
        except Exception as error:
            ended[call.tool_call_id] = ("failed", failure_of(error))
            raise
        ended[call.tool_call_id] = ("succeeded", result)
        return result

    return Hooks(tool_execute=note)


def _changeable(_: ToolCall) -> CallOptions:
    return {"allow_modify_args": True}


def _calls(requests: DeferredToolRequests) -> dict[str, ToolCall]:
    return {call.tool_call_id: _call(call) for call in requests.approvals}


def _call(part: ToolCallPart) -> ToolCall:
    # As the model wrote it: pydantic-ai's own text keeps one of two duplicate keys, and writes `null` for NaN.
    return ToolCall(part.tool_name, part.args or "{}")


def _kept(history: Sequence[ModelMessage]) -> list[tuple[str, ToolCall]]:
    """Returns the calls that pydantic-ai continues with: those of the model's last response."""
    from pydantic_ai.messages import ModelResponse, ToolCallPart

    last = next((message for message in reversed(history) if isinstance(message, ModelResponse)), None)
    parts = [part for part in (last.parts if last else ()) if isinstance(part, ToolCallPart)]
    return [(part.tool_call_id, _call(part)) for part in parts]


def _results(approved: Mapping[str, Ask], verdicts: Verdicts) -> DeferredToolResults:
    from pydantic_ai.tools import DeferredToolResults, ToolApproved, ToolDenied

    given = {call_id: ToolApproved(override_args=exact.object_of(_shown(ask))) for call_id, ask in approved.items()}
    return DeferredToolResults(approvals={**given, **{call_id: ToolDenied(why) for call_id, why in verdicts.rejected.items()}})


def _ended(messages: Sequence[ModelMessage]) -> dict[str, Ended]:
    from pydantic_ai.messages import RetryPromptPart, ToolReturnPart

    found: dict[str, Ended] = {}
    for part in (part for message in messages for part in message.parts):
        if isinstance(part, ToolReturnPart):
            found[part.tool_call_id] = ("succeeded" if part.outcome == "success" else "failed", part.content)
        elif isinstance(part, RetryPromptPart):
            found[part.tool_call_id] = ("failed", part.content)
    return found


def _with_requests(agent: Agent[Any, Any]) -> Any:
    from pydantic_ai.tools import DeferredToolRequests

    own = agent.output_type
    own = list(own) if isinstance(own, (list, tuple)) else [own]
    return own if DeferredToolRequests in own else [*own, DeferredToolRequests]

