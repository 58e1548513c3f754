"""Questions with typed answers: the answer to `number("How many?")` is a `Decimal`."""

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
    """One question as it is sent, and the function that reads its answer."""

    body: wire.QuestionBody
    read: Callable[[Answer], T]


def text(question: str, **fields: Any) -> Question[str]:
    """A question that is answered with text. `fields` holds the question's other fields, as in the API."""
    return Question(question_body(question, {"input": "text", **fields}), lambda answer: answer.only)


def select(question: str, options: Sequence[str | wire.OptionBody], **fields: Any) -> Question[str]:
    """One of the options, by its value. With `free_text`, the person may write an answer instead."""
    return Question(question_body(question, {"options": options, **fields}), lambda answer: answer.only)


def several(question: str, options: Sequence[str | wire.OptionBody], **fields: Any) -> Question[tuple[str, ...]]:
    """Any number of the options, by their values."""
    return Question(question_body(question, {"options": options, "multi_select": True, **fields}), lambda answer: answer.values)


def confirm(question: str, **fields: Any) -> Question[bool]:
    """Yes or no."""
    return Question(question_body(question, {"input": "confirm", **fields}), lambda answer: answer.yes)


def number(question: str, **fields: Any) -> Question[Decimal]:
    """A number, with every digit as the person typed it."""
    return Question(question_body(question, {"input": "number", **fields}), lambda answer: Decimal(answer.only))


def integer(question: str, **fields: Any) -> Question[int]:
    """A whole number."""
    rules = {**fields.pop("rules", {}), "format": "integer"}
    return Question(question_body(question, {"input": "number", "rules": rules, **fields}), lambda answer: int(answer.only))


def date(question: str, **fields: Any) -> Question[Day]:
    """A date."""
    return Question(question_body(question, {"input": "date", **fields}), lambda answer: Day.fromisoformat(answer.only))


def datetime(question: str, **fields: Any) -> Question[Moment]:
    """A date and time with its UTC offset."""
    return Question(question_body(question, {"input": "datetime", **fields}), lambda answer: moment(answer.only))


def secret(question: str, **fields: Any) -> Question[str]:
    """A secret. The answer is a reference; `release` returns the secret itself."""
    return Question(question_body(question, {"input": "secret", **fields}), lambda answer: answer.only)


def file(question: str, **fields: Any) -> Question[tuple[FileOf, ...]]:
    """One or more files. `client.file` fetches each one."""
    return Question(question_body(question, {"input": "file", **fields}), lambda answer: answer.files)


def form(question: str, schema: Any, **fields: Any) -> Question[dict[str, Any]]:
    """A form: the answer is an object that is valid for the JSON Schema."""
    return Question(question_body(question, {"input": "form", "schema": schema, **fields}), lambda answer: answer.form)


def moment(text: str) -> Moment:
    """Parses an ISO 8601 date and time."""
    # Python 3.10 does not parse `Z`.
    return Moment.fromisoformat(f"{text[:-1]}+00:00" if text.endswith("Z") else text)
