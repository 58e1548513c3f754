//! What is done to an ask while it is pending, short of answering it, as a caller sees it.

use waypost_core::ask::{Ask, State};
use waypost_core::body::Body;
use waypost_core::decide::{Command, Revising, Successor, decide};
use waypost_core::ids::AskId;
use waypost_core::principal::{Kind, Principal};
use waypost_core::problem::Problem;
use waypost_core::scope::Task;
use waypost_core::session::Session;
use waypost_core::tighten::Tighter;
use waypost_core::who::Roster;

use crate::access::Caller;
use crate::asks::{Shown, shown, unless};
use crate::change::{Change, Hand};
use crate::error::Error;
use crate::fitting;
use crate::hidden::{CoveredBody, In};
use crate::once::{Once, recall};
use crate::waypost::Waypost;

/// A change of what is asked, as a program sends it.
#[derive(Debug, Clone)]
pub struct RevisionRequest {
    /// What is asked from here on.
    pub body: Body,
    /// The asker's words from here on; where absent, they stay.
    pub message: Option<String>,
    /// What could not be taken over as it was sent; it is told with everything else that is wrong.
    pub problems: Vec<Problem>,
}

/// What goes with an ask that is taken back.
#[derive(Debug, Clone, Default)]
pub struct TakingBack {
    /// Another ask that takes its place.
    pub successor: Option<AskId>,
    /// Why, for whoever was asked.
    pub comment: Option<String>,
}

impl Waypost {
    /// Whether this caller may say something under an ask.
    ///
    /// # Errors
    /// Why not: it is not the caller's to see, or it is settled.
    pub async fn could_comment(&self, caller: &Caller, ask: AskId) -> Result<(), Error> {
        let found = self.ask_by_id(caller, ask).await?;
        if caller.principal.kind == Kind::Person {
            found.roster.lets_stop(&caller.principal)?;
        }
        unsettled(&found.ask)
    }

    /// Says something under a pending ask without deciding it: a person asks for more, the asker
    /// replies.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::refusal::Refusal::Invalid`] for an empty or too long text.
    pub async fn comment(&self, caller: &Caller, ask: AskId, text: String, once: Option<&Once>) -> Result<Shown, Error> {
        self.could_comment(caller, ask).await?;
        self.change_ask(caller, ask, once, |_| false, |_| Command::Comment { ask, text: text.clone(), heard: None }, &[]).await
    }

    /// The asker takes an ask back, in favour of another of its asks where that is named. What it says about that under the ask
    /// is recorded with it, or neither is.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::refusal::Refusal::Invalid`] where the successor
    /// is none, and for an empty or too long comment.
    pub async fn take_back(&self, caller: &Caller, ask: AskId, why: TakingBack, once: Option<&Once>) -> Result<Shown, Error> {
        let TakingBack { successor, comment } = why;
        match successor {
            None => self.withdraw_ask(caller, ask, comment, once).await,
            Some(successor) => self.supersede_ask(caller, ask, (successor, comment), once).await,
        }
    }

    /// The asker takes an ask back because `successor`, another of its asks, takes its place.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::refusal::Refusal::Invalid`] where the successor is none.
    async fn supersede_ask(
        &self,
        caller: &Caller,
        ask: AskId,
        (successor, comment): (AskId, Option<String>),
        once: Option<&Once>,
    ) -> Result<Shown, Error> {
        caller.must_be_program()?;
        caller.may(Task::Ask)?;
        let found = self.inner.store.load_by_ask(&caller.tenant, successor).await?;
        let successor = Successor { id: successor, asked_by: found.map(|(ask, _)| ask.asked_by) };
        let heard = |ask: &Ask| is_withdrawn(ask, &caller.principal, Some(successor.id));
        self.change_ask(
            caller,
            ask,
            once,
            heard,
            |_| Command::SupersedeAsk { ask, successor: successor.clone(), comment: comment.clone() },
            &[],
        )
        .await
    }

