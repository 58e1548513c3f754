"""The pytest plugin: tests of a user, run as a user runs them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from test_pages import PAGES, SOURCES

GOOD = """
import enum
from dataclasses import dataclass
import pytest, waypost
from waypost import sync

@dataclass
class Plan:
    region: str
    replicas: int
    sure: bool

def test_a_plan_is_asked_for(people):
    people.answer("Region?", "eu")
    people.answer("Replicas?", 3)
    people.answer("Sure?", True)
    assert sync.ask(Plan) == Plan("eu", 3, True)
    assert [ask.view["agent"] for ask in people.asks] == [people.agent]

def test_calls_are_decided_in_whatever_order(people):
    people.approve("deploy", version="1.4.3")
    people.reject("drop", reason="Not the users.")
    with pytest.raises(waypost.Rejected, match="Not the users."):
        sync.gate(waypost.ToolCall("drop", {"table": "users"}), lambda call: call)
    call = waypost.ToolCall("deploy", {"version": "1.4.2", "to": "eu"})
    assert sync.gate(call, lambda call: call, allow_modify_args=True) == {"version": "1.4.3", "to": "eu"}

def test_an_ask_is_dismissed(people):
    people.dismiss("Go on?")
    with pytest.raises(waypost.Cancelled):
        sync.ask("Go on?", input="confirm")
"""
BAD = """
import pytest, waypost
from waypost import sync, testing

testing.PATIENCE = 0.1

def test_nobody_was_told(people):
    with pytest.raises(waypost.Cancelled):
        sync.ask("Which region?")

def test_nobody_asked(people):
    people.approve("deploy")

def test_the_server_checks_what_people_say(people):
    people.answer("How many?", "many")
    with pytest.raises(waypost.Cancelled):
        sync.ask("How many?", input="number")
"""


def pytest_of(folder: Path, *sources: str) -> str:
    for number, source in enumerate(sources):
        (folder / f"test_{number}.py").write_text(source, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "waypost.testing", "-p", "no:cacheprovider", "-q"]
    return subprocess.run(command, cwd=folder, env=os.environ | {"PYTHONPATH": SOURCES}, capture_output=True, text=True).stdout


def test_scripted_people_reply_to_a_program_and_the_test_of_the_page_passes(tmp_path: Path) -> None:
    [example] = re.findall(r"^```python\n(.*?)^```", (PAGES / "testing.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    said = pytest_of(tmp_path, GOOD, example)
    assert "5 passed" in said, said


def test_what_people_were_not_told_or_not_asked_or_say_wrongly_fails_the_test(tmp_path: Path) -> None:
    said = pytest_of(tmp_path, BAD)
    told = [line for line in said.splitlines() if line.startswith(("people were", "the server refused"))]
    assert told == [
        "people were asked about 'Which region?', and nobody told them what to say",
        "people were told to approve deploy, and nobody asked",
        "the server refused what people said: invalid: Write a number, such as 42 or 3.5. (/answers/how_many/values/0)",
    ], said
    assert "3 passed, 3 errors" in said, said
