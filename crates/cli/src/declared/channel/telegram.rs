//! `[channel.telegram]`: a Telegram bot.

use std::sync::Arc;

use waypost_channels::{BadBot, TelegramChannel, TelegramOptions, TelegramUpdates};
use waypost_core::ids::Tenant;
use waypost_engine::Channel;

use super::{agent, api, language, needed_secret};
use crate::declared::file_context::FileContext;
use crate::declared::section::Section;

/// Returns the channel if it has all it needs.
pub(super) fn read(section: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Channel>> {
    let token = needed_secret(&section, context, "token");
    let chat = section.text("chat");
    let options = TelegramOptions {
        token: token.as_ref().map(|token| token.value.clone()).unwrap_or_default(),
        updates: updates(&section),
        chat: chat.as_ref().map(|chat| chat.value.clone()),
        agent: agent(&section, context),
        language: language(&section),
        tenant: Tenant::default(),
        api: api(&section),
    };
    let (at, problems) = (section.span.clone(), section.problems);
    section.finish();
    // A missing token was already noted.
    let token = token.filter(|token| !token.value.is_empty())?;
    match TelegramChannel::new(options) {
        Ok(channel) => Some(Arc::new(channel)),
        Err(bad) => {
            let (span, what) = match &bad {
                BadBot::Token => (&token.span, "this is not a bot token"),
                BadBot::Chat => (chat.as_ref().map_or(&at, |chat| &chat.span), "this is not a Telegram group"),
                BadBot::Client(_) => (&at, "the Telegram client cannot be created: check the CA certificates of this machine"),
            };
            problems.error(span, what, bad.to_string());
            None
        }
    }
}

fn updates(section: &Section<'_>) -> TelegramUpdates {
    let Some(named) = section.text("updates") else { return TelegramUpdates::default() };
    match named.value.as_str() {
        "poll" => TelegramUpdates::Poll,
        "webhook" => TelegramUpdates::Webhook,
        other => {
            section.problems.error(&named.span, format!("{other:?} is not a value of `updates`"), "write \"poll\" or \"webhook\"");
            TelegramUpdates::default()
        }
    }
}
