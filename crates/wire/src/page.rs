//! Lists.

use serde::{Deserialize, Serialize};

/// A list, or one page of it.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Page<T> {
    /// The items.
    pub items: Vec<T>,
    /// The value of `cursor` for the next page; `null` at the end.
    pub next_cursor: Option<String>,
}

impl<T> Page<T> {
    /// A complete short list.
    pub fn whole(items: Vec<T>) -> Self {
        Self { items, next_cursor: None }
    }
}
