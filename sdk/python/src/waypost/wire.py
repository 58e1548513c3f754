"""What goes over the wire, as the server describes it. Made by `make/wire.py`; not to be edited.

`NotRequired` is what may be left out when sending. A view always has what is not marked so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired


# The kind of an ask.
AskKind = Literal["questions", "approval", "review"]


# The name of an ask's state on the wire.
AskStatus = Literal["pending", "answered", "cancelled", "withdrawn", "expired", "skipped"]


# What a person answered instead of a value.
Declined = Literal["none_of_these", "dont_know"]


# A person who may not answer.
Excluded = Literal["requester"]


# A format for a text or number answer.
Format = Literal["email", "uri", "integer"]


# Whether a person may answer in their own words.
FreeText = Literal["forbid", "allow", "only"]


# How a question is answered.
Input = Literal["text", "select", "confirm", "number", "date", "datetime", "form", "file", "secret"]


# Who judges whether a reply is sufficient.
Judge = Literal["asker"]


# The kind of a principal, which decides what it may do.
Kind = Literal["person", "agent", "service", "system"]


# What happens if nobody answers by the deadline.
OnExpiry = Literal["fail", "default", "reject", "continue", "escalate"]


# The outcome of a claimed call.
Outcome = Literal["succeeded", "failed", "unknown"]


# The default of a question: one value, or several if several options may be chosen.
Preset = str | list[str]


# How a preview is rendered.
PreviewKind = Literal["markdown", "code", "diff", "image"]


# What proved who answered.
Proof = Literal["key", "cookie", "local_admin", "link", "password", "passkey", "code", "oidc", "channel"]


# How serious the harm is if the call was wrong.
Risk = Literal["low", "medium", "high", "critical"]


# The scope of a rule.
RuleScope = Literal["session", "agent", "everywhere"]


# The kind of source of an answer. Silence is never consent, so it is always recorded.
Source = Literal["person", "rule", "default", "judge"]


# Whether the agent waits for the answer.
Wait = Literal["block", "async"]


u64 = int


class Again(TypedDict):
    """A repeated proof of identity in a browser that was already signed in."""

    #: When.
    at: str
    #: The proof. Absent if it was not recorded.
    by: NotRequired[Proof | None]


class Ancestor(TypedDict):
    """A session above another."""

    #: Its agent.
    agent: str
    #: The session.
    session_id: str


class Answer(TypedDict):
    """The accepted answer to a question."""

    #: The data of a form, exactly as it was sent.
    data: NotRequired[dict[str, Any] | None]
    #: How the person declined to give a value. There are then no values.
    declined: NotRequired[Declined | None]
    #: The files that the values refer to.
    files: NotRequired[list[File]]
    #: Text that the person wrote instead of choosing an option.
    free_text: NotRequired[str | None]
    #: A note beside the answer.
    notes: NotRequired[str | None]
    #: The values of the chosen options, or the written text as it was written, or `yes` or `no`.
    values: list[str]


class ApprovalBody(TypedDict):
    """A tool call that must not run without approval."""

    #: Whether people may change the arguments.
    allow_modify_args: NotRequired[bool]
    #: The arguments, a JSON object. They are frozen as the exact bytes that were sent.
    arguments: dict[str, Any]
    #: The category of the call.
    category: NotRequired[str | None]
    #: How the tool describes itself.
    description: NotRequired[str | None]
    #: For how many seconds an approval can be used. If omitted: one day.
    execution_expiry: NotRequired[int | None]
    #: Fields that people can fill in beside their decision.
    form: NotRequired[list[QuestionBody]]
    #: What can still change between the decision and the run, such as `cwd` or `env:PATH`. People see it.
    not_pinned: NotRequired[list[str]]
    #: The files and other resources that the arguments refer to, with the digests of their contents. The call's
    #: digest covers them.
    pins: NotRequired[list[Pin]]
    #: The tool author's text about this call. `{{argument}}` is replaced by the argument.
    prompt: NotRequired[str | None]
    #: Why this call needs approval, for people.
    reason: NotRequired[str | None]
    #: Whether an approval may create an auto-approval rule.
    rememberable: NotRequired[bool]
    #: The risk of the call. If omitted, the role policy's risk for unknown calls, which is `medium` by default. The
    #: operator's risk floors can raise it.
    risk: NotRequired[Risk | None]
    #: The JSON Schema of the arguments.
    schema: NotRequired[Any]
    #: The server that offers the tool.
    server: NotRequired[str | None]
    #: The target that it acts on, resolved.
    target: NotRequired[str | None]
    #: The tool's name.
    tool: str


class ApprovalView(TypedDict):
    """One tool call that needs approval."""

    #: Whether people may change the arguments.
    allow_modify_args: bool
    #: The exact arguments, as JSON.
    arguments: dict[str, Any]
    #: The exact arguments, as text.
    arguments_text: str
    #: Why the arguments could not be validated against the schema. People cannot change them in that case.
    arguments_unchecked: NotRequired[str | None]
    #: The category of the call.
    category: NotRequired[str | None]
    #: How the tool describes itself.
    description: NotRequired[str | None]
    #: The digest that a decision must send back.
    digest: str
    #: The first twelve digits of the digest in groups of four, to compare at a glance.
    digest_words: str
    #: For how many seconds an approval can be used. `null` means one day.
    execution_expiry: NotRequired[int | None]
    #: The fields that people can fill in beside their decision.
    form: list[QuestionView]
    #: Short warnings about the names of the tool, its server and its target.
    marks: list[str]
    #: What can still change between the decision and the run.
    not_pinned: list[str]
    #: How many rows contain a value that can be shown only by its size and digest.
    opaque: int
    #: What a blocking tool returned before it was suspended: the tool's own text, which is untrusted.
    output: NotRequired[str | None]
    #: The permit to run the call, after it was approved.
    permit: NotRequired[PermitView | None]
    #: The files and other resources that the arguments refer to, with the digests of their contents. The call's
    #: digest covers them.
    pins: list[Pin]
    #: The tool author's text about this call.
    prompt: NotRequired[str | None]
    #: Why this call needs approval, in the tool author's words.
    reason: NotRequired[str | None]
    #: Whether an approval can create an auto-approval rule.
    rememberable: bool
    #: The risk of the call.
    risk: Risk
    #: Which risk floor raised the risk above the asker's own value, or `unknown`.
    risk_raised_by: NotRequired[str | None]
    #: The risk before a floor raised it.
    risk_raised_from: NotRequired[Risk | None]
    #: The JSON Schema of the arguments.
    schema: NotRequired[Any]
    #: The server that offers it.
    server: NotRequired[str | None]
    #: The target that it acts on.
    target: NotRequired[str | None]
    #: The tool.
    tool: str
    #: The arguments as rows, one per leaf, with deceptive characters made visible.
    view: list[Row]


class AskBody(TypedDict):
    """One request to people: questions, a tool call to approve, or a text to review."""

    #: For the kind `questions`: whether a person may send a free response instead of answers.
    allow_response: NotRequired[bool]
    #: For the kind `approval`: the tool call.
    approval: NotRequired[ApprovalBody | None]
    #: The caller's own state. Only the caller gets it back; nobody else sees it.
    context: NotRequired[Any]
    #: The kind of the ask.
    kind: AskKind
    #: The asker's own text, as Markdown.
    message: NotRequired[str | None]
    #: Who may answer, how long it waits, and what happens then.
    policy: NotRequired[PolicyBody]
    #: For the kind `questions`: 1 to 16 questions.
    questions: NotRequired[list[QuestionBody] | None]
    #: For the kind `review`: the text.
    review: NotRequired[ReviewBody | None]
    #: The caller's session in which to ask. If omitted: a new session.
    session_id: NotRequired[str | None]


class AskView(TypedDict):
    """One request to people."""

    #: The name of the agent or program that asks.
    agent: str
    #: Whether a person may send a free response instead of answers.
    allow_response: bool
    #: When it was answered.
    answered_at: NotRequired[str | None]
    #: Who answered the ask.
    answered_by: NotRequired[Principal | None]
    #: The accepted answers, by question.
    answers: NotRequired[dict[str, Answer] | None]
    #: The frozen call. Only for the kind `approval`.
    approval: NotRequired[ApprovalView | None]
    #: When the ask was created.
    asked_at: str
    #: What the asker wants to know in addition to the last reply, in the asker's own words.
    clarification: NotRequired[str | None]
    #: A comment on the whole ask.
    comment: NotRequired[str | None]
    #: The number of comments, including older ones.
    comment_count: int
    #: Comments on the ask, oldest first; only the newest 50.
    comments: list[Comment]
    #: The asker's own state. Only the asker sees it.
    context: NotRequired[Any]
    #: The decision on another server, as reported by a snapshot. It has no effect here: a claim needs an approval on
    #: this server.
    decided_elsewhere: NotRequired[ElsewhereView | None]
    #: The decision.
    decision: NotRequired[DecisionView | None]
    #: Who delegated the ask to whom.
    delegations: list[Delegation]
    #: A validated reply that is not the answer yet.
    held: NotRequired[HeldView | None]
    #: Its id.
    id: str
    #: Who imported the ask with a snapshot and when, if it was created on another server.
    imported: NotRequired[ImportMark | None]
    #: When it was imported.
    imported_at: NotRequired[str | None]
    #: Who imported the end of the ask with a snapshot, if it was settled on another server.
    imported_by: NotRequired[Principal | None]
    #: Who judged that the answer is sufficient, if the ask needed a judge.
    judged: NotRequired[Provenance | None]
    #: `questions`, `approval` or `review`.
    kind: str
    #: The parent sessions of its session, if another session started it.
    lineage: NotRequired[LineageView | None]
    #: The asker's own text, which is untrusted.
    message: NotRequired[str | None]
    #: The same as sanitized HTML.
    message_html: NotRequired[str | None]
    #: What created the ask.
    origin: dict[str, Any]
    #: How long the ask waits, and what happens at its deadline.
    policy: PolicyView
    #: The source of the answer, who gave it, and over which channel.
    provenance: NotRequired[Provenance | None]
    #: The questions. Only for the kind `questions`.
    questions: list[QuestionView]
    #: How many approvals the ask needs, if more than one.
    quorum: NotRequired[QuorumView | None]
    #: The free response that a person sent instead of answers.
    response: NotRequired[str | None]
    #: How often the ask was asked again after an insufficient reply.
    retries: NotRequired[int]
    #: The text. Only for the kind `review`.
    review: NotRequired[ReviewView | None]
    #: Counts the changes of the ask. A decision on an earlier revision is void.
    revision: int
    #: The session it belongs to.
    session_id: str
    #: When the ask was settled in any way.
    settled_at: NotRequired[str | None]
    #: Who settled the ask in any way, if a principal did.
    settled_by: NotRequired[Principal | None]
    #: The status.
    status: AskStatus
    #: The ask that supersedes this one, if it was withdrawn in favour of another ask.
    superseded_by: NotRequired[str | None]
    #: Who could not be notified, and on which channel.
    untold: NotRequired[list[Untold]]
    #: The digest of what this revision shows. A client sends it back as `shown` with a reply.
    view_digest: str
    #: The approvals so far, if the ask needs several.
    votes: list[VoteView]
    #: Warnings for the asker: people that are not known, roles that nobody has, and a quorum of more people than can
    #: approve. Only in the response to the request that created the ask.
    warnings: NotRequired[list[Fault]]
    #: What the viewer may do with the ask while it is pending.
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
    #: The target that it acts on.
    target: NotRequired[str | None]
    #: The tool.
    tool: str


class ClaimBody(TypedDict):
    """The call that a program is about to run."""

    #: The arguments of the call: the object, or its exact text as a string.
    arguments: NotRequired[Any]
    #: The current description of the tool.
    description: NotRequired[str | None]
    #: The digest that was approved.
    digest: str
    #: The current digests of what the arguments refer to.
    pins: NotRequired[list[Pin] | None]
    #: The current JSON Schema of the arguments.
    schema: NotRequired[Any]
    #: The server that currently offers the tool.
    server: NotRequired[str | None]
    #: The tool that it is about to run.
    tool: NotRequired[str | None]


class ClaimedPermitView(TypedDict):
    """The permit to run one approved call, once."""

    #: The frozen call. Run exactly this call, to the byte.
    call: CallView
    #: Until when the permit could be claimed.
    expires_at: str
    #: The permit's id. Send it with the result.
    permit: str
    #: Whether an earlier request with the same idempotency key claimed the permit. The call may then have started
    #: already.
    replayed: bool


class Comment(TypedDict):
    """One comment on an ask."""

    #: When it was written.
    at: str
    #: Who wrote it.
    by: Principal
    #: The journal entry of the comment.
    seq: u64
    #: Its text.
    text: str


class CommentBody(TypedDict):
    """A comment on an ask."""

    #: The text, at most 4 KiB.
    text: str


class ConditionBody(TypedDict):
    """The condition on one argument. Send exactly one of the tests."""

    #: `true`: the argument can have any value.
    any: NotRequired[bool | None]
    #: The argument is a number from 0 up to this one. Send the number, or the number as text.
    at_most: NotRequired[float | None]
    #: The argument equals this value.
    equals: NotRequired[Any]
    #: The argument equals one of these values.
    one_of: NotRequired[list[dict[str, Any]] | None]
    #: A JSON pointer to the argument.
    pointer: str
    #: The argument is text that begins with this prefix and continues only with letters, digits, spaces and
    #: `-_./:,+=`.
    prefix: NotRequired[str | None]


class DecisionView(TypedDict):
    """The decision on an approval or a review."""

    #: `approve` or `reject`.
    decision: str
    #: The digest of what the person saw.
    digest: str
    #: The values that were filled in, by field of the approval's form.
    feedback: NotRequired[dict[str, Any] | None]
    #: The reason.
    reason: NotRequired[str | None]
    #: The auto-approval rule that the decision created.
    rule: NotRequired[str | None]


class Delegation(TypedDict):
    """One delegation: from then on `to` may answer in place of `by`."""

    #: When.
    at: str
    #: Who delegated the ask.
    by: Principal
    #: Why.
    note: NotRequired[str | None]
    #: The person it was delegated to.
    to: Principal


class ElsewhereView(TypedDict):
    """A decision that was imported with a snapshot and has no effect here."""

    #: When the decision was made, according to the snapshot.
    at: str
    #: Who made the decision, according to the snapshot.
    by: Principal
    #: `approve` or `reject`. Absent if questions were answered.
    decision: NotRequired[str | None]
    #: Who imported it, and when.
    imported: ImportMark


class EventView(TypedDict):
    """One entry of a session's journal."""

    #: Who caused the event.
    actor: Principal
    #: The ask that the event concerns.
    ask_id: NotRequired[str | None]
    #: When it was written, by the store's clock. For reading only; `seq` is the order.
    at: str
    #: The details. Their fields depend on the type.
    data: dict[str, Any]
    #: Who imported the event with a snapshot and when, if it happened on another server. This server has not seen it
    #: happen.
    imported: NotRequired[ImportMark | None]
    #: Its position in the journal, from 1 without gaps.
    seq: int
    #: The session.
    session_id: str
    #: The type of the event.
    type: str


