//! Secrets in the arguments of calls. They are removed and sealed before anything is recorded, and
//! put back when the call runs. The secrets of one call are sealed together, in one record. Earlier
//! builds sealed each secret separately; such secrets can still be opened.

use std::collections::HashMap;

use sha2::{Digest as _, Sha256};
use tokio::io::AsyncReadExt as _;
use waypost_core::approval::Approval;
use waypost_core::approval::call::FrozenCall;
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::refusal::Refusal;
use waypost_core::digest::{FileDigest, SecretRef};
use waypost_core::json::Json;
use waypost_core::problem::Problem;
use waypost_core::question::Question;
use waypost_core::text::redaction::{self, HiddenRef, MAX_SECRETS, Marked, TooMany};
use waypost_core::text::with_parts;
use waypost_store::{Holder, Secret, StoreError, UnderSeal};

use crate::error::Error;
use crate::runtime::engine::Engine;
use crate::sealed_arguments::{OpenedArguments, SealedArguments, SealedBody, SealedFor};
use crate::secrets::secrets_holder;

impl Engine {
    /// Seals the secrets in `arguments`, so that they can be opened only in this session. `at` is the pointer to the
    /// arguments.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] if there are more secrets than a call may have; [`Error::Store`] when the key cannot be
    /// read.
    pub(crate) async fn seal_arguments(
        &self,
        seal_context: SealedFor<'_>,
        arguments: &Json,
        marked: Marked<'_>,
        at: &str,
    ) -> Result<SealedArguments, Error> {
        let locations = redaction::find(arguments, marked).map_err(|TooMany| too_many(at))?;
        if locations.is_empty() {
            return Ok(SealedArguments { stored: arguments.clone(), secrets: None, hidden: Vec::new() });
        }
        let seals = self.seals().get().await?;
        let text = arguments.as_str();
        let written: Vec<_> = locations.iter().map(|location| &text[location.span.clone()]).collect();
        let bytes = seal_context.seal(seals, &written, self.inner.rng.nonce()).ok_or_else(|| too_long(at))?.into_bytes();
        let digest = FileDigest::from_bytes(&Sha256::digest(&bytes).into());
        let (mut hidden, mut parts) = (Vec::new(), Vec::new());
        for (part, location) in (0..).zip(locations) {
            let reference = HiddenRef::new(digest.clone(), &seal_context.print(seals, &location.secret), &location.secret).of_part(part);
            parts.push((location.span, if location.whole { format!("\"{reference}\"") } else { reference.to_string() }));
            hidden.push((reference, Secret::new(location.secret)));
        }
        let stored = Json::new(with_parts(text, parts)).map_err(|_| too_long(at))?;
        Ok(SealedArguments { stored, secrets: Some(UnderSeal { reference: SecretRef::new(digest), bytes }), hidden })
    }

    /// Puts the secrets back into stored arguments. `None` if a secret is missing or cannot be opened: it belongs to
    /// another session, or its key is gone.
    ///
    /// # Errors
    /// [`Error::Store`] when the secrets cannot be read.
    pub(crate) async fn open_arguments(&self, seal_context: SealedFor<'_>, stored: &Json) -> Result<Option<OpenedArguments>, Error> {
        let (text, mut secrets, mut parts) = (stored.as_str(), Vec::new(), Vec::new());
        let mut opened: HashMap<FileDigest, Vec<Secret>> = HashMap::new();
        for (span, reference) in redaction::references(text) {
            if !opened.contains_key(reference.sealed()) {
                let Some(texts) = self.open_parts(seal_context, &reference).await? else { return Ok(None) };
                opened.insert(reference.sealed().clone(), texts);
            }
            let texts = opened.get(reference.sealed()).map_or(&[][..], Vec::as_slice);
            let Some(written) = texts.get(usize::from(reference.part().unwrap_or_default())) else { return Ok(None) };
            // A reference that fills a whole JSON string stands for the whole value: a reference to a part never
            // fills the string.
            let whole = text[..span.start].ends_with('"') && text[span.end..].starts_with('"');
            let span = if whole { span.start - 1..span.end + 1 } else { span };
            parts.push((span, written.reveal().to_owned()));
            secrets.push((reference, read(written)));
        }
        let arguments = Json::new(with_parts(text, parts)).ok();
        Ok(arguments.map(|arguments| OpenedArguments { arguments, secrets }))
    }

