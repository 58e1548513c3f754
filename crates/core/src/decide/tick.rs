//! Time has passed: everything that is owed by now is done, each by the ask's own recorded policy.

use crate::ask::{Ask, Body, Outcome};
use crate::due::Timer;
use crate::event::Event;
use crate::ids::AskId;
use crate::policy::OnExpiry;
use crate::preset;
use crate::principal::{Principal, Provenance, Source};
use crate::session::{Driver, Session};
use crate::time::Timestamp;

impl Session {
    /// Does what is owed at `now`. Every ask that expires is settled; where one of them fails the
    /// session, those that still wait are taken back.
    pub(super) fn tick(&self, now: Timestamp) -> Vec<Event> {
        let mut settled = Vec::new();
        let mut told = Vec::new();
        let mut fails = false;
        for (id, timer) in self.overdue(now) {
            let Some(ask) = self.asks.get(&id) else { continue };
            match timer {
                Timer::Expire => {
                    settled.push(expired(ask));
                    fails |= matches!(ask.policy.on_expiry, OnExpiry::Fail | OnExpiry::Escalate) && self.driver == Driver::Agent;
                }
                Timer::Escalate => told.push(Event::QuestionEscalated { ask: id, step: ask.steps_by(now) }),
                // Those that were missed count as one: people are told once, and late.
                Timer::Remind => told.push(Event::QuestionReminded { ask: id, nth: ask.reminders_by(now) }),
            }
        }
        if fails {
            let gone: Vec<AskId> = settled.iter().filter_map(Event::ask).collect();
            let left = self.pending().filter(|ask| !gone.contains(&ask.id));
            settled.extend(left.map(|ask| Event::QuestionWithdrawn { ask: ask.id, superseded_by: None }));
            settled.push(Event::RunFailed { code: "ask_expired".into(), message: "Nobody answered in time.".into() });
            return settled;
        }
        settled.into_iter().chain(told).collect()
    }
}

/// What its deadline makes of an ask.
fn expired(ask: &Ask) -> Event {
    match ask.policy.on_expiry {
        OnExpiry::Default => defaults(ask),
        OnExpiry::Reject | OnExpiry::Continue | OnExpiry::Fail | OnExpiry::Escalate => Event::QuestionExpired { ask: ask.id },
    }
}

/// The questions' own defaults as the answer, said to be that.
fn defaults(ask: &Ask) -> Event {
    let questions = match &ask.body {
        Body::Questions { questions, .. } => questions.as_slice(),
        Body::Approval { .. } | Body::Review { .. } => &[],
    };
    let answers = preset::defaults(questions);
    Event::QuestionAnswered {
        ask: ask.id,
        outcome: Outcome::Answers { answers },
        comment: None,
        provenance: Provenance::new(Source::Default, Principal::system(), "deadline"),
        permit: None,
    }
}
