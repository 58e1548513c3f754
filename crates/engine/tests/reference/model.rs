//! What must happen, in as few words as possible: no events, no revisions, no store.

use super::steps::{How, Kind, Step, Terms, Who};

/// One ask, as simply as it can be said.
pub struct Model {
    terms: Terms,
    /// Seconds since it was asked.
    now: u64,
    end: Option<End>,
    votes: Vec<Who>,
    permit: Option<Permit>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Answered(By, How),
    Cancelled(Who),
    Withdrawn,
    Expired,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum By {
    Person(Who),
    Defaults,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Permit {
    Minted { at: u64 },
    Claimed,
    Reported { right: bool },
}

/// The deadline and the grace after it, and how long a permit lives, in seconds.
const DEADLINE: u64 = 60;
const GRACE: u64 = 2;
const PERMIT_LIFE: u64 = 24 * 60 * 60;
/// How long a crashed worker's lease is waited for.
const LEASE: u64 = 31;

impl Model {
    pub fn asks(terms: &Terms) -> Self {
        Self { terms: *terms, now: 0, end: None, votes: Vec::new(), permit: None }
    }

    /// Takes a step, and says what whoever took it is told.
    pub fn takes(&mut self, step: &Step) -> String {
        let told = match *step {
            Step::Reply { by, how } => self.reply(by, how),
            Step::Cancel { by } => self.cancel(by),
            Step::Withdraw { asker: false } => Err("not found"),
            Step::Withdraw { asker: true } if self.end == Some(End::Withdrawn) => Ok(()),
            Step::Withdraw { asker: true } => self.is_open().map(|()| self.end = Some(End::Withdrawn)),
            Step::Claim { asker: false, .. } => Err("not found"),
            Step::Claim { asker: true, right } => self.claim(right),
            Step::Report { right } => self.report(right),
            Step::Wait(seconds) => {
                self.now += seconds;
                Ok(())
            }
            Step::Crash => {
                self.now += LEASE;
                Ok(())
            }
            Step::Work => {
                self.expire();
                Ok(())
            }
        };
        told.map_or_else(str::to_owned, |()| "done".into())
    }

    /// How the ask stands.
    pub fn stands(&self) -> String {
        let ask = match self.end {
            None => format!("pending with {} votes", self.votes.len()),
            Some(End::Answered(By::Person(by), how)) => format!("{} by {by:?}", if how == How::Yes { "yes" } else { "no" }),
            Some(End::Answered(By::Defaults, _)) => "yes by defaults".into(),
            Some(End::Cancelled(_)) => "cancelled".into(),
            Some(End::Withdrawn) => "withdrawn".into(),
            Some(End::Expired) => "expired".into(),
        };
        let permit = match self.permit {
            None => "",
            Some(Permit::Minted { .. }) => ", permit minted",
            Some(Permit::Claimed) => ", permit claimed",
            Some(Permit::Reported { .. }) => ", permit used",
        };
        ask + permit
    }

    fn reply(&mut self, by: Who, how: How) -> Result<(), &'static str> {
        self.admits(by)?;
        if self.has_heard(by, how) {
            return Ok(());
        }
        self.is_open()?;
        if self.terms.expires && self.now > DEADLINE {
            return Err("expired");
        }
        match (how, self.terms.kind) {
            (How::Nonsense, _) => return Err("invalid"),
            (How::Stale, _) => return Err("stale view"),
            (How::Yes | How::No, Kind::Questions) => self.end = Some(End::Answered(By::Person(by), how)),
            (How::No, Kind::Approval | Kind::Review) => self.end = Some(End::Answered(By::Person(by), how)),
            (How::Yes, Kind::Approval | Kind::Review) => self.approve(by),
        }
        Ok(())
    }

    fn approve(&mut self, by: Who) {
        if self.terms.quorum > 1 && !self.votes.contains(&by) {
            self.votes.push(by);
        }
        if self.votes.len() >= self.terms.quorum || self.terms.quorum == 1 {
            self.end = Some(End::Answered(By::Person(by), How::Yes));
            self.permit = (self.terms.kind == Kind::Approval).then_some(Permit::Minted { at: self.now });
        }
    }

    /// What settled it, or helped to, by the same person. Which view they looked at then says
    /// nothing any more.
    fn has_heard(&self, by: Who, how: How) -> bool {
        let said = if how == How::Stale { How::Yes } else { how };
        match self.end {
            Some(End::Answered(By::Person(last), end)) => end == said && (last == by || (said == How::Yes && self.votes.contains(&by))),
            Some(End::Answered(By::Defaults, _) | End::Cancelled(_) | End::Withdrawn | End::Expired) | None => false,
        }
    }

    fn cancel(&mut self, by: Who) -> Result<(), &'static str> {
        self.admits(by)?;
        if self.end == Some(End::Cancelled(by)) {
            return Ok(());
        }
        self.is_open()?;
        self.end = Some(End::Cancelled(by));
        Ok(())
    }

    fn claim(&mut self, right: bool) -> Result<(), &'static str> {
        match (self.end, self.permit) {
            (None, _) => Err("not approved"),
            (Some(_), Some(Permit::Claimed | Permit::Reported { .. })) => Err("permit used"),
            (Some(End::Answered(..)), None) => Err("not approved"),
            (Some(End::Cancelled(_) | End::Withdrawn | End::Expired), None) => self.is_open(),
            (Some(_), Some(Permit::Minted { .. })) if !right => Err("digest mismatch"),
            (Some(_), Some(Permit::Minted { at })) if self.now > at + PERMIT_LIFE => Err("permit expired"),
            (Some(_), Some(Permit::Minted { .. })) => {
                self.permit = Some(Permit::Claimed);
                Ok(())
            }
        }
    }

    fn report(&mut self, right: bool) -> Result<(), &'static str> {
        match self.permit {
            None | Some(Permit::Minted { .. }) => Err("unknown permit"),
            Some(Permit::Claimed) => {
                self.permit = Some(Permit::Reported { right });
                Ok(())
            }
            Some(Permit::Reported { right: first }) if first == right => Ok(()),
            Some(Permit::Reported { .. }) => Err("already reported"),
        }
    }

    fn expire(&mut self) {
        if self.end.is_some() || !self.terms.expires || self.now < DEADLINE + GRACE {
            return;
        }
        let defaults = self.terms.kind == Kind::Questions && self.terms.on_expiry == 0;
        self.end = Some(if defaults { End::Answered(By::Defaults, How::Yes) } else { End::Expired });
    }

    fn admits(&self, by: Who) -> Result<(), &'static str> {
        match by {
            Who::Bot => Err("principal type"),
            Who::Ann if self.terms.restricted => Err("not eligible"),
            Who::Zoe | Who::Max | Who::Ann => Ok(()),
        }
    }

    fn is_open(&self) -> Result<(), &'static str> {
        match self.end {
            None => Ok(()),
            Some(End::Answered(..)) => Err("already answered"),
            Some(End::Cancelled(_)) => Err("cancelled"),
            Some(End::Withdrawn) => Err("withdrawn"),
            Some(End::Expired) => Err("expired"),
        }
    }
}
