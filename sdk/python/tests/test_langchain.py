"""LangChain's own requests for people: `HumanInTheLoopMiddleware`, the agent inbox, and static interrupts."""

from __future__ import annotations

import asyncio
import operator
from pathlib import Path
from typing import Annotated, Any, TypedDict

import pytest
from langchain.agents import create_agent
from langchain.agents.middleware import HumanInTheLoopMiddleware
from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.sqlite import SqliteSaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.types import interrupt

import waypost
import waypost.sync.langgraph
from conftest import Agent, Person, approve, change, reject, says
from waypost import langgraph, sync

MODES = pytest.mark.parametrize("mode", ["batched", "per_call"])
THREAD: Any = {"configurable": {"thread_id": "1"}}
PROMPT = {"messages": [("user", "Deploy it.")]}
CALLS = [("deploy", {"version": "1.4.2"}, "a"), ("drop", {"table": "users"}, "b")]
Ran = list[dict[str, Any]]


class Scripted(GenericFakeChatModel):
    """A model that makes these calls in one turn, and is then done."""

    def bind_tools(self, tools: Any, **more: Any) -> Any:
        return self


def model(*calls: Any) -> Any:
    wanted = [{"name": name, "args": args, "id": id} for name, args, id in calls]
    return Scripted(messages=iter([AIMessage("", tool_calls=wanted), AIMessage("I am done.")]))


def agent_of(ran: Ran, mode: Any = "batched", on: Any = None, calls: Any = None, saver: Any = None, **more: Any) -> Any:
    @tool
    def deploy(version: str) -> str:
        """Deploys a version."""
        if version == "broken":
            raise RuntimeError("no disk")
        ran.append({"version": version})
        return f"deployed {version}"

    @tool
    def drop(table: str) -> str:
        """Drops a table."""
        ran.append({"table": table})
        return f"dropped {table}"

    @tool
    def ask_user(question: str) -> str:
        """Asks the user."""
        raise AssertionError("it never runs")

    on = on or {"deploy": True, "drop": {"allowed_decisions": ["approve", "reject"]}, "ask_user": {"allowed_decisions": ["respond"]}}
    middleware = [HumanInTheLoopMiddleware(on, interrupt_mode=mode, edit_notice=None)] if mode else []
    return create_agent(model(*(calls or CALLS)), [deploy, drop, ask_user], middleware=middleware, checkpointer=saver or InMemorySaver(), **more)


def results(state: Any) -> list[str]:
    return [message.content for message in state["messages"] if message.type == "tool"]


def permits(zoe: Person, asks: dict[str, str]) -> list[tuple[str, Any]]:
    found = [(zoe.client.read(ask_id).view["approval"] or {})["permit"] for ask_id in asks.values()]
    return [(permit["state"], permit.get("output")) for permit in found]


def responds(text: str) -> Any:
    return lambda ask: {**approve(ask), "feedback": {"response": text}}


@MODES
def test_two_calls_of_one_turn_are_asked_about_at_once_and_each_is_decided(agent: Agent, zoe: Person, mode: str) -> None:
    ran = Ran()
    graph = agent_of(ran, mode)
    graph.invoke(PROMPT, THREAD)
    asks = sync.langgraph.suspend(graph, THREAD, options_for=lambda call: {"risk": "high"})
    first, second = asks.values()
    assert sync.langgraph.suspend(graph, THREAD, options_for=lambda call: {"risk": "high"}) == asks
    zoe.replies(second, reject("Not the users."))
    zoe.replies(first, change(version="1.4.3"))
    zoe.replies(first, approve)
    done = sync.langgraph.resume(graph, THREAD, options_for=lambda call: {"risk": "high"})
    rejected = "User rejected the tool call for `drop` with reason: Not the users."
    assert (sorted(results(done)), ran) == ([rejected, "deployed 1.4.3"], [{"version": "1.4.3"}])
    assert permits(zoe, {"first": first}) == [("succeeded", "deployed 1.4.3")]
    assert done["messages"][-1].content == "I am done."


@MODES
def test_an_agent_that_is_awaited_streams_before_and_after_the_decision(agent: Agent, zoe: Person, mode: str) -> None:
    async def story() -> list[str]:
        graph, seen = agent_of(Ran(), mode), list[str]()
        zoe.will(agent, approve, approve)
        async for piece in langgraph.stream(graph, PROMPT, THREAD, stream_mode="updates"):
            seen += piece
        return seen

    seen = [name for name in asyncio.run(story()) if not name.startswith("HumanInTheLoop")]
    stops = 1 if mode == "batched" else 2
    assert seen == ["model", *["__interrupt__"] * stops, "tools", "tools", "model"]


def test_a_changed_call_must_fit_the_schema_of_its_tool(agent: Agent, zoe: Person) -> None:
    graph = agent_of(Ran(), "per_call", calls=CALLS[:1])
    graph.invoke(PROMPT, THREAD)
    [ask_id] = sync.langgraph.suspend(graph, THREAD).values()
    with pytest.raises(waypost.Refused) as refused:
        zoe.replies(ask_id, change(version=7))
    assert [fault.pointer for fault in refused.value.errors] == ["/arguments/version"]


