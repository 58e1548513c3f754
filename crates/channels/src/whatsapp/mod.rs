//! WhatsApp: private chats with people, with reply buttons, lists and text replies.

mod api;
mod incoming;
mod rendering;

use async_trait::async_trait;
use serde_json::Value;
use subtle::ConstantTimeEq as _;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::text::visible;
use waypost_engine::{
    Channel, ChannelCapabilities, Destination, InboundAction, InboundError, InboundOutcome, InboundRequest, NotificationBatch, Post,
    Receipt, RequestedAction, Response, Undelivered,
};
use waypost_texts::Language;

use self::api::{OUTSIDE_WINDOW, WhatsAppApi, WhatsAppRefusal};
use self::incoming::FailedMessage;
use self::rendering::WhatsAppRenderContext;
use crate::base_url::Url;
use crate::words::{ChannelTexts, line};

/// The configuration of the WhatsApp channel.
#[derive(Debug, Clone)]
pub struct WhatsAppOptions {
    /// The access token of a system user of the business.
    pub token: String,
    /// The secret of the Meta app, with which requests are signed.
    pub app_secret: String,
    /// The text that Meta sends to verify the webhook, as entered in the settings of the app.
    pub verify_token: String,
    /// The id of the business phone number, which is not the number itself.
    pub phone_number: String,
    /// The approved template for people who wrote nothing within the last 24 hours. If absent: they are not reached.
    pub template: Option<WhatsAppTemplate>,
    /// The agent for people who write to the number. If absent: messages start no session.
    pub agent: Option<AgentName>,
    /// The language of the messages.
    pub language: Language,
    /// The tenant whose asks are sent.
    pub tenant: Tenant,
    /// The base URL of the Graph API, with its version. If absent: Meta itself.
    pub api: Option<String>,
}

/// A template that Meta has approved. It has one button, whose URL ends with a parameter: `https://waypost.example.com/{{1}}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhatsAppTemplate {
    /// Its name.
    pub name: String,
    /// Its language, such as `en_US`.
    pub language: String,
}

/// The base URL of the Graph API.
const API: &str = "https://graph.facebook.com/v24.0";
/// What the operator can do about a person who wrote nothing within the last 24 hours.
const WINDOW: &str = "the person wrote nothing within the last 24 hours, so WhatsApp takes only a template: configure `template`";

/// The channel to WhatsApp through a business number.
pub struct WhatsAppChannel {
    api: WhatsAppApi,
    options: WhatsAppOptions,
    url: Url,
}

impl WhatsAppChannel {
    /// Creates the channel. It sends messages after it knows the URL of the pages.
    ///
    /// # Errors
    /// Returns an error if HTTPS is not available on this machine.
    pub fn new(options: WhatsAppOptions) -> Result<Self, reqwest::Error> {
        let api = WhatsAppApi::new(options.api.as_deref().unwrap_or(API), &options.phone_number, &options.token)?;
        Ok(Self { api, options, url: Url::default() })
    }

    fn words(&self) -> ChannelTexts {
        ChannelTexts::of(self.options.language)
    }

    /// Sends a message that leads to `page` if only a template may be sent. Returns the id of the message itself.
    async fn send(&self, to: &str, message: Value, page: &str) -> Result<Option<String>, Undelivered> {
        match self.api.send(to, message, page).await {
            Ok(id) => Ok(Some(id)),
            Err(WhatsAppRefusal::Other(undelivered)) => Err(undelivered),
            Err(WhatsAppRefusal::OutsideWindow) => self.send_template(to, page).await.map(|()| None),
        }
    }

    async fn send_template(&self, to: &str, page: &str) -> Result<(), Undelivered> {
        let Some(WhatsAppTemplate { name, language }) = &self.options.template else {
            return Err(Undelivered::Never { reason: WINDOW.into() });
        };
        match self.api.send(to, api::template(name, language, page), "").await {
            Ok(_) => Ok(()),
            Err(WhatsAppRefusal::Other(undelivered)) => Err(undelivered),
            Err(WhatsAppRefusal::OutsideWindow) => Err(Undelivered::Never { reason: WINDOW.into() }),
        }
    }

