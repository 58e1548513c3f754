//! Histograms: counts of values in a few buckets by size.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Counts values. Each value is counted in the first bucket whose upper bound it does not exceed.
#[derive(Debug)]
pub struct Histogram {
    bounds: &'static [u64],
    /// One more than there are bounds: the last one counts the values above all bounds.
    counts: Box<[AtomicU64]>,
    sum: AtomicU64,
}

/// The values that a [`Histogram`] has counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Distribution {
    /// The upper bound of each bucket, ascending.
    pub bounds: &'static [u64],
    /// The number of values in each bucket, and finally the number above all bounds.
    pub counts: Vec<u64>,
    /// The sum of all values.
    pub sum: u64,
}

impl Histogram {
    /// An empty histogram. The bounds must be ascending.
    #[must_use]
    pub fn new(bounds: &'static [u64]) -> Self {
        Self { bounds, counts: (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect(), sum: AtomicU64::new(0) }
    }

    /// Counts a value.
    pub fn count(&self, value: u64) {
        let bucket = self.bounds.partition_point(|bound| *bound < value);
        if let Some(count) = self.counts.get(bucket) {
            count.fetch_add(1, Ordering::Relaxed);
        }
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    /// Counts a duration, in microseconds.
    pub fn count_time(&self, time: Duration) {
        self.count(u64::try_from(time.as_micros()).unwrap_or(u64::MAX));
    }

    /// Returns what has been counted so far.
    #[must_use]
    pub fn read(&self) -> Distribution {
        let counts = self.counts.iter().map(|count| count.load(Ordering::Relaxed)).collect();
        Distribution { bounds: self.bounds, counts, sum: self.sum.load(Ordering::Relaxed) }
    }
}

impl Distribution {
    /// The number of values.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_in_the_first_bucket_that_takes_it() {
        let sizes = Histogram::new(&[1, 4, 16]);
        for size in [0, 1, 2, 4, 5, 16, 17, 400] {
            sizes.count(size);
        }
        assert_eq!(sizes.read(), Distribution { bounds: &[1, 4, 16], counts: vec![2, 2, 2, 2], sum: 445 });
    }

    #[test]
    fn a_time_is_counted_in_microseconds() {
        let times = Histogram::new(&[1_000]);
        times.count_time(Duration::from_millis(1));
        times.count_time(Duration::from_millis(2));
        assert_eq!(times.read(), Distribution { bounds: &[1_000], counts: vec![1, 1], sum: 3_000 });
    }
}
