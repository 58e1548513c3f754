"""Streams continue after a lost connection: nothing is missed, and nothing comes twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

import waypost
from conftest import Agent, Person, Server, approve, says
from waypost import ToolCall, sync
from waypost.frames import Frames


class CutAfter(httpx.HTTPTransport):
    """Cuts every stream after its first `size` bytes."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size, self.opened = size, list[str]()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if "text/event-stream" not in response.headers.get("content-type", ""):
            return response
        self.opened.append(request.headers.get("last-event-id", ""))
        return httpx.Response(200, headers=response.headers, stream=Short(response, self.size))


class Short(httpx.SyncByteStream):
    def __init__(self, response: httpx.Response, size: int) -> None:
        self.response, self.size = response, size

    def __iter__(self) -> Iterator[bytes]:
        left = self.size
        for piece in self.response.stream:  # type: ignore[union-attr]
            yield piece[:left]
            left -= len(piece)
            if left <= 0:
                raise httpx.ReadError("cut")

    def close(self) -> None:
        self.response.close()


def until_resumed(events: Iterator[waypost.Event]) -> list[int]:
    seen = []
    for event in events:
        seen.append(event.seq)
        if event.type == "question_answered":
            return seen
    return seen


def test_a_journal_is_followed_over_cuts(agent: Agent, zoe: Person) -> None:
    cut = CutAfter(2_500)
    with httpx.Client(transport=cut) as http, sync.Waypost(http=http) as client:
        session = client.read(client.post_ask("Which region?").id).session_id
        zoe.will(agent, says("eu"))
        seen = until_resumed(client.events(session))
        assert next(client.events(session, after=99)).seq == 1, "a journal that went back is read from its beginning"
    assert seen == list(range(1, len(seen) + 1))
    assert len(cut.opened) > 1 and len(set(cut.opened)) > 1


def test_a_stream_goes_on_after_a_restart(own_server: Server) -> None:
    agent = Agent(own_server)

    async def story() -> list[str]:
        async with waypost.Waypost(own_server.url, agent.key) as client:
            ask = await client.read((await client.post_ask("Which region?")).id)
            events, inbox, types = client.events(ask.session_id), client.inbox(), list[str]()
            types += [(await anext(events)).type, (await anext(inbox)).type]
            own_server.crash()
            await asyncio.to_thread(own_server.start)
            await client.withdraw(ask.id)
            while "question_withdrawn" not in types:
                types.append((await anext(events)).type)
            types.append((await anext(inbox)).type)
            await close(events, inbox)
            return types

    assert asyncio.run(story()) == ["session_created", "reset", "question_pending", "run_suspended", "question_withdrawn", "reset"]


async def close(*streams: AsyncIterator[object]) -> None:
    for stream in streams:
        await stream.aclose()  # type: ignore[attr-defined]


def test_the_inbox_tells_of_what_changes(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        inbox = client.inbox()
        assert next(inbox) == waypost.News("reset", {})
        handle = client.post_approval(ToolCall("deploy", {}))
        zoe.replies(handle.id, approve)
        told = [next(inbox) for _ in range(2)]
    assert [(news.type, news.data["ask_id"], news.data["status"]) for news in told] == [
        ("ask_changed", handle.id, "pending"),
        ("ask_changed", handle.id, "answered"),
    ]


def test_a_stream_that_may_not_be_read_says_so(agent: Agent) -> None:
    with sync.Waypost() as client, pytest.raises(waypost.Refused) as refused:
        next(client.events("ses_01kakd3f0e0000000000000000"))
    assert refused.value.code == "not_found"


@pytest.mark.parametrize("size", [1, 2, 3, 1_000])
def test_frames_are_whole_wherever_the_bytes_are_cut(size: int) -> None:
    text = 'retry: 2000\n\n: keep-alive\n\nid: 7\r\nevent: said\r\ndata: {"a":"Zo\u00eb\u2028"}\r\n\r\ndata: 1\ndata: 2\n\n'.encode()
    frames = Frames()
    found = [frame for start in range(0, len(text), size) for frame in frames.feed(text[start : start + size])]
    assert [(frame.id, frame.event, frame.data, frame.retry) for frame in found] == [
        (None, "message", [], 2.0),
        ("7", "said", ['{"a":"Zo\u00eb\u2028"}'], None),
        (None, "message", ["1", "2"], None),
    ]
