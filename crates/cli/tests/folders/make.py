"""Makes a data folder that holds something of everything, by running the program of a version.

    python3 make.py PROGRAM OUT.tar.xz                     in a SQLite folder
    python3 make.py PROGRAM OUT.tar.xz postgres://…        in an empty PostgreSQL
"""

import json, shutil, sqlite3, subprocess, sys, tarfile, tempfile, pathlib, time
from datetime import datetime, timezone

from world import World, Service, says, calls, webhook_headers, one_time_code

# Deadlines count by the store's clock, which never goes behind what it told. A folder whose clock stands here has the
# same deadlines ahead of it whenever it is opened.
NOW = 4102444800000  # 2100-01-01
# Made again at every start.
LEFT_OUT = ("server.json", ".lock", ".ballast", "-shm", "/arriving")
PASSWORD = "a quiet lake at noon"


def at(**later):
    from datetime import timedelta
    return (datetime.fromtimestamp(NOW / 1000, timezone.utc) + timedelta(**later)).strftime("%Y-%m-%dT%H:%M:%SZ")


def story(messages):
    """What the model says: the first message names the story, the number of its own messages the place in it."""
    first = next(message["content"] for message in messages if message["role"] == "user")
    first = first if isinstance(first, str) else first[0]["text"]
    place = sum(message["role"] == "assistant" for message in messages)
    which = {"questions": [{"question": "Which order?", "options": [{"label": "1006"}, {"label": "1007"}]}]}
    told = {
        "Ask": [calls(("ask_user_question", which)), says("It is on its way.")],
        "Review": [calls(("ask_for_approval", {"concept": "# Release"})), says("Released.")],
        "Look": [calls(("order", {"order": "1007"})), says("It costs 300.")],
        "Refund": [calls(("order", {"order": "1007"}), ("refund", {"order": "1007", "amount": 250})), says("Refunded.")],
        "Plan": [calls(("make_plan", {"steps": [{"id": "look", "description": "Look it up."},
                                               {"id": "tell", "description": "Tell.", "dependencies": ["look"]}]})), says("Looked."), says("Told."), says("Done.")],
        "Limit": [calls(("order", {"order": "1"})), calls(("order", {"order": "2"})), says("Both.")],
    }
    for name, replies in told.items():
        if name in first:
            return replies[min(place, len(replies) - 1)]
    if "Fail" in first:
        return 401, {"error": {"message": "no such key"}}
    if "Busy" in first:
        return 503, {"error": {"message": "busy"}}
    return says("Good.")


INPUTS = [
    {"id": "name", "question": "What is it called?", "default": "Status", "rules": {"min_length": 3, "max_length": 40}},
    {"id": "mail", "question": "Who hears about it?", "rules": {"format": "email"}, "required": False},
    {"id": "framework", "header": "Framework", "question": "Which framework?", "free_text": "allow", "allow_none": True, "allow_unknown": True,
     "options": [{"label": "Svelte", "value": "svelte", "description": "Small", "recommended": True,
                  "preview": {"type": "code", "body": "let x;"}},
                 {"label": "React", "value": "react", "preview": {"type": "markdown", "body": "**Large**"}}]},
    {"id": "regions", "question": "Where?", "multi_select": True, "default": ["eu", "us"], "rules": {"min_selections": 1, "max_selections": 2},
     "options": [{"label": "Europe", "value": "eu"}, {"label": "America", "value": "us"}]},
    {"id": "public", "question": "Is it public?", "input": "confirm"},
    {"id": "ticket", "question": "Which ticket?", "when": {"question": "public", "in": ["yes"]}},
    {"id": "users", "question": "How many users?", "input": "number", "rules": {"format": "integer", "min": 1, "max": 100000}},
    {"id": "day", "question": "On which day?", "input": "date", "rules": {"min": "2026-11-21"}},
    {"id": "start", "question": "From when on?", "input": "datetime"},
    {"id": "plan", "question": "Which plan?", "input": "file", "rules": {"accept": ["text/*"], "max_bytes": 1000000}},
    {"id": "token", "question": "Which token?", "input": "secret"},
    {"id": "run", "question": "How should it run?", "input": "form", "schema": {
        "type": "object", "required": ["replicas"], "properties": {
            "replicas": {"type": "integer", "minimum": 1, "maximum": 10, "default": 2}, "alerts": {"type": "string", "format": "email"}}}},
]


