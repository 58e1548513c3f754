"""Calls run if they were approved, as they were approved, once, and in no other case."""

from __future__ import annotations

import asyncio
import functools
import pickle
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import httpx
import pytest

import waypost
from conftest import Agent, Person, Server, approve, change, reject
from waypost import ToolCall, sync

DEPLOY = ToolCall("deploy", {"application": "web", "version": "1.4.2"})


class Tool:
    """A tool that records the arguments it ran with."""

    def __init__(self, gives: Any = "done") -> None:
        self.ran: list[dict[str, Any]] = []
        self.gives = gives

    def __call__(self, arguments: dict[str, Any]) -> Any:
        self.ran.append(arguments)
        if isinstance(self.gives, BaseException):
            raise self.gives
        return self.gives


def permit_of(person: Person, ask_id: str) -> tuple[str, str | None]:
    approval = person.client.read(ask_id).view["approval"] or {}
    return approval["permit"]["state"], approval["permit"].get("output")


def test_an_approved_call_runs_and_its_end_is_on_record(agent: Agent, zoe: Person) -> None:
    tool = Tool({"deployed": "1.4.2"})
    with sync.Waypost() as client:
        number = {"minimum": 0.5, "maximum": 1e21, "exclusiveMaximum": Decimal("1.50")}
        schema = {"type": "object", "properties": {"version": {"pattern": "^\\d+\\.", "description": 'Zo\u00eb\u2028"\u007f'}, "n": number}}
        described = "Replaces <the> \u201crunning\u201d version & more.\n\tAll of it."
        handle = client.post_approval(DEPLOY, risk="high", description=described, schema=schema)
        zoe.will(agent, approve)
        assert client.run_approved(handle.id, tool, tool="deploy") == {"deployed": "1.4.2"}
    assert tool.ran == [{"application": "web", "version": "1.4.2"}]
    assert permit_of(zoe, handle.id) == ("succeeded", '{"deployed":"1.4.2"}')


