"""The real frameworks with a scripted model: unapproved calls never run, and nothing runs twice."""

from __future__ import annotations

import asyncio
import json
import operator
from typing import Annotated, Any, TypedDict

import agents
import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, StateGraph
from langgraph.types import interrupt
from pydantic_ai import Agent as PydanticAgent
from pydantic_ai.messages import ModelRequest, ModelResponse, TextPart, UserPromptPart
from pydantic_ai.models.openai import OpenAIChatModel

import waypost
from conftest import Agent, Person, approve, change, reject, says
import waypost.sync.langgraph
from waypost import langgraph, openai_agents, pydantic_ai, sync

pytestmark = pytest.mark.usefixtures("model")
RAN = list[str]
REJECTED = "A person rejected this call of `deploy`. It did not run. Do not try it again. Their reason: {}"


def of_openai(ran: RAN) -> agents.Agent[Any]:
    @agents.function_tool(needs_approval=True)
    def deploy(application: str, version: str) -> str:
        ran.append(f"{application} {version}")
        return "deployed"

    return agents.Agent("deployer", tools=[deploy])


def of_pydantic(ran: RAN) -> PydanticAgent[None, str]:
    agent = PydanticAgent(OpenAIChatModel("scripted"))

    @agent.tool_plain(requires_approval=True)
    def deploy(application: str, version: str) -> str:
        ran.append(f"{application} {version}")
        return "deployed"

    @agent.tool_plain
    def delete(application: str, version: str) -> str:
        ran.append(f"delete {application} {version}")
        return "deleted"

    return agent


def permit(zoe: Person, ask_id: str) -> tuple[str, str | None]:
    found = (zoe.client.read(ask_id).view["approval"] or {})["permit"]
    return found["state"], found.get("output")


