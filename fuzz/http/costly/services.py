"""The services that the server under test talks to: a model, Slack, Telegram, a webhook's program and a mail server. Each accepts
everything, and remembers what it received."""

import collections
import email
import email.policy
import json
import socketserver
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# What the model asks people. The options let people answer in their own words too.
ASKED = {"questions": [{"question": "Which one?", "header": "One", "options": [{"label": "red"}, {"label": "blue"}]}]}
REMEMBERED = 500


def completion(body):
    """Returns the model's output: it asks people once after each message of a person, if it can."""
    last = (body.get("messages") or [{}])[-1]
    tools = [tool["function"]["name"] for tool in body.get("tools", [])]
    if last.get("role") == "user" and "ask_user_question" in tools:
        function = {"name": "ask_user_question", "arguments": json.dumps(ASKED)}
        call = {"id": f"call_{time.monotonic_ns()}", "type": "function", "function": function}
        message, reason = {"role": "assistant", "content": None, "tool_calls": [call]}, "tool_calls"
    else:
        message, reason = {"role": "assistant", "content": "Done."}, "stop"
    return {"choices": [{"index": 0, "message": message, "finish_reason": reason}], "usage": {"prompt_tokens": 1, "completion_tokens": 1}}


class Received:
    """What a service received, newest last."""

    def __init__(self):
        self.all = collections.deque(maxlen=REMEMBERED)
        self.changed = threading.Condition()

    def add(self, item):
        with self.changed:
            self.all.append(item)
            self.changed.notify_all()

    def first(self, found, seconds=120):
        """Waits for an item for which `found` returns something, and returns that. Returns `None` if there is none in time."""
        until = time.monotonic() + seconds
        with self.changed:
            while True:
                for item in reversed(self.all):
                    if (result := found(item)) is not None:
                        return result
                if (left := until - time.monotonic()) <= 0:
                    return None
                self.changed.wait(left)


class HttpHandler(BaseHTTPRequestHandler):
    """The model below `/v1`, Slack below `/slack`, Telegram below `/bot…`, and the webhook's program at `/hook`."""

    protocol_version = "HTTP/1.1"

    def do_POST(self):
        text = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = json.loads(text) if text else {}
        number = self.server.next_number()
        if self.path.startswith("/v1/"):
            reply = completion(body)
        elif self.path.startswith("/slack/"):
            reply = {"ok": True, "channel": body.get("channel", "D1"), "ts": f"{number}.000001"}
        else:
            reply = {"ok": True, "result": {"chat": {"id": body.get("chat_id", 1)}, "message_id": number, "username": "waypost_bot"}}
        # The number of the message that this reply creates, for those who look for it.
        self.server.received.add((self.path, body | {"numbered": number}))
        answer = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


class HttpServer(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), HttpHandler)
        self.received, self.number, self.numbering = Received(), 1000, threading.Lock()

    def next_number(self):
        with self.numbering:
            self.number += 1
            return self.number

    def handle_error(self, *_):
        """A connection that the server under test closes early is no error here."""


class SmtpHandler(socketserver.StreamRequestHandler):
    """Accepts every mail."""

    def handle(self):
        self.say("220 here")
        while line := self.rfile.readline():
            word = line.split(b":")[0].strip().upper()
            if word == b"DATA":
                self.say("354 go on")
                self.receive()
            elif word == b"QUIT":
                return self.say("221 bye")
            else:
                self.say("250 fine")

    def receive(self):
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line)
        self.server.received.add(email.message_from_bytes(b"".join(lines), policy=email.policy.default))
        self.say("250 fine")

    def say(self, text):
        self.wfile.write(text.encode() + b"\r\n")


class SmtpServer(socketserver.ThreadingTCPServer):
    daemon_threads, allow_reuse_address = True, True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), SmtpHandler)
        self.received = Received()

    def handle_error(self, *_):
        """A connection that the server under test closes early is no error here."""


class Services:
    """All services, running until `close`."""

    def __init__(self):
        self.http, self.smtp = HttpServer(), SmtpServer()
        for server in (self.http, self.smtp):
            threading.Thread(target=server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.http.server_address[1]}"
        self.mail_port = self.smtp.server_address[1]

    def posted(self, path, found):
        """Returns what `found` returns for a body that was posted to this path, and the number of the message in the reply."""

        def matches(item):
            posted, body = item
            if "numbered" not in body or not posted.endswith(path):
                return None
            result = found(body)
            return None if result is None else (result, body["numbered"])

        return self.http.received.first(matches)

    def mailed(self, found):
        return self.smtp.received.first(found)

    def close(self):
        for server in (self.http, self.smtp):
            server.shutdown()
            server.server_close()
