"""Parses the events of a stream (`text/event-stream`) from its bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Frame:
    """One event of a stream: the lines between two empty lines."""

    id: str | None = None
    event: str = "message"
    data: list[str] = field(default_factory=list[str])
    retry: float | None = None


class Frames:
    """Takes bytes as they arrive and returns the complete events."""

    def __init__(self) -> None:
        self._rest = b""
        self._frame = Frame()

    def feed(self, more: bytes) -> Iterator[Frame]:
        """Yields the events that `more` completes. A line ends with LF or CRLF; a lone CR does not end a line."""
        *lines, self._rest = (self._rest + more).split(b"\n")
        for line in lines:
            text = line.removesuffix(b"\r").decode("utf-8", "replace")
            if text:
                self._take(text)
            else:
                frame, self._frame = self._frame, Frame()
                if frame.data or frame.retry is not None:
                    yield frame

    def _take(self, line: str) -> None:
        name, _, said = line.partition(":")
        said = said.removeprefix(" ")
        if name == "data":
            self._frame.data.append(said)
        elif name == "id":
            self._frame.id = said
        elif name == "event":
            self._frame.event = said
        elif name == "retry" and said.isascii() and said.isdigit():
            self._frame.retry = float(said) / 1000
