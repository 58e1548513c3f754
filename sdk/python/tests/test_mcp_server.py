"""The MCP server, driven by the protocol's own client in each protocol version. People answer after the client's timeout."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx2
import mcp.client.session
import mcp_types
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError

from conftest import PROGRAM, Agent, Person, Server, says

CHOICE = [{"label": "red"}, {"label": "blue"}]


@pytest.fixture(params=["2025-06-18", "2025-11-25", "2026-07-28"])
def version(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Makes the client offer this protocol version in its handshake, as an older client would."""
    monkeypatch.setattr(mcp.client.session, "LATEST_HANDSHAKE_VERSION", request.param)
    return str(request.param)


def mode_of(version: str) -> str:
    return version if version == "2026-07-28" else "legacy"


def program(server: Server, wait: str) -> StdioServerParameters:
    return StdioServerParameters(command=PROGRAM, args=["mcp", "--data", str(server.folder), "--wait", wait])


async def call(client: Client, tool: str, arguments: dict[str, Any], **options: Any) -> dict[str, Any]:
    told = (await client.call_tool(tool, arguments, **options)).structured_content
    assert isinstance(told, dict)
    return told


def run(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(story(), 30))


def test_over_stdio_every_tool_does_what_it_says(server: Server, zoe: Person, version: str) -> None:
    async def story() -> None:
        async with Client(program(server, "10ms"), mode=mode_of(version)) as client:
            assert client.protocol_version == version
            questions = [{"question": f"Which one, {version}?", "header": "One", "options": CHOICE}]
            asked = await call(client, "ask_user_question", {"questions": questions})
            plain = await call(client, "ask_clarification", {"question": f"Go on, {version}?", "mode": "confirm"})
            text = await call(client, "ask_for_approval", {"concept": f"Sell it, {version}."})
            assert [told["status"] for told in (asked, plain, text)] == ["pending"] * 3
            zoe.replies(asked["ask_id"], says("red"))
            zoe.replies(plain["ask_id"], says("yes"))
            seen = zoe.client.read(text["ask_id"]).view
            zoe.replies(text["ask_id"], {"decision": "approve", "revision": seen["revision"], "digest": (seen["review"] or {})["digest"]})
            ends = [await call(client, "check_ask", {"ask_id": told["ask_id"]}) for told in (asked, plain, text)]
            assert [ends[0]["answers"][0]["values"], ends[1]["answers"][0]["values"], ends[2]["concept"]] == [["red"], ["yes"], f"Sell it, {version}."]
            late = await call(client, "ask_clarification", {"question": f"Still there, {version}?"})
            assert (await call(client, "withdraw_ask", {"ask_id": late["ask_id"]}))["status"] == "withdrawn"

    run(story)


def test_over_http_a_client_that_gave_up_finds_its_question_and_the_answer(server: Server, agent: Agent, zoe: Person, version: str) -> None:
    async def story() -> None:
        headers = {"authorization": f"Bearer {agent.key}"}
        async with httpx2.AsyncClient(headers=headers) as http:
            async with Client(streamable_http_client(f"{server.url}/mcp", http_client=http), mode=mode_of(version)) as client:
                question = {"question": "Which one?", "options": ["red", "blue"]}
                for _ in range(2):
                    with pytest.raises(MCPError):
                        await call(client, "ask_clarification", question, read_timeout_seconds=0.5)
                (waiting,) = [ask for ask in zoe.client.asks(status="pending", limit=200) if ask.view["agent"] == agent.name]
                zoe.replies(waiting.id, says("blue"))
                told = await call(client, "check_ask", {"ask_id": waiting.id})
                assert (told["ask_id"], told["answers"][0]["values"]) == (waiting.id, ["blue"])

    run(story)


def test_a_person_at_the_client_answers_in_its_own_form(server: Server, version: str) -> None:
    async def fills_in(_: Any, form: Any) -> mcp_types.ElicitResult:
        assert "one" in form.requested_schema["properties"]
        return mcp_types.ElicitResult(action="accept", content={"one": "blue"})

    async def story() -> None:
        async with Client(program(server, "20s"), mode=mode_of(version), elicitation_callback=fills_in) as client:
            questions = [{"question": f"Which one at the client, {version}?", "header": "One", "options": CHOICE}]
            told = await call(client, "ask_user_question", {"questions": questions})
            assert (told["status"], told["answers"][0]["values"]) == ("answered", ["blue"])

    run(story)


def test_a_form_that_is_put_away_leaves_the_question_in_the_inbox(server: Server, zoe: Person) -> None:
    async def puts_away(_: Any, form: Any) -> mcp_types.ElicitResult:
        return mcp_types.ElicitResult(action="cancel")

    async def story() -> None:
        async with Client(program(server, "10ms"), mode="2026-07-28", elicitation_callback=puts_away) as client:
            told = await call(client, "ask_clarification", {"question": "Put away?", "mode": "confirm"})
            assert told["status"] == "pending"
            zoe.replies(told["ask_id"], says("no"))
            assert (await call(client, "check_ask", {"ask_id": told["ask_id"]}))["answers"][0]["values"] == ["no"]

    run(story)
