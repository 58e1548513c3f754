/** The types of `ask.js`, made from its sources. */

/** One ask, pending or settled. */
export declare class WaypostAsk extends HTMLElement {
  /**
   * The ask, as `GET /api/v1/asks/{id}` returns it. A pending ask can be answered, a settled one is read-only. A newer
   * revision keeps everything that the person filled in and that still fits.
   */
  ask: AskView | null
  /** The problems of the last reply: `errors` of an error response. Each one is shown at its question and listed above. */
  problems: FieldProblem[]
  /** What happened instead of an accepted answer, such as an earlier reply of another person: `{tone: 'info' | 'warning', title, text?}`. */
  notice: Notice | null
  /** The reply is being sent; all controls are disabled. */
  busy: boolean
  /** Shows a pending ask without a way to answer it. */
  readonly: boolean
  /** The names of the people to whom it can be delegated. */
  people: string[]
  /** The URL from which a file of a settled ask can be saved. Without it, files are named and not linked. */
  fileAt: ((ask: AskView, digest: string) => string) | null
  /**
   * The person's earlier draft, from this or another device, as `GET /api/v1/asks/{id}/draft` returns it. It is restored if
   * nothing has been filled in since.
   */
  saved: Saved | null
  /** Auto-approval rules that past decisions suggest, as `GET /api/v1/rules/suggestions` lists them. */
  suggestions: Suggestion[] | null
  /**
   * Puts the focus where deciding starts: on the safe choice if the risk is high, never on Approve.
   */
  focusStart(): Promise<void>
  /**
   * Performs the action of a single key (digits choose, `a` approves, `r` rejects, `e` edits, `u` undoes) and returns whether the key
   * had one. Call it when nobody is typing.
   */
  press(key: string): boolean
  /** Resolves once the element has rendered its properties. */
  readonly updateComplete: Promise<boolean>
}

/** Dispatched once for one submission, however often the button is pressed: `POST /api/v1/asks/{id}/answer` with the body. */
export declare class AnswerEvent extends CustomEvent<AnswerDetail> {
    constructor(detail: AnswerDetail);
}

export interface AnswerDetail {
    ask_id: string;
    body: AnswerBody;
}

/** The body of `POST /asks/{id}/answer`, exactly as the server accepts it. */
export type AnswerBody = ({
    answers: Record<string, Reply>;
    revision: number;
    comment?: string;
} | {
    response: string;
    revision: number;
} | {
    decision: 'approve' | 'reject';
    revision: number;
    digest: string;
    reason?: string;
    remember?: Remember;
    feedback?: Record<string, unknown>;
    arguments?: Exact;
}) & {
    shown?: Shown;
};

export interface Reply {
    values: string[];
    free_text?: string;
    notes?: string;
    files?: KnownFile[];
    declined?: Declined;
    /** The data of a form. */
    data?: unknown;
}

/** What the server knows about a file. */
export interface KnownFile {
    digest: string;
    name: string;
    size: number;
    media_type: string;
}

/** What a person may choose instead of an answer. */
export type Declined = 'none_of_these' | 'dont_know';

/** The auto-approval rule to create with an approval. */
export interface Remember {
    scope: Reach;
    arguments: Condition[];
    until: string;
}

export type Reach = 'session' | 'agent' | 'everywhere';

/** The pattern for one argument; exactly one of the tests is set. */
export interface Condition {
    pointer: string;
    equals?: unknown;
    one_of?: unknown[];
    prefix?: string;
    at_most?: number | string;
    any?: true;
}

/** JSON text to embed in JSON. `JSON.stringify` keeps it byte for byte where the browser supports that. */
export declare class Exact {
    readonly text: string;
    constructor(text: string);
    toJSON(): unknown;
}

/** What was shown, and since when, for the audit log. */
export interface Shown {
    digest: string;
    opened_at?: string;
}

/** Dispatched when a person dismisses the ask without an answer: `POST /api/v1/asks/{id}/cancel`. */
export declare class CancelEvent extends CustomEvent<CancelDetail> {
    constructor(detail: CancelDetail);
}

export interface CancelDetail {
    ask_id: string;
    comment?: string;
}

/** Dispatched when a person comments on the ask without deciding it: `POST /api/v1/asks/{id}/comment`. */
export declare class CommentEvent extends CustomEvent<CommentDetail> {
    constructor(detail: CommentDetail);
}