class Fault(TypedDict):
    """One problem of a request."""

    #: A stable code for programs.
    code: str
    #: A sentence that says how to fix it.
    message: str
    #: JSON pointer (RFC 6901) to the place of the problem in the request.
    pointer: str


class File(TypedDict):
    """The metadata of a file."""

    #: The digest of its bytes.
    digest: str
    #: Its media type: detected from its first bytes, else the declared one.
    media_type: str
    #: Its name, as the uploader gave it. Never a path to write to.
    name: str
    #: How many bytes it has.
    size: int


class Given(TypedDict):
    """What a person sent for one question, not validated. It may contain a secret, so it is never printed."""

    #: The data of a form, a JSON object.
    data: NotRequired[dict[str, Any] | None]
    #: "None of these" or "I don't know" in place of an answer, if the question offers it.
    declined: NotRequired[Declined | None]
    #: A text in place of an option, if the question allows it.
    free_text: NotRequired[str | None]
    #: A remark on the answer.
    notes: NotRequired[str | None]
    #: The values of the chosen options, or the one text, or `yes` or `no`.
    values: NotRequired[list[str]]


class Group(TypedDict):
    """Named people, and everyone with one of the roles."""

    #: These people, by name.
    people: NotRequired[list[str]]
    #: Everyone who has one of these roles at the time of the answer.
    roles: NotRequired[list[str]]


