//! Validates a reply against its ask. The result is an answer, or every problem with the reply.

use super::by_rule::check_may_remember;
use super::{ReplyCommand, attest, response};
use crate::approval::Approval;
use crate::approval::call::FrozenCall;
use crate::approval::remember::Remember;
use crate::ask::assignment::Actor;
use crate::ask::body::{Amended, Body};
use crate::ask::refusal::Refusal;
use crate::ask::reply::{MAX_INLINE_TEXT, Reply};
use crate::ask::settlement::Outcome;
use crate::ask::who::RoleMembership;
use crate::ask::{Ask, channel_limit, display_size, link};
use crate::digest::Digest;
use crate::json::Json;
use crate::people::principal::Principal;
use crate::problem::Problem;
use crate::question::answer::{Answers, accept_all};
use crate::session::Session;
use crate::session::event::Event;
use crate::time::Timestamp;

impl Session {
    /// Handles a reply to an ask. The order of the checks is fixed: it decides which refusal a caller sees.
    pub(super) fn handle_reply(&self, replying: ReplyCommand, by: &Principal, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let ask = self.asks.get(&replying.ask).ok_or(Refusal::NotFound)?;
        // People send only their own answers.
        if replying.provenance.by != *by {
            return Err(Refusal::PrincipalType);
        }
        let actor = Actor { by, requester: &self.owner, membership: &replying.membership };
        match replying.reply.decision.as_deref() {
            Some("reject") => ask.check_may_reject(actor)?,
            Some(_) | None => ask.check_may_answer(actor)?,
        }
        self.check_importer(ask, actor)?;
        if ask.has_accepted(&replying.reply, &replying.provenance.by) {
            return Ok(Vec::new());
        }
        ask.check_open(replying.received_at)?;
        attest::check_view_digest(ask, &replying.reply)?;
        check_fits_inline(&replying.reply)?;
        let replying = self.attest(ask, replying);
        let outcome = match &ask.body {
            Body::Questions { questions, allow_response } => {
                check_revision(ask, &replying.reply)?;
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
                CallDecision::Edited(edited) => {
                    link::check_enough(ask, false, replying.membership.freshness())?;
                    channel_limit::check(ask, replying.membership.freshness())?;
                    return Ok(vec![*edited]);
                }
                CallDecision::Settled(outcome) => outcome,
            },
            Body::Review { markdown } => {
                let digest = check_digest(ask, &Digest::of_review(markdown), &replying.reply)?;
                if replying.reply.arguments.is_some() {
                    return Err(invalid("/arguments", "not_for_this_kind", "A review has no arguments to change."));
                }
                if replying.reply.remember.is_some() {
                    return Err(invalid("/remember", "not_for_this_kind", "Only the approval of a call creates a rule. Omit `remember`."));
                }
                if replying.reply.feedback.is_some() {
                    return Err(invalid("/feedback", "not_for_this_kind", "A review has no form. Send a `comment` instead."));
                }
                verdict(&replying.reply, digest)?
            }
        };
        link::check_enough(ask, replying.reply.remember.is_some(), replying.membership.freshness())?;
        check_fresh(ask, &outcome, &replying.membership)?;
        Ok(self.conclude_vote(ask, replying, outcome, now))
    }
}

/// Checks that the person who approves a call proved their identity as recently as its risk requires. Checked last, so
/// that a reply that would be refused anyway never asks for a second factor.
fn check_fresh(ask: &Ask, outcome: &Outcome, membership: &RoleMembership) -> Result<(), Refusal> {
    match (&ask.body, outcome) {
        (Body::Approval { approval }, Outcome::Approve { .. }) => {
            channel_limit::check(ask, membership.freshness())?;
            membership.check_fresh_for(approval.risk)
        }
        (Body::Review { .. }, Outcome::Approve { .. }) => channel_limit::check(ask, membership.freshness()),
        (Body::Approval { .. } | Body::Questions { .. } | Body::Review { .. }, _) => Ok(()),
    }
}

/// Returns the accepted answers, if the schemas of the forms accept them too.
fn fitting(accepted: Result<Answers, Vec<Problem>>, by_schema: &[Problem]) -> Result<Answers, Refusal> {
    match accepted {
        Ok(answers) if by_schema.is_empty() => Ok(answers),
        Ok(_) => Err(Refusal::Invalid(by_schema.to_vec())),
        Err(problems) => Err(Refusal::Invalid([&problems, by_schema].concat())),
    }
}

/// The result of a decision about a call.
enum CallDecision {
    /// It settles the ask with this outcome.
    Settled(Outcome),
    /// It changes the call, which must be shown again.
    Edited(Box<Event>),
}

/// Decides an approval: approve what was shown, reject it, or change the arguments and show them again.
fn decide_call(ask: &Ask, approval: &Approval, replying: &ReplyCommand, now: Timestamp) -> Result<CallDecision, Refusal> {
    let digest = check_digest(ask, approval.call.digest(), &replying.reply)?;
    let outcome = verdict(&replying.reply, digest)?;
    check_may_remember(ask, approval, &replying.reply, now)?;
    match outcome {
        Outcome::Approve { digest, remember, .. } => approve(ask, approval, (digest, remember), replying),
        outcome @ (Outcome::Reject { .. } | Outcome::Answers { .. } | Outcome::Response { .. }) => {
            if replying.reply.arguments.is_some() {
                return Err(invalid("/arguments", "not_with_reject", "Either reject the call, or approve it with other arguments."));
            }
            if replying.reply.feedback.is_some() {
                return Err(invalid("/feedback", "not_with_reject", "A rejection has a `reason`. Omit the feedback."));
            }
            Ok(CallDecision::Settled(outcome))
        }
    }
}

