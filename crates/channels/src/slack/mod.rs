//! Slack: a shared channel, direct messages and threads, with buttons and windows.

mod api;
mod blocks;
mod incoming;
mod modal;
mod signature;
mod socket;

use std::sync::Arc;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::{AgentName, Tenant};
use waypost_engine::{
    Channel, ChannelCapabilities, ChannelMessage, Destination, Error, InboundAction, InboundError, InboundOutcome, InboundRequest,
    Notification, NotificationBatch, Post, Receipt, RequestedAction, Response, SentNotice, Undelivered,
};

use self::api::SlackApi;
use self::blocks::{SlackRenderContext, escaped};
use self::socket::SlackSocket;
use crate::base_url::Url;
use crate::reference::Reference;
use crate::words::{ChannelTexts, line};
use waypost_texts::Language;

/// The configuration of the Slack channel.
#[derive(Debug, Clone)]
pub struct SlackOptions {
    /// The token of the app's bot, `xoxb-…`.
    pub token: String,
    /// How Slack tells what people do.
    pub inbound: SlackInbound,
    /// The id of the shared channel, such as `C0123456789`. If absent: people get direct messages.
    pub channel: Option<String>,
    /// The only workspace whose requests are accepted. If absent: every workspace with a valid signature.
    pub team: Option<String>,
    /// The agent for people who write to the app. If absent: messages start no session.
    pub agent: Option<AgentName>,
    /// The language of the messages.
    pub language: Language,
    /// The tenant whose asks are sent.
    pub tenant: Tenant,
    /// The base URL of the Slack API. If absent: Slack itself.
    pub api: Option<String>,
}

/// How Slack tells what people do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SlackInbound {
    /// Slack sends requests to the server's public URL.
    Http {
        /// The secret with which Slack signs its requests.
        signing_secret: String,
    },
    /// Socket Mode: the server connects to Slack, and need not be reachable.
    Socket {
        /// The token of the app itself, `xapp-…`.
        app_token: String,
    },
}

/// The base URL of the Slack API.
const API: &str = "https://slack.com/api";

/// The channel to a Slack workspace.
pub struct SlackChannel {
    api: Arc<SlackApi>,
    options: SlackOptions,
    socket: Option<SlackSocket>,
    url: Url,
}

/// How to respond to an action. Only this channel reads it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
struct SlackReplyTarget {
    /// Slack's response URL for this action.
    respond: Option<String>,
    /// The trigger that allows opening a window.
    trigger: Option<String>,
    /// The action id of the pressed button.
    opens: String,
    /// The message or thread of the action.
    at: Option<String>,
    /// The user who wrote.
    whom: Option<String>,
    /// Whether the user wrote to the app.
    speaks: bool,
    /// Whether the action was a submitted window.
    window: bool,
    /// The envelope of the action, in Socket Mode.
    envelope: Option<String>,
}

impl SlackReplyTarget {
    fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    fn read(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

impl SlackChannel {
    /// Creates the channel. It sends messages after it knows the URL of the pages.
    ///
    /// # Errors
    /// Returns an error if HTTPS is not available on this machine.
    pub fn new(options: SlackOptions) -> Result<Self, reqwest::Error> {
        let api = Arc::new(SlackApi::new(options.api.as_deref().unwrap_or(API), &options.token)?);
        let socket = match &options.inbound {
            SlackInbound::Http { .. } => None,
            SlackInbound::Socket { app_token } => Some(SlackSocket::new(api.clone(), app_token)?),
        };
        Ok(Self { api, options, socket, url: Url::default() })
    }

    fn words(&self) -> ChannelTexts {
        ChannelTexts::of(self.options.language)
    }

    fn render_context<'a>(&self, url: &'a str) -> SlackRenderContext<'a> {
        SlackRenderContext { words: self.words(), url }
    }

    async fn open(&self, back: &SlackReplyTarget, view: Value) {
        let Some(trigger) = &back.trigger else { return };
        if let Err(error) = self.api.call("views.open", &json!({"trigger_id": trigger, "view": view})).await {
            tracing::warn!(%error, "cannot open a window in Slack");
        }
    }

