"""JSON whose numbers keep every digit: a number that a float would change is read as a `Decimal`.

A `9007199254740993` that went through a float is a different payment. Python's integers are exact already; fractions and
exponents are not.
"""

from __future__ import annotations

import json
import math
import re
from decimal import Decimal
from typing import Any

from .narrowing import is_mapping, is_object, is_sequence


#: A decoder that only finds positions. It does not convert numbers, so a number may be longer than Python's limit for integers.
_DECODER = json.JSONDecoder(parse_int=str, parse_float=str)
_SPACE = re.compile(r"[ \t\r\n]*")


class Verbatim(str):
    """JSON text that is sent unchanged, byte for byte."""


def loads(text: str | bytes) -> Any:
    """Parses JSON. A number becomes an `int`, a `float` if the float is exactly that number, or else a `Decimal`.

    An integer with more digits than Python's limit becomes a `Decimal` too. Raises `ValueError` if the text is not JSON, has a
    duplicate key, has a number that JSON does not allow or that cannot be represented, or is nested too deeply for Python.
    """
    try:
        return json.loads(text, parse_int=_integer, parse_float=_number, parse_constant=_no_number, object_pairs_hook=_once)
    except RecursionError as error:
        raise ValueError("the JSON is nested too deeply to be read") from error


def dumps(value: Any) -> str:
    """Writes JSON without spaces and keeps the order of the keys.

    Raises `TypeError` for a value that JSON cannot represent, and `ValueError` for NaN, infinity and values that are nested too
    deeply.
    """
    try:
        return _written(value)
    except RecursionError as error:
        raise ValueError("it is nested too deeply to be written as JSON") from error


def member(text: str, *names: str) -> str | None:
    """Returns the exact text of a member of a JSON object, found by a path of names, or `None` if it is missing."""
    for name in names:
        found, at = None, _next(text, 0) + 1
        while found is None and text[at : at + 1] != "}":
            key, at = _DECODER.raw_decode(text, _next(text, at))
            start = _next(text, _next(text, at) + 1)
            _, end = _DECODER.raw_decode(text, start)
            found = text[start:end] if key == name else None
            at = _next(text, end)
            at = _next(text, at + 1) if text[at] == "," else at
        if found is None:
            return None
        text = found
    return text


def object_of(text: str) -> dict[str, Any]:
    """Parses a JSON object. Raises `ValueError` if the text is not one."""
    found = loads(text)
    if not is_object(found):
        raise ValueError("the arguments of a call must be a JSON object")
    return found


def verbatim(text: str) -> Verbatim:
    """Returns the text of a JSON object to be sent byte for byte. Raises `ValueError` if the text is not a JSON object."""
    object_of(text)
    return Verbatim(text)


def _written(value: Any) -> str:
    if isinstance(value, Verbatim):
        return str(value)
    if is_mapping(value):
        return "{" + ",".join(f"{_key(key)}:{_written(item)}" for key, item in value.items()) + "}"
    if is_sequence(value):
        return "[" + ",".join(map(_written, value)) + "]"
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"JSON cannot represent the number {value}")
        return str(value)
    if isinstance(value, int) and not isinstance(value, bool):
        # Python refuses to write an integer with more than a few thousand digits; a `Decimal` writes them all.
        return str(Decimal(value))
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _integer(text: str) -> int | Decimal:
    try:
        return int(text)
    except ValueError:
        # It has more digits than Python's limit (`sys.set_int_max_str_digits`).
        return Decimal(text)


def _number(text: str) -> float | Decimal:
    number = float(text)
    try:
        exact = Decimal(text)
    except ArithmeticError:
        exact = Decimal("NaN")
    if not exact.is_finite():
        raise ValueError("the exponent of a number is too large")
    return number if math.isfinite(number) and Decimal(repr(number)) == exact else exact


def _no_number(word: str) -> Any:
    raise ValueError(f"JSON does not allow the number {word}")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("an object has a duplicate key")
    return found


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(f"a key of a JSON object must be a string, not {key!r}")
    return json.dumps(key, ensure_ascii=False)


def _next(text: str, at: int) -> int:
    """Returns the position after the whitespace that begins at `at`."""
    found = _SPACE.match(text, at)
    return found.end() if found else at
