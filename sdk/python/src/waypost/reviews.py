"""LangChain's own requests for people: those of `HumanInTheLoopMiddleware`, and those of the agent inbox (`HumanInterrupt`).

A graph that stops with one of them needs no change. Each of its actions becomes one ask, and what people decide becomes the answer
that the middleware or the node expects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from .asks import Ask
from .calls import ToolCall
from .errors import NotAnswered, Rejected
from .options import CallOptions, one_call, one_question

if TYPE_CHECKING:
    from . import wire
    from .verdicts import OptionsFor

#: The words of the agent inbox for the decisions of the middleware.
INBOX = {"allow_accept": "approve", "allow_edit": "edit", "allow_ignore": "reject", "allow_respond": "respond"}
_NO_CALLS: Sequence[Any] = ()
#: The id of the field, or of the question, whose answer takes the place of the call's result.
RESPONSE = "response"


@dataclass(frozen=True)
class Review:
    """One action that people are asked about."""

    call: ToolCall
    #: Some of `approve`, `edit`, `reject` and `respond`.
    allowed: frozenset[str]
    description: str | None
    is_inbox: bool = False
    #: The id of the model's call, if LangChain itself runs the call.
    call_id: str | None = None
    schema: Any = None

    @property
    def is_question(self) -> bool:
        """Whether people are only asked to respond."""
        return not self.allowed & {"approve", "edit"}


def reviews_of(interrupt: Any, values: Any) -> list[Review]:
    """Returns the actions that an interrupt is about, or nothing if it is none of LangChain's. `values` is the state of its graph."""
    value = interrupt.value
    if isinstance(value, Mapping) and "action_requests" in value and "review_configs" in value:
        return _batched(cast("Mapping[str, Any]", value), values)
    if isinstance(value, Mapping) and cast("Mapping[str, Any]", value).get("type") == "tool_approval":
        return [_per_call(cast("Mapping[str, Any]", value), getattr(interrupt, "response_schema", None) or {})]
    inbox: list[Any] = list(cast("Sequence[Any]", value)) if isinstance(value, (list, tuple)) else [value]
    if inbox and all(isinstance(one, Mapping) and {"action_request", "config"} <= set(cast("Mapping[str, Any]", one)) for one in inbox):
        return [_of_inbox(one) for one in inbox]
    return []


def body_of(review: Review, options_for: OptionsFor | None) -> wire.AskBody:
    """Returns the ask about an action."""
    options: Any = {"message": review.description} if review.description else {}
    if review.is_question:
        return one_question(_question(review), {"id": RESPONSE, "input": "text", **options})
    options = {**options, "allow_modify_args": "edit" in review.allowed}
    if review.schema is not None:
        options["schema"] = review.schema
    if "respond" in review.allowed:
        text = "Respond to the agent instead?" if review.is_inbox else "Answer in place of the tool? It then does not run."
        options["form"] = [{"id": RESPONSE, "question": text, "input": "text", "required": False}]
    return one_call(review.call, cast("CallOptions", {**options, **(options_for(review.call) if options_for else {})}))


def runs(review: Review, ask: Ask) -> bool:
    """Whether LangChain will run the call of a settled ask."""
    return not review.is_question and _response(review, ask) is None and _is_approved(ask)


def decision_of(review: Review, ask: Ask, arguments: dict[str, Any]) -> dict[str, Any]:
    """Returns what people decided, in LangChain's words. `arguments` are those that were approved.

    Raises `NotAnswered` or `Rejected` if they decided nothing that the graph allows.
    """
    response = _response(review, ask)
    if response is not None:
        return _decision(review, "respond", response, ask)
    if not review.is_question and _is_approved(ask):
        is_edited = "edit" in review.allowed and (ask.view["revision"] > 1 or "approve" not in review.allowed)
        return _decision(review, "edit" if is_edited else "approve", arguments, ask)
    if "reject" in review.allowed:
        return _decision(review, "reject", _why(ask), ask)
    if review.is_question:
        raise NotAnswered(ask)
    # Raises what says how the ask ended.
    raise Rejected(review.call.tool, ask.decision.reason, ask)


def not_asked(review: Review, why: str) -> dict[str, Any]:
    """Returns the decision about a call that people cannot be asked about. Raises `ValueError` if the graph does not allow it."""
    if "reject" not in review.allowed:
        raise ValueError(why)
    return {"type": "ignore", "args": None} if review.is_inbox else {"type": "reject", "message": why}


