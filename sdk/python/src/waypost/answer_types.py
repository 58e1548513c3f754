"""Which type is asked in which way, and how its value is read from an answer."""

from __future__ import annotations

import enum
import types
import typing
from collections.abc import Callable, Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import date as Day
from datetime import datetime as Moment
from datetime import timedelta
from decimal import Decimal
from typing import Any, Literal, get_args, get_origin

from .asks import Answer, FileOf
from .questions import Question, moment

#: How many files one question may ask for.
MOST_FILES = 16
MANY: dict[Any, Callable[[Iterable[Any]], Any]] = {
    list: list, set: set, frozenset: frozenset, tuple: tuple, Sequence: list, Collection: list, AbstractSet: set,
}  # fmt: skip
KNOWN = (
    "a question can be answered by a `str`, a `bool`, an `int`, a `float`, a `Decimal`, a `date`, a `datetime`, a `FileOf`, a `SecretRef`, "
    "a `Literal`, an `Enum`, a list of one of these two or of files, and an `Optional` of each"
)


class SecretRef(str):
    """The reference of a secret that a person gave. `client.release(ask_id, question)` returns the secret itself."""

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: Any, _handler: Any) -> Any:
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(cls)


Rule = Callable[[str, Any], "dict[str, Any] | None"]


@dataclass(frozen=True)
class AnswerType:
    """How the values of a type are asked for and read."""

    name: str
    body: dict[str, Any]
    read: Callable[[Answer], Any]
    #: Returns the rule for a constraint, or `None` if people cannot be told it.
    rule: Rule
    #: Returns a default as it is shown. `None` for types that have no default.
    write: Callable[[Any], Any] | None = str


def answer_type(hint: Any, own: Question[Any] | None = None) -> AnswerType | str:
    """Returns how a type is asked for, or why people cannot be asked for it. `own` is the question that the program wrote for it."""
    found = _choices(hint) or _several(hint) or _known(hint)
    if own is None:
        return found if found is not None else f"`{name_of(hint)}` cannot answer a question: {KNOWN}"
    body: dict[str, Any] = dict(own.body)
    if found is None or isinstance(found, str):
        return AnswerType(name_of(hint), body, own.read, _no_rule, None)
    return replace(found, body=body)


def members_of_union(hint: Any) -> tuple[Any, ...]:
    """Returns the members of a union, or nothing."""
    return get_args(hint) if get_origin(hint) in (typing.Union, types.UnionType) else ()


def is_none(hint: Any) -> bool:
    """Whether a type is the one of `None`."""
    return hint is None or hint is type(None)


def name_of(hint: Any) -> str:
    """Returns a type as a program writes it."""
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint).replace("typing.", "")


def _known(hint: Any) -> AnswerType | None:
    if not isinstance(hint, type):
        return None
    name = hint.__name__
    for base, made in _PLAIN:
        if hint is base:
            return made(name)
    if name in ("EmailStr", "NameEmail"):
        return AnswerType(name, {"input": "text", "rules": {"format": "email"}}, _only, _text_rule)
    if name in ("AnyUrl", "AnyHttpUrl", "HttpUrl"):
        return AnswerType(name, {"input": "text", "rules": {"format": "uri"}}, lambda answer: hint(answer.only), _text_rule)
    if name == "AwareDatetime":
        return AnswerType(name, {"input": "datetime"}, lambda answer: moment(answer.only), _moment_rule, Moment.isoformat)
    return None


def _choices(hint: Any) -> AnswerType | str | None:
    """Returns how one of several values is asked for: a `Literal`, or an `Enum`."""
    options = _options(hint)
    if options is None or isinstance(options, str):
        return options
    by_text = dict(options)

    def write(value: Any) -> str | None:
        return next((text for text, member in options if member == value), None)

    body: dict[str, Any] = {"options": [{"label": text} for text in by_text]}
    return AnswerType(name_of(hint), body, lambda answer: by_text[answer.only], _no_rule, write)


def _options(hint: Any) -> list[tuple[str, Any]] | str | None:
    if get_origin(hint) is Literal:
        options = [(_text_of(member), member) for member in get_args(hint)]
    elif isinstance(hint, type) and issubclass(hint, enum.Enum):
        options = [(_text_of(member), member) for member in hint]
    else:
        return None
    if len({text for text, _ in options}) < len(options):
        return f"two options of `{name_of(hint)}` have the same text"
    return options