class HeldView(TypedDict):
    """A validated reply that is not the answer yet."""

    #: The answers. Only for the person who replied, and for the asker who judges.
    answers: NotRequired[dict[str, Answer] | None]
    #: When they replied.
    at: str
    #: Who replied.
    by: Principal
    #: A comment on the whole ask. For the same viewers.
    comment: NotRequired[str | None]
    #: The decision. Only for the person who replied.
    decision: NotRequired[DecisionView | None]
    #: Whether the asker must now judge whether the reply is sufficient.
    judging: bool
    #: The free response instead of answers. Only for the person who replied.
    response: NotRequired[str | None]
    #: Until when they can undo it; `null` while the asker judges it.
    until: NotRequired[str | None]


class ImportMark(TypedDict):
    """Who imported something in a snapshot, and when."""

    #: When.
    at: str
    #: Who.
    by: Principal


class JudgeBody(TypedDict):
    """Whether the pending reply is sufficient."""

    #: What people see when they are asked again, at most 2,000 characters.
    clarification: NotRequired[str | None]
    #: The revision that was judged.
    revision: NotRequired[int | None]
    #: Whether the asker can continue with the reply.
    sufficient: bool


class LineageView(TypedDict):
    """The parent sessions of a session."""

    #: All sessions above it, from the root to the parent.
    above: list[Ancestor]
    #: The tool call in the parent session. The end of the child session is its result.
    call_id: str
    #: The parent session, which started it.
    parent: str
    #: The root session.
    root: str


