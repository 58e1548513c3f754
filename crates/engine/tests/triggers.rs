//! Sessions that start without a person: at scheduled times, once each, across restarts and on two

//! nodes; and asks in such sessions.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::ask::who::Who;
use waypost_core::decide::{ModelTurn, NewAsk};
use waypost_core::ids::{AgentName, QuestionId, Tenant};
use waypost_core::people::principal::Principal;
use waypost_core::question::{Input, Question};
use waypost_core::session::event::Event;
use waypost_core::session::{Session, SessionStatus};
use waypost_core::time::Timestamp;
use waypost_engine::{
    Agent, AgentCard, BadSchedule, Caller, Channels, Engine, Missed, Schedule, SeededChance, SessionFilter, Settings, Turn, TurnError,
};
use waypost_store::{Clock as _, ManualClock, MemoryStore};

/// Asks the people that it was told to ask whether it may clean up.
struct Janitor;

#[async_trait]
impl Agent for Janitor {
    fn card(&self) -> AgentCard {
        AgentCard { name: AgentName::new("janitor"), description: String::new(), tools: Vec::new(), approvals: "as_declared" }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let transcript = turn.transcript().await?;
        let seq = transcript.last().map_or(0, |item| item.entry.seq);
        let people = if turn.session().title.contains("zoe") { vec!["zoe".to_owned()] } else { Vec::new() };
        let questions = vec![Question::new(QuestionId::new("q"), "Shall I?", Input::Confirm)];
        let ask = NewAsk {
            id: turn.ask_id().await?,
            message: None,
            body: Body::Questions { questions, allow_response: false },
            policy: Policy { who: Who { people, ..Who::default() }, ..Policy::default() },
            context: None,
            auto_approval_rules: AutoApprovalRules::default(),
        };
        Ok(turn.record_model_turn(ModelTurn { last_read: seq, asks: vec![ask], ..ModelTurn::default() }).await?)
    }
}

fn at(text: &str) -> Timestamp {
    Timestamp::from_millis(text.parse::<jiff::Timestamp>().unwrap().as_millisecond())
}

fn nightly(missed: Missed) -> Schedule {
    scheduled("0 3 * * *", "Europe/Berlin", missed).unwrap()
}

fn scheduled(times: &str, zone: &str, missed: Missed) -> Result<Schedule, BadSchedule> {
    Schedule::new("nightly", (times, zone), (AgentName::new("janitor"), "Clean up.".into()), missed)
}

struct World {
    clock: Arc<ManualClock>,
    store: Arc<MemoryStore>,
    waypost: Engine,
}

impl World {
    fn at(moment: &str) -> Self {
        let clock = Arc::new(ManualClock::at(at(moment)));
        let store = Arc::new(MemoryStore::new(clock.clone()));
        let waypost = Self::node(&store, 1);
        Self { clock, store, waypost }
    }

    fn node(store: &Arc<MemoryStore>, seed: u64) -> Engine {
        let agents: Vec<Arc<dyn Agent>> = vec![Arc::new(Janitor)];
        Engine::new(store.clone(), Arc::new(SeededChance::new(seed)), agents, Channels::default(), Settings::default())
    }

    async fn is_due(&self, schedule: &Schedule) -> usize {
        self.waypost.schedules(Tenant::default(), [schedule.clone()]).begin_due().await.unwrap()
    }

    fn comes_to(&self, moment: &str) {
        self.clock.advance(Duration::from_millis(u64::try_from(at(moment).as_millis() - self.clock.now().as_millis()).unwrap()));
    }

    /// The times for which a session started, in order.
    async fn begun(&self) -> Vec<String> {
        let due = |session: &Session| session.metadata.as_ref().unwrap().value()["due_at"].as_str().unwrap().to_owned();
        let mut begun: Vec<_> = self.sessions().await.iter().map(due).collect();
        begun.sort_unstable();
        begun
    }

    async fn sessions(&self) -> Vec<Session> {
        let machine = Caller::trusted(Tenant::default(), Principal::local_admin());
        let filter = SessionFilter { limit: 200, ..SessionFilter::default() };
        let mut sessions = self.waypost.sessions().list(&machine, filter).await.unwrap().items;
        sessions.sort_by(|one, other| one.title.cmp(&other.title));
        sessions
    }
}

/// T10
#[tokio::test]
async fn a_session_begins_at_its_time_where_its_clock_hangs_summer_and_winter() {
    let world = World::at("2026-10-23T12:00:00Z");
    let nightly = nightly(Missed::Once);
    for moment in ["2026-10-23T12:00:00Z", "2026-10-24T00:59:59Z", "2026-10-24T01:00:00Z", "2026-10-24T01:00:01Z", "2026-10-25T01:59:59Z"] {
        world.comes_to(moment);
        world.is_due(&nightly).await;
    }
    world.comes_to("2026-10-25T02:00:00Z");
    world.is_due(&nightly).await;
    assert_eq!(world.begun().await, ["2026-10-24T01:00:00.000Z", "2026-10-25T02:00:00.000Z"]);
    let first = world.sessions().await.remove(0);
    assert_eq!((first.owner.to_string().as_str(), first.title.as_str()), ("service:schedule:nightly", "Clean up."));
}

