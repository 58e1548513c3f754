# Generated from `aio/streams.py` by `make/sync.py`. Do not edit.
"""Event streams that reconnect after a lost connection and continue where they were."""

from __future__ import annotations

import time
from collections.abc import Iterator, Callable
from typing import Any
from urllib.parse import quote

from .. import exact
from ..errors import Garbled, Unreachable
from ..frames import Frame, Frames
from ..narrowing import is_object
from ..news import Event, News
from ..pauses import AT_ONCE, MINUTE, Pauses
from .transport import Transport

#: A server sends a sign of life every few seconds. After this many seconds of silence the stream counts as lost.
QUIET = 60.0

Headers = Callable[[], dict[str, str]]


def events(transport: Transport, session_id: str, after: int) -> Iterator[Event]:
    """Yields the journal of a session after `after`, without end, gaps or duplicates.

    If a restore of the server made the journal shorter than what was read, the stream starts again from the beginning.
    """
    seen = after
    for frame in _frames(transport, f"/api/v1/sessions/{quote(session_id, safe='')}/events", lambda: {"last-event-id": str(seen)}):
        if frame.event == "reset":
            # The server was restored to an earlier state, and the journal is now shorter than what was read.
            seen = 0
        # A frame without an id is not a journal entry.
        if frame.id is None:
            continue
        event = Event(_parsed(frame))
        if event.seq > seen:
            seen = event.seq
            yield event


def inbox(transport: Transport) -> Iterator[News]:
    """Yields which asks change, without end. After every reconnect `reset` comes again, because events may have been missed."""
    for frame in _frames(transport, "/api/v1/asks/events", dict):
        yield News(frame.event, _parsed(frame))


def _parsed(frame: Frame) -> Any:
    try:
        data = exact.loads("\n".join(frame.data))
    except ValueError:
        data = None
    if not is_object(data) or (frame.id is not None and not isinstance(data.get("seq"), int)):
        raise Garbled("what the stream says is not what a Waypost server says")
    return data


def _frames(transport: Transport, path: str, headers: Headers) -> Iterator[Frame]:
    pauses, back = Pauses(None), 0.0
    while True:
        begun, arrived, later, process = time.monotonic(), False, 0.0, transport.process
        try:
            with transport.stream(path, headers(), QUIET) as pieces:
                frames = Frames()
                for piece in pieces:
                    for frame in frames.feed(piece):
                        back = back if frame.retry is None else min(frame.retry, MINUTE)
                        if frame.data:
                            arrived = True
                            yield frame
                            if transport.process != process:
                                raise Unreachable("the connection belongs to the parent process")
        except Unreachable as error:
            later = error.retry_after
            transport.hints.no_response(error, is_repeated=not (arrived or pauses.is_first))
        # The pauses grow both when the server is down for long and when it ends every stream at once.
        if arrived and time.monotonic() - begun >= AT_ONCE:
            pauses = Pauses(None)
        # The server tells each reader a different time to reconnect.
        time.sleep(pauses.next(max(back, later)) or back)
