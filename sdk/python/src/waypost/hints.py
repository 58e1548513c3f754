"""The lines that a client logs while its requests are repeated, so that it does not look as if nothing happened."""

from __future__ import annotations

import logging
import time
from http import HTTPStatus

from .errors import Refused, WaypostError
from .pauses import AGAIN

#: While a server is down, the hint comes again after this many seconds.
EVERY = 300.0
#: Statuses of a server that is down.
DOWN = AGAIN - {HTTPStatus.TOO_MANY_REQUESTS}
_LOG = logging.getLogger("waypost")


class Hints:
    """Which hints a client logged."""

    def __init__(self) -> None:
        self._has_responded = False
        self._last: float | None = None

    def responded(self) -> None:
        """The server responded."""
        self._has_responded = True

    def no_response(self, problem: WaypostError, *, is_repeated: bool, patience: float | None = None) -> None:
        """Says that the server does not respond, and that the request is repeated, for `patience` seconds or until it succeeds.

        One lost connection to a server that responded before is not worth a line: the first repeat of its request usually succeeds.
        """
        refused = problem if isinstance(problem, Refused) else problem.__cause__
        if isinstance(refused, Refused) and refused.status not in DOWN:
            return
        now = time.monotonic()
        if (is_repeated or not self._has_responded) and (self._last is None or now - self._last >= EVERY):
            self._last = now
            until = "until it responds" if patience is None else f"for up to {patience:g} s"
            _LOG.warning("%s. Trying again %s.", str(problem).rstrip("."), until)
