//! The API's description, made from the code. Every handler describes what it gives back; what
//! any of them can refuse is added here, from the one table of problems.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use utoipa::PartialSchema as _;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, Info, License, ObjectBuilder, OpenApi, OpenApiBuilder, Ref, RefOr, Response, ResponseBuilder,
    SecurityRequirement, Tag as Group,
};

use crate::layers::is_api;
use crate::markdown::escape;
use crate::needs;
use crate::routes;

/// The groups of routes.
pub(crate) struct Tag;

impl Tag {
    pub(crate) const ASKS: &'static str = "asks";
    pub(crate) const RULES: &'static str = "standing rules";
    pub(crate) const SESSIONS: &'static str = "sessions";
    pub(crate) const EVENTS: &'static str = "events";
    pub(crate) const PEOPLE: &'static str = "people and agents";
    pub(crate) const SIGN_IN: &'static str = "signing in";
    pub(crate) const ADMIN: &'static str = "admin";
    pub(crate) const HEALTH: &'static str = "about the server";
}

const GROUPS: [(&str, &str); 8] = [
    (Tag::ASKS, "Asking people, answering, and running what they approved"),
    (Tag::RULES, "What people said may go on without asking them again"),
    (Tag::SESSIONS, "Durable conversations between agents and people"),
    (Tag::EVENTS, "What happened, in pages and live"),
    (Tag::PEOPLE, "Who there is"),
    (Tag::SIGN_IN, "How people prove who they are, and where they are signed in"),
    (Tag::ADMIN, "Keys and links, for the admin of the machine"),
    (Tag::HEALTH, "Health, figures, and this description"),
];

/// What is said about the API as a whole.
pub(crate) fn info() -> OpenApi {
    let mut info = Info::new("Waypost", env!("CARGO_PKG_VERSION"));
    info.description = Some("Agents ask, people answer, and nothing is lost in between.".into());
    info.license = Some(License::new("MIT OR Apache-2.0"));
    let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("A key, or the local admin's token")).build();
    let cookie = ApiKey::Cookie(ApiKeyValue::with_description(
        "waypost_INSTANCE",
        "Set by signing in; every server has a name of its own for it. Changes need `x-waypost-csrf`",
    ));
    let components = ComponentsBuilder::new()
        .security_scheme("key", SecurityScheme::Http(key))
        .security_scheme("cookie", SecurityScheme::ApiKey(cookie))
        .schema("Problem", problem())
        .schema("Fault", waypost_core::problem::Problem::schema())
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

/// The whole description.
#[must_use]
pub fn document() -> OpenApi {
    let (_, mut document) = routes::api().split_for_parts();
    for (path, item) in &mut document.paths.paths {
        for (method, operation) in operations(item) {
            let needs = operation.operation_id.as_deref().and_then(needs::of);
            operation.extensions = needs.map(|needs| ExtensionsBuilder::new().add("x-waypost-needs", needs.to_string()).build());
            for (status, description) in refusals(path, method) {
                operation.responses.responses.insert(status.to_string(), RefOr::T(refusal(description)));
            }
        }
    }
    document
}

/// The method and the path of each of these operations.
pub(crate) fn addresses(named: &[&str]) -> BTreeSet<(&'static str, String)> {
    let (_, document) = routes::api().split_for_parts();
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

/// What a route can refuse with, besides what every server can.
fn refusals(path: &str, method: &str) -> Vec<(u16, &'static str)> {
    let mut refusals = vec![
        (400, "The request cannot be read, or could be read in two ways"),
        (421, "Another host is meant"),
        (429, "Too often, or too many streams; `Retry-After` says how long to wait"),
        (500, "The server made a mistake"),
    ];
    if is_api(path) {
        refusals.extend([
            (401, "The credential is missing or proves nothing"),
            (403, "The credential does not allow it"),
            (422, "It does not fit; `errors` lists every problem"),
            (503, "The store cannot serve just now"),
        ]);
    } else {
        refusals.push((503, "The store cannot serve just now"));
    }
    if path.contains('{') || path.ends_with("/asks") || path.ends_with("/snapshots") || path.ends_with("/suggestions") {
        refusals.push((404, "There is no such thing, or it is not the caller's to see"));
    }
    if method != "get" {
        refusals.extend([(408, "The body did not arrive in time"), (413, "The body is too large"), (415, "The body is not JSON")]);
    }
    if method == "delete" && path.ends_with("{id}") {
        refusals.push((405, "Something else has this name, and cannot be taken away"));
    }
    let writes = method == "post" || method == "put";
    if writes {
        refusals.push((409, "Something else happened before"));
    }
    if writes && path.contains("{id}") && (path.contains("/asks/") || path.ends_with("/answer")) {
        refusals.extend([(410, "It was settled otherwise, or is too old"), (412, "It has changed since it was looked at")]);
    }
    if path.ends_with("/charter") && writes {
        refusals.push((412, "It has changed since it was looked at"));
    }
    if path.ends_with("/snapshot") {
        refusals.push((409, "The reply of somebody else is in hand"));
    }
    if path.ends_with("/snapshots") {
        refusals.push((410, "An answer in it comes too late"));
    }
    refusals
}

fn refusal(description: &str) -> Response {
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/problem+json", content).build()
}

fn problem() -> utoipa::openapi::schema::Object {
    let text = |description: &str| ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::String).description(Some(description));
    let faults = utoipa::openapi::schema::ArrayBuilder::new().items(Ref::from_schema_name("Fault"));
    ObjectBuilder::new()
        .description(Some("Why a request was not served (RFC 9457). Some codes have members of their own."))
        .property("type", text("The address of the page about it"))
        .property("title", text("In one line"))
        .property("status", ObjectBuilder::new().schema_type(utoipa::openapi::schema::Type::Integer))
        .property("code", text("A stable word for programs"))
        .property("detail", text("What happened here"))
        .property("errors", faults)
        .required("type")
        .required("title")
        .required("status")
        .required("code")
        .required("detail")
        .build()
}

/// The description as a page for people, without any script.
pub(crate) fn reference(document: &OpenApi) -> String {
    let mut page = String::from(
        "<h1>The API</h1>\n<p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a>. \
         What is refused, and why: <a href=\"/docs/errors\">errors</a>.</p>\n",
    );
    let mut document = document.clone();
    for (name, description) in GROUPS {
        let _ = write!(page, "<h2>{}</h2>\n<p>{}</p>\n<dl>\n", escape(name), escape(description));
        for (path, item) in &mut document.paths.paths {
            for (method, operation) in operations(item) {
                if operation.tags.as_ref().is_some_and(|tags| tags.iter().any(|tag| tag == name)) {
                    let summary = with_code(&escape(operation.summary.as_deref().unwrap_or_default()));
                    let _ = writeln!(page, "<dt><code>{} {}</code></dt>\n<dd>{summary}</dd>", method.to_uppercase(), escape(path));
                }
            }
        }
        page.push_str("</dl>\n");
    }
    page
}

/// What stands between two backticks, as code. The text is escaped already.
fn with_code(text: &str) -> String {
    let parts = text.split('`').enumerate();
    parts.map(|(n, part)| if n % 2 == 1 { format!("<code>{part}</code>") } else { part.to_owned() }).collect()
}
