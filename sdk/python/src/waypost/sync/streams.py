# Made of `aio/streams.py` by `make/sync.py`; not to be edited.
"""Streams that go on after a cut, from where they were."""

from __future__ import annotations

import time
from collections.abc import Iterator, Callable
from typing import Any
from urllib.parse import quote

from .. import exact
from ..errors import Garbled, Unreachable
from ..frames import Frame, Frames
from ..news import Event, News
from ..pauses import AT_ONCE, MINUTE, Pauses
from .transport import Transport

#: A server says every few seconds that it is there; after so many seconds of silence the stream is lost.
QUIET = 60.0

Headers = Callable[[], dict[str, str]]


def events(transport: Transport, session_id: str, after: int) -> Iterator[Event]:
    """The journal of a session from behind `after`, without end, without a gap and nothing twice.

    Where a restore has left less of it than was read, it comes from its beginning.
    """
    seen = after
    for frame in _frames(transport, f"/api/v1/sessions/{quote(session_id, safe='')}/events", lambda: {"last-event-id": str(seen)}):
        if frame.event == "reset":
            # The server went back to an earlier time, and the journal is shorter than what was read of it.
            seen = 0
        # What has no id is said in passing and stands in no journal.
        if frame.id is None:
            continue
        event = Event(_said(frame))
        if event.seq > seen:
            seen = event.seq
            yield event


def inbox(transport: Transport) -> Iterator[News]:
    """Which asks change, without end. After every cut comes `reset` again, because something may have been missed."""
    for frame in _frames(transport, "/api/v1/asks/events", dict):
        yield News(frame.event, _said(frame))


def _said(frame: Frame) -> Any:
    try:
        said = exact.loads("\n".join(frame.data))
    except ValueError:
        said = None
    if not isinstance(said, dict) or (frame.id is not None and not isinstance(said.get("seq"), int)):
        raise Garbled("what the stream says is not what a Waypost server says")
    return said


def _frames(transport: Transport, path: str, headers: Headers) -> Iterator[Frame]:
    pauses, back = Pauses(None), 0.0
    while True:
        begun, arrived, later = time.monotonic(), False, 0.0
        try:
            with transport.stream(path, headers(), QUIET) as response:
                frames = Frames()
                for piece in response.iter_bytes():
                    for frame in frames.feed(piece):
                        back = back if frame.retry is None else min(frame.retry, MINUTE)
                        if frame.data:
                            arrived = True
                            yield frame
        except Unreachable as error:
            later = error.retry_after
        # Neither a server that is away for long nor one that ends every stream at once is asked any faster for it.
        if arrived and time.monotonic() - begun >= AT_ONCE:
            pauses = Pauses(None)
        # The server says when to come back, to each reader another moment.
        time.sleep(pauses.next(max(back, later)) or back)
