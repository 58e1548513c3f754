/** The types of `ask.js`, made from its sources. */

/** One ask, to be decided or already settled. */
export declare class WaypostAsk extends HTMLElement {
  /** The ask, as `GET /api/v1/asks/{id}` gives it: one that waits can be answered, one that is over is read. A newer revision keeps whatever still fits of what the person had filled in. */
  ask: AskView | null
  /** What was wrong with the last reply: `errors` of a refusal. Each is shown at its question and listed above. */
  problems: FieldProblem[]
  /** What happened instead of the answer being taken, such as somebody else being faster: `{tone: 'info' | 'warning', title, text?}`. */
  notice: Notice | null
  /** The reply is on its way; nothing can be pressed. */
  busy: boolean
  /** Shows a pending ask without a way to answer it. */
  readonly: boolean
  /** The names to whom it can be handed on. */
  people: string[]
  /** Where a file of a settled ask can be saved from; without it files are named and not linked. */
  fileAt: ((ask: AskView, digest: string) => string) | null
  /** What this person had filled in before, here or elsewhere, as `GET /api/v1/asks/{id}/draft` gives it; it is taken up where nothing has been filled in since. */
  saved: Saved | null
  /** Standing rules that past decisions suggest, as `GET /api/v1/rules/suggestions` lists them. */
  suggestions: Suggestion[] | null
  /**
   * Puts the focus where deciding starts: on the safe choice where the risk is high, never on Approve.
   */
  focusStart(): Promise<void>
  /**
   * Does what a single key means here (digits choose, `a` approves, `r` rejects, `e` edits, `u` undoes) and says whether it meant
   * anything. Call it when nobody is typing.
   */
  press(key: string): boolean
  /** Fulfilled once the element shows what it was given. */
  readonly updateComplete: Promise<boolean>
}

/** Sent once for one submission, however often the button is pressed: `POST /api/v1/asks/{id}/answer` with the body. */
export declare class AnswerEvent extends CustomEvent<AnswerDetail> {
    constructor(detail: AnswerDetail);
}

export interface AnswerDetail {
    ask_id: string;
    body: AnswerBody;
}

/** What is posted to `/asks/{id}/answer`, just as the server takes it. */
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

/** What the server knows of a file. */
export interface KnownFile {
    digest: string;
    name: string;
    size: number;
    media_type: string;
}

/** What a person may say instead of an answer. */
export type Declined = 'none_of_these' | 'dont_know';

/** The standing rule to make of an approval. */
export interface Remember {
    scope: Reach;
    arguments: Condition[];
    until: string;
}

export type Reach = 'session' | 'agent' | 'everywhere';

/** What one argument must be: one of the tests is given. */
export interface Condition {
    pointer: string;
    equals?: unknown;
    one_of?: unknown[];
    prefix?: string;
    at_most?: number | string;
    any?: true;
}

/** JSON text to stand within JSON. `JSON.stringify` keeps it to the byte where the browser can. */
export declare class Exact {
    readonly text: string;
    constructor(text: string);
    toJSON(): unknown;
}

/** What was drawn, and since when, for the record. */
export interface Shown {
    digest: string;
    opened_at?: string;
}

/** Sent when a person dismisses the ask without an answer: `POST /api/v1/asks/{id}/cancel`. */
export declare class CancelEvent extends CustomEvent<CancelDetail> {
    constructor(detail: CancelDetail);
}

export interface CancelDetail {
    ask_id: string;
    comment?: string;
}

/** Sent when a person says something under the ask without deciding it: `POST /api/v1/asks/{id}/comment`. */
export declare class CommentEvent extends CustomEvent<CommentDetail> {
    constructor(detail: CommentDetail);
}

export interface CommentDetail {
    ask_id: string;
    text: string;
}

/** Sent when a person opens “Always allow…” and would like to know what past decisions suggest: set `suggestions`. */
export declare class SuggestEvent extends CustomEvent<{
    ask_id: string;
}> {
    constructor(detail: {
        ask_id: string;
    });
}

/** Sent when a person hands the ask to somebody else: `POST /api/v1/asks/{id}/delegate`. */
export declare class DelegateEvent extends CustomEvent<DelegateDetail> {
    constructor(detail: DelegateDetail);
}

export interface DelegateDetail {
    ask_id: string;
    to: string;
    note?: string;
}

/** Sent when a person requires more approvals than were asked for: `POST /api/v1/asks/{id}/tighten`. */
export declare class TightenEvent extends CustomEvent<TightenDetail> {
    constructor(detail: TightenDetail);
}

export interface TightenDetail {
    ask_id: string;
    /** How many different people must approve from now on. */
    quorum: number;
}

/** Sent when a person takes their reply back: `POST /api/v1/asks/{id}/undo`. */
export declare class UndoEvent extends CustomEvent<UndoDetail> {
    constructor(detail: UndoDetail);
}

export interface UndoDetail {
    ask_id: string;
}

/**
 * Sent when a person has picked a file: bring it with `POST /api/v1/files?name=…`; `report({progress})`, then `report({digest})` or
 * `report({problem})`; stop once `wanted()` is false.
 */
export declare class AttachEvent extends CustomEvent<AttachDetail> {
    constructor(detail: AttachDetail);
}

