"""The running server: how requests are sent to it, and what each one costs."""

import contextlib
import http.client
import json
import os
import socket
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

MOST_MEMORY = 64 << 20
MOST_SECONDS = 2.0
MOST_GROWTH = 4
MOST_FILES = 16
# As much as one ask may have when it is shown (`MAX_SHOWN` in crates/core/src/ask/display_size.rs).
MOST_RESPONSE = 8 << 20
# Room for database pages, and for a log that is truncated only from time to time.
SLACK = 8 << 20
TICKS = os.sysconf("SC_CLK_TCK")
# The status of a request whose connection the server closed without a response.
CLOSED = 0
# The status of a request whose client left before the response.
LEFT = -1


@dataclass
class Request:
    """One request. With `raw`, exactly these bytes are sent. With `leaves`, the client leaves after so many seconds."""

    method: str
    path: str
    headers: list = field(default_factory=list)
    body: bytes | None = None
    raw: bytes | None = None
    leaves: float | None = None

    def size(self):
        """Returns how many bytes are sent, approximately."""
        heads = sum(len(name) + len(value) for name, value in self.headers)
        return len(self.raw or b"") + len(self.body or b"") + len(self.path) + heads


class Unreached(Exception):
    """A small, well-formed request was not accepted, so that costly ones of its kind would test nothing."""


@dataclass
class Kind:
    """A kind of requests. `small` raises `Unreached` unless a well-formed request of this kind is accepted. `costly` has the shape
    of each costly request, and the function that returns the request. `shows` returns the ids in the response to one; then
    everything that shows them is read. `after` is called after each costly request. A kind without a small request must have a
    response that only its handler gives."""

    name: str
    small: Callable | None
    costly: list
    shows: Callable | None = None
    after: Callable | None = None


def is_refused_early(status, answer):
    """Whether a layer before the handler has refused a request, because of its caller, its method or its type."""
    by_handler = any(code in answer for code in (b'"sign_in_failed"', b'"step_up_required"'))
    return status in (401, 403, 405, 415) and not by_handler


def expect(accepted, what, answer):
    """Raises `Unreached` unless the response to a small request is as it should be."""
    if not accepted:
        raise Unreached(f"a small request was not accepted: {what} {answer[:300]!r}")


def placed(attempt, seconds=60):
    """Repeats an attempt until it succeeds: the server records the place of a message a moment after the message has arrived."""
    until = time.monotonic() + seconds
    while not attempt():
        expect(time.monotonic() < until, "the server does not know where its message is", b"")
        time.sleep(0.05)


class Server:
    """A running server, with measurements of its resource use."""

    def __init__(self, url, data, keys, process):
        self.url, self.host = url, url.removeprefix("http://")
        self.data, self.keys, self.process = Path(data), keys, process
        self.last_status, self.last_headers, self.browser = None, {}, []

    def seconds(self):
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / TICKS

    def memory(self, name):
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith(name))

    def disk(self):
        """Returns the number of bytes and of files on disk. A file may disappear meanwhile."""
        sizes = []
        for folder, _, names in os.walk(self.data):
            for name in names:
                try:
                    sizes.append(os.stat(os.path.join(folder, name)).st_size)
                except FileNotFoundError:
                    continue
        return sum(sizes), len(sizes)

    def caller(self, caller):
        """Returns the headers with which a caller authenticates."""
        if caller == "nobody":
            return []
        if caller == "browser":
            return self.browser
        acting = [("X-Waypost-As", "person:zoe")] if caller == "admin" else []
        return [("Authorization", f"Bearer {self.keys[caller]}"), *acting]

    def json(self, caller, method, path, body=None):
        """Returns a request with a JSON body."""
        body = json.dumps(body).encode() if isinstance(body, (dict, list)) else body
        kind = [("Content-Type", "application/json")] if body is not None else []
        return Request(method, path, [("Accept", "*/*"), *self.caller(caller), *kind], body)

    def send(self, request):
        """Returns the status and the body of the response."""
        self.last_status, answer = self.received(request)
        return self.last_status, answer

    def received(self, request):
        try:
            return self.exchange(request)
        except TimeoutError:
            if request.leaves is None:
                raise
            return LEFT, b""
        except (ConnectionError, http.client.BadStatusLine, http.client.IncompleteRead):
            return CLOSED, b""

    def exchange(self, request):
        connection = http.client.HTTPConnection(self.host, timeout=request.leaves or 120)
        try:
            if request.raw is not None:
                connection.connect()
                connection.sock.sendall(request.raw)
                # A server that refuses the headers may already have answered and closed.
                with contextlib.suppress(OSError):
                    connection.sock.shutdown(socket.SHUT_WR)
                answer = http.client.HTTPResponse(connection.sock, method="POST")
                answer.begin()
                return answer.status, answer.read()
            connection.putrequest(request.method, request.path, skip_accept_encoding=True)
            for name, value in request.headers:
                connection.putheader(name, value)
            if request.body is not None:
                connection.putheader("Content-Length", str(len(request.body)))
            connection.endheaders(request.body)
            answer = connection.getresponse()
            self.last_headers = answer.headers
            return answer.status, answer.read()
        finally:
            connection.close()

    def call(self, caller, method, path, body=None):
        return self.send(self.json(caller, method, path, body))

    def told(self, caller, method, path, body=None):
        """Returns the JSON of a response that must be a success."""
        status, answer = self.call(caller, method, path, body)
        expect(200 <= status < 300, f"{method} {path} gave {status}", answer)
        return json.loads(answer) if answer else None

    def costs(self, request):
        """Returns the response and its cost: bytes of memory, seconds of processor time, bytes and files on disk."""
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
        memory, seconds, (disk, files) = self.memory("VmRSS"), self.seconds(), self.disk()
        status, answer = self.send(request)
        if not self.runs():
            return status, answer, (0, 0, 0, 0)
        disk_after, files_after = self.disk()
        return status, answer, (self.memory("VmHWM") - memory, self.seconds() - seconds, disk_after - disk, files_after - files)

    def runs(self):
        """Whether the process still runs. A process that has just crashed needs a moment to end."""
        if self.last_status == CLOSED:
            try:
                self.process.wait(0.2)
            except subprocess.TimeoutExpired:
                pass
        return self.process.poll() is None


def too_much(cost, size, slowness):
    """Yields a description of each part of a cost that exceeds its limit."""
    memory, seconds, disk, files = cost
    if memory > MOST_MEMORY:
        yield f"{memory >> 20} MiB of memory"
    if seconds > MOST_SECONDS * slowness:
        yield f"{seconds:.1f} s of the processor"
    if disk > MOST_GROWTH * size + SLACK:
        yield f"{disk >> 20} MiB on the disk for {size >> 10} KiB"
    if files > MOST_FILES:
        yield f"{files} files"
