//! The person who sits at the client: asked in the client's own form, at the same time as everybody else in
//! the inbox. The first answer that is taken wins, wherever it was given.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rmcp::RoleServer;
use rmcp::model::{
    ClientResult, ElicitRequest, ElicitResult, ElicitationAction, InputRequest, InputRequests, InputRequiredResult, InputResponses,
    ProtocolVersion, ServerRequest,
};
use rmcp::service::{PeerRequestOptions, RequestContext, RequestHandle, ServiceError};
use serde_json::Value;
use tokio::time::sleep;
use waypost_core::ask::Status;
use waypost_core::ids::AskId;

use crate::ask::Ask;
use crate::desk::{Acting, Desk, Method};
use crate::form::{self, Reach};
use crate::outcome::{self, Refused};
use crate::waiting;

/// What the client's reply is found by in its next call.
const KEY: &str = "answer";

/// So often what was filled in may not fit. Whatever fills in the same each time, as a program does, would be asked for ever.
const MISFITS: u8 = 3;

/// Which asks are shown in a form no more, and how often what was filled in for the others did not fit. The inbox stays open.
#[derive(Clone, Default)]
pub struct Forms(Arc<Mutex<HashMap<AskId, u8>>>);

impl Forms {
    fn put_away(&self, ask: AskId) {
        self.misfits().insert(ask, MISFITS);
    }

    fn misfit(&self, ask: AskId) {
        let mut misfits = self.misfits();
        let count = misfits.entry(ask).or_default();
        *count = count.saturating_add(1);
    }

    fn is_over(&self, ask: AskId) -> bool {
        self.misfits().get(&ask).is_some_and(|count| *count >= MISFITS)
    }

    fn misfits(&self) -> MutexGuard<'_, HashMap<AskId, u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What became of what the person said.
enum Heard {
    /// The ask is as it is now: settled by this, or by somebody who was faster.
    Taken(Box<Ask>),
    /// It does not fit; why.
    Unfit(String),
    /// The form was put away.
    Dismissed,
}

/// Asks the person at one client.
pub struct Beside<'a> {
    pub desk: &'a dyn Desk,
    pub forms: &'a Forms,
    pub context: &'a RequestContext<RoleServer>,
}

