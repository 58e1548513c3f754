"""pydantic-ai: the schemas of tools go with their asks, and people answer external calls."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic_ai import Agent as PydanticAgent
from pydantic_ai import CallDeferred, DeferredToolRequests, RunContext
from pydantic_ai.messages import ModelMessage, ModelResponse, TextPart, ToolCallPart, ToolReturnPart
from pydantic_ai.models.function import AgentInfo, DeltaToolCall, DeltaToolCalls, FunctionModel
from pydantic_ai.tools import ToolDefinition
from pydantic_ai.toolsets import ExternalToolset, FunctionToolset

import waypost
from conftest import Agent, Person, approve, change, says
from test_frameworks import permit
from waypost import pydantic_ai

WAITS = [str, DeferredToolRequests]
REGION = {"type": "object", "properties": {"question": {"type": "string"}}, "required": ["question"]}
TWICE = '{"question": "Which region?", "question": "Which?"}'
DEPLOY = ToolCallPart("deploy", {"version": "1.4.2"}, "a")
ASKS = ToolCallPart("ask_user", '{"question": "Which region?"}', "b")
WAITS_FOR_ANSWER = ToolCallPart("measure", {"of": "web"}, "c")


def model(*calls: ToolCallPart) -> FunctionModel:
    """A model that makes these calls in one turn and then repeats their results."""

    def says(messages: list[ModelMessage], _: AgentInfo) -> ModelResponse:
        results = [part for message in messages for part in message.parts if isinstance(part, ToolReturnPart)]
        return ModelResponse([TextPart("; ".join(str(part.content) for part in results))] if results else calls)

    async def streams(messages: list[ModelMessage], info: AgentInfo) -> AsyncIterator[str | DeltaToolCalls]:
        for number, part in enumerate(says(messages, info).parts):
            if isinstance(part, ToolCallPart):
                yield {number: DeltaToolCall(part.tool_name, part.args_as_json_str(), tool_call_id=part.tool_call_id)}
            elif isinstance(part, TextPart):
                yield part.content

    return FunctionModel(says, stream_function=streams)


def agent_of(ran: list[Any], *calls: ToolCallPart) -> PydanticAgent[None, str]:
    agent = PydanticAgent(model(*calls), toolsets=[ExternalToolset([ToolDefinition(name="ask_user", parameters_json_schema=REGION)])])

    @agent.tool_plain(requires_approval=True)
    def deploy(version: str) -> str:
        ran.append(version)
        return f"deployed {version}"

    @agent.tool_plain
    def measure(of: str) -> str:
        raise CallDeferred

    return agent


def asks_user(tool: str, arguments: dict[str, Any]) -> waypost.Question[Any] | None:
    return waypost.select(arguments["question"], ["eu", "us"]) if tool == "ask_user" else None


def test_a_change_of_a_call_must_fit_the_schema_of_its_tool(agent: Agent, zoe: Person) -> None:
    ran: list[Any] = []
    run = agent_of(ran, DEPLOY)

    async def suspended() -> pydantic_ai.Suspended:
        kept = await pydantic_ai.suspend(await run.run("Deploy it.", output_type=WAITS), agent=run)
        return pydantic_ai.Suspended.from_json(kept.to_json())

    kept = asyncio.run(suspended())
    [ask_id] = kept.asks.values()
    with pytest.raises(waypost.Refused) as refused:
        zoe.replies(ask_id, change(version=7))
    assert [fault.pointer for fault in refused.value.errors] == ["/arguments/version"]
    zoe.replies(ask_id, change(version="1.4.3"))
    zoe.replies(ask_id, approve)
    assert asyncio.run(pydantic_ai.resume(run, kept)).output == "deployed 1.4.3"
    assert (ran, permit(zoe, ask_id)) == (["1.4.3"], ("succeeded", "deployed 1.4.3"))


@pytest.mark.parametrize("way", ["run", "streamed", "again"])
def test_the_schema_of_a_tool_is_known_however_the_run_is_begun(agent: Agent, zoe: Person, way: str) -> None:
    async def lists_by_what_it_depends_on(context: RunContext[str], tool: ToolDefinition) -> ToolDefinition | None:
        return tool if context.deps == "release" else None

    tools = FunctionToolset[str]()

    @tools.tool_plain(requires_approval=True, prepare=lists_by_what_it_depends_on)
    def deploy(version: str) -> str:
        return f"deployed {version}"

    run = PydanticAgent(model(DEPLOY), deps_type=str, toolsets=[tools])

    async def story() -> Any:
        if way == "run":
            return (await pydantic_ai.run(run, "Deploy it.", deps="release")).output
        if way == "streamed":
            async with pydantic_ai.run_stream_events(run, "Deploy it.", deps="release") as events:
                return [event async for event in events][-1].result.output  # type: ignore[union-attr]
        ended = await run.run("Deploy it.", output_type=WAITS, deps="release")
        kept = await pydantic_ai.suspend(ended, agent=run, deps="release")
        async with waypost.Waypost() as client:
            await client.withdraw(next(iter(kept.asks.values())))
        zoe.will(agent, approve)
        return (await pydantic_ai.resume(run, kept, again=True, deps="release")).output

    if way != "again":
        zoe.will(agent, approve)
    assert asyncio.run(story()) == "deployed 1.4.2"
    mine = [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    schemas = [(ask.view["approval"] or {})["schema"]["properties"] for ask in mine]
    assert schemas == [{"version": {"type": "string"}}] * len(mine)


def test_people_answer_an_external_call_beside_an_approval(agent: Agent, zoe: Person) -> None:
    ran: list[Any] = []
    run = agent_of(ran, DEPLOY, ASKS)
    said: Any = lambda call: {"risk": "high", "message": "Before noon, please."}

    async def suspended() -> pydantic_ai.Suspended:
        return await pydantic_ai.suspend(await run.run("Deploy it.", output_type=WAITS), options_for=said, external=asks_user)

    kept = asyncio.run(suspended())
    assert list(kept.asks) == ["a", "b"]
    found = zoe.client.read(kept.asks["b"]).view
    assert (found["message"], [option["value"] for option in found["questions"][0]["options"]]) == ("Before noon, please.", ["eu", "us"])
    zoe.replies(kept.asks["b"], says("eu"))
    zoe.replies(kept.asks["a"], approve)
    assert (asyncio.run(pydantic_ai.resume(run, kept)).output, ran) == ("deployed 1.4.2; eu", ["1.4.2"])


def test_an_external_call_whose_arguments_have_two_readings_is_told_to_the_model(agent: Agent, zoe: Person) -> None:
    run = agent_of([], ToolCallPart("ask_user", TWICE, "x"), ASKS)
    zoe.will(agent, says("us"))
    output = asyncio.run(pydantic_ai.run(run, "Ask.", external=asks_user)).output
    assert ("cannot be read" in output, output.endswith("us")) == (True, True)


def test_a_question_that_expires_stops_the_run_and_is_asked_again(agent: Agent, zoe: Person) -> None:
    run = agent_of([], ASKS)

    async def story() -> str:
        ended = await run.run("Ask.", output_type=WAITS)
        kept = await pydantic_ai.suspend(ended, external=asks_user, options_for=lambda call: {"expires_in": 1})
        with pytest.raises(waypost.Expired):
            await pydantic_ai.resume(run, kept)
        zoe.will(agent, says("us"))
        return (await pydantic_ai.resume(run, kept, external=asks_user, again=True)).output

    assert asyncio.run(story()) == "us"


@pytest.mark.parametrize("external", [None, asks_user])
def test_an_external_call_that_is_no_question_is_left_to_the_program(agent: Agent, zoe: Person, external: Any) -> None:
    run = agent_of([], DEPLOY, WAITS_FOR_ANSWER)
    output: Any = asyncio.run(pydantic_ai.run(run, "Measure it.", external=external)).output
    assert [call.tool_name for call in (*output.calls, *output.approvals)] == ["measure", "deploy"]
    assert [ask.id for ask in zoe.client.asks() if ask.view["agent"] == agent.name] == []


def test_the_answer_to_a_call_that_the_saved_run_does_not_have_is_not_used(agent: Agent, zoe: Person) -> None:
    run = agent_of([], ASKS)

    async def story() -> None:
        kept = await pydantic_ai.suspend(await run.run("Ask.", output_type=WAITS), external=asks_user)
        zoe.will(agent, says("us"))
        forged = pydantic_ai.Suspended(kept.messages, {"other": kept.asks["b"]})
        with pytest.raises(waypost.NotRun, match="it has no call that ask_.* answers"):
            await pydantic_ai.resume(run, forged)

    asyncio.run(story())
