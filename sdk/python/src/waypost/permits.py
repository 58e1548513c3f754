"""For adapters: claims the calls that a framework runs by itself before they run, and reports their outcomes afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .aio import Waypost
from .aio.gated import must_be_unused
from .aio.permits import claim_call, report_calls
from .asks import Ask
from .calls import ToolCall, why_not_asked, why_refused
from .errors import Refused, Rejected, WaypostError
from .interrupts import has_no_answer, key_after, result_of
from .options import CallOptions, one_call, one_result
from .verdicts import NOT_RUN, Ended, OptionsFor, Verdicts, must_be_kept, must_be_known

if TYPE_CHECKING:
    from typing import Any

    from . import wire
    from .questions import Question

    Questions = Mapping[str, Question[Any]]

__all__ = [
    "NOT_RUN", "Ended", "Posted", "OptionsFor", "Verdicts",
    "approved_calls", "asked_again", "claim_call", "opened", "post_calls", "report_calls",
]  # fmt: skip
def opened(client: Waypost | None) -> AbstractAsyncContextManager[Waypost]:
    """Returns the given client, which stays open, or else a new client from the environment."""
    return nullcontext(client) if client else Waypost()


@dataclass(frozen=True)
class Posted:
    """The asks about several calls, by the framework's call ids: the id of each ask, or the message for the model if it could not be asked."""

    asks: dict[str, str] = field(default_factory=dict[str, str])
    refused: dict[str, str] = field(default_factory=dict[str, str])


async def post_calls(
    client: Waypost, calls: Mapping[str, ToolCall],
    options_for: OptionsFor | None, questions: Questions | None = None,
) -> Posted:
    """Asks about every call that can be asked about. If one fails for another reason, all asks are withdrawn.

    For a call in `questions`, the question is asked instead, and its answer is the result of the call.
    """
    posted = Posted(refused={call_id: why for call_id, call in calls.items() if (why := why_not_asked(call))})
    bodies: dict[str, wire.AskBody] = {}
    keys: dict[str, str | None] = {}
    for call_id, call in calls.items():
        if call_id not in posted.refused:
            options = options_for(call) if options_for else CallOptions()
            bodies[call_id], keys[call_id] = _body(call_id, call, options, questions), options.get("idempotency_key")
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


def _body(call_id: str, call: ToolCall, options: CallOptions, questions: Questions | None) -> wire.AskBody:
    question = (questions or {}).get(call_id)
    return one_result(question, options) if question else one_call(call, options)


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
        own = [call for id, call in kept if id == call_id]
        if ask.view["kind"] == "questions":
            must_be_known(ask, own)
            verdicts.answers[call_id] = result_of(ask)
            continue
        try:
            must_be_unused(ask)
        except Rejected as rejected:
            verdicts.rejected[call_id] = str(rejected)
            continue
        must_be_kept(ask, own, with_changes)
        approved[call_id] = ask
    return approved, verdicts


async def asked_again(
    client: Waypost, posted: Posted, kept: Sequence[tuple[str, ToolCall]],
    options_for: OptionsFor | None, questions: Questions | None = None
) -> Posted:
    """Returns the same asks, with a new ask in place of each one that ended without a decision.

    If such an ask was replaced before, the last replacement is used.
    """
    asks = dict(posted.asks)
    for call_id, call in kept:
        while call_id in asks and has_no_answer(await client.wait(asks[call_id])):
            options = options_for(call) if options_for else CallOptions()
            asks[call_id] = (await client.post(_body(call_id, call, options, questions), key=key_after(asks[call_id]))).id
    return Posted(asks, posted.refused)