/// Approves a call. A reply that changes the call, in its arguments or by a form field that fills one, is first an
/// edit: the call is shown again, and only an approval of what is then shown decides.
fn approve(
    ask: &Ask,
    approval: &Approval,
    decided: (Digest, Option<Box<Remember>>),
    replying: &ReplyCommand,
) -> Result<CallDecision, Refusal> {
    let shown = approval.call.arguments();
    let edited = replying.reply.arguments.as_ref().is_some_and(|arguments| arguments != shown);
    // Arguments that cannot be checked cannot be changed either, whatever an imported approval allows.
    if edited && (!approval.allow_modify_args || approval.unchecked.is_some()) {
        return Err(invalid(
            "/arguments",
            "not_modifiable",
            "The arguments of this call cannot be changed; approve or reject it as it is.",
        ));
    }
    // An edit settles nothing, so the form need not be filled in yet.
    let later = edited && replying.reply.feedback.is_none();
    let accepted = if later { Ok(Answers::new()) } else { approval.accept_feedback(&replying.reply) };
    let feedback = fitting(accepted, &replying.schema_problems)?;
    let wanted = approval.wanted(&replying.reply);
    if wanted != *shown {
        return revise(ask, approval, wanted, replying.reply.digest_of_opened.clone()).map(|event| CallDecision::Edited(Box::new(event)));
    }
    let (digest, remember) = decided;
    Ok(CallDecision::Settled(Outcome::Approve { digest, feedback, remember }))
}

/// Changed arguments are another call: it is shown again with its own digest and decided then.
fn revise(ask: &Ask, approval: &Approval, arguments: Json, opened: Option<Digest>) -> Result<Event, Refusal> {
    if !arguments.value().is_object() {
        return Err(invalid("/arguments", "not_an_object", "The arguments must be a JSON object."));
    }
    // The prompt contained the earlier arguments and would now be wrong.
    let call = match opened {
        Some(digest) => FrozenCall::sealed(approval.call.identity().clone(), arguments, digest),
        None => approval.call.with_arguments(arguments),
    };
    let approval = Box::new(Approval { call, prompt: None, ..approval.clone() });
    let body = Body::Approval { approval };
    if let Some(problem) = display_size::problem(&body, ask.message.as_deref()) {
        return Err(Refusal::Invalid(vec![Problem { pointer: "/arguments".into(), ..problem }]));
    }
    let amended = Amended::from(body);
    Ok(Event::QuestionRevised { ask: ask.id, revision: ask.revision + 1, amended, message: None })
}

/// Checks that the reply states the current digest, and returns that digest. A revision can change the risk, the form or
/// the permit lifetime without changing the digest. Therefore a decision on a revised call must also state the revision,
/// or the digest of the view that the person saw.
fn check_digest(ask: &Ask, current: &Digest, reply: &Reply) -> Result<Digest, Refusal> {
    check_revision(ask, reply)?;
    let states_revision = reply.revision.is_some() || reply.shown.as_ref().is_some_and(|shown| shown.digest.is_some());
    if ask.revision > 1 && reply.digest.is_some() && !states_revision {
        return Err(ask.stale_view());
    }
    match &reply.digest {
        None => Err(Refusal::DigestRequired),
        Some(digest) if digest != current.as_str() => Err(ask.stale_view()),
        Some(_) => Ok(current.clone()),
    }
}

fn check_revision(ask: &Ask, reply: &Reply) -> Result<(), Refusal> {
    if reply.revision.is_some_and(|revision| revision != ask.revision) { Err(ask.stale_view()) } else { Ok(()) }
}

fn verdict(reply: &Reply, digest: Digest) -> Result<Outcome, Refusal> {
    if reply.answers.is_some() {
        return Err(invalid("/answers", "not_for_this_kind", "This ask needs a `decision`, not answers."));
    }
    if reply.response.is_some() {
        return Err(invalid("/response", "not_for_this_kind", "This ask needs a `decision`. Say more in `reason` or `comment`."));
    }
    match reply.decision.as_deref() {
        Some("approve") => Ok(Outcome::Approve { digest, feedback: Answers::new(), remember: reply.remember.clone() }),
        Some("reject") => Ok(Outcome::Reject { digest, reason: reply.reason.clone() }),
        Some(_) => Err(invalid("/decision", "unknown_decision", "The decision must be `approve` or `reject`.")),
        None => Err(invalid("/decision", "required", "Set `decision` to `approve` or `reject`.")),
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
        .map(|(at, _)| Problem::new(at, "not_for_this_kind", "These are questions. Answer them in `answers`."))
        .collect();
    if problems.is_empty() { Ok(()) } else { Err(Refusal::Invalid(problems)) }
}

fn check_fits_inline(reply: &Reply) -> Result<(), Refusal> {
    let given = reply.answers.iter().chain(&reply.feedback).flat_map(|answers| answers.values());
    let in_answers = given.flat_map(|given| {
        let texts = given.values.iter().chain(&given.free_text).chain(&given.notes).map(String::as_str);
        texts.chain(given.data.as_ref().map(Json::as_str))
    });
    let mut texts = in_answers.chain(reply.response.as_deref()).chain(reply.reason.as_deref()).chain(reply.comment.as_deref());
    if texts.any(|text| text.len() > MAX_INLINE_TEXT) { Err(Refusal::AnswerTooLarge) } else { Ok(()) }
}

pub(super) fn invalid(at: &str, code: &str, message: &str) -> Refusal {
    Refusal::Invalid(vec![Problem::new(at, code, message)])
}
