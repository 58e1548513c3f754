//! Lists agents and people, and describes the caller.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ids::Tenant;
use waypost_core::people::principal::Principal;
use waypost_engine::{AgentCard, ToolCard};
use waypost_wire::{AgentView, Me, Page, PersonView, ToolView};

use crate::app::App;
use crate::extract::{Authenticated, Query};
use crate::layers::csrf;
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::views::{JsonPage, page_of, page_size};

/// The maximum number of people per page.
const MAX_PAGE: u32 = 1_000;

fn agent_view(card: AgentCard, graph: Option<String>) -> AgentView {
    let tools = card.tools.into_iter().map(tool_view).collect();
    AgentView { name: card.name.as_str().to_owned(), description: card.description, tools, approvals: card.approvals.to_owned(), graph }
}

fn tool_view(card: ToolCard) -> ToolView {
    ToolView {
        name: card.name,
        description: card.description,
        approval: card.approval.to_owned(),
        side_effect: card.side_effect.to_owned(),
    }
}

/// Lists the agents that can be started on this server.
#[utoipa::path(get, path = "/api/v1/agents", operation_id = "list_agents", tag = Tag::PEOPLE, responses((status = 200, description = "The agents", body = Page<AgentView>)))]
pub(super) async fn agents(State(app): State<App>, _: Authenticated) -> Json<Page<AgentView>> {
    let view = |card: AgentCard| {
        let graph = app.waypost.graph(&card.name);
        agent_view(card, graph)
    };
    Json(Page::whole(app.waypost.agents().into_iter().map(view).collect()))
}

/// Query parameters for listing people.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct PersonListQuery {
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// The maximum number of people, up to 1,000 (the default).
    #[param(minimum = 1)]
    limit: Option<u32>,
}

/// Lists the known people and their roles.
#[utoipa::path(get, path = "/api/v1/people", operation_id = "list_people", tag = Tag::PEOPLE, params(PersonListQuery), responses((status = 200, description = "A page of people", body = Page<PersonView>)))]
pub(super) async fn people(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<PersonListQuery>,
) -> Result<Json<JsonPage>, Problem> {
    let limit = page_size(query.limit, MAX_PAGE, MAX_PAGE)?;
    let (people, membership) = app.identity.access().people(&auth.caller.tenant, query.cursor.as_deref(), limit).await?;
    let view = |person: Principal| (person.name.clone(), Some(PersonView::new(person.clone(), membership.roles(&person.name))));
    Ok(Json(page_of(people.items.into_iter().map(view), people.more)?))
}

/// Returns the principal that the credential identifies, and what it may do.
#[utoipa::path(get, path = "/api/v1/me", operation_id = "me", tag = Tag::PEOPLE, responses((status = 200, description = "The caller", body = Me)))]
pub(super) async fn me(State(app): State<App>, auth: Authenticated) -> Result<Json<Me>, Problem> {
    let may = app.waypost.people().permissions_of(&auth.caller).await?;
    let csrf = csrf::token(&auth.signed_in);
    let team = Some(auth.caller.tenant).filter(|tenant| *tenant != Tenant::default());
    let (principal, only_asks) = (auth.caller.principal, auth.caller.proven.scope.asks);
    let unsafe_settings = app.waypost.condition().unsafe_settings;
    let undo_window = app.waypost.undo_window(auth.signed_in.channel);
    Ok(Json(Me {
        principal,
        team,
        instance: app.instance.clone(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        csrf,
        only_asks,
        unsafe_settings,
        undo_window,
        may,
    }))
}
