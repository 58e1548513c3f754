//! Asks the person at the client in the client's own form, while everyone else is asked in the inbox. The first accepted answer wins, on
//! either side. What a form cannot show completely, the client offers to open in a browser, if it can.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rmcp::RoleServer;
use rmcp::model::{
    ClientResult, ElicitRequest, ElicitRequestParams, ElicitResult, ElicitationAction, InputRequest, InputRequests, InputRequiredResult,
    InputResponses, ProtocolVersion, ServerRequest,
};
use rmcp::service::{PeerRequestOptions, RequestContext, RequestHandle, ServiceError};
use serde_json::Value;
use tokio::time::sleep;
use waypost_core::ask::AskStatus;
use waypost_core::ids::AskId;

use crate::api_client::{Acting, ApiClient, Method};
use crate::form::{self, Dialect};
use crate::outcome::{self, RequestFailure};
use crate::waiting;
use waypost_wire::AskView;

/// The key of the client's reply in its next call.
const KEY: &str = "answer";

/// How many times a filled-in form may be invalid. A client that sends the same form each time, as a program does, would otherwise be asked
/// forever.
const MISFITS: u8 = 3;

/// How many invalid forms each ask has received, and which asks are no longer shown as a form. The inbox stays open.
#[derive(Clone, Default)]
pub struct Forms(Arc<Mutex<HashMap<AskId, u8>>>);

impl Forms {
    fn put_away(&self, ask: AskId) {
        self.misfits().insert(ask, MISFITS);
    }

    fn count_invalid(&self, ask: AskId) {
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

/// What happened to the person's input.
enum ElicitationOutcome {
    /// The ask as it is now: settled by this input, or by someone who answered first.
    Taken(Box<AskView>),
    /// The input is invalid, for this reason.
    Unfit(String),
    /// There is nothing to send: the person dismissed the form, or was told the address of the page.
    Nothing,
}

/// Asks the person at one client.
pub struct ClientElicitation<'a> {
    pub desk: &'a dyn ApiClient,
    pub forms: &'a Forms,
    pub context: &'a RequestContext<RoleServer>,
    /// Whether what is filled in at the client counts as a person's. If not, people only get the address of the page.
    pub is_a_person: bool,
}

impl ClientElicitation<'_> {
    /// Whether this client uses a protocol in which a call returns "input required" and the client repeats the call with the input.
    pub fn is_newest(&self) -> bool {
        self.context.protocol_version().is_some_and(|version| version >= ProtocolVersion::V_2026_07_28)
    }

    fn form(&self, ask: &AskView, problem: Option<&str>) -> Option<ElicitRequest> {
        let can = self.context.client_capabilities()?.elicitation?;
        let takes_forms = self.is_a_person && (can.form.is_some() || can.url.is_none());
        if !takes_forms || ask.status != AskStatus::Pending || self.forms.is_over(ask.id) {
            return None;
        }
        let older = self.context.protocol_version().is_none_or(|version| version <= ProtocolVersion::V_2025_06_18);
        let dialect = if older { Dialect::Plain } else { Dialect::Titled };
        form::of(ask, dialect, &outcome::page(ask, &self.desk.pages()), problem).map(ElicitRequest::new)
    }

    /// The address of the ask's page, for a client that can open it. The person signs in there as themselves. It is offered once.
    fn page(&self, ask: &AskView) -> Option<ElicitRequest> {
        let opens_pages = self.context.client_capabilities()?.elicitation?.url.is_some();
        let url = outcome::page(ask, &self.desk.pages());
        let is_url = url.starts_with("http://") || url.starts_with("https://");
        if !opens_pages || !is_url || ask.status != AskStatus::Pending || self.forms.is_over(ask.id) {
            return None;
        }
        let message = "An agent asks, and waits for a person. Open the page to see all of it, and to answer.".to_owned();
        let elicitation_id = ask.id.to_string();
        Some(ElicitRequest::new(ElicitRequestParams::UrlElicitationParams { meta: None, message, url, elicitation_id }))
    }

    /// What the client should show: a form if it shows all of the ask, or else the address of the page.
    fn request(&self, ask: &AskView, problem: Option<&str>) -> Option<ElicitRequest> {
        self.form(ask, problem).or_else(|| self.page(ask))
    }

    /// The form for a client of the newest protocol, if it can show one. The client sends the reply together with `state` in its next call.
    pub fn wants(&self, ask: &AskView, problem: Option<&str>) -> Option<InputRequiredResult> {
        let request = self.request(ask, problem)?;
        let requests = InputRequests::from([(KEY.to_owned(), InputRequest::Elicitation(request))]);
        Some(InputRequiredResult::new(Some(requests), Some(state(ask))))
    }

