"""Turns the interrupts of a LangGraph graph into asks, and the answers into the values that resume the graph."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from .asks import ENDINGS, Answer, Ask
from .calls import ToolCall, text_of
from .errors import NotAnswered
from .narrowing import is_mapping
from .options import one_call, one_question

if TYPE_CHECKING:
    from . import wire


def asked_already(value: Any) -> str | None:
    """Returns the id of the ask that an interrupt value waits for, if it was asked before the graph stopped."""
    found = value.get("ask_id") if is_mapping(value) else None
    return found if isinstance(found, str) else None


def call_of(value: Any) -> ToolCall | None:
    """Returns the tool call that an interrupt value is about, if it is about one."""
    if not is_mapping(value) or "kind" in value or "question" in value or "questions" in value or "tool" not in value:
        return None
    return ToolCall(value["tool"], value.get("arguments", {}))


def not_asked(value: Any, why: str) -> dict[str, Any]:
    """Returns the value of `interrupt` for a call that people cannot be asked about."""
    return {"ask_id": None, "approved": False, "reason": why, "tool": value["tool"], "arguments": value.get("arguments", {})}


def body_of(value: Any) -> wire.AskBody:
    """Returns the ask that an interrupt value describes. Raises `ValueError` if the value contains no question."""
    if isinstance(value, str):
        return one_question(value, {})
    if is_mapping(value):
        rest: dict[str, Any] = dict(value)
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
    """Returns an idempotency key that identifies one stop of one thread in every process, so that asking again creates no second ask."""
    place = config.get("configurable", {})
    parts = [str(place.get(name, "")) for name in ("thread_id", "checkpoint_ns", "checkpoint_id")]
    return "langgraph-" + hashlib.sha256("\x00".join([*parts, interrupt_id]).encode()).hexdigest()


def key_within(config: Mapping[str, Any], call: ToolCall, id: str | None) -> str:
    """Returns a key for one call in one step of a thread. It is the same in every process and in whatever order the calls resume."""
    place = config.get("configurable", {})
    parts = [str(place.get(name, "")) for name in ("thread_id", "checkpoint_ns")]
    parts += [id or "", call.tool, text_of(call.arguments)]
    return "langgraph-call-" + hashlib.sha256("\x00".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def key_after(ask_id: str) -> str:
    """Returns the key of the ask that replaces this one, which ended without an answer. It is the same in every process."""
    return f"after-{ask_id}"


def has_no_answer(ask: Ask) -> bool:
    """Whether an ask has ended without an answer to continue with."""
    return ask.status in ENDINGS or ask.response is not None


def answer_to(value: Any, ask: Ask) -> Any:
    """Returns the value of `interrupt`. Raises `NotAnswered` if a question ended without an answer."""
    if ask.view["kind"] != "questions":
        return _decision(ask)
    if isinstance(value, str) or "question" in value:
        return _plain(ask.answer, ask.view["questions"][0])
    answers = ask.answers
    return {view["id"]: _plain(answers[view["id"]], view) for view in ask.view["questions"] if view["id"] in answers}


def result_of(ask: Ask) -> Any:
    """Returns the answer to the only question as the result of a call. Raises `NotAnswered` if it ended without an answer."""
    answer = ask.answer
    found = list(answer.files) or _plain(answer, ask.view["questions"][0])
    return found if found is not None else f"The person gave no value ({answer.declined or 'it was left open'})."


def _decision(ask: Ask) -> dict[str, Any]:
    approval = ask.view.get("approval")
    call = {"tool": approval["tool"], "arguments": approval["arguments"]} if approval else {}
    try:
        decision = ask.decision
    except NotAnswered:
        # Silence is not consent: the graph continues without approval.
        return {"ask_id": ask.id, "approved": False, "reason": ask.status, **call}
    return {"ask_id": ask.id, "approved": decision.approved, "reason": decision.reason, **call}


def _plain(answer: Answer, question: wire.QuestionView) -> Any:
    if answer.data is not None:
        return answer.data
    own = () if answer.free_text is None else (answer.free_text,)
    return [*answer.values, *own] if question["multi_select"] else answer.value