def values(*given, **more):
    return {"values": list(given), **more}


def every_input(world, person="zoe"):
    file = world.api("POST", "files?name=plan.csv", person, raw="step,who\n1,Zoë\n".encode(), headers={"content-type": "text/csv"})
    answers = {"name": values("Status", notes="for now"), "framework": {"free_text": "Lit"}, "regions": values("eu"), "public": values("yes"), "ticket": values("T-1"),
               "users": values("750"), "day": values("2100-01-01"), "start": values("2100-01-01T09:00:00+01:00"), "plan": values(file["digest"]),
               "token": values("correct horse"), "run": {"data": {"replicas": 3}}}
    return {"answers": answers, "comment": "Keep it small."}


def questions(*asked, **more):
    return {"kind": "questions", "questions": list(asked), **more}


def confirm(text="Go on?", **more):
    return questions({"id": "go", "question": text, "input": "confirm"}, **more)


def approval(tool="deploy", risk="low", arguments=None, policy=None, **more):
    body = {"kind": "approval", "message": "The tests are green.",
            "approval": {"tool": tool, "arguments": arguments or {"application": "web", "version": "1.4.2"}, "risk": risk, **more}}
    return {**body, "policy": policy} if policy else body


def people_and_keys(world):
    for name, *roles in [("zoe", "lead", "security"), ("bob", "ops"), ("max", "ops"), ("ida",), ("eve",)]:
        world.run("person", "add", name, *(part for role in roles for part in ("--role", role)))
    for name in ("zoe", "bob", "max", "ida"):
        world.key("person", name)
    world.run("person", "password", "zoe", given=PASSWORD)
    world.run("person", "password", "eve", given=PASSWORD)
    world.run("person", "address", "zoe", "webhook", "desk-7")
    world.key("agent", "deployer")
    world.key("service", "importer")
    made = world.key("agent", "nightly", "--only", "ask", "--expires", "90d")
    rotated = json.loads(world.run("key", "rotate", made["id"], "--overlap", "24h", "--json"))
    world.keys["nightly_after"] = rotated["key"]
    world.run("key", "revoke", world.key("agent", "gone")["id"])
    world.run("tenant", "add", "blue")
    world.run("--tenant", "blue", "person", "add", "uma", "--role", "lead")
    world.keys["uma"] = json.loads(world.run("--tenant", "blue", "key", "create", "--person", "uma", "--json"))["key"]
    world.keys["blue"] = json.loads(world.run("--tenant", "blue", "key", "create", "--agent", "blue", "--json"))["key"]
    world.run(POLICY, "set", "everybody", "see", "direct", "answer", "approve:critical")
    world.run(POLICY, "set", "lead", "administer", "export", "erase")
    world.run(POLICY, "own", "low")
    world.run(POLICY, "step-up", "critical", "--of", "enrolled")
    world.run(POLICY, "budget", "50", "--in", "10m")
    world.api("PUT", "me/preferences", "bob", {"over": {"low": ["webhook"]}, "zone": "Europe/Berlin", "remind_minutes": 120, "urgent_from": "critical"})
    world.run("person", "away", "ida", "--until", at(days=30), "--delegate", "max")


def a_browser(world):
    """Eve signs in with her password, and sets codes up."""
    _, told = world.api("POST", "sign-in/password", None, {"name": "eve", "password": PASSWORD}, expect=204)
    cookie = told["set-cookie"].split(";")[0]
    csrf = world.api("GET", "me", None, headers={"cookie": cookie})["csrf"]
    sent = {"cookie": cookie, "x-waypost-csrf": csrf}
    secret = world.api("POST", "me/code", None, {}, headers=sent)["secret"]
    made = world.api("POST", "me/code/confirm", None, {"secret": secret, "code": one_time_code(secret, time.time())}, headers=sent)
    return {"cookie": cookie, "recovery_codes": made["recovery_codes"], "code_secret": secret}


