"""Requests to `/mcp`: JSON-RPC messages of agents that speak the Model Context Protocol."""

import copy
import json
import threading

from .server import Kind, Request, expect
from .shapes import TEXTS, VALUES, Schemas, fitting, put, repeated, written

NEWEST = "2026-07-28"
OLDER = "2025-11-25"
META = {
    "io.modelcontextprotocol/protocolVersion": NEWEST,
    "io.modelcontextprotocol/clientInfo": {"name": "heavy", "version": "1"},
    # With tasks, a call that asks people returns at once.
    "io.modelcontextprotocol/clientCapabilities": {"extensions": {"io.modelcontextprotocol/tasks": {}}},
}
QUESTION = {"questions": [{"question": "Which one?", "header": "One", "options": [{"label": "red"}, {"label": "blue"}]}]}
HEADER = 48 << 10


def post(server, body, version, more=()):
    """Returns a request with this body."""
    accepted = ("Accept", "application/json, text/event-stream")
    kind = ("Content-Type", "application/json")
    return Request("POST", "/mcp", [*server.caller("agent"), accepted, kind, ("MCP-Protocol-Version", version), *more], body)


def message(method, params, version):
    if version == NEWEST:
        params = params | {"_meta": META | params.get("_meta", {})}
    return {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}


def headers(method, params, version):
    if version != NEWEST:
        return []
    name = params.get("name") or params.get("taskId")
    return [("Mcp-Method", method), *([("Mcp-Name", name)] if name else [])]


def request(server, method, params, version=NEWEST):
    return post(server, written(message(method, params, version)), version, headers(method, params, version))


def filled(server, method, params, place, value, version=NEWEST):
    """Returns a request in whose parameters `value` is at `place`."""

    def write(value):
        body = message(method, copy.deepcopy(params), version)
        put(body["params"], place, value)
        return written(body)

    return post(server, fitting(write, value), version, headers(method, params, version))


def result(answer):
    """Returns the result in the last message of a response, or an empty object."""
    frames = [line.removeprefix(b"data:").strip() for line in answer.splitlines() if line.startswith(b"data:")]
    last = ([frame for frame in frames if frame] or [answer])[-1]
    try:
        return json.loads(last).get("result") or {}
    except (ValueError, AttributeError):
        return {}


def told(server, method, params, version=NEWEST):
    """Returns the result of a small request, which must be one."""
    status, answer = server.send(request(server, method, params, version))
    expect(status == 200 and result(answer) and not result(answer).get("isError"), f"{method} gave {status}", answer)
    return result(answer)


def task(server, question="Which one?"):
    """Asks people, and returns the id of the task, which is that of the ask."""
    asked = {"question": question, "options": ["red", "blue"]}
    return told(server, "tools/call", {"name": "ask_clarification", "arguments": asked})["taskId"]


class Numbers:
    """Numbers that make each question another one: the same question joins the ask that is still pending."""

    number = 0

    @classmethod
    def next(cls):
        cls.number += 1
        return cls.number


def shown(_, answer):
    """Returns the ids of the ask that a call created, if it did."""
    found = result(answer)
    ask = found.get("taskId") or (found.get("structuredContent") or {}).get("ask_id")
    return {"{id}": ask} if ask else None


def tool_kind(tool, arguments):
    """Returns the kind of calls of a tool. `arguments` creates the smallest accepted arguments."""
    schemas, schema = Schemas({}), tool["inputSchema"]
    name = tool["name"]

    def small(server):
        told(server, "tools/call", {"name": name, "arguments": arguments(server)})

    def call(server, place, value):
        return filled(server, "tools/call", {"name": name, "arguments": arguments(server)}, ("arguments", *place), value)

    costly = [(shape, lambda server, place=place, value=value: call(server, place, value)) for shape, place, value in schemas.fills(schema)]
    # Arguments that the schema does not describe, instead of the right ones and beside them.
    for n, value in enumerate(VALUES):
        costly.append((f"all arguments of shape {n}", lambda server, value=value: call(server, (), value)))
        costly.append((f"another argument of shape {n}", lambda server, value=value: call(server, ("other",), value)))
    return Kind(f"MCP tools/call {name}", small, costly, shown)


def settled(server):
    """Returns the arguments of a call about an ask that is settled: about another one, the call would wait."""
    ask = task(server, f"Settled {Numbers.next()}?")
    server.told("agent", "POST", f"/api/v1/asks/{ask}/withdraw", {})
    return {"ask_id": ask}


