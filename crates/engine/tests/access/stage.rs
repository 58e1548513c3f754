//! The stage on which every operation is tried, and the callers who try it.

use std::sync::Arc;

use async_trait::async_trait;
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::approval::remember::{Remember, RuleScope};
use waypost_core::ask::body::Body;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{Claim, CurrentTool};
use waypost_core::ids::{AgentName, AskId, CredentialId, PermitId, QuestionId, RoleName, RuleId, SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::people::principal::{Again, Principal, Proof};
use waypost_core::people::role_policy::RolePolicy;
use waypost_core::people::scope::{Scope, Task};
use waypost_core::question::{Input, Question};
use waypost_core::session::Resume;
use waypost_core::time::Timestamp;
use waypost_engine::{
    Agent, AgentCard, AskRequest, Caller, Channels, Engine, Error, Proven, SeededChance, Settings, StartRequest, Turn, TurnError,
};
use waypost_store::memory::MemoryStore;
use waypost_store::{Directory as _, DirectoryChange, ManualClock};

use crate::world::people::{choose, decide};

pub const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);

/// An agent that waits to be resumed.
struct Helper(&'static str);

#[async_trait]
impl Agent for Helper {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new(self.0), description: "Helps.".into(), tools: Vec::new(), approvals: "none" }
    }

    async fn turn(&self, _: &mut Turn) -> Result<(), TurnError> {
        Ok(())
    }
}

/// An engine with one of each thing.
pub struct Stage {
    pub waypost: Engine,
    /// Questions of the agent `a`, in a session of its own.
    pub question: AskId,
    pub asked_in: SessionId,
    /// A call of the agent `a` that waits for approval.
    pub call: AskId,
    /// A call of the agent `a` that Zoe approved, and with it the rule.
    pub approved: AskId,
    pub rule: RuleId,
    /// A call of the agent `a` that ran, and its permit.
    pub claimed: AskId,
    pub permit: PermitId,
    /// A question that Zoe answered with a secret.
    pub secret: AskId,
    /// A session of Zoe with the agent `helper`.
    pub session: SessionId,
}

pub fn trusted(principal: Principal) -> Caller {
    Caller::trusted(Tenant::default(), principal)
}

fn by(principal: Principal, proof: Proof, scope: Scope) -> Caller {
    let (credential, again) = (CredentialId::from_bits(1), Again { by: Some(Proof::Code), at: DAWN });
    Caller::by_credential(Tenant::default(), principal, Proven::by_credential(credential, (proof, DAWN), Some(again), scope))
}

pub fn question() -> Body {
    Body::questions(vec![Question::new(QuestionId::new("go_on"), "Shall I go on?", Input::Confirm)])
}