class OptionBody(TypedDict):
    """One option of a question."""

    #: What it means to choose this option.
    description: NotRequired[str | None]
    #: The text that people see.
    label: str
    #: A preview to look at before choosing.
    preview: NotRequired[Preview | None]
    #: Whether the asker recommends this option.
    recommended: NotRequired[bool]
    #: The value that the asker receives. If omitted: the label.
    value: NotRequired[str | None]


class OptionView(TypedDict):
    """One option of a question."""

    #: What it means to choose this option.
    description: NotRequired[str | None]
    #: The text that people see.
    label: str
    #: A preview to look at before choosing.
    preview: NotRequired[PreviewView | None]
    #: Whether the asker recommends this option.
    recommended: bool
    #: The value that the agent receives.
    value: str


class Page_AskView(TypedDict):
    """A list, or one page of it."""

    #: The items.
    items: list[dict[str, Any]]
    #: The value of `cursor` for the next page; `null` at the end.
    next_cursor: NotRequired[str | None]


class Page_EventView(TypedDict):
    """A list, or one page of it."""

    #: The items.
    items: list[dict[str, Any]]
    #: The value of `cursor` for the next page; `null` at the end.
    next_cursor: NotRequired[str | None]


class PermitView(TypedDict):
    """The state of the permit to run a call. Its id is revealed only to the program that claims it."""

    #: When the result of the call was reported.
    ended_at: NotRequired[str | None]
    #: The permit cannot be claimed after this time.
    expires_at: str
    #: The output of the call, after its result was reported.
    output: NotRequired[str | None]
    #: `created`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`.
    state: str


