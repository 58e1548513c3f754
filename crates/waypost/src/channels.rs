//! How asks reach people outside the web app: the trait [`Channel`], and with the feature `channels` email, Slack, Telegram, Discord, WhatsApp, web push and
//! webhooks.
//!
//! [`examples/own-channel`](https://github.com/waypost/waypost/tree/main/examples/own-channel) asks people by text message, and takes
//! their answers. A channel translates, and decides nothing: it posts a [`Notification`], and hands what people send to the engine. One that only
//! notifies needs one method:
//!
//! ```
//! use waypost::async_trait;
//! use waypost::channels::{Channel, NotificationBatch, Receipt, Undelivered};
//!
//! struct Pager;
//!
//! #[async_trait]
//! impl Channel for Pager {
//!     fn name(&self) -> &str {
//!         "pager"
//!     }
//!
//!     async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
//!         for notification in batch.notifications() {
//!             println!("{} waits for a person.", notification.ask.id);
//!         }
//!         Ok(Receipt::default())
//!     }
//! }
//! ```

#[cfg(feature = "channels")]
#[doc(inline)]
pub use waypost_channels::{
    BadBot, BadDiscordApp, BadMail, DiscordChannel, DiscordOptions, EmailChannel, EmailOptions, InboundOptions, MailServer, PushChannel,
    PushOptions, RecordingChannel, Security, SlackChannel, SlackInbound, SlackOptions, TelegramChannel, TelegramOptions, TelegramUpdates,
    TerminalChannel, WebhookChannel, WhatsAppChannel, WhatsAppOptions, WhatsAppTemplate,
};
#[cfg(feature = "channels")]
#[doc(inline)]
pub use waypost_channels::{outward::ExternalEndpoint, webhook::WebhookSecret};
#[doc(inline)]
pub use waypost_engine::{
    AddressVerification, Channel, ChannelCapabilities, ChannelMessage, Channels, Destination, InboundAction, InboundError, InboundOutcome,
    InboundRequest, Notification, NotificationBatch, Post, QuestionInput, Receipt, RequestedAction, Response, SentNotice, Subscription,
    Undelivered,
};
