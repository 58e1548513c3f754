# Made of `aio/streams.py` by `make/sync.py`; not to be edited.
"""Streams that go on after a cut, from where they were."""

from __future__ import annotations

import time
from collections.abc import Iterator, Callable
from typing import Any

from .. import exact
from ..errors import Garbled, Unreachable
from ..frames import Frame, Frames
from ..news import Event, News
from ..pauses import AT_ONCE, Pauses
from .transport import Transport

#: A server says every few seconds that it is there; after so many seconds of silence the stream is lost.
QUIET = 60.0

Headers = Callable[[], dict[str, str]]


def events(transport: Transport, session_id: str, after: int) -> Iterator[Event]:
    """The journal of a session from behind `after`, without end, without a gap and nothing twice."""
    seen = after
    for frame in _frames(transport, f"/api/v1/sessions/{session_id}/events", lambda: {"last-event-id": str(seen)}):
        # What has no id is said in passing and stands in no journal.
        if frame.id is not None and int(frame.id) > seen:
            seen = int(frame.id)
            yield Event(_said(frame))


def inbox(transport: Transport) -> Iterator[News]:
    """Which asks change, without end. After every cut comes `reset` again, because something may have been missed."""
    for frame in _frames(transport, "/api/v1/asks/events", dict):
        yield News(frame.event, _said(frame))


def _said(frame: Frame) -> Any:
    try:
        return exact.loads("\n".join(frame.data))
    except ValueError as error:
        raise Garbled("what the stream says is not what a Waypost server says") from error


def _frames(transport: Transport, path: str, headers: Headers) -> Iterator[Frame]:
    pauses, back = Pauses(None), 0.0
    while True:
        begun = time.monotonic()
        try:
            with transport.stream(path, headers(), QUIET) as response:
                frames = Frames()
                for piece in response.iter_bytes():
                    for frame in frames.feed(piece):
                        back = back if frame.retry is None else frame.retry
                        if frame.data:
                            yield frame
        except Unreachable:
            pass
        if time.monotonic() - begun >= AT_ONCE:
            pauses = Pauses(None)
        # The server says when to come back, to each reader another moment.
        time.sleep(pauses.next(back) or back)
