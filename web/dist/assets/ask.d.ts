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
  /** For how many seconds a reply can be undone here, if the ask itself does not say longer. Then one key answers a lone question. */
  undoWindow: number
  /**
   * How far the server's clock is ahead of this device's, in milliseconds: `Date.parse(date) - Date.now()` when a response with
   * this `Date` header arrives. Times and deadlines are then right even if this device's clock is not.
   */
  clockOffset: number | null
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

/** The answer to a question. The form sends the data of a form as its own text. */
export type Reply = Omit<Schemas.Answer, 'data'> & {
    data?: unknown;
};

/** The auto-approval rule to create with an approval. A number that a person wrote is sent as text. */
export type Remember = Omit<Schemas.RememberBody, 'arguments'> & {
    arguments: SentCondition[];
};

export type SentCondition = Condition | {
    pointer: string;
    at_most: string;
};

/** The pattern for one argument; exactly one of the tests is set. */
export type Condition = Exactly<Schemas.ConditionView, {
    prefix?: string;
    at_most?: number;
    any?: true;
}>;

/** A type of the API, and some of its fields more exactly than the server's description says. */
export type Exactly<T, Fields extends {
    [Name in keyof Fields]: Name extends keyof T ? T[Name] : never;
}> = Omit<T, keyof Fields> & Fields;

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

/** What a person may choose instead of an answer. */
export type Declined = Schemas.Declined;

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

export type AskView = Exactly<Schemas.AskView, {
    kind: Schemas.AskKind;
    origin: Origin;
    approval?: Approval | null;
    decision?: Decision | null;
    held?: Held | null;
    decided_elsewhere?: Exactly<Schemas.ElsewhereView, {
        decision?: Verdict | null;
    }> | null;
}>;

/** What created an ask. */
export type Origin = {
    type: 'tool_call' | 'mid_call' | 'program' | 'agent' | 'call_outcome_unknown' | 'guardrail' | 'limit';
    way?: 'to_model' | 'from_model';
    limit?: Limit;
    call_id?: string;
    tool?: string;
};

/** A resource of which a session may use only a limited amount. */
export type Limit = 'turns' | 'tokens' | 'tool_calls' | 'money' | 'time';

export type Approval = Exactly<Schemas.ApprovalView, {
    permit?: Permit | null;
}>;

export type Permit = Exactly<Schemas.PermitView, {
    state: 'created' | 'claimed' | 'void' | 'succeeded' | 'failed' | 'skipped' | 'unknown';
}>;

export type Decision = Exactly<Schemas.DecisionView, {
    decision: Verdict;
}>;

export type Verdict = 'approve' | 'reject';

/** A pending decision: a validated reply that is not the answer yet. Only its sender receives its content. */
export type Held = Exactly<Schemas.HeldView, {
    decision?: Decision | null;
}>;

/** One problem of a reply, and its location. */
export type FieldProblem = Schemas.Fault;

export interface Notice {
    tone: 'info' | 'warning';
    title: string;
    text?: string;
    /** The text is English, whatever the current language is. */
    english?: boolean;
    /** The notice is only shown while the ask is pending. Once it is settled, its ending says more. */
    whilePending?: boolean;
    /** The notice is only shown while a decision from elsewhere is pending. Once it is undone, the ask is open again. */
    whileHeld?: boolean;
    /** The answer is stored here and sent later. Its button says so until something else is filled in. */
    kept?: boolean;
}

export interface Saved extends Unsent {
    saved_at: string;
}

/** A rule that past decisions support; it is not active. */
export type Suggestion = Exactly<Schemas.SuggestionView, {
    arguments: Condition[];
    near_misses: Exactly<Schemas.NearMissView, {
        why: 'rejected' | 'outside';
    }>[];
}>;

/** Types of the API, as the server describes them. */
export declare namespace Schemas {
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

    /**
     * What a person answered instead of a value.
     * @enum {string}
     */
    export type Declined = "none_of_these" | "dont_know";

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

    /**
     * The scope of a rule.
     * @enum {string}
     */
    export type RuleScope = "session" | "agent" | "everywhere";

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

    /** The person, agent or service that a credential identifies. */
    export interface Principal {
        /** Person, agent, service or Waypost itself. */
        kind: Kind;
        /** The name, unique among its kind within a tenant. */
        name: string;
    }

    /**
     * The kind of a principal, which decides what it may do.
     * @enum {string}
     */
    export type Kind = "person" | "agent" | "service" | "system";

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

