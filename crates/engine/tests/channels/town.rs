//! A test setup with people who are reached by pager.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use tokio::sync::oneshot;
use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ask::Ask;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::decide::{ModelTurn, NewAsk};
use waypost_core::ids::{AgentName, AskId, NoticeId, QuestionId, RoleName, SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::question::{Input, Question};
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;
use waypost_engine::{
    Agent, AgentCard, AskFilter, AskRequest, Caller, Channel, ChannelCapabilities, Channels, Destination, Engine, InboundAction,
    InboundError, InboundOutcome, InboundRequest, Notification, NotificationBatch, Post, Purpose, Receipt, RequestedAction, Response,
    SeededChance, SentNotice, Settings, Turn, TurnError, Undelivered,
};
use waypost_identity::{ClientInfo, LinkOutcome};
use waypost_store::{ManualClock, MemoryStore};

/// A pager channel with a shared board, numbers of people, and buttons on its messages. A request to it is one
/// action, as text: `number shared_channel requested`.
#[derive(Default)]
pub struct Pager {
    /// What it is called, unless it is the pager.
    pub name: Option<&'static str>,
    /// The place, text and notice of each message, in order of arrival.
    pub shown: Mutex<Vec<(String, String, NoticeId)>>,
    pub broken: Mutex<BTreeSet<String>>,
    pub codes: Mutex<Vec<(String, String)>>,
    /// When each request arrived, as the channel was told.
    pub received_at: Mutex<Vec<Timestamp>>,
    /// The person sees the next message before its sender knows that it arrived.
    pub slow: Mutex<Option<oneshot::Receiver<()>>>,
}

impl Pager {
    pub fn lines(&self) -> Vec<String> {
        self.shown.lock().unwrap().iter().map(|(at, text, _)| format!("{at}: {text}")).collect()
    }

    /// The place and the notice of the nth message to a number.
    pub fn sent_to(&self, number: &str, nth: usize) -> (String, NoticeId) {
        let shown = self.shown.lock().unwrap();
        let mut theirs = shown.iter().filter(|(at, ..)| at.split('/').next() == Some(number));
        theirs.nth(nth).map(|(at, _, notice)| (at.clone(), *notice)).unwrap()
    }

    pub fn last(&self) -> (String, NoticeId) {
        let shown = self.shown.lock().unwrap();
        shown.last().map(|(at, _, notice)| (at.clone(), *notice)).unwrap()
    }
}

pub fn words(notification: &Notification) -> String {
    let what = match &notification.ask.body {
        Body::Approval { approval } => format!("run {}", approval.call.identity().tool),
        Body::Questions { questions, .. } => questions[0].question.clone(),
        Body::Review { .. } => "review".into(),
    };
    let by = notification.ask.settlement().map(|settled| format!(" by {}", settled.provenance.by.name)).unwrap_or_default();
    let votes = if notification.ask.votes.is_empty() {
        String::new()
    } else {
        format!(", {} of {}", notification.ask.votes.len(), notification.ask.policy.who.quorum)
    };
    let buttons = if notification.ask.is_pending() && !notification.decidable { ", open to decide" } else { "" };
    format!("{what}? {}{by}{votes}{buttons}", notification.ask.status().as_str())
}

#[async_trait]
impl Channel for Pager {
    fn name(&self) -> &str {
        self.name.unwrap_or("pager")
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { people: true, changes: true, ..ChannelCapabilities::default() }
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let address = match &batch.to {
            Destination::SharedChannel => "board".to_owned(),
            Destination::ThreadRef(at) => at.clone(),
            Destination::Person { address, .. } => address.clone(),
        };
        if self.broken.lock().unwrap().contains(&address) {
            return Err(Undelivered::Never { reason: format!("{address} is not connected") });
        }
        let at = {
            let mut shown = self.shown.lock().unwrap();
            let at = format!("{address}/{}", shown.len() + 1);
            shown.push((at.clone(), words(&batch.first), batch.id()));
            at
        };
        let slow = self.slow.lock().unwrap().take();
        if let Some(until) = slow {
            until.await.unwrap();
        }
        let at = if let Destination::ThreadRef(at) = &batch.to { at.clone() } else { at };
        Ok(Receipt { at: Some(at) })
    }

    async fn change(&self, sent: &SentNotice, notification: &Notification) -> Result<(), Undelivered> {
        let mut shown = self.shown.lock().unwrap();
        shown.iter_mut().filter(|(.., notice)| *notice == sent.notice.id).for_each(|(_, text, _)| *text = words(notification));
        Ok(())
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        self.received_at.lock().unwrap().push(post.at);
        if post.header("signed") != Some("yes") {
            return Err(InboundError::UnverifiedSender);
        }
        let text = String::from_utf8(post.body.clone()).map_err(|_| InboundError::Unreadable("no text".into()))?;
        let mut parts = text.splitn(4, ' ');
        let mut part = || parts.next().unwrap_or_default().to_owned();
        let (id, address, at, rest) = (part(), part(), part(), part());
        let (verb, more) = rest.split_once(' ').unwrap_or((&rest, ""));
        let notice = || more.split(' ').next().and_then(|id| id.parse().ok()).ok_or_else(|| InboundError::Unreadable("no notice".into()));
        let requested = match verb {
            "approve" => RequestedAction::Decide { notice: notice()?, revision: 1, digest: None, approve: true, reason: None },
            "reject" => RequestedAction::Decide { notice: notice()?, revision: 1, digest: None, approve: false, reason: Some("no".into()) },
            "open" => RequestedAction::Open { notice: notice()? },
            "code" => RequestedAction::Prove { code: more.into() },
            _ => RequestedAction::Say { text: rest.clone(), agent: Some(AgentName::new("echo")) },
        };
        let at = Some(at).filter(|at| at != "-");
        Ok(InboundRequest { actions: vec![InboundAction { key: id, address, at, requested, back: String::new() }], answer: None })
    }

    async fn reply(&self, _act: &InboundAction, became: &InboundOutcome) -> Option<Response> {
        Some(Response::Text(match became {
            InboundOutcome::Done(notification) => format!("done: {}", words(notification)),
            InboundOutcome::Shown(notification) => format!("shown: {}", words(notification)),
            InboundOutcome::Refused(error, _) => format!("refused: {error}"),
            InboundOutcome::Misplaced => "misplaced".into(),
            InboundOutcome::Stranger => "stranger".into(),
            InboundOutcome::Reached(person) => format!("reached: {}", person.name),
            InboundOutcome::BadCode => "bad code".into(),
            InboundOutcome::Passed { begun, .. } => if *begun { "begun" } else { "passed" }.into(),
            InboundOutcome::Nowhere => "nowhere".into(),
        }))
    }

    async fn send_code(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        self.codes.lock().unwrap().push((address.into(), code.into()));
        Ok(())
    }
}

/// Asks its user how to continue.
pub struct Echo;

#[async_trait]
impl Agent for Echo {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("echo"), description: String::new(), tools: Vec::new(), approvals: "as_declared" }
    }

    fn accepts_text_replies(&self) -> bool {
        true
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let transcript = turn.transcript().await?;
        let seq = transcript.last().map_or(0, |item| item.entry.seq);
        let asks = match turn.session().pending().count() {
            0 => vec![NewAsk {
                id: turn.ask_id().await?,
                message: None,
                body: question("Which way"),
                policy: Policy::default(),
                context: None,
                auto_approval_rules: AutoApprovalRules::default(),
            }],
            _ => Vec::new(),
        };
        Ok(turn.record_model_turn(ModelTurn { last_read: seq, asks, ..ModelTurn::default() }).await?)
    }
}

