"""Runs the examples of `docs/connect` unchanged."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import scripted
import waypost
from conftest import Agent, Person, Reply, Server, approve, change, reject, says

PAGES = Path(__file__).parents[3] / "docs" / "connect"
#: An absolute path, because each example runs in a folder of its own.
SOURCES = str(Path(waypost.__file__).parents[1])
FRIDAY = "A person rejected this call of `deploy`. It did not run. Do not try it again. Their reason: Not on a Friday.\n"
#: What the examples of a page import that takes long to load.
LOADED = {
    "langgraph.md": ["langgraph.graph", "langgraph.prebuilt", "langgraph.checkpoint.sqlite"],
    "langchain.md": ["langchain.agents", "langchain.agents.middleware", "langgraph.checkpoint.sqlite"],
    "openai-agents.md": ["agents"],
    "agent-framework.md": ["agent_framework.openai"],
    "smolagents.md": ["smolagents"],
    "pydantic-ai.md": ["pydantic_ai.models.openai"],
}
#: For each page and example: what people reply, and what the example then prints.
PLAYED: dict[str, list[tuple[list[Reply], str]]] = {
    "python.md": [
        ([says("eu")], "eu\n"),
        ([{"answers": {"region": {"values": ["us"]}, "replicas": {"values": ["3"]}}}], "us 3\n"),
        ([{"answers": {"region": {"values": ["eu"]}, "replicas": {"values": ["3"]}}}], "Plan(region='eu', replicas=3, note=None)\n"),
        ([says("eu")], "eu\n"),
        ([says("eu")], "eu\n"),
        ([change(application="web", version="1.4.3"), approve], "deployed web 1.4.3\n"),
        ([change(order={"item": "mug", "price": 11, "due": "2026-12-23"}), approve], "bought a mug for 11 until 23.12.\n"),
        ([reject("Not on a Friday.")], "it did not run: Not on a Friday.\n"),
        ([approve], "deployed web\n"),
        ([says("yes")], "question_answered\n"),
    ],
    "langgraph.md": [
        ([says("eu")], "{'region': 'eu'}\n"),
        ([], "asked\n"),
        ([says("us")], "{'region': 'us'}\n"),
        ([approve], "{'done': 'deployed web'}\n"),
        ([approve, approve], "['deployed web', 'dropped users']\n"),
        ([approve], "{'done': 'deployed web'}\n"),
    ],
    "langchain.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([], "asked\n"),
        ([approve], "deployed web 1.4.2\n"),
        ([approve], "model\ntools\nmodel\n"),
        ([says("yes")], "deployed web 1.4.2\n"),
    ],
    "openai-agents.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([approve], "it ran\ndeployed web 1.4.2\n"),
        ([], "asked\n"),
        ([reject("Not on a Friday.")], FRIDAY),
    ],
    "agent-framework.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([], "asked\n"),
        ([approve], "deployed web 1.4.2\n"),
    ],
    "smolagents.md": [
        ([change(application="web", version="1.4.3"), approve], "deployed web 1.4.3\n"),
        ([says("eu")], "eu\n"),
    ],
    "pydantic-ai.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([approve], "it ran\ndeployed web 1.4.2\n"),
        ([approve], "deployed web 1.4.2\n"),
        ([says("eu")], "eu\n"),
        ([], "asked\n"),
        ([change(application="web", version="1.4.3"), approve], "deployed web 1.4.3\n"),
    ],
}


def examples(page: str, folder: Path) -> list[str]:
    """Returns the examples to run. An example that begins with a file name is written to that file, for the examples after it."""
    found = re.findall(r"^```python\n(.*?)^```", (PAGES / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    for example in found:
        if name := re.match(r"# (\w+\.py)\n", example):
            (folder / name[1]).write_text(example, "utf-8")
    return [example for example in found if not re.match(r"# \w+\.py\n", example)]


def play(server: Server, service: str, page: str, folder: Path, *, alone: bool = True) -> None:
    """Runs the examples of a page, each in a process of its own, while a person replies. Not `alone`, a framework prints before them."""
    agent, zoe = Agent(server), Person(server)
    shutil.copy(Path(__file__).parent / "chat_model.py", folder / "model.py")
    told = {"WAYPOST_URL": server.url, "WAYPOST_KEY": agent.key, "PYTHONPATH": SOURCES, **scripted.surroundings(service)}
    found = examples(page, folder)
    assert len(found) == len(PLAYED[page])
    command = [sys.executable, "-W", "ignore::DeprecationWarning", str(Path(__file__).parent / "forks_of_examples.py"), *LOADED.get(page, [])]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=folder, env=os.environ | told, **pipes) as process:
        assert process.stdin and process.stdout
        for example, (replies, prints) in zip(found, PLAYED[page], strict=True):
            zoe.will(agent, *replies)
            process.stdin.write(json.dumps({"code": example}) + "\n")
            process.stdin.flush()
            ran = json.loads(process.stdout.readline())
            printed = ran["out"] if alone else ran["out"][-len(prints) :]
            assert (printed, ran["err"]) == (prints, ""), example
            zoe.is_done()
        process.stdin.close()
    zoe.client.close()


@pytest.mark.parametrize("page", PLAYED)
def test_the_examples_of_the_page_run(server: Server, service: str, page: str, tmp_path: Path) -> None:
    play(server, service, page, tmp_path)
