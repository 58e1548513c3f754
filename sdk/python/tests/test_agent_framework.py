"""Microsoft Agent Framework: unapproved calls never run, and nothing runs twice."""

from __future__ import annotations

import asyncio
from typing import Any

import agent_framework
import pytest
from agent_framework.openai import OpenAIChatCompletionClient

import waypost
from conftest import Agent, Person, approve, reject
from test_frameworks import RAN, permit, reply_to_both
from test_turns import asks_of
from waypost.agent_framework import Suspended, resume, run, suspend

pytestmark = pytest.mark.usefixtures("model")
REJECTED = "A person rejected this call of `deploy`. It did not run. Do not try it again. Their reason: Not on a Friday."


def agent_of(ran: RAN, error: Exception | None = None) -> Any:
    @agent_framework.tool(approval_mode="always_require")
    def deploy(application: str, version: str) -> str:
        ran.append(f"{application} {version}")
        if error:
            raise error
        return "deployed"

    return agent_framework.Agent(OpenAIChatCompletionClient(model="scripted"), tools=[deploy])


async def suspended(agent: Any, prompt: str = "Deploy it.", **said: Any) -> Suspended:
    session = agent.create_session()
    kept = await suspend(await agent.run(prompt, session=session), session, **said)
    return Suspended.from_json(kept.to_json())


def test_a_run_that_is_resumed_twice_runs_its_call_once(agent: Agent, zoe: Person) -> None:
    ran = RAN()

    async def story() -> str:
        run = agent_of(ran)
        kept = await suspended(run, options_for=lambda call: {"risk": "high"})
        zoe.will(agent, approve)
        assert (await resume(run, kept)).text == "deployed"
        with pytest.raises(waypost.AlreadyRan):
            await resume(run, kept)
        return next(iter(kept.asks.values()))

    assert (permit(zoe, asyncio.run(story())), ran) == (("succeeded", "deployed"), ["web 1.4.2"])


def test_of_two_calls_in_one_turn_the_approved_one_runs(agent: Agent, zoe: Person) -> None:
    ran = RAN()

    async def story() -> list[str]:
        run = agent_of(ran)
        kept = await suspended(run, "Deploy both.")
        await asyncio.to_thread(reply_to_both, zoe, kept.asks)
        await resume(run, kept)
        return list(kept.asks.values())

    first, _ = asyncio.run(story())
    assert (ran, permit(zoe, first)) == (["web 1.4.2"], ("succeeded", "deployed"))


def test_a_model_is_told_why_its_call_was_rejected_and_the_session_of_the_program_goes_on(agent: Agent, zoe: Person) -> None:
    ran = RAN()

    async def story() -> Any:
        rejecting = agent_of(ran)
        session = rejecting.create_session()
        zoe.will(agent, reject("Not on a Friday."))
        await run(rejecting, "Deploy it.", session=session)
        return session.state["in_memory"]["messages"]

    messages = asyncio.run(story())
    assert (REJECTED in [message.text for message in messages], ran) == (True, [])


def test_a_run_whose_kept_call_was_changed_does_not_go_on(agent: Agent, zoe: Person) -> None:
    ran = RAN()

    async def story() -> str:
        run = agent_of(ran)
        kept = await suspended(run)
        zoe.will(agent, approve)
        forged = Suspended.from_json(kept.to_json().replace("1.4.2", "6.6.6"))
        with pytest.raises(waypost.NotRun, match="another call than the approved one"):
            await resume(run, forged)
        return next(iter(kept.asks.values()))

    assert (permit(zoe, asyncio.run(story())), ran) == (("created", None), [])


def test_a_session_whose_kept_call_was_changed_does_not_go_on(agent: Agent) -> None:
    ran = RAN()

    async def story() -> None:
        run = agent_of(ran)
        kept = await suspended(run)
        forged = Suspended.from_json(kept.to_json().replace("1.4.2", "6.6.6"))
        with pytest.raises(waypost.NotRun, match="another call than the approved one"):
            await resume(run, Suspended(forged.session, kept.requests, kept.asks))

    asyncio.run(story())
    assert ran == []


def test_a_call_that_nobody_approves_does_not_run_and_is_asked_about_again(agent: Agent, zoe: Person) -> None:
    ran = RAN()

    async def story() -> str:
        run = agent_of(ran)
        kept = await suspended(run, options_for=lambda call: {"expires_in": 1})
        with pytest.raises(waypost.NotRun, match="expired"):
            await resume(run, kept)
        zoe.will(agent, approve)
        return str((await resume(run, kept, again=True)).text)

    assert (asyncio.run(story()), ran) == ("deployed", ["web 1.4.2"])


def test_a_call_that_fails_is_on_record_as_failed(agent: Agent, zoe: Person) -> None:
    ran = RAN()
    zoe.will(agent, approve)
    asyncio.run(run(agent_of(ran, RuntimeError("no disk")), "Deploy it."))
    [asked] = asks_of(zoe, agent)
    state, output = permit(zoe, asked.id)
    assert (state, "no disk" in str(output), ran) == ("failed", True, ["web 1.4.2"])
