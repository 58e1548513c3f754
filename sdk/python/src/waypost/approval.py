"""Functions that run only once a person has approved the call."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

from . import aio, sync
from .calls import ToolCall
from .running import Run, fits_async, is_async

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .options import CallOptions

F = TypeVar("F", bound=Callable[..., Any])
#: How the first parameter of a method is called, by whoever writes Python.
OWNERS = ("self", "cls")
NAMELESS = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.VAR_POSITIONAL)


@overload
def requires_approval(function: F, /) -> F: ...


@overload
def requires_approval(
    *, client: aio.Waypost | sync.Waypost | None = None, **said: Unpack[CallOptions]
) -> Callable[[F], F]: ...


def requires_approval(function: Any = None, /, *, client: Any = None, **said: Any) -> Any:
    """Puts a gate in front of a function, `async` or not: each call is asked about, and what was approved is what runs.

    The name of the function is the tool's, its first line of documentation the tool's description, and what it is called
    with the arguments. A person may have changed them, where `allow_modify_args` lets them. A method is asked about without
    the object that it belongs to: what people are to know of that has to be among its arguments.

    Raises as `Waypost.gate`, and `TypeError` at once for what cannot stand behind a gate, such as a generator.
    """
    if function is None:
        return functools.partial(_gated, client=client, said=said)
    return _gated(function, client, said)


def _gated(function: F, client: Any, said: dict[str, Any]) -> F:
    signature = inspect.signature(function)
    _must_be_gateable(function, signature, client)
    # What a method belongs to is no argument: nobody is shown it, and nobody changes it.
    first = next(iter(signature.parameters), None)
    owner = first if first in OWNERS else None
    described = (inspect.getdoc(function) or "").partition("\n")[0]
    options = {**({"description": described} if described else {}), **said}

    def call_of(args: Any, kwargs: Any) -> tuple[ToolCall, Run]:
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        named = dict(bound.arguments)
        for name, parameter in signature.parameters.items():
            if parameter.kind is inspect.Parameter.VAR_KEYWORD:
                named |= named.pop(name)
        own = {owner: named.pop(owner)} if owner else {}
        return ToolCall(function.__name__, named), lambda arguments: function(**own, **arguments)

    @functools.wraps(function)
    async def awaited(*args: Any, **kwargs: Any) -> Any:
        return await (client or aio).gate(*call_of(args, kwargs), **options)

    @functools.wraps(function)
    def plain(*args: Any, **kwargs: Any) -> Any:
        return (client or sync).gate(*call_of(args, kwargs), **options)

    return cast("F", awaited if is_async(function) else plain)


def _must_be_gateable(function: Any, signature: inspect.Signature, client: Any) -> None:
    """Raises `TypeError` for what would be asked about in vain, before anybody is."""
    if not hasattr(function, "__name__"):
        raise TypeError("what has no name is no tool: write a function around it")
    if any(parameter.kind in NAMELESS for parameter in signature.parameters.values()):
        raise TypeError(f"`{function.__name__}` has parameters without a name, and people are shown names")
    fits_async(function)
    if isinstance(client, sync.Waypost if is_async(function) else aio.Waypost):
        other = "waypost.Waypost" if is_async(function) else "waypost.sync.Waypost"
        raise TypeError(f"`{function.__name__}` needs a client of its own kind: `{other}`")
