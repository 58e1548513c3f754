"""Says what data of an unknown type is, for type checkers too: `isinstance(value, dict)` leaves the types of its items unknown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeIs


def is_object(value: Any) -> TypeIs[dict[str, Any]]:
    """Whether the value is a JSON object."""
    return isinstance(value, dict)


def is_list(value: Any) -> TypeIs[list[Any]]:
    """Whether the value is a JSON array."""
    return isinstance(value, list)


def is_mapping(value: Any) -> TypeIs[Mapping[Any, Any]]:
    """Whether the value is a mapping."""
    return isinstance(value, Mapping)


def is_sequence(value: Any) -> TypeIs[list[Any] | tuple[Any, ...]]:
    """Whether the value is a list or a tuple."""
    return isinstance(value, (list, tuple))


def is_set(value: Any) -> TypeIs[set[Any] | frozenset[Any]]:
    """Whether the value is a set."""
    return isinstance(value, (set, frozenset))


def is_type(value: Any) -> TypeIs[type[Any]]:
    """Whether the value is a class."""
    return isinstance(value, type)


def is_text(value: Any) -> TypeIs[str]:
    """Whether the value is a text. Callers that are not type-checked may pass something else where a text is declared."""
    return isinstance(value, str)
