//! Texts about an ask: its name, its state and its outcome.

use waypost_core::ask::AskStatus;
use waypost_core::ask::delegation::Delegation;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::origin::TextDirection;
use waypost_core::ask::who::Who;
use waypost_core::digest::Digest;
use waypost_core::ids::RoleName;
use waypost_core::people::principal::Source;
use waypost_core::time::Timestamp;
use waypost_texts::terminal::{Approvals, ApprovalsBy, Expires, HandedOn, KindFrom, WorkingFor};
use waypost_wire::{AskKind, AskView, HeldView, Verdict};

use super::InboxTexts;

impl InboxTexts {
    /// Returns what people decide, in one line.
    pub fn headline(&self, ask: &AskView) -> String {
        match (&ask.origin, &ask.approval, ask.kind) {
            (Origin::OutcomeUnknown { tool, .. }, ..) => self.happened(tool.as_str()),
            (Origin::Guardrail { way: TextDirection::ToModel }, ..) => self.may_read().to_owned(),
            (Origin::Guardrail { way: TextDirection::FromModel }, ..) => self.may_say().to_owned(),
            (Origin::Limit { .. }, ..) => self.may_go_on(&ask.agent),
            (_, Some(approval), _) => self.run(&approval.tool),
            (_, None, AskKind::Review) => self.review_this().to_owned(),
            (_, None, AskKind::Questions | AskKind::Approval) => {
                ask.questions.first().map(|question| question.question.clone()).unwrap_or_default()
            }
        }
    }

    /// Returns the title of an open ask, or `None` if its questions are enough.
    pub fn title(&self, ask: &AskView) -> Option<String> {
        let own = matches!(ask.origin, Origin::OutcomeUnknown { .. } | Origin::Limit { .. });
        (ask.kind != AskKind::Questions || own).then(|| self.headline(ask))
    }

    /// Returns the kind of the decision.
    pub fn kind(&self, ask: &AskView) -> String {
        let word = match (&ask.origin, ask.kind) {
            (Origin::OutcomeUnknown { .. }, _) => self.outcome_unknown(),
            (Origin::Guardrail { .. }, _) => self.guardrail(),
            (Origin::MidCall { .. }, _) => self.a_tool_asks(),
            (Origin::Limit { limit }, _) => self.out_of(*limit),
            (_, AskKind::Approval) => self.approval(),
            (_, AskKind::Review) => self.review(),
            (_, AskKind::Questions) if ask.questions.len() == 1 => self.question(),
            (_, AskKind::Questions) => return self.questions(ask.questions.len()),
        };
        word.to_owned()
    }

    /// Returns the agent that asks, and the agents it works for, nearest first.
    pub fn from(&self, ask: &AskView) -> String {
        let above = ask.parents.iter().flat_map(|parents| parents.above.iter().rev());
        above.fold(ask.agent.clone(), |from, above| self.working_for(WorkingFor { agent: &from, above: above.agent.as_str() }))
    }

    /// Returns the first line of an open ask.
    pub fn kind_and_origin(&self, ask: &AskView, now: Timestamp) -> String {
        let asked = self.when(ask.asked_at, now);
        let version = if ask.revision > 1 { format!(", {}", self.version(ask.revision)) } else { String::new() };
        format!("{}, {asked}{version}", self.kind_from(KindFrom { kind: &self.kind(ask), from: &self.from(ask) }))
    }

    /// Returns the deadline, and what happens then.
    pub fn expiry(&self, ask: &AskView, now: Timestamp) -> Option<String> {
        let ends = ask.policy.expires_at?;
        Some(self.expires(Expires { when: &self.when(ends, now), then: self.on_expiry(ask.policy.on_expiry) }))
    }

    /// Formats `zoe, max or anybody with the role release`; `None` if anybody may answer.
    fn group(&self, who: &Who) -> Option<String> {
        let roles = (!who.roles.is_empty())
            .then(|| self.with_the_role(&who.roles.iter().map(RoleName::as_str).collect::<Vec<_>>().join(self.or())));
        let named: Vec<String> = who.people.iter().cloned().chain(roles).collect();
        let (last, others) = named.split_last()?;
        Some(if others.is_empty() { last.clone() } else { format!("{}{}{last}", others.join(", "), self.or()) })
    }

    /// Returns whom the ask is for.
    pub fn assignee(&self, ask: &AskView) -> Option<String> {
        self.group(&ask.policy.who).map(|whom| self.is_for(&whom))
    }

    /// Returns the progress of the approvals.
    pub fn votes(&self, ask: &AskView) -> Option<String> {
        let quorum = ask.quorum?;
        let by = ask.votes.iter().map(|vote| if vote.counts { vote.by.name.clone() } else { self.counts_no_longer(&vote.by.name) });
        let (by, counted, needed) = (by.collect::<Vec<_>>().join(", "), quorum.counted.into(), quorum.needed.into());
        let nobody = by.is_empty();
        Some(if nobody {
            self.approvals(Approvals { counted, needed })
        } else {
            self.approvals_by(ApprovalsBy { by: &by, counted, needed })
        })
    }

    /// Describes a delegation.
    pub fn handed(&self, handed: &Delegation) -> String {
        self.handed_on(HandedOn { by: &handed.by.name, to: &handed.to.name })
    }