impl Beside<'_> {
    /// Whether this client is of a protocol whose requests end with what is needed, and are made again.
    pub fn is_newest(&self) -> bool {
        self.context.protocol_version().is_some_and(|version| version >= ProtocolVersion::V_2026_07_28)
    }

    fn form(&self, ask: &Ask, problem: Option<&str>) -> Option<ElicitRequest> {
        let can = self.context.client_capabilities()?.elicitation?;
        let takes_forms = can.form.is_some() || can.url.is_none();
        if !takes_forms || ask.status != Status::Pending || self.forms.is_over(ask.id) {
            return None;
        }
        let older = self.context.protocol_version().is_none_or(|version| version <= ProtocolVersion::V_2025_06_18);
        let reach = if older { Reach::Plain } else { Reach::Titled };
        form::of(ask, reach, &outcome::page(ask, &self.desk.pages()), problem).map(ElicitRequest::new)
    }

    /// What a client of the newest protocol is asked, where it can be; its reply comes with `state` in a call of its own.
    pub fn wants(&self, ask: &Ask, problem: Option<&str>) -> Option<InputRequiredResult> {
        let request = self.form(ask, problem)?;
        let requests = InputRequests::from([(KEY.to_owned(), InputRequest::Elicitation(request))]);
        Some(InputRequiredResult::new(Some(requests), Some(state(ask))))
    }

    /// Takes what came with such a call, where it is about what was `shown`. `Err` is what is asked again.
    pub async fn takes(
        &self,
        ask: Ask,
        shown: u32,
        responses: Option<InputResponses>,
    ) -> Result<Result<Ask, Refused>, InputRequiredResult> {
        let said = responses
            .filter(|_| shown == ask.revision)
            .and_then(|mut responses| responses.remove(KEY))
            .and_then(|said| serde_json::from_value::<ElicitResult>(said).ok());
        let Some(said) = said else {
            return self.wants(&ask, None).map_or(Ok(Ok(ask)), Err);
        };
        if self.form(&ask, None).is_none() {
            // It was asked in no form of this client's, or waits no more.
            return Ok(Ok(ask));
        }
        match self.hears(&ask, said).await {
            Err(refused) => Ok(Err(refused)),
            Ok(Heard::Taken(ask)) => Ok(Ok(*ask)),
            Ok(Heard::Dismissed) => Ok(Ok(ask)),
            Ok(Heard::Unfit(problem)) => self.wants(&ask, Some(&problem)).map_or(Ok(Ok(ask)), Err),
        }
    }

    /// Waits as [`waiting::settled`] does, while an older client shows the form. It is taken away when somebody was faster.
    ///
    /// # Errors
    /// [`Refused`] as the server says it.
    pub async fn settled(&self, ask: Ask, patience: Duration) -> Result<Ask, Refused> {
        let mut waited = pin!(waiting::settled(self.desk, ask.clone(), patience, self.context));
        let mut over = pin!(sleep(patience));
        let mut problem = None;
        loop {
            let Some(form) = self.form(&ask, problem.as_deref()) else { return waited.await };
            let Ok(mut shown) = self.shows(form).await else { return waited.await };
            let said = tokio::select! {
                settled = &mut waited => {
                    take_away(shown).await;
                    return settled;
                }
                () = &mut over => {
                    take_away(shown).await;
                    return waited.await;
                }
                said = &mut shown.rx => said,
            };
            let Ok(Ok(ClientResult::ElicitResult(said))) = said else { return waited.await };
            match self.hears(&ask, said).await? {
                Heard::Taken(ask) => return Ok(*ask),
                Heard::Unfit(why) => problem = Some(why),
                Heard::Dismissed => return waited.await,
            }
        }
    }

    async fn shows(&self, form: ElicitRequest) -> Result<RequestHandle<RoleServer>, ServiceError> {
        let request = ServerRequest::ElicitRequest(form);
        self.context.peer.send_cancellable_request(request, PeerRequestOptions::default()).await
    }

    /// What the person said is theirs and not the agent's: it is sent as the person.
    async fn hears(&self, ask: &Ask, said: ElicitResult) -> Result<Heard, Refused> {
        if said.action != ElicitationAction::Accept {
            self.forms.put_away(ask.id);
            return Ok(Heard::Dismissed);
        }
        let mut reply = form::reply(ask, &said.content.unwrap_or(Value::Null));
        reply["revision"] = ask.revision.into();
        let path = format!("/api/v1/asks/{}/answer", ask.id);
        let taken: Result<Value, _> = Refused::or(self.desk.send(Acting::Person, Method::Post, &path, Some(reply)).await);
        match taken {
            Err(Refused::Said { status: 422, problem }) => {
                self.forms.misfit(ask.id);
                Ok(Heard::Unfit(problem.sentence()))
            }
            // Read again as whoever asked; where somebody was faster, with what they said.
            Ok(_) | Err(Refused::Said { status: 409 | 410 | 412, .. }) => {
                Ok(Heard::Taken(Box::new(waiting::read(self.desk, ask.id, Duration::ZERO).await?)))
            }
            Err(refused) => Err(refused),
        }
    }
}

/// By what a call that is made again is known: the ask, and in which revision it was shown; the first one where none is named.
fn state(ask: &Ask) -> String {
    if ask.revision == 1 { ask.id.to_string() } else { format!("{}.{}", ask.id, ask.revision) }
}

/// The way back: which ask, and in which revision.
pub fn meant(state: &str) -> (&str, u32) {
    state.split_once('.').and_then(|(ask, revision)| Some((ask, revision.parse().ok()?))).unwrap_or((state, 1))
}

async fn take_away(shown: RequestHandle<RoleServer>) {
    // A client that is gone shows nothing.
    let _ = shown.cancel(Some("It is settled elsewhere, or waits on in the inbox.".to_owned())).await;
}
