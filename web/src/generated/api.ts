// Generated from the API's own description by `npm run generate` in `sdk/typescript`; not to be edited.

/** How the caller is signed in, and which factors they have. */
export interface Account {
    /** The factors with which the caller can prove their identity. */
    factors: Factor[];
    /**
     * Format: date-time
     * Until when the caller needs no fresh proof of identity.
     */
    fresh_until?: string | null;
    /** How the caller signed in here. */
    signed_in_by: Proof;
}
/** An address at which a person can be reached. */
export interface Address {
    /**
     * Format: date-time
     * When it was added.
     */
    added_at: string;
    /**
     * The address, in the channel's own format. For a browser: the first half of the SHA-256 of its push endpoint, in
     *     hexadecimal, by which the browser recognises itself.
     */
    address: string;
    /** The channel. */
    channel: string;
    /** For a browser: what it calls itself. */
    device?: string | null;
    /** Its id. To remove the address, remove the factor with this id. */
    id: string;
}
/** An address that a person claims. */
export interface AddressBody {
    /** The address on the channel. */
    address: string;
    /** The channel. */
    channel: string;
}
/** An address code for the caller. */
export interface AddressCode {
    /** Send this code to a channel from an address within 15 minutes to make that address the caller's. */
    code: string;
}
/** A code that was received at an address. */
export interface AddressCodeBody {
    /** The address on the channel. */
    address: string;
    /** The channel. */
    channel: string;
    /** The code. */
    code: string;
}
/** The caller's addresses, and the channels that are available. */
export interface Addresses {
    /** The caller's addresses. */
    addresses: Address[];
    /** The channels that can send messages to people on this server. */
    channels: ChannelToPeople[];
}
/** A repeated proof of identity in a browser that was already signed in. */
export interface Again {
    /**
     * Format: date-time
     * When.
     */
    at: string;
    by?: Proof | null;
}
/** An agent that can be started here. */
export interface AgentView {
    /** Which calls need approval: `as_declared`, `off`, `high_only` or `all`. */
    approvals: string;
    /** What it does. */
    description: string;
    /** For a workflow: its states and transitions as a Mermaid diagram. */
    graph?: string | null;
    /** Its name. */
    name: string;
    /** The tools it may use. */
    tools: ToolView[];
}
/** A session above another. */
export interface Ancestor {
    /** Its agent. */
    agent: string;
    /** The session. */
    session_id: string;
}
/** The accepted answer to a question. */
export interface Answer {
    /** The data of a form, exactly as it was sent. */
    data?: Record<string, unknown> | null;
    declined?: Declined | null;
    /** The files that the values refer to. */
    files?: File[];
    /** Text that the person wrote instead of choosing an option. */
    free_text?: string | null;
    /** A note beside the answer. */
    notes?: string | null;
    /** The values of the chosen options, or the written text as it was written, or `yes` or `no`. */
    values: string[];
}
/** A tool call that must not run without approval. */
export interface ApprovalBody {
    /** Whether people may change the arguments. */
    allow_modify_args?: boolean;
    /** The arguments, a JSON object. They are frozen as the exact bytes that were sent. */
    arguments: Record<string, unknown>;
    /** The category of the call. */
    category?: string | null;
    /** How the tool describes itself. */
    description?: string | null;
    /**
     * Format: int32
     * For how many seconds an approval can be used. If omitted: one day.
     */
    execution_expiry?: number | null;
    /** Fields that people can fill in beside their decision. */
    form?: QuestionBody[];
    /** What can still change between the decision and the run, such as `cwd` or `env:PATH`. People see it. */
    not_pinned?: string[];
    /**
     * The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
     *     them.
     */
    pins?: Pin[];
    /** The tool author's text about this call. `{{argument}}` is replaced by the argument. */
    prompt?: string | null;
    /** Why this call needs approval, for people. */
    reason?: string | null;
    /** Whether an approval may create an auto-approval rule. */
    rememberable?: boolean;
    risk?: Risk | null;
    /** The JSON Schema of the arguments. */
    schema?: unknown;
    /** The server that offers the tool. */
    server?: string | null;
    /** The target that it acts on, resolved. */
    target?: string | null;
    /** The tool's name. */
    tool: string;
}
/** One tool call that needs approval. */
export interface ApprovalView {
    /** Whether people may change the arguments. */
    allow_modify_args: boolean;
    /** The exact arguments, as JSON. */
    arguments: Record<string, unknown>;
    /** The exact arguments, as text. */
    arguments_text: string;
    /** Why the arguments could not be validated against the schema. People cannot change them in that case. */
    arguments_unchecked?: string | null;
    /** The category of the call. */
    category?: string | null;
    /** How the tool describes itself. */
    description?: string | null;
    /** The digest that a decision must send back. */
    digest: string;
    /** The first twelve digits of the digest in groups of four, to compare at a glance. */
    digest_words: string;
    /**
     * Format: int32
     * For how many seconds an approval can be used. `null` means one day.
     */
    execution_expiry?: number | null;
    /** The fields that people can fill in beside their decision. */
    form: QuestionView[];
    /** Short warnings about the names of the tool, its server and its target. */
    marks: string[];
    /** What can still change between the decision and the run. */
    not_pinned: string[];
    /** How many rows contain a value that can be shown only by its size and digest. */
    opaque: number;
    /** What a blocking tool returned before it was suspended: the tool's own text, which is untrusted. */
    output?: string | null;
    permit?: PermitView | null;
    /**
     * The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
     *     them.
     */
    pins: Pin[];
    /** The tool author's text about this call. */
    prompt?: string | null;
    /** Why this call needs approval, in the tool author's words. */
    reason?: string | null;
    /** Whether an approval can create an auto-approval rule. */
    rememberable: boolean;
    /** The risk of the call. */
    risk: Risk;
    /** Which risk floor raised the risk above the asker's own value, or `unknown`. */
    risk_raised_by?: string | null;
    risk_raised_from?: Risk | null;
    /** The JSON Schema of the arguments. */
    schema?: unknown;
    /** The server that offers it. */
    server?: string | null;
    /** The target that it acts on. */
    target?: string | null;
    /** The tool. */
    tool: string;
    /** The arguments as rows, one per leaf, with deceptive characters made visible. */
    view: Row[];
}
/** One request to people: questions, a tool call to approve, or a text to review. */
export interface AskBody {
    /** For the kind `questions`: whether a person may send a free response instead of answers. */
    allow_response?: boolean;
    approval?: ApprovalBody | null;
    /** The caller's own state. Only the caller gets it back; nobody else sees it. */
    context?: unknown;
    /** The kind of the ask. */
    kind: AskKind;
    /** The asker's own text, as Markdown. */
    message?: string | null;
    /** Who may answer, how long it waits, and what happens then. */
    policy?: PolicyBody;
    /** For the kind `questions`: 1 to 16 questions. */
    questions?: QuestionBody[] | null;
    review?: ReviewBody | null;
    /** The caller's session in which to ask. If omitted: a new session. */
    session_id?: string | null;
}
/**
 * The kind of an ask.
 * @enum {string}
 */
export type AskKind = "questions" | "approval" | "review";
/**
 * The name of an ask's state on the wire.
 * @enum {string}
 */
