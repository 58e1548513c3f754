"""A program that is started again finds its asks by the function, its exact arguments, the run, and the count of identical calls."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from typing import Any

import httpx
import pytest

import waypost
from conftest import Agent, Person, approve, reject
from test_gates import Cut
from waypost import ToolCall, sync
from waypost.runs import Run

PROGRAM = """
import sys
import waypost

@waypost.requires_approval(description=sys.argv[2])
def deploy(version: str) -> str:
    return f"deployed {version}"

print(deploy(sys.argv[1]))
"""


def asks_of(zoe: Person, agent: Agent) -> list[waypost.Ask]:
    return [ask for ask in zoe.client.asks(limit=200) if ask.view["agent"] == agent.name]


def start(*arguments: str, **env: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", PROGRAM, *arguments], env=os.environ | env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for_an_ask(zoe: Person, agent: Agent) -> None:
    for _ in zoe.client.inbox():
        if zoe._waiting(agent):
            return


def test_a_program_that_is_killed_while_it_waits_finds_its_ask_when_it_is_started_again(agent: Agent, zoe: Person) -> None:
    first = start("1.4.2", "As it was.", WAYPOST_RUN_ID="release-1")
    wait_for_an_ask(zoe, agent)
    first.kill()
    first.communicate()
    # A newer version of the program was deployed in the meantime. It describes the call differently.
    second = start("1.4.2", "As it is.", WAYPOST_RUN_ID="release-1")
    zoe.will(agent, approve)
    assert second.communicate(timeout=60) == ("deployed 1.4.2\n", "")
    assert [ask.status for ask in asks_of(zoe, agent)] == ["answered"]


SEVERAL = """
import sys
import waypost

@waypost.requires_approval
def deploy(version: str) -> str:
    return f"deployed {version}"

for version in ("1", "1", "2"):
    try:
        print(deploy(version), flush=True)
    except waypost.AlreadyRan as before:
        print("before:", before.output, flush=True)