#[tokio::test]
async fn a_time_that_the_clocks_skip_comes_after_the_gap_and_one_that_they_repeat_comes_once() {
    let after = |times, moment| scheduled(times, "Europe/Berlin", Missed::Once).unwrap().after(at(moment)).unwrap().to_string();
    assert_eq!(after("30 2 * * *", "2026-03-28T12:00:00Z"), "2026-03-29T01:00:00.000Z");
    assert_eq!(after("30 2 * * *", "2026-10-24T12:00:00Z"), "2026-10-25T00:30:00.000Z");
    assert_eq!(after("30 2 * * *", "2026-10-25T00:30:00Z"), "2026-10-26T01:30:00.000Z");
}

#[tokio::test]
async fn times_at_which_nobody_ran_are_made_up_for_as_it_says() {
    let begun = async |missed| {
        let world = World::at("2026-11-20T12:00:00Z");
        world.is_due(&nightly(missed)).await;
        world.comes_to("2026-11-23T12:00:00Z");
        world.is_due(&nightly(missed)).await;
        world.is_due(&nightly(missed)).await;
        world.begun().await
    };
    let all = ["2026-11-21T02:00:00.000Z", "2026-11-22T02:00:00.000Z", "2026-11-23T02:00:00.000Z"];
    assert_eq!(begun(Missed::All).await, all);
    assert_eq!(begun(Missed::Once).await, all[..1]);
    assert_eq!(begun(Missed::Skip).await, [""; 0]);
}

#[tokio::test]
async fn a_server_that_is_a_little_late_has_missed_nothing() {
    let world = World::at("2026-11-20T12:00:00Z");
    world.is_due(&nightly(Missed::Skip)).await;
    world.comes_to("2026-11-21T02:05:00Z");
    world.is_due(&nightly(Missed::Skip)).await;
    assert_eq!(world.begun().await, ["2026-11-21T02:00:00.000Z"]);
}

#[tokio::test]
async fn two_nodes_and_a_crash_before_it_was_noted_begin_it_once() {
    let world = World::at("2026-11-20T12:00:00Z");
    let nightly = nightly(Missed::Once);
    world.is_due(&nightly).await;
    let before = waypost_store::Timetable::due(&*world.store, &Tenant::default(), "nightly").await.unwrap().unwrap();
    world.comes_to("2026-11-21T02:00:00Z");
    world.is_due(&nightly).await;
    // The session started, but the record of the next time was lost.
    let after = waypost_store::Timetable::due(&*world.store, &Tenant::default(), "nightly").await.unwrap();
    waypost_store::Timetable::plan(&*world.store, &Tenant::default(), "nightly", after.as_ref(), &before).await.unwrap();
    let other = World::node(&world.store, 2);
    other.schedules(Tenant::default(), [nightly.clone()]).begin_due().await.unwrap();
    assert_eq!(world.begun().await, ["2026-11-21T02:00:00.000Z"]);
}

#[tokio::test]
async fn a_schedule_that_was_changed_is_reckoned_anew_and_makes_up_for_nothing() {
    let world = World::at("2026-11-20T12:00:00Z");
    world.is_due(&nightly(Missed::All)).await;
    world.comes_to("2026-11-23T12:00:00Z");
    let hourly = scheduled("0 * * * *", "UTC", Missed::All).unwrap();
    world.is_due(&hourly).await;
    world.comes_to("2026-11-23T13:00:00Z");
    world.is_due(&hourly).await;
    assert_eq!(world.begun().await, ["2026-11-23T13:00:00.000Z"]);
}

#[test]
fn a_schedule_that_never_comes_or_cannot_be_read_is_none() {
    let bad = |times, zone| scheduled(times, zone, Missed::Once).unwrap_err();
    assert_eq!(bad("0 0 30 2 *", "UTC"), BadSchedule::Never);
    assert_eq!(bad("0 3 * * *", "Europe/Bärlin"), BadSchedule::Zone("Europe/Bärlin".into()));
    assert!(matches!(bad("every night", "UTC"), BadSchedule::Cron(_)));
}

#[tokio::test]
async fn t7_where_nobody_is_at_the_end_a_question_says_whom_it_asks() {
    let world = World::at("2026-11-20T12:00:00Z");
    let names_zoe = Schedule::new("told", ("0 3 * * *", "UTC"), (AgentName::new("janitor"), "Ask zoe.".into()), Missed::Once).unwrap();
    for moment in ["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"] {
        world.comes_to(moment);
        world.is_due(&nightly(Missed::Once)).await;
        world.is_due(&names_zoe).await;
    }
    world.waypost.worker().unwrap().run_until_idle().await.unwrap();
    let [waiting, failed] = &world.sessions().await[..] else { panic!("two sessions") };
    assert_eq!((waiting.status, waiting.pending().count()), (SessionStatus::WaitingForInput, 1));
    assert_eq!((failed.status, failed.asks.len()), (SessionStatus::Failed, 0));
    let machine = Caller::trusted(Tenant::default(), Principal::local_admin());
    let journal = world.waypost.sessions().events(&machine, failed.id, 0, 100).await.unwrap();
    let Event::RunFailed { code, message } = &journal.last().unwrap().event else { panic!("it failed") };
    assert_eq!(
        (code.as_str(), message.as_str()),
        (
            "invalid",
            "The schedule \"nightly\" started this session and reaches no person. Set `who` to the people or roles to ask. (/policy/who)"
        )
    );
}
