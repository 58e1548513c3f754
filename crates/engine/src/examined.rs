//! What is found out about a reply before it is decided: the files that it names, and its secrets,
//! which are sealed here. Past this point nobody sees a secret.

use waypost_core::approval::Approval;
use waypost_core::ask::{Ask, Outcome};
use waypost_core::body::Body;
use waypost_core::file::{File, FileDigest};
use waypost_core::hidden::{self, Marked};
use waypost_core::json::Json;
use waypost_core::principal::Principal;
use waypost_core::problem::{Problem, pointer};
use waypost_core::question::{Input, Question};
use waypost_core::refusal::Refusal;
use waypost_core::reply::{Given, Reply};
use waypost_core::secret::{Sealed, SecretRef};
use waypost_core::who::Roster;

use crate::access::Caller;
use crate::error::Error;
use crate::fitting;
use crate::hidden::{In, unopened};
use crate::seals::{self, UnderSeal};
use crate::waypost::Waypost;

/// A reply with what was found out about it.
#[derive(Default)]
pub(crate) struct Examined {
    /// The reply, without a secret in it.
    pub reply: Reply,
    /// The files that go to the session with it.
    files: Vec<FileDigest>,
    /// The secrets that are kept with it.
    secrets: Vec<UnderSeal>,
    /// The arguments it wants, where a part of them is under a seal.
    opened: Option<Json>,
    /// What keeps what it changes from being taken.
    problems: Vec<Problem>,
}

impl Examined {
    /// Whether nothing has to be kept beside the journal.
    fn is_plain(&self) -> bool {
        self.files.is_empty() && self.secrets.is_empty()
    }

    /// What schemas and seals have against it.
    pub(crate) fn problems_with(&self, ask: &Ask) -> Vec<Problem> {
        let by_schema = fitting::problems_with_opened(ask, &self.reply, self.opened.as_ref());
        self.problems.iter().cloned().chain(by_schema).collect()
    }
}

impl Waypost {
    /// Finds out what there is to know about a reply of `caller` to `ask`.
    pub(crate) async fn examine(&self, caller: &Caller, ask: &Ask, reply: &Reply) -> Result<Examined, Error> {
        let mut examined = Examined { reply: reply.clone(), ..Examined::default() };
        if let Body::Approval { approval } = &ask.body {
            self.examine_edit(caller, ask, approval, &mut examined).await?;
            return Ok(examined);
        }
        let (Body::Questions { questions, .. }, Some(mut answers)) = (&ask.body, examined.reply.answers.take()) else {
            return Ok(Examined { reply: reply.clone(), ..Examined::default() });
        };
        for (name, given) in &mut answers {
            let Some(question) = named(questions, name) else { continue };
            match question.input {
                Input::File => {
                    given.facts.files = self.known_files(caller, ask, &given.values).await?;
                    examined.files.extend(given.facts.files.iter().map(|file| file.digest.clone()));
                }
                Input::Secret => examined.secrets.extend(self.seal(caller, ask, question, given, &pointer("/answers", name)).await?),
                Input::Text | Input::Select | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form => {}
            }
        }
        examined.reply.answers = Some(answers);
        Ok(examined)
    }

    /// Puts what is secret in changed arguments under a seal. What is under one already stays where it is.
    async fn examine_edit(&self, caller: &Caller, ask: &Ask, approval: &Approval, examined: &mut Examined) -> Result<(), Error> {
        let (reply, shown) = (&mut examined.reply, approval.call.arguments());
        let wanted = approval.wanted(reply);
        if reply.decision.as_deref() != Some("approve") || wanted == *shown {
            return Ok(());
        }
        examined.problems = hidden::misplaced(&wanted, Some(shown), "/arguments");
        if !examined.problems.is_empty() {
            return Ok(());
        }
        let identity = approval.call.identity();
        let schema = identity.schema.as_ref().map(Json::value);
        let place = In { tenant: &caller.tenant, session: ask.session };
        let covered = self.cover(place, &wanted, Marked { schema: schema.as_ref(), places: &[] }).await?;
        let opened = self.uncover(place, &wanted).await?.ok_or_else(unopened)?;
        reply.digest_of_opened = Some(opened.freeze(identity.clone(), covered.kept.clone()).digest().clone());
        if covered.kept != wanted {
            reply.arguments = Some(covered.kept);
            let filled = approval.wanted(reply) != *reply.arguments.as_ref().unwrap_or(shown);
            let message = "A secret cannot be filled in here; change the arguments.";
            examined.problems.extend(filled.then(|| Problem::new("/feedback", "is_secret", message)));
        }
        examined.opened = Some(opened.arguments);
        examined.secrets = covered.secrets;
        Ok(())
    }

