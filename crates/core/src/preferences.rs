//! How one person wants to be told of what waits for them, and who stands in for them while they are away.
//! It moves when and where they are told; it never keeps an ask from them, and answers none.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::approval::Risk;
use crate::principal::{Principal, is_plain_name};
use crate::problem::Problem;
use crate::time::Timestamp;

/// The most times of a day at which somebody is told together.
const MOST_TIMES: usize = 24;
/// The most minutes between two reminders: a day.
const MOST_MINUTES: u32 = 24 * 60;

/// The longest absence: a year.
const LONGEST_AWAY: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// How one person wants to be told. Where nothing is said: at once, over every channel that reaches them.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Preferences {
    /// By risk, from which on it counts: the channels that tell. What is no call counts as `low`; risks below
    /// the least one named are told over every channel.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub over: BTreeMap<Risk, Vec<String>>,
    /// The time zone of the times below, by its IANA name; UTC where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// When they are not told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    /// The times of a day at which they are told of everything together; at once where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>, example = json!(["09:00", "16:00"]))]
    pub digest: Vec<TimeOfDay>,
    /// They are reminded at most once in so many minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remind_minutes: Option<u32>,
    /// What is at least of this risk is told at once, at every hour: `critical` where absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub urgent_from: Option<Risk>,
    /// That they are away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<Away>,
}

/// Hours of every day, in the time zone of whoever has them; over midnight where they end before they begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Quiet {
    /// From then on.
    #[schema(value_type = String, example = "22:00")]
    pub from: TimeOfDay,
    /// Until then.
    #[schema(value_type = String, example = "07:00")]
    pub to: TimeOfDay,
}

impl Quiet {
    /// Whether this time of the day is among them.
    #[must_use]
    pub fn holds(&self, time: TimeOfDay) -> bool {
        if self.from <= self.to { (self.from..self.to).contains(&time) } else { time >= self.from || time < self.to }
    }
}

/// That somebody is away, and who stands in for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Away {
    /// Until when.
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
    /// Who may answer in their place until then, by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delegate: Option<String>,
}

/// A time of a day, to the minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay {
    hour: u8,
    minute: u8,
}

/// Text that is no time of a day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no time of a day; write it as \"22:00\"")]
pub struct BadTime(String);

impl TimeOfDay {
    /// When a day begins.
    pub const MIDNIGHT: Self = Self { hour: 0, minute: 0 };

    /// This time; `None` where no clock shows it.
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
    /// Whether what is of this risk is told over this channel.
    #[must_use]
    pub fn tells_over(&self, channel: &str, risk: Risk) -> bool {
        let named = self.over.range(..=risk).next_back();
        named.is_none_or(|(_, channels)| channels.iter().any(|named| named == channel))
    }

    /// Whether what is of this risk is told at once, whatever else is said here.
    #[must_use]
    pub fn is_urgent(&self, risk: Risk) -> bool {
        risk >= self.urgent_from.unwrap_or(Risk::Critical)
    }

    /// Whether they are away at this moment.
    #[must_use]
    pub fn is_away(&self, now: Timestamp) -> bool {
        self.away.as_ref().is_some_and(|away| now < away.until)
    }

    /// Who stands in for them at this moment.
    #[must_use]
    pub fn stand_in(&self, now: Timestamp) -> Option<Principal> {
        let away = self.away.as_ref().filter(|away| now < away.until)?;
        away.delegate.as_ref().map(Principal::person)
    }

    /// Everything wrong with what `person` wants at this moment, as far as nothing else need be known.
    #[must_use]
    pub fn problems(&self, person: &Principal, now: Timestamp) -> Vec<Problem> {
        let mut problems = Vec::new();
        let mut wrong = |pointer: String, code, message: &str| problems.push(Problem::new(pointer, code, message));
        if self.digest.len() > MOST_TIMES {
            wrong("/digest".into(), "too_many", "There are at most 24 times of a day.");
        }
        for (n, time) in self.digest.iter().enumerate() {
            if self.quiet.is_some_and(|quiet| quiet.holds(*time)) {
                wrong(format!("/digest/{n}"), "in_quiet_hours", "This is within your quiet hours: choose another time, or other hours.");
            }
        }
        if self.remind_minutes.is_some_and(|minutes| !(1..=MOST_MINUTES).contains(&minutes)) {
            wrong("/remind_minutes".into(), "out_of_range", "Write 1 to 1440 minutes.");
        }
        if let Some(away) = &self.away {
            if away.until <= now {
                wrong("/away/until".into(), "past", "This is over: give a later time, or take your absence out.");
            }
            if away.until > now.plus(LONGEST_AWAY) {
                wrong("/away/until".into(), "out_of_range", "Somebody is away for a year at most.");
            }
            match &away.delegate {
                Some(name) if *name == person.name => wrong("/away/delegate".into(), "oneself", "Name somebody else."),
                Some(name) if !is_plain_name(name) => wrong("/away/delegate".into(), "name", "Name a person as they are called here."),
                Some(_) | None => {}
            }
        }
        problems
    }
}
