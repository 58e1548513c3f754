"""Requests that browsers send: headers, cookies, and the form of the one page that works without scripts."""

import json
import subprocess
import urllib.parse

from .described import QUERY
from .server import Kind, Request, expect
from .shapes import fitting, repeated, texts

HEADER = 48 << 10
# Headers that the server, or a layer of it, reads.
READ = [
    "Accept",
    "Accept-Encoding",
    "Accept-Language",
    "Authorization",
    "Content-Encoding",
    "Content-Type",
    "Cookie",
    "Forwarded",
    "Host",
    "Idempotency-Key",
    "If-Modified-Since",
    "If-None-Match",
    "Last-Event-ID",
    "Origin",
    "Range",
    "Sec-Fetch-Site",
    "Traceparent",
    "Tracestate",
    "User-Agent",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Waypost-As",
    "X-Waypost-Csrf",
    "X-Waypost-Over",
    "X-Waypost-Tenant",
]
PARTS = ["a", ",", ";", "a=b; ", "de;q=0.1, ", "bytes=0-1,", '"', "127.0.0.1, ", "\t", "%", "=", "Bearer "]
PAGES = ["/", "/asks/x", "/api/v1/me", "/api/v1/asks", "/docs", "/sw.js", "/metrics", "/api/v1/openapi.json"]


def get(server, path, more=(), caller="person"):
    return Request("GET", path, [("Accept", "*/*"), *server.caller(caller), *more])


def headers_small(server):
    status, answer = server.send(get(server, "/api/v1/me"))
    expect(status == 200, f"GET /api/v1/me gave {status}", answer)


def headers():
    """Requests with one long header, or with many."""

    def with_header(name, value, n):
        return lambda server: get(server, PAGES[n % len(PAGES)], [(name, value)])

    made = [
        (f"{name} of shape {n}", with_header(name, repeated(part, HEADER), n + m))
        for m, name in enumerate(READ)
        for n, part in enumerate(PARTS)
    ]
    made += [(f"{name} many times", lambda server, name=name: get(server, "/api/v1/me", [(name, "a")] * 90)) for name in READ]
    made.append(("many names", lambda server: get(server, "/api/v1/me", [(f"X-{n}", "a") for n in range(95)])))
    made.append(("more names than allowed", lambda server: get(server, "/api/v1/me", [(f"X-{n}", "a") for n in range(5_000)])))
    made.append(("a head that is too long", lambda server: get(server, "/api/v1/me", [("X-A", "a" * (1 << 20))])))
    return Kind("headers", headers_small, made)


def paths():
    """Requests with a long path."""
    parts = ["a/", "%2e/", "../", "//", "%", "%00", ";a=b", "%F0%9F%91%A9", "ask_", "*"]
    starts = ["/api/v1/asks/", "/asks/", "/assets/", "/link/", "/channels/", "/docs/errors/", "/api/v1/agents/", "/"]
    made = [
        (f"{start} of shape {n}", lambda server, start=start, part=part: get(server, start + repeated(part, HEADER)))
        for start in starts
        for n, part in enumerate(parts)
    ]
    return Kind("paths", headers_small, made)


def link(server):
    """Returns the path of a new one-time link."""
    # Refused if the person is known already.
    subprocess.run([server.program, "person", "add", "zoe", "--data", server.data], check=False, capture_output=True)
    words = [server.program, "link", "--person", "zoe", "--data", server.data, "--json"]
    made = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return urllib.parse.urlsplit(json.loads(made.stdout)["link"]).path


def press(server, path, body, query="", more=()):
    """Returns the request that the button of a link's page sends."""
    heads = [("Content-Type", "application/x-www-form-urlencoded"), ("Origin", "null"), ("Sec-Fetch-Site", "same-origin")]
    return Request("POST", path + query, [*heads, *more], body)


def sign_in(server):
    """Signs a browser in with a link, and returns the headers of its requests."""
    server.send(press(server, link(server), b""))
    cookie = ("Cookie", (server.last_headers.get("set-cookie") or "").split(";")[0])
    _, answer = server.send(Request("GET", "/api/v1/me", [cookie]))
    return [cookie, ("X-Waypost-Csrf", json.loads(answer)["csrf"])]


def forms_small(server):
    """A link leads to its page, and its button signs the browser in."""
    path = link(server)
    status, answer = server.send(Request("GET", path))
    expect(status == 200 and b"<form" in answer, f"the link gave {status}", answer)
    status, answer = server.send(press(server, path, b""))
    expect(status == 303 and "set-cookie" in server.last_headers, f"its button gave {status}", answer)


def forms():
    """Forms with many and long fields, to a link that exists and to one that does not."""
    bodies = {
        "many fields": "&".join(f"f{n}=" for n in range(100_000)),
        "many codes": "code=1&" * 140,
        "a long code": "code=" + "a" * 1_000,
        "separators": "&" * 1_024,
        "escapes": "code=" + "%41" * 330,
        "broken escapes": "code=" + "%" * 1_000,
        "more than allowed": "code=" + "a" * 1_000_000,
        "much more than allowed": "a" * (8 << 20),
    }

    def sent(body, known):
        return lambda server: press(server, link(server) if known else "/link/" + "a" * 40, body.encode())

    made = [(f"{shape}{'' if known else ', no link'}", sent(body, known)) for shape, body in bodies.items() for known in (True, False)]
    for n, text in enumerate(texts(QUERY)):
        query = fitting(lambda text: f"?to=/{urllib.parse.quote(text)}", text, QUERY)
        made.append((f"its target of shape {n}", lambda server, query=query: press(server, link(server), b"code=1", query)))
        page = lambda server, query=query: get(server, link(server) + query, caller="nobody")  # noqa: E731
        made.append((f"its page with a target of shape {n}", page))
    languages = [("Accept-Language", repeated("de;q=0.1,", HEADER))]
    made.append(("many languages", lambda server: press(server, "/link/x", b"", more=languages)))
    return Kind("forms", forms_small, made)


def kinds(_):
    yield headers()
    yield paths()
    yield forms()