def test_a_run_of_openai_that_is_resumed_twice_runs_its_call_once(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> str:
        run = of_openai(ran)
        suspended = await openai_agents.suspend(await agents.Runner.run(run, "Deploy it."), options_for=lambda call: {"risk": "high"})
        zoe.will(agent, approve)
        assert (await openai_agents.resume(run, suspended)).final_output == "deployed"
        with pytest.raises(waypost.AlreadyRan):
            await openai_agents.resume(run, suspended)
        return next(iter(suspended.asks.values()))

    assert permit(zoe, asyncio.run(story())) == ("succeeded", "deployed")
    assert ran == ["web 1.4.2"]


def test_a_run_of_openai_whose_kept_call_was_changed_does_not_go_on(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> str:
        run = of_openai(ran)
        suspended = await openai_agents.suspend(await agents.Runner.run(run, "Deploy it."))
        zoe.will(agent, approve)
        forged = openai_agents.Suspended(suspended.state.replace("1.4.2", "6.6.6"), suspended.asks)
        with pytest.raises(waypost.NotRun, match="another call than the approved one"):
            await openai_agents.resume(run, forged)
        return next(iter(suspended.asks.values()))

    assert (permit(zoe, asyncio.run(story())), ran) == (("created", None), [])


def test_a_call_of_openai_that_nobody_approves_does_not_run(agent: Agent) -> None:
    ran: RAN = []
    with pytest.raises(waypost.NotRun, match="expired"):
        asyncio.run(openai_agents.run(of_openai(ran), "Deploy it.", options_for=lambda call: {"expires_in": 1}))
    assert ran == []


def reply_to_both(zoe: Person, asks: dict[str, str]) -> None:
    """Approves the first of two calls and rejects the second."""
    first, second = asks.values()
    zoe.replies(second, reject("Not the API."))
    zoe.replies(first, approve)


def test_of_two_calls_of_openai_in_one_turn_the_approved_one_runs_and_of_the_other_the_model_is_told(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> tuple[str, list[str]]:
        run = of_openai(ran)
        suspended = await openai_agents.suspend(await agents.Runner.run(run, "Deploy both."))
        await asyncio.to_thread(reply_to_both, zoe, suspended.asks)
        return (await openai_agents.resume(run, suspended)).final_output, list(suspended.asks.values())

    said, (first, _) = asyncio.run(story())
    assert (ran, permit(zoe, first)) == (["web 1.4.2"], ("succeeded", "deployed"))
    assert sorted(said.splitlines()) == [REJECTED.format("Not the API."), "deployed"]


def test_of_two_calls_of_pydantic_ai_in_one_turn_the_approved_one_runs_and_of_the_other_the_model_is_told(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> tuple[str, list[str]]:
        run = of_pydantic(ran)
        suspended = await pydantic_ai.suspend(await run.run("Deploy both.", output_type=[str, pydantic_ai_requests()]))
        await asyncio.to_thread(reply_to_both, zoe, suspended.asks)
        return (await pydantic_ai.resume(run, suspended)).output, list(suspended.asks.values())

    said, (first, _) = asyncio.run(story())
    assert (ran, permit(zoe, first)) == (["web 1.4.2"], ("succeeded", "deployed"))
    assert sorted(said.splitlines()) == [REJECTED.format("Not the API."), "deployed"]


def test_a_process_that_died_between_the_claim_and_the_run_is_followed_by_none_that_runs(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def dies_and_another_goes_on(framework: Any, run: Any, suspended: Any) -> None:
        for ask_id in suspended.asks.values():
            await asyncio.to_thread(zoe.replies, ask_id, approve)
            async with waypost.Waypost() as client:
                await client.claim(await client.wait(ask_id))
        with pytest.raises(waypost.OutcomeUnknown):
            await framework.resume(run, suspended)

    async def story() -> None:
        openai, pydantic = of_openai(ran), of_pydantic(ran)
        await dies_and_another_goes_on(openai_agents, openai, await openai_agents.suspend(await agents.Runner.run(openai, "Deploy it.")))
        stopped = await pydantic.run("Deploy it.", output_type=[str, pydantic_ai_requests()])
        await dies_and_another_goes_on(pydantic_ai, pydantic, await pydantic_ai.suspend(stopped))

    asyncio.run(story())
    assert ran == []


def test_a_call_of_openai_that_fails_is_on_record_as_failed(agent: Agent, zoe: Person) -> None:
    @agents.function_tool(needs_approval=True)
    def deploy(application: str, version: str) -> str:
        raise RuntimeError("no disk")

    async def story() -> list[str]:
        said, run = list[str](), agents.Agent("deployer", tools=[deploy])
        own = agents.RunConfig(tool_error_formatter=lambda args: f"{args.tool_name} failed: do not repeat it")
        for more in ({}, {"run_config": own}):
            zoe.will(agent, approve)
            said.append((await openai_agents.run(run, "Deploy it.", **more)).final_output)
        return said

    said = asyncio.run(story())
    assert said == ["An error occurred while running the tool. Please try again.", "deploy failed: do not repeat it"]
    mine = [ask.id for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    assert [permit(zoe, ask_id) for ask_id in mine] == [("failed", "RuntimeError: no disk")] * 2


def test_a_model_of_pydantic_ai_is_told_of_a_rejection(agent: Agent, zoe: Person) -> None:
    ran: RAN = []
    zoe.will(agent, reject("Not on a Friday."))
    result = asyncio.run(pydantic_ai.run(of_pydantic(ran), "Deploy it."))
    assert (ran, "Their reason: Not on a Friday." in result.output) == ([], True)


def test_a_run_of_pydantic_ai_in_a_later_turn_goes_on_with_what_was_said_before(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> str:
        run = of_pydantic(ran)
        earlier = [ModelRequest([UserPromptPart("Hello.")]), ModelResponse([TextPart("Hello.")])]
        zoe.will(agent, approve)
        for said in ({"output_type": str}, {"deferred_tool_results": None}):
            with pytest.raises(TypeError, match="cannot be set here"):
                await pydantic_ai.run(run, "Deploy it.", message_history=earlier, **said)
        return (await pydantic_ai.run(run, "Deploy it now.", message_history=earlier)).output

    assert "deployed" in asyncio.run(story())
    assert ran == ["web 1.4.2"]


def test_a_run_of_pydantic_ai_runs_what_a_person_made_of_its_call_once(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> str:
        run = of_pydantic(ran)
        first = await run.run("Deploy it.", output_type=[str, pydantic_ai_requests()])
        suspended = pydantic_ai.Suspended.from_json((await pydantic_ai.suspend(first)).to_json())
        zoe.will(agent, change(application="web", version="1.4.3"), approve)
        assert (await pydantic_ai.resume(run, suspended)).output == "deployed"
        with pytest.raises(waypost.AlreadyRan):
            await pydantic_ai.resume(run, suspended)
        return next(iter(suspended.asks.values()))

    assert permit(zoe, asyncio.run(story())) == ("succeeded", "deployed")
    assert ran == ["web 1.4.3"]


def test_a_call_of_pydantic_ai_that_raises_is_on_record_as_failed(agent: Agent, zoe: Person) -> None:
    run = PydanticAgent(OpenAIChatModel("scripted"))

    @run.tool_plain(requires_approval=True)
    def deploy(application: str, version: str) -> str:
        raise RuntimeError("no disk")

    zoe.will(agent, approve)
    with pytest.raises(RuntimeError, match="no disk"):
        asyncio.run(pydantic_ai.run(run, "Deploy it."))
    [mine] = [ask.id for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    assert permit(zoe, mine) == ("failed", "RuntimeError: no disk")


@pytest.mark.parametrize(("approved", "kept"), [('"tool_name":"deploy"', '"tool_name":"delete"'), ("1.4.2", "6.6.6"), ("call_", "other_")])
def test_a_run_of_pydantic_ai_whose_kept_call_was_changed_does_not_go_on(agent: Agent, zoe: Person, approved: str, kept: str) -> None:
    ran: RAN = []

    async def story() -> str:
        run = of_pydantic(ran)
        suspended = await pydantic_ai.suspend(await run.run("Deploy it.", output_type=[str, pydantic_ai_requests()]))
        assert approved in suspended.messages
        zoe.will(agent, approve)
        forged = pydantic_ai.Suspended(suspended.messages.replace(approved, kept), suspended.asks)
        with pytest.raises(waypost.NotRun, match="another call than the approved one"):
            await pydantic_ai.resume(run, forged)
        return next(iter(suspended.asks.values()))

    assert (permit(zoe, asyncio.run(story())), ran) == (("created", None), [])


def pydantic_ai_requests() -> Any:
    from pydantic_ai import DeferredToolRequests

    return DeferredToolRequests


class State(TypedDict, total=False):
    said: Annotated[list[Any], operator.add]


def graph_of(*values: Any) -> Any:
    graph = StateGraph(State)
    for number, value in enumerate(values):
        graph.add_node(str(number), lambda state, value=value: {"said": [interrupt(value)]})
        graph.add_edge(START, str(number))
    return graph.compile(InMemorySaver())


def thread(number: int) -> Any:
    return {"configurable": {"thread_id": str(number)}}


def test_several_interrupts_are_asked_at_once_and_only_once(agent: Agent, zoe: Person) -> None:
    form = {"questions": [{"id": "day", "question": "Which day?", "input": "date"}, {"id": "go", "question": "Go?", "input": "confirm"}]}
    graph = graph_of("Which name?", {"question": "Where?", "options": ["eu", "us"], "multi_select": True, "free_text": "allow"}, form)

    async def story() -> list[Any]:
        await graph.ainvoke({}, thread(1))
        asked = await langgraph.suspend(graph, thread(1))
        assert await langgraph.suspend(graph, thread(1)) == asked
        where = {"answers": {"where": {"values": ["eu", "us"], "free_text": "the moon"}}}
        replies: list[Any] = [says("Lantern"), where, {"answers": {"day": {"values": ["2026-12-01"]}, "go": {"values": ["yes"]}}}]
        for ask_id, reply in zip(asked.values(), replies, strict=True):
            await asyncio.to_thread(zoe.replies, ask_id, reply)
        return list((await langgraph.resume(graph, thread(1)))["said"])

    assert asyncio.run(story()) == ["Lantern", ["eu", "us", "the moon"], {"day": "2026-12-01", "go": "yes"}]


def test_a_stop_whose_ask_has_no_answer_is_asked_about_anew_where_that_is_said(agent: Agent, zoe: Person) -> None:
    graph = graph_of("Which name?", "Where?")
    graph.invoke({}, thread(1))
    with sync.Waypost() as client:
        first = sync.langgraph.suspend(graph, thread(1))
        back, kept = first
        client.withdraw(first[back])
        with pytest.raises(waypost.Withdrawn):
            sync.langgraph.resume(graph, thread(1))
        second = sync.langgraph.suspend(graph, thread(1), again=True)
        assert (sync.langgraph.suspend(graph, thread(1)), sync.langgraph.suspend(graph, thread(1), again=True)) == (first, second)
        assert (second[kept] == first[kept], second[back] == first[back]) == (True, False)
    for ask_id, name in ((second[back], "Lantern"), (second[kept], "eu")):
        zoe.replies(ask_id, says(name))
    assert sorted(sync.langgraph.resume(graph, thread(1), again=True)["said"]) == ["Lantern", "eu"]


def test_the_same_stop_of_another_thread_is_another_ask(agent: Agent) -> None:
    graph, asked = graph_of("Which name?"), list[str]()
    for number in (1, 2):
        graph.invoke({}, thread(number))
        asked += sync.langgraph.suspend(graph, thread(number)).values()
    assert len(set(asked)) == 2


def test_a_graph_is_told_what_was_decided_and_silence_is_no_approval(agent: Agent, zoe: Person) -> None:
    call = {"tool": "deploy", "arguments": {"version": "1.4.2"}}
    zoe.will(agent, reject("Not on a Friday."))
    rejected = sync.langgraph.run(graph_of(call), {}, thread(1))["said"][0]
    silent = sync.langgraph.run(graph_of({**call, "expires_in": 1}), {}, thread(1))["said"][0]
    told = [(decision["approved"], decision["reason"]) for decision in (rejected, silent)]
    assert told == [(False, "Not on a Friday."), (False, "expired")]


class Crash(Exception):
    """Stands for the death of the process."""


def test_a_node_that_is_run_again_after_a_crash_does_not_run_its_call_again(agent: Agent, zoe: Person) -> None:
    ran: list[Any] = []

    def deploy(state: State) -> State:
        decision = interrupt({"tool": "deploy", "arguments": {"version": "1.4.2"}, "allow_modify_args": True})
        try:
            body = lambda call: ran.append((decision["arguments"], call)) or "deployed"
            sync.run_approved(decision["ask_id"], body, tool="deploy", arguments={"version": "1.4.2"})
        except waypost.AlreadyRan as before:
            return {"said": [before.output]}
        raise Crash

    graph: Any = StateGraph(State).add_node("deploy", deploy).add_edge(START, "deploy").compile(InMemorySaver())
    zoe.will(agent, change(version="1.4.3"), approve)
    with pytest.raises(Crash):
        sync.langgraph.run(graph, {}, thread(1))
    assert sync.langgraph.resume(graph, thread(1))["said"] == ["deployed"]
    assert ran == [({"version": "1.4.3"}, {"version": "1.4.3"})]


def test_an_interrupt_that_says_no_question_is_refused(agent: Agent) -> None:
    with pytest.raises(ValueError, match="an interrupt is a text, or an object"):
        sync.langgraph.run(graph_of(json.loads('{"foo": 1}')), {}, thread(1))
