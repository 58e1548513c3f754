// Generated from the API's own description by `npm run generate`; not to be edited.

export interface paths {
    "/api/v1/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agents that can be started here. */
        get: operations["list_agents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The asks the caller may see, newest first. */
        get: operations["list_asks"];
        put?: never;
        /** Asks people, from any program in any language. */
        post: operations["ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides several asks, each on its own: one that is refused keeps none of the others from being decided. */
        post: operations["decide_asks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which asks change, as a stream: first `reset`, which means "fetch the list", then `ask_changed`. */
        get: operations["inbox_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One ask; with `wait`, as soon as it is settled, something is said under it or the time is over. */
        get: operations["read_ask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the questions of an ask, or decides about a call or a text. */
        post: operations["answer_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Dismisses an ask without answering it. */
        post: operations["cancel_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands the permit of an approved call to the program that asked, once. */
        post: operations["claim_permit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says something under an ask without deciding it: a person asks for more, the asker replies. */
        post: operations["comment_on_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/delegate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands the caller's place at an ask on to another person, who may then answer in it. */
        post: operations["delegate_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller has filled in of an ask and not sent. */
        get: operations["read_draft"];
        /** Keeps what the caller has filled in of an ask until it is settled, in place of what was kept before. */
        put: operations["keep_draft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/files/{digest}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file in the answers of an ask, to be saved. */
        get: operations["file_of_ask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/judge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says whether the reply in hand is sufficient; for the program that asked with `judge: asker`. */
        post: operations["judge_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells a surface that has just shown an ask what to echo with the reply, so that the record says for how long it
         *     was open. Nothing is written.
         */
        post: operations["open_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the program that asked the secret that answered a question. The journal says that it did. */
        post: operations["release_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records how a claimed call ended. */
        post: operations["report_result"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/revise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes what is asked; whatever was filled in or decided on the earlier revision is void. For the
         *     program that asked.
         */
        post: operations["revise_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/tighten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the policy of an ask stricter, never looser; for a person who may answer it. */
        post: operations["tighten_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the caller's own reply back, within the `undo_window` of the ask; the ask is open again then. */
        post: operations["undo_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an ask back, in favour of another one where that is named; for the program that asked. */
        post: operations["withdraw_ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a file that a person will attach to an answer by its digest. The body is the file itself, its header `Content-Type` what it is said to be. */
        post: operations["bring_file"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom the credential proves the caller to be. */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sessions the caller may see, newest first. */
        get: operations["list_sessions"];
        put?: never;
        /** Starts a session of an agent. */
        post: operations["start_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One session, without its history, and those that it started. */
        get: operations["read_session"];
        put?: never;
        post?: never;
        /** Erases a session, everything about it, and every session below it. Their chains stay in the record. */
        delete: operations["erase_session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers an ask of a session, or of one below it, in the plain form: a line for each question. */
        post: operations["answer_plainly"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a session and those below it; their pending asks are cancelled with them. */
        post: operations["cancel_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A session's journal: a page, or with `Accept: text/event-stream` a stream that goes on. */
        get: operations["session_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/files/{digest}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a session, to be saved: attached to an answer, or all that came out of a call. */
        get: operations["file_of_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Speaks to a session's agent. */
        post: operations["say"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/pending-question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest ask that waits for people, of a session or of one below it. */
        get: operations["pending_question"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a session go on that waits for nothing but that. */
        post: operations["resume_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A whole session as one document, `waypost-snapshot-1`. */
        get: operations["export_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description That somebody proved once more who they are, in the place where they had signed in before. */
        Again: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            by?: components["schemas"]["Proof"] | null;
        };
        /** @description A session above another. */
        Ancestor: {
            /** @description Who works in it. */
            agent: string;
            /** @description Which. */
            session_id: string;
        };
        /** @description What a question accepted. */
        Answer: {
            /** @description The data of a form, as it was sent. */
            data?: Record<string, unknown> | null;
            declined?: components["schemas"]["Declined"] | null;
            /** @description The files that the values name. */
            files?: components["schemas"]["File"][];
            /** @description Words of the person's own. */
            free_text?: string | null;
            /** @description A remark beside the answer. */
            notes?: string | null;
            /** @description The chosen options' values, or what was written as it was written, or `yes` or `no`. */
            values: string[];
        };
        /** @description A tool call that must not run without a person's leave. */
        ApprovalBody: {
            /** @description Whether a person may change the arguments. */
            allow_modify_args?: boolean;
            /** @description The arguments, a JSON object. They are frozen as the exact bytes that were sent. */
            arguments: Record<string, unknown>;
            /** @description What kind of thing it does. */
            category?: string | null;
            /** @description What the tool says it does. */
            description?: string | null;
            /**
             * Format: int32
             * @description For how many seconds an approval is a licence to run; a day where absent.
             */
            execution_expiry?: number | null;
            /** @description What people can fill in beside their decision. */
            form?: components["schemas"]["QuestionBody"][];
            /** @description What may change between the decision and the run, such as `cwd` or `env:PATH`; shown to people. */
            not_pinned?: string[];
            /** @description The contents that arguments name: the digest covers them. */
            pins?: components["schemas"]["Pin"][];
            /** @description The tool author's words on this call, with `{{argument}}` filled in. */
            prompt?: string | null;
            /** @description Why leave is asked for this call, for people. */
            reason?: string | null;
            /** @description Whether people may make a standing rule of their approval. */
            rememberable?: boolean;
            /** @description How bad a mistake would be; `medium` where absent. */
            risk?: components["schemas"]["Risk"];
            /** @description The JSON Schema of the arguments. */
            schema?: unknown;
            /** @description The server that offers the tool. */
            server?: string | null;
            /** @description What it acts on, resolved. */
            target?: string | null;
            /** @description The tool's name. */
            tool: string;
        };
        /** @description One tool call that waits for leave to run. */
        ApprovalView: {
            /** @description Whether a person may change the arguments. */
            allow_modify_args: boolean;
            /** @description The exact arguments, as JSON. */
            arguments: Record<string, unknown>;
            /** @description The exact arguments, as text. */
            arguments_text: string;
            /** @description What kind of thing it does. */
            category?: string | null;
            /** @description What it says it does. */
            description?: string | null;
            /** @description What a decision must echo. */
            digest: string;
            /** @description Its first twelve digits in fours, to compare at a glance. */
            digest_words: string;
            /**
             * Format: int32
             * @description For how many seconds an approval is a licence to run; `null` means a day.
             */
            execution_expiry?: number | null;
            /** @description What people can fill in beside their decision. */
            form: components["schemas"]["QuestionView"][];
            /** @description Short warnings about the names of the tool, its server and what it acts on. */
            marks: string[];
            /** @description What may change between the decision and the run. */
            not_pinned: string[];
            /** @description How many of the rows hold something that can only be shown by its size and digest. */
            opaque: number;
            /** @description What a blocking tool has brought before it waits: a tool's words, never to be trusted. */
            output?: string | null;
            permit?: components["schemas"]["PermitView"] | null;
            /** @description What its arguments name, by its contents; the digest covers them. */
            pins: components["schemas"]["Pin"][];
            /** @description The tool author's words on this call. */
            prompt?: string | null;
            /** @description Why leave is asked for this call, in the tool author's words. */
            reason?: string | null;
            /** @description Whether a standing rule can be made of an approval. */
            rememberable: boolean;
            /** @description How bad a mistake would be. */
            risk: components["schemas"]["Risk"];
            /** @description The JSON Schema of the arguments. */
            schema?: unknown;
            /** @description The server that offers it. */
            server?: string | null;
            /** @description What it acts on. */
            target?: string | null;
            /** @description The tool. */
            tool: string;
            /** @description The arguments as rows, one a leaf, with deceptive characters made visible. */
            view: components["schemas"]["Row"][];
        };
        /** @description One request to people: questions, a tool call to approve, or a text to review. */
        AskBody: {
            /** @description For the kind `questions`: whether a person may respond with something else instead of answering. */
            allow_response?: boolean;
            approval?: components["schemas"]["ApprovalBody"] | null;
            /** @description The caller's own state; given back in its own views and shown to nobody else. */
            context?: unknown;
            /** @description What kind of ask it is. */
            kind: components["schemas"]["AskKind"];
            /** @description The asker's own words, as Markdown. */
            message?: string | null;
            /** @description Who may answer, how long it waits, and what happens then. */
            policy?: components["schemas"]["PolicyBody"];
            /** @description For the kind `questions`: 1 to 16 of them. */
            questions?: components["schemas"]["QuestionBody"][] | null;
            review?: components["schemas"]["ReviewBody"] | null;
            /** @description In which of the caller's sessions; a new one where absent. */
            session_id?: string | null;
        };
        /**
         * @description What kind of ask it is.
         * @enum {string}
         */
        AskKind: "questions" | "approval" | "review";
        /**
         * @description The word for an ask's state on the wire.
         * @enum {string}
         */
        AskStatus: "pending" | "answered" | "cancelled" | "withdrawn" | "expired" | "skipped";
        /** @description One request to people. */
        AskView: {
            /** @description Who asks. */
            agent: string;
            /** @description Whether a person may respond with something else instead of answering. */
            allow_response: boolean;
            /**
             * Format: date-time
             * @description When it was answered.
             */
            answered_at?: string | null;
            answered_by?: components["schemas"]["Principal"] | null;
            /** @description What was accepted, by question. */
            answers?: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            approval?: components["schemas"]["ApprovalView"] | null;
            /**
             * Format: date-time
             * @description When it was asked.
             */
            asked_at: string;
            /** @description What the asker wants to know beyond the last reply; the asker's own words. */
            clarification?: string | null;
            /** @description On the whole. */
            comment?: string | null;
            /**
             * Format: int32
             * @description How many comments there ever were.
             */
            comment_count: number;
            /** @description What was said under it without deciding it, oldest first; the newest 50. */
            comments: components["schemas"]["Comment"][];
            /** @description The asker's own state; only in the view of whoever asked. */
            context?: unknown;
            decision?: components["schemas"]["DecisionView"] | null;
            /** @description Who handed it on to whom. */
            delegations: components["schemas"]["Delegation"][];
            held?: components["schemas"]["HeldView"] | null;
            /** @description Its id. */
            id: string;
            imported_by?: components["schemas"]["Principal"] | null;
            judged?: components["schemas"]["Provenance"] | null;
            /** @description `questions`, `approval` or `review`. */
            kind: string;
            lineage?: components["schemas"]["LineageView"] | null;
            /** @description The asker's own words, never to be trusted. */
            message?: string | null;
            /** @description The same, made safe to insert into a page. */
            message_html?: string | null;
            /** @description What made it. */
            origin: Record<string, unknown>;
            /** @description How long it waits, and what happens then. */
            policy: components["schemas"]["PolicyView"];
            provenance?: components["schemas"]["Provenance"] | null;
            /** @description The questions, for the kind `questions`. */
            questions: components["schemas"]["QuestionView"][];
            quorum?: components["schemas"]["QuorumView"] | null;
            /** @description What a person responded instead of answering. */
            response?: string | null;
            /**
             * Format: int32
             * @description How often it was asked again after an insufficient reply.
             */
            retries?: number;
            review?: components["schemas"]["ReviewView"] | null;
            /**
             * Format: int32
             * @description Counts its changes; a decision on an earlier one is void.
             */
            revision: number;
            /** @description The session it belongs to. */
            session_id: string;
            /**
             * Format: date-time
             * @description When it was settled in whatever way.
             */
            settled_at?: string | null;
            settled_by?: components["schemas"]["Principal"] | null;
            /** @description Where it stands. */
            status: components["schemas"]["AskStatus"];
            /** @description The ask that took its place, where it was withdrawn for one. */
            superseded_by?: string | null;
            /** @description Who could not be told of it, and where. */
            untold?: components["schemas"]["Untold"][];
            /** @description The digest of what is drawn of this revision, to be echoed as `shown` with a reply. */
            view_digest: string;
            /** @description The approvals it has, where it needs several. */
            votes: components["schemas"]["VoteView"][];
            you?: components["schemas"]["YouView"] | null;
        };
        /** @description A frozen call, for the program that runs it. */
        CallView: {
            /** @description The exact arguments, as JSON. */
            arguments: Record<string, unknown>;
            /** @description The exact arguments, as text. */
            arguments_text: string;
            /** @description The digest that was approved. */
            digest: string;
            /** @description The server that offers it. */
            server?: string | null;
            /** @description What it acts on. */
            target?: string | null;
            /** @description The tool. */
            tool: string;
        };
        /** @description Dismisses an ask. */
        CancelBody: {
            /** @description Why. */
            comment?: string | null;
        };
        /** @description Stops a session. */
        CancelRunBody: {
            /** @description Why. */
            reason?: string | null;
        };
        /** @description A session that another one started. */
        ChildView: {
            /** @description Who works in it. */
            agent: string;
            /** @description The call that it works on. */
            call_id?: string | null;
            /** @description Its id. */
            id: string;
            /** @description How many asks in it wait for people. */
            pending: number;
            /** @description Where it stands. */
            status: components["schemas"]["SessionStatus"];
            /** @description A line for lists. */
            title: string;
        };
        /** @description The call a program is about to run. */
        ClaimBody: {
            /** @description The arguments it is about to run with: the object, or its exact text as a string. */
            arguments?: Record<string, unknown> | null;
            /** @description What the tool says it does, as it is. */
            description?: string | null;
            /** @description The digest that was approved. */
            digest: string;
            /** @description The contents that its arguments name, as they are. */
            pins?: components["schemas"]["Pin"][] | null;
            /** @description The JSON Schema of its arguments, as it is. */
            schema?: unknown;
            /** @description The server that offers the tool, as it is. */
            server?: string | null;
            /** @description The tool it is about to run. */
            tool?: string | null;
        };
        /** @description One thing somebody said under an ask. */
        Comment: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who. */
            by: components["schemas"]["Principal"];
            /** @description The entry in which it was said. */
            seq: components["schemas"]["u64"];
            /** @description What. */
            text: string;
        };
        /** @description Something said under an ask without deciding it. */
        CommentBody: {
            /** @description The words, at most 4 KiB. */
            text: string;
        };
        /** @description What one argument must be: give one of the tests. */
        ConditionBody: {
            /** @description `true`: whatever it is. */
            any?: boolean | null;
            /**
             * Format: double
             * @description A number from 0 up to this one, or its text.
             */
            at_most?: number | null;
            /** @description This value. */
            equals?: unknown;
            /** @description One of these values. */
            one_of?: Record<string, unknown>[] | null;
            /** @description JSON pointer to the argument. */
            pointer: string;
            /** @description A text that begins so, and goes on with letters, digits, spaces and `-_./:,+=` alone. */
            prefix?: string | null;
        };
        /** @description Up to 100 decisions. Each is decided on its own. */
        DecideBody: {
            /** @description In the order in which they are decided. */
            decisions: components["schemas"]["DecisionBody"][];
        };
        /** @description One of several decisions. */
        DecisionBody: {
            /** @description About which ask. */
            ask_id: string;
            /** @description On the whole. */
            comment?: string | null;
            /** @description `approve` or `reject`. */
            decision: string;
            /** @description The digest that was on the screen. */
            digest?: string | null;
            /**
             * @description Whether this one was opened and looked at by itself: without that a call of high or critical
             *     risk is not approved among others.
             */
            opened?: boolean;
            /** @description Why; told to the agent as a person's words. */
            reason?: string | null;
            /**
             * Format: int32
             * @description The revision that was on the screen.
             */
            revision?: number | null;
        };
        /** @description What was decided about a call or a text. */
        DecisionView: {
            /** @description `approve` or `reject`. */
            decision: string;
            /** @description What was on the screen. */
            digest: string;
            /** @description What was filled in, by field of the approval's form. */
            feedback?: Record<string, unknown> | null;
            /** @description Why. */
            reason?: string | null;
            /** @description The standing rule that was made of it. */
            rule?: string | null;
        };
        /**
         * @description What a person said instead of a value.
         * @enum {string}
         */
        Declined: "none_of_these" | "dont_know";
        /** @description Hands an ask on. */
        DelegateBody: {
            /** @description Why. */
            note?: string | null;
            /** @description The person's name. */
            to: string;
        };
        /** @description One hand-over: from then on `to` may answer in the place of `by`. */
        Delegation: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who handed it on. */
            by: components["schemas"]["Principal"];
            /** @description Why. */
            note?: string | null;
            /** @description To whom. */
            to: components["schemas"]["Principal"];
        };
        /** @description What a person has filled in of an ask and not sent. A secret is never part of it. */
        DraftBody: {
            /** @description The arguments as they are being changed, likewise. */
            arguments?: unknown;
            /** @description A comment on the whole. */
            comment?: string | null;
            /** @description What stands in the field of each question, in whatever form the surface draws it from again. */
            fields?: Record<string, unknown>;
            /** @description Why it would be rejected. */
            reason?: string | null;
            /** @description Something else instead of answers. */
            response?: string | null;
            /**
             * Format: int32
             * @description The revision that is on the screen.
             */
            revision: number;
        };
        /** @description What was kept. */
        DraftView: {
            /** @description The arguments as they were being changed. */
            arguments?: unknown;
            /** @description A comment on the whole. */
            comment?: string | null;
            /** @description What stood in the field of each question. */
            fields: Record<string, unknown>;
            /** @description Why it would be rejected. */
            reason?: string | null;
            /** @description Something else instead of answers. */
            response?: string | null;
            /**
             * Format: int32
             * @description The revision that was on the screen.
             */
            revision: number;
            /**
             * Format: date-time
             * @description When it was kept.
             */
            saved_at: string;
        };
        /** @description What the caller has filled in. */
        Drafted: {
            draft?: components["schemas"]["DraftView"] | null;
        };
        /** @description One entry of a session's journal. */
        EventView: {
            /** @description Who made it happen. */
            actor: components["schemas"]["Principal"];
            /** @description The ask it is about. */
            ask_id?: string | null;
            /**
             * Format: date-time
             * @description When, by the store's clock. For reading only; order is the place.
             */
            at: string;
            /** @description What there is to know about it; what is in it depends on the type. */
            data: Record<string, unknown>;
            /**
             * Format: int64
             * @description Its place, from 1 without gaps.
             */
            seq: number;
            /** @description In which session. */
            session_id: string;
            /** @description What happened. */
            type: string;
        };
        /**
         * @description Somebody who may not answer.
         * @enum {string}
         */
        Excluded: "requester";
        /** @description One thing wrong with what was sent. */
        Fault: {
            /** @description A stable word for programs. */
            code: string;
            /** @description A sentence that names the cure. */
            message: string;
            /** @description JSON pointer (RFC 6901) to the offending place in what was sent. */
            pointer: string;
        };
        /** @description Who may still answer. */
        FewerBody: {
            /** @description `requester`: not whoever started the session. */
            not?: components["schemas"]["Excluded"][];
            /** @description Of those who may answer already, only these. */
            people?: string[] | null;
            /**
             * Format: int32
             * @description How many different people must approve, not fewer than before.
             */
            quorum?: number | null;
            /** @description Of the roles that may answer already, only these. */
            roles?: string[] | null;
        };
        /** @description What is known of a file. */
        File: {
            /** @description Names its bytes. */
            digest: string;
            /** @description What its beginning says it is, else what it was said to be. */
            media_type: string;
            /** @description What whoever brought it calls it; never a place to write to. */
            name: string;
            /**
             * Format: int64
             * @description How many bytes it has.
             */
            size: number;
        };
        /**
         * @description A form that a written answer must have.
         * @enum {string}
         */
        Format: "email" | "uri" | "integer";
        /**
         * @description Whether a person may write an answer of their own.
         * @enum {string}
         */
        FreeText: "forbid" | "allow" | "only";
        /** @description What somebody sent for one question, unchecked. It may hold a secret, so it is never printed. */
        Given: {
            /** @description The data of a form, a JSON object. */
            data?: Record<string, unknown> | null;
            declined?: components["schemas"]["Declined"] | null;
            /** @description Words instead of an option, where the question allows them. */
            free_text?: string | null;
            /** @description A remark beside the answer. */
            notes?: string | null;
            /** @description The chosen options' values, or the one written text, or `yes` or `no`. */
            values?: string[];
        };
        /** @description Named people, and whoever has one of the roles. */
        Group: {
            /**
             * @description These people, by name.
             * @default []
             */
            people: string[];
            /**
             * @description Whoever has one of these roles when answering.
             * @default []
             */
            roles: string[];
        };
        /** @description A checked reply that is not the answer yet. */
        HeldView: {
            /** @description What was answered; for whoever replied, and for the asker who judges it. */
            answers?: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who replied. */
            by: components["schemas"]["Principal"];
            /** @description On the whole; for the same. */
            comment?: string | null;
            decision?: components["schemas"]["DecisionView"] | null;
            /** @description Whether the asker is to say now that it is sufficient. */
            judging: boolean;
            /** @description What was responded instead of answering; for whoever replied. */
            response?: string | null;
            /**
             * Format: date-time
             * @description Until when they can take it back; `null` while the asker judges it.
             */
            until?: string | null;
        };
        /**
         * @description How a question is answered.
         * @enum {string}
         */
        Input: "text" | "select" | "confirm" | "number" | "date" | "datetime" | "form" | "file" | "secret";
        /**
         * @description Who says whether a reply is sufficient.
         * @enum {string}
         */
        Judge: "asker";
        /** @description Whether the reply in hand is sufficient. */
        JudgeBody: {
            /** @description What people are told when they are asked again, in at most 2,000 characters. */
            clarification?: string | null;
            /**
             * Format: int32
             * @description The revision that was judged.
             */
            revision?: number | null;
            /** @description Whether the asker can go on with it. */
            sufficient: boolean;
        };
        /**
         * @description What a principal is, which decides what it may do.
         * @enum {string}
         */
        Kind: "person" | "agent" | "service" | "system";
        /** @description The licence to run one approved call, once. */
        LicenceView: {
            /** @description What must be run, to the byte, and nothing else. */
            call: components["schemas"]["CallView"];
            /**
             * Format: date-time
             * @description Until when it could be claimed.
             */
            expires_at: string;
            /** @description What the result is reported with. */
            permit: string;
            /** @description Whether an earlier request with the same idempotency key had claimed it: then the call may have been started before. */
            replayed: boolean;
        };
        /** @description Where a session comes from that another one started. */
        LineageView: {
            /** @description The sessions above it, the root first and the parent last. */
            above: components["schemas"]["Ancestor"][];
            /** @description The call there, whose result its end is. */
            call_id: string;
            /** @description The session that started it. */
            parent: string;
            /** @description The first session of the line. */
            root: string;
        };
        /** @description Whoever is asking. */
        Me: {
            /** @description What a browser sends as `x-waypost-csrf` with every change; absent without a cookie. */
            csrf?: string | null;
            /** @description The name of this server. */
            instance: string;
            /**
             * @description The asks that this browser opens and nothing else, where it came in by links to them; absent where it
             *     is signed in.
             */
            only_asks?: string[] | null;
            /** @description Whom the credential proves the caller to be. */
            principal: components["schemas"]["Principal"];
            /** @description Of which team they are; absent where it is the first one. */
            team?: string | null;
            /**
             * @description The settings of the database that are off although it may lose without them what people have answered; everybody is
             *     told. Absent where there are none.
             */
            unsafe_settings?: string[];
            /** @description The version of Waypost that it runs. */
            version: string;
        };
        /** @description Words to a session's agent. */
        MessageBody: {
            /** @description What it wants, in a word that the agent knows. */
            intent?: string | null;
            /** @description What is said. */
            text: string;
        };
        /** @description A body that says nothing: `{}`, or none at all. */
        NoBody: Record<string, unknown>;
        /**
         * @description What happens when nobody answered by the deadline.
         * @enum {string}
         */
        OnExpiry: "fail" | "default" | "reject" | "continue" | "escalate";
        /** @description What a surface echoes as `shown` with the reply. */
        Opened: {
            /**
             * Format: date-time
             * @description This moment, by the server's clock.
             */
            opened_at: string;
            /** @description What was drawn, as of this moment. */
            view_digest: string;
        };
        /** @description One choice in a question. */
        OptionBody: {
            /** @description What choosing it means. */
            description?: string | null;
            /** @description What the person reads. */
            label: string;
            preview?: components["schemas"]["Preview"] | null;
            /** @description The asker's own advice. */
            recommended?: boolean;
            /** @description What the asker gets; the label where absent. */
            value?: string | null;
        };
        /** @description One choice in a question. */
        OptionView: {
            /** @description What choosing it means. */
            description?: string | null;
            /** @description What the person reads. */
            label: string;
            preview?: components["schemas"]["PreviewView"] | null;
            /** @description The asker's own advice. */
            recommended: boolean;
            /** @description What the agent gets. */
            value: string;
        };
        /**
         * @description How a claimed call ended.
         * @enum {string}
         */
        Outcome: "succeeded" | "failed" | "unknown";
        /** @description A list, or a part of one. */
        Page_AgentView: {
            /** @description The items. */
            items: {
                /** @description For which calls it asks people first: `as_declared`, `off`, `high_only` or `all`. */
                approvals: string;
                /** @description Its states and the ways between them as a Mermaid diagram, where it is a workflow. */
                chart?: string | null;
                /** @description What it does. */
                description: string;
                /** @description Its name. */
                name: string;
                /** @description The tools it may use. */
                tools: components["schemas"]["ToolView"][];
            }[];
            /** @description What to send as `cursor` for the next part; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description A list, or a part of one. */
        Page_AskView: {
            /** @description The items. */
            items: {
                /** @description Who asks. */
                agent: string;
                /** @description Whether a person may respond with something else instead of answering. */
                allow_response: boolean;
                /**
                 * Format: date-time
                 * @description When it was answered.
                 */
                answered_at?: string | null;
                answered_by?: components["schemas"]["Principal"] | null;
                /** @description What was accepted, by question. */
                answers?: {
                    [key: string]: components["schemas"]["Answer"];
                } | null;
                approval?: components["schemas"]["ApprovalView"] | null;
                /**
                 * Format: date-time
                 * @description When it was asked.
                 */
                asked_at: string;
                /** @description What the asker wants to know beyond the last reply; the asker's own words. */
                clarification?: string | null;
                /** @description On the whole. */
                comment?: string | null;
                /**
                 * Format: int32
                 * @description How many comments there ever were.
                 */
                comment_count: number;
                /** @description What was said under it without deciding it, oldest first; the newest 50. */
                comments: components["schemas"]["Comment"][];
                /** @description The asker's own state; only in the view of whoever asked. */
                context?: unknown;
                decision?: components["schemas"]["DecisionView"] | null;
                /** @description Who handed it on to whom. */
                delegations: components["schemas"]["Delegation"][];
                held?: components["schemas"]["HeldView"] | null;
                /** @description Its id. */
                id: string;
                imported_by?: components["schemas"]["Principal"] | null;
                judged?: components["schemas"]["Provenance"] | null;
                /** @description `questions`, `approval` or `review`. */
                kind: string;
                lineage?: components["schemas"]["LineageView"] | null;
                /** @description The asker's own words, never to be trusted. */
                message?: string | null;
                /** @description The same, made safe to insert into a page. */
                message_html?: string | null;
                /** @description What made it. */
                origin: Record<string, unknown>;
                /** @description How long it waits, and what happens then. */
                policy: components["schemas"]["PolicyView"];
                provenance?: components["schemas"]["Provenance"] | null;
                /** @description The questions, for the kind `questions`. */
                questions: components["schemas"]["QuestionView"][];
                quorum?: components["schemas"]["QuorumView"] | null;
                /** @description What a person responded instead of answering. */
                response?: string | null;
                /**
                 * Format: int32
                 * @description How often it was asked again after an insufficient reply.
                 */
                retries?: number;
                review?: components["schemas"]["ReviewView"] | null;
                /**
                 * Format: int32
                 * @description Counts its changes; a decision on an earlier one is void.
                 */
                revision: number;
                /** @description The session it belongs to. */
                session_id: string;
                /**
                 * Format: date-time
                 * @description When it was settled in whatever way.
                 */
                settled_at?: string | null;
                settled_by?: components["schemas"]["Principal"] | null;
                /** @description Where it stands. */
                status: components["schemas"]["AskStatus"];
                /** @description The ask that took its place, where it was withdrawn for one. */
                superseded_by?: string | null;
                /** @description Who could not be told of it, and where. */
                untold?: components["schemas"]["Untold"][];
                /** @description The digest of what is drawn of this revision, to be echoed as `shown` with a reply. */
                view_digest: string;
                /** @description The approvals it has, where it needs several. */
                votes: components["schemas"]["VoteView"][];
                you?: components["schemas"]["YouView"] | null;
            }[];
            /** @description What to send as `cursor` for the next part; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description A list, or a part of one. */
        Page_EventView: {
            /** @description The items. */
            items: {
                /** @description Who made it happen. */
                actor: components["schemas"]["Principal"];
                /** @description The ask it is about. */
                ask_id?: string | null;
                /**
                 * Format: date-time
                 * @description When, by the store's clock. For reading only; order is the place.
                 */
                at: string;
                /** @description What there is to know about it; what is in it depends on the type. */
                data: Record<string, unknown>;
                /**
                 * Format: int64
                 * @description Its place, from 1 without gaps.
                 */
                seq: number;
                /** @description In which session. */
                session_id: string;
                /** @description What happened. */
                type: string;
            }[];
            /** @description What to send as `cursor` for the next part; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description A list, or a part of one. */
        Page_SessionView: {
            /** @description The items. */
            items: {
                /** @description Who works in it. */
                agent: string;
                brought_by?: components["schemas"]["Principal"] | null;
                /** @description Whether it waits for nothing but somebody saying "go on". */
                can_resume: boolean;
                /** @description The newest sessions that it started; only where one session is read. */
                children?: components["schemas"]["ChildView"][] | null;
                /**
                 * Format: date-time
                 * @description When it began.
                 */
                created_at: string;
                /** @description Its id. */
                id: string;
                lineage?: components["schemas"]["LineageView"] | null;
                /** @description The caller's own labels. */
                metadata: unknown;
                /** @description Why it goes on only when somebody says so, where it was paused. */
                paused?: string | null;
                /** @description The asks that wait for people, oldest first. */
                pending: string[];
                /** @description What came of it, where it is complete and its agent has a result for programs; only where one session is read. */
                result?: unknown;
                /** @description Whether it goes on by itself after an answer. */
                resume: components["schemas"]["Resume"];
                /**
                 * Format: int64
                 * @description The last entry of its journal.
                 */
                seq: number;
                /** @description Where it stands. */
                status: components["schemas"]["SessionStatus"];
                /** @description A line for lists. */
                title: string;
                /**
                 * Format: date-time
                 * @description When its journal last grew.
                 */
                updated_at: string;
                /** @description How much of its agent's limits it has used. */
                used: components["schemas"]["UsedView"];
                /**
                 * Format: int64
                 * @description For how long it waited for people, in milliseconds, up to its last change of status.
                 */
                waited_ms: number;
                /**
                 * Format: int64
                 * @description For how long there was work, in milliseconds, up to its last change of status.
                 */
                worked_ms: number;
            }[];
            /** @description What to send as `cursor` for the next part; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description What a session waits for. */
        Pending: {
            ask?: components["schemas"]["AskView"] | null;
            /**
             * Format: date-time
             * @description When it was asked.
             */
            created_at?: string | null;
            /** @description Whether anything waits for people. */
            has_pending_question: boolean;
            /** @description The newest ask that does. */
            question_id?: string | null;
            /** @description Its questions; none where a call or a text is to be decided. */
            questions: components["schemas"]["QuestionView"][];
        };
        /** @description What became of the licence to run a call. Its id is told only to whoever claims it. */
        PermitView: {
            /**
             * Format: date-time
             * @description When the end of the call was reported.
             */
            ended_at?: string | null;
            /**
             * Format: date-time
             * @description It cannot be claimed after this.
             */
            expires_at: string;
            /** @description What the call gave back, once that was reported. */
            output?: string | null;
            /** @description `minted`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`. */
            state: string;
        };
        /** @description The contents that an argument named when people were asked. */
        Pin: {
            /** @description The digest of the contents, such as `sha256:` and 64 hexadecimal digits. */
            digest: string;
            /** @description JSON pointer to the argument. */
            pointer: string;
        };
        /** @description The plain form of an answer: a line for each question. */
        PlainBody: {
            /** @description One line for each question, in their order: an option's value or label, or a text. */
            answer?: string | null;
            /** @description Or the answers by question, as elsewhere. */
            answers?: {
                [key: string]: components["schemas"]["Given"];
            } | null;
            /** @description The ask's id, its tool call's id, or `latest` for the newest that waits. */
            question_id: string;
        };
        /** @description What became of an answer in the plain form. */
        PlainlyAnswered: {
            /** @description In words. */
            message: string;
            /** @description Always `true`; a refusal is a problem. */
            success: boolean;
        };
        /** @description Who may answer, how long an ask waits, and what happens then. */
        PolicyBody: {
            /** @description Who may answer too from when on: at most 8 steps. */
            escalate?: components["schemas"]["StepBody"][];
            /**
             * Format: date-time
             * @description With `on_expiry: escalate`: until when the last step may answer. Then the ask fails.
             */
            escalate_until?: string | null;
            /**
             * Format: date-time
             * @description When it stops waiting; never where absent.
             */
            expires_at?: string | null;
            /**
             * Format: int64
             * @description The same as a number of seconds from now; instead of `expires_at`.
             */
            expires_in?: number | null;
            judge?: components["schemas"]["Judge"] | null;
            /**
             * Format: int32
             * @description How often an insufficient reply is asked again before the step is skipped; 2 where absent.
             */
            max_retries?: number | null;
            on_expiry?: components["schemas"]["OnExpiry"] | null;
            /** @description When people are told again, as long as it waits: at most 8 moments, each before the deadline. */
            remind_at?: string[];
            /**
             * Format: int32
             * @description For how many seconds a reply can be taken back before it is the answer, at most an hour; 0 where absent.
             */
            undo_window?: number;
            wait?: components["schemas"]["Wait"] | null;
            who?: components["schemas"]["WhoBody"] | null;
        };
        /** @description How long an ask waits, and what happens then. */
        PolicyView: {
            /** @description Who may answer too from when on. */
            escalate?: components["schemas"]["Step"][];
            /**
             * Format: date-time
             * @description Until when the last of them may answer after the deadline.
             */
            escalate_until?: string | null;
            /** @description How many of those steps have begun. */
            escalated?: number;
            /**
             * Format: date-time
             * @description When it stops waiting; `null` means never.
             */
            expires_at?: string | null;
            judge?: components["schemas"]["Judge"] | null;
            /**
             * Format: int32
             * @description How often an insufficient reply is asked again before the step is skipped.
             */
            max_retries: number;
            /** @description What happens then. */
            on_expiry: components["schemas"]["OnExpiry"];
            /** @description When people are told again, as long as it waits. */
            remind_at: string[];
            /**
             * Format: int32
             * @description For how many seconds a reply can be taken back before it is the answer.
             */
            undo_window?: number;
            /** @description Whether the agent waits for the answer. */
            wait: components["schemas"]["Wait"];
            /** @description Who may answer. */
            who: components["schemas"]["Who"];
        };
        /** @description The default of a question: one value, or several where several may be chosen. */
        Preset: string | string[];
        /** @description Something to look at before choosing. */
        Preview: {
            /** @description Its text; of an `image` the whole picture as a data URL. */
            body: string;
            /** @description How to draw it. */
            type: components["schemas"]["PreviewKind"];
        };
        /**
         * @description How a preview is drawn.
         * @enum {string}
         */
        PreviewKind: "markdown" | "code" | "diff" | "image";
        /** @description Something to look at before choosing. */
        PreviewView: {
            /** @description Its text; of an `image` the whole picture as a data URL. */
            body: string;
            /** @description The same, made safe to insert into a page; `null` for an `image`. */
            html?: string | null;
            /** @description How it is drawn. */
            type: components["schemas"]["PreviewKind"];
        };
        /** @description Whoever a credential proves the caller to be. */
        Principal: {
            /** @description Person, agent, service or Waypost itself. */
            kind: components["schemas"]["Kind"];
            /** @description The name, unique among its kind within a tenant. */
            name: string;
        };
        /** @description Why a request was not served (RFC 9457). Some codes have members of their own. */
        Problem: {
            /** @description A stable word for programs */
            code: string;
            /** @description What happened here */
            detail: string;
            errors?: components["schemas"]["Fault"][];
            status: number;
            /** @description In one line */
            title: string;
            /** @description The address of the page about it */
            type: string;
        };
        /**
         * @description What proved who answered.
         * @enum {string}
         */
        Proof: "key" | "cookie" | "local_admin" | "link" | "password" | "passkey" | "code" | "oidc" | "channel";
        /** @description Where an answer came from: from what, from whom, over which channel, and what they had seen. */
        Provenance: {
            again?: components["schemas"]["Again"] | null;
            /** @description From whom. */
            by: components["schemas"]["Principal"];
            /** @description Over which channel, such as `web`, `api` or `local-cli`. */
            channel: string;
            /**
             * @description Which credential that was: its id, never its secret. The journal of who may do what says since
             *     when it stands. Absent where somebody else vouched for them.
             */
            credential?: string | null;
            in_place_of?: components["schemas"]["Principal"] | null;
            /** @description From what. */
            kind: components["schemas"]["Source"];
            /**
             * Format: int64
             * @description For how many milliseconds it was open before it was answered; absent where the surface did
             *     not say.
             */
            open_ms?: number | null;
            /** @description The standing rule that decided for them, where one did. */
            rule?: string | null;
            /** @description The digest of the rendering that was on the screen; absent where the surface did not say. */
            shown?: string | null;
            signed_in?: components["schemas"]["Proof"] | null;
            /** @description The others whose approvals counted with theirs. */
            with?: components["schemas"]["Principal"][];
        };
        /** @description One item to be answered. */
        QuestionBody: {
            /** @description Whether "none of these" is an answer. */
            allow_none?: boolean;
            /** @description Whether "I don't know" is an answer. */
            allow_unknown?: boolean;
            /** @description What stands in the form before anybody touched it: a text, a list of options' values, or the data of a `form`. */
            default?: unknown;
            /** @description Only in the form of an approval: the argument it fills, as a JSON pointer into the arguments. */
            fills?: string | null;
            /** @description Whether the person may write instead of choosing; `forbid` where absent. */
            free_text?: components["schemas"]["FreeText"];
            /** @description A short chip; 12 characters advised. */
            header?: string | null;
            /** @description Stable within the ask; made from the header or the text where absent. */
            id?: string | null;
            input?: components["schemas"]["Input"] | null;
            /** @description Whether several options may be chosen. */
            multi_select?: boolean;
            /** @description The choices of a `select`. */
            options?: components["schemas"]["OptionBody"][];
            /** @description Shown in an empty text field. */
            placeholder?: string | null;
            /** @description The full question. */
            question: string;
            /** @description Whether the ask can be answered without it; `true` where absent. */
            required?: boolean | null;
            rules?: components["schemas"]["RulesBody"] | null;
            /** @description For the input `form`: the JSON Schema of its data. Its own `default`s are filled in beforehand. */
            schema?: unknown;
            when?: components["schemas"]["When"] | null;
        };
        /** @description One item to be answered. */
        QuestionView: {
            /** @description Whether "none of these" is an answer. */
            allow_none: boolean;
            /** @description Whether "I don't know" is an answer. */
            allow_unknown: boolean;
            default?: components["schemas"]["Preset"] | null;
            /** @description In the form of an approval: the argument it fills, as a JSON pointer into the arguments. */
            fills?: string | null;
            /** @description Whether the person may write instead of choosing. */
            free_text: components["schemas"]["FreeText"];
            /** @description A short chip. */
            header?: string | null;
            /** @description Stable within the ask. */
            id: string;
            /** @description How it is answered. */
            input: components["schemas"]["Input"];
            /** @description Whether several options may be chosen. */
            multi_select: boolean;
            /** @description The choices of a `select`. */
            options: components["schemas"]["OptionView"][];
            /** @description Shown in an empty text field. */
            placeholder?: string | null;
            /** @description The full question. */
            question: string;
            /** @description Whether the ask can be answered without it. */
            required: boolean;
            rules?: components["schemas"]["Rules"] | null;
            /** @description For the input `form`: the JSON Schema of its data. */
            schema?: unknown;
            when?: components["schemas"]["When"] | null;
        };
        /** @description How many approvals an ask needs, and how many count. */
        QuorumView: {
            /**
             * Format: int32
             * @description So many have approved and still may.
             */
            counted: number;
            /**
             * Format: int32
             * @description So many different people must approve.
             */
            needed: number;
        };
        /**
         * @description How far a rule reaches.
         * @enum {string}
         */
        Reach: "session" | "agent" | "everywhere";
        /** @description Which secret is wanted. */
        ReleaseBody: {
            /** @description The id of the question that it answered. */
            question: string;
        };
        /** @description A secret, given to the program that asked for it. */
        Released: {
            /** @description To which question it is the answer. */
            question: string;
            /** @description The secret itself. */
            value: string;
        };
        /** @description The standing rule to make of an approval. */
        RememberBody: {
            /** @description Patterns; every argument without one must stay as it is. */
            arguments?: components["schemas"]["ConditionBody"][];
            /** @description How far it reaches. */
            scope: components["schemas"]["Reach"];
            /**
             * Format: date-time
             * @description When it ends; at most 90 days from now.
             */
            until: string;
        };
        /** @description Answers to questions, something else instead, or a decision about a call or a text. */
        ReplyBody: {
            /** @description By question id, or by question text. */
            answers?: {
                [key: string]: components["schemas"]["Given"];
            } | null;
            /** @description Arguments to approve instead of the shown ones; they are shown again before they are decided. */
            arguments?: Record<string, unknown> | null;
            /** @description On the whole. */
            comment?: string | null;
            /** @description `approve` or `reject`. */
            decision?: string | null;
            /** @description The digest that was on the screen. */
            digest?: string | null;
            /** @description What was filled in beside an approval, by field of its form. */
            feedback?: Record<string, unknown> | null;
            /** @description Why; told to the agent as a person's words. */
            reason?: string | null;
            remember?: components["schemas"]["RememberBody"] | null;
            /** @description Something else instead of answers, where the ask allows it. */
            response?: string | null;
            /**
             * Format: int32
             * @description The revision that was on the screen.
             */
            revision?: number | null;
            shown?: components["schemas"]["ShownBody"] | null;
        };
        /** @description How a claimed call ended. */
        ResultBody: {
            /** @description How it ended. */
            outcome: components["schemas"]["Outcome"];
            /** @description What it gave back: a text, or any JSON. */
            output?: string | null;
            /** @description The permit it ran on. */
            permit: string;
        };
        /** @description What came of one decision. */
        ResultView: {
            ask?: components["schemas"]["AskView"] | null;
            /** @description About which ask. */
            ask_id: string;
            /** @description Why it was not decided so. */
            problem?: Record<string, unknown> | null;
            /**
             * Format: int32
             * @description What the decision would have got by itself: 200, 404, 409, 410, 412 or 422.
             */
            status: number;
        };
        /**
         * @description Whether a session goes on by itself after an answer.
         * @enum {string}
         */
        Resume: "auto" | "manual";
        /** @description A text to be approved or rejected. */
        ReviewBody: {
            /** @description As Markdown. */
            markdown: string;
        };
        /** @description One text under review. */
        ReviewView: {
            /** @description What a decision must echo. */
            digest: string;
            /** @description The same, made safe to insert into a page. */
            html: string;
            /** @description As it was sent. */
            markdown: string;
        };
        /** @description What is asked from here on: exactly one of the three, of the kind that the ask has. */
        RevisionBody: {
            approval?: components["schemas"]["ApprovalBody"] | null;
            /** @description The asker's own words from here on, as Markdown; where absent, they stay. */
            message?: string | null;
            /** @description For the kind `questions`: all of them, 1 to 16. */
            questions?: components["schemas"]["QuestionBody"][] | null;
            review?: components["schemas"]["ReviewBody"] | null;
        };
        /**
         * @description How bad it is when the call was wrong.
         * @enum {string}
         */
        Risk: "low" | "medium" | "high" | "critical";
        /** @description One leaf of a call's arguments as a person sees it. */
        Row: {
            /** @description Short warnings about it. */
            marks: string[];
            /** @description JSON pointer to the leaf without its first slash; empty for the whole. */
            path: string;
            /** @description Its text, with deceptive characters made visible. */
            text: string;
        };
        /** @description What a written answer or a selection must look like. Absent means anything goes. */
        Rules: {
            /**
             * @description The media types that are taken, `application/pdf` or `image/*`; all where there are none.
             * @default []
             */
            accept: string[];
            /** @default null */
            format: components["schemas"]["Format"] | null;
            /**
             * @description The greatest number, or the last date or moment, in the form of the input.
             * @default null
             */
            max: string | null;
            /**
             * Format: int64
             * @description The most bytes of one file.
             * @default null
             */
            max_bytes: number | null;
            /**
             * Format: int32
             * @description Most files; one where absent.
             * @default null
             */
            max_files: number | null;
            /**
             * Format: int32
             * @description Most characters.
             * @default null
             */
            max_length: number | null;
            /**
             * Format: int32
             * @description Most options.
             * @default null
             */
            max_selections: number | null;
            /**
             * @description The least number, or the first date or moment, in the form of the input.
             * @default null
             */
            min: string | null;
            /**
             * Format: int32
             * @description Fewest files.
             * @default null
             */
            min_files: number | null;
            /**
             * Format: int32
             * @description Fewest characters.
             * @default null
             */
            min_length: number | null;
            /**
             * Format: int32
             * @description Fewest options.
             * @default null
             */
            min_selections: number | null;
            /**
             * @description A regular expression the text must match somewhere; write `^…$` for the whole of it.
             * @default null
             */
            pattern: string | null;
        };
        /** @description What a written answer or a selection must look like. */
        RulesBody: {
            /** @description The media types of files that are taken, `application/pdf` or `image/*`; all where absent. */
            accept?: string[];
            format?: components["schemas"]["Format"] | null;
            /** @description The greatest number, or the last date or moment: a number, or a text in the form of the input. */
            max?: unknown;
            /**
             * Format: int64
             * @description The most bytes of one file.
             */
            max_bytes?: number | null;
            /**
             * Format: int32
             * @description Most files; one where absent.
             */
            max_files?: number | null;
            /**
             * Format: int32
             * @description Most characters.
             */
            max_length?: number | null;
            /**
             * Format: int32
             * @description Most options.
             */
            max_selections?: number | null;
            /** @description The least number, or the first date or moment: a number, or a text in the form of the input. */
            min?: unknown;
            /**
             * Format: int32
             * @description Fewest files.
             */
            min_files?: number | null;
            /**
             * Format: int32
             * @description Fewest characters.
             */
            min_length?: number | null;
            /**
             * Format: int32
             * @description Fewest options.
             */
            min_selections?: number | null;
            /** @description A regular expression the text must match somewhere. */
            pattern?: string | null;
        };
        /**
         * @description Where a session stands.
         * @enum {string}
         */
        SessionStatus: "running" | "waiting_for_input" | "complete" | "failed" | "cancelled";
        /** @description One durable conversation between an agent and people. */
        SessionView: {
            /** @description Who works in it. */
            agent: string;
            brought_by?: components["schemas"]["Principal"] | null;
            /** @description Whether it waits for nothing but somebody saying "go on". */
            can_resume: boolean;
            /** @description The newest sessions that it started; only where one session is read. */
            children?: components["schemas"]["ChildView"][] | null;
            /**
             * Format: date-time
             * @description When it began.
             */
            created_at: string;
            /** @description Its id. */
            id: string;
            lineage?: components["schemas"]["LineageView"] | null;
            /** @description The caller's own labels. */
            metadata: unknown;
            /** @description Why it goes on only when somebody says so, where it was paused. */
            paused?: string | null;
            /** @description The asks that wait for people, oldest first. */
            pending: string[];
            /** @description What came of it, where it is complete and its agent has a result for programs; only where one session is read. */
            result?: unknown;
            /** @description Whether it goes on by itself after an answer. */
            resume: components["schemas"]["Resume"];
            /**
             * Format: int64
             * @description The last entry of its journal.
             */
            seq: number;
            /** @description Where it stands. */
            status: components["schemas"]["SessionStatus"];
            /** @description A line for lists. */
            title: string;
            /**
             * Format: date-time
             * @description When its journal last grew.
             */
            updated_at: string;
            /** @description How much of its agent's limits it has used. */
            used: components["schemas"]["UsedView"];
            /**
             * Format: int64
             * @description For how long it waited for people, in milliseconds, up to its last change of status.
             */
            waited_ms: number;
            /**
             * Format: int64
             * @description For how long there was work, in milliseconds, up to its last change of status.
             */
            worked_ms: number;
        };
        /** @description What a surface drew of an ask. */
        ShownBody: {
            /** @description The `view_digest` that came with the view. */
            digest?: string | null;
            /**
             * Format: date-time
             * @description When it was opened, as `/opened` said.
             */
            opened_at?: string | null;
        };
        /**
         * @description What an answer came from. Silence is never consent, so it is always said.
         * @enum {string}
         */
        Source: "person" | "rule" | "default" | "judge";
        /** @description A session to start. */
        StartBody: {
            /** @description The agent's name. */
            agent: string;
            /** @description What they want, in a word that the agent knows. */
            intent?: string | null;
            /** @description The first words to it. */
            message?: string | null;
            /** @description The caller's own labels, a JSON object. */
            metadata?: unknown;
            /** @description Whether it goes on by itself after an answer; `auto` where absent. */
            resume?: components["schemas"]["Resume"];
        };
        /** @description From `at` on, these may answer too. */
        Step: {
            /**
             * Format: date-time
             * @description From when on. With `on_expiry: escalate` the last step has none: it begins at the deadline.
             * @default null
             */
            at: string | null;
            /**
             * @description These people, by name.
             * @default []
             */
            people: string[];
            /**
             * @description Whoever has one of these roles when answering.
             * @default []
             */
            roles: string[];
        };
        /** @description From `at` on, these may answer too. */
        StepBody: {
            /**
             * Format: date-time
             * @description From when on; left out for the last step of `on_expiry: escalate`, which begins at the deadline.
             */
            at?: string | null;
            /** @description These people, by name. */
            people?: string[];
            /** @description Whoever has one of these roles when answering. */
            roles?: string[];
        };
        /** @description One event of a stream, for the description: OpenAPI describes what stands between two empty lines. */
        StreamedEvent: {
            /** @description JSON, over as many lines as it has. */
            data?: string | null;
            /** @description Its type. */
            event?: string | null;
            /** @description What `Last-Event-ID` takes; absent where the event cannot be asked for again. */
            id?: string | null;
            /**
             * Format: int64
             * @description How many milliseconds a reader waits before it comes back.
             */
            retry?: number | null;
        };
        /** @description What came of several decisions. */
        SweepView: {
            /** @description What came of each, in the order in which they were sent. */
            results: components["schemas"]["ResultView"][];
        };
        /** @description What becomes stricter; what is absent stays. */
        TightenBody: {
            /**
             * Format: date-time
             * @description An earlier deadline.
             */
            expires_at?: string | null;
            on_expiry?: components["schemas"]["OnExpiry"] | null;
            /** @description Who may still answer. */
            who?: components["schemas"]["FewerBody"];
        };
        /** @description A tool of an agent. */
        ToolView: {
            /** @description `never`, `always` or `sometimes`. */
            approval: string;
            /** @description What it does. */
            description: string;
            /** @description `free`, `repeatable` or `once`. */
            effect: string;
            /** @description Its name. */
            name: string;
        };
        /** @description That people could not be told of an ask: the last time for each person and channel. */
        Untold: {
            /**
             * Format: date-time
             * @description When it was given up.
             */
            at: string;
            /** @description Over which channel. */
            channel: string;
            person?: components["schemas"]["Principal"] | null;
        };
        /** @description What a session has used up. */
        UsedView: {
            /**
             * Format: int64
             * @description Tokens that its model read.
             */
            input_tokens: number;
            /**
             * Format: int64
             * @description What its model cost, in millionths of what its agent's prices are in.
             */
            money_millionths: number;
            /**
             * Format: int64
             * @description Tokens that its model wrote.
             */
            output_tokens: number;
            /**
             * Format: int64
             * @description How often a tool call was started.
             */
            tool_calls: number;
            /**
             * Format: int64
             * @description How often its model has spoken.
             */
            turns: number;
        };
        /** @description One person's approval, of the several that an ask needs. */
        VoteView: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who. */
            by: components["schemas"]["Principal"];
            /** @description On the whole. */
            comment?: string | null;
            /** @description Whether it counts: they still may approve, and nobody else has used the same place. */
            counts: boolean;
            /** @description Where it came from. */
            provenance: components["schemas"]["Provenance"];
        };
        /**
         * @description Whether the agent waits for the answer.
         * @enum {string}
         */
        Wait: "block" | "async";
        /** @description The condition under which a question is asked. */
        When: {
            /** @description One of these values must be in its answer. */
            in: string[];
            /** @description An earlier question of the same ask. */
            question: string;
        };
        /** @description Who may answer. Without people and roles: any person of the tenant. */
        Who: {
            /**
             * @description `requester`: not whoever started the session.
             * @default []
             */
            not: components["schemas"]["Excluded"][];
            /**
             * @description These people, by name.
             * @default []
             */
            people: string[];
            /**
             * Format: int32
             * @description How many different people must approve. Answers to questions are given by one.
             * @default 1
             */
            quorum: number;
            /**
             * @description Whoever has one of these roles when answering.
             * @default []
             */
            roles: string[];
            /** @default null */
            veto: components["schemas"]["Group"] | null;
        };
        /** @description Who may answer. */
        WhoBody: {
            /** @description `requester`: not whoever started the session. */
            not?: components["schemas"]["Excluded"][];
            /** @description These people, by name. */
            people?: string[];
            /**
             * Format: int32
             * @description How many different people must approve; 1 where absent.
             */
            quorum?: number | null;
            /** @description Whoever has one of these roles when answering. */
            roles?: string[];
            veto?: components["schemas"]["Group"] | null;
        };
        /** @description Takes an ask back. */
        WithdrawBody: {
            /** @description Why, for whoever was asked; it stands under the ask once it is taken back, and not before. */
            comment?: string | null;
            /** @description Another ask of the caller's that takes its place. */
            superseded_by?: string | null;
        };
        /** @description What the viewer may do about a pending ask, by the roles they have at this moment. */
        YouView: {
            /** @description Answer, approve, dismiss or hand it on. */
            answer: boolean;
            in_place_of?: components["schemas"]["Principal"] | null;
            /** @description Why they may not answer: `principal_type`, `self_approval`, `not_permitted` or `not_eligible`. */
            reason?: string | null;
            /** @description Reject. */
            reject: boolean;
            /** @description Whether they have given their approval, and others are waited for. */
            voted: boolean;
        };
        /** Format: int64 */
        u64: number;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    list_agents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agents */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AgentView"];
                };
            };
        };
    };
    list_asks: {
        parameters: {
            query?: {
                /** @description Only in this status. */
                status?: components["schemas"]["AskStatus"];
                /** @description `me`: only what waits and what the caller may answer or reject. */
                for?: "me";
                /** @description Only what waits in the sessions below this one. */
                below?: string;
                /** @description Where the last page ended. */
                cursor?: string;
                /** @description At most so many, up to 200. */
                limit?: number;
                /**
                 * @description Only the one that the caller's own request under this idempotency key made or was about; what else is wanted is
                 *     then left aside.
                 */
                idempotency_key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of asks. It may be short and still say that there are more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_AskView"];
                };
            };
        };
    };
    ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskBody"];
            };
        };
        responses: {
            /** @description The ask, pending */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    decide_asks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideBody"];
            };
        };
        responses: {
            /** @description What came of each decision, in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SweepView"];
                };
            };
        };
    };
    inbox_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamedEvent"];
                };
            };
        };
    };
    read_ask: {
        parameters: {
            query?: {
                /** @description Such as `30s`, at most `60s`; the answer comes at once when the ask settles or is commented. */
                wait?: string;
                /**
                 * @description How many comments the caller knows, as in `comment_count`: others are news at once. Where
                 *     absent, those there are at the beginning.
                 */
                comments?: number;
            };
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ask as it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    answer_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyBody"];
            };
        };
        responses: {
            /** @description The ask as it stands: answered, or pending under its next revision where arguments were changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    cancel_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelBody"];
            };
        };
        responses: {
            /** @description The ask, cancelled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    claim_permit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimBody"];
            };
        };
        responses: {
            /** @description The permit, and the call that it covers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LicenceView"];
                };
            };
        };
    };
    comment_on_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentBody"];
            };
        };
        responses: {
            /** @description The ask, still pending */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    delegate_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DelegateBody"];
            };
        };
        responses: {
            /** @description The ask, still pending */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    read_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drafted"];
                };
            };
        };
    };
    keep_draft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftBody"];
            };
        };
        responses: {
            /** @description What is kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Drafted"];
                };
            };
        };
    };
    file_of_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
                /** @description The file */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    judge_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JudgeBody"];
            };
        };
        responses: {
            /** @description The ask: answered, asked again under its next revision, or skipped */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    open_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoBody"];
            };
        };
        responses: {
            /** @description What to echo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
        };
    };
    release_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseBody"];
            };
        };
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Released"];
                };
            };
        };
    };
    report_result: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResultBody"];
            };
        };
        responses: {
            /** @description The ask, with what became of its permit */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    revise_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevisionBody"];
            };
        };
        responses: {
            /** @description The ask, pending under its next revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    tighten_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TightenBody"];
            };
        };
        responses: {
            /** @description The ask, under its stricter policy */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    undo_answer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoBody"];
            };
        };
        responses: {
            /** @description The ask, open again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    withdraw_ask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ask */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawBody"];
            };
        };
        responses: {
            /** @description The ask, withdrawn */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskView"];
                };
            };
        };
    };
    bring_file: {
        parameters: {
            query?: {
                /** @description What people know it by; never a place it is written to. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The file */
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description What is known of the file */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["File"];
                };
            };
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
    list_sessions: {
        parameters: {
            query?: {
                /** @description Only in this status. */
                status?: components["schemas"]["SessionStatus"];
                /** @description Only of this agent. */
                agent?: string;
                /** @description Only those that this session started. */
                parent?: string;
                /** @description Where the last page ended. */
                cursor?: string;
                /** @description At most so many, up to 200. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_SessionView"];
                };
            };
        };
    };
    start_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartBody"];
            };
        };
        responses: {
            /** @description The session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    read_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    erase_session: {
        parameters: {
            query?: {
                /** @description Why, in a few words; the record keeps them for ever. */
                reason?: string;
            };
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are gone */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    answer_plainly: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlainBody"];
            };
        };
        responses: {
            /** @description The answer is taken */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlainlyAnswered"];
                };
            };
        };
    };
    cancel_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelRunBody"];
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    session_events: {
        parameters: {
            query?: {
                /** @description Only later ones than this; the header `Last-Event-ID` comes first. */
                after?: number;
                /** @description The same, as lists give it. */
                cursor?: number;
                /** @description At most so many in a page, up to 200. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events after the last one seen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Page_EventView"];
                    "text/event-stream": components["schemas"]["StreamedEvent"];
                };
            };
        };
    };
    file_of_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
                /** @description The file */
                digest: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
        };
    };
    say: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageBody"];
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    pending_question: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it waits for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pending"];
                };
            };
        };
    };
    resume_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoBody"];
            };
        };
        responses: {
            /** @description The session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
        };
    };
    export_session: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The session */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, unknown>;
                };
            };
        };
    };
}
