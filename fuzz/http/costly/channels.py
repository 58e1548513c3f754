"""Requests to channels: what Slack, Telegram and a webhook's program send, with a valid signature and without."""

import base64
import hashlib
import hmac
import itertools
import json
import time
import urllib.parse

from .server import Kind, Request, expect, placed
from .shapes import TEXTS, VALUES, fitting, put, repeated, written
from .world import ADDRESSES, SLACK_SECRET, TELEGRAM_TOKEN, WEBHOOK_SECRET

NUMBERS = itertools.count(1)
HEADER = 48 << 10
FORM = "application/x-www-form-urlencoded"
# Bodies that are no JSON, or too deep or too long.
ODD = {
    "deep JSON": b"[" * 1_000_000,
    "open objects": b'{"a":' * 200_000,
    "spaces": b" " * 1_000_000,
    "more than allowed": bytes(2 << 20),
}


def signed_for_slack(body, kind="application/json", secret=SLACK_SECRET):
    """Returns a request that is signed as Slack does it."""
    at = str(int(time.time()))
    signature = "v0=" + hmac.new(secret.encode(), f"v0:{at}:".encode() + body, hashlib.sha256).hexdigest()
    heads = [("Content-Type", kind), ("X-Slack-Request-Timestamp", at), ("X-Slack-Signature", signature)]
    return Request("POST", "/channels/slack", heads, body)


def slack_event(payload):
    return signed_for_slack(written(payload))


def slack_form(payload):
    return signed_for_slack(b"payload=" + urllib.parse.quote_plus(written(payload)).encode(), FORM)


def telegram(payload):
    secret = hmac.new(TELEGRAM_TOKEN.encode(), b"waypost: what Telegram brings", hashlib.sha256).hexdigest()
    heads = [("Content-Type", "application/json"), ("X-Telegram-Bot-Api-Secret-Token", secret)]
    return Request("POST", "/channels/telegram", heads, written(payload))


def signed_for_webhook(body, secret=WEBHOOK_SECRET, more=""):
    """Returns a request that is signed by Standard Webhooks. `more` comes before the signature."""
    id, at = f"reply_{next(NUMBERS)}", int(time.time())
    signature = base64.b64encode(hmac.new(base64.b64decode(secret), f"{id}.{at}.".encode() + body, hashlib.sha256).digest()).decode()
    heads = [("Webhook-Id", id), ("Webhook-Timestamp", str(at)), ("Webhook-Signature", f"{more}v1,{signature}")]
    return Request("POST", "/channels/webhook", [("Content-Type", "application/json"), *heads], body)


def webhook(payload):
    return signed_for_webhook(written(payload))


def text():
    """Returns a text that no other message has, so that its session can be found."""
    return f"Go {next(NUMBERS)}."


def slack_message(words):
    event = {"type": "message", "channel": f"D{next(NUMBERS)}", "channel_type": "im", "ts": "1.1", "text": words}
    return {"type": "event_callback", "event_id": f"Ev{next(NUMBERS)}", "event": event | {"user": ADDRESSES["slack"]}}


def telegram_message(words):
    number = next(NUMBERS)
    chat, person = {"id": 10_000 + number, "type": "private"}, {"id": int(ADDRESSES["telegram"])}
    return {"update_id": number, "message": {"message_id": number, "chat": chat, "from": person, "text": words}}


def webhook_message(words):
    return {"address": ADDRESSES["webhook"], "spot": f"thread {next(NUMBERS)}", "agent": "assistant", "text": words}


def asked(server, request, words, path, question):
    """Sends a message to the agent, and returns the question that arrives at `path`, and the ids of its ask and of its message."""
    status, answer = server.send(request)
    expect(status == 200, f"the message to {request.path} gave {status}", answer)
    found = server.services.posted(path, question)
    expect(found is not None, f"no question arrived at {path}", answer)
    sessions = server.told("person", "GET", "/api/v1/sessions?limit=50")["items"]
    session = next((one["id"] for one in sessions if one.get("title") == words), None)
    asks = server.told("person", "GET", "/api/v1/asks?status=pending&limit=50")["items"]
    ask = next((one["id"] for one in asks if one["session_id"] == session), None)
    expect(ask is not None, f"the agent has asked nothing in {session}", answer)
    return found[0], ask, found[1]


