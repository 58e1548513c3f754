"""Runs an approved function and turns its outcome into text."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from . import exact

Run = Callable[[dict[str, Any]], Any]
NEEDS_AWAIT = "an async function needs the async client: `waypost.gate`, not `waypost.sync.gate`"


def fits_async(run: Run) -> None:
    """Checks a function before people are asked about it. Raises `TypeError` if calling the function does not run its body."""
    if inspect.isgeneratorfunction(run) or inspect.isasyncgenfunction(run):
        raise TypeError("a generator runs only when it is read, and a gate calls it once: let a function read it and give what it gave")


def fits_sync(run: Run) -> None:
    """Does the same check for the sync client, which cannot await."""
    fits_async(run)
    if is_async(run):
        raise TypeError(NEEDS_AWAIT)


def is_async(function: Any) -> bool:
    """Whether the function's result must be awaited. Also covers objects with an async `__call__`."""
    return inspect.iscoroutinefunction(function) or inspect.iscoroutinefunction(getattr(function, "__call__", None))


async def run_async(run: Run, arguments: dict[str, Any]) -> Any:
    """Runs the function and awaits its result if it is awaitable."""
    result = run(arguments)
    return await result if inspect.isawaitable(result) else result


def run_sync(run: Run, arguments: dict[str, Any]) -> Any:
    """Runs the function. Raises `TypeError` if it returns something that only an event loop can run."""
    result = run(arguments)
    if inspect.iscoroutine(result):
        result.close()
    if inspect.isawaitable(result):
        raise TypeError(NEEDS_AWAIT)
    return result


def output_of(result: Any) -> str | None:
    """Returns the text to record for the result of a call, or `None` if the result has no text form."""
    if result is None or isinstance(result, str):
        return result
    for told in (exact.dumps, str):
        try:
            return told(result)
        except Exception:
            # The call ran. An error in the conversion of its result must not hide that.
            continue
    return None


def recorded_result(output: str | None) -> Any:
    """Returns a recorded result as a value.

    Only text that looks like a JSON object or array is parsed, because any other text may look like a number by accident.
    """
    if output is None or not output.lstrip().startswith(("{", "[")):
        return output
    try:
        return exact.loads(output)
    except ValueError:
        return output


def failure_of(error: Exception) -> str:
    """Returns the text to record for a failed call."""
    return f"{type(error).__name__}: {output_of(error)}"