export type AskStatus = "pending" | "answered" | "cancelled" | "withdrawn" | "expired" | "skipped";
/** One request to people. */
export interface AskView {
    /** The name of the agent or program that asks. */
    agent: string;
    /** Whether a person may send a free response instead of answers. */
    allow_response: boolean;
    /**
     * Format: date-time
     * When it was answered.
     */
    answered_at?: string | null;
    answered_by?: Principal | null;
    /** The accepted answers, by question. */
    answers?: {
        [key: string]: Answer;
    } | null;
    approval?: ApprovalView | null;
    /**
     * Format: date-time
     * When the ask was created.
     */
    asked_at: string;
    /** What the asker wants to know in addition to the last reply, in the asker's own words. */
    clarification?: string | null;
    /** A comment on the whole ask. */
    comment?: string | null;
    /**
     * Format: int32
     * The number of comments, including older ones.
     */
    comment_count: number;
    /** Comments on the ask, oldest first; only the newest 50. */
    comments: Comment[];
    /** The asker's own state. Only the asker sees it. */
    context?: unknown;
    decided_elsewhere?: ElsewhereView | null;
    decision?: DecisionView | null;
    /** Who delegated the ask to whom. */
    delegations: Delegation[];
    held?: HeldView | null;
    /** Its id. */
    id: string;
    imported?: ImportMark | null;
    /**
     * Format: date-time
     * When it was imported.
     */
    imported_at?: string | null;
    imported_by?: Principal | null;
    judged?: Provenance | null;
    /** `questions`, `approval` or `review`. */
    kind: string;
    lineage?: LineageView | null;
    /** The asker's own text, which is untrusted. */
    message?: string | null;
    /** The same as sanitized HTML. */
    message_html?: string | null;
    /** What created the ask. */
    origin: Record<string, unknown>;
    /** How long the ask waits, and what happens at its deadline. */
    policy: PolicyView;
    provenance?: Provenance | null;
    /** The questions. Only for the kind `questions`. */
    questions: QuestionView[];
    quorum?: QuorumView | null;
    /** The free response that a person sent instead of answers. */
    response?: string | null;
    /**
     * Format: int32
     * How often the ask was asked again after an insufficient reply.
     */
    retries?: number;
    review?: ReviewView | null;
    /**
     * Format: int32
     * Counts the changes of the ask. A decision on an earlier revision is void.
     */
    revision: number;
    /** The session it belongs to. */
    session_id: string;
    /**
     * Format: date-time
     * When the ask was settled in any way.
     */
    settled_at?: string | null;
    settled_by?: Principal | null;
    /** The status. */
    status: AskStatus;
    /** The ask that supersedes this one, if it was withdrawn in favour of another ask. */
    superseded_by?: string | null;
    /** Who could not be notified, and on which channel. */
    untold?: Untold[];
    /** The digest of what this revision shows. A client sends it back as `shown` with a reply. */
    view_digest: string;
    /** The approvals so far, if the ask needs several. */
    votes: VoteView[];
    /**
     * Warnings for the asker: people that are not known, roles that nobody has, and a quorum of more people than can approve. Only in the
     *     response to the request that created the ask.
     */
    warnings?: Fault[];
    you?: YouView | null;
}
/** Requirements for an authenticator. */
export interface AuthenticatorSelection {
    requireResidentKey: boolean;
    residentKey: string;
    userVerification: string;
}
/** An absence, and who represents the person. */
export interface Away {
    /** The name of the person who may answer in their place until then. */
    delegate?: string | null;
    /**
     * Format: date-time
     * The end of the absence.
     */
    until: string;
}
/** A browser in which a person is signed in. */
export interface BrowserSession {
    /** Whether this is the browser that sends the request. */
    current: boolean;
    /** A short description from the browser. Empty if the browser sends none. */
    device: string;
    /**
     * Format: date-time
     * When it expires, even if it is in use.
     */
    expires_at?: string | null;
    /** The id with which to end it. */
    id: string;
    /**
     * Format: date-time
     * When the person signed in.
     */
    signed_in_at: string;
    /** How the person signed in. */
    signed_in_by: Proof;
    /**
     * Format: date-time
     * When it was last used, to the hour.
     */
    used_at?: string | null;
}
/**
 * Up to this many asks in this period cause one notice each to a person. The other asks of the period are announced
 *     together, at its end.
 */
export interface Budget {
    /**
     * Format: int32
     * The number of asks, 1 to 10,000.
     */
    asks: number;
    /**
     * Format: int32
     * The period in minutes, 1 to 1,440.
     */
    minutes: number;
}
/** Cancels an ask. */
export interface CancelBody {
    /** Why. */
    comment?: string | null;
}
/** Cancels a session. */
export interface CancelRunBody {
    /** The reason. */
    reason?: string | null;
}
/** A channel that can send messages to people. */
export interface ChannelToPeople {
    /** Its name. */
    name: string;
    /** How a person verifies an address on it. */
    way: VerificationMethod;
}
/** A child session. */
export interface ChildView {
    /** Its agent. */
    agent: string;
    /** The tool call in the parent session that it works on. */
    call_id?: string | null;
    /** Its id. */
    id: string;
    /** How many of its asks are pending. */
    pending: number;
    /** Its status. */
    status: SessionStatus;
    /** A title for lists. */
    title: string;
}
/** One comment on an ask. */
export interface Comment {
    /**
     * Format: date-time
     * When it was written.
     */
    at: string;
    /** Who wrote it. */
    by: Principal;
    /** The journal entry of the comment. */
    seq: u64;
    /** Its text. */
    text: string;
}
/** A comment on an ask. */
export interface CommentBody {
    /** The text, at most 4 KiB. */
    text: string;
}
/** The condition on one argument. Send exactly one of the tests. */
export interface ConditionBody {
    /** `true`: the argument can have any value. */
    any?: boolean | null;
    /**
     * Format: double
     * The argument is a number from 0 up to this one. Send the number, or the number as text.
     */
    at_most?: number | null;
    /** The argument equals this value. */
    equals?: unknown;
    /** The argument equals one of these values. */
    one_of?: Record<string, unknown>[] | null;
    /** A JSON pointer to the argument. */
    pointer: string;
    /** The argument is text that begins with this prefix and continues only with letters, digits, spaces and `-_./:,+=`. */
    prefix?: string | null;
}
/** The condition on one argument. Exactly one test is set. */
export interface ConditionView {
    /** The argument can have any value. */
    any?: boolean | null;
    /**
     * Format: double
     * The argument is a number from 0 up to this one.
     */
    at_most?: number | null;
    /** The argument equals this value. */
    equals?: unknown;
    /** The argument equals one of these values. */
    one_of?: Record<string, unknown>[] | null;
    /** A JSON pointer to the argument. */
    pointer: string;
    /** The argument is text that begins with this prefix. */
    prefix?: string | null;
}
/** The secret from the setup, and a code that the app generated from it. */
export interface ConfirmBody {
    /** Six digits. */
    code: string;
    /** The secret from the setup. */
    secret: string;
}
/** Up to 100 decisions. Each is decided separately. */
export interface DecideBody {
    /** The decisions, in the order in which they are processed. */
    decisions: DecisionBody[];
}
/** One decision of a bulk decision. */
export interface DecisionBody {
    /** The ask. */
    ask_id: string;
    /** A comment on the whole ask. */
    comment?: string | null;
    /** `approve` or `reject`. */
    decision: string;
    /** The digest that the person saw. */
    digest?: string | null;
    /**
     * Whether the person opened this ask by itself. Without that, a bulk decision cannot approve a call with high or critical
     *     risk.
     */
    opened?: boolean;
    /** The reason. The agent receives it as the person's words. */
    reason?: string | null;
    /**
     * Format: int32
     * The revision that the person saw.
     */
    revision?: number | null;
}
/** The decision on an approval or a review. */
export interface DecisionView {
    /** `approve` or `reject`. */
    decision: string;
    /** The digest of what the person saw. */
    digest: string;
    /** The values that were filled in, by field of the approval's form. */
    feedback?: Record<string, unknown> | null;
    /** The reason. */
    reason?: string | null;
    /** The auto-approval rule that the decision created. */
    rule?: string | null;
}
/**
 * What a person answered instead of a value.
 * @enum {string}
 */
