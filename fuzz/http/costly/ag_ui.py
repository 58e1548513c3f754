"""Runs over AG-UI, with more than one costly field: conversations, answers to interrupts, and what a front end passes on."""

import copy
import itertools
import json

from .server import Kind, expect
from .shapes import ROOM, TEXTS, VALUES, fitting, put, written

PATH = "/api/v1/agents/assistant/ag-ui"
THREADS = itertools.count()
# As many messages and answers as one run may have.
MESSAGES = 10_000
ANSWERS = 256


def run(thread, *messages, **more):
    """Returns the input of a run."""
    return {"threadId": thread, "runId": "run", "messages": list(messages), "tools": [], "context": []} | more


def said(text, id="m1", role="user"):
    return {"id": id, "role": role, "content": text}


def thread():
    return f"thread-{next(THREADS)}"


def sent(server, body):
    """Returns the events of a run."""
    status, answer = server.call("person", "POST", PATH, body)
    expect(status == 200, f"the run gave {status}", answer)
    return [json.loads(line.removeprefix(b"data:")) for line in answer.splitlines() if line.startswith(b"data:")]


def outcome(server, body, kind):
    """Returns the last event of a small run, whose outcome must be of this kind."""
    events = sent(server, body)
    last = events[-1] if events else {}
    expect((last.get("outcome") or {}).get("type") == kind, "the run did not end as it should:", json.dumps(last).encode())
    return last


def interrupted(server):
    """Starts a thread, and returns its id and the id of the interrupt with which the run ends."""
    at = thread()
    last = outcome(server, run(at, said("Go.")), "interrupt")
    return at, last["outcome"]["interrupts"][0]["id"]


def request(server, body, place=None, value=None):
    def write(value):
        changed = copy.deepcopy(body) if place else body
        if place:
            put(changed, place, value)
        return written(changed)

    return server.json("person", "POST", PATH, fitting(write, value))


def shown(_, answer):
    """Returns the session of a run, so that its pages are read."""
    mark = b'"session_id":"'
    if mark not in answer:
        return None
    return {"{session}": answer.split(mark)[1].split(b'"')[0].decode()}


def conversations():
    """Returns runs with whole conversations."""
    parts = [{"type": "text", "text": "a"}] * 20_000
    images = [{"type": "image", "source": {"type": "url", "value": "x", "mimeType": "a" * 90}, "filename": "b" * 90}] * 3_000
    tool = {"name": "t", "description": "d", "parameters": {"type": "object", "properties": {"a": {"$ref": "#"}}}}
    long = [said("a", f"m{n}") for n in range(MESSAGES)]
    activity = {"role": "activity", "activityType": "PLAN", "content": {}}
    return {
        "many messages": lambda at: run(at, *long),
        "many messages of others": lambda at: run(at, said("Go."), *(said("a", f"o{n}", "assistant") for n in range(MESSAGES - 1))),
        "many activities": lambda at: run(at, said("Go."), *(activity | {"id": f"a{n}"} for n in range(MESSAGES - 1))),
        "many activities first": lambda at: run(at, *(activity | {"id": f"a{n}"} for n in range(MESSAGES - 1)), said("Go.")),
        "activities between messages": lambda at: run(at, *(each | activity if n % 2 else each for n, each in enumerate(long))),
        "long ids": lambda at: run(at, *(said("a", str(n).ljust(4_000, "x")) for n in range(250))),
        "the same id": lambda at: run(at, *[said("a")] * MESSAGES),
        "many parts": lambda at: run(at, said(parts)),
        "many parts that are no text": lambda at: run(at, said(images)),
        "many tools": lambda at: run(at, said("Go."), tools=[tool] * 8_000),
        "much context": lambda at: run(at, said("Go."), context=[{"description": "d", "value": "v"}] * 25_000),
        "a long thread id": lambda at: run("t" * 4_000 + at, said("Go.")),
        "a long run id": lambda at: run(at, said("Go."), runId="r" * 4_096),
        "an older answer": lambda at: run(at, said("Go."), forwardedProps={"command": {"resume": VALUES[0]}}),
    }


