"""Which server a client uses, and how long it retries."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

import waypost
from waypost import sync
from waypost.surroundings import Surroundings

STREAM = {"content-type": "text/event-stream"}
ASK = {"id": "ask_1", "session_id": "ses_1", "status": "pending", "kind": "questions", "questions": []}


def note(folder: Path, url: str, token: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "server.json").write_text(json.dumps({"url": url, "token": token}))
    return folder


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """An environment without settings, with the home folder in `tmp_path`."""
    for name in ("WAYPOST_URL", "WAYPOST_SERVER", "WAYPOST_KEY", "WAYPOST_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return monkeypatch


def test_what_is_given_comes_before_what_is_around(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare.setenv("WAYPOST_KEY", "wpk_any")
    bare.setenv("WAYPOST_SERVER", "http://one:1")
    found = [Surroundings().server().url]
    bare.setenv("WAYPOST_URL", "http://two:2/")
    chosen = str(note(tmp_path / "chosen", "http://three:3", "told"))
    found += [Surroundings().server().url, Surroundings(data=chosen).server().url, Surroundings("http://four:4", data=chosen).server().url]
    assert found == ["http://one:1", "http://two:2", "http://three:3", "http://four:4"]
    with pytest.raises(waypost.NotConfigured, match="no server is known"):
        Surroundings(data=str(tmp_path / "empty")).server()


def test_a_demo_is_found_where_no_other_server_runs(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    note(tmp_path / "waypost" / "demo", "http://demo:1", "told")
    found = [Surroundings().server().url]
    own = note(tmp_path / "waypost", "http://own:2", "told")
    client = Surroundings()
    assert [*found, client.server().url] == ["http://demo:1", "http://own:2"]
    # The client waits for its server to come back and does not switch to the demo's server.
    (own / "server.json").unlink()
    with pytest.raises(waypost.NotConfigured):
        client.server()


class StartedAnew:
    """A restarted server: it accepts the token of its new file, and writes that file when a request has the old token."""

    def __init__(self, folder: Path, answers: bytes, token: str = "new") -> None:
        self.folder, self.answers, self.token, self.told = folder, answers, token, list[str]()

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.told.append(request.headers["authorization"])
        if self.told[-1] == "Bearer new":
            return httpx.Response(200, content=self.answers, headers=STREAM if request.url.path.endswith("/events") else {})
        note(self.folder, "http://here", self.token)
        return httpx.Response(401, json={"code": "unauthorized"})


def at(server: Callable[[httpx.Request], httpx.Response], folder: Path) -> sync.Waypost:
    return sync.Waypost(data=str(folder), http=httpx.Client(transport=httpx.MockTransport(server)))


def test_a_server_that_was_started_anew_is_called_by_its_new_token(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = note(tmp_path / "data", "http://here", "old")
    server = StartedAnew(folder, json.dumps(ASK).encode())
    assert (at(server, folder).read("ask_1").view, server.told) == (ASK, ["Bearer old", "Bearer new"])
    note(folder, "http://here", "old")
    server = StartedAnew(folder, b"event: reset\ndata: {}\n\n")
    assert (next(at(server, folder).inbox()), server.told) == (waypost.News("reset", {}), ["Bearer old", "Bearer new"])


def test_a_token_that_stays_refused_is_refused_at_once(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = note(tmp_path / "data", "http://here", "old")
    server = StartedAnew(folder, b"", token="old")
    for asks in (lambda: at(server, folder).read("ask_1"), lambda: next(at(server, folder).inbox())):
        with pytest.raises(waypost.Refused) as refused:
            asks()
        assert refused.value.status == 401
    assert server.told == ["Bearer old", "Bearer old"]


@pytest.fixture
def pauses(bare: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Records the pauses between retries without waiting."""
    made = list[float]()
    bare.setattr(time, "sleep", made.append)
    yield made


def are_widening(pauses: list[float]) -> bool:
    return all(0.05 * 2**number <= pause <= 0.1 * 2**number for number, pause in enumerate(pauses))


def test_an_ask_that_still_waits_at_once_is_asked_for_more_and_more_slowly(pauses: list[float]) -> None:
    views = iter([*[ASK] * 5, {**ASK, "status": "withdrawn"}])
    client = sync.Waypost("http://here", "wpk", http=httpx.Client(transport=httpx.MockTransport(lambda _: httpx.Response(200, json=next(views)))))
    assert client.wait("ask_1").status == "withdrawn"
    assert (len(pauses), are_widening(pauses)) == (5, True)


def test_a_stream_that_ends_at_once_is_opened_more_and_more_slowly(pauses: list[float]) -> None:
    told = httpx.MockTransport(lambda _: httpx.Response(200, content=b"event: reset\ndata: {}\n\n", headers=STREAM))
    inbox = sync.Waypost("http://here", "wpk", http=httpx.Client(transport=told)).inbox()
    assert [next(inbox).type for _ in range(6)] == ["reset"] * 6
    assert (len(pauses), are_widening(pauses)) == (5, True)


