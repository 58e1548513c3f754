//! What the server adds to the responses of the API: HTML, the story of a journal, and pages of bounded size.

pub(crate) mod csv;
mod journal;
mod passkey;

pub(crate) use journal::JournalRenderer;
pub(crate) use passkey::{passkey, passkey_creation, passkey_use};

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use waypost_core::problem::Problem as Fault;
use waypost_wire::{Html, Page};

use crate::markdown;
use crate::options::Limits;
use crate::problem::Problem;

/// How the server renders text that people and agents wrote.
pub(crate) const HTML: Html = Html { markdown: markdown::html, code: markdown::code, diff: markdown::diff };

/// A page with items that are already serialized.
pub type JsonPage = Page<Box<RawValue>>;

/// How many items a page may have: the `limit` of the query, but never more than `most`, and `usual` without one. Clients that ask for
/// more get the largest page and the cursor of the next one.
///
/// # Errors
/// Returns an error for a limit of 0, which no page can keep to.
pub fn page_size(limit: Option<u32>, usual: u32, most: u32) -> Result<u32, Problem> {
    match limit.unwrap_or(usual) {
        0 => Err(Problem::invalid(vec![Fault::new("/limit", "out_of_range", format!("Give 1 to {most}."))])),
        size => Ok(size.min(most)),
    }
}

/// Collects as many of `found` as fit into a page. Each has the cursor of the items after it; those with `None` are skipped.
/// `more`: there are more items after these.
///
/// # Errors
/// Returns an error if an item cannot be serialized as JSON.
pub fn page_of<T: Serialize>(found: impl IntoIterator<Item = (String, Option<T>)>, more: bool) -> Result<JsonPage, Problem> {
    let (mut items, mut size, mut cursor) = (Vec::new(), 0, None);
    for (next, item) in found {
        if let Some(item) = item {
            let item = to_raw_value(&item)?;
            size += item.get().len();
            if size > Limits::PAGE && !items.is_empty() {
                return Ok(Page { items, next_cursor: cursor });
            }
            items.push(item);
        }
        cursor = Some(next);
    }
    Ok(Page { items, next_cursor: cursor.filter(|_| more) })
}
