"""Running what was approved, and telling how it ended in a text."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from . import exact

Run = Callable[[dict[str, Any]], Any]
NEEDS_AWAIT = "an async function needs the async client: `waypost.gate`, not `waypost.sync.gate`"


def fits_async(run: Run) -> None:
    """Looks at a function before anybody is asked about it. Raises `TypeError` where calling it runs nothing."""
    if inspect.isgeneratorfunction(run) or inspect.isasyncgenfunction(run):
        raise TypeError("a generator runs only when it is read, and a gate calls it once: let a function read it and give what it gave")


def fits_sync(run: Run) -> None:
    """The same where nothing is awaited."""
    fits_async(run)
    if is_async(run):
        raise TypeError(NEEDS_AWAIT)


def is_async(function: Any) -> bool:
    """Whether what it gives is to be awaited; an object may be called like a function, too."""
    return inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(getattr(function, "__call__", None))


async def run_async(run: Run, arguments: dict[str, Any]) -> Any:
    """Runs it, and waits where it is to be awaited."""
    result = run(arguments)
    return await result if inspect.isawaitable(result) else result


def run_sync(run: Run, arguments: dict[str, Any]) -> Any:
    """Runs it. Raises `TypeError` where it gives back what only an event loop can run."""
    result = run(arguments)
    if inspect.iscoroutine(result):
        result.close()
    if inspect.isawaitable(result):
        raise TypeError(NEEDS_AWAIT)
    return result


def output_of(result: Any) -> str | None:
    """What is recorded of what a call gave back; nothing where it can be told by no text."""
    if result is None or isinstance(result, str):
        return result
    for told in (exact.dumps, str):
        try:
            return told(result)
        except Exception:
            # It ran, and whatever is wrong with what it gave must not hide that.
            continue
    return None


def failure_of(error: Exception) -> str:
    """What is recorded of how a call failed."""
    return f"{type(error).__name__}: {output_of(error)}"
