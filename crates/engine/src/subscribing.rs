//! Where somebody's browsers are told while no page is open. A browser says so itself, and nobody can speak from
//! there: so it takes no proof beyond being signed in in it.

use sha2::{Digest as _, Sha256};
use waypost_core::factor::Kind;
use waypost_core::ids::FactorId;
use waypost_core::refusal::Refusal;
use waypost_store::{DirectoryChange, Factor, Written};

use crate::access::{Caller, browser};
use crate::channel::{Subscription, WayIn};
use crate::error::Error;
use crate::readers::handle;
use crate::waypost::Waypost;

/// So many browsers of one person are told.
const MOST: usize = 20;

impl Waypost {
    /// The name of the channel that tells the browsers of the caller's tenant, and the key that they ask for; `None`
    /// where none does.
    #[must_use]
    pub fn browser_channel(&self, caller: &Caller) -> Option<(String, String)> {
        self.channels_to_people(caller).into_iter().find_map(|(name, way)| match way {
            WayIn::Browser { key } => Some((name, key)),
            WayIn::WriteFromThere | WayIn::ReadThere => None,
        })
    }

    /// From now on the caller is told in this browser, which calls itself `device`. One that was another person's is
    /// theirs no longer: whoever sits at it now has it.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Refusal::SignInRequired`] for whoever came by a link to an ask;
    /// [`Error::invalid`] at `/endpoint` where it leads nowhere, and where no browser is told.
    pub async fn subscribe(&self, caller: &Caller, subscription: &Subscription, device: &str) -> Result<Factor, Error> {
        browser(caller)?;
        caller.must_not_be_bound()?;
        let found = self.browser_channel(caller).and_then(|(name, _)| Some((self.inner.channels.get(&name)?, name)));
        let (channel, name) = found.ok_or_else(|| Error::invalid("/endpoint", "unknown_channel", "This server tells no browser."))?;
        let body = serde_json::to_string(subscription).unwrap_or_default();
        let body = channel.read_address(&body).map_err(|wrong| Error::invalid("/endpoint", "not_an_address", wrong))?;
        let handle = handle(&name, &print(&subscription.endpoint));
        let found = self.inner.directory.factor(&caller.tenant, Kind::Address, &handle).await?;
        if let Some(known) = found.clone().filter(|known| known.person == caller.principal && known.body == body) {
            return Ok(known);
        }
        let others = self.addresses(caller).await?;
        let of_browsers = |factor: &&Factor| factor.handle.as_deref().is_some_and(|known| known.starts_with(&format!("{name}:")));
        if found.is_none() && others.iter().filter(of_browsers).count() >= MOST {
            return Err(Error::invalid("/endpoint", "too_many", format!("At most {MOST} browsers are told. Remove one first.")));
        }
        if let Some(old) = found {
            self.forget_address(old).await?;
        }
        let factor = Factor { label: device.to_owned(), body, ..self.new_address(caller, &caller.principal, handle).await? };
        match self.access().write(caller, DirectoryChange::AddFactor { factor: factor.clone() }).await? {
            Written::Made => Ok(factor),
            Written::Already | Written::Absent => Err(Error::invalid("/endpoint", "taken", "Somebody else was first. Try again.")),
        }
    }

    /// The caller is not told in this browser any more.
    ///
    /// # Errors
    /// As [`Waypost::subscribe`]; [`Refusal::NotFound`] for what is no browser of theirs.
    pub async fn unsubscribe(&self, caller: &Caller, address: FactorId) -> Result<(), Error> {
        browser(caller)?;
        caller.must_not_be_bound()?;
        let theirs = self.addresses(caller).await?.into_iter().find(|factor| factor.id == address && !factor.body.is_empty());
        self.forget_address(theirs.ok_or(Refusal::NotFound)?).await
    }
}

/// By what a browser is recognised, and recognises itself: its address is told to nobody else, because whoever knows it
/// knows where to send.
fn print(endpoint: &str) -> String {
    Sha256::digest(endpoint).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
