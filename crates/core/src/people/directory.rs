//! The directory journal of a tenant: every change of who may do what.
//!
//! Each change adds one entry, written in the same transaction as the change. An entry contains no secret and no hash
//! of one. For a row that stores such a hash, the entry has only a digest of several columns together, which reveals an
//! edit.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::digest::Hash;
use crate::ids::{AskId, CredentialId, FactorId, RoleName, RuleId, Seq};
use crate::people::factor::FactorKind;
use crate::people::preferences::Preferences;
use crate::people::principal::{Principal, Proof};
use crate::people::role_policy::RolePolicy;
use crate::people::scope::Scope;
use crate::time::Timestamp;

/// The purpose of a credential.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Sent with every request of a program.
    Key,
    /// Opens the web app once.
    Link,
    /// The cookie of a browser that signed in with a link.
    Cookie,
    /// Proves once who owns an address on a channel.
    Address,
}

impl Purpose {
    /// The name on the wire.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Key => "key",
            Self::Link => "link",
            Self::Cookie => "cookie",
            Self::Address => "address",
        }
    }
}

/// One entry of a tenant's directory journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DirectoryEntry {
    /// Its sequence number, from 1 without gaps.
    pub seq: Seq,
    /// When it was written, by the store's clock. For display only: the sequence number is the order.
    pub at: Timestamp,
    /// Who caused it.
    pub actor: Principal,
    /// What happened.
    pub event: DirectoryEvent,
}

/// A change of a tenant's directory. Variants and fields are added, never renamed or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum DirectoryEvent {
    /// A principal was registered.
    PrincipalWelcomed {
        /// The principal.
        principal: Principal,
    },
    /// A person was given exactly these roles.
    RolesAssigned {
        /// The person.
        person: Principal,
        /// All roles of the person.
        roles: BTreeSet<RoleName>,
    },
    /// A key, link or cookie was created.
    CredentialIssued {
        /// Its id.
        credential: CredentialId,
        /// Its purpose.
        purpose: Purpose,
        /// The principal that it identifies.
        principal: Principal,
        /// When it stops working.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expires_at: Option<Timestamp>,
        /// Its scope.
        #[serde(default, skip_serializing_if = "Scope::is_everything")]
        scope: Scope,
        /// How the person signed in, if it is a browser's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Proof>,
        /// The digest of the stored row. Entries of earlier versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Hash>,
    },
    /// A key or cookie got a new secret.
    CredentialRotated {
        /// Its id.
        credential: CredentialId,
        /// Its purpose.
        purpose: Purpose,
        /// The principal that it identifies.
        principal: Principal,
        /// When the previous secret stops working.
        until: Timestamp,
        /// The digest of the stored row. Entries of earlier versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Hash>,
    },
    /// A person proved again who they are.
    SteppedUp {
        /// The credential of the browser.
        credential: CredentialId,
        /// The person.
        principal: Principal,
        /// The proof.
        by: Proof,
    },
    /// A person added a password, passkey, code generator or external account.
    FactorAdded {
        /// Its id.
        factor: FactorId,
        /// Its kind.
        kind: FactorKind,
        /// The person.
        person: Principal,
        /// Their name for it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        label: String,
        /// The digest of the stored row. Entries of earlier versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Hash>,
    },
    /// A factor proved who its person is, and its stored row changed: a code works once, a passkey has a counter.
    FactorUsed {
        /// Its id.
        factor: FactorId,
        /// Its kind.
        kind: FactorKind,
        /// The person.
        person: Principal,
        /// The digest of the stored row.
        digest: Hash,
    },
    /// A person removed a factor.
    FactorRemoved {
        /// Its id.
        factor: FactorId,
        /// Its kind.
        kind: FactorKind,
        /// The person.
        person: Principal,
    },
    /// A passkey with a decreased counter was used. It may have been copied, so it proved nothing.
    #[serde(rename = "factor_doubted")]
    FactorSuspected {
        /// Its id.
        factor: FactorId,
        /// Its kind.
        kind: FactorKind,
        /// The person.
        person: Principal,
    },
    /// A key, link or cookie was revoked or used up.
    CredentialEnded {
        /// Its id.
        credential: CredentialId,
        /// Its purpose.
        purpose: Purpose,
        /// The principal that it identified.
        principal: Principal,
    },
    /// An auto-approval rule was created.
    RuleKept {
        /// Its id.
        rule: RuleId,
        /// The ask whose decision created it.
        ask: AskId,
        /// The name of its tool.
        tool: String,
        /// When it ends.
        until: Timestamp,
        /// The digest of the stored row. Entries of earlier versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Hash>,
    },
    /// An auto-approval rule was ended.
    RuleEnded {
        /// Its id.
        rule: RuleId,
        /// The digest of the stored row. Entries of earlier versions have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digest: Option<Hash>,
    },
    /// The tenant was created.
    TenantMade,
    /// The role policy was written. The stored name stays: the hash chain covers it.
    #[serde(rename = "charter_written")]
    RolePolicyWritten {
        /// Its revision.
        revision: u64,
        /// The new role policy.
        #[serde(rename = "charter")]
        role_policy: Box<RolePolicy>,
    },
    /// The owner of an agent or service was set.
    OwnerSet {
        /// The agent or service.
        agent: Principal,
        /// Its owner: a person or another agent.
        owner: Principal,
    },
    /// A person changed their preferences, or is away, or is back.
    PreferencesSet {
        /// The person.
        person: Principal,
        /// All preferences of the person.
        preferences: Box<Preferences>,
    },
}

impl DirectoryEvent {
    /// The name on the wire.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::PrincipalWelcomed { .. } => "principal_welcomed",
            Self::RolesAssigned { .. } => "roles_assigned",
            Self::CredentialIssued { .. } => "credential_issued",
            Self::CredentialRotated { .. } => "credential_rotated",
            Self::SteppedUp { .. } => "stepped_up",
            Self::FactorAdded { .. } => "factor_added",
            Self::FactorUsed { .. } => "factor_used",
            Self::FactorRemoved { .. } => "factor_removed",
            Self::FactorSuspected { .. } => "factor_doubted",
            Self::CredentialEnded { .. } => "credential_ended",
            Self::RuleKept { .. } => "rule_kept",
            Self::RuleEnded { .. } => "rule_ended",
            Self::TenantMade => "tenant_made",
            Self::RolePolicyWritten { .. } => "charter_written",
            Self::OwnerSet { .. } => "owner_set",
            Self::PreferencesSet { .. } => "preferences_set",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_says_its_kind_as_it_is_written() {
        let events = [
            DirectoryEvent::PrincipalWelcomed { principal: Principal::agent("cli") },
            DirectoryEvent::RolesAssigned { person: Principal::person("zoe"), roles: [RoleName::new("ops")].into() },
            DirectoryEvent::RuleEnded { rule: RuleId::from_bits(7), digest: None },
        ];
        let written = events.each_ref().map(|event| serde_json::to_value(event).unwrap());
        let kinds = written.each_ref().map(|value| value["type"].as_str().unwrap());
        assert_eq!(kinds, events.each_ref().map(DirectoryEvent::kind));
        assert_eq!(written.map(|value| serde_json::from_value::<DirectoryEvent>(value).unwrap()), events);
    }
}
