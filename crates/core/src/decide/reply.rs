//! Where a reply is checked against its ask, and an answer comes out or every problem.

use std::time::Duration;

use super::by_rule::may_remember;
use super::{Replying, attest, response};
use crate::approval::{Approval, Permit, Use};
use crate::ask::{Ask, Outcome};
use crate::body::{Amended, Body};
use crate::call::{Digest, FrozenCall};
use crate::event::Event;
use crate::ids::PermitId;
use crate::json::Json;
use crate::link;
use crate::place::Comer;
use crate::principal::Principal;
use crate::problem::Problem;
use crate::refusal::Refusal;
use crate::reply::{Answers, MAX_INLINE_TEXT, Reply, accept_all};
use crate::session::Session;
use crate::standing::Remember;
use crate::time::Timestamp;
use crate::who::Roster;

/// How long an approval is a licence: long enough for a server that was down overnight, short
/// enough that nobody's yes of last week runs something today.
pub const PERMIT_LIFE: Duration = Duration::from_secs(24 * 60 * 60);

impl Session {
    /// Settles an ask by a reply, in the order of refusals that DESIGN section 6 gives.
    pub(super) fn settle(&self, replying: Replying, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&replying.ask).ok_or(Refusal::NotFound)?;
        // An answer is its sender's own; nobody sends somebody else's.
        if replying.provenance.by != *by {
            return Err(Refusal::PrincipalType);
        }
        let comer = Comer { by, requester: &self.owner, roster: &replying.roster };
        match replying.reply.decision.as_deref() {
            Some("reject") => ask.lets_reject(comer)?,
            Some(_) | None => ask.admits(comer)?,
        }
        self.lets_in(ask, comer)?;
        if ask.has_heard(&replying.reply, &replying.provenance.by) {
            return Ok(Vec::new());
        }
        ask.still_open(replying.received_at)?;
        attest::seen_as_drawn(ask, &replying.reply)?;
        fits_inline(&replying.reply)?;
        let replying = self.attest(ask, replying);
        let outcome = match &ask.body {
            Body::Questions { questions, allow_response } => {
                same_revision(ask, &replying.reply)?;
                refuse_decision_fields(&replying.reply)?;
                if let Some(response) = response::accept(&replying.reply, *allow_response).map_err(Refusal::Invalid)? {
                    Outcome::Response { response }
                } else {
                    let given = replying.reply.answers.as_ref();
                    let given = given.ok_or_else(|| invalid("/answers", "required", "Answer the questions in `answers`."))?;
                    Outcome::Answers { answers: fitting(accept_all(questions, given), &replying.schema_problems)? }
                }
            }
            Body::Approval { approval } => match decide_call(ask, approval, &replying, now)? {
                Decided::Edited(edited) => {
                    link::is_enough(ask, false, replying.roster.freshness())?;
                    return Ok(vec![*edited]);
                }
                Decided::So(outcome) => outcome,
            },
            Body::Review { markdown } => {
                let digest = seen(ask, &Digest::of_review(markdown), &replying.reply)?;
                if replying.reply.arguments.is_some() {
                    return Err(invalid("/arguments", "not_for_this_kind", "A review has no arguments to change."));
                }
                if replying.reply.remember.is_some() {
                    return Err(invalid("/remember", "not_for_this_kind", "A rule is made of the approval of a call, not of a text."));
                }
                if replying.reply.feedback.is_some() {
                    return Err(invalid("/feedback", "not_for_this_kind", "A review has no form; leave a `comment`."));
                }
                verdict(&replying.reply, digest)?
            }
        };
        link::is_enough(ask, replying.reply.remember.is_some(), replying.roster.freshness())?;
        fresh_enough(ask, &outcome, &replying.roster)?;
        Ok(self.conclude_vote(ask, replying, outcome, now))
    }
}