class Pin(TypedDict):
    """The contents that an argument referred to when people were asked."""

    #: The digest of the contents, such as `sha256:` and 64 hexadecimal digits.
    digest: str
    #: JSON pointer to the argument.
    pointer: str


class PolicyBody(TypedDict):
    """Who may answer an ask, how long it waits, and what happens then."""

    #: The escalation steps: who else may answer, and from when on. At most 8.
    escalate: NotRequired[list[StepBody]]
    #: With `on_expiry: escalate`: until when the last step may answer. After that, the ask fails.
    escalate_until: NotRequired[str | None]
    #: The deadline. If omitted: no deadline.
    expires_at: NotRequired[str | None]
    #: The deadline in seconds from now, instead of `expires_at`.
    expires_in: NotRequired[int | None]
    #: `asker`: the asker judges whether a reply is sufficient.
    judge: NotRequired[Judge | None]
    #: How often the ask is asked again after an insufficient reply, before it is skipped. The default is 2.
    max_retries: NotRequired[int | None]
    #: `fail` (the default), `default`, `reject`, `continue` or `escalate`.
    on_expiry: NotRequired[OnExpiry | None]
    #: When people are reminded while the ask is pending: at most 8 times, each before the deadline.
    remind_at: NotRequired[list[str]]
    #: The undo window: for how many seconds a reply can be undone before it becomes the answer. At most one hour; 0
    #: by default.
    undo_window: NotRequired[int]
    #: `block`, or `async` if the asker continues in the meantime. The default is `block`.
    wait: NotRequired[Wait | None]
    #: Who may answer. If omitted: any person.
    who: NotRequired[WhoBody | None]


