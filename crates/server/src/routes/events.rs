//! Journals and the inbox, as pages and as event streams.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use waypost_core::ids::{Seq, SessionId};
use waypost_wire::{EventView, Page, StreamedEvent};

use crate::app::App;
use crate::extract::{Authenticated, EventFormat, IdPath, LastSeen, Query};
use crate::openapi::Tag;
use crate::problem::Problem;
use crate::streams;
use crate::views::{JournalRenderer, JsonPage};
use crate::views::{page_of, page_size};

/// Query parameters for reading events.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct EventListQuery {
    /// Only events after this one. The header `Last-Event-ID` takes precedence.
    #[param(value_type = Option<u64>)]
    after: Option<Seq>,
    /// The same as `after`, with the `next_cursor` of a list.
    #[param(value_type = Option<u64>)]
    cursor: Option<Seq>,
    /// The maximum number of events in a page, up to 200.
    #[param(minimum = 1)]
    limit: Option<u32>,
}

impl EventListQuery {
    fn after(&self, seen: LastSeen) -> Seq {
        seen.0.or(self.cursor).or(self.after).unwrap_or(0)
    }

    fn limit(&self) -> Result<u32, Problem> {
        page_size(self.limit, 200, 200)
    }
}

/// Returns a session's journal: one page, or with `Accept: text/event-stream` a live stream.
#[utoipa::path(get, path = "/api/v1/sessions/{id}/events", operation_id = "session_events", tag = Tag::EVENTS, params(("id" = String, Path, description = "The session"), EventListQuery), responses((status = 200, description = "The events after the given one", content((Page<EventView> = "application/json"), (StreamedEvent = "text/event-stream")))))]
pub(super) async fn of_session(
    State(app): State<App>,
    auth: Authenticated,
    IdPath(id): IdPath<SessionId>,
    Query(query): Query<EventListQuery>,
    seen: LastSeen,
    format: EventFormat,
) -> Result<Response, Problem> {
    let (after, limit) = (query.after(seen), query.limit()?);
    match format {
        EventFormat::Stream => streams::follow(app, auth, id, after).await,
        EventFormat::Page => Ok(Json(page(&app, &auth, id, after, limit).await?).into_response()),
    }
}

async fn page(app: &App, auth: &Authenticated, id: SessionId, after: Seq, limit: u32) -> Result<JsonPage, Problem> {
    let entries = app.waypost.sessions().events(&auth.caller, id, after, limit).await?;
    let session = app.waypost.sessions().get(&auth.caller, id).await?;
    let more = entries.last().is_some_and(|last| last.seq < session.seq);
    let views = JournalRenderer::new(app.waypost.clone(), auth.caller.clone(), session).render(entries).await?;
    page_of(views.into_iter().map(|event| (event.seq.to_string(), Some(event))), more)
}

/// Streams changes to the asks that the caller may see: first `reset`, which means "fetch the list", then `ask_changed`.
#[utoipa::path(get, path = "/api/v1/asks/events", operation_id = "inbox_events", tag = Tag::EVENTS, responses((status = 200, description = "The stream", content((StreamedEvent = "text/event-stream")))))]
pub(super) async fn of_inbox(State(app): State<App>, auth: Authenticated) -> Result<Response, Problem> {
    streams::watch(app, auth)
}
