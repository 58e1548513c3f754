"""The types of what streams deliver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import wire


@dataclass(frozen=True)
class Event:
    """One entry of a session's journal. `view` is the whole entry; `seq` gives the order."""

    view: wire.EventView

    @property
    def seq(self) -> int:
        """Its number, from 1 without gaps. `events(session, after=seq)` continues after it."""
        return self.view["seq"]

    @property
    def type(self) -> str:
        """The type of the event."""
        return self.view["type"]

    @property
    def data(self) -> dict[str, Any]:
        """The fields of the event."""
        return self.view["data"]


@dataclass(frozen=True)
class News:
    """An event of the inbox stream: `reset` means "fetch the list"; `ask_changed` carries the ask's id and status."""

    type: str
    data: dict[str, Any]
