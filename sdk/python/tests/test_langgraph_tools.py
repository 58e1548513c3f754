"""LangGraph tools that stop in one turn: a decision about one never reaches another, in whatever order they resume."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest
from langchain_core.messages import AIMessage
from langchain_core.tools import tool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode
from langgraph.types import Command, interrupt

import waypost
import waypost.sync.langgraph
from conftest import Agent, Person, approve, change, reject
from waypost import ToolCall, langgraph, sync

RAN = list[tuple[str, dict[str, Any]]]
CALLS = [("deploy", {"name": "web"}, "1"), ("delete", {"name": "users"}, "2")]
Body = Callable[[str, dict[str, Any]], str]


class Turn:
    """One model turn with two calls. They stop in order; when the graph resumes, the second runs before the first."""

    def __init__(self, body: Body, calls: Any = CALLS) -> None:
        self.ended, self.goes_on = {1: threading.Event(), 2: threading.Event()}, False
        (first, _, _), (second, _, _) = calls

        @tool(first)
        def begins(name: str) -> str:
            """The first of the turn."""
            return self.in_order(1, first, name, body)

        @tool(second)
        def follows(name: str) -> str:
            """The second of the turn."""
            return self.in_order(2, second, name, body)

        self.graph: Any = StateGraph(MessagesState).add_node("tools", ToolNode([begins, follows])).add_edge(START, "tools").compile(InMemorySaver())
        self.config: Any = {"configurable": {"thread_id": "1"}}
        wanted = [{"name": called, "args": args, "id": id} for called, args, id in calls]
        self.graph.invoke({"messages": [AIMessage("", tool_calls=wanted)]}, self.config)
        self.ended, self.goes_on = {1: threading.Event(), 2: threading.Event()}, True

    def in_order(self, number: int, called: str, name: str, body: Body) -> str:
        if number == (1 if self.goes_on else 2):
            self.ended[3 - number].wait(30)
        try:
            return body(called, {"name": name})
        finally:
            self.ended[number].set()

    def results(self) -> list[str]:
        return [message.content for message in sync.langgraph.resume(self.graph, self.config)["messages"][1:]]


def asks_of(zoe: Person, agent: Agent) -> dict[str, str]:
    found = [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    return {(ask.view["approval"] or {})["tool"]: ask.id for ask in found}


def test_a122_what_was_decided_about_one_tool_runs_no_other_tool_of_the_turn(agent: Agent, zoe: Person) -> None:
    ran, refused = RAN(), list[str]()

    def body(name: str, arguments: dict[str, Any]) -> str:
        decision = interrupt({"tool": name, "arguments": arguments})
        try:
            return str(sync.run_approved(decision["ask_id"], lambda call: ran.append((name, call)), tool=name, arguments=arguments))
        except waypost.NotRun as error:
            refused.append(str(error))
            raise

    turn = Turn(body)
    [(place, ask_id)] = sync.langgraph.suspend(turn.graph, turn.config).items()
    zoe.replies(ask_id, approve)
    # LangGraph passes this value to the tool that stops first now, which is the other one.
    turn.graph.invoke(Command(resume={place: {"ask_id": ask_id, "approved": True}}), turn.config)
    assert (ran, refused) == ([], [f"nothing ran: {ask_id} is about `deploy`, not `delete`"])
    assert (zoe.client.read(ask_id).view["approval"] or {})["permit"]["state"] == "created"


def test_a122_each_tool_of_a_turn_goes_on_by_its_own_ask_in_whatever_order(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    def body(name: str, arguments: dict[str, Any]) -> str:
        return str(sync.langgraph.gate(ToolCall(name, arguments), lambda call: ran.append((name, call)) or "done", allow_modify_args=True))

    turn = Turn(body)
    asked = asks_of(zoe, agent)
    assert list(asked) == ["delete", "deploy"] or list(asked) == ["deploy", "delete"]
    zoe.replies(asked["deploy"], approve)
    zoe.replies(asked["delete"], change(name="orders"))
    zoe.replies(asked["delete"], approve)
    assert turn.results() == ["done", "done"]
    assert sorted(ran) == [("delete", {"name": "orders"}), ("deploy", {"name": "web"})]


def test_a122_a_tool_that_ran_while_another_one_of_its_turn_still_waits_does_not_run_again(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    def body(name: str, arguments: dict[str, Any]) -> str:
        try:
            return str(sync.langgraph.gate(ToolCall(name, arguments), lambda call: ran.append((name, call)) or {"done": name}))
        except waypost.Rejected as rejected:
            return str(rejected.reason)

    turn = Turn(body)
    asked = asks_of(zoe, agent)
    zoe.replies(asked["deploy"], approve)
    going = threading.Thread(target=lambda: said.extend(turn.results()))
    said: list[str] = []
    going.start()
    while (zoe.client.read(asked["deploy"]).view["approval"] or {})["permit"]["state"] != "succeeded":
        pass
    zoe.replies(asked["delete"], reject("Not on a Friday."))
    going.join(60)
    assert (said, ran) == (["{'done': 'deploy'}", "Not on a Friday."], [("deploy", {"name": "web"})])


def test_a122_two_calls_of_one_tool_go_on_by_their_arguments_and_the_very_same_ones_by_their_ids(agent: Agent, zoe: Person) -> None:
    ran: list[Any] = []

    @tool
    def pay(to: str, number: str) -> str:
        """Pays."""
        return str(sync.langgraph.gate(ToolCall("pay", {"to": to}), lambda call: ran.append(call["to"]) or f"paid {to}", id=number))

    graph: Any = StateGraph(MessagesState).add_node("tools", ToolNode([pay])).add_edge(START, "tools").compile(InMemorySaver())
    wanted = [{"name": "pay", "args": {"to": to, "number": number}, "id": number} for to, number in (("zoe", "1"), ("kim", "2"), ("kim", "3"))]
    zoe.will(agent, approve, approve, approve)
    said = sync.langgraph.run(graph, {"messages": [AIMessage("", tool_calls=wanted)]}, {"configurable": {"thread_id": "1"}})
    assert [message.content for message in said["messages"][1:]] == ["paid zoe", "paid kim", "paid kim"]
    assert sorted(ran) == ["kim", "kim", "zoe"]


def test_a122_tools_that_are_awaited_go_on_by_their_own_asks_too(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def gated(name: str, arguments: dict[str, Any]) -> str:
        return str(await langgraph.gate(ToolCall(name, arguments), lambda call: ran.append((name, call)) or "done"))

    @tool
    async def deploy(name: str) -> str:
        """Deploys."""
        return await gated("deploy", {"name": name})

    @tool
    async def delete(name: str) -> str:
        """Deletes."""
        return await gated("delete", {"name": name})

    graph: Any = StateGraph(MessagesState).add_node("tools", ToolNode([deploy, delete])).add_edge(START, "tools").compile(InMemorySaver())
    wanted = [{"name": called, "args": args, "id": id} for called, args, id in CALLS]
    zoe.will(agent, approve, approve)
    said = asyncio.run(langgraph.run(graph, {"messages": [AIMessage("", tool_calls=wanted)]}, {"configurable": {"thread_id": "1"}}))
    assert [message.content for message in said["messages"][1:]] == ["done", "done"]
    assert sorted(ran) == [("delete", {"name": "users"}), ("deploy", {"name": "web"})]
