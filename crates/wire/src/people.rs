//! People and teams: the caller, roles and their policy, absences, links, and signs of too much to decide.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use waypost_core::ask::fatigue::Signals;
use waypost_core::ids::{AskId, RoleName, Tenant};
use waypost_core::people::permission::Permission;
use waypost_core::people::principal::{Principal, PrincipalKind};
use waypost_core::people::risk_policy::RiskPolicy;
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::time::Timestamp;

#[cfg(feature = "openapi")]
use crate::schema;

/// A person.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(as = Person))]
pub struct PersonView {
    /// Always `person`.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Kind))]
    pub kind: PrincipalKind,
    /// The name.
    pub name: String,
    /// The roles of the person.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub roles: Vec<RoleName>,
}

/// The caller.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The principal that the credential identifies.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Principal))]
    pub principal: Principal,
    /// The team of the caller. Absent for the default team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub team: Option<Tenant>,
    /// The name of this server.
    pub instance: String,
    /// The version of Waypost that it runs.
    pub version: String,
    /// The value that a browser sends as `x-waypost-csrf` with every change. Absent without a cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub csrf: Option<String>,
    /// The only asks that this browser can open, if it came in by links to asks. Absent if the browser is signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<String>>))]
    pub only_asks: Option<BTreeSet<AskId>>,
    /// Database settings that are off, so that acknowledged answers can be lost. Everybody can see them. Absent if there are
    /// none.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub unsafe_settings: BTreeSet<String>,
    /// For how many seconds the caller can undo a reply, if the ask itself does not say longer. Absent if not at all.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub undo_window: u32,
    /// The permissions that the caller's roles give. Absent if there are none, as for programs and for links to asks.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeSet<schema::Permission>))]
    pub may: BTreeSet<Permission>,
}

fn is_zero(seconds: &u32) -> bool {
    *seconds == 0
}

/// For whom a link is created.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LinkBody {
    /// The person's name.
    pub person: String,
    /// Limits the link to seeing and answering this ask. If omitted, the link signs the person in.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub ask: Option<String>,
}

/// A link that was just created.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewLink {
    /// The link. It works once, within an hour, and opens the web app or the page of its ask.
    pub link: String,
}

/// The roles of a person.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PersonBody {
    /// The person's name.
    pub person: String,
    /// The complete set of roles that the person has from now on.
    #[serde(default, deserialize_with = "crate::null_is_absent")]
    pub roles: BTreeSet<String>,
}

/// Marks a person as away, or as back.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AwayBody {
    /// The person's name.
    pub person: String,
    /// Until when the person is away. If absent, the person is back.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = DateTime))]
    pub until: Option<Timestamp>,
    /// The name of the person who may answer in their place until then.
    #[serde(default)]
    pub delegate: Option<String>,
}

/// A role policy, with its revision.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RolePolicyView {
    /// Counts the changes of the role policy; 0 if nobody has changed it. A write must send the revision that it read.
    pub revision: u64,
    /// The role policy.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::RolePolicy))]
    pub role_policy: RolePolicy,
    /// The risk floors from the server's `waypost.toml`, which apply in addition. A write does not change them.
    #[serde(default, skip_serializing_if = "RiskPolicy::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = schema::RiskPolicy))]
    pub declared_risk: RiskPolicy,
}

/// A team on this server.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TenantView {
    /// Its name.
    pub tenant: String,
}

/// The fatigue signals of the people of a tenant.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FatigueView {
    /// The start of the period. It is later than requested if there were more asks than Waypost looks at.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = DateTime))]
    pub since: Timestamp,
    /// The number of asks in the period.
    pub asks: usize,
    /// The signals of each person, by name.
    pub people: Vec<PersonSignals>,
}

/// The signals of one person.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonSignals {
    /// The person's name.
    pub person: String,
    /// The signals.
    #[cfg_attr(feature = "openapi", schema(value_type = schema::Signals))]
    pub signals: Signals,
}

impl PersonView {
    /// Renders a person with their roles.
    #[must_use]
    pub fn new<'a>(person: Principal, roles: impl Iterator<Item = &'a RoleName>) -> Self {
        Self { kind: person.kind, name: person.name, roles: roles.cloned().collect() }
    }
}
