"""Tests a running server against its own OpenAPI description, as every kind of caller.

    python run.py PROGRAM --seconds 60 --seed 1

Starts PROGRAM with a new data folder, and has schemathesis call every operation as a person, as an agent, as the machine's
admin and without a credential. Fails if a response is a 5xx, has a status that the description does not list, or has a body
that does not fit its schema. The last line counts the callers for which everything passed.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
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
# One caller sends more requests here than the limits allow, and the test needs real responses, not refusals by a limit.
FREELY = [f"--limit={name}=1000000" for name in ("requests", "asking", "strangers", "sign-ins", "refused", "missing")]
# There is an agent, so that sessions can be started. Its model cannot be reached.
NOBODY = {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": "http://127.0.0.1:9/v1"}
# Which callers run at the same time, and for which part of the total time.
ROUNDS = [(("person", "agent"), 0.6), (("admin", "nobody"), 0.4)]


@contextmanager
def serving(program, options=(), environment=NOBODY):
    """Runs PROGRAM as a server with a new data folder. Yields its address, the folder and the process."""
    with tempfile.TemporaryDirectory() as data:
        words = [program, "serve", "--data", data, "--listen", "127.0.0.1:0", "--json", *FREELY, *options]
        with subprocess.Popen(words, env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
            try:
                yield json.loads(server.stdout.readline())["url"], data, server
            finally:
                server.terminate()


def headers(caller, keys):
    """Returns the header options with which a caller authenticates."""
    if caller == "nobody":
        return []
    acting = ["--header", "X-Waypost-As: person:zoe"] if caller == "admin" else []
    return ["--header", f"Authorization: Bearer {keys[caller]}", *acting]


def key(program, data, *whom):
    """Creates a key."""
    made = subprocess.run([program, "key", "create", *whom, "--data", data, "--json"], check=True, stdout=subprocess.PIPE)
    return json.loads(made.stdout)["key"]


def keys_of(program, data):
    """Returns the credentials of every caller."""
    admin = json.loads((Path(data) / "server.json").read_text())["token"]
    return {"person": key(program, data, "--person", "zoe"), "agent": key(program, data, "--agent", "robo"), "admin": admin}


def called_by(caller, url, keys, seconds, seed, folder):
    """Starts one run of schemathesis. Its files go into `folder`."""
    words = [Path(sys.executable).with_name("schemathesis"), "--config-file", HERE / "schemathesis.toml", "run"]
    words += [f"{url}/api/v1/openapi.json", *headers(caller, keys), "--checks", ",".join(CHECKS)]
    words += ["--phases", "coverage,fuzzing", "--max-time", str(seconds), "--seed", str(seed), "--request-timeout", "10", "--no-color"]
    told = {"WAYPOST_URL": url, "WAYPOST_PERSON_KEY": keys["person"], "WAYPOST_AGENT_KEY": keys["agent"], "WAYPOST_SEED": str(seed)}
    surroundings = os.environ | told | {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen(words, env=surroundings, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def rounds(url, fresh_keys, seconds, seed, folder):
    """Runs every caller and yields whether it passed. A round may revoke its own keys, so each round has fresh ones."""
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
    with serving(told.program) as (url, data, server):
        ended = list(rounds(url, lambda: keys_of(told.program, data), told.seconds, told.seed, data))
        stands = server.poll() is None
    if not stands:
        print("The server died.")
    well = sum(ended) if stands else 0
    print(f"{well} passed, {len(ended) - well} failed")
    sys.exit(0 if well == len(ended) else 1)


if __name__ == "__main__":
    main()
