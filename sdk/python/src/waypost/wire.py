"""What goes over the wire, as the server describes it. Made by `make/wire.py`; not to be edited.

`NotRequired` is what may be left out when sending. A view always has what is not marked so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


# What kind of ask it is.
AskKind = Literal["questions", "approval", "review"]


# The word for an ask's state on the wire.
AskStatus = Literal["pending", "answered", "cancelled", "withdrawn", "expired", "skipped"]


# What a person said instead of a value.
Declined = Literal["none_of_these", "dont_know"]


# Somebody who may not answer.
Excluded = Literal["requester"]


# A form that a written answer must have.
Format = Literal["email", "uri", "integer"]


# Whether a person may write an answer of their own.
FreeText = Literal["forbid", "allow", "only"]


# How a question is answered.
Input = Literal["text", "select", "confirm", "number", "date", "datetime", "form", "file", "secret"]


# Who says whether a reply is sufficient.
Judge = Literal["asker"]


# What a principal is, which decides what it may do.
Kind = Literal["person", "agent", "service", "system"]


# What happens when nobody answered by the deadline.
OnExpiry = Literal["fail", "default", "reject", "continue", "escalate"]


# How a claimed call ended.
Outcome = Literal["succeeded", "failed", "unknown"]


# The default of a question: one value, or several where several may be chosen.
Preset = str | list[str]


# How a preview is drawn.
PreviewKind = Literal["markdown", "code", "diff", "image"]


# What proved who answered.
Proof = Literal["key", "cookie", "local_admin", "link", "password", "passkey", "code", "oidc", "channel"]


# How far a rule reaches.
Reach = Literal["session", "agent", "everywhere"]


# How bad it is when the call was wrong.
Risk = Literal["low", "medium", "high", "critical"]


# What an answer came from. Silence is never consent, so it is always said.
Source = Literal["person", "rule", "default", "judge"]


# Whether the agent waits for the answer.
Wait = Literal["block", "async"]


u64 = int


class Again(TypedDict):
    """That somebody proved once more who they are, in the place where they had signed in before."""

    #: When.
    at: str
    #: By what; absent where that was not kept.
    by: NotRequired[Proof | None]


class Ancestor(TypedDict):
    """A session above another."""

    #: Who works in it.
    agent: str
    #: Which.
    session_id: str


class Answer(TypedDict):
    """What a question accepted."""

    #: The data of a form, as it was sent.
    data: NotRequired[dict[str, Any] | None]
    #: What the person said instead of a value; then there is none.
    declined: NotRequired[Declined | None]
    #: The files that the values name.
    files: NotRequired[list[File]]
    #: Words of the person's own.
    free_text: NotRequired[str | None]
    #: A remark beside the answer.
    notes: NotRequired[str | None]
    #: The chosen options' values, or what was written as it was written, or `yes` or `no`.
    values: list[str]


class ApprovalBody(TypedDict):
    """A tool call that must not run without a person's leave."""

    #: Whether a person may change the arguments.
    allow_modify_args: NotRequired[bool]
    #: The arguments, a JSON object. They are frozen as the exact bytes that were sent.
    arguments: dict[str, Any]
    #: What kind of thing it does.
    category: NotRequired[str | None]
    #: What the tool says it does.
    description: NotRequired[str | None]
    #: For how many seconds an approval is a licence to run; a day where absent.
    execution_expiry: NotRequired[int | None]
    #: What people can fill in beside their decision.
    form: NotRequired[list[QuestionBody]]
    #: What may change between the decision and the run, such as `cwd` or `env:PATH`; shown to people.
    not_pinned: NotRequired[list[str]]
    #: The contents that arguments name: the digest covers them.
    pins: NotRequired[list[Pin]]
    #: The tool author's words on this call, with `{{argument}}` filled in.
    prompt: NotRequired[str | None]
    #: Why leave is asked for this call, for people.
    reason: NotRequired[str | None]
    #: Whether people may make a standing rule of their approval.
    rememberable: NotRequired[bool]
    #: How bad a mistake would be; `medium` where absent.
    risk: NotRequired[Risk]
    #: The JSON Schema of the arguments.
    schema: NotRequired[Any]
    #: The server that offers the tool.
    server: NotRequired[str | None]
    #: What it acts on, resolved.
    target: NotRequired[str | None]
    #: The tool's name.
    tool: str