def asks(world):
    """An ask in every state. Gives the ids by name."""
    made = {}

    def ask(name, body, by="deployer", **headers):
        # Ten in a session: a session of its own for each ask would make a larger folder, and no other one.
        if by == "deployer" and "session_id" not in body and len(made) % 10:
            body = {**body, "session_id": made[[*made][len(made) // 10 * 10]]["session_id"]}
        made[name] = world.ask(body, by, **headers)
        return made[name]

    every = {"message": "I am **sure**.", "context": {"pull_request": 4711}, "allow_response": True}
    ask("every_input", questions(*INPUTS, **every), idempotency_key="every-1")
    world.act(made["every_input"], "comment", "zoe", {"text": "Which one is cheaper?"})
    world.act(made["every_input"], "comment", "deployer", {"text": "Svelte."})
    world.api("PUT", f"asks/{made['every_input']['id']}/draft", "zoe", {"revision": 1, "fields": {"name": {"text": "Lantern"}}, "comment": "I will look first."})
    world.act(ask("every_input_answered", questions(*INPUTS, **every)), "answer", "zoe", every_input(world))
    world.act(ask("response", confirm(allow_response=True)), "answer", "zoe", {"response": "The importer is being replaced."})
    world.act(ask("declined", questions({"id": "why", "question": "Why?", "allow_unknown": True})), "answer", "bob", {"answers": {"why": {"declined": "dont_know"}}})

    secret = {"user": "web", "password": "hunter2-in-a-call"}
    ask("approval", approval("login", "high", secret, target="production", server="shop", description="Logs in.", prompt="Log in as {{user}}",
                             category="external", reason="It opens doors.", allow_modify_args=True, not_pinned=["cwd"],
                             pins=[{"pointer": "/user", "digest": "sha256:" + "0" * 64}], schema={"type": "object"}))
    world.approve(ask("approved", approval("login", "medium", secret)), comment="Go on.")
    world.approve(ask("claimed", approval()))
    digest = lambda name: world.api("GET", f"asks/{made[name]['id']}", "zoe")["approval"]["digest"]
    claim = lambda name: world.act(made[name], "claim", "deployer", {"digest": digest(name)}, headers={"idempotency-key": "claim-" + name})
    permits = {"claimed": claim("claimed")["permit"]}
    for outcome in ("succeeded", "failed", "unknown"):
        world.approve(ask("ran_" + outcome, approval()))
        world.act(made["ran_" + outcome], "result", "deployer", {"permit": claim("ran_" + outcome)["permit"], "outcome": outcome, "output": "deployed"})
    world.reject(ask("rejected", approval()))
    ask("review", {"kind": "review", "review": {"markdown": "# Release\n\n- **Faster**."}})
    world.approve(ask("reviewed", {"kind": "review", "review": {"markdown": "# Release"}}))
    form = [{"id": "where", "question": "Where to?", "fills": "/environment", "options": [{"label": "production"}, {"label": "staging"}]},
            {"id": "tell", "question": "Tell the team?", "input": "confirm", "required": False}]
    environment = {"application": "web", "environment": "production"}
    for name in ("filled", "filled_twice"):
        world.approve(ask(name, approval(arguments=environment, form=form, execution_expiry=600)), feedback={"where": "staging", "tell": True})
    world.approve(made["filled_twice"], feedback={"where": "staging", "tell": True})
    changed = world.approve(ask("changed", approval(allow_modify_args=True)), arguments={"application": "web", "version": "1.4.3"})
    assert changed["revision"] == 2, changed

    world.act(ask("delegated", approval(policy={"who": {"people": ["zoe"]}})), "delegate", "zoe", {"to": "bob", "note": "I am away."})
    world.approve(ask("voted", approval(policy={"who": {"people": ["zoe", "bob", "max"], "quorum": 2, "not": ["requester"], "veto": {"roles": ["security"]}}})), "bob")
    two = {"who": {"roles": ["ops"], "quorum": 2}}
    ask("agreed", approval(policy=two))
    [world.approve(made["agreed"], by) for by in ("bob", "max")]
    ask("for_away", approval(policy={"who": {"people": ["ida"]}}))
    ask("escalating", confirm(policy={"expires_at": at(days=3), "on_expiry": "escalate", "escalate_until": at(days=4), "who": {"people": ["zoe"]},
                                      "escalate": [{"at": at(days=2), "roles": ["lead"]}, {"people": ["bob"]}]}))
    ask("reminded", confirm(policy={"expires_at": at(days=3), "on_expiry": "continue", "remind_at": [at(days=1)]}))
    world.act(ask("restricted", confirm(policy={"wait": "async", "expires_at": at(days=3), "on_expiry": "continue"})), RESTRICT, "zoe",
              {"expires_at": at(days=2), "on_expiry": "fail", "who": {"people": ["zoe"]}})
    world.act(ask("revised", confirm()), "revise", "deployer", {"questions": [{"id": "go", "question": "Go on now?", "input": "confirm"}], "message": "us is full."})
    world.act(ask("withdrawn", confirm()), "withdraw", "deployer", {"superseded_by": made["revised"]["id"], "comment": "Another one."})
    world.act(ask("cancelled", confirm()), "cancel", "zoe", {"comment": "Not needed."})

    world.act(ask("undoable", approval(policy={"undo_window": 3600})), "opened", "zoe")
    world.approve(made["undoable"])
    world.act(ask("undone", confirm(policy={"undo_window": 3600})), "answer", "zoe", {"answers": {"go": values("yes")}})
    world.act(made["undone"], "undo")
    judged = lambda name: ask(name, questions({"id": "region", "question": "Which region?"}, policy={"judge": "asker", "max_retries": 1}))
    usual = {"answers": {"region": values("the usual one")}}
    more = {"sufficient": False, "clarification": "Which one is the usual one?"}
    for name, verdicts in [("to_judge", []), ("judged", [{"sufficient": True}]), ("asked_again", [more]), ("skipped", [more, more])]:
        judged(name)
        for verdict in [None, *verdicts] if len(verdicts) < 2 else verdicts:
            if verdict is None or len(verdicts) == 2:
                world.act(made[name], "answer", "zoe", usual)
            if verdict is not None:
                world.act(made[name], "judge", "deployer", verdict)

    short = lambda on_expiry, **more: {"expires_in": 1, "on_expiry": on_expiry, **more}
    ask("expired", confirm(policy=short("fail")))
    ask("expired_by_default", questions({"id": "go", "question": "Go on?", "input": "confirm", "default": "no"}, policy=short("default")))
    ask("expired_as_rejected", approval(policy=short("reject")))
    ask("expired_and_went_on", confirm(policy=short("continue")))

    limits = {"scope": "agent", "arguments": [{"pointer": "/replicas", "at_most": 5}], "until": at(days=60)}
    world.approve(ask("ruled", approval("scale", arguments={"app": "web", "replicas": 2})), remember=limits)
    ask("by_rule", approval("scale", arguments={"app": "web", "replicas": 4}))
    world.approve(ask("ruled_once", approval("restart", arguments={"app": "web"})), remember={"scope": "session", "arguments": [], "until": at(days=60)})
    world.api("DELETE", "rules/" + world.api("GET", "rules", "zoe")["items"][0]["id"], "zoe")
    ask("bulk", approval())
    decision = {"ask_id": made["bulk"]["id"], "decision": "approve", "revision": 1, "digest": digest("bulk"), "opened": True}
    world.api("POST", "asks/decide", "zoe", {"decisions": [decision]}, headers={"idempotency-key": "bulk-1"})
    ask("in_a_session", confirm("And then?", session_id=made["claimed"]["session_id"]))
    ask("nightly", confirm(), "nightly_after")
    ask("of_another_team", confirm(), "blue")
    for name in ("expired", "expired_by_default", "expired_as_rejected", "expired_and_went_on"):
        world.until(lambda: world.api("GET", f"asks/{made[name]['id']}?wait=2s", "deployer"), lambda view: view["status"] != "pending")
    return {"asks": {name: ask["id"] for name, ask in made.items()}, "permits": permits}


def erased(world):
    gone = world.ask(confirm("Forget me?"))
    world.run("erase", gone["session_id"], "--reason", "They asked for it.")
    return gone["session_id"]


def demo(world):
    """The demo's agent, in every state that it can be left in."""
    world.start("demo", "--pace", "1ms")
    begin = lambda: world.session("demo", "Scaffold it.")
    def choose(session):
        ask = world.pending(session)
        world.act(ask, "answer", "zoe", {"answers": {q["id"]: values(q["options"][0]["value"]) for q in ask["questions"]}})

    def to_approval():
        session = begin()
        world.waits(session)
        choose(session)
        world.until(lambda: world.pending(session), lambda ask: ask["kind"] == "approval")
        return session

    made = {"at_questions": begin()}
    world.waits(made["at_questions"])
    made["at_approval"], made["completed"], made["rejected"] = to_approval(), to_approval(), to_approval()
    world.approve(world.pending(made["completed"]), "bob")
    world.reject(world.pending(made["rejected"]))
    for name in ("completed", "rejected"):
        world.waits(made[name], "complete")
    made["cancelled"] = begin()
    world.waits(made["cancelled"])
    world.api("POST", f"sessions/{made['cancelled']}/cancel", "zoe", {})
    made["goes_on"], made["outcome_unknown"], made["killed"] = to_approval(), to_approval(), to_approval()
    world.api("POST", f"sessions/{made['goes_on']}/messages", "zoe", {"text": "Be quick."})
    world.stop()
    begun = lambda session: world.until(lambda: world.events(session), lambda events: events[-1]["type"] == "tool_started")
    for name in ("outcome_unknown", "killed"):
        world.start("demo", "--pace", "500ms")
        if name == "killed":
            world.until(lambda: world.pending(made["outcome_unknown"]), lambda ask: ask["kind"] == "questions")
        world.approve(world.pending(made[name]), "bob")
        begun(made[name])
        world.kill()
    return made


def desk(world, config):
    """Agents that are declared in a file, and a channel that reaches nobody."""
    world.start("serve", "--config", config)
    made = {}
    if "my-workflow" in [agent["name"] for agent in world.api("GET", "agents", "zoe")["items"]]:
        made["workflow"] = world.session("my-workflow", "Hello")
        world.pending(made["workflow"])
    begin = lambda name, agent, message: made.setdefault(name, world.session(agent, message))
    world.waits(begin("desk_asks", "desk", "Ask"))
    world.waits(begin("desk_review", "desk", "Review"), "waiting")
    world.waits(begin("desk_refund", "desk", "Refund"), "waiting")
    world.waits(begin("desk_looked", "desk", "Look"), "complete")
    world.waits(begin("desk_failed", "desk", "Fail"), "failed")
    world.until(lambda: world.events(begin("desk_busy", "desk", "Busy")), lambda events: events[-1]["type"] == "run_delayed")
    world.waits(begin("plan", "planner", "Plan"), "waiting")
    world.waits(begin("limit", "thrifty", "Limit"), "waiting")
    body = json.dumps({"address": "desk-7", "spot": "room-3", "agent": "desk", "text": "Ask"}).encode()
    spoken = world.send("POST", "/channels/webhook", raw=body, headers=webhook_headers("msg_1", body))
    made["spoken"] = spoken["session_id"]
    world.waits(made["spoken"])
    return made


def imported(world, program, scratch):
    """A session that was begun on another server, and one that goes on with what was answered there."""
    other = World(program, scratch / "other" / "data")
    other.start("serve")
    other.stop()
    put_forward(other)
    other.start("serve")
    other.key("agent", "deployer"), other.key("person", "zoe")
    other.run(POLICY, "set", "everybody", "see", "answer", "approve:critical", "export")
    asked, approved = other.ask(confirm("Elsewhere?")), other.ask(approval())
    other.approve(approved)
    made = {}
    for name, ask in [("imported", asked), ("imported_approved", approved)]:
        document = other.api("GET", f"sessions/{ask['session_id']}/snapshot", "zoe")
        made[name] = world.api("POST", "snapshots", "zoe", document)["session"]["id"]
    other.stop()
    return made


def seen(world):
    """What the program of this version shows of it."""
    sessions = {session["id"]: session for session in world.pages("sessions")}
    events = {session: world.events(session) for session in sessions}
    asks = {ask["id"]: ask for ask in world.pages("asks")}
    tell = lambda path, by="zoe": world.api("GET", path, by)
    return {"asks": asks, "sessions": sessions, "events": events, "blue": world.pages("asks", "uma"), "people": tell("people"),
            "rules": tell("rules?over=true"), "keys": world.pages("admin/keys"), "role_policy": tell(ROLE_POLICY),
            "preferences": {name: tell("me/preferences", name) for name in ("bob", "ida")}, "history": world.pages("history"),
            "waits_for": {name: [ask["id"] for ask in world.pages("asks?for=me", name)] for name in ("zoe", "bob", "max", "ida")}}


def main(program, out, database=None):
    global RESTRICT, ROLE_POLICY, POLICY
    scratch = pathlib.Path(tempfile.mkdtemp())
    world = World(pathlib.Path(program).resolve(), scratch / "data", database)
    old = "rights" in world.run("--help")
    RESTRICT, ROLE_POLICY, POLICY = ("tighten", "admin/charter", "rights") if old else ("restrict", "admin/role-policy", "permissions")

    # A first start, so that there is a store whose clock can be put forward.
    world.start("serve")
    world.stop()
    put_forward(world)
    # Nobody listens at port 9.
    text = pathlib.Path(__file__).with_name("agents.toml").read_text().replace("SHOP_ADDRESS", Service(story).address).replace("HOOK_ADDRESS", "127.0.0.1:9")
    config = scratch / "waypost.toml"
    config.write_text(text.replace("on_exceeded", "when_spent") if old else text)
    world.start("serve", "--config", config)
    people_and_keys(world)
    world.stop()
    made = {"sessions": demo(world)}
    made["sessions"] |= desk(world, config)
    made["eve"] = a_browser(world)
    made |= asks(world)
    made["erased"] = erased(world)
    world.stop()

    # What follows is in the write-ahead log of a server that was killed.
    world.start("serve", "--config", config)
    made["sessions"] |= imported(world, world.program, scratch)
    checkpoint = world.api("POST", "record/checkpoints", "zoe", {})
    made["record"] = checkpoint
    made["keys"], made["password"], made["seen"] = world.keys, PASSWORD, seen(world)
    world.kill()
    (scratch / "made.json").write_text(json.dumps(made, ensure_ascii=False, sort_keys=True))
    pack(world, scratch, out)


def put_forward(world):
    if world.database:
        psql(world, f"update store set told = {NOW}, ahead = {NOW} - (extract(epoch from now()) * 1000)::bigint")
        return
    with sqlite3.connect(world.data / "waypost.db") as db:
        db.execute("update store set told = ?", [NOW])


def psql(world, statement):
    subprocess.run(["psql", "-q", "-v", "ON_ERROR_STOP=1", "-c", statement, world.database], check=True)


def pack(world, scratch, out):
    if world.database:
        dump = subprocess.run(["pg_dump", "--no-owner", "--no-privileges", "--inserts", world.database], check=True, capture_output=True, text=True).stdout
        # Commands of psql itself are of no use to a library.
        (scratch / "dump.sql").write_text("".join(line + "\n" for line in dump.splitlines() if not line.startswith("\\")))
    with tarfile.open(out, "w:xz", preset=9) as tar:
        for name in ("data", "made.json", "dump.sql"):
            if (scratch / name).exists():
                tar.add(scratch / name, name, filter=plain)
    shutil.rmtree(scratch)


def plain(entry):
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = 0
    return None if entry.name.endswith(LEFT_OUT) else entry


if __name__ == "__main__":
    main(*sys.argv[1:])
