"""Handles forks: a child process inherits its parent's objects and connections, but only one of the two may use a connection."""

from __future__ import annotations

import os
import weakref
from typing import Any, Protocol


class Forkable(Protocol):
    """An object that holds connections."""

    def forked(self) -> None:
        """Leaves the connections to the parent. Runs in the child, before any other code there."""


_LIVE: weakref.WeakSet[Any] = weakref.WeakSet()
#: Objects that only the parent may close. Closing them here would take locks that no thread of this process holds, and would
#: remove the sockets from the parent's event loop.
LEFT: list[Any] = []


def remember(one: Forkable) -> None:
    """Registers an object whose `forked` method runs in the child after every fork."""
    _LIVE.add(one)


def _forked() -> None:
    for one in list(_LIVE):
        one.forked()


# Windows has no fork.
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)
