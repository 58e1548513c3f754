"""pydantic-ai: the approvals of deferred tools become asks, and the decisions its `DeferredToolResults`.

External calls become questions, if the program says which. If a person changed the arguments, the call runs with the changed ones. Every approved call is claimed before pydantic-ai may
run it, so that one approval permits one run, whichever process continues.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager, nullcontext
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Optional

from . import exact
from .aio import Waypost
from .asks import Ask
from .calls import SEALED, ToolCall, text_of, why_not_asked
from .narrowing import is_sequence
from .permits import Ended, OptionsFor, Posted, Verdicts, approved_calls, asked_again, claim_call, opened, post_calls, report_calls
from .questions import Question
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


#: Returns the question to people whose answer is the result of an external call, or `None` if the program runs the call itself. It gets
#: the name of the tool and the arguments.
External = Callable[[str, dict[str, Any]], Optional[Question[Any]]]
#: The parameters of the agent's run that this adapter sets itself.
OWN = frozenset({"deferred_tool_results", "output_type"})
#: The parameters that a resumed run takes from the messages of the suspended run.
SAID_BEFORE = frozenset({"conversation", "message_history"})


@dataclass(frozen=True)
class Suspended:
    """A run that waits for people, in a form that another process can resume. Store it where only your program can write."""

    messages: str
    asks: dict[str, str] = field(default_factory=dict[str, str])
    #: The messages to the model for calls that people could not be asked about.
    refused: dict[str, str] = field(default_factory=dict[str, str])
    #: The JSON Schemas of the arguments, by tool.
    schemas: dict[str, Any] = field(default_factory=dict[str, Any])

    def to_json(self) -> str:
        """Returns it as JSON."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Suspended:
        """Reads what `to_json` returned."""
        return Suspended(**json.loads(text))


async def run(
    agent: Agent[Any, Any], prompt: Any, *,
    options_for: OptionsFor | None = None, external: External | None = None, client: Waypost | None = None, **more: Any,
) -> AgentRunResult[Any]:  # fmt: skip
    """Runs `agent.run` through every approval that the run needs.

    With `external`, people also answer the external calls for which it returns a question. Of what `options_for` returns, the options of
    every ask apply to them. Without it, the run ends with such calls.

    `more` is passed to every run of the agent, but `conversation` and `message_history` only to the first.

    Raises `TypeError` if `more` has a parameter that this adapter sets itself, what the agent raises, `NotRun` if an approval
    ended without a decision, `NotAnswered` if a question did, and `OutcomeUnknown` or `AlreadyRan` if a call was started before.
    """
    people = _People(options_for, external, client)
    return await _run(agent, _first(agent, prompt, more), people, _later(more))


@asynccontextmanager
async def run_stream_events(
    agent: Agent[Any, Any], prompt: Any, *,
    options_for: OptionsFor | None = None, external: External | None = None, client: Waypost | None = None, **more: Any,
) -> AsyncGenerator[AsyncIterator[AgentStreamEvent | AgentRunResultEvent[Any]], None]:  # fmt: skip
    """Runs `agent.run_stream_events` through every approval that the run needs.

    No events arrive while people decide. One `AgentRunResultEvent` comes at the very end. Raises as `run`, while the events are read.
    """
    people = _People(options_for, external, client)
    async with aclosing(_events(agent, _first(agent, prompt, more), people, _later(more))) as events:
        yield events


async def suspend(
    result: AgentRunResult[Any] | StreamedRunResult[Any, Any], *,
    agent: Agent[Any, Any] | None = None, deps: Any = None,
    options_for: OptionsFor | None = None, external: External | None = None, client: Waypost | None = None,
) -> Suspended:  # fmt: skip
    """Asks about the calls that a run ended with, and does not wait. Every call creates new asks.

    `result` is what `agent.run` returned, the `result` of `agent.iter`, or what `agent.run_stream` returned. With `agent`, and `deps` if
    its tools need them, the server checks changes of the arguments against the schemas of the tools.
    """
    schemas = await _listed(agent, deps) if agent else {}
    return await _suspended(result, schemas, _People(options_for, external, client))