    /// The texts that were sealed together with the text of `reference`.
    async fn open_parts(&self, seal_context: SealedFor<'_>, reference: &HiddenRef) -> Result<Option<Vec<Secret>>, Error> {
        let name = secrets_holder(seal_context.session);
        let found = self.inner.blobs.open(Holder { tenant: seal_context.tenant, name: &name }, reference.sealed()).await?;
        let Some(mut bytes) = found else { return Ok(None) };
        let mut sealed = String::new();
        bytes.read_to_string(&mut sealed).await.map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        let seals = self.seals().get().await?;
        Ok(match reference.part() {
            Some(_) => seal_context.open(seals, &sealed),
            None => seal_context.open_single(seals, &sealed).map(|single| vec![single]),
        })
    }

    /// The content of a program's ask as it may be recorded. Texts that are only for people lose everything that
    /// repeats a secret or looks like one. What cannot be asked in this form is added to `problems`. If the arguments
    /// equal those in `shown`, they keep their references.
    pub(crate) async fn seal_body(
        &self,
        seal_context: SealedFor<'_>,
        (body, message): (Body, Option<String>),
        shown: Option<&Ask>,
        problems: &mut Vec<Problem>,
    ) -> Result<SealedBody, Error> {
        let mask_message = |message: Option<String>| message.map(|message| redaction::masked(&message));
        match body {
            Body::Approval { approval } => {
                let current = shown.and_then(Ask::approval);
                let (approval, sealed) = self.seal_approval(seal_context, *approval, current, problems).await?;
                let message = message.map(|message| sealed.scrub(&message));
                Ok(SealedBody { body: Body::Approval { approval: Box::new(approval) }, message, secrets: sealed.secrets })
            }
            Body::Questions { questions, allow_response } => {
                let masked = |question: Question| Question { question: redaction::masked(&question.question), ..question };
                let questions = questions.into_iter().map(masked).collect();
                Ok(SealedBody { body: Body::Questions { questions, allow_response }, message: mask_message(message), secrets: None })
            }
            body @ Body::Review { .. } => Ok(SealedBody { body, message: mask_message(message), secrets: None }),
        }
    }

    async fn seal_approval(
        &self,
        seal_context: SealedFor<'_>,
        approval: Approval,
        current: Option<&Approval>,
        problems: &mut Vec<Problem>,
    ) -> Result<(Approval, SealedArguments), Error> {
        let (identity, arguments) = (approval.call.identity().clone(), approval.call.arguments().clone());
        problems.extend(redaction::moved_references(&arguments, None, "/approval/arguments"));
        let schema = identity.schema.as_ref().map(Json::value);
        let mut sealed =
            self.seal_arguments(seal_context, &arguments, Marked { schema: schema.as_ref(), pointers: &[] }, "/approval/arguments").await?;
        if let Some(current) = current.filter(|current| current.call.hides_something()) {
            let before = self.open_arguments(seal_context, current.call.arguments()).await?;
            if let Some(before) = before.filter(|before| before.arguments == arguments) {
                sealed = SealedArguments { stored: current.call.arguments().clone(), secrets: None, hidden: before.secrets };
            }
        }
        if identity.target.as_ref().is_some_and(|target| sealed.scrub(target) != *target) {
            let message = "This would show a secret of the arguments. Write it without the secret: the call receives the arguments.";
            problems.push(Problem::new("/approval/target", "shows_a_secret", message));
        }
        let call = FrozenCall::sealed(identity, sealed.stored.clone(), approval.call.digest().clone());
        let scrubbed = |text: Option<String>| text.map(|text| sealed.scrub(&text));
        let (prompt, reason) = (scrubbed(approval.prompt.clone()), scrubbed(approval.reason.clone()));
        Ok((Approval { call, prompt, reason, ..approval }, sealed))
    }

