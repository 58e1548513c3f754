# Made of `aio/langgraph.py` by `make/sync.py`; not to be edited.
"""Interrupts of LangGraph: `interrupt(…)` becomes a durable ask, and its answer the `Command(resume=…)`.

The graph needs a checkpointer. Where the process dies, another one goes on with the same thread, and asks nothing twice:
the asks are found again by the place where the graph stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..interrupts import answer_to, body_of, key_of
from .client import Waypost

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.graph.state import CompiledStateGraph


def run(graph: CompiledStateGraph, input: Any, config: RunnableConfig, *, client: Waypost | None = None, **more: Any) -> Any:
    """`graph.invoke`, over every interrupt on the way. `more` goes to every call of it.

    Raises what the graph raises, `ValueError` for an interrupt that says no question, and `NotAnswered` where a question
    ended without an answer; the graph then still stands where it stopped.
    """
    result = graph.invoke(input, config, **more)
    return _go_on(graph, result, config, client, more)


def park(graph: CompiledStateGraph, config: RunnableConfig, *, client: Waypost | None = None) -> dict[str, str]:
    """Asks what the graph stopped for, and does not wait. Gives the ids of the asks by those of the interrupts."""
    if client is None:
        with Waypost() as own:
            return park(graph, config, client=own)
    state = graph.get_state(config)
    asked = {}
    for interrupt in state.interrupts:
        handle = client.post(body_of(interrupt.value), key=key_of(state.config, interrupt.id))
        asked[interrupt.id] = handle.id
    return asked


def resume(graph: CompiledStateGraph, config: RunnableConfig, *, client: Waypost | None = None, **more: Any) -> Any:
    """Goes on with a thread that stopped, in this process or another: waits for its answers first. Raises as `run`."""
    state = graph.get_state(config)
    if not state.interrupts:
        return run(graph, None, config, client=client, **more)
    return _go_on(graph, state.values, config, client, more)


def _go_on(graph: CompiledStateGraph, result: Any, config: RunnableConfig, client: Waypost | None, more: dict[str, Any]) -> Any:
    from langgraph.types import Command

    if client is None:
        with Waypost() as own:
            return _go_on(graph, result, config, own, more)
    while asks := park(graph, config, client=client):
        values = {interrupt.id: interrupt.value for interrupt in (graph.get_state(config)).interrupts}
        answers = {name: answer_to(values[name], client.wait(ask_id)) for name, ask_id in asks.items()}
        result = graph.invoke(Command(resume=answers), config, **more)
    return result