class ApprovalView(TypedDict):
    """One tool call that waits for leave to run."""

    #: Whether a person may change the arguments.
    allow_modify_args: bool
    #: The exact arguments, as JSON.
    arguments: dict[str, Any]
    #: The exact arguments, as text.
    arguments_text: str
    #: What kind of thing it does.
    category: NotRequired[str | None]
    #: What it says it does.
    description: NotRequired[str | None]
    #: What a decision must echo.
    digest: str
    #: Its first twelve digits in fours, to compare at a glance.
    digest_words: str
    #: For how many seconds an approval is a licence to run; `null` means a day.
    execution_expiry: NotRequired[int | None]
    #: What people can fill in beside their decision.
    form: list[QuestionView]
    #: Short warnings about the names of the tool, its server and what it acts on.
    marks: list[str]
    #: What may change between the decision and the run.
    not_pinned: list[str]
    #: How many of the rows hold something that can only be shown by its size and digest.
    opaque: int
    #: What a blocking tool has brought before it waits: a tool's words, never to be trusted.
    output: NotRequired[str | None]
    #: The licence to run it, once approved.
    permit: NotRequired[PermitView | None]
    #: What its arguments name, by its contents; the digest covers them.
    pins: list[Pin]
    #: The tool author's words on this call.
    prompt: NotRequired[str | None]
    #: Why leave is asked for this call, in the tool author's words.
    reason: NotRequired[str | None]
    #: Whether a standing rule can be made of an approval.
    rememberable: bool
    #: How bad a mistake would be.
    risk: Risk
    #: The JSON Schema of the arguments.
    schema: NotRequired[Any]
    #: The server that offers it.
    server: NotRequired[str | None]
    #: What it acts on.
    target: NotRequired[str | None]
    #: The tool.
    tool: str
    #: The arguments as rows, one a leaf, with deceptive characters made visible.
    view: list[Row]


class AskBody(TypedDict):
    """One request to people: questions, a tool call to approve, or a text to review."""

    #: For the kind `questions`: whether a person may respond with something else instead of answering.
    allow_response: NotRequired[bool]
    #: For the kind `approval`: the call.
    approval: NotRequired[ApprovalBody | None]
    #: The caller's own state; given back in its own views and shown to nobody else.
    context: NotRequired[Any]
    #: What kind of ask it is.
    kind: AskKind
    #: The asker's own words, as Markdown.
    message: NotRequired[str | None]
    #: Who may answer, how long it waits, and what happens then.
    policy: NotRequired[PolicyBody]
    #: For the kind `questions`: 1 to 16 of them.
    questions: NotRequired[list[QuestionBody] | None]
    #: For the kind `review`: the text.
    review: NotRequired[ReviewBody | None]
    #: In which of the caller's sessions; a new one where absent.
    session_id: NotRequired[str | None]


