//! Sessions: starting them, sending messages to their agents, resuming and cancelling them.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ids::{AgentName, SessionId};
use waypost_core::people::permission::Permission;
use waypost_core::session::SessionStatus;
use waypost_engine::{AskSelector, SessionFilter};
use waypost_wire::{
    CancelRunBody, MessageBody, NoBody, Page, PendingQuestionView, PlainBody, PlainReplyView, SessionView, StartBody, schema,
};

use super::responses::{Created, outcome};
use crate::app::App;
use crate::extract::{Authenticated, IdPath, IdempotencyHeader, Query, StrictJson, refused_first};
use crate::intake;
use crate::openapi::Tag;
use crate::problem::{NO_CONTENT, Problem, ProblemKind};
use crate::views::HTML;
use crate::views::JsonPage;
use crate::views::{page_of, page_size};

/// Starts a session of an agent.
#[utoipa::path(post, path = "/api/v1/sessions", operation_id = "start_session", tag = Tag::SESSIONS, request_body = StartBody, responses((status = 201, description = "The session", body = SessionView)))]
pub(super) async fn start(
    State(app): State<App>,
    auth: Authenticated,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<StartBody>,
) -> Result<Created<SessionView>, Problem> {
    let request = body.read(intake::start, app.waypost.people().must_have(&auth.caller, Permission::Direct)).await?;
    let session = app.waypost.sessions().start(&auth.caller, request, once.as_ref()).await?;
    Ok(Created(SessionView::new(&session)))
}

/// Query parameters for listing sessions.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SessionListQuery {
    /// Only sessions in this status.
    #[param(value_type = Option<schema::SessionStatus>)]
    status: Option<SessionStatus>,
    /// Only sessions of this agent.
    agent: Option<String>,
    /// Only child sessions of this session.
    #[param(value_type = Option<String>)]
    parent: Option<SessionId>,
    /// The `next_cursor` of the previous page.
    #[param(value_type = Option<String>)]
    cursor: Option<SessionId>,
    /// The maximum number of sessions, up to 200.
    #[param(minimum = 1)]
    limit: Option<u32>,
}

impl SessionListQuery {
    fn filter(self) -> Result<SessionFilter, Problem> {
        let limit = page_size(self.limit, 50, 200)?;
        let (status, agent, parent, before) = (self.status, self.agent.map(AgentName::new), self.parent, self.cursor);
        Ok(SessionFilter { status, agent, parent, before, limit, owner: None })
    }
}

/// Lists the sessions that the caller may see, newest first.
#[utoipa::path(get, path = "/api/v1/sessions", operation_id = "list_sessions", tag = Tag::SESSIONS, params(SessionListQuery), responses((status = 200, description = "A page of sessions", body = Page<SessionView>)))]
pub(super) async fn list(
    State(app): State<App>,
    auth: Authenticated,
    Query(query): Query<SessionListQuery>,
) -> Result<Json<JsonPage>, Problem> {
    let page = app.waypost.sessions().list(&auth.caller, query.filter()?).await?;
    Ok(Json(page_of(page.items.iter().map(|session| (session.id.to_string(), Some(SessionView::new(session)))), page.more)?))
}

/// Returns one session with its child sessions, without its journal.
#[utoipa::path(get, path = "/api/v1/sessions/{id}", operation_id = "read_session", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session")), responses((status = 200, description = "The session", body = SessionView)))]
pub(super) async fn read(State(app): State<App>, auth: Authenticated, IdPath(id): IdPath<SessionId>) -> Result<Json<SessionView>, Problem> {
    let found = app.waypost.sessions().get_with_children(&auth.caller, id).await?;
    Ok(Json(SessionView::with_children(&found.session, &found.children)))
}

/// Query parameters for erasing a session.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct EraseQuery {
    /// Why the session is erased, in a few words. The audit log keeps this text forever.
    reason: Option<String>,
}

/// Erases a session with all of its data, and every session below it. Their hash chains stay in the audit log.
#[utoipa::path(delete, path = "/api/v1/sessions/{id}", operation_id = "erase_session", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session"), EraseQuery), responses((status = 204, description = "The sessions are erased")))]
pub(super) async fn erase(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<SessionId>,
    Query(query): Query<EraseQuery>,
) -> Result<Response, Problem> {
    app.waypost.sessions().erase(&auth.caller, id, query.reason).await?;
    Ok(NO_CONTENT.into_response())
}

