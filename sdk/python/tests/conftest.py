"""Fixtures: a server for the tests, a person who answers, and agents that ask."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import scripted
from waypost import Ask, News, sync, tls

PROGRAM = os.environ.get("WAYPOST_BIN", "waypost")
Reply = dict[str, Any] | Callable[[Ask], dict[str, Any]]
NAMES = itertools.count(1)


class Server:
    """One server with its data folder. A test can kill it and start it again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = "http://127.0.0.1:0"
        self.start()

    def start(self) -> None:
        listen = self.url.removeprefix("http://")
        command = [PROGRAM, "serve", "--data", str(self.folder), "--listen", listen, "--json"]
        with (self.folder.parent / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout
        self.url = json.loads(self.process.stdout.readline())["url"]
        self.token = json.loads((self.folder / "server.json").read_text())["token"]

    def crash(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def key(self, kind: str, name: str) -> str:
        told = {"authorization": f"Bearer {self.token}"}
        made = httpx.post(f"{self.url}/api/v1/admin/keys", json={"principal": f"{kind}:{name}"}, headers=told, verify=tls.context(True))
        return str(made.raise_for_status().json()["key"])


class Agent:
    """An agent: a name and a key for the server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.name = f"agent-{next(NAMES)}"
        self.key = server.key("agent", self.name)


class Person:
    """A person who answers an agent's asks one after the other, in a separate thread."""

    def __init__(self, server: Server) -> None:
        self.client = sync.Waypost(server.url, server.key("person", "zoe"))
        self._threads: list[threading.Thread] = []
        self._wrong: list[BaseException] = []

    def will(self, agent: Agent, *replies: Reply) -> None:
        """Gives these replies to the agent's asks, in this order."""
        thread = threading.Thread(target=self._answer, args=(agent, list(replies)), daemon=True)
        self._threads.append(thread)
        thread.start()

    def replies(self, ask_id: str, reply: Reply) -> Ask:
        """Gives one reply to one ask."""
        ask = self.client.read(ask_id)
        return self.client.reply(ask_id, reply(ask) if callable(reply) else reply)

    def is_done(self) -> None:
        """Fails if a reply was not used because its ask never came."""
        for thread in self._threads:
            thread.join(5)
            assert not thread.is_alive(), "a reply was left over"
        assert not self._wrong, self._wrong

    def _answer(self, agent: Agent, replies: list[Reply]) -> None:
        try:
            for news in self.client.inbox():
                for ask in self._news(agent, news):
                    while replies and ask.is_pending:
                        ask = self.replies(ask.id, replies.pop(0))
                if not replies:
                    return
        except BaseException as error:
            self._wrong.append(error)
            # Cancels the remaining asks, so that no program waits for a reply that will not come.
            for ask in self._waiting(agent):
                self.client._transport.post(f"/api/v1/asks/{ask.id}/cancel", {})

    def _news(self, agent: Agent, news: News) -> list[Ask]:
        """Returns the asks of the agent that may wait now. The list of all asks is read only once: it grows with every test."""
        if news.type == "reset":
            return self._waiting(agent)
        if news.data["status"] != "pending":
            return []
        ask = self.client.read(news.data["ask_id"])
        return [ask] if ask.view["agent"] == agent.name else []

    def _waiting(self, agent: Agent) -> list[Ask]:
        return [ask for ask in self.client.asks(status="pending", limit=200) if ask.view["agent"] == agent.name]


def approve(ask: Ask) -> dict[str, Any]:
    """Approves the current revision."""
    return {"decision": "approve", "revision": ask.view["revision"], "digest": (ask.view["approval"] or {})["digest"]}


def reject(reason: str) -> Callable[[Ask], dict[str, Any]]:
    """Rejects with a reason."""
    return lambda ask: {**approve(ask), "decision": "reject", "reason": reason}


def change(**arguments: Any) -> Callable[[Ask], dict[str, Any]]:
    """Approves with changed arguments. The server shows them again before they can be decided."""
    return lambda ask: {**approve(ask), "arguments": arguments}


def says(*values: str) -> Callable[[Ask], dict[str, Any]]:
    """Answers the only question."""
    return lambda ask: {"answers": {ask.view["questions"][0]["id"]: {"values": list(values)}}}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server") / "data")
    yield server
    server.crash()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may crash."""
    server = Server(tmp_path / "data")
    yield server
    server.crash()


@pytest.fixture
def agent(server: Server, monkeypatch: pytest.MonkeyPatch) -> Agent:
    agent = Agent(server)
    monkeypatch.setenv("WAYPOST_URL", server.url)
    monkeypatch.setenv("WAYPOST_KEY", agent.key)
    return agent


@pytest.fixture
def zoe(server: Server) -> Iterator[Person]:
    zoe = Person(server)
    yield zoe
    zoe.is_done()
    zoe.client.close()


@pytest.fixture(scope="session")
def service() -> Iterator[str]:
    """The URL of a model that plays a script."""
    server = scripted.serve()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()


@pytest.fixture
def model(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets the environment so that frameworks use the scripted model."""
    for name, said in scripted.surroundings(service).items():
        monkeypatch.setenv(name, said)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints the closing line that `cargo xtask test` counts."""
    passed, failed = (sum(len(terminalreporter.stats.get(word, [])) for word in words) for words in (["passed"], ["failed", "error"]))
    terminalreporter.write_line(f"{passed} passed, {failed} failed")
