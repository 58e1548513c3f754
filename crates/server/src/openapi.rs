//! Generates the OpenAPI description of the API from the code. Each handler describes its responses; the refusals that any
//! handler can return are added here.

mod examples;
mod reference;

use std::collections::BTreeSet;

use utoipa::PartialSchema as _;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, Info, License, OpenApi, OpenApiBuilder, Ref, RefOr, Response, ResponseBuilder, SecurityRequirement,
    Tag as Group,
};
use waypost_wire::ProblemView;

use crate::needs;
use crate::paths::is_api;

pub(crate) use reference::reference;

/// The tags that group the routes.
pub(crate) struct Tag;

impl Tag {
    pub(crate) const ASKS: &'static str = "asks";
    pub(crate) const RULES: &'static str = "auto-approval rules";
    pub(crate) const SESSIONS: &'static str = "sessions";
    pub(crate) const EVENTS: &'static str = "events";
    pub(crate) const PEOPLE: &'static str = "people and agents";
    pub(crate) const SIGN_IN: &'static str = "sign-in";
    pub(crate) const ADMIN: &'static str = "admin";
    pub(crate) const HEALTH: &'static str = "server";
}

const GROUPS: [(&str, &str); 8] = [
    (Tag::ASKS, "Asking people, answering, and running what they approved"),
    (Tag::RULES, "Rules that approve matching calls without asking people again"),
    (Tag::SESSIONS, "Durable conversations between agents and people"),
    (Tag::EVENTS, "Session events and inbox changes, as pages and as live streams"),
    (Tag::PEOPLE, "Agents, people and the caller"),
    (Tag::SIGN_IN, "How people sign in, and the browsers in which they are signed in"),
    (Tag::ADMIN, "Keys, links, people, roles and the audit log, for admins"),
    (Tag::HEALTH, "Health, metrics and this description"),
];

/// The general information about the API.
pub(crate) fn info() -> OpenApi {
    let mut info = Info::new("Waypost", env!("CARGO_PKG_VERSION"));
    info.description = Some("Durable human-in-the-loop for AI agents.".into());
    info.license = Some(License::new("MIT OR Apache-2.0"));
    let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("A key, or the local admin's token")).build();
    let cookie = ApiKey::Cookie(ApiKeyValue::with_description(
        "waypost_INSTANCE",
        "The cookie that signing in sets. Its name differs per server. Requests that change something also need `x-waypost-csrf`",
    ));
    let components = ComponentsBuilder::new()
        .security_scheme("key", SecurityScheme::Http(key))
        .security_scheme("cookie", SecurityScheme::ApiKey(cookie))
        .schema("Problem", ProblemView::schema())
        .schema("Fault", waypost_wire::schema::Fault::schema())
        .build();
    let nothing: [&str; 0] = [];
    let groups = GROUPS.map(|(name, description)| {
        let mut group = Group::new(name);
        group.description = Some(description.into());
        group
    });
    OpenApiBuilder::new()
        .info(info)
        .components(Some(components))
        .tags(Some(groups))
        .security(Some([SecurityRequirement::new("key", nothing), SecurityRequirement::new("cookie", nothing)]))
        .build()
}

/// Adds what each route requires of its caller, and the refusals that any handler can return.
pub(crate) fn complete(mut document: OpenApi) -> OpenApi {
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations(item) {
            let needs = operation.operation_id.as_deref().and_then(needs::of);
            operation.extensions = needs.map(|needs| ExtensionsBuilder::new().add("x-waypost-needs", needs.to_string()).build());
            for (status, description) in refusals(path, method) {
                operation.responses.responses.insert(status.to_string(), RefOr::T(refusal(description)));
            }
        }
    }
    examples::add(&mut document);
    document
}

/// The method and the path of a route.
pub(crate) type RouteAddress = (&'static str, String);

/// Returns the address of each operation with one of these operation ids.
pub(crate) fn addresses(document: OpenApi, named: &[&str]) -> BTreeSet<RouteAddress> {
    let mut found = BTreeSet::new();
    for (path, mut item) in document.paths.paths {
        let is_named = |operation: &Operation| operation.operation_id.as_deref().is_some_and(|id| named.contains(&id));
        found.extend(
            operations(&mut item).into_iter().filter(|(_, operation)| is_named(operation)).map(|(method, _)| (method, path.clone())),
        );
    }
    found
}

fn operations(item: &mut PathItem) -> Vec<(&'static str, &mut Operation)> {
    let all = [("get", &mut item.get), ("post", &mut item.post), ("put", &mut item.put), ("delete", &mut item.delete)];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?))).collect()
}

/// The refusals of one route, including those that every route can return.
fn refusals(path: &str, method: &str) -> Vec<(u16, &'static str)> {
    let mut refusals = vec![
        (400, "The request cannot be parsed, or is ambiguous"),
        (421, "The server does not answer for this host"),
        (429, "Too many requests or too many streams; `Retry-After` says how long to wait"),
        (500, "The server has a bug or cannot read its data"),
    ];
    if is_api(path) {
        refusals.extend([
            (401, "The credential is missing or not valid"),
            (403, "The credential does not have the required permission"),
            (422, "The request is invalid; `errors` lists every problem"),
            (503, "The store is unavailable"),
        ]);
    } else {
        refusals.push((503, "The store is unavailable"));
    }
    if path.contains('{') || path.ends_with("/asks") || path.ends_with("/snapshots") || path.ends_with("/suggestions") {
        refusals.push((404, "It does not exist, or the caller may not see it"));
    }
    if method != "get" {
        refusals.extend([(408, "The body did not arrive in time"), (413, "The body is too large"), (415, "The body is not JSON")]);
    }
    if method == "delete" && path.ends_with("{id}") {
        refusals.push((405, "The resource with this name cannot be deleted"));
    }
    let writes = method == "post" || method == "put";
    if writes {
        refusals.push((409, "The current state does not allow the request"));
    }
    if writes && path.contains("{id}") && (path.contains("/asks/") || path.ends_with("/answer")) {
        refusals.extend([(410, "The ask is already settled, or the permit has expired"), (412, "It has changed since the caller read it")]);
    }
    if path.ends_with("/role-policy") && writes {
        refusals.push((412, "It has changed since the caller read it"));
    }
    if path.ends_with("/snapshot") {
        refusals.push((409, "Another person's reply is pending"));
    }
    if path.ends_with("/snapshots") {
        refusals.push((410, "An answer in the snapshot is too late"));
    }
    refusals
}

fn refusal(description: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/problem+json", content).build()
}
