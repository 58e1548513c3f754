"""A client that was used before a fork: each of the two processes continues with its own connections."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import waypost
from conftest import Agent, Person, approve, says
from waypost import ToolCall, sync

FORK = multiprocessing.get_context("fork")
TIMES = 40
#: Python warns about a fork in a process with threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*use of fork:DeprecationWarning")


class Child:
    """A forked process, and what its function returned or raised."""

    def __init__(self, run: Callable[[], Any]) -> None:
        self._here, there = FORK.Pipe(duplex=False)
        self._process = FORK.Process(target=self._send, args=(there, run), daemon=True)
        self._process.start()
        there.close()

    @staticmethod
    def _send(there: Any, run: Callable[[], Any]) -> None:
        try:
            there.send(run())
        except BaseException as error:
            there.send(repr(error))

    def gave(self) -> Any:
        assert self._here.poll(60), "the child hangs"
        found = self._here.recv()
        self._process.join(60)
        return found


def test_f51_both_processes_go_on_beside_each_other(agent: Agent) -> None:
    with sync.Waypost() as client:
        first, second = (client.post_ask(question, input="text").id for question in ("One?", "Two?"))
        child = Child(lambda: {client.read(second).id for _ in range(TIMES)})
        here = {client.read(first).id for _ in range(TIMES)}
        assert (here, child.gave()) == ({first}, {second})
        assert client.read(first).id == first


def test_f51_both_processes_go_on_beside_each_other_with_await(agent: Agent) -> None:
    async def reads(client: waypost.Waypost, id: str) -> set[str]:
        return {(await client.read(id)).id for _ in range(TIMES)}

    async def story() -> None:
        async with waypost.Waypost() as client:
            first, second = [(await client.post_ask(question, input="text")).id for question in ("One?", "Two?")]
            child = Child(lambda: asyncio.run(reads(client, second)))
            here = await reads(client, first)
            assert (here, await asyncio.to_thread(child.gave)) == ({first}, {second})
            assert await reads(client, first) == {first}

    asyncio.run(story())


def test_f51_a_fork_beside_threads_that_send_requests_leaves_no_lock_behind(agent: Agent) -> None:
    with sync.Waypost() as client:
        id, stop = client.post_ask("One?", input="text").id, threading.Event()

        def reads() -> None:
            while not stop.is_set():
                client.read(id)

        threads = [threading.Thread(target=reads) for _ in range(4)]
        for thread in threads:
            thread.start()
        children = [Child(lambda: client.read(id).id) for _ in range(10)]
        given = [child.gave() for child in children]
        stop.set()
        for thread in threads:
            thread.join()
    assert given == [id] * 10


def test_a_call_that_is_gated_in_a_forked_process_runs_there(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        client.post_ask("One?", input="text")
        child = Child(lambda: client.gate(ToolCall("deploy", {}), lambda arguments: "deployed"))
        (asked,) = (ask for ask in ask_of_a_call(zoe, agent))
        zoe.replies(asked, approve)
        assert child.gave() == "deployed"


def ask_of_a_call(zoe: Person, agent: Agent) -> list[str]:
    """Waits until this agent has asked for approval of a call."""
    for _ in zoe.client.inbox():
        if found := [ask.id for ask in zoe._waiting(agent) if ask.view["kind"] == "approval"]:
            return found
    return []


def test_f51_a_stream_that_was_open_goes_on_in_both_processes_and_tells_each_everything(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        handle = client.post_ask("Which?", input="text")
        events = client.events(client.read(handle.id).session_id)
        next(events)

        def rest() -> list[str]:
            told = []
            for event in events:
                told.append(event.type)
                if event.type == "question_answered":
                    break
            return told

        child = Child(rest)
        zoe.replies(handle.id, says("this"))
        here = rest()
        assert (here[-1], child.gave()) == ("question_answered", here)


def test_connections_of_the_programs_own_are_not_used_in_another_process(agent: Agent) -> None:
    with httpx.Client() as http, sync.Waypost(http=http) as client:
        id = client.post_ask("One?", input="text").id
        said = Child(lambda: client.read(id).id).gave()
        assert "belongs to the parent process" in said
        assert client.read(id).id == id
