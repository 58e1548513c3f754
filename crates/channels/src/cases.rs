//! The behaviour that every line-based channel guarantees. Behaviour without a case here is not guaranteed.

use std::sync::Arc;

use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ask::body::Body;
use waypost_core::ask::origin::Origin;
use waypost_core::ask::{Ask, AskState};
use waypost_core::ids::{AgentName, AskId, NoticeId, SessionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::risk::Risk;
use waypost_core::session::event::{Entry, Event};
use waypost_core::session::{Driver, Resume, Session};
use waypost_core::time::Timestamp;
use waypost_engine::{Channel, ChannelMessage, Destination, Notice, Notification, NotificationBatch, Receipt, Recipient, Undelivered};

pub(crate) const URL: &str = "http://localhost:4747";

/// A channel under test.
pub(crate) trait Subject: Channel + Sized {
    /// Creates a channel whose links begin with `url`, or one that does not know its URL yet.
    fn make(url: Option<&str>) -> Self;
    /// The lines that it has shown.
    fn shown(&self) -> Vec<String>;
}

macro_rules! run {
    ($subject:ty) => { $crate::cases::run! { $subject =>
        a_line_says_who_asks_what_and_where,
        a_line_says_that_it_is_asked_again_or_given_up,
        a_stranger_cannot_move_the_cursor_or_begin_a_line,
        a_long_text_is_cut_at_eighty_characters,
        several_asks_are_told_of_in_one_line,
        without_an_address_it_is_tried_later,
        what_an_agent_sends_is_a_line_in_its_name,
    } };
    ($subject:ty => $($case:ident),+ $(,)?) => {
        $( #[tokio::test] async fn $case() { $crate::cases::$case::<$subject>().await } )+
    };
}
pub(crate) use run;

pub(crate) async fn a_line_says_who_asks_what_and_where<S: Subject>() {
    let channel = S::make(Some(URL));
    tell(&channel, approval("deploy")).await.unwrap();
    tell(&channel, review("# The plan\nFirst")).await.unwrap();
    let at = format!("{URL}/asks/{}", AskId::from_bits(7));
    assert_eq!(channel.shown(), [format!("demo asks: Run deploy?  {at}"), format!("demo asks: Review: The plan First  {at}")]);
}

/// For channels that support German.
pub(crate) async fn lines_are_in_german<S: Subject>(channel: &S) {
    let plan = || ask(session().id, review("Plan"));
    tell(channel, approval("deploy")).await.unwrap();
    tell_of(channel, &Ask { reminded: 1, ..plan() }).await.unwrap();
    let (first, others) = (notification(channel, &plan()), vec![notification(channel, &plan())]);
    channel.deliver(&NotificationBatch { to: Destination::SharedChannel, first, others }).await.unwrap();
    let at = format!("{URL}/asks/{}", AskId::from_bits(7));
    let expected = [
        format!("demo fragt: deploy ausführen?  {at}"),
        format!("demo fragt immer noch: Prüfen: Plan  {at}"),
        format!("2 Anfragen warten: 2 von demo  {URL}/"),
    ];
    assert_eq!(channel.shown(), expected);
}

pub(crate) async fn a_line_says_that_it_is_asked_again_or_given_up<S: Subject>() {
    let channel = S::make(Some(URL));
    let asked = || ask(session().id, approval("deploy"));
    let skipped = AskState::Skipped { at: Timestamp::default() };
    for ask in [Ask { reminded: 1, ..asked() }, Ask { retries: 1, ..asked() }, Ask { state: skipped, ..asked() }] {
        tell_of(&channel, &ask).await.unwrap();
    }
    let beginnings: Vec<_> = channel.shown().iter().map(|line| line.split(": ").next().unwrap().to_owned()).collect();
    assert_eq!(beginnings, ["demo still asks", "demo asks again", "demo got no sufficient answer and continues without one"]);
}

pub(crate) async fn what_an_agent_sends_is_a_line_in_its_name<S: Subject>() {
    let channel = S::make(None);
    let text = "Refunded.\n\u{1b}[2Jdemo asks: Pay?".to_owned();
    let message = ChannelMessage { session: session().id, seq: 7, agent: AgentName::new("de\nmo"), text };
    channel.send_message(&message).await.unwrap();
    assert_eq!(channel.shown(), ["de mo says: Refunded. [U+001B][2Jdemo asks: Pay?"]);
}

pub(crate) async fn a_stranger_cannot_move_the_cursor_or_begin_a_line<S: Subject>() {
    let channel = S::make(Some(URL));
    tell(&channel, approval("x\x1b[2K\r\nzoe asks: \u{202E}\u{9b}")).await.unwrap();
    let at = format!("{URL}/asks/{}", AskId::from_bits(7));
    assert_eq!(channel.shown(), [format!("demo asks: Run x[U+001B][2K[U+000D] zoe asks: [U+202E][U+009B]?  {at}")]);
}

pub(crate) async fn a_long_text_is_cut_at_eighty_characters<S: Subject>() {
    let channel = S::make(Some(URL));
    for length in [72, 73] {
        tell(&channel, review(&"ä".repeat(length))).await.unwrap();
    }
    let at = format!("{URL}/asks/{}", AskId::from_bits(7));
    let expected = [format!("demo asks: Review: {}  {at}", "ä".repeat(72)), format!("demo asks: Review: {}…  {at}", "ä".repeat(71))];
    assert_eq!(channel.shown(), expected);
}

pub(crate) async fn several_asks_are_told_of_in_one_line<S: Subject>() {
    let channel = S::make(Some(URL));
    let by = |name: &str| Ask { asked_by: Principal::agent(name), ..ask(session().id, approval("deploy")) };
    for askers in [&["ann", "bot", "bot\nzoe", "cid", "dee", "bot"][..], &["ann", "bot", "bot\nzoe", "cid"]] {
        let mut notifications: Vec<_> = askers.iter().map(|name| notification(&channel, &by(name))).collect();
        let first = notifications.remove(0);
        channel.deliver(&NotificationBatch { to: Destination::SharedChannel, first, others: notifications }).await.unwrap();
    }
    let expected = [
        format!("6 asks wait: 2 of bot, 1 of ann, 1 of bot zoe, 2 of others  {URL}/"),
        format!("4 asks wait: 1 of ann, 1 of bot, 1 of bot zoe, 1 of others  {URL}/"),
    ];
    assert_eq!(channel.shown(), expected);
}

pub(crate) async fn without_an_address_it_is_tried_later<S: Subject>() {
    let channel = S::make(None);
    let outcome = tell(&channel, approval("deploy")).await;
    assert!(matches!(outcome, Err(Undelivered::Later { .. })));
    assert_eq!(channel.shown(), [""; 0]);
}

async fn tell(channel: &impl Channel, body: Body) -> Result<Receipt, Undelivered> {
    tell_of(channel, &ask(session().id, body)).await
}

async fn tell_of(channel: &impl Channel, ask: &Ask) -> Result<Receipt, Undelivered> {
    channel.deliver(&notification(channel, ask).into()).await
}

pub(crate) fn notification(channel: &impl Channel, ask: &Ask) -> Notification {
    let session = session();
    let notice = Notice {
        id: NoticeId::from_bits(1),
        tenant: Tenant::default(),
        session: session.id,
        ask: ask.id,
        channel: channel.name().to_owned(),
        recipient: Recipient::SharedChannel,
        due_at: Timestamp::default(),
        attempts: 0,
    };
    Notification { notice, ask: ask.clone(), session: Arc::new(session), decidable: true }
}

fn approval(tool: &str) -> Body {
    let identity = CallIdentity { tool: tool.to_owned(), ..CallIdentity::default() };
    let call = FrozenCall::new(identity, Json::new("{}").unwrap());
    Body::Approval { approval: Box::new(Approval { risk: Risk::Low, ..Approval::new(call) }) }
}

fn review(markdown: &str) -> Body {
    Body::Review { markdown: markdown.to_owned() }
}

pub(crate) fn ask(session: SessionId, body: Body) -> Ask {
    Ask {
        id: AskId::from_bits(7),
        session,
        revision: 1,
        origin: Origin::Program,
        asked_by: Principal::agent("demo"),
        message: None,
        body,
        policy: waypost_core::ask::policy::Policy::default(),
        context: None,
        asked_at: Timestamp::default(),
        retries: 0,
        clarification: None,
        reminded: 0,
        thread: waypost_core::ask::comment::Thread::default(),
        state: AskState::Pending,
        requester: None,
        parents: None,
        votes: Vec::new(),
        escalated: 0,
        delegations: Vec::new(),
        untold: Vec::new(),
        imported: None,
        end_imported: None,
        decided_elsewhere: None,
    }
}

pub(crate) fn session() -> Session {
    let event = Event::SessionCreated {
        agent: AgentName::new("demo"),
        driver: Driver::Program,
        title: String::new(),
        resume: Resume::Auto,
        metadata: None,
        parents: None,
    };
    let first = Entry { seq: 1, at: Timestamp::default(), actor: Principal::agent("demo"), event };
    waypost_core::apply::begin(SessionId::from_bits(1), &first).unwrap()
}
