//! Telegram: a shared group, private chats and topics, with buttons and text replies. Updates are fetched by polling or received
//! on a webhook.

mod api;
mod button;
mod chat_location;
mod incoming;
mod rendering;
mod text;
mod updates;

use async_trait::async_trait;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::sync::OnceCell;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::text::visible;
use waypost_engine::{
    Channel, ChannelCapabilities, ChannelMessage, Destination, InboundAction, InboundError, InboundOutcome, InboundRequest, Notification,
    NotificationBatch, Post, Receipt, RequestedAction, Response, SentNotice, Undelivered,
};

use self::api::TelegramApi;
use self::chat_location::ChatLocation;
use self::incoming::{Bot, TelegramReplyTarget};
use self::rendering::{KeyboardState, TelegramRenderContext};
use self::text::{FormattedText, truncate};
use self::updates::Updates;
use crate::base_url::Url;
use crate::hex;
use crate::words::{ChannelTexts, line};
use waypost_texts::Language;

/// The configuration of the Telegram channel.
#[derive(Debug, Clone)]
pub struct TelegramOptions {
    /// The bot's token, `123456:…`.
    pub token: String,
    /// How updates arrive.
    pub updates: TelegramUpdates,
    /// The shared group, such as `-1001234567890`, or `-1001234567890:7` for one of its topics. If absent: people get private
    /// messages.
    pub chat: Option<String>,
    /// The agent for people who write to the bot. If absent: messages start no session.
    pub agent: Option<AgentName>,
    /// The language of the messages.
    pub language: Language,
    /// The tenant whose asks are sent.
    pub tenant: Tenant,
    /// The base URL of the Bot API. If absent: Telegram itself.
    pub api: Option<String>,
}

/// How updates arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TelegramUpdates {
    /// By polling. The server need not be reachable.
    #[default]
    Poll,
    /// On a webhook at the server's public URL.
    Webhook,
}

/// Why the configuration of the bot is invalid.
#[derive(Debug, thiserror::Error)]
pub enum BadBot {
    /// The token is invalid.
    #[error("copy the token from @BotFather: it is a number, a colon and 35 characters")]
    Token,
    /// The group is invalid.
    #[error("write the number of the group, such as -1001234567890, or -1001234567890:7 for one of its topics")]
    Chat,
    /// HTTPS is not available.
    #[error("HTTPS is not available on this machine")]
    Client(#[from] reqwest::Error),
}

/// The base URL of the Bot API.
const API: &str = "https://api.telegram.org";

/// The channel to Telegram through a bot.
pub struct TelegramChannel {
    api: TelegramApi,
    options: TelegramOptions,
    id: i64,
    chat: Option<ChatLocation>,
    url: Url,
    /// The user name of the bot, set after Telegram was told how updates arrive.
    name: OnceCell<String>,
    updates: Updates,
}

impl TelegramChannel {
    /// Creates the channel. It sends messages after it knows the URL of the pages.
    ///
    /// # Errors
    /// Returns [`BadBot`], with a message for the person who configured it.
    pub fn new(options: TelegramOptions) -> Result<Self, BadBot> {
        let id =
            options.token.split_once(':').and_then(|(id, secret)| id.parse().ok().filter(|_| is_secret(secret))).ok_or(BadBot::Token)?;
        let chat = options
            .chat
            .as_deref()
            .map(|chat| chat.parse::<ChatLocation>().ok().filter(|location| location.message.is_none()).ok_or(BadBot::Chat));
        let chat = chat.transpose()?;
        let api = TelegramApi::new(options.api.as_deref().unwrap_or(API), &options.token)?;
        Ok(Self { api, options, id, chat, url: Url::default(), name: OnceCell::new(), updates: Updates::default() })
    }

    fn words(&self) -> ChannelTexts {
        ChannelTexts::of(self.options.language)
    }

    fn bot(&self) -> Bot<'_> {
        Bot { id: self.id, name: self.name.get().map(String::as_str), agent: self.options.agent.as_ref() }
    }

