"""Streams that go on after a cut, from where they were."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import httpx

from .. import exact
from ..errors import Refused
from ..frames import Frame, Frames
from ..news import Event, News
from ..pauses import AGAIN, Pauses
from .transport import Transport

#: A server says every few seconds that it is there; after so many seconds of silence the stream is lost.
QUIET = 60.0

Headers = Callable[[], dict[str, str]]


async def events(transport: Transport, session_id: str, after: int) -> AsyncIterator[Event]:
    """The journal of a session from behind `after`, without end, without a gap and nothing twice."""
    seen = after
    async for frame in _frames(transport, f"/api/v1/sessions/{session_id}/events", lambda: {"last-event-id": str(seen)}):
        # What has no id is said in passing and stands in no journal.
        if frame.id is not None and int(frame.id) > seen:
            seen = int(frame.id)
            yield Event(exact.loads("\n".join(frame.data)))


async def inbox(transport: Transport) -> AsyncIterator[News]:
    """Which asks change, without end. After every cut comes `reset` again, because something may have been missed."""
    async for frame in _frames(transport, "/api/v1/asks/events", dict):
        yield News(frame.event, exact.loads("\n".join(frame.data)))


async def _frames(transport: Transport, path: str, headers: Headers) -> AsyncIterator[Frame]:
    pauses, back = Pauses(None), 0.0
    while True:
        try:
            async with transport.stream(path, headers(), QUIET) as response:
                pauses, frames = Pauses(None), Frames()
                async for piece in response.aiter_bytes():
                    for frame in frames.feed(piece):
                        back = back if frame.retry is None else frame.retry
                        if frame.data:
                            yield frame
        except httpx.TransportError:
            pass
        except Refused as refused:
            if refused.status not in AGAIN:
                raise
        # The server says when to come back, to each reader another moment.
        await asyncio.sleep(pauses.next(back) or back)
