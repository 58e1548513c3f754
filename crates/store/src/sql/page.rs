//! Pages of lists. Rows of a page are read a few at a time, because each may be large, and all rows that were read are in
//! memory at once.

use std::ops::ControlFlow;

use crate::filter::{Filling, ListPage};

/// The number of rows that are read at a time.
const PART: usize = 32;

/// The number of rows to read next for a page.
pub(crate) fn part_of<T>(page: &Filling<T>) -> i64 {
    i64::try_from(page.wants().min(PART)).unwrap_or(i64::MAX)
}

/// Adds items to a page, each with the size of its row. Returns the page if it is full or no rows follow.
pub(crate) fn fill<T>(mut page: Filling<T>, items: Vec<(T, usize)>) -> ControlFlow<ListPage<T>, Filling<T>> {
    let follows = i64::try_from(items.len()).is_ok_and(|found| found == part_of(&page));
    for (item, bytes) in items {
        if page.is_full() {
            return ControlFlow::Break(page.page(true));
        }
        page.put(item, bytes);
    }
    if follows { ControlFlow::Continue(page) } else { ControlFlow::Break(page.page(false)) }
}
