"""Asks as they come back: what was asked, how it ended, and what was answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

from .errors import Cancelled, Expired, Garbled, NotAnswered, Responded, Skipped, Withdrawn

if TYPE_CHECKING:
    from . import wire
    from .questions import Question

T = TypeVar("T")
ENDINGS: dict[str, type[NotAnswered]] = {"expired": Expired, "cancelled": Cancelled, "withdrawn": Withdrawn, "skipped": Skipped}


@dataclass(frozen=True)
class FileOf:
    """A file that somebody attached to an answer. Its name is never a place to write to."""

    digest: str
    name: str
    size: int
    media_type: str


@dataclass(frozen=True)
class Answer:
    """What one question accepted. Everything is text as it was typed, so that no digit of a number is lost."""

    values: tuple[str, ...] = ()
    #: Words of the person's own, where the question allows them.
    free_text: str | None = None
    #: A remark beside the answer.
    notes: str | None = None
    #: `none_of_these` or `dont_know`, where that was said instead of a value.
    declined: str | None = None
    #: The data of a form.
    data: dict[str, Any] | None = None
    files: tuple[FileOf, ...] = ()

    @staticmethod
    def of(view: wire.Answer) -> Answer:
        """As it stands on the wire."""
        files = tuple(FileOf(file["digest"], file["name"], file["size"], file["media_type"]) for file in view.get("files") or ())
        said = (view.get("free_text"), view.get("notes"), view.get("declined"), view.get("data"))
        return Answer(tuple(view["values"]), *said, files=files)

    @property
    def value(self) -> str | None:
        """What was chosen or written; nothing where it was declined or left open."""
        return self.values[0] if self.values else self.free_text

    @property
    def only(self) -> str:
        """The same, where there has to be one. Raises `LookupError` where there is none."""
        if self.value is None:
            raise LookupError(f"no value was given ({self.declined or 'it was left open'})")
        return self.value

    @property
    def yes(self) -> bool:
        """Whether a question of the input `confirm` was answered with yes."""
        if self.only not in ("yes", "no"):
            raise LookupError(f"{self.only!r} is neither yes nor no: only a `confirm` is")
        return self.only == "yes"

    @property
    def form(self) -> dict[str, Any]:
        """The data of a form, where there has to be some. Raises `LookupError` where there is none."""
        if self.data is None:
            raise LookupError("no data was given")
        return self.data


class Answers:
    """The answers to several questions: by their ids, or by the questions themselves with the types that they have.

    `answers[question]` raises `LookupError` where it was left open, declined or not asked; `answers.get(id)` tells.
    """

    def __init__(self, ask: Ask, asked: Sequence[Question[Any]]) -> None:
        self.ask = ask
        self._found = ask.answers
        self._ids = {id(question): view["id"] for question, view in zip(asked, ask.view["questions"], strict=True)}
        #: What a person said on the whole.
        self.comment = ask.view.get("comment")

    @overload
    def __getitem__(self, asked: str) -> Answer: ...

    @overload
    def __getitem__(self, asked: Question[T]) -> T: ...

    def __getitem__(self, asked: str | Question[Any]) -> Any:
        if isinstance(asked, str):
            return self._found[asked]
        return asked.read(self._found[self._ids[id(asked)]])

    def get(self, name: str) -> Answer | None:
        """The whole answer to the question with this id, notes and all; nothing where it was not answered."""
        return self._found.get(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


@dataclass(frozen=True)
class Decision:
    """What was decided about a call or a text. Only `approved` is leave to do anything."""

    approved: bool
    reason: str | None
    #: What was filled in beside it, by field of the form.
    feedback: dict[str, Any]
    ask: Ask


@dataclass(frozen=True)
class Ask:
    """One request to people as it stands. `view` is all of it, and `text` the same as it came, byte for byte."""

    view: wire.AskView
    text: str = field(default="", repr=False)

    @staticmethod
    def of(view: Any, text: str = "") -> Ask:
        """As it came. Raises `Garbled` where it is no ask."""
        if not isinstance(view, dict) or not {"id", "session_id", "status", "kind", "questions"} <= view.keys():
            raise Garbled("what came back is no ask")
        return Ask(cast("wire.AskView", view), text)

    @property
    def id(self) -> str:
        """Its id: enough to come back to it from any process."""
        return self.view["id"]

    @property
    def session_id(self) -> str:
        """The session that it belongs to."""
        return self.view["session_id"]

    @property
    def status(self) -> str:
        """Where it stands: `pending`, `answered`, `cancelled`, `withdrawn`, `expired` or `skipped`."""
        return self.view["status"]

    @property
    def is_pending(self) -> bool:
        """Whether it still waits."""
        return self.status == "pending"

    @property
    def to_judge(self) -> dict[str, Answer] | None:
        """A reply that the asker is to judge now, where its policy says so: by `judge`."""
        held = self.view.get("held")
        if not held or not held["judging"]:
            return None
        return {name: Answer.of(answer) for name, answer in (held.get("answers") or {}).items()}

    @property
    def response(self) -> str | None:
        """What a person responded instead of answering."""
        return self.view.get("response")

    @property
    def answers(self) -> dict[str, Answer]:
        """The answers by question. Raises `NotAnswered` where it ended in another way."""
        self._must_be_answered()
        if self.response is not None:
            raise Responded(self)
        return {name: Answer.of(answer) for name, answer in (self.view.get("answers") or {}).items()}

    @property
    def answer(self) -> Answer:
        """The answer to its only question. Raises `NotAnswered` where it ended in another way."""
        answers = self.answers
        if len(self.view["questions"]) != 1:
            raise LookupError(f"{self.id} has several questions: see `answers`")
        return answers.get(self.view["questions"][0]["id"], Answer())

    @property
    def decision(self) -> Decision:
        """The decision about its call or text. Raises `NotAnswered` where there is none."""
        self._must_be_answered()
        found = self.view.get("decision")
        if not found:
            raise NotAnswered(self)
        feedback = found.get("feedback") or {}
        # Whatever is not this very word is no leave.
        return Decision(found["decision"] == "approve", found.get("reason"), feedback, self)

    def _must_be_answered(self) -> None:
        if self.status != "answered":
            raise ENDINGS.get(self.status, NotAnswered)(self)
