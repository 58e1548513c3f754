"""Changes each request that schemathesis generates, before it is sent.

Nearly all generated requests have an id that does not exist. So most requests get the id of a real ask, session, rule or file,
and many replies are valid ones, either unchanged or with one part replaced by generated data. The asks are the examples of
docs/asking.md, asked again whenever they run out.
"""

import copy
import json
import os
import random
import re
from pathlib import Path

import requests
import schemathesis

URL = os.environ["WAYPOST_URL"]
PERSON = {"Authorization": "Bearer " + os.environ["WAYPOST_PERSON_KEY"]}
AGENT = {"Authorization": "Bearer " + os.environ["WAYPOST_AGENT_KEY"]}
CHANCE = random.Random(int(os.environ["WAYPOST_SEED"]))
PAGE = Path(__file__).parents[2] / "docs" / "asking.md"
# The actions that settle an ask or use it up in another way, so that the next request needs a fresh one.
USES_UP = {"answer", "cancel", "withdraw", "delegate", "judge", "undo", "claim", "result", "release"}


def examples():
    """Returns every ask of the page with the reply below it, if there is one."""
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.S)]
    asks = [index for index, block in enumerate(blocks) if "kind" in block]
    assert len(asks) > 10, "docs/asking.md has its examples"
    return [(blocks[at], next((b for b in blocks[at + 1 : at + 2] if "kind" not in b), None)) for at in asks]


def sent(method, path, who, body=None):
    """Returns the response to a request as JSON, or `None` if it was refused."""
    response = requests.request(method, URL + path, headers=who, json=body, timeout=10)
    return response.json() if response.ok and response.content else None


class Pool:
    """Existing objects for requests to refer to."""

    def __init__(self):
        self.examples = examples()
        self.asks = []
        self.sessions = []
        self.rules = []

    def ask(self, fresh):
        """Returns an ask and a reply that fits it. Each ask is used several times, and some are never settled."""
        if fresh or len(self.asks) < 4:
            body, reply = self.examples[CHANCE.randrange(len(self.examples))]
            made = sent("POST", "/api/v1/asks", AGENT, body)
            if made is not None:
                self.asks.append((made["id"], made["session_id"], reply or decision(made)))
        if len(self.asks) > 40:
            self.asks.pop(CHANCE.randrange(len(self.asks)))
        return CHANCE.choice(self.asks[-4:]) if self.asks else None

    def session(self):
        if len(self.sessions) < 3 or CHANCE.random() < 0.1:
            made = sent("POST", "/api/v1/sessions", PERSON, {"agent": self.agent(), "message": "Deploy web to production."})
            self.sessions += [made["id"]] if made else []
        asked = self.ask(fresh=False)
        return CHANCE.choice(self.sessions[-3:] + ([asked[1]] if asked else []))

    def agent(self):
        agents = sent("GET", "/api/v1/agents", PERSON)
        return agents["items"][0]["name"] if agents and agents["items"] else "nobody"

    def rule(self):
        listed = sent("GET", "/api/v1/rules", PERSON)
        return CHANCE.choice([rule["id"] for rule in (listed or {"items": []})["items"]] or ["rule"])


POOL = Pool()


def decision(ask):
    """Returns a valid decision."""
    body = {"decision": CHANCE.choice(["approve", "approve", "reject"]), "revision": ask["revision"]}
    digest = (ask.get("approval") or {}).get("digest") or (ask.get("review") or {}).get("digest")
    return body | ({"digest": digest} if digest else {}) | ({"reason": "no"} if body["decision"] == "reject" else {})


def places(value, at=()):
    """Yields the path of every part of a JSON value."""
    yield at
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from places(part, (*at, key))


def altered(good, made_up):
    """Returns the valid body with one part replaced by a part of the generated body."""
    whole = [copy.deepcopy(good)]
    at = (0, *CHANCE.choice(list(places(good))))
    donor = made_up
    for key in CHANCE.choice(list(places(made_up))):
        donor = donor[key]
    holder = whole
    for key in at[:-1]:
        holder = holder[key]
    holder[at[-1]] = donor
    return whole[0]


def is_json(value):
    return isinstance(value, (dict, list, str, int, float, bool)) or value is None


@schemathesis.hook
def before_call(context, case, kwargs):
    """Directs most requests at something that exists."""
    path, named = case.operation.path, case.path_parameters or {}
    if "wait" in (case.query or {}) and CHANCE.random() < 0.9:
        case.query["wait"] = CHANCE.choice(["1ms", "0s", "1"])
    if CHANCE.random() < 0.2:
        return
    act = path.rsplit("/", 1)[-1]
    if path.startswith("/api/v1/asks/{id}"):
        found = POOL.ask(fresh=act in USES_UP)
        if found is None:
            return
        named["id"] = found[0]
        if act == "answer" and is_json(case.body):
            case.body = CHANCE.choice([case.body, found[2], altered(found[2], case.body)])
        elif act == "revise" and is_json(case.body):
            case.body = altered({name: part for name, part in POOL.examples[0][0].items() if name == "questions"}, case.body)
    elif path.startswith("/api/v1/sessions/{id}"):
        named["id"] = POOL.session()
    elif path.startswith("/api/v1/rules/{id}"):
        named["id"] = POOL.rule()
    elif path == "/api/v1/asks" and case.method == "POST" and is_json(case.body):
        case.body = altered(CHANCE.choice(POOL.examples)[0], case.body)
    elif path == "/api/v1/sessions" and case.method == "POST" and isinstance(case.body, dict) and "agent" in case.body:
        case.body["agent"] = POOL.agent()
