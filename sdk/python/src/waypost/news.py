"""What streams tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import wire


@dataclass(frozen=True)
class Event:
    """One entry of a session's journal. `view` is all of it; order is `seq`."""

    view: wire.EventView

    @property
    def seq(self) -> int:
        """Its place, from 1 without gaps: `events(session, after=seq)` goes on behind it."""
        return self.view["seq"]

    @property
    def type(self) -> str:
        """What happened."""
        return self.view["type"]

    @property
    def data(self) -> dict[str, Any]:
        """What there is to know about it."""
        return self.view["data"]


@dataclass(frozen=True)
class News:
    """What an inbox tells: `reset` means "fetch the list", `ask_changed` carries the ask's id and status."""

    type: str
    data: dict[str, Any]
