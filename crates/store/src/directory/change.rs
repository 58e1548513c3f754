//! Changes to the directory: the only way to change who may do what.

use std::collections::BTreeSet;

use waypost_core::ask::auto_approval::Rule;
use waypost_core::ids::{CredentialId, FactorId, RoleName, RuleId};
use waypost_core::people::directory::DirectoryEvent;
use waypost_core::people::preferences::Preferences;
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::time::Timestamp;

use super::row::digest_of_rule;
use super::{BrowserSignIn, Credential, Factor, FactorUse, PreviousSecret};

/// One change to a directory. It is written completely or not at all, together with an entry in the tenant's journal.
#[derive(Debug, Clone)]
pub enum DirectoryChange {
    /// Adds a principal.
    Welcome {
        /// The principal.
        principal: Principal,
    },
    /// Gives a person exactly these roles, and adds the person.
    Assign {
        /// The person.
        person: Principal,
        /// The roles, which replace all earlier ones.
        roles: BTreeSet<RoleName>,
    },
    /// Stores a new credential of this tenant, and adds the principal that it identifies.
    Issue {
        /// The credential.
        credential: Credential,
    },
    /// Ends a credential.
    End {
        /// The credential.
        credential: CredentialId,
    },
    /// Ends a credential and issues its successor in one write, for example to turn a sign-in link into a cookie. The
    /// caller checks whether the first one has expired.
    Exchange {
        /// The credential that ends.
        ended: CredentialId,
        /// The credential that replaces it.
        successor: Credential,
        /// The factor that was also used; `None` if none was.
        with: Option<FactorUse>,
    },
    /// Gives a credential a new secret. The old secret works until `until`.
    Rotate {
        /// The credential.
        credential: CredentialId,
        /// SHA-256 of the new secret.
        hash: [u8; 32],
        /// Until when the old secret works.
        until: Timestamp,
    },
    /// Signs in a browser and records that a factor was used for it, in one write.
    SignIn {
        /// The browser's credential.
        session: Credential,
        /// The factor that was used; `None` if its use is not recorded.
        with: Option<FactorUse>,
    },
    /// Records that the person in a browser has proved their identity again, and gives the browser a new secret.
    StepUp {
        /// The browser's credential.
        session: CredentialId,
        /// The kind of proof.
        by: Proof,
        /// SHA-256 of the new secret.
        hash: [u8; 32],
        /// Until when the old secret works.
        until: Timestamp,
        /// The factor that was used.
        with: Option<FactorUse>,
    },
    /// Ends all browser credentials of a person.
    SignOutEverywhere {
        /// The person.
        person: Principal,
        /// The credential to keep.
        but: Option<CredentialId>,
    },
    /// Sets a person's password, replacing the old one, and ends all of the person's browser credentials except one.
    /// Anyone who knows the old password is signed out.
    SetPassword {
        /// The password.
        password: Factor,
        /// The browser credential in which the password was set. It is kept.
        but: Option<CredentialId>,
    },
    /// Adds a factor. New recovery codes replace the old ones; of every other kind there may be several.
    AddFactor {
        /// The factor.
        factor: Factor,
    },
    /// Removes a factor of a person.
    RemoveFactor {
        /// The person.
        person: Principal,
        /// The factor.
        factor: FactorId,
    },
    /// Records that a factor was used in a way that only a copy of it would be. The factor itself does not change.
    SuspectFactor {
        /// The person.
        person: Principal,
        /// The factor.
        factor: FactorId,
    },
    /// Adds an auto-approval rule.
    KeepRule {
        /// The rule.
        rule: Rule,
    },
    /// Ends an auto-approval rule.
    EndRule {
        /// The rule.
        rule: RuleId,
    },
    /// Creates the tenant.
    MakeTenant,
    /// Writes the role policy, if it is unchanged since it was read.
    WriteRolePolicy {
        /// The revision that was read.
        read: u64,
        /// The new role policy.
        role_policy: RolePolicy,
    },
    /// Sets the owner of an agent or a service, and adds both.
    SetOwner {
        /// The agent or service.
        agent: Principal,
        /// The owner.
        owner: Principal,
    },
    /// Sets a person's notification preferences, and adds the person.
    Prefer {
        /// The person.
        person: Principal,
        /// All of the person's preferences.
        preferences: Box<Preferences>,
    },
}

