"""Deferred tools of pydantic-ai: their approvals become asks, and the decisions its `DeferredToolResults`.

An approval with changed arguments is run with those. Every approved call is claimed before pydantic-ai may run it, so
that one approval is good for one run, whichever process goes on.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from .aio import Waypost
from .calls import ToolCall
from .licences import Ended, Said, Verdicts, claim_calls, opened, post_calls, report_calls
from .running import failure_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic_ai import Agent, AgentRunResult, RunContext
    from pydantic_ai.capabilities import Hooks
    from pydantic_ai.capabilities.abstract import ValidatedToolArgs, WrapToolExecuteHandler
    from pydantic_ai.messages import ModelMessage, ToolCallPart
    from pydantic_ai.tools import DeferredToolRequests, DeferredToolResults, ToolDefinition

    from .options import CallOptions


#: What this adapter says to the agent by itself.
OWN = frozenset({"deferred_tool_results", "output_type"})
#: What a run that goes on has in the messages that it waited with.
SAID_BEFORE = frozenset({"conversation", "message_history"})


@dataclass(frozen=True)
class Parked:
    """A run that waits for people, as text that another process goes on from: keep it where only your program writes."""

    messages: str
    asks: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> str:
        """As JSON."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Parked:
        """From what `to_json` gave."""
        return Parked(**json.loads(text))


async def run(
    agent: Agent[Any, Any], prompt: Any, *, said: Said | None = None, client: Waypost | None = None, **more: Any
) -> AgentRunResult[Any]:
    """`agent.run`, over every approval that it needs on the way. `more` goes to every run of the agent; what was said before, to the
    first of them alone.

    Raises `TypeError` where `more` says what is the agent's own to say, what the agent raises, `NotRun` where an approval ended without a decision, and `OutcomeUnknown` or
    `AlreadyRan` where a call was begun before.
    """
    _refuse(more, OWN)
    result = await agent.run(prompt, output_type=_with_requests(agent), **more)
    return await _go_on(agent, result, said, client, {name: one for name, one in more.items() if name not in SAID_BEFORE})


async def park(result: AgentRunResult[Any], *, said: Said | None = None, client: Waypost | None = None) -> Parked:
    """Asks about the calls that a run ended with, and does not wait. Every call of this asks anew."""
    async with opened(client) as waypost:
        return Parked(result.all_messages_json().decode(), await post_calls(waypost, _calls(result.output), said or _changeable))


async def resume(
    agent: Agent[Any, Any], parked: Parked, *, said: Said | None = None, client: Waypost | None = None, **more: Any
) -> AgentRunResult[Any]:
    """Waits for the decisions, and goes on with the run in this process, whichever it was begun in. Raises as `run`."""
    _refuse(more, OWN | SAID_BEFORE)
    result = await _resumed(agent, parked, client, more)
    return await _go_on(agent, result, said, client, more)


async def _go_on(
    agent: Agent[Any, Any], result: AgentRunResult[Any], said: Said | None, client: Waypost | None, more: dict[str, Any]
) -> AgentRunResult[Any]:
    from pydantic_ai.tools import DeferredToolRequests

    while isinstance(result.output, DeferredToolRequests) and result.output.approvals and not result.output.calls:
        result = await _resumed(agent, await park(result, said=said, client=client), client, more)
    return result


async def _resumed(agent: Agent[Any, Any], parked: Parked, client: Waypost | None, more: dict[str, Any]) -> AgentRunResult[Any]:
    from pydantic_ai.messages import ModelMessagesTypeAdapter

    history = ModelMessagesTypeAdapter.validate_json(parked.messages)
    async with opened(client) as waypost:
        verdicts = await claim_calls(waypost, parked.asks, _kept(history), with_changes=True)
        ended: dict[str, Ended] = {}
        noting = {**more, "capabilities": [*(more.get("capabilities") or ()), _noting(ended)]}
        try:
            result = await agent.run(
                message_history=history, deferred_tool_results=_results(verdicts), output_type=_with_requests(agent), **noting
            )
        except BaseException:
            await report_calls(waypost, verdicts, ended)
            raise
        await report_calls(waypost, verdicts, _ended(result.new_messages()))
        return result


def _refuse(more: dict[str, Any], names: frozenset[str]) -> None:
    """Before anything is asked or claimed: pydantic-ai would refuse it afterwards."""
    if given := sorted(names & more.keys()):
        raise TypeError(f"`{given[0]}` cannot be said here: it comes from the agent, and from the run that waited")


def _noting(ended: dict[str, Ended]) -> Hooks[Any]:
    """Notes how every call ends: of a run that raises, as it does where a tool does, pydantic-ai keeps no messages."""
    from pydantic_ai.capabilities import Hooks
    from pydantic_ai.exceptions import ApprovalRequired, CallDeferred, SkipToolExecution

    async def note(
        _: RunContext[Any], *, call: ToolCallPart, tool_def: ToolDefinition, args: ValidatedToolArgs, handler: WrapToolExecuteHandler
    ) -> Any:
        try:
            result = await handler(args)
        except (ApprovalRequired, CallDeferred, SkipToolExecution):
            # It did not end.
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
    return {call.tool_call_id: ToolCall(call.tool_name, call.args_as_json_str()) for call in requests.approvals}


def _kept(history: Sequence[ModelMessage]) -> list[tuple[str, ToolCall]]:
    """The calls that pydantic-ai goes on with: those of the model's last response."""
    from pydantic_ai.messages import ModelResponse, ToolCallPart

    last = next((message for message in reversed(history) if isinstance(message, ModelResponse)), None)
    parts = [part for part in (last.parts if last else ()) if isinstance(part, ToolCallPart)]
    return [(part.tool_call_id, ToolCall(part.tool_name, part.args_as_json_str())) for part in parts]


def _results(verdicts: Verdicts) -> DeferredToolResults:
    from pydantic_ai.tools import DeferredToolResults, ToolApproved, ToolDenied

    approved = {call_id: ToolApproved(override_args=licence.arguments) for call_id, licence in verdicts.licences.items()}
    return DeferredToolResults(approvals={**approved, **{call_id: ToolDenied(why) for call_id, why in verdicts.rejected.items()}})


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

