"""Several calls in one turn of a model: a fault of one call is that call's error and does not affect the others."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import agents
import pytest
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import START, StateGraph
from langgraph.types import interrupt
from pydantic_ai import Agent as PydanticAgent
from pydantic_ai import DeferredToolRequests
from pydantic_ai.models.openai import OpenAIChatModel

import scripted
import waypost
import waypost.sync.langgraph
from conftest import Agent, Person, approve, change
from test_frameworks import RAN, State, of_openai, of_pydantic, permit
from waypost import openai_agents, pydantic_ai, sync

pytestmark = pytest.mark.usefixtures("model")
GOOD = scripted.ARGUMENTS[0]
BAD = {
    "not JSON": '{"n": 2',
    "a list": "[1]",
    "a text": '"x"',
    "two readings": '{"a": 1, "a": 2}',
    "two readings inside": '{"a": [{"b": 1, "b": 2}]}',
    "no number": '{"a": NaN}',
    "a number that nothing holds": '{"a": 1e999999999999999999999}',
    "deeper than the server reads": '{"a": ' + "[" * 150 + "]" * 150 + "}",
    "deeper than Python writes": '{"a": ' + "[" * 700 + "]" * 700 + "}",
    "deeper than Python reads": '{"a": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "no text": '{"a": "\\ud800"}',
}
#: With such a call, the OpenAI SDK itself ends the run. Newer Pythons read deeper nesting than they write.
ENDS_OPENAI = ("deeper than Python reads", "no text", *(("deeper than Python writes",) if sys.version_info < (3, 12) else ()))


def of_each(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("bad", [BAD[name] for name in names], ids=names)


def asks_of(zoe: Person, agent: Agent) -> list[waypost.Ask]:
    return [ask for ask in zoe.client.asks(limit=200) if ask.view["agent"] == agent.name]


def endings(zoe: Person, agent: Agent) -> list[tuple[str, str]]:
    """Returns every ask of this agent: the application it is about, and how it ended."""
    return sorted((json.loads((ask.view["approval"] or {})["arguments_text"])["application"], ask.status) for ask in asks_of(zoe, agent))


@of_each(*(name for name in BAD if name not in ENDS_OPENAI))
@pytest.mark.parametrize("order", [1, -1])
def test_a127_a_malformed_call_of_openai_is_told_to_the_model_and_the_call_beside_it_runs(
    agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch, bad: str, order: int
) -> None:
    monkeypatch.setattr(scripted, "ARGUMENTS", [GOOD, bad][::order])
    ran: RAN = []
    zoe.will(agent, approve)
    said = asyncio.run(openai_agents.run(of_openai(ran), "Deploy both.")).final_output.splitlines()
    assert (ran, endings(zoe, agent)) == (["web 1.4.2"], [("web", "answered")])
    assert [line.startswith("The arguments of this call of `deploy` cannot be read: ") for line in said if line != "deployed"] == [True]


@of_each(*ENDS_OPENAI)
def test_a127_a_call_that_the_sdk_of_openai_cannot_read_ends_its_run_before_anybody_is_asked(
    agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch, bad: str
) -> None:
    monkeypatch.setattr(scripted, "ARGUMENTS", [GOOD, bad])
    with pytest.raises((UnicodeEncodeError, RecursionError)):
        asyncio.run(openai_agents.run(of_openai([]), "Deploy both."))
    assert asks_of(zoe, agent) == []


@of_each(*BAD)
@pytest.mark.parametrize("order", [1, -1])
def test_a127_a_malformed_call_of_pydantic_ai_is_told_to_the_model_and_the_call_beside_it_runs(
    agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch, bad: str, order: int
) -> None:
    monkeypatch.setattr(scripted, "ARGUMENTS", [GOOD, bad][::order])
    ran: list[Any] = []
    run = PydanticAgent(OpenAIChatModel("scripted"))

    @run.tool_plain(requires_approval=True)
    def deploy(**arguments: Any) -> str:
        ran.append(arguments)
        return "deployed"

    zoe.will(agent, approve)
    asyncio.run(pydantic_ai.run(run, "Deploy both."))
    assert (ran, endings(zoe, agent)) == ([json.loads(GOOD)], [("web", "answered")])


@of_each(*BAD)
def test_a127_a_malformed_call_of_a_graph_is_not_approved_and_the_one_beside_it_is_decided(agent: Agent, zoe: Person, bad: str) -> None:
    graph: Any = StateGraph(State)
    for name, written in (("bad", bad), ("good", GOOD)):
        graph.add_node(name, lambda state, written=written: {"said": [interrupt({"tool": "deploy", "arguments": written})]})
        graph.add_edge(START, name)
    zoe.will(agent, approve)
    said = sync.langgraph.run(graph.compile(InMemorySaver()), {}, {"configurable": {"thread_id": "1"}})["said"]
    told = {decision["approved"]: decision for decision in said}
    assert "cannot be read" in told[False]["reason"] and told[False]["ask_id"] is None
    assert endings(zoe, agent) == [("web", "answered")]
    with pytest.raises(waypost.NotRun, match="nobody was asked"):
        sync.run_approved(told[False]["ask_id"], lambda call: None, tool="deploy")


def test_what_a_program_says_wrongly_leaves_nothing_in_the_inbox(agent: Agent, zoe: Person) -> None:
    def said(call: waypost.ToolCall) -> Any:
        return {} if "web" in str(call.arguments) else {"who": {"people": ["nobody there"]}, "expires_in": 10**12}

    with pytest.raises(waypost.Refused):
        asyncio.run(openai_agents.run(of_openai([]), "Deploy both.", options_for=said))
    with pytest.raises(waypost.Refused):
        asyncio.run(pydantic_ai.run(of_pydantic([]), "Deploy both.", options_for=said))
    assert endings(zoe, agent) == [("web", "withdrawn")] * 2


@pytest.mark.parametrize("framework", ["openai", "pydantic"])
@pytest.mark.parametrize("late", ["web", "api"])
def test_a_call_that_expired_uses_up_no_permit_of_the_call_beside_it(agent: Agent, zoe: Person, framework: str, late: str) -> None:
    ran: RAN = []

    def said(call: waypost.ToolCall) -> Any:
        return {"expires_in": 1} if late in str(call.arguments) else {}

    async def story() -> dict[str, str]:
        run: Any
        if framework == "openai":
            run, adapter = of_openai(ran), openai_agents
            suspended: Any = await openai_agents.suspend(await agents.Runner.run(run, "Deploy both."), options_for=said)
        else:
            run, adapter = of_pydantic(ran), pydantic_ai  # type: ignore[assignment]
            suspended = await pydantic_ai.suspend(await run.run("Deploy both.", output_type=[str, DeferredToolRequests]), options_for=said)
        about = {ask.id: json.loads((ask.view["approval"] or {})["arguments_text"])["application"] for ask in await asyncio.to_thread(asks_of, zoe, agent)}
        [timely] = [ask_id for ask_id, application in about.items() if application != late]
        await asyncio.to_thread(zoe.replies, timely, approve)
        with pytest.raises(waypost.NotRun, match="expired"):
            await adapter.resume(run, suspended)
        assert (ran, permit(zoe, timely)) == ([], ("created", None))
        zoe.will(agent, approve)
        await adapter.resume(run, suspended, again=True)
        return {timely: "succeeded"}

    for ask_id, state in asyncio.run(story()).items():
        assert permit(zoe, ask_id) == (state, "deployed")
    assert sorted(ran) == ["api 1.4.2", "web 1.4.2"]


def test_what_a_person_made_of_a_call_of_pydantic_ai_and_does_not_fit_its_tool_uses_up_no_permit(agent: Agent, zoe: Person) -> None:
    ran: RAN = []

    async def story() -> None:
        run = of_pydantic(ran)
        # Without the agent, the server does not know the schema of the tool.
        suspended = await pydantic_ai.suspend(await run.run("Deploy it.", output_type=[str, DeferredToolRequests]))
        await pydantic_ai.resume(run, suspended)

    zoe.will(agent, change(application="web", version=["1.4.3"]), approve)
    asyncio.run(story())
    [asked] = asks_of(zoe, agent)
    assert (ran, permit(zoe, asked.id)) == ([], ("created", None))


def test_a_secret_in_a_call_of_pydantic_ai_reaches_its_tool(agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripted, "ARGUMENTS", ['{"application": "web", "version": "1.4.2", "api_key": "sk-correct-horse-1234"}'])
    ran: list[Any] = []
    run = PydanticAgent(OpenAIChatModel("scripted"))

    @run.tool_plain(requires_approval=True)
    def deploy(application: str, version: str, api_key: str) -> str:
        ran.append(api_key)
        return "deployed"

    zoe.will(agent, approve)
    asyncio.run(pydantic_ai.run(run, "Deploy it."))
    assert ran == ["sk-correct-horse-1234"]