    /// Handles a message that WhatsApp accepted first and could not deliver.
    async fn failed(&self, message: FailedMessage) {
        let FailedMessage { to, code, title, about } = message;
        // A template that fails is not followed by another one.
        let sent = match code {
            OUTSIDE_WINDOW if !about.is_empty() => self.send_template(&to, &about).await,
            _ => Err(Undelivered::Never { reason: format!("{title} ({code})") }),
        };
        if let Err(error) = sent {
            tracing::error!(%error, "WhatsApp could not deliver a message");
        }
    }

    async fn tell(&self, to: &str, text: &str) {
        if let Err(error) = self.send(to, api::text(text), "").await {
            tracing::warn!(%error, "cannot tell a person in WhatsApp the result of their action");
        }
    }
}

#[async_trait]
impl Channel for WhatsAppChannel {
    fn name(&self) -> &str {
        "whatsapp"
    }

    fn link_to(&self, url: &str) {
        self.url.is(url);
    }

    fn tenant(&self) -> Option<&Tenant> {
        Some(&self.options.tenant)
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { shared_channel: false, people: true, ..ChannelCapabilities::default() }
    }

    fn parse_address(&self, text: &str) -> Result<String, String> {
        let number: String = text.chars().filter(|c| !matches!(c, ' ' | '-' | '(' | ')')).collect();
        let number = number.strip_prefix('+').unwrap_or(&number);
        let is_number = (7..=15).contains(&number.len()) && number.chars().all(|c| c.is_ascii_digit()) && !number.starts_with('0');
        let wrong = "Write the number with its country code, such as +49 151 23456789.";
        if is_number { Ok(number.to_owned()) } else { Err(wrong.into()) }
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let context = WhatsAppRenderContext { words: self.words(), url: self.url.known()? };
        let (Destination::Person { address: to, .. } | Destination::ThreadRef(to)) = &batch.to else {
            return Err(Undelivered::Never { reason: "WhatsApp reaches only people".into() });
        };
        let to = to.split('/').next().unwrap_or(to);
        if !batch.others.is_empty() {
            // A message about several asks belongs to none of them. A template needs a parameter that is not empty.
            return self.send(to, context.several(batch.notifications().count()), "?").await.map(|_| Receipt::default());
        }
        let page = format!("asks/{}", batch.first.ask.id);
        let id = self.send(to, context.message(&batch.first), &page).await?;
        Ok(Receipt { at: id.map(|id| format!("{to}/{id}")) })
    }

    async fn confirm_address(&self, query: &[(String, String)]) -> Result<Response, InboundError> {
        let value = |name: &str| query.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str()).unwrap_or_default();
        let is_known = value("hub.verify_token").as_bytes().ct_eq(self.options.verify_token.as_bytes());
        if value("hub.mode") != "subscribe" || !bool::from(is_known) {
            return Err(InboundError::UnverifiedSender);
        }
        Ok(Response::Text(value("hub.challenge").chars().take(200).collect()))
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        incoming::check(post, &self.options.app_secret)?;
        let news = incoming::read(&post.body, &self.options.phone_number, self.options.agent.as_ref())?;
        for message in news.failed {
            self.failed(message).await;
        }
        Ok(InboundRequest { actions: news.actions, answer: None })
    }

    async fn reply(&self, act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        let words = self.words();
        let text = match became {
            // A message cannot be changed, so a new one says what became of the ask.
            InboundOutcome::Done(notification) => rendering::untrusted(&words.current_state(&notification.ask)?),
            InboundOutcome::Shown(_) | InboundOutcome::Passed { .. } => return None,
            InboundOutcome::Refused(error, _) => visible(&words.refusal(error)),
            InboundOutcome::Misplaced => words.misplaced().to_owned(),
            InboundOutcome::Stranger => words.stranger().to_owned(),
            InboundOutcome::Reached(person) => words.reached(&line(&person.name)),
            InboundOutcome::BadCode => words.bad_code().to_owned(),
            InboundOutcome::Nowhere if matches!(act.requested, RequestedAction::Say { .. }) => words.nowhere().to_owned(),
            InboundOutcome::Nowhere => return None,
        };
        self.tell(&act.address, &text).await;
        None
    }
}
