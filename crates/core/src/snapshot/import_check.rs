//! Checks statements in a snapshot that are made in a person's name and can still have an effect here: only that person
//! may import them, and only if they may make them here now.

use std::collections::BTreeSet;

use super::{ImportTarget, Snapshot};
use crate::approval::{Approval, PermitUse};
use crate::ask::Ask;
use crate::ask::assignment::Actor;
use crate::ask::auto_approval::covering;
use crate::ask::body::Body;
use crate::ask::refusal::Refusal;
use crate::ask::reply::Reply;
use crate::ask::settlement::Outcome;
use crate::decide::of_contents;
use crate::ids::AskId;
use crate::people::principal::{Principal, Provenance, Source};
use crate::problem::{Problem, pointer};
use crate::question::file::File;
use crate::question::{Input, Question};
use crate::session::Driver;
use crate::session::event::facts::AskEffect;
use crate::session::event::{Entry, Event, Role};
use crate::time::Timestamp;

/// The maximum length of a name or title, in bytes. Waypost itself creates much shorter ones.
const MAX_EXCERPT: usize = 1_000;

/// A stable code, and a sentence.
type Fault = (&'static str, String);

/// An import of a snapshot.
pub(super) struct Import<'a> {
    pub(super) target: ImportTarget<'a>,
    pub(super) snapshot: &'a Snapshot,
    pub(super) by: &'a Principal,
    pub(super) now: Timestamp,
    /// The asks that are already here.
    pub(super) waiting: BTreeSet<AskId>,
}

impl Import<'_> {
    /// Checks everything after the agent's last output, and everything that an ask or a permit still waits for.
    pub(super) fn check(&self, imported: &[&Entry]) -> Result<(), Refusal> {
        let spoke = |entry: &&&Entry| matches!(entry.event, Event::Message { role: Role::Assistant, .. });
        let spoken = imported.iter().rev().find(spoke).map_or(0, |entry| entry.seq);
        let problems = imported.iter().filter_map(|entry| {
            let (code, message) = self.fault(entry, entry.seq > spoken)?;
            Some(Problem::new(format!("/journal/{}", entry.seq.saturating_sub(1)), code, message))
        });
        let problems: Vec<_> = problems.collect();
        if problems.is_empty() { Ok(()) } else { Err(Refusal::Invalid(problems)) }
    }

    fn fault(&self, entry: &Entry, fresh: bool) -> Option<Fault> {
        let Some(ask) = entry.event.ask() else { return self.fault_of_session(entry, fresh) };
        let ask = self.snapshot.asks.get(&ask)?;
        let waits = ask.is_pending() || ask.permit().is_some_and(|permit| permit.used == PermitUse::Created);
        if !fresh && !waits {
            return None;
        }
        match entry.event.facts().effect {
            AskEffect::Creates => fault_of_pending(ask),
            AskEffect::Decides => self.fault_of_decision(ask, entry),
            AskEffect::Amends => {
                // Only the person who made a change to a pending ask of this store may import it.
                let others = self.waiting.contains(&ask.id) && entry.actor != *self.by;
                others.then(|| not_yours(&entry.actor)).or_else(|| fault_of_pending(ask))
            }
            AskEffect::Lapses => self.fault_of_deadline(ask),
            // Time alone causes these, or they were written only after an entry that is checked here.
            AskEffect::Notes | AskEffect::Nothing => None,
        }
    }

    fn fault_of_decision(&self, ask: &Ask, entry: &Entry) -> Option<Fault> {
        match &entry.event {
            Event::QuestionVoted { .. } | Event::QuestionAnswered { .. } if self.has_no_effect(ask) => None,
            Event::QuestionReplied { provenance, .. } => self.fault_of_reply(ask, provenance, entry),
            Event::QuestionAnswered { provenance, judged, .. } => self.fault_of_answer(ask, provenance, judged.as_ref(), entry),
            _ => self.fault_of_decider(ask, &entry.actor),
        }
    }

    fn fault_of_session(&self, entry: &Entry, fresh: bool) -> Option<Fault> {
        match &entry.event {
            Event::Message { role: Role::User, .. } => {
                let others = fresh && !self.is_new() && entry.actor != *self.by;
                others.then(|| not_yours(&entry.actor))
            }
            Event::SessionCreated { agent, title, .. } => {
                let is_long = [agent.as_str(), title].iter().any(|line| line.len() > MAX_EXCERPT);
                is_long.then(|| ("too_long", "The names and titles of lists are a line each.".into()))
            }
            _ => None,
        }
    }

    /// A reply that was undone or was insufficient has no effect any more.
    fn fault_of_reply(&self, ask: &Ask, provenance: &Provenance, entry: &Entry) -> Option<Fault> {
        if !is_last_decision(ask, provenance) {
            return None;
        }
        self.fault_of_decider(ask, &provenance.by).or_else(|| self.fault_of_content(ask, entry))
    }

    fn fault_of_answer(&self, ask: &Ask, provenance: &Provenance, judged: Option<&Provenance>, entry: &Entry) -> Option<Fault> {
        match (provenance.kind, judged) {
            (Source::Rule, _) => self.fault_of_rule(ask),
            (Source::Default, _) => self.fault_of_deadline(ask),
            // Whether a reply to a pending ask of this store is sufficient is judged here.
            (_, Some(judged)) if self.waiting.contains(&ask.id) && judged.by != *self.by => Some(not_yours(&judged.by)),
            (Source::Person | Source::Judge, _) => self.fault_of_decider(ask, &provenance.by).or_else(|| self.fault_of_content(ask, entry)),
        }
    }

    /// Returns whether the decision about the call can have no effect: the session is new here, and its program gets no
    /// permit before a person approves here. Then anyone may import it, as history.
    fn has_no_effect(&self, ask: &Ask) -> bool {
        let program = self.snapshot.session.driver == Driver::Program;
        self.is_new() && program && ask.approval().is_some_and(Approval::runs)
    }

    /// Returns whether the session is new here.
    fn is_new(&self) -> bool {
        self.target.journal.is_empty()
    }

    fn fault_of_decider(&self, ask: &Ask, giver: &Principal) -> Option<Fault> {
        let by = self.by;
        if giver != by {
            return Some(not_yours(giver));
        }
        // The people that an escalation step adds follow from the time here.
        let mut ask = Ask { escalated: ask.steps_by(self.now), ..ask.clone() };
        let (requester, membership) = (&self.snapshot.session.owner, self.target.membership);
        membership.role_policy().risk.raise_settled(&mut ask);
        let ask = &ask;
        let actor = Actor { by, requester, membership };
        let outcome = ask.latest_outcome();
        let rejects = matches!(outcome, Some(Outcome::Reject { .. }));
        let admitted = if rejects { ask.check_may_reject(actor) } else { ask.check_may_answer(actor) };
        if admitted.is_err() || self.imports_own_request(ask, by) {
            return Some(("not_eligible", "The person who imports this may not decide it here.".into()));
        }
        let approved = matches!(outcome, Some(Outcome::Approve { .. }));
        let enough = !ask.needs_votes() || ask.counted(Some(by), requester, membership).len() >= ask.policy.who.quorum as usize;
        (approved && !enough).then(|| ("not_eligible", "The approvals of this do not count here.".into()))
    }

    /// Returns why an answer that the agent is about to read is incomplete here: a missing file, or a schema violation.
    fn fault_of_content(&self, ask: &Ask, entry: &Entry) -> Option<Fault> {
        let has = |file: &&File| self.snapshot.files().contains_key(&file.digest) || self.target.files.contains(&file.digest);
        if let Some(file) = entry.event.files().into_iter().find(|file| !has(file)) {
            return Some(("file_missing", format!("The file {:?} is missing in the document and in this store.", file.name)));
        }
        let problem = self.target.problems.get(&ask.id)?.first()?;
        Some(("answer", format!("{}: {}", problem.pointer, problem.message)))
    }

    /// The person who imports a whole session counts as its requester too.
    fn imports_own_request(&self, ask: &Ask, decider: &Principal) -> bool {
        self.is_new() && decider == self.by && ask.policy.who.excludes_requester()
    }

    fn fault_of_rule(&self, ask: &Ask) -> Option<Fault> {
        let provenance = &ask.settlement()?.provenance;
        let covers = self.target.auto_approval_rules.get(&ask.id).is_some_and(|auto_approval_rules| {
            let named: Vec<_> = auto_approval_rules.rules.iter().filter(|rule| Some(rule.id) == provenance.rule).cloned().collect();
            let rule = covering(&named, ask, &self.snapshot.session.owner, self.now, &auto_approval_rules.membership);
            rule.is_some_and(|rule| rule.made_by == provenance.by && !self.imports_own_request(ask, &rule.made_by))
        });
        (!covers).then(|| ("unknown_rule", "No auto-approval rule that is in force here covers this call.".into()))
    }

    /// A deadline counts only when it has passed here.
    fn fault_of_deadline(&self, ask: &Ask) -> Option<Fault> {
        let due = ask.policy.ends_at().is_some_and(|end| end <= self.now);
        (!due).then(|| ("not_due", "The deadline of this ask has not passed.".into()))
    }
}