def _text_of(member: Any) -> str:
    """Returns the text of an option: its value if that is a text, else the name of the member of an `Enum`."""
    if isinstance(member, enum.Enum):
        return member.value if isinstance(member.value, str) else member.name
    return str(member)


def _several(hint: Any) -> AnswerType | str | None:
    """Returns how any number of options, or of files, is asked for."""
    make, args = MANY.get(get_origin(hint)), get_args(hint)
    if make is None or (get_origin(hint) is tuple and (len(args) != 2 or args[1] is not ...)):
        return None
    if args[0] is FileOf:
        return AnswerType(
            name_of(hint), {"input": "file", "rules": {"max_files": MOST_FILES}}, lambda answer: make(answer.files), _files_rule, None
        )
    options = _options(args[0])
    if options is None or isinstance(options, str):
        return options
    by_text = dict(options)

    def write(values: Any) -> list[str]:
        return [text for text, member in options if member in values]

    body: dict[str, Any] = {"input": "select", "multi_select": True, "options": [{"label": text} for text in by_text]}
    return AnswerType(name_of(hint), body, lambda answer: make(by_text[value] for value in answer.values), _several_rule, write)


def _only(answer: Answer) -> str:
    return answer.only


def _file(answer: Answer) -> FileOf:
    if len(answer.files) != 1:
        raise LookupError("no file was given")
    return answer.files[0]


def _no_rule(_name: str, _bound: Any) -> dict[str, Any] | None:
    return None


def _text_rule(name: str, bound: Any) -> dict[str, Any] | None:
    if name == "pattern":
        return {"pattern": getattr(bound, "pattern", bound)}
    return {name: bound} if name in ("min_length", "max_length") else None


def _several_rule(name: str, bound: Any) -> dict[str, Any] | None:
    rules = {"min_length": "min_selections", "max_length": "max_selections"}
    return {rules[name]: bound} if name in rules else None


def _files_rule(name: str, bound: Any) -> dict[str, Any] | None:
    rules = {"min_length": "min_files", "max_length": "max_files"}
    return {rules[name]: bound} if name in rules else None


def _bounds(step: Any, shown: Callable[[Any], Any]) -> Rule:
    """Returns the rules of a range. Without `step`, a bound that is not itself allowed cannot be told."""

    def rule(name: str, bound: Any) -> dict[str, Any] | None:
        if name in ("gt", "lt") and step is not None:
            name, bound = ("ge", bound + step) if name == "gt" else ("le", bound - step)
        rules = {"ge": "min", "le": "max"}
        return {rules[name]: shown(bound)} if name in rules else None

    return rule


_moment_rule = _bounds(None, Moment.isoformat)
_Made = Callable[[str], AnswerType]
_PLAIN: list[tuple[type[Any], _Made]] = [
    (str, lambda name: AnswerType(name, {"input": "text"}, _only, _text_rule)),
    (SecretRef, lambda name: AnswerType(name, {"input": "secret"}, lambda answer: SecretRef(answer.only), _text_rule, None)),
    (bool, lambda name: AnswerType(name, {"input": "confirm"}, lambda answer: answer.yes, _no_rule, lambda yes: "yes" if yes else "no")),
    (
        int,
        lambda name: AnswerType(
            name, {"input": "number", "rules": {"format": "integer"}}, lambda answer: int(answer.only), _bounds(1, str)
        ),
    ),
    (float, lambda name: AnswerType(name, {"input": "number"}, lambda answer: float(answer.only), _bounds(None, str))),
    (Decimal, lambda name: AnswerType(name, {"input": "number"}, lambda answer: Decimal(answer.only), _bounds(None, str))),
    (
        Day,
        lambda name: AnswerType(
            name, {"input": "date"}, lambda answer: Day.fromisoformat(answer.only), _bounds(timedelta(1), Day.isoformat), Day.isoformat
        ),
    ),
    (Moment, lambda name: AnswerType(name, {"input": "datetime"}, lambda answer: moment(answer.only), _moment_rule, Moment.isoformat)),
    (FileOf, lambda name: AnswerType(name, {"input": "file"}, _file, _no_rule, None)),
]
