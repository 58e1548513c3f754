//! Counts requests by the class of their status.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::http::StatusCode;

const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];

/// A counter per class.
#[derive(Default)]
pub(crate) struct ResponseCounts([AtomicU64; 5]);

impl ResponseCounts {
    pub(crate) fn count(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(count) = self.0.get(class) {
            count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The number of requests in each class.
    pub(crate) fn read(&self) -> [(&'static str, u64); 5] {
        std::array::from_fn(|class| (CLASSES[class], self.0[class].load(Ordering::Relaxed)))
    }
}
