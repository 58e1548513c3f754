//! Statistics of measurements.

use std::time::Duration;

use super::metrics::Percentiles;

/// Returns the nearest-rank percentile: always one of the values, never an interpolation. Returns NaN if
/// there are no values.
pub fn percentile(values: &[f64], percent: usize) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let rank = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(rank).copied().unwrap_or(f64::NAN)
}

/// Returns the median.
pub fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    percentile(&values.into_iter().collect::<Vec<_>>(), 50)
}

/// Returns the distribution of times, in milliseconds.
pub fn spread(times: &[Duration]) -> Percentiles {
    let times: Vec<_> = times.iter().copied().map(millis).collect();
    Percentiles { p50: percentile(&times, 50), p99: percentile(&times, 99) }
}

/// Returns a time in milliseconds.
pub fn millis(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1_000_000.0
}

/// Returns a rate per second.
pub fn per_second(count: u64, time: Duration) -> f64 {
    ratio(count as f64, time.as_secs_f64())
}

/// Returns `this` divided by `of`, or NaN if `of` is zero.
pub fn ratio(this: f64, of: f64) -> f64 {
    if of > 0.0 { this / of } else { f64::NAN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_one_of_the_values_whatever_their_order() {
        let hundred: Vec<f64> = (1..=100).rev().map(f64::from).collect();
        assert_eq!([1, 50, 99, 100].map(|percent| percentile(&hundred, percent)), [1.0, 50.0, 99.0, 100.0]);
        assert_eq!([50, 99].map(|percent| percentile(&[7.0], percent)), [7.0, 7.0]);
        assert_eq!(median([9.0, 1.0, 5.0]), 5.0);
    }

    #[test]
    fn times_spread_in_milliseconds() {
        let times: Vec<_> = (1..=200).map(Duration::from_micros).collect();
        assert_eq!(spread(&times), Percentiles { p50: 0.1, p99: 0.198 });
    }

    #[test]
    fn a_rate_and_a_ratio_are_plain_divisions() {
        assert_eq!(per_second(3_000, Duration::from_millis(1_500)), 2_000.0);
        assert_eq!(ratio(1.0, 4.0), 0.25);
    }

    #[test]
    fn nothing_measured_is_not_a_number() {
        assert!([percentile(&[], 50), median([]), ratio(1.0, 0.0), per_second(1, Duration::ZERO)].iter().all(|n| n.is_nan()));
    }
}