ARGUMENTS = {
    "ask_user_question": lambda server: copy.deepcopy(QUESTION),
    "ask_clarification": lambda server: {"question": f"Which one, {Numbers.next()}?", "options": ["red", "blue"]},
    "ask_for_approval": lambda server: {"concept": f"Plan {Numbers.next()}."},
    "check_ask": settled,
    "withdraw_ask": lambda server: {"ask_id": task(server, f"Withdrawn {Numbers.next()}?"), "reason": "No longer needed."},
}


def tools(server):
    """Yields a kind for each tool that the server lists."""
    listed = told(server, "tools/list", {})["tools"]
    assert {tool["name"] for tool in listed} == ARGUMENTS.keys(), "every listed tool is called here"
    for tool in listed:
        yield tool_kind(tool, ARGUMENTS[tool["name"]])


def setting_up():
    """The methods that set up a connection."""
    hello = {"protocolVersion": OLDER, "capabilities": {}, "clientInfo": {"name": "heavy", "version": "1"}}
    places = [("clientInfo", "name"), ("clientInfo", "title"), ("protocolVersion",)]
    objects = [("capabilities", "experimental"), ("capabilities", "extensions"), ("_meta",), ("clientInfo", "icons")]
    costly = spread("initialize", hello, places, objects, OLDER)
    yield Kind("MCP initialize", lambda server: told(server, "initialize", hello, OLDER), costly)
    costly = spread("tools/list", {}, [("cursor",)], [("_meta", "io.modelcontextprotocol/clientInfo"), ("_meta", "other"), ("other",)])
    yield Kind("MCP tools/list", lambda server: told(server, "tools/list", {}), costly)


def spread(method, params, texts, objects, version=NEWEST):
    """Returns costly requests: a text at each of these places of the parameters, and a value at each of those."""

    def costly(place, value):
        return lambda server: filled(server, method, params(server) if callable(params) else params, place, value, version)

    fills = [(place, TEXTS) for place in texts] + [(place, VALUES) for place in objects]
    return [(f"{'/'.join(place)} of shape {n}", costly(place, value)) for place, all in fills for n, value in enumerate(all)]


def tasks():
    """The methods for tasks, and the answers of a client's own forms."""

    def of_task(server):
        return {"taskId": task(server, f"Task {Numbers.next()}?")}

    def small(method):
        def send(server):
            status, answer = server.send(request(server, method, of_task(server)))
            expect(status == 200 and b'"error"' not in answer, f"{method} gave {status}", answer)

        return send

    yield Kind("MCP tasks/get", small("tasks/get"), spread("tasks/get", of_task, [("taskId",), ("other",)], [("_meta", "other")]))
    answers = [("inputResponses",), ("inputResponses", "answer"), ("inputResponses", "answer", "content")]
    costly = spread("tasks/update", of_task, [("inputResponses", "answer", "content", "one")], answers)
    yield Kind("MCP tasks/update", lambda server: told(server, "tasks/get", of_task(server)), costly)
    yield Kind("MCP tasks/cancel", small("tasks/cancel"), spread("tasks/cancel", of_task, [("taskId",), ("reason",)], [("_meta", "other")]))

    def answering(server):
        """A call that brings the answers of a form."""
        asked = {"question": f"In a form, {Numbers.next()}?", "options": ["red", "blue"]}
        responses = {"answer": {"action": "accept", "content": {"one": "red"}}}
        return {"name": "ask_clarification", "arguments": asked, "inputResponses": responses}

    texts = [("requestState",), ("inputResponses", "answer", "content", "one"), ("inputResponses", "answer", "action")]
    costly = spread("tools/call", answering, texts, answers)
    yield Kind("MCP answers of a form", lambda server: told(server, "tools/call", answering(server)), costly, shown)


