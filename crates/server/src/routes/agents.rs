//! Lists agents and people, and describes the caller.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waypost_core::ids::{AskId, RoleName, Tenant};
use waypost_core::people::principal::{Kind, Principal};
use waypost_engine::{AgentCard, ToolCard};

use crate::app::App;
use crate::extract::{Asker, Query};
use crate::layers::csrf;
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::views::{Carried, Page};

/// The maximum number of people per page.
const MOST: u32 = 1_000;

/// An agent that can be started here.
#[derive(Serialize, ToSchema)]
pub(super) struct AgentView {
    /// Its name.
    name: String,
    /// What it does.
    description: String,
    /// The tools it may use.
    tools: Vec<ToolView>,
    /// Which calls need approval: `as_declared`, `off`, `high_only` or `all`.
    approvals: &'static str,
    /// For a workflow: its states and transitions as a Mermaid diagram.
    #[serde(skip_serializing_if = "Option::is_none")]
    graph: Option<String>,
}

/// A tool of an agent.
#[derive(Serialize, ToSchema)]
pub(super) struct ToolView {
    /// Its name.
    name: String,
    /// What it does.
    description: String,
    /// `never`, `always` or `sometimes`.
    approval: &'static str,
    /// `read_only`, `idempotent` or `non_idempotent`.
    side_effect: &'static str,
}

impl AgentView {
    fn new(card: AgentCard, graph: Option<String>) -> Self {
        let tools = card.tools.into_iter().map(ToolView::from).collect();
        Self { name: card.name.as_str().to_owned(), description: card.description, tools, approvals: card.approvals, graph }
    }
}

impl From<ToolCard> for ToolView {
    fn from(card: ToolCard) -> Self {
        Self { name: card.name, description: card.description, approval: card.approval, side_effect: card.side_effect }
    }
}

/// Lists the agents that can be started on this server.
#[utoipa::path(get, path = "/api/v1/agents", operation_id = "list_agents", tag = Tag::PEOPLE, responses((status = 200, description = "The agents", body = Page<AgentView>)))]
pub(super) async fn agents(State(app): State<App>, _: Asker) -> Json<Page<AgentView>> {
    let view = |card: AgentCard| {
        let graph = app.waypost.graph(&card.name);
        AgentView::new(card, graph)
    };
    Json(Page::whole(app.waypost.agents().into_iter().map(view).collect()))
}

/// A person.
#[derive(Serialize, ToSchema)]
#[schema(as = Person)]
pub(super) struct PersonView {
    /// Always `person`.
    kind: Kind,
    /// The name.
    name: String,
    /// The roles of the person.
    #[schema(value_type = Vec<String>)]
    roles: Vec<RoleName>,
}

impl PersonView {
    pub(super) fn new<'a>(person: Principal, roles: impl Iterator<Item = &'a RoleName>) -> Self {
        Self { kind: person.kind, name: person.name, roles: roles.cloned().collect() }
    }
}

/// Query parameters for listing people.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PeopleWanted {
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// The maximum number of people, up to 1,000 (the default).
    limit: Option<u32>,
}

/// Lists the known people and their roles.
#[utoipa::path(get, path = "/api/v1/people", operation_id = "list_people", tag = Tag::PEOPLE, params(PeopleWanted), responses((status = 200, description = "A page of people", body = Page<PersonView>)))]
pub(super) async fn people(State(app): State<App>, asker: Asker, Query(wanted): Query<PeopleWanted>) -> Result<Json<Carried>, Problem> {
    let limit = wanted.limit.unwrap_or(MOST).clamp(1, MOST);
    let (people, membership) = app.identity.access().people(&asker.caller.tenant, wanted.cursor.as_deref(), limit).await?;
    let view = |person: Principal| (person.name.clone(), Some(PersonView::new(person.clone(), membership.roles(&person.name))));
    Ok(Json(Carried::carrying(people.items.into_iter().map(view), people.more)?))
}

/// The caller.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    /// The principal that the credential identifies.
    principal: Principal,
    /// The team of the caller. Absent for the default team.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    team: Option<Tenant>,
    /// The name of this server.
    instance: String,
    /// The version of Waypost that it runs.
    version: &'static str,
    /// The value that a browser sends as `x-waypost-csrf` with every change. Absent without a cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    csrf: Option<String>,
    /// The only asks that this browser can open, if it came in by links to asks. Absent if the browser is signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    only_asks: Option<BTreeSet<AskId>>,
    /// Database settings that are off, so that acknowledged answers can be lost. Everybody can see them. Absent if there are
    /// none.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    unsafe_settings: BTreeSet<String>,
}

/// Returns the principal that the credential identifies.
#[utoipa::path(get, path = "/api/v1/me", operation_id = "me", tag = Tag::PEOPLE, responses((status = 200, description = "The caller", body = Me)))]
pub(super) async fn me(State(app): State<App>, asker: Asker) -> Json<Me> {
    let csrf = csrf::token(&asker.signed_in);
    let team = Some(asker.caller.tenant).filter(|tenant| *tenant != Tenant::default());
    let (principal, only_asks) = (asker.caller.principal, asker.caller.proven.scope.asks);
    let unsafe_settings = app.waypost.condition().unsafe_settings;
    Json(Me { principal, team, instance: app.instance.clone(), version: env!("CARGO_PKG_VERSION"), csrf, only_asks, unsafe_settings })
}
