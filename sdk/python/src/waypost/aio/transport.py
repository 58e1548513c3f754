"""Requests that outlast restarts and cuts: the same one is sent again, under the same key, until it is answered."""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import httpx

from .. import exact
from ..errors import Garbled, NotConfigured, Refused, Unreachable
from ..pauses import AGAIN, Pauses, asked_for
from ..surroundings import Server, Surroundings

#: How long a server may take over a request that is not a long poll, in seconds.
SOON = 30.0
#: What a request or its answer is lost by on the way.
LOST = (httpx.RequestError, httpx.InvalidURL)


class Received(NamedTuple):
    """What a server answered: read, and as it came."""

    value: Any
    text: str


class Transport:
    """Sends requests to wherever the server is at that moment."""

    def __init__(self, surroundings: Surroundings, patience: float, http: httpx.AsyncClient | None) -> None:
        self.patience = patience
        self._surroundings = surroundings
        self._owns = http is None
        # Any number of asks is waited for at once, and a report that waits behind them would be too late.
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=20)
        self._http = http or httpx.AsyncClient(trust_env=not surroundings.is_local(), follow_redirects=False, limits=limits)
        self._known: Server | None = None

    async def aclose(self) -> None:
        """Gives the connections back."""
        if self._owns:
            await self._http.aclose()

    async def get(
        self, path: str, query: Mapping[str, Any] | None = None, *, wait: float = 0.0, patience: float | None | str = "the client's"
    ) -> Received:
        """Reads `path`; the server may hold the answer back for `wait` seconds. Raises `Refused` and `Unreachable`."""
        response = await self._send("GET", path, patience, timeout=wait + SOON, params=query)
        return _read(response)

    async def fetch(self, path: str) -> bytes:
        """The bytes at `path`."""
        response = await self._send("GET", path, "the client's", timeout=SOON)
        return response.content

    async def post(self, path: str, body: Any, *, key: str | None = None) -> Received:
        """Sends `body` to `path`, once: a repeat has the same idempotency key. Raises `Refused` and `Unreachable`."""
        if key is not None and not (0 < len(key) < 256 and key.isascii() and key.isprintable() and " " not in key):
            raise ValueError(f"an idempotency key has 1 to 255 visible ASCII characters, which {key!r} has not")
        headers = {"content-type": "application/json", "idempotency-key": key or uuid.uuid4().hex}
        response = await self._send("POST", path, "the client's", timeout=SOON, content=_sent(body), headers=headers)
        return _read(response)

    async def bring(self, path: str, content: bytes, media_type: str, **query: Any) -> Received:
        """Sends a file to `path`."""
        headers = {"content-type": media_type}
        response = await self._send("POST", path, "the client's", timeout=SOON, content=content, headers=headers, params=query)
        return _read(response)

    @asynccontextmanager
    async def stream(self, path: str, headers: dict[str, str], quiet: float) -> AsyncIterator[httpx.Response]:
        """Opens a stream at `path`, which is lost when nothing comes for `quiet` seconds.

        Raises `Refused`, `Garbled` where what comes is no stream, and `Unreachable` where the same may be served a little later.
        """
        server = self._server()
        told = {**server.headers, "accept": "text/event-stream", **headers}
        try:
            async with self._http.stream("GET", server.url + path, headers=told, timeout=httpx.Timeout(SOON, read=quiet)) as response:
                if not response.is_success:
                    await response.aread()
                    refused = _refusal(response)
                    if self._is_for_now(refused, server):
                        raise Unreachable(str(refused), asked_for(response.headers.get("retry-after"))) from refused
                    raise refused
                if not response.headers.get("content-type", "").startswith("text/event-stream"):
                    raise _garbled(response)
                yield response
        except LOST as error:
            raise _lost(server, error) from error

    async def _send(self, method: str, path: str, patience: float | None | str, **request: Any) -> httpx.Response:
        pauses = Pauses(self.patience if isinstance(patience, str) else patience)
        headers = request.pop("headers", {})
        while True:
            server = self._server()
            at_least = 0.0
            try:
                response = await self._http.request(method, server.url + path, headers={**server.headers, **headers}, **request)
            except LOST as error:
                problem: Unreachable | Refused = _lost(server, error)
                problem.__cause__ = error
            else:
                if response.is_success:
                    return response
                problem = _refusal(response)
                if not self._is_for_now(problem, server):
                    raise problem
                at_least = asked_for(response.headers.get("retry-after"))
            pause = pauses.next(at_least)
            if pause is None:
                raise problem
            await asyncio.sleep(pause)

    def _is_for_now(self, refused: Refused, server: Server) -> bool:
        """Whether the same request may be served a little later: the first of its tries may still be under way."""
        if refused.status in AGAIN or refused.code == "in_progress":
            return True
        # A server on this machine writes its note anew when it starts, with another token and perhaps elsewhere.
        return refused.status == 401 and server.is_noted and self._server() != server

    def _server(self) -> Server:
        try:
            self._known = self._surroundings.server()
        except NotConfigured:
            # A local server takes its note away while it is down; whoever knew it waits for it to come back.
            if self._known is None:
                raise
        return self._known


def _sent(body: Any) -> bytes:
    # Half of a pair of surrogates is no text. As an escape the server can name it, which refuses it.
    return exact.dumps(body).encode("utf-8", "backslashreplace")


def _lost(server: Server, error: Exception) -> Unreachable:
    return Unreachable(f"cannot reach {server.url} ({error or type(error).__name__})")


def _read(response: httpx.Response) -> Received:
    try:
        text = response.content.decode()
        return Received(exact.loads(text), text)
    except ValueError as error:
        raise _garbled(response) from error


def _garbled(response: httpx.Response) -> Garbled:
    return Garbled(f"{response.url.host} does not speak as a Waypost server does")


def _refusal(response: httpx.Response) -> Refused:
    try:
        problem = exact.loads(response.content)
    except ValueError:
        problem = {}
    if response.has_redirect_location:
        problem = {"code": "moved", "title": f"the server is at {response.headers['location']}: say so in its URL"}
    return Refused(response.status_code, problem if isinstance(problem, dict) else {})
