//! The harness of a test: an engine on an in-memory store, a clock that moves only when the test moves it, and
//! the people who answer.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use waypost_core::ask::body::Body;
use waypost_core::ask::reply::Reply;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::ids::{AskId, SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::question::answer::{Answer, Given};
use waypost_core::session::Session;
use waypost_core::session::due::Due;
use waypost_core::time::Timestamp;
use waypost_engine::{
    Agent, AgentMessage, Caller, Channels, Engine, SeededChance, SessionFilter, Settings, StartRequest, Worker, from_lines,
};
use waypost_store::{AskFilter, Clock as _, ManualClock, MemoryStore};

use super::person::{Person, Says};
use super::transcript;

/// The start time of every test: 2027-01-15T08:00:00Z.
const START: Timestamp = Timestamp::from_millis(1_800_000_000_000);
/// The maximum number of steps of `play`, so that an endless scenario fails.
const MAX_STEPS: usize = 10_000;

/// An engine with its agents, its people and its clock.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// use std::sync::Arc;
/// use waypost::testing::{ScriptedModel, ScriptedResponse, TestHarness};
/// use waypost::{Agent, AskUser, ToolAgent};
///
/// let model = Arc::new(ScriptedModel::new(vec![ScriptedResponse::says("Hello.")]));
/// let agent: Arc<dyn Agent> = Arc::new(ToolAgent::new("greeter", "Greets.", model).ask_user(AskUser::default()));
/// let mut harness = TestHarness::new([agent]);
/// let session = harness.start("zoe", "greeter", "Hi!").await;
/// harness.play().await;
/// assert_eq!(harness.transcript(session).await, "zoe: Hi!\ngreeter: Hello.\ncomplete\n");
/// # }
/// ```
pub struct TestHarness {
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    agents: Vec<Arc<dyn Agent>>,
    rng: Arc<SeededChance>,
    waypost: Engine,
    worker: Worker,
    people: Vec<Person>,
    /// Which person has already handled which revision of an ask.
    handled: BTreeSet<(String, AskId, u32, u32)>,
}

impl TestHarness {
    /// A harness with these agents and no people.
    #[must_use]
    pub fn new(agents: impl Into<Vec<Arc<dyn Agent>>>) -> Self {
        let clock = Arc::new(ManualClock::at(START));
        let (store, agents, rng) = (Arc::new(MemoryStore::new(clock.clone())), agents.into(), Arc::new(SeededChance::new(7)));
        let (waypost, worker) = engine(&store, &rng, &agents);
        Self { clock, store, agents, rng, waypost, worker, people: Vec::new(), handled: BTreeSet::new() }
    }

    /// Adds a person. If several people could answer an ask, the first one does.
    #[must_use]
    pub fn with(mut self, person: Person) -> Self {
        self.people.push(person);
        self
    }

    /// The engine, for operations that the harness does not offer.
    #[must_use]
    pub fn waypost(&self) -> &Engine {
        &self.waypost
    }

    /// Simulates a crash and a restart: everything that was only in memory is lost. The new process runs
    /// `agents`, for example another version of them.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use waypost::models::{ScriptedModel, ScriptedResponse};
    /// # use waypost::testing::TestHarness;
    /// # use waypost::{Agent, ToolAgent};
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// fn agents() -> Vec<Arc<dyn Agent>> {
    ///     let model = Arc::new(ScriptedModel::new(vec![ScriptedResponse::says("Hello."), ScriptedResponse::says("Still here.")]));
    ///     vec![Arc::new(ToolAgent::new("greeter", "Greets.", model))]
    /// }
    ///
    /// let mut harness = TestHarness::new(agents());
    /// let session = harness.start("zoe", "greeter", "Hi!").await;
    /// harness.settle().await;
    /// harness.restart(agents());
    /// harness.say("zoe", session, "Are you there?").await;
    /// assert!(harness.transcript(session).await.ends_with("greeter: Still here.\ncomplete\n"));
    /// # }
    /// ```
    pub fn restart(&mut self, agents: impl Into<Vec<Arc<dyn Agent>>>) {
        self.agents = agents.into();
        self.clock.advance(Settings::default().lease_duration + Duration::from_secs(1));
        (self.waypost, self.worker) = engine(&self.store, &self.rng, &self.agents);
    }

    /// Starts a session as the given person.
    ///
    /// # Panics
    /// If there is no such agent.
    pub async fn start(&mut self, person: &str, agent: &str, words: impl Into<AgentMessage>) -> SessionId {
        let AgentMessage { text, intent, from } = words.into();
        let request = StartRequest { agent: agent.to_owned(), message: Some(text), intent, from, ..StartRequest::default() };
        self.waypost.sessions().start(&caller(person), request, None).await.expect("the session starts").id
    }

    /// Writes a message into a session as the given person, and then does all work that needs no person.
    ///
    /// # Panics
    /// If the person may not write in the session.
    pub async fn say(&mut self, person: &str, session: SessionId, words: impl Into<AgentMessage>) {
        self.waypost.sessions().say(&caller(person), session, words, None).await.expect("the words are heard");
        self.settle().await;
    }

    /// Does all work that needs neither a person nor time.
    ///
    /// # Panics
    /// If the in-memory store fails, which it does not.
    pub async fn settle(&mut self) {
        self.worker.run_until_idle().await.expect("the store in memory does not fail");
    }

    /// Does all work that needs neither a person nor time while `work` runs, and returns the result of
    /// `work`.
    pub async fn meanwhile<T>(&mut self, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        loop {
            let turns = async {
                self.settle().await;
                tokio::task::yield_now().await;
            };
            tokio::select! {
                biased;
                done = &mut work => return done,
                () = turns => {}
            }
        }
    }

    /// Moves the clock forward and does everything that becomes due.
    pub async fn advance(&mut self, time: Duration) {
        self.clock.advance(time);
        self.settle().await;
    }

    /// Runs until nobody has anything left to do: people answer when their script says so, deadlines pass,
    /// and the clock moves from one of these moments to the next.
    ///
    /// # Panics
    /// If the scenario never ends, or a script sends a reply that the ask does not accept.
    pub async fn play(&mut self) {
        for _ in 0..MAX_STEPS {
            self.settle().await;
            if self.somebody_answers().await {
                continue;
            }
            let Some(next) = self.next_moment().await else { return };
            self.clock.set(next.max(self.clock.now()));
        }
        panic!("the scenario never ends");
    }

    /// Returns the pending asks, oldest first.
    ///
    /// # Panics
    /// If the in-memory store fails, which it does not.
    pub async fn pending(&self) -> Vec<Ask> {
        let filter = AskFilter { status: Some(AskStatus::Pending), limit: 1_000, ..AskFilter::default() };
        let mut asks = self.waypost.asks().list(&admin(), filter).await.unwrap().items;
        asks.reverse();
        asks
    }

    /// Returns the current state of a session.
    ///
    /// # Panics
    /// If there is no such session.
    pub async fn session(&self, id: SessionId) -> Arc<Session> {
        self.waypost.sessions().get(&admin(), id).await.expect("the session is there")
    }

    /// Returns the transcript of a session, with one line for everything that somebody said, asked, did or
    /// decided.
    ///
    /// # Panics
    /// If there is no such session.
    pub async fn transcript(&self, id: SessionId) -> String {
        let journal = self.waypost.sessions().events(&admin(), id, 0, u32::MAX).await.expect("the session is there");
        transcript::journal(&journal) + self.session(id).await.status.as_str() + "\n"
    }

    async fn somebody_answers(&mut self) -> bool {
        let now = self.clock.now();
        for ask in self.pending().await {
            for n in 0..self.people.len() {
                let due = self.due(n, &ask).is_some_and(|at| at <= now);
                if due && self.answers(n, &ask).await {
                    return true;
                }
            }
        }
        false
    }

    /// Returns when a person answers an ask, if a rule matches and the person has not answered it yet.
    fn due(&self, n: usize, ask: &Ask) -> Option<Timestamp> {
        let person = self.people.get(n)?;
        let handled = self.handled.contains(&(person.name.clone(), ask.id, ask.revision, ask.retries));
        let after = person.takes(ask).filter(|_| !handled && ask.pending_decision().is_none())?;
        Some(ask.asked_at.plus(after))
    }

    /// Returns whether the ask accepted the person's reply. A person whose reply was refused does not try
    /// again.
    async fn answers(&mut self, n: usize, ask: &Ask) -> bool {
        let name = self.people[n].name.clone();
        self.handled.insert((name.clone(), ask.id, ask.revision, ask.retries));
        let Some(says) = self.people[n].answer(ask) else { return false };
        let by = caller(&name);
        if says == Says::Dismisses {
            return self.waypost.asks().cancel(&by, ask.id, None, None).await.is_ok();
        }
        let reply = reply(ask, &says);
        self.waypost.asks().reply(&by, ask.id, reply, "test", None).await.is_ok()
    }

    /// Returns the next moment at which a person answers or something becomes due.
    async fn next_moment(&self) -> Option<Timestamp> {
        let pending = self.pending().await;
        let people = (0..self.people.len()).flat_map(|n| pending.iter().filter_map(move |ask| self.due(n, ask)));
        let mut moments: Vec<_> = people.collect();
        let sessions = self.waypost.sessions().list(&admin(), SessionFilter { limit: 1_000, ..SessionFilter::default() }).await.unwrap();
        moments.extend(sessions.items.iter().filter_map(|session| match session.due() {
            Due::At(at) => Some(at),
            Due::Now | Due::Never => None,
        }));
        moments.into_iter().filter(|at| *at > self.clock.now()).min()
    }
}

fn engine(store: &Arc<MemoryStore>, rng: &Arc<SeededChance>, agents: &[Arc<dyn Agent>]) -> (Engine, Worker) {
    let waypost = Engine::new(store.clone(), rng.clone(), agents.to_vec(), Channels::default(), Settings::default());
    let worker = waypost.worker().expect("a new engine has its worker");
    (waypost, worker)
}

fn caller(person: &str) -> Caller {
    Caller::trusted(Tenant::default(), Principal::person(person))
}

fn admin() -> Caller {
    Caller::system(Tenant::default())
}

fn reply(ask: &Ask, says: &Says) -> Reply {
    let digest = ask.body.digest().map(|digest| digest.as_str().to_owned());
    let decides = |decision: &str| Reply {
        decision: Some(decision.to_owned()),
        revision: Some(ask.revision),
        digest: digest.clone(),
        ..Reply::default()
    };
    match (says, &ask.body) {
        (Says::Words(words), Body::Questions { questions, .. }) => {
            let answers = from_lines(questions, words, "/answer").unwrap_or_else(|_| BTreeMap::new());
            Reply { answers: Some(answers), revision: Some(ask.revision), ..Reply::default() }
        }
        (Says::Answers(answers), _) => {
            let given = |answer: &Answer| Given { values: answer.values.clone(), free_text: answer.free_text.clone(), ..Given::default() };
            let given = answers.iter().map(|(id, answer)| (id.as_str().to_owned(), given(answer))).collect();
            Reply { answers: Some(given), revision: Some(ask.revision), ..Reply::default() }
        }
        (Says::Words(words), Body::Approval { .. } | Body::Review { .. }) => decides(words),
        (Says::Changes(arguments), _) if !has_arguments(ask, arguments) => {
            Reply { arguments: Some(Json::new(arguments.clone()).expect("the arguments are JSON")), ..decides("approve") }
        }
        (Says::Approves | Says::Changes(_) | Says::Dismisses, _) => decides("approve"),
        (Says::Rejects(reason), _) => Reply { reason: Some(reason.clone()), ..decides("reject") },
    }
}

fn has_arguments(ask: &Ask, arguments: &str) -> bool {
    ask.approval().is_some_and(|approval| approval.call.arguments().as_str() == arguments)
}