    /// The asker changes what is asked; the ask goes on under its next revision.
    ///
    /// # Errors
    /// Who settled it before, and how; [`waypost_core::refusal::Refusal::Invalid`] lists every problem at once.
    pub async fn revise_ask(&self, caller: &Caller, ask: AskId, request: RevisionRequest, once: Option<&Once>) -> Result<Shown, Error> {
        caller.must_be_program()?;
        caller.may(Task::Ask)?;
        let RevisionRequest { body, message, mut problems } = request;
        let found = self.ask_by_id(caller, ask).await?;
        problems.extend(fitting::problems_of(&body, &found.ask.policy));
        let place = In { tenant: &caller.tenant, session: found.session.id };
        let CoveredBody { body, message, secrets } = self.cover_body(place, (body, message), Some(&found.ask), &mut problems).await?;
        let revising = Box::new(Revising { ask, body, message });
        if !secrets.is_empty() && found.session.asks.contains_key(&ask) {
            let now = self.now().await?;
            unless(&problems, decide(&found.session, Command::ReviseAsk(revising.clone()), &caller.principal, now))?;
            self.keep_all_sealed(place, &secrets).await?;
        }
        self.change_ask(caller, ask, once, |_| false, |_| Command::ReviseAsk(revising.clone()), &problems).await
    }

    /// A person makes the policy of a pending ask stricter.
    ///
    /// # Errors
    /// [`waypost_core::refusal::Refusal::Invalid`] at each field that would become looser; who settled it before, and how.
    pub async fn tighten_ask(&self, caller: &Caller, ask: AskId, tighter: Tighter, once: Option<&Once>) -> Result<Shown, Error> {
        caller.must_be_person()?;
        caller.may(Task::Answer)?;
        let found = self.ask_by_id(caller, ask).await?;
        found.ask.admits(found.comer(&caller.principal))?;
        let known = self.access().principals(&caller.tenant).await?;
        let is_known = |name: &&String| known.iter().any(|principal| principal.kind == Kind::Person && principal.name == **name);
        let strangers = tighter.people.iter().flatten().filter(|name| !is_known(name)).cloned().collect();
        let tighter = Box::new(Tighter { strangers, ..tighter });
        self.change_ask(caller, ask, once, |_| false, |roster| Command::TightenAsk { ask, tighter: tighter.clone(), roster }, &[]).await
    }

    /// Decides and writes one change of an ask. `heard` says of a settled ask whether this very
    /// change was made before; `problems` are told with those that deciding finds.
    async fn change_ask(
        &self,
        caller: &Caller,
        id: AskId,
        once: Option<&Once>,
        heard: impl Fn(&Ask) -> bool + Send,
        command: impl Fn(Roster) -> Command + Send + Sync,
        problems: &[Problem],
    ) -> Result<Shown, Error> {
        let found = self.ask_by_id(caller, id).await?;
        let _held = self.inner.in_flight.hold(caller, once)?;
        if recall(&*self.inner.store, caller, once).await?.is_some() {
            return Ok(Shown { replayed: true, ..self.ask_by_id(caller, id).await? });
        }
        let by = &caller.principal;
        let remember = once.map(|once| once.remember(by, found.session.id, Some(id)));
        let change = Change { tenant: &caller.tenant, by, hand: Hand::Free, remember };
        let decide = |session: &Session, now, roster: &Roster| match session.asks.get(&id) {
            Some(_) => unless(problems, decide(session, command(roster.clone()), by, now)),
            None => Ok(Vec::new()),
        };
        let changed = self.inner.decide_about(&found.session, Some(id), change, decide).await?;
        if !changed.entries.is_empty() {
            return shown(changed);
        }
        let stands = self.ask_by_id(caller, id).await?;
        // Where it still waits there was nothing to write: a second click, also beside a reply in hand.
        if !heard(&stands.ask) {
            unsettled(&stands.ask)?;
        }
        Ok(stands)
    }
}

/// Who settled it, how and when; `Ok` while it waits, also where a reply is in hand.
fn unsettled(ask: &Ask) -> Result<(), Error> {
    if ask.is_pending() { Ok(()) } else { Ok(ask.still_pending()?) }
}

/// Whether `by` has taken this ask back before, in favour of the same other ask or of none.
pub(crate) fn is_withdrawn(ask: &Ask, by: &Principal, in_favour_of: Option<AskId>) -> bool {
    match &ask.state {
        State::Withdrawn { by: whoever, superseded_by, .. } => whoever == by && *superseded_by == in_favour_of,
        State::Pending | State::Held(_) | State::Answered(_) | State::Cancelled { .. } | State::Expired { .. } | State::Skipped { .. } => {
            false
        }
    }
}

/// Whether `by` has dismissed this ask before, with the same words.
pub(crate) fn is_cancelled(ask: &Ask, by: &Principal, with: Option<&String>) -> bool {
    match &ask.state {
        State::Cancelled { by: whoever, comment, .. } => whoever == by && comment.as_ref() == with,
        State::Pending | State::Held(_) | State::Answered(_) | State::Withdrawn { .. } | State::Expired { .. } | State::Skipped { .. } => {
            false
        }
    }
}
