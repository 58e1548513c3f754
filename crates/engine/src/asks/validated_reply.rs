//! Prepares a reply before it is decided: finds the files that it names and seals its secrets.
//! After this step, no code sees a secret.

use waypost_core::approval::Approval;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::settlement::Outcome;
use waypost_core::decide::Decision;
use waypost_core::digest::{FileDigest, SecretRef};
use waypost_core::json::Json;
use waypost_core::problem::{Problem, pointer};
use waypost_core::question::answer::{Given, Sealed};
use waypost_core::question::file::File;
use waypost_core::question::{Input, Question};
use waypost_core::text::redaction::{self, Marked};
use waypost_store::{SecretAnswer, UnderSeal};

use crate::asks::schema_checks;
use crate::error::Error;
use crate::runtime::engine::Engine;
use crate::sealed_arguments::SealedFor;
use crate::secrets::hidden::cannot_open;

/// A reply, with the facts that the decision needs.
#[derive(Default)]
pub(crate) struct ValidatedReply {
    /// The reply, without secrets.
    pub reply: Reply,
    /// The files that the session gets with it.
    files: Vec<FileDigest>,
    /// The sealed secrets to store with it.
    secrets: Vec<UnderSeal>,
    /// The wanted arguments with their secrets, if they have any.
    opened: Option<Json>,
    /// The problems with its changed arguments.
    problems: Vec<Problem>,
}

impl ValidatedReply {
    /// Whether there is nothing to store outside of the journal.
    fn is_plain(&self) -> bool {
        self.files.is_empty() && self.secrets.is_empty()
    }

    /// The problems that the schemas and the seals find.
    pub(crate) fn problems_with(&self, ask: &Ask) -> Vec<Problem> {
        let by_schema = schema_checks::check_opened_reply(ask, &self.reply, self.opened.as_ref());
        self.problems.iter().cloned().chain(by_schema).collect()
    }
}

impl Engine {
    /// Prepares what `caller` sent to `ask`. Only a reply needs preparation.
    pub(crate) async fn validate(&self, caller: &Caller, ask: &Ask, reply: Option<&Reply>) -> Result<ValidatedReply, Error> {
        let Some(reply) = reply else { return Ok(ValidatedReply::default()) };
        let mut validated = ValidatedReply { reply: reply.clone(), ..ValidatedReply::default() };
        if let Body::Approval { approval } = &ask.body {
            self.validate_edit(caller, ask, approval, &mut validated).await?;
            return Ok(validated);
        }
        let (Body::Questions { questions, .. }, Some(mut answers)) = (&ask.body, validated.reply.answers.take()) else {
            return Ok(ValidatedReply { reply: reply.clone(), ..ValidatedReply::default() });
        };
        for (name, given) in &mut answers {
            let Some(question) = schema_checks::question_named(questions, name) else { continue };
            match question.input {
                Input::File => {
                    given.facts.files = self.known_files(caller, ask, &given.values).await?;
                    validated.files.extend(given.facts.files.iter().map(|file| file.digest.clone()));
                }
                Input::Secret => validated.secrets.extend(self.seal(caller, ask, question, given, &pointer("/answers", name)).await?),
                Input::Text | Input::Select | Input::Confirm | Input::Number | Input::Date | Input::Datetime | Input::Form => {}
            }
        }
        validated.reply.answers = Some(answers);
        Ok(validated)
    }