class AskView(TypedDict):
    """One request to people."""

    #: Who asks.
    agent: str
    #: Whether a person may respond with something else instead of answering.
    allow_response: bool
    #: When it was answered.
    answered_at: NotRequired[str | None]
    #: Who answered.
    answered_by: NotRequired[Principal | None]
    #: What was accepted, by question.
    answers: NotRequired[dict[str, Answer] | None]
    #: The frozen call, for the kind `approval`.
    approval: NotRequired[ApprovalView | None]
    #: When it was asked.
    asked_at: str
    #: What the asker wants to know beyond the last reply; the asker's own words.
    clarification: NotRequired[str | None]
    #: On the whole.
    comment: NotRequired[str | None]
    #: How many comments there ever were.
    comment_count: int
    #: What was said under it without deciding it, oldest first; the newest 50.
    comments: list[Comment]
    #: The asker's own state; only in the view of whoever asked.
    context: NotRequired[Any]
    #: What was decided.
    decision: NotRequired[DecisionView | None]
    #: Who handed it on to whom.
    delegations: list[Delegation]
    #: A reply that was taken and is not the answer yet.
    held: NotRequired[HeldView | None]
    #: Its id.
    id: str
    #: Who brought the answer here in a snapshot, where it was given elsewhere.
    imported_by: NotRequired[Principal | None]
    #: Who said that the answer was sufficient, where somebody had to.
    judged: NotRequired[Provenance | None]
    #: `questions`, `approval` or `review`.
    kind: str
    #: Where its session comes from, where another session started it.
    lineage: NotRequired[LineageView | None]
    #: The asker's own words, never to be trusted.
    message: NotRequired[str | None]
    #: The same, made safe to insert into a page.
    message_html: NotRequired[str | None]
    #: What made it.
    origin: dict[str, Any]
    #: How long it waits, and what happens then.
    policy: PolicyView
    #: From what the answer came, from whom, over which channel.
    provenance: NotRequired[Provenance | None]
    #: The questions, for the kind `questions`.
    questions: list[QuestionView]
    #: How many approvals it needs, where that is more than one.
    quorum: NotRequired[QuorumView | None]
    #: What a person responded instead of answering.
    response: NotRequired[str | None]
    #: How often it was asked again after an insufficient reply.
    retries: NotRequired[int]
    #: The text, for the kind `review`.
    review: NotRequired[ReviewView | None]
    #: Counts its changes; a decision on an earlier one is void.
    revision: int
    #: The session it belongs to.
    session_id: str
    #: When it was settled in whatever way.
    settled_at: NotRequired[str | None]
    #: Who settled it in whatever way, where it was somebody.
    settled_by: NotRequired[Principal | None]
    #: Where it stands.
    status: AskStatus
    #: The ask that took its place, where it was withdrawn for one.
    superseded_by: NotRequired[str | None]
    #: Who could not be told of it, and where.
    untold: NotRequired[list[Untold]]
    #: The digest of what is drawn of this revision, to be echoed as `shown` with a reply.
    view_digest: str
    #: The approvals it has, where it needs several.
    votes: list[VoteView]
    #: What the viewer may do about it, while it is pending.
    you: NotRequired[YouView | None]


class CallView(TypedDict):
    """A frozen call, for the program that runs it."""

    #: The exact arguments, as JSON.
    arguments: dict[str, Any]
    #: The exact arguments, as text.
    arguments_text: str
    #: The digest that was approved.
    digest: str
    #: The server that offers it.
    server: NotRequired[str | None]
    #: What it acts on.
    target: NotRequired[str | None]
    #: The tool.
    tool: str


class ClaimBody(TypedDict):
    """The call a program is about to run."""

    #: The arguments it is about to run with: the object, or its exact text as a string.
    arguments: NotRequired[dict[str, Any] | None]
    #: What the tool says it does, as it is.
    description: NotRequired[str | None]
    #: The digest that was approved.
    digest: str
    #: The contents that its arguments name, as they are.
    pins: NotRequired[list[Pin] | None]
    #: The JSON Schema of its arguments, as it is.
    schema: NotRequired[Any]
    #: The server that offers the tool, as it is.
    server: NotRequired[str | None]
    #: The tool it is about to run.
    tool: NotRequired[str | None]


class Comment(TypedDict):
    """One thing somebody said under an ask."""

    #: When.
    at: str
    #: Who.
    by: Principal
    #: The entry in which it was said.
    seq: u64
    #: What.
    text: str


class CommentBody(TypedDict):
    """Something said under an ask without deciding it."""

    #: The words, at most 4 KiB.
    text: str


class ConditionBody(TypedDict):
    """What one argument must be: give one of the tests."""

    #: `true`: whatever it is.
    any: NotRequired[bool | None]
    #: A number from 0 up to this one, or its text.
    at_most: NotRequired[float | None]
    #: This value.
    equals: NotRequired[Any]
    #: One of these values.
    one_of: NotRequired[list[dict[str, Any]] | None]
    #: JSON pointer to the argument.
    pointer: str
    #: A text that begins so, and goes on with letters, digits, spaces and `-_./:,+=` alone.
    prefix: NotRequired[str | None]


class DecisionView(TypedDict):
    """What was decided about a call or a text."""

    #: `approve` or `reject`.
    decision: str
    #: What was on the screen.
    digest: str
    #: What was filled in, by field of the approval's form.
    feedback: NotRequired[dict[str, Any] | None]
    #: Why.
    reason: NotRequired[str | None]
    #: The standing rule that was made of it.
    rule: NotRequired[str | None]


