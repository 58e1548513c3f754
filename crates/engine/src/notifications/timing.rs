//! Calculates when a person is notified, from their preferences. The time is calculated once, when
//! the recipient is determined; a failure is retried like every other.

use std::time::Duration;

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{ToSpan as _, Zoned};
use waypost_core::people::preferences::{Preferences, Quiet, TimeOfDay};
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;

/// A notification to schedule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NotificationToSchedule {
    /// Since when it is due.
    pub due_at: Timestamp,
    /// The risk of the ask.
    pub risk: Risk,
    /// Whether the person was notified of it before.
    pub again: bool,
    /// When the ask ends.
    pub ends_at: Option<Timestamp>,
}

/// The time zone of a person's own times.
pub(crate) fn zone(preferences: &Preferences) -> Option<TimeZone> {
    preferences.zone.as_deref().map_or(Some(TimeZone::UTC), |name| TimeZone::get(name).ok())
}

/// The time at which a person is notified. A person who is away is notified when they are back. If the ask would end
/// before the next digest, the notification does not wait for the digest. Quiet hours apply in any case.
pub(crate) fn notification_time(preferences: &Preferences, matter: NotificationToSchedule) -> Timestamp {
    let back = preferences.away.as_ref().map(|away| away.until).filter(|until| *until > matter.due_at);
    let due_at = back.unwrap_or(matter.due_at);
    let Some(zone) = zone(preferences).filter(|_| !preferences.is_urgent(matter.risk)) else { return due_at };
    let is_in_time = |time: &Zoned| matter.ends_at.is_none_or(|ends| moment_of(time) < ends);
    let reminded = preferences.remind_minutes.filter(|_| matter.again).map_or(due_at, |minutes| rounded(due_at, minutes));
    let Some(time) = at(reminded, &zone) else { return due_at };
    let time = next_of(&preferences.digest, &time).filter(is_in_time).unwrap_or(time);
    let time = preferences.quiet.and_then(|quiet| end_of(quiet, &time)).unwrap_or(time);
    moment_of(&time)
}

fn moment_of(moment: &Zoned) -> Timestamp {
    Timestamp::from_millis(moment.timestamp().as_millisecond())
}

/// The start of the next interval of this many minutes, or this moment if an interval starts now.
fn rounded(moment: Timestamp, minutes: u32) -> Timestamp {
    let stretch = i64::from(minutes.max(1)) * 60_000;
    let over = moment.as_millis().rem_euclid(stretch);
    if over == 0 { moment } else { moment.plus(Duration::from_millis(u64::try_from(stretch - over).unwrap_or(0))) }
}

/// The first of these times of day from `moment` on.
fn next_of(times: &[TimeOfDay], moment: &Zoned) -> Option<Zoned> {
    let days = [moment.clone(), moment.checked_add(1.day()).ok()?, moment.checked_add(2.days()).ok()?];
    let all = days.iter().flat_map(|day| times.iter().filter_map(move |time| on(day, *time)));
    all.filter(|time| time >= moment).min()
}

/// When these hours end, if `moment` is within them.
fn end_of(quiet: Quiet, moment: &Zoned) -> Option<Zoned> {
    quiet.holds(time_of(moment)).then(|| next_of(&[quiet.to], moment)).flatten()
}

fn on(day: &Zoned, time: TimeOfDay) -> Option<Zoned> {
    let time = Time::new(i8::try_from(time.hour()).ok()?, i8::try_from(time.minute()).ok()?, 0, 0).ok()?;
    day.with().time(time).build().ok()
}

fn time_of(moment: &Zoned) -> TimeOfDay {
    let part = |part: i8| u8::try_from(part).unwrap_or(0);
    TimeOfDay::new(part(moment.hour()), part(moment.minute())).unwrap_or(TimeOfDay::MIDNIGHT)
}

