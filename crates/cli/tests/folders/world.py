"""The program, its data folder, and a local service that plays a model and a shop. Standard library only."""

import atexit, base64, hashlib, hmac, json, os, pathlib, re, signal, struct, subprocess, threading, time, urllib.error, urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

WEBHOOK_SECRET = "whsec_" + base64.b64encode(b"a secret of the upgrade fixtures").decode()


class World:
    def __init__(self, program, folder, database=None):
        self.program, self.data, self.database = program, pathlib.Path(folder), database
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.server, self.url, self.keys = None, None, {}
        self.env = {"HOME": str(self.data), "PATH": os.environ["PATH"], "OPENAI_API_KEY": "sk-model",
                    "WAYPOST_WEBHOOK_SECRET": WEBHOOK_SECRET, "NO_PROXY": "*"}
        if database:
            self.env["WAYPOST_DATABASE"] = database

    def run(self, *arguments, given="", fails=False):
        ended = subprocess.run([self.program, "--data", self.data, *arguments], env=self.env, input=given, capture_output=True, text=True)
        assert fails or ended.returncode == 0, (arguments, ended.returncode, ended.stdout, ended.stderr)
        return ended.stdout.strip()

    def start(self, *arguments):
        log = open(self.data.parent / "log", "a")
        self.server = subprocess.Popen([self.program, "--data", self.data, *arguments, "--listen", "127.0.0.1:0", "--json"],
                                       env=self.env, stdout=subprocess.PIPE, stderr=log, text=True)
        atexit.register(self.server.kill)
        first = self.server.stdout.readline()
        assert first, "the server did not start: see the log beside the data folder"
        self.url = json.loads(first)["url"]

    def stop(self, by=signal.SIGTERM):
        self.server.send_signal(by)
        self.server.wait()

    def kill(self):
        self.stop(signal.SIGKILL)

    def key(self, kind, name, *limits):
        told = json.loads(self.run("key", "create", f"--{kind}", name, *limits, "--json"))
        self.keys.setdefault(name, told["key"])
        return told

    def send(self, method, path, by=None, body=None, expect=None, raw=None, headers=()):
        headers = dict(headers)
        if by:
            headers["authorization"] = f"Bearer {self.keys.get(by, by)}"
        if body is not None:
            raw = json.dumps(body).encode()
            headers.setdefault("content-type", "application/json")
        request = urllib.request.Request(self.url + path, raw, headers, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                status, text, told = response.status, response.read(), response.headers
        except urllib.error.HTTPError as error:
            status, text, told = error.code, error.read(), error.headers
        assert expect or status < 300, (method, path, status, text[:2000])
        assert not expect or status == expect, (method, path, status, text[:2000])
        try:
            answer = json.loads(text)
        except ValueError:
            answer = text.decode(errors="replace")
        return (answer, told) if expect and told.get("set-cookie") else answer

    def api(self, method, path, by, body=None, **more):
        return self.send(method, "/api/v1/" + path, by, body, **more)

    def ask(self, body, by="deployer", **headers):
        return self.api("POST", "asks", by, body, headers={name.replace("_", "-"): value for name, value in headers.items()})

    def act(self, ask, action, by="zoe", body=None, **more):
        return self.api("POST", f"asks/{ask if isinstance(ask, str) else ask['id']}/{action}", by, body if body is not None else {}, **more)

    def approve(self, ask, by="zoe", decision="approve", **more):
        ask = self.api("GET", f"asks/{ask['id']}", by)
        digest = (ask.get("approval") or ask.get("review"))["digest"]
        return self.act(ask, "answer", by, {"decision": decision, "revision": ask["revision"], "digest": digest, **more})

    def reject(self, ask, by="zoe"):
        return self.approve(ask, by, "reject", reason="Not on a Friday.")

    def session(self, agent, message, by="zoe"):
        return self.api("POST", "sessions", by, {"agent": agent, "message": message})["id"]

    def until(self, what, held):
        for _ in range(3000):
            found = what()
            if held(found):
                return found
            time.sleep(0.05)
        raise AssertionError(found)

    def waits(self, session, status="waiting_for_input"):
        read = lambda: self.api("GET", f"sessions/{session}", "zoe")
        return self.until(read, lambda view: status in view["status"])

    def pending(self, session):
        read = lambda: self.api("GET", f"sessions/{session}/pending-question", "zoe")
        return self.until(read, lambda view: view.get("ask"))["ask"]

    def events(self, session, by="zoe"):
        events, after = [], 0
        while True:
            page = self.api("GET", f"sessions/{session}/events?after={after}&limit=200", by)["items"]
            if not page:
                return events
            events += page
            after = page[-1]["seq"]

    def pages(self, path, by="zoe"):
        items, cursor = [], ""
        while True:
            page = self.api("GET", f"{path}{'&' if '?' in path else '?'}limit=200{cursor}", by)
            items += page["items"]
            if not page.get("next_cursor"):
                return items
            cursor = "&cursor=" + page["next_cursor"]


class Service:
    """Answers a model's requests with what `story` says for the conversation, and everything else with `{"ok": true}`."""

    def __init__(self, story):
        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                status, answer = 200, {"ok": True}
                if self.path.endswith("/chat/completions"):
                    status, answer = story(json.loads(body)["messages"])
                text = json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def do_GET(self):
                self.do_POST()

            def log_message(self, *_):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"127.0.0.1:{server.server_port}"


def says(text):
    return 200, {"id": "x", "object": "chat.completion", "choices": [{"index": 0, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"}],
                 "usage": {"prompt_tokens": 7, "completion_tokens": 5, "total_tokens": 12}}


def calls(*wanted):
    made = [{"id": f"c{n}_{name}", "type": "function", "function": {"name": name, "arguments": json.dumps(arguments)}} for n, (name, arguments) in enumerate(wanted)]
    return 200, {"id": "x", "object": "chat.completion",
                 "choices": [{"index": 0, "message": {"role": "assistant", "content": None, "tool_calls": made}, "finish_reason": "tool_calls"}],
                 "usage": {"prompt_tokens": 7, "completion_tokens": 5, "total_tokens": 12}}


def webhook_headers(name, body):
    now = str(int(time.time()))
    key = base64.b64decode(WEBHOOK_SECRET.removeprefix("whsec_"))
    signature = base64.b64encode(hmac.new(key, f"{name}.{now}.".encode() + body, hashlib.sha256).digest()).decode()
    return {"webhook-id": name, "webhook-timestamp": now, "webhook-signature": "v1," + signature, "content-type": "application/json"}


def one_time_code(secret, at):
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    digest = hmac.new(key, struct.pack(">Q", int(at) // 30), hashlib.sha1).digest()
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start:start + 4])[0] & 0x7fffffff) % 1000000:06}"
