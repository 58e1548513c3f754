"""Uploads: large files, odd names and types, wrong lengths, and content that is small until something unpacks or draws it."""

import io
import itertools
import json
import struct
import urllib.parse
import zipfile
import zlib

from .described import QUERY
from .server import Kind, Request, expect
from .shapes import fitting, repeated, texts

PATH = "/api/v1/files"
# The size that a file may have at most.
MOST = 32 << 20
HEADER = 48 << 10
NUMBERS = itertools.count()


def upload(server, content, name="a.txt", kind="text/plain", more=()):
    path = f"{PATH}?name={urllib.parse.quote(name)}"
    return Request("POST", path, [*server.caller("person"), ("Content-Type", kind), *more], content)


def small(server):
    """A file is stored, answers a question, and comes back as it was."""
    question = {"id": "plan", "question": "Which plan?", "input": "file"}
    ask = server.told("agent", "POST", "/api/v1/asks", {"kind": "questions", "questions": [question]})
    content = f"step,{next(NUMBERS)}\n".encode()
    status, answer = server.send(upload(server, content, "plan.csv", "text/csv"))
    expect(status == 201, f"the upload gave {status}", answer)
    digest = json.loads(answer)["digest"]
    server.told("person", "POST", f"/api/v1/asks/{ask['id']}/answer", {"answers": {"plan": {"values": [digest]}}})
    status, answer = server.call("agent", "GET", f"/api/v1/asks/{ask['id']}/files/{digest}")
    expect(status == 200 and answer == content, f"the download gave {status}", answer)


