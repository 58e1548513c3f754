"""Asks as the server returns them: what was asked, how it ended, and what was answered."""

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
    """A file attached to an answer. Its name must never be used as a path to write to."""

    digest: str
    name: str
    size: int
    media_type: str


@dataclass(frozen=True)
class Answer:
    """The accepted answer to one question. Values are text as the person typed it, so that a number loses no digits."""

    values: tuple[str, ...] = ()
    #: The person's own text, if the question allows it.
    free_text: str | None = None
    #: A note beside the answer.
    notes: str | None = None
    #: `none_of_these` or `dont_know`, if the person chose that instead of a value.
    declined: str | None = None
    #: The data of a form.
    data: dict[str, Any] | None = None
    files: tuple[FileOf, ...] = ()

    @staticmethod
    def of(view: wire.Answer) -> Answer:
        """Reads an answer from its API form."""
        files = tuple(FileOf(file["digest"], file["name"], file["size"], file["media_type"]) for file in view.get("files") or ())
        said = (view.get("free_text"), view.get("notes"), view.get("declined"), view.get("data"))
        return Answer(tuple(view["values"]), *said, files=files)

    @property
    def value(self) -> str | None:
        """The chosen option or the text, or `None` if the question was declined or left open."""
        return self.values[0] if self.values else self.free_text

    @property
    def only(self) -> str:
        """The value. Raises `LookupError` if there is none."""
        if self.value is None:
            raise LookupError(f"no value was given ({self.declined or 'it was left open'})")
        return self.value

    @property
    def yes(self) -> bool:
        """Whether a question of the input `confirm` was answered with yes."""
        if self.only not in ("yes", "no"):
            raise LookupError(f"{self.only!r} is neither yes nor no: only a `confirm` has such an answer")
        return self.only == "yes"

    @property
    def form(self) -> dict[str, Any]:
        """The data of a form. Raises `LookupError` if there is none."""
        if self.data is None:
            raise LookupError("no data was given")
        return self.data


class Answers:
    """The answers to several questions: by id, or by question with the question's type.

    `answers[question]` raises `LookupError` if the question was left open, declined or not asked. `answers.get(id)` returns the
    whole answer, or `None`.
    """

    def __init__(self, ask: Ask, asked: Sequence[Question[Any]]) -> None:
        self.ask = ask
        self._found = ask.answers
        self._ids = {id(question): view["id"] for question, view in zip(asked, ask.view["questions"], strict=True)}
        #: The person's comment on the whole ask.
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
        """Returns the whole answer to the question with this id, including notes, or `None` if it was not answered."""
        return self._found.get(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


@dataclass(frozen=True)
class Decision:
    """The decision about a call or a text. Only `approved` permits anything."""

    approved: bool
    reason: str | None
    #: What the person filled in beside the decision, by form field.
    feedback: dict[str, Any]
    ask: Ask


@dataclass(frozen=True)
class Ask:
    """The state of one request to people. `view` is all of it; `text` is the same, byte for byte as it was received."""

    view: wire.AskView
    text: str = field(default="", repr=False)

    @staticmethod
    def of(view: Any, text: str = "") -> Ask:
        """Reads an ask as it was received. Raises `Garbled` if it is not an ask."""
        if not isinstance(view, dict) or not {"id", "session_id", "status", "kind", "questions"} <= view.keys():
            raise Garbled("what came back is not an ask")
        return Ask(cast("wire.AskView", view), text)

    @property
    def id(self) -> str:
        """The id: any process can find the ask by it."""
        return self.view["id"]

    @property
    def session_id(self) -> str:
        """The session that the ask belongs to."""
        return self.view["session_id"]

    @property
    def status(self) -> str:
        """The status: `pending`, `answered`, `cancelled`, `withdrawn`, `expired` or `skipped`."""
        return self.view["status"]

    @property
    def is_pending(self) -> bool:
        """Whether the ask is still pending."""
        return self.status == "pending"

    @property
    def to_judge(self) -> dict[str, Answer] | None:
        """The reply that the asker must judge now with `judge`, if the policy makes the asker the judge."""
        held = self.view.get("held")
        if not held or not held["judging"]:
            return None
        return {name: Answer.of(answer) for name, answer in (held.get("answers") or {}).items()}

    @property
    def response(self) -> str | None:
        """What a person responded instead of an answer."""
        return self.view.get("response")

    @property
    def answers(self) -> dict[str, Answer]:
        """The answers by question id. Raises `NotAnswered` if the ask ended in another way."""
        self._must_be_answered()
        if self.response is not None:
            raise Responded(self)
        return {name: Answer.of(answer) for name, answer in (self.view.get("answers") or {}).items()}

    @property
    def answer(self) -> Answer:
        """The answer to the only question. Raises `NotAnswered` if the ask ended in another way."""
        answers = self.answers
        if len(self.view["questions"]) != 1:
            raise LookupError(f"{self.id} has several questions: see `answers`")
        return answers.get(self.view["questions"][0]["id"], Answer())

    @property
    def decision(self) -> Decision:
        """The decision about the call or text. Raises `NotAnswered` if there is none."""
        self._must_be_answered()
        found = self.view.get("decision")
        if not found:
            raise NotAnswered(self)
        feedback = found.get("feedback") or {}
        # Any other value is not an approval.
        return Decision(found["decision"] == "approve", found.get("reason"), feedback, self)

    def _must_be_answered(self) -> None:
        if self.status != "answered":
            raise ENDINGS.get(self.status, NotAnswered)(self)
