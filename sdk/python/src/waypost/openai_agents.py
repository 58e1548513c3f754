"""OpenAI Agents SDK: tools that need approval become asks, and runs continue with the decisions.

Every approved call is claimed before the SDK may run it, so that one approval permits one run, whichever process continues.
The SDK runs a call as its model wrote it, so people approve or reject here and cannot change arguments.
"""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Sequence
from contextlib import AbstractAsyncContextManager, aclosing, asynccontextmanager, nullcontext
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, cast

from .aio import Waypost
from .calls import ToolCall
from .narrowing import is_object
from .permits import NOT_RUN, Ended, OptionsFor, Posted, Verdicts, approved_calls, asked_again, claim_call, opened, post_calls, report_calls
from .running import failure_of

if TYPE_CHECKING:
    from agents import Agent, RunConfig, RunResult, RunResultStreaming, RunState, StreamEvent, ToolErrorFormatterArgs
    from agents.items import RunItem, ToolApprovalItem


#: What the SDK gives its model by default when a tool fails.
FAILED = "An error occurred while running the tool."


@dataclass(frozen=True)
class Suspended:
    """A run that waits for people, in a form that another process can resume. Store it where only your program can write."""

    state: str
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
    agent: Agent[Any], input: Any, *,
    options_for: OptionsFor | None = None, client: Waypost | None = None, **more: Any,
) -> RunResult:
    """Runs `Runner.run` through every approval that the run needs. `more` is passed to every run.

    Raises what the runner raises, `NotRun` if an approval ended without a decision, and `OutcomeUnknown` or `AlreadyRan` if it
    was used before.
    """
    return await _run(agent, nullcontext(_Part(input, more)), options_for, client, more)


def run_streamed(
    agent: Agent[Any], input: Any, *,
    options_for: OptionsFor | None = None, client: Waypost | None = None, **more: Any,
) -> Streamed:
    """Runs `Runner.run_streamed` through every approval that the run needs. `more` is passed to every run."""
    return Streamed(agent, nullcontext(_Part(input, more)), options_for, client, more)


async def suspend(
    result: RunResult | RunResultStreaming, *,
    options_for: OptionsFor | None = None, client: Waypost | None = None,
) -> Suspended:
    """Asks about the calls that interrupted a run, streamed or not, and does not wait. Every call creates new asks."""
    async with opened(client) as waypost:
        posted = await post_calls(waypost, {_id(item): _call(item) for item in result.interruptions}, options_for)
        return Suspended(result.to_state().to_string(), posted.asks, posted.refused)


async def resume(
    agent: Agent[Any], suspended: Suspended, *,
    options_for: OptionsFor | None = None, client: Waypost | None = None, again: bool = False, **more: Any
) -> RunResult:
    """Waits for the decisions and continues the run in this process, whichever process began it. Raises as `run`.

    With `again`, a new ask replaces each one that ended without a decision.
    """
    return await _run(agent, _resumed(agent, suspended, options_for, client, more, again), options_for, client, more)


def resume_streamed(
    agent: Agent[Any], suspended: Suspended, *,
    options_for: OptionsFor | None = None, client: Waypost | None = None, again: bool = False, **more: Any
) -> Streamed:
    """Does what `resume` does, and delivers the events of the run as `run_streamed` does."""
    return Streamed(agent, _resumed(agent, suspended, options_for, client, more, again), options_for, client, more)


@dataclass
class _Part:
    """One run of the SDK: from the beginning, or from a decision, to the next interruption."""

    input: Any
    given: dict[str, Any]
    #: The calls that are known to have ended, by id.
    ended: dict[str, Ended] = field(default_factory=dict[str, Ended])


class Streamed:
    """A run that delivers its events while it runs. No events arrive while people decide."""

    def __init__(
        self, agent: Agent[Any], begun: AbstractAsyncContextManager[_Part],
        options_for: OptionsFor | None, client: Waypost | None, more: dict[str, Any]
    ) -> None:
        self._agent, self._options_for, self._client, self._more = agent, options_for, client, more
        self._begun: AbstractAsyncContextManager[_Part] | None = begun
        self._result: RunResultStreaming | None = None

    @property
    def result(self) -> RunResultStreaming:
        """The SDK's own result of the latest run. Raises `LookupError` before the first event is read."""
        if self._result is None:
            raise LookupError("there is no result before `stream_events` is read")
        return self._result

    @property
    def final_output(self) -> Any:
        """The agent's final output: `None` until every event is read. Raises as `result`."""
        return self.result.final_output

    async def stream_events(self) -> AsyncGenerator[StreamEvent, None]:
        """Yields the events of the run, once. If the program stops reading, the run stops. Raises as `run`."""
        from agents import Runner

        begun, self._begun = self._begun, None
        if begun is None:
            raise RuntimeError("the events of this run were already read")
        while True:
            async with begun as part:
                result = self._result = Runner.run_streamed(self._agent, part.input, **part.given)
                # Only a generator can be closed, and the SDK's type does not say that this is one.
                async with aclosing(cast("AsyncGenerator[StreamEvent, None]", result.stream_events())) as events:
                    try:
                        async for event in events:
                            part.ended |= _ended([event.item]) if event.type == "run_item_stream_event" else {}
                            yield event
                    except BaseException:
                        result.cancel()
                        raise
            if not result.interruptions:
                return
            suspended = await suspend(result, options_for=self._options_for, client=self._client)
            begun = _resumed(self._agent, suspended, self._options_for, self._client, self._more)


