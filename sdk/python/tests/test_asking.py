"""Questions and their answers."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import threading
from datetime import timedelta
from decimal import Decimal

import httpx
import pytest

import waypost
from conftest import Agent, Person, Server, says


def test_a_question_is_asked_and_answered(agent: Agent, zoe: Person) -> None:
    zoe.will(agent, says("us"))
    answer = asyncio.run(waypost.ask("Which region?", options=["eu", "us"], message="The tests are green."))
    assert answer == waypost.Answer(values=("us",))


def test_the_same_words_ask_without_await(agent: Agent, zoe: Person) -> None:
    zoe.will(agent, says("yes"))
    assert waypost.sync.ask("Go on?", input="confirm").yes


def test_several_questions_are_answered_in_their_types(agent: Agent, zoe: Person) -> None:
    where, many = waypost.select("Where?", ["eu", "us"], id="where"), waypost.number("How many?", id="many")
    public, since = waypost.confirm("Public?", id="public"), waypost.date("Since when?", id="since", allow_unknown=True)
    given = {"where": ["eu"], "many": ["12345678901234567890.10"], "public": ["no"]}
    reply = {"answers": {**{name: {"values": values} for name, values in given.items()}, "since": {"declined": "dont_know"}}}
    zoe.will(agent, reply)
    answers = waypost.sync.ask_all(where, many, public, since)
    assert (answers[where], answers[many], answers[public]) == ("eu", Decimal("12345678901234567890.10"), False)
    assert answers["since"].declined == "dont_know"
    with pytest.raises(LookupError, match="dont_know"):
        answers[since]


def test_an_ask_that_was_posted_is_waited_for_in_another_process(agent: Agent, zoe: Person) -> None:
    async def post() -> str:
        async with waypost.Waypost() as client:
            return (await client.post_ask("Which region?", context={"build": 7})).id

    ask_id = asyncio.run(post())
    zoe.will(agent, says("eu"))
    later = f"import waypost; ask = waypost.sync.wait({ask_id!r}); print(ask.answer.value, ask.view['context'])"
    other = subprocess.run([sys.executable, "-c", later], check=True, capture_output=True, text=True)
    assert other.stdout == "eu {'build': 7}\n"


def test_an_ask_without_an_answer_says_how_it_ended(agent: Agent, zoe: Person) -> None:
    with waypost.sync.Waypost() as client:
        dismissed, back = client.post_ask("A?"), client.post_ask("B?")
        zoe.client._transport.post(f"/api/v1/asks/{dismissed.id}/cancel", {})
        client.withdraw(back.id)
        late = client.post_ask("C?", expires_in=timedelta(seconds=1))
        with pytest.raises(waypost.StillWaiting):
            client.wait(late.id, timeout=0)
        ended = []
        for handle in (dismissed, back, late):
            with pytest.raises(waypost.NotAnswered) as raised:
                _ = handle.wait().answer
            ended.append(type(raised.value))
    assert ended == [waypost.Cancelled, waypost.Withdrawn, waypost.Expired]


def test_why_an_ask_was_taken_back_stands_under_it(agent: Agent, zoe: Person) -> None:
    with waypost.sync.Waypost() as client:
        first, second = client.post_ask("Deploy 1.4.2?"), client.post_ask("Deploy 1.4.3?")
        client.withdraw(first.id, comment="1.4.3 is out.", superseded_by=second.id)
    seen = zoe.client.read(first.id)
    said = [(comment["text"], comment["by"]["name"]) for comment in seen.view["comments"]]
    assert (seen.status, said, seen.view.get("superseded_by")) == ("withdrawn", [("1.4.3 is out.", agent.name)], second.id)


def test_an_ask_that_is_revised_goes_on_with_its_next_revision(agent: Agent, zoe: Person) -> None:
    with waypost.sync.Waypost() as client:
        asked = client.post_ask("Deploy 1.4.2?")
        revised = client.revise(asked.id, {"questions": [{"question": "Deploy 1.4.3?"}], "message": "1.4.2 has a leak."})
    seen = zoe.client.read(asked.id)
    questions = [question["question"] for question in seen.view["questions"]]
    assert (revised.view["revision"], questions, seen.view.get("message")) == (2, ["Deploy 1.4.3?"], "1.4.2 has a leak.")


def test_what_is_asked_twice_under_one_key_is_asked_once(agent: Agent, zoe: Person) -> None:
    with waypost.sync.Waypost() as client:
        again = [client.post_ask("Which region?", idempotency_key="nightly-7").id for _ in range(2)]
        zoe.will(agent, says("eu"))
        answer = client.ask("Which region?", idempotency_key="nightly-7")
        assert (len(set(again)), answer.value) == (1, "eu")
        with pytest.raises(waypost.Refused) as other:
            client.ask("Which colour?", idempotency_key="nightly-7")
        with pytest.raises(ValueError, match="1 to 255 visible ASCII characters"):
            client.ask("Which region?", idempotency_key="every night \u2192")
    assert other.value.code == "idempotency_key_reuse"


def test_any_number_of_waits_leaves_room_for_other_requests(agent: Agent) -> None:
    async def story() -> set[str]:
        async with waypost.Waypost() as client:
            handle = await client.post_ask("Which region?")
            waits = [asyncio.create_task(handle.wait()) for _ in range(120)]
            await asyncio.sleep(0)
            await asyncio.wait_for(client.withdraw(handle.id), 20)
            return {ask.status for ask in await asyncio.gather(*waits)}

    assert asyncio.run(story()) == {"withdrawn"}


ODD = ["  ", "a\tb", "\u202eright to left", "\U0001f916 robot", "<b>&amp;</b>", "\x1b[31mred\x1b[0m", "None", "0"]


def test_options_of_odd_text_come_back_as_they_were(agent: Agent, zoe: Person) -> None:
    with waypost.sync.Waypost() as client:
        for odd in ODD:
            try:
                handle = client.post_ask("Which?", options=[odd, "other"])
            except waypost.Refused as refused:
                assert [fault.pointer for fault in refused.errors] == ["/questions/0/options/0/label"], odd
                continue
            zoe.replies(handle.id, says(odd))
            assert handle.wait().answer.value == odd
        with pytest.raises(TypeError, match="a string would become a list of its letters"):
            client.ask("Which?", options="eu")
        with pytest.raises(TypeError, match="an option must be a string or a mapping with a `label`, not 1"):
            client.ask("How many?", options=[1, 2])  # type: ignore[list-item]
        with pytest.raises(TypeError, match="`expires_in` must be a timedelta or a number of seconds, not '1h'"):
            client.ask("Which?", expires_in="1h")  # type: ignore[arg-type]


def test_what_is_no_text_or_no_id_is_refused_and_leads_nowhere_else(agent: Agent) -> None:
    with waypost.sync.Waypost() as client:
        for asks in (lambda: client.ask("half \ud83d"), lambda: client.read("../people"), lambda: client.withdraw("?")):
            with pytest.raises(waypost.Refused) as refused:
                asks()
            assert refused.value.code in ("invalid_json", "not_found")


def test_the_list_of_asks_goes_on_over_its_pages(agent: Agent) -> None:
    with waypost.sync.Waypost() as client:
        posted = [client.post_ask(f"Number {number}?").id for number in range(5)]
        listed = [ask.id for ask in client.asks(limit=2)]

    async def story() -> list[str]:
        async with waypost.Waypost() as client:
            return [ask.id async for ask in client.asks(limit=2)]

    assert (listed, asyncio.run(story())) == (posted[::-1], posted[::-1])


def test_what_is_wrong_with_a_question_is_told_by_its_place(agent: Agent) -> None:
    with pytest.raises(waypost.Refused) as refused:
        waypost.sync.ask("Which?", options=["a", "a"])
    assert (refused.value.status, refused.value.code) == (422, "invalid")
    assert [fault.pointer for fault in refused.value.errors] == ["/questions/0/options/1/value"]
    with pytest.raises(TypeError, match="`optoins` is not an option here"):
        waypost.sync.ask("Which?", optoins=["a"])  # type: ignore[call-arg]


def test_a_secret_and_a_file_are_fetched_by_their_asker(agent: Agent, zoe: Person) -> None:
    with waypost.sync.Waypost() as client:
        secret, plan = waypost.secret("Which token?", id="token"), waypost.file("Which plan?", id="plan")
        brought = zoe.client.upload("plan.csv", b"step,who\n1,Zo\xc3\xab\n", "text/csv")
        zoe.will(agent, {"answers": {"token": {"values": ["correct horse"]}, "plan": {"values": [brought.digest]}}})
        answers = client.ask_all(secret, plan)
        assert answers[secret].startswith("secret:")
        assert client.release(answers.ask.id, "token") == "correct horse"
        assert client.file(answers.ask.id, answers[plan][0].digest) == b"step,who\n1,Zo\xc3\xab\n"


def test_a_reply_is_judged_and_asked_again(agent: Agent, zoe: Person) -> None:
    with waypost.sync.Waypost() as client:
        handle = client.post_ask("Which region?", policy={"judge": "asker"})
        zoe.replies(handle.id, says("the usual one"))
        held = handle.wait().to_judge
        assert held and [answer.value for answer in held.values()] == ["the usual one"]
        client.judge(handle.id, sufficient=False, clarification="Which one is that?")
        zoe.replies(handle.id, says("eu"))
        handle.wait()
        assert client.judge(handle.id, sufficient=True).answer.value == "eu"


def test_a_server_on_this_machine_is_found_by_its_note(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("WAYPOST_URL", "WAYPOST_KEY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("WAYPOST_DATA", str(server.folder))
    with waypost.sync.Waypost() as client:
        assert client.read(client.post_ask("Here?").id).view["agent"] == "cli"
    monkeypatch.setenv("WAYPOST_DATA", str(server.folder / "nowhere"))
    with pytest.raises(waypost.NotConfigured, match="Set WAYPOST_URL and WAYPOST_KEY"):
        waypost.sync.ask("Here?")
    monkeypatch.setenv("WAYPOST_URL", server.url)
    with pytest.raises(waypost.NotConfigured, match="there is no key for"):
        waypost.sync.ask("Here?")


def test_a_wait_goes_on_over_a_restart(own_server: Server) -> None:
    agent = Agent(own_server)

    async def story() -> str | None:
        async with waypost.Waypost(own_server.url, agent.key) as client:
            handle = await client.post_ask("Which region?")
            waiting = asyncio.create_task(handle.wait())
            own_server.crash()
            await asyncio.to_thread(own_server.start)
            zoe = Person(own_server)
            await asyncio.to_thread(zoe.replies, handle.id, says("eu"))
            return (await waiting).answer.value

    assert asyncio.run(story()) == "eu"


class Line(httpx.HTTPTransport):
    """The line to a server: it notes every request, and `cut` cuts it."""

    def __init__(self) -> None:
        super().__init__()
        self.sent = list[str]()
        self.begun = threading.Event()
        self.held: httpx.Response | None = None

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.sent.append(f"{request.method} {request.url.query.decode()}".strip())
        self.held = super().handle_request(request)
        self.begun.set()
        return self.held

    def cut(self) -> None:
        """Cuts the connection of the response that is being read."""
        assert self.held
        self.held.extensions["network_stream"].get_extra_info("socket").shutdown(socket.SHUT_RDWR)


def asking_over(line: Line, agent: Agent, url: str) -> tuple[threading.Thread, list[str | None]]:
    """Asks in a thread, and returns once the server has stored the ask."""
    said = list[str | None]()
    client = waypost.sync.Waypost(url, agent.key, http=httpx.Client(transport=line))
    asking = threading.Thread(target=lambda: said.append(client.ask("Which region?").value), daemon=True)
    asking.start()
    assert line.begun.wait(10)
    return asking, said


def the_ask(agent: Agent, zoe: Person) -> str:
    return next(ask.id for ask in zoe.client.asks(status="pending", limit=200) if ask.view["agent"] == agent.name)


def test_one_request_asks_and_brings_the_answer(agent: Agent, zoe: Person) -> None:
    line = Line()
    asking, said = asking_over(line, agent, agent.server.url)
    zoe.replies(the_ask(agent, zoe), says("eu"))
    asking.join(10)
    assert (said, line.sent) == (["eu"], ["POST wait=25s"])


def test_a_line_that_is_cut_while_it_waits_loses_nothing(agent: Agent, zoe: Person) -> None:
    line = Line()
    asking, said = asking_over(line, agent, agent.server.url)
    line.cut()
    id = the_ask(agent, zoe)
    zoe.replies(id, says("eu"))
    asking.join(10)
    assert (said, line.sent) == (["eu"], ["POST wait=25s", "GET wait=50s"])
    assert [ask.id for ask in zoe.client.asks(limit=200) if ask.view["agent"] == agent.name] == [id]


def test_an_answer_after_the_first_wait_is_waited_for(agent: Agent, zoe: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waypost.sync.client.FIRST_WAIT", 1)
    line = Line()
    asking, said = asking_over(line, agent, agent.server.url)
    line.begun.clear()
    # The second request is held until the ask is answered, so it cannot have begun its response yet.
    while len(line.sent) < 2:
        asking.join(0.05)
    zoe.replies(the_ask(agent, zoe), says("eu"))
    asking.join(10)
    assert (said, line.sent) == (["eu"], ["POST wait=1s", "GET wait=50s"])


def test_a_server_that_is_killed_while_an_ask_waits_asks_once(own_server: Server) -> None:
    agent, line = Agent(own_server), Line()
    asking, said = asking_over(line, agent, own_server.url)
    own_server.crash()
    own_server.start()
    zoe = Person(own_server)
    zoe.replies(the_ask(agent, zoe), says("eu"))
    asking.join(20)
    asked = [ask.id for ask in zoe.client.asks(limit=200)]
    assert (said, len(asked), {*line.sent}) == (["eu"], 1, {"POST wait=25s", "GET wait=50s"})


def test_people_and_roles_that_do_not_exist_are_logged_once(agent: Agent, caplog: pytest.LogCaptureFixture) -> None:
    with waypost.sync.Waypost() as client:
        for question in ("Go on?", "And now?"):
            client.post_ask(question, input="confirm", who={"people": ["zoe-with-a-typo"], "roles": ["nobodys-role"]})
    told = [record for record in caplog.records if record.name == "waypost"]
    assert [record.levelname for record in told] == ["WARNING", "WARNING"]
    assert "zoe-with-a-typo" in caplog.text and "nobodys-role" in caplog.text
