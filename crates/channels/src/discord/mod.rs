//! Discord: a shared channel and direct messages, with buttons, menus and windows. What people do arrives over HTTP.

mod api;
mod incoming;
mod modal;
mod rendering;
mod signature;
mod text;

use async_trait::async_trait;
use serde_json::{Value, json};
use tokio::sync::OnceCell;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::text::visible;
use waypost_engine::{
    Channel, ChannelCapabilities, ChannelMessage, Destination, InboundAction, InboundError, InboundOutcome, InboundRequest, Notification,
    NotificationBatch, Post, Receipt, RequestedAction, Response, SentNotice, Undelivered,
};
use waypost_texts::Language;

use self::api::DiscordApi;
use self::incoming::DiscordReplyTarget;
use self::rendering::DiscordRenderContext;
use self::text::{escaped, truncate};
use crate::base_url::Url;
use crate::hex;
use crate::words::{ChannelTexts, line};

/// The configuration of the Discord channel.
#[derive(Debug, Clone)]
pub struct DiscordOptions {
    /// The token of the app's bot.
    pub token: String,
    /// The public key of the app, with which requests are verified: 64 hexadecimal digits.
    pub public_key: String,
    /// The id of the shared channel. If absent: people get direct messages.
    pub channel: Option<String>,
    /// The only server (guild) whose requests are accepted, besides direct messages. If absent: every server.
    pub guild: Option<String>,
    /// The agent for people who use the slash command. If absent: it starts no session.
    pub agent: Option<AgentName>,
    /// The language of the messages.
    pub language: Language,
    /// The tenant whose asks are sent.
    pub tenant: Tenant,
    /// The base URL of the API. If absent: Discord itself.
    pub api: Option<String>,
}

/// Why the configuration of the Discord app is invalid.
#[derive(Debug, thiserror::Error)]
pub enum BadDiscordApp {
    /// The public key is invalid.
    #[error("copy the public key from General Information in the Developer Portal: it has 64 hexadecimal digits")]
    PublicKey,
    /// The channel or server is invalid.
    #[error(
        "write the id, such as 80351110224678912: turn on Developer Mode in Discord, and copy it from the menu of the channel or server"
    )]
    Id,
    /// HTTPS is not available.
    #[error("HTTPS is not available on this machine")]
    Client(#[from] reqwest::Error),
}

/// The base URL of the API.
const API: &str = "https://discord.com/api/v10";

/// The channel to Discord through an app.
pub struct DiscordChannel {
    api: DiscordApi,
    options: DiscordOptions,
    public_key: Vec<u8>,
    url: Url,
    /// Set after the slash command was registered.
    registered: OnceCell<()>,
}

impl DiscordChannel {
    /// Creates the channel. It sends messages after it knows the URL of the pages.
    ///
    /// # Errors
    /// Returns [`BadDiscordApp`], with a message for the person who configured it.
    pub fn new(options: DiscordOptions) -> Result<Self, BadDiscordApp> {
        let public_key = hex::read(&options.public_key, 32).ok_or(BadDiscordApp::PublicKey)?;
        if !options.channel.iter().chain(&options.guild).all(|id| is_id(id)) {
            return Err(BadDiscordApp::Id);
        }
        let api = DiscordApi::new(options.api.as_deref().unwrap_or(API), &options.token)?;
        Ok(Self { api, options, public_key, url: Url::default(), registered: OnceCell::new() })
    }

    fn words(&self) -> ChannelTexts {
        ChannelTexts::of(self.options.language)
    }

    fn shared(&self) -> Result<&str, Undelivered> {
        self.options.channel.as_deref().ok_or_else(|| Undelivered::Never { reason: "no Discord channel is configured".into() })
    }

    /// The window that a person asked for, or why there is none.
    fn shown(&self, back: &DiscordReplyTarget, notification: &Notification) -> Value {
        let words = self.words();
        if !notification.ask.is_pending() {
            return ephemeral_message(words.current_state(&notification.ask).as_deref().unwrap_or(words.over()));
        }
        if back.rejects {
            return modal::of_rejection(notification, words);
        }
        modal::of_questions(notification, words).unwrap_or_else(|| ephemeral_message(words.too_much()))
    }

    /// What was said to an agent, for everyone in the channel.
    fn public_response(&self, act: &InboundAction, back: &DiscordReplyTarget) -> Value {
        let RequestedAction::Say { text, .. } = &act.requested else { return json!({"type": 6}) };
        let content = format!("{}: {}", self.words().says(&format!("<@{}>", back.user)), escaped(&truncate(&visible(text), 900)));
        json!({"type": 4, "data": {"content": content, "allowed_mentions": {"parse": []}}})
    }
}

