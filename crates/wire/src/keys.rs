//! The keys of programs.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use waypost_core::ids::{AgentName, CredentialId};
use waypost_core::people::scope::{Scope, Task};
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;

/// For whom a key is created, and what it may be used for.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct KeyBody {
    /// The principal, such as `agent:deployer`, `service:billing` or `person:zoe`.
    pub principal: String,
    /// The tasks that the key may be used for. An empty list allows only reading. If omitted: all tasks.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeSet<schema::Task>>))]
    pub tasks: Option<BTreeSet<Task>>,
    /// Only sessions of these agents. If omitted: sessions of all agents.
    #[serde(default)]
    pub agents: Option<BTreeSet<String>>,
    /// The lifetime in seconds. If omitted: until the key is revoked.
    #[serde(default)]
    pub expires_in: Option<u64>,
    /// The owner of the agent or the service, such as `person:zoe` or `agent:planner`. The owner may not approve what it asks
    /// for, unless the role policy allows it. If omitted: the person who creates the key.
    #[serde(default)]
    pub owner: Option<String>,
}

/// A key that was just created.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewKey {
    /// The key. It is shown only this once and cannot be read again.
    pub key: String,
    /// The principal that the key identifies.
    pub principal: String,
    /// The id with which to revoke it.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CredentialId,
}

/// A key, without its secret.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeyView {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CredentialId,
    /// The principal that the key identifies.
    pub principal: String,
    /// The tasks that the key may be used for. Absent: all tasks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<BTreeSet<schema::Task>>))]
    pub tasks: Option<BTreeSet<Task>>,
    /// The agents that the key is limited to. Absent: all agents.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<String>>))]
    pub agents: Option<BTreeSet<AgentName>>,
    /// When it was made.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub used_at: Option<Timestamp>,
    /// When it stops working.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub expires_at: Option<Timestamp>,
    /// Until when the secret before the last rotation still works.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub overlap_until: Option<Timestamp>,
    /// When it was revoked.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub ended_at: Option<Timestamp>,
}

/// How to rotate a key.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RotateBody {
    /// For how many seconds the old secret still works. If omitted: it stops at once.
    #[serde(default, deserialize_with = "crate::null_is_absent")]
    pub overlap: u64,
}

/// A key's new secret.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rotated {
    /// The id of the key. It does not change.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CredentialId,
    /// The new key. It is shown only this once and cannot be read again.
    pub key: String,
}

/// A key that was just revoked.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Revoked {
    /// Its id.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub id: CredentialId,
}

impl KeyView {
    /// Describes the limits of the key; empty if it has none.
    #[must_use]
    pub fn limits(&self) -> String {
        let scope = Scope { tasks: self.tasks.clone(), agents: self.agents.clone(), asks: None };
        if scope.is_everything() { String::new() } else { scope.to_string() }
    }
}
