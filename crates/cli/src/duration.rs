//! Reads durations as people write them on the command line and in `waypost.toml`.

use std::time::Duration;

/// Parses a time such as `1h 30m`.
///
/// # Errors
/// If the text is not a time, or not greater than zero.
pub fn duration(text: &str) -> Result<Duration, String> {
    let wrong = || "write a time such as 90s, 30m, 1h or 2d".to_owned();
    let read: jiff::Span = text.parse().map_err(|_| wrong())?;
    let read = read.to_duration(jiff::SpanRelativeTo::days_are_24_hours()).map_err(|_| wrong())?;
    Duration::try_from(read).ok().filter(|time| !time.is_zero()).ok_or_else(|| "write a time greater than zero".to_owned())
}

/// Parses a duration such as `90d`, `24h`, `15m` or `30s`.
pub fn span(text: &str) -> Result<Duration, String> {
    let bad = || format!("{text:?} is not a duration; write one such as 90d, 24h, 15m or 30s");
    let digits = text.len() - text.chars().next_back().map_or(0, char::len_utf8);
    let seconds = match &text[digits..] {
        "d" => 86_400,
        "h" => 3_600,
        "m" => 60,
        "s" => 1,
        _ => return Err(bad()),
    };
    let count: u64 = text[..digits].parse().map_err(|_| bad())?;
    count.checked_mul(seconds).map(Duration::from_secs).ok_or_else(bad)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        assert_eq!(duration("1h 30m"), Ok(Duration::from_secs(5400)));
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        for wrong in ["", "soon", "-1h", "0s"] {
            assert!(duration(wrong).is_err(), "{wrong:?} was read");
        }
    }
}