pub fn call() -> Body {
    let identity = CallIdentity { tool: "deploy".into(), ..CallIdentity::default() };
    Body::Approval { approval: Box::new(Approval::new(FrozenCall::new(identity, Json::new(r#"{"n":1}"#).unwrap()))) }
}

impl Stage {
    pub async fn new() -> Self {
        let store = Arc::new(MemoryStore::new(Arc::new(ManualClock::at(DAWN))));
        let agents: Vec<Arc<dyn Agent>> = vec![Arc::new(Helper("helper"))];
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(7)), agents, Channels::default(), Settings::default());
        roles(&store).await;
        let (a, zoe) = (trusted(Principal::agent("a")), trusted(Principal::person("zoe")));
        let ask = async |body: Body| waypost.asks().ask(&a, AskRequest::new(body), None).await.unwrap().ask;
        let asked = ask(question()).await;
        let (call_ask, approved, claimed) = (ask(call()).await, ask(call()).await, ask(call()).await);
        let remember = Remember { scope: RuleScope::Agent, arguments: Vec::new(), until: DAWN.plus(std::time::Duration::from_secs(60)) };
        let approve = waypost_core::ask::reply::Reply { remember: Some(Box::new(remember)), ..decide(&approved, "approve", None) };
        waypost.asks().reply(&zoe, approved.id, approve, "web", None).await.unwrap();
        waypost.asks().reply(&zoe, claimed.id, decide(&claimed, "approve", None), "web", None).await.unwrap();
        let claim =
            Claim { ask: claimed.id, digest: claimed.body.digest().unwrap(), tool: None, arguments: None, found: CurrentTool::default() };
        let permit = waypost.asks().claim(&a, claim, None).await.unwrap().permit.id;
        let secret = ask(Body::questions(vec![Question::new(QuestionId::new("key"), "The key?", Input::Secret)])).await;
        waypost.asks().reply(&zoe, secret.id, choose("key", "hunter2"), "web", None).await.unwrap();
        let start = StartRequest { agent: "helper".into(), message: Some("Hi.".into()), resume: Resume::Manual, ..StartRequest::default() };
        let session = waypost.sessions().start(&zoe, start, None).await.unwrap().id;
        let rules = waypost
            .rules()
            .list(&zoe, waypost_engine::ApprovalRuleFilter { tool: None, over: false, before: None, limit: 10 })
            .await
            .unwrap();
        Self {
            question: asked.id,
            asked_in: asked.session,
            call: call_ask.id,
            approved: approved.id,
            rule: rules.items[0].id,
            claimed: claimed.id,
            permit,
            secret: secret.id,
            session,
            waypost,
        }
    }
}

/// Everybody may do nothing by themselves: roles give it.
async fn roles(store: &MemoryStore) {
    let (tenant, system) = (Tenant::default(), Principal::system());
    let chief = Permissions { may: [Permission::See, Permission::Administer, Permission::Export, Permission::Erase].into(), approve: None };
    let look = Permissions { may: [Permission::See].into(), approve: None };
    let roles = [("work", Permissions::of_work()), ("look", look), ("chief", chief)];
    let roles = roles.map(|(name, permissions)| (RoleName::new(name), permissions)).into();
    let role_policy = RolePolicy { everybody: Permissions::default(), roles, ..RolePolicy::default() };
    store.write(&tenant, &system, DAWN, DirectoryChange::WriteRolePolicy { read: 0, role_policy }).await.unwrap();
    for (person, role) in
        [("zoe", Some("work")), ("max", Some("work")), ("lee", Some("work")), ("lou", Some("look")), ("ann", Some("chief")), ("out", None)]
    {
        let roles = role.map(RoleName::new).into_iter().collect();
        let change = DirectoryChange::Assign { person: Principal::person(person), roles };
        store.write(&tenant, &system, DAWN, change).await.unwrap();
    }
}

type MakeCaller = fn(&Stage) -> Caller;

fn tasks(tasks: &[Task]) -> Scope {
    Scope { tasks: Some(tasks.iter().copied().collect()), ..Scope::default() }
}

/// Who tries: programs and people, with everything, and each with something missing.
pub const CALLERS: &[(&str, MakeCaller)] = &[
    // The program that asked; the same without a task; with other agents only; another one; and one of the same name.
    ("a", |_| by(Principal::agent("a"), Proof::Key, Scope::default())),
    ("a-", |_| by(Principal::agent("a"), Proof::Key, tasks(&[]))),
    ("a/z", |_| by(Principal::agent("a"), Proof::Key, Scope { agents: Some([AgentName::new("z")].into()), ..Scope::default() })),
    ("b", |_| by(Principal::agent("b"), Proof::Key, Scope::default())),
    ("a*", |_| by(Principal::service("a"), Proof::Key, Scope::default())),
    // A person who works; with a key that may do nothing; after a link to the question; one who looks; one who may do nothing; an admin.
    ("zoe", |_| by(Principal::person("zoe"), Proof::Cookie, Scope::default())),
    ("max", |_| by(Principal::person("max"), Proof::Cookie, Scope::default())),
    ("zoe-", |_| by(Principal::person("zoe"), Proof::Key, tasks(&[]))),
    ("link", |stage| by(Principal::person("max"), Proof::Link, Scope::of_ask(stage.question))),
    ("look", |_| by(Principal::person("lou"), Proof::Cookie, Scope::default())),
    ("out", |_| by(Principal::person("out"), Proof::Cookie, Scope::default())),
    ("admin", |_| by(Principal::person("ann"), Proof::Cookie, Scope::default())),
    ("admin-", |_| by(Principal::person("ann"), Proof::Key, tasks(&[]))),
    // The person of the same name in another tenant.
    ("blue", |_| {
        let proven = Proven::by_credential(CredentialId::from_bits(2), (Proof::Cookie, DAWN), None, Scope::default());
        Caller::by_credential(Tenant::new("blue"), Principal::person("zoe"), proven)
    }),
];

/// How an operation ended: how many it showed, or why it was refused.
pub fn word(ended: &Result<usize, Error>) -> String {
    match ended {
        Ok(count) => count.to_string(),
        Err(Error::Refused(Refusal::NotFound)) => "unseen".into(),
        Err(Error::Refused(Refusal::PrincipalType)) => "kind".into(),
        Err(Error::Refused(Refusal::SelfApproval)) => "self".into(),
        Err(Error::Refused(Refusal::NotEligible)) => "not".into(),
        Err(Error::Refused(Refusal::NotPermitted(_))) => "right".into(),
        Err(Error::Refused(Refusal::OutOfScope(_))) => "scope".into(),
        Err(Error::Refused(Refusal::SignInRequired)) => "signin".into(),
        Err(Error::Refused(Refusal::StepUpRequired { .. })) => "again".into(),
        Err(Error::Refused(Refusal::Invalid(problems))) => problems.iter().map(|problem| problem.code.as_str()).collect(),
        Err(Error::Refused(Refusal::NothingToJudge)) => "none".into(),
        Err(other) => format!("{other:?}"),
    }
}
