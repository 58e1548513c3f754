//! `[channel.telegram]`: a bot, by the token that was given for it.

use std::sync::Arc;

use waypost_channels::{BadBot, TelegramChannel, TelegramOptions, TelegramUpdates};
use waypost_core::ids::Tenant;
use waypost_engine::Channel;

use super::{agent, language, needed_secret};
use crate::declared::around::Around;
use crate::declared::section::Section;

/// The channel, where everything that it needs is there.
pub(super) fn read(section: Section<'_>, around: Around<'_>) -> Option<Arc<dyn Channel>> {
    let token = needed_secret(&section, around, "token");
    let chat = section.text("chat");
    let options = TelegramOptions {
        token: token.as_ref().map(|token| token.value.clone()).unwrap_or_default(),
        updates: updates(&section),
        chat: chat.as_ref().map(|chat| chat.value.clone()),
        agent: agent(&section, around),
        language: language(&section),
        tenant: Tenant::default(),
        api: None,
    };
    let (at, notes) = (section.at.clone(), section.notes);
    section.finish();
    // One that is not there was noted before.
    let token = token.filter(|token| !token.value.is_empty())?;
    match TelegramChannel::new(options) {
        Ok(channel) => Some(Arc::new(channel)),
        Err(bad) => {
            let (place, what) = match &bad {
                BadBot::Token => (&token.at, "this is the token of no bot"),
                BadBot::Chat => (chat.as_ref().map_or(&at, |chat| &chat.at), "this is no group of Telegram"),
                BadBot::Client(_) => (&at, "Telegram cannot be reached from here: look at the certificates of this machine"),
            };
            notes.error(place, what, bad.to_string());
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
            section.notes.error(&named.at, format!("updates do not come in by {other:?}"), "write \"poll\" or \"webhook\"");
            TelegramUpdates::default()
        }
    }
}
