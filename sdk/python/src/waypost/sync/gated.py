# Generated from `aio/gated.py` by `make/sync.py`. Do not edit.
"""The gate: a call runs only if it was approved, only as it was approved, and once.

Every other way out of this module ends without running the call.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from .. import exact
from ..asks import Ask
from ..calls import ClaimedPermit, ToolCall, are_shown, permit_of, text_of
from ..errors import AlreadyRan, NotReported, NotRun, OutcomeUnknown, Refused, Rejected, WaypostError
from ..narrowing import is_object, is_text
from ..options import one_call
from ..runs import claim_key_in_run
from ..running import Run, failure_of, fits_sync, output_of, run_sync

if TYPE_CHECKING:
    from .. import wire
    from .client import Waypost

#: The states of a permit that say how the call ended.
ENDED = frozenset({"succeeded", "failed", "skipped", "unknown"})
#: The statuses of a report that the server refused because of the call's output.
TOO_MUCH = frozenset({400, 408, 413, 422})


def gate(client: Waypost, call: ToolCall, run: Run, options: Mapping[str, Any], name: str | None = None) -> Any:
    """Asks, waits, claims, runs and reports. `name` identifies the call in its run, if it is not the tool's name."""
    fits_sync(run)
    options = dict(options)
    run_id = options.pop("run_id", None) or client.run_id
    body, key = one_call(call, options), options.get("idempotency_key")
    in_run = None if key else claim_key_in_run(run_id, name or call.tool, text_of(call.arguments))
    may_change = options.get("allow_modify_args") or options.get("form")
    try:
        ask = _settled(client, _asked_once(client, body, in_run.value if in_run else key, call.tool))
    except BaseException:
        # There is no decision. If the program makes the same call again in this run, it continues with this ask.
        if in_run:
            in_run.release()
        raise
    return _run_settled(client, ask, run, call.tool, None if may_change else text_of(call.arguments))


def _asked_once(client: Waypost, body: wire.AskBody, key: str | None, tool: str) -> str:
    try:
        return _found_or_asked(client, body, key)
    except WaypostError as error:
        raise NotRun(f"`{tool}` did not run: its approval could not be asked for: {error}") from error


def _found_or_asked(client: Waypost, body: wire.AskBody, key: str | None) -> str:
    try:
        return (client.post(body, key=key)).id
    except Refused as refused:
        if key is None or refused.code != "idempotency_key_reuse":
            raise
        # A newer version of the program describes the same call differently. The original ask stays as it is.
        for ask in client.asks(idempotency_key=key):
            return ask.id
        raise


def run_approved(client: Waypost, id: str, run: Run, tool: str, arguments: Mapping[str, Any] | str | None = None) -> Any:
    """Waits for the decision about a call that was asked about, and continues from there.

    No other tool runs. If the `arguments` that were asked about are given, no other call runs either, whatever the server says
    was approved. A permit for another call stays unclaimed.
    """
    if not is_text(tool) or not tool:
        raise TypeError("`tool` must be the name of the tool that is about to run")
    if arguments is not None:
        exact.object_of(text_of(arguments))
    fits_sync(run)
    if not id:
        raise NotRun(f"nothing ran: nobody was asked about this call of `{tool}`")
    return _run_settled(client, _settled(client, id), run, tool, arguments)


def _settled(client: Waypost, id: str) -> Ask:
    try:
        return client.wait(id)
    except WaypostError as error:
        raise NotRun(f"nothing ran: the outcome of {id} could not be read: {error}") from error


def _run_settled(client: Waypost, ask: Ask, run: Run, tool: str, arguments: Mapping[str, Any] | str | None) -> Any:
    _must_be_about(client, ask, tool, arguments)
    permit = claim(client, ask)
    if arguments is not None and not permit.changed and not are_shown(arguments, permit.arguments_text):
        try_to_report(client, permit, "failed", "It did not run: the claimed call is not the call that people were asked about.")
        raise NotRun(f"`{permit.tool}` did not run: what came back is not the call that was asked about", ask)
    try:
        result = run_sync(run, permit.arguments)
    except Exception as error:
        try_to_report(client, permit, "failed", failure_of(error))
        raise
    except BaseException:
        # The run was interrupted: it is unknown whether the call took effect.
        try_to_report(client, permit, "unknown", None)
        raise
    try:
        _record(client, permit, "succeeded", output_of(result))
    except Exception as error:
        # Whatever went wrong, the call ran: no other error may suggest that it did not.
        raise NotReported(ask, result) from error
    except BaseException:
        # The report was interrupted. It is sent again; otherwise the outcome would be recorded as unknown.
        try_to_report(client, permit, "succeeded", output_of(result))
        raise
    return result


