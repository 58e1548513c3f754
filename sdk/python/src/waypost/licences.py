"""For adapters: calls that a framework runs by itself are claimed before it may, and reported when it did."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .aio import Waypost
from .aio.gated import try_to_report
from .calls import Licence, ToolCall
from .errors import NotRun, Rejected
from .options import text_of
from .running import output_of

if TYPE_CHECKING:
    from . import wire
    from .options import CallOptions

#: What of a call of the framework's is to be said to people beside it.
Said = Callable[[ToolCall], "CallOptions"]
#: How a call ended that the framework ran, and what it gave back.
Ended = tuple["wire.Outcome", Any]
NOT_RUN: Ended = ("failed", "It did not run: what was claimed is not what was asked about, or the calls beside it did not go on.")


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


async def claim_calls(
    client: Waypost, asks: Mapping[str, str], kept: Sequence[tuple[str, ToolCall]], *, with_changes: bool
) -> Verdicts:
    """Waits for every decision, then claims what was approved. Raises what `claim` raises but a rejection.

    Whatever is claimed here is run by the framework, out of the calls that it has `kept` with its run: where one of those is
    not the approved call, or one claim fails, all are given up as not run. `with_changes` is whether it runs the arguments of
    the licence, where a person has changed them.
    """
    verdicts = Verdicts()
    settled = {call_id: await client.wait(ask_id) for call_id, ask_id in asks.items()}
    try:
        for call_id, ask in settled.items():
            try:
                verdicts.licences[call_id] = await client.claim(ask)
            except Rejected as rejected:
                verdicts.rejected[call_id] = str(rejected)
        for call_id, licence in verdicts.licences.items():
            _must_be_kept(licence, [call for id, call in kept if id == call_id], with_changes)
    except BaseException:
        await report_calls(client, verdicts, {}, NOT_RUN)
        raise
    return verdicts


def _must_be_kept(licence: Licence, kept: Sequence[ToolCall], with_changes: bool) -> None:
    """Holds what a framework is about to run to what was approved, because what it has kept may have been changed since."""
    if len(kept) == 1 and kept[0].tool == licence.tool:
        if text_of(kept[0]) == licence.arguments_text or (with_changes and licence.changed):
            return
    raise NotRun(f"`{licence.tool}` did not run: the run that was kept holds another call than the approved one")


async def report_calls(client: Waypost, verdicts: Verdicts, ended: Mapping[str, Ended], otherwise: Ended = ("unknown", None)) -> None:
    """Says how every claimed call ended: as the framework told, or where it told nothing, as `otherwise`."""
    for call_id, licence in verdicts.licences.items():
        outcome, output = ended.get(call_id, otherwise)
        await try_to_report(client, licence, outcome, output_of(output))
