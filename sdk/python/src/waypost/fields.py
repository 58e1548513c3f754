"""The fields of a type that people fill in: a pydantic model, a dataclass or a `TypedDict`."""

from __future__ import annotations

import dataclasses
import inspect
import sys
import typing
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Annotated, Any, cast, get_args, get_origin

from .answer_types import AnswerType, answer_type, is_none, members_of_union
from .questions import Question

#: The value of a field that is not given: the type's own default is used.
LEFT_OUT: Any = object()
WHAT = "only a pydantic model, a dataclass or a TypedDict can be asked"
#: Constraints that people cannot be told, and so must not find out by their answers.
UNTOLD = ("multiple_of", "max_digits", "decimal_places")


@dataclass(frozen=True)
class AskedField:
    """One field: its question and the type of its answer."""

    name: str
    text: str
    answer: AnswerType
    is_optional: bool
    #: Returns the value of a field that was left open; `None` if the field has no such value.
    when_open: Callable[[], Any] | None
    default: Any
    notes: tuple[Any, ...]
    header: str | None = None
    placeholder: str | None = None

    @property
    def is_required(self) -> bool:
        """Whether people must answer."""
        return not self.is_optional and self.when_open is None

    def preset(self) -> Any:
        """Returns the default as it is shown, or `None` if there is none."""
        return None if self.default is None or self.answer.write is None else self.answer.write(self.default)

    def rules(self, asked: type[Any]) -> dict[str, Any]:
        """Returns the rules that the constraints of the field become. Raises `TypeError` for one that people cannot be told."""
        rules: dict[str, Any] = {}
        for note in self.notes:
            for name in ("ge", "gt", "le", "lt", "min_length", "max_length", "pattern", *UNTOLD):
                bound: Any = getattr(note, name, None)
                if bound is None or callable(bound):
                    continue
                rule = self.answer.rule(name, bound)
                if rule is None:
                    raise TypeError(f"`{asked.__name__}.{self.name}` cannot be asked: people cannot be told its constraint `{name}`")
                rules |= rule
        return rules


def of(asked: Any) -> list[AskedField]:
    """Returns the fields of a type. Raises `TypeError` for a type or a field that people cannot be asked about."""
    if not inspect.isclass(asked):
        raise TypeError(f"{asked!r} cannot be asked: {WHAT}")
    found: dict[str, Any] | None = getattr(asked, "__pydantic_fields__", None)
    if found is not None:
        return [_of_pydantic(asked, name, field) for name, field in found.items()]
    if dataclasses.is_dataclass(asked):
        hints = typing.get_type_hints(asked, include_extras=True)
        return [_of_dataclass(asked, field, hints[field.name]) for field in dataclasses.fields(asked) if field.init]
    if typing.is_typeddict(asked):
        return [_of_key(asked, name, hint) for name, hint in _hints(asked).items()]
    raise TypeError(f"`{asked.__name__}` cannot be asked: {WHAT}")


def build(asked: Any, values: dict[str, Any]) -> Any:
    """Returns a value of the type. Raises `TypeError` or `ValueError` if the type itself refuses the values."""
    if hasattr(asked, "model_validate"):
        return asked.model_validate(values, by_alias=False, by_name=True)
    return asked(**values)


def _of_pydantic(asked: type[Any], name: str, field: Any) -> AskedField:
    when_open = None if field.is_required() else lambda: LEFT_OUT
    default = None if field.is_required() or field.default_factory else field.default
    examples = field.examples or [None]
    notes = [*([field.description] if field.description else []), *field.metadata]
    return _field(asked, name, field.annotation, notes, when_open, default, header=field.title, placeholder=examples[0])


def _of_dataclass(asked: type[Any], field: dataclasses.Field[Any], hint: Any) -> AskedField:
    missing = dataclasses.MISSING
    has_default = field.default is not missing or field.default_factory is not missing
    described = field.metadata.get("description")
    default = None if field.default is missing else field.default
    return _field(asked, field.name, hint, [described] if described else [], (lambda: LEFT_OUT) if has_default else None, default)


def _of_key(asked: Any, name: str, hint: Any) -> AskedField:
    # Postponed annotations are text when Python decides which keys are optional, so their own word takes precedence.
    named = {str(part).rpartition(".")[2] for part in _origins(hint)}
    is_open = "NotRequired" in named or (name in asked.__optional_keys__ and "Required" not in named)
    return _field(asked, name, hint, [], (lambda: LEFT_OUT) if is_open else None, None)


def _origins(hint: Any) -> list[Any]:
    """Returns the words around the type of a key, from the outermost."""
    found: list[Any] = []
    while get_origin(hint) is Annotated or get_origin(hint) in _KEYS:
        found.append(get_origin(hint))
        hint = get_args(hint)[0]
    return found


def _field(
    asked: type[Any], name: str, hint: Any, notes: list[Any], when_open: Callable[[], Any] | None, default: Any, **shown: Any
) -> AskedField:
    plain, inner, is_optional = _unwrapped(hint)
    whole = [*notes, *inner]
    own = _own(whole)
    text = next((text for note in whole if (text := _text_of(note))), None) or text_of_name(name)
    answer = answer_type(plain, own)
    if isinstance(answer, str):
        raise TypeError(f"`{asked.__name__}.{name}` cannot be asked: {answer}")
    return AskedField(name, text, answer, is_optional, when_open, default, tuple(whole), **shown)


def _own(notes: list[Any]) -> Question[Any] | None:
    """Returns the question that the program wrote for a field."""
    return next((cast(Any, note) for note in notes if isinstance(note, Question)), None)


def _unwrapped(hint: Any) -> tuple[Any, list[Any], bool]:
    """Returns a type without `Annotated`, `Required` and `Optional`, what stood in `Annotated`, and whether it may be `None`."""
    notes: list[Any] = []
    is_optional = False
    while True:
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            hint, notes = args[0], [*notes, *_flat(hint.__metadata__)]
        elif origin in _KEYS:
            hint = args[0]
        elif (members := members_of_union(hint)) and any(map(is_none, members)):
            rest = [member for member in members if not is_none(member)]
            hint, is_optional = rest[0] if len(rest) == 1 else typing.Union[tuple(rest)], True
        else:
            return hint, notes, is_optional


def _flat(notes: Iterable[Any]) -> list[Any]:
    """Returns the notes; a `Field(…)` of pydantic holds notes of its own."""
    found: list[Any] = []
    for note in notes:
        found += [note, *note.metadata] if hasattr(note, "json_schema_extra") else [note]
    return found


def _text_of(note: Any) -> str | None:
    if isinstance(note, Question):
        return note.body["question"]
    # `Field(description=…)` of pydantic, `Doc(…)` of typing_extensions, or the text alone.
    text = note if isinstance(note, str) else getattr(note, "description", None) or getattr(note, "documentation", None)
    return text if isinstance(text, str) and text else None


def text_of_name(name: str) -> str:
    """Returns the text of a question without one: the name of its field in words."""
    words = name.replace("_", " ").strip()
    return f"{words[:1].upper()}{words[1:]}?"


def _hints(asked: Any) -> dict[str, Any]:
    return typing.get_type_hints(asked, include_extras=True)


def _keys() -> list[Any]:
    """Returns `Required`, `NotRequired` and `ReadOnly`, of the standard library and of typing_extensions."""
    modules = [typing, sys.modules.get("typing_extensions")]
    names = ("Required", "NotRequired", "ReadOnly")
    return [found for module in modules for name in names if (found := getattr(module, name, None)) is not None]


_KEYS = _keys()
