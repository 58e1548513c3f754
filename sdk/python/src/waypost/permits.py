"""For adapters: claims the calls that a framework runs by itself before they run, and reports their outcomes afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .aio import Waypost
from .aio.gated import must_be_unused, try_to_report
from .asks import Ask
from .calls import ClaimedPermit, ToolCall, are_shown, text_of, why_not_asked, why_refused
from .errors import NotRun, Refused, Rejected, WaypostError
from .interrupts import has_no_answer, key_after
from .options import CallOptions, one_call
from .running import output_of

if TYPE_CHECKING:
    from . import wire

#: Returns the options of the ask for a call of the framework.
Said = Callable[[ToolCall], "CallOptions"]
#: The outcome of a call that the framework ran, and its result.
Ended = tuple["wire.Outcome", Any]
NOT_RUN: Ended = ("failed", "It did not run: the claimed call is not the call that people were asked about, or the run stopped before this call.")


def opened(client: Waypost | None) -> AbstractAsyncContextManager[Waypost]:
    """Returns the given client, which stays open, or else a new client from the environment."""
    return nullcontext(client) if client else Waypost()


@dataclass
class Verdicts:
    """What people decided about several calls, by the framework's call ids."""

    permits: dict[str, ClaimedPermit] = field(default_factory=dict)
    rejected: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Posted:
    """The asks about several calls, by the framework's call ids: the id of each ask, or the message for the model if it could not be asked."""

    asks: dict[str, str] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)


async def post_calls(client: Waypost, calls: Mapping[str, ToolCall], said: Said | None) -> Posted:
    """Asks about every call that can be asked about. If one fails for another reason, all asks are withdrawn."""
    posted = Posted(refused={call_id: why for call_id, call in calls.items() if (why := why_not_asked(call))})
    bodies: dict[str, wire.AskBody] = {}
    keys: dict[str, str | None] = {}
    for call_id, call in calls.items():
        if call_id not in posted.refused:
            options = said(call) if said else CallOptions()
            bodies[call_id], keys[call_id] = one_call(call, options), options.get("idempotency_key")
    try:
        for call_id, body in bodies.items():
            try:
                posted.asks[call_id] = (await client.post(body, key=keys[call_id])).id
            except Refused as refused:
                if not (why := why_refused(calls[call_id], refused)):
                    raise
                posted.refused[call_id] = why
    except Exception:
        for ask_id in posted.asks.values():
            await _try_to_withdraw(client, ask_id)
        raise
    return posted


async def _try_to_withdraw(client: Waypost, ask_id: str) -> None:
    try:
        await client.withdraw(ask_id, comment="Another call of the same turn could not be asked about, so the run does not continue.")
    except WaypostError:
        # The exception that is being raised is more important.
        pass


async def approved_calls(client: Waypost, posted: Posted, kept: Sequence[tuple[str, ToolCall]], *, with_changes: bool) -> tuple[dict[str, Ask], Verdicts]:
    """Waits for every decision and claims nothing. Returns the approved asks, and the model's message for each other call.

    The framework itself runs what is approved here, from the calls in its saved run (`kept`). If one of those calls is not the
    approved call, has no decision or was used before, nothing continues and every permit stays unclaimed. `with_changes` says
    whether the framework runs the arguments of the permit when a person has changed them.
    """
    verdicts, approved = Verdicts(rejected=dict(posted.refused)), dict[str, Ask]()
    settled = {call_id: await client.wait(ask_id) for call_id, ask_id in posted.asks.items()}
    for call_id, ask in settled.items():
        try:
            must_be_unused(ask)
        except Rejected as rejected:
            verdicts.rejected[call_id] = str(rejected)
            continue
        _must_be_kept(ask, [call for id, call in kept if id == call_id], with_changes)
        approved[call_id] = ask
    return approved, verdicts


async def claim_call(client: Waypost, ask: Ask, kept: ToolCall, verdicts: Verdicts, call_id: str) -> ClaimedPermit:
    """Claims the permit of an approved call that is about to run. Raises as `claim`, and `NotRun` if the permit is for another call."""
    permit = verdicts.permits[call_id] = await client.claim(ask)
    if not permit.changed and text_of(kept.arguments) != permit.arguments_text:
        raise _another(permit.tool)
    return permit


async def asked_again(client: Waypost, posted: Posted, kept: Sequence[tuple[str, ToolCall]], said: Said | None) -> Posted:
    """Returns the same asks, with a new ask in place of each one that ended without a decision.

    If such an ask was replaced before, the last replacement is used.
    """
    asks = dict(posted.asks)
    for call_id, call in kept:
        while call_id in asks and has_no_answer(await client.wait(asks[call_id])):
            options = said(call) if said else CallOptions()
            asks[call_id] = (await client.post(one_call(call, options), key=key_after(asks[call_id]))).id
    return Posted(asks, posted.refused)


def _must_be_kept(ask: Ask, kept: Sequence[ToolCall], with_changes: bool) -> None:
    """Checks that the framework is about to run the approved call, because its saved run may have been changed since."""
    approval = ask.view.get("approval")
    if approval and len(kept) == 1 and kept[0].tool == approval["tool"]:
        if (with_changes and ask.view["revision"] > 1) or are_shown(kept[0].arguments, approval["arguments_text"]):
            return
    raise _another(approval["tool"] if approval else ask.id)


def _another(tool: str) -> NotRun:
    return NotRun(f"`{tool}` did not run: the saved run contains another call than the approved one")


async def report_calls(client: Waypost, verdicts: Verdicts, ended: Mapping[str, Ended], otherwise: Ended = ("unknown", None)) -> None:
    """Reports the outcome of every claimed call: the one that the framework gave, or `otherwise` if it gave none."""
    for call_id, permit in verdicts.permits.items():
        outcome, output = ended.get(call_id, otherwise)
        await try_to_report(client, permit, outcome, output_of(output))
