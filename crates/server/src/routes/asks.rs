//! Creating asks, answering them, and permits for programs that run approved calls themselves.

use std::future::ready;
use std::time::Duration;

use axum::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, LOCATION};
use axum::response::{IntoResponse as _, Response};
use futures::FutureExt as _;
use mime::APPLICATION_JSON;
use serde::Deserialize;
use serde_json::to_vec;
use utoipa::IntoParams;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AskId, SessionId};
use waypost_core::problem::Problem as Fault;
use waypost_engine::{AskFilter, Caller, ClaimedPermit, ListPage as Found};
use waypost_wire::{
    AskAudience, AskBody, AskView, CallView, CancelBody, ClaimBody, ClaimedPermitView, Page, ReplyBody, ResultBody, raw, schema,
};

use super::responses::{AskResponse, outcome, repeated};
use crate::app::App;
use crate::extract::{Authenticated, IdPath, IdempotencyHeader, Query, StrictJson, is_key};
use crate::intake;
use crate::openapi::Tag;
use crate::problem::{CREATED, Problem};
use crate::views::{HTML, JsonPage, page_of, page_size};
use crate::waiting::{AskWaitQuery, WaitQuery, wait_for_change};

/// Creates an ask. Any program in any language can call this. With `wait`, the body of the response is the answered ask.
#[utoipa::path(post, path = "/api/v1/asks", operation_id = "ask", tag = Tag::ASKS, params(AskWaitQuery), request_body = AskBody, responses((status = 201, description = "The ask: pending, or as it is at the end of the wait", body = AskView)))]
pub(super) async fn ask(
    State(app): State<App>,
    auth: Authenticated,
    IdempotencyHeader(once): IdempotencyHeader,
    Query(query): Query<AskWaitQuery>,
    body: StrictJson<AskBody>,
) -> Result<Response, Problem> {
    let time = query.time()?;
    let request = body.read(intake::ask, ready(auth.caller.must_be_program())).await?;
    let shown = app.waypost.asks().ask(&auth.caller, request, once.as_ref()).await?;
    // The ask is stored, so a failure to look for warnings does not hide it.
    let warnings = app.waypost.asks().warnings(&auth.caller, &shown.ask).await.unwrap_or_default();
    if time.is_zero() {
        return Ok(AskResponse::new(&shown, &auth.caller).with_warnings(warnings).created());
    }
    // Warnings come at once: perhaps nobody can answer this ask.
    let time = if warnings.is_empty() { time } else { Duration::ZERO };
    let (id, replayed) = (shown.ask.id, shown.replayed);
    let settled = async move {
        // The ask is stored. If the wait fails, its asker gets it as it was, and learns the reason when it reads the ask again.
        let shown = wait_for_change(&app, &auth, id, time, None).await.unwrap_or(shown);
        to_vec(&AskResponse::new(&shown, &auth.caller).with_warnings(warnings).into_view())
    };
    let headers = [(LOCATION, format!("/api/v1/asks/{id}")), (CONTENT_TYPE, APPLICATION_JSON.to_string())];
    Ok((CREATED, headers, repeated(replayed), Body::from_stream(settled.into_stream())).into_response())
}

/// Query parameters for listing asks.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct AskListQuery {
    /// Only asks in this status.
    #[param(value_type = Option<schema::AskStatus>)]
    status: Option<AskStatus>,
    /// `me`: only pending asks that the caller may answer or reject.
    #[serde(rename = "for")]
    #[param(inline)]
    whom: Option<AskAudience>,
    /// Only pending asks in the child sessions below this session, at every depth.
    #[param(value_type = Option<String>)]
    below: Option<SessionId>,
    /// The `next_cursor` of the previous page.
    #[param(value_type = Option<String>)]
    cursor: Option<AskId>,
    /// The maximum number of asks, up to 200.
    #[param(minimum = 1)]
    limit: Option<u32>,
    /// Only the ask that the caller's own request with this idempotency key created or changed. The other filters are then
    /// ignored.
    #[param(min_length = 1, max_length = 255, pattern = "^[!-~]+$")]
    idempotency_key: Option<String>,
}

impl AskListQuery {
    async fn asks(&self, app: &App, caller: &Caller) -> Result<Found<Ask>, Problem> {
        let Some(key) = &self.idempotency_key else { return Ok(app.waypost.asks().list(caller, self.filter(app, caller).await?).await?) };
        if !is_key(key) {
            let message = "A key has 1 to 255 visible ASCII characters.";
            return Err(Problem::invalid(vec![Fault::new("/idempotency_key", "not_a_key", message)]));
        }
        let items = app.waypost.asks().get_under(caller, key).await?.into_iter().collect();
        Ok(Found { items, more: false })
    }

    async fn filter(&self, app: &App, caller: &Caller) -> Result<AskFilter, Problem> {
        let limit = page_size(self.limit, 50, 200)?;
        let waits_for = match (self.below, self.whom) {
            (Some(above), _) => Some(app.waypost.sessions().descendants_audience(caller, above).await?),
            (None, Some(AskAudience::Me)) => Some(app.waypost.people().audience(caller).await?),
            (None, None) => None,
        };
        Ok(AskFilter { status: self.status, waits_for, before: self.cursor, limit, ..AskFilter::default() })
    }