class PolicyView(TypedDict):
    """How long an ask waits, and what happens at its deadline."""

    #: The escalation steps: who else may answer, and from when on.
    escalate: NotRequired[list[Step]]
    #: Until when the last escalation step may answer after the deadline.
    escalate_until: NotRequired[str | None]
    #: How many escalation steps have begun.
    escalated: NotRequired[int]
    #: The deadline; `null` means never.
    expires_at: NotRequired[str | None]
    #: Who judges whether a reply is sufficient.
    judge: NotRequired[Judge | None]
    #: How often the ask is asked again after an insufficient reply, before it is skipped.
    max_retries: int
    #: What happens at the deadline.
    on_expiry: OnExpiry
    #: When people are reminded while the ask is pending.
    remind_at: list[str]
    #: The undo window: for how many seconds a reply can be undone before it becomes the answer.
    undo_window: NotRequired[int]
    #: Whether the agent waits for the answer.
    wait: Wait
    #: Who may answer.
    who: Who


class Preview(TypedDict):
    """A preview of an option."""

    #: Its text. For an `image`, the whole picture as a data URL.
    body: str
    #: How to render it.
    type: PreviewKind


class PreviewView(TypedDict):
    """A preview to look at before choosing."""

    #: Its text. For an `image`: the whole picture as a data URL.
    body: str
    #: The same as sanitized HTML; `null` for an `image`.
    html: NotRequired[str | None]
    #: How it is rendered.
    type: PreviewKind


class Principal(TypedDict):
    """The person, agent or service that a credential identifies."""

    #: Person, agent, service or Waypost itself.
    kind: Kind
    #: The name, unique among its kind within a tenant.
    name: str


class Problem(TypedDict):
    """Why a request was refused (RFC 9457). Some codes have additional members."""

    #: A stable code for programs
    code: str
    #: An explanation of this occurrence
    detail: str
    errors: NotRequired[list[Fault]]
    status: int
    #: A short title
    title: str
    #: The URL of the page about this problem
    type: str


# The provenance of an answer: its source, who gave it, over which channel, and what was shown.
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
    """One question of an ask."""

    #: Whether "none of these" is an answer.
    allow_none: NotRequired[bool]
    #: Whether "I don't know" is an answer.
    allow_unknown: NotRequired[bool]
    #: The initial value of the field: text, a list of option values, or the data of a `form`.
    default: NotRequired[Any]
    #: Only in the form of an approval: the argument that this field fills, as a JSON pointer into the arguments.
    fills: NotRequired[str | None]
    #: Whether the person may write text instead of choosing an option. The default is `forbid`.
    free_text: NotRequired[FreeText]
    #: A short label. At most 12 characters are recommended.
    header: NotRequired[str | None]
    #: Its id, which must be unique and stable within the ask. If omitted: derived from the header or the text.
    id: NotRequired[str | None]
    #: `text`, `select`, `confirm`, `number`, `date`, `datetime`, `form`, `file` or `secret`. The default is `select`
    #: if there are options, otherwise `text`.
    input: NotRequired[Input | None]
    #: Whether several options may be chosen.
    multi_select: NotRequired[bool]
    #: The options of a `select`.
    options: NotRequired[list[OptionBody]]
    #: The hint in an empty text field.
    placeholder: NotRequired[str | None]
    #: The full question.
    question: str
    #: Whether the question must be answered. The default is `true`.
    required: NotRequired[bool | None]
    #: The rules that a written answer or a selection must satisfy.
    rules: NotRequired[RulesBody | None]
    #: For the input `form`: the JSON Schema of its data. The `default`s of the schema are filled in at first.
    schema: NotRequired[Any]
    #: The condition under which the question is asked. If omitted: always.
    when: NotRequired[When | None]


class QuestionView(TypedDict):
    """One question of an ask."""

    #: Whether "none of these" is an answer.
    allow_none: bool
    #: Whether "I don't know" is an answer.
    allow_unknown: bool
    #: The initial value of the field. For a `form`: its data as JSON text.
    default: NotRequired[Preset | None]
    #: In the form of an approval: the argument that this field fills, as a JSON pointer into the arguments.
    fills: NotRequired[str | None]
    #: Whether the person may write text instead of choosing an option.
    free_text: FreeText
    #: A short label.
    header: NotRequired[str | None]
    #: Its id, which is unique and stable within the ask.
    id: str
    #: How it is answered.
    input: Input
    #: Whether several options may be chosen.
    multi_select: bool
    #: The options of a `select`.
    options: list[OptionView]
    #: The hint in an empty text field.
    placeholder: NotRequired[str | None]
    #: The full question.
    question: str
    #: Whether the question must be answered.
    required: bool
    #: The rules that a written answer must satisfy.
    rules: NotRequired[Rules | None]
    #: For the input `form`: the JSON Schema of its data.
    schema: NotRequired[Any]
    #: The condition under which the question is asked; `null` means always.
    when: NotRequired[When | None]


