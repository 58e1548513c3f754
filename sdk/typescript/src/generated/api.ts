// Generated from the API's own description by `npm run generate` in `sdk/typescript`; not to be edited.

export interface paths {
    "/api/v1/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the agents that can be started on this server. */
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
        /** Lists the asks that the caller may see, newest first. */
        get: operations["list_asks"];
        put?: never;
        /** Creates an ask. Any program in any language can call this. With `wait`, the body of the response is the answered ask. */
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
        /** Decides several asks. Each decision is independent: a refused decision does not affect the others. */
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
        /** Streams changes to the asks that the caller may see: first `reset`, which means "fetch the list", then `ask_changed`. */
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
        /** Returns one ask. With `wait`, responds when the ask is settled, when a comment is added, or when the time is over. */
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
        /** Answers the questions of an ask, or decides an approval or a review. */
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
        /** Cancels an ask without answering it. */
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
        /** Claims the permit of an approved call for the program that asked. A permit can be claimed once. */
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
        /** Comments on an ask without deciding it. A person can ask for more information, and the asker can reply. */
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
        /** Delegates the caller's assignment to another person, who may then answer the ask. */
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
        /** Returns the caller's draft for an ask. */
        get: operations["read_draft"];
        /** Saves the caller's draft for an ask, replacing the earlier one. Waypost keeps it until the ask is settled. */
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
        /** Downloads a file from the answers of an ask. */
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
        /** Judges whether the pending reply is sufficient. For the program that asked with `judge: asker`. */
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
         * Tells a client that has just shown an ask what to send back with the reply, so that the audit log contains how long the ask
         *     was open. Stores nothing.
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
        /** Releases the secret that answered a question to the program that asked. The journal records the release. */
        post: operations["release_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/asks/{id}/restrict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restricts the policy of an ask, for a person who may answer it. A restriction can never be removed. */
        post: operations["restrict_ask"];
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
        /** Records the result of a claimed call. */
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
         * Revises an ask. Everything that was filled in or decided for the earlier revision becomes void. Only for the program that
         *     asked.
         */
        post: operations["revise_ask"];
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
        /** Undoes the caller's own reply within the `undo_window` of the ask. The ask is then pending again. */
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
        /** Withdraws an ask, optionally in favour of another ask. Only for the program that asked. */
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
        /**
         * Stores a file that a person will attach to an answer by its digest. The body is the file, and `Content-Type` is its declared
         *     type.
         */
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
        /** Returns the principal that the credential identifies, and what it may do. */
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
        /** Lists the sessions that the caller may see, newest first. */
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
        /** Returns one session with its child sessions, without its journal. */
        get: operations["read_session"];
        put?: never;
        post?: never;
        /** Erases a session with all of its data, and every session below it. Their hash chains stay in the audit log. */
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
        /** Answers an ask of a session, or of a session below it, in the plain form: one line per question. */
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
        /** Cancels a session and every session below it, with their pending asks. */
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
        /** Returns a session's journal: one page, or with `Accept: text/event-stream` a live stream. */
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
        /** Downloads a file of a session: an attachment of an answer, or the complete output of a call. */
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
        /** Sends a message to a session's agent. */
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
        /** Returns the newest pending ask of a session or of a session below it. */
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
        /** Resumes a session that waits only to be resumed. */
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
        /** Exports a whole session as one document, `waypost-snapshot-1`. */
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
        /** @description A repeated proof of identity in a browser that was already signed in. */
        Again: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            by?: components["schemas"]["Proof"] | null;
        };
        /** @description An agent that can be started here. */
        AgentView: {
            /** @description Which calls need approval: `as_declared`, `off`, `high_only` or `all`. */
            approvals: string;
            /** @description What it does. */
            description: string;
            /** @description For a workflow: its states and transitions as a Mermaid diagram. */
            graph?: string | null;
            /** @description Its name. */
            name: string;
            /** @description The tools it may use. */
            tools: components["schemas"]["ToolView"][];
        };
        /** @description A session above another. */
        Ancestor: {
            /** @description Its agent. */
            agent: string;
            /** @description The session. */
            session_id: string;
        };
        /** @description The accepted answer to a question. */
        Answer: {
            /** @description The data of a form, exactly as it was sent. */
            data?: Record<string, unknown> | null;
            declined?: components["schemas"]["Declined"] | null;
            /** @description The files that the values refer to. */
            files?: components["schemas"]["File"][];
            /** @description Text that the person wrote instead of choosing an option. */
            free_text?: string | null;
            /** @description A note beside the answer. */
            notes?: string | null;
            /** @description The values of the chosen options, or the written text as it was written, or `yes` or `no`. */
            values: string[];
        };
        /** @description A tool call that must not run without approval. */
        ApprovalBody: {
            /** @description Whether people may change the arguments. */
            allow_modify_args?: boolean;
            /** @description The arguments, a JSON object. They are frozen as the exact bytes that were sent. */
            arguments: Record<string, unknown>;
            /** @description The category of the call. */
            category?: string | null;
            /** @description How the tool describes itself. */
            description?: string | null;
            /**
             * Format: int32
             * @description For how many seconds an approval can be used. If omitted: one day.
             */
            execution_expiry?: number | null;
            /** @description Fields that people can fill in beside their decision. */
            form?: components["schemas"]["QuestionBody"][];
            /** @description What can still change between the decision and the run, such as `cwd` or `env:PATH`. People see it. */
            not_pinned?: string[];
            /**
             * @description The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
             *     them.
             */
            pins?: components["schemas"]["Pin"][];
            /** @description The tool author's text about this call. `{{argument}}` is replaced by the argument. */
            prompt?: string | null;
            /** @description Why this call needs approval, for people. */
            reason?: string | null;
            /** @description Whether an approval may create an auto-approval rule. */
            rememberable?: boolean;
            risk?: components["schemas"]["Risk"] | null;
            /** @description The JSON Schema of the arguments. */
            schema?: unknown;
            /** @description The server that offers the tool. */
            server?: string | null;
            /** @description The target that it acts on, resolved. */
            target?: string | null;
            /** @description The tool's name. */
            tool: string;
        };
        /** @description One tool call that needs approval. */
        ApprovalView: {
            /** @description Whether people may change the arguments. */
            allow_modify_args: boolean;
            /** @description The exact arguments, as JSON. */
            arguments: Record<string, unknown>;
            /** @description The exact arguments, as text. */
            arguments_text: string;
            /** @description Why the arguments could not be validated against the schema. People cannot change them in that case. */
            arguments_unchecked?: string | null;
            /** @description The category of the call. */
            category?: string | null;
            /** @description How the tool describes itself. */
            description?: string | null;
            /** @description The digest that a decision must send back. */
            digest: string;
            /** @description The first twelve digits of the digest in groups of four, to compare at a glance. */
            digest_words: string;
            /**
             * Format: int32
             * @description For how many seconds an approval can be used. `null` means one day.
             */
            execution_expiry?: number | null;
            /** @description The fields that people can fill in beside their decision. */
            form: components["schemas"]["QuestionView"][];
            /** @description Short warnings about the names of the tool, its server and its target. */
            marks: string[];
            /** @description What can still change between the decision and the run. */
            not_pinned: string[];
            /** @description How many rows contain a value that can be shown only by its size and digest. */
            opaque: number;
            /** @description What a blocking tool returned before it was suspended: the tool's own text, which is untrusted. */
            output?: string | null;
            permit?: components["schemas"]["PermitView"] | null;
            /**
             * @description The files and other resources that the arguments refer to, with the digests of their contents. The call's digest covers
             *     them.
             */
            pins: components["schemas"]["Pin"][];
            /** @description The tool author's text about this call. */
            prompt?: string | null;
            /** @description Why this call needs approval, in the tool author's words. */
            reason?: string | null;
            /** @description Whether an approval can create an auto-approval rule. */
            rememberable: boolean;
            /** @description The risk of the call. */
            risk: components["schemas"]["Risk"];
            /** @description Which risk floor raised the risk above the asker's own value, or `unknown`. */
            risk_raised_by?: string | null;
            risk_raised_from?: components["schemas"]["Risk"] | null;
            /** @description The JSON Schema of the arguments. */
            schema?: unknown;
            /** @description The server that offers it. */
            server?: string | null;
            /** @description The target that it acts on. */
            target?: string | null;
            /** @description The tool. */
            tool: string;
            /** @description The arguments as rows, one per leaf, with deceptive characters made visible. */
            view: components["schemas"]["Row"][];
        };
        /** @description One request to people: questions, a tool call to approve, or a text to review. */
        AskBody: {
            /** @description For the kind `questions`: whether a person may send a free response instead of answers. */
            allow_response?: boolean;
            approval?: components["schemas"]["ApprovalBody"] | null;
            /** @description The caller's own state. Only the caller gets it back; nobody else sees it. */
            context?: unknown;
            /** @description The kind of the ask. */
            kind: components["schemas"]["AskKind"];
            /** @description The asker's own text, as Markdown. */
            message?: string | null;
            /** @description Who may answer, how long it waits, and what happens then. */
            policy?: components["schemas"]["PolicyBody"];
            /** @description For the kind `questions`: 1 to 16 questions. */
            questions?: components["schemas"]["QuestionBody"][] | null;
            review?: components["schemas"]["ReviewBody"] | null;
            /** @description The caller's session in which to ask. If omitted: a new session. */
            session_id?: string | null;
        };
        /**
         * @description The kind of an ask.
         * @enum {string}
         */
        AskKind: "questions" | "approval" | "review";
        /**
         * @description The name of an ask's state on the wire.
         * @enum {string}
         */
        AskStatus: "pending" | "answered" | "cancelled" | "withdrawn" | "expired" | "skipped";
        /** @description One request to people. */
        AskView: {
            /** @description The name of the agent or program that asks. */
            agent: string;
            /** @description Whether a person may send a free response instead of answers. */
            allow_response: boolean;
            /**
             * Format: date-time
             * @description When it was answered.
             */
            answered_at?: string | null;
            answered_by?: components["schemas"]["Principal"] | null;
            /** @description The accepted answers, by question. */
            answers?: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            approval?: components["schemas"]["ApprovalView"] | null;
            /**
             * Format: date-time
             * @description When the ask was created.
             */
            asked_at: string;
            /** @description What the asker wants to know in addition to the last reply, in the asker's own words. */
            clarification?: string | null;
            /** @description A comment on the whole ask. */
            comment?: string | null;
            /**
             * Format: int32
             * @description The number of comments, including older ones.
             */
            comment_count: number;
            /** @description Comments on the ask, oldest first; only the newest 50. */
            comments: components["schemas"]["Comment"][];
            /** @description The asker's own state. Only the asker sees it. */
            context?: unknown;
            decided_elsewhere?: components["schemas"]["ElsewhereView"] | null;
            decision?: components["schemas"]["DecisionView"] | null;
            /** @description Who delegated the ask to whom. */
            delegations: components["schemas"]["Delegation"][];
            held?: components["schemas"]["HeldView"] | null;
            /** @description Its id. */
            id: string;
            imported?: components["schemas"]["ImportMark"] | null;
            /**
             * Format: date-time
             * @description When it was imported.
             */
            imported_at?: string | null;
            imported_by?: components["schemas"]["Principal"] | null;
            judged?: components["schemas"]["Provenance"] | null;
            /** @description `questions`, `approval` or `review`. */
            kind: string;
            lineage?: components["schemas"]["LineageView"] | null;
            /** @description The asker's own text, which is untrusted. */
            message?: string | null;
            /** @description The same as sanitized HTML. */
            message_html?: string | null;
            /** @description What created the ask. */
            origin: Record<string, unknown>;
            /** @description How long the ask waits, and what happens at its deadline. */
            policy: components["schemas"]["PolicyView"];
            provenance?: components["schemas"]["Provenance"] | null;
            /** @description The questions. Only for the kind `questions`. */
            questions: components["schemas"]["QuestionView"][];
            quorum?: components["schemas"]["QuorumView"] | null;
            /** @description The free response that a person sent instead of answers. */
            response?: string | null;
            /**
             * Format: int32
             * @description How often the ask was asked again after an insufficient reply.
             */
            retries?: number;
            review?: components["schemas"]["ReviewView"] | null;
            /**
             * Format: int32
             * @description Counts the changes of the ask. A decision on an earlier revision is void.
             */
            revision: number;
            /** @description The session it belongs to. */
            session_id: string;
            /**
             * Format: date-time
             * @description When the ask was settled in any way.
             */
            settled_at?: string | null;
            settled_by?: components["schemas"]["Principal"] | null;
            /** @description The status. */
            status: components["schemas"]["AskStatus"];
            /** @description The ask that supersedes this one, if it was withdrawn in favour of another ask. */
            superseded_by?: string | null;
            /** @description Who could not be notified, and on which channel. */
            untold?: components["schemas"]["Untold"][];
            /** @description The digest of what this revision shows. A client sends it back as `shown` with a reply. */
            view_digest: string;
            /** @description The approvals so far, if the ask needs several. */
            votes: components["schemas"]["VoteView"][];
            /**
             * @description Warnings for the asker: people that are not known, roles that nobody has, and a quorum of more people than can approve. Only in the
             *     response to the request that created the ask.
             */
            warnings?: components["schemas"]["Fault"][];
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
            /** @description The target that it acts on. */
            target?: string | null;
            /** @description The tool. */
            tool: string;
        };
        /** @description Cancels an ask. */
        CancelBody: {
            /** @description Why. */
            comment?: string | null;
        };
        /** @description Cancels a session. */
        CancelRunBody: {
            /** @description The reason. */
            reason?: string | null;
        };
        /** @description A child session. */
        ChildView: {
            /** @description Its agent. */
            agent: string;
            /** @description The tool call in the parent session that it works on. */
            call_id?: string | null;
            /** @description Its id. */
            id: string;
            /** @description How many of its asks are pending. */
            pending: number;
            /** @description Its status. */
            status: components["schemas"]["SessionStatus"];
            /** @description A title for lists. */
            title: string;
        };
        /** @description The call that a program is about to run. */
        ClaimBody: {
            /** @description The arguments of the call: the object, or its exact text as a string. */
            arguments?: unknown;
            /** @description The current description of the tool. */
            description?: string | null;
            /** @description The digest that was approved. */
            digest: string;
            /** @description The current digests of what the arguments refer to. */
            pins?: components["schemas"]["Pin"][] | null;
            /** @description The current JSON Schema of the arguments. */
            schema?: unknown;
            /** @description The server that currently offers the tool. */
            server?: string | null;
            /** @description The tool that it is about to run. */
            tool?: string | null;
        };
        /** @description The permit to run one approved call, once. */
        ClaimedPermitView: {
            /** @description The frozen call. Run exactly this call, to the byte. */
            call: components["schemas"]["CallView"];
            /**
             * Format: date-time
             * @description Until when the permit could be claimed.
             */
            expires_at: string;
            /** @description The permit's id. Send it with the result. */
            permit: string;
            /** @description Whether an earlier request with the same idempotency key claimed the permit. The call may then have started already. */
            replayed: boolean;
        };
        /** @description One comment on an ask. */
        Comment: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            /** @description Who wrote it. */
            by: components["schemas"]["Principal"];
            /** @description The journal entry of the comment. */
            seq: components["schemas"]["u64"];
            /** @description Its text. */
            text: string;
        };
        /** @description A comment on an ask. */
        CommentBody: {
            /** @description The text, at most 4 KiB. */
            text: string;
        };
        /** @description The condition on one argument. Send exactly one of the tests. */
        ConditionBody: {
            /** @description `true`: the argument can have any value. */
            any?: boolean | null;
            /**
             * Format: double
             * @description The argument is a number from 0 up to this one. Send the number, or the number as text.
             */
            at_most?: number | null;
            /** @description The argument equals this value. */
            equals?: unknown;
            /** @description The argument equals one of these values. */
            one_of?: Record<string, unknown>[] | null;
            /** @description A JSON pointer to the argument. */
            pointer: string;
            /** @description The argument is text that begins with this prefix and continues only with letters, digits, spaces and `-_./:,+=`. */
            prefix?: string | null;
        };
        /** @description Up to 100 decisions. Each is decided separately. */
        DecideBody: {
            /** @description The decisions, in the order in which they are processed. */
            decisions: components["schemas"]["DecisionBody"][];
        };
        /** @description One decision of a bulk decision. */
        DecisionBody: {
            /** @description The ask. */
            ask_id: string;
            /** @description A comment on the whole ask. */
            comment?: string | null;
            /** @description `approve` or `reject`. */
            decision: string;
            /** @description The digest that the person saw. */
            digest?: string | null;
            /**
             * @description Whether the person opened this ask by itself. Without that, a bulk decision cannot approve a call with high or critical
             *     risk.
             */
            opened?: boolean;
            /** @description The reason. The agent receives it as the person's words. */
            reason?: string | null;
            /**
             * Format: int32
             * @description The revision that the person saw.
             */
            revision?: number | null;
        };
        /** @description The decision on an approval or a review. */
        DecisionView: {
            /** @description `approve` or `reject`. */
            decision: string;
            /** @description The digest of what the person saw. */
            digest: string;
            /** @description The values that were filled in, by field of the approval's form. */
            feedback?: Record<string, unknown> | null;
            /** @description The reason. */
            reason?: string | null;
            /** @description The auto-approval rule that the decision created. */
            rule?: string | null;
        };
        /**
         * @description What a person answered instead of a value.
         * @enum {string}
         */
        Declined: "none_of_these" | "dont_know";
        /** @description Delegates an ask. */
        DelegateBody: {
            /** @description A note for the person, such as the reason. */
            note?: string | null;
            /** @description The person's name. */
            to: string;
        };
        /** @description One delegation: from then on `to` may answer in place of `by`. */
        Delegation: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who delegated the ask. */
            by: components["schemas"]["Principal"];
            /** @description Why. */
            note?: string | null;
            /** @description The person it was delegated to. */
            to: components["schemas"]["Principal"];
        };
        /** @description What a person has filled in for an ask but not sent. A draft never contains a secret. */
        DraftBody: {
            /** @description The edited arguments, in the same way. */
            arguments?: unknown;
            /** @description A comment on the whole ask. */
            comment?: string | null;
            /** @description The content of the field of each question, in whatever form the client can restore it from. */
            fields?: Record<string, unknown>;
            /** @description The reason for a rejection. */
            reason?: string | null;
            /** @description A free response instead of answers. */
            response?: string | null;
            /**
             * Format: int32
             * @description The revision that the person sees.
             */
            revision: number;
        };
        /** @description A saved draft. */
        DraftView: {
            /** @description The edited arguments. */
            arguments?: unknown;
            /** @description A comment on the whole ask. */
            comment?: string | null;
            /** @description The content of the field of each question. */
            fields: Record<string, unknown>;
            /** @description The reason for a rejection. */
            reason?: string | null;
            /** @description A free response instead of answers. */
            response?: string | null;
            /**
             * Format: int32
             * @description The revision that the person saw.
             */
            revision: number;
            /**
             * Format: date-time
             * @description When the draft was saved.
             */
            saved_at: string;
        };
        /** @description The caller's draft. */
        Drafted: {
            draft?: components["schemas"]["DraftView"] | null;
        };
        /** @description A decision that was imported with a snapshot and has no effect here. */
        ElsewhereView: {
            /**
             * Format: date-time
             * @description When the decision was made, according to the snapshot.
             */
            at: string;
            /** @description Who made the decision, according to the snapshot. */
            by: components["schemas"]["Principal"];
            /** @description `approve` or `reject`. Absent if questions were answered. */
            decision?: string | null;
            /** @description Who imported it, and when. */
            imported: components["schemas"]["ImportMark"];
        };
        /** @description One entry of a session's journal. */
        EventView: {
            /** @description Who caused the event. */
            actor: components["schemas"]["Principal"];
            /** @description The ask that the event concerns. */
            ask_id?: string | null;
            /**
             * Format: date-time
             * @description When it was written, by the store's clock. For reading only; `seq` is the order.
             */
            at: string;
            /** @description The details. Their fields depend on the type. */
            data: Record<string, unknown>;
            imported?: components["schemas"]["ImportMark"] | null;
            /**
             * Format: int64
             * @description Its position in the journal, from 1 without gaps.
             */
            seq: number;
            /** @description The session. */
            session_id: string;
            /** @description The type of the event. */
            type: string;
        };
        /**
         * @description A person who may not answer.
         * @enum {string}
         */
        Excluded: "requester";
        /** @description One problem of a request. */
        Fault: {
            /** @description A stable code for programs. */
            code: string;
            /** @description A sentence that says how to fix it. */
            message: string;
            /** @description JSON pointer (RFC 6901) to the place of the problem in the request. */
            pointer: string;
        };
        /** @description Who may still answer. */
        FewerBody: {
            /** @description `requester`: the person who started the session may not answer. */
            not?: components["schemas"]["Excluded"][];
            /** @description Only these people, of those who may answer now. */
            people?: string[] | null;
            /**
             * Format: int32
             * @description How many different people must approve; not fewer than now.
             */
            quorum?: number | null;
            /** @description Only these roles, of those that may answer now. */
            roles?: string[] | null;
        };
        /** @description The metadata of a file. */
        File: {
            /** @description The digest of its bytes. */
            digest: string;
            /** @description Its media type: detected from its first bytes, else the declared one. */
            media_type: string;
            /** @description Its name, as the uploader gave it. Never a path to write to. */
            name: string;
            /**
             * Format: int64
             * @description How many bytes it has.
             */
            size: number;
        };
        /**
         * @description A format for a text or number answer.
         * @enum {string}
         */
        Format: "email" | "uri" | "integer";
        /**
         * @description Whether a person may answer in their own words.
         * @enum {string}
         */
        FreeText: "forbid" | "allow" | "only";
        /** @description What a person sent for one question, not validated. It may contain a secret, so it is never printed. */
        Given: {
            /** @description The data of a form, a JSON object. */
            data?: Record<string, unknown> | null;
            declined?: components["schemas"]["Declined"] | null;
            /** @description A text in place of an option, if the question allows it. */
            free_text?: string | null;
            /** @description A remark on the answer. */
            notes?: string | null;
            /** @description The values of the chosen options, or the one text, or `yes` or `no`. */
            values?: string[];
        };
        /** @description Named people, and everyone with one of the roles. */
        Group: {
            /**
             * @description These people, by name.
             * @default []
             */
            people?: string[];
            /**
             * @description Everyone who has one of these roles at the time of the answer.
             * @default []
             */
            roles?: string[];
        };
        /** @description A validated reply that is not the answer yet. */
        HeldView: {
            /** @description The answers. Only for the person who replied, and for the asker who judges. */
            answers?: {
                [key: string]: components["schemas"]["Answer"];
            } | null;
            /**
             * Format: date-time
             * @description When they replied.
             */
            at: string;
            /** @description Who replied. */
            by: components["schemas"]["Principal"];
            /** @description A comment on the whole ask. For the same viewers. */
            comment?: string | null;
            decision?: components["schemas"]["DecisionView"] | null;
            /** @description Whether the asker must now judge whether the reply is sufficient. */
            judging: boolean;
            /** @description The free response instead of answers. Only for the person who replied. */
            response?: string | null;
            /**
             * Format: date-time
             * @description Until when they can undo it; `null` while the asker judges it.
             */
            until?: string | null;
        };
        /** @description Who imported something in a snapshot, and when. */
        ImportMark: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who. */
            by: components["schemas"]["Principal"];
        };
        /**
         * @description How a question is answered.
         * @enum {string}
         */
        Input: "text" | "select" | "confirm" | "number" | "date" | "datetime" | "form" | "file" | "secret";
        /**
         * @description Who judges whether a reply is sufficient.
         * @enum {string}
         */
        Judge: "asker";
        /** @description Whether the pending reply is sufficient. */
        JudgeBody: {
            /** @description What people see when they are asked again, at most 2,000 characters. */
            clarification?: string | null;
            /**
             * Format: int32
             * @description The revision that was judged.
             */
            revision?: number | null;
            /** @description Whether the asker can continue with the reply. */
            sufficient: boolean;
        };
        /**
         * @description The kind of a principal, which decides what it may do.
         * @enum {string}
         */
        Kind: "person" | "agent" | "service" | "system";
        /** @description The parent sessions of a session. */
        LineageView: {
            /** @description All sessions above it, from the root to the parent. */
            above: components["schemas"]["Ancestor"][];
            /** @description The tool call in the parent session. The end of the child session is its result. */
            call_id: string;
            /** @description The parent session, which started it. */
            parent: string;
            /** @description The root session. */
            root: string;
        };
        /** @description The caller. */
        Me: {
            /** @description The value that a browser sends as `x-waypost-csrf` with every change. Absent without a cookie. */
            csrf?: string | null;
            /** @description The name of this server. */
            instance: string;
            /** @description The permissions that the caller's roles give. Absent if there are none, as for programs and for links to asks. */
            may?: components["schemas"]["Permission"][];
            /** @description The only asks that this browser can open, if it came in by links to asks. Absent if the browser is signed in. */
            only_asks?: string[] | null;
            /** @description The principal that the credential identifies. */
            principal: components["schemas"]["Principal"];
            /** @description The team of the caller. Absent for the default team. */
            team?: string | null;
            /**
             * Format: int32
             * @description For how many seconds the caller can undo a reply, if the ask itself does not say longer. Absent if not at all.
             */
            undo_window?: number;
            /**
             * @description Database settings that are off, so that acknowledged answers can be lost. Everybody can see them. Absent if there are
             *     none.
             */
            unsafe_settings?: string[];
            /** @description The version of Waypost that it runs. */
            version: string;
        };
        /** @description A message to a session's agent. */
        MessageBody: {
            /** @description What the message is for, as a keyword that the agent knows. */
            intent?: string | null;
            /** @description The text of the message. */
            text: string;
        };
        /** @description An empty body: `{}`, or none. */
        NoBody: Record<string, unknown>;
        /**
         * @description What happens if nobody answers by the deadline.
         * @enum {string}
         */
        OnExpiry: "fail" | "default" | "reject" | "continue" | "escalate";
        /** @description What a client sends back as `shown` with the reply. */
        Opened: {
            /**
             * Format: date-time
             * @description The current time, by the server's clock.
             */
            opened_at: string;
            /** @description The digest of what the ask shows at this time. */
            view_digest: string;
        };
        /** @description One option of a question. */
        OptionBody: {
            /** @description What it means to choose this option. */
            description?: string | null;
            /** @description The text that people see. */
            label: string;
            preview?: components["schemas"]["Preview"] | null;
            /** @description Whether the asker recommends this option. */
            recommended?: boolean;
            /** @description The value that the asker receives. If omitted: the label. */
            value?: string | null;
        };
        /** @description One option of a question. */
        OptionView: {
            /** @description What it means to choose this option. */
            description?: string | null;
            /** @description The text that people see. */
            label: string;
            preview?: components["schemas"]["PreviewView"] | null;
            /** @description Whether the asker recommends this option. */
            recommended: boolean;
            /** @description The value that the agent receives. */
            value: string;
        };
        /**
         * @description The outcome of a claimed call.
         * @enum {string}
         */
        Outcome: "succeeded" | "failed" | "unknown";
        /** @description A list, or one page of it. */
        Page_AgentView: {
            /** @description The items. */
            items: components["schemas"]["AgentView"][];
            /** @description The value of `cursor` for the next page; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description A list, or one page of it. */
        Page_AskView: {
            /** @description The items. */
            items: components["schemas"]["AskView"][];
            /** @description The value of `cursor` for the next page; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description A list, or one page of it. */
        Page_EventView: {
            /** @description The items. */
            items: components["schemas"]["EventView"][];
            /** @description The value of `cursor` for the next page; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description A list, or one page of it. */
        Page_SessionView: {
            /** @description The items. */
            items: components["schemas"]["SessionView"][];
            /** @description The value of `cursor` for the next page; `null` at the end. */
            next_cursor?: string | null;
        };
        /** @description The pending ask of a session. */
        Pending: {
            ask?: components["schemas"]["AskView"] | null;
            /**
             * Format: date-time
             * @description When the ask was created.
             */
            created_at?: string | null;
            /** @description Whether an ask is pending. */
            has_pending_question: boolean;
            /** @description The newest pending ask. */
            question_id?: string | null;
            /** @description Its questions. Empty for an approval or a review. */
            questions: components["schemas"]["QuestionView"][];
        };
        /**
         * @description A permission that not everyone has.
         * @enum {string}
         */
        Permission: "see" | "direct" | "answer" | "administer" | "export" | "erase";
        /** @description The state of the permit to run a call. Its id is revealed only to the program that claims it. */
        PermitView: {
            /**
             * Format: date-time
             * @description When the result of the call was reported.
             */
            ended_at?: string | null;
            /**
             * Format: date-time
             * @description The permit cannot be claimed after this time.
             */
            expires_at: string;
            /** @description The output of the call, after its result was reported. */
            output?: string | null;
            /** @description `created`, `claimed`, `void`, `succeeded`, `failed`, `skipped` or `unknown`. */
            state: string;
        };
        /** @description The contents that an argument referred to when people were asked. */
        Pin: {
            /** @description The digest of the contents, such as `sha256:` and 64 hexadecimal digits. */
            digest: string;
            /** @description JSON pointer to the argument. */
            pointer: string;
        };
        /** @description An answer in the plain form: one line per question. */
        PlainBody: {
            /** @description One line per question, in order: an option's value or label, or text. */
            answer?: string | null;
            /** @description Alternatively, the answers by question, as in a normal answer. */
            answers?: {
                [key: string]: components["schemas"]["Given"];
            } | null;
            /** @description The ask's id, the id of its tool call, or `latest` for the newest pending ask. */
            question_id: string;
        };
        /** @description The result of an answer in the plain form. */
        PlainlyAnswered: {
            /** @description A message for people. */
            message: string;
            /** @description Always `true`. A refusal is a problem response. */
            success: boolean;
        };
        /** @description Who may answer an ask, how long it waits, and what happens then. */
        PolicyBody: {
            /** @description The escalation steps: who else may answer, and from when on. At most 8. */
            escalate?: components["schemas"]["StepBody"][];
            /**
             * Format: date-time
             * @description With `on_expiry: escalate`: until when the last step may answer. After that, the ask fails.
             */
            escalate_until?: string | null;
            /**
             * Format: date-time
             * @description The deadline. If omitted: no deadline.
             */
            expires_at?: string | null;
            /**
             * Format: int64
             * @description The deadline in seconds from now, instead of `expires_at`.
             */
            expires_in?: number | null;
            judge?: components["schemas"]["Judge"] | null;
            /**
             * Format: int32
             * @description How often the ask is asked again after an insufficient reply, before it is skipped. The default is 2.
             */
            max_retries?: number | null;
            on_expiry?: components["schemas"]["OnExpiry"] | null;
            /** @description When people are reminded while the ask is pending: at most 8 times, each before the deadline. */
            remind_at?: string[];
            /**
             * Format: int32
             * @description The undo window: for how many seconds a reply can be undone before it becomes the answer. At most one hour; 0 by default.
             */
            undo_window?: number;
            wait?: components["schemas"]["Wait"] | null;
            who?: components["schemas"]["WhoBody"] | null;
        };
        /** @description How long an ask waits, and what happens at its deadline. */
        PolicyView: {
            /** @description The escalation steps: who else may answer, and from when on. */
            escalate?: components["schemas"]["Step"][];
            /**
             * Format: date-time
             * @description Until when the last escalation step may answer after the deadline.
             */
            escalate_until?: string | null;
            /** @description How many escalation steps have begun. */
            escalated?: number;
            /**
             * Format: date-time
             * @description The deadline; `null` means never.
             */
            expires_at?: string | null;
            judge?: components["schemas"]["Judge"] | null;
            /**
             * Format: int32
             * @description How often the ask is asked again after an insufficient reply, before it is skipped.
             */
            max_retries: number;
            /** @description What happens at the deadline. */
            on_expiry: components["schemas"]["OnExpiry"];
            /** @description When people are reminded while the ask is pending. */
            remind_at: string[];
            /**
             * Format: int32
             * @description The undo window: for how many seconds a reply can be undone before it becomes the answer.
             */
            undo_window?: number;
            /** @description Whether the agent waits for the answer. */
            wait: components["schemas"]["Wait"];
            /** @description Who may answer. */
            who: components["schemas"]["Who"];
        };
        /** @description The default of a question: one value, or several if several options may be chosen. */
        Preset: string | string[];
        /** @description A preview of an option. */
        Preview: {
            /** @description Its text. For an `image`, the whole picture as a data URL. */
            body: string;
            /** @description How to render it. */
            type: components["schemas"]["PreviewKind"];
        };
        /**
         * @description How a preview is rendered.
         * @enum {string}
         */
        PreviewKind: "markdown" | "code" | "diff" | "image";
        /** @description A preview to look at before choosing. */
        PreviewView: {
            /** @description Its text. For an `image`: the whole picture as a data URL. */
            body: string;
            /** @description The same as sanitized HTML; `null` for an `image`. */
            html?: string | null;
            /** @description How it is rendered. */
            type: components["schemas"]["PreviewKind"];
        };
        /** @description The person, agent or service that a credential identifies. */
        Principal: {
            /** @description Person, agent, service or Waypost itself. */
            kind: components["schemas"]["Kind"];
            /** @description The name, unique among its kind within a tenant. */
            name: string;
        };
        /** @description Why a request was refused (RFC 9457). Some codes have additional members. */
        Problem: {
            /** @description A stable code for programs */
            code: string;
            /** @description An explanation of this occurrence */
            detail: string;
            errors?: components["schemas"]["Fault"][];
            status: number;
            /** @description A short title */
            title: string;
            /** @description The URL of the page about this problem */
            type: string;
        };
        /**
         * @description What proved who answered.
         * @enum {string}
         */
        Proof: "key" | "cookie" | "local_admin" | "link" | "password" | "passkey" | "code" | "oidc" | "channel";
        /** @description The provenance of an answer: its source, who gave it, over which channel, and what was shown. */
        Provenance: {
            again?: components["schemas"]["Again"] | null;
            /** @description Who gave it. */
            by: components["schemas"]["Principal"];
            /** @description The channel, such as `web`, `api` or `local-cli`. */
            channel: string;
            /**
             * @description The id of that credential, never its secret. The directory journal says when it was created. Absent if another
             *     program vouched for the person.
             */
            credential?: string | null;
            in_place_of?: components["schemas"]["Principal"] | null;
            /** @description The kind of source. */
            kind: components["schemas"]["Source"];
            /**
             * Format: int64
             * @description How many milliseconds it was open before the answer. Absent if the surface did not report it.
             */
            open_ms?: number | null;
            /** @description The auto-approval rule that decided, if one did. */
            rule?: string | null;
            /** @description The digest of the rendering that was shown. Absent if the surface did not report it. */
            shown?: string | null;
            signed_in?: components["schemas"]["Proof"] | null;
            /** @description The other people whose approvals counted. */
            with?: components["schemas"]["Principal"][];
        };
        /** @description One question of an ask. */
        QuestionBody: {
            /** @description Whether "none of these" is an answer. */
            allow_none?: boolean;
            /** @description Whether "I don't know" is an answer. */
            allow_unknown?: boolean;
            /** @description The initial value of the field: text, a list of option values, or the data of a `form`. */
            default?: unknown;
            /** @description Only in the form of an approval: the argument that this field fills, as a JSON pointer into the arguments. */
            fills?: string | null;
            /** @description Whether the person may write text instead of choosing an option. The default is `forbid`. */
            free_text?: components["schemas"]["FreeText"];
            /** @description A short label. At most 12 characters are recommended. */
            header?: string | null;
            /** @description Its id, which must be unique and stable within the ask. If omitted: derived from the header or the text. */
            id?: string | null;
            input?: components["schemas"]["Input"] | null;
            /** @description Whether several options may be chosen. */
            multi_select?: boolean;
            /** @description The options of a `select`. */
            options?: components["schemas"]["OptionBody"][];
            /** @description The hint in an empty text field. */
            placeholder?: string | null;
            /** @description The full question. */
            question: string;
            /** @description Whether the question must be answered. The default is `true`. */
            required?: boolean | null;
            rules?: components["schemas"]["RulesBody"] | null;
            /** @description For the input `form`: the JSON Schema of its data. The `default`s of the schema are filled in at first. */
            schema?: unknown;
            when?: components["schemas"]["When"] | null;
        };
        /** @description One question of an ask. */
        QuestionView: {
            /** @description Whether "none of these" is an answer. */
            allow_none: boolean;
            /** @description Whether "I don't know" is an answer. */
            allow_unknown: boolean;
            default?: components["schemas"]["Preset"] | null;
            /** @description In the form of an approval: the argument that this field fills, as a JSON pointer into the arguments. */
            fills?: string | null;
            /** @description Whether the person may write text instead of choosing an option. */
            free_text: components["schemas"]["FreeText"];
            /** @description A short label. */
            header?: string | null;
            /** @description Its id, which is unique and stable within the ask. */
            id: string;
            /** @description How it is answered. */
            input: components["schemas"]["Input"];
            /** @description Whether several options may be chosen. */
            multi_select: boolean;
            /** @description The options of a `select`. */
            options: components["schemas"]["OptionView"][];
            /** @description The hint in an empty text field. */
            placeholder?: string | null;
            /** @description The full question. */
            question: string;
            /** @description Whether the question must be answered. */
            required: boolean;
            rules?: components["schemas"]["Rules"] | null;
            /** @description For the input `form`: the JSON Schema of its data. */
            schema?: unknown;
            when?: components["schemas"]["When"] | null;
        };
        /** @description How many approvals an ask needs, and how many it has. */
        QuorumView: {
            /**
             * Format: int32
             * @description How many have approved and may still approve.
             */
            counted: number;
            /**
             * Format: int32
             * @description How many different people must approve.
             */
            needed: number;
        };
        /** @description The secret to release. */
        ReleaseBody: {
            /** @description The id of the question that the secret answered. */
            question: string;
        };
        /** @description A secret, released to the program that asked for it. */
        Released: {
            /** @description The question that the secret answers. */
            question: string;
            /** @description The secret itself. */
            value: string;
        };
        /** @description The auto-approval rule to create with an approval. */
        RememberBody: {
            /** @description Conditions on arguments. Every argument without a condition must stay exactly as it is. */
            arguments?: components["schemas"]["ConditionBody"][];
            /** @description The scope of the rule. */
            scope: components["schemas"]["RuleScope"];
            /**
             * Format: date-time
             * @description When the rule ends, at most 90 days from now.
             */
            until: string;
        };
        /** @description Answers to questions, a free response instead, or a decision on an approval or a review. */
        ReplyBody: {
            /** @description The answers, by question id or by question text. */
            answers?: {
                [key: string]: components["schemas"]["Given"];
            } | null;
            /** @description Changed arguments. The changed call is shown again before it can be approved. */
            arguments?: Record<string, unknown> | null;
            /** @description A comment on the whole ask. */
            comment?: string | null;
            /** @description `approve` or `reject`. */
            decision?: string | null;
            /** @description The digest that the person saw. */
            digest?: string | null;
            /** @description What was filled in beside an approval, by field of its form. */
            feedback?: Record<string, unknown> | null;
            /** @description The reason. The agent receives it as the person's words. */
            reason?: string | null;
            remember?: components["schemas"]["RememberBody"] | null;
            /** @description A free response instead of answers, if the ask allows it. */
            response?: string | null;
            /**
             * Format: int32
             * @description The revision that the person saw.
             */
            revision?: number | null;
            shown?: components["schemas"]["ShownBody"] | null;
        };
        /** @description What to restrict. Everything omitted stays. */
        RestrictBody: {
            /**
             * Format: date-time
             * @description An earlier deadline.
             */
            expires_at?: string | null;
            on_expiry?: components["schemas"]["OnExpiry"] | null;
            /** @description Who may still answer. */
            who?: components["schemas"]["FewerBody"];
        };
        /** @description The result of a claimed call. */
        ResultBody: {
            /** @description The outcome. */
            outcome: components["schemas"]["Outcome"];
            /** @description The output: text, or any JSON. */
            output?: unknown;
            /** @description The permit with which the call ran. */
            permit: string;
        };
        /** @description The result of one decision. */
        ResultView: {
            ask?: components["schemas"]["AskView"] | null;
            /** @description The ask. */
            ask_id: string;
            /** @description Why the decision was refused. */
            problem?: Record<string, unknown> | null;
            /**
             * Format: int32
             * @description The status that this decision would have had as a single request: 200, 404, 409, 410, 412 or 422.
             */
            status: number;
        };
        /**
         * @description Whether a session continues by itself after an answer.
         * @enum {string}
         */
        Resume: "auto" | "manual";
        /** @description A text to approve or reject. */
        ReviewBody: {
            /** @description The text, as Markdown. */
            markdown: string;
        };
        /** @description A text for review. */
        ReviewView: {
            /** @description The digest that a decision must send back. */
            digest: string;
            /** @description The same as sanitized HTML. */
            html: string;
            /** @description The text as it was sent. */
            markdown: string;
        };
        /** @description The revised content: exactly one of the three, of the same kind as the ask. */
        RevisionBody: {
            approval?: components["schemas"]["ApprovalBody"] | null;
            /** @description The asker's new text, as Markdown. If omitted, the text stays. */
            message?: string | null;
            /** @description For the kind `questions`: all questions, 1 to 16. */
            questions?: components["schemas"]["QuestionBody"][] | null;
            review?: components["schemas"]["ReviewBody"] | null;
        };
        /**
         * @description How serious the harm is if the call was wrong.
         * @enum {string}
         */
        Risk: "low" | "medium" | "high" | "critical";
        /** @description One leaf of a call's arguments, as it is shown to a person. */
        Row: {
            /** @description Short warnings about it. */
            marks: string[];
            /** @description JSON pointer to the leaf without its first slash. Empty for the whole. */
            path: string;
            /** @description Its text, with deceptive characters made visible. */
            text: string;
        };
        /**
         * @description The scope of a rule.
         * @enum {string}
         */
        RuleScope: "session" | "agent" | "everywhere";
        /** @description The rules for a text answer or a selection. Absent rules do not restrict anything. */
        Rules: {
            /**
             * @description The accepted media types, such as `application/pdf` or `image/*`. Empty: all.
             * @default []
             */
            accept?: string[];
            /** @default null */
            format?: components["schemas"]["Format"] | null;
            /**
             * @description The largest number, or the latest date or datetime, in the format of the input.
             * @default null
             */
            max?: string | null;
            /**
             * Format: int64
             * @description The maximum size of one file, in bytes.
             * @default null
             */
            max_bytes?: number | null;
            /**
             * Format: int32
             * @description The maximum number of files. Absent: one.
             * @default null
             */
            max_files?: number | null;
            /**
             * Format: int32
             * @description The maximum number of characters.
             * @default null
             */
            max_length?: number | null;
            /**
             * Format: int32
             * @description The maximum number of options.
             * @default null
             */
            max_selections?: number | null;
            /**
             * @description The smallest number, or the earliest date or datetime, in the format of the input.
             * @default null
             */
            min?: string | null;
            /**
             * Format: int32
             * @description The minimum number of files.
             * @default null
             */
            min_files?: number | null;
            /**
             * Format: int32
             * @description The minimum number of characters.
             * @default null
             */
            min_length?: number | null;
            /**
             * Format: int32
             * @description The minimum number of options.
             * @default null
             */
            min_selections?: number | null;
            /**
             * @description A regular expression that must match somewhere in the text. Write `^…$` to match the whole text.
             * @default null
             */
            pattern?: string | null;
        };
        /** @description The rules that a written answer or a selection must satisfy. */
        RulesBody: {
            /** @description The accepted media types of files, such as `application/pdf` or `image/*`. If omitted: all. */
            accept?: string[];
            format?: components["schemas"]["Format"] | null;
            /** @description The maximum number, date or time: a number, or text in the format of the input. */
            max?: unknown;
            /**
             * Format: int64
             * @description The maximum size of one file, in bytes.
             */
            max_bytes?: number | null;
            /**
             * Format: int32
             * @description The maximum number of files. The default is one.
             */
            max_files?: number | null;
            /**
             * Format: int32
             * @description The maximum number of characters.
             */
            max_length?: number | null;
            /**
             * Format: int32
             * @description The maximum number of options.
             */
            max_selections?: number | null;
            /** @description The minimum number, date or time: a number, or text in the format of the input. */
            min?: unknown;
            /**
             * Format: int32
             * @description The minimum number of files.
             */
            min_files?: number | null;
            /**
             * Format: int32
             * @description The minimum number of characters.
             */
            min_length?: number | null;
            /**
             * Format: int32
             * @description The minimum number of options.
             */
            min_selections?: number | null;
            /** @description A regular expression that must match somewhere in the text. */
            pattern?: string | null;
        };
        /**
         * @description The status of a session.
         * @enum {string}
         */
        SessionStatus: "running" | "waiting_for_input" | "complete" | "failed" | "cancelled";
        /** @description One durable conversation between an agent and people. */
        SessionView: {
            /** @description The agent. */
            agent: string;
            brought_by?: components["schemas"]["Principal"] | null;
            /** @description Whether it waits only to be resumed. */
            can_resume: boolean;
            /** @description The newest child sessions. Only if one session is read. */
            children?: components["schemas"]["ChildView"][] | null;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /** @description Its id. */
            id: string;
            lineage?: components["schemas"]["LineageView"] | null;
            /** @description The caller's own metadata. */
            metadata: unknown;
            /** @description If it is paused: why it must be resumed explicitly. */
            paused?: string | null;
            /** @description The pending asks, oldest first. */
            pending: string[];
            /** @description The result of a complete session, if its agent returns one for programs. Only if one session is read. */
            result?: unknown;
            /** @description Whether it resumes by itself after an answer. */
            resume: components["schemas"]["Resume"];
            /**
             * Format: int64
             * @description The number of the last journal entry.
             */
            seq: number;
            /** @description The status. */
            status: components["schemas"]["SessionStatus"];
            /** @description A title for lists. */
            title: string;
            /**
             * Format: date-time
             * @description When its journal last grew.
             */
            updated_at: string;
            /** @description How much of its agent's budget it has used. */
            used: components["schemas"]["UsedView"];
            /**
             * Format: int64
             * @description How long it has waited for people, in milliseconds, up to its last change of status.
             */
            waited_ms: number;
            /**
             * Format: int64
             * @description How long it has had work, in milliseconds, up to its last change of status.
             */
            worked_ms: number;
        };
        /** @description What a client showed of an ask. */
        ShownBody: {
            /** @description The `view_digest` of the view. */
            digest?: string | null;
            /**
             * Format: date-time
             * @description When the ask was opened, from the response of `/opened`.
             */
            opened_at?: string | null;
        };
        /**
         * @description The kind of source of an answer. Silence is never consent, so it is always recorded.
         * @enum {string}
         */
        Source: "person" | "rule" | "default" | "judge";
        /** @description The session to start. */
        StartBody: {
            /** @description The agent's name. */
            agent: string;
            /** @description What the caller wants, as a keyword that the agent knows. */
            intent?: string | null;
            /** @description The first message to the agent. */
            message?: string | null;
            /** @description The caller's own metadata, a JSON object. */
            metadata?: unknown;
            /** @description Whether the session resumes by itself after an answer. The default is `auto`. */
            resume?: components["schemas"]["Resume"];
        };
        /** @description A step of the escalation: from `at` on, these people may answer too. */
        Step: {
            /**
             * Format: date-time
             * @description When the step begins. With `on_expiry: escalate` the last step has none: it begins at the deadline.
             * @default null
             */
            at?: string | null;
            /**
             * @description These people, by name.
             * @default []
             */
            people?: string[];
            /**
             * @description Everyone who has one of these roles at the time of the answer.
             * @default []
             */
            roles?: string[];
        };
        /** @description An escalation step: from `at` on, these people and roles may answer too. */
        StepBody: {
            /**
             * Format: date-time
             * @description When the step begins. Omit it for the last step of `on_expiry: escalate`, which begins at the deadline.
             */
            at?: string | null;
            /** @description People, by name. */
            people?: string[];
            /** @description Roles. A person must have one of them when answering. */
            roles?: string[];
        };
        /** @description One event of a stream, for the API description: the fields between two empty lines. */
        StreamedEvent: {
            /** @description JSON, on one or more lines. */
            data?: string | null;
            /** @description The type of the event. */
            event?: string | null;
            /** @description The value for `Last-Event-ID`. Absent if the event cannot be requested again. */
            id?: string | null;
            /**
             * Format: int64
             * @description How many milliseconds a reader waits before it reconnects.
             */
            retry?: number | null;
        };
        /** @description The results of a bulk decision. */
        SweepView: {
            /** @description The result of each decision, in the order of the request. */
            results: components["schemas"]["ResultView"][];
        };
        /** @description A tool of an agent. */
        ToolView: {
            /** @description `never`, `always` or `sometimes`. */
            approval: string;
            /** @description What it does. */
            description: string;
            /** @description Its name. */
            name: string;
            /** @description `read_only`, `idempotent` or `non_idempotent`. */
            side_effect: string;
        };
        /** @description A failed notification about an ask: the latest one for each person and channel. */
        Untold: {
            /**
             * Format: date-time
             * @description When the delivery was given up.
             */
            at: string;
            /** @description The channel. */
            channel: string;
            person?: components["schemas"]["Principal"] | null;
        };
        /** @description The usage of a session. */
        UsedView: {
            /**
             * Format: int64
             * @description The input tokens of its model.
             */
            input_tokens: number;
            /**
             * Format: int64
             * @description The cost of its model, in millionths of the currency of the agent's prices.
             */
            money_millionths: number;
            /**
             * Format: int64
             * @description The output tokens of its model.
             */
            output_tokens: number;
            /**
             * Format: int64
             * @description How many tool calls were started.
             */
            tool_calls: number;
            /**
             * Format: int64
             * @description How many turns its model has taken.
             */
            turns: number;
        };
        /** @description One person's approval of an ask that needs several. */
        VoteView: {
            /**
             * Format: date-time
             * @description When.
             */
            at: string;
            /** @description Who approved. */
            by: components["schemas"]["Principal"];
            /** @description A comment on the whole ask. */
            comment?: string | null;
            /** @description Whether the approval counts: the person may still approve, and nobody else has used the same assignment. */
            counts: boolean;
            imported?: components["schemas"]["ImportMark"] | null;
            /** @description Where the approval came from. */
            provenance: components["schemas"]["Provenance"];
        };
        /**
         * @description Whether the agent waits for the answer.
         * @enum {string}
         */
        Wait: "block" | "async";
        /** @description The condition under which a question is asked. */
        When: {
            /** @description The values. One of them must be in its answer. */
            in: string[];
            /** @description An earlier question of the same ask. */
            question: string;
        };
        /** @description Who may answer. Without people and roles: any person of the tenant. */
        Who: {
            /**
             * @description `requester`: the person who started the session may not answer.
             * @default []
             */
            not?: components["schemas"]["Excluded"][];
            /**
             * @description These people, by name.
             * @default []
             */
            people?: string[];
            /**
             * Format: int32
             * @description How many different people must approve. Questions are answered by one person.
             * @default 1
             */
            quorum?: number;
            /**
             * @description Everyone who has one of these roles at the time of the answer.
             * @default []
             */
            roles?: string[];
            /** @default null */
            veto?: components["schemas"]["Group"] | null;
        };
        /** @description Who may answer. */
        WhoBody: {
            /** @description `requester`: the person who started the session may not answer. */
            not?: components["schemas"]["Excluded"][];
            /** @description People, by name. */
            people?: string[];
            /**
             * Format: int32
             * @description How many different people must approve. The default is 1.
             */
            quorum?: number | null;
            /** @description Roles. A person must have one of them when answering. */
            roles?: string[];
            veto?: components["schemas"]["Group"] | null;
        };
        /** @description Withdraws an ask. */
        WithdrawBody: {
            /** @description Why, for the people who were asked. It becomes a comment on the withdrawn ask. */
            comment?: string | null;
            /** @description Another ask of the caller that supersedes this one. */
            superseded_by?: string | null;
        };
        /** @description What the viewer may do with a pending ask, by their current roles. */
        YouView: {
            /** @description Whether they may answer, approve, cancel or delegate it. */
            answer: boolean;
            in_place_of?: components["schemas"]["Principal"] | null;
            /** @description Why they may not answer: `principal_type`, `self_approval`, `not_permitted` or `not_eligible`. */
            reason?: string | null;
            /** @description Whether they may reject it. */
            reject: boolean;
            /** @description Whether they have approved, and the ask waits for further approvals. */
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
                /** @description Only asks in this status. */
                status?: components["schemas"]["AskStatus"];
                /** @description `me`: only pending asks that the caller may answer or reject. */
                for?: "me";
                /** @description Only pending asks in the child sessions below this session, at every depth. */
                below?: string;
                /** @description The `next_cursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of asks, up to 200. */
                limit?: number;
                /**
                 * @description Only the ask that the caller's own request with this idempotency key created or changed. The other filters are then
                 *     ignored.
                 */
                idempotency_key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of asks. A page can be short although there are more */
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
            query?: {
                /**
                 * @description Wait for the answer, such as `30s`; at most `60s`. The status and the `Location` of the ask are sent as soon as it is stored, the
                 *     body when it is settled or the time is over. If the connection breaks, read the ask at its `Location`.
                 */
                wait?: string;
            };
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
            /** @description The ask: pending, or as it is at the end of the wait */
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
            /** @description The result of each decision, in order */
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
                /** @description The maximum wait, such as `30s`; at most `60s`. The response comes at once when the ask is settled or gets a comment. */
                wait?: string;
                /**
                 * @description The `comment_count` that the caller knows. A different count is news at once. If omitted, the count at the start of the
                 *     request.
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
            /** @description The ask in its current state */
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
            /** @description The ask: answered, or pending with its next revision if arguments were changed */
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
                    "application/json": components["schemas"]["ClaimedPermitView"];
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
            /** @description The draft */
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
            /** @description The draft */
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
            /** @description The ask: answered, asked again with its next revision, or skipped */
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
            /** @description What to send back with the reply */
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
    restrict_ask: {
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
                "application/json": components["schemas"]["RestrictBody"];
            };
        };
        responses: {
            /** @description The ask, with its stricter policy */
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
            /** @description The ask, with the state of its permit */
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
            /** @description The ask, pending with its next revision */
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
            /** @description The ask, pending again */
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
                /** @description The name that people see. Waypost never uses it as a path. */
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
            /** @description The metadata of the file */
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
                /** @description Only sessions in this status. */
                status?: components["schemas"]["SessionStatus"];
                /** @description Only sessions of this agent. */
                agent?: string;
                /** @description Only child sessions of this session. */
                parent?: string;
                /** @description The `next_cursor` of the previous page. */
                cursor?: string;
                /** @description The maximum number of sessions, up to 200. */
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
                /** @description Why the session is erased, in a few words. The audit log keeps this text forever. */
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
            /** @description The sessions are erased */
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
            /** @description The answer is accepted */
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
                /** @description Only events after this one. The header `Last-Event-ID` takes precedence. */
                after?: number;
                /** @description The same as `after`, with the `next_cursor` of a list. */
                cursor?: number;
                /** @description The maximum number of events in a page, up to 200. */
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
            /** @description The events after the given one */
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
            /** @description The pending ask, if there is one */
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
