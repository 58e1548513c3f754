//! How an ask is named, where it stands, and how it ended.

use waypost_core::ask::Status;
use waypost_core::call::Digest;
use waypost_core::guard::Way;
use waypost_core::principal::Source;
use waypost_core::time::Timestamp;

use super::Words;
use crate::client::wire::{Ask, Delegation, Held, Kind, Origin, Verdict, Who};

impl Words {
    /// One line that says what is to be decided.
    pub fn headline(&self, ask: &Ask) -> String {
        match (&ask.origin, &ask.approval, ask.kind) {
            (Origin::InDoubt { tool }, ..) => (self.happened)(tool),
            (Origin::Guardrail { way: Way::ToModel }, ..) => self.may_read.to_owned(),
            (Origin::Guardrail { way: Way::FromModel }, ..) => self.may_say.to_owned(),
            (Origin::Limit { .. }, ..) => (self.may_go_on)(&ask.agent),
            (Origin::MidCall | Origin::Asked, Some(approval), _) => (self.run)(&approval.tool),
            (Origin::MidCall | Origin::Asked, None, Kind::Review) => self.review_this.to_owned(),
            (Origin::MidCall | Origin::Asked, None, Kind::Questions | Kind::Approval) => {
                ask.questions.first().map(|question| question.question.clone()).unwrap_or_default()
            }
        }
    }

    /// What stands above an ask that is open; nothing where its questions say it all.
    pub fn title(&self, ask: &Ask) -> Option<String> {
        let own = matches!(ask.origin, Origin::InDoubt { .. } | Origin::Limit { .. });
        (ask.kind != Kind::Questions || own).then(|| self.headline(ask))
    }

    /// What kind of decision it is.
    pub fn kind(&self, ask: &Ask) -> String {
        let word = match (&ask.origin, ask.kind) {
            (Origin::InDoubt { .. }, _) => self.in_doubt,
            (Origin::Guardrail { .. }, _) => self.guardrail,
            (Origin::MidCall, _) => self.a_tool_asks,
            (Origin::Limit { limit }, _) => (self.out_of)(*limit),
            (Origin::Asked, Kind::Approval) => self.approval,
            (Origin::Asked, Kind::Review) => self.review,
            (Origin::Asked, Kind::Questions) if ask.questions.len() == 1 => self.question,
            (Origin::Asked, Kind::Questions) => return (self.questions)(ask.questions.len()),
        };
        word.to_owned()
    }

    /// Who asks, and for whom that one works, the nearest first.
    pub fn from(&self, ask: &Ask) -> String {
        let above = ask.lineage.iter().flat_map(|lineage| lineage.above.iter().rev());
        above.fold(ask.agent.clone(), |from, above| (self.working_for)(&from, &above.agent))
    }

    /// The first line of an ask that is open.
    pub fn kind_and_whence(&self, ask: &Ask, now: Timestamp) -> String {
        let asked = ask.asked_at.as_deref().and_then(|at| at.parse().ok());
        let asked = asked.map(|at| format!(", {}", self.when(at, now))).unwrap_or_default();
        let version = if ask.revision > 1 { format!(", {}", (self.version)(ask.revision)) } else { String::new() };
        format!("{}{asked}{version}", (self.kind_from)(&self.kind(ask), &self.from(ask)))
    }

    /// Until when it can be decided, and what happens then.
    pub fn expiry(&self, ask: &Ask, now: Timestamp) -> Option<String> {
        let ends = ask.policy.expires_at.as_deref()?.parse().ok()?;
        Some((self.expires)(&self.when(ends, now), (self.on_expiry)(ask.policy.on_expiry)))
    }

    /// `zoe, max or anybody with the role release`; nothing where it is for anybody.
    fn group(&self, who: &Who) -> Option<String> {
        let roles = (!who.roles.is_empty()).then(|| (self.with_the_role)(&who.roles.join(self.or)));
        let named: Vec<String> = who.people.iter().cloned().chain(roles).collect();
        let (last, others) = named.split_last()?;
        Some(if others.is_empty() { last.clone() } else { format!("{}{}{last}", others.join(", "), self.or) })
    }

    /// For whom it is.
    pub fn whom(&self, ask: &Ask) -> Option<String> {
        self.group(&ask.policy.who).map(|whom| (self.is_for)(&whom))
    }

    /// How far the approvals are.
    pub fn votes(&self, ask: &Ask) -> Option<String> {
        let quorum = ask.quorum?;
        let by = ask.votes.iter().map(|vote| if vote.counts { vote.by.name.clone() } else { (self.counts_no_longer)(&vote.by.name) });
        Some((self.approvals)(quorum.counted, quorum.needed, &by.collect::<Vec<_>>().join(", ")))
    }

    /// That somebody handed it on.
    pub fn handed(&self, handed: &Delegation) -> String {
        (self.handed_on)(&handed.by.name, &handed.to.name)
    }