async def resume(
    agent: Agent[Any, Any], suspended: Suspended, *,
    options_for: OptionsFor | None = None, external: External | None = None, client: Waypost | None = None, again: bool = False,
    **more: Any,
) -> AgentRunResult[Any]:  # fmt: skip
    """Waits for the decisions and continues the run in this process, whichever process began it. Raises as `run`.

    With `again`, a new ask replaces each one that ended without a decision.
    """
    people = _People(options_for, external, client)
    return await _run(agent, _resumed(agent, suspended, people, more, again), people, more)


@asynccontextmanager
async def resume_stream_events(
    agent: Agent[Any, Any], suspended: Suspended, *,
    options_for: OptionsFor | None = None, external: External | None = None, client: Waypost | None = None, again: bool = False,
    **more: Any,
) -> AsyncGenerator[AsyncIterator[AgentStreamEvent | AgentRunResultEvent[Any]], None]:  # fmt: skip
    """Does what `resume` does, and delivers the events as `run_stream_events` does. Raises as `run`, while the events are read."""
    people = _People(options_for, external, client)
    async with aclosing(_events(agent, _resumed(agent, suspended, people, more, again), people, more)) as events:
        yield events


@dataclass(frozen=True)
class _People:
    """How people are asked."""

    options_for: OptionsFor | None
    external: External | None
    client: Waypost | None

    def options(self, schemas: Mapping[str, Any]) -> OptionsFor:
        """Returns the options of the ask about a call, with the schema of its tool."""
        own = self.options_for or _changeable

        def with_schema(call: ToolCall) -> CallOptions:
            known: CallOptions = {"schema": schemas[call.tool]} if call.tool in schemas else {}
            return {**known, **own(call)}

        return with_schema

    def questions(self, calls: Mapping[str, ToolCall]) -> dict[str, Question[Any]]:
        """Returns the questions for external calls. Calls without one are left to the program."""
        asked = {call_id: self._question(call) for call_id, call in calls.items() if not why_not_asked(call)}
        return {call_id: question for call_id, question in asked.items() if question}

    def _question(self, call: ToolCall) -> Question[Any] | None:
        return self.external(call.tool, exact.object_of(text_of(call.arguments))) if self.external else None

    def are_awaited(self, result: AgentRunResult[Any]) -> bool:
        """Whether the run waits, and for nothing but people."""
        from pydantic_ai.tools import DeferredToolRequests

        if not isinstance(result.output, DeferredToolRequests):
            return False
        left = {part.tool_call_id: _call(part) for part in result.output.calls}
        readable = [call_id for call_id, call in left.items() if not why_not_asked(call)]
        return not left or (self.external is not None and len(self.questions(left)) == len(readable))


@dataclass
class _Part:
    """One run of the agent, from its beginning or from a decision to the next waiting call: its parameters and its result."""

    given: dict[str, Any]
    #: The schemas of the agent's tools, which become known while it runs.
    schemas: dict[str, Any] = field(default_factory=dict[str, Any])
    result: AgentRunResult[Any] | None = None

    def __post_init__(self) -> None:
        self.given = {**self.given, "capabilities": [*(self.given.get("capabilities") or ()), _listing(self.schemas)]}


async def _run(
    agent: Agent[Any, Any], begun: AbstractAsyncContextManager[_Part], people: _People, more: dict[str, Any]
) -> AgentRunResult[Any]:
    while True:
        async with begun as part:
            result = part.result = await agent.run(**part.given)
        if not people.are_awaited(result):
            return result
        begun = _resumed(agent, await _suspended(result, part.schemas, people), people, more)


async def _events(
    agent: Agent[Any, Any], begun: AbstractAsyncContextManager[_Part], people: _People, more: dict[str, Any]
) -> AsyncGenerator[AgentStreamEvent | AgentRunResultEvent[Any], None]:
    from pydantic_ai import AgentRunResultEvent

    while True:
        async with begun as part, agent.run_stream_events(**part.given) as events:
            async for event in events:
                if isinstance(event, AgentRunResultEvent):
                    part.result = event.result
                else:
                    yield event
        if part.result is None:
            raise RuntimeError("the run ended without a result")
        if not people.are_awaited(part.result):
            yield AgentRunResultEvent(part.result)
            return
        begun = _resumed(agent, await _suspended(part.result, part.schemas, people), people, more)


