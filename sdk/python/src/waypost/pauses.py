"""Pauses between retries: short at first, then longer, with jitter so that clients do not retry at the same moment."""

from __future__ import annotations

import random
import time

FIRST = 0.1
LONGEST = 10.0
#: The longest pause, in seconds, that a server can impose with `Retry-After`.
MINUTE = 60.0
#: A response that arrives within this many seconds counts as immediate.
AT_ONCE = 1.0
#: Statuses of a server that is down or overloaded: the same request may succeed a moment later.
AGAIN = frozenset({429, 502, 503, 504})


class Pauses:
    """The pauses between retries, until `patience` seconds have passed; `None` means no limit."""

    def __init__(self, patience: float | None) -> None:
        self._until = None if patience is None else time.monotonic() + patience
        self._next = FIRST

    @property
    def is_first(self) -> bool:
        """Whether there was no pause yet."""
        return self._next == FIRST

    def next(self, at_least: float = 0.0) -> float | None:
        """Returns how long to wait now, or `None` if no time is left for another try."""
        pause = max(at_least, self._next * random.uniform(0.5, 1.0))
        self._next = min(self._next * 2, LONGEST)
        return pause if self._until is None or time.monotonic() + pause < self._until else None


def asked_for(header: str | None) -> float:
    """Returns the value of a `Retry-After` header, in seconds."""
    try:
        return min(max(0.0, float(header or 0)), MINUTE)
    except ValueError:
        return 0.0
