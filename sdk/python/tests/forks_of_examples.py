"""Runs examples, each in a process of its own that has the framework loaded already: loading it takes longer than an example.

Reads lines of JSON with the `code` of an example and writes one line with what it printed.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import tempfile


def run(code: str) -> dict[str, str]:
    """Runs an example as a program and returns what it printed."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        child = os.fork()
        if child == 0:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(out.fileno(), 1)
            os.dup2(err.fileno(), 2)
            raise Example(code)
        os.waitpid(child, 0)
        out.seek(0)
        err.seek(0)
        return {"out": out.read(), "err": err.read()}


class Example(Exception):
    """Leaves everything that belongs to the parent process, so that the child runs and ends as a program does."""


def main() -> None:
    for name in sys.argv[1:]:
        importlib.import_module(name)
    try:
        while line := sys.stdin.readline():
            sys.stdout.write(json.dumps(run(json.loads(line)["code"])) + "\n")
            sys.stdout.flush()
    except Example as example:
        (code,) = example.args
    else:
        return
    sys.path.insert(0, "")
    exec(compile(code, "<string>", "exec", dont_inherit=True), {"__name__": "__main__", "__builtins__": __builtins__})


if __name__ == "__main__":
    main()