/// Whether whoever approves a call has shown who they are as lately as its risk takes. Said last: what
/// would not be taken anyhow costs nobody a code.
fn fresh_enough(ask: &Ask, outcome: &Outcome, roster: &Roster) -> Result<(), Refusal> {
    match (&ask.body, outcome) {
        (Body::Approval { approval }, Outcome::Approve { .. }) => roster.is_fresh_for(approval.risk),
        (Body::Approval { .. } | Body::Questions { .. } | Body::Review { .. }, _) => Ok(()),
    }
}

/// What was accepted, where the schemas of the forms have nothing against it either.
fn fitting(accepted: Result<Answers, Vec<Problem>>, by_schema: &[Problem]) -> Result<Answers, Refusal> {
    match accepted {
        Ok(answers) if by_schema.is_empty() => Ok(answers),
        Ok(_) => Err(Refusal::Invalid(by_schema.to_vec())),
        Err(problems) => Err(Refusal::Invalid([&problems, by_schema].concat())),
    }
}

/// What a decision about a call comes to.
enum Decided {
    /// It is settled like this.
    So(Outcome),
    /// It is another call now, to be shown again.
    Edited(Box<Event>),
}

/// An approval: approve what was seen, reject it, or change the arguments and see them again.
fn decide_call(ask: &Ask, approval: &Approval, replying: &Replying, now: Timestamp) -> Result<Decided, Refusal> {
    let digest = seen(ask, approval.call.digest(), &replying.reply)?;
    let outcome = verdict(&replying.reply, digest)?;
    may_remember(ask, approval, &replying.reply, now)?;
    match outcome {
        Outcome::Approve { digest, remember, .. } => approve(ask, approval, (digest, remember), replying),
        outcome @ (Outcome::Reject { .. } | Outcome::Answers { .. } | Outcome::Response { .. }) => {
            if replying.reply.arguments.is_some() {
                return Err(invalid("/arguments", "not_with_reject", "Either reject, or approve with other arguments."));
            }
            if replying.reply.feedback.is_some() {
                return Err(invalid("/feedback", "not_with_reject", "A rejection takes a `reason`; leave the feedback out."));
            }
            Ok(Decided::So(outcome))
        }
    }
}

/// What changes the call, in the arguments or by a field that fills one, is an edit first: the call
/// is shown again, and only approving what is then on the screen decides.
fn approve(ask: &Ask, approval: &Approval, seen: (Digest, Option<Box<Remember>>), replying: &Replying) -> Result<Decided, Refusal> {
    let shown = approval.call.arguments();
    let edited = replying.reply.arguments.as_ref().is_some_and(|arguments| arguments != shown);
    if edited && !approval.allow_modify_args {
        return Err(invalid(
            "/arguments",
            "not_modifiable",
            "The arguments of this call cannot be changed; approve or reject it as it is.",
        ));
    }
    // An edit settles nothing, so the form need not be filled in for it.
    let later = edited && replying.reply.feedback.is_none();
    let accepted = if later { Ok(Answers::new()) } else { approval.accept_feedback(&replying.reply) };
    let feedback = fitting(accepted, &replying.schema_problems)?;
    let wanted = approval.wanted(&replying.reply);
    if wanted != *shown {
        return revise(ask, approval, wanted, replying.reply.digest_of_opened.clone()).map(|event| Decided::Edited(Box::new(event)));
    }
    let (digest, remember) = seen;
    Ok(Decided::So(Outcome::Approve { digest, feedback, remember }))
}

/// Changed arguments are another call: it is shown again under its own digest and decided then.
fn revise(ask: &Ask, approval: &Approval, arguments: Json, opened: Option<Digest>) -> Result<Event, Refusal> {
    if !arguments.value().is_object() {
        return Err(invalid("/arguments", "not_an_object", "The arguments are a JSON object."));
    }
    // The prompt was filled in with the earlier arguments and would now say something else.
    let call = match opened {
        Some(digest) => FrozenCall::sealed(approval.call.identity().clone(), arguments, digest),
        None => approval.call.with_arguments(arguments),
    };
    let approval = Approval { call, prompt: None, ..approval.clone() };
    let amended = Amended::Approval(Box::new(approval));
    Ok(Event::QuestionRevised { ask: ask.id, revision: ask.revision + 1, amended, message: None })
}