export type Declined = "none_of_these" | "dont_know";
/** Delegates an ask. */
export interface DelegateBody {
    /** A note for the person, such as the reason. */
    note?: string | null;
    /** The person's name. */
    to: string;
}
/** One delegation: from then on `to` may answer in place of `by`. */
export interface Delegation {
    /**
     * Format: date-time
     * When.
     */
    at: string;
    /** Who delegated the ask. */
    by: Principal;
    /** Why. */
    note?: string | null;
    /** The person it was delegated to. */
    to: Principal;
}
/** What a person has filled in for an ask but not sent. A draft never contains a secret. */
export interface DraftBody {
    /** The edited arguments, in the same way. */
    arguments?: unknown;
    /** A comment on the whole ask. */
    comment?: string | null;
    /** The content of the field of each question, in whatever form the client can restore it from. */
    fields?: Record<string, unknown>;
    /** The reason for a rejection. */
    reason?: string | null;
    /** A free response instead of answers. */
    response?: string | null;
    /**
     * Format: int32
     * The revision that the person sees.
     */
    revision: number;
}
/** A saved draft. */
export interface DraftView {
    /** The edited arguments. */
    arguments?: unknown;
    /** A comment on the whole ask. */
    comment?: string | null;
    /** The content of the field of each question. */
    fields: Record<string, unknown>;
    /** The reason for a rejection. */
    reason?: string | null;
    /** A free response instead of answers. */
    response?: string | null;
    /**
     * Format: int32
     * The revision that the person saw.
     */
    revision: number;
    /**
     * Format: date-time
     * When the draft was saved.
     */
    saved_at: string;
}
/** The caller's draft. */
export interface Drafted {
    draft?: DraftView | null;
}
/** A decision that was imported with a snapshot and has no effect here. */
export interface ElsewhereView {
    /**
     * Format: date-time
     * When the decision was made, according to the snapshot.
     */
    at: string;
    /** Who made the decision, according to the snapshot. */
    by: Principal;
    /** `approve` or `reject`. Absent if questions were answered. */
    decision?: string | null;
    /** Who imported it, and when. */
    imported: ImportMark;
}
/** Who ended a rule, and when. */
export interface Ended {
    /**
     * Format: date-time
     * When.
     */
    at: string;
    /** Who. */
    by: Principal;
}
/**
 * How an ask ended.
 * @enum {string}
 */
export type Ending = "answered" | "responded" | "approved" | "rejected" | "dismissed" | "withdrawn" | "expired" | "skipped";
/** What an authenticator app needs to generate one-time codes. */
export interface EnrolmentView {
    /** The URI as a QR code in SVG. */
    qr: string;
    /** The secret, to type into the app. Waypost stores it once the app's first code has been confirmed. */
    secret: string;
    /** The same secret as an `otpauth` URI. */
    uri: string;
}
/** One entry of a session's journal. */
export interface EventView {
    /** Who caused the event. */
    actor: Principal;
    /** The ask that the event concerns. */
    ask_id?: string | null;
    /**
     * Format: date-time
     * When it was written, by the store's clock. For reading only; `seq` is the order.
     */
    at: string;
    /** The details. Their fields depend on the type. */
    data: Record<string, unknown>;
    imported?: ImportMark | null;
    /**
     * Format: int64
     * Its position in the journal, from 1 without gaps.
     */
    seq: number;
    /** The session. */
    session_id: string;
    /** The type of the event. */
    type: string;
}
/**
 * A person who may not answer.
 * @enum {string}
 */
export type Excluded = "requester";
/** A factor with which a person can prove their identity. */
export interface Factor {
    /**
     * Format: date-time
     * When it was added.
     */
    added_at: string;
    /** Its id. */
    id: string;
    /** The kind of factor. */
    kind: FactorKind;
    /** The label that the person gave it. */
    label: string;
    /** How many recovery codes are left. Only for one-time codes. */
    recovery_codes_left?: number | null;
    /**
     * Format: date-time
     * When it was last used.
     */
    used_at?: string | null;
}
/**
 * A kind of factor.
 * @enum {string}
 */
export type FactorKind = "password" | "code" | "passkey" | "account" | "address";
/** The fatigue signals of the people of a tenant. */
export interface FatigueView {
    /** The number of asks in the period. */
    asks: number;
    /** The signals of each person, by name. */
    people: PersonSignals[];
    /**
     * Format: date-time
     * The start of the period. It is later than requested if there were more asks than Waypost looks at.
     */
    since: string;
}
/** One problem of a request. */
export interface Fault {
    /** A stable code for programs. */
    code: string;
    /** A sentence that says how to fix it. */
    message: string;
    /** JSON pointer (RFC 6901) to the place of the problem in the request. */
    pointer: string;
}
/** Who may still answer. */
export interface FewerBody {
    /** `requester`: the person who started the session may not answer. */
    not?: Excluded[];
    /** Only these people, of those who may answer now. */
    people?: string[] | null;
    /**
     * Format: int32
     * How many different people must approve; not fewer than now.
     */
    quorum?: number | null;
    /** Only these roles, of those that may answer now. */
    roles?: string[] | null;
}
/** The metadata of a file. */
export interface File {
    /** The digest of its bytes. */
    digest: string;
    /** Its media type: detected from its first bytes, else the declared one. */
    media_type: string;
    /** Its name, as the uploader gave it. Never a path to write to. */
    name: string;
    /**
     * Format: int64
     * How many bytes it has.
     */
    size: number;
}
/**
 * A format for a text or number answer.
 * @enum {string}
 */
export type Format = "email" | "uri" | "integer";
/**
 * Whether a person may answer in their own words.
 * @enum {string}
 */
export type FreeText = "forbid" | "allow" | "only";
/** What a person sent for one question, not validated. It may contain a secret, so it is never printed. */
export interface Given {
    /** The data of a form, a JSON object. */
    data?: Record<string, unknown> | null;
    declined?: Declined | null;
    /** A text in place of an option, if the question allows it. */
    free_text?: string | null;
    /** A remark on the answer. */
    notes?: string | null;
    /** The values of the chosen options, or the one text, or `yes` or `no`. */
    values?: string[];
}
/** Named people, and everyone with one of the roles. */
export interface Group {
    /**
     * These people, by name.
     * @default []
     */
    people?: string[];
    /**
     * Everyone who has one of these roles at the time of the answer.
     * @default []
     */
    roles?: string[];
}
/** A validated reply that is not the answer yet. */
export interface HeldView {
    /** The answers. Only for the person who replied, and for the asker who judges. */
    answers?: {
        [key: string]: Answer;
    } | null;
    /**
     * Format: date-time
     * When they replied.
     */
    at: string;
    /** Who replied. */
    by: Principal;
    /** A comment on the whole ask. For the same viewers. */
    comment?: string | null;
    decision?: DecisionView | null;
    /** Whether the asker must now judge whether the reply is sufficient. */
    judging: boolean;
    /** The free response instead of answers. Only for the person who replied. */
    response?: string | null;
    /**
     * Format: date-time
     * Until when they can undo it; `null` while the asker judges it.
     */
    until?: string | null;
}
/** Who imported something in a snapshot, and when. */
export interface ImportMark {
    /**
     * Format: date-time
     * When.
     */
    at: string;
    /** Who. */
    by: Principal;
}
/**
 * How a question is answered.
 * @enum {string}
 */
export type Input = "text" | "select" | "confirm" | "number" | "date" | "datetime" | "form" | "file" | "secret";
/** Statistics about asks. */
export interface Insight {
    /** How many asks there were. */
    asked: number;
    /** How long it took until people answered. */
    decided: Spread;
    /** How many ended in each way. */
    endings: Record<string, unknown>;
    /** How many more ended in another store and were imported in snapshots. No other value here includes them. */
    imported: number;
    /** How many calls and texts people decided about. */
    judged: number;
    /** How many of those they rejected, or approved only after a change. */
    overridden: number;
    /** The calls that auto-approval rules approved, the most frequently used rule first. */
    rules: RuleInsight[];
    /** How long it took until the person who answered saw the ask. */
    seen: Spread;
    /**
     * Format: date-time
     * The start of the period. Later than requested if there were more asks than are examined.
     */
    since: string;
    /** The decisions by tool, the most frequently called first. */
    tools: ToolInsight[];
    /** How many of them are pending. */
    waiting: number;
}
/**
 * Who judges whether a reply is sufficient.
 * @enum {string}
 */
export type Judge = "asker";
/** For whom a key is created, and what it may be used for. */
export interface KeyBody {
    /** Only sessions of these agents. If omitted: sessions of all agents. */
    agents?: string[] | null;
    /**
     * Format: int64
     * The lifetime in seconds. If omitted: until the key is revoked.
     */
    expires_in?: number | null;
    /**
     * The owner of the agent or the service, such as `person:zoe` or `agent:planner`. The owner may not approve what it asks
     *     for, unless the role policy allows it. If omitted: the person who creates the key.
     */
    owner?: string | null;
    /** The principal, such as `agent:deployer`, `service:billing` or `person:zoe`. */
    principal: string;
    /** The tasks that the key may be used for. An empty list allows only reading. If omitted: all tasks. */
    tasks?: Task[] | null;
}
/** A key, without its secret. */
export interface KeyView {
    /** The agents that the key is limited to. Absent: all agents. */
    agents?: string[] | null;
    /**
     * Format: date-time
     * When it was made.
     */
    created_at: string;
    /**
     * Format: date-time
     * When it was revoked.
     */
    ended_at?: string | null;
    /**
     * Format: date-time
     * When it stops working.
     */
    expires_at?: string | null;
    /** Its id. */
    id: string;
    /**
     * Format: date-time
     * Until when the secret before the last rotation still works.
     */
    overlap_until?: string | null;
    /** The principal that the key identifies. */
    principal: string;
    /** The tasks that the key may be used for. Absent: all tasks. */
    tasks?: Task[] | null;
    /**
     * Format: date-time
     * When it was last used, to the hour.
     */
    used_at?: string | null;
}
/**
 * The kind of a principal, which decides what it may do.
 * @enum {string}
 */