    fn wants(&self, view: &AskView) -> bool {
        match self.whom {
            None => true,
            Some(AskAudience::Me) if self.idempotency_key.is_some() => true,
            Some(AskAudience::Me) => view.you.as_ref().is_some_and(|you| you.answer || you.reject),
        }
    }
}

/// Lists the asks that the caller may see, newest first.
#[utoipa::path(get, path = "/api/v1/asks", operation_id = "list_asks", tag = Tag::ASKS, params(AskListQuery), responses((status = 200, description = "A page of asks. A page can be short although there are more", body = Page<AskView>)))]
pub(super) async fn list(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<AskListQuery>,
) -> Result<Json<JsonPage>, Problem> {
    let page = query.asks(&app, &auth.caller).await?;
    let membership = app.waypost.people().membership(&auth.caller, &page.items).await?;
    let view = |ask: &Ask| Some(AskView::new(ask, &auth.caller.principal, &membership, HTML)).filter(|view| query.wants(view));
    Ok(Json(page_of(page.items.iter().map(|ask| (ask.id.to_string(), view(ask))), page.more)?))
}

/// Returns one ask. With `wait`, responds when the ask is settled, when a comment is added, or when the time is over.
#[utoipa::path(get, path = "/api/v1/asks/{id}", operation_id = "read_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask"), WaitQuery), responses((status = 200, description = "The ask in its current state", body = AskView)))]
pub(super) async fn read(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    Query(query): Query<WaitQuery>,
) -> Result<AskResponse, Problem> {
    let shown = wait_for_change(&app, &auth, ask, query.time()?, query.comments).await?;
    Ok(AskResponse::new(&shown, &auth.caller))
}

/// Answers the questions of an ask, or decides an approval or a review.
#[utoipa::path(post, path = "/api/v1/asks/{id}/answer", operation_id = "answer_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = ReplyBody, responses((status = 200, description = "The ask: answered, or pending with its next revision if arguments were changed", body = AskView)))]
pub(super) async fn answer(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<ReplyBody>,
) -> Result<AskResponse, Problem> {
    let reply = body.read(ReplyBody::reply, app.waypost.asks().could_reply(&auth.caller, ask)).await?;
    let done = app.waypost.asks().reply(&auth.caller, ask, reply, auth.reply_channel(), once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}

/// Cancels an ask without answering it.
#[utoipa::path(post, path = "/api/v1/asks/{id}/cancel", operation_id = "cancel_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = CancelBody, responses((status = 200, description = "The ask, cancelled", body = AskView)))]
pub(super) async fn cancel(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<CancelBody>,
) -> Result<AskResponse, Problem> {
    let body = body.read(Ok, app.waypost.asks().could_reply(&auth.caller, ask)).await?;
    let done = app.waypost.asks().cancel(&auth.caller, ask, body.comment, once.as_ref()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}

fn claimed(permit: &ClaimedPermit) -> ClaimedPermitView {
    let identity = permit.call.identity();
    ClaimedPermitView {
        permit: permit.permit.id.to_string(),
        expires_at: permit.permit.expires_at,
        replayed: Some(permit.replayed),
        call: CallView {
            tool: identity.tool.clone(),
            server: identity.server.clone(),
            target: identity.target.clone(),
            arguments: raw(permit.call.arguments()).unwrap_or_default(),
            arguments_text: permit.call.arguments().as_str().to_owned(),
            digest: permit.call.digest().as_str().to_owned(),
        },
    }
}

/// Claims the permit of an approved call for the program that asked. A permit can be claimed once.
#[utoipa::path(post, path = "/api/v1/asks/{id}/claim", operation_id = "claim_permit", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = ClaimBody, responses((status = 200, description = "The permit, and the call that it covers", body = ClaimedPermitView)))]
pub(super) async fn claim(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<ClaimBody>,
) -> Result<Response, Problem> {
    let claim = body.read(|body| Ok(body.claim(ask)), app.waypost.asks().could_use(&auth.caller, ask)).await?;
    let done = app.waypost.asks().claim(&auth.caller, claim, once.as_ref()).await;
    let permit = outcome(&app, &auth.caller, ask, done).await?;
    Ok((repeated(permit.replayed), Json(claimed(&permit))).into_response())
}

/// Records the result of a claimed call.
#[utoipa::path(post, path = "/api/v1/asks/{id}/result", operation_id = "report_result", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = ResultBody, responses((status = 200, description = "The ask, with the state of its permit", body = AskView)))]
pub(super) async fn result(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(ask): IdPath<AskId>,
    body: StrictJson<ResultBody>,
) -> Result<AskResponse, Problem> {
    let report = body.read(Ok, app.waypost.asks().could_use(&auth.caller, ask)).await?;
    let done = app.waypost.asks().report(&auth.caller, ask, report.permit(), report.outcome(), report.output()).await;
    Ok(AskResponse::new(&outcome(&app, &auth.caller, ask, done).await?, &auth.caller))
}
