"""Runs the examples of `docs/connect` unchanged."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest

import scripted
import waypost
from conftest import Agent, Person, Reply, Server, approve, change, reject, says

PAGES = Path(__file__).parents[3] / "docs" / "connect"
#: An absolute path, because each example runs in a folder of its own.
SOURCES = str(Path(waypost.__file__).parents[1])
FRIDAY = "A person rejected this call of `deploy`. It did not run. Do not try it again. Their reason: Not on a Friday.\n"
#: For each page and example: what people reply, and what the example then prints.
PLAYED: dict[str, list[tuple[list[Reply], str]]] = {
    "python.md": [
        ([says("eu")], "eu\n"),
        ([{"answers": {"region": {"values": ["us"]}, "replicas": {"values": ["3"]}}}], "us 3\n"),
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
    "openai-agents.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([approve], "it ran\ndeployed web 1.4.2\n"),
        ([], "asked\n"),
        ([reject("Not on a Friday.")], FRIDAY),
    ],
    "pydantic-ai.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([approve], "it ran\ndeployed web 1.4.2\n"),
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


def play(server: Server, service: str, page: str, folder: Path) -> None:
    """Runs the examples of a page, each in a separate process, while a person replies."""
    agent, zoe = Agent(server), Person(server)
    told = {"WAYPOST_URL": server.url, "WAYPOST_KEY": agent.key, "PYTHONPATH": SOURCES, **scripted.surroundings(service)}
    found = examples(page, folder)
    assert len(found) == len(PLAYED[page])
    for example, (replies, prints) in zip(found, PLAYED[page], strict=True):
        zoe.will(agent, *replies)
        ran = subprocess.run(
            [sys.executable, "-c", example], cwd=folder, env=os.environ | told, capture_output=True, text=True, timeout=100
        )
        assert (ran.stdout, ran.stderr) == (prints, ""), example
        zoe.is_done()
    zoe.client.close()


@pytest.fixture(scope="module")
def played(server: Server, service: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Future[None]]]:
    """Runs all pages in parallel: most of the time is spent on loading the frameworks."""
    with ThreadPoolExecutor() as pool:
        folders = {page: tmp_path_factory.mktemp("page") for page in PLAYED}
        yield {page: pool.submit(play, server, service, page, folder) for page, folder in folders.items()}


@pytest.mark.parametrize("page", PLAYED)
def test_the_examples_of_the_page_run(played: dict[str, Future[None]], page: str) -> None:
    played[page].result()
