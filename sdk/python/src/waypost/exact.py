"""JSON whose numbers keep every digit: what a float would change is a `Decimal`.

`9007199254740993` that went through a float is another payment. Python's integers are exact already; what is left is
fractions and exponents.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any


#: For places alone: what a number is does not matter, and it may be longer than Python reads.
_DECODER = json.JSONDecoder(parse_int=str, parse_float=str)
_SPACE = re.compile(r"[ \t\r\n]*")


class Verbatim(str):
    """A JSON text that is sent as it stands, byte for byte."""


def loads(text: str | bytes) -> Any:
    """Reads JSON. A number is an `int`, a `float` where that is the very same number, or else a `Decimal`.

    An integer of more digits than Python reads is a `Decimal`, too. Raises `ValueError` where it is not JSON, where it has a
    key twice or a number that JSON does not have or nothing can hold, and where it is nested deeper than Python reads.
    """
    try:
        return json.loads(text, parse_int=_integer, parse_float=_number, parse_constant=_no_number, object_pairs_hook=_once)
    except RecursionError as error:
        raise ValueError("the JSON is nested too deeply to be read") from error


def dumps(value: Any) -> str:
    """Writes JSON without spaces, in the order of the keys as they are.

    Raises `TypeError` for what JSON cannot carry, and `ValueError` for a number that is none.
    """
    if isinstance(value, Verbatim):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{_key(key)}:{dumps(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(dumps, value)) + "]"
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is not a number that JSON has")
        return str(value)
    if isinstance(value, int) and not isinstance(value, bool):
        # Python writes no integer of more than some thousand digits; a `Decimal` of it has them all.
        return str(Decimal(value))
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def member(text: str, *names: str) -> str | None:
    """The very text of what stands in a JSON object under these names, one within the other; nothing where it is not there."""
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
    """Reads a JSON object. Raises `ValueError` where it is not one."""
    found = loads(text)
    if not isinstance(found, dict):
        raise ValueError("the arguments of a call are a JSON object")
    return found


def verbatim(text: str) -> Verbatim:
    """The text of a JSON object, to be sent byte for byte. Raises `ValueError` where it is not one."""
    object_of(text)
    return Verbatim(text)


def _integer(text: str) -> int | Decimal:
    try:
        return int(text)
    except ValueError:
        # It has more digits than Python reads (`sys.set_int_max_str_digits`).
        return Decimal(text)


def _number(text: str) -> float | Decimal:
    number = float(text)
    try:
        exact = Decimal(text)
    except ArithmeticError:
        exact = Decimal("NaN")
    if not exact.is_finite():
        raise ValueError("the exponent of a number is too large to be kept")
    return number if math.isfinite(number) and Decimal(repr(number)) == exact else exact


def _no_number(word: str) -> Any:
    raise ValueError(f"{word} is not a number that JSON has")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(f"a key of a JSON object is a text, not {key!r}")
    return json.dumps(key, ensure_ascii=False)


def _next(text: str, at: int) -> int:
    """Where the space from here on ends."""
    found = _SPACE.match(text, at)
    return found.end() if found else at
