//! The channels over which Waypost reaches people. The engine passes notifications to a channel, and the channel delivers them.
//! No channel accesses the store.
//!
//! This crate is a part of Waypost, and its API may change with every version. Programs use the crate
//! [`waypost`](https://docs.rs/waypost), which exports what they need.

mod ask_content;
mod base_url;
mod button_id;
mod code;
mod discord;
mod email;
mod hex;
mod line;
pub mod outward;
pub mod push;
mod recording;
mod reference;
mod service;
mod slack;
mod telegram;
mod terminal;
pub mod webhook;
mod websocket;
mod whatsapp;
mod window;
pub mod words;

#[cfg(test)]
mod cases;

pub use discord::{BadDiscordApp, DiscordChannel, DiscordOptions};
pub use email::{BadMail, EmailChannel, EmailOptions, InboundOptions, MailServer, Security};
pub use push::{PushChannel, PushOptions};
pub use recording::RecordingChannel;
pub use slack::{SlackChannel, SlackInbound, SlackOptions};
pub use telegram::{BadBot, TelegramChannel, TelegramOptions, TelegramUpdates};
pub use terminal::TerminalChannel;
pub use webhook::WebhookChannel;
pub use whatsapp::{WhatsAppChannel, WhatsAppOptions, WhatsAppTemplate};