    /// The secret that Telegram must send to the webhook. It is derived from the token, so every process with the token knows it,
    /// and no further secret must be configured.
    fn secret(&self) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.options.token.as_bytes()).ok()?;
        mac.update(b"waypost: what Telegram brings");
        Some(mac)
    }

    /// Tells Telegram once how updates arrive, and asks for the bot's name.
    async fn begins(&self) -> Result<(), Undelivered> {
        let begin = async || {
            match self.options.updates {
                TelegramUpdates::Poll => self.api.is_asked().await?,
                TelegramUpdates::Webhook => {
                    let secret = self.secret().map(|secret| hex::write(&secret.finalize().into_bytes())).unwrap_or_default();
                    self.api.brings(&format!("{}/channels/telegram", self.url.known()?), &secret).await?;
                }
            }
            self.api.name().await
        };
        self.name.get_or_try_init(begin).await.map(drop)
    }

    /// Edits the message for a person who has started an action. The intermediate state is in its buttons.
    async fn show(&self, back: &TelegramReplyTarget, notification: &Notification) {
        let words = self.words();
        if !notification.ask.is_pending() {
            return self.respond_to_person(back, words.current_state(&notification.ask).as_deref().unwrap_or(words.over())).await;
        }
        let (Ok(at), Ok(url)) = (back.at.parse(), self.url.known()) else { return };
        let (text, keyboard) = TelegramRenderContext { words, url }.message(notification, back.keyboard_state());
        if let Err(error) = self.api.edit(at, &text, &keyboard).await {
            tracing::warn!(%error, "cannot edit a message in Telegram");
        }
        self.is_noted(back).await;
    }

    /// Confirms a pressed button. Until then, Telegram shows a progress indicator on it.
    async fn is_noted(&self, back: &TelegramReplyTarget) {
        let Some(query) = &back.query else { return };
        if let Err(error) = self.api.answer(query, None).await {
            tracing::debug!(%error, "cannot confirm a pressed button in Telegram");
        }
    }

    /// Tells one person, and nobody else if possible: a message in a group is answered in the group.
    async fn respond_to_person(&self, back: &TelegramReplyTarget, words: &str) {
        let result = match &back.query {
            Some(query) => self.api.answer(query, Some(words)).await,
            None => self.writes(back, words).await,
        };
        if let Err(error) = result {
            tracing::warn!(%error, "cannot tell a person in Telegram the result of their action");
        }
    }

    async fn writes(&self, back: &TelegramReplyTarget, words: &str) -> Result<(), Undelivered> {
        let Ok(at) = back.at.parse() else { return Ok(()) };
        let mut text = FormattedText::default();
        text.add_untrusted(words);
        let more = json!({"reply_parameters": {"message_id": back.wrote, "allow_sending_without_reply": true}});
        self.api.send(at, &text, more).await.map(drop)
    }

    /// Tells an unknown person, in private. Not possible if they never wrote to the bot.
    async fn tells_stranger(&self, back: &TelegramReplyTarget) {
        let refusal = self.words().stranger();
        if back.query.is_some() {
            return self.respond_to_person(back, refusal).await;
        }
        let mut text = FormattedText::default();
        text.own(&format!("{refusal}\n\n{}", self.words().number(&back.whom.to_string())));
        if let Err(error) = self.api.send(ChatLocation::of_chat(back.whom), &text, Value::Null).await {
            tracing::debug!(%error, "cannot tell an unknown person in Telegram that nothing happened");
        }
    }
}

#[async_trait]
impl Channel for TelegramChannel {
    fn name(&self) -> &str {
        "telegram"
    }

    fn link_to(&self, url: &str) {
        self.url.is(url);
    }

    fn tenant(&self) -> Option<&Tenant> {
        Some(&self.options.tenant)
    }

    fn capabilities(&self) -> ChannelCapabilities {
        // `fetch` also runs for a webhook: once, to register it.
        ChannelCapabilities {
            shared_channel: self.chat.is_some(),
            people: true,
            changes: true,
            fetches: true,
            ..ChannelCapabilities::default()
        }
    }

    fn parse_address(&self, text: &str) -> Result<String, String> {
        let is_number = (1..=16).contains(&text.len()) && text.chars().all(|c| c.is_ascii_digit()) && !text.starts_with('0');
        let wrong = "Write the number of the account, such as 123456789. To get it, send /start to the bot.";
        if is_number { Ok(text.to_owned()) } else { Err(wrong.into()) }
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let never = |reason: &str| Undelivered::Never { reason: reason.to_owned() };
        let drawing = TelegramRenderContext { words: self.words(), url: self.url.known()? };
        let is_one = batch.others.is_empty();
        let (text, keyboard) =
            if is_one { drawing.message(&batch.first, KeyboardState::Open) } else { drawing.several(batch.notifications()) };
        let to = match &batch.to {
            Destination::SharedChannel => self.chat.ok_or_else(|| never("no Telegram group is configured"))?,
            Destination::ThreadRef(at) | Destination::Person { address: at, .. } => {
                at.parse().map_err(|_| never("the address is not a Telegram chat"))?
            }
        };
        let at = self.api.send(to, &text, json!({"reply_markup": keyboard})).await?;
        // A message about several asks belongs to none of them, and is not updated.
        Ok(Receipt { at: is_one.then(|| at.to_string()) })
    }