class Streams(httpx.BaseTransport):
    """Streams that return these bytes and end five seconds later. An exception stands for a stream that cannot be opened."""

    def __init__(self, patch: pytest.MonkeyPatch, *said: bytes | Exception | httpx.Response) -> None:
        self.said, self.now = iter(said), 0.0
        patch.setattr(time, "monotonic", lambda: self.now)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        said = next(self.said)
        if isinstance(said, Exception):
            raise said
        self.now += 5.0
        return said if isinstance(said, httpx.Response) else httpx.Response(200, content=said, headers=STREAM)


def test_only_an_event_makes_a_lost_stream_be_opened_sooner_again(bare: pytest.MonkeyPatch, pauses: list[float]) -> None:
    lost, quiet, event = httpx.ConnectError("refused"), b": keep-alive\n\n", b"event: reset\ndata: {}\n\n"
    streams = Streams(bare, lost, lost, quiet, lost, event, lost, event)
    inbox = sync.Waypost("http://here", "wpk", http=httpx.Client(transport=streams)).inbox()
    assert [next(inbox).type for _ in range(2)] == ["reset"] * 2
    assert (len(pauses), are_widening(pauses[:4]), are_widening(pauses[4:])) == (6, True, True)


def test_a_stream_comes_back_when_its_server_said_and_no_later_than_in_a_minute(bare: pytest.MonkeyPatch, pauses: list[float]) -> None:
    busy = httpx.Response(503, headers={"retry-after": "7"})
    told = [b"retry: 2000\n\n", busy, b"retry: \xc2\xb2\n\n", b"retry: 99999999999\n\n", b"event: reset\ndata: {}\n\n"]
    next(sync.Waypost("http://here", "wpk", http=httpx.Client(transport=Streams(bare, *told))).inbox())
    assert pauses == [2.0, 7.0, 2.0, 60.0]


def test_what_is_no_stream_says_so(bare: pytest.MonkeyPatch) -> None:
    answers = (b"<html>welcome to our wifi</html>", {}), (b"id: 1\ndata: {}\n\n", STREAM), (b"id: 1\ndata: [1]\n\n", STREAM)
    for content, headers in answers:
        http = httpx.Client(transport=httpx.MockTransport(lambda _, c=content, h=headers: httpx.Response(200, content=c, headers=h)))  # type: ignore[misc]
        with pytest.raises(waypost.Garbled):
            next(sync.Waypost("http://here", "wpk", http=http).events("ses_1"))


def test_a_url_that_leads_nowhere_says_what_to_write(bare: pytest.MonkeyPatch) -> None:
    with pytest.raises(waypost.NotConfigured, match="localhost:4747 is not a server URL: begin it with http://"):
        sync.Waypost("localhost:4747", "wpk").read("ask_1")
    moved = httpx.MockTransport(lambda _: httpx.Response(301, headers={"location": "https://there/"}))
    with pytest.raises(waypost.Refused, match="moved: the server is at https://there/: use that as its URL"):
        sync.Waypost("http://here", "wpk", http=httpx.Client(transport=moved)).read("ask_1")


CURE = (
    "Set WAYPOST_URL and WAYPOST_KEY (`waypost key create --agent NAME` makes a key), or start a server on this machine with "
    "`waypost serve`. If that server has a data folder of its own, set WAYPOST_DATA to it."
)
PAGE = httpx.Response(200, headers={"content-type": "text/html"}, content=b"<html>welcome to our wifi</html>")
NO_PAGE = httpx.Response(404, headers={"content-type": "text/html"}, content=b"<html>not found</html>")
NO_PATH = httpx.Response(404, json={"code": "not_found", "title": "Not found", "detail": "There is no such path. A path has no slash."})
NO_KEY = httpx.Response(401, json={"code": "unauthorized", "title": "Who are you?", "detail": "Send `Authorization: Bearer KEY`."})
A_KEY = "`waypost key create --agent NAME` makes a key"
IS_IT_UP = "Check that a server runs there (`waypost serve` starts one)"


def error_of(client: sync.Waypost) -> tuple[type, str]:
    with pytest.raises(waypost.WaypostError) as error:
        client.read("ask_1")
    return error.type, str(error.value)


def saying(said: httpx.Response | Exception) -> httpx.Client:
    return httpx.Client(transport=httpx.MockTransport(lambda _: answered(said)))


def answered(said: httpx.Response | Exception) -> httpx.Response:
    if isinstance(said, Exception):
        raise said
    return said