def press_in_slack(server):
    """Returns a press of the button below a question in Slack, and the ask. The button opens a window."""
    words = text()
    message = slack_message(words)
    channel = message["event"]["channel"]

    def button(body):
        elements = [element for block in body.get("blocks", []) for element in block.get("elements", [])]
        found = [element for element in elements if element.get("action_id") == "answer"]
        return found[0] if found and body.get("channel") == channel else None

    pressed, ask, number = asked(server, slack_event(message), words, "/slack/chat.postMessage", button)
    action = {"action_id": pressed["action_id"], "value": pressed["value"], "action_ts": "1.1"}
    container = {"channel_id": channel, "message_ts": f"{number}.000001"}
    press = {"type": "block_actions", "actions": [action], "container": container, "user": {"id": ADDRESSES["slack"]}}
    press |= {"trigger_id": f"trigger-{next(NUMBERS)}", "response_url": f"{server.services.url}/slack/respond"}
    placed(lambda: server.send(slack_form(press))[0] == 200)
    return press | {"trigger_id": f"trigger-{next(NUMBERS)}"}, ask


def window_in_slack(server):
    """Returns a window in Slack in which a person has answered, and the ask."""
    press, ask = press_in_slack(server)
    reference = press["actions"][0]["value"]
    at = "/".join(press["container"].values())
    values = {"q0": {"v": {"selected_option": {"value": "0"}}}, "comment": {"v": {"value": "Fine."}}}
    view = {"id": f"V{next(NUMBERS)}", "hash": "1", "callback_id": "answers", "private_metadata": f"{reference} {at}"}
    return {"type": "view_submission", "user": press["user"], "view": view | {"state": {"values": values}}}, ask


def press_in_telegram(server):
    words = text()
    message = telegram_message(words)
    chat = message["message"]["chat"]

    def data(body):
        rows = (body.get("reply_markup") or {}).get("inline_keyboard", [])
        found = [button["callback_data"] for row in rows for button in row if "callback_data" in button]
        return found[0] if found and body.get("chat_id") == chat["id"] else None

    pressed, ask, number = asked(server, telegram(message), words, "/sendMessage", data)
    shown = {"message_id": number, "chat": chat, "from": {"id": 4242, "is_bot": True}}

    def press(data):
        query = {"id": str(next(NUMBERS)), "from": message["message"]["from"], "message": shown, "data": data}
        return {"update_id": next(NUMBERS), "callback_query": query}

    def is_shown():
        """Looks at the question. A press of a button that is not in its message is answered with words."""
        looks = press("r" + pressed[pressed.index(":") :])
        server.send(telegram(looks))
        query = looks["callback_query"]["id"]
        said = server.services.posted("/answerCallbackQuery", lambda body: body if body.get("callback_query_id") == query else None)
        return said is not None and "text" not in said[0]

    placed(is_shown)
    return press(pressed), ask


def reply_in_telegram(server):
    """Returns a reply to the message of a question, and the ask."""
    press, ask = press_in_telegram(server)
    query = press["callback_query"]
    message = {"message_id": next(NUMBERS), "chat": query["message"]["chat"], "from": query["from"], "text": "red"}
    return {"update_id": next(NUMBERS), "message": message | {"reply_to_message": query["message"]}}, ask


def reply_to_webhook(server):
    words = text()
    message = webhook_message(words)

    def notice(body):
        data = body.get("data", {})
        if (data.get("to") or {}).get("spot") != message["spot"]:
            return None
        return next((told for told in data.get("asks", []) if told.get("status") == "pending"), None)

    told, ask, _ = asked(server, webhook(message), words, "/hook", notice)
    answers = {question["id"]: {"values": ["red"]} for question in told["questions"]}
    reply = {"address": message["address"], "spot": message["spot"], "notice": told["notice"], "answers": answers}
    placed(lambda: b"refused" in server.send(webhook(reply | {"revision": told["revision"] + 1}))[1])
    return reply | {"revision": told["revision"]}, ask


