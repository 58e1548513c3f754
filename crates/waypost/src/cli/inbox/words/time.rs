//! How long ago, and how soon.

use waypost_core::time::Timestamp;

/// A moment as it is seen from now: `in 12 min`, `2 h ago`.
pub fn when(at: Timestamp, now: Timestamp) -> String {
    let millis = at.as_millis() - now.as_millis();
    let length = long(millis.unsigned_abs());
    match millis {
        -999..=999 => "now".to_owned(),
        1000.. => format!("in {length}"),
        _ => format!("{length} ago"),
    }
}

/// A stretch of time in one number.
fn long(millis: u64) -> String {
    let seconds = millis / 1000;
    match seconds {
        0..120 => format!("{seconds} s"),
        120..7200 => format!("{} min", seconds / 60),
        7200..172_800 => format!("{} h", seconds / 3600),
        _ => format!("{} days", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_from_now() {
        let now = Timestamp::from_millis(1_000_000_000);
        let told = [0, 59_000, 720_000, -7_200_000, -200_000_000].map(|millis| when(Timestamp::from_millis(1_000_000_000 + millis), now));
        assert_eq!(told, ["now", "in 59 s", "in 12 min", "2 h ago", "2 days ago"]);
    }
}