export interface CommentDetail {
    ask_id: string;
    text: string;
}

/** Dispatched when a person opens “Always allow…” and needs the suggestions from past decisions: set `suggestions`. */
export declare class SuggestEvent extends CustomEvent<{
    ask_id: string;
}> {
    constructor(detail: {
        ask_id: string;
    });
}

/** Dispatched when a person delegates the ask to somebody else: `POST /api/v1/asks/{id}/delegate`. */
export declare class DelegateEvent extends CustomEvent<DelegateDetail> {
    constructor(detail: DelegateDetail);
}

export interface DelegateDetail {
    ask_id: string;
    to: string;
    note?: string;
}

/** Dispatched when a person requires more approvals than the ask did: `POST /api/v1/asks/{id}/restrict`. */
export declare class RestrictEvent extends CustomEvent<RestrictDetail> {
    constructor(detail: RestrictDetail);
}

export interface RestrictDetail {
    ask_id: string;
    /** How many different people must approve from now on. */
    quorum: number;
}

/** Dispatched when a person undoes their reply: `POST /api/v1/asks/{id}/undo`. */
export declare class UndoEvent extends CustomEvent<UndoDetail> {
    constructor(detail: UndoDetail);
}

export interface UndoDetail {
    ask_id: string;
}

/**
 * Dispatched when a person has selected a file: upload it with `POST /api/v1/files?name=…`; call `report({progress})`, then
 * `report({digest})` or `report({problem})`; stop as soon as `wanted()` is false.
 */
export declare class AttachEvent extends CustomEvent<AttachDetail> {
    constructor(detail: AttachDetail);
}

export interface AttachDetail {
    ask_id: string;
    file: File;
    /** Tells the form the state of the upload. */
    report: (state: AttachState) => void;
    /** Whether the person still wants the file. If not, it need not be sent. */
    wanted: () => boolean;
}

/** The state of an upload: a share has arrived, or all of it under this digest, or it was not accepted. */
export interface AttachState {
    progress?: number;
    digest?: string;
    problem?: string;
}

/** Dispatched when a person has filled something in: `PUT /api/v1/asks/{id}/draft`, so that the draft is available on other devices too. */
export declare class DraftEvent extends CustomEvent<DraftDetail> {
    constructor(detail: DraftDetail);
}

export interface DraftDetail {
    ask_id: string;
    unsent: Unsent;
}

/** What the server stores. The server reads only the ids in it. */
export interface Unsent {
    revision: number;
    fields: Readonly<Record<string, Field>>;
    comment?: string;
    response?: string;
    reason?: string;
    arguments?: Edit;
}

export interface Field {
    values: readonly string[];
    text: string;
    /** The person chose their own words instead of an option. */
    own: boolean;
    /** A note about the answer. */
    notes: string;
    /** Chosen instead of an answer. What was filled in before stays, and is not sent. */
    declined: Declined | null;
    /** What was filled in in a form. */
    form: Filled | null;
}

export type Filled = 
/** A text field: its first text, its current text, and the original JSON. */
{
    kind: 'text';
    first: string;
    text: string;
    given: string | null;
}
/** The chosen values as JSON text. */
 | {
    kind: 'chosen';
    first: readonly string[];
    raws: readonly string[];
    given: string | null;
} | {
    kind: 'object';
    fields: Readonly<Record<string, Filled>>;
    given: Node | null;
} | {
    kind: 'list';
    items: readonly {
        id: number;
        value: Filled;
    }[];
    next: number;
    given: Node | null;
    touched: boolean;
};

/** A value with the text it was read from. A changed value loses its own text, and so do the values that contain it. */
export type Node = {
    kind: 'object';
    entries: readonly (readonly [key: string, value: Node])[];
    raw: string | null;
} | {
    kind: 'array';
    items: readonly Node[];
    raw: string | null;
} | {
    kind: 'leaf';
    raw: string;
};

/** The changes so far: in a form if the tool has a suitable schema, otherwise in the text itself. */
export type Edit = {
    filled: Filled;
} | {
    text: string;
};

