"""The warnings of the server about an ask, in the log of the program."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import wire

_LOG = logging.getLogger("waypost")


def log_warnings(ask: wire.AskView) -> None:
    """Logs what the server warns of, such as a person who does not exist. A filter that turns warnings into exceptions would lose
    the id of an ask that is in the inbox, so this is not `warnings.warn`."""
    for fault in ask.get("warnings") or ():
        _log_once(fault["message"])


@lru_cache(maxsize=1000)
def _log_once(message: str) -> None:
    """The same warning is logged once per process, even if a loop asks again and again."""
    _LOG.warning("%s", message)
