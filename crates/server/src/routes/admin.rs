//! Keys, links and the roles of people; for the admin of this machine only.

use std::collections::BTreeSet;
use std::future::ready;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use waypost_core::ids::{CredentialId, RoleName};
use waypost_core::principal::{Kind, Principal, is_plain_name};
use waypost_core::problem::Problem as Fault;
use waypost_core::refusal::Refusal;
use waypost_core::time::Timestamp;
use waypost_engine::Credential;

use super::agents::PersonView;
use super::told::Created;
use crate::extract::{AdminCaller, IdPath, StrictJson};
use crate::intake::NoBody;
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::Page;

/// For whom a key is made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct KeyBody {
    /// Such as `agent:deployer`, `service:billing` or `person:zoe`.
    principal: String,
}

impl KeyBody {
    fn principal(self) -> Result<Principal, Vec<Fault>> {
        named(&self.principal, "/principal")
    }
}

/// For whom a link is made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LinkBody {
    /// The person's name.
    person: String,
}

impl LinkBody {
    fn person(self) -> Result<Principal, Vec<Fault>> {
        named(&format!("person:{}", self.person), "/person")
    }
}

fn named(text: &str, at: &str) -> Result<Principal, Vec<Fault>> {
    let read: Result<Principal, _> = text.parse();
    let somebody = read.map_err(|bad| vec![Fault::new(at, "principal", format!("This is {bad}."))])?;
    match somebody.kind {
        Kind::Person | Kind::Agent | Kind::Service => Ok(somebody),
        Kind::System => Err(vec![Fault::new(at, "principal", "Waypost itself has no credentials.")]),
    }
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
pub(super) async fn make_key(State(app): State<App>, admin: AdminCaller, body: StrictJson<KeyBody>) -> Result<Created<NewKey>, Problem> {
    let principal = body.read(KeyBody::principal, nothing()).await?;
    let (credential, key) = app.waypost.access().issue_key(&admin.caller, &principal).await?;
    Ok(Created(NewKey { key, principal: principal.to_string(), id: credential.id }))
}

/// A key, without its secret.
#[derive(Serialize, ToSchema)]
pub(super) struct KeyView {
    /// Its id.
    #[schema(value_type = String)]
    id: CredentialId,
    /// Whom it proves.
    principal: String,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// When it was revoked.
    #[schema(value_type = Option<String>, format = DateTime)]
    ended_at: Option<Timestamp>,
}

impl From<Credential> for KeyView {
    fn from(key: Credential) -> Self {
        Self { id: key.id, principal: key.principal.to_string(), created_at: key.created_at, ended_at: key.ended_at }
    }
}

/// All keys, oldest first, the revoked ones too.
#[utoipa::path(get, path = "/api/v1/admin/keys", operation_id = "list_keys", tag = Tag::ADMIN, responses((status = 200, description = "The keys", body = Page<KeyView>)))]
pub(super) async fn keys(State(app): State<App>, admin: AdminCaller) -> Result<Json<Page<KeyView>>, Problem> {
    let keys = app.waypost.access().keys(&admin.caller.tenant).await?;
    Ok(Json(Page::whole(keys.into_iter().map(KeyView::from).collect())))
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
pub(super) async fn revoke_key(
    State(app): State<App>,
    admin: AdminCaller,
    IdPath(id): IdPath<CredentialId>,
    body: StrictJson<NoBody>,
) -> Result<Json<Revoked>, Problem> {
    body.read(NoBody::nothing, nothing()).await?;
    let ended = app.waypost.access().revoke_key(&admin.caller, id).await?;
    ended.then_some(Json(Revoked { id })).ok_or_else(|| Refusal::NotFound.into())
}

/// A link that was just made.
#[derive(Serialize, ToSchema)]
pub(super) struct NewLink {
    /// It opens the web app, once, within an hour.
    link: String,
}

/// Makes a link that signs a person in.
#[utoipa::path(post, path = "/api/v1/admin/links", operation_id = "make_link", tag = Tag::ADMIN, request_body = LinkBody, responses((status = 201, description = "The link", body = NewLink)))]
pub(super) async fn make_link(State(app): State<App>, admin: AdminCaller, body: StrictJson<LinkBody>) -> Result<Created<NewLink>, Problem> {
    let person = body.read(LinkBody::person, nothing()).await?;
    let token = app.waypost.access().issue_link(&admin.caller, &person).await?;
    Ok(Created(NewLink { link: app.site.link(&token) }))
}

/// The roles of a person.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PersonBody {
    /// The person's name.
    person: String,
    /// Exactly the roles they have from now on.
    #[serde(default)]
    roles: BTreeSet<String>,
}

impl PersonBody {
    fn checked(self) -> Result<(Principal, BTreeSet<RoleName>), Vec<Fault>> {
        let bad = self.roles.iter().filter(|role| !is_plain_name(role));
        let told = |role: &String| {
            Fault::new("/roles", "name", format!("{role:?} cannot name a role: use 1 to 64 letters, digits, '.', '_', '-' or '@'."))
        };
        let faults: Vec<_> = bad.map(told).collect();
        let person = named(&format!("person:{}", self.person), "/person")?;
        if faults.is_empty() { Ok((person, self.roles.into_iter().map(RoleName::new).collect())) } else { Err(faults) }
    }
}

/// Makes a person known and gives them exactly these roles. What they may answer is looked up when they answer.
#[utoipa::path(post, path = "/api/v1/admin/people", operation_id = "assign_roles", tag = Tag::ADMIN, request_body = PersonBody, responses((status = 200, description = "The person", body = PersonView)))]
pub(super) async fn assign(State(app): State<App>, admin: AdminCaller, body: StrictJson<PersonBody>) -> Result<Json<PersonView>, Problem> {
    let (person, roles) = body.read(PersonBody::checked, nothing()).await?;
    app.waypost.access().assign(&admin.caller, &person, &roles).await?;
    Ok(Json(PersonView::new(person, roles.iter())))
}

/// The admin is refused nothing that a body could come before.
fn nothing() -> std::future::Ready<Result<(), Refusal>> {
    ready(Ok(()))
}
