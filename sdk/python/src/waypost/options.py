"""The options of questions and calls, and the request bodies that they become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, TypedDict, cast

from . import exact
from .calls import ToolCall, text_of

if TYPE_CHECKING:
    from . import wire
    from .questions import Question


class AskOptions(TypedDict, total=False):
    """The options of every ask."""

    #: The asker's own text, as Markdown. It is shown separately and marked as unverified.
    message: str
    #: The asker's own state. Only the asker's views return it; it is shown to no one else.
    context: Any
    #: One of the caller's sessions. A new session by default.
    session_id: str
    #: How long the ask waits, as a duration or in seconds, by the server's clock.
    expires_in: timedelta | float
    #: The deadline.
    expires_at: datetime | str
    #: What happens at the deadline: `fail` by default.
    on_expiry: wire.OnExpiry
    #: When people are reminded.
    remind_at: Sequence[datetime | str]
    #: Who may answer: any person by default.
    who: wire.WhoBody
    #: The other fields of the policy, as in the API. The options above take precedence.
    policy: wire.PolicyBody
    #: A name for this ask. Asking the same under this name again within a week returns the same ask.
    idempotency_key: str


class QuestionOptions(AskOptions, total=False):
    """The options of one question."""

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
    #: Whether a person may respond with something else instead of an answer.
    allow_response: bool


class CallOptions(AskOptions, total=False):
    """The options of a call that needs approval."""

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
    #: For how many seconds an approval permits the call to run.
    execution_expiry: int
    rememberable: bool
    form: Sequence[wire.QuestionBody]
    pins: Sequence[wire.Pin]
    not_pinned: Sequence[str]


class GateOptions(CallOptions, total=False):
    """The options of a call that runs once it is approved."""

    #: The run that the call is part of: a program that is started again under the same id finds its ask.
    run_id: str


AROUND = frozenset(AskOptions.__annotations__)
BESIDE_QUESTION = frozenset(QuestionOptions.__annotations__) - AROUND - {"allow_response"}
BESIDE_CALL = frozenset(CallOptions.__annotations__) - AROUND
IN_POLICY = frozenset({"expires_in", "expires_at", "on_expiry", "remind_at", "who"})


def one_question(question: str, options: Mapping[str, Any]) -> wire.AskBody:
    """Returns the body of an ask with one question."""
    _only(options, BESIDE_QUESTION | AROUND | {"allow_response"})
    return _ask({"kind": "questions", "questions": [question_body(question, _part(options, BESIDE_QUESTION))]}, options)


def several_questions(questions: Sequence[Question[Any]], options: Mapping[str, Any]) -> wire.AskBody:
    """Returns the body of an ask with several questions."""
    _only(options, AROUND | {"allow_response"})
    return _ask({"kind": "questions", "questions": [question.body for question in questions]}, options)


def one_result(question: Question[Any], options: Mapping[str, Any]) -> wire.AskBody:
    """Returns the body of an ask whose answer is the result of a call. The options that only a call has do not apply."""
    _only(options, BESIDE_CALL | AROUND)
    return several_questions([question], _part(options, AROUND))


def one_call(call: ToolCall, options: Mapping[str, Any]) -> wire.AskBody:
    """Returns the body of an ask for approval of a call. Raises `ValueError` if its arguments are not a JSON object."""
    _only(options, BESIDE_CALL | AROUND)
    approval = {"tool": call.tool, "arguments": exact.verbatim(text_of(call.arguments)), **_part(options, BESIDE_CALL)}
    return _ask({"kind": "approval", "approval": approval}, options)


def one_text(markdown: str, options: Mapping[str, Any]) -> wire.AskBody:
    """Returns the body of an ask for the review of a text."""
    _only(options, AROUND)
    return _ask({"kind": "review", "review": {"markdown": markdown}}, options)


def question_body(question: str, said: Mapping[str, Any]) -> wire.QuestionBody:
    """Returns one question as in the API. An option may be given by its label alone."""
    body = {"question": question, **said}
    if body.get("options") is not None:
        body["options"] = [_option(option) for option in _listed(body["options"])]
    return cast("wire.QuestionBody", body)


def _listed(options: Any) -> Any:
    if isinstance(options, str):
        raise TypeError("`options` must be a list: a string would become a list of its letters")
    return options


def _option(option: Any) -> Any:
    if not isinstance(option, (str, Mapping)):
        raise TypeError(f"an option must be a string or a mapping with a `label`, not {option!r}")
    return {"label": option} if isinstance(option, str) else cast("Any", option)


def _ask(body: dict[str, Any], options: Mapping[str, Any]) -> wire.AskBody:
    policy = {**options.get("policy", {}), **{name: _moment(name, said) for name, said in _part(options, IN_POLICY).items()}}
    body |= {"policy": policy} if policy else {}
    return cast("wire.AskBody", body | _part(options, {"message", "context", "session_id", "allow_response"}))


def _moment(name: str, said: Any) -> Any:
    if name == "expires_in":
        seconds = said.total_seconds() if isinstance(said, timedelta) else said
        if not isinstance(seconds, (int, float)):
            raise TypeError(f"`expires_in` must be a timedelta or a number of seconds, not {said!r}")
        return max(1, round(seconds))
    if isinstance(said, datetime):
        if said.tzinfo is None:
            raise ValueError(f"`{name}` needs a time zone: datetime.now(timezone.utc) + …")
        return said.isoformat()
    return [_moment("", moment) for moment in said] if name == "remind_at" else said


def _part(options: Mapping[str, Any], names: frozenset[str] | set[str]) -> dict[str, Any]:
    return {name: said for name, said in options.items() if name in names and said is not None}


def _only(options: Mapping[str, Any], names: frozenset[str] | set[str]) -> None:
    unknown = sorted(set(options) - names)
    if unknown:
        raise TypeError(f"`{unknown[0]}` is not an option here; the options are: {', '.join(sorted(names))}")
