"""Durable questions and approvals for agents: ask people, wait as long as it takes, and run what they approved, once.

The functions of this module, such as `waypost.ask`, are async. `waypost.sync` has the same functions without `await`.
"""

from . import sync
from .aio import Handle, Waypost, approve, ask, ask_all, events, gate, inbox, review, run_approved, wait
from .answer_types import SecretRef
from .approval import requires_approval
from .asks import Answer, Answers, Ask, Decision, FileOf
from .calls import ClaimedPermit, ToolCall
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
    UnreadableAnswer,
    WaypostError,
    Withdrawn,
)
from .local_server import LocalServer, local
from .news import Event, News
from .runs import in_run
from .questions import Question, confirm, date, datetime, file, form, integer, number, secret, select, several, text
from .typed import from_answers

__version__ = "0.1.0"
# A plain list: type checkers read it, and nothing that is computed.
__all__ = [
    "Handle", "Waypost", "approve", "ask", "ask_all", "events", "gate", "in_run", "inbox", "review", "run_approved", "sync", "wait", "Answer",
    "Answers", "Ask", "Decision", "Event", "FileOf", "ClaimedPermit", "News", "ToolCall", "requires_approval", "Question", "SecretRef", "confirm", "date", "datetime",
    "file", "form", "from_answers", "integer", "number", "secret", "select", "several", "text", "AlreadyRan", "Cancelled", "Expired", "Fault", "Garbled",
    "NotAnswered", "NotConfigured", "NotReported", "NotRun", "OutcomeUnknown", "Refused", "Rejected", "Responded", "Skipped", "StillWaiting",
    "Unreachable", "UnreadableAnswer", "WaypostError", "Withdrawn", "LocalServer", "local",
]  # fmt: skip
