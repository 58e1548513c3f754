//! Where people are reached, and that it is really theirs: whoever reads a code there, or writes one from
//! there, is the person it was given to. From then on their words on that channel are theirs everywhere.

use std::time::Duration;

use waypost_core::factor::Kind;
use waypost_core::ids::{FactorId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::right::Right;
use waypost_store::{Credential, DirectoryChange, Factor, Written};

use crate::access::Caller;
use crate::channel::{Act, Became, Channel, WayIn};
use crate::error::Error;
use crate::readers::handle;
use crate::waypost::Waypost;

/// How long a code can be used.
const CODE_LIFE: Duration = Duration::from_secs(15 * 60);

impl Waypost {
    /// Where the caller is reached, oldest first.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`](waypost_core::refusal::Refusal::PrincipalType) for programs.
    pub async fn addresses(&self, caller: &Caller) -> Result<Vec<Factor>, Error> {
        let mut factors = self.factors(caller).await?;
        factors.retain(|factor| factor.kind == Kind::Address);
        Ok(factors)
    }

    /// The channels that write to people of the caller's tenant, and how an address on each becomes theirs.
    #[must_use]
    pub fn channels_to_people(&self, caller: &Caller) -> Vec<(String, WayIn)> {
        let writing = self.inner.channels.of(&caller.tenant).filter(|channel| channel.reach().people);
        writing.map(|channel| (channel.name().to_owned(), channel.way_in())).collect()
    }

    /// A code for the caller: whatever address it is written from within a quarter of an hour, to any channel,
    /// is theirs from then on.
    ///
    /// # Errors
    /// As [`Waypost::may_change_factors`].
    pub async fn draw_address_code(&self, caller: &Caller) -> Result<String, Error> {
        self.may_change_factors(caller).await?;
        let (code, proves) = self.access().draw_code(caller, &caller.principal, "", CODE_LIFE).await?;
        self.access().write(caller, DirectoryChange::Issue { credential: proves }).await?;
        Ok(code)
    }

    /// Sends a code to an address, for the caller to show that they read there.
    ///
    /// # Errors
    /// As [`Waypost::may_change_factors`]; [`Error::invalid`] at `/channel`, or at `/address` where it is none, or
    /// nothing could be sent there; [`Error::TooOften`] after several that were not brought back.
    pub async fn send_address_code(&self, caller: &Caller, channel: &str, address: &str) -> Result<(), Error> {
        self.may_change_factors(caller).await?;
        let (channel, address) = self.address_on(caller, channel, address)?;
        self.counts_sent_code(caller).await?;
        let handle = handle(channel.name(), &address);
        let (code, proves) = self.access().draw_code(caller, &caller.principal, &handle, CODE_LIFE).await?;
        self.access().write(caller, DirectoryChange::Issue { credential: proves }).await?;
        let sent = channel.prove(&address, &code).await;
        sent.map_err(|why| Error::invalid("/address", "undelivered", format!("Nothing could be sent there: {}.", why.reason())))
    }

    /// The caller has read the code that was sent to an address, and is reached there from now on.
    ///
    /// # Errors
    /// [`Error::invalid`] at `/code` where it is not the one, or too old.
    pub async fn redeem_address_code(&self, caller: &Caller, channel: &str, address: &str, code: &str) -> Result<(), Error> {
        self.may_change_factors(caller).await?;
        let (channel, address) = self.address_on(caller, channel, address)?;
        let handle = handle(channel.name(), &address);
        let wrong = || {
            Error::invalid("/code", "unknown_code", "This is not the code that was sent there, or it is too old. Have another one sent.")
        };
        let proves = self.access().code(code, &handle).await?.ok_or_else(wrong)?;
        if (&proves.tenant, &proves.principal) != (&caller.tenant, &caller.principal) {
            return Err(wrong());
        }
        match self.keep_address(caller, proves, handle).await? {
            Became::Reached(_) => {
                self.forgives_sent_codes(caller);
                Ok(())
            }
            _ => Err(Error::invalid(
                "/address",
                "taken",
                "Somebody else is reached there. Ask them, or an administrator, to remove it first.",
            )),
        }
    }

    /// Says where a person is reached, on an administrator's word.
    ///
    /// # Errors
    /// [`Refusal::NotPermitted`](waypost_core::refusal::Refusal::NotPermitted) without the right to administer;
    /// [`Error::invalid`] at `/address` where it is somebody else's.
    pub async fn give_address(&self, caller: &Caller, person: &Principal, channel: &str, address: &str) -> Result<(), Error> {
        if !caller.has_the_machine() {
            self.must_have(caller, Right::Administer).await?;
            self.must_have_just_proved(caller).await?;
        }
        let (channel, address) = self.address_on(caller, channel, address)?;
        match self.add_address(caller, person, handle(channel.name(), &address)).await? {
            true => Ok(()),
            false => Err(Error::invalid("/address", "taken", "Somebody is reached there already. Take it from them first.")),
        }
    }

    /// Somebody has written a code from an address.
    pub(crate) async fn prove_address(&self, tenant: &Tenant, channel: &str, act: &Act, code: &str) -> Result<Became, Error> {
        let Some(proves) = self.access().code(code, "").await?.filter(|proves| proves.tenant == *tenant) else {
            return Ok(Became::BadCode);
        };
        let caller = Caller::over_channel(tenant.clone(), proves.principal.name.clone());
        self.keep_address(&caller, proves, handle(channel, &act.address)).await
    }

    /// Uses a code up for an address. One that is somebody else's stays theirs.
    async fn keep_address(&self, caller: &Caller, proves: Credential, handle: String) -> Result<Became, Error> {
        let person = proves.principal.clone();
        if self.access().write(caller, DirectoryChange::End { credential: proves.id }).await? != Written::Made {
            return Ok(Became::BadCode);
        }
        Ok(if self.add_address(caller, &person, handle).await? { Became::Reached(person) } else { Became::BadCode })
    }

    /// Whether it is theirs now, or was before.
    async fn add_address(&self, by: &Caller, person: &Principal, handle: String) -> Result<bool, Error> {
        let factor = self.new_address(by, person, handle.clone()).await?;
        match self.access().write(by, DirectoryChange::AddFactor { factor }).await? {
            Written::Made => Ok(true),
            Written::Already | Written::Absent => {
                let holder = self.inner.directory.factor(&by.tenant, Kind::Address, &handle).await?;
                Ok(holder.is_some_and(|factor| factor.person == *person))
            }
        }
    }

    /// An address of theirs that is kept nowhere yet.
    pub(crate) async fn new_address(&self, by: &Caller, person: &Principal, handle: String) -> Result<Factor, Error> {
        let now = self.now().await?;
        Ok(Factor {
            id: FactorId::from_bits(self.inner.chance.id_bits(now)),
            tenant: by.tenant.clone(),
            person: person.clone(),
            kind: Kind::Address,
            label: handle.clone(),
            handle: Some(handle),
            body: String::new(),
            created_at: now,
            used_at: None,
        })
    }

    /// Forgets where nobody is any more.
    pub(crate) async fn forget_address(&self, address: Factor) -> Result<(), Error> {
        let by = Caller::system(address.tenant);
        self.access().write(&by, DirectoryChange::RemoveFactor { person: address.person, factor: address.id }).await?;
        Ok(())
    }

    fn address_on(&self, caller: &Caller, channel: &str, address: &str) -> Result<(std::sync::Arc<dyn Channel>, String), Error> {
        let mut reaching = self.inner.channels.of(&caller.tenant).filter(|channel| channel.reach().people);
        let Some(found) = reaching.find(|found| found.name() == channel) else {
            return Err(Error::invalid("/channel", "unknown_channel", format!("No channel {channel:?} writes to people here.")));
        };
        if matches!(found.way_in(), WayIn::Browser { .. }) {
            let cure = "A browser says itself where it is: open Account in it.";
            return Err(Error::invalid("/channel", "says_itself", cure));
        }
        let read = found.read_address(address).map_err(|wrong| Error::invalid("/address", "not_an_address", wrong))?;
        Ok((std::sync::Arc::clone(found), read))
    }
}