@pytest.mark.parametrize(
    ("said", "error", "sentence"),
    [
        (httpx.ConnectError("refused"), waypost.Unreachable, f"cannot reach http://here (refused). {IS_IT_UP}; check WAYPOST_URL"),
        (httpx.ReadTimeout(""), waypost.Unreachable, f"cannot reach http://here (no response in time). {IS_IT_UP}; check WAYPOST_URL"),
        (NO_KEY, waypost.Refused, f"unauthorized: http://here does not know this key. Check WAYPOST_KEY and WAYPOST_URL; {A_KEY}."),
        (PAGE, waypost.Garbled, "the response of http://here is not one of a Waypost server (text/html): check the URL, and any proxy in "
         "front of the server"),
        (NO_PAGE, waypost.Refused, "unknown: http://here answered with status 404 and no reason (text/html): check the URL, and any proxy "
         "in front of the server"),
        (NO_PATH, waypost.Refused, "not_found: http://here has no /api/v1/asks/ask_1: the server is probably older than this client, so "
         "update the server"),
    ],
)
def test_an_error_says_what_to_do(bare: pytest.MonkeyPatch, said: httpx.Response | Exception, error: type, sentence: str) -> None:
    assert error_of(sync.Waypost("http://here", "wpk", patience=0, http=saying(said))) == (error, sentence)


def test_who_has_no_key_is_told_where_it_was_looked_for(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own, demo = tmp_path / "waypost" / "server.json", tmp_path / "waypost" / "demo" / "server.json"
    nowhere = f"no server is known: WAYPOST_URL is not set, and there is no {own} and no {demo}. {CURE}"
    assert error_of(sync.Waypost()) == (waypost.NotConfigured, nowhere)
    keyless = f"there is no key for http://here: WAYPOST_KEY is not set. {CURE}"
    assert error_of(sync.Waypost("http://here")) == (waypost.NotConfigured, keyless)
    # A server with another data folder runs now where the server of the usual folder ran.
    note(own.parent, "http://here", "old")
    other = (
        f"unauthorized: http://here did not accept the token in {own}, so another server probably runs there now. No key was found: "
        f"WAYPOST_KEY is not set. Set it ({A_KEY}), or set WAYPOST_DATA to the data folder of that server."
    )
    assert error_of(sync.Waypost(http=saying(NO_KEY))) == (waypost.Refused, other)
    down = f"cannot reach http://here (refused). {IS_IT_UP}; its address is from {own}"
    assert error_of(sync.Waypost(patience=0, http=saying(httpx.ConnectError("refused")))) == (waypost.Unreachable, down)
    own.write_text('{"url": "http://here"}')
    tokenless = f"the server at http://here accepts no program without a key, and WAYPOST_KEY is not set. {CURE}"
    assert error_of(sync.Waypost()) == (waypost.NotConfigured, tokenless)


class Clock:
    """The time, which passes only in pauses."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        patch.setattr(time, "monotonic", lambda: self.now)
        patch.setattr(time, "sleep", self.sleep)

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def hints(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "waypost"]


REFUSED = httpx.ConnectError("refused")
DOWN = f"cannot reach http://here (refused). {IS_IT_UP}"


def test_a_file_of_a_killed_server_is_named_at_once(pauses: list[float], tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = note(tmp_path / "waypost", "http://here", "old") / "server.json"
    said = iter([REFUSED, REFUSED, REFUSED, httpx.Response(200, json=ASK)])
    http = httpx.Client(transport=httpx.MockTransport(lambda _: answered(next(said))))
    assert sync.Waypost(http=http).read("ask_1").view == ASK
    assert hints(caplog) == [f"{DOWN}; its address is from {file}. Trying again for up to 30 s."]
    caplog.clear()
    # An error says the same, so that nothing is told twice.
    error_of(sync.Waypost(patience=0, http=saying(REFUSED)))
    assert hints(caplog) == []


def test_a_server_that_dies_during_a_wait_is_named_if_it_does_not_return_at_once(
    pauses: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    pending, settled = httpx.Response(200, json=ASK), httpx.Response(200, json={**ASK, "status": "withdrawn"})
    for outage, told in (([REFUSED], []), ([REFUSED, REFUSED], [f"{DOWN}; check WAYPOST_URL. Trying again until it responds."])):
        said = iter([pending, *outage, settled])
        http = httpx.Client(transport=httpx.MockTransport(lambda _, said=said: answered(next(said))))
        assert sync.Waypost("http://here", "wpk", http=http).wait("ask_1").status == "withdrawn"
        assert hints(caplog) == told


def test_a_long_outage_is_told_every_five_minutes(bare: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    clock, event = Clock(bare), httpx.Response(200, content=b"event: reset\ndata: {}\n\n", headers=STREAM)
    http = httpx.Client(transport=httpx.MockTransport(lambda _: answered(REFUSED if clock.now < 1000 else event)))
    assert next(sync.Waypost("http://here", "wpk", http=http).inbox()).type == "reset"
    assert hints(caplog) == [f"{DOWN}; check WAYPOST_URL. Trying again until it responds."] * 4


def test_no_server_makes_anybody_wait_for_ever(pauses: list[float]) -> None:
    answers = iter([httpx.Response(429, headers={"retry-after": "1e9"}), httpx.Response(200, json=ASK)])
    http = httpx.Client(transport=httpx.MockTransport(lambda _: next(answers)))
    assert sync.Waypost("http://here", "wpk", patience=120, http=http).read("ask_1").view == ASK
    assert pauses == [60.0]
