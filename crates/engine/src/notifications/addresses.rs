//! The addresses of people, and their verification. A person who reads a code at an address, or
//! sends one from it, owns the address. From then on, messages from that address count as that
//! person's.

use waypost_core::ask::caller::Caller;
use waypost_core::ids::Tenant;
use waypost_core::people::factor::FactorKind;
use waypost_core::people::permission::Permission;
use waypost_core::people::principal::Principal;
use waypost_store::{ChangeOutcome, Credential, DirectoryChange, Factor};

use crate::channel::{AddressVerification, Channel, InboundAction, InboundOutcome};
use crate::error::Error;
use crate::notifications::address_code;
use crate::notifications::recipients::handle;
use crate::runtime::engine::Engine;

/// Where people are notified, and what they send back over a channel.
#[derive(Clone, Copy)]
pub struct Notifications<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// Where people are notified, and what they send back over a channel.
    #[must_use]
    pub fn notifications(&self) -> Notifications<'_> {
        Notifications { waypost: self }
    }
}

impl Notifications<'_> {
    /// The caller's addresses, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`](waypost_core::ask::refusal::Refusal::PrincipalType) for programs.
    pub async fn addresses(self, caller: &Caller) -> Result<Vec<Factor>, Error> {
        caller.must_be_person()?;
        let mut factors = self.waypost.inner.directory.factors(&caller.tenant, &caller.principal).await?;
        factors.retain(|factor| factor.kind == FactorKind::Address);
        Ok(factors)
    }

    /// The channels that write to people of the caller's tenant, and how an address on each is verified.
    #[must_use]
    pub fn channels_to_people(self, caller: &Caller) -> Vec<(String, AddressVerification)> {
        let writing = self.waypost.inner.channels.of(&caller.tenant).filter(|channel| channel.capabilities().people);
        writing.map(|channel| (channel.name().to_owned(), channel.address_verification())).collect()
    }

    /// Creates a code for the caller. The address that sends the code to any channel within 15 minutes becomes
    /// theirs.
    ///
    /// # Errors
    /// The errors of [`Caller::may_change_factors`].
    pub async fn generate_address_code(self, caller: &Caller) -> Result<String, Error> {
        self.waypost.may_change_factors(caller).await?;
        Ok(address_code::issue(self.waypost.directory(), caller, "").await?)
    }

    /// Sends a code to an address, so that the caller can prove that they read there.
    ///
    /// # Errors
    /// The errors of [`Caller::may_change_factors`]; [`Error::invalid`] at `/channel`, or at `/address` if it is not
    /// an address or nothing could be sent there; [`Error::TooOften`] after several codes that were not entered.
    pub async fn send_address_code(self, caller: &Caller, channel: &str, address: &str) -> Result<(), Error> {
        self.waypost.may_change_factors(caller).await?;
        let (channel, address) = self.waypost.address_on(caller, channel, address)?;
        self.waypost.counts_sent_code(caller).await?;
        let handle = handle(channel.name(), &address);
        let code = address_code::issue(self.waypost.directory(), caller, &handle).await?;
        let sent = channel.send_code(&address, &code).await;
        sent.map_err(|why| Error::invalid("/address", "undelivered", format!("Nothing could be sent there: {}.", why.reason())))
    }

    /// Adds an address to the caller, who entered the code that was sent to it.
    ///
    /// # Errors
    /// [`Error::invalid`] at `/code` if the code is wrong or too old.
    pub async fn redeem_address_code(self, caller: &Caller, channel: &str, address: &str, code: &str) -> Result<(), Error> {
        self.waypost.may_change_factors(caller).await?;
        let (channel, address) = self.waypost.address_on(caller, channel, address)?;
        let handle = handle(channel.name(), &address);
        let wrong = || {
            Error::invalid("/code", "unknown_code", "This is not the code that was sent there, or it is too old. Have another one sent.")
        };
        let proves = address_code::find(self.waypost.directory(), code, &handle).await?.ok_or_else(wrong)?;
        if (&proves.tenant, &proves.principal) != (&caller.tenant, &caller.principal) {
            return Err(wrong());
        }
        match self.waypost.keep_address(caller, proves, handle).await? {
            InboundOutcome::Reached(_) => {
                self.waypost.reset_sent_codes(caller);
                Ok(())
            }
            _ => Err(Error::invalid(
                "/address",
                "taken",
                "This address belongs to another person. Ask them, or an administrator, to remove it first.",
            )),
        }
    }

    /// Sets a person's address, on an administrator's word.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`](waypost_core::ask::refusal::Refusal::NotPermitted) without the permission to administer;
    /// [`Error::invalid`] at `/address` if it belongs to another person.
    pub async fn give_address(self, caller: &Caller, person: &Principal, channel: &str, address: &str) -> Result<(), Error> {
        if !caller.is_local_admin() {
            self.waypost.people().must_have(caller, Permission::Administer).await?;
            self.waypost.must_have_just_proved(caller).await?;
        }
        let (channel, address) = self.waypost.address_on(caller, channel, address)?;
        match self.waypost.add_address(caller, person, handle(channel.name(), &address)).await? {
            true => Ok(()),
            false => Err(Error::invalid("/address", "taken", "This address belongs to another person. Remove it from them first.")),
        }
    }
}