def _must_be_about(client: Waypost, ask: Ask, tool: str, arguments: Mapping[str, Any] | str | None) -> None:
    """Raises `NotRun` for an ask about another call, before its permit is touched."""
    approval = ask.view.get("approval")
    if not approval:
        raise NotRun(f"{ask.id} is not about a call", ask)
    if approval["tool"] != tool:
        raise NotRun(f"nothing ran: {ask.id} is about `{approval['tool']}`, not `{tool}`", ask)
    if arguments is None or are_shown(arguments, approval["arguments_text"]):
        return
    try:
        # A person may have changed the arguments since. The call that was asked about is then an earlier revision.
        for earlier in client.revisions(ask):
            if are_shown(arguments, (earlier.view.get("approval") or approval)["arguments_text"]):
                return
    except WaypostError as error:
        raise NotRun(f"nothing ran: the first revision of {ask.id} could not be read: {error}", ask) from error
    raise NotRun(f"nothing ran: {ask.id} is about another call of `{tool}`: its arguments are different", ask)


def claim(client: Waypost, ask: Ask) -> ClaimedPermit:
    """Claims the permit of an approved call and checks that it is for the approved bytes."""
    if not ask.text:
        # The ask came from a list, without the bytes that the permit is checked against.
        ask = client.read(ask.id)
    approval = ask.view.get("approval")
    if not approval:
        raise NotRun(f"{ask.id} is not about a call", ask)
    _must_be_approved(ask, approval)
    try:
        # The key of this request exists only in this call: if another process has claimed the permit, the server refuses this claim.
        view = client.post_claim(ask.id, approval["digest"])
    except Refused as refused:
        raise _second(client, ask, refused) from refused
    except WaypostError as error:
        raise NotRun(f"`{approval['tool']}` did not run: its permit could not be claimed: {error}", ask) from error
    try:
        return permit_of(view, ask)
    except ValueError as error:
        _say_that_nothing_ran(client, view, ask)
        raise NotRun(f"`{approval['tool']}` did not run: {error}", ask) from error


def must_be_unused(ask: Ask) -> None:
    """Raises what `claim` would raise, as far as that is known already, and claims nothing."""
    approval = ask.view.get("approval")
    if not approval:
        raise NotRun(f"{ask.id} is not about a call", ask)
    _must_be_approved(ask, approval)
    permit = approval.get("permit")
    if not permit or permit["state"] == "void":
        raise NotRun(f"`{approval['tool']}` did not run: its permit is void", ask)
    if permit["state"] != "created":
        raise _used(ask, permit)


def _must_be_approved(ask: Ask, approval: wire.ApprovalView) -> None:
    try:
        decision = ask.decision
    except WaypostError as error:
        raise NotRun(f"`{approval['tool']}` did not run: {error}", ask) from error
    if not decision.approved:
        raise Rejected(approval["tool"], decision.reason, ask)


def _used(ask: Ask, permit: wire.PermitView | None) -> WaypostError:
    if permit and permit["state"] in ENDED - {"unknown"}:
        return AlreadyRan(ask, permit["state"], permit.get("output"))
    return OutcomeUnknown(ask)


def _say_that_nothing_ran(client: Waypost, view: wire.ClaimedPermitView, ask: Ask) -> None:
    permit = view.get("permit") if is_object(view) else None
    if isinstance(permit, str):
        why = "It did not run: the claimed call is not the approved call."
        try_to_report(client, ClaimedPermit(permit, ask.id, "", {}, "", ""), "failed", why)


def _second(client: Waypost, ask: Ask, refused: Refused) -> WaypostError:
    """Returns the error for a caller that did not get the permit."""
    if refused.code != "permit_used":
        return NotRun(f"nothing ran: {refused}", ask)
    try:
        approval = (client.read(ask.id)).view.get("approval")
    except WaypostError:
        return OutcomeUnknown(ask)
    return _used(ask, approval.get("permit") if approval else None)


def _record(client: Waypost, permit: ClaimedPermit, outcome: wire.Outcome, output: str | None) -> None:
    """Reports how a call ended. If the server refuses the output, reports without it: the outcome matters more than the output."""
    try:
        client.report(permit, outcome, output)
    except Refused as refused:
        if refused.status not in TOO_MUCH:
            raise
        client.report(permit, outcome, f"The output could not be stored: {refused.title}.")


def try_to_report(client: Waypost, permit: ClaimedPermit, outcome: wire.Outcome, output: str | None) -> None:
    """Reports how a call ended, and ignores errors because a more important one is being raised."""
    try:
        _record(client, permit, outcome, output)
    except Exception:
        # The exception that is being raised is more important. The permit stays claimed, so nothing runs the call again.
        pass
