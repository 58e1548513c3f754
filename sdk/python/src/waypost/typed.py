"""Typed questions: a type is asked as questions, and its value comes back from the answers.

The type is a pydantic model, a dataclass or a `TypedDict`. Each field is a question, its description is the text, and `Optional`
makes it optional.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from . import fields
from .asks import Answer, Ask
from .errors import UnreadableAnswer
from .fields import LEFT_OUT, AskedField
from .questions import Question

if TYPE_CHECKING:
    from . import wire

T = TypeVar("T")


def questions(asked: type[Any]) -> list[wire.QuestionBody]:
    """Returns the questions of a type, in their order. Raises `TypeError` for a field that people cannot be asked about."""
    return [question.body for question in typed_questions(asked)]


def from_answers(asked: type[T], ask: Ask) -> T:
    """Returns the value that people gave, for an ask that was posted with this type.

    Raises `NotAnswered` if the ask ended without an answer, and `UnreadableAnswer` if an answer does not fit the type.
    """
    answers, values = ask.answers, dict[str, Any]()
    for field in fields.of(asked):
        value = _read(field, answers)
        if value is not LEFT_OUT:
            values[field.name] = value
    try:
        return cast("T", fields.build(asked, values))
    except (TypeError, ValueError) as error:
        raise UnreadableAnswer(*_refused(asked, error)) from error


def typed_questions(asked: type[Any]) -> list[Question[Any]]:
    """Returns the questions of a type, each with the function that reads its answer."""
    return [_question(asked, field) for field in fields.of(asked)]


def _question(asked: type[Any], field: AskedField) -> Question[Any]:
    body: dict[str, Any] = {"id": field.name, "question": field.text, **field.answer.body}
    said = {"header": field.header, "placeholder": field.placeholder, "default": field.preset()}
    body = {**{name: value for name, value in said.items() if value is not None}, **body, "id": field.name}
    rules = field.rules(asked)
    if rules:
        body["rules"] = {**body.get("rules", {}), **rules}
    if not field.is_required:
        body["required"] = False
    return Question(cast("wire.QuestionBody", body), field.answer.read)


def _read(field: AskedField, answers: Mapping[str, Answer]) -> Any:
    answer = answers.get(field.name)
    if answer is None or not (answer.values or answer.free_text is not None or answer.files or answer.data is not None):
        if field.when_open is None and not field.is_optional:
            raise UnreadableAnswer(field.name, field.answer.name, "it was left open")
        return field.when_open() if field.when_open else None
    try:
        return field.answer.read(answer)
    except (ArithmeticError, LookupError, ValueError) as error:
        raise UnreadableAnswer(field.name, field.answer.name, str(error)) from error


def _refused(asked: type[Any], error: Exception) -> tuple[str, str, str]:
    """Returns the question, the expected type and the reason.

    The text of a pydantic error would include the value, which may be a secret.
    """
    found: Any = getattr(error, "errors", None)
    if found is None:
        return "", asked.__name__, str(error)
    first: Any = found()[0]
    return ".".join(map(str, first["loc"])), asked.__name__, str(first["msg"])