def client_messages():
    """Messages to which the server gives no result: notifications and responses."""

    def sent(body, status, says=b""):
        def send(server):
            got, answer = server.send(post(server, written(body), OLDER))
            expect(got == status and says in answer, f"the message gave {got}", answer)

        return send

    def costly(body, place, value):
        def send(server):
            def write(value):
                changed = copy.deepcopy(body)
                put(changed, place, value)
                return written(changed)

            return post(server, fitting(write, value), OLDER)

        return send

    note = {"jsonrpc": "2.0", "method": "notifications/progress", "params": {"progressToken": "a", "progress": 1}}
    places = [(("params", "message"), TEXTS), (("params", "progressToken"), TEXTS), (("method",), TEXTS), (("params", "_meta"), VALUES)]
    made = [(f"{'/'.join(place)} of shape {n}", costly(note, place, value)) for place, all in places for n, value in enumerate(all)]
    yield Kind("MCP notifications", sent(note, 202), made)
    response = {"jsonrpc": "2.0", "id": 1, "result": {"action": "accept", "content": {}}}
    places = [(("result", "content", "one"), TEXTS), (("id",), TEXTS), (("result", "content"), VALUES), (("result",), VALUES)]
    made = [(f"{'/'.join(place)} of shape {n}", costly(response, place, value)) for place, all in places for n, value in enumerate(all)]
    # The server keeps no sessions, so it asks clients nothing. It reads a response, and says so.
    yield Kind("MCP responses", sent(response, 400, b"does not accept JSON-RPC responses"), made)


def envelopes():
    """Batches, and messages whose envelope is odd."""
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {}}
    many = 1 << 14
    bodies = {
        "a batch of pings": [ping] * many,
        "a batch of batches": [[ping]] * many,
        "an empty batch many times": [[]] * 300_000,
        "a batch of calls": [message("tools/call", {"name": "ask_user_question", "arguments": QUESTION}, OLDER)] * 4_000,
        "many other members": ping | {f"k{n}": n for n in range(60_000)},
        "a deep member": ping | {"other": VALUES[8]},
        "a number without end": ping | {"id": 10**4_000},
        "a method that calls itself": ping | {"method": {"$ref": "#"}},
    }
    costly = [(shape, lambda server, body=body: post(server, written(body), OLDER)) for shape, body in bodies.items()]
    for place in ("id", "method", "jsonrpc"):
        for n, text in enumerate(TEXTS):
            write = lambda text, place=place: written(ping | {place: text})  # noqa: E731
            costly.append((f"{place} of shape {n}", lambda server, write=write, text=text: post(server, fitting(write, text), OLDER)))

    def small(server):
        status, answer = server.send(post(server, written(ping), OLDER))
        expect(status == 200 and b'"result"' in answer, f"ping gave {status}", answer)

    yield Kind("MCP envelopes", small, costly)
    yield Kind("MCP headers", small, [(shape, odd_headers(ping, more)) for shape, more in headers_of_streams()])


def odd_headers(ping, more):
    return lambda server: post(server, written(ping), OLDER, more)


def headers_of_streams():
    """Yields the headers of sessions and resumed streams, long and many."""
    for name in ("Mcp-Session-Id", "Last-Event-ID", "Mcp-Name", "Mcp-Method", "Mcp-Param-Region", "Accept", "MCP-Protocol-Version"):
        for n, part in enumerate(["a", "0", ",", ";q=0.1,", "text/event-stream,", "=?base64?", "%00", "../"]):
            yield f"{name} of shape {n}", [(name, repeated(part, HEADER))]
        yield f"{name} many times", [(name, "a")] * 80


def waiting():
    """A call that waits for people, with a client that reads its progress and leaves."""

    def asked(server, token):
        ask = server.told("agent", "POST", "/api/v1/asks", {"kind": "review", "review": {"markdown": "Look."}})
        params = {"name": "check_ask", "arguments": {"ask_id": ask["id"]}, "_meta": {"progressToken": token}}
        return ask["id"], params

    def small(server):
        """The call returns once a person has dismissed the ask."""
        ask, params = asked(server, "a")
        threading.Timer(0.5, server.call, ("person", "POST", f"/api/v1/asks/{ask}/cancel", b"{}")).start()
        status, answer = server.send(request(server, "tools/call", params, OLDER))
        expect(status == 200 and b"cancelled" in answer, f"the call that waits gave {status}", answer)

    def costly(server, text):
        write = lambda text: written(message("tools/call", asked(server, text)[1], OLDER))  # noqa: E731
        sent = post(server, fitting(write, text), OLDER)
        sent.leaves = 1.0
        return sent

    made = [(f"the progress token of shape {n}", lambda server, text=text: costly(server, text)) for n, text in enumerate(TEXTS)]
    yield Kind("MCP calls that wait", small, made)


def kinds(server):
    yield from setting_up()
    yield from tools(server)
    yield from tasks()
    yield from client_messages()
    yield from envelopes()
    yield from waiting()
