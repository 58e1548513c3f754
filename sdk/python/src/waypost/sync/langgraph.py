# Made of `aio/langgraph.py` by `make/sync.py`; not to be edited.
"""Interrupts of LangGraph: `interrupt(…)` becomes a durable ask, and its answer the `Command(resume=…)`.

The graph needs a checkpointer. Where the process dies, another one goes on with the same thread, and asks nothing twice:
the asks are found again by the place where the graph stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..interrupts import answer_to, body_of, has_no_answer, key_after, key_of
from .client import Waypost

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.graph.state import CompiledStateGraph

    from .. import wire


def run(
    graph: CompiledStateGraph, input: Any, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False, **more: Any
) -> Any:
    """`graph.invoke`, over every interrupt on the way. `more` goes to every call of it, and `again` is as in `park`.

    Raises what the graph raises, `ValueError` for an interrupt that says no question, and `NotAnswered` where a question
    ended without an answer; the graph then still stands where it stopped.
    """
    result = graph.invoke(input, config, **more)
    return _go_on(graph, result, config, client, again, more)


def park(
    graph: CompiledStateGraph, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False
) -> dict[str, str]:
    """Asks what the graph stopped for, and does not wait. Gives the ids of the asks by those of the interrupts.

    For a week the same stop finds the same asks, however they ended. With `again`, another one takes the place of each that
    ended without an answer; whoever goes on from there says `again`, too, and finds it.
    """
    if client is None:
        with Waypost() as own:
            return park(graph, config, client=own, again=again)
    state = graph.get_state(config)
    asked = {}
    for interrupt in state.interrupts:
        asked[interrupt.id] = _asked(client, body_of(interrupt.value), key_of(state.config, interrupt.id), again)
    return asked


def resume(
    graph: CompiledStateGraph, config: RunnableConfig, *, client: Waypost | None = None, again: bool = False, **more: Any
) -> Any:
    """Goes on with a thread that stopped, in this process or another: waits for its answers first.

    `again` is as in `park`. Raises as `run`.
    """
    state = graph.get_state(config)
    if not state.interrupts:
        return run(graph, None, config, client=client, again=again, **more)
    return _go_on(graph, state.values, config, client, again, more)


def _asked(client: Waypost, body: wire.AskBody, key: str, again: bool) -> str:
    """The ask under this key; with `again`, the last of those that were asked one in the place of the other."""
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
    while asks := park(graph, config, client=client, again=again):
        values = {interrupt.id: interrupt.value for interrupt in (graph.get_state(config)).interrupts}
        answers = {name: answer_to(values[name], client.wait(ask_id)) for name, ask_id in asks.items()}
        result = graph.invoke(Command(resume=answers), config, **more)
    return result
