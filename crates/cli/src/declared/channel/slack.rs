//! `[channel.slack]`: a Slack workspace, through an app in it.

use std::sync::Arc;

use waypost_channels::{SlackChannel, SlackOptions};
use waypost_core::ids::Tenant;
use waypost_engine::Channel;

use super::{agent, api, language, needed_secret};
use crate::declared::file_context::FileContext;
use crate::declared::section::Section;

/// Returns the channel if it has all it needs.
pub(super) fn read(section: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Channel>> {
    let token = needed_secret(&section, context, "token");
    let signing_secret = needed_secret(&section, context, "signing_secret");
    let text = |key| section.text(key).map(|found| found.value);
    let options = SlackOptions {
        token: token.as_ref().map(|token| token.value.clone()).unwrap_or_default(),
        signing_secret: signing_secret.as_ref().map(|secret| secret.value.clone()).unwrap_or_default(),
        channel: text("channel"),
        team: text("team"),
        agent: agent(&section, context),
        language: language(&section),
        tenant: Tenant::default(),
        api: api(&section),
    };
    let at = section.span.clone();
    let problems = section.problems;
    section.finish();
    (token.is_some() && signing_secret.is_some()).then_some(())?;
    match SlackChannel::new(options) {
        Ok(channel) => Some(Arc::new(channel)),
        Err(error) => {
            problems.error(&at, format!("the Slack client cannot be created: {error}"), "check the CA certificates of this machine");
            None
        }
    }
}
