"""Sends a running server small requests that could be expensive, and measures the cost of each one.

    python heavy.py PROGRAM --seconds 60 --seed 1

Sends every request whose body or query the server describes, and those that no description covers: MCP, AG-UI, uploads, channels,
mails, headers, paths and forms. Each is as large as it may be, with one field filled with something that is costly to handle:
repeated, nested, wide, self-referencing, or text that grows when it is rendered. Then everything that shows stored data is read. No
request may take more than 64 MiB of memory or 2 seconds of processor time (a test build counts as ten times slower), grow the data
on disk by more than four times its size, or add more than 16 files. Before the costly requests of a kind, a small one of that kind
must be accepted. Every kind has its turn, however short the time is. The last line counts the kinds that stayed within the limits.
"""

import argparse
import collections
import random
import sys
import time

from costly import ag_ui, browser, channels, described, files, mail, mcp
from costly.server import CLOSED, LEFT, MOST_GROWTH, MOST_RESPONSE, Unreached, is_refused_early, too_much
from costly.world import world

SHOWN = ["/api/v1/asks/{id}", "/api/v1/sessions/{session}", "/api/v1/sessions/{session}/events", "/asks/{id}"]
# Lists that contain it too. They contain everything else as well, so one of them is read each time.
LISTS = ["/api/v1/asks", "/api/v1/sessions", "/api/v1/history", "/"]
STATUSES = {CLOSED: "closed", LEFT: "left"}


def kinds(server, only):
    """Returns every kind of requests whose name contains `only`."""
    openapi = server.told("admin", "GET", "/api/v1/openapi.json")
    all = [*described.bodies(openapi), *described.queries(openapi)]
    for module in (mcp, ag_ui, files, channels, mail, browser):
        all.extend(module.kinds(server))
    return [kind for kind in all if only in kind.name]


def turns(kinds, chance, until):
    """Yields each kind with one of its requests, and so on. The first round is always completed."""
    left = {kind.name: chance.sample(kind.costly, len(kind.costly)) for kind in kinds}
    for count in range(max(map(len, left.values()), default=0)):
        for kind in kinds:
            if count and time.monotonic() > until:
                return
            if left[kind.name]:
                yield kind, *left[kind.name].pop()


class Run:
    """The problems and the statuses of each kind so far."""

    def __init__(self, server, slowness, chance):
        self.server, self.slowness, self.chance = server, slowness, chance
        self.problems, self.statuses, self.unreached = {}, collections.defaultdict(collections.Counter), set()
        self.reached = set()

    def begin(self, kind):
        """Checks that a small request of a kind is accepted. Returns `False` if not."""
        if kind.name not in self.problems:
            self.problems[kind.name] = []
            try:
                if kind.small:
                    kind.small(self.server)
            except Unreached as reason:
                self.problems[kind.name].append(f"{kind.name}: {reason}")
                self.unreached.add(kind.name)
        return kind.name not in self.unreached

    def turn(self, kind, shape, make):
        """Sends one costly request, and then reads everything that shows what it stored."""
        request = make(self.server)
        status, answer, cost = self.server.costs(request)
        self.statuses[kind.name][STATUSES.get(status, status)] += 1
        if not is_refused_early(status, answer):
            self.reached.add(kind.name)
        where = f"{kind.name} with {shape} ({STATUSES.get(status, status)})"
        if not self.server.runs():
            self.problems[kind.name].append(f"{where}: the server died")
            return
        found = [f"{where}: {much}" for much in too_much(cost, request.size(), self.slowness)]
        if status >= 500:
            found.append(f"{where}: {answer[:200]!r}")
        names = kind.shows(status, answer) if kind.shows else None
        if names:
            found.extend(self.shown(names, where))
        self.problems[kind.name].extend(found)
        if kind.after:
            kind.after(self.server)

    def shown(self, names, where):
        for path in [*SHOWN, self.chance.choice(LISTS)]:
            for name, value in names.items():
                path = path.replace(name, value)
            if "{" in path:
                continue
            _, answer, cost = self.server.costs(self.server.json("person", "GET", path))
            yield from (f"{where}, then GET {path}: {much}" for much in too_much(cost, 0, self.slowness))
            if len(answer) > MOST_RESPONSE:
                yield f"{where}, then GET {path}: {len(answer) >> 10} KiB came back"
        if ask := names.get("{id}"):
            self.server.call("agent", "POST", f"/api/v1/asks/{ask}/withdraw", b"{}")


def tried(server, chance, seconds, slowness, only):
    """Returns the problems of each kind."""
    server.browser = browser.sign_in(server)
    server.role_policy = server.told("admin", "GET", described.ROLE_POLICY)["role_policy"]
    run, all = Run(server, slowness, chance), kinds(server, only)
    for kind, shape, make in turns(all, chance, time.monotonic() + seconds):
        if not server.runs():
            break
        if not run.begin(kind):
            continue
        try:
            run.turn(kind, shape, make)
        except Unreached as reason:
            run.problems[kind.name].append(f"{kind.name} with {shape}: what it needs is missing: {reason}")
    for name, statuses in run.statuses.items():
        print(f"{name}: {', '.join(f'{count} x {status}' for status, count in sorted(statuses.items(), key=str))}")
    print(f"{sum(statuses.total() for statuses in run.statuses.values())} requests of {len(run.problems)} kinds", flush=True)
    for kind in all:
        run.problems.setdefault(kind.name, [f"{kind.name}: it had no turn"])
        if not kind.small and kind.name not in run.reached:
            run.problems[kind.name].append(f"{kind.name}: no request reached its handler")
    return run.problems


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slowness", type=float, default=10, help="how much slower the program is than a release build")
    parser.add_argument("--only", default="", help="only the kinds whose name contains this")
    told = parser.parse_args()
    with world(told.program) as server:
        found = tried(server, random.Random(told.seed), told.seconds, told.slowness, told.only)
        stands = server.runs()
    for problem in (problem for problems in found.values() for problem in problems):
        print(problem)
    if not stands:
        print("The server died.")
    well = sum(not problems for problems in found.values()) if stands else 0
    print(f"{well} passed, {len(found) - well} failed")
    sys.exit(0 if stands and found and well == len(found) else 1)


if __name__ == "__main__":
    main()
