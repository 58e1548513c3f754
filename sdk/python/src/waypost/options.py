"""What one may say beside a question or a call, and how that becomes the body of a request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, TypedDict, cast

from . import exact
from .calls import ToolCall

if TYPE_CHECKING:
    from . import wire
    from .questions import Question


class AskOptions(TypedDict, total=False):
    """Whatever may be said beside any ask."""

    #: The asker's own words, as Markdown; shown apart and marked as unverified.
    message: str
    #: State of the asker's own: given back in its own views and shown to nobody else.
    context: Any
    #: In which of the caller's sessions; a new one where left out.
    session_id: str
    #: How long it waits, as a duration or in seconds, by the server's clock.
    expires_in: timedelta | float
    #: Until when it waits.
    expires_at: datetime | str
    #: What happens then: `fail` where left out.
    on_expiry: wire.OnExpiry
    #: Moments at which people are told again.
    remind_at: Sequence[datetime | str]
    #: Who may answer: any person where left out.
    who: wire.WhoBody
    #: Everything else of the policy, as on the wire; what is said beside it comes first.
    policy: wire.PolicyBody
    #: A name for this very ask: whoever asks the same under it again within a week gets the same ask.
    idempotency_key: str


class QuestionOptions(AskOptions, total=False):
    """Whatever may be said beside one question."""

    options: Sequence[str | wire.OptionBody]
    input: wire.Input
    id: str
    header: str
    multi_select: bool
    free_text: wire.FreeText
    placeholder: str
    default: Any
    required: bool
    rules: wire.RulesBody
    schema: Any
    allow_none: bool
    allow_unknown: bool
    #: Whether a person may respond with something else instead of answering.
    allow_response: bool


class CallOptions(AskOptions, total=False):
    """Whatever may be said beside a call that is to be approved."""

    description: str
    server: str
    schema: Any
    target: str
    prompt: str
    reason: str
    risk: wire.Risk
    category: str
    #: Whether a person may change the arguments. What runs is then what they approved.
    allow_modify_args: bool
    #: For how many seconds an approval is a licence to run.
    execution_expiry: int
    rememberable: bool
    form: Sequence[wire.QuestionBody]
    pins: Sequence[wire.Pin]
    not_pinned: Sequence[str]


AROUND = frozenset(AskOptions.__annotations__)
BESIDE_QUESTION = frozenset(QuestionOptions.__annotations__) - AROUND - {"allow_response"}
BESIDE_CALL = frozenset(CallOptions.__annotations__) - AROUND
IN_POLICY = frozenset({"expires_in", "expires_at", "on_expiry", "remind_at", "who"})


def one_question(question: str, options: Mapping[str, Any]) -> wire.AskBody:
    """The body of an ask with one question."""
    _only(options, BESIDE_QUESTION | AROUND | {"allow_response"})
    return _ask({"kind": "questions", "questions": [question_body(question, _part(options, BESIDE_QUESTION))]}, options)


def several_questions(questions: Sequence[Question[Any]], options: Mapping[str, Any]) -> wire.AskBody:
    """The body of an ask with several questions."""
    _only(options, AROUND | {"allow_response"})
    return _ask({"kind": "questions", "questions": [question.body for question in questions]}, options)


def one_call(call: ToolCall, options: Mapping[str, Any]) -> wire.AskBody:
    """The body of an ask for leave to run a call. Raises `ValueError` where its arguments are no JSON object."""
    _only(options, BESIDE_CALL | AROUND)
    approval = {"tool": call.tool, "arguments": exact.verbatim(text_of(call)), **_part(options, BESIDE_CALL)}
    return _ask({"kind": "approval", "approval": approval}, options)


def text_of(call: ToolCall) -> str:
    """The arguments as the text that is sent, and frozen: without the space around it, which is no part of them."""
    return call.arguments.strip(" \t\r\n") if isinstance(call.arguments, str) else exact.dumps(call.arguments)


def one_text(markdown: str, options: Mapping[str, Any]) -> wire.AskBody:
    """The body of an ask for the review of a text."""
    _only(options, AROUND)
    return _ask({"kind": "review", "review": {"markdown": markdown}}, options)


def question_body(question: str, said: Mapping[str, Any]) -> wire.QuestionBody:
    """One question as on the wire; an option may be said by its label alone."""
    body = {"question": question, **said}
    if body.get("options") is not None:
        body["options"] = [_option(option) for option in _listed(body["options"])]
    return cast("wire.QuestionBody", body)


def _listed(options: Any) -> Any:
    if isinstance(options, str):
        raise TypeError("`options` is a list: a text alone would be its letters")
    return options


def _option(option: Any) -> Any:
    if not isinstance(option, (str, Mapping)):
        raise TypeError(f"an option is a text, or a mapping with a `label`, and not {option!r}")
    return {"label": option} if isinstance(option, str) else option


def _ask(body: dict[str, Any], options: Mapping[str, Any]) -> wire.AskBody:
    policy = {**options.get("policy", {}), **{name: _moment(name, said) for name, said in _part(options, IN_POLICY).items()}}
    body |= {"policy": policy} if policy else {}
    return cast("wire.AskBody", body | _part(options, {"message", "context", "session_id", "allow_response"}))


def _moment(name: str, said: Any) -> Any:
    if name == "expires_in":
        seconds = said.total_seconds() if isinstance(said, timedelta) else said
        if not isinstance(seconds, (int, float)):
            raise TypeError(f"`expires_in` is a timedelta, or a number of seconds, and not {said!r}")
        return max(1, round(seconds))
    if isinstance(said, datetime):
        if said.tzinfo is None:
            raise ValueError(f"`{name}` needs a moment with its time zone: datetime.now(timezone.utc) + …")
        return said.isoformat()
    return [_moment("", moment) for moment in said] if name == "remind_at" else said


def _part(options: Mapping[str, Any], names: frozenset[str] | set[str]) -> dict[str, Any]:
    return {name: said for name, said in options.items() if name in names and said is not None}


def _only(options: Mapping[str, Any], names: frozenset[str] | set[str]) -> None:
    unknown = sorted(set(options) - names)
    if unknown:
        raise TypeError(f"`{unknown[0]}` cannot be said here; what can be: {', '.join(sorted(names))}")
