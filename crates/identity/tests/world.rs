//! A directory in memory, a clock that only moves by hand, and what a server would ask of them.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use totp_rs::{Builder, Secret};
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ids::{AskId, Tenant};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::time::Timestamp;
use waypost_identity::{ClientInfo, Identity, IdentityError, LinkOutcome, RecoveryCodes};
use waypost_store::directory::{Directory as _, DirectoryHandle, Purpose};
use waypost_store::{Clock as _, HasBlobs as _, ManualClock, MemoryStore, SeededChance, StoreSeals};

/// When every world begins.
pub const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);
pub const PASSWORD: &str = "a quiet lake at noon";
pub const OTHER_PASSWORD: &str = "a loud lake at night";

pub const SECOND: Duration = Duration::from_secs(1);
pub const MINUTE: Duration = Duration::from_secs(60);
pub const HOUR: Duration = Duration::from_secs(60 * 60);

pub struct World {
    pub identity: Identity,
    pub clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
}

/// The tenant that exists without being made.
pub fn main() -> Tenant {
    Tenant::default()
}

/// The admin of the machine, in a tenant.
pub fn admin(tenant: &Tenant) -> Caller {
    Caller::system(tenant.clone())
}

pub fn from(address: &str) -> ClientInfo {
    ClientInfo { address: Some(address.parse().unwrap()), device: "Firefox on Linux".into() }
}

pub fn ask(n: u128) -> AskId {
    AskId::from_bits(n)
}

impl World {
    pub fn new() -> Self {
        let clock = Arc::new(ManualClock::at(DAWN));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let rng = Arc::new(SeededChance::new(7));
        let handle = DirectoryHandle::new(store.clone(), store.clone(), rng.clone());
        Self { identity: Identity::new(handle, StoreSeals::new(store.blobs(), rng)), clock, store }
    }

    pub fn pass(&self, time: Duration) {
        self.clock.advance(time);
    }

    /// The caller that a secret identifies now.
    pub async fn caller(&self, secret: &str, purpose: Purpose) -> Option<Caller> {
        self.identity.access().authenticate(secret, purpose).await.unwrap().map(|known| known.caller)
    }

    /// Whether a browser with this cookie is signed in.
    pub async fn is_in(&self, cookie: &str) -> bool {
        self.caller(cookie, Purpose::Cookie).await.is_some()
    }

    /// The cookie of a browser in which this person has just signed in by a link.
    pub async fn cookie(&self, person: &str) -> String {
        self.cookie_in(&main(), person).await
    }

    pub async fn cookie_in(&self, tenant: &Tenant, person: &str) -> String {
        let link = self.identity.access().issue_link(&admin(tenant), &Principal::person(person)).await.unwrap();
        match self.identity.sign_in().by_link(&link, None, None, &ClientInfo::default()).await.unwrap() {
            LinkOutcome::SignedIn(_, cookie) => cookie,
            other => panic!("{other:?}"),
        }
    }

    /// The caller of that browser.
    pub async fn browser(&self, person: &str) -> Caller {
        let cookie = self.cookie(person).await;
        self.caller(&cookie, Purpose::Cookie).await.unwrap()
    }

    /// The caller of a browser that a link to one ask signed in.
    pub async fn at_ask(&self, person: &str, n: u128) -> Caller {
        let link = self.identity.access().issue_link_to(&admin(&main()), &Principal::person(person), ask(n)).await.unwrap();
        match self.identity.sign_in().by_link(&link, None, None, &ClientInfo::default()).await.unwrap() {
            LinkOutcome::SignedIn(_, cookie) => self.caller(&cookie, Purpose::Cookie).await.unwrap(),
            other => panic!("{other:?}"),
        }
    }

    /// The caller of a program or person with a key.
    pub async fn key(&self, principal: &Principal) -> Caller {
        let key = self.identity.access().issue_key(&admin(&main()), principal).await.unwrap().1;
        self.caller(&key, Purpose::Key).await.unwrap()
    }

    /// What an app with this secret shows now.
    pub fn code(&self, secret: &str) -> String {
        let totp = Builder::new().with_secret(Secret::try_from_base32(secret).unwrap()).build().unwrap();
        totp.generate(u64::try_from(self.clock.now().as_millis() / 1000).unwrap()).to_string()
    }

    /// Sets up one-time codes; gives the secret and the recovery codes.
    pub async fn enrolled(&self, caller: &Caller) -> (String, Vec<String>) {
        let secret = self.identity.sign_in().start_code(caller).await.unwrap().secret;
        let RecoveryCodes(codes) = self.identity.sign_in().confirm_code(caller, &secret, &self.code(&secret)).await.unwrap();
        (secret, codes)
    }

    /// The types of the directory's entries after the given one, with who made them.
    pub async fn recorded(&self, tenant: &Tenant, after: u64) -> Vec<String> {
        let entries = self.store.journal(tenant, after, 1_000).await.unwrap();
        let word = |event: &serde_json::Value| event["type"].as_str().unwrap_or_default().to_owned();
        entries.iter().map(|entry| format!("{} by {}", word(&serde_json::to_value(&entry.event).unwrap()), entry.actor)).collect()
    }

    /// How many entries the directory has.
    pub async fn entries(&self) -> u64 {
        u64::try_from(self.recorded(&main(), 0).await.len()).unwrap()
    }

    /// The roles and owners of these principals.
    pub async fn membership(&self, somebody: &BTreeSet<Principal>) -> RoleMembership {
        self.store.membership(&main(), somebody).await.unwrap()
    }

    pub async fn roles(&self, person: &str) -> BTreeSet<String> {
        let (_, membership) = self.identity.access().people(&main(), None, 100).await.unwrap();
        membership.roles(person).map(|role| role.as_str().to_owned()).collect()
    }
}

/// How an attempt ended, in a word.
pub fn word<T>(ended: &Result<T, IdentityError>) -> String {
    match ended {
        Ok(_) => "done".into(),
        Err(IdentityError::Refused(Refusal::Invalid(problems))) => {
            problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect::<Vec<_>>().join(", ")
        }
        Err(IdentityError::Refused(Refusal::StepUpRequired { enrolled })) => format!("step up, enrolled: {enrolled}"),
        Err(IdentityError::Refused(Refusal::PrincipalType)) => "principal type".into(),
        Err(IdentityError::Refused(Refusal::SignInRequired)) => "sign in".into(),
        Err(IdentityError::Refused(Refusal::NotFound)) => "not found".into(),
        Err(IdentityError::TooOften(_)) => "too often".into(),
        Err(IdentityError::NotProved) => "not proved".into(),
        Err(IdentityError::Unproven(_)) => "unproven".into(),
        Err(other) => format!("{other:?}"),
    }
}

/// How a caller proved who they are.
pub fn proof(caller: &Caller) -> (Proof, Option<Proof>) {
    (caller.proven.by, caller.proven.again.and_then(|again| again.by))
}
