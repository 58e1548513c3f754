"""Every call that ran is recorded. If the report fails, the caller still learns that the call ran."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

import waypost
from conftest import Agent, Person, approve
from test_gates import DEPLOY, Tool, permit_of
from waypost import sync

#: What a call does, and the state that its permit then has.
ENDS = [("deployed", "succeeded"), (RuntimeError("no disk"), "failed")]


class Trouble(httpx.HTTPTransport):
    """Makes the first reports fail: with a problem document of this status, or with an exception."""

    def __init__(self, trouble: int | Exception, times: int) -> None:
        super().__init__()
        self.trouble, self.times = trouble, times

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if not request.url.path.endswith("/result") or self.times == 0:
            return super().handle_request(request)
        self.times -= 1
        if isinstance(self.trouble, Exception):
            raise self.trouble
        return httpx.Response(self.trouble, json={"code": "too_large", "title": "The body is too large"})


def told(agent: Agent, zoe: Person, tool: Tool, trouble: Trouble) -> tuple[Any, tuple[str, str | None]]:
    """Returns what the caller of an approved call receives, and what is recorded about the call."""
    got: Any
    with httpx.Client(transport=trouble) as http, sync.Waypost(http=http, patience=0.2) as client:
        handle = client.post_approval(DEPLOY)
        zoe.will(agent, approve)
        try:
            got = client.run_approved(handle.id, tool, tool="deploy")
        except Exception as error:
            got = error
    assert tool.ran == [DEPLOY.arguments]
    return got, permit_of(zoe, handle.id)


@pytest.mark.parametrize("status", [413, 422])
@pytest.mark.parametrize(("gives", "outcome"), ENDS)
def test_how_a_call_ended_is_on_record_where_what_it_gave_is_too_much(
    agent: Agent, zoe: Person, status: int, gives: Any, outcome: str
) -> None:
    record = (outcome, "The output could not be stored: The body is too large.")
    assert told(agent, zoe, Tool(gives), Trouble(status, 1)) == (gives, record)


@pytest.mark.parametrize(("gives", "outcome"), [("half \ud83d", "succeeded"), (RuntimeError("half \ud83d"), "failed")])
def test_how_a_call_ended_is_on_record_where_what_it_gave_is_no_text(agent: Agent, zoe: Person, gives: Any, outcome: str) -> None:
    record = (outcome, "The output could not be stored: The body is not valid JSON.")
    assert told(agent, zoe, Tool(gives), Trouble(0, 0)) == (gives, record)


def test_how_a_call_ended_is_on_record_where_no_store_keeps_what_it_gave(agent: Agent, zoe: Person) -> None:
    got, (outcome, output) = told(agent, zoe, Tool("a\0b"), Trouble(0, 0))
    assert (got, outcome, str(output).startswith("The output could not be stored: ")) == ("a\0b", "succeeded", True)


class Mute:
    """An object whose conversion to text fails."""

    def __str__(self) -> str:
        raise RuntimeError("no words")


def test_a_call_that_gives_what_has_no_text_has_succeeded(agent: Agent, zoe: Person) -> None:
    gives = Mute()
    assert told(agent, zoe, Tool(gives), Trouble(0, 0)) == (gives, ("succeeded", ""))


@pytest.mark.parametrize(
    ("trouble", "cause"),
    [
        (httpx.ReadError("cut"), waypost.Unreachable),
        (httpx.DecodingError("no gzip"), waypost.Unreachable),
        (RuntimeError("the client is closed"), RuntimeError),
        (413, waypost.Refused),
        (403, waypost.Refused),
    ],
)
def test_a_call_that_ran_and_could_not_be_reported_says_so(
    agent: Agent, zoe: Person, trouble: int | Exception, cause: type[Exception]
) -> None:
    got, record = told(agent, zoe, Tool("deployed"), Trouble(trouble, 100))
    assert (type(got), got.result, type(got.__cause__), record) == (waypost.NotReported, "deployed", cause, ("claimed", None))
    failed = RuntimeError("no disk")
    # The failed report never hides the exception of the call itself.
    assert told(agent, zoe, Tool(failed), Trouble(trouble, 100)) == (failed, ("claimed", None))


def test_the_same_is_so_with_await(agent: Agent, zoe: Person) -> None:
    zoe.will(agent, approve)
    assert asyncio.run(waypost.gate(DEPLOY, Tool("half \ud83d"))) == "half \ud83d"
    (ask,) = [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    assert permit_of(zoe, ask.id) == ("succeeded", "The output could not be stored: The body is not valid JSON.")
