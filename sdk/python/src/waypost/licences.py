"""For adapters: calls that a framework runs by itself are claimed before it may, and reported when it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .aio import Waypost
from .calls import Licence, ToolCall
from .errors import Rejected, WaypostError
from .running import output_of

if TYPE_CHECKING:
    from . import wire
    from .options import CallOptions

#: What of a call of the framework's is to be said to people beside it.
Said = Callable[[ToolCall], "CallOptions"]
#: How a call ended that the framework ran, and what it gave back.
Ended = tuple["wire.Outcome", Any]


def opened(client: Waypost | None) -> AbstractAsyncContextManager[Waypost]:
    """The client that was given, which stays open; else one of what is around."""
    return nullcontext(client) if client else Waypost()


@dataclass
class Verdicts:
    """What people decided about several calls, by the framework's ids of them."""

    licences: dict[str, Licence] = field(default_factory=dict)
    rejected: dict[str, str] = field(default_factory=dict)


async def post_calls(client: Waypost, calls: Mapping[str, ToolCall], said: Said | None) -> dict[str, str]:
    """Asks about every call, and gives the ids of the asks by the ids of the calls."""
    return {call_id: (await client.post_approval(call, **(said(call) if said else {}))).id for call_id, call in calls.items()}


async def claim_calls(client: Waypost, asks: Mapping[str, str]) -> Verdicts:
    """Waits for every decision, then claims what was approved. Raises what `claim` raises but a rejection.

    Whatever is claimed here is run by the framework: where one claim fails, the others are given up as not run.
    """
    verdicts = Verdicts()
    settled = {call_id: await client.wait(ask_id) for call_id, ask_id in asks.items()}
    try:
        for call_id, ask in settled.items():
            try:
                verdicts.licences[call_id] = await client.claim(ask)
            except Rejected as rejected:
                verdicts.rejected[call_id] = str(rejected)
    except BaseException:
        await report_calls(client, verdicts, {}, "failed")
        raise
    return verdicts


async def report_calls(client: Waypost, verdicts: Verdicts, ended: Mapping[str, Ended], otherwise: wire.Outcome = "unknown") -> None:
    """Says how every claimed call ended: as the framework told, or where it told nothing, as `otherwise`."""
    for call_id, licence in verdicts.licences.items():
        outcome, output = ended.get(call_id, (otherwise, None))
        try:
            await client.report(licence, outcome, output_of(output))
        except WaypostError:
            # It ran, and nobody runs it again: the permit is used.
            continue
