"""Requests whose body or query the server describes with OpenAPI."""

import copy
import json
import urllib.parse

from .server import Kind, Request, expect
from .shapes import Schemas, fitting, put, texts, written

# Asks that are more than the smallest one that the description allows.
ASKS = [
    {"kind": "approval", "approval": {"tool": "pay", "arguments": {"x": "y"}, "prompt": "Pay {{x}}?", "allow_modify_args": True}},
    {"kind": "questions", "questions": [{"question": "Which?", "options": [{"label": "a"}, {"label": "b"}]}]},
    {"kind": "questions", "questions": [{"question": "How?", "input": "form", "schema": {"type": "object", "properties": {}}}]},
    {"kind": "review", "review": {"markdown": "Look."}},
]
# What people do with an ask.
OF_PEOPLE = ["answer", "cancel", "comment", "delegate", "draft", "opened", "restrict", "undo"]
# Which caller calls the paths with each prefix. The first match counts.
CALLERS = [
    ("/api/v1/admin", "admin"),
    ("/api/v1/sign-in", "nobody"),
    ("/api/v1/asks/decide", "person"),
    *((f"/api/v1/asks/{{id}}/{word}", "person") for word in OF_PEOPLE),
    ("/api/v1/asks", "agent"),
    ("/api/v1/me", "browser"),
    ("", "person"),
]
ROLE_POLICY = "/api/v1/admin/role-policy"
# The body into which a costly value is put, if more than the smallest one is needed to reach what is costly.
BASES = {
    "/api/v1/admin/keys": lambda ask: {"principal": "agent:other"},
    "/api/v1/admin/people": lambda ask: {"principal": "person:other", "roles": []},
    "/api/v1/asks/{id}/answer": lambda ask: {"decision": "approve", "revision": ask["revision"], "digest": ask["approval"]["digest"]},
    "/api/v1/asks/{id}/draft": lambda ask: {"revision": ask["revision"], "fields": {}},
    "/api/v1/asks/{id}/revise": lambda ask: {"approval": ASKS[0]["approval"]},
    "/api/v1/sessions": lambda ask: {"agent": "assistant", "message": "Go."},
}
# The head of a request may have 64 KiB; this leaves room for the rest of it.
QUERY = 48 << 10
SHORT = texts(QUERY)
# What only an admin can read.
EXPORTS = {"/api/v1/record"}
# Parameters that make an operation wait or stream.
WAITING = {"wait", "last_event_id", "ticket"}


def fresh(server):
    """Creates a pending ask with its session, and returns the values for path parameters."""
    return names_of(server.told("agent", "POST", "/api/v1/asks", ASKS[0]))


def names_of(ask):
    return {"{id}": ask["id"], "{session}": ask["session_id"], "{agent}": "assistant", "{provider}": "none"}


def shown(names, status, answer):
    """Returns the ids in the response to a request about `names`, if it was accepted."""
    if status >= 300:
        return None
    told = json.loads(answer) if answer.startswith(b"{") else {}
    return names | {"{id}": told.get("id", names["{id}"]), "{session}": told.get("session_id", names["{session}"])}


def named(path, names):
    if path.startswith("/api/v1/sessions"):
        names = names | {"{id}": names["{session}"]}
    for name, value in names.items():
        path = path.replace(name, value)
    return path


def caller_of(path):
    return next(caller for beginning, caller in CALLERS if path.startswith(beginning))


def body_kind(schemas, method, path, schema):
    """Returns the kind of an operation that takes a JSON body."""
    remembered = {}

    def request(server, base, place, value):
        ask = server.told("agent", "POST", "/api/v1/asks", ASKS[0])
        remembered["names"] = names_of(ask)
        base = BASES[path](ask) if path in BASES else base

        def write(value):
            body = copy.deepcopy(base)
            put(body, place, value)
            return written(body)

        return server.json(caller_of(path), method, named(path, remembered["names"]), fitting(write, value))

    costly = [
        (shape, lambda server, base=base, place=place, value=value: request(server, base, place, value))
        for base in (ASKS if path == "/api/v1/asks" else [schemas.least(schema)])
        for shape, place, value in schemas.fills(schema)
    ]
    return Kind(f"{method} {path}", None, costly, lambda status, answer: shown(remembered["names"], status, answer), AFTER.get(path))


def restored(server):
    """Writes the role policy with which the server began: one that a costly request wrote may allow nothing."""
    now = server.told("admin", "GET", ROLE_POLICY)
    if now["role_policy"] != server.role_policy:
        server.told("admin", "PUT", ROLE_POLICY, {"revision": now["revision"], "role_policy": server.role_policy})


AFTER = {ROLE_POLICY: restored}


def bodies(openapi):
    """Yields a kind for each operation that takes a JSON body."""
    schemas = Schemas(openapi["components"]["schemas"])
    for path, methods in openapi["paths"].items():
        for method, operation in methods.items():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if content:
                kind = body_kind(schemas, method.upper(), path, content["schema"])
                if kind.costly:
                    yield kind


def query_kind(path, parameters, required):
    """Returns the kind of the queries of an operation that reads. An id that is required is that of an ask."""
    caller = "admin" if path in EXPORTS else "person"

    def request(server, query):
        names = fresh(server)
        known = "".join(f"{name}={names['{id}']}&" for name in required)
        return Request("GET", f"{named(path, names)}?{known}{query}", [("Accept", "application/json"), *server.caller(caller)])

    def small(server):
        status, answer = server.send(request(server, ""))
        expect(status == 200, f"GET {path} gave {status}", answer)

    def quoted(name, text):
        return fitting(lambda text: f"{name}={urllib.parse.quote(text)}", text, QUERY)

    costly = [
        (f"{name} of shape {n}", lambda server, name=name, text=text: request(server, quoted(name, text)))
        for name in parameters
        for n, text in enumerate(SHORT)
    ]
    costly += [
        (f"{name} many times", lambda server, name=name: request(server, f"{name}=1&" * (QUERY // (len(name) + 3))))
        for name in parameters
    ]
    costly.append(("many names", lambda server: request(server, "&".join(f"n{n}" for n in range(QUERY // 7)))))
    costly.append(("many separators", lambda server: request(server, "&" * QUERY)))
    return Kind(f"the query of GET {path}", small, costly)


def queries(openapi):
    """Yields a kind for each operation that reads and takes a query."""
    for path, methods in openapi["paths"].items():
        operation = methods.get("get", {})
        taken = [one for one in operation.get("parameters", []) if one["in"] == "query" and one["name"] not in WAITING]
        parameters, required = [one["name"] for one in taken], [one["name"] for one in taken if one.get("required")]
        unknown = {"{" + rest.split("}")[0] + "}" for rest in path.split("{")[1:]} - {"{id}"}
        if parameters and not unknown and not path.startswith("/api/v1/sign-in") and "admin" not in path:
            yield query_kind(path, parameters, required)
