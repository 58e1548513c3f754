"""smolagents: unapproved calls never run, in whatever way its agents call a tool."""

from __future__ import annotations

from typing import Any

import pytest
from smolagents import OpenAIModel, Tool, ToolCallingAgent, tool
from smolagents.local_python_executor import LocalPythonExecutor

import waypost
from conftest import Agent, Person, approve, change, reject, says
from test_frameworks import RAN, permit
from test_turns import asks_of
from waypost.smolagents import requires_approval, user_input

pytestmark = pytest.mark.usefixtures("model")


def deploy_of(ran: RAN, **said: Any) -> Tool:
    @tool
    def deploy(application: str, version: str, force: bool | None = None) -> str:
        """Replaces the running version.

        Args:
            application: The application.
            version: Its new version.
            force: Whether to skip the checks.
        """
        ran.append(f"{application} {version}")
        return f"deployed {version}"

    return requires_approval(deploy, **said)


def test_what_a_person_made_of_a_call_runs_once(agent: Agent, zoe: Person) -> None:
    ran = RAN()
    run = ToolCallingAgent([deploy_of(ran, allow_modify_args=True)], OpenAIModel("scripted"), verbosity_level=0)

    def changes(ask: waypost.Ask) -> dict[str, Any]:
        with pytest.raises(waypost.Refused) as refused:
            zoe.client.reply(ask.id, change(application="web", version=7)(ask))
        assert [fault.pointer for fault in refused.value.errors] == ["/arguments/version"]
        return change(application="web", version="1.4.3")(ask)

    zoe.will(agent, changes, approve)
    assert run.run("Deploy it.") == "deployed 1.4.3"
    [asked] = asks_of(zoe, agent)
    assert (ran, permit(zoe, asked.id)) == (["web 1.4.3"], ("succeeded", "deployed 1.4.3"))
    assert (asked.view["approval"] or {})["description"] == "Replaces the running version."


def test_a_model_is_told_why_its_call_did_not_run(agent: Agent, zoe: Person) -> None:
    ran = RAN()
    run = ToolCallingAgent([deploy_of(ran)], OpenAIModel("scripted"), verbosity_level=0)
    zoe.will(agent, reject("Not on a Friday."))
    run.run("Deploy it.")
    errors = [str(step.error) for step in run.memory.steps if getattr(step, "error", None)]
    assert (["Their reason: Not on a Friday." in error for error in errors], ran) == ([True], [])


def test_the_code_of_an_agent_calls_a_tool_with_positional_arguments(agent: Agent, zoe: Person) -> None:
    ran = RAN()
    executor = LocalPythonExecutor([])
    executor.send_tools({"deploy": deploy_of(ran)})
    zoe.will(agent, approve)
    assert executor('deploy("web", version="1.4.2")').output == "deployed 1.4.2"
    [asked] = asks_of(zoe, agent)
    assert (asked.view["approval"] or {})["arguments"] == {"application": "web", "version": "1.4.2"}


def test_a_tool_that_needs_approval_does_not_leave_the_process() -> None:
    with pytest.raises(TypeError, match="`deploy` needs approval in this process"):
        deploy_of([]).to_dict()


def test_silence_is_no_approval_and_no_answer(agent: Agent) -> None:
    ran = RAN()
    with pytest.raises(waypost.NotRun, match="expired"):
        deploy_of(ran, expires_in=1)("web", "1.4.2")
    with pytest.raises(waypost.Expired):
        user_input(expires_in=1)("Which region?")
    assert ran == []


def test_people_answer_the_questions_of_an_agent(agent: Agent, zoe: Person) -> None:
    run = ToolCallingAgent([user_input()], OpenAIModel("scripted"), verbosity_level=0)
    zoe.will(agent, says("eu"))
    assert run.run("Find out the region.") == "eu"
