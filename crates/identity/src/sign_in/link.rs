//! Sign-in by a one-time link.

use std::collections::BTreeSet;

use waypost_core::ask::caller::Caller;
use waypost_core::ask::link::{LinkAction, SignedInPerson, link_action};
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::factor::FactorKind;
use waypost_core::people::failed_attempts::FactorAttempt;
use waypost_core::people::principal::{Principal, Proof};
use waypost_store::{Credential, Factor, FactorUse};

use super::only;
use crate::access::ClientInfo;
use crate::error::IdentityError;
use crate::facade::Identity;
use crate::sign_in::SignIn;

/// What a link's page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The tenant.
    pub tenant: Tenant,
    /// The person that the link is for.
    pub recipient: Principal,
    /// The asks that it is bound to; absent for a link with all of the person's permissions.
    pub asks: Option<BTreeSet<AskId>>,
    /// What the page's button does.
    pub link_action: LinkAction,
}

/// The result of the button on a link's page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkOutcome {
    /// The browser is signed in, with this cookie.
    SignedIn(Invitation, String),
    /// The browser is not signed in, and the link is unchanged.
    NotSignedIn(Invitation),
    /// The code is wrong or was used before, and the link is unchanged.
    WrongCode(Invitation),
    /// The link is unknown, used or expired.
    Gone,
}

impl SignIn<'_> {
    /// What the page of a link shows in a browser where `here` is signed in. This does not use the link. `None` if
    /// the link is unknown, used or expired.
    ///
    /// # Errors
    /// [`IdentityError::Store`] when it could not be read.
    pub async fn preview_link(self, token: &str, here: Option<&Caller>) -> Result<Option<Invitation>, IdentityError> {
        let Some(link) = self.identity.access().link(token).await? else { return Ok(None) };
        Ok(Some(self.identity.invitation(&link, here).await?.0))
    }

    /// Uses a link, with a one-time code if its page asks for one.
    ///
    /// # Errors
    /// [`IdentityError::Store`]. After several wrong codes, codes are not checked for a while and count as wrong.
    pub async fn by_link(
        self,
        token: &str,
        code: Option<&str>,
        here: Option<&Caller>,
        client_info: &ClientInfo,
    ) -> Result<LinkOutcome, IdentityError> {
        let Some(link) = self.identity.access().link(token).await? else { return Ok(LinkOutcome::Gone) };
        let (invitation, factors) = self.identity.invitation(&link, here).await?;
        let proven = match (invitation.link_action, code) {
            (LinkAction::Opens, _) => (Proof::Link, None),
            (LinkAction::AsksForCode, Some(code)) => match self.identity.code_for(&link, factors, code).await? {
                Some(with) => (Proof::Code, Some(with)),
                None => return Ok(LinkOutcome::WrongCode(invitation)),
            },
            (LinkAction::AsksForCode, None) | (LinkAction::IsOpen | LinkAction::AsksToSignIn | LinkAction::IsForAnother, _) => {
                return Ok(LinkOutcome::NotSignedIn(invitation));
            }
        };
        let cookie = self.identity.access().use_link(link, here, proven, client_info).await?;
        Ok(cookie.map_or(LinkOutcome::Gone, |cookie| LinkOutcome::SignedIn(invitation, cookie)))
    }
}

impl Identity {
    async fn invitation(&self, link: &Credential, here: Option<&Caller>) -> Result<(Invitation, Vec<Factor>), IdentityError> {
        let Credential { tenant, principal, scope, .. } = link;
        let factors = self.handle().directory().factors(tenant, principal).await?;
        let kinds: BTreeSet<FactorKind> = factors.iter().map(|factor| factor.kind).collect();
        let link_action = link_action(SignedInPerson { tenant, person: principal, scope }, &kinds, here.map(Caller::signed_in));
        Ok((Invitation { tenant: tenant.clone(), recipient: principal.clone(), asks: scope.asks.clone(), link_action }, factors))
    }

    async fn code_for(&self, link: &Credential, factors: Vec<Factor>, code: &str) -> Result<Option<FactorUse>, IdentityError> {
        let now = self.handle().now().await?;
        // Wrong codes with this link delay only the holder of this link.
        let name = format!("{} by {}", link.principal.name, link.id);
        let of = FactorAttempt { tenant: link.tenant.clone(), name, kind: FactorKind::Code, from: None };
        if self.throttle().begin(&of, now).is_err() {
            return Ok(None);
        }
        let Some(factor) = only(factors, FactorKind::Code) else { return Ok(None) };
        let with = self.use_of(&factor, code).await?;
        if with.is_some() {
            self.throttle().reset(&of);
        }
        Ok(with)
    }
}
