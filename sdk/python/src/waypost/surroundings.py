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

A_KEY = "`waypost key create --agent NAME` makes a key"
CURE = (
    f"Set WAYPOST_URL and WAYPOST_KEY ({A_KEY}), or start a server on this machine with `waypost serve`. "
    "If that server has a data folder of its own, set WAYPOST_DATA to it."
)


@dataclass(frozen=True)
class Server:
    """A server's URL and the headers that authenticate the caller."""

    url: str
    headers: dict[str, str] = field(repr=False)
    #: The local server's file that this was read from. A server writes that file again when it restarts.
    file: Path | None = None

    def did_not_accept(self) -> str:
        """Says that the server did not accept the credential, where the credential is from, and what to do."""
        if "x-waypost-as" not in self.headers:
            return f"{self.url} does not know this key. Check WAYPOST_KEY and WAYPOST_URL; {A_KEY}."
        return (
            f"{self.url} did not accept the token in {self.file}, so another server probably runs there now. No key was found: "
            f"WAYPOST_KEY is not set. Set it ({A_KEY}), or set WAYPOST_DATA to the data folder of that server."
        )

    def named_by(self) -> str:
        """Says what to check if no server responds."""
        named = f"its address is from {self.file}" if self.file else "check WAYPOST_URL"
        return f"Check that a server runs there (`waypost serve` starts one); {named}"


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
            raise NotConfigured(f"there is no key for {url}: WAYPOST_KEY is not set. {CURE}")
        file, note = self._note()
        if key:
            return Server(note["url"], _bearer(key), file)
        if "token" not in note:
            raise NotConfigured(f"the server at {note['url']} accepts no program without a key, and WAYPOST_KEY is not set. {CURE}")
        return Server(note["url"], {**_bearer(note["token"]), "x-waypost-as": "agent:cli"}, file)

    def is_local(self) -> bool:
        """Whether requests send this machine's local token. Such a request never goes through a proxy."""
        return not (self.key or _variable("WAYPOST_KEY"))

    def _note(self) -> tuple[Path, dict[str, str]]:
        folder = self.data or _variable("WAYPOST_DATA")
        # A demo has its own data folder. If no folder was named, any server that is running is meant.
        folders = self._found or ([Path(folder)] if folder else [_data_folder(), _data_folder() / "demo"])
        files = [one / "server.json" for one in folders]
        for file in files:
            note = _noted(file)
            if note:
                self._found[:] = [file.parent]
                return file, note
        looked_at = " and no ".join(map(str, files))
        raise NotConfigured(f"no server is known: WAYPOST_URL is not set, and there is no {looked_at}. {CURE}")


def _noted(file: Path) -> dict[str, str] | None:
    try:
        note = json.loads(file.read_text("utf-8"))
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
