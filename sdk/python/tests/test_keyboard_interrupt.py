"""Ctrl-C while a program waits for people: the ask stays pending, and the last line says how to continue from it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from typing import Any

import pytest

from conftest import Agent, Person, approve, says

#: Prints a line when the program waits for an answer: `ask` waits in the request that asks, a gate and `wait` in the one after it.
WAITS = """
import asyncio, logging, sys
import waypost
from waypost import sync

logging.basicConfig(stream=sys.stdout, format="%(message)s")
logging.getLogger("httpcore.http11").setLevel("DEBUG")
"""
READS = "receive_response_body.started request=<Request [b'POST']>"
GETS = "send_request_headers.started request=<Request [b'GET']>"
ASKS = "sync.ask('Which region?', options=['eu', 'us'])"
ASKS_WITH_AWAIT = "asyncio.run(waypost.ask('Which region?', options=['eu', 'us']))"
GATED = """
@waypost.requires_approval(risk="high")
{async_}def deploy(application: str) -> str:
    return f"deployed {{application}}"

print({run})
"""
#: The example of the README, as the `main` of a program.
COMMAND = """
async def main():
    answer = await waypost.ask("Which region?", options=["eu", "us"])
    print(answer.value)

try:
    asyncio.run(main())
except KeyboardInterrupt:
    sys.exit(130)
"""
DEPLOYS = GATED.format(async_="", run="deploy('web')")
DEPLOYS_WITH_AWAIT = GATED.format(async_="async ", run="asyncio.run(deploy('web'))")
AGAIN = "Start the program again, with the same run id if it has one, and it continues from this ask."


def hear_interrupts() -> None:
    """A program that a shell starts in the background ignores Ctrl-C, and so would everything that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(program: str, **env: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WAITS + textwrap.dedent(program)],
        env=os.environ | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,
    )


def interrupt(running: subprocess.Popen[str], sign: str = GETS) -> None:
    """Sends Ctrl-C once the program waits for its answer."""
    assert running.stdout
    for line in running.stdout:
        if sign in line:
            return running.send_signal(signal.SIGINT)
    raise AssertionError(running.communicate())


def asked(zoe: Person, agent: Agent) -> list[Any]:
    return [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name]


@pytest.mark.parametrize("program", [ASKS, ASKS_WITH_AWAIT, DEPLOYS, DEPLOYS_WITH_AWAIT])
def test_a_program_that_is_interrupted_ends_with_how_to_come_back(agent: Agent, zoe: Person, program: str) -> None:
    running = start(program)
    interrupt(running, READS if program in (ASKS, ASKS_WITH_AWAIT) else GETS)
    *before, last = running.communicate(timeout=60)[1].splitlines()
    [ask] = asked(zoe, agent)
    come_back = f'To continue from this ask, call waypost.sync.wait("{ask.id}").'
    assert (ask.status, last) == ("pending", f"{ask.id} still waits for a person: waypost answer {ask.id}. {come_back}")
    # `KeyboardInterrupt` is raised as usual, with its whole traceback.
    assert (before[0], before[-1]) == ("Traceback (most recent call last):", "KeyboardInterrupt")
    assert running.returncode == -signal.SIGINT


@pytest.mark.parametrize("program", [DEPLOYS, DEPLOYS_WITH_AWAIT])
def test_a_program_that_is_interrupted_in_a_run_goes_on_when_it_is_started_again(agent: Agent, zoe: Person, program: str) -> None:
    running = start(program, WAYPOST_RUN_ID="release-7")
    interrupt(running)
    last = running.communicate(timeout=60)[1].splitlines()[-1]
    [ask] = asked(zoe, agent)
    assert last == f"{ask.id} still waits for a person: waypost answer {ask.id}. {AGAIN}"
    second = start(program, WAYPOST_RUN_ID="release-7")
    zoe.replies(ask.id, approve)
    said, wrong = second.communicate(timeout=60)
    assert ("deployed web" in said.splitlines(), wrong) == (True, "")
    assert [ask.status for ask in asked(zoe, agent)] == ["answered"]


def test_a_program_that_catches_the_interrupt_says_nothing_else(agent: Agent, zoe: Person) -> None:
    running = start(COMMAND)
    interrupt(running, READS)
    wrong = running.communicate(timeout=60)[1]
    [ask] = asked(zoe, agent)
    assert (wrong.count("\n"), wrong.startswith(f"{ask.id} still waits for a person: "), running.returncode) == (1, True, 130)


def test_a_program_that_is_interrupted_and_waits_once_more_says_nothing_once_it_is_answered(agent: Agent, zoe: Person) -> None:
    running = start(
        """
        with sync.Waypost() as client:
            handle = client.post_ask("Which region?", options=["eu", "us"])
            try:
                handle.wait()
            except KeyboardInterrupt:
                print(handle.wait().answer.value)
        """
    )
    interrupt(running)
    zoe.replies(asked(zoe, agent)[0].id, says("eu"))
    said, wrong = running.communicate(timeout=60)
    assert ("eu" in said.splitlines(), wrong, running.returncode) == (True, "", 0)


def test_a_wait_that_is_given_up_without_an_interrupt_says_nothing(agent: Agent) -> None:
    running = start(
        """
        try:
            asyncio.run(asyncio.wait_for(waypost.ask("Which region?", options=["eu", "us"]), 0.5))
        except asyncio.TimeoutError:
            pass
        """
    )
    assert (running.communicate(timeout=60)[1], running.returncode) == ("", 0)
