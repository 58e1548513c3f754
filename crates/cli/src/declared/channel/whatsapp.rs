//! `[channel.whatsapp]`: a business number of WhatsApp.

use std::sync::Arc;

use waypost_channels::{WhatsAppChannel, WhatsAppOptions, WhatsAppTemplate};
use waypost_core::ids::Tenant;
use waypost_engine::Channel;

use super::{Located, agent, api, language, needed_secret};
use crate::declared::file_context::FileContext;
use crate::declared::section::Section;

/// Returns the channel if it has all it needs.
pub(super) fn read(section: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Channel>> {
    let [token, app_secret, verify_token] = ["token", "app_secret", "verify_token"].map(|key| needed_secret(&section, context, key));
    let phone_number = phone_number(&section);
    let template = template(&section);
    let (agent, language, api) = (agent(&section, context), language(&section), api(&section));
    let (at, problems) = (section.span.clone(), section.problems);
    section.finish();
    // What is missing was already noted.
    let options = WhatsAppOptions {
        token: token?.value,
        app_secret: app_secret?.value,
        verify_token: verify_token?.value,
        phone_number: phone_number?,
        template,
        agent,
        language,
        tenant: Tenant::default(),
        api,
    };
    match WhatsAppChannel::new(options) {
        Ok(channel) => Some(Arc::new(channel)),
        Err(error) => {
            problems.error(&at, format!("the WhatsApp client cannot be created: {error}"), "check the CA certificates of this machine");
            None
        }
    }
}

fn phone_number(section: &Section<'_>) -> Option<String> {
    let cure = "copy the Phone number ID from API Setup in the settings of the Meta app: it has only digits, and is not the number itself";
    let id = section.required_text("phone_number_id", cure)?;
    let is_id = id.value.chars().all(|c| c.is_ascii_digit());
    if !is_id {
        section.problems.error(&id.span, "this is not the id of a phone number", cure);
    }
    is_id.then_some(id.value)
}

/// Reads the template for people who wrote nothing within a day. Without one, the operator is told that these are not reached.
fn template(section: &Section<'_>) -> Option<WhatsAppTemplate> {
    let (name, language) = (section.text("template"), section.text("template_language"));
    match (name, language) {
        (Some(Located { value: name, .. }), language) => {
            Some(WhatsAppTemplate { name, language: language.map_or_else(|| "en_US".to_owned(), |language| language.value) })
        }
        (None, Some(language)) => {
            section.problems.error(
                &language.span,
                "`template_language` has no effect without `template`",
                "name the template, or leave it out",
            );
            None
        }
        (None, None) => {
            let what = "people who wrote nothing to this number within the last 24 hours are not reached";
            section.problems.warning(&section.span, what, "name an approved template: template = \"waypost_ask\"");
            None
        }
    }
}