async def _suspended(
    result: AgentRunResult[Any] | StreamedRunResult[Any, Any], schemas: Mapping[str, Any], people: _People
) -> Suspended:
    from pydantic_ai.result import StreamedRunResult

    requests: DeferredToolRequests = await result.get_output() if isinstance(result, StreamedRunResult) else result.output
    approvals = {part.tool_call_id: _call(part) for part in requests.approvals}
    others = {part.tool_call_id: _call(part) for part in requests.calls}
    questions = people.questions(others)
    unreadable = {call_id: call for call_id, call in others.items() if people.external and why_not_asked(call)}
    calls = {**approvals, **{call_id: others[call_id] for call_id in questions}, **unreadable}
    own = {call.tool: schemas[call.tool] for call in approvals.values() if call.tool in schemas}
    async with opened(people.client) as waypost:
        posted = await post_calls(waypost, calls, people.options(own), questions)
        return Suspended(result.all_messages_json().decode(), posted.asks, posted.refused, own)


async def _listed(agent: Agent[Any, Any], deps: Any) -> dict[str, Any]:
    """Returns the schemas of the tools that the agent lists outside a run."""
    from pydantic_ai import RunContext
    from pydantic_ai.models.test import TestModel
    from pydantic_ai.usage import RunUsage

    # Tools are listed for a model, but which one it is changes nothing that people see.
    context = RunContext(deps=deps, model=TestModel(), usage=RunUsage())
    listed = [await toolset.get_tools(context) for toolset in agent.toolsets]
    return {name: tool.tool_def.parameters_json_schema for tools in listed for name, tool in tools.items()}


def _listing(schemas: dict[str, Any]) -> Hooks[Any]:
    """Notes the schemas of the tools of a run."""
    from pydantic_ai.capabilities import Hooks

    def note(_: RunContext[Any], tools: list[ToolDefinition]) -> list[ToolDefinition]:
        schemas.update({tool.name: tool.parameters_json_schema for tool in tools})
        return tools

    return Hooks(prepare_tools=note)


def _first(agent: Agent[Any, Any], prompt: Any, more: dict[str, Any]) -> AbstractAsyncContextManager[_Part]:
    _refuse(more, OWN)
    return nullcontext(_Part({**more, "user_prompt": prompt, "output_type": _with_requests(agent)}))


def _later(more: dict[str, Any]) -> dict[str, Any]:
    return {name: one for name, one in more.items() if name not in SAID_BEFORE}


@asynccontextmanager
async def _resumed(
    agent: Agent[Any, Any], suspended: Suspended, people: _People, more: dict[str, Any], again: bool = False
) -> AsyncGenerator[_Part, None]:
    """Waits for the decisions, yields the parameters for the agent, and reports the outcomes of the calls."""
    from pydantic_ai.messages import ModelMessagesTypeAdapter

    _refuse(more, OWN | SAID_BEFORE)
    history = ModelMessagesTypeAdapter.validate_json(suspended.messages)
    async with opened(people.client) as waypost:
        kept, posted = _kept(history), Posted(suspended.asks, suspended.refused)
        if again:
            posted = await asked_again(waypost, posted, kept, people.options(suspended.schemas), people.questions(dict(kept)))
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
    denied = {call_id: ToolDenied(why) for call_id, why in verdicts.rejected.items()}
    return DeferredToolResults(calls=dict(verdicts.answers), approvals={**given, **denied})


def _ended(messages: Sequence[ModelMessage]) -> dict[str, Ended]:
    from pydantic_ai.messages import ToolReturnPart

    found: dict[str, Ended] = {}
    for part in (part for message in messages for part in message.parts):
        if isinstance(part, ToolReturnPart):
            found[part.tool_call_id] = ("succeeded" if part.outcome == "success" else "failed", part.content)
        elif part.part_kind == "retry-prompt":
            # Of versions before 2.68.
            found[part.tool_call_id] = ("failed", part.content)
    return found


def _with_requests(agent: Agent[Any, Any]) -> Any:
    from pydantic_ai.tools import DeferredToolRequests

    own = agent.output_type
    own = list(own) if is_sequence(own) else [own]
    return own if DeferredToolRequests in own else [*own, DeferredToolRequests]

