"""Runs: a run id names one execution of a program, so that the program finds its earlier asks when it is started again."""

from __future__ import annotations

import hashlib
import itertools
import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from .narrowing import is_text


@dataclass(frozen=True)
class CallKey:
    """The idempotency key of one call in its run: the same in every execution of the run."""

    value: str
    _number: int
    _free: list[int]

    def release(self) -> None:
        """Lets the next call with the same name and arguments use this key, because nobody knows yet how this call ends."""
        self._free.append(self._number)


class Run:
    """One execution of a run. Counts how often each identical call was made in it."""

    def __init__(self, id: str) -> None:
        if not is_text(id) or not id:
            raise ValueError("the id of a run is a text that is not empty")
        self.id = id
        self._made: dict[str, Iterator[int]] = {}
        self._free: dict[str, list[int]] = {}

    def claim_key(self, name: str, arguments: str) -> CallKey:
        """Takes the key of the next call of `name` with exactly these arguments."""
        call = _key(self.id, name, arguments)
        free = self._free.setdefault(call, [])
        try:
            # Both operations are atomic across threads.
            number = free.pop()
        except IndexError:
            number = next(self._made.setdefault(call, itertools.count()))
        return CallKey(f"run-{_key(call, str(number))}", number, free)


_CURRENT: ContextVar[Run | None] = ContextVar("waypost_run", default=None)
#: The runs that were named only by an id, for the lifetime of the process.
_NAMED: dict[str, Run] = {}


@contextmanager
def in_run(id: str) -> Generator[None, None, None]:
    """Makes the calls inside this block part of a run. A program that makes the same calls under the same id again finds their asks.

    Tasks and `asyncio.to_thread` inherit the run, as with every `contextvars` variable. Threads that are started here do not.
    Raises `ValueError` if the id is empty.
    """
    token = _CURRENT.set(Run(id))
    try:
        yield
    finally:
        _CURRENT.reset(token)


def claim_key_in_run(said: str | None, name: str, arguments: str) -> CallKey | None:
    """Takes the key of a call in its run, or returns `None` if there is no run.

    The run is the given one, else the one of the surrounding `in_run` block, else `WAYPOST_RUN_ID`.
    """
    run = _CURRENT.get()
    if said is None and run is not None:
        return run.claim_key(name, arguments)
    id = said if said is not None else (os.environ.get("WAYPOST_RUN_ID") or "").strip()
    if not id and said is None:
        return None
    return _NAMED.setdefault(id, Run(id)).claim_key(name, arguments)


def _key(*parts: str) -> str:
    fields = [part.encode("utf-8", "surrogatepass") for part in ("waypost-run-1", *parts)]
    return hashlib.sha256(b"".join(len(field).to_bytes(8, "big") + field for field in fields)).hexdigest()
