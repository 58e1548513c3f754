//! The client: asks people, waits for their answers, and follows events.

use std::sync::Arc;
use std::time::Duration;

use futures::Stream;
use serde::Serialize;
use tokio::time::Instant;
use waypost_core::ask::AskStatus;
use waypost_core::digest::FileDigest;
use waypost_core::ids::{AskId, QuestionId, SessionId};
use waypost_core::question::file::File;
use waypost_wire::{
    AskBody, AskView, CommentBody, EventView, JudgeBody, Page, ReleaseBody, ReleasedSecret, ReplyBody, RevisionBody, WithdrawBody,
};

use crate::options::ClientOptions;
use crate::pauses::{AT_ONCE, Pauses};
use crate::requests::{ApiRequest, Requests, SentBody};
use crate::runs::{ClientRun, RunId};
use crate::transport::{InboxStreamEvent, path, segment};
use crate::{ClientError, SettledAsk, events};

/// How long one long poll waits. A server allows at most a minute.
const POLL: Duration = Duration::from_secs(50);

/// How long the server holds the response to a request that asks and waits. If a proxy passes the headers on only with the body, the
/// request must not look lost.
const FIRST_WAIT: Duration = Duration::from_secs(25);

/// A client of one server that asks with one key. Cheap to clone.
///
/// A request that is lost on the way is repeated under the same idempotency key, so it takes effect once. Every future can be dropped:
/// what was asked stays asked, and [`Client::wait`] continues in any process.
#[derive(Clone)]
pub struct Client {
    requests: Arc<Requests>,
    run: Option<Arc<ClientRun>>,
}

impl Client {
    /// Returns a client of the server that the environment names: `WAYPOST_URL` and `WAYPOST_KEY`, else the server that runs on this
    /// machine.
    ///
    /// # Errors
    /// [`ClientError::NotConfigured`] if there is none.
    pub fn from_env() -> Result<Self, ClientError> {
        Self::with(ClientOptions::from_env())
    }

    /// Returns a client of the server at `url` with the key of an agent or a service.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// let key = std::env::var("DEPLOYER_KEY").unwrap_or_default();
    /// let client = waypost_client::Client::new("https://ask.example.org", key)?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`ClientError::NotConfigured`] if this is not a server URL.
    pub fn new(url: impl Into<String>, key: impl Into<String>) -> Result<Self, ClientError> {
        Self::with(ClientOptions { url: Some(url.into()), key: Some(key.into()), ..ClientOptions::default() })
    }

    /// Returns a client with these options.
    ///
    /// ```no_run
    /// use std::time::Duration;
    ///
    /// use waypost_client::{Client, ClientOptions};
    ///
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// let options = ClientOptions { patience: Duration::from_secs(300), ..ClientOptions::from_env() };
    /// let client = Client::with(options)?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`ClientError::NotConfigured`] if they name no server.
    pub fn with(options: ClientOptions) -> Result<Self, ClientError> {
        let run = options.run_id.as_ref().map(ClientRun::named);
        let requests = Requests::new(options);
        requests.url()?;
        Ok(Self { requests: Arc::new(requests), run })
    }

