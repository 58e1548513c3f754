"""Holds a running server to its own description, as everybody who can call it.

    python run.py PROGRAM --seconds 60 --seed 1

Starts PROGRAM with a data folder of its own, and has schemathesis call every operation as a
person, as an agent, as the machine's admin and as nobody. Fails when an answer is a 5xx, has a status
that the description does not name, or a body that does not fit its schema. The last line counts the
callers for whom all was well.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "allow_header_conformance",
]
# One caller asks for more here than anybody may, and what is tried is what they are told.
FREELY = [f"--limit={name}=1000000" for name in ("requests", "asking", "strangers", "sign-ins", "refused", "missing")]
# There is an agent, so that sessions can be started; its model is away.
NOBODY = {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": "http://127.0.0.1:9/v1"}
# Who calls at the same time as whom, and for which part of the time there is.
ROUNDS = [(("person", "agent"), 0.6), (("admin", "nobody"), 0.4)]


def headers(caller, keys):
    """How a caller says who they are."""
    if caller == "nobody":
        return []
    acting = ["--header", "X-Waypost-As: person:zoe"] if caller == "admin" else []
    return ["--header", f"Authorization: Bearer {keys[caller]}", *acting]


def key(program, data, *whom):
    """A key for somebody."""
    made = subprocess.run([program, "key", "create", *whom, "--data", data, "--json"], check=True, stdout=subprocess.PIPE)
    return json.loads(made.stdout)["key"]


def keys_of(program, data):
    """What every caller proves who they are with."""
    admin = json.loads((Path(data) / "server.json").read_text())["token"]
    return {"person": key(program, data, "--person", "zoe"), "agent": key(program, data, "--agent", "robo"), "admin": admin}


def called_by(caller, url, keys, seconds, seed, folder):
    """One run of schemathesis, begun; what it keeps goes into `folder`."""
    words = [Path(sys.executable).with_name("schemathesis"), "--config-file", HERE / "schemathesis.toml", "run"]
    words += [f"{url}/api/v1/openapi.json", *headers(caller, keys), "--checks", ",".join(CHECKS)]
    words += ["--phases", "coverage,fuzzing", "--max-time", str(seconds), "--seed", str(seed), "--request-timeout", "10", "--no-color"]
    told = {"WAYPOST_URL": url, "WAYPOST_PERSON_KEY": keys["person"], "WAYPOST_AGENT_KEY": keys["agent"], "WAYPOST_SEED": str(seed)}
    surroundings = os.environ | told | {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen(words, env=surroundings, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def rounds(url, fresh_keys, seconds, seed, folder):
    """Every caller, and whether all was well. A round may end its own keys, so each has fresh ones."""
    for callers, part in ROUNDS:
        keys = fresh_keys()
        runs = [(caller, called_by(caller, url, keys, max(5, round(seconds * part)), seed, folder)) for caller in callers]
        for caller, run in runs:
            said, _ = run.communicate()
            print(f"== as {caller}\n{said}", flush=True)
            yield run.returncode == 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        words = [told.program, "serve", "--data", data, "--listen", "127.0.0.1:0", "--json", *FREELY]
        with subprocess.Popen(words, env=os.environ | NOBODY, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                url = json.loads(server.stdout.readline())["url"]
                ended = list(rounds(url, lambda: keys_of(told.program, data), told.seconds, told.seed, data))
                stands = server.poll() is None
            finally:
                server.terminate()
    if not stands:
        print("The server did not survive it.")
    well = sum(ended) if stands else 0
    print(f"{well} passed, {len(ended) - well} failed")
    sys.exit(0 if well == len(ended) else 1)


main()
