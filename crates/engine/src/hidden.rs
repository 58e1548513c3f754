//! Secrets in the arguments of calls: taken out and sealed before anything is recorded, and put back
//! for whoever runs the call.

use sha2::{Digest as _, Sha256};
use tokio::io::AsyncReadExt as _;
use waypost_core::approval::Approval;
use waypost_core::ask::Ask;
use waypost_core::body::Body;
use waypost_core::call::{FrozenCall, Identity};
use waypost_core::file::FileDigest;
use waypost_core::hidden::{self, HiddenRef, Marked};
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::problem::Problem;
use waypost_core::question::Question;
use waypost_core::refusal::Refusal;
use waypost_core::secret::SecretRef;
use waypost_store::{Holder, StoreError};

use crate::error::Error;
use crate::seals::{Seals, Secret, UnderSeal};
use crate::secrets::sealed_in;
use crate::waypost::Waypost;

/// A secret shorter than this is not looked for in other texts: it would be found everywhere.
const LEAST: usize = 4;

/// In which session something is under a seal.
#[derive(Clone, Copy)]
pub(crate) struct In<'a> {
    pub tenant: &'a Tenant,
    pub session: SessionId,
}

impl In<'_> {
    fn seal(&self, seals: &Seals, text: &str, nonce: [u8; 24]) -> Option<String> {
        seals.seal_text(text, &["waypost-hidden-1", self.tenant.as_str(), &self.session.to_string()], nonce)
    }

    fn open(&self, seals: &Seals, sealed: &str) -> Option<Secret> {
        seals.open_text(sealed, &["waypost-hidden-1", self.tenant.as_str(), &self.session.to_string()])
    }

    /// The same for the same secret of this tenant; whoever has no key can neither make nor guess it.
    fn print(&self, seals: &Seals, secret: &str) -> String {
        seals.print_in(&["waypost-print-2", self.tenant.as_str(), secret])
    }
}

/// What is asked, without its secrets.
pub(crate) struct CoveredBody {
    pub body: Body,
    pub message: Option<String>,
    /// What is to be kept beside it.
    pub secrets: Vec<UnderSeal>,
}

/// Arguments without their secrets.
pub struct Covered {
    /// With references.
    pub kept: Json,
    /// What is to be kept beside them.
    pub(crate) secrets: Vec<UnderSeal>,
    said: Vec<(HiddenRef, Secret)>,
}

/// Arguments with their secrets in place, for the one who runs the call.
pub struct Uncovered {
    /// To the byte as they were given.
    pub arguments: Json,
    secrets: Vec<(HiddenRef, Secret)>,
}

impl Uncovered {
    /// The frozen call as it is kept, under the digest of the call that really runs.
    #[must_use]
    pub fn freeze(&self, identity: Identity, kept: Json) -> FrozenCall {
        let digest = FrozenCall::new(identity.clone(), self.arguments.clone()).digest().clone();
        FrozenCall::sealed(identity, kept, digest)
    }

    /// A text with dots in the place of every secret that it repeats.
    #[must_use]
    pub fn scrub(&self, text: &str) -> String {
        scrub(&self.secrets, text)
    }
}

impl Covered {
    /// A text with dots in the place of every secret that it repeats, and of what looks like one.
    #[must_use]
    pub fn scrub(&self, text: &str) -> String {
        hidden::masked(&scrub(&self.said, text))
    }
}

fn scrub(secrets: &[(HiddenRef, Secret)], text: &str) -> String {
    let long = secrets.iter().filter(|(_, secret)| secret.reveal().len() >= LEAST);
    long.fold(text.to_owned(), |text, (reference, secret)| {
        let escaped = serde_json::Value::from(secret.reveal()).to_string();
        let shown = reference.shown();
        text.replace(secret.reveal(), &shown).replace(escaped.trim_matches('"'), &shown)
    })
}

impl Waypost {
    /// Puts what is secret in `arguments` under a seal that opens in this session only.
    ///
    /// # Errors
    /// [`Error::Store`] when the key for it cannot be read.
    pub(crate) async fn cover(&self, place: In<'_>, arguments: &Json, marked: Marked<'_>) -> Result<Covered, Error> {
        let seals = self.seals().await?;
        let mut text = arguments.as_str().to_owned();
        let mut covered = Covered { kept: arguments.clone(), secrets: Vec::new(), said: Vec::new() };
        for spot in hidden::find(arguments, marked).into_iter().rev() {
            let sealed = place.seal(seals, &text[spot.span.clone()], self.nonce()).ok_or_else(too_long)?.into_bytes();
            let digest = FileDigest::from_bytes(&Sha256::digest(&sealed).into());
            let reference = HiddenRef::new(digest.clone(), &place.print(seals, &spot.secret), &spot.secret);
            let instead = if spot.whole { format!("\"{reference}\"") } else { reference.to_string() };
            text.replace_range(spot.span, &instead);
            covered.secrets.push(UnderSeal { reference: SecretRef::new(digest), bytes: sealed });
            covered.said.push((reference, Secret::new(spot.secret)));
        }
        covered.kept = Json::new(text).map_err(|_| too_long())?;
        Ok(covered)
    }