export interface AskView {
    id: string;
    session_id: string;
    agent: string;
    /** Absent if a person or a program started the session. */
    lineage?: ParentSessions;
    revision: number;
    kind: 'questions' | 'approval' | 'review';
    status: AskStatus;
    origin: {
        type: 'tool_call' | 'mid_call' | 'program' | 'agent' | 'call_outcome_unknown' | 'guardrail' | 'limit';
        way?: 'to_model' | 'from_model';
        limit?: Limit;
        call_id?: string;
        tool?: string;
    };
    message?: string | null;
    message_html?: string | null;
    questions: Question[];
    allow_response?: boolean;
    approval: Approval | null;
    review: Review | null;
    policy: {
        wait?: string;
        expires_at?: string | null;
        on_expiry?: string;
        who?: Who;
        escalate_until?: string | null;
        escalated?: number;
        escalate?: Group[];
    };
    /** Sent back with a reply, so that the audit log contains what was shown. */
    view_digest?: string;
    /** What the signed-in person may do with the ask; absent if the server does not say. */
    you?: You | null;
    quorum?: {
        needed: number;
        counted: number;
    } | null;
    votes?: Vote[];
    delegations?: Delegation[];
    held?: Held | null;
    /** What the asker needs beyond the last reply, in its own words. */
    clarification?: string | null;
    retries?: number;
    asked_at: string;
    answers?: Record<string, Reply> | null;
    /** The response that was given instead of answers. */
    response?: string | null;
    decision?: {
        decision: 'approve' | 'reject';
        digest?: string;
        reason?: string | null;
        rule?: string | null;
        feedback?: Record<string, unknown> | null;
    } | null;
    comment?: string | null;
    answered_by?: Actor | null;
    /** Who settled the ask, even without an answer. */
    settled_by?: Actor | null;
    settled_at?: string | null;
    answered_at?: string | null;
    /** The comments that decide nothing, oldest first; the newest 50. */
    comments?: Comment[];
    /** The total number of comments. */
    comment_count?: number;
    /** The ask that replaced this one. */
    superseded_by?: string | null;
    provenance?: Provenance | null;
    /** Who imported the ending of this ask in a snapshot. */
    imported_by?: Actor | null;
    /** A decision from another server, which does not count here. */
    decided_elsewhere?: {
        decision?: 'approve' | 'reject';
        by: Actor;
        at: string;
        imported: ImportMark;
    } | null;
}

/** The parent sessions of a child session. */
export interface ParentSessions {
    root: string;
    parent: string;
    call_id: string;
    /** The sessions above it, the root first and the parent last. */
    above: {
        session_id: string;
        agent: string;
    }[];
}

export type AskStatus = 'pending' | 'answered' | 'cancelled' | 'withdrawn' | 'expired' | 'skipped';

/** A resource of which a session may use only a limited amount. */
export type Limit = 'turns' | 'tokens' | 'tool_calls' | 'money' | 'time';

export interface Question {
    id: string;
    question: string;
    header?: string | null;
    input: 'text' | 'select' | 'confirm' | 'number' | 'date' | 'datetime' | 'form' | 'file' | 'secret';
    options: Option[];
    multi_select: boolean;
    free_text: 'forbid' | 'allow' | 'only';
    placeholder?: string | null;
    default?: string | string[] | null;
    required: boolean;
    when?: {
        question: string;
        in: string[];
    } | null;
    allow_none?: boolean;
    allow_unknown?: boolean;
    rules?: Record<string, unknown> | null;
    /** For the input `form`: the JSON Schema of its data. */
    schema?: unknown;
    /** In an approval's form: the argument that the field fills, as a JSON pointer. */
    fills?: string | null;
}

export interface Option {
    label: string;
    value: string;
    description?: string | null;
    preview?: Preview | null;
    recommended?: boolean;
}

export interface Preview {
    type: 'markdown' | 'code' | 'diff' | 'image';
    /** The text, or the whole picture as a data URL that the server has checked. */
    body: string;
    /** Sanitized by the server; the only markup that the app ever inserts. A picture has none. */
    html: string | null;
}

