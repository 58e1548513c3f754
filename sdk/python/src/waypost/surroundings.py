"""Which server, and what proves to it who is calling: as given, else `WAYPOST_URL` (or `WAYPOST_SERVER`) and `WAYPOST_KEY`,
else the note that a server on this machine leaves in its data folder."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from .errors import NotConfigured

CURE = (
    "Set WAYPOST_URL and WAYPOST_KEY (`waypost key create --agent NAME` makes a key), "
    "or start a server on this machine with `waypost serve`."
)


@dataclass(frozen=True)
class Server:
    """Where a server is, and the headers that prove who is calling."""

    url: str
    headers: dict[str, str] = field(repr=False)
    #: Whether it was read off a note, which a server writes anew when it starts again.
    is_noted: bool = False


@dataclass(frozen=True)
class Surroundings:
    """What a client was given; the rest is looked up each time, because a local server may come back elsewhere."""

    url: str | None = None
    key: str | None = field(default=None, repr=False)
    data: str | None = None
    #: The folder that was found: its server may be away for a moment, and no other takes its place.
    _found: list[Path] = field(default_factory=list, init=False, repr=False, compare=False)

    def server(self) -> Server:
        """Where to send the next request. Raises `NotConfigured` where nothing says it."""
        url = self.url or (None if self.data else _variable("WAYPOST_URL") or _variable("WAYPOST_SERVER"))
        key = self.key or _variable("WAYPOST_KEY")
        if url and not url.startswith(("http://", "https://")):
            raise NotConfigured(f"{url} is no URL of a server: write it with http:// or https:// before it")
        if url and key:
            return Server(url.rstrip("/"), _bearer(key))
        if url:
            raise NotConfigured(f"there is no key for {url}. {CURE}")
        note = self._note()
        if note is None:
            raise NotConfigured(f"no server is known. {CURE}")
        if key:
            return Server(note["url"], _bearer(key), is_noted=True)
        if "token" not in note:
            raise NotConfigured(f"the server at {note['url']} takes no program without a key. {CURE}")
        return Server(note["url"], {**_bearer(note["token"]), "x-waypost-as": "agent:cli"}, is_noted=True)

    def is_local(self) -> bool:
        """Whether the token of this machine is what is sent: it never travels through a proxy."""
        return not (self.key or _variable("WAYPOST_KEY"))

    def _note(self) -> dict[str, str] | None:
        folder = self.data or _variable("WAYPOST_DATA")
        # A demo stands in a folder of its own; whoever named none means whatever runs.
        folders = self._found or ([Path(folder)] if folder else [_data_folder(), _data_folder() / "demo"])
        for folder_of_one in folders:
            note = _noted(folder_of_one)
            if note:
                self._found[:] = [folder_of_one]
                return note
        return None


def _noted(folder: Path) -> dict[str, str] | None:
    try:
        note = json.loads(folder.joinpath("server.json").read_text("utf-8"))
    except (OSError, ValueError):
        return None
    found = {name: value for name, value in note.items() if isinstance(value, str)} if isinstance(note, dict) else {}
    return found if "url" in found else None


def _bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def _variable(name: str) -> str | None:
    return (os.environ.get(name) or "").strip() or None


def _data_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "waypost"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "waypost"
    return Path(_variable("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "waypost"
