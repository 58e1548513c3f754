"""A server for a script or a test, on this machine: the one that is running, or a new one that ends with its last user."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import httpx

from .errors import NotConfigured
from .narrowing import is_object
from .surroundings import Surroundings

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from typing_extensions import Self

#: How long a server may take to end, in seconds. It first finishes its current work.
PATIENCE = 30.0
#: The variables that name another server, or another principal.
ELSEWHERE = ("WAYPOST_URL", "WAYPOST_SERVER", "WAYPOST_KEY")


class LocalServer:
    """A server on this machine that this process uses. Use it as a context manager, or close it; the end of the process closes it too."""

    def __init__(self, url: str, data: Path | None, program: str | None, users: IO[bytes] | None, child: subprocess.Popen[str] | None) -> None:
        self.url = url
        #: Its data folder, if this process shares a server that `local` started.
        self.data = data
        #: The program `waypost`, if there is one.
        self.program = program
        self._users, self._child, self._process = users, child, os.getpid()
        self._before = _named(data) if data else {}
        atexit.register(self.close)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def link(self) -> str:
        """Returns a link that signs a browser in, once, to answer what the program asks."""
        if self.program is None or self.data is None:
            raise NotConfigured(f"`waypost link` beside the server at {self.url} makes a link")
        command = [self.program, "link", "--data", str(self.data), "--json"]
        made = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        return str(made["link"])

    def close(self) -> None:
        """Stops using the server. The last process that uses a server that `local` started ends it, and waits for its end."""
        # After a fork, the parent is the user.
        if self._users is None or self.data is None or self._process != os.getpid():
            return
        users, self._users = self._users, None
        atexit.unregister(self.close)
        for name, said in self._before.items():
            os.environ.pop(name, None) if said is None else os.environ.__setitem__(name, said)
        with _locked(self.data):
            users.close()
            if _is_unused(self.data) and (sys.platform != "win32" or self._child):
                _end(self.data, self._child)


def local(data: str | os.PathLike[str] | None = None) -> LocalServer:
    """Returns a server on this machine, and starts one if none is running.

    Without `data`, a server that is configured or running already is used. Otherwise the server has the data folder `data`, or
    WAYPOST_DATA, or a private one in the user's state folder. Every process that calls this with the same folder shares the server,
    and the last one ends it. Until it is closed, everything in this process that asks without naming a server asks this one.

    Raises `NotConfigured` if the program is missing or does not start.
    """
    program = find_program()
    if data is None and (url := _running()):
        return LocalServer(url, None, program, None, None)
    folder = Path(data or os.environ.get("WAYPOST_DATA") or _state_folder()).absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _locked(folder):
        url, child = _live(folder), None
        if url is None:
            url, child = _started(program, folder)
        users = (folder / "local.users").open("ab")
        if sys.platform != "win32":
            fcntl.flock(users, fcntl.LOCK_SH)
    return LocalServer(url, folder, program, users, child)


def find_program() -> str | None:
    """Returns the program: the one that WAYPOST_BIN names, the one that was installed with this package, or the one on the path."""
    name = "waypost.exe" if sys.platform == "win32" else "waypost"
    user = sysconfig.get_preferred_scheme("user")
    schemes = [sysconfig.get_path("scripts"), sysconfig.get_path("scripts", user)]
    # The last one is the folder that `pip install --target` uses.
    folders = [*map(Path, schemes), Path(sys.executable).parent, Path(__file__).parents[1] / "bin"]
    beside = [str(folder / name) for folder in folders]
    named = os.environ.get("WAYPOST_BIN")
    return named or next((path for path in beside if os.access(path, os.X_OK)), None) or shutil.which("waypost")


def _started(program: str | None, folder: Path) -> tuple[str, subprocess.Popen[str]]:
    """Starts a server, and returns its URL when it serves."""
    if program is None:
        raise NotConfigured(
            "the program `waypost` is missing. The package for this platform does not contain it: install it, put it on the path, "
            "or name it with WAYPOST_BIN."
        )
    command = [program, "serve", "--data", str(folder), "--listen", "127.0.0.1:0", "--json"]
    around = {name: said for name, said in os.environ.items() if name not in {*ELSEWHERE, "WAYPOST_DATABASE", "WAYPOST_LISTEN"}}
    log = folder / "local.log"
    try:
        with log.open("w") as errors:
            # In a session of its own: Ctrl-C in one of its users must not end it for the others.
            child = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True, env=around, start_new_session=True,
            )
    except OSError as error:
        raise NotConfigured(f"{program} cannot be started: {error.strerror}") from error
    assert child.stdout
    with child.stdout as out:
        first = out.readline()
    try:
        url = str(json.loads(first)["url"])
    except (ValueError, KeyError):
        child.kill()
        child.wait()
        raise NotConfigured(f"{program} did not start: {log.read_text('utf-8').strip() or first.strip()}") from None
    (folder / "local.pid").write_text(str(child.pid))
    return url, child


def _end(folder: Path, child: subprocess.Popen[str] | None) -> None:
    """Ends the server of a folder, if `local` started it, and waits until it has ended."""
    own = folder / "local.pid"
    try:
        pid = int(own.read_text())
    except (OSError, ValueError):
        return
    if _note(folder).get("pid") != pid or _live(folder) is None:
        return
    with suppress(OSError):
        os.kill(pid, signal.SIGTERM)
    until = time.monotonic() + PATIENCE
    if child and child.pid == pid:
        with suppress(subprocess.TimeoutExpired):
            child.wait(PATIENCE)
    while _is_alive(pid) and time.monotonic() < until:
        time.sleep(0.02)
    own.unlink(missing_ok=True)


def _is_alive(pid: int) -> bool:
    if sys.platform == "win32":
        return False
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


@contextmanager
def _locked(folder: Path) -> Generator[None, None, None]:
    """Only one process at a time starts or ends the server of a folder."""
    with (folder / "local.lock").open("ab") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _is_unused(folder: Path) -> bool:
    with (folder / "local.users").open("ab") as users:
        if sys.platform != "win32":
            try:
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
    return True


def _named(folder: Path) -> dict[str, str | None]:
    """Names the server of a folder to this process and its children. Returns what was named before."""
    before = {name: os.environ.get(name) for name in (*ELSEWHERE, "WAYPOST_DATA")}
    for name in ELSEWHERE:
        os.environ.pop(name, None)
    os.environ["WAYPOST_DATA"] = str(folder)
    return before


def _running() -> str | None:
    """Returns the server that the environment names, or that runs on this machine."""
    with suppress(NotConfigured):
        server = Surroundings().server()
        if server.file is None or _answers(server.url):
            return server.url
    return None


def _live(folder: Path) -> str | None:
    url = _note(folder).get("url")
    return url if isinstance(url, str) and _answers(url) else None


def _note(folder: Path) -> dict[str, Any]:
    try:
        note = json.loads((folder / "server.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return note if is_object(note) else {}


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/healthz", timeout=5.0, trust_env=False).is_success
    except httpx.HTTPError:
        return False


def _state_folder() -> Path:
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return base / "waypost" / "local"