class QuorumView(TypedDict):
    """How many approvals an ask needs, and how many it has."""

    #: How many have approved and may still approve.
    counted: int
    #: How many different people must approve.
    needed: int


class ReleaseBody(TypedDict):
    """The secret to release."""

    #: The id of the question that the secret answered.
    question: str


class Released(TypedDict):
    """A secret, released to the program that asked for it."""

    #: The question that the secret answers.
    question: str
    #: The secret itself.
    value: str


class RememberBody(TypedDict):
    """The auto-approval rule to create with an approval."""

    #: Conditions on arguments. Every argument without a condition must stay exactly as it is.
    arguments: NotRequired[list[ConditionBody]]
    #: The scope of the rule.
    scope: RuleScope
    #: When the rule ends, at most 90 days from now.
    until: str


class ReplyBody(TypedDict):
    """Answers to questions, a free response instead, or a decision on an approval or a review."""

    #: The answers, by question id or by question text.
    answers: NotRequired[dict[str, Given] | None]
    #: Changed arguments. The changed call is shown again before it can be approved.
    arguments: NotRequired[dict[str, Any] | None]
    #: A comment on the whole ask.
    comment: NotRequired[str | None]
    #: `approve` or `reject`.
    decision: NotRequired[str | None]
    #: The digest that the person saw.
    digest: NotRequired[str | None]
    #: What was filled in beside an approval, by field of its form.
    feedback: NotRequired[dict[str, Any] | None]
    #: The reason. The agent receives it as the person's words.
    reason: NotRequired[str | None]
    #: The auto-approval rule to create with an approval.
    remember: NotRequired[RememberBody | None]
    #: A free response instead of answers, if the ask allows it.
    response: NotRequired[str | None]
    #: The revision that the person saw.
    revision: NotRequired[int | None]
    #: What the client showed, for the audit log. Optional.
    shown: NotRequired[ShownBody | None]


class ResultBody(TypedDict):
    """The result of a claimed call."""

    #: The outcome.
    outcome: Outcome
    #: The output: text, or any JSON.
    output: NotRequired[Any]
    #: The permit with which the call ran.
    permit: str


class ReviewBody(TypedDict):
    """A text to approve or reject."""

    #: The text, as Markdown.
    markdown: str


class ReviewView(TypedDict):
    """A text for review."""

    #: The digest that a decision must send back.
    digest: str
    #: The same as sanitized HTML.
    html: str
    #: The text as it was sent.
    markdown: str


class RevisionBody(TypedDict):
    """The revised content: exactly one of the three, of the same kind as the ask."""

    #: For the kind `approval`: the tool call.
    approval: NotRequired[ApprovalBody | None]
    #: The asker's new text, as Markdown. If omitted, the text stays.
    message: NotRequired[str | None]
    #: For the kind `questions`: all questions, 1 to 16.
    questions: NotRequired[list[QuestionBody] | None]
    #: For the kind `review`: the text.
    review: NotRequired[ReviewBody | None]


class Row(TypedDict):
    """One leaf of a call's arguments, as it is shown to a person."""

    #: Short warnings about it.
    marks: list[str]
    #: JSON pointer to the leaf without its first slash. Empty for the whole.
    path: str
    #: Its text, with deceptive characters made visible.
    text: str


class Rules(TypedDict):
    """The rules for a text answer or a selection. Absent rules do not restrict anything."""

    #: The accepted media types, such as `application/pdf` or `image/*`. Empty: all.
    accept: NotRequired[list[str]]
    #: A predefined format: `email` or `uri` for a text, `integer` for a number.
    format: NotRequired[Format | None]
    #: The largest number, or the latest date or datetime, in the format of the input.
    max: NotRequired[str | None]
    #: The maximum size of one file, in bytes.
    max_bytes: NotRequired[int | None]
    #: The maximum number of files. Absent: one.
    max_files: NotRequired[int | None]
    #: The maximum number of characters.
    max_length: NotRequired[int | None]
    #: The maximum number of options.
    max_selections: NotRequired[int | None]
    #: The smallest number, or the earliest date or datetime, in the format of the input.
    min: NotRequired[str | None]
    #: The minimum number of files.
    min_files: NotRequired[int | None]
    #: The minimum number of characters.
    min_length: NotRequired[int | None]
    #: The minimum number of options.
    min_selections: NotRequired[int | None]
    #: A regular expression that must match somewhere in the text. Write `^…$` to match the whole text.
    pattern: NotRequired[str | None]


