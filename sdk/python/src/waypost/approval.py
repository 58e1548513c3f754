"""Functions that run only once a person has approved the call."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast, overload

from . import aio, sync
from .calls import ToolCall

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .options import CallOptions

F = TypeVar("F", bound=Callable[..., Any])
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
    with the arguments. A person may have changed them, where `allow_modify_args` lets them. Raises as `Waypost.gate`.
    """
    if function is None:
        return functools.partial(_gated, client=client, said=said)
    return _gated(function, client, said)


def _gated(function: F, client: Any, said: dict[str, Any]) -> F:
    signature = inspect.signature(function)
    if any(parameter.kind in NAMELESS for parameter in signature.parameters.values()):
        raise TypeError(f"`{function.__name__}` has parameters without a name, and people are shown names")
    described = (inspect.getdoc(function) or "").partition("\n")[0]
    options = {**({"description": described} if described else {}), **said}

    def call_of(*args: Any, **kwargs: Any) -> ToolCall:
        bound = signature.bind(*args, **kwargs)
        bound.apply_defaults()
        named = dict(bound.arguments)
        for name, parameter in signature.parameters.items():
            if parameter.kind is inspect.Parameter.VAR_KEYWORD:
                named |= named.pop(name)
        return ToolCall(function.__name__, named)

    def run(arguments: dict[str, Any]) -> Any:
        return function(**arguments)

    @functools.wraps(function)
    async def awaited(*args: Any, **kwargs: Any) -> Any:
        if client is not None:
            return await client.gate(call_of(*args, **kwargs), run, **options)
        return await aio.gate(call_of(*args, **kwargs), run, **options)

    @functools.wraps(function)
    def plain(*args: Any, **kwargs: Any) -> Any:
        return (client or sync).gate(call_of(*args, **kwargs), run, **options)

    return cast("F", awaited if inspect.iscoroutinefunction(function) else plain)
