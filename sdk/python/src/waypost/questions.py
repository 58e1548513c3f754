"""Questions whose answers have a type: `number("How many?")` is answered by a `Decimal`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date as Day
from datetime import datetime as Moment
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from .asks import Answer, FileOf
from .options import question_body

if TYPE_CHECKING:
    from . import wire

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Question(Generic[T]):
    """One question as it is sent, and how its answer is read."""

    body: wire.QuestionBody
    read: Callable[[Answer], T]


def text(question: str, **said: Any) -> Question[str]:
    """A question that is answered in words. `said` is whatever else the question has on the wire."""
    return Question(question_body(question, {"input": "text", **said}), lambda answer: answer.only)


def select(question: str, options: Sequence[str | wire.OptionBody], **said: Any) -> Question[str]:
    """One of the options, by its value; words of the person's own where `free_text` allows them."""
    return Question(question_body(question, {"options": options, **said}), lambda answer: answer.only)


def several(question: str, options: Sequence[str | wire.OptionBody], **said: Any) -> Question[tuple[str, ...]]:
    """Any number of the options, by their values."""
    return Question(question_body(question, {"options": options, "multi_select": True, **said}), lambda answer: answer.values)


def confirm(question: str, **said: Any) -> Question[bool]:
    """Yes or no."""
    return Question(question_body(question, {"input": "confirm", **said}), lambda answer: answer.yes)


def number(question: str, **said: Any) -> Question[Decimal]:
    """A number, with every digit that was typed."""
    return Question(question_body(question, {"input": "number", **said}), lambda answer: Decimal(answer.only))


def integer(question: str, **said: Any) -> Question[int]:
    """A whole number."""
    rules = {**said.pop("rules", {}), "format": "integer"}
    return Question(question_body(question, {"input": "number", "rules": rules, **said}), lambda answer: int(answer.only))


def date(question: str, **said: Any) -> Question[Day]:
    """A day."""
    return Question(question_body(question, {"input": "date", **said}), lambda answer: Day.fromisoformat(answer.only))


def datetime(question: str, **said: Any) -> Question[Moment]:
    """A moment, with its offset."""
    return Question(question_body(question, {"input": "datetime", **said}), lambda answer: _moment(answer.only))


def secret(question: str, **said: Any) -> Question[str]:
    """A secret: the answer is a reference, and `release` gives the secret itself."""
    return Question(question_body(question, {"input": "secret", **said}), lambda answer: answer.only)


def file(question: str, **said: Any) -> Question[tuple[FileOf, ...]]:
    """One file or several: `client.file` fetches each."""
    return Question(question_body(question, {"input": "file", **said}), lambda answer: answer.files)


def form(question: str, schema: Any, **said: Any) -> Question[dict[str, Any]]:
    """Several things at once: the data of an object that fits the JSON Schema."""
    return Question(question_body(question, {"input": "form", "schema": schema, **said}), lambda answer: answer.form)


def _moment(text: str) -> Moment:
    # Python 3.10 does not read the `Z`.
    return Moment.fromisoformat(f"{text[:-1]}+00:00" if text.endswith("Z") else text)
