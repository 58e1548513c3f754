# Made of `aio/gated.py` by `make/sync.py`; not to be edited.
"""A call runs only when it was approved, only as it was approved, and once.

Every way out of here that is not the approved one ends without running it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..asks import Ask
from ..calls import Licence, ToolCall, licence_of
from ..errors import AlreadyRan, NotReported, NotRun, OutcomeUnknown, Refused, Rejected, WaypostError
from ..options import one_call, text_of
from ..running import Run, failure_of, fits_sync, output_of, run_sync

if TYPE_CHECKING:
    from .. import wire
    from .client import Waypost

#: What became of a permit, where it says how the call ended.
ENDED = frozenset({"succeeded", "failed", "skipped", "unknown"})
#: The report itself was taken, and what the call gave was not.
TOO_MUCH = frozenset({400, 408, 413, 422})


def gate(client: Waypost, call: ToolCall, run: Run, said: Mapping[str, Any]) -> Any:
    """Asks, waits, claims, runs, reports."""
    fits_sync(run)
    body = one_call(call, said)
    try:
        handle = client.post(body, key=said.get("idempotency_key"))
    except WaypostError as error:
        raise NotRun(f"`{call.tool}` did not run: its approval could not be asked for: {error}") from error
    may_change = said.get("allow_modify_args") or said.get("form")
    return run_approved(client, handle.id, run, call.tool, None if may_change else text_of(call))


def run_approved(client: Waypost, id: str, run: Run, tool: str | None = None, text: str | None = None) -> Any:
    """Waits for the decision about a call that was asked about, and goes on from there.

    Where `tool` or the `text` of the arguments is given, nothing else runs, whatever the server says was approved.
    """
    fits_sync(run)
    try:
        ask = client.wait(id)
    except WaypostError as error:
        raise NotRun(f"nothing ran: what became of {id} cannot be told: {error}") from error
    approval = ask.view.get("approval")
    if tool is not None and approval and approval["tool"] != tool:
        raise NotRun(f"nothing ran: {id} is about `{approval['tool']}`, not `{tool}`", ask)
    licence = claim(client, ask)
    if text is not None and licence.arguments_text != text:
        try_to_report(client, licence, "failed", "It did not run: what was claimed is not what was asked about.")
        raise NotRun(f"`{licence.tool}` did not run: what came back is not the call that was asked about", ask)
    try:
        result = run_sync(run, licence.arguments)
    except Exception as error:
        try_to_report(client, licence, "failed", failure_of(error))
        raise
    except BaseException:
        # Stopped in the middle: whether it happened, nobody can tell.
        try_to_report(client, licence, "unknown", None)
        raise
    try:
        _record(client, licence, "succeeded", output_of(result))
    except Exception as error:
        # Whatever went wrong, the call has run: nothing else may look as if it had not.
        raise NotReported(ask, result) from error
    except BaseException:
        # Stopped while it was told: it is told again, or those who come later hear that nobody knows.
        try_to_report(client, licence, "succeeded", output_of(result))
        raise
    return result


def claim(client: Waypost, ask: Ask) -> Licence:
    """The licence for an approved call, checked: it is for the bytes that were approved."""
    if not ask.text:
        # Out of a list, without the bytes that the licence is held to.
        ask = client.read(ask.id)
    approval = ask.view.get("approval")
    if not approval:
        raise NotRun(f"{ask.id} is not about a call", ask)
    try:
        decision = ask.decision
    except WaypostError as error:
        raise NotRun(f"`{approval['tool']}` did not run: {error}", ask) from error
    if not decision.approved:
        raise Rejected(approval["tool"], decision.reason, ask)
    try:
        # The key of this request lives in this call alone: another process that claims is told that it comes second.
        view = client.take_permit(ask.id, approval["digest"])
    except Refused as refused:
        raise _second(client, ask, refused) from refused
    except WaypostError as error:
        raise NotRun(f"`{approval['tool']}` did not run: its permit could not be claimed: {error}", ask) from error
    try:
        return licence_of(view, ask)
    except ValueError as error:
        _say_that_nothing_ran(client, view, ask)
        raise NotRun(f"`{approval['tool']}` did not run: {error}", ask) from error


def _say_that_nothing_ran(client: Waypost, view: wire.LicenceView, ask: Ask) -> None:
    permit = view.get("permit") if isinstance(view, dict) else None
    if isinstance(permit, str):
        why = "It did not run: what was claimed is not what was approved."
        try_to_report(client, Licence(permit, ask.id, "", {}, "", ""), "failed", why)


def _second(client: Waypost, ask: Ask, refused: Refused) -> WaypostError:
    """What to say to whoever did not get the permit."""
    if refused.code != "permit_used":
        return NotRun(f"nothing ran: {refused}", ask)
    try:
        approval = (client.read(ask.id)).view.get("approval")
    except WaypostError:
        return OutcomeUnknown(ask)
    permit = approval.get("permit") if approval else None
    if permit and permit["state"] in ENDED - {"unknown"}:
        return AlreadyRan(ask, permit["state"], permit.get("output"))
    return OutcomeUnknown(ask)


def _record(client: Waypost, licence: Licence, outcome: wire.Outcome, output: str | None) -> None:
    """Reports how a call ended; where what it gave is refused, without that: how it ended matters more than what it said."""
    try:
        client.report(licence, outcome, output)
    except Refused as refused:
        if refused.status not in TOO_MUCH:
            raise
        client.report(licence, outcome, f"What it gave could not be kept: {refused.title}.")


def try_to_report(client: Waypost, licence: Licence, outcome: wire.Outcome, output: str | None) -> None:
    """Reports how a call ended, where something that matters more is on its way to the caller."""
    try:
        _record(client, licence, outcome, output)
    except Exception:
        # What is on its way out already matters more; the permit stays claimed, and nobody runs it again.
        pass
