//! Coming in by a one-time link.

use std::collections::BTreeSet;

use waypost_core::factor::Kind;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::link::{Door, Inside, door};
use waypost_core::principal::{Principal, Proof};
use waypost_core::problem::Problem;
use waypost_core::refusal::Refusal;
use waypost_store::{Credential, Factor, Use};

use super::only;
use super::tries::Try;
use crate::access::{Caller, Whence};
use crate::error::Error;
use crate::waypost::Waypost;

/// What a link's page has to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Of which tenant it is.
    pub tenant: Tenant,
    /// For whom it is.
    pub recipient: Principal,
    /// The asks it is bound to; absent for one that lets its person do what they may.
    pub asks: Option<BTreeSet<AskId>>,
    /// What its button does.
    pub door: Door,
}

/// What came of a link's button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entered {
    /// The browser is signed in: its cookie.
    In(Invitation, String),
    /// It is not, and the link is as it was.
    Not(Invitation),
    /// The code that was sent is not theirs, or was used before; the link is as it was.
    WrongCode(Invitation),
    /// It is unknown, used up or old.
    Gone,
}

impl Waypost {
    /// Makes a link for a person to one ask: it lets them see and answer that one and nothing else.
    ///
    /// # Errors
    /// [`Refusal::Invalid`] at `/ask` where there is no such ask.
    pub async fn link_to_ask(&self, by: &Caller, person: &Principal, ask: AskId) -> Result<String, Error> {
        match self.ask_by_id(by, ask).await {
            Ok(_) => self.access().issue_link_to(by, person, ask).await,
            Err(Error::Refused(Refusal::NotFound)) => {
                let unknown = Problem::new("/ask", "unknown_ask", "There is no such ask; `waypost answer` lists what waits.");
                Err(Refusal::Invalid(vec![unknown]).into())
            }
            Err(error) => Err(error),
        }
    }

    /// What the page of a link says in a browser where `here` is signed in. Looking uses nothing up.
    /// `None` where it is unknown, used or old.
    ///
    /// # Errors
    /// [`Error::Store`] when it could not be read.
    pub async fn look_at_link(&self, token: &str, here: Option<&Caller>) -> Result<Option<Invitation>, Error> {
        let Some(link) = self.access().link(token).await? else { return Ok(None) };
        Ok(Some(self.invitation(&link, here).await?.0))
    }

    /// Presses the button of a link, with a one-time code where its page asks for one.
    ///
    /// # Errors
    /// [`Error::Store`]. After several wrong codes none is looked at for a while, and none is right.
    pub async fn enter_by_link(&self, token: &str, code: Option<&str>, here: Option<&Caller>, whence: &Whence) -> Result<Entered, Error> {
        let Some(link) = self.access().link(token).await? else { return Ok(Entered::Gone) };
        let (invitation, factors) = self.invitation(&link, here).await?;
        let proven = match (invitation.door, code) {
            (Door::Opens, _) => (Proof::Link, None),
            (Door::AsksForCode, Some(code)) => match self.code_for(&link, factors, code).await? {
                Some(with) => (Proof::Code, Some(with)),
                None => return Ok(Entered::WrongCode(invitation)),
            },
            (Door::AsksForCode, None) | (Door::IsOpen | Door::AsksToSignIn | Door::IsForAnother, _) => return Ok(Entered::Not(invitation)),
        };
        let cookie = self.access().use_link(link, here, proven, whence).await?;
        Ok(cookie.map_or(Entered::Gone, |cookie| Entered::In(invitation, cookie)))
    }

    async fn invitation(&self, link: &Credential, here: Option<&Caller>) -> Result<(Invitation, Vec<Factor>), Error> {
        let Credential { tenant, principal, scope, .. } = link;
        let factors = self.inner.directory.factors(tenant, principal).await?;
        let ways: BTreeSet<Kind> = factors.iter().map(|factor| factor.kind).collect();
        let door = door(Inside { tenant, person: principal, scope }, &ways, here.map(Caller::inside));
        Ok((Invitation { tenant: tenant.clone(), recipient: principal.clone(), asks: scope.asks.clone(), door }, factors))
    }

    async fn code_for(&self, link: &Credential, factors: Vec<Factor>, code: &str) -> Result<Option<Use>, Error> {
        let now = self.now().await?;
        // What is tried with a link keeps nobody waiting but whoever holds it.
        let name = format!("{} by {}", link.principal.name, link.id);
        let of = Try { tenant: link.tenant.clone(), name, kind: Kind::Code, from: None };
        if self.inner.doors.tries.begin(&of, now).is_err() {
            return Ok(None);
        }
        let Some(factor) = only(factors, Kind::Code) else { return Ok(None) };
        let with = self.use_of(&factor, code).await?;
        if with.is_some() {
            self.inner.doors.tries.forgive(&of);
        }
        Ok(with)
    }
}
