"""Scripted people for the tests of a program that asks: a pytest plugin that is served by the program `waypost` itself.

The fixture `people` starts a private server with a temporary data folder, and lets `waypost.ask` and everything else reach it. What
the people say goes through the same checks as any reply. An ask that nobody was told about fails the test, and so does a reply that
was not used.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
import uuid
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest

from . import tls
from .asks import Ask
from .errors import Refused, WaypostError
from .narrowing import is_sequence, is_set
from .sync import Waypost

#: How long a test waits at its end for replies that were not used, in seconds.
PATIENCE = 5.0
Reply = dict[str, Any]


class Server:
    """A private server with a temporary data folder. WAYPOST_BIN names the program; otherwise it is `waypost` on the PATH."""

    def __init__(self, folder: Path) -> None:
        program = os.environ.get("WAYPOST_BIN", "waypost")
        command = [program, "serve", "--data", str(folder), "--listen", "127.0.0.1:0", "--json"]
        try:
            with (folder.parent / "server.log").open("w") as log:
                self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        except FileNotFoundError:
            raise WaypostError(f"the program `{program}` was not found: install it, or set WAYPOST_BIN to its path") from None
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise WaypostError(f"the server ended at its start: {(folder.parent / 'server.log').read_text()}")
        self.url = str(json.loads(line)["url"])
        self._token = str(json.loads((folder / "server.json").read_text())["token"])

    def key(self, kind: str, name: str) -> str:
        """Creates a key for an agent or a person."""
        body, headers = {"principal": f"{kind}:{name}"}, {"authorization": f"Bearer {self._token}"}
        made = httpx.post(f"{self.url}/api/v1/admin/keys", json=body, headers=headers, verify=tls.context(False), trust_env=False)
        return str(made.raise_for_status().json()["key"])

    def close(self) -> None:
        """Stops the server."""
        self._process.kill()
        self._process.wait()


@dataclass
class _Told:
    """Something that people were told to do, once."""

    what: str
    fits: Callable[[Ask], bool]
    replies: Callable[[Ask], Reply]
    #: The new arguments of a call. They are shown to people again before they can be approved.
    changed: Mapping[str, Any] | None = None


@dataclass
class People:
    """The people who reply in a test. Each instruction is used once, for the first ask that it fits, in whatever order the asks come."""

    agent: str
    client: Waypost
    #: Every ask that people saw, as it was then.
    asks: list[Ask] = field(default_factory=list[Ask])
    _told: list[_Told] = field(default_factory=list[_Told])
    _answers: dict[str, list[Any]] = field(default_factory=dict[str, list[Any]])
    _wrong: list[str] = field(default_factory=list[str])
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def answer(self, question: str, value: Any) -> None:
        """Answers the question with this text. `value` is a text, a number, a date, a `bool`, a list of these, or the data of a form."""
        with self._changed:
            self._answers.setdefault(question, []).append(value)

    def approve(self, tool: str | None = None, **changed: Any) -> None:
        """Approves a call of this tool, or the next call or text. Further keywords are the new values of its arguments."""
        self._tell(_Told(f"approve {tool or 'something'}", _is_about(tool), _approval, changed or None))

    def reject(self, tool: str | None = None, reason: str | None = None) -> None:
        """Rejects a call of this tool, or the next call or text."""
        reply: Callable[[Ask], Reply] = lambda ask: {**_approval(ask), "decision": "reject", "reason": reason}
        self._tell(_Told(f"reject {tool or 'something'}", _is_about(tool), reply))

    def dismiss(self, question: str) -> None:
        """Dismisses the ask with this question. The program gets `Cancelled`."""
        fits: Callable[[Ask], bool] = lambda ask: question in [one["question"] for one in ask.view["questions"]]
        self._tell(_Told(f"dismiss {question!r}", fits, lambda ask: {}))

    def _tell(self, told: _Told) -> None:
        with self._changed:
            self._told.append(told)

    def follow(self, stopped: threading.Event) -> None:
        """Replies to every ask of the agent, until the test ends."""
        try:
            for news in self.client.inbox():
                if stopped.is_set():
                    return
                if news.type == "reset":
                    found = [ask for ask in self.client.asks(status="pending") if ask.view["agent"] == self.agent]
                else:
                    found = [self.client.read(news.data["ask_id"])] if news.data["status"] == "pending" else []
                for ask in found:
                    if ask.is_pending and ask.view["agent"] == self.agent:
                        self._reply(ask)
        except Exception as error:
            if not stopped.is_set():
                self._fail(f"people cannot reply: {error}")

    def _reply(self, ask: Ask) -> None:
        with self._changed:
            self.asks.append(ask)
            told = next((told for told in self._told if told.fits(ask)), None)
            reply = told.replies(ask) if told else self._answered(ask)
            if told:
                self._told.remove(told)
        try:
            if told and told.changed is not None:
                arguments = {**(ask.view.get("approval") or {"arguments": {}})["arguments"], **told.changed}
                ask = self.client.reply(ask.id, {**_approval(ask), "arguments": arguments})
                reply = _approval(ask)
            if reply:
                self.client.reply(ask.id, reply)
                return self._done()
            if told is None:
                self._fail(f"people were asked about {_what(ask)}, and nobody told them what to say")
        except Refused as refused:
            self._fail(f"the server refused what people said: {refused}")
        # No program waits for a reply that will not come.
        self.client.cancel(ask.id)
        self._done()

    def _done(self) -> None:
        with self._changed:
            self._changed.notify_all()

    def _answered(self, ask: Ask) -> Reply | None:
        """Returns the answers to all questions of an ask, or nothing if people were not told one of them."""
        asked = [one for one in ask.view["questions"] if self._answers.get(one["question"])]
        missing = [one["question"] for one in ask.view["questions"] if one not in asked and one["required"]]
        if missing or not asked:
            return None
        return {"answers": {one["id"]: _values(self._answers[one["question"]].pop(0)) for one in asked}}

    def _fail(self, why: str) -> None:
        with self._changed:
            self._wrong.append(why)
            self._changed.notify_all()

    def _left(self) -> list[str]:
        return [told.what for told in self._told] + [f"answer {question!r}" for question, values in self._answers.items() for _ in values]

    def verify(self) -> None:
        """Fails if people were asked something that they were not told, or were told something that was not asked."""
        with self._changed:
            self._changed.wait_for(lambda: self._wrong or not self._left(), PATIENCE)
            problems = [*self._wrong, *(f"people were told to {what}, and nobody asked" for what in self._left())]
        if problems:
            pytest.fail("\n".join(problems), pytrace=False)


def _what(ask: Ask) -> str:
    about = ask.view.get("approval")
    return f"a call of `{about['tool']}`" if about else ", ".join(repr(one["question"]) for one in ask.view["questions"]) or "a text"


def _is_about(tool: str | None) -> Callable[[Ask], bool]:
    def fits(ask: Ask) -> bool:
        about = ask.view.get("approval")
        return ask.view["kind"] != "questions" and (tool is None or (about is not None and about["tool"] == tool))

    return fits


def _approval(ask: Ask) -> Reply:
    shown: Any = ask.view.get("approval") or ask.view.get("review") or {}
    return {"decision": "approve", "revision": ask.view["revision"], "digest": shown.get("digest")}


def _values(value: Any) -> Reply:
    if isinstance(value, Mapping):
        return {"data": value}
    return {"values": [_text(one) for one in value] if is_sequence(value) or is_set(value) else [_text(value)]}


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


@contextmanager
def people_of(server: Server) -> Generator[People, None, None]:
    """Starts people who reply to one agent, and makes this process that agent. Verifies at the end."""
    agent = f"agent-{uuid.uuid4().hex[:12]}"
    before = {name: os.environ.get(name) for name in ("WAYPOST_URL", "WAYPOST_KEY")}
    os.environ.update(WAYPOST_URL=server.url, WAYPOST_KEY=server.key("agent", agent))
    stopped = threading.Event()
    found = People(agent, Waypost(server.url, server.key("person", "people")))
    threading.Thread(target=found.follow, args=(stopped,), daemon=True).start()
    try:
        yield found
        found.verify()
    finally:
        stopped.set()
        for name, value in before.items():
            os.environ.pop(name, None) if value is None else os.environ.update({name: value})


@pytest.fixture(scope="session")
def waypost_server() -> Iterator[Server]:
    """A private server for all tests of a session."""
    with tempfile.TemporaryDirectory(prefix="waypost-") as folder:
        server = Server(Path(folder) / "data")
        yield server
        server.close()


@pytest.fixture
def people(waypost_server: Server) -> Iterator[People]:
    """The people who reply in a test."""
    with people_of(waypost_server) as found:
        yield found
