//! Everything that changes who may do what: the only things that can be written to a directory.

use std::collections::BTreeSet;

use waypost_core::charter::Charter;
use waypost_core::directory::Event;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId};
use waypost_core::preferences::Preferences;
use waypost_core::principal::{Principal, Proof};
use waypost_core::standing::Rule;
use waypost_core::time::Timestamp;

use super::{Before, Credential, Factor, Use};

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
        /// What was used beside it; `None` where nothing was.
        with: Option<Use>,
    },
    /// Gives a credential another secret; the one it had works until `until`.
    Rotate {
        /// Which.
        credential: CredentialId,
        /// SHA-256 of the new secret.
        hash: [u8; 32],
        /// Until when the one before works.
        until: Timestamp,
    },
    /// Lets a browser in, and keeps that a factor was used for it, both or neither.
    SignIn {
        /// The browser's credential.
        session: Credential,
        /// What was used; `None` where its use leaves no trace.
        with: Option<Use>,
    },
    /// Keeps that whoever is in a browser has proved again who they are, and gives it another secret.
    StepUp {
        /// The browser's credential.
        session: CredentialId,
        /// By what they proved it.
        by: Proof,
        /// SHA-256 of the new secret.
        hash: [u8; 32],
        /// Until when the one before works.
        until: Timestamp,
        /// What was used.
        with: Option<Use>,
    },
    /// Ends every browser's credential of a person.
    SignOutEverywhere {
        /// Whose.
        person: Principal,
        /// But not this one.
        but: Option<CredentialId>,
    },
    /// Sets a person's password in place of the one they had, and ends every browser's credential of
    /// theirs but one: whoever has the old one is out.
    SetPassword {
        /// The password.
        password: Factor,
        /// Where it was set.
        but: Option<CredentialId>,
    },
    /// Adds a factor. Codes take the place of the codes there were; of everything else there may be
    /// several.
    AddFactor {
        /// The factor.
        factor: Factor,
    },
    /// Removes a factor of a person.
    RemoveFactor {
        /// Whose.
        person: Principal,
        /// Which.
        factor: FactorId,
    },
    /// Keeps that a factor was used as only a copy of it would be. It stays as it is.
    DoubtFactor {
        /// Whose.
        person: Principal,
        /// Which.
        factor: FactorId,
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
    /// Makes room for this tenant.
    MakeTenant,
    /// Writes the charter anew, where it stands as it was read.
    WriteCharter {
        /// The revision that was read.
        read: u64,
        /// What it says from then on.
        charter: Charter,
    },
    /// Says whose an agent or a service is, and makes both known.
    SetOwner {
        /// Which.
        agent: Principal,
        /// Whose.
        owner: Principal,
    },
    /// Says how a person wants to be told, and makes the person known.
    Prefer {
        /// Who.
        person: Principal,
        /// All that they want.
        preferences: Box<Preferences>,
    },
}

/// What became of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// It was made, and the journal says so.
    Made,
    /// It was so before, or what it builds on has changed since: nothing was written.
    Already,
    /// What it is about is not there: nothing was written.
    Absent,
}

/// That this credential was made.
pub(crate) fn issued(credential: &Credential) -> Event {
    let Credential { id, principal, purpose, expires_at, scope, signed_in, .. } = credential;
    Event::CredentialIssued {
        credential: *id,
        purpose: *purpose,
        principal: principal.clone(),
        expires_at: *expires_at,
        scope: scope.clone(),
        by: signed_in.as_ref().map(|signed_in| signed_in.by),
    }
}

/// That this credential ended.
pub(crate) fn ended(credential: &Credential) -> Event {
    let Credential { id, principal, purpose, .. } = credential;
    Event::CredentialEnded { credential: *id, purpose: *purpose, principal: principal.clone() }
}

/// This credential with another secret from `at` on, and that it was given one.
pub(crate) fn rotated(credential: Credential, hash: [u8; 32], at: Timestamp, until: Timestamp) -> (Credential, Event) {
    let Credential { id, principal, purpose, .. } = &credential;
    let event = Event::CredentialRotated { credential: *id, purpose: *purpose, principal: principal.clone(), until };
    let before = Some(Before { hash: credential.hash, until });
    let signed_in = credential.signed_in.clone().map(|signed_in| super::SignedIn { renewed_at: at, ..signed_in });
    (Credential { hash, before, signed_in, ..credential }, event)
}

/// That a person has this factor.
pub(crate) fn added(factor: &Factor) -> Event {
    let Factor { id, kind, person, label, .. } = factor;
    Event::FactorAdded { factor: *id, kind: *kind, person: person.clone(), label: label.clone() }
}

/// That it may have been copied.
pub(crate) fn doubted(factor: &Factor) -> Event {
    Event::FactorDoubted { factor: factor.id, kind: factor.kind, person: factor.person.clone() }
}

/// That a person has it no longer.
pub(crate) fn removed(factor: &Factor) -> Event {
    Event::FactorRemoved { factor: factor.id, kind: factor.kind, person: factor.person.clone() }
}
