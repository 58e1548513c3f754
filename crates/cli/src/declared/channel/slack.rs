//! `[channel.slack]`: a Slack workspace, through an app in it.

use std::sync::Arc;

use waypost_channels::{SlackChannel, SlackInbound, SlackOptions};
use waypost_core::ids::Tenant;
use waypost_engine::Channel;

use super::{agent, api, language, needed_secret};
use crate::declared::file_context::FileContext;
use crate::declared::section::Section;

/// Returns the channel if it has all it needs.
pub(super) fn read(section: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Channel>> {
    let token = needed_secret(&section, context, "token");
    let inbound = inbound(&section, context);
    let text = |key| section.text(key).map(|found| found.value);
    let (channel, team, agent, language, api) =
        (text("channel"), text("team"), agent(&section, context), language(&section), api(&section));
    let (at, problems) = (section.span.clone(), section.problems);
    section.finish();
    // What is missing was already noted.
    let (token, inbound) = (token?.value, inbound?);
    match SlackChannel::new(SlackOptions { token, inbound, channel, team, agent, language, tenant: Tenant::default(), api }) {
        Ok(channel) => Some(Arc::new(channel)),
        Err(error) => {
            problems.error(&at, format!("the Slack client cannot be created: {error}"), "check the CA certificates of this machine");
            None
        }
    }
}

/// Reads how Slack tells what people do: over a WebSocket with the token of the app, otherwise over HTTP.
fn inbound(section: &Section<'_>, context: FileContext<'_>) -> Option<SlackInbound> {
    if section.value("app_token").is_none() {
        let signing_secret = needed_secret(section, context, "signing_secret")?.value;
        return Some(SlackInbound::Http { signing_secret });
    }
    if section.value("signing_secret").is_some() {
        let cure = "keep `app_token` for Socket Mode, or `signing_secret` for requests to a public address";
        section.problems.error(&section.key_span("signing_secret"), "`app_token` and `signing_secret` exclude each other", cure);
    }
    let app_token = needed_secret(section, context, "app_token")?;
    if !app_token.value.starts_with("xapp-") {
        let cure = "copy the token from Basic Information, App-Level Tokens: it begins with xapp-";
        section.problems.error(&app_token.span, "this is not the token of a Slack app", cure);
        return None;
    }
    Some(SlackInbound::Socket { app_token: app_token.value })
}
