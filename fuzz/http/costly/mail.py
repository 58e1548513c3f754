"""Mails that a mail server passes on: replies to what was asked, and mails that start a session."""

import base64
import itertools
import json

from .server import Kind, Request, expect, placed
from .shapes import TEXTS, repeated
from .world import ADDRESSES, INBOUND_SECRET, TRIAGE

NUMBERS = itertools.count(1)
# A mail may have 1 MiB.
ROOM = (1 << 20) - 8192


def mail(body, secret=INBOUND_SECRET):
    return Request("POST", "/channels/email", [("Content-Type", "message/rfc822"), ("Authorization", f"Bearer {secret}")], body)


def letter(to, text, kind="text/plain; charset=utf-8", heads=()):
    """Returns a mail from ned, as bytes."""
    first = [f"From: Ned <{ADDRESSES['email']}>", f"To: {to}", "Subject: Re: A question", f"Message-ID: <{next(NUMBERS)}@people.example>"]
    head = "\r\n".join([*first, *heads, "MIME-Version: 1.0", f"Content-Type: {kind}"])
    return head.encode() + b"\r\n\r\n" + (text if isinstance(text, bytes) else text.encode(errors="replace"))


class Asked:
    """A pending question that was mailed to ned. It is asked again once it is settled."""

    ask = address = None

    @classmethod
    def reply_address(cls, server):
        pending = cls.ask and server.told("person", "GET", f"/api/v1/asks/{cls.ask}")["status"] == "pending"
        if not pending:
            cls.renew(server)
        return cls.address

    @classmethod
    def renew(cls, server):
        question = {"kind": "questions", "questions": [{"question": "Which one?"}], "policy": {"who": {"people": ["ned"]}}}
        cls.ask = server.told("agent", "POST", "/api/v1/asks", question)["id"]
        # Other kinds ask in the same words, so the mail is found by its thread.
        found = server.services.mailed(lambda got: str(got["Reply-To"]) if got["Reply-To"] and cls.ask in str(got["References"]) else None)
        expect(found is not None, "no mail with a reply address arrived", b"")
        cls.address = found


def replies_small(server):
    to = Asked.reply_address(server)

    def is_answered():
        status, answer = server.send(mail(letter(to, "To the left.\r\n")))
        expect(status == 200, f"the reply gave {status}", answer)
        return server.told("person", "GET", f"/api/v1/asks/{Asked.ask}")["status"] == "answered"

    placed(is_answered)


def begins_small(server):
    subject = f"Broken {next(NUMBERS)}"
    text = letter(TRIAGE, "It does not work.").replace(b"Re: A question", subject.encode())
    status, answer = server.send(mail(text))
    sessions = server.told("person", "GET", "/api/v1/sessions?limit=50")["items"]
    expect(status == 200 and subject in json.dumps(sessions), f"no session after {status}", answer)


def parts(depth, kind="mixed"):
    """Returns a mail in which each part contains the next one."""
    opening = b"".join(b"--b%d\r\nContent-Type: multipart/%s; boundary=b%d\r\n\r\n" % (n, kind.encode(), n + 1) for n in range(depth))
    return opening + b"--b%d\r\n\r\nIn here.\r\n" % depth


def attached(depth):
    """Returns a mail that contains a mail, and so on."""
    return b"Content-Type: message/rfc822\r\n\r\n" * depth + b"Subject: a\r\n\r\nIn here.\r\n"


def encoded(kind, data):
    return b"--b0\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: " + kind + b"\r\n\r\n" + data + b"\r\n--b0--\r\n"


def wrapped(depth):
    """Returns a mail in a mail and so on, each of them encoded."""
    inner = b"Subject: a\r\n\r\nIn here."
    while depth and len(inner) < ROOM // 2:
        inner = b"Content-Type: message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n" + base64.encodebytes(inner)
        depth -= 1
    return inner


