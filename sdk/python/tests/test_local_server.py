"""`waypost.local` starts a server for a script, shares it, and ends it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

import waypost
from conftest import Agent
from waypost import sync

NOWHERE = ("WAYPOST_URL", "WAYPOST_SERVER", "WAYPOST_KEY", "WAYPOST_DATA", "XDG_STATE_HOME", "XDG_DATA_HOME")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home of a user who has no server."""
    for name in NOWHERE:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def is_up(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz").is_success
    except httpx.HTTPError:
        return False


def test_a_server_starts_in_the_state_folder_and_ends_in_order(home: Path) -> None:
    with waypost.local() as server:
        assert (server.data, is_up(server.url)) == (home / ".local/state/waypost/local", True)
        with sync.Waypost() as client:
            asked = client.post_ask("Which region?", options=["eu", "us"])
            assert client.read(asked.id).view["status"] == "pending"
        assert server.link().startswith("http://localhost:")
    assert (is_up(server.url), "WAYPOST_DATA" in os.environ) == (False, False)
    assert "Stopping" in (home / ".local/state/waypost/local/local.log").read_text()


def test_a_second_call_and_a_second_process_share_the_server(home: Path) -> None:
    said = "import sys, waypost\nwith waypost.local(sys.argv[1]) as server: print(server.url)"
    first = waypost.local(home / "data")
    second = waypost.local(home / "data")
    other = subprocess.run([sys.executable, "-c", said, str(home / "data")], capture_output=True, text=True, check=True)
    assert [second.url, other.stdout.strip()] == [first.url, first.url]
    first.close()
    assert is_up(second.url)
    second.close()
    assert not is_up(second.url)


def test_what_was_asked_is_still_there_when_the_server_starts_again(home: Path) -> None:
    with waypost.local(home / "data"), sync.Waypost() as client:
        asked = client.post_ask("Which region?", options=["eu", "us"])
    with waypost.local(home / "data"), sync.Waypost() as client:
        assert client.read(asked.id).view["status"] == "pending"


def test_the_last_user_ends_a_server_whose_first_user_was_killed(home: Path) -> None:
    said = "import os, sys, waypost\nprint(waypost.local(sys.argv[1]).url, flush=True)\nos.kill(os.getpid(), 9)"
    killed = subprocess.run([sys.executable, "-c", said, str(home / "data")], capture_output=True, text=True)
    with waypost.local(home / "data") as server:
        assert (server.url, is_up(server.url)) == (killed.stdout.strip(), True)
    assert not is_up(server.url)


def test_a_server_that_is_configured_is_used_and_not_ended(agent: Agent) -> None:
    with waypost.local() as server:
        assert (server.url, server.data) == (agent.server.url, None)
    assert is_up(agent.server.url)


def test_a_missing_program_is_named_with_what_to_do(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYPOST_BIN", str(home / "none"))
    with pytest.raises(waypost.NotConfigured) as caught:
        waypost.local()
    assert str(caught.value) == f"{home}/none cannot be started: No such file or directory"
    monkeypatch.delenv("WAYPOST_BIN")
    monkeypatch.setattr("waypost.local_server.find_program", lambda: None)
    with pytest.raises(waypost.NotConfigured, match="the program `waypost` is missing"):
        waypost.local()


def test_a_program_that_does_not_start_says_why(home: Path) -> None:
    (home / "data").mkdir(0o700)
    (home / "data/waypost.db").write_text(json.dumps("no database"))
    with pytest.raises(waypost.NotConfigured, match="did not start: "):
        waypost.local(home / "data")