export interface Approval {
    tool: string;
    server?: string | null;
    description?: string | null;
    target?: string | null;
    prompt?: string | null;
    risk?: Risk | null;
    /** The risk floor that raised the risk above the declared one, or `unknown`. */
    risk_raised_by?: string | null;
    category?: string | null;
    allow_modify_args?: boolean;
    /** Why the arguments could not be checked against the tool's schema. */
    arguments_unchecked?: string | null;
    /** The JSON Schema of the arguments. */
    schema?: unknown;
    /** The fields that people can fill in with their decision. */
    form?: Question[];
    /** What a blocking tool returned before it waits. */
    output?: string | null;
    digest: string;
    arguments_text: string;
    view: CallRow[];
    /** Short warnings about the names of the tool, its server and its target. */
    marks?: string[];
    /** The number of rows that contain data that can only be shown by its size and digest. */
    opaque?: number;
    digest_words?: string;
    permit?: Permit | null;
    /** Why this call needs approval, in the words of the tool's author. */
    reason?: string | null;
    /** The digests of the contents that the arguments refer to. */
    pins?: {
        pointer: string;
        digest: string;
    }[];
    /** What may change between the decision and the run. */
    not_pinned?: string[];
    /** Whether an approval can create an auto-approval rule. */
    rememberable?: boolean;
}

export type Risk = 'low' | 'medium' | 'high' | 'critical';

export interface CallRow {
    path: string;
    text: string;
    /** Short warnings, such as "direction controls". */
    marks: string[];
}

export interface Permit {
    state: 'created' | 'claimed' | 'void' | 'succeeded' | 'failed' | 'skipped' | 'unknown';
    expires_at?: string | null;
}

export interface Review {
    markdown: string;
    html: string;
    digest: string;
}

export interface Who extends Group {
    quorum?: number;
    not?: string[];
    veto?: Group | null;
}

/** Named people, and everyone with one of the roles. */
export interface Group {
    people?: string[];
    roles?: string[];
}

export interface You {
    answer: boolean;
    reject: boolean;
    reason?: string | null;
    voted: boolean;
    in_place_of?: Actor | null;
}

export interface Actor {
    kind: 'person' | 'agent' | 'service' | 'system';
    name: string;
}

export interface Vote {
    by: Actor;
    at: string;
    comment?: string | null;
    counts: boolean;
}

export interface Delegation {
    by: Actor;
    to: Actor;
    note?: string | null;
    at: string;
}

/** A pending decision: a validated reply that is not the answer yet. Only its sender receives its content. */
export interface Held {
    by: Actor;
    at: string;
    /** Until when it can be undone; null while the asker judges it. */
    until: string | null;
    judging: boolean;
    answers?: Record<string, Reply> | null;
    response?: string | null;
    decision?: AskView['decision'];
    comment?: string | null;
}

export interface Comment {
    seq: number;
    by: Actor;
    at: string;
    text: string;
}

export interface Provenance {
    kind: 'person' | 'rule' | 'default' | 'judge';
    by?: Actor;
    channel?: string | null;
    signed_in?: string | null;
    /** The id of the credential that proved it. */
    credential?: string | null;
    /** How and when the person last confirmed their identity. */
    again?: {
        by?: string | null;
        at: string;
    } | null;
    shown?: string | null;
    open_ms?: number | null;
    in_place_of?: Actor | null;
    with?: Actor[];
    rule?: string | null;
}

/** Who imported a snapshot, and when. */
export interface ImportMark {
    by: Actor;
    at: string;
}

/** One problem of a reply, and its location. */
export interface FieldProblem {
    pointer: string;
    code: string;
    message: string;
}

export interface Notice {
    tone: 'info' | 'warning';
    title: string;
    text?: string;
    /** The text is English, whatever the current language is. */
    english?: boolean;
    /** The notice is only shown while the ask is pending. Once it is settled, its ending says more. */
    whilePending?: boolean;
}

export interface Saved extends Unsent {
    saved_at: string;
}

/** A rule that past decisions support; it is not active. */
export interface Suggestion {
    arguments: Condition[];
    covered: number;
    near_misses: {
        ask_id: string;
        why: 'rejected' | 'outside';
        pointer: string | null;
    }[];
}

declare global {
  interface HTMLElementTagNameMap {
    'waypost-ask': WaypostAsk
  }
  interface HTMLElementEventMap {
    'waypost-answer': AnswerEvent
    'waypost-cancel': CancelEvent
    'waypost-comment': CommentEvent
    'waypost-suggest': SuggestEvent
    'waypost-delegate': DelegateEvent
    'waypost-restrict': RestrictEvent
    'waypost-undo': UndoEvent
    'waypost-attach': AttachEvent
    'waypost-draft': DraftEvent
  }
}