def png(width, height):
    """Returns a picture of one color, which has very many pixels and few bytes."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes(min(width // 8 + 1, 1 << 16) * min(height, 1 << 10)), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def zipped(depth, size):
    """Returns an archive in an archive and so on, around one long file."""
    content, name = bytes(size), "a.bin"
    for level in range(depth):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            archive.writestr(name, content)
        content, name = packed.getvalue(), f"level-{level}.zip"
    return content


def many_entries():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for n in range(20_000):
            archive.writestr(f"{n}/../../x", b"")
    return packed.getvalue()


def multipart(parts, headers=""):
    """Returns the body of a form with files. The server takes a body as it is, so it is one file to it."""
    part = f"--b\r\nContent-Disposition: form-data; name=\"a\"; filename=\"a\"\r\n{headers}\r\nx\r\n"
    return (part * parts + "--b--\r\n").encode()


def svg():
    """Returns a drawing that refers to itself twice in each of its levels."""
    levels = "".join(f'<g id="l{n}"><use href="#l{n + 1}"/><use href="#l{n + 1}"/></g>' for n in range(60))
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{levels}<g id="l60"/></defs><use href="#l0"/></svg>'.encode()


def xml():
    levels = "".join(f'<!ENTITY l{n} "{f"&l{n + 1};" * 10}">' for n in range(20))
    return f'<?xml version="1.0"?><!DOCTYPE a [{levels}<!ENTITY l20 "lol">]><a>&l0;</a>'.encode()


def contents():
    """Returns files by name: the content, and its type."""
    return {
        "empty": lambda: (b"", "text/plain"),
        "as large as allowed": lambda: (bytes(MOST), "application/octet-stream"),
        "a byte too large": lambda: (bytes(MOST + 1), "application/octet-stream"),
        "long lines": lambda: (b"a" * (8 << 20), "text/plain"),
        "many lines": lambda: (b"\n" * (8 << 20), "text/csv"),
        "a wide picture": lambda: (png((1 << 31) - 1, 1), "image/png"),
        "a high picture": lambda: (png(1, (1 << 31) - 1), "image/png"),
        "a huge picture": lambda: (png(1 << 20, 1 << 20), "image/png"),
        "an animation without end": lambda: (b"GIF89a\xff\xff\xff\xff\x80\0\0" + b"!\xf9\x04\0\0\0\0\0" * 500_000, "image/gif"),
        "a picture with a long comment": lambda: (b"\xff\xd8" + b"\xff\xfe\xff\xff" * 250_000, "image/jpeg"),
        "a bomb": lambda: (zipped(1, 1 << 28), "application/zip"),
        "nested archives": lambda: (zipped(12, 1 << 20), "application/zip"),
        "many entries": lambda: (many_entries(), "application/zip"),
        "a document": lambda: (b"%PDF-1.7\n" + b"1 0 obj<</Kids[1 0 R]/Parent 1 0 R>>endobj\n" * 100_000, "application/pdf"),
        "a drawing": lambda: (svg(), "image/svg+xml"),
        "entities": lambda: (xml(), "application/xml"),
        "many parts": lambda: (multipart(14_000), "multipart/form-data; boundary=b"),
        "parts with long heads": lambda: (multipart(10, "X-Long: " + "a" * 100_000 + "\r\n"), "multipart/form-data; boundary=b"),
        "parts with many heads": lambda: (multipart(10, "X-A: b\r\n" * 12_000), "multipart/form-data; boundary=b"),
        "parts without an end": lambda: (b"--b\r\n" * 200_000, "multipart/form-data; boundary=b"),
    }


def with_heads(server, length, content, chunked=False):
    """Returns a request as bytes, whose head states this length."""
    framing = "Transfer-Encoding: chunked" if chunked else f"Content-Length: {length}"
    head = [f"POST {PATH}?name=a.txt HTTP/1.1", f"Host: {server.host}", framing, "Content-Type: text/plain"]
    head += [f"{name}: {value}" for name, value in server.caller("person")]
    return Request("POST", PATH, raw="\r\n".join([*head, "", ""]).encode() + content)


def lengths():
    """Returns requests whose length or chunks are not those of their body."""
    piece = b"1\r\na\r\n"
    return {
        "a length that is too long": lambda server: with_heads(server, MOST, b"a" * 100_000),
        "a length that is too short": lambda server: with_heads(server, 10, b"a" * 1_000_000),
        "a length without end": lambda server: with_heads(server, 10**30, b"a" * 100_000),
        "a length below zero": lambda server: with_heads(server, -1, b"a" * 100_000),
        "two lengths": lambda server: with_heads(server, "10\r\nContent-Length: 20", b"a" * 20),
        "a length and chunks": lambda server: with_heads(server, "10\r\nTransfer-Encoding: chunked", piece * 10 + b"0\r\n\r\n"),
        "many small chunks": lambda server: with_heads(server, 0, piece * 150_000 + b"0\r\n\r\n", chunked=True),
        "chunks without an end": lambda server: with_heads(server, 0, piece * 150_000, chunked=True),
        "a chunk that is too long": lambda server: with_heads(server, 0, b"ffffffffffffffff\r\n" + b"a" * 100_000, chunked=True),
        "a long extension of a chunk": lambda server: with_heads(server, 0, b"1;" + b"a" * 1_000_000 + b"\r\na\r\n0\r\n\r\n", chunked=True),
        "many trailers": lambda server: with_heads(server, 0, piece + b"0\r\n" + b"x-a: b\r\n" * 100_000 + b"\r\n", chunked=True),
    }


def names():
    """Returns requests with odd names and types."""
    short = texts(QUERY)
    made = [(f"a name of shape {n}", lambda server, text=text: named(server, text)) for n, text in enumerate(short)]
    for n, part in enumerate(["a/", "a; a=b;", "multipart/form-data; boundary=", "text/plain,", '"', "a/b;charset="]):
        made.append((f"a type of shape {n}", lambda server, part=part: upload(server, unique(), kind=repeated(part, HEADER))))
    made.append(("many types", lambda server: upload(server, unique(), more=[("Content-Type", "a/b")] * 80)))
    return made


def unique():
    return f"content {next(NUMBERS)}".encode()


def named(server, text):
    """Returns an upload whose name is as long as its head allows, in its encoded form."""
    return fitting_path(text, lambda text: upload(server, unique(), text))


def fitting_path(text, make):
    shortest = fitting(lambda text: urllib.parse.quote(text).encode(), text, QUERY)
    return make(urllib.parse.unquote(shortest.decode()))


def kinds(_):
    made = [(shape, lambda server, make=make: upload(server, *give(make))) for shape, make in contents().items()]
    yield Kind("uploads of costly content", small, made)
    yield Kind("uploads with odd names and types", small, names())
    yield Kind("uploads with a wrong length", small, list(lengths().items()))


def give(make):
    content, kind = make()
    return content, "a file", kind
