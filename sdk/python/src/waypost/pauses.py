"""How long to wait before something is tried again: a little at first, then longer, and never all at the same moment."""

from __future__ import annotations

import random
import time

FIRST = 0.1
LONGEST = 10.0
#: The longest that a server can make anybody wait before the next try.
MINUTE = 60.0
#: What comes again before so many seconds are over came at once.
AT_ONCE = 1.0
#: The server is away or has no time: the same request may do better in a moment.
AGAIN = frozenset({429, 502, 503, 504})


class Pauses:
    """The pauses between tries, until `patience` seconds are over; `None` is without end."""

    def __init__(self, patience: float | None) -> None:
        self._until = None if patience is None else time.monotonic() + patience
        self._next = FIRST

    def next(self, at_least: float = 0.0) -> float | None:
        """How long to wait now; `None` where there is no more time for a try."""
        pause = max(at_least, self._next * random.uniform(0.5, 1.0))
        self._next = min(self._next * 2, LONGEST)
        return pause if self._until is None or time.monotonic() + pause < self._until else None


def asked_for(header: str | None) -> float:
    """What `Retry-After` says, in seconds."""
    try:
        return min(max(0.0, float(header or 0)), MINUTE)
    except ValueError:
        return 0.0
