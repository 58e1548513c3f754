//! Under which names files and sealed secrets are held. Whoever moves everything elsewhere has to find all of them.

/// What belongs to a session: the files of its answers and its calls, and its sealed secrets.
#[must_use]
pub fn of_session(session: &str) -> Vec<String> {
    vec![session.to_owned(), sealed(session)]
}

/// What a principal, which is written `kind:name`, brought and has not sent.
#[must_use]
pub fn of_principal(principal: &str) -> Vec<String> {
    vec![principal.to_owned()]
}

/// The sealed secrets of a session.
pub(crate) fn sealed(session: &str) -> String {
    format!("{session}/sealed")
}
