"""A model's service that plays a script: it calls `deploy` once, and then says what came of it.

It speaks what OpenAI's does, so that the frameworks run as they are.
"""

from __future__ import annotations

import itertools
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

ARGUMENTS = json.dumps({"application": "web", "version": "1.4.2"})
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


def chat(asked: dict[str, Any]) -> dict[str, Any]:
    results = [message["content"] for message in asked["messages"] if message["role"] == "tool"]
    call = {"id": f"call_{next(NUMBERS)}", "type": "function", "function": {"name": "deploy", "arguments": ARGUMENTS}}
    message: dict[str, Any] = {"role": "assistant", "content": results[-1]} if results else {"role": "assistant", "tool_calls": [call]}
    choice = {"index": 0, "message": message, "finish_reason": "stop" if results else "tool_calls"}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    return {"id": "chat", "object": "chat.completion", "created": 1, "model": "scripted", "choices": [choice], "usage": usage}


def responses(asked: dict[str, Any]) -> dict[str, Any]:
    items = asked["input"] if isinstance(asked["input"], list) else []
    results = [item["output"] for item in items if item.get("type") == "function_call_output"]
    number = next(NUMBERS)
    call = {"type": "function_call", "id": f"fc_{number}", "call_id": f"call_{number}", "name": "deploy", "arguments": ARGUMENTS}
    text = {"type": "output_text", "text": results[-1] if results else "", "annotations": []}
    message = {"type": "message", "id": f"msg_{number}", "role": "assistant", "status": "completed", "content": [text]}
    details = {"input_tokens_details": {"cached_tokens": 0}, "output_tokens_details": {"reasoning_tokens": 0}}
    usage = {"input_tokens": 1, "output_tokens": 1, "total_tokens": 2, **details}
    rest = {"parallel_tool_calls": False, "tool_choice": "auto", "tools": [], "usage": usage}
    output = [message if results else {**call, "status": "completed"}]
    return {"id": f"resp_{number}", "object": "response", "created_at": 1, "model": "scripted", "output": output, **rest}


def surroundings(service: str) -> dict[str, str]:
    """What a framework finds its model by."""
    return {"OPENAI_BASE_URL": service, "OPENAI_API_KEY": "none", "OPENAI_AGENTS_DISABLE_TRACING": "1"}


def serve() -> ThreadingHTTPServer:
    """Plays the script at `server_port`, until it is shut down."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Script)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