    /// Seals the secrets in changed arguments. Secrets that are already sealed stay as they are.
    async fn validate_edit(&self, caller: &Caller, ask: &Ask, approval: &Approval, validated: &mut ValidatedReply) -> Result<(), Error> {
        let (reply, shown) = (&mut validated.reply, approval.call.arguments());
        let wanted = approval.wanted(reply);
        if reply.decision.as_deref() != Some("approve") || wanted == *shown {
            return Ok(());
        }
        validated.problems = redaction::moved_references(&wanted, Some(shown), "/arguments");
        if !validated.problems.is_empty() {
            return Ok(());
        }
        let identity = approval.call.identity();
        let schema = identity.schema.as_ref().map(Json::value);
        let seal_context = SealedFor { tenant: &caller.tenant, session: ask.session };
        let sealed = self.seal_arguments(seal_context, &wanted, Marked { schema: schema.as_ref(), pointers: &[] }, "/arguments").await?;
        let opened = self.open_arguments(seal_context, &wanted).await?.ok_or_else(cannot_open)?;
        reply.digest_of_opened = Some(opened.freeze(identity.clone(), sealed.stored.clone()).digest().clone());
        if sealed.stored != wanted {
            reply.arguments = Some(sealed.stored);
            let filled = approval.wanted(reply) != *reply.arguments.as_ref().unwrap_or(shown);
            let message = "A secret cannot be entered in this field. Change the arguments instead.";
            validated.problems.extend(filled.then(|| Problem::new("/feedback", "is_secret", message)));
        }
        validated.opened = Some(opened.arguments);
        validated.secrets.extend(sealed.secrets);
        Ok(())
    }

    /// Stores the files and secrets of a reply before the reply is recorded. Stores nothing if `decided` refuses or
    /// ignores the reply.
    ///
    /// # Errors
    /// Why it was refused; [`Error::Store`] if there is no room.
    pub(crate) async fn store_attachments(
        &self,
        caller: &Caller,
        ask: &Ask,
        validated: &ValidatedReply,
        decided: impl FnOnce() -> Result<Decision, Refusal>,
    ) -> Result<(), Error> {
        if validated.is_plain() || decided()?.is_empty() {
            return Ok(());
        }
        for file in &validated.files {
            self.share_upload(caller, ask.session, file).await?;
        }
        for secret in &validated.secrets {
            self.store_sealed(&caller.tenant, ask.session, secret).await?;
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

    /// Replaces the text in `given` with a reference to its sealed form. If this question already accepted the same
    /// secret, the reference stays the same, so that a repeated click is recognised.
    async fn seal(&self, caller: &Caller, ask: &Ask, question: &Question, given: &mut Given, at: &str) -> Result<Option<UnderSeal>, Error> {
        let values = std::mem::take(&mut given.values).into_iter().enumerate().map(|(n, value)| (format!("{at}/values/{n}"), value));
        let words = given.free_text.take().map(|words| (format!("{at}/free_text"), words));
        let mut texts: Vec<_> = values.chain(words).filter(|(_, words)| !words.is_empty()).collect();
        let Some((pointer, secret)) = texts.pop().filter(|_| texts.is_empty()) else {
            // The question refuses more than one value and does not need the texts for that.
            given.values.extend((!texts.is_empty()).then(String::new));
            return Ok(None);
        };
        let problems = question.check_secret(&secret, &pointer);
        if let Some(reference) = self.accepted_before(caller, ask, question, &secret).await? {
            given.facts.sealed = Some(Sealed { reference, problems });
            return Ok(None);
        }
        let for_what = SecretAnswer { tenant: &caller.tenant, session: ask.session, ask: ask.id, question: &question.id };
        let sealed = self.seals().get().await?.seal(&secret, for_what, self.inner.rng.nonce()).ok_or_else(|| cannot_seal(&pointer))?;
        given.facts.sealed = Some(Sealed { reference: sealed.reference.clone(), problems });
        Ok(Some(sealed))
    }

    async fn accepted_before(&self, caller: &Caller, ask: &Ask, question: &Question, secret: &str) -> Result<Option<SecretRef>, Error> {
        let Some(taken) = ask.accepted_reply().filter(|taken| taken.provenance.by == caller.principal) else { return Ok(None) };
        let answer = match taken.outcome {
            Outcome::Answers { answers } => answers.get(&question.id),
            Outcome::Approve { .. } | Outcome::Reject { .. } | Outcome::Response { .. } => None,
        };
        let Some(reference) = answer.and_then(|answer| answer.values.first()?.parse().ok()) else { return Ok(None) };
        let before = self.open_sealed(&caller.tenant, ask.session, &reference).await?;
        Ok(before.filter(|before| before.is(secret)).map(|_| reference))
    }
}

fn cannot_seal(at: &str) -> Error {
    Refusal::Invalid(vec![Problem::new(at, "not_sealed", "This cannot be sealed; send a shorter text.")]).into()
}
