//! Schedules: sessions that start at set times. The store holds the next time of each schedule, so
//! that no time is lost while no node runs, and no time is used by two nodes.

use std::sync::Arc;
use std::time::Duration;

use croner::Cron;
use croner::parser::CronParser;
use jiff::Zoned;
use jiff::tz::TimeZone;
use tokio_util::sync::CancellationToken;
use waypost_core::ask::trigger::Trigger;
use waypost_core::ids::{AgentName, Tenant};
use waypost_core::json::Json;
use waypost_core::time::Timestamp;
use waypost_store::Planned;

use crate::error::Error;
use crate::runtime::engine::Engine;
use crate::sessions::triggers::TriggeredStart;

/// The maximum number of missed times that get a session each.
const MAX_MISSED: usize = 100;
/// A start that is at most this late is not a missed one.
const LATE: Duration = Duration::from_secs(10 * 60);

/// What happens to the times at which no node ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Missed {
    /// One session for all of them.
    #[default]
    Once,
    /// One session for each, up to the newest hundred.
    All,
    /// No session.
    Skip,
}

/// When an agent starts by itself, and with which message.
#[derive(Debug, Clone)]
pub struct Schedule {
    name: String,
    agent: AgentName,
    message: String,
    missed: Missed,
    cron: Cron,
    zone: TimeZone,
}

/// Why a schedule is invalid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSchedule {
    /// The cron expression cannot be parsed.
    #[error("{0}")]
    Cron(String),
    /// The time zone does not exist.
    #[error("there is no time zone {0:?}")]
    Zone(String),
    /// The expression never matches.
    #[error("this schedule never runs")]
    Never,
}

impl Schedule {
    /// Creates a schedule from a cron expression with five fields, or six with seconds first, in a time zone with its
    /// IANA name. A time that the clocks skip runs right after the gap; a time that they repeat runs once.
    ///
    /// # Errors
    /// [`BadSchedule`] says what is invalid.
    pub fn new(
        name: &str,
        (times, zone): (&str, &str),
        (agent, message): (AgentName, String),
        missed: Missed,
    ) -> Result<Self, BadSchedule> {
        let cron = read(times)?;
        let zone = TimeZone::get(zone).map_err(|_| BadSchedule::Zone(zone.to_owned()))?;
        let schedule = Self { name: name.to_owned(), agent, message, missed, cron, zone };
        schedule.after(Timestamp::from_millis(0)).map(|_| schedule).ok_or(BadSchedule::Never)
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The first time after this moment; `None` if there is none.
    #[must_use]
    pub fn after(&self, moment: Timestamp) -> Option<Timestamp> {
        let next = self.cron.find_next_occurrence(&self.at(moment)?, false).ok()?;
        Some(Timestamp::from_millis(next.timestamp().as_millisecond()))
    }

    fn at(&self, moment: Timestamp) -> Option<Zoned> {
        Some(jiff::Timestamp::from_millisecond(moment.as_millis()).ok()?.to_zoned(self.zone.clone()))
    }

    /// The expression and time zone from which the times are calculated.
    fn spec(&self) -> String {
        format!("{} {}", self.cron.as_str(), self.zone.iana_name().unwrap_or("UTC"))
    }

    /// The times that get a session, of those from `due` until now.
    fn occasions_until(&self, due: Timestamp, now: Timestamp) -> Vec<Timestamp> {
        match self.missed {
            // For the first of them, which stays the same regardless of when this runs.
            Missed::Once => vec![due],
            Missed::Skip => self.come(due, now).take(1).filter(|at| now < at.plus(LATE)).collect(),
            Missed::All => {
                let mut newest: Vec<_> = self.come(due, now).take(MAX_MISSED).collect();
                newest.reverse();
                newest
            }
        }
    }

    /// The times from `due` until now, newest first.
    fn come(&self, due: Timestamp, now: Timestamp) -> impl Iterator<Item = Timestamp> + '_ {
        let newest = self.before(now, true);
        std::iter::successors(newest, |at| self.before(*at, false)).take_while(move |at| *at >= due)
    }

