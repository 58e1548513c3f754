//! Does everything that is due because time has passed, according to each ask's own recorded policy.

use crate::ask::Ask;
use crate::ask::body::Body;
use crate::ask::policy::OnExpiry;
use crate::ask::settlement::Outcome;
use crate::ids::AskId;
use crate::people::principal::{Principal, Provenance, Source};
use crate::question::preset;
use crate::session::due::Timer;
use crate::session::event::Event;
use crate::session::{Driver, Session};
use crate::time::Timestamp;

impl Session {
    /// Does what is due at `now`. Every expired ask is settled. If one of them fails the session, the asks that are
    /// still pending are withdrawn.
    pub(super) fn tick(&self, now: Timestamp) -> Vec<Event> {
        let mut settled = Vec::new();
        let mut notifying = Vec::new();
        let due = self.overdue(now);
        let fails = due.iter().any(|(id, timer)| *timer == Timer::Expire && self.fails_by(*id));
        for (id, timer) in due {
            let Some(ask) = self.asks.get(&id) else { continue };
            match timer {
                Timer::EndUndoWindow => settled.extend(ask.pending_decision().map(|pending| {
                    let judges = ask.must_be_judged(&pending.outcome) && !fails;
                    if judges { Event::QuestionJudging { ask: id } } else { self.finalize(ask, pending, None, now) }
                })),
                Timer::Expire => settled.push(expired(ask)),
                Timer::Escalate => notifying.push(Event::QuestionEscalated { ask: id, step: ask.steps_by(now) }),
                // Missed reminders count as one: people are reminded once, late.
                Timer::Remind => notifying.push(Event::QuestionReminded { ask: id, nth: ask.reminders_by(now) }),
            }
        }
        if fails {
            let gone: Vec<AskId> = settled.iter().filter_map(Event::ask).collect();
            let left = self.pending().filter(|ask| !gone.contains(&ask.id));
            settled.extend(left.map(|ask| self.abandon(ask, now)));
            settled.push(Event::RunFailed { code: "ask_expired".into(), message: "Nobody answered in time.".into() });
            return settled;
        }
        settled.into_iter().chain(notifying).collect()
    }

    /// Returns whether the session fails if nobody answers this ask.
    fn fails_by(&self, ask: AskId) -> bool {
        let on_expiry = self.asks.get(&ask).map(|ask| ask.policy.on_expiry);
        matches!(on_expiry, Some(OnExpiry::Fail | OnExpiry::Escalate)) && self.driver == Driver::Agent
    }
}

/// Returns what happens to an ask at its deadline.
fn expired(ask: &Ask) -> Event {
    match ask.policy.on_expiry {
        OnExpiry::Default => defaults(ask),
        OnExpiry::Reject | OnExpiry::Continue | OnExpiry::Fail | OnExpiry::Escalate => Event::QuestionExpired { ask: ask.id },
    }
}

/// Answers with the questions' own defaults, and marks the answer as a default.
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
        judged: None,
        permit: None,
    }
}
