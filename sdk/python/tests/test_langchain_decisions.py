"""LangChain's requests for people that are easily confused: equal calls, calls beside others, and decisions that only one way allows."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.types import interrupt

import chat_model
import waypost
import waypost.sync.langgraph
from conftest import Agent, Person, approve, change, reject, says
from test_langchain import CALLS, MODES, PROMPT, THREAD, Ran, agent_of, human, inbox_of, permits, results
from waypost import langgraph, sync


@MODES
def test_of_two_equal_calls_of_one_turn_each_is_decided_on_its_own(agent: Agent, zoe: Person, mode: str) -> None:
    ran = Ran()
    graph = agent_of(ran, mode, calls=[("deploy", {"version": "1.4.2"}, "a"), ("deploy", {"version": "1.4.2"}, "b")])
    graph.invoke(PROMPT, THREAD)
    asks = sync.langgraph.suspend(graph, THREAD)
    first, second = asks.values()
    zoe.replies(first, reject("Once is enough."))
    zoe.replies(second, approve)
    done = sync.langgraph.resume(graph, THREAD)
    told = {message.tool_call_id: message.content for message in done["messages"] if message.type == "tool"}
    assert told == {"a": "User rejected the tool call for `deploy` with reason: Once is enough.", "b": "deployed 1.4.2"}
    assert (ran, permits(zoe, {"second": second})) == ([{"version": "1.4.2"}], [("succeeded", "deployed 1.4.2")])


@MODES
def test_a_call_that_needs_no_approval_runs_beside_one_that_does(agent: Agent, zoe: Person, mode: str) -> None:
    ran = Ran()
    graph = agent_of(ran, mode, on={"deploy": True})
    graph.invoke(PROMPT, THREAD)
    asks = sync.langgraph.suspend(graph, THREAD)
    assert len(asks) == 1
    zoe.replies(next(iter(asks.values())), change(version="1.4.3"))
    zoe.will(agent, approve)
    assert sorted(results(sync.langgraph.resume(graph, THREAD))) == ["deployed 1.4.3", "dropped users"]
    assert sorted(map(str, ran)) == ["{'table': 'users'}", "{'version': '1.4.3'}"]


@MODES
def test_the_description_of_a_request_is_shown(agent: Agent, zoe: Person, mode: str) -> None:
    on = {"deploy": {"allowed_decisions": ["approve"], "description": "Replaces the **running** version."}}
    graph = agent_of(Ran(), mode, on=on, calls=CALLS[:1])
    graph.invoke(PROMPT, THREAD)
    [ask_id] = sync.langgraph.suspend(graph, THREAD).values()
    assert zoe.client.read(ask_id).view["message"] == "Replaces the **running** version."


@MODES
def test_a_call_that_may_only_be_edited_runs_as_a_person_left_it(agent: Agent, zoe: Person, mode: str) -> None:
    ran = Ran()
    graph = agent_of(ran, mode, on={"deploy": {"allowed_decisions": ["edit"]}}, calls=CALLS[:1])
    zoe.will(agent, approve)
    done = sync.langgraph.run(graph, PROMPT, THREAD)
    assert (results(done), ran) == (["deployed 1.4.2"], [{"version": "1.4.2"}])


@MODES
def test_a_stream_of_several_modes_goes_on_through_the_decision(agent: Agent, zoe: Person, mode: str) -> None:
    def deploy(application: str, version: str) -> str:
        """Deploys an application."""
        return f"deployed {application} {version}"

    middleware: Any = HumanInTheLoopMiddleware({"deploy": True}, interrupt_mode=mode)  # type: ignore[arg-type]
    graph, seen = create_agent(chat_model.model, [deploy], middleware=[middleware], checkpointer=InMemorySaver()), list[tuple[str, Any]]()
    zoe.will(agent, approve)
    for piece in sync.langgraph.stream(graph, PROMPT, THREAD, stream_mode=["updates", "messages"]):
        seen.append(piece)
    assert {kind for kind, _ in seen} == {"updates", "messages"}
    assert [piece[0].content for kind, piece in seen if kind == "messages"] == ["", "deployed web 1.4.2", "deployed web 1.4.2"]


def test_silence_is_no_answer_of_the_agent_inbox(agent: Agent) -> None:
    async def told(*allowed: str) -> Any:
        request = {**human("mail", *allowed, to="zoe")}
        return await langgraph.run(inbox_of([request]), {}, THREAD, options_for=lambda call: {"expires_in": 1})

    async def story() -> list[Any]:
        return await asyncio.gather(told("accept", "ignore"), told("accept"), return_exceptions=True)

    ignored, refused = asyncio.run(story())
    assert [answer["type"] for answer in ignored["said"][0]] == ["ignore"]
    assert isinstance(refused, waypost.Expired)


def test_an_agent_and_a_question_beside_it_are_asked_at_once(agent: Agent, zoe: Person) -> None:
    ran, answers = Ran(), list[Any]()

    def asks(state: MessagesState) -> dict[str, Any]:
        answers.append(interrupt("Which region?"))
        return {}

    graph: Any = StateGraph(MessagesState).add_node("agent", agent_of(ran, calls=CALLS[:1])).add_node("asks", asks)
    graph = graph.add_edge(START, "agent").add_edge(START, "asks").compile(InMemorySaver())
    graph.invoke(PROMPT, THREAD)
    found = [zoe.client.read(ask_id) for ask_id in sync.langgraph.suspend(graph, THREAD).values()]
    assert sorted(ask.view["kind"] for ask in found) == ["approval", "questions"]
    for ask in found:
        zoe.replies(ask.id, approve if ask.view["kind"] == "approval" else says("eu"))
    done = sync.langgraph.resume(graph, THREAD)
    assert (results(done), ran, answers) == (["deployed 1.4.2"], [{"version": "1.4.2"}], ["eu"])
