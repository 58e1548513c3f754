"""Where a graph stopped, what it stopped for, and how it continues."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from .. import interrupts, reviews
from ..asks import Ask
from ..calls import ToolCall, why_not_asked, why_refused
from ..errors import NotRun, Refused
from ..interrupts import asked_already, has_no_answer, key_after, key_of
from ..options import one_question
from ..reviews import Review
from ..tool_outcomes import noting
from ..verdicts import NOT_RUN, Ended, Verdicts, must_be_kept
from .client import Waypost
from .gated import must_be_unused
from .permits import claim_call, report_calls

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig
    from langgraph.graph.state import CompiledStateGraph
    from langgraph.types import StateSnapshot
    from typing_extensions import TypeAlias

    from .. import wire
    from ..verdicts import OptionsFor

    Graph: TypeAlias = CompiledStateGraph[Any, Any, Any, Any]

_NO_REVIEW: list[Review | None] = [None]
#: The name of a static interrupt, which has no id.
CONTINUE = "continue"


@dataclass(frozen=True)
class Part:
    """One ask that a graph stopped for."""

    name: str
    interrupt: Any
    review: Review | None = None

    @property
    def call(self) -> ToolCall | None:
        """The call that the ask is about, if a model wrote it."""
        if self.review is not None:
            return self.review.call
        return None if self.interrupt is None else interrupts.call_of(self.interrupt.value)

    def not_asked(self, why: str) -> Any:
        """Returns the answer for a call that people cannot be asked about."""
        return reviews.not_asked(self.review, why) if self.review else interrupts.not_asked(self.interrupt.value, why)


class Journey:
    """One thread of a graph, through all of its stops, as far as this process takes it."""

    def __init__(
        self, graph: Graph, config: RunnableConfig, client: Waypost, again: bool,
        options_for: OptionsFor | None, more: dict[str, Any],
    ) -> None:
        from langchain_core.runnables.config import merge_configs

        self._place, self._client, self._again, self._options_for, self._more = config, client, again, options_for, more
        #: The types of its methods are only partly known.
        self.graph = cast("Any", graph)
        self._verdicts, self._ended = Verdicts(), dict[str, Ended]()
        #: The configuration to run the graph with. It notes how tools end.
        self.config: Any = merge_configs(config, {"callbacks": [noting(self._ended)]})
        #: What continues the graph.
        self.input: Any = None

    async def __aenter__(self) -> Journey:
        return self

    async def __aexit__(self, kind: Any, error: Any, trace: Any) -> None:
        await report_calls(self._client, self._verdicts, self._ended)

    async def is_stopped(self) -> bool:
        """Whether the thread waits for people."""
        return bool(self._parts(await self._state(), is_paused=await self._may_pause()))

    async def posted(self) -> dict[str, str]:
        """Asks what the graph stopped for. Returns the ids of the asks by name."""
        state = await self._state()
        return (await self._posted(state, self._parts(state, is_paused=await self._may_pause())))[0]

    async def answered(self) -> bool:
        """Waits for what the graph stopped for, claims what it may run, and sets `input`. Returns `False` if the graph did not stop."""
        await self._report()
        state = await self._state()
        parts = self._parts(state, is_paused=True)
        if not parts:
            return False
        asks, answers = await self._posted(state, parts)
        reviewed: list[tuple[str, Review, Ask]] = []
        for part in parts:
            if part.name not in asks:
                continue
            ask = await self._client.wait(asks[part.name])
            if part.interrupt is None:
                _must_go_on(state, ask)
                self.input = None
                return True
            if part.review is None:
                answers[part.name] = interrupts.answer_to(part.interrupt.value, ask)
            else:
                _must_be_decided(part.review, ask)
                reviewed.append((part.name, part.review, ask))
        arguments = await self._claimed(reviewed)
        answers |= {name: reviews.decision_of(review, ask, arguments[name]) for name, review, ask in reviewed}
        self.input = _command(parts, answers)
        return True

    async def _report(self) -> None:
        """Reports the calls that are known to have ended."""
        ended = {id: permit for id, permit in self._verdicts.permits.items() if id in self._ended}
        await report_calls(self._client, Verdicts(ended), self._ended)
        for id in ended:
            del self._verdicts.permits[id]

    async def _claimed(self, reviewed: list[tuple[str, Review, Ask]]) -> dict[str, dict[str, Any]]:
        """Claims every call that LangChain will run. Returns the approved arguments of all calls."""
        arguments = {name: _approved_arguments(ask) for name, _, ask in reviewed}
        now = Verdicts()
        try:
            for name, review, ask in reviewed:
                # A program for the agent inbox runs what was approved itself, with `run_approved`.
                if reviews.runs(review, ask) and not review.is_inbox:
                    permit = await claim_call(self._client, ask, review.call, now, review.call_id or name)
                    arguments[name] = permit.arguments
        except BaseException:
            await report_calls(self._client, now, {}, NOT_RUN)
            raise
        self._verdicts.permits.update(now.permits)
        return arguments

    async def _state(self) -> StateSnapshot:
        return await self.graph.aget_state(self._place, subgraphs=True)

    async def _may_pause(self) -> bool:
        """Whether the graph has static interrupts. Without them, a thread without interrupts was not stopped but cut off."""
        own = self._more.get("interrupt_before") or self._more.get("interrupt_after")
        graphs: list[Any] = [self.graph, *[graph async for _, graph in self.graph.aget_subgraphs(recurse=True)]]
        return bool(own) or any(graph.interrupt_before_nodes or graph.interrupt_after_nodes for graph in graphs)

    def _parts(self, state: StateSnapshot, *, is_paused: bool) -> list[Part]:
        parts: list[Part] = []
        for interrupt, values in _interrupts(state):
            found: list[Any] = [*reviews.reviews_of(interrupt, values)]
            names = [interrupt.id] if len(found) < 2 else [f"{interrupt.id}/{place}" for place in range(len(found))]
            parts += [Part(name, interrupt, review) for name, review in zip(names, found or _NO_REVIEW, strict=True)]
        return parts or ([Part(CONTINUE, None)] if is_paused and state.next else [])

    async def _posted(self, state: StateSnapshot, parts: list[Part]) -> tuple[dict[str, str], dict[str, Any]]:
        """Returns the asks by name, and the answers for calls that people could not be asked about because of what the model wrote."""
        asked: dict[str, str] = {}
        refused: dict[str, Any] = {}
        bodies: list[tuple[Part, wire.AskBody]] = []
        for part in parts:
            if part.interrupt is not None and (ask_id := asked_already(part.interrupt.value)):
                asked[part.name] = ask_id
            elif part.call and (why := why_not_asked(part.call)):
                refused[part.name] = part.not_asked(why)
            else:
                bodies.append((part, self._body(state, part)))
        for part, body in bodies:
            try:
                asked[part.name] = await self._asked(body, key_of(state.config, part.name))
            except Refused as error:
                if not (why := why_refused(part.call, error) if part.call else None):
                    raise
                refused[part.name] = part.not_asked(why)
        return asked, refused

    def _body(self, state: StateSnapshot, part: Part) -> wire.AskBody:
        if part.interrupt is None:
            return one_question(f"Continue with {', '.join(state.next)}?", {"input": "confirm", "id": CONTINUE})
        return reviews.body_of(part.review, self._options_for) if part.review else interrupts.body_of(part.interrupt.value)

    async def _asked(self, body: wire.AskBody, key: str) -> str:
        """Returns the ask under this key; with `again`, the latest of the asks that replaced it."""
        ask_id = (await self._client.post(body, key=key)).id
        while self._again and has_no_answer(await self._client.read(ask_id)):
            ask_id = (await self._client.post(body, key=key_after(ask_id))).id
        return ask_id


def _interrupts(state: Any) -> list[tuple[Any, Any]]:
    """Returns the interrupts of a graph and of the graphs inside it, each with the state of its own graph."""
    inner = [found for task in state.tasks if hasattr(task.state, "tasks") for found in _interrupts(task.state)]
    known = {interrupt.id for interrupt, _ in inner}
    return inner + [(interrupt, state.values) for interrupt in state.interrupts if interrupt.id not in known]


def _command(parts: list[Part], answers: dict[str, Any]) -> Any:
    from langgraph.types import Command

    resume: dict[str, Any] = {}
    for part in parts:
        id = part.interrupt.id
        if part.review is None:
            resume[id] = answers[part.name]
        elif id not in resume:
            resume[id] = reviews.resume_value(part.interrupt, [answers[other.name] for other in parts if other.interrupt.id == id])
    return Command(resume=resume)


def _must_be_decided(review: Review, ask: Ask) -> None:
    """Raises if an action cannot go on as people decided, before anything is claimed."""
    if reviews.runs(review, ask):
        must_be_unused(ask)
        must_be_kept(ask, [review.call], with_changes="edit" in review.allowed)
    else:
        reviews.decision_of(review, ask, {})


def _approved_arguments(ask: Ask) -> dict[str, Any]:
    approval = ask.view.get("approval")
    arguments: dict[str, Any] = approval["arguments"] if approval else {}
    return arguments


def _must_go_on(state: StateSnapshot, ask: Ask) -> None:
    """Raises `NotRun` if a person did not let the graph continue after a static interrupt."""
    if not ask.answer.yes:
        raise NotRun(f"the graph did not continue with {', '.join(state.next)}: a person said no", ask)
