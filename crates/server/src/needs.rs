//! What every route requires of its caller: one row per route. The table is part of the API description, and
//! `tests/http/permissions.rs` tries every row with callers who do not satisfy it.

use std::fmt;

use waypost_core::people::permission::Permission;

/// What a route requires of its caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    /// No credential.
    Nothing,
    /// Any valid credential. Resources that the caller may not see are not found.
    Credential,
    /// A person.
    Person,
    /// An agent or a service.
    Program,
    /// A person who takes part in decisions: who may answer or approve something.
    TakesPart,
    /// A person who may answer this ask and whose roles allow the decision.
    Decides,
    /// This permission.
    Permission(Permission),
    /// The admin of the server's machine.
    Machine,
}

impl fmt::Display for Needs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing"),
            Self::Credential => f.write_str("credential"),
            Self::Person => f.write_str("person"),
            Self::Program => f.write_str("program"),
            Self::TakesPart => f.write_str("takes_part"),
            Self::Decides => f.write_str("decides"),
            Self::Permission(permission) => f.write_str(permission.as_str()),
            Self::Machine => f.write_str("machine"),
        }
    }
}

/// Every operation of the API, with what it requires.
pub const TABLE: &[(&str, Needs)] = &[
    ("ask", Needs::Program),
    ("list_asks", Needs::Credential),
    ("read_ask", Needs::Credential),
    ("answer_ask", Needs::Decides),
    ("cancel_ask", Needs::Decides),
    ("withdraw_ask", Needs::Program),
    ("revise_ask", Needs::Program),
    ("restrict_ask", Needs::Decides),
    ("comment_on_ask", Needs::TakesPart),
    ("delegate_ask", Needs::Decides),
    ("open_ask", Needs::Credential),
    ("read_draft", Needs::Person),
    ("keep_draft", Needs::TakesPart),
    ("undo_answer", Needs::Person),
    ("judge_answer", Needs::Program),
    ("claim_permit", Needs::Program),
    ("report_result", Needs::Program),
    ("release_secret", Needs::Program),
    ("decide_asks", Needs::TakesPart),
    ("list_history", Needs::Permission(Permission::See)),
    ("history_sheet", Needs::Permission(Permission::See)),
    ("read_insight", Needs::Permission(Permission::See)),
    ("inbox_events", Needs::Credential),
    ("file_of_ask", Needs::Credential),
    ("bring_file", Needs::TakesPart),
    ("start_session", Needs::Permission(Permission::Direct)),
    ("run_ag_ui", Needs::Permission(Permission::Direct)),
    ("list_sessions", Needs::Credential),
    ("read_session", Needs::Credential),
    ("erase_session", Needs::Permission(Permission::Erase)),
    ("say", Needs::Permission(Permission::Direct)),
    ("answer_plainly", Needs::Decides),
    ("pending_question", Needs::Credential),
    ("resume_session", Needs::Permission(Permission::Direct)),
    ("cancel_session", Needs::Permission(Permission::Direct)),
    ("session_events", Needs::Credential),
    ("file_of_session", Needs::Credential),
    ("export_session", Needs::Permission(Permission::Export)),
    ("import_session", Needs::Permission(Permission::Direct)),
    ("list_rules", Needs::Permission(Permission::See)),
    ("suggest_rules", Needs::Permission(Permission::See)),
    ("end_rule", Needs::TakesPart),
    ("list_agents", Needs::Credential),
    ("list_people", Needs::Credential),
    ("me", Needs::Credential),
    ("ways_to_sign_in", Needs::Nothing),
    ("sign_in_with_password", Needs::Nothing),
    ("my_account", Needs::Credential),
    ("set_my_password", Needs::Credential),
    ("start_my_code", Needs::Credential),
    ("confirm_my_code", Needs::Credential),
    ("remove_my_factor", Needs::Credential),
    ("step_up", Needs::Credential),
    ("list_my_addresses", Needs::Person),
    ("draw_my_address_code", Needs::Credential),
    ("send_my_address_code", Needs::Credential),
    ("redeem_my_address_code", Needs::Credential),
    ("read_my_preferences", Needs::Person),
    ("set_my_preferences", Needs::Person),
    ("send_away", Needs::Permission(Permission::Administer)),
    ("read_push_key", Needs::Person),
    ("subscribe", Needs::Credential),
    ("unsubscribe", Needs::Credential),
    ("set_password_of", Needs::Permission(Permission::Administer)),
    ("give_address", Needs::Permission(Permission::Administer)),
    ("start_passkey_sign_in", Needs::Nothing),
    ("finish_passkey_sign_in", Needs::Nothing),
    ("start_account_sign_in", Needs::Nothing),
    ("finish_account_sign_in", Needs::Nothing),
    ("list_passkeys", Needs::Person),
    ("start_passkey", Needs::Person),
    ("finish_passkey", Needs::Person),
    ("remove_passkey", Needs::Credential),
    ("start_step_up_by_passkey", Needs::Person),
    ("finish_step_up_by_passkey", Needs::Person),
    ("list_my_sessions", Needs::Credential),
    ("end_my_session", Needs::Credential),
    ("sign_out", Needs::Credential),
    ("sign_out_everywhere", Needs::Credential),
    ("rotate_key", Needs::Permission(Permission::Administer)),
    ("make_key", Needs::Permission(Permission::Administer)),
    ("list_keys", Needs::Permission(Permission::Administer)),
    ("revoke_key", Needs::Permission(Permission::Administer)),
    ("make_link", Needs::Permission(Permission::Administer)),
    ("assign_roles", Needs::Permission(Permission::Administer)),
    ("read_role_policy", Needs::Permission(Permission::Administer)),
    ("write_role_policy", Needs::Permission(Permission::Administer)),
    ("read_fatigue", Needs::Permission(Permission::Administer)),
    ("list_tenants", Needs::Machine),
    ("make_tenant", Needs::Machine),
    ("export_record", Needs::Permission(Permission::Export)),
    ("record_key", Needs::Credential),
    ("mark_record", Needs::Permission(Permission::Export)),
    ("health", Needs::Nothing),
    ("readiness", Needs::Nothing),
    ("metrics", Needs::Machine),
    ("openapi", Needs::Nothing),
];

/// The operations that a browser can use after it came in by a link to an ask: the ask's page, the answer, a step-up, and signing
/// out. All other operations require a sign-in; an operation that is missing here is closed.
pub const BY_LINK: &[&str] = &[
    "list_asks",
    "read_ask",
    "answer_ask",
    "cancel_ask",
    "open_ask",
    "read_draft",
    "keep_draft",
    "undo_answer",
    "inbox_events",
    "file_of_ask",
    "bring_file",
    "me",
    "step_up",
    "start_step_up_by_passkey",
    "finish_step_up_by_passkey",
    "sign_out",
];

/// What an operation requires. A test fails for an operation without a row.
#[must_use]
pub fn of(operation: &str) -> Option<Needs> {
    TABLE.iter().find(|(named, _)| *named == operation).map(|(_, needs)| *needs)
}
