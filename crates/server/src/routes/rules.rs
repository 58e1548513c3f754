//! Auto-approval rules: listing, ending and suggesting them.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ids::{AskId, RuleId};
use waypost_engine::ApprovalRuleFilter;
use waypost_wire::{Page, RuleView, SuggestionView};

use crate::app::App;
use crate::extract::{Authenticated, IdPath, Query};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::views::page_size;

/// Query parameters for listing rules.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct RuleListQuery {
    /// Only rules about the tool with this name.
    tool: Option<String>,
    /// `true`: include rules that have ended.
    over: Option<bool>,
    /// The `next_cursor` of the previous page.
    #[param(value_type = Option<String>)]
    cursor: Option<RuleId>,
    /// The maximum number of rules, up to 200.
    #[param(minimum = 1)]
    limit: Option<u32>,
}

impl RuleListQuery {
    fn filter(self) -> Result<ApprovalRuleFilter, Problem> {
        let limit = page_size(self.limit, 50, 200)?;
        Ok(ApprovalRuleFilter { tool: self.tool, over: self.over.unwrap_or(false), before: self.cursor, limit })
    }
}

/// Lists the rules in force, newest first. Only for people.
#[utoipa::path(get, path = "/api/v1/rules", operation_id = "list_rules", tag = Tag::RULES, params(RuleListQuery), responses((status = 200, description = "A page of rules", body = Page<RuleView>)))]
pub(super) async fn list(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<RuleListQuery>,
) -> Result<Json<Page<RuleView>>, Problem> {
    let page = app.waypost.rules().list(&auth.caller, query.filter()?).await?;
    let next_cursor = page.items.last().filter(|_| page.more).map(|rule| rule.id.to_string());
    Ok(Json(Page { items: page.items.iter().map(RuleView::from).collect(), next_cursor }))
}

/// Ends a rule at once. Only for people. Ending it again changes nothing.
#[utoipa::path(delete, path = "/api/v1/rules/{id}", operation_id = "end_rule", tag = Tag::RULES, params(("id" = String, Path, description = "The rule")), responses((status = 200, description = "The rule, ended", body = RuleView)))]
pub(super) async fn end(State(app): State<App>, auth: Authenticated, IdPath(id): IdPath<RuleId>) -> Result<Json<RuleView>, Problem> {
    let ended = app.waypost.rules().end(&auth.caller, id).await?;
    Ok(Json(RuleView::from(&ended)))
}

/// The ask for which rules are suggested.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct RuleSuggestionQuery {
    /// The ask.
    #[param(value_type = String)]
    ask: AskId,
}

/// Suggests rules that past decisions about similar calls support. A suggestion is not in force.
#[utoipa::path(get, path = "/api/v1/rules/suggestions", operation_id = "suggest_rules", tag = Tag::RULES, params(RuleSuggestionQuery), responses((status = 200, description = "What past decisions suggest", body = Page<SuggestionView>)))]
pub(super) async fn suggestions(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<RuleSuggestionQuery>,
) -> Result<Json<Page<SuggestionView>>, Problem> {
    let suggested = app.waypost.rules().suggestions(&auth.caller, query.ask).await?;
    Ok(Json(Page::whole(suggested.iter().map(SuggestionView::from).collect())))
}
