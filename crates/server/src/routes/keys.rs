//! API keys, for admins of a tenant: creating, listing, rotating and revoking them.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::{AgentName, CredentialId};
use waypost_core::people::principal::PrincipalKind;
use waypost_core::people::scope::Scope;
use waypost_core::problem::Problem as Fault;
use waypost_engine::Credential;
use waypost_identity::KeyRequest;
use waypost_wire::{KeyBody, KeyView, NewKey, NoBody, Page, Revoked, RotateBody, Rotated};

use super::admin::{no_earlier_check, principal_at};
use super::responses::Created;
use crate::app::App;
use crate::extract::{AdminCaller, IdPath, Query, StrictJson};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::views::{JsonPage, page_of, page_size};

/// The maximum number of keys per page.
const MAX_PAGE: u32 = 1_000;

/// The maximum lifetime of a key, and the maximum overlap of two secrets: ten years.
const MAX_LIFETIME: u64 = 10 * 366 * 24 * 60 * 60;

fn request(body: KeyBody) -> Result<KeyRequest, Vec<Fault>> {
    let KeyBody { principal, tasks, agents, expires_in, owner } = body;
    let principal = principal_at(&principal, "/principal")?;
    let owner = owner.map(|owner| principal_at(&owner, "/owner")).transpose()?;
    let mut faults = Vec::new();
    if owner.is_some() && principal.kind == PrincipalKind::Person {
        faults.push(Fault::new("/owner", "owner", "A person has no owner; omit this."));
    }
    if agents.as_ref().is_some_and(|agents| agents.is_empty() || principal.kind == PrincipalKind::Person) {
        let cure = "Only keys of agents and services can be limited to agents. Name at least one agent, or omit this.";
        faults.push(Fault::new("/agents", "agents", cure));
    }
    let life = expires_in.and_then(|seconds| within(seconds, "/expires_in", 1, &mut faults));
    let agents = agents.map(|agents| agents.into_iter().map(AgentName::new).collect());
    if faults.is_empty() { Ok(KeyRequest { principal, scope: Scope { tasks, agents, asks: None }, life, owner }) } else { Err(faults) }
}

fn within(seconds: u64, at: &str, least: u64, faults: &mut Vec<Fault>) -> Option<Duration> {
    let fits = (least..=MAX_LIFETIME).contains(&seconds);
    if !fits {
        faults.push(Fault::new(at, "out_of_range", format!("Give {least} to {MAX_LIFETIME} seconds.")));
    }
    fits.then(|| Duration::from_secs(seconds))
}

/// Creates a key for a principal, and the principal if it is not known yet.
#[utoipa::path(post, path = "/api/v1/admin/keys", operation_id = "make_key", tag = Tag::ADMIN, request_body = KeyBody, responses((status = 201, description = "The key", body = NewKey)))]
pub(super) async fn make(State(app): State<App>, admin: AdminCaller, body: StrictJson<KeyBody>) -> Result<Created<NewKey>, Problem> {
    let request = body.read(request, no_earlier_check()).await?;
    let principal = request.principal.to_string();
    let (credential, key) = app.identity.access().make_key(&admin.caller, request).await?;
    Ok(Created(NewKey { key, principal, id: credential.id }))
}

fn view(key: Credential) -> KeyView {
    let Credential { id, principal, scope, created_at, used_at, expires_at, ended_at, before, .. } = key;
    let (principal, overlap_until) = (principal.to_string(), before.map(|before| before.until));
    KeyView { id, principal, tasks: scope.tasks, agents: scope.agents, created_at, used_at, expires_at, overlap_until, ended_at }
}

/// Query parameters for listing keys.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct KeyListQuery {
    /// The `next_cursor` of the previous page.
    #[param(value_type = Option<String>)]
    cursor: Option<CredentialId>,
    /// The maximum number of keys, up to 1,000 (the default).
    #[param(minimum = 1)]
    limit: Option<u32>,
}

/// Lists all keys, oldest first, including revoked ones.
#[utoipa::path(get, path = "/api/v1/admin/keys", operation_id = "list_keys", tag = Tag::ADMIN, params(KeyListQuery), responses((status = 200, description = "A page of keys", body = Page<KeyView>)))]
pub(super) async fn list(State(app): State<App>, admin: AdminCaller, Query(query): Query<KeyListQuery>) -> Result<Json<JsonPage>, Problem> {
    let limit = page_size(query.limit, MAX_PAGE, MAX_PAGE)?;
    let keys = app.identity.access().keys(&admin.caller.tenant, query.cursor, limit).await?;
    let view = |key: Credential| (key.id.to_string(), Some(view(key)));
    Ok(Json(page_of(keys.items.into_iter().map(view), keys.more)?))
}

fn overlap(body: RotateBody) -> Result<Duration, Vec<Fault>> {
    let mut faults = Vec::new();
    within(body.overlap, "/overlap", 0, &mut faults).ok_or(faults)
}

/// Gives a key a new secret. The old secret works until the requested overlap is over.
#[utoipa::path(post, path = "/api/v1/admin/keys/{id}/rotate", operation_id = "rotate_key", tag = Tag::ADMIN, params(("id" = String, Path, description = "The key's id")), request_body = RotateBody, responses((status = 200, description = "The new key", body = Rotated)))]
pub(super) async fn rotate(
    State(app): State<App>,
    admin: AdminCaller,
    IdPath(id): IdPath<CredentialId>,
    body: StrictJson<RotateBody>,
) -> Result<Json<Rotated>, Problem> {
    let overlap = body.read(overlap, no_earlier_check()).await?;
    let key = app.identity.access().rotate_key(&admin.caller, id, overlap).await?;
    key.map(|key| Json(Rotated { id, key })).ok_or_else(|| Refusal::NotFound.into())
}

/// Revokes a key at once.
#[utoipa::path(post, path = "/api/v1/admin/keys/{id}/revoke", operation_id = "revoke_key", tag = Tag::ADMIN, params(("id" = String, Path, description = "The key's id")), request_body = NoBody, responses((status = 200, description = "The key is revoked", body = Revoked)))]
pub(super) async fn revoke(
    State(app): State<App>,
    admin: AdminCaller,
    IdPath(id): IdPath<CredentialId>,
    body: StrictJson<NoBody>,
) -> Result<Json<Revoked>, Problem> {
    body.read(NoBody::nothing, no_earlier_check()).await?;
    let ended = app.identity.access().revoke_key(&admin.caller, id).await?;
    ended.then_some(Json(Revoked { id })).ok_or_else(|| Refusal::NotFound.into())
}