class Delegation(TypedDict):
    """One hand-over: from then on `to` may answer in the place of `by`."""

    #: When.
    at: str
    #: Who handed it on.
    by: Principal
    #: Why.
    note: NotRequired[str | None]
    #: To whom.
    to: Principal


class EventView(TypedDict):
    """One entry of a session's journal."""

    #: Who made it happen.
    actor: Principal
    #: The ask it is about.
    ask_id: NotRequired[str | None]
    #: When, by the store's clock. For reading only; order is the place.
    at: str
    #: What there is to know about it; what is in it depends on the type.
    data: dict[str, Any]
    #: Its place, from 1 without gaps.
    seq: int
    #: In which session.
    session_id: str
    #: What happened.
    type: str


class Fault(TypedDict):
    """One thing wrong with what was sent."""

    #: A stable word for programs.
    code: str
    #: A sentence that names the cure.
    message: str
    #: JSON pointer (RFC 6901) to the offending place in what was sent.
    pointer: str


class File(TypedDict):
    """What is known of a file."""

    #: Names its bytes.
    digest: str
    #: What its beginning says it is, else what it was said to be.
    media_type: str
    #: What whoever brought it calls it; never a place to write to.
    name: str
    #: How many bytes it has.
    size: int


class Given(TypedDict):
    """What somebody sent for one question, unchecked. It may hold a secret, so it is never printed."""

    #: The data of a form, a JSON object.
    data: NotRequired[dict[str, Any] | None]
    #: "None of these" or "I don't know" instead of an answer, where the question offers it.
    declined: NotRequired[Declined | None]
    #: Words instead of an option, where the question allows them.
    free_text: NotRequired[str | None]
    #: A remark beside the answer.
    notes: NotRequired[str | None]
    #: The chosen options' values, or the one written text, or `yes` or `no`.
    values: NotRequired[list[str]]


class Group(TypedDict):
    """Named people, and whoever has one of the roles."""

    #: These people, by name.
    people: NotRequired[list[str]]
    #: Whoever has one of these roles when answering.
    roles: NotRequired[list[str]]


class HeldView(TypedDict):
    """A checked reply that is not the answer yet."""

    #: What was answered; for whoever replied, and for the asker who judges it.
    answers: NotRequired[dict[str, Answer] | None]
    #: When.
    at: str
    #: Who replied.
    by: Principal
    #: On the whole; for the same.
    comment: NotRequired[str | None]
    #: What was decided; for whoever replied.
    decision: NotRequired[DecisionView | None]
    #: Whether the asker is to say now that it is sufficient.
    judging: bool
    #: What was responded instead of answering; for whoever replied.
    response: NotRequired[str | None]
    #: Until when they can take it back; `null` while the asker judges it.
    until: NotRequired[str | None]


class JudgeBody(TypedDict):
    """Whether the reply in hand is sufficient."""

    #: What people are told when they are asked again, in at most 2,000 characters.
    clarification: NotRequired[str | None]
    #: The revision that was judged.
    revision: NotRequired[int | None]
    #: Whether the asker can go on with it.
    sufficient: bool


class LicenceView(TypedDict):
    """The licence to run one approved call, once."""

    #: What must be run, to the byte, and nothing else.
    call: CallView
    #: Until when it could be claimed.
    expires_at: str
    #: What the result is reported with.
    permit: str
    #: Whether an earlier request with the same idempotency key had claimed it: then the call may have been started
    #: before.
    replayed: bool


class LineageView(TypedDict):
    """Where a session comes from that another one started."""

    #: The sessions above it, the root first and the parent last.
    above: list[Ancestor]
    #: The call there, whose result its end is.
    call_id: str
    #: The session that started it.
    parent: str
    #: The first session of the line.
    root: str


class OptionBody(TypedDict):
    """One choice in a question."""

    #: What choosing it means.
    description: NotRequired[str | None]
    #: What the person reads.
    label: str
    #: Something to look at before choosing.
    preview: NotRequired[Preview | None]
    #: The asker's own advice.
    recommended: NotRequired[bool]
    #: What the asker gets; the label where absent.
    value: NotRequired[str | None]


