//! `[channel.webhook]`: a program that receives notices about asks and can send replies back.

use std::sync::Arc;

use waypost_channels::WebhookChannel;
use waypost_channels::outward::ExternalEndpoint;
use waypost_channels::webhook::WebhookSecret;
use waypost_engine::Channel;
use waypost_store::{Clock as _, SystemClock};

use crate::declared::file_context::FileContext;
use crate::declared::section::{Located, Section};

/// Reads the table. Returns `None` if it cannot be used, which is noted.
pub fn read(table: Section<'_>, context: FileContext<'_>) -> Option<Arc<dyn Channel>> {
    let url = table.required_text("url", "say where notices go: url = \"https://hooks.example/waypost\"");
    let allow = super::allowed(&table);
    let secrets = secrets(&table, context);
    let problems = table.problems;
    table.finish();
    let url = url?;
    let made = ExternalEndpoint::new(&url.value, &allow);
    let target = made.map_err(|bad| problems.error(&url.span, "`url` cannot be used", bad.to_string())).ok()?;
    Some(Arc::new(WebhookChannel::new("webhook", target, secrets?, Arc::new(|| SystemClock.now()))))
}

/// Reads the signing secrets. Returns `None` if one is missing or invalid.
fn secrets(table: &Section<'_>, context: FileContext<'_>) -> Option<Vec<WebhookSecret>> {
    let found = context.secrets(table, "secrets");
    if found.is_empty() && table.value("secrets").is_none_or(|value| value.get_ref().as_array().is_some_and(|list| list.is_empty())) {
        let cure = "write secrets = [{ env = \"NAME\" }], and set NAME to whsec_ and 32 random bytes in Base64";
        table.problems.error(&table.key_span("secrets"), "[channel.webhook] has no `secrets`", cure);
    }
    let read = |secret: &Located<String>| {
        // A missing secret was already noted.
        let known = (!secret.value.is_empty()).then_some(&secret.value)?;
        known
            .parse()
            .map_err(|bad: waypost_channels::webhook::BadSecret| {
                table.problems.error(&secret.span, "this secret cannot be used", bad.to_string())
            })
            .ok()
    };
    let secrets: Vec<_> = found.iter().map(read).collect();
    secrets.into_iter().collect::<Option<Vec<_>>>().filter(|secrets| !secrets.is_empty())
}