/// Sends a message to a session's agent.
#[utoipa::path(post, path = "/api/v1/sessions/{id}/messages", operation_id = "say", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session")), request_body = MessageBody, responses((status = 200, description = "The session", body = SessionView)))]
pub(super) async fn say(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<SessionId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<MessageBody>,
) -> Result<Json<SessionView>, Problem> {
    let message = body.read(|body| Ok(intake::message(body)), app.waypost.sessions().could_direct(&auth.caller, id)).await?;
    let session = app.waypost.sessions().say(&auth.caller, id, message, once.as_ref()).await?;
    Ok(Json(SessionView::new(&session)))
}

/// Answers an ask of a session, or of a session below it, in the plain form: one line per question.
#[utoipa::path(post, path = "/api/v1/sessions/{id}/answer", operation_id = "answer_plainly", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session")), request_body = PlainBody, responses((status = 200, description = "The answer is accepted", body = PlainReplyView)))]
pub(super) async fn answer(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<SessionId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<PlainBody>,
) -> Result<Json<PlainReplyView>, Problem> {
    let body = body.read(PlainBody::checked, app.waypost.sessions().could_direct(&auth.caller, id)).await?;
    let found = app.waypost.sessions().ask_of(&auth.caller, id, &AskSelector::named(&body.which), once.as_ref()).await?;
    let ask = found.ok_or_else(|| Problem::new(ProblemKind::NothingPending, "No ask of this session is pending."))?;
    let reply = refused_first(intake::plain_reply(body, &ask), app.waypost.asks().could_reply(&auth.caller, ask.id)).await?;
    let done = app.waypost.asks().reply(&auth.caller, ask.id, reply, auth.reply_channel(), once.as_ref()).await;
    outcome(&app, &auth.caller, ask.id, done).await?;
    Ok(Json(PlainReplyView { success: true, message: "Answer submitted".to_owned() }))
}

/// Returns the newest pending ask of a session or of a session below it.
#[utoipa::path(get, path = "/api/v1/sessions/{id}/pending-question", operation_id = "pending_question", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session")), responses((status = 200, description = "The pending ask, if there is one", body = PendingQuestionView)))]
pub(super) async fn pending_question(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<SessionId>,
) -> Result<Json<PendingQuestionView>, Problem> {
    let ask = app.waypost.sessions().pending_ask(&auth.caller, id).await?;
    let membership = app.waypost.people().membership(&auth.caller, &ask).await?;
    Ok(Json(PendingQuestionView::new(ask.as_ref(), &auth.caller.principal, &membership, HTML)))
}

/// Resumes a session that waits only to be resumed.
#[utoipa::path(post, path = "/api/v1/sessions/{id}/resume", operation_id = "resume_session", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session")), request_body = NoBody, responses((status = 200, description = "The session", body = SessionView)))]
pub(super) async fn resume(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<SessionId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<NoBody>,
) -> Result<Json<SessionView>, Problem> {
    body.read(NoBody::nothing, app.waypost.sessions().could_direct(&auth.caller, id)).await?;
    let session = app.waypost.sessions().resume(&auth.caller, id, once.as_ref()).await?;
    Ok(Json(SessionView::new(&session)))
}

/// Cancels a session and every session below it, with their pending asks.
#[utoipa::path(post, path = "/api/v1/sessions/{id}/cancel", operation_id = "cancel_session", tag = Tag::SESSIONS, params(("id" = String, Path, description = "The session")), request_body = CancelRunBody, responses((status = 200, description = "The session", body = SessionView)))]
pub(super) async fn cancel(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<SessionId>,
    IdempotencyHeader(once): IdempotencyHeader,
    body: StrictJson<CancelRunBody>,
) -> Result<Json<SessionView>, Problem> {
    let body = body.read(Ok, app.waypost.sessions().could_direct(&auth.caller, id)).await?;
    let session = app.waypost.sessions().cancel(&auth.caller, id, body.reason, once.as_ref()).await?;
    Ok(Json(SessionView::new(&session)))
}