    /// Opens the real call of an approval.
    ///
    /// # Errors
    /// [`Refusal::NotApproved`] if the sealed arguments differ from what was approved.
    pub(crate) async fn open_call(&self, seal_context: SealedFor<'_>, call: &FrozenCall) -> Result<OpenedArguments, Error> {
        let opened = self.open_arguments(seal_context, call.arguments()).await?.ok_or_else(cannot_open)?;
        let real = FrozenCall::new(call.identity().clone(), opened.arguments.clone());
        if real.digest() == call.digest() { Ok(opened) } else { Err(Refusal::NotApproved.into()) }
    }
}

/// Decodes a text that was sealed in its JSON spelling.
fn read(written: &Secret) -> Secret {
    let written = written.reveal();
    let text = if written.starts_with('"') { serde_json::from_str(written) } else { serde_json::from_str(&format!("\"{written}\"")) };
    Secret::new(text.unwrap_or_else(|_| written.to_owned()))
}

fn too_long(at: &str) -> Error {
    Refusal::Invalid(vec![Problem::new(at, "not_sealed", "A secret in this cannot be sealed; send a shorter one.")]).into()
}

fn too_many(at: &str) -> Error {
    let message =
        format!("This contains more than {MAX_SECRETS} values that look like secrets or have the name of one. Send fewer in one call.");
    Refusal::Invalid(vec![Problem::new(at, "too_many_secrets", message)]).into()
}

pub(crate) fn cannot_open() -> StoreError {
    StoreError::Damaged("a sealed part of a call cannot be opened; it may be sealed with another key".into(), None)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use waypost_core::ids::{SessionId, Tenant};
    use waypost_core::time::Timestamp;
    use waypost_store::{ManualClock, MemoryStore, SecretContext};

    use super::*;
    use crate::{Channels, SeededChance, Settings};

    #[tokio::test]
    async fn a114_the_secrets_of_a_call_are_one_record_and_those_that_earlier_builds_sealed_one_by_one_open_too() {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let rng = Arc::new(SeededChance::new(7));
        let waypost = Engine::new(Arc::new(MemoryStore::new(clock)), rng, Vec::new(), Channels::default(), Settings::default());
        let tenant = Tenant::default();
        let seal_context = SealedFor { tenant: &tenant, session: SessionId::from_bits(1) };
        let given = Json::new(r#"{"password":"p\u0061ss-word","run":"x sk_live_0123456789abcdef y","n":1.50}"#).unwrap();
        let sealed = waypost.seal_arguments(seal_context, &given, Marked::default(), "").await.unwrap();
        waypost.store_all_sealed(seal_context, &sealed.secrets).await.unwrap();
        let parts: Vec<_> = redaction::reference_locations(&sealed.stored).into_iter().map(|location| location.reference.part()).collect();
        assert_eq!((parts, sealed.secrets.is_some()), (vec![Some(0), Some(1)], true));
        let opened = waypost.open_arguments(seal_context, &sealed.stored).await.unwrap().unwrap();
        assert_eq!(opened.arguments, given);
        assert_eq!(opened.scrub("pass-word, p\u{61}ss-word and sk_live_0123456789abcdef"), "•••• word, •••• word and •••• cdef");

        let single = waypost.seals().get().await.unwrap().seal_text(
            r#""pass-word""#,
            SecretContext::CallPart(&tenant, seal_context.session),
            [3; 24],
        );
        let bytes = single.unwrap().into_bytes();
        let digest = FileDigest::from_bytes(&Sha256::digest(&bytes).into());
        let reference = HiddenRef::new(digest.clone(), "0123456789abcdef", "pass-word");
        waypost.store_all_sealed(seal_context, &[UnderSeal { reference: SecretRef::new(digest), bytes }]).await.unwrap();
        let stored = Json::new(format!(r#"{{"password":"{reference}"}}"#)).unwrap();
        assert_eq!(waypost.open_arguments(seal_context, &stored).await.unwrap().unwrap().arguments.as_str(), r#"{"password":"pass-word"}"#);
        let unknown = Json::new(format!(r#"{{"password":"{}"}}"#, reference.of_part(9))).unwrap();
        assert!(waypost.open_arguments(seal_context, &unknown).await.unwrap().is_none());
    }
}
