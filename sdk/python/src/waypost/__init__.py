"""Durable questions and approvals for agents: ask people, wait as long as it takes, and run what they approved, once.

`waypost.ask` and its like are for `await`; `waypost.sync` has the same without.
"""

from . import sync
from .aio import Handle, Waypost, approve, ask, ask_all, events, gate, inbox, review, run_approved, wait
from .approval import requires_approval
from .asks import Answer, Answers, Ask, Decision, FileOf
from .calls import Licence, ToolCall
from .errors import (
    AlreadyRan,
    Cancelled,
    Expired,
    Fault,
    Garbled,
    NotAnswered,
    NotConfigured,
    NotReported,
    NotRun,
    OutcomeUnknown,
    Refused,
    Rejected,
    Responded,
    Skipped,
    StillWaiting,
    Unreachable,
    WaypostError,
    Withdrawn,
)
from .news import Event, News
from .questions import Question, confirm, date, datetime, file, form, integer, number, secret, select, several, text

__version__ = "0.1.0"
__all__ = [
    *("Handle", "Waypost", "approve", "ask", "ask_all", "events", "gate", "inbox", "review", "run_approved", "sync", "wait"),
    *("Answer", "Answers", "Ask", "Decision", "Event", "FileOf", "Licence", "News", "ToolCall", "requires_approval"),
    *("Question", "confirm", "date", "datetime", "file", "form", "integer", "number", "secret", "select", "several", "text"),
    *("AlreadyRan", "Cancelled", "Expired", "Fault", "Garbled", "NotAnswered", "NotConfigured", "NotReported", "NotRun", "OutcomeUnknown"),
    *("Refused", "Rejected", "Responded", "Skipped", "StillWaiting", "Unreachable", "WaypostError", "Withdrawn"),
]
