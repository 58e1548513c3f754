//! The history of settled asks: as a list, as statistics, and as a CSV file.

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ask::history::{Ending, Insight, Past};
use waypost_core::ids::AskId;
use waypost_core::people::principal::Source;
use waypost_engine::{History, HistoryFilter};
use waypost_wire::{Page, schema};

use super::fatigue::days;
use crate::app::App;
use crate::extract::{Authenticated, Query};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::views::{csv, page_size};

const DAYS: u16 = 30;
/// The maximum number of rows in a CSV file.
const MAX_ROWS: u32 = 10_000;

/// Query parameters for the history.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct HistoryQuery {
    /// Only asks created in the last so many days, 1 to 366. The default is 30.
    #[param(minimum = 1)]
    days: Option<u16>,
    /// Only asks by the agent with this name.
    agent: Option<String>,
    /// Only asks about the tool with this name.
    tool: Option<String>,
    /// Only asks that this person settled.
    by: Option<String>,
    /// Only asks with this ending.
    #[param(value_type = Option<schema::Ending>)]
    ending: Option<Ending>,
    /// Only asks with an answer from this source.
    #[param(value_type = Option<schema::Source>)]
    source: Option<Source>,
    /// The `next_cursor` of the previous page.
    #[param(value_type = Option<String>)]
    cursor: Option<AskId>,
    /// The maximum number of asks, up to 200; for a CSV file, up to 10,000 rows.
    #[param(minimum = 1)]
    limit: Option<u32>,
}

impl HistoryQuery {
    fn up_to(self, most: u32, otherwise: u32) -> Result<HistoryFilter, Problem> {
        let Self { days: over, agent, tool, by, ending, source, cursor: before, limit } = self;
        let (period, limit) = (days(over.unwrap_or(DAYS))?, page_size(limit, otherwise, most)? as usize);
        Ok(HistoryFilter { period, agent, tool, by, ending, source, before, limit })
    }
}

/// Lists settled asks, newest first. For people who may see everything.
#[utoipa::path(get, path = "/api/v1/history", operation_id = "list_history", tag = Tag::ASKS, params(HistoryQuery), responses((status = 200, description = "A page of settled asks. A page can be short although there are more", body = Page<schema::Past>)))]
pub(super) async fn list(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<Page<Past>>, Problem> {
    let History { items, next } = app.waypost.asks().history(&auth.caller, query.up_to(200, 50)?).await?;
    Ok(Json(Page { items, next_cursor: next.map(|ask| ask.to_string()) }))
}

/// Returns the history as CSV in UTF-8 with a header row. No cell is a formula.
#[utoipa::path(get, path = "/api/v1/history/sheet", operation_id = "history_sheet", tag = Tag::ASKS, params(HistoryQuery), responses((status = 200, description = "The CSV file", body = String, content_type = "text/csv")))]
pub(super) async fn as_sheet(State(app): State<App>, auth: Authenticated, Query(query): Query<HistoryQuery>) -> Result<Response, Problem> {
    let past = app.waypost.asks().whole_history(&auth.caller, query.up_to(MAX_ROWS, MAX_ROWS)?).await?;
    let headers = [(CONTENT_TYPE, "text/csv; charset=utf-8"), (CONTENT_DISPOSITION, "attachment; filename=\"history.csv\"")];
    Ok((headers, csv::render(&past)).into_response())
}

/// The period.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct InsightQuery {
    /// The number of days to look back, 1 to 366. The default is 30.
    #[param(minimum = 1)]
    days: Option<u16>,
}

/// Returns how long people take, how often they override what was asked for, and what auto-approval rules covered.
#[utoipa::path(get, path = "/api/v1/history/insight", operation_id = "read_insight", tag = Tag::ASKS, params(InsightQuery), responses((status = 200, description = "The statistics of the period", body = schema::Insight)))]
pub(super) async fn insight(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<InsightQuery>,
) -> Result<Json<Insight>, Problem> {
    Ok(Json(app.waypost.asks().insight(&auth.caller, days(query.days.unwrap_or(DAYS))?).await?))
}
