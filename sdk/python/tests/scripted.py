"""A scripted model service. It calls `deploy`, or twice in one turn if the prompt says "both", and then repeats the results.

If the prompt says "region", it calls `ask_user` instead, or `user_input` if it has that tool. It passes its text to a tool `final_answer`
if it has one, as smolagents expects.

It speaks OpenAI's protocol, so that the frameworks run unchanged.
"""

from __future__ import annotations

import itertools
import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

#: The arguments of each call.
ARGUMENTS = [json.dumps({"application": application, "version": "1.4.2"}) for application in ("web", "api")]
NUMBERS = itertools.count(1)


class Script(BaseHTTPRequestHandler):
    """One request of a framework to its model."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        is_chat = self.path.endswith("/chat/completions")
        said = chat(asked) if is_chat else responses(asked)
        streamed = (chat_in_pieces if is_chat else response_in_pieces)(said) if asked.get("stream") else None
        body = json.dumps(said).encode() if streamed is None else b"".join(b"data: %s\n\n" % piece.encode() for piece in streamed)
        self.send_response(200)
        self.send_header("content-type", "application/json" if streamed is None else "text/event-stream")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


def wanted(asked: Any) -> list[str]:
    """Returns the arguments of the calls that the prompt asks for."""
    return ARGUMENTS if "both" in json.dumps(asked) else ARGUMENTS[:1]


def chat(asked: dict[str, Any]) -> dict[str, Any]:
    tools = {tool["function"]["name"] for tool in asked.get("tools", [])}
    results = observed(asked) if "final_answer" in tools else [message["content"] for message in asked["messages"] if message["role"] == "tool"]
    functions = [{"name": "deploy", "arguments": arguments} for arguments in wanted(asked["messages"])]
    if "region" in json.dumps(asked["messages"]):
        functions = [{"name": "user_input" if "user_input" in tools else "ask_user", "arguments": json.dumps({"question": "Which region?"})}]
    if results and "final_answer" in tools:
        functions, results = [{"name": "final_answer", "arguments": json.dumps({"answer": results[-1]})}], []
    calls = [{"id": f"call_{next(NUMBERS)}", "type": "function", "function": function} for function in functions]
    said = {"content": "\n".join(results)} if results else {"tool_calls": calls}
    message: dict[str, Any] = {"role": "assistant", **said}
    choice = {"index": 0, "message": message, "finish_reason": "stop" if results else "tool_calls"}
    usage = {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}
    return {"id": "chat", "object": "chat.completion", "created": 1, "model": "scripted", "choices": [choice], "usage": usage}


def observed(asked: dict[str, Any]) -> list[str]:
    """Returns the results of the tools of smolagents, which sends them as texts of a user."""
    said = json.dumps(asked["messages"])
    return [json.loads(f'"{found}"').strip() for found in re.findall(r'(?:Observation:|Error:)\\n(.*?)"', said)]


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


def chat_in_pieces(said: dict[str, Any]) -> list[str]:
    """Returns the same response as stream events, with the text word by word."""
    choice = said["choices"][0]
    calls = choice["message"].get("tool_calls")
    words = (choice["message"].get("content") or "").split(" ")
    deltas = [{"content": word if n == 0 else f" {word}"} for n, word in enumerate(words)]
    if calls:
        deltas = [{"tool_calls": [{"index": number, **call} for number, call in enumerate(calls)]}]
    choices: list[dict[str, Any]] = [{"index": 0, "delta": {"role": "assistant", **delta}, "finish_reason": None} for delta in deltas]
    choices.append({"index": 0, "delta": {}, "finish_reason": choice["finish_reason"]})
    return [json.dumps({**said, "object": "chat.completion.chunk", "choices": [one]}) for one in choices] + ["[DONE]"]


def response_in_pieces(said: dict[str, Any]) -> list[str]:
    """Returns the same response as stream events, with the text word by word."""
    events: list[dict[str, Any]] = [{"type": "response.created", "response": {**said, "output": []}}]
    for index, item in enumerate(said["output"]):
        words = item["content"][0]["text"].split(" ") if item["type"] == "message" else []
        place = {"item_id": item["id"], "output_index": index, "content_index": 0, "logprobs": []}
        events += [{"type": "response.output_text.delta", "delta": word if n == 0 else f" {word}", **place} for n, word in enumerate(words)]
        events.append({"type": "response.output_item.done", "output_index": index, "item": item})
    events.append({"type": "response.completed", "response": said})
    return [json.dumps({**event, "sequence_number": number}) for number, event in enumerate(events)]


def surroundings(service: str) -> dict[str, str]:
    """Returns the environment variables that make a framework use this service."""
    return {"OPENAI_BASE_URL": service, "OPENAI_API_KEY": "none", "OPENAI_AGENTS_DISABLE_TRACING": "1"}


def serve() -> ThreadingHTTPServer:
    """Serves the script at `server_port` until the server is shut down."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Script)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
