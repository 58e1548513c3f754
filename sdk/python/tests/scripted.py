"""A model's service that plays a script: it calls `deploy`, twice in one turn where it is told to do both, and then says
what came of it.

It speaks what OpenAI's does, so that the frameworks run as they are.
"""

from __future__ import annotations

import itertools
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

#: What it calls with, each in a call of its own.
ARGUMENTS = [json.dumps({"application": application, "version": "1.4.2"}) for application in ("web", "api")]
NUMBERS = itertools.count(1)


class Script(BaseHTTPRequestHandler):
    """One request of a framework to its model."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        said = chat(asked) if self.path.endswith("/chat/completions") else responses(asked)
        body = json.dumps(said).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


def wanted(asked: Any) -> list[str]:
    """The arguments of the calls that it is told to make."""
    return ARGUMENTS if "both" in json.dumps(asked) else ARGUMENTS[:1]


def chat(asked: dict[str, Any]) -> dict[str, Any]:
    results = [message["content"] for message in asked["messages"] if message["role"] == "tool"]
    functions = [{"name": "deploy", "arguments": arguments} for arguments in wanted(asked["messages"])]
    calls = [{"id": f"call_{next(NUMBERS)}", "type": "function", "function": function} for function in functions]
    said = {"content": "\n".join(results)} if results else {"tool_calls": calls}
    message: dict[str, Any] = {"role": "assistant", **said}
    choice = {"index": 0, "message": message, "finish_reason": "stop" if results else "tool_calls"}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    return {"id": "chat", "object": "chat.completion", "created": 1, "model": "scripted", "choices": [choice], "usage": usage}


def responses(asked: dict[str, Any]) -> dict[str, Any]:
    items = asked["input"] if isinstance(asked["input"], list) else []
    results = [item["output"] for item in items if item.get("type") == "function_call_output"]
    number = next(NUMBERS)
    numbered = [(f"{number}{letter}", arguments) for letter, arguments in zip("ab", wanted(items or asked["input"]), strict=False)]
    call = {"type": "function_call", "name": "deploy", "status": "completed"}
    calls = [{**call, "id": f"fc_{place}", "call_id": f"call_{place}", "arguments": arguments} for place, arguments in numbered]
    text = {"type": "output_text", "text": "\n".join(results), "annotations": []}
    message = {"type": "message", "id": f"msg_{number}", "role": "assistant", "status": "completed", "content": [text]}
    details = {"input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0}}
    usage = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2, **details}
    rest = {"parallel_tool_calls": False, "tool_choice": "auto", "tools": [], "usage": usage}
    output = [message] if results else calls
    return {"id": f"resp_{number}", "object": "response", "created_at": 1, "model": "scripted", "output": output, **rest}


def surroundings(service: str) -> dict[str, str]:
    """What a framework finds its model by."""
    return {"OPENAI_BASE_URL": service, "OPENAI_API_KEY": "none", "OPENAI_AGENTS_DISABLE_TRACING": "1"}


def serve() -> ThreadingHTTPServer:
    """Plays the script at `server_port`, until it is shut down."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Script)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