class OptionView(TypedDict):
    """One choice in a question."""

    #: What choosing it means.
    description: NotRequired[str | None]
    #: What the person reads.
    label: str
    #: Something to look at before choosing.
    preview: NotRequired[PreviewView | None]
    #: The asker's own advice.
    recommended: bool
    #: What the agent gets.
    value: str


class Page_AskView(TypedDict):
    """A list, or a part of one."""

    #: The items.
    items: list[dict[str, Any]]
    #: What to send as `cursor` for the next part; `null` at the end.
    next_cursor: NotRequired[str | None]


class Page_EventView(TypedDict):
    """A list, or a part of one."""

    #: The items.
    items: list[dict[str, Any]]
    #: What to send as `cursor` for the next part; `null` at the end.
    next_cursor: NotRequired[str | None]


class PermitView(TypedDict):
    """What became of the licence to run a call. Its id is told only to whoever claims it."""

    #: When the end of the call was reported.
    ended_at: NotRequired[str | None]
    #: It cannot be claimed after this.
    expires_at: str
    #: What the call gave back, once that was reported.
    output: NotRequired[str | None]
    #: `minted`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`.
    state: str


class Pin(TypedDict):
    """The contents that an argument named when people were asked."""

    #: The digest of the contents, such as `sha256:` and 64 hexadecimal digits.
    digest: str
    #: JSON pointer to the argument.
    pointer: str


class PolicyBody(TypedDict):
    """Who may answer, how long an ask waits, and what happens then."""

    #: Who may answer too from when on: at most 8 steps.
    escalate: NotRequired[list[StepBody]]
    #: With `on_expiry: escalate`: until when the last step may answer. Then the ask fails.
    escalate_until: NotRequired[str | None]
    #: When it stops waiting; never where absent.
    expires_at: NotRequired[str | None]
    #: The same as a number of seconds from now; instead of `expires_at`.
    expires_in: NotRequired[int | None]
    #: `asker`: whoever asked says whether a reply is sufficient.
    judge: NotRequired[Judge | None]
    #: How often an insufficient reply is asked again before the step is skipped; 2 where absent.
    max_retries: NotRequired[int | None]
    #: `fail`, `default`, `reject`, `continue` or `escalate`; `fail` where absent.
    on_expiry: NotRequired[OnExpiry | None]
    #: When people are told again, as long as it waits: at most 8 moments, each before the deadline.
    remind_at: NotRequired[list[str]]
    #: For how many seconds a reply can be taken back before it is the answer, at most an hour; 0 where absent.
    undo_window: NotRequired[int]
    #: `block`, or `async` where whoever asks goes on meanwhile; `block` where absent.
    wait: NotRequired[Wait | None]
    #: Who may answer; any person where absent.
    who: NotRequired[WhoBody | None]


class PolicyView(TypedDict):
    """How long an ask waits, and what happens then."""

    #: Who may answer too from when on.
    escalate: NotRequired[list[Step]]
    #: Until when the last of them may answer after the deadline.
    escalate_until: NotRequired[str | None]
    #: How many of those steps have begun.
    escalated: NotRequired[int]
    #: When it stops waiting; `null` means never.
    expires_at: NotRequired[str | None]
    #: Who says whether a reply is sufficient.
    judge: NotRequired[Judge | None]
    #: How often an insufficient reply is asked again before the step is skipped.
    max_retries: int
    #: What happens then.
    on_expiry: OnExpiry
    #: When people are told again, as long as it waits.
    remind_at: list[str]
    #: For how many seconds a reply can be taken back before it is the answer.
    undo_window: NotRequired[int]
    #: Whether the agent waits for the answer.
    wait: Wait
    #: Who may answer.
    who: Who


class Preview(TypedDict):
    """Something to look at before choosing."""

    #: Its text; of an `image` the whole picture as a data URL.
    body: str
    #: How to draw it.
    type: PreviewKind


class PreviewView(TypedDict):
    """Something to look at before choosing."""

    #: Its text; of an `image` the whole picture as a data URL.
    body: str
    #: The same, made safe to insert into a page; `null` for an `image`.
    html: NotRequired[str | None]
    #: How it is drawn.
    type: PreviewKind