export type Kind = "person" | "agent" | "service" | "system";
/** The parent sessions of a session. */
export interface LineageView {
    /** All sessions above it, from the root to the parent. */
    above: Ancestor[];
    /** The tool call in the parent session. The end of the child session is its result. */
    call_id: string;
    /** The parent session, which started it. */
    parent: string;
    /** The root session. */
    root: string;
}
/** A passkey that was created. */
export interface MadePasskey {
    /** The response of the authenticator. */
    response: MadeResponse;
}
/** The response of an authenticator when a passkey is created. */
export interface MadeResponse {
    /** The attestation object, in base64url. */
    attestationObject: string;
    /** The browser's client data, in base64url. */
    clientDataJSON: string;
}
/** The `PublicKeyCredentialCreationOptions` of the specification. */
export interface MakeOptions {
    /** Always `none`. */
    attestation: string;
    /** Requirements for the authenticator. */
    authenticatorSelection: AuthenticatorSelection;
    /** The challenge, in base64url. */
    challenge: string;
    /** Passkeys that already exist. Their authenticators must not create another one. */
    excludeCredentials: PasskeyDescriptor[];
    /** The accepted signature algorithms, preferred first. */
    pubKeyCredParams: SignatureAlgorithm[];
    /** The relying party that the passkey will belong to. */
    rp: RelyingPartyView;
    /**
     * Format: int32
     * The timeout in milliseconds.
     */
    timeout: number;
    /** The person that the passkey will belong to. */
    user: PasskeyUser;
}
/** The options for creating a passkey. */
export interface MakeView {
    /** For `navigator.credentials.create`. */
    options: MakeOptions;
}
/** The caller. */
export interface Me {
    /** The value that a browser sends as `x-waypost-csrf` with every change. Absent without a cookie. */
    csrf?: string | null;
    /** The name of this server. */
    instance: string;
    /** The permissions that the caller's roles give. Absent if there are none, as for programs and for links to asks. */
    may?: Permission[];
    /** The only asks that this browser can open, if it came in by links to asks. Absent if the browser is signed in. */
    only_asks?: string[] | null;
    /** The principal that the credential identifies. */
    principal: Principal;
    /** The team of the caller. Absent for the default team. */
    team?: string | null;
    /**
     * Format: int32
     * For how many seconds the caller can undo a reply, if the ask itself does not say longer. Absent if not at all.
     */
    undo_window?: number;
    /**
     * Database settings that are off, so that acknowledged answers can be lost. Everybody can see them. Absent if there are
     *     none.
     */
    unsafe_settings?: string[];
    /** The version of Waypost that it runs. */
    version: string;
}
/** A message to a session's agent. */
export interface MessageBody {
    /** What the message is for, as a keyword that the agent knows. */
    intent?: string | null;
    /** The text of the message. */
    text: string;
}
/** A past call at the boundary of a suggested rule. */
export interface NearMissView {
    /** The ask about the call. */
    ask_id: string;
    /** A JSON pointer to that argument. */
    pointer?: string | null;
    /** `rejected`: a person rejected the call, and the rule would have approved it. `outside`: one argument is outside the rule. */
    why: string;
}
/** A key that was just created. */
export interface NewKey {
    /** The id with which to revoke it. */
    id: string;
    /** The key. It is shown only this once and cannot be read again. */
    key: string;
    /** The principal that the key identifies. */
    principal: string;
}
/** A new passkey. */
export interface NewPasskeyBody {
    /** The result of `PublicKeyCredential.toJSON()`. */
    credential: MadePasskey;
    /** The label of the passkey, 1 to 64 characters. */
    label: string;
}
/** A new password. */
export interface NewPassword {
    /** The current password. Omit it if there is none, or shortly after signing in by a link. */
    old?: string | null;
    /** The new password: at least 12 characters. */
    password: string;
}
/** An empty body: `{}`, or none. */
export type NoBody = Record<string, unknown>;
/**
 * What happens if nobody answers by the deadline.
 * @enum {string}
 */
