"""What a graph of LangGraph stops for, as an ask, and what it goes on with."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from .asks import ENDINGS, Answer, Ask
from .calls import ToolCall
from .errors import NotAnswered
from .options import one_call, one_question

if TYPE_CHECKING:
    from . import wire


def body_of(value: Any) -> wire.AskBody:
    """The ask that a value of `interrupt` stands for. Raises `ValueError` for one that says no question."""
    if isinstance(value, str):
        return one_question(value, {})
    if isinstance(value, Mapping):
        rest = dict(value)
        if "kind" in rest:
            return cast("wire.AskBody", rest)
        if "question" in rest:
            return one_question(rest.pop("question"), rest)
        if "questions" in rest:
            return cast("wire.AskBody", {"kind": "questions", **rest})
        if "tool" in rest:
            return one_call(ToolCall(rest.pop("tool"), rest.pop("arguments", {})), rest)
    raise ValueError("an interrupt is a text, or an object with `question`, `questions`, `tool` or `kind`: see docs/connect/langgraph.md")


def key_of(config: Mapping[str, Any], interrupt_id: str) -> str:
    """The same for the same stop of the same thread in every process, and for no other: asking again asks only once."""
    place = config.get("configurable", {})
    parts = [str(place.get(name, "")) for name in ("thread_id", "checkpoint_ns", "checkpoint_id")]
    return "langgraph-" + hashlib.sha256("\x00".join([*parts, interrupt_id]).encode()).hexdigest()


def key_after(ask_id: str) -> str:
    """The same in every process for what is asked in the place of this ask, which ended without an answer."""
    return f"langgraph-after-{ask_id}"


def has_no_answer(ask: Ask) -> bool:
    """Whether an ask is over, and there is no answer to go on with."""
    return ask.status in ENDINGS or ask.response is not None


def answer_to(value: Any, ask: Ask) -> Any:
    """What `interrupt` gives back. Raises `NotAnswered` where questions ended without an answer."""
    if ask.view["kind"] != "questions":
        return _decision(ask)
    if isinstance(value, str) or "question" in value:
        return _plain(ask.answer, ask.view["questions"][0])
    answers = ask.answers
    return {view["id"]: _plain(answers[view["id"]], view) for view in ask.view["questions"] if view["id"] in answers}


def _decision(ask: Ask) -> dict[str, Any]:
    approval = ask.view.get("approval")
    call = {"arguments": approval["arguments"]} if approval else {}
    try:
        decision = ask.decision
    except NotAnswered:
        # Silence is not consent: the graph goes on, and it has no leave.
        return {"ask_id": ask.id, "approved": False, "reason": ask.status, **call}
    return {"ask_id": ask.id, "approved": decision.approved, "reason": decision.reason, **call}


def _plain(answer: Answer, question: wire.QuestionView) -> Any:
    if answer.data is not None:
        return answer.data
    own = () if answer.free_text is None else (answer.free_text,)
    return [*answer.values, *own] if question["multi_select"] else answer.value