class Principal(TypedDict):
    """Whoever a credential proves the caller to be."""

    #: Person, agent, service or Waypost itself.
    kind: Kind
    #: The name, unique among its kind within a tenant.
    name: str


class Problem(TypedDict):
    """Why a request was not served (RFC 9457). Some codes have members of their own."""

    #: A stable word for programs
    code: str
    #: What happened here
    detail: str
    errors: NotRequired[list[Fault]]
    status: int
    #: In one line
    title: str
    #: The address of the page about it
    type: str


# Where an answer came from: from what, from whom, over which channel, and what they had seen.
Provenance = TypedDict(
    "Provenance",
    {
        "again": "NotRequired[Again | None]",
        "by": "Principal",
        "channel": "str",
        "credential": "NotRequired[str | None]",
        "in_place_of": "NotRequired[Principal | None]",
        "kind": "Source",
        "open_ms": "NotRequired[int | None]",
        "rule": "NotRequired[str | None]",
        "shown": "NotRequired[str | None]",
        "signed_in": "NotRequired[Proof | None]",
        "with": "NotRequired[list[Principal]]",
    },
)


class QuestionBody(TypedDict):
    """One item to be answered."""

    #: Whether "none of these" is an answer.
    allow_none: NotRequired[bool]
    #: Whether "I don't know" is an answer.
    allow_unknown: NotRequired[bool]
    #: What stands in the form before anybody touched it: a text, a list of options' values, or the data of a `form`.
    default: NotRequired[Any]
    #: Only in the form of an approval: the argument it fills, as a JSON pointer into the arguments.
    fills: NotRequired[str | None]
    #: Whether the person may write instead of choosing; `forbid` where absent.
    free_text: NotRequired[FreeText]
    #: A short chip; 12 characters advised.
    header: NotRequired[str | None]
    #: Stable within the ask; made from the header or the text where absent.
    id: NotRequired[str | None]
    #: `text`, `select`, `confirm`, `number`, `date`, `datetime`, `form`, `file` or `secret`; `select` where there are
    #: options, else `text`.
    input: NotRequired[Input | None]
    #: Whether several options may be chosen.
    multi_select: NotRequired[bool]
    #: The choices of a `select`.
    options: NotRequired[list[OptionBody]]
    #: Shown in an empty text field.
    placeholder: NotRequired[str | None]
    #: The full question.
    question: str
    #: Whether the ask can be answered without it; `true` where absent.
    required: NotRequired[bool | None]
    #: What a written answer or a selection must look like.
    rules: NotRequired[RulesBody | None]
    #: For the input `form`: the JSON Schema of its data. Its own `default`s are filled in beforehand.
    schema: NotRequired[Any]
    #: Under which condition it is asked; always where absent.
    when: NotRequired[When | None]


class QuestionView(TypedDict):
    """One item to be answered."""

    #: Whether "none of these" is an answer.
    allow_none: bool
    #: Whether "I don't know" is an answer.
    allow_unknown: bool
    #: What stands in the form before anybody touched it; of a `form` its data, as JSON text.
    default: NotRequired[Preset | None]
    #: In the form of an approval: the argument it fills, as a JSON pointer into the arguments.
    fills: NotRequired[str | None]
    #: Whether the person may write instead of choosing.
    free_text: FreeText
    #: A short chip.
    header: NotRequired[str | None]
    #: Stable within the ask.
    id: str
    #: How it is answered.
    input: Input
    #: Whether several options may be chosen.
    multi_select: bool
    #: The choices of a `select`.
    options: list[OptionView]
    #: Shown in an empty text field.
    placeholder: NotRequired[str | None]
    #: The full question.
    question: str
    #: Whether the ask can be answered without it.
    required: bool
    #: What a written answer must look like.
    rules: NotRequired[Rules | None]
    #: For the input `form`: the JSON Schema of its data.
    schema: NotRequired[Any]
    #: Under which condition it is asked; always where `null`.
    when: NotRequired[When | None]


class QuorumView(TypedDict):
    """How many approvals an ask needs, and how many count."""

    #: So many have approved and still may.
    counted: int
    #: So many different people must approve.
    needed: int


