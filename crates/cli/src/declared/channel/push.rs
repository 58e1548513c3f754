//! `[channel.push]`: what the push services of browsers learn about this server. Web push also works without
//! this table.

use crate::declared::section::Section;
use crate::node::PushConfig;

/// Reads the table.
pub(super) fn read(table: Section<'_>) -> PushConfig {
    let contact = table.text("contact").filter(|contact| {
        let fits = ["mailto:", "https://"].iter().any(|scheme| contact.value.starts_with(scheme));
        if !fits {
            table.problems.error(
                &contact.span,
                "`contact` is not an address",
                "write contact = \"mailto:you@example.com\", or an https:// page",
            );
        }
        fits
    });
    let allow = super::allowed(&table);
    table.finish();
    PushConfig { contact: contact.map(|contact| contact.value), allow }
}
