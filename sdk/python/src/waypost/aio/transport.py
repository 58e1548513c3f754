"""Requests that survive restarts and lost connections: the same request is repeated under the same key until it is answered."""

from __future__ import annotations

import asyncio
import os
import uuid
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any, NamedTuple

import httpx

from .. import exact, forks, tls
from ..errors import Garbled, NotConfigured, Refused, Unreachable
from ..hints import Hints
from ..narrowing import is_object
from ..pauses import AGAIN, Pauses, asked_for
from ..surroundings import Server, Surroundings

#: How long a server may take for a request that is not a long poll, in seconds.
SOON = 30.0
#: How a server says that it does not know a path.
NO_SUCH_PATH = "There is no such path"
#: The errors that mean that a request or its response was lost on the way.
LOST = (httpx.RequestError, httpx.InvalidURL)


class Received(NamedTuple):
    """A response: its parsed value and its text as received."""

    value: Any
    text: str


class HeldResponse:
    """A response whose headers have arrived."""

    def __init__(self, response: httpx.Response) -> None:
        self._response = response

    @property
    def location(self) -> str | None:
        """The path of what the request created."""
        location: str | None = self._response.headers.get("location")
        return location

    async def read(self) -> Received | None:
        """Returns the whole response, or `None` if the rest of it was lost and `location` says where to continue."""
        try:
            await self._response.aread()
            return _read(self._response)
        except (*LOST, Garbled):
            if self.location is None:
                raise
            return None


class Transport:
    """Sends requests to the server, wherever it is at that moment."""

    def __init__(self, surroundings: Surroundings, patience: float, http: httpx.AsyncClient | None) -> None:
        self.patience = patience
        self.hints = Hints()
        self._surroundings = surroundings
        self._owns = http is None
        self._http: httpx.AsyncClient | None = http or self._connected()
        self._known: Server | None = None
        #: The process that owns these connections.
        self.process = os.getpid()
        forks.remember(self)

    async def aclose(self) -> None:
        """Closes the connections."""
        if self._owns and self._http:
            await self._http.aclose()

    def forked(self) -> None:
        """Leaves the connections to the parent process."""
        forks.LEFT.append(self._http)
        self._http, self.process = None, os.getpid()

    async def get(
        self, path: str, query: Mapping[str, Any] | None = None, *, wait: float = 0.0, patience: float | None | str = "the client's"
    ) -> Received:
        """Reads `path`. The server may delay the response for `wait` seconds. Raises `Refused` and `Unreachable`."""
        response = await self._send("GET", path, patience, timeout=wait + SOON, params=query)
        return _read(response)

    async def fetch(self, path: str) -> bytes:
        """Returns the bytes at `path`."""
        response = await self._send("GET", path, "the client's", timeout=SOON)
        return response.content

    async def post(self, path: str, body: Any, *, key: str | None = None) -> Received:
        """Sends `body` to `path`. Retries have the same idempotency key, so it takes effect once. Raises `Refused` and `Unreachable`."""
        response = await self._send("POST", path, "the client's", timeout=SOON, content=_sent(body), headers=_post_headers(key))
        return _read(response)

    @asynccontextmanager
    async def held_post(self, path: str, body: Any, wait: int, *, key: str | None = None) -> AsyncGenerator[HeldResponse, None]:
        """Does what `post` does, but yields the response as soon as its headers are there. Its body may take `wait` seconds more."""
        headers = _post_headers(key)
        response = await self._send(
            "POST", path, "the client's", is_held=True, timeout=SOON, content=_sent(body), headers=headers, params={"wait": f"{wait}s"}
        )
        try:
            yield HeldResponse(response)
        finally:
            await response.aclose()

    async def upload(self, path: str, content: bytes, media_type: str, **query: Any) -> Received:
        """Sends a file to `path`."""
        headers = {"content-type": media_type}
        response = await self._send("POST", path, "the client's", timeout=SOON, content=content, headers=headers, params=query)
        return _read(response)

    @asynccontextmanager
    async def stream(self, path: str, headers: dict[str, str], quiet: float) -> AsyncGenerator[AsyncIterator[bytes], None]:
        """Opens a stream at `path` and yields its bytes. The stream counts as lost if nothing arrives for `quiet` seconds.

        Raises `Refused`, `Garbled` if the response is not a stream, and `Unreachable` if the same request may succeed a little later.
        """
        server, http, process = self._server(), self._client(), self.process
        told = {**server.headers, "accept": "text/event-stream", **headers}
        try:
            request = http.build_request("GET", server.url + path, headers=told, timeout=httpx.Timeout(SOON, read=quiet))
            response = await http.send(request, stream=True)
            pieces = response.aiter_bytes()
            try:
                if not response.is_success:
                    await response.aread()
                    refused = _refusal(server, response)
                    if self._is_for_now(refused, server):
                        raise Unreachable(str(refused), asked_for(response.headers.get("retry-after"))) from refused
                    raise refused
                if not response.headers.get("content-type", "").startswith("text/event-stream"):
                    raise _garbled(response)
                self.hints.responded()
                yield pieces
            finally:
                if self.process == process:
                    await response.aclose()
                else:
                    forks.LEFT.append(pieces)
        except LOST as error:
            raise _lost(server, error) from error

    async def _send(self, method: str, path: str, patience: float | None | str, *, is_held: bool = False, **request: Any) -> httpx.Response:
        limit = self.patience if isinstance(patience, str) else patience
        pauses = Pauses(limit)
        headers = request.pop("headers", {})
        while True:
            server, is_repeated = self._server(), not pauses.is_first
            at_least = 0.0
            try:
                http = self._client()
                built = http.build_request(method, server.url + path, headers={**server.headers, **headers}, **request)
                response = await http.send(built, stream=is_held)
                if is_held and not (response.is_success and "location" in response.headers):
                    await response.aread()
            except LOST as error:
                problem: Unreachable | Refused = _lost(server, error)
                problem.__cause__ = error
            else:
                if response.is_success:
                    self.hints.responded()
                    return response
                problem = _refusal(server, response)
                if not self._is_for_now(problem, server):
                    raise problem
                at_least = asked_for(response.headers.get("retry-after"))
            pause = pauses.next(at_least)
            if pause is None:
                raise problem
            self.hints.no_response(problem, is_repeated=is_repeated, patience=limit)
            await asyncio.sleep(pause)

    def _is_for_now(self, refused: Refused, server: Server) -> bool:
        """Whether the same request may succeed a little later: for instance, because its first try is still in progress."""
        if refused.status in AGAIN or refused.code == "in_progress":
            return True
        # A local server writes its file again when it starts, with another token and perhaps another address.
        return refused.status == 401 and server.file is not None and self._server() != server

    def _client(self) -> httpx.AsyncClient:
        if self._http is None:
            if not self._owns:
                raise NotConfigured("the `http` of this client belongs to the parent process: create a client in this process")
            self._http = self._connected()
        return self._http

    def _connected(self) -> httpx.AsyncClient:
        # Any number of asks may be waited for at once. A report that queued behind those waits would be too late.
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=20)
        trust_env = not self._surroundings.is_local()
        return httpx.AsyncClient(trust_env=trust_env, verify=tls.context(trust_env), follow_redirects=False, limits=limits)

    def _server(self) -> Server:
        try:
            self._known = self._surroundings.server()
        except NotConfigured:
            # A local server removes its file while it is down. A client that knew the server waits until it returns.
            if self._known is None:
                raise
        return self._known