    /// Keeps what belongs to a reply, before that is recorded; nothing of a reply that `decided`
    /// refuses or ignores.
    ///
    /// # Errors
    /// What was decided against it; [`Error::Store`] where there is no room.
    pub(crate) async fn keep(
        &self,
        caller: &Caller,
        ask: &Ask,
        examined: &Examined,
        decided: impl FnOnce(&Roster) -> Result<bool, Refusal>,
    ) -> Result<(), Error> {
        if examined.is_plain() {
            return Ok(());
        }
        let roster = self.inner.roster(&caller.tenant, &caller.principal, Some(ask)).await?;
        if !decided(&roster)? {
            return Ok(());
        }
        for file in &examined.files {
            self.hand_over(caller, ask.session, file).await?;
        }
        for secret in &examined.secrets {
            self.keep_sealed(&caller.tenant, ask.session, secret).await?;
        }
        Ok(())
    }

    async fn known_files(&self, caller: &Caller, ask: &Ask, values: &[String]) -> Result<Vec<File>, Error> {
        let mut known = Vec::new();
        for digest in values.iter().filter_map(|value| value.parse::<FileDigest>().ok()) {
            known.extend(self.file_for_answer(caller, ask.session, &digest).await?);
        }
        Ok(known)
    }

    /// Takes the words out of `given` and leaves a reference to them. The secret that this question
    /// has accepted before keeps its reference, so that a second click is seen to be one.
    async fn seal(&self, caller: &Caller, ask: &Ask, question: &Question, given: &mut Given, at: &str) -> Result<Option<UnderSeal>, Error> {
        let values = std::mem::take(&mut given.values).into_iter().enumerate().map(|(n, value)| (format!("{at}/values/{n}"), value));
        let words = given.free_text.take().map(|words| (format!("{at}/free_text"), words));
        let mut said: Vec<_> = values.chain(words).filter(|(_, words)| !words.is_empty()).collect();
        let Some((place, secret)) = said.pop().filter(|_| said.is_empty()) else {
            // Several are refused by the question, which needs none of them for that.
            given.values.extend((!said.is_empty()).then(String::new));
            return Ok(None);
        };
        let problems = question.check_secret(&secret, &place);
        if let Some(reference) = self.accepted_before(caller, ask, question, &secret).await? {
            given.facts.sealed = Some(Sealed { reference, problems });
            return Ok(None);
        }
        let for_what = seals::Given { tenant: &caller.tenant, session: ask.session, ask: ask.id, question: &question.id };
        let sealed = self.seals().await?.seal(&secret, for_what, self.nonce()).ok_or_else(|| cannot_seal(&place))?;
        given.facts.sealed = Some(Sealed { reference: sealed.reference.clone(), problems });
        Ok(Some(sealed))
    }

    async fn accepted_before(&self, caller: &Caller, ask: &Ask, question: &Question, secret: &str) -> Result<Option<SecretRef>, Error> {
        let Some(taken) = ask.taken().filter(|taken| taken.provenance.by == caller.principal) else { return Ok(None) };
        let answer = match taken.outcome {
            Outcome::Answers { answers } => answers.get(&question.id),
            Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Response { .. } => None,
        };
        let Some(reference) = answer.and_then(|answer| answer.values.first()?.parse().ok()) else { return Ok(None) };
        let before = self.open_sealed(&caller.tenant, ask.session, &reference).await?;
        Ok(before.filter(|before| before.is(secret)).map(|_| reference))
    }
}

fn named<'q>(questions: &'q [Question], name: &str) -> Option<&'q Question> {
    questions.iter().find(|question| question.id.as_str() == name).or_else(|| questions.iter().find(|question| question.question == name))
}

fn cannot_seal(at: &str) -> Error {
    Refusal::Invalid(vec![Problem::new(at, "not_sealed", "This cannot be sealed; send a shorter text.")]).into()
}

/// Whose uploads these are.
pub(crate) fn uploads_of(by: &Principal) -> String {
    by.to_string()
}