fn is_last_decision(ask: &Ask, provenance: &Provenance) -> bool {
    let last = ask.settlement().map(|settled| &settled.provenance).or_else(|| ask.pending_decision().map(|pending| &pending.provenance));
    last == Some(provenance)
}

/// Returns the questions for a secret that `reply` answers, each as a problem.
pub(super) fn secrets_in(ask: &Ask, reply: &Reply) -> Vec<Problem> {
    let Body::Questions { questions, .. } = &ask.body else { return Vec::new() };
    let secret = |name: &str| {
        let named = |question: &&Question| question.id.as_str() == name || question.question == name;
        questions.iter().find(named).is_some_and(|question| question.input == Input::Secret)
    };
    let answered = reply.answers.iter().flatten().filter(|(name, given)| secret(name) && !given.is_left_open());
    let message = "A secret in the document could be read by everyone. Answer this on the server.";
    answered.map(|(name, _)| Problem::new(pointer("/answers", name), "secret_in_document", message)).collect()
}

/// Returns why a pending ask could not be asked here. After a person changed the arguments, those that a form fills may
/// be missing.
fn fault_of_pending(ask: &Ask) -> Option<Fault> {
    if !ask.is_pending() {
        return None;
    }
    let counts = |problem: &Problem| ask.revision == 1 || !problem.pointer.ends_with("/fills");
    let problem = of_contents(&ask.body, ask.message.as_deref()).into_iter().find(counts)?;
    Some(("unaskable", format!("This ask is not valid here. {}: {}", problem.pointer, problem.message)))
}

fn not_yours(actor: &Principal) -> Fault {
    ("not_yours", format!("What {actor} decided here has not taken effect yet, so only they can import it."))
}