pub struct Town {
    pub clock: Arc<ManualClock>,
    pub store: Arc<MemoryStore>,
    pub pager: Arc<Pager>,
    pub waypost: Engine,
}

impl Town {
    /// Zoe, Bob and Max have pagers; Zoe and Max have the role to release.
    pub async fn new() -> Self {
        Self::with(Settings::default()).await
    }

    pub async fn with(settings: Settings) -> Self {
        Self::beside(Vec::new(), settings).await
    }

    /// The same town with more channels.
    pub async fn beside(others: Vec<Arc<dyn Channel>>, settings: Settings) -> Self {
        let clock = Arc::new(ManualClock::at(Timestamp::from_millis(1_800_000_000_000)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let pager = Arc::new(Pager::default());
        let agents: Vec<Arc<dyn Agent>> = vec![Arc::new(Echo)];
        let channels = Channels::new(others.into_iter().chain([pager.clone() as Arc<dyn Channel>]).collect());
        let waypost = Engine::new(store.clone(), Arc::new(SeededChance::new(3)), agents, channels, settings);
        let town = Self { clock, store, pager, waypost };
        for (name, number, roles) in [("zoe", "1", &["release"][..]), ("bob", "2", &[]), ("max", "3", &["release"])] {
            let roles = roles.iter().map(|role| RoleName::new(*role)).chain([RoleName::new("owner")]).collect();
            town.identity().access().assign(&Self::machine(), &Principal::person(name), &roles).await.unwrap();
            town.waypost.notifications().give_address(&Self::machine(), &Principal::person(name), "pager", number).await.unwrap();
        }
        town
    }

    pub fn identity(&self) -> waypost_identity::Identity {
        waypost_identity::Identity::new(self.waypost.directory().clone(), self.waypost.seals().clone())
    }

    pub fn machine() -> Caller {
        Caller::trusted(Tenant::default(), Principal::local_admin())
    }

    pub async fn asks(&self, body: Body, who: Who) -> Ask {
        self.asks_in(None, body, who).await
    }

    pub async fn asks_in(&self, session: Option<SessionId>, body: Body, who: Who) -> Ask {
        let policy = Policy { who, ..Policy::default() };
        let request = AskRequest { session, message: None, body, policy, expires_in: None, context: None, problems: Vec::new() };
        let cli = Caller::trusted(Tenant::default(), Principal::agent("cli"));
        let ask = Arc::unwrap_or_clone(self.waypost.asks().ask(&cli, request, None).await.unwrap().ask);
        self.deliver_due().await;
        ask
    }

    pub async fn asks_of_the_agent(&self) -> Vec<Ask> {
        let filter = AskFilter { limit: 10, ..AskFilter::default() };
        self.waypost.asks().list(&Self::machine(), filter).await.unwrap().items
    }

    pub fn machine_as(name: &str) -> Caller {
        Caller::trusted(Tenant::default(), Principal::person(name))
    }

    /// Runs the dispatcher until nothing is due.
    pub async fn deliver_due(&self) {
        while self.waypost.dispatcher().deliver_due().await.unwrap() > 0 {}
    }

    pub async fn hears(&self, text: &str) -> String {
        self.hears_over("pager", text).await
    }

    pub async fn hears_over(&self, channel: &str, text: &str) -> String {
        let post = Post { headers: vec![("signed".into(), "yes".into())], body: text.into(), ..Post::default() };
        match self.waypost.notifications().receive(channel, post).await {
            Ok(Some(Response::Text(text))) => text,
            other => format!("{other:?}"),
        }
    }

    pub async fn in_a_browser(&self, name: &str) -> Caller {
        let token = self.identity().access().issue_link(&Self::machine(), &Principal::person(name)).await.unwrap();
        let entered = self.identity().sign_in().by_link(&token, None, None, &ClientInfo::default()).await.unwrap();
        let LinkOutcome::SignedIn(_, secret) = entered else { panic!("the link opens") };
        self.identity().access().authenticate(&secret, Purpose::Cookie).await.unwrap().unwrap().caller
    }

    pub async fn ask(&self, ask: AskId) -> Ask {
        Arc::unwrap_or_clone(self.waypost.asks().get(&Self::machine(), ask).await.unwrap().ask)
    }

    pub async fn agent_works(&self) {
        self.waypost.worker().unwrap().run_until_idle().await.unwrap();
        self.deliver_due().await;
    }
}

pub fn approval(risk: Risk) -> Body {
    let call = FrozenCall::new(CallIdentity { tool: "deploy".into(), ..CallIdentity::default() }, Json::new("{}").unwrap());
    Body::Approval { approval: Box::new(Approval { risk, ..Approval::new(call) }) }
}

pub fn question(text: &str) -> Body {
    Body::Questions { questions: vec![Question::new(QuestionId::new("q"), text, Input::Text)], allow_response: false }
}

pub fn release() -> Who {
    Who { roles: vec![RoleName::new("release")], ..Who::default() }
}
