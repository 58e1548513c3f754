"""Functions that run only once a person has approved the call."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

from . import aio, sync
from .arguments import Arguments
from .calls import ToolCall
from .errors import NotRun
from .running import Run, fits_async, is_async

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .options import GateOptions

F = TypeVar("F", bound=Callable[..., Any])
#: The conventional names of the first parameter of a method.
OWNERS = ("self", "cls")
NAMELESS = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.VAR_POSITIONAL)


@overload
def requires_approval(function: F, /) -> F: ...


@overload
def requires_approval(
    *, client: aio.Waypost | sync.Waypost | None = None, **options: Unpack[GateOptions]
) -> Callable[[F], F]: ...


def requires_approval(function: Any = None, /, *, client: Any = None, **options: Any) -> Any:
    """Requires approval for every call of a function, `async` or not. What runs is exactly what was approved.

    The function's name becomes the tool's name, the first line of its docstring the tool's description, and the values of its
    parameters the arguments. With `allow_modify_args`, a person may change the arguments. For a method, the object (`self`) is
    not shown: whatever people need to know about it must be among the arguments.

    Write it directly above `def`, below every other decorator (`@tool`, `@staticmethod`, a retry): the others then call the
    function only through the approval. Above them, it would gate what they return, and a retry would ask once and run often.

    People see plain JSON. The function receives values of the types that its parameters declare: pydantic models if pydantic is
    installed, and dataclasses, enums, dates, `Decimal`, `UUID`, `Path`, and lists, mappings and unions of them.

    In a run (`run_id`, `in_run`, or `WAYPOST_RUN_ID`), a program that is started again finds the asks of its calls by the
    function's qualified name and the exact arguments. Repeating an identical call within one run creates another ask.

    Raises what `Waypost.gate` raises. Raises `TypeError` at once for a function that a gate cannot run, such as a generator.
    Raises `TypeError` when the function is called, before people are asked, if an argument does not fit its type, cannot be
    shown or cannot be read back. If a person changed an argument to a value that does not fit, the call does not run: `NotRun`.
    """
    if function is None:
        return functools.partial(_gated, client=client, options=cast("GateOptions", options))
    return _gated(function, client, cast("GateOptions", options))


def _gated(function: F, client: Any, options: GateOptions) -> F:
    if not callable(function) or not hasattr(function, "__name__"):
        given = f"`{type(function).__name__}`"
        raise TypeError(f"`@requires_approval` takes a function, and this is a {given}: write it directly above `def`, below other decorators")
    signature = inspect.signature(function)
    _must_be_gateable(function, signature, client)
    # The object of a method is not an argument: people neither see nor change it.
    first = next(iter(signature.parameters), None)
    owner = first if first in OWNERS else None
    described = (inspect.getdoc(function) or "").partition("\n")[0]
    name = f"{function.__module__}.{function.__qualname__}"
    with_description: GateOptions = {"description": described, **options} if described else options
    typed = Arguments(function, signature)

    def call_of(args: Any, kwargs: Any) -> tuple[ToolCall, Run]:
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        named = dict(bound.arguments)
        for name, parameter in signature.parameters.items():
            if parameter.kind is inspect.Parameter.VAR_KEYWORD:
                named |= named.pop(name)
        own = {owner: named.pop(owner)} if owner else {}
        return ToolCall(function.__name__, typed.shown(named)), lambda approved: function(**own, **read(approved))

    def read(approved: dict[str, Any]) -> dict[str, Any]:
        try:
            return typed.read(approved)
        except TypeError as error:
            raise NotRun(f"it did not run: {error}") from error

    @functools.wraps(function)
    async def awaited(*args: Any, **kwargs: Any) -> Any:
        return await (client or aio).gate(*call_of(args, kwargs), name=name, **with_description)

    @functools.wraps(function)
    def plain(*args: Any, **kwargs: Any) -> Any:
        return (client or sync).gate(*call_of(args, kwargs), name=name, **with_description)

    return cast("F", awaited if is_async(function) else plain)


def _must_be_gateable(function: Any, signature: inspect.Signature, client: Any) -> None:
    """Raises `TypeError` for a function that a gate cannot run, before people are asked."""
    if any(parameter.kind in NAMELESS for parameter in signature.parameters.values()):
        raise TypeError(f"`{function.__name__}` has parameters without a name, and people see arguments by name")
    fits_async(function)
    if isinstance(client, sync.Waypost if is_async(function) else aio.Waypost):
        other = "waypost.Waypost" if is_async(function) else "waypost.sync.Waypost"
        raise TypeError(f"`{function.__name__}` needs a client of the same kind: `{other}`")
