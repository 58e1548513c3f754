//! Everything that changes who may do what: the only things that can be written to a directory.

use std::collections::BTreeSet;

use waypost_core::directory::Event;
use waypost_core::ids::{CredentialId, RoleName, RuleId};
use waypost_core::principal::Principal;
use waypost_core::standing::Rule;

use super::Credential;

/// One change to a directory. It is made whole or not at all, and the tenant's journal says it.
#[derive(Debug, Clone)]
pub enum DirectoryChange {
    /// Makes a principal known.
    Welcome {
        /// Who.
        principal: Principal,
    },
    /// Gives a person exactly these roles, and makes the person known.
    Assign {
        /// Who.
        person: Principal,
        /// Which, and no others.
        roles: BTreeSet<RoleName>,
    },
    /// Keeps a new credential of this tenant, and makes whom it proves known.
    Issue {
        /// The credential.
        credential: Credential,
    },
    /// Ends a credential.
    End {
        /// Which.
        credential: CredentialId,
    },
    /// Ends a credential and issues its successor, both or neither: a link becomes a cookie.
    /// Whether the first had expired is the caller's to check.
    Exchange {
        /// What ends.
        ended: CredentialId,
        /// What comes in its place.
        successor: Credential,
    },
    /// Keeps a standing rule.
    KeepRule {
        /// The rule.
        rule: Rule,
    },
    /// Ends a standing rule.
    EndRule {
        /// Which.
        rule: RuleId,
    },
}

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It was made, and the journal says so.
    Made,
    /// It was so before: nothing was written.
    Already,
    /// What it is about is not there: nothing was written.
    Absent,
}

/// That this credential was made.
pub(crate) fn issued(credential: &Credential) -> Event {
    let Credential { id, principal, purpose, expires_at, .. } = credential;
    Event::CredentialIssued { credential: *id, purpose: *purpose, principal: principal.clone(), expires_at: *expires_at }
}

/// That this credential ended.
pub(crate) fn ended(credential: &Credential) -> Event {
    let Credential { id, principal, purpose, .. } = credential;
    Event::CredentialEnded { credential: *id, purpose: *purpose, principal: principal.clone() }
}
