"""Explains at exit, after Ctrl-C ended a wait, which asks are still pending and how to continue from them."""

from __future__ import annotations

import atexit
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager

#: The message to print at exit, by ask id.
_INTERRUPTED: dict[str, str] = {}
FOUND_AGAIN = "Start the program again, with the same run id if it has one, and it continues from this ask."


@contextmanager
def explained_at_exit(id: str, found_again: bool) -> Generator[None, None, None]:
    """Wraps a wait for an ask. If Ctrl-C ends the wait, the program prints a line about the ask when it exits.

    The exception is raised unchanged. `found_again` says whether the same program finds the ask when it is started again.
    """
    try:
        yield
    except BaseException as error:
        if _is_by_ctrl_c(error):
            how = FOUND_AGAIN if found_again else f'To continue from this ask, call waypost.sync.wait("{id}").'
            _INTERRUPTED[id] = f"{id} still waits for a person: waypost answer {id}. {how}"
        raise
    _INTERRUPTED.pop(id, None)


def _is_by_ctrl_c(error: BaseException) -> bool:
    # `asyncio` cancels its tasks first and raises `KeyboardInterrupt` when they have ended. Before Python 3.11 it is raised at once.
    if isinstance(error, KeyboardInterrupt) or isinstance(error.__context__, KeyboardInterrupt):
        return True
    runner = getattr(getattr(signal.getsignal(signal.SIGINT), "func", None), "__self__", None)
    return bool(getattr(runner, "_interrupt_count", 0))


@atexit.register
def _explain() -> None:
    if sys.stderr:
        for line in _INTERRUPTED.values():
            print(line, file=sys.stderr)