"""


def test_a_program_that_is_killed_at_every_call_asks_once_about_each_of_two_equal_calls_and_of_another(agent: Agent, zoe: Person) -> None:
    said, run_id = list[str](), f"several-{agent.name}"
    for _ in range(3):
        killed = subprocess.Popen([sys.executable, "-c", SEVERAL], env=os.environ | {"WAYPOST_RUN_ID": run_id}, stdout=subprocess.PIPE, text=True)
        wait_for_an_ask(zoe, agent)
        killed.kill()
        said.append(killed.communicate()[0])
        for ask in zoe._waiting(agent):
            zoe.replies(ask.id, approve)
        # The next process runs the approved call and asks about the next one.
    last = subprocess.run([sys.executable, "-c", SEVERAL], env=os.environ | {"WAYPOST_RUN_ID": run_id}, capture_output=True, text=True, timeout=60)
    assert said == ["", "deployed 1\n", "before: deployed 1\ndeployed 1\n"]
    assert (last.stdout, last.stderr) == ("before: deployed 1\nbefore: deployed 1\ndeployed 2\n", "")
    arguments = [(ask.view["approval"] or {})["arguments_text"] for ask in asks_of(zoe, agent)]
    assert arguments == ['{"version":"2"}', '{"version":"1"}', '{"version":"1"}']


def test_a_call_that_may_have_been_asked_about_is_made_again_under_its_own_ask(agent: Agent, zoe: Person) -> None:
    with httpx.Client(transport=Cut("/asks")) as http, sync.Waypost(http=http, patience=0, run_id=f"cut-{agent.name}") as client:
        with pytest.raises(waypost.NotRun, match="could not be asked for"):
            client.gate(ToolCall("deploy", {}), lambda arguments: "deployed")
        zoe.will(agent, approve)
        assert client.gate(ToolCall("deploy", {}), lambda arguments: "deployed") == "deployed"
    assert len(asks_of(zoe, agent)) == 1


def test_a_call_whose_wait_was_given_up_goes_on_with_its_own_ask(agent: Agent, zoe: Person) -> None:
    async def story() -> list[str]:
        async with waypost.Waypost(run_id=f"given-up-{agent.name}") as client:
            gate = lambda: client.gate(ToolCall("deploy", {}), lambda arguments: "deployed")
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(gate(), 0.5)
            zoe.will(agent, approve)
            first = await gate()
            zoe.will(agent, approve)
            return [first, await gate()]

    assert asyncio.run(story()) == ["deployed", "deployed"]
    assert len(asks_of(zoe, agent)) == 2


def test_equal_calls_beside_each_other_in_a_run_are_asks_of_their_own_in_every_execution(agent: Agent, zoe: Person) -> None:
    async def story() -> list[Any]:
        async with waypost.Waypost() as client:
            with waypost.in_run(f"beside-{agent.name}"):
                gates = [client.gate(ToolCall("deploy", {}), lambda arguments: "deployed") for _ in range(3)]
                return await asyncio.gather(*gates, return_exceptions=True)

    zoe.will(agent, approve, approve, approve)
    assert asyncio.run(story()) == ["deployed"] * 3
    assert [type(again) for again in asyncio.run(story())] == [waypost.AlreadyRan] * 3
    assert len(asks_of(zoe, agent)) == 3


def test_every_other_call_is_another_ask_and_the_same_one_is_found_again(agent: Agent, zoe: Person) -> None:
    ran: list[str] = []

    @waypost.requires_approval
    def deploy(version: str) -> str:
        ran.append(version)
        return version

    def makes(*versions: str) -> list[Any]:
        ended: list[Any] = []
        for version in versions:
            try:
                ended.append(deploy(version))
            except (waypost.AlreadyRan, waypost.Rejected) as error:
                ended.append(type(error).__name__)
        return ended

    zoe.will(agent, approve, approve, reject("Not that one."), approve)
    with waypost.in_run("one"):
        assert makes("1", "2", "1") == ["1", "2", "Rejected"]
    with waypost.in_run("one"):
        assert makes("1", "1", "2") == ["AlreadyRan", "Rejected", "AlreadyRan"]
    with waypost.in_run("another"):
        assert makes("1") == ["1"]
    assert (ran, len(asks_of(zoe, agent))) == (["1", "2", "1"], 4)


@pytest.mark.parametrize("way", ["call", "client", "env"])
def test_a_run_is_named_for_a_call_for_a_client_or_for_a_process(agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    run_id = f"named-for-a-{way}"
    if way == "env":
        monkeypatch.setenv("WAYPOST_RUN_ID", run_id)
    with sync.Waypost(run_id=run_id if way == "client" else None) as client:
        with pytest.raises(waypost.NotRun, match="expired"):
            client.gate(ToolCall("deploy", {}), lambda arguments: None, expires_in=1, **({"run_id": run_id} if way == "call" else {}))  # type: ignore[arg-type]
        with waypost.in_run(run_id), pytest.raises(waypost.NotRun, match="expired"):
            sync.gate(ToolCall("deploy", {}), lambda arguments: None, expires_in=1)
    assert len(asks_of(zoe, agent)) == 1


def test_without_a_run_every_call_asks_anew(agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WAYPOST_RUN_ID", raising=False)
    for _ in range(2):
        zoe.will(agent, approve)
        assert sync.gate(ToolCall("deploy", {}), lambda arguments: "deployed") == "deployed"
        zoe.is_done()
    assert len(asks_of(zoe, agent)) == 2


def test_the_key_of_a_call_never_changes() -> None:
    run = Run("release-1")
    assert [run.claim_key("deploy", '{"version":"Zo\u00eb"}').value for _ in range(2)] == KEYS


#: The keys of earlier releases. Programs have asks under them, so they must not change.
KEYS = [
    "run-3bd767937b336a2575abc4a29cf889cd8fe72e6a1b251af8d5d0034d78257869",
    "run-3850d4a28d7d2606b47954707bdab95841d0abc2087b08c0ce7475c1e3b89dc0",
]