    /// Puts the secrets back into arguments as they are kept; `None` where one is not here or does not
    /// open: it is another session's, or its key is gone.
    ///
    /// # Errors
    /// [`Error::Store`] when they cannot be read.
    pub(crate) async fn uncover(&self, place: In<'_>, kept: &Json) -> Result<Option<Uncovered>, Error> {
        let mut opened = Uncovered { arguments: kept.clone(), secrets: Vec::new() };
        let mut text = kept.as_str().to_owned();
        let found: Vec<_> = hidden::references(kept.as_str()).collect();
        for (span, reference) in found.into_iter().rev() {
            let Some(written) = self.open_part(place, &reference).await? else { return Ok(None) };
            // A part of a text never fills it: then the whole of it was sealed.
            let whole = text[..span.start].ends_with('"') && text[span.end..].starts_with('"');
            let span = if whole { span.start - 1..span.end + 1 } else { span };
            text.replace_range(span, written.reveal());
            opened.secrets.push((reference, read(&written)));
        }
        Ok(Json::new(text).ok().map(|arguments| Uncovered { arguments, ..opened }))
    }

    async fn open_part(&self, place: In<'_>, reference: &HiddenRef) -> Result<Option<Secret>, Error> {
        let name = sealed_in(place.session);
        let found = self.inner.blobs.open(Holder { tenant: place.tenant, name: &name }, reference.sealed()).await?;
        let Some(mut bytes) = found else { return Ok(None) };
        let mut kept = String::new();
        bytes.read_to_string(&mut kept).await.map_err(|source| StoreError::Unavailable(Box::new(source)))?;
        Ok(place.open(self.seals().await?, &kept))
    }

    /// What a program asks as it may be recorded. Of words that are only for people nothing is kept that
    /// repeats a secret or looks like one; what cannot be asked so goes to `problems`. Arguments that stand
    /// in `shown` already keep their references.
    pub(crate) async fn cover_body(
        &self,
        place: In<'_>,
        (body, message): (Body, Option<String>),
        shown: Option<&Ask>,
        problems: &mut Vec<Problem>,
    ) -> Result<CoveredBody, Error> {
        let words = |message: Option<String>| message.map(|message| hidden::masked(&message));
        match body {
            Body::Approval { approval } => {
                let stands = shown.and_then(Ask::approval);
                let (approval, covered) = self.cover_approval(place, *approval, stands, problems).await?;
                let message = message.map(|message| covered.scrub(&message));
                Ok(CoveredBody { body: Body::Approval { approval: Box::new(approval) }, message, secrets: covered.secrets })
            }
            Body::Questions { questions, allow_response } => {
                let masked = |question: Question| Question { question: hidden::masked(&question.question), ..question };
                let questions = questions.into_iter().map(masked).collect();
                Ok(CoveredBody { body: Body::Questions { questions, allow_response }, message: words(message), secrets: Vec::new() })
            }
            body @ Body::Review { .. } => Ok(CoveredBody { body, message: words(message), secrets: Vec::new() }),
        }
    }

    async fn cover_approval(
        &self,
        place: In<'_>,
        approval: Approval,
        stands: Option<&Approval>,
        problems: &mut Vec<Problem>,
    ) -> Result<(Approval, Covered), Error> {
        let (identity, arguments) = (approval.call.identity().clone(), approval.call.arguments().clone());
        problems.extend(hidden::misplaced(&arguments, None, "/approval/arguments"));
        let schema = identity.schema.as_ref().map(Json::value);
        let mut covered = self.cover(place, &arguments, Marked { schema: schema.as_ref(), places: &[] }).await?;
        if let Some(stands) = stands.filter(|stands| stands.call.hides_something()) {
            let before = self.uncover(place, stands.call.arguments()).await?;
            if let Some(before) = before.filter(|before| before.arguments == arguments) {
                covered = Covered { kept: stands.call.arguments().clone(), secrets: Vec::new(), said: before.secrets };
            }
        }
        if identity.target.as_ref().is_some_and(|target| covered.scrub(target) != *target) {
            let message = "This would show a secret; name what the call acts on without it.";
            problems.push(Problem::new("/approval/target", "shows_a_secret", message));
        }
        let call = FrozenCall::sealed(identity, covered.kept.clone(), approval.call.digest().clone());
        let words = |text: Option<String>| text.map(|text| covered.scrub(&text));
        let (prompt, reason) = (words(approval.prompt.clone()), words(approval.reason.clone()));
        Ok((Approval { call, prompt, reason, ..approval }, covered))
    }

    /// The call that an approval really is about.
    ///
    /// # Errors
    /// [`Refusal::NotApproved`] where what is under the seal is not what was approved.
    pub(crate) async fn open_call(&self, place: In<'_>, call: &FrozenCall) -> Result<Uncovered, Error> {
        let opened = self.uncover(place, call.arguments()).await?.ok_or_else(unopened)?;
        let real = FrozenCall::new(call.identity().clone(), opened.arguments.clone());
        if real.digest() == call.digest() { Ok(opened) } else { Err(Refusal::NotApproved.into()) }
    }
}

/// What was sealed as it was written, read.
fn read(written: &Secret) -> Secret {
    let written = written.reveal();
    let text = if written.starts_with('"') { serde_json::from_str(written) } else { serde_json::from_str(&format!("\"{written}\"")) };
    Secret::new(text.unwrap_or_else(|_| written.to_owned()))
}

fn too_long() -> Error {
    Refusal::Invalid(vec![Problem::new("/approval/arguments", "not_sealed", "A secret in this cannot be sealed; send a shorter one.")])
        .into()
}

pub(crate) fn unopened() -> StoreError {
    StoreError::Damaged("a sealed part of a call cannot be opened; its key may be another one's".into(), None)
}