export type OnExpiry = "fail" | "default" | "reject" | "continue" | "escalate";
/** What a client sends back as `shown` with the reply. */
export interface Opened {
    /**
     * Format: date-time
     * The current time, by the server's clock.
     */
    opened_at: string;
    /** The digest of what the ask shows at this time. */
    view_digest: string;
}
/** One option of a question. */
export interface OptionBody {
    /** What it means to choose this option. */
    description?: string | null;
    /** The text that people see. */
    label: string;
    preview?: Preview | null;
    /** Whether the asker recommends this option. */
    recommended?: boolean;
    /** The value that the asker receives. If omitted: the label. */
    value?: string | null;
}
/** One option of a question. */
export interface OptionView {
    /** What it means to choose this option. */
    description?: string | null;
    /** The text that people see. */
    label: string;
    preview?: PreviewView | null;
    /** Whether the asker recommends this option. */
    recommended: boolean;
    /** The value that the agent receives. */
    value: string;
}
/** A list, or one page of it. */
export interface Page_AgentView {
    /** The items. */
    items: AgentView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_AskView {
    /** The items. */
    items: AskView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_BrowserSession {
    /** The items. */
    items: BrowserSession[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_EventView {
    /** The items. */
    items: EventView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_KeyView {
    /** The items. */
    items: KeyView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_PasskeyView {
    /** The items. */
    items: PasskeyView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_Past {
    /** The items. */
    items: Past[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_Person {
    /** The items. */
    items: Person[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_RuleView {
    /** The items. */
    items: RuleView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_SessionView {
    /** The items. */
    items: SessionView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A list, or one page of it. */
export interface Page_SuggestionView {
    /** The items. */
    items: SuggestionView[];
    /** The value of `cursor` for the next page; `null` at the end. */
    next_cursor?: string | null;
}
/** A fresh proof of identity with a passkey. */
export interface PasskeyAgainBody {
    /** The result of `PublicKeyCredential.toJSON()` for one of the caller's passkeys. */
    credential: UsedPasskey;
}
/** Identifies one passkey. */
export interface PasskeyDescriptor {
    /** The credential id, in base64url. */
    id: string;
    /** Always `public-key`. */
    type: string;
}
/** A sign-in with a passkey. */
export interface PasskeySignInBody {
    /** The result of `PublicKeyCredential.toJSON()`. */
    credential: UsedPasskey;
}
/** The owner of a passkey. */
export interface PasskeyUser {
    displayName: string;
    id: string;
    name: string;
}
/** A passkey of the caller. */
export interface PasskeyView {
    /** When it was created. */
    created_at: string;
    /** Its id here. */
    id: string;
    /** The label that the person gave it. */
    label: string;
    /** When it was last used. */
    used_at?: string | null;
}
/** A name and a password. */
export interface PasswordBody {
    /** The person's name. */
    name: string;
    /** Their password. */
    password: string;
    /** The person's team. If omitted: the default team. */
    team?: string | null;
}
/** One ask that has ended. */
export interface Past {
    /** What it asked, in one line: the first question, the tool, or the first line of the text. */
    about: string;
    /** Who asked. */
    agent: string;
    /** The ask. */
    ask_id: string;
    /**
     * Format: date-time
     * When it was asked.
     */
    asked_at: string;
    by?: Principal | null;
    /** Whether it had been changed since it was first asked. */
    changed: boolean;
    /**
     * Format: date-time
     * When it ended.
     */
    ended_at: string;
    /** How it ended. */
    ending: Ending;
    imported?: ImportMark | null;
    /** `questions`, `approval` or `review`. */
    kind: string;
    /** Why it was rejected, in the person's words. */
    reason?: string | null;
    risk?: Risk | null;
    /** The auto-approval rule that decided it. */
    rule?: string | null;
    /**
     * Format: int64
     * How many milliseconds after it was asked the person who answered first saw it, if their surface reported that.
     */
    seen_ms?: number | null;
    /** Its session. */
    session_id: string;
    source?: Source | null;
    /**
     * Format: int64
     * How many milliseconds after it was asked it ended.
     */
    took_ms: number;
}
/** The pending ask of a session. */
export interface Pending {
    ask?: AskView | null;
    /**
     * Format: date-time
     * When the ask was created.
     */
    created_at?: string | null;
    /** Whether an ask is pending. */
    has_pending_question: boolean;
    /** The newest pending ask. */
    question_id?: string | null;
    /** Its questions. Empty for an approval or a review. */
    questions: QuestionView[];
}
/**
 * A permission that not everyone has.
 * @enum {string}
 */
export type Permission = "see" | "direct" | "answer" | "administer" | "export" | "erase";
/** The permissions of a person or role. */
export interface Permissions {
    approve?: Risk | null;
    /** The permissions. */
    may?: Permission[];
}
/** The state of the permit to run a call. Its id is revealed only to the program that claims it. */
export interface PermitView {
    /**
     * Format: date-time
     * When the result of the call was reported.
     */
    ended_at?: string | null;
    /**
     * Format: date-time
     * The permit cannot be claimed after this time.
     */
    expires_at: string;
    /** The output of the call, after its result was reported. */
    output?: string | null;
    /** `created`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`. */
    state: string;
}
/** A person. */
export interface Person {
    /** Always `person`. */
    kind: Kind;
    /** The name. */
    name: string;
    /** The roles of the person. */
    roles: string[];
}
/** The roles of a person. */
export interface PersonBody {
    /** The person's name. */
    person: string;
    /** The complete set of roles that the person has from now on. */
    roles?: string[];
}
/** The signals of one person. */
export interface PersonSignals {
    /** The person's name. */
    person: string;
    /** The signals. */
    signals: Signals;
}
/** The contents that an argument referred to when people were asked. */
export interface Pin {
    /** The digest of the contents, such as `sha256:` and 64 hexadecimal digits. */
    digest: string;
    /** JSON pointer to the argument. */
    pointer: string;
}
/** An answer in the plain form: one line per question. */
export interface PlainBody {
    /** One line per question, in order: an option's value or label, or text. */
    answer?: string | null;
    /** Alternatively, the answers by question, as in a normal answer. */
    answers?: {
        [key: string]: Given;
    } | null;
    /** The ask's id, the id of its tool call, or `latest` for the newest pending ask. */
    question_id: string;
}
/** The result of an answer in the plain form. */
export interface PlainlyAnswered {
    /** A message for people. */
    message: string;
    /** Always `true`. A refusal is a problem response. */
    success: boolean;
}
/** Who may answer an ask, how long it waits, and what happens then. */
export interface PolicyBody {
    /** The escalation steps: who else may answer, and from when on. At most 8. */
    escalate?: StepBody[];
    /**
     * Format: date-time
     * With `on_expiry: escalate`: until when the last step may answer. After that, the ask fails.
     */
    escalate_until?: string | null;
    /**
     * Format: date-time
     * The deadline. If omitted: no deadline.
     */
    expires_at?: string | null;
    /**
     * Format: int64
     * The deadline in seconds from now, instead of `expires_at`.
     */
    expires_in?: number | null;
    judge?: Judge | null;
    /**
     * Format: int32
     * How often the ask is asked again after an insufficient reply, before it is skipped. The default is 2.
     */
    max_retries?: number | null;
    on_expiry?: OnExpiry | null;
    /** When people are reminded while the ask is pending: at most 8 times, each before the deadline. */
    remind_at?: string[];
    /**
     * Format: int32
     * The undo window: for how many seconds a reply can be undone before it becomes the answer. At most one hour; 0 by default.
     */
    undo_window?: number;
    wait?: Wait | null;
    who?: WhoBody | null;
}
/** How long an ask waits, and what happens at its deadline. */
export interface PolicyView {
    /** The escalation steps: who else may answer, and from when on. */
    escalate?: Step[];
    /**
     * Format: date-time
     * Until when the last escalation step may answer after the deadline.
     */
    escalate_until?: string | null;
    /** How many escalation steps have begun. */
    escalated?: number;
    /**
     * Format: date-time
     * The deadline; `null` means never.
     */
    expires_at?: string | null;
    judge?: Judge | null;
    /**
     * Format: int32
     * How often the ask is asked again after an insufficient reply, before it is skipped.
     */
    max_retries: number;
    /** What happens at the deadline. */
    on_expiry: OnExpiry;
    /** When people are reminded while the ask is pending. */
    remind_at: string[];
    /**
     * Format: int32
     * The undo window: for how many seconds a reply can be undone before it becomes the answer.
     */
    undo_window?: number;
    /** Whether the agent waits for the answer. */
    wait: Wait;
    /** Who may answer. */
    who: Who;
}
/** How one person wants to be notified. Default: immediately, over every channel that reaches them. */
export interface Preferences {
    /** @default null */
    away?: Away | null;
    /**
     * The times of the day at which they get one digest of everything. Empty: notifications are sent immediately.
     * @default []
     * @example [
     *       "09:00",
     *       "16:00"
     *     ]
     */
    digest?: string[];
    /**
     * The channels for notifications, by the lowest risk that they apply to. An ask that is not about a call counts as
     *     `low`. For risks below the lowest one named here, every channel is used.
     * @default {}
     */
    over?: {
        [key: string]: string[];
    };
    /** @default null */
    quiet?: Quiet | null;
    /**
     * Format: int32
     * The minimum number of minutes between two reminders.
     * @default null
     */
    remind_minutes?: number | null;
    /** @default null */
    urgent_from?: Risk | null;
    /**
     * The time zone of the times below, by its IANA name. Absent: UTC.
     * @default null
     */
    zone?: string | null;
}
/** The default of a question: one value, or several if several options may be chosen. */
export type Preset = string | string[];
/** A preview of an option. */
export interface Preview {
    /** Its text. For an `image`, the whole picture as a data URL. */
    body: string;
    /** How to render it. */
    type: PreviewKind;
}
/**
 * How a preview is rendered.
 * @enum {string}
 */
export type PreviewKind = "markdown" | "code" | "diff" | "image";
/** A preview to look at before choosing. */
export interface PreviewView {
    /** Its text. For an `image`: the whole picture as a data URL. */
    body: string;
    /** The same as sanitized HTML; `null` for an `image`. */
    html?: string | null;
    /** How it is rendered. */
    type: PreviewKind;
}
/** The person, agent or service that a credential identifies. */
export interface Principal {
    /** Person, agent, service or Waypost itself. */
    kind: Kind;
    /** The name, unique among its kind within a tenant. */
    name: string;
}
/** Why a request was refused (RFC 9457). Some codes have additional members. */
export interface Problem {
    /** A stable code for programs */
    code: string;
    /** An explanation of this occurrence */
    detail: string;
    errors?: Fault[];
    status: number;
    /** A short title */
    title: string;
    /** The URL of the page about this problem */
    type: string;
}
/**
 * What proved who answered.
 * @enum {string}
 */
export type Proof = "key" | "cookie" | "local_admin" | "link" | "password" | "passkey" | "code" | "oidc" | "channel";
/** The provenance of an answer: its source, who gave it, over which channel, and what was shown. */
export interface Provenance {
    again?: Again | null;
    /** Who gave it. */
    by: Principal;
    /** The channel, such as `web`, `api` or `local-cli`. */
    channel: string;
    /**
     * The id of that credential, never its secret. The directory journal says when it was created. Absent if another
     *     program vouched for the person.
     */
    credential?: string | null;
    in_place_of?: Principal | null;
    /** The kind of source. */
    kind: Source;
    /**
     * Format: int64
     * How many milliseconds it was open before the answer. Absent if the surface did not report it.
     */
    open_ms?: number | null;
    /** The auto-approval rule that decided, if one did. */
    rule?: string | null;
    /** The digest of the rendering that was shown. Absent if the surface did not report it. */
    shown?: string | null;
    signed_in?: Proof | null;
    /** The other people whose approvals counted. */
    with?: Principal[];
}
/** The parameters that the provider sent back through the browser. */
export interface ProviderCallbackBody {
    /** The provider's `code`. */
    code: string;
    /** The `iss` parameter: the provider that sent the browser back, if it says so. */
    iss?: string | null;
    /** The `state` parameter. */
    state: string;
}
/** Where the signed-in person wanted to go. */
export interface ProviderCallbackView {
    /** A path on this server. */
    to: string;
}
/** Where to go after signing in. */
export interface ProviderSignInBody {
    /** A path on this server. */
    to?: string | null;
}
/** Where to send the browser. */
export interface ProviderSignInView {
    /** The provider's page. */
    url: string;
}
/** An identity provider. */
export interface ProviderView {
    /** The label of its button. */
    label: string;
    /** Its short name, which is part of URLs. */
    name: string;
}
/** The public key for Web Push. */
export interface PushKey {
    /** The `applicationServerKey` with which a browser subscribes. `null` if this server sends no Web Push. */
    key?: string | null;
}
/** One question of an ask. */
export interface QuestionBody {
    /** Whether "none of these" is an answer. */
    allow_none?: boolean;
    /** Whether "I don't know" is an answer. */
    allow_unknown?: boolean;
    /** The initial value of the field: text, a list of option values, or the data of a `form`. */
    default?: unknown;
    /** Only in the form of an approval: the argument that this field fills, as a JSON pointer into the arguments. */
    fills?: string | null;
    /** Whether the person may write text instead of choosing an option. The default is `forbid`. */
    free_text?: FreeText;
    /** A short label. At most 12 characters are recommended. */
    header?: string | null;
    /** Its id, which must be unique and stable within the ask. If omitted: derived from the header or the text. */
    id?: string | null;
    input?: Input | null;
    /** Whether several options may be chosen. */
    multi_select?: boolean;
    /** The options of a `select`. */
    options?: OptionBody[];
    /** The hint in an empty text field. */
    placeholder?: string | null;
    /** The full question. */
    question: string;
    /** Whether the question must be answered. The default is `true`. */
    required?: boolean | null;
    rules?: RulesBody | null;
    /** For the input `form`: the JSON Schema of its data. The `default`s of the schema are filled in at first. */
    schema?: unknown;
    when?: When | null;
}
/** One question of an ask. */
export interface QuestionView {
    /** Whether "none of these" is an answer. */
    allow_none: boolean;
    /** Whether "I don't know" is an answer. */
    allow_unknown: boolean;
    default?: Preset | null;
    /** In the form of an approval: the argument that this field fills, as a JSON pointer into the arguments. */
    fills?: string | null;
    /** Whether the person may write text instead of choosing an option. */
    free_text: FreeText;
    /** A short label. */
    header?: string | null;
    /** Its id, which is unique and stable within the ask. */
    id: string;
    /** How it is answered. */
    input: Input;
    /** Whether several options may be chosen. */
    multi_select: boolean;
    /** The options of a `select`. */
    options: OptionView[];
    /** The hint in an empty text field. */
    placeholder?: string | null;
    /** The full question. */
    question: string;
    /** Whether the question must be answered. */
    required: boolean;
    rules?: Rules | null;
    /** For the input `form`: the JSON Schema of its data. */
    schema?: unknown;
    when?: When | null;
}
/** Hours of every day, in the person's time zone. They include midnight if the end is before the start. */
export interface Quiet {
    /**
     * The start.
     * @example 22:00
     */
    from: string;
    /**
     * The end.
     * @example 07:00
     */
    to: string;
}
/** How many approvals an ask needs, and how many it has. */
export interface QuorumView {
    /**
     * Format: int32
     * How many have approved and may still approve.
     */
    counted: number;
    /**
     * Format: int32
     * How many different people must approve.
     */
    needed: number;
}
/** Recovery codes, for when the app is lost. */
export interface RecoveryView {
    /** Each code works once. They are shown only this once and cannot be read again. */
    recovery_codes: string[];
}
/** A relying party. */
export interface RelyingPartyView {
    id: string;
    name: string;
}
/** The auto-approval rule to create with an approval. */
export interface RememberBody {
    /** Conditions on arguments. Every argument without a condition must stay exactly as it is. */
    arguments?: ConditionBody[];
    /** The scope of the rule. */
    scope: RuleScope;
    /**
     * Format: date-time
     * When the rule ends, at most 90 days from now.
     */
    until: string;
}
/** Answers to questions, a free response instead, or a decision on an approval or a review. */
export interface ReplyBody {
    /** The answers, by question id or by question text. */
    answers?: {
        [key: string]: Given;
    } | null;
    /** Changed arguments. The changed call is shown again before it can be approved. */
    arguments?: Record<string, unknown> | null;
    /** A comment on the whole ask. */
    comment?: string | null;
    /** `approve` or `reject`. */
    decision?: string | null;
    /** The digest that the person saw. */
    digest?: string | null;
    /** What was filled in beside an approval, by field of its form. */
    feedback?: Record<string, unknown> | null;
    /** The reason. The agent receives it as the person's words. */
    reason?: string | null;
    remember?: RememberBody | null;
    /** A free response instead of answers, if the ask allows it. */
    response?: string | null;
    /**
     * Format: int32
     * The revision that the person saw.
     */
    revision?: number | null;
    shown?: ShownBody | null;
}
/** What to restrict. Everything omitted stays. */
export interface RestrictBody {
    /**
     * Format: date-time
     * An earlier deadline.
     */
    expires_at?: string | null;
    on_expiry?: OnExpiry | null;
    /** Who may still answer. */
    who?: FewerBody;
}
/** The result of one decision. */
export interface ResultView {
    ask?: AskView | null;
    /** The ask. */
    ask_id: string;
    /** Why the decision was refused. */
    problem?: Record<string, unknown> | null;
    /**
     * Format: int32
     * The status that this decision would have had as a single request: 200, 404, 409, 410, 412 or 422.
     */
    status: number;
}
/**
 * Whether a session continues by itself after an answer.
 * @enum {string}
 */
export type Resume = "auto" | "manual";
/** A text to approve or reject. */
export interface ReviewBody {
    /** The text, as Markdown. */
    markdown: string;
}
/** A text for review. */
export interface ReviewView {
    /** The digest that a decision must send back. */
    digest: string;
    /** The same as sanitized HTML. */
    html: string;
    /** The text as it was sent. */
    markdown: string;
}
/** A key that was just revoked. */
export interface Revoked {
    /** Its id. */
    id: string;
}
/**
 * How serious the harm is if the call was wrong.
 * @enum {string}
 */
export type Risk = "low" | "medium" | "high" | "critical";
/** A minimum risk for the calls that match everything that is given here. `*` in a pattern matches any text. */
export interface RiskFloor {
    /**
     * A pattern for the agent that asks, or for an agent whose child session asks.
     * @default null
     */
    agent?: string | null;
    /**
     * Its name, which is shown to people if the floor raised a risk.
     * @default
     */
    name?: string;
    /**
     * The minimum risk of these calls.
     * @default medium
     */
    risk?: Risk;
    /**
     * A pattern for the target of the call. A call of a named tool without a stated target matches too.
     * @default null
     */
    target?: string | null;
    /**
     * A pattern for the tool's name. Upper and lower case are equal.
     * @default null
     */
    tool?: string | null;
    /**
     * A condition on the arguments, such as `amount > 100`. If it cannot be evaluated for a call, it counts as true.
     * @default null
     */
    when?: string | null;
}
/** The minimum risk of calls. */
export interface RiskPolicy {
    /**
     * The floors. Each one raises the risk of the calls that it matches.
     * @default []
     */
    floors?: RiskFloor[];
    /** @default null */
    unknown?: Risk | null;
}
/** The permissions of a tenant's roles, and the tenant's other rules for people. */
export interface RolePolicy {
    /** How many asks people are notified of one by one. */
    budget?: Budget;
    /** The permissions of every person of the tenant. */
    everybody: Permissions;
    own?: Risk | null;
    /** The minimum risk of calls, whatever their asker states. */
    risk?: RiskPolicy;
    /** Additional permissions of the people with a role. */
    roles?: {
        [key: string]: Permissions;
    };
    /** When an approval needs a fresh proof of identity. */
    step_up?: StepUp;
}
/** A role policy, with its revision. */
export interface RolePolicyView {
    /** The risk floors from the server's `waypost.toml`, which apply in addition. A write does not change them. */
    declared_risk?: RiskPolicy;
    /**
     * Format: int64
     * Counts the changes of the role policy; 0 if nobody has changed it. A write must send the revision that it read.
     */
    revision: number;
    /** The role policy. */
    role_policy: RolePolicy;
}
/** One leaf of a call's arguments, as it is shown to a person. */
export interface Row {
    /** Short warnings about it. */
    marks: string[];
    /** JSON pointer to the leaf without its first slash. Empty for the whole. */
    path: string;
    /** Its text, with deceptive characters made visible. */
    text: string;
}
/** How often an auto-approval rule decided. */
export interface RuleInsight {
    /** How many asks it approved. */
    covered: number;
    /** The rule. */
    rule: string;
}
/**
 * The scope of a rule.
 * @enum {string}
 */
export type RuleScope = "session" | "agent" | "everywhere";
/** A rule that approves matching calls without asking people again. */
export interface RuleView {
    agent?: Principal | null;
    /** The conditions on every argument. */
    arguments: ConditionView[];
    /** The decision that created the rule. */
    ask_id: string;
    ended?: Ended | null;
    /** Its id. */
    id: string;
    /**
     * Format: date-time
     * When it was created.
     */
    made_at: string;
    /** Who created the rule. */
    made_by: Principal;
    /** The risk that was shown. The rule does not cover calls with a higher risk. */
    risk: Risk;
    /** What the rule covers, in one sentence. */
    says: string;
    /** The scope of the rule. */
    scope: RuleScope;
    /** The server that offers it. */
    server?: string | null;
    /** The session, if the rule is limited to one. */
    session_id?: string | null;
    /** The target that it acts on. */
    target?: string | null;
    /** The tool, as it was defined when the rule was created. */
    tool: string;
    /**
     * Format: date-time
     * When the rule expires.
     */
    until: string;
}
/** The rules for a text answer or a selection. Absent rules do not restrict anything. */
export interface Rules {
    /**
     * The accepted media types, such as `application/pdf` or `image/*`. Empty: all.
     * @default []
     */
    accept?: string[];
    /** @default null */
    format?: Format | null;
    /**
     * The largest number, or the latest date or datetime, in the format of the input.
     * @default null
     */
    max?: string | null;
    /**
     * Format: int64
     * The maximum size of one file, in bytes.
     * @default null
     */
    max_bytes?: number | null;
    /**
     * Format: int32
     * The maximum number of files. Absent: one.
     * @default null
     */
    max_files?: number | null;
    /**
     * Format: int32
     * The maximum number of characters.
     * @default null
     */
    max_length?: number | null;
    /**
     * Format: int32
     * The maximum number of options.
     * @default null
     */
    max_selections?: number | null;
    /**
     * The smallest number, or the earliest date or datetime, in the format of the input.
     * @default null
     */
    min?: string | null;
    /**
     * Format: int32
     * The minimum number of files.
     * @default null
     */
    min_files?: number | null;
    /**
     * Format: int32
     * The minimum number of characters.
     * @default null
     */
    min_length?: number | null;
    /**
     * Format: int32
     * The minimum number of options.
     * @default null
     */
    min_selections?: number | null;
    /**
     * A regular expression that must match somewhere in the text. Write `^…$` to match the whole text.
     * @default null
     */
    pattern?: string | null;
}
/** The rules that a written answer or a selection must satisfy. */
export interface RulesBody {
    /** The accepted media types of files, such as `application/pdf` or `image/*`. If omitted: all. */
    accept?: string[];
    format?: Format | null;
    /** The maximum number, date or time: a number, or text in the format of the input. */
    max?: unknown;
    /**
     * Format: int64
     * The maximum size of one file, in bytes.
     */
    max_bytes?: number | null;
    /**
     * Format: int32
     * The maximum number of files. The default is one.
     */
    max_files?: number | null;
    /**
     * Format: int32
     * The maximum number of characters.
     */
    max_length?: number | null;
    /**
     * Format: int32
     * The maximum number of options.
     */
    max_selections?: number | null;
    /** The minimum number, date or time: a number, or text in the format of the input. */
    min?: unknown;
    /**
     * Format: int32
     * The minimum number of files.
     */
    min_files?: number | null;
    /**
     * Format: int32
     * The minimum number of characters.
     */
    min_length?: number | null;
    /**
     * Format: int32
     * The minimum number of options.
     */
    min_selections?: number | null;
    /** A regular expression that must match somewhere in the text. */
    pattern?: string | null;
}
/**
 * The status of a session.
 * @enum {string}
 */
export type SessionStatus = "running" | "waiting_for_input" | "complete" | "failed" | "cancelled";
/** One durable conversation between an agent and people. */
export interface SessionView {
    /** The agent. */
    agent: string;
    brought_by?: Principal | null;
    /** Whether it waits only to be resumed. */
    can_resume: boolean;
    /** The newest child sessions. Only if one session is read. */
    children?: ChildView[] | null;
    /**
     * Format: date-time
     * When it was created.
     */
    created_at: string;
    /** Its id. */
    id: string;
    lineage?: LineageView | null;
    /** The caller's own metadata. */
    metadata: unknown;
    /** If it is paused: why it must be resumed explicitly. */
    paused?: string | null;
    /** The pending asks, oldest first. */
    pending: string[];
    /** The result of a complete session, if its agent returns one for programs. Only if one session is read. */
    result?: unknown;
    /** Whether it resumes by itself after an answer. */
    resume: Resume;
    /**
     * Format: int64
     * The number of the last journal entry.
     */
    seq: number;
    /** The status. */
    status: SessionStatus;
    /** A title for lists. */
    title: string;
    /**
     * Format: date-time
     * When its journal last grew.
     */
    updated_at: string;
    /** How much of its agent's budget it has used. */
    used: UsedView;
    /**
     * Format: int64
     * How long it has waited for people, in milliseconds, up to its last change of status.
     */
    waited_ms: number;
    /**
     * Format: int64
     * How long it has had work, in milliseconds, up to its last change of status.
     */
    worked_ms: number;
}
/** What a client showed of an ask. */
export interface ShownBody {
    /** The `view_digest` of the view. */
    digest?: string | null;
    /**
     * Format: date-time
     * When the ask was opened, from the response of `/opened`.
     */
    opened_at?: string | null;
}
/**
 * A sign that an operator should look at.
 * @enum {string}
 */
export type Sign = "over_budget" | "hurried" | "streak";
/** The ways to sign in to this server. */
export interface SignInMethods {
    /** The address for which passkeys work, and to which identity providers redirect. */
    address: string;
    /** The name of this server. */
    instance: string;
    /** Whether people can sign in with a name and a password. */
    password: boolean;
    /** The identity providers with which people can sign in. */
    providers: ProviderView[];
}
/** One person's load and decisions. */
export interface Signals {
    /**
     * Format: int32
     * How many calls and texts they approved.
     */
    approved: number;
    /**
     * Format: int32
     * How many asks were for this person.
     */
    asked: number;
    /**
     * Format: int32
     * How many they approved within three seconds of opening it.
     */
    hurried: number;
    /**
     * Format: int64
     * The median time for which their decisions were open, in milliseconds. Absent if no surface reported it.
     */
    median_open_ms?: number | null;
    /**
     * Format: int32
     * The most that came in one period of the budget.
     */
    most_at_once: number;
    /**
     * Format: int32
     * How many they rejected.
     */
    rejected: number;
    /** The signs that an operator should look at. */
    signs: Sign[];
    /**
     * Format: int32
     * The most approvals in a row that each took less than three seconds.
     */
    streak: number;
    /**
     * Format: int32
     * How many of those are pending.
     */
    waiting: number;
}
/** One signature algorithm. */
export interface SignatureAlgorithm {
    /** Format: int64 */
    alg: number;
    type: string;
}
/**
 * The kind of source of an answer. Silence is never consent, so it is always recorded.
 * @enum {string}
 */
export type Source = "person" | "rule" | "default" | "judge";
/** The distribution of a duration. */
export interface Spread {
    /**
     * Format: int64
     * The median, in milliseconds.
     */
    median_ms: number;
    /**
     * Format: int64
     * The 90th percentile, in milliseconds.
     */
    most_ms: number;
    /** The number of measured asks. */
    of: number;
}
/** The session to start. */
export interface StartBody {
    /** The agent's name. */
    agent: string;
    /** What the caller wants, as a keyword that the agent knows. */
    intent?: string | null;
    /** The first message to the agent. */
    message?: string | null;
    /** The caller's own metadata, a JSON object. */
    metadata?: unknown;
    /** Whether the session resumes by itself after an answer. The default is `auto`. */
    resume?: Resume;
}
/** A step of the escalation: from `at` on, these people may answer too. */
export interface Step {
    /**
     * Format: date-time
     * When the step begins. With `on_expiry: escalate` the last step has none: it begins at the deadline.
     * @default null
     */
    at?: string | null;
    /**
     * These people, by name.
     * @default []
     */
    people?: string[];
    /**
     * Everyone who has one of these roles at the time of the answer.
     * @default []
     */
    roles?: string[];
}
/** An escalation step: from `at` on, these people and roles may answer too. */
export interface StepBody {
    /**
     * Format: date-time
     * When the step begins. Omit it for the last step of `on_expiry: escalate`, which begins at the deadline.
     */
    at?: string | null;
    /** People, by name. */
    people?: string[];
    /** Roles. A person must have one of them when answering. */
    roles?: string[];
}
/** When an approval needs a fresh proof of identity: a passkey or a one-time code, used just now. */
export interface StepUp {
    /** The lowest risk that needs it. */
    from: Risk;
    /** Who must give it. */
    of: StepUpOf;
}
/** A fresh proof of identity. */
export interface StepUpBody {
    /** Six digits from the app, or a recovery code. */
    code: string;
}
/**
 * Who must give a fresh proof.
 * @enum {string}
 */
export type StepUpOf = "nobody" | "enrolled" | "everybody";
/** One event of a stream, for the API description: the fields between two empty lines. */
export interface StreamedEvent {
    /** JSON, on one or more lines. */
    data?: string | null;
    /** The type of the event. */
    event?: string | null;
    /** The value for `Last-Event-ID`. Absent if the event cannot be requested again. */
    id?: string | null;
    /**
     * Format: int64
     * How many milliseconds a reader waits before it reconnects.
     */
    retry?: number | null;
}
/** A subscription of a browser. */
export interface SubscriptionBody {
    /** The URL at the push service of the browser's vendor. */
    endpoint: string;
    /**
     * Format: double
     * When the subscription expires, in milliseconds. Not used.
     */
    expirationTime?: number | null;
    /** The keys that encrypt messages to the browser. */
    keys: SubscriptionKeys;
}
/** The keys that encrypt messages to a browser. */
export interface SubscriptionKeys {
    /** 16 bytes in base64url. */
    auth: string;
    /** An uncompressed point on P-256, in base64url. */
    p256dh: string;
}
/** A rule that past decisions support. It is not in force; only an approval creates a rule. */
export interface SuggestionView {
    /** The value to send as `remember.arguments`. */
    arguments: ConditionView[];
    /** How many past calls that a person approved the rule would have covered. */
    covered: number;
    /** Past calls that show where the boundary of the rule is. */
    near_misses: NearMissView[];
}
/** The results of a bulk decision. */
export interface SweepView {
    /** The result of each decision, in the order of the request. */
    results: ResultView[];
}
/**
 * A task that a credential can be created for. Reading the holder's own data is always allowed.
 * @enum {string}
 */
export type Task = "ask" | "run" | "direct" | "answer" | "manage";
/** The decisions about the calls of one tool. */
export interface ToolInsight {
    /** How many of its calls people approved unchanged. */
    approved: number;
    /** How many an auto-approval rule approved. */
    by_rule: number;
    /** How many people rejected, or approved only after a change. */
    overridden: number;
    /** The tool. */
    tool: string;
}
/** A tool of an agent. */
export interface ToolView {
    /** `never`, `always` or `sometimes`. */
    approval: string;
    /** What it does. */
    description: string;
    /** Its name. */
    name: string;
    /** `read_only`, `idempotent` or `non_idempotent`. */
    side_effect: string;
}
/** A failed notification about an ask: the latest one for each person and channel. */
export interface Untold {
    /**
     * Format: date-time
     * When the delivery was given up.
     */
    at: string;
    /** The channel. */
    channel: string;
    person?: Principal | null;
}
/** The `PublicKeyCredentialRequestOptions` of the specification. */
export interface UseOptions {
    /** The passkeys that are accepted. If empty: any. */
    allowCredentials: PasskeyDescriptor[];
    /** The challenge to sign, in base64url. */
    challenge: string;
    /** The relying party: the host that the passkey belongs to. */
    rpId: string;
    /**
     * Format: int32
     * The timeout in milliseconds.
     */
    timeout: number;
    /** Always `required`. */
    userVerification: string;
}
/** The options for using a passkey. */
export interface UseView {
    /** For `navigator.credentials.get`. */
    options: UseOptions;
}
/** A passkey that was used. */
export interface UsedPasskey {
    /** The credential id, in base64url. */
    id: string;
    /** The response of the authenticator. */
    response: UsedResponse;
}
/** The response of an authenticator when a passkey is used. */
export interface UsedResponse {
    /** The authenticator data, in base64url. */
    authenticatorData: string;
    /** The browser's client data, in base64url. */
    clientDataJSON: string;
    /** The signature over the authenticator data and the hash of the client data, in base64url. */
    signature: string;
    /** The user handle of the passkey's owner, in base64url. */
    userHandle?: string | null;
}
/** The usage of a session. */
export interface UsedView {
    /**
     * Format: int64
     * The input tokens of its model.
     */
    input_tokens: number;
    /**
     * Format: int64
     * The cost of its model, in millionths of the currency of the agent's prices.
     */
    money_millionths: number;
    /**
     * Format: int64
     * The output tokens of its model.
     */
    output_tokens: number;
    /**
     * Format: int64
     * How many tool calls were started.
     */
    tool_calls: number;
    /**
     * Format: int64
     * How many turns its model has taken.
     */
    turns: number;
}
/**
 * How a person proves that an address on a channel is theirs.
 * @enum {string}
 */
export type VerificationMethod = "write_from_there" | "read_there" | "browser";
/** One person's approval of an ask that needs several. */
export interface VoteView {
    /**
     * Format: date-time
     * When.
     */
    at: string;
    /** Who approved. */
    by: Principal;
    /** A comment on the whole ask. */
    comment?: string | null;
    /** Whether the approval counts: the person may still approve, and nobody else has used the same assignment. */
    counts: boolean;
    imported?: ImportMark | null;
    /** Where the approval came from. */
    provenance: Provenance;
}
/**
 * Whether the agent waits for the answer.
 * @enum {string}
 */
export type Wait = "block" | "async";
/** The condition under which a question is asked. */
export interface When {
    /** The values. One of them must be in its answer. */
    in: string[];
    /** An earlier question of the same ask. */
    question: string;
}
/** Who may answer. Without people and roles: any person of the tenant. */
export interface Who {
    /**
     * `requester`: the person who started the session may not answer.
     * @default []
     */
    not?: Excluded[];
    /**
     * These people, by name.
     * @default []
     */
    people?: string[];
    /**
     * Format: int32
     * How many different people must approve. Questions are answered by one person.
     * @default 1
     */
    quorum?: number;
    /**
     * Everyone who has one of these roles at the time of the answer.
     * @default []
     */
    roles?: string[];
    /** @default null */
    veto?: Group | null;
}
/** Who may answer. */
export interface WhoBody {
    /** `requester`: the person who started the session may not answer. */
    not?: Excluded[];
    /** People, by name. */
    people?: string[];
    /**
     * Format: int32
     * How many different people must approve. The default is 1.
     */
    quorum?: number | null;
    /** Roles. A person must have one of them when answering. */
    roles?: string[];
    veto?: Group | null;
}
/** What the viewer may do with a pending ask, by their current roles. */
export interface YouView {
    /** Whether they may answer, approve, cancel or delegate it. */
    answer: boolean;
    in_place_of?: Principal | null;
    /** Why they may not answer: `principal_type`, `self_approval`, `not_permitted` or `not_eligible`. */
    reason?: string | null;
    /** Whether they may reject it. */
    reject: boolean;
    /** Whether they have approved, and the ask waits for further approvals. */
    voted: boolean;
}
/** Format: int64 */
export type u64 = number;