impl DirectoryChange {
    /// Whether the change takes access away from anyone at once. It does not for a replaced secret, because the old
    /// secret keeps working for a while, nor for a link that becomes a cookie, because the link gave no access before.
    #[must_use]
    pub fn takes_away(&self) -> bool {
        match self {
            Self::Assign { .. }
            | Self::End { .. }
            | Self::SignOutEverywhere { .. }
            | Self::SetPassword { .. }
            | Self::WriteRolePolicy { .. }
            | Self::SetOwner { .. } => true,
            Self::Welcome { .. }
            | Self::Issue { .. }
            | Self::Exchange { .. }
            | Self::Rotate { .. }
            | Self::SignIn { .. }
            | Self::StepUp { .. }
            | Self::AddFactor { .. }
            | Self::RemoveFactor { .. }
            | Self::SuspectFactor { .. }
            | Self::KeepRule { .. }
            | Self::EndRule { .. }
            | Self::MakeTenant
            | Self::Prefer { .. } => false,
        }
    }
}

/// The result of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeOutcome {
    /// The change was made and recorded in the journal.
    Applied,
    /// Already so, or what the change is based on has changed since. Nothing was written.
    Unchanged,
    /// The target of the change does not exist. Nothing was written.
    NotFound,
}

/// The event for a credential that was issued.
pub(crate) fn issued(credential: &Credential) -> DirectoryEvent {
    let Credential { id, principal, purpose, expires_at, scope, signed_in, .. } = credential;
    DirectoryEvent::CredentialIssued {
        credential: *id,
        purpose: *purpose,
        principal: principal.clone(),
        expires_at: *expires_at,
        scope: scope.clone(),
        by: signed_in.as_ref().map(|signed_in| signed_in.by),
        digest: Some(credential.digest()),
    }
}

/// The event for a credential that ended.
pub(crate) fn ended(credential: &Credential) -> DirectoryEvent {
    let Credential { id, principal, purpose, .. } = credential;
    DirectoryEvent::CredentialEnded { credential: *id, purpose: *purpose, principal: principal.clone() }
}

/// The credential with a new secret, and the event for it. `again` is set if the person proved their identity again.
pub(crate) fn rotated(
    credential: Credential,
    (hash, until): ([u8; 32], Timestamp),
    at: Timestamp,
    again: Option<Proof>,
) -> (Credential, DirectoryEvent) {
    let before = Some(PreviousSecret { hash: credential.hash, until });
    let signed_in = credential.signed_in.clone().map(|signed_in| match again {
        Some(by) => BrowserSignIn { renewed_at: at, again_at: Some(at), again_by: Some(by), ..signed_in },
        None => BrowserSignIn { renewed_at: at, ..signed_in },
    });
    let credential = Credential { hash, before, signed_in, ..credential };
    let Credential { id, principal, purpose, .. } = &credential;
    let digest = Some(credential.digest());
    let event = DirectoryEvent::CredentialRotated { credential: *id, purpose: *purpose, principal: principal.clone(), until, digest };
    (credential, event)
}

/// The event for a factor that was added.
pub(crate) fn added(factor: &Factor) -> DirectoryEvent {
    let Factor { id, kind, person, label, .. } = factor;
    DirectoryEvent::FactorAdded { factor: *id, kind: *kind, person: person.clone(), label: label.clone(), digest: Some(factor.digest()) }
}

/// The factor after it was used, and the event for its use.
pub(crate) fn used(factor: Factor, now: String) -> (Factor, DirectoryEvent) {
    let factor = Factor { body: now, ..factor };
    let Factor { id, kind, person, .. } = &factor;
    let event = DirectoryEvent::FactorUsed { factor: *id, kind: *kind, person: person.clone(), digest: factor.digest() };
    (factor, event)
}

/// The event for a factor that may have been copied.
pub(crate) fn suspected(factor: &Factor) -> DirectoryEvent {
    DirectoryEvent::FactorSuspected { factor: factor.id, kind: factor.kind, person: factor.person.clone() }
}

/// The event for a factor that was removed.
pub(crate) fn removed(factor: &Factor) -> DirectoryEvent {
    DirectoryEvent::FactorRemoved { factor: factor.id, kind: factor.kind, person: factor.person.clone() }
}

/// The event for a rule that was added.
#[must_use]
pub fn rule_created(rule: &Rule) -> DirectoryEvent {
    let digest = Some(digest_of_rule(rule));
    DirectoryEvent::RuleKept { rule: rule.id, ask: rule.ask, tool: rule.tool.name.clone(), until: rule.until, digest }
}

/// The event for a rule that was ended.
#[must_use]
pub fn rule_ended(rule: &Rule) -> DirectoryEvent {
    DirectoryEvent::RuleEnded { rule: rule.id, digest: Some(digest_of_rule(rule)) }
}