    async fn change(&self, sent: &SentNotice, notification: &Notification) -> Result<(), Undelivered> {
        let Some(Ok(at)) = sent.at.as_deref().map(str::parse) else { return Ok(()) };
        let (text, keyboard) =
            TelegramRenderContext { words: self.words(), url: self.url.known()? }.message(notification, KeyboardState::Open);
        self.api.edit(at, &text, &keyboard).await
    }

    async fn send_message(&self, message: &ChannelMessage) -> Result<(), Undelivered> {
        let Some(chat) = self.chat else { return Err(Undelivered::Never { reason: "no Telegram group is configured".into() }) };
        let mut text = FormattedText::default();
        text.heading(&self.words().says(&line(message.agent.as_str())));
        text.breaks(1);
        text.add_untrusted(truncate(&visible(&message.text), 3800));
        self.api.send(chat, &text, Value::Null).await.map(drop)
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        if self.options.updates == TelegramUpdates::Poll {
            return Err(InboundError::NotAccepted);
        }
        let shown = post.header("x-telegram-bot-api-secret-token").and_then(|secret| hex::read(secret, 32));
        let (Some(shown), Some(secret)) = (shown, self.secret()) else { return Err(InboundError::UnverifiedSender) };
        // Compares in constant time.
        secret.verify_slice(&shown).map_err(|_| InboundError::UnverifiedSender)?;
        let update: Value = serde_json::from_slice(&post.body).map_err(|_| InboundError::Unreadable("it is not JSON".into()))?;
        let (_, act) = incoming::read(&update, self.bot()).ok_or_else(|| InboundError::Unreadable("it is not an update".into()))?;
        Ok(InboundRequest { actions: act.into_iter().collect(), answer: None })
    }

    async fn fetch(&self) -> Result<Vec<InboundAction>, Undelivered> {
        self.begins().await?;
        if self.options.updates == TelegramUpdates::Webhook {
            return std::future::pending().await;
        }
        let found = self.api.updates(self.updates.from()).await?;
        let read: Vec<_> = found.iter().filter_map(|update| incoming::read(update, self.bot())).collect();
        self.updates.record_received(read.iter().map(|(id, _)| *id), read.iter().filter(|(_, act)| act.is_some()).map(|(id, _)| *id));
        Ok(read.into_iter().filter_map(|(_, act)| act).collect())
    }

    async fn reply(&self, act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        let (back, words) = (TelegramReplyTarget::read(&act.back), self.words());
        match became {
            // The message itself shows the new state.
            InboundOutcome::Done(_) | InboundOutcome::Passed { .. } => self.is_noted(&back).await,
            InboundOutcome::Shown(notification) => self.show(&back, notification).await,
            InboundOutcome::Refused(error, _) => self.respond_to_person(&back, &words.refusal(error)).await,
            InboundOutcome::Misplaced => self.respond_to_person(&back, words.misplaced()).await,
            InboundOutcome::Stranger => self.tells_stranger(&back).await,
            InboundOutcome::Reached(person) => self.respond_to_person(&back, &words.reached(&line(&person.name))).await,
            InboundOutcome::BadCode if back.greets => {
                let number = words.number(&back.whom.to_string());
                self.respond_to_person(&back, &format!("{} {number}", words.welcome())).await;
            }
            InboundOutcome::BadCode => self.respond_to_person(&back, words.bad_code()).await,
            // Messages between people in a group get no response.
            InboundOutcome::Nowhere if back.alone || !matches!(act.requested, RequestedAction::Say { agent: None, .. }) => {
                self.respond_to_person(&back, words.nowhere()).await
            }
            InboundOutcome::Nowhere => {}
        }
        self.updates.is_done(back.update);
        None
    }
}

/// Whether the text can be the secret part of a token. It becomes part of URLs.
fn is_secret(text: &str) -> bool {
    text.len() >= 20 && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}