def spread(send, make, texts, objects=()):
    """Returns costly requests: a text at each of these places of the body, and a value at each of those."""

    def filled(place, value):
        def build(server):
            base, sent = written(make(server)), []

            def write(value):
                body = json.loads(base)
                put(body, place, value)
                sent.append(send(body))
                return sent[-1].body

            fitting(write, value)
            return sent[-1]

        return build

    fills = [(place, TEXTS) for place in texts] + [(place, VALUES) for place in objects]
    return [(f"{'/'.join(map(str, place))} of shape {n}", filled(place, value)) for place, all in fills for n, value in enumerate(all)]


def settling(name, send, make, texts, objects):
    """Returns the kind of requests that answer a question: a small one settles it."""

    def small(server):
        body, ask = make(server)
        status, answer = server.send(send(body))
        now = server.told("person", "GET", f"/api/v1/asks/{ask}")["status"]
        expect(status == 200 and now == "answered", f"the ask is {now} after {status}", answer)

    return Kind(name, small, spread(send, lambda server: make(server)[0], texts, objects))


def talking(name, send, make, texts, objects):
    """Returns the kind of messages to an agent: a small one starts a session."""

    def small(server):
        words = text()
        status, answer = server.send(send(make(words)))
        titles = [one.get("title") for one in server.told("person", "GET", "/api/v1/sessions?limit=50")["items"]]
        expect(status == 200 and words in titles, f"no session after {status}", answer)

    return Kind(name, small, spread(send, lambda server: make(text()), texts, objects))


def slack_kinds():
    message = [("event", "text"), ("event", "channel"), ("event", "ts"), ("event", "thread_ts"), ("event", "user"), ("event_id",)]
    yield talking("Slack messages", slack_event, slack_message, message, [("event",), ("event", "blocks"), ("authorizations",)])
    press = [("actions", 0, name) for name in ("value", "action_id", "action_ts")]
    press += [("container", "channel_id"), ("user", "id"), ("trigger_id",), ("response_url",)]
    costly = spread(slack_form, lambda server: press_in_slack(server)[0], press, [("actions",), ("state",), ("message",)])
    yield Kind("Slack buttons", opened, costly)
    values = ("view", "state", "values")
    window = [(*values, "q0", "v", "value"), (*values, "comment", "v", "value")]
    window += [("view", name) for name in ("private_metadata", "hash", "id")]
    yield settling("Slack windows", slack_form, window_in_slack, window, [values, (*values, "q0"), ("view", "blocks")])
    yield Kind("Slack forms", verified, odd_forms())


def opened(server):
    """A press of a button opens a window."""
    press, _ = press_in_slack(server)
    status, answer = server.send(slack_form(press))
    found = server.services.posted("/slack/views.open", lambda body: body.get("trigger_id") == press["trigger_id"] or None)
    expect(status == 200 and found is not None, f"no window opened after {status}", answer)


def verified(server):
    status, answer = server.send(slack_event({"type": "url_verification", "challenge": "right"}))
    expect((status, answer) == (200, b"right"), f"the verification gave {status}", answer)