/// The digest that was on the screen, when it is the current one. A revised call can have the same digest and another risk, form or
/// time to run, so a decision on one says which revision it saw, or what was drawn of it.
fn seen(ask: &Ask, current: &Digest, reply: &Reply) -> Result<Digest, Refusal> {
    same_revision(ask, reply)?;
    let is_told = reply.revision.is_some() || reply.shown.as_ref().is_some_and(|shown| shown.digest.is_some());
    if ask.revision > 1 && reply.digest.is_some() && !is_told {
        return Err(Refusal::StaleView);
    }
    match &reply.digest {
        None => Err(Refusal::DigestRequired),
        Some(digest) if digest != current.as_str() => Err(Refusal::StaleView),
        Some(_) => Ok(current.clone()),
    }
}

fn same_revision(ask: &Ask, reply: &Reply) -> Result<(), Refusal> {
    if reply.revision.is_some_and(|revision| revision != ask.revision) { Err(Refusal::StaleView) } else { Ok(()) }
}

fn verdict(reply: &Reply, digest: Digest) -> Result<Outcome, Refusal> {
    if reply.answers.is_some() {
        return Err(invalid("/answers", "not_for_this_kind", "This wants a `decision`, not answers."));
    }
    if reply.response.is_some() {
        return Err(invalid("/response", "not_for_this_kind", "This wants a `decision`; say more in `reason` or `comment`."));
    }
    match reply.decision.as_deref() {
        Some("approve") => Ok(Outcome::Approve { digest, feedback: Answers::new(), remember: reply.remember.clone() }),
        Some("reject") => Ok(Outcome::Reject { digest, reason: reply.reason.clone() }),
        Some(_) => Err(invalid("/decision", "unknown_decision", "The decision is `approve` or `reject`.")),
        None => Err(invalid("/decision", "required", "Say `approve` or `reject`.")),
    }
}

fn refuse_decision_fields(reply: &Reply) -> Result<(), Refusal> {
    let given = [
        ("/decision", reply.decision.is_some()),
        ("/arguments", reply.arguments.is_some()),
        ("/feedback", reply.feedback.is_some()),
        ("/reason", reply.reason.is_some()),
        ("/remember", reply.remember.is_some()),
    ];
    let problems: Vec<_> = given
        .into_iter()
        .filter(|(_, given)| *given)
        .map(|(at, _)| Problem::new(at, "not_for_this_kind", "These are questions; answer them in `answers`."))
        .collect();
    if problems.is_empty() { Ok(()) } else { Err(Refusal::Invalid(problems)) }
}

fn fits_inline(reply: &Reply) -> Result<(), Refusal> {
    let given = reply.answers.iter().chain(&reply.feedback).flat_map(|answers| answers.values());
    let in_answers = given.flat_map(|given| {
        let texts = given.values.iter().chain(&given.free_text).chain(&given.notes).map(String::as_str);
        texts.chain(given.data.as_ref().map(Json::as_str))
    });
    let mut texts = in_answers.chain(reply.response.as_deref()).chain(reply.reason.as_deref()).chain(reply.comment.as_deref());
    if texts.any(|text| text.len() > MAX_INLINE_TEXT) { Err(Refusal::AnswerTooLarge) } else { Ok(()) }
}

/// For how long an approval of this call is a licence.
pub(crate) fn licence_of(approval: &Approval) -> Duration {
    approval.execution_expiry.map_or(PERMIT_LIFE, |seconds| Duration::from_secs(seconds.into()))
}

pub(super) fn mint(id: PermitId, digest: &Digest, expires_at: Timestamp) -> Permit {
    Permit { id, digest: digest.clone(), expires_at, used: Use::Minted }
}

pub(super) fn invalid(at: &str, code: &str, message: &str) -> Refusal {
    Refusal::Invalid(vec![Problem::new(at, code, message)])
}