fn at(moment: Timestamp, zone: &TimeZone) -> Option<Zoned> {
    Some(jiff::Timestamp::from_millisecond(moment.as_millis()).ok()?.to_zoned(zone.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moment(text: &str) -> Timestamp {
        Timestamp::from_millis(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
    }

    fn times(times: &[&str]) -> Vec<TimeOfDay> {
        times.iter().map(|time| time.parse().unwrap()).collect()
    }

    /// The time until which the notification waits.
    fn time(preferences: &Preferences, due: &str, risk: Risk, again: bool) -> String {
        let (due_at, time) =
            (moment(due), notification_time(preferences, NotificationToSchedule { due_at: moment(due), risk, again, ends_at: None }));
        if time == due_at { "at once".into() } else { time.to_string() }
    }

    #[test]
    fn in_quiet_hours_everything_waits_for_their_end_but_what_is_urgent() {
        let quiet = times(&["22:00", "07:00"]);
        let quiet = Some(Quiet { from: quiet[0], to: quiet[1] });
        let bob = Preferences { zone: Some("Europe/Berlin".into()), quiet, ..Preferences::default() };
        assert_eq!(time(&bob, "2026-11-22T20:59:59Z", Risk::High, false), "at once");
        assert_eq!(time(&bob, "2026-11-22T21:00:00Z", Risk::High, false), "2026-11-23T06:00:00.000Z");
        assert_eq!(time(&bob, "2026-11-23T05:59:59Z", Risk::High, false), "2026-11-23T06:00:00.000Z");
        assert_eq!(time(&bob, "2026-11-22T23:00:00Z", Risk::Critical, false), "at once");
        let calm = Preferences { urgent_from: Some(Risk::High), ..bob };
        assert_eq!(time(&calm, "2026-11-22T23:00:00Z", Risk::High, false), "at once");
    }

    #[test]
    fn a_night_in_which_the_clocks_change_ends_when_they_show_its_end() {
        let quiet = Some(Quiet { from: "22:00".parse().unwrap(), to: "02:30".parse().unwrap() });
        let bob = Preferences { zone: Some("Europe/Berlin".into()), quiet, ..Preferences::default() };
        assert_eq!(time(&bob, "2026-03-28T23:00:00Z", Risk::Low, false), "2026-03-29T01:30:00.000Z");
        assert_eq!(time(&bob, "2026-10-24T23:00:00Z", Risk::Low, false), "2026-10-25T00:30:00.000Z");
    }

    #[test]
    fn who_wants_it_together_is_told_at_their_times() {
        let bob = Preferences { zone: Some("Asia/Tokyo".into()), digest: times(&["16:00", "09:00"]), ..Preferences::default() };
        assert_eq!(time(&bob, "2026-11-22T00:00:01Z", Risk::Low, false), "2026-11-22T07:00:00.000Z");
        assert_eq!(time(&bob, "2026-11-22T07:00:00Z", Risk::Low, false), "at once");
        assert_eq!(time(&bob, "2026-11-22T07:00:01Z", Risk::Low, false), "2026-11-23T00:00:00.000Z");
    }

    #[test]
    fn reminders_come_no_oftener_than_they_want_and_what_is_new_at_once() {
        let bob = Preferences { remind_minutes: Some(60), ..Preferences::default() };
        assert_eq!(time(&bob, "2026-11-22T00:10:00Z", Risk::Low, false), "at once");
        assert_eq!(time(&bob, "2026-11-22T00:10:00Z", Risk::Low, true), "2026-11-22T01:00:00.000Z");
        assert_eq!(time(&bob, "2026-11-22T00:50:00Z", Risk::Low, true), "2026-11-22T01:00:00.000Z");
    }

    #[test]
    fn a_reminder_at_night_comes_once_the_night_is_over_and_not_a_day_later() {
        let quiet = Some(Quiet { from: "22:00".parse().unwrap(), to: "07:00".parse().unwrap() });
        let bob = Preferences { zone: Some("Europe/Berlin".into()), quiet, remind_minutes: Some(1440), ..Preferences::default() };
        assert_eq!(time(&bob, "2026-11-22T12:00:00Z", Risk::Low, true), "2026-11-23T06:00:00.000Z");
    }

    #[test]
    fn what_is_over_by_the_next_time_is_told_at_once_and_a_person_who_is_away_is_told_when_they_are_back() {
        let bob = Preferences { digest: times(&["09:00"]), ..Preferences::default() };
        let ends = |at: &str| NotificationToSchedule {
            due_at: moment("2026-11-22T08:00:00Z"),
            risk: Risk::Low,
            again: false,
            ends_at: Some(moment(at)),
        };
        assert_eq!(notification_time(&bob, ends("2026-11-22T08:30:00Z")), moment("2026-11-22T08:00:00Z"));
        assert_eq!(notification_time(&bob, ends("2026-11-22T09:30:00Z")), moment("2026-11-22T09:00:00Z"));
        let away = Some(waypost_core::people::preferences::Away { until: moment("2026-11-24T00:00:00Z"), delegate: None });
        assert_eq!(time(&Preferences { away, ..bob }, "2026-11-22T12:00:00Z", Risk::Low, false), "2026-11-24T09:00:00.000Z");
    }

    #[test]
    fn who_says_nothing_is_told_at_once() {
        assert_eq!(time(&Preferences::default(), "2026-11-22T00:10:00Z", Risk::Low, true), "at once");
    }
}
