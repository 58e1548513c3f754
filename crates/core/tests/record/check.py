"""Recomputes the chains of an exported record from docs/record.md alone."""
import hashlib
import json
import sys


def h(*fields):
    """SHA-256 over fields, each preceded by its length as eight big-endian bytes."""
    digest = hashlib.sha256()
    for field in fields:
        field = field if isinstance(field, bytes) else str(field).encode()
        digest.update(len(field).to_bytes(8, "big"))
        digest.update(field)
    return digest.digest()


def check(lines):
    read, journals, entries = hashlib.sha256(), 0, 0
    tenant = journal = head = checkpoint = None
    ended = False
    for raw in lines:
        line = json.loads(raw)
        kind = line["line"]
        if kind == "record":
            tenant = line["tenant"]
            checkpoint = h("waypost-checkpoints-1", tenant)
        elif kind == "checkpoint":
            fields = [field for named in line["heads"] for field in (named["session"], named["seq"], bytes.fromhex(named["hash"]))]
            made = h("waypost-checkpoint-1", tenant, line["n"], line["at"], checkpoint, h("waypost-heads-1", *fields))
            if made.hex() != line["hash"]:
                return f"checkpoint {line['n']} is not what was made"
            checkpoint = made
        elif kind == "session":
            if journal is not None and (head[0], head[1].hex()) != (journal["seq"], journal["hash"]):
                return f"{journal['session']} is cut"
            journal, journals = line, journals + 1
            head = (0, h("waypost-begin-1", tenant, line["session"], line["stood"]))
        elif kind == "entry":
            entries += 1
            salt = bytes.fromhex(journal.get("salt", ""))
            said = bytes.fromhex(line["commitment"]) if "commitment" in line else h("waypost-entry-1", salt, line["seq"], line["actor"], line["data"])
            seq = head[0] + 1
            made = h("waypost-chain-1", tenant, line["session"], head[1], seq, line["at"], line["type"], said)
            if line["session"] != journal["session"] or line["seq"] != seq or made.hex() != line["hash"]:
                return f"{line['session']} entry {line['seq']} is not what was written"
            head = (seq, made)
        elif kind == "end":
            ended = line["digest"] == read.hexdigest()
        read.update(raw)
    if not ended:
        return "the record is not what was signed"
    return f"sound: {entries} entries of {journals} journals"


print(check(sys.stdin.buffer))
