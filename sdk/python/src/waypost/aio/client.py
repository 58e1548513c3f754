"""The client: asks people, waits for them, and follows what happens."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import httpx

from ..asks import Answer, Answers, Ask, Decision, FileOf
from ..calls import Licence, ToolCall
from ..errors import Garbled, StillWaiting
from ..news import Event, News
from ..options import one_call, one_question, one_text, several_questions
from ..pauses import AT_ONCE, Pauses
from ..questions import Question
from ..running import Run
from ..surroundings import Surroundings
from . import gated, streams
from .transport import Transport

if TYPE_CHECKING:
    from typing_extensions import Self, Unpack

    from .. import wire
    from ..options import AskOptions, CallOptions, QuestionOptions

#: The longest that a server holds one long poll back, in seconds, is a minute.
POLL = 50.0


@dataclass(frozen=True)
class Handle:
    """An ask that the server has acknowledged. Its id is all that another process needs to wait for it."""

    id: str
    client: Waypost

    async def wait(self, timeout: float | None = None) -> Ask:
        """As `Waypost.wait`."""
        return await self.client.wait(self.id, timeout)


class Waypost:
    """A server, and the right to ask there.

    `url` and `key` are found in `WAYPOST_URL` and `WAYPOST_KEY` where they are not given, and on a laptop in the data
    folder of the server that runs there. `patience` is for how many seconds a request is tried again while the server is
    away; waiting for people has no such end. Use it as a context manager, or close it.
    """

    def __init__(
        self, url: str | None = None, key: str | None = None, *, data: str | None = None, patience: float = 30.0,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self._transport = Transport(Surroundings(url, key, data), patience, http)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Gives the connections back."""
        await self._transport.aclose()

    async def ask(self, question: str, **said: Unpack[QuestionOptions]) -> Answer:
        """Asks one question and waits for its answer, for as long as that takes.

        Raises `NotAnswered` where it ends without one, `Refused` where the server takes no such question, `Unreachable`
        where it could not be asked.
        """
        return (await self.wait((await self.post_ask(question, **said)).id)).answer

    async def ask_all(self, *questions: Question[Any], **said: Unpack[AskOptions]) -> Answers:
        """Asks several questions in one form. `answers[question]` then has the type of the question. Raises as `ask`."""
        handle = await self.post(several_questions(questions, said), key=said.get("idempotency_key"))
        return Answers(await self.wait(handle.id), questions)

    async def approve(self, call: ToolCall, **said: Unpack[CallOptions]) -> Decision:
        """Asks for leave and waits for the decision. Nothing runs: `gate` does both. Raises as `ask`."""
        return (await self.wait((await self.post_approval(call, **said)).id)).decision

    async def review(self, markdown: str, **said: Unpack[AskOptions]) -> Decision:
        """Has a text reviewed. Raises as `ask`."""
        handle = await self.post(one_text(markdown, said), key=said.get("idempotency_key"))
        return (await self.wait(handle.id)).decision

    async def post_ask(self, question: str, **said: Unpack[QuestionOptions]) -> Handle:
        """Asks one question and does not wait: when this returns, the ask is on disk and in the inbox."""
        return await self.post(one_question(question, said), key=said.get("idempotency_key"))

    async def post_approval(self, call: ToolCall, **said: Unpack[CallOptions]) -> Handle:
        """Asks for leave to run a call, and does not wait: `run_approved` goes on from the id, in whatever process."""
        return await self.post(one_call(call, said), key=said.get("idempotency_key"))

    async def post(self, body: wire.AskBody, *, key: str | None = None) -> Handle:
        """Asks whatever `body` says, as on the wire, and does not wait. The same `key` within a week asks only once."""
        return Handle(Ask.of(*await self._transport.post("/api/v1/asks", body, key=key)).id, self)

    async def wait(self, id: str, timeout: float | None = None) -> Ask:
        """Waits until an ask is settled, or has a reply that is to be judged. Restarts and cuts are waited over.

        Raises `StillWaiting` after `timeout` seconds, and `Refused` where there is no such ask.
        """
        until = None if timeout is None else time.monotonic() + timeout
        pauses = Pauses(None)
        while True:
            begun = time.monotonic()
            left = POLL if until is None else max(0.0, min(POLL, until - time.monotonic()))
            # Whole seconds are what the server counts.
            query = {"wait": f"{math.ceil(left)}s"} if left > 0 else {}
            received = await self._transport.get(_at(id), query, wait=left, patience=_left(until))
            found = Ask.of(*received)
            if not found.is_pending or found.to_judge is not None:
                return found
            if until is not None and time.monotonic() >= until:
                raise StillWaiting(id)
            if time.monotonic() - begun < AT_ONCE:
                # News that settle nothing, such as a comment.
                pause = pauses.next() or 0.0
                await asyncio.sleep(pause if until is None else min(pause, max(0.0, until - time.monotonic())))
            else:
                pauses = Pauses(None)

    async def read(self, id: str) -> Ask:
        """An ask as it stands."""
        return Ask.of(*await self._transport.get(_at(id)))

    async def asks(self, **query: str | int) -> AsyncIterator[Ask]:
        """The asks that the caller may see, newest first, page by page; `query` is what the list takes on the wire."""
        while True:
            page = (await self._transport.get("/api/v1/asks", query)).value
            if not isinstance(page, dict) or not isinstance(page.get("items"), list):
                raise Garbled("what came back is no list of asks")
            for view in page["items"]:
                yield Ask.of(view)
            if not page.get("next_cursor"):
                return
            query["cursor"] = page["next_cursor"]

    async def gate(self, call: ToolCall, run: Run, **said: Unpack[CallOptions]) -> Any:
        """Asks for leave, waits, and runs exactly the approved call, once. Gives back what `run` gives.

        `run` gets the arguments that were approved, which a person may have changed, and its end is reported. Whatever
        goes wrong before: it does not run.

        Raises `NotRun` (`Rejected` where a person said no) where it surely did not run, `NotReported` where it ran and
        that could not be recorded, and whatever `run` raises.
        """
        return await gated.gate(self, call, run, said)

    async def run_approved(self, id: str, run: Run, *, tool: str | None = None) -> Any:
        """The second half of `gate`, for a call that was asked about before, perhaps by another process.

        With `tool`, nothing runs where the ask is about another one.

        Raises as `gate`, `OutcomeUnknown` where the approval was used before and no result is known, and `AlreadyRan`
        where one is.
        """
        return await gated.run_approved(self, id, run, tool)

    async def claim(self, ask: Ask) -> Licence:
        """Takes the licence to run an approved call, once. Whoever calls this runs it, and reports. Raises as `run_approved`."""
        return await gated.claim(self, ask)

    async def report(self, licence: Licence, outcome: wire.Outcome, output: str | None = None) -> Ask:
        """Says how a claimed call ended: `succeeded`, `failed`, or `unknown` where nobody can tell."""
        body: wire.ResultBody = {"permit": licence.permit, "outcome": outcome, "output": output}
        return Ask.of(*await self._transport.post(_at(licence.ask_id, "result"), body))

    async def take_permit(self, id: str, digest: str) -> wire.LicenceView:
        """The claim alone, as on the wire. Every call of this is a claim of its own, so the second is refused."""
        view: wire.LicenceView = (await self._transport.post(_at(id, "claim"), {"digest": digest})).value
        return view

    def events(self, session_id: str, after: int = 0) -> AsyncIterator[Event]:
        """A session's journal from behind `after`, live, over restarts and cuts: no gap, nothing twice, and no end."""
        return streams.events(self._transport, session_id, after)

    def inbox(self) -> AsyncIterator[News]:
        """Which asks change, live: first `reset`, then `ask_changed`."""
        return streams.inbox(self._transport)

    async def withdraw(self, id: str, *, comment: str | None = None, superseded_by: str | None = None) -> Ask:
        """Takes back what is not needed any more. The `comment` says why, to whoever was asked."""
        body: wire.WithdrawBody = {"comment": comment, "superseded_by": superseded_by}
        return Ask.of(*await self._transport.post(_at(id, "withdraw"), body))

    async def comment(self, id: str, text: str) -> Ask:
        """Says something under a pending ask."""
        return Ask.of(*await self._transport.post(_at(id, "comment"), {"text": text}))

    async def judge(self, id: str, *, sufficient: bool, clarification: str | None = None) -> Ask:
        """Says whether a held reply is sufficient; where it is not, the same ask is asked again with the clarification."""
        body = {"sufficient": sufficient, **({"clarification": clarification} if clarification else {})}
        return Ask.of(*await self._transport.post(_at(id, "judge"), body))

    async def release(self, id: str, question: str) -> str:
        """The secret that a question was answered with. The journal says that it was given out."""
        secret: str = (await self._transport.post(_at(id, "release"), {"question": question})).value["value"]
        return secret

    async def file(self, id: str, digest: str) -> bytes:
        """A file that an ask was answered with."""
        return await self._transport.fetch(_at(id, "files", digest))

    async def bring(self, name: str, content: bytes, media_type: str = "application/octet-stream") -> FileOf:
        """Brings a file to answer with. Takes the key of a person."""
        view = (await self._transport.bring("/api/v1/files", content, media_type, name=name)).value
        return FileOf(view["digest"], view["name"], view["size"], view["media_type"])

    async def reply(self, id: str, body: wire.ReplyBody | Mapping[str, Any]) -> Ask:
        """Answers or decides, as on the wire. Takes the key of a person: no agent answers its own ask."""
        return Ask.of(*await self._transport.post(_at(id, "answer"), body))


def _at(*names: str) -> str:
    """Where an ask is, or something of it. No id leads to another place, whatever it is made of."""
    return "/".join(["/api/v1/asks", *(quote(name, safe="") for name in names)])


def _left(until: float | None) -> float | None:
    return None if until is None else max(0.0, until - time.monotonic())
