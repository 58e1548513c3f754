"""Sends a running server small requests that could be expensive, and measures the cost of each one.

    python heavy.py PROGRAM --seconds 60 --seed 1

Every request whose body the server describes is sent as large as it may be, with one field filled with something that is costly to
handle: repeated, nested, wide, self-referencing, or text that grows when it is rendered. Then everything that shows stored data is
read. No request may take more than 64 MiB of memory or 2 seconds of processor time (a test build counts as ten times slower), grow
the data on disk by more than four times its size, or add more than 16 files. The last line counts the operations that stayed within
these limits.
"""

import argparse
import collections
import http.client
import json
import os
import random
import sys
import time
from pathlib import Path

from run import keys_of, serving

MOST_MEMORY = 64 << 20
MOST_SECONDS = 2.0
MOST_GROWTH = 4
MOST_FILES = 16
# Room for database pages, and for a log that is truncated only from time to time.
SLACK = 8 << 20
# A body may have 1 MiB; this leaves room for the rest of the request.
ROOM = (1 << 20) - 4096
TICKS = os.sysconf("SC_CLK_TCK")


def repeated(part):
    return part * (ROOM // len(part.encode()))


def nested(opening, closing, depth=120):
    return json.loads(opening * depth + "0" + closing * depth)


def texts():
    """Yields texts that are long, or that grow when they are rendered."""
    yield from (repeated(part) for part in ["a", "a b ", "{{x}}", "<", "&", "*_", "[r](", "|a\n", "- ", "> ", "`", "+\n", "\n", "\\", '"'])
    # Characters that are marked, counted, reordered, expanded or folded.
    yield from (repeated(part) for part in ["e\u0301", "\u0301", "\u202e", "\ufdfa", "\U0001f469\u200d", "\u0430a", "\u00a0", "\U000e0041"])
    # Texts that look like secrets, links, times or patterns.
    yield from (repeated(part) for part in ["sk-aaaaaaaaaaaaaaaaaaaaaaaa ", "http://a.b/ ", "(a{1000})", "(?=a)", "[a-z]*", "$ref"])
    yield "(" * 400 + "a" * 400 + ")" * 400
    yield "((((a{100}){100}){100}){100})"


def values():
    """Yields JSON of every shape that is costly to walk, compare or render."""
    yield {f"k{n}": n for n in range(60_000)}
    yield [0] * 300_000
    yield [{}] * 200_000
    yield {"k" * 200_000: [1] * 100_000}
    yield {f"password_{n}": f"hunter2-{n}" for n in range(9_000)}
    yield {"a": "x" * (ROOM // 2)}
    yield nested("[", "]")
    yield nested('{"a":', "}")
    yield {"type": "object", "properties": {f"p{n}": {"type": "string", "pattern": "^(a+)+$"} for n in range(10_000)}}
    yield {"type": "object", "$defs": {f"d{n}": {"allOf": [{"$ref": f"#/$defs/d{n + 1}"}] * 2} for n in range(60)}, "$ref": "#/$defs/d0"}
    yield {"type": "object", "properties": {"a": {"$ref": "#"}}, "$ref": "#"}
    yield {"type": "object", "properties": {"a": {"enum": [str(n) for n in range(80_000)]}}}
    yield {"type": "object", "properties": {"a": {"type": "string", "pattern": "((((a{100}){100}){100}){100})"}}}


class Description:
    """The request bodies that the server's description allows."""

    def __init__(self, openapi):
        self.schemas = openapi["components"]["schemas"]
        self.operations = []
        for path, methods in openapi["paths"].items():
            for method, operation in methods.items():
                content = operation.get("requestBody", {}).get("content", {}).get("application/json")
                if content:
                    self.operations.append((method.upper(), path, content["schema"]))

    def read(self, schema):
        while "$ref" in schema:
            schema = self.schemas[schema["$ref"].rsplit("/", 1)[1]]
        return schema

    def least(self, schema, depth=0):
        """Returns the smallest value that fits the schema."""
        schema = self.read(schema)
        for several in ("oneOf", "anyOf", "allOf"):
            if several in schema and depth < 8:
                return self.least(schema[several][0], depth + 1)
        kind = schema.get("type", "object")
        kind = kind[0] if isinstance(kind, list) else kind
        if "enum" in schema:
            return schema["enum"][0]
        if kind == "object":
            properties = schema.get("properties", {})
            return {name: self.least(properties.get(name, {}), depth + 1) for name in schema.get("required", []) if depth < 8}
        return {"string": "a", "integer": 1, "number": 1, "boolean": True, "array": [], "null": None}[kind]

    def fields(self, schema, place=(), depth=0):
        """Yields the places where a value can be put, with the kind of value that fits."""
        schema = self.read(schema)
        if depth > 6:
            return
        for several in ("oneOf", "anyOf", "allOf"):
            for one in schema.get(several, []):
                yield from self.fields(one, place, depth + 1)
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if not kinds and not any(several in schema for several in ("oneOf", "anyOf", "allOf")) and place:
            yield place, "any", None
        for kind in kinds:
            if kind == "string" and "enum" not in schema:
                yield place, "text", None
            if kind == "array":
                yield place, "list", self.least(schema.get("items", {}))
                yield from self.fields(schema.get("items", {}), (*place, 0), depth + 1)
            if kind == "object":
                if not schema.get("properties") and place:
                    yield place, "any", None
                for name, inner in schema.get("properties", {}).items():
                    yield from self.fields(inner, (*place, name), depth + 1)


# Asks that are more than the smallest one that the description allows.
ASKS = [
    {"kind": "approval", "approval": {"tool": "pay", "arguments": {"x": "y"}, "prompt": "Pay {{x}}?", "allow_modify_args": True}},
    {"kind": "questions", "questions": [{"question": "Which?", "options": [{"label": "a"}, {"label": "b"}]}]},
    {"kind": "questions", "questions": [{"question": "How?", "input": "form", "schema": {"type": "object", "properties": {}}}]},
    {"kind": "review", "review": {"markdown": "Look."}},
]
# Which caller calls the paths with each prefix. The first match counts.
CALLERS = [
    ("/api/v1/admin", "admin"),
    ("/api/v1/sign-in", "nobody"),
    ("/api/v1/asks/decide", "person"),
    *((f"/api/v1/asks/{{id}}/{word}", "person") for word in ("answer", "cancel", "comment", "delegate", "draft", "opened", "undo")),
    ("/api/v1/asks", "agent"),
    ("", "person"),
]
SHOWN = ["/api/v1/asks/{id}", "/api/v1/asks", "/api/v1/sessions", "/api/v1/history", "/api/v1/sessions/{session}/events", "/asks/{id}", "/"]


def put(body, place, value):
    """Puts `value` at a place in `body`, replacing what was there."""
    at = body
    for step, after in zip(place, [*place[1:], None]):
        if isinstance(step, int):
            at.extend([None] * (step + 1 - len(at)))
        elif not isinstance(at, dict):
            return
        if after is None:
            at[step] = value
            return
        inner = at.get(step) if isinstance(at, dict) else at[step]
        if not isinstance(inner, list if isinstance(after, int) else dict):
            inner = at[step] = [] if isinstance(after, int) else {}
        at = inner


class Server:
    """A running server, with measurements of its resource use."""

    def __init__(self, url, data, keys, process):
        self.host, self.data, self.keys, self.process = url.removeprefix("http://"), Path(data), keys, process

    def seconds(self):
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / TICKS

    def memory(self, name):
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith(name))

    def disk(self):
        """Returns the number of bytes and of files on disk."""
        sizes = [file.stat().st_size for file in self.data.rglob("*") if file.is_file()]
        return sum(sizes), len(sizes)

    def call(self, caller, method, path, body=None):
        headers = {"Accept": "*/*"}
        if caller != "nobody":
            headers["Authorization"] = f"Bearer {self.keys[caller]}"
        if caller == "admin":
            headers["X-Waypost-As"] = "person:zoe"
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection(self.host, timeout=120)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def costs(self, caller, method, path, body=None):
        """Returns the response and its cost: bytes of memory, seconds of processor time, bytes and files on disk."""
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
        memory, seconds, (disk, files) = self.memory("VmRSS"), self.seconds(), self.disk()
        status, answer = self.call(caller, method, path, body)
        disk_after, files_after = self.disk()
        return status, answer, (self.memory("VmHWM") - memory, self.seconds() - seconds, disk_after - disk, files_after - files)


def too_much(cost, size, slowness):
    """Yields a description of each part of a cost that exceeds its limit."""
    memory, seconds, disk, files = cost
    if memory > MOST_MEMORY:
        yield f"{memory >> 20} MiB of memory"
    if seconds > MOST_SECONDS * slowness:
        yield f"{seconds:.1f} s of the processor"
    if disk > MOST_GROWTH * size + SLACK:
        yield f"{disk >> 20} MiB on the disk for {size >> 10} KiB"
    if files > MOST_FILES:
        yield f"{files} files"


def tries(description, chance):
    """Yields every operation with every body, in random order, one body of each operation in turn."""
    by_operation = collections.defaultdict(list)
    for method, path, schema in description.operations:
        bases = ASKS if path == "/api/v1/asks" else [description.least(schema)]
        for base in bases:
            for place, kind, item in description.fields(schema):
                fills = {"text": texts, "any": values, "list": lambda item=item: [[item] * (ROOM // (len(json.dumps(item)) + 2))]}[kind]
                by_operation[method, path].extend((json.dumps(base), place, n, fills) for n, _ in enumerate(fills()))
    for several in by_operation.values():
        chance.shuffle(several)
    while by_operation:
        for operation in list(by_operation):
            yield operation, by_operation[operation].pop()
            if not by_operation[operation]:
                del by_operation[operation]


def fresh(server):
    """Creates a pending ask with its session, and returns the values for path parameters."""
    _, answer = server.call("agent", "POST", "/api/v1/asks", json.dumps(ASKS[0]))
    ask = json.loads(answer)
    return {"{id}": ask["id"], "{session}": ask["session_id"], "{agent}": "assistant", "{provider}": "none"}


def looked_at(server, chance, seconds, slowness):
    """Returns the exceeded limits of each operation."""
    _, answer = server.call("admin", "GET", "/api/v1/openapi.json")
    found, sent, until = collections.defaultdict(list), 0, time.monotonic() + seconds
    for (method, path), (base, place, n, fills) in tries(Description(json.loads(answer)), chance):
        if time.monotonic() > until or server.process.poll() is not None:
            break
        names, body = fresh(server), json.loads(base)
        put(body, place, list(fills())[n])
        text = json.dumps(body, ensure_ascii=False).encode(errors="surrogatepass")
        if path.startswith("/api/v1/sessions"):
            names["{id}"] = names["{session}"]
        caller = next(caller for beginning, caller in CALLERS if path.startswith(beginning))
        called = path
        for name, value in names.items():
            called = called.replace(name, value)
        status, answer, cost = server.costs(caller, method, called, text)
        sent += 1
        where = f"{method} {path} with {'/'.join(map(str, place))} of shape {n} ({status})"
        found[method, path].extend(f"{where}: {much}" for much in too_much(cost, len(text), slowness))
        if status >= 500:
            found[method, path].append(f"{where}: {answer[:200]!r}")
        if status < 300:
            told = json.loads(answer) if answer.startswith(b"{") else {}
            names |= {"{id}": told.get("id", names["{id}"]), "{session}": told.get("session_id", names["{session}"])}
            for shown in SHOWN:
                for name, value in names.items():
                    shown = shown.replace(name, value)
                status, answer, cost = server.costs("person", "GET", shown)
                found[method, path].extend(f"{where}, then GET {shown}: {much}" for much in too_much(cost, 0, slowness))
                if len(answer) > MOST_GROWTH * (1 << 20):
                    found[method, path].append(f"{where}, then GET {shown}: {len(answer) >> 10} KiB came back")
            if path == "/api/v1/asks":
                server.call("agent", "POST", f"/api/v1/asks/{names['{id}']}/withdraw", "{}")
    print(f"{sent} requests to {len(found)} operations", flush=True)
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slowness", type=float, default=10, help="how much slower the program is than a release build")
    told = parser.parse_args()
    with serving(told.program) as (url, data, process):
        server = Server(url, data, keys_of(told.program, data), process)
        found = looked_at(server, random.Random(told.seed), told.seconds, told.slowness)
        stands = process.poll() is None
    for problem in (problem for problems in found.values() for problem in problems):
        print(problem)
    if not stands:
        print("The server died.")
    well = sum(not problems for problems in found.values()) if stands else 0
    print(f"{well} passed, {len(found) - well} failed")
    sys.exit(0 if stands and found and well == len(found) else 1)


if __name__ == "__main__":
    main()
