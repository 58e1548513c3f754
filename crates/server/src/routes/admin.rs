//! One-time links and people's roles, for admins of a tenant.

use std::collections::BTreeSet;
use std::future::ready;

use axum::Json;
use axum::extract::State;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::{AskId, BadId, RoleName};
use waypost_core::people::principal::{Principal, PrincipalKind, is_plain_name};
use waypost_core::problem::Problem as Fault;
use waypost_wire::{LinkBody, NewLink, PersonBody, PersonView};

use super::responses::Created;
use crate::app::App;
use crate::extract::{AdminCaller, StrictJson};
use crate::link_to_ask;
use crate::openapi::Tag;
use crate::problem::Problem;

fn link_request(body: LinkBody) -> Result<(Principal, Option<AskId>), Vec<Fault>> {
    let person = principal_at(&format!("person:{}", body.person), "/person")?;
    let ask = body.ask.map(|ask| ask.parse()).transpose();
    let ask = ask.map_err(|bad: BadId| vec![Fault::new("/ask", "unknown_ask", format!("This is {bad}."))])?;
    Ok((person, ask))
}

pub(super) fn principal_at(text: &str, at: &str) -> Result<Principal, Vec<Fault>> {
    let read: Result<Principal, _> = text.parse();
    let somebody = read.map_err(|bad| vec![Fault::new(at, "principal", format!("This is {bad}."))])?;
    match somebody.kind {
        PrincipalKind::Person | PrincipalKind::Agent | PrincipalKind::Service => Ok(somebody),
        PrincipalKind::System => Err(vec![Fault::new(at, "principal", "Waypost itself has no credentials.")]),
    }
}

/// Creates a one-time link that signs a person in, or that only lets the person see and answer one ask.
#[utoipa::path(post, path = "/api/v1/admin/links", operation_id = "make_link", tag = Tag::ADMIN, request_body = LinkBody, responses((status = 201, description = "The link", body = NewLink)))]
pub(super) async fn make_link(State(app): State<App>, admin: AdminCaller, body: StrictJson<LinkBody>) -> Result<Created<NewLink>, Problem> {
    let (person, ask) = body.read(link_request, no_earlier_check()).await?;
    let link = match ask {
        Some(ask) => format!("{}?to=/asks/{ask}", app.site.link(&link_to_ask::issue(&app, &admin.caller, &person, ask).await?)),
        None => app.site.link(&app.identity.access().issue_link(&admin.caller, &person).await?),
    };
    Ok(Created(NewLink { link }))
}

fn roles_of(body: PersonBody) -> Result<(Principal, BTreeSet<RoleName>), Vec<Fault>> {
    let bad = body.roles.iter().filter(|role| !is_plain_name(role));
    let fault_of = |role: &String| {
        Fault::new("/roles", "name", format!("{role:?} cannot name a role: use 1 to 64 letters, digits, '.', '_', '-' or '@'."))
    };
    let faults: Vec<_> = bad.map(fault_of).collect();
    let person = principal_at(&format!("person:{}", body.person), "/person")?;
    if faults.is_empty() { Ok((person, body.roles.into_iter().map(RoleName::new).collect())) } else { Err(faults) }
}

/// Creates a person if necessary and sets their roles. Waypost looks up roles when a person answers, so a change takes effect at
/// once.
#[utoipa::path(post, path = "/api/v1/admin/people", operation_id = "assign_roles", tag = Tag::ADMIN, request_body = PersonBody, responses((status = 200, description = "The person", body = PersonView)))]
pub(super) async fn assign(State(app): State<App>, admin: AdminCaller, body: StrictJson<PersonBody>) -> Result<Json<PersonView>, Problem> {
    let (person, roles) = body.read(roles_of, no_earlier_check()).await?;
    app.identity.access().assign(&admin.caller, &person, &roles).await?;
    Ok(Json(PersonView::new(person, roles.iter())))
}

/// The check before the body is validated, for routes that need none.
pub(super) fn no_earlier_check() -> std::future::Ready<Result<(), Refusal>> {
    ready(Ok(()))
}