def test_a_rejected_call_does_not_run_and_the_model_is_told_why(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    zoe.will(agent, reject("Not on a Friday."))
    with pytest.raises(waypost.Rejected) as rejected:
        asyncio.run(waypost.gate(DEPLOY, tool))
    assert (tool.ran, rejected.value.reason) == ([], "Not on a Friday.")
    assert "Do not try it again. Their reason: Not on a Friday." in str(rejected.value)


def test_what_runs_is_what_a_person_made_of_it(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    zoe.will(agent, change(application="web", version="1.4.3"), approve)
    asyncio.run(waypost.gate(DEPLOY, tool, allow_modify_args=True))
    assert tool.ran == [{"application": "web", "version": "1.4.3"}]


def test_space_around_the_text_of_arguments_is_none_of_them(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    zoe.will(agent, approve)
    with sync.Waypost() as client:
        assert client.gate(ToolCall("deploy", ' {"version": "1.4.2"}\r\n'), tool) == "done"
    assert tool.ran == [{"version": "1.4.2"}]


def test_no_digit_of_an_argument_is_lost(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    written = '{"amount": 9007199254740993, "rate": 0.12345678901234567890, "half": 0.5}'
    zoe.will(agent, approve, approve)
    sync.gate(ToolCall("transfer", written), tool)
    sync.gate(ToolCall("transfer", {"rate": Decimal("0.12345678901234567890")}), tool)
    exact = Decimal("0.12345678901234567890")
    assert tool.ran == [{"amount": 9007199254740993, "rate": exact, "half": 0.5}, {"rate": exact}]
    with pytest.raises(ValueError, match="JSON object"):
        sync.gate(ToolCall("transfer", "[1]"), tool)


def test_a_secret_in_a_call_is_there_when_it_runs(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    zoe.will(agent, approve)
    sync.gate(ToolCall("publish", {"api_key": "sk-correct-horse-1234"}), tool)
    assert tool.ran == [{"api_key": "sk-correct-horse-1234"}]


def test_pinned_contents_are_part_of_what_was_approved(agent: Agent, zoe: Person) -> None:
    tool, digest = Tool(), "sha256:" + "ab" * 32
    zoe.will(agent, approve)
    sync.gate(ToolCall("run", {"path": "a.sql"}), tool, target="production", pins=[{"pointer": "/path", "digest": digest}])
    assert tool.ran == [{"path": "a.sql"}]


def test_a_function_can_require_approval(agent: Agent, zoe: Person) -> None:
    @waypost.requires_approval(risk="high", allow_modify_args=True)
    async def transfer(to: str, amount: Decimal, note: str = "") -> str:
        """Sends money."""
        return f"{amount} to {to}{note}"

    @waypost.requires_approval
    def greet(name: str, **more: str) -> str:
        return f"Hello {name} {more}"

    zoe.will(agent, change(to="Zoë", amount=5, note="!"), approve, approve)
    assert asyncio.run(transfer("Zoë", amount=Decimal("10.00"))) == "5 to Zoë!"
    assert greet("Zoë", at="noon") == "Hello Zoë {'at': 'noon'}"
    with pytest.raises(TypeError, match="without a name"):
        waypost.requires_approval(lambda *args: None)


def test_a_call_is_approved_in_one_process_and_run_in_another(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        handle = client.post_approval(DEPLOY)
    zoe.will(agent, approve)
    later = f"import waypost; waypost.sync.run_approved({handle.id!r}, lambda call: print(call), tool='deploy')"
    other = subprocess.run([sys.executable, "-c", later], check=True, capture_output=True, text=True)
    assert other.stdout == "{'application': 'web', 'version': '1.4.2'}\n"


def test_nothing_runs_twice(agent: Agent, zoe: Person) -> None:
    tool = Tool("deployed")
    with sync.Waypost() as client:
        handle = client.post_approval(DEPLOY)
        zoe.will(agent, approve)
        client.run_approved(handle.id, tool, tool="deploy")
        with pytest.raises(waypost.AlreadyRan) as ran:
            client.run_approved(handle.id, tool, tool="deploy")
    assert (len(tool.ran), ran.value.outcome, ran.value.output) == (1, "succeeded", "deployed")


def test_after_a_crash_between_claim_and_result_nobody_knows(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    with sync.Waypost() as client:
        handle = client.post_approval(DEPLOY)
        zoe.will(agent, approve)
        client.claim(handle.wait())
        with pytest.raises(waypost.OutcomeUnknown):
            client.run_approved(handle.id, tool, tool="deploy")
    assert tool.ran == []


def test_a_call_that_fails_is_reported_as_failed(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        handle = client.post_approval(DEPLOY)
        zoe.will(agent, approve)
        with pytest.raises(RuntimeError, match="no disk"):
            client.run_approved(handle.id, Tool(RuntimeError("no disk")), tool="deploy")
    assert permit_of(zoe, handle.id) == ("failed", "RuntimeError: no disk")


def test_a_call_that_is_stopped_in_the_middle_has_an_unknown_end(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        handle = client.post_approval(DEPLOY)
        zoe.will(agent, approve)
        with pytest.raises(KeyboardInterrupt):
            client.run_approved(handle.id, Tool(KeyboardInterrupt()), tool="deploy")
    assert permit_of(zoe, handle.id) == ("unknown", "")


def test_what_a_gate_cannot_run_is_asked_about_in_vain_and_so_is_not(agent: Agent, zoe: Person) -> None:
    async def later(arguments: dict[str, Any]) -> None:
        raise AssertionError("it ran")

    class Later:
        async def __call__(self, arguments: dict[str, Any]) -> None:
            raise AssertionError("it ran")

    def pieces(arguments: dict[str, Any]) -> Iterator[str]:
        yield "it ran"

    async def later_pieces(arguments: dict[str, Any]) -> AsyncIterator[str]:
        yield "it ran"

    for run in (later, Later()):
        with pytest.raises(TypeError, match="needs the async client"):
            sync.gate(DEPLOY, run)
    for run in (pieces, later_pieces):
        with pytest.raises(TypeError, match="a generator runs only when it is read"):
            asyncio.run(waypost.gate(DEPLOY, run))
    assert [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name] == []
    zoe.will(agent, approve)
    # Only the call itself shows that this function returns an awaitable. Its body has not started by then.
    with pytest.raises(TypeError, match="needs the async client"):
        sync.gate(DEPLOY, lambda arguments: later(arguments))


class Deployer:
    """Deploys to one place."""

    def __init__(self, place: str) -> None:
        self.place = place

    @waypost.requires_approval(allow_modify_args=True)
    async def deploy(self, version: str) -> str:
        return f"{version} is in {self.place}"

    @classmethod
    @waypost.requires_approval
    def clean(cls, version: str) -> str:
        return f"{cls.__name__} removed {version}"


def test_a_method_is_asked_about_without_the_object_that_it_belongs_to(agent: Agent, zoe: Person) -> None:
    zoe.will(agent, change(version="1.4.3"), approve, approve)
    assert asyncio.run(Deployer("Oregon").deploy("1.4.2")) == "1.4.3 is in Oregon"
    assert Deployer.clean(version="1.4.2") == "Deployer removed 1.4.2"
    asked = [ask.view["approval"] for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    assert [approval and approval["arguments"] for approval in asked] == [{"version": "1.4.2"}, {"version": "1.4.3"}]


def test_what_cannot_stand_behind_a_gate_says_so_where_it_is_written() -> None:
    def pieces(count: int) -> Iterator[str]:
        yield "it ran"

    async def later() -> None: ...

    with pytest.raises(TypeError, match="a generator runs only when it is read"):
        waypost.requires_approval(pieces)
    others: list[Any] = [functools.partial(print, end=""), property(print_it), classmethod(print_it)]
    for other in others:
        with pytest.raises(TypeError, match=f"`{type(other).__name__}`: write it directly above `def`, below other decorators"):
            waypost.requires_approval(other)
    for function, client, kind in ((later, sync.Waypost(), "`waypost.Waypost`"), (print_it, waypost.Waypost(), "`waypost.sync.Waypost`")):
        with pytest.raises(TypeError, match=f"needs a client of the same kind: {kind}"):
            waypost.requires_approval(client=client)(function)


def print_it() -> None: ...


def test_a_function_that_was_rejected_or_not_asked_about_does_not_run(agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = []
    deploy = waypost.requires_approval(expires_in=1)(lambda: ran.append("deployed"))
    with pytest.raises(waypost.NotRun, match="expired: nobody answered by the deadline"):
        deploy()
    zoe.will(agent, reject("Not on a Friday."))
    with pytest.raises(waypost.Rejected, match="Their reason: Not on a Friday."):
        waypost.requires_approval(deploy.__wrapped__)()
    monkeypatch.setenv("WAYPOST_URL", "http://127.0.0.1:9")
    with sync.Waypost(patience=0.1) as client, pytest.raises(waypost.NotRun, match="cannot reach http://127.0.0.1:9"):
        waypost.requires_approval(client=client)(deploy.__wrapped__)()
    assert ran == []


def test_a_call_that_is_stopped_while_its_end_is_told_is_on_record(agent: Agent, zoe: Person) -> None:
    async def story() -> str:
        async with httpx.AsyncClient(transport=Slow()) as http, waypost.Waypost(http=http) as client:
            handle = await client.post_approval(DEPLOY)
            await asyncio.to_thread(zoe.replies, handle.id, approve)
            running = asyncio.create_task(client.run_approved(handle.id, Tool("deployed"), tool="deploy"))
            await Slow.told.wait()
            running.cancel()
            with pytest.raises(asyncio.CancelledError):
                await running
            return handle.id

    assert permit_of(zoe, asyncio.run(story())) == ("succeeded", "deployed")


class Slow(httpx.AsyncHTTPTransport):
    """A transport that never finishes the first report, and signals when that report begins."""

    told = asyncio.Event()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/result") and not self.told.is_set():
            self.told.set()
            await asyncio.sleep(3600)
        return await super().handle_async_request(request)


def test_waiting_for_approval_can_be_given_up_and_the_ask_stays(agent: Agent, zoe: Person) -> None:
    tool = Tool("deployed")

    async def story() -> Any:
        async with waypost.Waypost() as client:
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(client.gate(DEPLOY, tool, idempotency_key="release"), 1)
            zoe.will(agent, approve)
            return await client.gate(DEPLOY, tool, idempotency_key="release")

    assert (asyncio.run(story()), len(tool.ran)) == ("deployed", 1)


def test_one_client_is_used_by_many_threads(agent: Agent, zoe: Person) -> None:
    tool = Tool("deployed")
    zoe.will(agent, *[approve] * 8)
    with sync.Waypost() as client, ThreadPoolExecutor(8) as pool:
        ended = list(pool.map(lambda version: client.gate(ToolCall("deploy", {"version": version}), tool), range(8)))
    assert (ended, sorted(call["version"] for call in tool.ran)) == (["deployed"] * 8, list(range(8)))


def test_what_went_wrong_comes_whole_out_of_another_process(agent: Agent, zoe: Person) -> None:
    with sync.Waypost() as client:
        handle = client.post_approval(DEPLOY)
        zoe.will(agent, reject("Not on a Friday."))
        rejected = pytest.raises(waypost.Rejected, client.run_approved, handle.id, Tool(), tool="deploy").value
        refused = pytest.raises(waypost.Refused, client.ask, "Which?", options=["a", "a"]).value
    for error in (rejected, refused, waypost.StillWaiting("ask_1"), waypost.NotReported(rejected.ask, 7), waypost.Unreachable("away", 2)):  # type: ignore[arg-type]
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_silence_is_not_approval(agent: Agent) -> None:
    tool, policies = Tool(), ("fail", "reject", "continue")

    async def story() -> list[object]:
        gates = [waypost.gate(DEPLOY, tool, policy={"expires_in": 1, "on_expiry": policy}) for policy in policies]  # type: ignore[typeddict-item]
        return await asyncio.gather(*gates, return_exceptions=True)

    ended = [type(problem) for problem in asyncio.run(story())]
    assert (ended, tool.ran) == ([waypost.NotRun] * 3, [])


def test_a_server_that_is_away_lets_nothing_run(own_server: Server) -> None:
    tool, agent = Tool(), Agent(own_server)
    own_server.crash()
    with sync.Waypost(own_server.url, agent.key, patience=0.2) as client, pytest.raises(waypost.NotRun) as stopped:
        client.gate(DEPLOY, tool)
    assert (tool.ran, type(stopped.value.__cause__)) == ([], waypost.Unreachable)
    own_server.start()


def test_what_is_no_waypost_server_lets_nothing_run(agent: Agent) -> None:
    tool = Tool()
    for said in (b"{}", b"<html>welcome to our wifi</html>"):
        with httpx.Client(transport=Between("/asks", lambda _, said=said: said)) as http, sync.Waypost(http=http) as client:  # type: ignore[misc]
            with pytest.raises(waypost.NotRun) as stopped:
                client.gate(DEPLOY, tool)
        assert (tool.ran, type(stopped.value.__cause__)) == ([], waypost.Garbled)


def test_a_key_that_may_not_ask_lets_nothing_run(server: Server) -> None:
    tool = Tool()
    for key in ("wpk_wrong", server.key("person", "zoe")):
        with sync.Waypost(server.url, key) as client, pytest.raises(waypost.NotRun):
            client.gate(DEPLOY, tool)
    assert tool.ran == []


class Between(httpx.HTTPTransport):
    """A transport between the program and the server that changes responses."""

    def __init__(self, at: str, changed: Callable[[bytes], bytes], status: int | None = None) -> None:
        super().__init__()
        self.at, self.changed, self.status = at, changed, status

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        if not request.url.path.endswith(self.at):
            return response
        return httpx.Response(self.status or response.status_code, content=self.changed(response.read()))


@pytest.mark.parametrize(
    ("at", "changed"),
    [
        ("/claim", lambda body: body.replace(b"1.4.2", b"6.6.6")),
        ("/claim", lambda body: body.replace(b'"tool":"deploy"', b'"tool":"delete"')),
        ("/claim", lambda body: body.replace(b"sha256:", b"sha257:")),
        ("/claim", lambda body: b"<html>welcome to our wifi</html>"),
        ("/claim", lambda body: b"{}"),
        ("", lambda body: body.replace(b'"decision":"approve"', b'"decision":"approved-ish"')),
    ],
)
def test_what_is_not_the_approved_call_does_not_run(
    agent: Agent, zoe: Person, at: str, changed: Callable[[bytes], bytes]
) -> None:
    tool = Tool()
    with httpx.Client(transport=Between(at, changed)) as http, sync.Waypost(http=http, patience=1) as client:
        handle = client.post_approval(DEPLOY)
        zoe.will(agent, approve)
        with pytest.raises(waypost.NotRun):
            client.run_approved(handle.id, tool, tool="deploy")
    assert tool.ran == []


def test_a_call_that_was_not_asked_about_does_not_run_although_it_was_approved(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    with sync.Waypost() as client:
        other = client.post_approval(ToolCall("deploy", {"version": "6.6.6"})).id.encode()
        with httpx.Client(transport=Between("/asks", lambda body: re.sub(rb"ask_\w+", other, body))) as http:
            zoe.will(agent, approve, approve)
            with pytest.raises(waypost.NotRun, match="is about another call of `deploy`"):
                sync.Waypost(http=http).gate(DEPLOY, tool)
        with pytest.raises(waypost.NotRun, match="is about `deploy`, not `delete`"):
            client.run_approved(other.decode(), tool, tool="delete")
    assert tool.ran == []


def test_a122_a_permit_for_another_tool_or_other_arguments_is_refused_and_left_to_its_own_call(agent: Agent, zoe: Person) -> None:
    tool = Tool("sent")
    known = {"to": "zoe", "amount": 10, "rates": [Decimal("0.10000000000000000001"), 1], "token": "sk-correct-horse-1234"}
    others: list[Any] = [{**known, "amount": 11}, {**known, "amount": 10.0}, {**known, "rates": [1]}, {**known, "more": None}, {}, "{}"]
    with sync.Waypost() as client:
        handle = client.post_approval(ToolCall("transfer", known))
        zoe.will(agent, approve)
        for other in others:
            with pytest.raises(waypost.NotRun, match="is about another call of `transfer`: its arguments are different"):
                client.run_approved(handle.id, tool, tool="transfer", arguments=other)
        with pytest.raises(waypost.NotRun, match="is about `transfer`, not `delete`"):
            client.run_approved(handle.id, tool, tool="delete", arguments=known)
        for wrong, problem in (({}, TypeError), ({"tool": ""}, TypeError), ({"tool": "transfer", "arguments": '{"n": 2'}, ValueError)):
            with pytest.raises(problem):
                client.run_approved(handle.id, tool, **wrong)  # type: ignore[arg-type]
        assert (tool.ran, permit_of(zoe, handle.id)) == ([], ("created", None))
        assert client.run_approved(handle.id, tool, tool="transfer", arguments=dict(reversed(known.items()))) == "sent"
    assert tool.ran == [known]


def test_a122_a_call_that_a_person_changed_is_known_by_what_was_asked_about_and_by_no_other(agent: Agent, zoe: Person) -> None:
    tool, other = Tool("deployed"), {"application": "api", "version": "1.4.2"}
    with sync.Waypost() as client:
        handle = client.post_approval(DEPLOY, allow_modify_args=True)
        zoe.will(agent, change(application="web", version="1.4.3"), approve)
        with pytest.raises(waypost.NotRun, match="its arguments are different"):
            client.run_approved(handle.id, tool, tool="deploy", arguments=other)
        assert client.run_approved(handle.id, tool, tool="deploy", arguments=DEPLOY.arguments) == "deployed"
    assert tool.ran == [{"application": "web", "version": "1.4.3"}]


def test_a122_a_claim_for_other_bytes_of_a_secret_than_the_known_ones_runs_nothing(agent: Agent, zoe: Person) -> None:
    tool = Tool()
    with sync.Waypost() as client:
        handle = client.post_approval(ToolCall("log_in", {"password": "correct horse"}))
        zoe.will(agent, approve)
        with pytest.raises(waypost.NotRun, match="not the call that was asked about"):
            client.run_approved(handle.id, tool, tool="log_in", arguments={"password": "battery staple"})
    assert (tool.ran, permit_of(zoe, handle.id)[0]) == ([], "failed")


def test_a_result_that_cannot_be_recorded_is_handed_back(agent: Agent, zoe: Person) -> None:
    tool = Tool("deployed")
    with httpx.Client(transport=Between("/result", lambda body: b"", 503)) as http:
        with sync.Waypost(http=http, patience=0.2) as client:
            handle = client.post_approval(DEPLOY)
            zoe.will(agent, approve)
            with pytest.raises(waypost.NotReported) as lost:
                client.run_approved(handle.id, tool, tool="deploy")
    assert (tool.ran, lost.value.result) == ([dict(DEPLOY.arguments)], "deployed")  # type: ignore[arg-type]


class Cut(httpx.HTTPTransport):
    """Loses the first response to every request that is sent to `at`, after the server has handled it."""

    def __init__(self, at: str) -> None:
        super().__init__()
        self.at, self.keys = at, set[str]()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response, key = super().handle_request(request), request.headers.get("idempotency-key", "")
        if request.url.path.endswith(self.at) and key not in self.keys:
            self.keys.add(key)
            response.close()
            raise httpx.ReadError("cut", request=request)
        return response


@pytest.mark.parametrize("at", ["/asks", "/claim", "/result"])
def test_an_answer_that_is_lost_on_the_way_changes_nothing(agent: Agent, zoe: Person, at: str) -> None:
    tool = Tool("deployed")
    with httpx.Client(transport=Cut(at)) as http, sync.Waypost(http=http) as client:
        zoe.will(agent, approve)
        assert client.gate(DEPLOY, tool) == "deployed"
        mine = [ask for ask in zoe.client.asks() if ask.view["agent"] == agent.name]
    assert (len(tool.ran), len(mine)) == (1, 1)