export interface AttachDetail {
    ask_id: string;
    file: File;
    /** Tells the form how far the file is. */
    report: (state: AttachState) => void;
    /** Whether the person still wants it; once not, it need not be sent. */
    wanted: () => boolean;
}

/** How far a file is: a share of it has arrived, or all of it under this digest, or it was not taken. */
export interface AttachState {
    progress?: number;
    digest?: string;
    problem?: string;
}

/** Sent when a person has filled something in: `PUT /api/v1/asks/{id}/draft`, so that it is there on another machine too. */
export declare class DraftEvent extends CustomEvent<DraftDetail> {
    constructor(detail: DraftDetail);
}

export interface DraftDetail {
    ask_id: string;
    unsent: Unsent;
}

/** What the server keeps. It reads none of it but the ids. */
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
    /** The person's own words were chosen rather than an option. */
    own: boolean;
    /** A remark beside the answer. */
    notes: string;
    /** Said instead of an answer; what was filled in before stays, and is not sent. */
    declined: Declined | null;
    /** What was filled in of a form. */
    form: Filled | null;
}

export type Filled = 
/** A field of text: what it showed at first, what it shows, and the JSON that was there. */
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

/** A value with the text it was read from. What is changed loses its own text, and so do those around it. */
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

/** What was changed so far: in a form where the tool has a schema for one, else in the text itself. */
export type Edit = {
    filled: Filled;
} | {
    text: string;
};

export interface AskView {
    id: string;
    session_id: string;
    agent: string;
    /** Absent where nobody started its session but a person or a program. */
    lineage?: Lineage;
    revision: number;
    kind: 'questions' | 'approval' | 'review';
    status: AskStatus;
    origin: {
        type: 'tool_call' | 'mid_call' | 'program' | 'agent' | 'in_doubt' | 'guardrail' | 'limit';
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
    /** What is echoed with a reply, so that the record says what was seen. */
    view_digest?: string;
    /** What the person who looks at it may do about it; absent where nobody said. */
    you?: You | null;
    quorum?: {
        needed: number;
        counted: number;
    } | null;
    votes?: Vote[];
    delegations?: Delegation[];
    held?: Held | null;
    /** What the asker wants to know beyond the last reply, in its own words. */
    clarification?: string | null;
    retries?: number;
    asked_at: string;
    answers?: Record<string, Reply> | null;
    /** What was said instead of answering. */
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
    /** Who ended it, also where that was no answer. */
    settled_by?: Actor | null;
    settled_at?: string | null;
    answered_at?: string | null;
    /** What was said under it without deciding it, oldest first; the newest 50. */
    comments?: Comment[];
    /** How many there ever were. */
    comment_count?: number;
    /** The ask that took its place. */
    superseded_by?: string | null;
    provenance?: Provenance | null;
}

/** Where a session comes from that another one started. */
export interface Lineage {
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

/** Something of which a session may use only so much. */
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
    /** In an approval's form: the argument it fills, as a JSON pointer. */
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
    /** Made safe by the server; the only markup that is ever inserted. A picture has none. */
    html: string | null;
}

export interface Approval {
    tool: string;
    server?: string | null;
    description?: string | null;
    target?: string | null;
    prompt?: string | null;
    risk?: Risk | null;
    category?: string | null;
    allow_modify_args?: boolean;
    /** The JSON Schema of the arguments. */
    schema?: unknown;
    /** What people can fill in beside their decision. */
    form?: Question[];
    /** What a blocking tool has brought before it waits. */
    output?: string | null;
    digest: string;
    arguments_text: string;
    view: CallRow[];
    /** Short warnings about the names of the tool, its server and what it acts on. */
    marks?: string[];
    /** How many rows hold something that can only be shown by its size and digest. */
    opaque?: number;
    digest_words?: string;
    permit?: Permit | null;
    /** Why leave is asked for this call, in the tool author's words. */
    reason?: string | null;
    /** What the arguments name, by its contents. */
    pins?: {
        pointer: string;
        digest: string;
    }[];
    /** What may change between the decision and the run. */
    not_pinned?: string[];
    /** Whether a standing rule can be made of an approval. */
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
    state: 'minted' | 'claimed' | 'void' | 'succeeded' | 'failed' | 'skipped' | 'unknown';
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

/** Named people, and whoever has one of the roles. */
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

/** A checked reply that is not the answer yet. What it says is there only for whoever sent it. */
export interface Held {
    by: Actor;
    at: string;
    /** Until when it can be taken back; null while the asker judges it. */
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
    /** How and when they had last proved once more who they are. */
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

/** One thing that is wrong with a reply, and where. */
export interface FieldProblem {
    pointer: string;
    code: string;
    message: string;
}

export interface Notice {
    tone: 'info' | 'warning';
    title: string;
    text?: string;
    /** It is in English, whatever is spoken. */
    english?: boolean;
    /** It is so only while the ask waits: once that is settled, how says more. */
    whilePending?: boolean;
}

export interface Saved extends Unsent {
    saved_at: string;
}

/** A rule that past decisions bear out; it is not in force. */
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
    'waypost-tighten': TightenEvent
    'waypost-undo': UndoEvent
    'waypost-attach': AttachEvent
    'waypost-draft': DraftEvent
  }
}