    fn before(&self, moment: Timestamp, inclusive: bool) -> Option<Timestamp> {
        let found = self.cron.find_previous_occurrence(&self.at(moment)?, inclusive).ok()?;
        Some(Timestamp::from_millis(found.timestamp().as_millisecond()))
    }
}

fn read(times: &str) -> Result<Cron, BadSchedule> {
    let parser = CronParser::builder().seconds(croner::parser::Seconds::Optional).build();
    parser.parse(times).map_err(|bad| BadSchedule::Cron(bad.to_string()))
}

/// Starts sessions at their times. It runs once, until its token stops it.
pub struct Schedules {
    waypost: Engine,
    tenant: Tenant,
    all: Arc<[Schedule]>,
}

impl Engine {
    /// The scheduler that starts a tenant's sessions at these times. Every node may run it.
    #[must_use]
    pub fn schedules(&self, tenant: Tenant, all: impl IntoIterator<Item = Schedule>) -> Schedules {
        Schedules { waypost: self.clone(), tenant, all: all.into_iter().collect() }
    }
}

impl Schedules {
    /// Runs until `stop` fires.
    pub async fn run(self, stop: CancellationToken) {
        let every = self.waypost.inner.settings.poll;
        while !stop.is_cancelled() && !self.all.is_empty() {
            if let Err(error) = self.begin_due().await {
                tracing::error!(%error, "scheduled sessions were not started");
            }
            tokio::select! {
                () = tokio::time::sleep(every) => {}
                () = stop.cancelled() => {}
            }
        }
    }

    /// Starts the sessions that are due, once. Returns their number.
    ///
    /// # Errors
    /// [`Error::Store`] when the store fails; then the next call starts them.
    pub async fn begin_due(&self) -> Result<usize, Error> {
        let mut begun = 0;
        for schedule in self.all.iter() {
            begun += self.begin(schedule).await?;
        }
        Ok(begun)
    }

    async fn begin(&self, schedule: &Schedule) -> Result<usize, Error> {
        let (store, spec) = (&self.waypost.inner.store, schedule.spec());
        let now = store.now().await?;
        let stored = store.due(&self.tenant, schedule.name()).await?;
        let known = stored.as_ref().filter(|planned| planned.spec == spec);
        if known.is_some_and(|planned| planned.at > now) {
            return Ok(0);
        }
        let made_up = known.map_or_else(Vec::new, |planned| schedule.occasions_until(planned.at, now));
        for at in &made_up {
            self.begin_at(schedule, *at).await?;
        }
        if let Some(at) = schedule.after(now) {
            store.plan(&self.tenant, schedule.name(), stored.as_ref(), &Planned { spec, at }).await?;
        }
        Ok(made_up.len())
    }

    async fn begin_at(&self, schedule: &Schedule, at: Timestamp) -> Result<(), Error> {
        let Schedule { name, agent, message, .. } = schedule;
        let label = serde_json::json!({"schedule": name, "due_at": at.to_string()});
        let beginning = TriggeredStart {
            trigger: Trigger { channel: "schedule".into(), name: name.clone() },
            occasion: at.to_string(),
            agent: agent.clone(),
            message: message.clone(),
            metadata: Json::new(label.to_string()).ok(),
        };
        match self.waypost.begin_by(&self.tenant, beginning).await {
            Ok(session) => tracing::info!(session.id = %session, schedule = %name, due_at = %at, "a scheduled session started"),
            Err(Error::Store(error)) => return Err(error.into()),
            // Another node is starting it, or the agent is gone. The next time is not affected.
            Err(error) => tracing::error!(schedule = %name, due_at = %at, %error, "a scheduled session did not start"),
        }
        Ok(())
    }
}