    /** The default of a question: one value, or several if several options may be chosen. */
    export type Preset = string | string[];

    /**
     * Whether a person may answer in their own words.
     * @enum {string}
     */
    export type FreeText = "forbid" | "allow" | "only";

    /**
     * How a question is answered.
     * @enum {string}
     */
    export type Input = "text" | "select" | "confirm" | "number" | "date" | "datetime" | "form" | "file" | "secret";

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

    /** A preview to look at before choosing. */
    export interface PreviewView {
        /** Its text. For an `image`: the whole picture as a data URL. */
        body: string;
        /** The same as sanitized HTML; `null` for an `image`. */
        html?: string | null;
        /** How it is rendered. */
        type: PreviewKind;
    }

    /**
     * How a preview is rendered.
     * @enum {string}
     */
    export type PreviewKind = "markdown" | "code" | "diff" | "image";

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

    /**
     * A format for a text or number answer.
     * @enum {string}
     */
    export type Format = "email" | "uri" | "integer";

    /** The condition under which a question is asked. */
    export interface When {
        /** The values. One of them must be in its answer. */
        in: string[];
        /** An earlier question of the same ask. */
        question: string;
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

    /** The contents that an argument referred to when people were asked. */
    export interface Pin {
        /** The digest of the contents, such as `sha256:` and 64 hexadecimal digits. */
        digest: string;
        /** JSON pointer to the argument. */
        pointer: string;
    }

    /**
     * How serious the harm is if the call was wrong.
     * @enum {string}
     */
    export type Risk = "low" | "medium" | "high" | "critical";

    /** One leaf of a call's arguments, as it is shown to a person. */
    export interface Row {
        /** Short warnings about it. */
        marks: string[];
        /** JSON pointer to the leaf without its first slash. Empty for the whole. */
        path: string;
        /** Its text, with deceptive characters made visible. */
        text: string;
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

    /** Format: int64 */
    export type u64 = number;

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

    /** A repeated proof of identity in a browser that was already signed in. */
    export interface Again {
        /**
         * Format: date-time
         * When.
         */
        at: string;
        by?: Proof | null;
    }

    /**
     * What proved who answered.
     * @enum {string}
     */
    export type Proof = "key" | "cookie" | "local_admin" | "link" | "password" | "passkey" | "code" | "oidc" | "channel";

    /**
     * The kind of source of an answer. Silence is never consent, so it is always recorded.
     * @enum {string}
     */
    export type Source = "person" | "rule" | "default" | "judge";

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

    /** A session above another. */
    export interface Ancestor {
        /** Its agent. */
        agent: string;
        /** The session. */
        session_id: string;
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

    /**
     * Who judges whether a reply is sufficient.
     * @enum {string}
     */
    export type Judge = "asker";

    /**
     * What happens if nobody answers by the deadline.
     * @enum {string}
     */
    export type OnExpiry = "fail" | "default" | "reject" | "continue" | "escalate";

    /**
     * Whether the agent waits for the answer.
     * @enum {string}
     */
    export type Wait = "block" | "async";

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

    /**
     * A person who may not answer.
     * @enum {string}
     */
    export type Excluded = "requester";

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

    /** A text for review. */
    export interface ReviewView {
        /** The digest that a decision must send back. */
        digest: string;
        /** The same as sanitized HTML. */
        html: string;
        /** The text as it was sent. */
        markdown: string;
    }

    /**
     * The name of an ask's state on the wire.
     * @enum {string}
     */
    export type AskStatus = "pending" | "answered" | "cancelled" | "withdrawn" | "expired" | "skipped";

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

    /** One problem of a request. */
    export interface Fault {
        /** A stable code for programs. */
        code: string;
        /** A sentence that says how to fix it. */
        message: string;
        /** JSON pointer (RFC 6901) to the place of the problem in the request. */
        pointer: string;
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

    /**
     * The kind of an ask.
     * @enum {string}
     */
    export type AskKind = "questions" | "approval" | "review";

    /** A rule that past decisions support. It is not in force; only an approval creates a rule. */
    export interface SuggestionView {
        /** The value to send as `remember.arguments`. */
        arguments: ConditionView[];
        /** How many past calls that a person approved the rule would have covered. */
        covered: number;
        /** Past calls that show where the boundary of the rule is. */
        near_misses: NearMissView[];
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
