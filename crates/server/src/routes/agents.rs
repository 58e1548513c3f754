//! Who there is: the agents that can be started, the people, and the caller.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;
use waypost_core::ids::{AskId, RoleName, Tenant};
use waypost_core::principal::{Kind, Principal};
use waypost_engine::{AgentCard, ToolCard};

use crate::extract::Asker;
use crate::layers::csrf;
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::Page;

/// An agent that can be started here.
#[derive(Serialize, ToSchema)]
pub(super) struct AgentView {
    /// Its name.
    name: String,
    /// What it does.
    description: String,
    /// The tools it may use.
    tools: Vec<ToolView>,
    /// For which calls it asks people first: `as_declared`, `off`, `high_only` or `all`.
    approvals: &'static str,
    /// Its states and the ways between them as a Mermaid diagram, where it is a workflow.
    #[serde(skip_serializing_if = "Option::is_none")]
    chart: Option<String>,
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
    /// `free`, `repeatable` or `once`.
    effect: &'static str,
}

impl AgentView {
    fn new(card: AgentCard, chart: Option<String>) -> Self {
        let tools = card.tools.into_iter().map(ToolView::from).collect();
        Self { name: card.name.as_str().to_owned(), description: card.description, tools, approvals: card.approvals, chart }
    }
}

impl From<ToolCard> for ToolView {
    fn from(card: ToolCard) -> Self {
        Self { name: card.name, description: card.description, approval: card.approval, effect: card.effect }
    }
}

/// The agents that can be started here.
#[utoipa::path(get, path = "/api/v1/agents", operation_id = "list_agents", tag = Tag::PEOPLE, responses((status = 200, description = "The agents", body = Page<AgentView>)))]
pub(super) async fn agents(State(app): State<App>, _: Asker) -> Json<Page<AgentView>> {
    let view = |card: AgentCard| {
        let chart = app.waypost.chart(&card.name);
        AgentView::new(card, chart)
    };
    Json(Page::whole(app.waypost.agents().into_iter().map(view).collect()))
}

/// Somebody who answers.
#[derive(Serialize, ToSchema)]
#[schema(as = Person)]
pub(super) struct PersonView {
    /// `person`.
    kind: Kind,
    /// The name.
    name: String,
    /// The roles they have.
    #[schema(value_type = Vec<String>)]
    roles: Vec<RoleName>,
}

impl PersonView {
    pub(super) fn new<'a>(person: Principal, roles: impl Iterator<Item = &'a RoleName>) -> Self {
        Self { kind: person.kind, name: person.name, roles: roles.cloned().collect() }
    }
}

/// The people who are known here, and their roles.
#[utoipa::path(get, path = "/api/v1/people", operation_id = "list_people", tag = Tag::PEOPLE, responses((status = 200, description = "The people", body = Page<PersonView>)))]
pub(super) async fn people(State(app): State<App>, asker: Asker) -> Result<Json<Page<PersonView>>, Problem> {
    let (people, roster) = app.waypost.access().people(&asker.caller.tenant).await?;
    let view = |person: Principal| PersonView::new(person.clone(), roster.roles(&person.name));
    Ok(Json(Page::whole(people.into_iter().map(view).collect())))
}

/// Whoever is asking.
#[derive(Serialize, ToSchema)]
pub(super) struct Me {
    /// Whom the credential proves the caller to be.
    principal: Principal,
    /// Of which team they are; absent where it is the first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    team: Option<Tenant>,
    /// The name of this server.
    instance: String,
    /// The version of Waypost that it runs.
    version: &'static str,
    /// What a browser sends as `x-waypost-csrf` with every change; absent without a cookie.
    #[serde(skip_serializing_if = "Option::is_none")]
    csrf: Option<String>,
    /// The asks that this browser opens and nothing else, where it came in by links to them; absent where it
    /// is signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    only_asks: Option<BTreeSet<AskId>>,
    /// The settings of the database that are off although it may lose without them what people have answered; everybody is
    /// told. Absent where there are none.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    unsafe_settings: BTreeSet<String>,
}

/// Whom the credential proves the caller to be.
#[utoipa::path(get, path = "/api/v1/me", operation_id = "me", tag = Tag::PEOPLE, responses((status = 200, description = "The caller", body = Me)))]
pub(super) async fn me(State(app): State<App>, asker: Asker) -> Json<Me> {
    let csrf = csrf::token(&asker.signed_in);
    let team = Some(asker.caller.tenant).filter(|tenant| *tenant != Tenant::default());
    let (principal, only_asks) = (asker.caller.principal, asker.caller.proven.scope.asks);
    let unsafe_settings = app.waypost.condition().unsafe_settings;
    Json(Me { principal, team, instance: app.instance.clone(), version: env!("CARGO_PKG_VERSION"), csrf, only_asks, unsafe_settings })
}
