"""What people decided about the calls that a framework runs by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .asks import Ask
from .calls import ClaimedPermit, ToolCall, are_shown
from .errors import NotRun
from .options import CallOptions

if TYPE_CHECKING:
    from . import wire

#: Returns the options of the ask for a call of the framework.
OptionsFor = Callable[[ToolCall], "CallOptions"]
#: The outcome of a call that the framework ran, and its result.
Ended = tuple["wire.Outcome", Any]
NOT_RUN: Ended = ("failed", "It did not run: the claimed call is not the call that people were asked about, or the run stopped before this call.")


@dataclass
class Verdicts:
    """What people decided about several calls, by the framework's call ids."""

    permits: dict[str, ClaimedPermit] = field(default_factory=dict[str, ClaimedPermit])
    rejected: dict[str, str] = field(default_factory=dict[str, str])
    #: The answers to questions that stand in for calls.
    answers: dict[str, Any] = field(default_factory=dict[str, Any])


def must_be_kept(ask: Ask, kept: Sequence[ToolCall], with_changes: bool) -> None:
    """Checks that the framework is about to run the approved call, because its saved run may have been changed since."""
    approval = ask.view.get("approval")
    if approval and len(kept) == 1 and kept[0].tool == approval["tool"]:
        if (with_changes and ask.view["revision"] > 1) or are_shown(kept[0].arguments, approval["arguments_text"]):
            return
    raise another_call(approval["tool"] if approval else ask.id)


def must_be_known(ask: Ask, kept: Sequence[ToolCall]) -> None:
    """Checks that the saved run still contains the call that a question stands in for."""
    if len(kept) != 1:
        raise NotRun(f"the run did not continue: it has no call that {ask.id} answers")


def another_call(tool: str) -> NotRun:
    """Returns the error for a saved run that was changed."""
    return NotRun(f"`{tool}` did not run: the saved run contains another call than the approved one")