class RulesBody(TypedDict):
    """The rules that a written answer or a selection must satisfy."""

    #: The accepted media types of files, such as `application/pdf` or `image/*`. If omitted: all.
    accept: NotRequired[list[str]]
    #: A common format: `email` or `uri` for text, `integer` for a number.
    format: NotRequired[Format | None]
    #: The maximum number, date or time: a number, or text in the format of the input.
    max: NotRequired[Any]
    #: The maximum size of one file, in bytes.
    max_bytes: NotRequired[int | None]
    #: The maximum number of files. The default is one.
    max_files: NotRequired[int | None]
    #: The maximum number of characters.
    max_length: NotRequired[int | None]
    #: The maximum number of options.
    max_selections: NotRequired[int | None]
    #: The minimum number, date or time: a number, or text in the format of the input.
    min: NotRequired[Any]
    #: The minimum number of files.
    min_files: NotRequired[int | None]
    #: The minimum number of characters.
    min_length: NotRequired[int | None]
    #: The minimum number of options.
    min_selections: NotRequired[int | None]
    #: A regular expression that must match somewhere in the text.
    pattern: NotRequired[str | None]


class ShownBody(TypedDict):
    """What a client showed of an ask."""

    #: The `view_digest` of the view.
    digest: NotRequired[str | None]
    #: When the ask was opened, from the response of `/opened`.
    opened_at: NotRequired[str | None]


class Step(TypedDict):
    """A step of the escalation: from `at` on, these people may answer too."""

    #: When the step begins. With `on_expiry: escalate` the last step has none: it begins at the deadline.
    at: NotRequired[str | None]
    #: These people, by name.
    people: NotRequired[list[str]]
    #: Everyone who has one of these roles at the time of the answer.
    roles: NotRequired[list[str]]


class StepBody(TypedDict):
    """An escalation step: from `at` on, these people and roles may answer too."""

    #: When the step begins. Omit it for the last step of `on_expiry: escalate`, which begins at the deadline.
    at: NotRequired[str | None]
    #: People, by name.
    people: NotRequired[list[str]]
    #: Roles. A person must have one of them when answering.
    roles: NotRequired[list[str]]


class StreamedEvent(TypedDict):
    """One event of a stream, for the API description: the fields between two empty lines."""

    #: JSON, on one or more lines.
    data: NotRequired[str | None]
    #: The type of the event.
    event: NotRequired[str | None]
    #: The value for `Last-Event-ID`. Absent if the event cannot be requested again.
    id: NotRequired[str | None]
    #: How many milliseconds a reader waits before it reconnects.
    retry: NotRequired[int | None]


class Untold(TypedDict):
    """A failed notification about an ask: the latest one for each person and channel."""

    #: When the delivery was given up.
    at: str
    #: The channel.
    channel: str
    #: The person. Absent if the notification was for everybody on the channel.
    person: NotRequired[Principal | None]


class VoteView(TypedDict):
    """One person's approval of an ask that needs several."""

    #: When.
    at: str
    #: Who approved.
    by: Principal
    #: A comment on the whole ask.
    comment: NotRequired[str | None]
    #: Whether the approval counts: the person may still approve, and nobody else has used the same assignment.
    counts: bool
    #: Who imported it with a snapshot and when, if it was given on another server.
    imported: NotRequired[ImportMark | None]
    #: Where the approval came from.
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
    """Withdraws an ask."""

    #: Why, for the people who were asked. It becomes a comment on the withdrawn ask.
    comment: NotRequired[str | None]
    #: Another ask of the caller that supersedes this one.
    superseded_by: NotRequired[str | None]


class YouView(TypedDict):
    """What the viewer may do with a pending ask, by their current roles."""

    #: Whether they may answer, approve, cancel or delegate it.
    answer: bool
    #: The person in whose place they answer, if the ask was delegated to them.
    in_place_of: NotRequired[Principal | None]
    #: Why they may not answer: `principal_type`, `self_approval`, `not_permitted` or `not_eligible`.
    reason: NotRequired[str | None]
    #: Whether they may reject it.
    reject: bool
    #: Whether they have approved, and the ask waits for further approvals.
    voted: bool
