//! `[channel.discord]`: a Discord app with a bot.

use std::sync::Arc;

use waypost_channels::{BadDiscordApp, DiscordChannel, DiscordOptions};
use waypost_core::ids::Tenant;
use waypost_engine::Channel;

use super::{agent, api, language, needed_secret};
use crate::declared::file_context::FileContext;
use crate::declared::section::Section;

/// Returns the channel if it has all it needs.
pub(super) fn read(section: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Channel>> {
    let token = needed_secret(&section, context, "token");
    let cure = "copy it from General Information in the Developer Portal";
    let public_key = section.required_text("public_key", cure);
    let (channel, guild) = (section.text("channel"), section.text("guild"));
    let (agent, language, api) = (agent(&section, context), language(&section), api(&section));
    let (at, problems) = (section.span.clone(), section.problems);
    section.finish();
    // What is missing was already noted.
    let (token, key) = (token?.value, public_key?);
    let value = |text: &Option<super::Located<String>>| text.as_ref().map(|text| text.value.clone());
    let options = DiscordOptions {
        token,
        public_key: key.value.clone(),
        channel: value(&channel),
        guild: value(&guild),
        agent,
        language,
        tenant: Tenant::default(),
        api,
    };
    match DiscordChannel::new(options) {
        Ok(channel) => Some(Arc::new(channel)),
        Err(bad) => {
            let id = channel.as_ref().or(guild.as_ref()).map_or(&at, |id| &id.span);
            let (span, what) = match &bad {
                BadDiscordApp::PublicKey => (&key.span, "this is not the public key of a Discord app"),
                BadDiscordApp::Id => (id, "`channel` or `guild` is not an id of Discord"),
                BadDiscordApp::Client(_) => (&at, "the Discord client cannot be created: check the CA certificates of this machine"),
            };
            problems.error(span, what, bad.to_string());
            None
        }
    }
}
