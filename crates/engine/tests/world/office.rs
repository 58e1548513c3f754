//! A plain engine: programs ask, people answer, and nothing else happens. Time moves only when told to.

use std::sync::Arc;

use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::{CredentialId, RoleName, Tenant};
use waypost_core::json::Json;
use waypost_core::people::permission::Permissions;
use waypost_core::people::principal::{Again, Principal, Proof};
use waypost_core::people::risk_policy::{RiskFloor, RiskPolicy};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::people::scope::Scope;
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;
use waypost_engine::{Agent, AskRequest, Caller, Channels, Engine, Error, IdempotencyKey, Proven, SeededChance, Settings};
use waypost_store::memory::MemoryStore;
use waypost_store::{Directory as _, DirectoryChange, ManualClock};

use super::DAWN;

/// An engine without agents and channels.
pub struct Office {
    pub clock: Arc<ManualClock>,
    pub store: Arc<MemoryStore>,
    pub waypost: Engine,
}

impl Office {
    pub fn new() -> Self {
        Self::with(Settings::default())
    }

    pub fn with(settings: Settings) -> Self {
        let clock = Arc::new(ManualClock::at(DAWN));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(7)), Vec::new(), Channels::default(), settings);
        Self { clock, store, waypost }
    }

    pub fn with_agents(agents: Vec<Arc<dyn Agent>>) -> Self {
        let office = Self::new();
        let chance = Arc::new(SeededChance::new(7));
        Self { waypost: Engine::new(office.store.clone(), chance, agents, Channels::default(), Settings::default()), ..office }
    }

    /// Another node over the same store.
    pub fn another_node(&self) -> Engine {
        Engine::new(self.store.clone(), Arc::new(SeededChance::new(8)), Vec::new(), Channels::default(), Settings::default())
    }

    /// From now on, people may do only what their roles give. These people have one role each.
    pub async fn gives_roles(&self, roles: &[(&str, Permissions)], people: &[(&str, &str)]) {
        let roles = roles.iter().map(|(name, permissions)| (RoleName::new(*name), permissions.clone())).collect();
        let role_policy = RolePolicy { everybody: Permissions::default(), roles, ..RolePolicy::default() };
        self.writes(DirectoryChange::WriteRolePolicy { read: 0, role_policy }).await;
        for (person, role) in people {
            self.writes(DirectoryChange::Assign { person: Principal::person(*person), roles: [RoleName::new(*role)].into() }).await;
        }
    }

    /// From now on, calls of this tool have at least this risk here.
    pub async fn raises(&self, tool: &str, risk: Risk) {
        let floor = RiskFloor { name: "floor".into(), risk, tool: Some(tool.into()), ..RiskFloor::default() };
        let role_policy = RolePolicy { risk: RiskPolicy { floors: vec![floor], unknown: None }, ..RolePolicy::default() };
        self.writes(DirectoryChange::WriteRolePolicy { read: 0, role_policy }).await;
    }

    /// These people are known here.
    pub async fn knows(&self, people: &[&str]) {
        for person in people {
            self.writes(DirectoryChange::Assign { person: Principal::person(*person), roles: [].into() }).await;
        }
    }

    pub async fn writes(&self, change: DirectoryChange) {
        self.store.write(&Tenant::default(), &Principal::system(), DAWN, change).await.unwrap();
    }

    /// The bot asks.
    pub async fn asks(&self, body: Body) -> Arc<Ask> {
        self.asks_under(body, Policy::default()).await
    }

    pub async fn asks_under(&self, body: Body, policy: Policy) -> Arc<Ask> {
        self.waypost.asks().ask(&program("bot"), AskRequest { policy, ..AskRequest::new(body) }, None).await.unwrap().ask
    }

    /// A person replies in the web app.
    pub async fn replies(&self, name: &str, ask: &Ask, reply: Reply) -> Result<Arc<Ask>, Error> {
        Ok(self.waypost.asks().reply(&person(name), ask.id, reply, "web", None).await?.ask)
    }

    /// The current ask.
    pub async fn shown(&self, ask: &Ask) -> Arc<Ask> {
        self.waypost.asks().get(&program("bot"), ask.id).await.unwrap().ask
    }
}

pub fn person(name: &str) -> Caller {
    Caller::trusted(Tenant::default(), Principal::person(name))
}

pub fn program(name: &str) -> Caller {
    Caller::trusted(Tenant::default(), Principal::agent(name))
}

/// Somebody whose credential is limited to this scope. They have just proved who they are.
pub fn holder(principal: Principal, proof: Proof, scope: Scope) -> Caller {
    let again = Some(Again { by: Some(Proof::Code), at: DAWN });
    Caller::by_credential(Tenant::default(), principal, Proven::by_credential(CredentialId::from_bits(1), (proof, DAWN), again, scope))
}

/// A key for a request with this content.
pub fn once(key: &str, request: &str) -> IdempotencyKey {
    IdempotencyKey { key: key.into(), request: request.into() }
}

/// A call of a tool with `{}` as its arguments.
pub fn call(tool: &str, risk: Risk) -> Body {
    called(CallIdentity { tool: tool.into(), ..CallIdentity::default() }, "{}", risk)
}

pub fn called(identity: CallIdentity, arguments: &str, risk: Risk) -> Body {
    let call = FrozenCall::new(identity, Json::new(arguments).unwrap());
    Body::Approval { approval: Box::new(Approval { risk, ..Approval::new(call) }) }
}

/// How a request ended, in a word.
pub fn word<T>(ended: &Result<T, Error>) -> String {
    match ended {
        Ok(_) => "done".into(),
        Err(Error::Refused(Refusal::Invalid(problems))) => {
            problems.iter().map(|problem| format!("{} {}", problem.pointer, problem.code)).collect::<Vec<_>>().join(", ")
        }
        Err(Error::Refused(Refusal::NotFound)) => "unseen".into(),
        Err(Error::Refused(Refusal::AlreadyAnswered { by, .. })) => format!("answered by {by}"),
        Err(Error::Refused(Refusal::Cancelled { by, .. })) => format!("cancelled by {by}"),
        Err(Error::Refused(Refusal::Withdrawn { by, .. })) => format!("withdrawn by {by}"),
        Err(other) => format!("{other:?}").split(['(', ')', ' ', '{']).find(|word| *word != "Refused").unwrap_or_default().to_owned(),
    }
}

/// The start of every office's time.
pub fn at(seconds: u64) -> Timestamp {
    DAWN.plus(std::time::Duration::from_secs(seconds))
}
