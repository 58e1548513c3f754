"""Converts values of standard library types to plain JSON and back."""

from __future__ import annotations

import dataclasses
import datetime
import types
import typing
from collections import abc
from collections.abc import Callable, Mapping
from decimal import Decimal
from enum import Enum
from pathlib import PurePath
from typing import Annotated, Any, Literal, Union
from uuid import UUID

from . import exact
from .narrowing import is_mapping, is_sequence, is_set, is_type
from .questions import moment

#: How to read a value of each type from text.
OUT_OF_TEXT: dict[Any, Callable[[str], Any]] = {
    str: str, UUID: UUID, datetime.datetime: moment, datetime.date: datetime.date.fromisoformat, datetime.time: datetime.time.fromisoformat,
}  # fmt: skip
LISTS = (list, tuple, set, frozenset)
ABSTRACT: dict[Any, Any] = {
    **dict.fromkeys((abc.Sequence, abc.Iterable, abc.Collection, abc.MutableSequence), list),
    **dict.fromkeys((abc.Mapping, abc.MutableMapping), dict),
    abc.Set: frozenset,
}


def plain(value: Any, otherwise: Callable[[Any], Any] | None = None) -> Any:
    """Returns a value as plain JSON data. A `Decimal` stays a `Decimal`, so that all its digits are written.

    `otherwise` converts values of types that are unknown here. Raises `TypeError` for a value that JSON cannot represent.
    """
    if isinstance(value, Enum):
        return plain(value.value, otherwise)
    if value is None or isinstance(value, (bool, int, float, str, Decimal)):
        return value
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, (UUID, PurePath)):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {one.name: plain(getattr(value, one.name), otherwise) for one in dataclasses.fields(value)}
    if is_mapping(value):
        return {str(plain(key, otherwise)): plain(item, otherwise) for key, item in value.items()}
    if is_sequence(value):
        return [plain(item, otherwise) for item in value]
    if is_set(value):
        # Sorted, so that every process writes the same text and the same call is found again.
        return sorted((plain(item, otherwise) for item in value), key=exact.dumps)
    if otherwise is None:
        raise TypeError(f"JSON has no {type(value).__name__}")
    return otherwise(value)


def read(hint: Any, shown: Any) -> Any:
    """Reads plain JSON data as a value of the type `hint`. Raises `TypeError` or `ValueError` if it is not one."""
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return read(inside[0], shown)
    if origin in (Union, types.UnionType):
        return _one_of(inside, shown)
    if origin is Literal:
        return _must(shown in inside, hint, shown)
    kind = ABSTRACT.get(origin or hint, origin or hint)
    if kind in (Any, object):
        return shown
    if kind in (None, types.NoneType):
        return _must(shown is None, hint, shown)
    if kind in LISTS:
        return _list(kind, inside, _must(isinstance(shown, list), hint, shown))
    if kind is dict:
        keys, values = inside or (Any, Any)
        return {_key(keys, key): read(values, item) for key, item in _must(isinstance(shown, Mapping), hint, shown).items()}
    if not is_type(kind):
        raise TypeError(f"only pydantic can read {hint!r}, and it is not installed")
    if issubclass(kind, Enum):
        return kind(shown)
    if dataclasses.is_dataclass(kind):
        hints = typing.get_type_hints(kind, include_extras=True)
        return kind(**{name: read(hints.get(name, Any), item) for name, item in _must(isinstance(shown, Mapping), hint, shown).items()})
    return _scalar(kind, shown)


def _scalar(kind: type, shown: Any) -> Any:
    if kind in OUT_OF_TEXT:
        return OUT_OF_TEXT[kind](_must(isinstance(shown, str), kind, shown))
    if issubclass(kind, PurePath):
        return kind(_must(isinstance(shown, str), kind, shown))
    if kind is bool:
        return _must(isinstance(shown, bool), kind, shown)
    number = isinstance(shown, (int, float, Decimal)) and not isinstance(shown, bool)
    if kind is int:
        return int(_must(number and shown == int(shown), kind, shown))
    if kind is float:
        return float(_must(number, kind, shown))
    if kind is Decimal:
        return Decimal(str(_must(number or isinstance(shown, str), kind, shown)))
    raise TypeError(f"only pydantic can read {kind.__name__}, and it is not installed")


def _one_of(hints: tuple[Any, ...], shown: Any) -> Any:
    for hint in hints:
        try:
            return read(hint, shown)
        except (TypeError, ValueError, ArithmeticError):
            continue
    raise ValueError("it matches none of the types")


def _list(kind: Any, inside: tuple[Any, ...], shown: list[Any]) -> Any:
    make: Callable[..., Any] = kind
    if kind is tuple and inside and inside[-1] is not Ellipsis:
        return tuple(read(hint, item) for hint, item in zip(inside, shown, strict=True))
    return make(read(inside[0] if inside else Any, item) for item in shown)


def _key(hint: Any, key: str) -> Any:
    return int(key) if hint is int else read(hint, key)


def _must(fits: bool, hint: Any, shown: Any) -> Any:
    if not fits:
        raise TypeError(f"a {type(shown).__name__} is not a {getattr(hint, '__name__', hint)}")
    return shown
