# Generated from `aio/permits.py` by `make/sync.py`. Do not edit.
"""For adapters: claims the calls that a framework runs by itself before they run, and reports their outcomes afterwards."""

from __future__ import annotations

from collections.abc import Mapping

from ..asks import Ask
from ..calls import ClaimedPermit, ToolCall, text_of
from ..running import output_of
from ..verdicts import Ended, Verdicts, another_call
from .client import Waypost
from .gated import try_to_report


def claim_call(client: Waypost, ask: Ask, kept: ToolCall, verdicts: Verdicts, call_id: str) -> ClaimedPermit:
    """Claims the permit of an approved call that is about to run. Raises as `claim`, and `NotRun` if the permit is for another call."""
    permit = verdicts.permits[call_id] = client.claim(ask)
    if not permit.changed and text_of(kept.arguments) != permit.arguments_text:
        raise another_call(permit.tool)
    return permit


def report_calls(client: Waypost, verdicts: Verdicts, ended: Mapping[str, Ended], otherwise: Ended = ("unknown", None)) -> None:
    """Reports the outcome of every claimed call: the one that the framework gave, or `otherwise` if it gave none."""
    for call_id, permit in verdicts.permits.items():
        outcome, output = ended.get(call_id, otherwise)
        try_to_report(client, permit, outcome, output_of(output))