#[async_trait]
impl Channel for DiscordChannel {
    fn name(&self) -> &str {
        "discord"
    }

    fn link_to(&self, url: &str) {
        self.url.is(url);
    }

    fn tenant(&self) -> Option<&Tenant> {
        Some(&self.options.tenant)
    }

    fn capabilities(&self) -> ChannelCapabilities {
        // `fetch` runs once, to register the slash command.
        ChannelCapabilities {
            shared_channel: self.options.channel.is_some(),
            people: true,
            changes: true,
            fetches: true,
            ..ChannelCapabilities::default()
        }
    }

    fn parse_address(&self, text: &str) -> Result<String, String> {
        let wrong =
            "Write your user ID, such as 80351110224678912. Turn on Developer Mode in Discord, and copy it from the menu of your name.";
        if is_id(text) { Ok(text.to_owned()) } else { Err(wrong.into()) }
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let context = DiscordRenderContext { words: self.words(), url: self.url.known()? };
        let is_one = batch.others.is_empty();
        let mut message = if is_one { context.message(&batch.first) } else { context.several(batch.notifications().count()) };
        // Discord sends a message with the same nonce only once within a few minutes.
        let id = batch.id().to_string();
        message["nonce"] = id[id.len().saturating_sub(25)..].into();
        message["enforce_nonce"] = true.into();
        let channel = match &batch.to {
            Destination::SharedChannel => self.shared()?.to_owned(),
            Destination::ThreadRef(at) => at.split('/').next().unwrap_or(at).to_owned(),
            Destination::Person { address, .. } => self.api.direct(address).await?,
        };
        let at = self.api.post(&channel, &message).await?;
        // A message about several asks belongs to none of them, and is not updated.
        Ok(Receipt { at: is_one.then_some(at) })
    }

    async fn change(&self, sent: &SentNotice, notification: &Notification) -> Result<(), Undelivered> {
        let context = DiscordRenderContext { words: self.words(), url: self.url.known()? };
        let Some((channel, id)) = sent.at.as_deref().and_then(|at| at.split_once('/')) else { return Ok(()) };
        self.api.edit(channel, id, &context.message(notification)).await
    }

    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        let says = escaped(&self.words().says(&line(message.agent.as_str())));
        let text = format!("{says}:\n{}", escaped(&truncate(&visible(&message.text), 1900)));
        self.api.post(self.shared()?, &rendering::of_text(&text)).await.map(drop)
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        signature::check(post, &self.public_key)?;
        incoming::read(&post.body, self.options.guild.as_deref(), self.options.agent.as_ref())
    }

    async fn fetch(&self) -> Result<Vec<InboundAction>, Undelivered> {
        let words = self.words();
        let option = json!({"type": 3, "name": "text", "description": words.command_text(), "required": true});
        let command = json!({"type": 1, "name": "waypost", "description": words.command(), "options": [option]});
        self.registered.get_or_try_init(async || self.api.register(&command).await).await?;
        std::future::pending().await
    }

    async fn reply(&self, act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        let (back, words) = (DiscordReplyTarget::read(&act.back), self.words());
        let response = match became {
            // The message itself shows the new state.
            InboundOutcome::Done(_) if matches!(act.requested, RequestedAction::Say { .. }) => self.public_response(act, &back),
            InboundOutcome::Done(_) => json!({"type": 6}),
            InboundOutcome::Passed { .. } => self.public_response(act, &back),
            InboundOutcome::Shown(notification) => self.shown(&back, notification),
            InboundOutcome::Refused(error, _) => ephemeral_message(&words.refusal(error)),
            InboundOutcome::Misplaced => ephemeral_message(words.misplaced()),
            InboundOutcome::Stranger => ephemeral_message(words.stranger()),
            InboundOutcome::Reached(person) => ephemeral_message(&words.reached(&line(&person.name))),
            InboundOutcome::BadCode => ephemeral_message(words.bad_code()),
            InboundOutcome::Nowhere => ephemeral_message(words.nowhere()),
        };
        Some(Response::Json(response.to_string()))
    }
}

/// Tells the person who acted, and nobody else.
fn ephemeral_message(text: &str) -> Value {
    json!({"type": 4, "data": {"flags": 64, "content": escaped(&truncate(text, 950)), "allowed_mentions": {"parse": []}}})
}

/// Whether the text is the id of a user, a channel or a server.
fn is_id(text: &str) -> bool {
    (15..=20).contains(&text.len()) && text.chars().all(|c| c.is_ascii_digit())
}