    /// Tells one person, and nobody else, in the place of their action.
    async fn send_ephemeral(&self, back: &SlackReplyTarget, text: &str) {
        let text = escaped(text);
        match (&back.respond, &back.at, &back.whom) {
            (Some(respond), _, _) => {
                let body = json!({"response_type": "ephemeral", "replace_original": false, "text": text});
                self.api.respond(respond, &body).await;
            }
            (None, Some(at), Some(whom)) => {
                let (channel, thread) = at.split_once('/').unwrap_or((at, ""));
                let body = json!({"channel": channel, "thread_ts": thread, "user": whom, "text": text});
                if let Err(error) = self.api.call("chat.postEphemeral", &body).await {
                    tracing::warn!(%error, "cannot tell a person in Slack the result of their message");
                }
            }
            (None, _, _) => {}
        }
    }

    async fn show(&self, act: &InboundAction, back: &SlackReplyTarget, notification: &Notification) {
        let words = self.words();
        let Some(notice) = act.requested.notice() else { return };
        let reference = format!("{} {}", Reference { notice, revision: notification.ask.revision }, act.at.as_deref().unwrap_or_default());
        let view = match back.opens.as_str() {
            _ if !notification.ask.is_pending() => {
                modal::of_words(words, words.open(), words.current_state(&notification.ask).as_deref().unwrap_or(words.over()))
            }
            "reject" => modal::of_rejection(words, &reference),
            _ => modal::of_questions(notification, words, &reference)
                .unwrap_or_else(|| modal::of_words(words, words.open(), words.too_much())),
        };
        self.open(back, view).await;
    }

    async fn refused(&self, back: &SlackReplyTarget, error: &Error, notification: Option<&Notification>) -> Option<Response> {
        let words = self.words();
        let text = words.refusal(error);
        if !back.window {
            self.send_ephemeral(back, &text).await;
            return None;
        }
        if let (Error::Refused(Refusal::Invalid(problems)), Some(notification)) = (error, notification) {
            let (fields, others) = modal::problems(notification, problems);
            if !fields.is_empty() && others.is_empty() {
                return Some(Response::Json(json!({"response_action": "errors", "errors": fields}).to_string()));
            }
        }
        Some(Response::Json(json!({"response_action": "update", "view": modal::of_words(words, words.open(), &text)}).to_string()))
    }

    async fn post(&self, channel: &str, thread: Option<&str>, (text, blocks): (String, Vec<Value>)) -> Result<Receipt, Undelivered> {
        let mut body = json!({"channel": channel, "text": text, "blocks": blocks, "unfurl_links": false, "unfurl_media": false});
        if let Some(thread) = thread {
            body["thread_ts"] = thread.into();
        }
        Ok(Receipt { at: self.api.call("chat.postMessage", &body).await? })
    }
}

#[async_trait]
impl Channel for SlackChannel {
    fn name(&self) -> &str {
        "slack"
    }

    fn link_to(&self, url: &str) {
        self.url.is(url);
    }

    fn tenant(&self) -> Option<&Tenant> {
        Some(&self.options.tenant)
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities {
            shared_channel: self.options.channel.is_some(),
            people: true,
            changes: true,
            fetches: self.socket.is_some(),
            ..ChannelCapabilities::default()
        }
    }

    fn parse_address(&self, text: &str) -> Result<String, String> {
        let plain = text.len() > 4 && text.starts_with(['U', 'W']) && text.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
        if plain { Ok(text.to_owned()) } else { Err("Write the member ID from your Slack profile, such as U0123ABCD.".into()) }
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let url = self.url.known()?;
        let drawing = self.render_context(url);
        let is_one = batch.others.is_empty();
        let message = if is_one { drawing.message(&batch.first) } else { drawing.several(batch.notifications().count()) };
        let receipt = match &batch.to {
            Destination::SharedChannel => match &self.options.channel {
                Some(channel) => self.post(channel, None, message).await,
                None => Err(Undelivered::Never { reason: "no Slack channel is configured".into() }),
            },
            Destination::ThreadRef(at) => {
                let (channel, thread) = at.split_once('/').unwrap_or((at, ""));
                self.post(channel, Some(thread).filter(|thread| !thread.is_empty()), message).await
            }
            Destination::Person { address, .. } => self.post(address, None, message).await,
        };
        // A message about several asks belongs to none of them, and is not updated.
        receipt.map(|receipt| if is_one { receipt } else { Receipt::default() })
    }

