"""The client: asks people, waits for their answers, and follows events."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar, overload
from urllib.parse import quote

import httpx

from ..asks import Answer, Answers, Ask, Decision, FileOf
from ..calls import ClaimedPermit, ToolCall
from ..errors import Garbled, StillWaiting
from ..keyboard_interrupt import explained_at_exit
from ..narrowing import is_list, is_object
from ..news import Event, News
from ..options import one_call, one_question, one_text, several_questions
from ..pauses import AT_ONCE, Pauses
from ..questions import Question
from ..surroundings import Surroundings
from ..typed import from_answers, typed_questions
from ..warned import log_warnings
from . import gated, streams
from .transport import Transport

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from .. import wire
    from ..options import AskOptions, CallOptions, GateOptions, QuestionOptions

T = TypeVar("T")
#: How long one long poll waits, in seconds. A server allows at most a minute.
POLL = 50.0
#: How long the server holds the response to a request that asks and waits, in seconds. A proxy that passes the headers on only with the
#: body must not make the request look lost.
FIRST_WAIT = 25
#: The journal entries that contain an ask as it was asked.
ASKED = frozenset({"question_pending", "question_revised"})


@dataclass(frozen=True)
class Handle:
    """An ask that the server has acknowledged. Another process needs only its id to wait for it."""

    id: str
    client: Waypost

    async def wait(self, timeout: float | None = None) -> Ask:
        """Does what `Waypost.wait` does."""
        return await self.client.wait(self.id, timeout)


class Waypost:
    """A client of one server that asks with one key.

    If `url` and `key` are not given, they come from `WAYPOST_URL` and `WAYPOST_KEY`, or on a laptop from the data folder of the
    server that runs there. `patience` is for how many seconds a request is retried while the server is down; waiting for people
    has no such limit. Use the client as a context manager, or close it.
    """

    def __init__(
        self, url: str | None = None, key: str | None = None, *, data: str | None = None, patience: float = 30.0,
        http: httpx.AsyncClient | None = None, run_id: str | None = None,
    ) -> None:
        #: The run that its gates are part of by default.
        self.run_id = run_id
        #: The asks that the same program finds again when it is started again.
        self._found_again = set[str]()
        self._transport = Transport(Surroundings(url, key, data), patience, http)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections."""
        await self._transport.aclose()

    @overload
    async def ask(self, question: str, **options: Unpack[QuestionOptions]) -> Answer: ...

    @overload
    async def ask(self, question: type[T], **options: Unpack[AskOptions]) -> T: ...

    async def ask(self, question: Any, **options: Any) -> Any:
        """Asks one question and waits for its answer, for as long as that takes.

        A type instead of a text is asked as one form, and its value is returned: a pydantic model, a dataclass or a `TypedDict`.
        Each field is a question.

        Raises `NotAnswered` if it ends without an answer, `Refused` if the server refuses the question, and `Unreachable` if it
        could not be asked. For a type, raises `TypeError` before anything is sent if people cannot be asked about a field, and
        `UnreadableAnswer` if an answer does not fit.
        """
        ask = await self._asked(_asking(question, options), options)
        return ask.answer if isinstance(question, str) else from_answers(question, ask)

    async def ask_all(self, *questions: Question[Any], **options: Unpack[AskOptions]) -> Answers:
        """Asks several questions in one form. The value of `answers[question]` has the type of the question. Raises as `ask`."""
        return Answers(await self._asked(several_questions(questions, options), options), questions)

    async def approve(self, call: ToolCall, **options: Unpack[CallOptions]) -> Decision:
        """Asks for approval and waits for the decision. Runs nothing; `gate` does both. Raises as `ask`."""
        return (await self._asked(one_call(call, options), options)).decision

    async def review(self, markdown: str, **options: Unpack[AskOptions]) -> Decision:
        """Asks people to review a text. Raises as `ask`."""
        return (await self._asked(one_text(markdown, options), options)).decision

    @overload
    async def post_ask(self, question: str, **options: Unpack[QuestionOptions]) -> Handle: ...

    @overload
    async def post_ask(self, question: type[Any], **options: Unpack[AskOptions]) -> Handle: ...

    async def post_ask(self, question: Any, **options: Any) -> Handle:
        """Asks one question, or a type, and does not wait. When this returns, the ask is durable and in the inbox.

        For a type, `from_answers` returns the value later.
        """
        return await self.post(_asking(question, options), key=options.get("idempotency_key"))

    async def post_approval(self, call: ToolCall, **options: Unpack[CallOptions]) -> Handle:
        """Asks for approval of a call and does not wait. Any process can continue from the id with `run_approved`."""
        return await self.post(one_call(call, options), key=options.get("idempotency_key"))

    async def post(self, body: wire.AskBody, *, key: str | None = None) -> Handle:
        """Asks what `body` contains, as in the API, and does not wait. The same `key` within a week creates only one ask."""
        asked = Ask.of(*await self._transport.post("/api/v1/asks", body, key=key))
        log_warnings(asked.view)
        id = asked.id
        if key is not None:
            self._found_again.add(id)
        return Handle(id, self)

    async def _asked(self, body: wire.AskBody, options: Mapping[str, Any]) -> Ask:
        """Asks and waits, with a single request if people answer soon.

        The ask's id is in a header, which arrives before the answer. If the connection is lost after that, the wait for this ask goes on.
        """
        key = options.get("idempotency_key")
        async with self._transport.held_post("/api/v1/asks", body, FIRST_WAIT, key=key) as response:
            id = (response.location or "").rpartition("/")[2]
            with explained_at_exit(id, key is not None) if id else nullcontext():
                received = await response.read()
        if received is not None:
            asked = Ask.of(*received)
            log_warnings(asked.view)
            if _is_over(asked):
                return asked
            id = asked.id
        if key is not None:
            self._found_again.add(id)
        return await self.wait(id)

    async def wait(self, id: str, timeout: float | None = None) -> Ask:
        """Waits until an ask is settled or has a reply that must be judged. Survives restarts and lost connections.

        Raises `StillWaiting` after `timeout` seconds, and `Refused` if there is no such ask. Ctrl-C raises `KeyboardInterrupt` as
        usual: the ask stays pending, and the program's last line says how to continue from it.
        """
        with explained_at_exit(id, id in self._found_again):
            found = await self._settled(id, timeout)
        self._found_again.discard(id)
        return found

    async def _settled(self, id: str, timeout: float | None) -> Ask:
        until = None if timeout is None else time.monotonic() + timeout
        pauses = Pauses(None)
        while True:
            begun = time.monotonic()
            left = POLL if until is None else max(0.0, min(POLL, until - time.monotonic()))
            # The server counts whole seconds.
            query = {"wait": f"{math.ceil(left)}s"} if left > 0 else {}
            received = await self._transport.get(_at(id), query, wait=left, patience=_left(until))
            found = Ask.of(*received)
            if _is_over(found):
                return found
            if until is not None and time.monotonic() >= until:
                raise StillWaiting(id)
            if time.monotonic() - begun < AT_ONCE:
                # The ask changed but was not settled, for example by a comment.
                pause = pauses.next() or 0.0
                await asyncio.sleep(pause if until is None else min(pause, max(0.0, until - time.monotonic())))
            else:
                pauses = Pauses(None)

    async def read(self, id: str) -> Ask:
        """Returns the current state of an ask."""
        return Ask.of(*await self._transport.get(_at(id)))

    async def asks(self, **query: str | int) -> AsyncIterator[Ask]:
        """Yields the asks that the caller may see, newest first, page by page. `query` holds the list's parameters as in the API."""
        while True:
            page = (await self._transport.get("/api/v1/asks", query)).value
            if not is_object(page) or not is_list(page.get("items")):
                raise Garbled("what came back is not a list of asks")
            for view in page["items"]:
                yield Ask.of(view)
            if not page.get("next_cursor"):
                return
            query["cursor"] = page["next_cursor"]

    async def revisions(self, ask: Ask) -> AsyncIterator[Ask]:
        """Yields every revision of an ask that was changed, from the journal of its session, starting with the first."""
        query: dict[str, Any] = {}
        while ask.view["revision"] > 1:
            page = (await self._transport.get(f"/api/v1/sessions/{quote(ask.session_id, safe='')}/events", query)).value
            if not is_object(page) or not is_list(page.get("items")):
                raise Garbled("what came back is not a journal")
            for event in page["items"]:
                if event.get("ask_id") == ask.id and event["type"] in ASKED:
                    yield Ask.of(event["data"]["ask"])
            if not page.get("next_cursor"):
                return
            query["cursor"] = page["next_cursor"]

    async def gate(
        self, call: ToolCall, run: Callable[[dict[str, Any]], Awaitable[T] | T], *, name: str | None = None, **options: Unpack[GateOptions]
    ) -> T:
        """Asks for approval, waits, and runs exactly the approved call, once. Returns what `run` returns.

        `run` receives the approved arguments, which a person may have changed, and its outcome is reported. If anything goes wrong
        before that, the call does not run.

        In a run (`run_id`, `in_run`, or `WAYPOST_RUN_ID`), a program that is started again finds the ask of this call. `name`
        identifies the call there, if it is not the tool's name.

        Raises `NotRun` (`Rejected` if a person rejected it) if the call certainly did not run, `NotReported` if it ran and that
        could not be recorded, and whatever `run` raises.
        """
        result: T = await gated.gate(self, call, run, options, name)
        return result

    async def run_approved(
        self, id: str, run: Callable[[dict[str, Any]], Awaitable[T] | T], *, tool: str, arguments: Mapping[str, Any] | str | None = None
    ) -> T:
        """The second half of `gate`, for a call that was asked about earlier, perhaps by another process.

        `tool` is the tool that `run` implements; `arguments` are the ones that were asked about, if known. Nothing runs on the
        approval of another call, and that call can still run.

        Raises as `gate`, `OutcomeUnknown` if the approval was used before and no result is known, and `AlreadyRan` if a result is
        known.
        """
        result: T = await gated.run_approved(self, id, run, tool, arguments)
        return result

    async def claim(self, ask: Ask) -> ClaimedPermit:
        """Claims the permit of an approved call, once. The caller must then run the call and report. Raises as `run_approved`."""
        return await gated.claim(self, ask)

    async def report(self, permit: ClaimedPermit, outcome: wire.Outcome, output: str | None = None) -> Ask:
        """Reports how a claimed call ended: `succeeded`, `failed`, or `unknown`."""
        body: wire.ResultBody = {"permit": permit.permit, "outcome": outcome, "output": output}
        return Ask.of(*await self._transport.post(_at(permit.ask_id, "result"), body))

    async def post_claim(self, id: str, digest: str) -> wire.ClaimedPermitView:
        """Sends only the claim, as in the API. Every call of this method is a separate claim, so the second is refused."""
        view: wire.ClaimedPermitView = (await self._transport.post(_at(id, "claim"), {"digest": digest})).value
        return view

    def events(self, session_id: str, after: int = 0) -> AsyncIterator[Event]:
        """Yields a session's journal after `after`, live, across restarts and lost connections: without gaps, duplicates or end."""
        return streams.events(self._transport, session_id, after)

    def inbox(self) -> AsyncIterator[News]:
        """Yields which asks change, live: first `reset`, then `ask_changed`."""
        return streams.inbox(self._transport)

    async def cancel(self, id: str) -> Ask:
        """Dismisses an ask without an answer. Requires a person's key."""
        return Ask.of(*await self._transport.post(_at(id, "cancel"), {}))

    async def withdraw(self, id: str, *, comment: str | None = None, superseded_by: str | None = None) -> Ask:
        """Withdraws an ask that is no longer needed. `comment` tells the people who were asked why."""
        body: wire.WithdrawBody = {"comment": comment, "superseded_by": superseded_by}
        return Ask.of(*await self._transport.post(_at(id, "withdraw"), body))

    async def revise(self, id: str, body: wire.RevisionBody) -> Ask:
        """Changes what is asked. The same ask continues with its next revision, and decisions on earlier ones are void."""
        return Ask.of(*await self._transport.post(_at(id, "revise"), body))

    async def comment(self, id: str, text: str) -> Ask:
        """Adds a comment to a pending ask."""
        return Ask.of(*await self._transport.post(_at(id, "comment"), {"text": text}))

    async def judge(self, id: str, *, sufficient: bool, clarification: str | None = None) -> Ask:
        """Judges a pending reply. If it is not sufficient, the same ask is asked again with the clarification."""
        body = {"sufficient": sufficient, **({"clarification": clarification} if clarification else {})}
        return Ask.of(*await self._transport.post(_at(id, "judge"), body))

    async def release(self, id: str, question: str) -> str:
        """Returns the secret that answers a question. The journal records that it was released."""
        secret: str = (await self._transport.post(_at(id, "release"), {"question": question})).value["value"]
        return secret

    async def file(self, id: str, digest: str) -> bytes:
        """Returns a file that belongs to an answer."""
        return await self._transport.fetch(_at(id, "files", digest))

    async def upload(self, name: str, content: bytes, media_type: str = "application/octet-stream") -> FileOf:
        """Uploads a file to answer with. Requires a person's key."""
        view = (await self._transport.upload("/api/v1/files", content, media_type, name=name)).value
        return FileOf(view["digest"], view["name"], view["size"], view["media_type"])

    async def reply(self, id: str, body: wire.ReplyBody | Mapping[str, Any]) -> Ask:
        """Answers or decides, as in the API. Requires a person's key: an agent cannot answer its own ask."""
        return Ask.of(*await self._transport.post(_at(id, "answer"), body))


def _is_over(ask: Ask) -> bool:
    """Whether the wait for an ask is over: it is settled, or has a reply that must be judged."""
    return not ask.is_pending or ask.to_judge is not None


def _asking(question: Any, options: Any) -> wire.AskBody:
    if isinstance(question, str):
        return one_question(question, options)
    return several_questions(typed_questions(question), options)


def _at(*names: str) -> str:
    """Returns the path of an ask or of a part of it. Ids are escaped, so no id can lead to another path."""
    return "/".join(["/api/v1/asks", *(quote(name, safe="") for name in names)])


def _left(until: float | None) -> float | None:
    return None if until is None else max(0.0, until - time.monotonic())
