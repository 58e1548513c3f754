//! The holder names of files and sealed secrets. A data migration uses them to find every file.

/// The holders of a session's data: the files of its answers and calls, and its sealed secrets.
#[must_use]
pub fn of_session(session: &str) -> Vec<String> {
    vec![session.to_owned(), sealed(session)]
}

/// The holder of the unused uploads of a principal, which is written `kind:name`.
#[must_use]
pub fn of_principal(principal: &str) -> Vec<String> {
    vec![principal.to_owned()]
}

/// The holder of a session's sealed secrets.
pub(crate) fn sealed(session: &str) -> String {
    format!("{session}/sealed")
}