    async fn change(&self, sent: &SentNotice, notification: &Notification) -> Result<(), Undelivered> {
        let url = self.url.known()?;
        let (text, blocks) = self.render_context(url).message(notification);
        let Some((channel, ts)) = sent.at.as_deref().and_then(|at| at.split_once('/')) else { return Ok(()) };
        let body = json!({"channel": channel, "ts": ts, "text": text, "blocks": blocks});
        self.api.call("chat.update", &body).await.map(drop)
    }

    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        let Some(channel) = &self.options.channel else {
            return Err(Undelivered::Never { reason: "no Slack channel is configured".into() });
        };
        let text = format!("{}: {}", self.words().says(&line(message.agent.as_str())), waypost_core::text::visible(&message.text));
        let shown: String = text.chars().take(3000).collect();
        self.post(channel, None, (escaped(&shown), vec![json!({"type": "section", "text": blocks::text(&shown)})])).await.map(drop)
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        let SlackInbound::Http { signing_secret } = &self.options.inbound else { return Err(InboundError::NotAccepted) };
        signature::check(post, signing_secret)?;
        let content_type = post.header("content-type").unwrap_or_default();
        incoming::read(content_type, &post.body, self.options.team.as_deref(), self.options.agent.as_ref())
    }

    async fn fetch(&self) -> Result<Vec<InboundAction>, Undelivered> {
        let Some(socket) = &self.socket else { return std::future::pending().await };
        loop {
            let (envelope, payload) = socket.next().await?;
            let read = incoming::read_payload(&payload, self.options.team.as_deref(), self.options.agent.as_ref());
            let read = read.map(|request| request.actions.into_iter().next());
            if let Ok(Some(action)) = read {
                let back = SlackReplyTarget { envelope: Some(envelope), ..SlackReplyTarget::read(&action.back) };
                return Ok(vec![InboundAction { back: back.text(), ..action }]);
            }
            if let Err(error) = read {
                tracing::warn!(%error, "ignored what Slack sent over Socket Mode");
            }
            socket.acknowledge(&envelope, None);
        }
    }

    async fn reply(&self, act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        let back = SlackReplyTarget::read(&act.back);
        // Only a window shows the response. Everything else is acknowledged before the person is told.
        if !back.window {
            self.acknowledge(&back, None);
        }
        let response = self.tells(act, &back, became).await;
        if back.window {
            self.acknowledge(&back, response.as_ref());
        }
        response
    }

    async fn send_code(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let text = self.words().code(code);
        let blocks = vec![json!({"type": "section", "text": blocks::text(&text)})];
        self.post(address, None, (escaped(&text), blocks)).await.map(drop)
    }
}

impl SlackChannel {
    /// Tells Slack that the action of an envelope is recorded.
    fn acknowledge(&self, back: &SlackReplyTarget, response: Option<&Response>) {
        if let (Some(socket), Some(envelope)) = (&self.socket, &back.envelope) {
            socket.acknowledge(envelope, response);
        }
    }

    async fn tells(&self, act: &InboundAction, back: &SlackReplyTarget, became: &InboundOutcome) -> Option<Response> {
        let words = self.words();
        match became {
            // The message itself shows the new state.
            InboundOutcome::Done(_) => {}
            InboundOutcome::Passed { .. } => {}
            InboundOutcome::Shown(notification) => self.show(act, back, notification).await,
            InboundOutcome::Refused(error, notification) => return self.refused(back, error, notification.as_deref()).await,
            InboundOutcome::Misplaced => {
                self.send_ephemeral(back, words.misplaced()).await;
                return Some(Response::Forbidden(words.misplaced().to_owned()));
            }
            // A person's own conversation in a thread gets no response.
            InboundOutcome::Stranger if matches!(act.requested, RequestedAction::Say { .. }) && !back.speaks => {}
            InboundOutcome::Nowhere if !back.speaks => {}
            InboundOutcome::Stranger => return self.tell_or_show(back, words.stranger()).await,
            InboundOutcome::Reached(person) => self.send_ephemeral(back, &words.reached(&line(&person.name))).await,
            InboundOutcome::BadCode => self.send_ephemeral(back, words.bad_code()).await,
            InboundOutcome::Nowhere => self.send_ephemeral(back, words.nowhere()).await,
        }
        None
    }

    async fn tell_or_show(&self, back: &SlackReplyTarget, text: &str) -> Option<Response> {
        if back.window {
            let view = modal::of_words(self.words(), self.words().open(), text);
            return Some(Response::Json(json!({"response_action": "update", "view": view}).to_string()));
        }
        self.send_ephemeral(back, text).await;
        None
    }
}
