//! The expected behaviour in as little code as possible: no events, no store, no policies.

use super::steps::{Asker, Expiry, How, Kind, Step, Terms, Who};

/// A simple model of one ask.
pub struct Model {
    terms: Terms,
    /// Seconds since it was asked.
    now: u64,
    end: Option<End>,
    /// A pending reply, which is not the answer yet.
    held: Option<Held>,
    votes: Vec<Who>,
    /// Who has delegated their assignment to Ann.
    handed: Vec<Who>,
    /// Whether it was escalated to Ann.
    escalated: bool,
    retried: u32,
    revised: u32,
    reminded: usize,
    /// Who has commented on it.
    comments: Vec<Who>,
    /// Who has approved later calls too.
    rule: Option<Who>,
    permit: Option<Permit>,
    /// How often the agent that asked has spoken, and whether it knows how the ask ended.
    spoke: usize,
    knows_end: bool,
}

type StepResult = Result<(), &'static str>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Answered(By, How),
    Cancelled(Who),
    Withdrawn { superseded: bool },
    Expired,
    Skipped,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Person(Who),
    Defaults,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Held {
    by: Who,
    how: How,
    /// The end of its undo window; after that, the asker judges it.
    until: Option<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Permit {
    Created { at: u64 },
    Claimed,
    Reported { correct: bool },
}

/// In seconds: the deadline, the grace period after it, how long others may answer after an escalation, the undo
/// window, the lifetime of a permit, and the wait for the lease of a crashed worker.
const DEADLINE: u64 = 60;
const GRACE: u64 = 2;
const ESCALATED: u64 = 60;
const UNDO: u64 = 10;
const PERMIT_LIFE: u64 = 24 * 60 * 60;
const LEASE: u64 = 31;
const REMINDERS: [u64; 2] = [20, 40];

impl Model {
    pub fn asks(terms: &Terms) -> Self {
        Self {
            terms: *terms,
            now: 0,
            end: None,
            held: None,
            votes: Vec::new(),
            handed: Vec::new(),
            escalated: false,
            retried: 0,
            revised: 0,
            reminded: 0,
            comments: Vec::new(),
            rule: None,
            permit: None,
            spoke: [Asker::Program, Asker::AgentWaits, Asker::AgentGoesOn].iter().position(|asker| *asker == terms.asker).unwrap_or(0),
            knows_end: false,
        }
    }

    /// Takes a step and returns the response.
    pub fn takes(&mut self, step: &Step) -> String {
        let result = match *step {
            Step::AskAgain => return if self.rule.is_some() { "covered".into() } else { "asked".into() },
            Step::Reply { by, how } => self.reply(by, how),
            Step::Undo { by } => self.undo(by),
            Step::Cancel { by } => self.cancel(by),
            Step::Restrict { by } => self.restrict(by),
            Step::Comment { by } => self.comment(by),
            Step::HandOn { by } => self.hand_on(by),
            Step::Report { correct } => self.report(correct),
            Step::Judge { asker: false, .. }
            | Step::Withdraw { asker: false, .. }
            | Step::Revise { asker: false }
            | Step::Claim { asker: false, .. } => Err("not found"),
            Step::Judge { .. } if self.terms.asker != Asker::Program => Err("not eligible"),
            Step::Judge { enough, .. } => self.judge(enough),
            Step::Withdraw { superseded, .. } => self.withdraw(superseded),
            Step::Revise { .. } => self.is_in_time().map(|()| self.revise()),
            Step::Claim { correct, .. } => self.claim(correct),
            Step::Wait(seconds) => self.passes(seconds),
            Step::Crash => self.passes(LEASE),
            Step::Work => self.work(),
        };
        // An action that is refused as expired settles the ask.
        while result == Err("expired") && self.time_does() {}
        result.map_or_else(str::to_owned, |()| "done".into())
    }

    /// The state of the ask.
    pub fn stands(&self) -> String {
        let ask = match (self.end, self.held) {
            (None, None) => "pending".into(),
            (None, Some(Held { by, until: Some(_), .. })) => format!("held for {by:?}"),
            (None, Some(Held { by, until: None, .. })) => format!("to be judged, of {by:?}"),
            (Some(End::Answered(By::Person(by), how)), _) => format!("{} by {by:?}", if how == How::No { "no" } else { "yes" }),
            (Some(End::Answered(By::Defaults, _)), _) => "yes by defaults".into(),
            (Some(End::Cancelled(_)), _) => "cancelled".into(),
            (Some(End::Withdrawn { .. }), _) => "withdrawn".into(),
            (Some(End::Expired), _) => "expired".into(),
            (Some(End::Skipped), _) => "skipped".into(),
        };
        let permit = match self.permit {
            None => "no permit",
            Some(Permit::Created { .. }) => "permit created",
            Some(Permit::Claimed) => "permit claimed",
            Some(Permit::Reported { .. }) => "permit used",
        };
        let (votes, handed, comments) = (self.votes.len(), self.handed.len(), self.comments.len());
        let Self { retried, revised, reminded, escalated, spoke, .. } = self;
        let learned = match (self.knows_end, self.terms.asker) {
            (_, Asker::Program) => "",
            (false, _) => "nothing",
            (true, Asker::AgentWaits) => "result",
            (true, Asker::AgentGoesOn) => "message",
        };
        format!(
            "{ask}, {permit}, {votes} votes, retried {retried}, revised {revised}, reminded {reminded}, {comments} comments, handed on {handed}, escalated {escalated}, agent spoke {spoke} heard {learned}"
        )
    }

    fn reply(&mut self, by: Who, how: How) -> StepResult {
        self.admits(by)?;
        if self.is_repeated(by, how) {
            return Ok(());
        }
        self.is_in_time()?;
        let rememberable = self.terms.kind == Kind::Approval && self.terms.who.quorum() == 1;
        match (how, self.terms.kind) {
            (How::Stale, _) => return Err("stale view"),
            (How::Nonsense, _) => return Err("invalid"),
            (How::Always, _) if !rememberable => return Err("invalid"),
            (How::Yes, Kind::Approval | Kind::Review) if self.terms.who.quorum() > 1 => self.vote(by),
            (How::Yes | How::Always | How::No, _) => self.take(by, how),
        }
        Ok(())
    }

    fn vote(&mut self, by: Who) {
        if !self.votes.contains(&by) {
            self.votes.push(by);
        }
        // Ann's vote counts for her own assignment, or for one that was delegated to her and not used by its owner.
        let own = self.votes.iter().filter(|voter| self.has_place(**voter)).count();
        let free = self.handed.iter().any(|place| !self.votes.contains(place));
        let in_place = usize::from(self.votes.contains(&Who::Ann) && !self.has_place(Who::Ann) && free);
        if own + in_place >= self.terms.who.quorum() {
            self.take(by, How::Yes);
        }
    }

    fn take(&mut self, by: Who, how: How) {
        self.held = Some(Held { by, how, until: self.terms.undo.then_some(self.now + UNDO) });
        if !self.terms.undo {
            self.hand_over();
        }
    }

    /// The undo window is over: the reply is the answer, or it is judged first.
    fn hand_over(&mut self) {
        match &mut self.held {
            Some(held) if self.terms.judged => held.until = None,
            _ => self.answer(),
        }
    }

    fn answer(&mut self) {
        let Some(Held { by, how, .. }) = self.held.take() else { return };
        self.end = Some(End::Answered(By::Person(by), how));
        if how == How::Always {
            self.rule = Some(by);
        }
        if self.terms.kind == Kind::Approval && how != How::No {
            self.permit = Some(Permit::Created { at: self.now });
        }
    }

    /// Whether the same person already sent this reply or contributed to it. The view that they decided on no longer
    /// matters then.
    fn is_repeated(&self, by: Who, how: How) -> bool {
        let sent = match how {
            How::Stale => How::Yes,
            How::Always if self.terms.kind == Kind::Questions => How::Yes,
            how => how,
        };
        let taken = match (self.end, self.held) {
            (Some(End::Answered(By::Person(by), how)), _) | (None, Some(Held { by, how, .. })) => Some((by, how)),
            _ => None,
        };
        taken.is_some_and(|(last, how)| how == sent && (last == by || (sent == How::Yes && self.votes.contains(&by))))
    }

    fn undo(&mut self, by: Who) -> StepResult {
        if by == Who::Bot {
            return Err("principal type");
        }
        match (self.end, self.held) {
            (Some(_), _) => self.is_open(),
            (None, None) => Ok(()),
            (None, Some(held)) if held.by != by => Err("reply held"),
            (None, Some(held)) if held.until.is_some_and(|until| self.now < until) => {
                self.votes.retain(|voter| *voter != by);
                self.reopen();
                Ok(())
            }
            (None, Some(_)) => Err("too late to undo"),
        }
    }

    fn judge(&mut self, enough: bool) -> StepResult {
        match (self.end, self.held) {
            (Some(_), _) => return self.is_open(),
            (None, None) => return Err("nothing to judge"),
            (None, Some(Held { until: Some(_), .. })) => return Err("reply held"),
            (None, Some(_)) if enough => self.answer(),
            (None, Some(_)) if self.retried >= self.terms.retries => self.end = Some(End::Skipped),
            (None, Some(_)) => {
                self.retried += 1;
                self.reopen();
            }
        }
        Ok(())
    }

    /// Reminders that fell due while a reply was pending are not sent late.
    fn reopen(&mut self) {
        self.held = None;
        self.reminded = self.reminders();
    }

    fn cancel(&mut self, by: Who) -> StepResult {
        self.admits(by)?;
        if self.end == Some(End::Cancelled(by)) {
            return Ok(());
        }
        if self.end.is_some() || self.held.is_none_or(|held| held.by != by) {
            self.is_in_time()?;
        }
        self.end = Some(End::Cancelled(by));
        Ok(())
    }

    fn withdraw(&mut self, superseded: bool) -> StepResult {
        if self.end == Some(End::Withdrawn { superseded }) {
            return Ok(());
        }
        self.is_in_time()?;
        self.end = Some(End::Withdrawn { superseded });
        Ok(())
    }

    fn revise(&mut self) {
        self.revised += 1;
        self.votes.clear();
    }

    fn restrict(&mut self, by: Who) -> StepResult {
        if by == Who::Bot {
            return Err("principal type");
        }
        self.admits(by)?;
        self.is_in_time()?;
        self.terms.expiry = if self.terms.expiry == Expiry::Never { Expiry::Never } else { Expiry::Fail };
        Ok(())
    }

    fn comment(&mut self, by: Who) -> StepResult {
        if self.end.is_some() {
            return self.is_open();
        }
        if self.comments.last() != Some(&by) {
            self.comments.push(by);
        }
        Ok(())
    }

    fn hand_on(&mut self, by: Who) -> StepResult {
        self.admits(by)?;
        self.is_in_time()?;
        if by == Who::Ann {
            return Err("invalid");
        }
        if !self.handed.contains(&by) {
            self.handed.push(by);
        }
        Ok(())
    }

    fn claim(&mut self, correct: bool) -> StepResult {
        match (self.end, self.permit) {
            (None, _) if self.terms.asker != Asker::Program => Err("not eligible"),
            (None, _) => Err("not approved"),
            (Some(_), Some(Permit::Claimed | Permit::Reported { .. })) => Err("permit used"),
            (Some(End::Answered(..)), None) => Err("not approved"),
            (Some(_), None) => self.is_open(),
            (Some(_), Some(Permit::Created { .. })) if !correct => Err("digest mismatch"),
            (Some(_), Some(Permit::Created { at })) if self.now > at + PERMIT_LIFE => Err("permit expired"),
            (Some(_), Some(Permit::Created { .. })) => {
                self.permit = Some(Permit::Claimed);
                Ok(())
            }
        }
    }

    fn report(&mut self, correct: bool) -> StepResult {
        match self.permit {
            None if self.end.is_none() && self.terms.asker != Asker::Program => Err("not eligible"),
            None | Some(Permit::Created { .. }) => Err("unknown permit"),
            Some(Permit::Claimed) => {
                self.permit = Some(Permit::Reported { correct });
                Ok(())
            }
            Some(Permit::Reported { correct: first }) if first == correct => Ok(()),
            Some(Permit::Reported { .. }) => Err("already reported"),
        }
    }

    fn passes(&mut self, seconds: u64) -> StepResult {
        self.now += seconds;
        Ok(())
    }

    /// Everything that time and the agent must do by now.
    fn work(&mut self) -> StepResult {
        while self.time_does() || self.agent_does() {}
        Ok(())
    }

    fn time_does(&mut self) -> bool {
        let is_over = self.ends_at().is_some_and(|end| self.now >= end + GRACE);
        match (self.end, self.held) {
            (Some(_), _) => return false,
            (None, Some(held)) if held.until.is_some_and(|until| until <= self.now) => self.hand_over(),
            (None, Some(_)) => return false,
            (None, None) if is_over && self.terms.expiry == Expiry::Default => self.end = Some(End::Answered(By::Defaults, How::Yes)),
            (None, None) if is_over => self.end = Some(End::Expired),
            (None, None) => {
                self.escalated |= self.terms.expiry == Expiry::Escalate && self.now >= DEADLINE;
                self.reminded = self.reminders();
                return false;
            }
        }
        true
    }

    /// The agent never accepts the first reply, speaks when it knows how the ask ended, and answers every comment of a
    /// person.
    fn agent_does(&mut self) -> bool {
        let has_failed = self.end == Some(End::Expired) && matches!(self.terms.expiry, Expiry::Fail | Expiry::Escalate);
        let was_asked = self.comments.last().is_some_and(|by| *by != Who::Bot);
        match (self.end, self.held) {
            _ if self.terms.asker == Asker::Program || has_failed => return false,
            (None, Some(Held { until: None, .. })) => return self.judge(self.retried > 0).is_ok(),
            (None, _) if was_asked => self.comments.push(Who::Bot),
            (Some(_), _) if !self.knows_end => {
                self.knows_end = true;
                self.spoke += 1;
            }
            _ => return false,
        }
        true
    }

    fn ends_at(&self) -> Option<u64> {
        match self.terms.expiry {
            Expiry::Never => None,
            Expiry::Fail | Expiry::Continue | Expiry::Default | Expiry::Reject => Some(DEADLINE),
            Expiry::Escalate => Some(DEADLINE + ESCALATED),
        }
    }

    fn reminders(&self) -> usize {
        REMINDERS.iter().filter(|at| self.terms.reminders && **at <= self.now).count()
    }

    /// Whether this person may answer with their own assignment.
    fn has_place(&self, by: Who) -> bool {
        let escalated = self.escalated && self.terms.expiry == Expiry::Escalate;
        by != Who::Ann || !self.terms.who.is_named() || escalated
    }

    fn admits(&self, by: Who) -> StepResult {
        match by {
            Who::Bot => Err("principal type"),
            Who::Zoe | Who::Max | Who::Ann if self.has_place(by) || !self.handed.is_empty() => Ok(()),
            Who::Zoe | Who::Max | Who::Ann => Err("not eligible"),
        }
    }

    /// Whether it is open and its deadline has not passed.
    fn is_in_time(&self) -> StepResult {
        self.is_open()?;
        if self.ends_at().is_some_and(|end| self.now > end) { Err("expired") } else { Ok(()) }
    }

    fn is_open(&self) -> StepResult {
        match (self.end, self.held) {
            (None, None) => Ok(()),
            (None, Some(_)) => Err("reply held"),
            (Some(End::Answered(..)), _) => Err("already answered"),
            (Some(End::Cancelled(_)), _) => Err("cancelled"),
            (Some(End::Withdrawn { .. }), _) => Err("withdrawn"),
            (Some(End::Expired), _) => Err("expired"),
            (Some(End::Skipped), _) => Err("skipped"),
        }
    }
}
