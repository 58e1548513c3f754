"""Interruptions of the OpenAI Agents SDK: its tools that need approval become asks, and its runs go on by the decisions.

Every approved call is claimed before the SDK may run it, so that one approval is good for one run, whichever process
goes on. The SDK runs a call as its model wrote it, so people approve or reject here and change nothing.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from .aio import Waypost
from .calls import ToolCall
from .licences import Ended, Said, Verdicts, claim_calls, opened, post_calls, report_calls
from .running import failure_of

if TYPE_CHECKING:
    from agents import Agent, RunConfig, RunResult, RunState, ToolErrorFormatterArgs
    from agents.items import ToolApprovalItem


@dataclass(frozen=True)
class Parked:
    """A run that waits for people, as text that another process goes on from: keep it where only your program writes."""

    state: str
    asks: dict[str, str]

    def to_json(self) -> str:
        """As JSON."""
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Parked:
        """From what `to_json` gave."""
        return Parked(**json.loads(text))


async def run(agent: Agent[Any], input: Any, *, said: Said | None = None, client: Waypost | None = None, **more: Any) -> RunResult:
    """`Runner.run`, over every approval that it needs on the way. `more` goes to every run.

    Raises what the runner raises, `NotRun` where an approval ended without a decision, and `OutcomeUnknown` or `AlreadyRan`
    where it was used before.
    """
    from agents import Runner

    result = await Runner.run(agent, input, **more)
    return await _go_on(agent, result, said, client, more)


async def park(result: RunResult, *, said: Said | None = None, client: Waypost | None = None) -> Parked:
    """Asks about the calls that a run was interrupted by, and does not wait. Every call of this asks anew."""
    async with opened(client) as waypost:
        asks = await post_calls(waypost, {_id(item): _call(item) for item in result.interruptions}, said)
        return Parked(result.to_state().to_string(), asks)


async def resume(
    agent: Agent[Any], parked: Parked, *, said: Said | None = None, client: Waypost | None = None, **more: Any
) -> RunResult:
    """Waits for the decisions, and goes on with the run in this process, whichever it was begun in. Raises as `run`."""
    return await _go_on(agent, await _resumed(agent, parked, client, more), said, client, more)


async def _go_on(agent: Agent[Any], result: RunResult, said: Said | None, client: Waypost | None, more: dict[str, Any]) -> RunResult:
    while result.interruptions:
        result = await _resumed(agent, await park(result, said=said, client=client), client, more)
    return result


async def _resumed(agent: Agent[Any], parked: Parked, client: Waypost | None, more: dict[str, Any]) -> RunResult:
    from agents import Runner, RunState

    state = await RunState.from_string(agent, parked.state)
    async with opened(client) as waypost:
        kept = [(_id(item), _call(item)) for item in state.get_interruptions()]
        verdicts = await claim_calls(waypost, parked.asks, kept, with_changes=False)
        failed: dict[str, Ended] = {}
        try:
            _decide(state, verdicts)
            result = await Runner.run(agent, state, **{**more, "run_config": _noting(failed, more.get("run_config"))})
        except BaseException:
            await report_calls(waypost, verdicts, failed)
            raise
        await report_calls(waypost, verdicts, _ended(result) | failed)
        return result


def _noting(failed: dict[str, Ended], config: RunConfig | None) -> RunConfig:
    """The same run, which notes the calls that fail: what the SDK tells its model of them looks like any result."""
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
        if _id(item) in verdicts.licences:
            state.approve(item)
        else:
            state.reject(item, rejection_message=verdicts.rejected.get(_id(item), "Nobody approved this call. It did not run."))


def _id(item: ToolApprovalItem) -> str:
    raw = item.raw_item
    found = raw.get("call_id") or raw.get("id") if isinstance(raw, dict) else getattr(raw, "call_id", None) or getattr(raw, "id", None)
    return str(found)


def _call(item: ToolApprovalItem) -> ToolCall:
    return ToolCall(item.qualified_name or str(item.name), item.arguments or "{}")


def _ended(result: RunResult) -> dict[str, Ended]:
    from agents.items import ToolCallOutputItem

    found: dict[str, Ended] = {}
    for item in result.new_items:
        if isinstance(item, ToolCallOutputItem):
            raw: Any = item.raw_item
            found[str(raw.get("call_id") if isinstance(raw, dict) else raw.call_id)] = ("succeeded", item.output)
    return found
