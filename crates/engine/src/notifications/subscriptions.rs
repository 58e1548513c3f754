//! Push subscriptions of people's browsers. A browser registers itself and cannot send messages
//! back over the channel, so a signed-in browser needs no further proof.

use sha2::{Digest as _, Sha256};
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ids::FactorId;
use waypost_core::people::factor::FactorKind;
use waypost_store::{ChangeOutcome, DirectoryChange, Factor};

use crate::channel::{AddressVerification, Subscription};
use crate::error::Error;
use crate::notifications::addresses::Notifications;
use crate::notifications::recipients::handle;

/// The maximum number of browsers per person.
const MAX_SUBSCRIPTIONS: usize = 20;

impl Notifications<'_> {
    /// The name and public key of the channel that reaches the browsers of the caller's tenant; `None` if there is no
    /// such channel.
    #[must_use]
    pub fn browser_channel(self, caller: &Caller) -> Option<(String, String)> {
        self.waypost.notifications().channels_to_people(caller).into_iter().find_map(|(name, way)| match way {
            AddressVerification::Browser { key } => Some((name, key)),
            AddressVerification::WriteFromThere | AddressVerification::ReadThere => None,
        })
    }

    /// Subscribes the caller in this browser, which calls itself `device`. If the browser was subscribed for another
    /// person, it no longer is, because the caller uses it now.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs; [`Refusal::SignInRequired`] for a caller who followed a link to an
    /// ask; [`Error::invalid`] at `/endpoint` if it is not valid, and if no channel reaches browsers.
    pub async fn subscribe(self, caller: &Caller, subscription: &Subscription, device: &str) -> Result<Factor, Error> {
        caller.browser()?;
        caller.must_not_be_limited_to_asks()?;
        let found = self
            .waypost
            .notifications()
            .browser_channel(caller)
            .and_then(|(name, _)| Some((self.waypost.inner.channels.get(&name)?, name)));
        let (channel, name) =
            found.ok_or_else(|| Error::invalid("/endpoint", "unknown_channel", "This server has no push notifications for browsers."))?;
        let body = serde_json::to_string(subscription).unwrap_or_default();
        let body = channel.parse_address(&body).map_err(|wrong| Error::invalid("/endpoint", "not_an_address", wrong))?;
        let handle = handle(&name, &print(&subscription.endpoint));
        let found = self.waypost.inner.directory.factor(&caller.tenant, FactorKind::Address, &handle).await?;
        if let Some(known) = found.clone().filter(|known| known.person == caller.principal && known.body == body) {
            return Ok(known);
        }
        let others = self.waypost.notifications().addresses(caller).await?;
        let of_browsers = |factor: &&Factor| factor.handle.as_deref().is_some_and(|known| known.starts_with(&format!("{name}:")));
        if found.is_none() && others.iter().filter(of_browsers).count() >= MAX_SUBSCRIPTIONS {
            return Err(Error::invalid(
                "/endpoint",
                "too_many",
                format!("At most {MAX_SUBSCRIPTIONS} browsers can get push notifications. Remove one first."),
            ));
        }
        if let Some(old) = found {
            self.waypost.forget_address(old).await?;
        }
        let factor = Factor { label: device.to_owned(), body, ..self.waypost.new_address(caller, &caller.principal, handle).await? };
        match self.waypost.directory().write(caller, DirectoryChange::AddFactor { factor: factor.clone() }).await? {
            ChangeOutcome::Applied => Ok(factor),
            ChangeOutcome::Unchanged | ChangeOutcome::NotFound => {
                Err(Error::invalid("/endpoint", "taken", "This browser was registered by another request. Try again."))
            }
        }
    }

    /// Unsubscribes the caller in this browser.
    ///
    /// # Errors
    /// The errors of [`Notifications::subscribe`]; [`Refusal::NotFound`] if it is not a browser of theirs.
    pub async fn unsubscribe(self, caller: &Caller, address: FactorId) -> Result<(), Error> {
        caller.browser()?;
        caller.must_not_be_limited_to_asks()?;
        let theirs = self
            .waypost
            .notifications()
            .addresses(caller)
            .await?
            .into_iter()
            .find(|factor| factor.id == address && !factor.body.is_empty());
        self.waypost.forget_address(theirs.ok_or(Refusal::NotFound)?).await
    }
}

/// The fingerprint by which a browser is recognised. The endpoint itself is not shown to anybody else, because it is
/// enough to send messages to the browser.
fn print(endpoint: &str) -> String {
    Sha256::digest(endpoint).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
