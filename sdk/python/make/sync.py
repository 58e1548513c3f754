"""Generates `src/waypost/sync/` from `src/waypost/aio/`: the same code without `await`.

    python make/sync.py
    python make/sync.py --check

With `--check`, the script writes nothing and fails if a file is out of date.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "src" / "waypost"
#: Regular expressions and their replacements, applied in this order.
WORDS = [
    (r"\bAwaitable\[T\] \| T\b", "T"),
    (r"\bAwaitable, ", ""),
    (r"\basync (def|with|for)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bAwaitable, ", ""),
    (r"\bAsync(Client|Iterator)\b", r"\1"),
    (r"\bAsyncGenerator\[(.*), None\]", r"Generator[\1, None, None]"),
    (r"\bAsyncGenerator\b", "Generator"),
    (r"\basynccontextmanager\b", "contextmanager"),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\ba(close|read|iter_bytes|invoke|get_state|get_subgraphs|stream)\b", r"\1"),
    (r"\basyncio\.sleep\b", "time.sleep"),
    (r"^import asyncio\n(?=(?:import \w+\n)*import time$)", ""),
    (r"^import asyncio$", "import time"),
    (r"\b(fits|run)_async\b", r"\1_sync"),
    (r"\bwaypost\.aio\b", "waypost.sync"),
    (r"Asking with `await`\.", "Asking without `await`."),
]


def without_await(text: str, name: str) -> str:
    """Returns the synchronous counterpart of a module of `aio`."""
    for one, other in WORDS:
        text = re.sub(one, other, text, flags=re.MULTILINE)
    return f"# Generated from `aio/{name}` by `make/sync.py`. Do not edit.\n{text}"


def main() -> int:
    stale = []
    for module in sorted((PACKAGE / "aio").glob("*.py")):
        made, text = PACKAGE / "sync" / module.name, without_await(module.read_text("utf-8"), module.name)
        if made.is_file() and made.read_text("utf-8") == text:
            continue
        stale.append(module.name)
        if "--check" not in sys.argv:
            made.parent.mkdir(exist_ok=True)
            made.write_text(text, "utf-8")
    if stale and "--check" in sys.argv:
        print(f"not current: {', '.join(stale)}; run `python make/sync.py`", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