    /// Handles the input of such a call, if it belongs to the revision `shown`. `Err` is the form to show again.
    pub async fn takes(
        &self,
        ask: AskView,
        shown: u32,
        responses: Option<InputResponses>,
    ) -> Result<Result<AskView, RequestFailure>, InputRequiredResult> {
        let result = responses
            .filter(|_| shown == ask.revision)
            .and_then(|mut responses| responses.remove(KEY))
            .and_then(|result| serde_json::from_value::<ElicitResult>(result).ok());
        let Some(result) = result else {
            return self.wants(&ask, None).map_or(Ok(Ok(ask)), Err);
        };
        if self.request(&ask, None).is_none() {
            // The ask was not shown at this client, or it no longer waits.
            return Ok(Ok(ask));
        }
        match self.submit_result(&ask, result).await {
            Err(refused) => Ok(Err(refused)),
            Ok(ElicitationOutcome::Taken(ask)) => Ok(Ok(*ask)),
            Ok(ElicitationOutcome::Nothing) => Ok(Ok(ask)),
            Ok(ElicitationOutcome::Unfit(problem)) => self.wants(&ask, Some(&problem)).map_or(Ok(Ok(ask)), Err),
        }
    }

    /// Waits like [`waiting::settled`], while an older client shows the form. The form is cancelled if someone else answers first.
    ///
    /// # Errors
    /// [`RequestFailure`], as the server reports it.
    pub async fn settled(&self, ask: AskView, patience: Duration) -> Result<AskView, RequestFailure> {
        let mut waited = pin!(waiting::settled(self.desk, ask.clone(), patience, self.context));
        let mut over = pin!(sleep(patience));
        let mut problem = None;
        loop {
            let Some(form) = self.request(&ask, problem.as_deref()) else { return waited.await };
            let Ok(mut shown) = self.shows(form).await else { return waited.await };
            let result = tokio::select! {
                settled = &mut waited => {
                    take_away(shown).await;
                    return settled;
                }
                () = &mut over => {
                    take_away(shown).await;
                    return waited.await;
                }
                result = &mut shown.rx => result,
            };
            let Ok(Ok(ClientResult::ElicitResult(result))) = result else { return waited.await };
            match self.submit_result(&ask, result).await? {
                ElicitationOutcome::Taken(ask) => return Ok(*ask),
                ElicitationOutcome::Unfit(why) => problem = Some(why),
                ElicitationOutcome::Nothing => return waited.await,
            }
        }
    }

    async fn shows(&self, form: ElicitRequest) -> Result<RequestHandle<RoleServer>, ServiceError> {
        let request = ServerRequest::ElicitRequest(form);
        self.context.peer.send_cancellable_request(request, PeerRequestOptions::default()).await
    }

    /// The person's input belongs to the person, not to the agent: it is sent as the person.
    async fn submit_result(&self, ask: &AskView, result: ElicitResult) -> Result<ElicitationOutcome, RequestFailure> {
        if result.action != ElicitationAction::Accept || self.form(ask, None).is_none() {
            self.forms.put_away(ask.id);
            return Ok(ElicitationOutcome::Nothing);
        }
        let mut reply = form::reply(ask, &result.content.unwrap_or(Value::Null));
        if form::says_nothing(ask, &reply) {
            // Some programs accept a form automatically and leave it empty. That is not an answer, and the inbox stays open.
            self.forms.count_invalid(ask.id);
            return Ok(ElicitationOutcome::Unfit(
                "The form is empty, so it was not sent. Fill in a field, or answer on the page.".to_owned(),
            ));
        }
        reply["revision"] = ask.revision.into();
        let path = format!("/api/v1/asks/{}/answer", ask.id);
        let taken: Result<Value, _> = RequestFailure::or(self.desk.send(Acting::Person, Method::Post, &path, Some(reply)).await);
        match taken {
            Err(RequestFailure::Refused { status: 422, problem }) => {
                self.forms.count_invalid(ask.id);
                Ok(ElicitationOutcome::Unfit(outcome::sentence(&problem)))
            }
            // Read it again as the asker; if someone else answered first, with that answer.
            Ok(_) | Err(RequestFailure::Refused { status: 409 | 410 | 412, .. }) => {
                Ok(ElicitationOutcome::Taken(Box::new(waiting::read(self.desk, ask.id, Duration::ZERO).await?)))
            }
            Err(refused) => Err(refused),
        }
    }
}

/// The state that a repeated call carries: the ask, and the revision that was shown unless it is the first.
fn state(ask: &AskView) -> String {
    if ask.revision == 1 { ask.id.to_string() } else { format!("{}.{}", ask.id, ask.revision) }
}

/// The reverse of `state`: which ask, and which revision.
pub fn parse_state(state: &str) -> (&str, u32) {
    state.split_once('.').and_then(|(ask, revision)| Some((ask, revision.parse().ok()?))).unwrap_or((state, 1))
}

async fn take_away(shown: RequestHandle<RoleServer>) {
    // A client that has disconnected shows no form.
    let _ = shown.cancel(Some("It was answered elsewhere, or it now waits in the inbox.".to_owned())).await;
}
