//! Keys, for whoever administers the tenant: made, listed, rotated, ended.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::ids::{AgentName, CredentialId};
use waypost_core::principal::Kind;
use waypost_core::problem::Problem as Fault;
use waypost_core::refusal::Refusal;
use waypost_core::scope::{Scope, Task};
use waypost_core::time::Timestamp;
use waypost_engine::{Credential, KeyRequest};

use super::admin::{named, nothing};
use super::told::Created;
use crate::extract::{AdminCaller, IdPath, StrictJson};
use crate::intake::NoBody;
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::Page;

/// The longest that a key can be made for, and that two of its secrets can work: ten years.
const LONGEST: u64 = 10 * 366 * 24 * 60 * 60;

/// For whom a key is made, and for what.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct KeyBody {
    /// Such as `agent:deployer`, `service:billing` or `person:zoe`.
    principal: String,
    /// The tasks it is made for; none of them leaves reading. Left out: everything.
    #[serde(default)]
    tasks: Option<BTreeSet<Task>>,
    /// Only in sessions of these agents. Left out: of any.
    #[serde(default)]
    agents: Option<BTreeSet<String>>,
    /// For how many seconds it works. Left out: until it is revoked.
    #[serde(default)]
    expires_in: Option<u64>,
    /// Whose the agent or the service is, such as `person:zoe` or `agent:planner`: what it asks, they do not approve where the
    /// charter does not let them. Left out: of the person who makes the key.
    #[serde(default)]
    owner: Option<String>,
}

impl KeyBody {
    fn checked(self) -> Result<KeyRequest, Vec<Fault>> {
        let Self { principal, tasks, agents, expires_in, owner } = self;
        let principal = named(&principal, "/principal")?;
        let owner = owner.map(|owner| named(&owner, "/owner")).transpose()?;
        let mut faults = Vec::new();
        if owner.is_some() && principal.kind == Kind::Person {
            faults.push(Fault::new("/owner", "owner", "A person is nobody's; leave it out."));
        }
        if agents.as_ref().is_some_and(|agents| agents.is_empty() || principal.kind == Kind::Person) {
            let cure = "Name the agents that an agent's or a service's key is for, or leave it out.";
            faults.push(Fault::new("/agents", "agents", cure));
        }
        let life = expires_in.and_then(|seconds| within(seconds, "/expires_in", 1, &mut faults));
        let agents = agents.map(|agents| agents.into_iter().map(AgentName::new).collect());
        if faults.is_empty() { Ok(KeyRequest { principal, scope: Scope { tasks, agents, asks: None }, life, owner }) } else { Err(faults) }
    }
}

fn within(seconds: u64, at: &str, least: u64, faults: &mut Vec<Fault>) -> Option<Duration> {
    let fits = (least..=LONGEST).contains(&seconds);
    if !fits {
        faults.push(Fault::new(at, "out_of_range", format!("Give {least} to {LONGEST} seconds.")));
    }
    fits.then(|| Duration::from_secs(seconds))
}

/// A key that was just made.
#[derive(Serialize, ToSchema)]
pub(super) struct NewKey {
    /// The key itself. It is told this once and kept nowhere.
    key: String,
    /// Whom it proves.
    principal: String,
    /// Its id, to revoke it by.
    #[schema(value_type = String)]
    id: CredentialId,
}

/// Makes a key for somebody, who is made known if new.
#[utoipa::path(post, path = "/api/v1/admin/keys", operation_id = "make_key", tag = Tag::ADMIN, request_body = KeyBody, responses((status = 201, description = "The key", body = NewKey)))]
pub(super) async fn make(State(app): State<App>, admin: AdminCaller, body: StrictJson<KeyBody>) -> Result<Created<NewKey>, Problem> {
    let request = body.read(KeyBody::checked, nothing()).await?;
    let principal = request.principal.to_string();
    let (credential, key) = app.waypost.access().make_key(&admin.caller, request).await?;
    Ok(Created(NewKey { key, principal, id: credential.id }))
}