class ReleaseBody(TypedDict):
    """Which secret is wanted."""

    #: The id of the question that it answered.
    question: str


class Released(TypedDict):
    """A secret, given to the program that asked for it."""

    #: To which question it is the answer.
    question: str
    #: The secret itself.
    value: str


class RememberBody(TypedDict):
    """The standing rule to make of an approval."""

    #: Patterns; every argument without one must stay as it is.
    arguments: NotRequired[list[ConditionBody]]
    #: How far it reaches.
    scope: Reach
    #: When it ends; at most 90 days from now.
    until: str


class ReplyBody(TypedDict):
    """Answers to questions, something else instead, or a decision about a call or a text."""

    #: By question id, or by question text.
    answers: NotRequired[dict[str, Given] | None]
    #: Arguments to approve instead of the shown ones; they are shown again before they are decided.
    arguments: NotRequired[dict[str, Any] | None]
    #: On the whole.
    comment: NotRequired[str | None]
    #: `approve` or `reject`.
    decision: NotRequired[str | None]
    #: The digest that was on the screen.
    digest: NotRequired[str | None]
    #: What was filled in beside an approval, by field of its form.
    feedback: NotRequired[dict[str, Any] | None]
    #: Why; told to the agent as a person's words.
    reason: NotRequired[str | None]
    #: The standing rule to make of an approval.
    remember: NotRequired[RememberBody | None]
    #: Something else instead of answers, where the ask allows it.
    response: NotRequired[str | None]
    #: The revision that was on the screen.
    revision: NotRequired[int | None]
    #: What the surface drew, for the record; it may be left out.
    shown: NotRequired[ShownBody | None]


class ResultBody(TypedDict):
    """How a claimed call ended."""

    #: How it ended.
    outcome: Outcome
    #: What it gave back: a text, or any JSON.
    output: NotRequired[str | None]
    #: The permit it ran on.
    permit: str


class ReviewBody(TypedDict):
    """A text to be approved or rejected."""

    #: As Markdown.
    markdown: str


class ReviewView(TypedDict):
    """One text under review."""

    #: What a decision must echo.
    digest: str
    #: The same, made safe to insert into a page.
    html: str
    #: As it was sent.
    markdown: str


class Row(TypedDict):
    """One leaf of a call's arguments as a person sees it."""

    #: Short warnings about it.
    marks: list[str]
    #: JSON pointer to the leaf without its first slash; empty for the whole.
    path: str
    #: Its text, with deceptive characters made visible.
    text: str


class Rules(TypedDict):
    """What a written answer or a selection must look like. Absent means anything goes."""

    #: The media types that are taken, `application/pdf` or `image/*`; all where there are none.
    accept: NotRequired[list[str]]
    #: A form that many askers want: `email` or `uri` for a text, `integer` for a number.
    format: NotRequired[Format | None]
    #: The greatest number, or the last date or moment, in the form of the input.
    max: NotRequired[str | None]
    #: The most bytes of one file.
    max_bytes: NotRequired[int | None]
    #: Most files; one where absent.
    max_files: NotRequired[int | None]
    #: Most characters.
    max_length: NotRequired[int | None]
    #: Most options.
    max_selections: NotRequired[int | None]
    #: The least number, or the first date or moment, in the form of the input.
    min: NotRequired[str | None]
    #: Fewest files.
    min_files: NotRequired[int | None]
    #: Fewest characters.
    min_length: NotRequired[int | None]
    #: Fewest options.
    min_selections: NotRequired[int | None]
    #: A regular expression the text must match somewhere; write `^…$` for the whole of it.
    pattern: NotRequired[str | None]


