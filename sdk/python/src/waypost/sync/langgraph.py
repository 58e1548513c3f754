# Generated from `aio/langgraph.py` by `make/sync.py`. Do not edit.
"""LangGraph interrupts: `interrupt(…)` becomes a durable ask, and its answer the `Command(resume=…)`.

The graph needs a checkpointer. If the process dies, another one continues with the same thread and asks nothing twice: it
finds the asks by the position where the graph stopped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..calls import ToolCall, why_not_asked, why_refused
from ..errors import AlreadyRan, Refused
from ..interrupts import answer_to, asked_already, body_of, call_of, has_no_answer, key_after, key_of, key_within, not_asked
from ..running import Run, recorded_result
from .client import Waypost

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.graph.state import CompiledStateGraph
    from typing_extensions import Unpack

    from .. import wire
    from ..options import CallOptions


def run(
    graph: CompiledStateGraph, input: Any, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False, **more: Any
) -> Any:
    """Runs `graph.invoke` through every interrupt. `more` is passed to every call of it; `again` is as in `suspend`.

    Raises what the graph raises, `ValueError` for an interrupt that contains no question, and `NotAnswered` if a question ended
    without an answer; the graph is then still where it stopped.
    """
    result = graph.invoke(input, config, **more)
    return _go_on(graph, result, config, client, again, more)


def suspend(
    graph: CompiledStateGraph, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False
) -> dict[str, str]:
    """Asks what the graph stopped for, and does not wait. Returns the id of each ask by the id of its interrupt.

    For a week, the same stop finds the same asks, however they ended. With `again`, a new ask replaces each one that ended without
    an answer; a later call finds the new ask if it also passes `again`.
    """
    if client is None:
        with Waypost() as own:
            return suspend(graph, config, client=own, again=again)
    return (_posted(graph, config, client, again))[0]


def _posted(graph: CompiledStateGraph, config: RunnableConfig, client: Waypost, again: bool) -> tuple[dict[str, str], dict[str, Any]]:
    """Returns the asks by interrupt id, and the values for interrupts that could not be asked because of what the model wrote."""
    state = graph.get_state(config)
    asked: dict[str, str] = {}
    refused: dict[str, Any] = {}
    bodies: dict[str, wire.AskBody] = {}
    for interrupt in state.interrupts:
        call = call_of(interrupt.value)
        if ask_id := asked_already(interrupt.value):
            asked[interrupt.id] = ask_id
        elif call and (why := why_not_asked(call)):
            refused[interrupt.id] = not_asked(interrupt.value, why)
        else:
            bodies[interrupt.id] = body_of(interrupt.value)
    for interrupt in state.interrupts:
        if interrupt.id not in bodies:
            continue
        try:
            asked[interrupt.id] = _asked(client, bodies[interrupt.id], key_of(state.config, interrupt.id), again)
        except Refused as error:
            call = call_of(interrupt.value)
            if not (why := why_refused(call, error) if call else None):
                raise
            refused[interrupt.id] = not_asked(interrupt.value, why)
    return asked, refused


def resume(
    graph: CompiledStateGraph, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False, **more: Any
) -> Any:
    """Continues a thread that stopped, in this process or another. Waits for its answers first.

    `again` is as in `suspend`. Raises as `run`.
    """
    state = graph.get_state(config)
    if not state.interrupts:
        return run(graph, None, config, client=client, again=again, **more)
    return _go_on(graph, state.values, config, client, again, more)


def gate(call: ToolCall, run: Run, *, id: str | None = None, client: Waypost | None = None, **said: Unpack[CallOptions]) -> Any:
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
            return gate(call, run, id=id, client=own, **said)
    said.setdefault("idempotency_key", key_within(get_config(), call, id))
    ask_id = (client.post_approval(call, **said)).id
    while (client.read(ask_id)).is_pending:
        # The resume value may be meant for another tool of this turn. Only this tool's own ask says what it may do.
        interrupt({"ask_id": ask_id, "tool": call.tool})
    try:
        return client.run_approved(ask_id, run, tool=call.tool, arguments=call.arguments)
    except AlreadyRan as before:
        if before.outcome != "succeeded":
            raise
        return recorded_result(before.output)


def _asked(client: Waypost, body: wire.AskBody, key: str, again: bool) -> str:
    """Returns the ask under this key; with `again`, the latest of the asks that replaced it."""
    ask_id = (client.post(body, key=key)).id
    while again and has_no_answer(client.read(ask_id)):
        ask_id = (client.post(body, key=key_after(ask_id))).id
    return ask_id


def _go_on(
    graph: CompiledStateGraph, result: Any, config: RunnableConfig, client: Waypost | None, again: bool, more: dict[str, Any]
) -> Any:
    from langgraph.types import Command

    if client is None:
        with Waypost() as own:
            return _go_on(graph, result, config, own, again, more)
    while interrupts := (graph.get_state(config)).interrupts:
        values = {interrupt.id: interrupt.value for interrupt in interrupts}
        asks, answers = _posted(graph, config, client, again)
        for name, ask_id in asks.items():
            answers[name] = answer_to(values[name], client.wait(ask_id))
        result = graph.invoke(Command(resume=answers), config, **more)
    return result