async def _run(
    agent: Agent[Any], begun: AbstractAsyncContextManager[_Part],
    options_for: OptionsFor | None, client: Waypost | None, more: dict[str, Any]
) -> RunResult:
    from agents import Runner

    while True:
        async with begun as part:
            result = await Runner.run(agent, part.input, **part.given)
            part.ended = _ended(result.new_items)
        if not result.interruptions:
            return result
        begun = _resumed(agent, await suspend(result, options_for=options_for, client=client), options_for, client, more)


@asynccontextmanager
async def _resumed(
    agent: Agent[Any], suspended: Suspended,
    options_for: OptionsFor | None, client: Waypost | None, more: dict[str, Any], again: bool = False
) -> AsyncGenerator[_Part, None]:
    """Waits for the decisions, claims the approved calls, yields the input for the SDK, and reports the outcomes of the calls."""
    from agents import RunState

    state = await RunState.from_string(agent, suspended.state)
    async with opened(client) as waypost:
        kept, posted = [(_id(item), _call(item)) for item in state.get_interruptions()], Posted(suspended.asks, suspended.refused)
        if again:
            posted = await asked_again(waypost, posted, kept, options_for)
        approved, verdicts = await approved_calls(waypost, posted, kept, with_changes=False)
        try:
            for call_id, ask in approved.items():
                await claim_call(waypost, ask, dict(kept)[call_id], verdicts, call_id)
        except BaseException:
            await report_calls(waypost, verdicts, {}, NOT_RUN)
            raise
        failed: dict[str, Ended] = {}
        part = _Part(state, {**more, "run_config": _noting(failed, more.get("run_config"))})
        try:
            _decide(state, verdicts)
            yield part
        except BaseException:
            await report_calls(waypost, verdicts, part.ended | failed)
            raise
        await report_calls(waypost, verdicts, part.ended | failed)


def _noting(failed: dict[str, Ended], config: RunConfig | None) -> RunConfig:
    """Returns a run configuration that notes failed calls: the message that the SDK gives its model looks like any other result."""
    from agents import RunConfig

    config = config or RunConfig()
    told = config.tool_error_formatter

    def note(args: ToolErrorFormatterArgs[Any]) -> Any:
        if args.kind == "tool_exception" and args.error is not None:
            failed[args.call_id] = ("failed", failure_of(args.error))
        return told(args) if told else None

    return replace(config, tool_error_formatter=note)


def _decide(state: RunState[Any, Any], verdicts: Verdicts) -> None:
    for item in state.get_interruptions():
        if _id(item) in verdicts.permits:
            state.approve(item)
        else:
            state.reject(item, rejection_message=verdicts.rejected.get(_id(item), "Nobody approved this call. It did not run."))


def _id(item: ToolApprovalItem) -> str:
    raw = item.raw_item
    found = raw.get("call_id") or raw.get("id") if isinstance(raw, dict) else getattr(raw, "call_id", None) or getattr(raw, "id", None)
    return str(found)


def _call(item: ToolApprovalItem) -> ToolCall:
    return ToolCall(item.qualified_name or str(item.name), item.arguments or "{}")


def _ended(items: Sequence[RunItem]) -> dict[str, Ended]:
    from agents.items import ToolCallOutputItem

    found: dict[str, Ended] = {}
    for item in items:
        if isinstance(item, ToolCallOutputItem):
            raw: Any = item.raw_item
            # Before version 0.24, the SDK says only by this text that a tool failed.
            has_failed = isinstance(item.output, str) and item.output.startswith(FAILED)
            found[str(raw.get("call_id") if is_object(raw) else raw.call_id)] = ("failed" if has_failed else "succeeded", item.output)
    return found
