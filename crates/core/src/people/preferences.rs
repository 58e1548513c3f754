//! A person's preferences: how they want to be notified, and who represents them while they are away. Preferences
//! change when and where a person is notified. They never hide an ask and never answer one.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::people::principal::{Principal, is_plain_name};
use crate::problem::Problem;
use crate::risk::Risk;
use crate::time::Timestamp;

/// The maximum number of digest times per day.
const MAX_TIMES: usize = 24;
/// The maximum number of minutes between two reminders: one day.
const MAX_MINUTES: u32 = 24 * 60;

/// The longest absence: one year.
const MAX_ABSENCE: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// How one person wants to be notified. Default: immediately, over every channel that reaches them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Preferences {
    /// The channels for notifications, by the lowest risk that they apply to. An ask that is not about a call counts as
    /// `low`. For risks below the lowest one named here, every channel is used.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "BTreeMap::is_empty")]
    pub over: BTreeMap<Risk, Vec<String>>,
    /// The time zone of the times below, by its IANA name. Absent: UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// The quiet hours, without notifications.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    /// The times of the day at which they get one digest of everything. Empty: notifications are sent immediately.
    #[serde(deserialize_with = "crate::json::null_is_absent", skip_serializing_if = "Vec::is_empty")]
    pub digest: Vec<TimeOfDay>,
    /// The minimum number of minutes between two reminders.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remind_minutes: Option<u32>,
    /// From this risk on, notifications are sent immediately at every hour. Absent: `critical`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub urgent_from: Option<Risk>,
    /// Their absence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<Away>,
}

/// Hours of every day, in the person's time zone. They include midnight if the end is before the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// The start.
    pub from: TimeOfDay,
    /// The end.
    pub to: TimeOfDay,
}

impl Quiet {
    /// Returns whether they include this time of the day.
    #[must_use]
    pub fn holds(&self, time: TimeOfDay) -> bool {
        if self.from <= self.to { (self.from..self.to).contains(&time) } else { time >= self.from || time < self.to }
    }
}

/// An absence, and who represents the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Away {
    /// The end of the absence.
    pub until: Timestamp,
    /// The name of the person who may answer in their place until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delegate: Option<String>,
}

/// A time of day, to the minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay {
    hour: u8,
    minute: u8,
}

/// The text is not a time of day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a time of day. Write it as \"22:00\"")]
pub struct BadTime(String);

impl TimeOfDay {
    /// The start of a day.
    pub const MIDNIGHT: Self = Self { hour: 0, minute: 0 };

    /// Creates the time. `None` if it does not exist.
    #[must_use]
    pub fn new(hour: u8, minute: u8) -> Option<Self> {
        (hour < 24 && minute < 60).then_some(Self { hour, minute })
    }

    /// The hour, from 0 to 23.
    #[must_use]
    pub fn hour(self) -> u8 {
        self.hour
    }

    /// The minute, from 0 to 59.
    #[must_use]
    pub fn minute(self) -> u8 {
        self.minute
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.hour, self.minute)
    }
}

impl FromStr for TimeOfDay {
    type Err = BadTime;

    fn from_str(text: &str) -> Result<Self, BadTime> {
        let two = |digits: &str| (digits.len() == 2).then(|| digits.parse().ok()).flatten();
        let read = |(hour, minute): (&str, &str)| Self::new(two(hour)?, two(minute)?);
        text.split_once(':').and_then(read).ok_or_else(|| BadTime(text.to_owned()))
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = BadTime;

    fn try_from(text: String) -> Result<Self, BadTime> {
        text.parse()
    }
}

impl From<TimeOfDay> for String {
    fn from(time: TimeOfDay) -> Self {
        time.to_string()
    }
}

impl Preferences {
    /// Returns whether asks of this risk are announced over this channel.
    #[must_use]
    pub fn tells_over(&self, channel: &str, risk: Risk) -> bool {
        let named = self.over.range(..=risk).next_back();
        named.is_none_or(|(_, channels)| channels.iter().any(|named| named == channel))
    }

    /// Returns whether asks of this risk are announced immediately, regardless of the other preferences.
    #[must_use]
    pub fn is_urgent(&self, risk: Risk) -> bool {
        risk >= self.urgent_from.unwrap_or(Risk::Critical)
    }

    /// Returns whether they are away now.
    #[must_use]
    pub fn is_away(&self, now: Timestamp) -> bool {
        self.away.as_ref().is_some_and(|away| now < away.until)
    }

    /// Returns who represents them now.
    #[must_use]
    pub fn absence_delegate(&self, now: Timestamp) -> Option<Principal> {
        let away = self.away.as_ref().filter(|away| now < away.until)?;
        away.delegate.as_ref().map(Principal::person)
    }

    /// Returns every problem with the preferences of `person` that can be found without more information.
    #[must_use]
    pub fn problems(&self, person: &Principal, now: Timestamp) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut wrong = |pointer: String, code, message: &str| problems.push(Problem::new(pointer, code, message));
        if self.digest.len() > MAX_TIMES {
            wrong("/digest".into(), "too_many", "Give at most 24 times of day.");
        }
        for (n, time) in self.digest.iter().enumerate() {
            if self.quiet.is_some_and(|quiet| quiet.holds(*time)) {
                wrong(
                    format!("/digest/{n}"),
                    "in_quiet_hours",
                    "This is within your quiet hours. Choose another time or other quiet hours.",
                );
            }
        }
        if self.remind_minutes.is_some_and(|minutes| !(1..=MAX_MINUTES).contains(&minutes)) {
            wrong("/remind_minutes".into(), "out_of_range", "Write 1 to 1440 minutes.");
        }
        if let Some(away) = &self.away {
            if away.until <= now {
                wrong("/away/until".into(), "past", "This time has passed. Give a later time, or remove your absence.");
            }
            if away.until > now.plus(MAX_ABSENCE) {
                wrong("/away/until".into(), "out_of_range", "An absence lasts at most one year.");
            }
            match &away.delegate {
                Some(name) if *name == person.name => wrong("/away/delegate".into(), "oneself", "Name another person."),
                Some(name) if !is_plain_name(name) => wrong("/away/delegate".into(), "name", "Give the name of a person of this tenant."),
                Some(_) | None => {}
            }
        }
        problems
    }
}