def resume_value(interrupt: Any, decisions: list[dict[str, Any]]) -> Any:
    """Returns the value of `interrupt` for the decisions about its actions."""
    value = interrupt.value
    if isinstance(value, Mapping) and "action_requests" in value:
        return {"decisions": decisions}
    # Programs for the agent inbox take the first of a list, even if they asked about one action.
    is_per_call = isinstance(value, Mapping) and cast("Mapping[str, Any]", value).get("type") == "tool_approval"
    return decisions[0] if is_per_call else decisions


def _decision(review: Review, kind: str, what: Any, ask: Ask) -> dict[str, Any]:
    if not review.is_inbox:
        edited = {"edited_action": {"name": review.call.tool, "args": what}} if kind == "edit" else {}
        return {"type": kind, **edited, **({"message": what} if kind in ("reject", "respond") else {})}
    words = {"approve": "accept", "edit": "edit", "reject": "ignore", "respond": "response"}
    args = {"action": review.call.tool, "args": what} if kind == "edit" else what if kind == "respond" else None
    return {"type": words[kind], "args": args, "ask_id": ask.id}


def _response(review: Review, ask: Ask) -> str | None:
    """Returns what a person responded in place of the call's result."""
    if "respond" not in review.allowed or ask.status != "answered":
        return None
    if review.is_question:
        return ask.response or ask.answer.value
    decision = ask.decision
    text = decision.feedback.get(RESPONSE)
    if isinstance(text, str) and text:
        return text
    # The agent inbox has one word for a person's reason and for a response.
    return decision.reason if review.is_inbox and not decision.approved else None


def _is_approved(ask: Ask) -> bool:
    return ask.status == "answered" and ask.decision.approved


def _why(ask: Ask) -> str:
    """Returns why a call does not run, in words for a model. Silence is not consent."""
    if ask.status == "answered":
        return ask.decision.reason or "They gave no reason. Do not try this call again."
    return f"Nobody decided about this call ({ask.status}). It did not run."


def _question(review: Review) -> str:
    arguments: Any = review.call.arguments
    asked = arguments.get("question") or review.description or f"{review.call.tool}?"
    return str(asked)


def _batched(value: Mapping[str, Any], values: Any) -> list[Review]:
    allowed = {config["action_name"]: frozenset(config["allowed_decisions"]) for config in value["review_configs"]}
    made = list(_calls(values))
    found: list[Review] = []
    for action in value["action_requests"]:
        at = next((place for place, call in enumerate(made) if (call["name"], call["args"]) == (action["name"], action["args"])), None)
        # The requests are in the order of the model's calls.
        id = made[at]["id"] if at is not None else None
        made = made[at + 1 :] if at is not None else made
        call = ToolCall(action["name"], action["args"])
        found.append(Review(call, allowed[action["name"]], action.get("description"), call_id=id))
    return found


def _calls(values: Any) -> Sequence[Any]:
    is_mapping = isinstance(values, Mapping)
    messages: list[Any] = cast("Mapping[str, Any]", values).get("messages", []) if is_mapping else getattr(values, "messages", [])
    made: list[Sequence[Any]] = [getattr(message, "tool_calls", None) or [] for message in reversed(messages)]
    return next(filter(None, made), _NO_CALLS)


def _per_call(value: Mapping[str, Any], schema: Mapping[str, Any]) -> Review:
    only = schema.get("properties", {}).get("type", {}).get("const")
    allowed = frozenset(schema.get("discriminator", {}).get("mapping", {}) or ([only] if only else ["approve", "reject"]))
    definitions = schema.get("$defs", {})
    arguments = definitions.get("EditedAction", {}).get("properties", {}).get("args")
    if arguments is not None:
        own = definitions.get(arguments.get("$ref", "").rpartition("/")[2], arguments)
        arguments = {**own, "$defs": definitions}
    call = ToolCall(value["name"], value["args"])
    return Review(call, allowed, value.get("description"), call_id=value["tool_call_id"], schema=arguments)


def _of_inbox(value: Mapping[str, Any]) -> Review:
    allowed = frozenset(word for name, word in INBOX.items() if value["config"].get(name))
    action = value["action_request"]
    return Review(ToolCall(action["action"], action["args"]), allowed, value.get("description"), is_inbox=True)