def odd_forms():
    """Returns forms with very many fields, and bodies that are not signed."""
    fields = {
        "many fields": b"&".join(b"f%d=" % n for n in range(100_000)),
        "many payloads": b"payload=1&" * 100_000,
        "many separators": b"&" * (1 << 20),
        "many escapes": b"payload=" + b"%7B" * 349_000,
        "broken escapes": b"payload=" + b"%" * 1_000_000,
        "the payload last": b"f=1&" * 250_000 + b"payload=%7B%7D",
        "a deep payload": b"payload=" + b"%5B" * 300_000,
        "bytes that are no text": b"payload=" + b"\xff" * 1_000_000,
    }
    made = [(shape, lambda server, body=body: signed_for_slack(body, FORM)) for shape, body in fields.items()]
    made += [(shape, lambda server, body=body: signed_for_slack(body)) for shape, body in ODD.items()]
    made += [(f"{shape}, not signed", lambda server, body=body: signed_for_slack(body, FORM, "wrong")) for shape, body in fields.items()]
    challenge = lambda _: {"type": "url_verification", "challenge": "right"}  # noqa: E731
    return made + spread(slack_event, challenge, [("challenge",), ("type",)], [("challenge",), ("other",)])


def telegram_kinds():
    message = [("message", "text"), ("message", "chat", "type"), ("message", "caption")]
    objects = [("message",), ("message", "entities"), ("message", "reply_markup"), ("update_id",)]
    yield talking("Telegram messages", telegram, telegram_message, message, objects)
    press = [("callback_query", "data"), ("callback_query", "id")]
    markup = [("callback_query", "message", "reply_markup"), ("callback_query",), ("callback_query", "message")]
    yield settling("Telegram buttons", telegram, press_in_telegram, press, markup)
    markup = [("message", "reply_to_message", "reply_markup")]
    kind = settling("Telegram replies", telegram, reply_in_telegram, [("message", "text")], markup)
    kind.costly += [("many buttons", many_buttons), ("replies to replies", replies_to_replies)]
    yield kind


def many_buttons(server):
    body, _ = reply_in_telegram(server)
    rows = [[{"text": "a", "callback_data": f"x{n}:ntc_1"}] for n in range(20_000)]
    body["message"]["reply_to_message"]["reply_markup"] = {"inline_keyboard": rows}
    return telegram(body)


def replies_to_replies(server):
    """Each message replies to another one, a hundred times, and the last one is long."""
    body, _ = reply_in_telegram(server)
    shown = body["message"]["reply_to_message"]
    inner = shown | {"text": "a" * 900_000}
    for _ in range(100):
        inner = shown | {"reply_to_message": inner}
    body["message"]["reply_to_message"] = inner
    return telegram(body)


def webhook_kinds():
    texts = [("text",), ("spot",), ("agent",), ("address",)]
    yield talking("webhook messages", webhook, webhook_message, texts, [("text",), ("other",)])
    answer = ("answers", "one")
    texts = [("comment",), ("notice",), (*answer, "values", 0), (*answer, "free_text")]
    yield settling("webhook replies", webhook, reply_to_webhook, texts, [("answers",), (*answer, "data"), (*answer, "values")])
    yield Kind("webhook signatures", small_code, odd_signatures())


def small_code(server):
    """A code that nobody has is refused as such, after the signature was verified."""
    status, answer = server.send(webhook({"address": "desk-8", "code": "ABCD-EFGH"}))
    expect(status == 403 and b"code" in answer, f"the code gave {status}", answer)


def odd_signatures():
    body = written({"address": "desk-8", "code": "ABCD-EFGH"})
    signatures = {"many signatures": "v1,AAAA ", "empty signatures": "v1, ", "spaces": " ", "other versions": "v2,AAAA "}
    made = [(shape, lambda server, part=part: signed_for_webhook(body, more=repeated(part, HEADER))) for shape, part in signatures.items()]
    wrong = base64.b64encode(b"wrong" * 6).decode()
    made += [(shape, lambda server, body=body: signed_for_webhook(body)) for shape, body in ODD.items()]
    made += [(f"{shape}, not signed", lambda server, body=body: signed_for_webhook(body, wrong)) for shape, body in ODD.items()]
    codes = spread(webhook, lambda _: {"address": "desk-8", "code": "ABCD-EFGH"}, [("code",), ("address",)])
    return made + codes


def kinds(_):
    yield from slack_kinds()
    yield from telegram_kinds()
    yield from webhook_kinds()