    /// Returns the same client for one execution of the run `id`: a program that makes the same calls under the same id again, perhaps
    /// after a crash, finds their asks and asks nobody twice.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// # let call = waypost_client::ToolCall::of("deploy", &"1.4.2")?;
    /// let release = client.in_run("release-7");
    /// let approved = release.approve(call).await?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn in_run(&self, id: impl Into<RunId>) -> Self {
        Self { run: Some(ClientRun::new(id)), ..self.clone() }
    }

    /// The server's URL.
    ///
    /// # Errors
    /// [`ClientError::NotConfigured`] if the server is not known any more.
    pub fn url(&self) -> Result<String, ClientError> {
        self.requests.url()
    }

    pub(crate) fn requests(&self) -> &Requests {
        &self.requests
    }

    pub(crate) fn run(&self) -> Option<&Arc<ClientRun>> {
        self.run.as_ref()
    }

    /// Asks what `body` contains, as in the API, and does not wait. The same `key` within a week creates only one ask.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the server refuses it, and [`ClientError::Unreachable`].
    pub async fn post(&self, body: &AskBody, key: Option<&str>) -> Result<AskView, ClientError> {
        let request = ApiRequest::post("/api/v1/asks", json(body)?);
        self.requests.json(key.map(str::to_owned).into_iter().try_fold(request, ApiRequest::under)?).await
    }

    /// Asks and waits, with a single request if people answer soon. The ask's id is in a header, which arrives before the answer. If the
    /// connection is lost after that, the wait for this ask goes on.
    pub(crate) async fn post_and_wait(&self, body: &AskBody, key: Option<&str>) -> Result<SettledAsk, ClientError> {
        let path = format!("/api/v1/asks?wait={}s", FIRST_WAIT.as_secs());
        let request = ApiRequest::post(path, json(body)?).located(FIRST_WAIT);
        let request = key.map(str::to_owned).into_iter().try_fold(request, ApiRequest::under)?;
        let (location, answered) = self.requests.begun::<AskView>(request).await?;
        let id: Option<AskId> = location.and_then(|location| location.rsplit('/').next()?.parse().ok());
        match (answered, id) {
            (Ok(view), _) if is_over(&view) => Ok(SettledAsk::new(view)),
            (Ok(AskView { id, .. }), _) | (Err(_), Some(id)) => self.wait(id).await,
            (Err(error), None) => Err(error),
        }
    }

    /// Waits until an ask is settled, or until a reply to it must be judged, across restarts and lost connections. It never gives up by
    /// itself: use [`tokio::time::timeout`] to wait for a limited time.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// # let id = "ask_01m8f9cb40e15hh9zg08fbba6d".parse::<waypost_client::AskId>().unwrap();
    /// let settled = client.wait(id).await?;
    /// let region: String = settled.answer_as()?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`ClientError::Refused`] if there is no such ask.
    pub async fn wait(&self, ask: AskId) -> Result<SettledAsk, ClientError> {
        let mut pauses = Pauses::within(None);
        loop {
            let begun = Instant::now();
            let request = ApiRequest::get(format!("{}?wait={}s", at(ask), POLL.as_secs())).held(POLL);
            let view: AskView = self.requests.json(request).await?;
            if is_over(&view) {
                return Ok(SettledAsk::new(view));
            }
            // The ask changed but was not settled, for example by a comment.
            if begun.elapsed() < AT_ONCE {
                pauses.pause(None).await;
            } else {
                pauses = Pauses::within(None);
            }
        }
    }

    /// Returns the current state of an ask.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if there is no such ask.
    pub async fn read(&self, ask: AskId) -> Result<AskView, ClientError> {
        self.requests.json(ApiRequest::get(at(ask))).await
    }

    /// Returns a page of the asks that the caller may see, newest first. `query` has the list's parameters as in the API, such as `status`,
    /// `idempotency_key` and `cursor`.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// for ask in client.asks(&[("status", "pending")]).await?.items {
    ///     println!("{} of {}", ask.id, ask.agent);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`ClientError::Refused`] if a parameter is wrong.
    pub async fn asks(&self, query: &[(&str, &str)]) -> Result<Page<AskView>, ClientError> {
        let query: Vec<_> = query.iter().map(|(name, value)| (*name, Some((*value).to_owned()))).collect();
        self.requests.json(ApiRequest::get(path("/api/v1/asks", &query))).await
    }

    /// Returns every revision of an ask that was changed, from the journal of its session, starting with the first.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the caller may not read the session.
    pub async fn revisions(&self, ask: &AskView) -> Result<Vec<AskView>, ClientError> {
        #[derive(serde::Deserialize)]
        struct Asked {
            ask: AskView,
        }
        let (mut found, mut cursor) = (Vec::new(), None);
        if ask.revision == 1 {
            return Ok(found);
        }
        loop {
            let journal = path(&format!("/api/v1/sessions/{}/events", ask.session_id), &[("cursor", cursor)]);
            let page: Page<EventView> = self.requests.json(ApiRequest::get(journal)).await?;
            let about = page.items.iter().filter(|event| event.ask_id == Some(ask.id));
            let asked = about.filter(|event| matches!(event.kind.as_str(), "question_pending" | "question_revised"));
            for data in asked.filter_map(|event| event.data.as_ref()) {
                let garbled = |source| ClientError::Garbled { url: self.url().unwrap_or_default(), media_type: None, source };
                found.push(serde_json::from_str::<Asked>(data.get()).map_err(garbled)?.ask);
            }
            cursor = page.next_cursor;
            if cursor.is_none() {
                break;
            }
        }
        Ok(found)
    }

    /// Withdraws an ask that is no longer needed. The comment tells the people who were asked why.
    ///
    /// ```no_run
    /// use waypost_client::WithdrawBody;
    ///
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// # let id = "ask_01m8f9cb40e15hh9zg08fbba6d".parse::<waypost_client::AskId>().unwrap();
    /// let why = WithdrawBody { superseded_by: None, comment: Some("1.4.3 is out.".into()) };
    /// client.withdraw(id, &why).await?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`ClientError::Refused`] if it is settled already.
    pub async fn withdraw(&self, ask: AskId, body: &WithdrawBody) -> Result<AskView, ClientError> {
        self.act(ask, "withdraw", body).await
    }

    /// Changes what is asked. The same ask continues with its next revision.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the revision is not valid, or the ask is settled already.
    pub async fn revise(&self, ask: AskId, body: &RevisionBody) -> Result<AskView, ClientError> {
        self.act(ask, "revise", body).await
    }

    /// Adds a comment to an ask without deciding it.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the caller may not comment on it.
    pub async fn comment(&self, ask: AskId, text: impl Into<String>) -> Result<AskView, ClientError> {
        self.act(ask, "comment", &CommentBody { text: text.into() }).await
    }

    /// Judges the pending reply. If it is not sufficient, people are asked again with the clarification.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if no reply of this ask must be judged.
    pub async fn judge(&self, ask: AskId, body: &JudgeBody) -> Result<AskView, ClientError> {
        self.act(ask, "judge", body).await
    }

    /// Answers or decides an ask. Requires a person's key: an agent cannot answer its own ask.
    ///
    /// # Errors
    /// [`ClientError::Refused`] with every problem of the reply.
    pub async fn reply(&self, ask: AskId, body: &ReplyBody) -> Result<AskView, ClientError> {
        self.act(ask, "answer", body).await
    }

    /// Returns the secret that answers a question of this ask. The journal records that it was released.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the question has no secret, or the caller did not ask it.
    pub async fn release(&self, ask: AskId, question: QuestionId) -> Result<String, ClientError> {
        Ok(self.act::<ReleasedSecret>(ask, "release", &ReleaseBody { question }).await?.value)
    }

    /// Returns the bytes of a file that belongs to an answer. Its name must never be used as a path to write to.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if there is no such file.
    pub async fn file(&self, ask: AskId, digest: &FileDigest) -> Result<Vec<u8>, ClientError> {
        self.requests.bytes(ApiRequest::get(format!("{}/files/{}", at(ask), segment(digest.as_str())))).await
    }

    /// Uploads a file, so that a reply can contain its digest. Requires a person's key.
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the file is too large.
    pub async fn upload(&self, name: &str, content: Vec<u8>, media_type: &str) -> Result<File, ClientError> {
        let body = SentBody::Bytes { content, media_type: media_type.to_owned() };
        self.requests.json(ApiRequest::post(path("/api/v1/files", &[("name", Some(name.to_owned()))]), body)).await
    }

    /// Yields a session's journal after `after` and follows it as it grows: without gaps, duplicates or end. Reconnects by itself, and
    /// ends only after an error. If a restore of the server made the journal shorter, it starts again.
    ///
    /// ```no_run
    /// use futures::StreamExt as _;
    ///
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// # let session = "ses_01m8f9cb40dea336py3bmsv5ze".parse::<waypost_client::SessionId>().unwrap();
    /// let mut events = std::pin::pin!(client.events(session, 0));
    /// while let Some(event) = events.next().await {
    ///     println!("{}", event?.kind);
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn events(&self, session: SessionId, after: u64) -> impl Stream<Item = Result<EventView, ClientError>> + Send + use<> {
        events::journal(self.clone(), session, after)
    }

    /// Yields what changes in the inbox: first `Reset`, which means "read the list", then each change. Reconnects by itself, and ends only
    /// after an error.
    ///
    /// ```no_run
    /// use futures::StreamExt as _;
    ///
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// let mut changes = std::pin::pin!(client.inbox());
    /// while let Some(change) = changes.next().await {
    ///     change?;
    ///     println!("{} asks", client.asks(&[]).await?.items.len());
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn inbox(&self) -> impl Stream<Item = Result<InboxStreamEvent, ClientError>> + Send + use<> {
        events::inbox(self.clone())
    }

    pub(crate) async fn act<T: serde::de::DeserializeOwned>(
        &self,
        ask: AskId,
        action: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        self.requests.json(ApiRequest::post(format!("{}/{action}", at(ask)), json(body)?)).await
    }
}

/// Whether the wait for an ask is over: it is settled, or has a reply that must be judged.
fn is_over(view: &AskView) -> bool {
    view.status != AskStatus::Pending || view.held.as_ref().is_some_and(|held| held.judging)
}

fn at(ask: AskId) -> String {
    format!("/api/v1/asks/{ask}")
}

fn json(body: &impl Serialize) -> Result<SentBody, ClientError> {
    Ok(SentBody::Json(serde_json::to_string(body)?))
}