def _post_headers(key: str | None) -> dict[str, str]:
    if key is not None and not (0 < len(key) < 256 and key.isascii() and key.isprintable() and " " not in key):
        raise ValueError(f"an idempotency key must have 1 to 255 visible ASCII characters, but {key!r} has not")
    return {"content-type": "application/json", "idempotency-key": key or uuid.uuid4().hex}


def _sent(body: Any) -> bytes:
    # A lone surrogate cannot be encoded. As an escape it reaches the server, which refuses it and names it.
    return exact.dumps(body).encode("utf-8", "backslashreplace")


def _lost(server: Server, error: Exception) -> Unreachable:
    why = "no response in time" if isinstance(error, httpx.TimeoutException) else str(error) or type(error).__name__
    return Unreachable(f"cannot reach {server.url} ({why}). {server.named_by()}")


def _read(response: httpx.Response) -> Received:
    try:
        text = response.content.decode()
        return Received(exact.loads(text), text)
    except ValueError as error:
        raise _garbled(response) from error


def _garbled(response: httpx.Response) -> Garbled:
    what, url = _media_type(response), _origin(response)
    return Garbled(f"the response of {url} is not one of a Waypost server ({what}): check the URL, and any proxy in front of the server")


def _refusal(server: Server, response: httpx.Response) -> Refused:
    status = response.status_code
    try:
        problem = exact.loads(response.content)
    except ValueError:
        problem = None
    if response.has_redirect_location:
        problem = {"code": "moved", "title": f"the server is at {response.headers['location']}: use that as its URL"}
    elif not is_object(problem) or "code" not in problem:
        told = f"{server.url} answered with status {status} and no reason ({_media_type(response)})"
        problem = {"title": f"{told}: check the URL, and any proxy in front of the server"}
    elif status == HTTPStatus.UNAUTHORIZED:
        problem = {**problem, "detail": server.did_not_accept()}
    elif status == HTTPStatus.NOT_FOUND and str(problem.get("detail")).startswith(NO_SUCH_PATH):
        path = response.url.path
        problem = {**problem, "detail": f"{server.url} has no {path}: the server is probably older than this client, so update the server"}
    return Refused(status, problem)


def _media_type(response: httpx.Response) -> str:
    return str(response.headers.get("content-type") or "no content type")


def _origin(response: httpx.Response) -> str:
    return str(response.url.copy_with(raw_path=b"/")).rstrip("/")
