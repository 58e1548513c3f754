//! What changed about who may do what, as a tenant's own journal tells it: one entry for every
//! change, written in the same transaction as the change. No secret is in it, and no hash of one.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::charter::Charter;
use crate::event::Seq;
use crate::factor;
use crate::ids::{AskId, CredentialId, FactorId, RoleName, RuleId};
use crate::preferences::Preferences;
use crate::principal::{Principal, Proof};
use crate::scope::Scope;
use crate::standing::Rule;
use crate::time::Timestamp;

/// What a credential is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// Sent with every request of a program.
    Key,
    /// Opens the web app once.
    Link,
    /// A browser that came in by a link.
    Cookie,
    /// Shows once whose an address of a channel is.
    Address,
}

impl Purpose {
    /// The word itself.
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

/// One entry of a tenant's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Its place, from 1 without gaps.
    pub seq: Seq,
    /// When, by the store's clock. For reading only; order is the place.
    pub at: Timestamp,
    /// Who made it happen.
    pub actor: Principal,
    /// What happened.
    pub event: Event,
}

/// What happened to a tenant's directory. Variants and fields are added, never renamed or removed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", content = "data", rename_all = "snake_case")]
pub enum Event {
    /// A principal was made known.
    PrincipalWelcomed {
        /// Who.
        principal: Principal,
    },
    /// A person was given exactly these roles.
    RolesAssigned {
        /// Who.
        person: Principal,
        /// Which, and no others.
        roles: BTreeSet<RoleName>,
    },
    /// A key, link or cookie was made.
    CredentialIssued {
        /// Its id.
        credential: CredentialId,
        /// What it is for.
        purpose: Purpose,
        /// Whom it proves.
        principal: Principal,
        /// When it stops working.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        expires_at: Option<Timestamp>,
        /// What it is limited to.
        #[serde(default, skip_serializing_if = "Scope::is_everything")]
        scope: Scope,
        /// By what somebody signed in, where it is a browser's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Proof>,
    },
    /// A key or cookie was given another secret.
    CredentialRotated {
        /// Its id.
        credential: CredentialId,
        /// What it is for.
        purpose: Purpose,
        /// Whom it proves.
        principal: Principal,
        /// Until when the secret before it still works.
        until: Timestamp,
    },
    /// Somebody proved again who they are.
    SteppedUp {
        /// In which browser.
        credential: CredentialId,
        /// Who.
        principal: Principal,
        /// By what.
        by: Proof,
    },
    /// A person has a new password, passkey, source of codes or account elsewhere.
    FactorAdded {
        /// Its id.
        factor: FactorId,
        /// What it is.
        kind: factor::Kind,
        /// Whose.
        person: Principal,
        /// What they call it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        label: String,
    },
    /// A person has one no longer.
    FactorRemoved {
        /// Its id.
        factor: FactorId,
        /// What it was.
        kind: factor::Kind,
        /// Whose.
        person: Principal,
    },
    /// A passkey was used whose counter went backwards: it may have been copied. It proved nothing.
    FactorDoubted {
        /// Its id.
        factor: FactorId,
        /// What it is.
        kind: factor::Kind,
        /// Whose.
        person: Principal,
    },
    /// A key, link or cookie was taken back or used up.
    CredentialEnded {
        /// Its id.
        credential: CredentialId,
        /// What it was for.
        purpose: Purpose,
        /// Whom it proved.
        principal: Principal,
    },
    /// A standing rule began.
    RuleKept {
        /// Its id.
        rule: RuleId,
        /// The decision it was made from.
        ask: AskId,
        /// The name of the tool it is about.
        tool: String,
        /// It covers nothing from then on.
        until: Timestamp,
    },
    /// A standing rule was ended.
    RuleEnded {
        /// Its id.
        rule: RuleId,
    },
    /// The tenant was made.
    TenantMade,
    /// The charter was written.
    CharterWritten {
        /// How often by now.
        revision: u64,
        /// What it says from then on.
        charter: Box<Charter>,
    },
    /// It was said whose an agent or a service is.
    OwnerSet {
        /// Which.
        agent: Principal,
        /// Whose: a person's or another agent's.
        owner: Principal,
    },
    /// Somebody is told otherwise from then on, or is away, or back.
    PreferencesSet {
        /// Who.
        person: Principal,
        /// All that they want.
        preferences: Box<Preferences>,
    },
}

impl Event {
    /// That this rule began.
    #[must_use]
    pub fn kept(rule: &Rule) -> Self {
        Self::RuleKept { rule: rule.id, ask: rule.ask, tool: rule.tool.name.clone(), until: rule.until }
    }

    /// The word on the wire.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::PrincipalWelcomed { .. } => "principal_welcomed",
            Self::RolesAssigned { .. } => "roles_assigned",
            Self::CredentialIssued { .. } => "credential_issued",
            Self::CredentialRotated { .. } => "credential_rotated",
            Self::SteppedUp { .. } => "stepped_up",
            Self::FactorAdded { .. } => "factor_added",
            Self::FactorRemoved { .. } => "factor_removed",
            Self::FactorDoubted { .. } => "factor_doubted",
            Self::CredentialEnded { .. } => "credential_ended",
            Self::RuleKept { .. } => "rule_kept",
            Self::RuleEnded { .. } => "rule_ended",
            Self::TenantMade => "tenant_made",
            Self::CharterWritten { .. } => "charter_written",
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
            Event::PrincipalWelcomed { principal: Principal::agent("cli") },
            Event::RolesAssigned { person: Principal::person("zoe"), roles: [RoleName::new("ops")].into() },
            Event::RuleEnded { rule: RuleId::from_bits(7) },
        ];
        let written = events.each_ref().map(|event| serde_json::to_value(event).unwrap());
        let kinds = written.each_ref().map(|value| value["type"].as_str().unwrap());
        assert_eq!(kinds, events.each_ref().map(Event::kind));
        assert_eq!(written.map(|value| serde_json::from_value::<Event>(value).unwrap()), events);
    }
}
