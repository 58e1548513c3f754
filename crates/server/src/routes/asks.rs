//! Asking, answering, and the gate for programs that run approved calls themselves.

use std::future::ready;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use waypost_core::ask::{Ask, Status};
use waypost_core::ids::{AskId, SessionId};
use waypost_core::problem::Problem as Fault;
use waypost_core::time::Timestamp;
use waypost_engine::{AskFilter, Caller, Licence, Page as Found};

use super::told::{Told, outcome, repeated};
use crate::extract::{Asker, IdPath, OnceKey, Query, StrictJson, is_key};
use crate::intake::{AskBody, CancelBody, ClaimBody, ReplyBody, ResultBody};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::server::App;
use crate::views::{AskView, Carried, Page};
use crate::waiting::{Patience, until_news};

/// Asks people, from any program in any language.
#[utoipa::path(post, path = "/api/v1/asks", operation_id = "ask", tag = Tag::ASKS, request_body = AskBody, responses((status = 201, description = "The ask, pending", body = AskView)))]
pub(super) async fn ask(
    State(app): State<App>,
    asker: Asker,
    OnceKey(once): OnceKey,
    body: StrictJson<AskBody>,
) -> Result<Response, Problem> {
    let request = body.read(AskBody::request, ready(asker.caller.must_be_program())).await?;
    let shown = app.waypost.ask(&asker.caller, request, once.as_ref()).await?;
    Ok(Told::new(&shown, &asker.caller).created())
}

/// Which asks are wanted.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Wanted {
    /// Only in this status.
    status: Option<Status>,
    /// `me`: only what waits and what the caller may answer or reject.
    #[serde(rename = "for")]
    #[param(inline)]
    whom: Option<Whom>,
    /// Only what waits in the sessions below this one.
    #[param(value_type = Option<String>)]
    below: Option<SessionId>,
    /// Where the last page ended.
    #[param(value_type = Option<String>)]
    cursor: Option<AskId>,
    /// At most so many, up to 200.
    limit: Option<u32>,
    /// Only the one that the caller's own request under this idempotency key made or was about; what else is wanted is
    /// then left aside.
    #[param(min_length = 1, max_length = 255, pattern = "^[!-~]+$")]
    idempotency_key: Option<String>,
}

/// For whom asks are.
#[derive(Deserialize, ToSchema, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(super) enum Whom {
    /// The caller.
    Me,
}

impl Wanted {
    async fn asks(&self, app: &App, caller: &Caller) -> Result<Found<Ask>, Problem> {
        let Some(key) = &self.idempotency_key else { return Ok(app.waypost.asks(caller, self.filter(app, caller).await?).await?) };
        if !is_key(key) {
            let words = "A key has 1 to 255 visible ASCII characters.";
            return Err(Problem::invalid(vec![Fault::new("/idempotency_key", "not_a_key", words)]));
        }
        let items = app.waypost.ask_under(caller, key).await?.into_iter().collect();
        Ok(Found { items, more: false })
    }

    async fn filter(&self, app: &App, caller: &Caller) -> Result<AskFilter, Problem> {
        let limit = self.limit.unwrap_or(50).clamp(1, 200);
        let waits_for = match (self.below, self.whom) {
            (Some(above), _) => Some(app.waypost.below(caller, above).await?),
            (None, Some(Whom::Me)) => Some(app.waypost.audience(caller).await?),
            (None, None) => None,
        };
        Ok(AskFilter { status: self.status, waits_for, before: self.cursor, limit, ..AskFilter::default() })
    }

    fn wants(&self, view: &AskView) -> bool {
        match self.whom {
            None => true,
            Some(Whom::Me) if self.idempotency_key.is_some() => true,
            Some(Whom::Me) => view.you.as_ref().is_some_and(|you| you.answer || you.reject),
        }
    }
}

/// The asks the caller may see, newest first.
#[utoipa::path(get, path = "/api/v1/asks", operation_id = "list_asks", tag = Tag::ASKS, params(Wanted), responses((status = 200, description = "A page of asks. It may be short and still say that there are more", body = Page<AskView>)))]
pub(super) async fn list(State(app): State<App>, asker: Asker, Query(wanted): Query<Wanted>) -> Result<Json<Carried>, Problem> {
    let page = wanted.asks(&app, &asker.caller).await?;
    let roster = app.waypost.roster(&asker.caller, &page.items).await?;
    let view = |ask: &Ask| Some(AskView::new(ask, &asker.caller.principal, &roster)).filter(|view| wanted.wants(view));
    Ok(Json(Carried::carrying(page.items.iter().map(|ask| (ask.id.to_string(), view(ask))), page.more)?))
}