    /// Returns what the current user may do, if it is not simply to answer.
    pub fn own_part(&self, ask: &AskView) -> Option<String> {
        let you = ask.you.as_ref()?;
        let text = match (you.voted, &you.in_place_of, you.answer, you.reject, you.reason.as_deref()) {
            (true, ..) => self.you_voted(),
            (_, Some(other), ..) => return Some(self.in_place_of(&other.name)),
            (_, _, true, ..) => return None,
            (_, _, _, true, _) => self.may_reject(),
            (.., Some("self_approval")) => self.you_started(),
            (.., Some("not_permitted")) => self.not_permitted(),
            _ => self.for_others_to_answer(),
        };
        Some(text.to_owned())
    }

    /// Returns a short form for the list.
    pub fn why_not(&self, ask: &AskView) -> Option<String> {
        let you = ask.you.as_ref().filter(|you| !you.answer && !you.reject)?;
        let whom = self.group(&ask.policy.who).filter(|_| you.reason.as_deref() != Some("self_approval"));
        Some(whom.map_or_else(|| self.for_others().to_owned(), |whom| self.for_whom(&whom)))
    }

    /// Returns the heading of the text to review.
    pub fn text_to_review(&self, ask: &AskView) -> &'static str {
        if matches!(ask.origin, Origin::Guardrail { .. }) { self.stopped() } else { self.to_review() }
    }

    /// Returns the outcome, by whom and over which channel; `None` if the ask is pending.
    pub fn ending(&self, ask: &AskView) -> Option<String> {
        let (what, who) = match ask.status {
            AskStatus::Pending => return None,
            AskStatus::Answered => (self.answer(ask), self.answerer(ask)),
            AskStatus::Cancelled => (self.dismissed(), ask.settled_by.as_ref().map(|by| by.name.clone())),
            AskStatus::Withdrawn => (self.withdrawn(), None),
            AskStatus::Expired => (self.expired(), None),
            AskStatus::Skipped => (self.skipped(), None),
        };
        let over = ask.provenance.as_ref().filter(|provenance| provenance.kind == Source::Person);
        let over = over.map(|provenance| self.over_channel(&provenance.channel)).unwrap_or_default();
        let imported = ask.imported_by.as_ref().map(|by| self.imported(&by.name)).unwrap_or_default();
        Some(format!("{what}{}{over}{imported}", who.map(|who| self.by(&who)).unwrap_or_default()))
    }

    /// Returns over which channel a reply came, by the channel's name for people.
    pub fn over_channel(&self, channel: &str) -> String {
        match channel {
            "local-cli" => self.in_a_terminal().to_owned(),
            "web" => self.in_a_browser().to_owned(),
            "slack" => self.over("Slack"),
            "telegram" => self.over("Telegram"),
            "discord" => self.over("Discord"),
            "whatsapp" => self.over("WhatsApp"),
            "email" => self.over("email"),
            "api" => self.over("API"),
            "ag-ui" => self.over("AG-UI"),
            other => self.over(other),
        }
    }

    fn answer(&self, ask: &AskView) -> &'static str {
        match ask.decision.as_ref().map(|decision| decision.decision) {
            Some(Verdict::Approve) => self.approved(),
            Some(Verdict::Reject) => self.rejected(),
            None if ask.response.is_some() => self.responded(),
            None => self.answered(),
        }
    }

    /// Returns the source of the answer. A rule or a default never looks like a person.
    fn answerer(&self, ask: &AskView) -> Option<String> {
        match ask.provenance.as_ref().map(|provenance| provenance.kind) {
            Some(Source::Default) => Some(self.own_default().to_owned()),
            Some(Source::Rule) => Some(self.a_rule().to_owned()),
            Some(Source::Judge) => Some(self.a_judge().to_owned()),
            Some(Source::Person) | None => ask.answered_by.as_ref().map(|by| by.name.clone()),
        }
    }

    /// Says that the ask was settled while the person worked on it, and that their values were not sent.
    pub fn faster(&self, ask: &AskView, touched: bool) -> String {
        let text = match (&ask.held, self.ending(ask)) {
            (Some(held), None) => self.faster_and_replied(&held.by.name),
            (_, ending) => {
                let ending = ending.unwrap_or_default();
                let by_somebody = matches!(ask.status, AskStatus::Answered | AskStatus::Cancelled);
                if by_somebody { self.somebody_faster(&ending) } else { format!("{ending}.") }
            }
        };
        if touched { format!("{text} {}", self.yours_not_sent()) } else { text }
    }

    /// Describes a reply that is not final yet.
    pub fn pending_reply(&self, ask: &AskView, held: &HeldView, now: Timestamp) -> String {
        let own = held.is_own();
        if held.judging {
            return if own { self.judges_yours(&ask.agent) } else { self.judges(&ask.agent) };
        }
        match (own, seconds_left(held, now)) {
            (true, Some(left)) if left > 0 => self.sent(left),
            (false, Some(left)) if left > 0 => self.has_replied(&held.by.name),
            _ => self.handing().to_owned(),
        }
    }
}

/// Returns how long a reply can be undone. The result is never longer than the undo window, even if the local
/// clock is wrong.
fn seconds_left(held: &HeldView, now: Timestamp) -> Option<i64> {
    let until = held.until?;
    let left = (until.as_millis() - now.as_millis()).min(until.as_millis() - held.at.as_millis());
    Some(left.max(0).div_euclid(1000) + i64::from(left > 0 && left % 1000 > 0))
}

/// Returns the digest words that people compare.
pub fn digest_words(digest: &str) -> String {
    Digest::claimed(digest).grouped()
}
