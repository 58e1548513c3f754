"""Converts the arguments of a function to plain JSON for people to see, and back to values of the types it declares.

If pydantic is installed, it does the conversion; otherwise the types of the standard library are supported.
"""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Callable, Mapping
from decimal import Decimal
from types import SimpleNamespace
from typing import Any, Optional, cast

from . import exact, standard
from .narrowing import is_mapping, is_sequence

#: Type hints that accept any value.
ANYTHING = (Any, object, inspect.Parameter.empty)


class Arguments:
    """Converts the arguments of one function to what people see, and back."""

    def __init__(self, function: Callable[..., Any], signature: inspect.Signature) -> None:
        self._function = function
        self._signature = signature

    def shown(self, named: Mapping[str, Any]) -> dict[str, Any]:
        """Returns arguments as JSON data. Raises `TypeError`, with the parameter's name, for one that could not be read back unchanged."""
        return {name: self._shown(name, value) for name, value in named.items()}

    def read(self, shown: Mapping[str, Any]) -> dict[str, Any]:
        """Returns JSON data as values of the declared types. Raises `TypeError`, with the parameter's name, if a value does not fit."""
        return {name: self._read(name, value) for name, value in shown.items()}

    def _shown(self, name: str, value: Any) -> Any:
        if _is_json(value):
            self._read(name, value)
            return value
        hint, converter = self._known(name)
        if converter is None:
            problem = "has no type" if hint in ANYTHING else f"has a type that cannot be read: {hint}"
            raise TypeError(f"`{self._function.__name__}`: `{name}` {problem}, so a {type(value).__name__} cannot be shown and read back")
        try:
            shown = converter.plain(value)
            text = exact.dumps(shown)
        except Exception as error:
            raise TypeError(f"`{self._function.__name__}`: `{name}` cannot be shown as JSON: {_why(error)}") from error
        again = self._read(name, exact.loads(text))
        # Objects without an `__eq__` of their own are compared by what is shown of them.
        kind = cast("Any", type(value))
        same = again == value if kind.__eq__ is not object.__eq__ else type(again) is kind and converter.plain(again) == shown
        if not same:
            raise TypeError(f"`{self._function.__name__}`: `{name}` would be read back as another value: {_named(hint)} does not preserve it")
        return shown

    def _read(self, name: str, shown: Any) -> Any:
        hint, converter = self._known(name)
        if converter is None:
            return shown
        try:
            return converter.read(shown)
        except Exception as error:
            raise TypeError(f"`{self._function.__name__}`: `{name}` cannot be read as {_named(hint)}: {_why(error)}") from error

    def _known(self, name: str) -> tuple[Any, Any]:
        parameters = self._signature.parameters
        if name not in parameters:
            name = next((one.name for one in parameters.values() if one.kind is one.VAR_KEYWORD), name)
        return self._converters.get(name, (Any, None))

    @functools.cached_property
    def _converters(self) -> dict[str, tuple[Any, Any]]:
        """By parameter: its type, and the converter for it if there is one."""
        # Resolved late, because a type may be named before it is defined. When the function is called, all types are defined.
        return {name: _converter(_hint(self._function, parameter)) for name, parameter in self._signature.parameters.items()}


def _hint(function: Any, parameter: inspect.Parameter) -> Any:
    said = parameter.annotation
    try:
        within = getattr(inspect.unwrap(function), "__globals__", {})
        found = typing.get_type_hints(SimpleNamespace(__annotations__={"it": said}), globalns=within, include_extras=True)["it"]
    except Exception:
        return said
    return Optional[found] if parameter.default is None else found


def _converter(hint: Any) -> tuple[Any, Any]:
    if hint in ANYTHING or isinstance(hint, (str, typing.TypeVar)):
        return hint, None
    try:
        from pydantic import TypeAdapter
    except ImportError:
        return hint, _Standard(hint)
    try:
        return hint, _Pydantic(TypeAdapter(hint))
    except Exception:
        # Pydantic has no schema for this type.
        return hint, None


class _Standard:
    """Converts values of a standard library type."""

    def __init__(self, hint: Any) -> None:
        self._hint = hint

    def plain(self, value: Any) -> Any:
        return standard.plain(value)

    def read(self, shown: Any) -> Any:
        return standard.read(self._hint, shown)


class _Pydantic:
    """Converts values of any type that pydantic has a schema for."""

    def __init__(self, adapter: Any) -> None:
        self._adapter = adapter

    def plain(self, value: Any) -> Any:
        from pydantic_core import to_jsonable_python

        # Not in JSON mode: that would turn a `Decimal` into text, while the standard library converter makes it a number.
        dumped = self._adapter.dump_python(value, by_alias=True, round_trip=True, warnings=False)
        return standard.plain(dumped, to_jsonable_python)

    def read(self, shown: Any) -> Any:
        from pydantic import ValidationError

        try:
            return self._adapter.validate_python(shown)
        except ValidationError as error:
            try:
                # In strict mode, pydantic accepts a date as text only from JSON, and all digits of a number only from text.
                return self._adapter.validate_json(exact.dumps(_with_texts(shown)))
            except ValidationError:
                raise error from None


def _is_json(value: Any) -> bool:
    try:
        exact.dumps(value)
    except (TypeError, ValueError):
        return False
    return True


def _with_texts(shown: Any) -> Any:
    """Returns the same data with text in place of every number that a float cannot hold."""
    if is_mapping(shown):
        return {key: _with_texts(item) for key, item in shown.items()}
    if is_sequence(shown):
        return [_with_texts(item) for item in shown]
    return str(shown) if isinstance(shown, Decimal) else shown


def _named(hint: Any) -> str:
    return f"`{inspect.formatannotation(hint)}`"


def _why(error: Exception) -> str:
    """Describes an error. The text of a pydantic error would include the value, which may be a secret."""
    errors: Callable[[], list[Any]] | None = getattr(error, "errors", None)
    return "; ".join(": ".join([*map(str, problem["loc"]), problem["msg"]]) for problem in errors()) if errors else str(error)