@MODES
def test_a_person_answers_in_place_of_a_tool(agent: Agent, zoe: Person, mode: str) -> None:
    ran = Ran()
    graph = agent_of(ran, mode, calls=[CALLS[0], ("ask_user", {"question": "Which region?"}, "c")])
    graph.invoke(PROMPT, THREAD)
    first, second = sync.langgraph.suspend(graph, THREAD).values()
    assert [question["question"] for question in zoe.client.read(second).view["questions"]] == ["Which region?"]
    zoe.replies(first, responds("It is deployed already."))
    zoe.replies(second, says("eu"))
    assert (results(sync.langgraph.resume(graph, THREAD)), ran) == (["It is deployed already.", "eu"], [])


@MODES
def test_an_agent_goes_on_in_another_process_and_nothing_is_asked_or_run_twice(agent: Agent, zoe: Person, mode: str, tmp_path: Path) -> None:
    ran = Ran()
    with SqliteSaver.from_conn_string(str(tmp_path / "threads.sqlite")) as saver:
        agent_of(ran, mode, saver=saver).invoke(PROMPT, THREAD)
        asks = sync.langgraph.suspend(agent_of(ran, mode, saver=saver), THREAD)
    zoe.will(agent, approve, approve)
    with SqliteSaver.from_conn_string(str(tmp_path / "threads.sqlite")) as saver:
        # The script of this process begins anew, so its model is not asked for the calls again.
        graph = agent_of(ran, mode, saver=saver, calls=[("deploy", {"version": "never"}, "z")])
        assert sync.langgraph.suspend(graph, THREAD) == asks
        for _ in sync.langgraph.resume_stream(graph, THREAD):
            if len(ran) == 2:
                break
    assert sorted(map(str, ran)) == ["{'table': 'users'}", "{'version': '1.4.2'}"]
    mine = [ask.id for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    assert set(asks.values()) <= set(mine) and len(mine) == 2


def test_a_call_that_another_process_claimed_does_not_run(agent: Agent, zoe: Person) -> None:
    ran = Ran()
    graph = agent_of(ran, calls=CALLS[:1])
    graph.invoke(PROMPT, THREAD)
    [ask_id] = sync.langgraph.suspend(graph, THREAD).values()
    zoe.replies(ask_id, approve)
    with sync.Waypost() as client:
        client.claim(client.wait(ask_id))
    with pytest.raises(waypost.OutcomeUnknown):
        sync.langgraph.resume(graph, THREAD)
    assert ran == []


def test_a_tool_that_fails_is_on_record_as_failed(agent: Agent, zoe: Person) -> None:
    graph = agent_of(Ran(), calls=[("deploy", {"version": "broken"}, "a")])
    graph.invoke(PROMPT, THREAD)
    asks = sync.langgraph.suspend(graph, THREAD)
    zoe.will(agent, approve)
    with pytest.raises(RuntimeError, match="no disk"):
        sync.langgraph.resume(graph, THREAD)
    assert permits(zoe, asks) == [("failed", "RuntimeError: no disk")]


def test_silence_is_no_approval(agent: Agent) -> None:
    ran = Ran()

    async def story() -> list[Any]:
        lenient = agent_of(ran, calls=CALLS[:1])
        strict = agent_of(ran, on={"deploy": {"allowed_decisions": ["approve"]}}, calls=CALLS[:1])
        runs = [langgraph.run(graph, PROMPT, THREAD, options_for=lambda call: {"expires_in": 1}) for graph in (lenient, strict)]
        return await asyncio.gather(*runs, return_exceptions=True)

    told, refused = asyncio.run(story())
    assert isinstance(refused, waypost.Expired)
    assert (results(told), ran) == (["User rejected the tool call for `deploy` with reason: Nobody decided about this call (expired). It did not run."], [])


def test_an_agent_inside_another_graph_stops_and_goes_on(agent: Agent, zoe: Person) -> None:
    ran = Ran()
    inner = agent_of(ran, calls=CALLS[:1])
    graph: Any = StateGraph(MessagesState).add_node("agent", inner).add_edge(START, "agent").compile(InMemorySaver())
    graph.invoke(PROMPT, THREAD)
    asks = sync.langgraph.suspend(graph, THREAD)
    zoe.will(agent, approve)
    done = sync.langgraph.resume(graph, THREAD)
    assert (results(done), ran, permits(zoe, asks)) == (["deployed 1.4.2"], [{"version": "1.4.2"}], [("succeeded", "deployed 1.4.2")])


class Said(TypedDict, total=False):
    said: Annotated[list[Any], operator.add]


def inbox_of(value: Any) -> Any:
    graph: Any = StateGraph(Said).add_node("asks", lambda state: {"said": [interrupt(value)]}).add_edge(START, "asks")
    return graph.compile(InMemorySaver())


def human(name: str, *allowed: str, **args: Any) -> dict[str, Any]:
    config = {f"allow_{word}": word in allowed for word in ("accept", "edit", "ignore", "respond")}
    return {"action_request": {"action": name, "args": args}, "config": config, "description": "**Look** at it."}


def test_each_answer_of_the_agent_inbox_reaches_the_node_as_it_expects_it(agent: Agent, zoe: Person) -> None:
    mail = {"to": "zoe"}
    told = [
        (human("mail", "accept", **mail), [approve], {"type": "accept", "args": None}),
        (human("mail", "edit", **mail), [change(to="kim"), approve], {"type": "edit", "args": {"action": "mail", "args": {"to": "kim"}}}),
        (human("mail", "accept", "ignore", **mail), [reject("No.")], {"type": "ignore", "args": None}),
        (human("mail", "accept", "respond", **mail), [reject("Shorter.")], {"type": "response", "args": "Shorter."}),
        (human("mail", "accept", "respond", **mail), [responds("Shorter.")], {"type": "response", "args": "Shorter."}),
        (human("mail", "respond", question="To whom?"), [says("kim")], {"type": "response", "args": "kim"}),
    ]
    for place, (request, replies, expected) in enumerate(told):
        value = request if place % 2 else [request]
        zoe.will(agent, *replies)
        [[found]] = sync.langgraph.run(inbox_of(value), {}, THREAD | {"configurable": {"thread_id": str(place)}})["said"]
        zoe.is_done()
        assert found.pop("ask_id").startswith("ask_") and found == expected


def test_several_requests_of_the_agent_inbox_are_asked_at_once(agent: Agent, zoe: Person) -> None:
    graph = inbox_of([human("mail", "accept", "ignore", to="zoe"), human("mail", "accept", "ignore", to="kim")])
    graph.invoke({}, THREAD)
    asks = sync.langgraph.suspend(graph, THREAD)
    assert [name.rpartition("/")[2] for name in asks] == ["0", "1"]
    for ask_id, reply in zip(asks.values(), (approve, reject("No.")), strict=True):
        zoe.replies(ask_id, reply)
    [answers] = sync.langgraph.resume(graph, THREAD)["said"]
    assert [answer["type"] for answer in answers] == ["accept", "ignore"]
    with sync.Waypost() as client:
        assert client.run_approved(answers[0]["ask_id"], lambda call: call["to"], tool="mail") == "zoe"


@pytest.mark.parametrize("when", ["interrupt_before", "interrupt_after"])
def test_a_static_interrupt_asks_whether_to_continue(agent: Agent, zoe: Person, when: str, tmp_path: Path) -> None:
    ran, path = Ran(), str(tmp_path / "threads.sqlite")
    node = "tools" if when == "interrupt_before" else "model"
    with SqliteSaver.from_conn_string(path) as saver:
        graph = agent_of(ran, None, saver=saver, calls=CALLS[:1], **{when: [node]})
        graph.invoke(PROMPT, THREAD)
        asks = sync.langgraph.suspend(graph, THREAD)
    assert (list(asks), ran) == (["continue"], [])
    with SqliteSaver.from_conn_string(path) as saver:
        again = agent_of(ran, None, saver=saver, calls=[], **{when: [node]})
        assert sync.langgraph.suspend(again, THREAD) == asks
        assert [question["question"] for question in zoe.client.read(asks["continue"]).view["questions"]] == ["Continue with tools?"]
        zoe.replies(asks["continue"], says("yes"))
        for _ in sync.langgraph.resume_stream(again, THREAD):
            if ran:
                break
    assert ran == [{"version": "1.4.2"}]


def test_a_graph_that_a_person_does_not_let_continue_stays_where_it_stopped(agent: Agent, zoe: Person) -> None:
    ran = Ran()
    graph = agent_of(ran, None, calls=CALLS[:1], interrupt_before=["tools"])
    zoe.will(agent, says("no"))
    with pytest.raises(waypost.NotRun, match="the graph did not continue with tools: a person said no"):
        sync.langgraph.run(graph, PROMPT, THREAD)
    assert (graph.get_state(THREAD).next, ran) == (("tools",), [])


def test_a_graph_that_was_cut_off_and_not_stopped_goes_on_unasked(agent: Agent) -> None:
    class Crash(Exception):
        """Stands for the death of the process."""

    alive = list[bool]()

    def works(state: Said) -> Said:
        if not alive:
            raise Crash
        return {"said": ["done"]}

    graph: Any = StateGraph(Said).add_node("works", works).add_edge(START, "works").compile(InMemorySaver())
    with pytest.raises(Crash):
        sync.langgraph.run(graph, {}, THREAD)
    assert sync.langgraph.suspend(graph, THREAD) == {}
    alive.append(True)
    assert sync.langgraph.resume(graph, THREAD) == {"said": ["done"]}