/// A key, without its secret.
#[derive(Serialize, ToSchema)]
pub(super) struct KeyView {
    /// Its id.
    #[schema(value_type = String)]
    id: CredentialId,
    /// Whom it proves.
    principal: String,
    /// The tasks it is made for; absent: everything.
    #[serde(skip_serializing_if = "Option::is_none")]
    tasks: Option<BTreeSet<Task>>,
    /// The agents it is for; absent: any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    agents: Option<BTreeSet<AgentName>>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// When it was last used, to the hour.
    #[schema(value_type = Option<String>, format = DateTime)]
    used_at: Option<Timestamp>,
    /// When it stops working.
    #[schema(value_type = Option<String>, format = DateTime)]
    expires_at: Option<Timestamp>,
    /// Until when the secret before the last rotation works.
    #[schema(value_type = Option<String>, format = DateTime)]
    overlap_until: Option<Timestamp>,
    /// When it was revoked.
    #[schema(value_type = Option<String>, format = DateTime)]
    ended_at: Option<Timestamp>,
}

impl From<Credential> for KeyView {
    fn from(key: Credential) -> Self {
        let Credential { id, principal, scope, created_at, used_at, expires_at, ended_at, before, .. } = key;
        let (principal, overlap_until) = (principal.to_string(), before.map(|before| before.until));
        Self { id, principal, tasks: scope.tasks, agents: scope.agents, created_at, used_at, expires_at, overlap_until, ended_at }
    }
}

/// All keys, oldest first, the revoked ones too.
#[utoipa::path(get, path = "/api/v1/admin/keys", operation_id = "list_keys", tag = Tag::ADMIN, responses((status = 200, description = "The keys", body = Page<KeyView>)))]
pub(super) async fn list(State(app): State<App>, admin: AdminCaller) -> Result<Json<Page<KeyView>>, Problem> {
    let keys = app.waypost.access().keys(&admin.caller.tenant).await?;
    Ok(Json(Page::whole(keys.into_iter().map(KeyView::from).collect())))
}

/// How a key rotates.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RotateBody {
    /// For how many seconds the key works on as it was. Left out: not at all.
    #[serde(default)]
    overlap: u64,
}

impl RotateBody {
    fn checked(self) -> Result<Duration, Vec<Fault>> {
        let mut faults = Vec::new();
        within(self.overlap, "/overlap", 0, &mut faults).ok_or(faults)
    }
}

/// A key's new secret.
#[derive(Serialize, ToSchema)]
pub(super) struct Rotated {
    /// Its id; it stays the same.
    #[schema(value_type = String)]
    id: CredentialId,
    /// The key itself. It is told this once and kept nowhere.
    key: String,
}

/// Gives a key another secret; the one it had works on for as long as is wanted.
#[utoipa::path(post, path = "/api/v1/admin/keys/{id}/rotate", operation_id = "rotate_key", tag = Tag::ADMIN, params(("id" = String, Path, description = "The key's id")), request_body = RotateBody, responses((status = 200, description = "The new key", body = Rotated)))]
pub(super) async fn rotate(
    State(app): State<App>,
    admin: AdminCaller,
    IdPath(id): IdPath<CredentialId>,
    body: StrictJson<RotateBody>,
) -> Result<Json<Rotated>, Problem> {
    let overlap = body.read(RotateBody::checked, nothing()).await?;
    let key = app.waypost.access().rotate_key(&admin.caller, id, overlap).await?;
    key.map(|key| Json(Rotated { id, key })).ok_or_else(|| Refusal::NotFound.into())
}

/// A key that was just revoked.
#[derive(Serialize, ToSchema)]
pub(super) struct Revoked {
    /// Its id.
    #[schema(value_type = String)]
    id: CredentialId,
}

/// Ends a key, at once.
#[utoipa::path(post, path = "/api/v1/admin/keys/{id}/revoke", operation_id = "revoke_key", tag = Tag::ADMIN, params(("id" = String, Path, description = "The key's id")), request_body = NoBody, responses((status = 200, description = "It is revoked", body = Revoked)))]
pub(super) async fn revoke(
    State(app): State<App>,
    admin: AdminCaller,
    IdPath(id): IdPath<CredentialId>,
    body: StrictJson<NoBody>,
) -> Result<Json<Revoked>, Problem> {
    body.read(NoBody::nothing, nothing()).await?;
    let ended = app.waypost.access().revoke_key(&admin.caller, id).await?;
    ended.then_some(Json(Revoked { id })).ok_or_else(|| Refusal::NotFound.into())
}
