"""The examples of `docs/connect` are the ones that run here, as they stand."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import Agent, Person, Reply, approve, change, reject, says

PAGES = Path(__file__).parents[3] / "docs" / "connect"
FRIDAY = "A person rejected this call of `deploy`. It did not run. Do not try it again. Their reason: Not on a Friday.\n"
#: What people reply to the examples of a page, example by example, and what each then prints.
PLAYED: dict[str, list[tuple[list[Reply], str]]] = {
    "python.md": [
        ([says("eu")], "eu\n"),
        ([{"answers": {"region": {"values": ["us"]}, "replicas": {"values": ["3"]}}}], "us 3\n"),
        ([says("eu")], "eu\n"),
        ([change(application="web", version="1.4.3"), approve], "deployed web 1.4.3\n"),
        ([reject("Not on a Friday.")], "it did not run: Not on a Friday.\n"),
        ([approve], "deployed web\n"),
        ([says("yes")], "question_answered\n"),
    ],
    "langgraph.md": [
        ([says("eu")], "{'region': 'eu'}\n"),
        ([], "asked\n"),
        ([says("us")], "{'region': 'us'}\n"),
        ([approve], "{'done': 'deployed web'}\n"),
    ],
    "openai-agents.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([], "asked\n"),
        ([reject("Not on a Friday.")], FRIDAY),
    ],
    "pydantic-ai.md": [
        ([approve], "deployed web 1.4.2\n"),
        ([], "asked\n"),
        ([change(application="web", version="1.4.3"), approve], "deployed web 1.4.3\n"),
    ],
}


def examples(page: str, folder: Path) -> list[str]:
    """What the page runs. An example that begins with the name of a file is that file, for those below it."""
    found = re.findall(r"^```python\n(.*?)^```", (PAGES / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    for example in found:
        if name := re.match(r"# (\w+\.py)\n", example):
            (folder / name[1]).write_text(example, "utf-8")
    return [example for example in found if not re.match(r"# \w+\.py\n", example)]


@pytest.mark.usefixtures("model")
@pytest.mark.parametrize("page", PLAYED)
def test_the_examples_of_the_page_run(agent: Agent, zoe: Person, page: str, tmp_path: Path) -> None:
    found = examples(page, tmp_path)
    assert len(found) == len(PLAYED[page])
    for example, (replies, prints) in zip(found, PLAYED[page], strict=True):
        zoe.will(agent, *replies)
        ran = subprocess.run([sys.executable, "-c", example], cwd=tmp_path, capture_output=True, text=True, timeout=30)
        assert (ran.stdout, ran.stderr) == (prints, ""), example
        zoe.is_done()