/// One ask; with `wait`, as soon as it is settled, something is said under it or the time is over.
#[utoipa::path(get, path = "/api/v1/asks/{id}", operation_id = "read_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask"), Patience), responses((status = 200, description = "The ask as it stands", body = AskView)))]
pub(super) async fn read(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    Query(patience): Query<Patience>,
) -> Result<Told, Problem> {
    let shown = until_news(&app, &asker.caller, ask, &patience).await?;
    Ok(Told::new(&shown, &asker.caller))
}

/// Answers the questions of an ask, or decides about a call or a text.
#[utoipa::path(post, path = "/api/v1/asks/{id}/answer", operation_id = "answer_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = ReplyBody, responses((status = 200, description = "The ask as it stands: answered, or pending under its next revision where arguments were changed", body = AskView)))]
pub(super) async fn answer(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<ReplyBody>,
) -> Result<Told, Problem> {
    let reply = body.read(ReplyBody::reply, app.waypost.could_reply(&asker.caller, ask)).await?;
    let done = app.waypost.reply(&asker.caller, ask, reply, asker.over(), once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// Dismisses an ask without answering it.
#[utoipa::path(post, path = "/api/v1/asks/{id}/cancel", operation_id = "cancel_ask", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = CancelBody, responses((status = 200, description = "The ask, cancelled", body = AskView)))]
pub(super) async fn cancel(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<CancelBody>,
) -> Result<Told, Problem> {
    let body = body.read(Ok, app.waypost.could_reply(&asker.caller, ask)).await?;
    let done = app.waypost.cancel_ask(&asker.caller, ask, body.comment, once.as_ref()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}

/// The licence to run one approved call, once.
#[derive(Serialize, ToSchema)]
pub(super) struct LicenceView {
    /// What the result is reported with.
    permit: String,
    /// Until when it could be claimed.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
    /// What must be run, to the byte, and nothing else.
    call: CallView,
    /// Whether an earlier request with the same idempotency key had claimed it: then the call may have been started before.
    replayed: bool,
}

/// A frozen call, for the program that runs it.
#[derive(Serialize, ToSchema)]
pub(super) struct CallView {
    /// The tool.
    tool: String,
    /// The server that offers it.
    server: Option<String>,
    /// What it acts on.
    target: Option<String>,
    /// The exact arguments, as JSON.
    #[schema(value_type = Object)]
    arguments: Option<Box<serde_json::value::RawValue>>,
    /// The exact arguments, as text.
    arguments_text: String,
    /// The digest that was approved.
    digest: String,
}

impl LicenceView {
    fn new(licence: &Licence) -> Self {
        let identity = licence.call.identity();
        Self {
            permit: licence.permit.id.to_string(),
            expires_at: licence.permit.expires_at,
            replayed: licence.replayed,
            call: CallView {
                tool: identity.tool.clone(),
                server: identity.server.clone(),
                target: identity.target.clone(),
                arguments: crate::views::raw(licence.call.arguments()),
                arguments_text: licence.call.arguments().as_str().to_owned(),
                digest: licence.call.digest().as_str().to_owned(),
            },
        }
    }
}

impl IntoResponse for LicenceView {
    fn into_response(self) -> Response {
        (repeated(self.replayed), Json(self)).into_response()
    }
}

/// Hands the permit of an approved call to the program that asked, once.
#[utoipa::path(post, path = "/api/v1/asks/{id}/claim", operation_id = "claim_permit", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = ClaimBody, responses((status = 200, description = "The permit, and the call that it covers", body = LicenceView)))]
pub(super) async fn claim(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    OnceKey(once): OnceKey,
    body: StrictJson<ClaimBody>,
) -> Result<LicenceView, Problem> {
    let claim = body.read(|body| Ok(body.claim(ask)), app.waypost.could_use(&asker.caller, ask)).await?;
    let done = app.waypost.claim(&asker.caller, claim, once.as_ref()).await;
    Ok(LicenceView::new(&outcome(&app, &asker.caller, ask, done).await?))
}

/// Records how a claimed call ended.
#[utoipa::path(post, path = "/api/v1/asks/{id}/result", operation_id = "report_result", tag = Tag::ASKS, params(("id" = String, Path, description = "The ask")), request_body = ResultBody, responses((status = 200, description = "The ask, with what became of its permit", body = AskView)))]
pub(super) async fn result(
    State(app): State<App>,
    asker: Asker,
    IdPath(ask): IdPath<AskId>,
    body: StrictJson<ResultBody>,
) -> Result<Told, Problem> {
    let report = body.read(Ok, app.waypost.could_use(&asker.caller, ask)).await?;
    let done = app.waypost.report(&asker.caller, ask, report.permit(), report.outcome(), report.output()).await;
    Ok(Told::new(&outcome(&app, &asker.caller, ask, done).await?, &asker.caller))
}
