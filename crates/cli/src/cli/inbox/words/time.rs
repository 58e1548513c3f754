//! Relative times.

use waypost_core::time::Timestamp;

use super::InboxTexts;

impl InboxTexts {
    /// Formats a time relative to now: `in 12 min`, `2 h ago`.
    pub fn when(&self, at: Timestamp, now: Timestamp) -> String {
        let millis = at.as_millis() - now.as_millis();
        let length = self.long(millis.unsigned_abs());
        match millis {
            -999..=999 => self.now().to_owned(),
            1000.. => self.ahead(&length),
            _ => self.ago(&length),
        }
    }

    /// Formats a duration with one number.
    fn long(&self, millis: u64) -> String {
        let seconds = millis / 1000;
        match seconds {
            0..120 => self.seconds(seconds),
            120..7200 => self.minutes(seconds / 60),
            7200..172_800 => self.hours(seconds / 3600),
            _ => self.days(seconds / 86_400),
        }
    }
}

#[cfg(test)]
mod tests {
    use waypost_texts::Language;

    use super::super::of;
    use super::*;

    fn drawn(language: Language) -> Vec<String> {
        let now = Timestamp::from_millis(1_000_000_000);
        let moments = [0, 59_000, 720_000, -7_200_000, 200_000_000, -200_000_000];
        moments.map(|millis| of(language).when(Timestamp::from_millis(1_000_000_000 + millis), now)).to_vec()
    }

    #[test]
    fn a_moment_is_told_from_now() {
        assert_eq!(drawn(Language::default()), ["now", "in 59 s", "in 12 min", "2 h ago", "in 2 days", "2 days ago"]);
        assert_eq!(drawn(Language::tagged("de").unwrap()), ["jetzt", "in 59 s", "in 12 Min.", "vor 2 Std.", "in 2 Tagen", "vor 2 Tagen"]);
    }
}