    /// What whoever looks at it may do, where that is not simply to answer.
    pub fn yours(&self, ask: &Ask) -> Option<String> {
        let you = ask.you.as_ref()?;
        let told = match (you.voted, &you.in_place_of, you.answer, you.reject, you.reason.as_deref()) {
            (true, ..) => self.you_voted,
            (_, Some(other), ..) => return Some((self.in_place_of)(&other.name)),
            (_, _, true, ..) => return None,
            (_, _, _, true, _) => self.may_reject,
            (.., Some("self_approval")) => self.you_started,
            (.., Some("not_permitted")) => self.not_permitted,
            _ => self.for_others_to_answer,
        };
        Some(told.to_owned())
    }

    /// The same in a few words, for a list.
    pub fn why_not(&self, ask: &Ask) -> Option<String> {
        let you = ask.you.as_ref().filter(|you| !you.answer && !you.reject)?;
        let whom = self.group(&ask.policy.who).filter(|_| you.reason.as_deref() != Some("self_approval"));
        Some(whom.map_or_else(|| self.for_others.to_owned(), |whom| (self.for_whom)(&whom)))
    }

    /// What is looked at before it is decided.
    pub fn text_to_review(&self, ask: &Ask) -> &'static str {
        if matches!(ask.origin, Origin::Guardrail { .. }) { self.stopped } else { self.to_review }
    }

    /// How it ended, by whom and over what; nothing while it waits.
    pub fn ending(&self, ask: &Ask) -> Option<String> {
        let (what, who) = match ask.status {
            Status::Pending => return None,
            Status::Answered => (self.answer(ask), self.answerer(ask)),
            Status::Cancelled => (self.dismissed, ask.settled_by.as_ref().map(|by| by.name.clone())),
            Status::Withdrawn => (self.withdrawn, None),
            Status::Expired => (self.expired, None),
            Status::Skipped => (self.skipped, None),
        };
        let over = ask.provenance.as_ref().filter(|provenance| provenance.kind == Some(Source::Person));
        let over = over.map(|provenance| (self.over)(&provenance.channel)).unwrap_or_default();
        Some(format!("{what}{}{over}", who.map(|who| (self.by)(&who)).unwrap_or_default()))
    }

    fn answer(&self, ask: &Ask) -> &'static str {
        match ask.decision.as_ref().map(|decision| decision.decision) {
            Some(Verdict::Approve) => self.approved,
            Some(Verdict::Reject) => self.rejected,
            None if ask.response.is_some() => self.responded,
            None => self.answered,
        }
    }

    /// Who the answer came from: no rule and no default passes for a person.
    fn answerer(&self, ask: &Ask) -> Option<String> {
        match ask.provenance.as_ref().and_then(|provenance| provenance.kind) {
            Some(Source::Default) => Some(self.own_default.to_owned()),
            Some(Source::Rule) => Some(self.a_rule.to_owned()),
            Some(Source::Judge) => Some(self.a_judge.to_owned()),
            Some(Source::Person) | None => ask.answered_by.as_ref().map(|by| by.name.clone()),
        }
    }

    /// That it was settled while somebody was at it, and what became of what they had filled in.
    pub fn faster(&self, ask: &Ask, touched: bool) -> String {
        let told = match (&ask.held, self.ending(ask)) {
            (Some(held), None) => (self.faster_and_replied)(&held.by.name),
            (_, ending) => {
                let ending = ending.unwrap_or_default();
                let by_somebody = matches!(ask.status, Status::Answered | Status::Cancelled);
                if by_somebody { (self.somebody_faster)(&ending) } else { format!("{ending}.") }
            }
        };
        if touched { format!("{told} {}", self.yours_not_sent) } else { told }
    }

    /// A reply that is not the answer yet.
    pub fn held(&self, ask: &Ask, held: &Held, now: Timestamp) -> String {
        let own = held.is_own();
        if held.judging {
            return (if own { self.judges_yours } else { self.judges })(&ask.agent);
        }
        match (own, seconds_left(held, now)) {
            (true, Some(left)) if left > 0 => (self.sent)(left),
            (false, Some(left)) if left > 0 => (self.has_replied)(&held.by.name),
            _ => self.handing.to_owned(),
        }
    }
}

/// How long a reply can be taken back, never more than it could be at first, whatever this clock says.
fn seconds_left(held: &Held, now: Timestamp) -> Option<i64> {
    let until: Timestamp = held.until.as_deref()?.parse().ok()?;
    let at: Timestamp = held.at.as_deref().and_then(|at| at.parse().ok()).unwrap_or(now);
    let left = (until.as_millis() - now.as_millis()).min(until.as_millis() - at.as_millis());
    Some(left.max(0).div_euclid(1000) + i64::from(left > 0 && left % 1000 > 0))
}

/// A digest as people compare it.
pub fn digest_words(digest: &str) -> String {
    Digest::claimed(digest).words()
}
