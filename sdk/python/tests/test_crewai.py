"""CrewAI: people answer where it would read from the terminal. Runs where CrewAI is installed: its packages take a minute to install."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

# The tests send nothing to CrewAI.
os.environ |= {"CREWAI_DISABLE_TELEMETRY": "true", "CREWAI_TRACING_ENABLED": "false", "OTEL_SDK_DISABLED": "true"}
pytest.importorskip("crewai")

from crewai.flow import Flow, human_feedback, start
from crewai.flow.async_feedback import HumanFeedbackPending

import test_pages
import waypost
from conftest import Agent, Person, Server, says
from waypost.crewai import People, feedback, use_people

QUIET: Any = {"suppress_flow_events": True}
PEOPLE = People()


class Release(Flow[Any]):
    """A flow whose text a person reviews."""

    @start()
    @human_feedback(message="Is the text right?", provider=PEOPLE)
    def write(self) -> str:
        return "Version 1.4.2 is faster."


class Later(Flow[Any]):
    """The same, and it does not wait in its process."""

    @start()
    @human_feedback(message="Is the text right?", provider=People(suspend=True))
    def write(self) -> str:
        return "Version 1.4.2 is faster."


class Asks(Flow[Any]):
    """A flow that asks."""

    @start()
    def ask_for_region(self) -> str | None:
        return self.ask("Which region?")


def test_a_flow_gets_the_feedback_of_a_person(agent: Agent, zoe: Person) -> None:
    zoe.will(agent, says("Say how much."))
    result: Any = Release(**QUIET).kickoff()
    assert (result.output, result.feedback) == ("Version 1.4.2 is faster.", "Say how much.")
    [asked] = [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    assert (asked.view["questions"][0]["question"], asked.view["message"]) == ("Is the text right?", "Version 1.4.2 is faster.")


def test_a_flow_goes_on_in_another_process(agent: Agent, zoe: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CREWAI_STORAGE_DIR", str(tmp_path))
    pending: Any = Later(**QUIET).kickoff()
    assert isinstance(pending, HumanFeedbackPending)
    zoe.replies(pending.callback_info["ask_id"], says("Say how much."))
    resumed: Any = Later.from_pending(pending.context.flow_id).resume(feedback(pending.callback_info["ask_id"]))
    assert resumed.feedback == "Say how much."


def test_a_flow_asks_people_and_silence_is_no_answer(agent: Agent, zoe: Person) -> None:
    use_people()
    zoe.will(agent, says("eu"))
    assert Asks(**QUIET).kickoff() == "eu"
    silent = People(expires_in=1)
    with pytest.raises(waypost.Expired):
        silent.request_input("Which region?", None)


class Executor:
    """What CrewAI passes to a provider of human input: the part that a provider uses."""

    def __init__(self) -> None:
        self.ask_for_human_input, self.messages, self.runs = True, list[Any](), 0

    def _format_feedback_message(self, text: str) -> Any:
        return {"role": "user", "content": text}

    def _invoke_loop(self) -> Any:
        self.runs += 1
        return type("Answer", (), {"output": f"draft {self.runs}"})()


def test_the_result_of_a_task_is_made_again_until_a_person_accepts_it(agent: Agent, zoe: Person) -> None:
    executor = Executor()
    own: Any = lambda ask: {"answers": {ask.view["questions"][0]["id"]: {"free_text": "Shorter."}}}
    zoe.will(agent, own, says("Accept"))
    accepted = PEOPLE.handle_feedback(type("Answer", (), {"output": "draft 0"})(), executor)
    assert (accepted.output, executor.messages) == ("draft 1", [{"role": "user", "content": "Shorter."}])


def test_the_examples_of_the_page_run(server: Server, service: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CREWAI_STORAGE_DIR", str(tmp_path / "crewai"))
    monkeypatch.setitem(test_pages.LOADED, "crewai.md", ["crewai.flow"])
    played = [([says("Say how much.")], "Say how much.\n"), ([], "asked\n"), ([says("Say how much.")], "Say how much.\n")]
    monkeypatch.setitem(test_pages.PLAYED, "crewai.md", played)
    test_pages.play(server, service, "crewai.md", tmp_path, alone=False)
