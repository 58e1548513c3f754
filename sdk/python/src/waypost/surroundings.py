"""Finds the server and the credential: the given values, else `WAYPOST_URL` (or `WAYPOST_SERVER`) and `WAYPOST_KEY`,
else the file that a server on this machine writes to its data folder."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from .errors import NotConfigured
from .narrowing import is_object

CURE = (
    "Set WAYPOST_URL and WAYPOST_KEY (`waypost key create --agent NAME` makes a key), "
    "or start a server on this machine with `waypost serve`."
)


@dataclass(frozen=True)
class Server:
    """A server's URL and the headers that authenticate the caller."""

    url: str
    headers: dict[str, str] = field(repr=False)
    #: Whether it was read from a local server's file. A server writes that file again when it restarts.
    is_noted: bool = False


@dataclass(frozen=True)
class Surroundings:
    """The settings that a client was given. Everything else is looked up for each request, because a local server may move."""

    url: str | None = None
    key: str | None = field(default=None, repr=False)
    data: str | None = None
    #: The data folder in use. Its server may be down for a moment, and another folder must not replace it then.
    _found: list[Path] = field(default_factory=list[Path], init=False, repr=False, compare=False)

    def server(self) -> Server:
        """Returns where to send the next request. Raises `NotConfigured` if no server or key is configured."""
        url = self.url or (None if self.data else _variable("WAYPOST_URL") or _variable("WAYPOST_SERVER"))
        key = self.key or _variable("WAYPOST_KEY")
        if url and not url.startswith(("http://", "https://")):
            raise NotConfigured(f"{url} is not a server URL: begin it with http:// or https://")
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
            raise NotConfigured(f"the server at {note['url']} accepts no program without a key. {CURE}")
        return Server(note["url"], {**_bearer(note["token"]), "x-waypost-as": "agent:cli"}, is_noted=True)

    def is_local(self) -> bool:
        """Whether requests send this machine's local token. Such a request never goes through a proxy."""
        return not (self.key or _variable("WAYPOST_KEY"))

    def _note(self) -> dict[str, str] | None:
        folder = self.data or _variable("WAYPOST_DATA")
        # A demo has its own data folder. If no folder was named, any server that is running is meant.
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
    found = {name: value for name, value in note.items() if isinstance(value, str)} if is_object(note) else dict[str, str]()
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
