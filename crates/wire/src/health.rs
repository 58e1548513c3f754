//! The health of a server, for operators.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// The health of the server.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Health))]
pub struct HealthView {
    /// `ok`, or `degraded`: the disk is full and only answers are accepted, the data of a session is damaged, a failover has lost
    /// acknowledged data, the database may lose it, or the clock was wrong.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub status: HealthStatus,
    /// Where an acknowledged commit is durable: on this machine (`local`), on this machine and later on a standby (`async`: a
    /// failover may lose the last acknowledged commits), or on a standby too (`sync`).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub durability: Option<CommitDurability>,
    /// Database settings that are off, so that acknowledged data can be lost. Absent if there are none.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub unsafe_settings: BTreeSet<String>,
    /// How many seconds Waypost's time for deadlines is ahead of the clock of the machine or the database, because that clock was
    /// once ahead. Absent if it is less than a minute. Waypost's time advances at half speed until both agree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock_ahead_s: Option<u64>,
}

impl HealthView {
    /// The health of a process that runs. It says nothing about its store.
    pub const ALIVE: Self = Self { status: HealthStatus::Ok, durability: None, unsafe_settings: BTreeSet::new(), clock_ahead_s: None };
}

/// Whether a server works as it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HealthStatus {
    /// It does.
    Ok,
    /// It serves, but an operator must look at it.
    Degraded,
}

impl HealthStatus {
    /// The name of this status.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Degraded => "degraded",
        }
    }
}

/// How many machines have a commit when it is acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommitDurability {
    /// This one.
    Local,
    /// This one, and a standby a little later.
    Async,
    /// This one and a standby.
    Sync,
}