def starting():
    """Runs that start a thread."""

    def small(server):
        outcome(server, run(thread(), said("Go.")), "interrupt")

    body = run("", said("Go."))
    places = [(("messages", 0, "content"), TEXTS), (("messages", 0, "content"), VALUES), (("state",), VALUES)]
    places += [(("forwardedProps",), VALUES), (("messages", 1, "content"), VALUES), (("tools",), VALUES), (("context",), VALUES)]

    def filled(place, value):
        return lambda server: request(server, body | {"threadId": thread()}, place, value)

    costly = [(f"{'/'.join(map(str, place))} of shape {n}", filled(place, value)) for place, all in places for n, value in enumerate(all)]
    costly += [(shape, lambda server, make=make: request(server, make(thread()))) for shape, make in conversations().items()]
    return Kind("AG-UI runs that start", small, costly, shown)


def going_on():
    """Runs that continue a thread. The answer to its interrupt comes along, so that the whole conversation is read and sent back."""

    def answered(server):
        at, interrupt = interrupted(server)
        return at, {"resume": [{"interruptId": interrupt, "status": "resolved", "payload": {"one": "red"}}]}

    def small(server):
        at, answers = answered(server)
        outcome(server, run(at, said("Go."), **answers), "success")
        outcome(server, run(at, said("Go."), said("Again.", "m2")), "interrupt")

    def costly(make):
        def send(server):
            at, answers = answered(server)
            return request(server, make(at) | answers | {"threadId": at})

        return send

    return Kind("AG-UI runs that go on", small, [(shape, costly(make)) for shape, make in conversations().items()], shown)


def resumptions():
    """Returns the entries of `resume` for an interrupt: many, long, deep and different."""
    answer = {"status": "resolved", "payload": {"one": "red"}}
    big = {"status": "resolved", "payload": {"one": "red", "other": [0] * 450_000}}
    return {
        "many answers": lambda id: [answer | {"interruptId": id}] * ANSWERS,
        "many answers and a large one": lambda id: [big | {"interruptId": id}, *[answer | {"interruptId": id}] * (ANSWERS - 1)],
        "many answers to other revisions": lambda id: [answer | {"interruptId": f"{id}.{n}"} for n in range(1, ANSWERS + 1)],
        "many interrupts of nobody": lambda id: [answer | {"interruptId": f"x{n}".ljust(3_900, "y")} for n in range(ANSWERS)],
        "many fields": lambda id: [{"interruptId": id, "status": "resolved", "payload": VALUES[0]}],
        "many choices": lambda id: [{"interruptId": id, "status": "resolved", "payload": {"one": ["red"] * 100_000}}],
        "many cancelled": lambda id: [{"interruptId": id, "status": "cancelled"}] * ANSWERS,
        "payloads without end": lambda id: [
            {"interruptId": id, "status": "resolved", "payload": {"one": "x" * (ROOM // ANSWERS - 120)}} for _ in range(ANSWERS)
        ],
    }


def resuming():
    """Runs that answer an interrupt."""

    def small(server):
        at, interrupt = interrupted(server)
        answer = {"interruptId": interrupt, "status": "resolved", "payload": {"one": "red"}}
        outcome(server, run(at, resume=[answer]), "success")

    def costly(make):
        def send(server):
            at, interrupt = interrupted(server)
            return request(server, run(at, resume=make(interrupt)))

        return send

    def filled(place, value):
        def send(server):
            at, interrupt = interrupted(server)
            resume = [{"interruptId": interrupt, "status": "resolved", "payload": {}}]
            return request(server, run(at, resume=resume), ("resume", 0, *place), value)

        return send

    made = [(shape, costly(make)) for shape, make in resumptions().items()]
    for place, all in [(("payload", "one"), TEXTS), (("payload",), VALUES), (("payload", "one"), VALUES), (("interruptId",), TEXTS)]:
        made += [(f"{'/'.join(place)} of shape {n}", filled(place, value)) for n, value in enumerate(all)]
    return Kind("AG-UI runs that resume", small, made, shown)


def kinds(_):
    yield starting()
    yield going_on()
    yield resuming()
