"""Streamed runs of the frameworks: their events arrive through every approval, and calls run as they do without streaming."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import agents
import pytest
from openai.types.responses import ResponseTextDeltaEvent
from pydantic_ai import Agent as PydanticAgent
from pydantic_ai import AgentRunResultEvent, DeferredToolRequests
from pydantic_ai.messages import FunctionToolResultEvent, PartDeltaEvent, PartStartEvent, TextPart, TextPartDelta
from pydantic_ai.models.openai import OpenAIChatModel

import scripted
import waypost
from conftest import Agent, Person, approve, change, reject
from test_frameworks import RAN, of_openai, of_pydantic, permit
from test_turns import BAD, GOOD, asks_of, endings
from waypost import openai_agents, pydantic_ai

pytestmark = pytest.mark.usefixtures("model")
WAITS = [str, DeferredToolRequests]


async def read_pydantic(events: AsyncIterator[Any]) -> tuple[str, list[Any]]:
    """Returns the text as it arrived, and the outputs that the run ended with."""
    text, outputs = "", []
    async for event in events:
        if isinstance(event, PartStartEvent) and isinstance(event.part, TextPart):
            text += event.part.content
        elif isinstance(event, PartDeltaEvent) and isinstance(event.delta, TextPartDelta):
            text += event.delta.content_delta
        elif isinstance(event, AgentRunResultEvent):
            outputs.append(event.result.output)
    return text, outputs


async def read_openai(streamed: openai_agents.Streamed) -> str:
    """Returns the text as it arrived."""
    text = ""
    async for event in streamed.stream_events():
        if event.type == "raw_response_event" and isinstance(event.data, ResponseTextDeltaEvent):
            text += event.data.delta
    return text


def test_a_streamed_run_of_pydantic_ai_goes_on_over_its_approval_with_what_a_person_made_of_it(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> Any:
        async with pydantic_ai.run_stream_events(of_pydantic(ran), "Deploy it.") as events:
            return await read_pydantic(events)

    zoe.will(agent, change(application="web", version="1.4.3"), approve)
    assert asyncio.run(story()) == ("deployed", ["deployed"])
    [asked] = asks_of(zoe, agent)
    assert (ran, permit(zoe, asked.id)) == (["web 1.4.3"], ("succeeded", "deployed"))


def test_a_streamed_run_of_openai_goes_on_over_its_approval(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> Any:
        streamed = openai_agents.run_streamed(of_openai(ran), "Deploy it.")
        with pytest.raises(LookupError):
            streamed.final_output
        said = await read_openai(streamed)
        with pytest.raises(RuntimeError, match="were already read"):
            await read_openai(streamed)
        return said, streamed.final_output

    zoe.will(agent, approve)
    assert asyncio.run(story()) == ("deployed", "deployed")
    [asked] = asks_of(zoe, agent)
    assert (ran, permit(zoe, asked.id)) == (["web 1.4.2"], ("succeeded", "deployed"))


def test_a_rejection_is_told_in_the_stream(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> list[str]:
        async with pydantic_ai.run_stream_events(of_pydantic(ran), "Deploy it.") as events:
            said, _ = await read_pydantic(events)
        return [said, await read_openai(openai_agents.run_streamed(of_openai(ran), "Deploy it."))]

    zoe.will(agent, reject("Not on a Friday."), reject("Not on a Friday."))
    assert [said.endswith("Their reason: Not on a Friday.") for said in asyncio.run(story())] == [True, True]
    assert ran == []


@pytest.mark.parametrize("way", ["run_stream", "iter", "run_stream_events"])
def test_a_streamed_run_of_pydantic_ai_is_suspended_and_continues_streamed_once(agent: Agent, zoe: Person, way: str) -> None:
    ran: RAN = []

    async def begun(run: PydanticAgent[None, str]) -> Any:
        if way == "run_stream":
            async with run.run_stream("Deploy it.", output_type=WAITS) as streamed:
                return await pydantic_ai.suspend(streamed)
        if way == "iter":
            async with run.iter("Deploy it.", output_type=WAITS) as nodes:
                async for _ in nodes:
                    pass
            return await pydantic_ai.suspend(nodes.result)  # type: ignore[arg-type]
        async with run.run_stream_events("Deploy it.", output_type=WAITS) as events:
            async for event in events:
                if isinstance(event, AgentRunResultEvent):
                    return await pydantic_ai.suspend(event.result)

    async def story() -> Any:
        run = of_pydantic(ran)
        suspended = pydantic_ai.Suspended.from_json((await begun(run)).to_json())
        await asyncio.to_thread(zoe.replies, next(iter(suspended.asks.values())), approve)
        async with pydantic_ai.resume_stream_events(run, suspended) as events:
            said = await read_pydantic(events)
        with pytest.raises(waypost.AlreadyRan):
            async with pydantic_ai.resume_stream_events(run, suspended) as events:
                await read_pydantic(events)
        return said

    assert (asyncio.run(story()), ran) == (("deployed", ["deployed"]), ["web 1.4.2"])


def test_a_streamed_run_of_openai_is_suspended_and_continues_streamed_once(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> str:
        run = of_openai(ran)
        first = agents.Runner.run_streamed(run, "Deploy it.")
        async for _ in first.stream_events():
            pass
        suspended = openai_agents.Suspended.from_json((await openai_agents.suspend(first)).to_json())
        await asyncio.to_thread(zoe.replies, next(iter(suspended.asks.values())), approve)
        said = await read_openai(openai_agents.resume_streamed(run, suspended))
        with pytest.raises(waypost.AlreadyRan):
            await read_openai(openai_agents.resume_streamed(run, suspended))
        return said

    assert (asyncio.run(story()), ran) == ("deployed", ["web 1.4.2"])


def test_a_call_that_runs_when_its_stream_is_cancelled_has_an_unknown_outcome(agent: Agent, zoe: Person) -> None:
    begun, ran = asyncio.Event(), RAN()

    @agents.function_tool(needs_approval=True, name_override="deploy")
    async def of_the_sdk(application: str, version: str) -> str:
        begun.set()
        await asyncio.Event().wait()
        return "deployed"

    of_pydantic_ai = PydanticAgent(OpenAIChatModel("scripted"))

    @of_pydantic_ai.tool_plain(requires_approval=True)
    async def deploy(application: str, version: str) -> str:
        begun.set()
        await asyncio.Event().wait()
        return "deployed"

    async def stops(reading: Any) -> None:
        begun.clear()
        task = asyncio.create_task(reading)
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    async def pydantic() -> None:
        async with pydantic_ai.run_stream_events(of_pydantic_ai, "Deploy it.") as events:
            await read_pydantic(events)

    async def story() -> None:
        await stops(read_openai(openai_agents.run_streamed(agents.Agent("deployer", tools=[of_the_sdk]), "Deploy it.")))
        await stops(pydantic())

    zoe.will(agent, approve, approve)
    asyncio.run(story())
    assert [permit(zoe, ask.id)[0] for ask in asks_of(zoe, agent)] == ["unknown", "unknown"]


def test_a_call_that_ran_before_its_stream_was_closed_has_its_outcome_on_record(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> None:
        async with pydantic_ai.run_stream_events(of_pydantic(ran), "Deploy it.") as events:
            async for event in events:
                if isinstance(event, FunctionToolResultEvent):
                    break
        async with aclosing(openai_agents.run_streamed(of_openai(ran), "Deploy it.").stream_events()) as streamed:
            async for step in streamed:
                if step.type == "run_item_stream_event" and step.name == "tool_output":
                    break

    zoe.will(agent, approve, approve)
    asyncio.run(story())
    assert (ran, [permit(zoe, ask.id)[0] for ask in asks_of(zoe, agent)]) == (["web 1.4.2"] * 2, ["succeeded", "succeeded"])


def test_a_malformed_call_of_a_streamed_run_is_told_to_the_model(agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripted, "ARGUMENTS", [BAD["two readings"], GOOD])
    ran: RAN = []

    async def story() -> str:
        run = PydanticAgent(OpenAIChatModel("scripted"))
        run.tool_plain(requires_approval=True)(deploy_anything(ran))
        async with pydantic_ai.run_stream_events(run, "Deploy both.") as events:
            first, _ = await read_pydantic(events)
        return first + await read_openai(openai_agents.run_streamed(of_openai(ran), "Deploy both."))

    zoe.will(agent, approve, approve)
    assert asyncio.run(story()).count("cannot be read: an object has a duplicate key") == 2
    assert (ran, endings(zoe, agent)) == (["web 1.4.2"] * 2, [("web", "answered")] * 2)


def deploy_anything(ran: RAN) -> Any:
    def deploy(**arguments: Any) -> str:
        ran.append(" ".join(arguments.values()))
        return "deployed"

    return deploy
