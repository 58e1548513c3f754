//! What every route takes of its caller: one row a route, beside the code that checks it. It goes into
//! the description of the API, and `tests/http/rights.rs` tries every row against callers who lack it.

use std::fmt;

use waypost_core::right::Right;

/// What a caller needs for a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    /// No credential.
    Nothing,
    /// Any credential; what is not the caller's to see is not there.
    Credential,
    /// To be a person.
    Person,
    /// To be an agent or a service.
    Program,
    /// To be a person who takes part in decisions: may answer, or approve something.
    TakesPart,
    /// To be a person to whom the ask itself is open, and whose roles reach so far.
    Decides,
    /// This right.
    Right(Right),
    /// To be the admin of the server's own machine.
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
            Self::Right(right) => f.write_str(right.as_str()),
            Self::Machine => f.write_str("machine"),
        }
    }
}

/// Every route of the API by its operation, and what it needs.
pub const TABLE: &[(&str, Needs)] = &[
    ("ask", Needs::Program),
    ("list_asks", Needs::Credential),
    ("read_ask", Needs::Credential),
    ("answer_ask", Needs::Decides),
    ("cancel_ask", Needs::Decides),
    ("withdraw_ask", Needs::Program),
    ("revise_ask", Needs::Program),
    ("tighten_ask", Needs::Decides),
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
    ("list_history", Needs::Right(Right::See)),
    ("history_sheet", Needs::Right(Right::See)),
    ("read_insight", Needs::Right(Right::See)),
    ("inbox_events", Needs::Credential),
    ("file_of_ask", Needs::Credential),
    ("bring_file", Needs::TakesPart),
    ("start_session", Needs::Right(Right::Direct)),
    ("run_ag_ui", Needs::Right(Right::Direct)),
    ("list_sessions", Needs::Credential),
    ("read_session", Needs::Credential),
    ("erase_session", Needs::Right(Right::Erase)),
    ("say", Needs::Right(Right::Direct)),
    ("answer_plainly", Needs::Decides),
    ("pending_question", Needs::Credential),
    ("resume_session", Needs::Right(Right::Direct)),
    ("cancel_session", Needs::Right(Right::Direct)),
    ("session_events", Needs::Credential),
    ("file_of_session", Needs::Credential),
    ("export_session", Needs::Right(Right::Export)),
    ("import_session", Needs::Right(Right::Direct)),
    ("list_rules", Needs::Right(Right::See)),
    ("suggest_rules", Needs::Right(Right::See)),
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
    ("send_away", Needs::Right(Right::Administer)),
    ("read_push_key", Needs::Person),
    ("subscribe", Needs::Credential),
    ("unsubscribe", Needs::Credential),
    ("set_password_of", Needs::Right(Right::Administer)),
    ("give_address", Needs::Right(Right::Administer)),
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
    ("rotate_key", Needs::Right(Right::Administer)),
    ("make_key", Needs::Right(Right::Administer)),
    ("list_keys", Needs::Right(Right::Administer)),
    ("revoke_key", Needs::Right(Right::Administer)),
    ("make_link", Needs::Right(Right::Administer)),
    ("assign_roles", Needs::Right(Right::Administer)),
    ("read_charter", Needs::Right(Right::Administer)),
    ("write_charter", Needs::Right(Right::Administer)),
    ("read_fatigue", Needs::Right(Right::Administer)),
    ("list_tenants", Needs::Machine),
    ("make_tenant", Needs::Machine),
    ("export_record", Needs::Right(Right::Export)),
    ("record_key", Needs::Credential),
    ("mark_record", Needs::Right(Right::Export)),
    ("health", Needs::Nothing),
    ("readiness", Needs::Nothing),
    ("metrics", Needs::Machine),
    ("openapi", Needs::Nothing),
];

/// What a browser reaches that came in by a link to an ask: its page, the answer, a better proof, and the way
/// out. Everything else takes a sign-in; a route that is not here is closed to it.
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

/// What a route needs. A route without a row has not been thought about, and cannot be described.
#[must_use]
pub fn of(operation: &str) -> Option<Needs> {
    TABLE.iter().find(|(named, _)| *named == operation).map(|(_, needs)| *needs)
}
