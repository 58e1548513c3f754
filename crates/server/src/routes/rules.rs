//! Standing rules: what people said may go on without asking them again.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ids::{AskId, RuleId};
use waypost_engine::RulesWanted;

use crate::extract::{Asker, IdPath, Query};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::{Page, RuleView, SuggestionView};

/// Which rules are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// Only about the tool of this name.
    tool: Option<String>,
    /// `true`: also those that are over.
    over: Option<bool>,
    /// Where the last page ended.
    #[param(value_type = Option<String>)]
    cursor: Option<RuleId>,
    /// At most so many, up to 200.
    limit: Option<u32>,
}

impl From<Wanted> for RulesWanted {
    fn from(wanted: Wanted) -> Self {
        let limit = wanted.limit.unwrap_or(50).clamp(1, 200);
        Self { tool: wanted.tool, over: wanted.over.unwrap_or(false), before: wanted.cursor, limit }
    }
}

/// The rules in force, newest first; for people.
#[utoipa::path(get, path = "/api/v1/rules", operation_id = "list_rules", tag = Tag::RULES, params(Wanted), responses((status = 200, description = "A page of rules", body = Page<RuleView>)))]
pub(super) async fn list(State(app): State<App>, asker: Asker, Query(wanted): Query<Wanted>) -> Result<Json<Page<RuleView>>, Problem> {
    let page = app.waypost.rules(&asker.caller, wanted.into()).await?;
    let next_cursor = page.items.last().filter(|_| page.more).map(|rule| rule.id.to_string());
    Ok(Json(Page { items: page.items.iter().map(RuleView::from).collect(), next_cursor }))
}

/// Ends a rule at once; for people. Ending it again changes nothing.
#[utoipa::path(delete, path = "/api/v1/rules/{id}", operation_id = "end_rule", tag = Tag::RULES, params(("id" = String, Path, description = "The rule")), responses((status = 200, description = "The rule, ended", body = RuleView)))]
pub(super) async fn end(State(app): State<App>, asker: Asker, IdPath(id): IdPath<RuleId>) -> Result<Json<RuleView>, Problem> {
    let ended = app.waypost.end_rule(&asker.caller, id).await?;
    Ok(Json(RuleView::from(&ended)))
}

/// About which ask.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct About {
    /// The ask.
    #[param(value_type = String)]
    ask: AskId,
}

/// The rules that past decisions about calls like one of an ask would bear out. None is in force.
#[utoipa::path(get, path = "/api/v1/rules/suggestions", operation_id = "suggest_rules", tag = Tag::RULES, params(About), responses((status = 200, description = "What past decisions suggest", body = Page<SuggestionView>)))]
pub(super) async fn suggestions(
    State(app): State<App>,
    asker: Asker,
    Query(about): Query<About>,
) -> Result<Json<Page<SuggestionView>>, Problem> {
    let suggested = app.waypost.suggestions(&asker.caller, about.ask).await?;
    Ok(Json(Page::whole(suggested.iter().map(SuggestionView::from).collect())))
}
