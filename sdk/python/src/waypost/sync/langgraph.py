# Generated from `aio/langgraph.py` by `make/sync.py`. Do not edit.
"""LangGraph interrupts: `interrupt(…)` becomes a durable ask, and its answer the `Command(resume=…)`.

The graph needs a checkpointer. If the process dies, another one continues with the same thread and asks nothing twice: it
finds the asks by the position where the graph stopped.

The requests of LangChain's `HumanInTheLoopMiddleware` and of the agent inbox are understood as they are. Calls that LangChain
itself runs are claimed before the graph continues, and their outcomes are reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..calls import ToolCall
from ..errors import AlreadyRan
from ..interrupts import key_within
from ..running import Run, recorded_result
from .client import Waypost
from .stops import Journey

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.graph.state import CompiledStateGraph
    from typing_extensions import TypeAlias, Unpack

    from ..options import CallOptions
    from ..verdicts import OptionsFor

    Graph: TypeAlias = CompiledStateGraph[Any, Any, Any, Any]


def run(
    graph: Graph, input: Any, config: RunnableConfig, *,
    client: Waypost | None = None, again: bool = False, options_for: OptionsFor | None = None, **more: Any,
) -> Any:  # fmt: skip
    """Runs `graph.invoke` through every interrupt. `more` is passed to every call of it; `again` is as in `suspend`.

    `options_for` returns the options of the ask about a call of `HumanInTheLoopMiddleware`.

    Raises what the graph raises, `ValueError` for an interrupt that contains no question, and `NotAnswered` if a question ended
    without an answer; the graph is then still where it stopped. Raises `NotRun` if a person did not let the graph continue at a
    static interrupt, and what `Waypost.claim` raises for a call that was approved.
    """
    if client is None:
        with Waypost() as own:
            return run(graph, input, config, client=own, again=again, options_for=options_for, **more)
    journey = Journey(graph, config, client, again, options_for, more)
    with journey:
        result = journey.graph.invoke(input, journey.config, **more)
        while journey.answered():
            result = journey.graph.invoke(journey.input, journey.config, **more)
    return result


def stream(
    graph: Graph, input: Any, config: RunnableConfig, *,
    client: Waypost | None = None, again: bool = False, options_for: OptionsFor | None = None, **more: Any,
) -> Iterator[Any]:  # fmt: skip
    """Yields what `graph.stream` yields, through every interrupt. Nothing arrives while people decide. Otherwise as `run`."""
    if client is None:
        with Waypost() as own:
            for piece in stream(graph, input, config, client=own, again=again, options_for=options_for, **more):
                yield piece
            return
    journey = Journey(graph, config, client, again, options_for, more)
    with journey:
        for piece in journey.graph.stream(input, journey.config, **more):
            yield piece
        while journey.answered():
            for piece in journey.graph.stream(journey.input, journey.config, **more):
                yield piece


def suspend(
    graph: Graph, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False, options_for: OptionsFor | None = None
) -> dict[str, str]:
    """Asks what the graph stopped for, and does not wait. Returns the id of each ask by the id of its interrupt.

    An interrupt of several actions has several asks: `id/0`, `id/1`, …. A static interrupt has the name `continue`.

    For a week, the same stop finds the same asks, however they ended. With `again`, a new ask replaces each one that ended without
    an answer; a later call finds the new ask if it also passes `again`.
    """
    if client is None:
        with Waypost() as own:
            return suspend(graph, config, client=own, again=again, options_for=options_for)
    return Journey(graph, config, client, again, options_for, {}).posted()


def resume(
    graph: Graph, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False,
    options_for: OptionsFor | None = None, **more: Any,
) -> Any:
    """Continues a thread that stopped, in this process or another. Waits for its answers first.

    `again` is as in `suspend`. Raises as `run`.
    """
    if client is None:
        with Waypost() as own:
            return resume(graph, config, client=own, again=again, options_for=options_for, **more)
    journey = Journey(graph, config, client, again, options_for, more)
    with journey:
        is_stopped = journey.is_stopped()
        result: Any = (journey.graph.get_state(config)).values if is_stopped else journey.graph.invoke(None, journey.config, **more)
        while journey.answered():
            result = journey.graph.invoke(journey.input, journey.config, **more)
    return result


def resume_stream(
    graph: Graph, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False,
    options_for: OptionsFor | None = None, **more: Any,
) -> Iterator[Any]:
    """Does what `resume` does, and yields what `stream` yields."""
    if client is None:
        with Waypost() as own:
            for piece in resume_stream(graph, config, client=own, again=again, options_for=options_for, **more):
                yield piece
            return
    journey = Journey(graph, config, client, again, options_for, more)
    with journey:
        if not journey.is_stopped():
            for piece in journey.graph.stream(None, journey.config, **more):
                yield piece
        while journey.answered():
            for piece in journey.graph.stream(journey.input, journey.config, **more):
                yield piece


def gate(call: ToolCall, run: Run, *, id: str | None = None, client: Waypost | None = None, **options: Unpack[CallOptions]) -> Any:
    """Does what `Waypost.gate` does, in a node or a tool of a graph. The graph stops while people decide, and may continue in another process.

    Several tools of one turn may use a gate. Each resumes by its own ask, in whatever order LangGraph resumes them. `id` is the id
    of the model's call; it is needed if a model makes an identical call twice in a turn. If the call already ran before the node
    was run again, the recorded result is returned and nothing runs.

    Raises as `Waypost.gate`, `OutcomeUnknown` if the call was started before and no result is known, and `AlreadyRan` if it failed.
    """
    from langgraph.config import get_config
    from langgraph.types import interrupt

    if client is None:
        with Waypost() as own:
            return gate(call, run, id=id, client=own, **options)
    options.setdefault("idempotency_key", key_within(get_config(), call, id))
    ask_id = (client.post_approval(call, **options)).id
    while (client.read(ask_id)).is_pending:
        # The resume value may be meant for another tool of this turn. Only this tool's own ask says what it may do.
        interrupt({"ask_id": ask_id, "tool": call.tool})
    try:
        return client.run_approved(ask_id, run, tool=call.tool, arguments=call.arguments)
    except AlreadyRan as before:
        if before.outcome != "succeeded":
            raise
        return recorded_result(before.output)