impl Engine {
    /// Handles a code that was sent from an address.
    pub(crate) async fn prove_address(
        &self,
        tenant: &Tenant,
        channel: &str,
        act: &InboundAction,
        code: &str,
    ) -> Result<InboundOutcome, Error> {
        let Some(proves) = address_code::find(self.directory(), code, "").await?.filter(|proves| proves.tenant == *tenant) else {
            return Ok(InboundOutcome::BadCode);
        };
        let caller = Caller::over_channel(tenant.clone(), proves.principal.name.clone());
        self.keep_address(&caller, proves, handle(channel, &act.address)).await
    }

    /// Uses a code for an address. An address that belongs to another person stays theirs.
    async fn keep_address(&self, caller: &Caller, proves: Credential, handle: String) -> Result<InboundOutcome, Error> {
        let person = proves.principal.clone();
        if self.directory().write(caller, DirectoryChange::End { credential: proves.id }).await? != ChangeOutcome::Applied {
            return Ok(InboundOutcome::BadCode);
        }
        Ok(if self.add_address(caller, &person, handle).await? { InboundOutcome::Reached(person) } else { InboundOutcome::BadCode })
    }

    /// Returns whether the address now belongs to the person, or already did.
    async fn add_address(&self, by: &Caller, person: &Principal, handle: String) -> Result<bool, Error> {
        let factor = self.new_address(by, person, handle.clone()).await?;
        match self.directory().write(by, DirectoryChange::AddFactor { factor }).await? {
            ChangeOutcome::Applied => Ok(true),
            ChangeOutcome::Unchanged | ChangeOutcome::NotFound => {
                let holder = self.inner.directory.factor(&by.tenant, FactorKind::Address, &handle).await?;
                Ok(holder.is_some_and(|factor| factor.person == *person))
            }
        }
    }

    /// Creates an address of the person that is not stored yet.
    pub(crate) async fn new_address(&self, by: &Caller, person: &Principal, handle: String) -> Result<Factor, Error> {
        let now = self.now().await?;
        Ok(Factor {
            id: self.directory().factor_id(now),
            tenant: by.tenant.clone(),
            person: person.clone(),
            kind: FactorKind::Address,
            label: handle.clone(),
            handle: Some(handle),
            body: String::new(),
            created_at: now,
            used_at: None,
        })
    }

    /// Removes an address that no longer works.
    pub(crate) async fn forget_address(&self, address: Factor) -> Result<(), Error> {
        let by = Caller::system(address.tenant);
        self.directory().write(&by, DirectoryChange::RemoveFactor { person: address.person, factor: address.id }).await?;
        Ok(())
    }

    fn address_on(&self, caller: &Caller, channel: &str, address: &str) -> Result<(std::sync::Arc<dyn Channel>, String), Error> {
        let mut reaching = self.inner.channels.of(&caller.tenant).filter(|channel| channel.capabilities().people);
        let Some(found) = reaching.find(|found| found.name() == channel) else {
            return Err(Error::invalid("/channel", "unknown_channel", format!("No channel {channel:?} sends messages to people here.")));
        };
        if matches!(found.address_verification(), AddressVerification::Browser { .. }) {
            let cure = "A browser registers itself: open Account in that browser.";
            return Err(Error::invalid("/channel", "says_itself", cure));
        }
        let read = found.parse_address(address).map_err(|wrong| Error::invalid("/address", "not_an_address", wrong))?;
        Ok((std::sync::Arc::clone(found), read))
    }
}