def bodies():
    """Returns the type and the body of mails."""
    mixed, html = "multipart/mixed; boundary=b0", "text/html; charset=utf-8"
    many = ROOM // 8
    return {
        "nested parts": (mixed, parts(20_000)),
        "nested alternatives": ("multipart/alternative; boundary=b0", parts(15_000, "alternative")),
        "nested parts with one boundary": (mixed, b"--b0\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n" * 18_000),
        "many parts": (mixed, b"--b0\r\n\r\na\r\n" * (ROOM // 14)),
        "many empty parts": (mixed, b"--b0\r\n" * (ROOM // 7)),
        "many boundaries": (mixed, b"\r\n--b0--" * (ROOM // 9)),
        "many almost boundaries": (mixed, b"\r\n--b" * (ROOM // 6)),
        "a long boundary": (f"multipart/mixed; boundary={'b' * 300_000}", (b"--" + b"b" * 300_000 + b"\r\n") * 2),
        "nested mails": ("message/rfc822", attached(25_000)),
        "encoded mails": ("message/rfc822", wrapped(60)),
        "base64": (mixed, encoded(b"base64", b"QUFB\r\n" * (ROOM // 7))),
        "quoted-printable": (mixed, encoded(b"quoted-printable", b"=3D=\r\n" * (ROOM // 7))),
        "nested elements": (html, b"<div>" * (ROOM // 5)),
        "broken elements": (html, b"<" * ROOM),
        "entities": (html, b"&nbsp;" * (ROOM // 6)),
        "broken entities": (html, b"&" * ROOM),
        "comments": (html, b"<!--" * (ROOM // 4)),
        "tables": (html, b"<table><tr><td>" * (ROOM // 16)),
        "many quoted lines": ("text/plain", b"> a\r\n" * (ROOM // 6)),
        "many attribution lines": ("text/plain", b"On Monday\r\nZoe\r\n" * (ROOM // 18)),
        "many heads of mails": ("text/plain", b"From: a\r\n\r\n" * (ROOM // 12)),
        "a rule and nothing": ("text/plain", (b"_" * 20 + b"\r\n" * 20) * (ROOM // 62)),
        "rules and nothing": ("text/plain", b"a\r\n" + b"_" * 20 + b"\r\n" * (ROOM // 3)),
        "many rules that are none": ("text/plain", (b" " * 20 + b"\r\n") * (ROOM // 24)),
        "spaces before the line's end": ("text/plain", b" " * ROOM),
        "colons": ("text/plain", b"1@>:" * (ROOM // 4)),
        "an odd charset": ("text/plain; charset=utf-7", b"+AGEA" * (ROOM // 5)),
        "another charset": ("text/plain; charset=iso-2022-jp", b"\x1b$B\x1b(B" * many),
        "bytes that are no text": ("text/plain; charset=utf-8", b"\xff" * ROOM),
    }


def headers():
    """Returns headers of mails: long, many, folded, commented and encoded."""
    size = ROOM
    one = {
        "many headers": "X-A: b\r\n" * (size // 9),
        "a long header": "X-A: " + "a" * size,
        "a folded header": "X-A: a" + "\r\n a" * (size // 5),
        "many recipients": "Cc: " + ",".join("a@b.c" for _ in range(size // 7)),
        "nested groups": "Cc: " + "a:" * (size // 3),
        "nested comments": "Cc: " + "(" * size,
        "closed comments": "Cc: " + "(" * (size // 2) + ")" * (size // 2),
        "quotes": "Cc: " + '"\\' * (size // 3),
        "angles": "Cc: " + "<" * size,
        "many delivered": "Delivered-To: a@b.c\r\n" * (size // 22),
        "many references": "References: " + "<a@b.c> " * (size // 9),
        "encoded words": "Cc: " + "=?utf-8?b?QUFB?= " * (size // 19),
        "broken encoded words": "Cc: " + "=?" * (size // 3),
        "many parameters": "Content-Type: text/plain" + "; a*0=b" * (size // 9),
        "dates": "Date: " + "1 " * (size // 3),
        "many results": "Authentication-Results: a; dmarc=pass\r\n" * (size // 42),
        "received": "Received: from a by b; 1 Jan 2026 00:00:00 +0000\r\n" * (size // 55),
    }
    return {shape: text.removesuffix("\r\n") for shape, text in one.items()}


def costly(to):
    """Returns costly mails to the address that `to` finds."""

    def sent(*about, **more):
        return lambda server: mail(letter(to(server), *about, **more))

    made = [(shape, sent(body, kind)) for shape, (kind, body) in bodies().items()]
    made += [(shape, sent("Left.", heads=[head])) for shape, head in headers().items()]
    for n, text in enumerate(TEXTS):
        made.append((f"text of shape {n}", sent(text.encode(errors="replace")[:ROOM])))
        made.append((f"HTML of shape {n}", sent(text.encode(errors="replace")[:ROOM], "text/html; charset=utf-8")))
        made.append((f"subject of shape {n}", sent("Left.", heads=[f"Subject: {shorter(text)}"])))
    return made


def shorter(text):
    return text.encode(errors="replace")[: ROOM - 1024].decode(errors="ignore")


def bare():
    """Returns bodies that are no mails, and mails without the right secret."""
    parts = {"line ends": b"\r\n", "colons": b":", "names": b"a:\r\n", "folds": b"\r\n ", "bytes": b"\xff", "zeros": b"\0"}
    whole = {f"only {shape}": part * (ROOM // len(part)) for shape, part in parts.items()}
    made = [(shape, lambda server, body=body: mail(b"From: a@b.c\r\n" + body)) for shape, body in whole.items()]
    made += [(f"{shape}, without the secret", lambda server, body=body: mail(body, "wrong")) for shape, body in whole.items()]
    made += [("more than allowed", lambda server: mail(bytes(2 << 20)))]
    for n, part in enumerate(["a", " ", "Bearer "]):
        made.append((f"a secret of shape {n}", lambda server, part=part: mail(b"", repeated(part, 48 << 10))))
    return made


def kinds(_):
    yield Kind("mails that reply", replies_small, costly(Asked.reply_address))
    yield Kind("mails that start a session", begins_small, costly(lambda server: TRIAGE) + bare())