class RulesBody(TypedDict):
    """What a written answer or a selection must look like."""

    #: The media types of files that are taken, `application/pdf` or `image/*`; all where absent.
    accept: NotRequired[list[str]]
    #: A form that many askers want: `email` or `uri` for a text, `integer` for a number.
    format: NotRequired[Format | None]
    #: The greatest number, or the last date or moment: a number, or a text in the form of the input.
    max: NotRequired[Any]
    #: The most bytes of one file.
    max_bytes: NotRequired[int | None]
    #: Most files; one where absent.
    max_files: NotRequired[int | None]
    #: Most characters.
    max_length: NotRequired[int | None]
    #: Most options.
    max_selections: NotRequired[int | None]
    #: The least number, or the first date or moment: a number, or a text in the form of the input.
    min: NotRequired[Any]
    #: Fewest files.
    min_files: NotRequired[int | None]
    #: Fewest characters.
    min_length: NotRequired[int | None]
    #: Fewest options.
    min_selections: NotRequired[int | None]
    #: A regular expression the text must match somewhere.
    pattern: NotRequired[str | None]


class ShownBody(TypedDict):
    """What a surface drew of an ask."""

    #: The `view_digest` that came with the view.
    digest: NotRequired[str | None]
    #: When it was opened, as `/opened` said.
    opened_at: NotRequired[str | None]


class Step(TypedDict):
    """From `at` on, these may answer too."""

    #: From when on. With `on_expiry: escalate` the last step has none: it begins at the deadline.
    at: NotRequired[str | None]
    #: These people, by name.
    people: NotRequired[list[str]]
    #: Whoever has one of these roles when answering.
    roles: NotRequired[list[str]]


class StepBody(TypedDict):
    """From `at` on, these may answer too."""

    #: From when on; left out for the last step of `on_expiry: escalate`, which begins at the deadline.
    at: NotRequired[str | None]
    #: These people, by name.
    people: NotRequired[list[str]]
    #: Whoever has one of these roles when answering.
    roles: NotRequired[list[str]]


class StreamedEvent(TypedDict):
    """One event of a stream, for the description: OpenAPI describes what stands between two empty lines."""

    #: JSON, over as many lines as it has.
    data: NotRequired[str | None]
    #: Its type.
    event: NotRequired[str | None]
    #: What `Last-Event-ID` takes; absent where the event cannot be asked for again.
    id: NotRequired[str | None]
    #: How many milliseconds a reader waits before it comes back.
    retry: NotRequired[int | None]


class Untold(TypedDict):
    """That people could not be told of an ask: the last time for each person and channel."""

    #: When it was given up.
    at: str
    #: Over which channel.
    channel: str
    #: Who; absent where everybody there was to be told.
    person: NotRequired[Principal | None]


class VoteView(TypedDict):
    """One person's approval, of the several that an ask needs."""

    #: When.
    at: str
    #: Who.
    by: Principal
    #: On the whole.
    comment: NotRequired[str | None]
    #: Whether it counts: they still may approve, and nobody else has used the same place.
    counts: bool
    #: Where it came from.
    provenance: Provenance


# The condition under which a question is asked.
When = TypedDict(
    "When",
    {
        "in": "list[str]",
        "question": "str",
    },
)


# Who may answer. Without people and roles: any person of the tenant.
Who = TypedDict(
    "Who",
    {
        "not": "NotRequired[list[Excluded]]",
        "people": "NotRequired[list[str]]",
        "quorum": "NotRequired[int]",
        "roles": "NotRequired[list[str]]",
        "veto": "NotRequired[Group | None]",
    },
)


# Who may answer.
WhoBody = TypedDict(
    "WhoBody",
    {
        "not": "NotRequired[list[Excluded]]",
        "people": "NotRequired[list[str]]",
        "quorum": "NotRequired[int | None]",
        "roles": "NotRequired[list[str]]",
        "veto": "NotRequired[Group | None]",
    },
)


class WithdrawBody(TypedDict):
    """Takes an ask back."""

    #: Why, for whoever was asked; it stands under the ask once it is taken back, and not before.
    comment: NotRequired[str | None]
    #: Another ask of the caller's that takes its place.
    superseded_by: NotRequired[str | None]


class YouView(TypedDict):
    """What the viewer may do about a pending ask, by the roles they have at this moment."""

    #: Answer, approve, dismiss or hand it on.
    answer: bool
    #: In whose place they answer, where it was handed to them.
    in_place_of: NotRequired[Principal | None]
    #: Why they may not answer: `principal_type`, `self_approval`, `not_permitted` or `not_eligible`.
    reason: NotRequired[str | None]
    #: Reject.
    reject: bool
    #: Whether they have given their approval, and others are waited for.
    voted: bool
