"""A box office that uses MCP 2025-06-18 over standard input and output, written from the specification.

It asks in the middle of a request, and records its actions in the file that it is given.
"""

import json
import sys

DONE = sys.argv[1]
TOOLS = [
    {"name": "book", "description": "Books seats.", "annotations": {"destructiveHint": True}},
    {"name": "hold", "description": "Holds seats.", "annotations": {"idempotentHint": True}},
    {"name": "look", "description": "Says what is on.", "annotations": {"readOnlyHint": True}},
    {"name": "die", "description": "Ends.", "annotations": {}},
]
SCHEMA = {"type": "object", "properties": {"show": {"type": "string"}}, "required": ["show"]}
SEATS = {"type": "object", "properties": {"seats": {"type": "integer", "minimum": 1}}, "required": ["seats"]}
asked = {}


def send(message):
    print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)


def enter(line):
    with open(DONE, "a", encoding="utf-8") as done:
        done.write(line + "\n")


def text(id, words):
    send({"id": id, "result": {"content": [{"type": "text", "text": words}]}})


def call(id, name, show):
    if show == "Godot":
        question = f"ask-{id}"
        asked[question] = (id, name, show)
        # NaN is no JSON, so nobody can read this request.
        send({"id": question, "method": "elicitation/create", "params": {"message": "How long?", "after": float("nan")}})
    elif name == "look":
        enter(f"looks for {show}")
        text(id, "It is on.")
    elif name == "die":
        enter("dies")
        sys.exit(1)
    else:
        enter(f"is asked to {name} {show}")
        question = f"ask-{id}"
        asked[question] = (id, name, show)
        send({"id": question, "method": "elicitation/create", "params": {"message": "How many seats?", "requestedSchema": SEATS}})


def hear(answer):
    id, name, show = asked.pop(answer["id"])
    if "error" in answer:
        return text(id, answer["error"]["message"])
    told = answer.get("result", {})
    enter(f"{name}s {show}: {json.dumps(told, sort_keys=True)}")
    text(id, f"{told.get('content', {}).get('seats', 'no')} seats")


for line in sys.stdin:
    message = json.loads(line)
    method, id = message.get("method"), message.get("id")
    if method == "initialize":
        about = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "desk", "version": "1"}}
        send({"id": id, "result": about})
    elif method == "tools/list":
        send({"id": id, "result": {"tools": [{**tool, "inputSchema": SCHEMA} for tool in TOOLS]}})
    elif method == "tools/call":
        call(id, message["params"]["name"], message["params"]["arguments"]["show"])
    elif method is None:
        hear(message)
    elif id is not None:
        send({"id": id, "error": {"code": -32601, "message": f"There is no {method}."}})
