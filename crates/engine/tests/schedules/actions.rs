//! The asks of these tests, and the commands on them.

use std::sync::Arc;
use std::time::Duration;

use waypost_core::approval::Approval;
use waypost_core::approval::call::{CallIdentity, FrozenCall};
use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::{Judge, OnExpiry, Policy};
use waypost_core::ask::reply::Reply;
use waypost_core::ask::restriction::Restriction;
use waypost_core::ask::who::Who;
use waypost_core::decide::{Claim, CurrentTool, Judgement};
use waypost_core::ids::{QuestionId, Tenant};
use waypost_core::json::Json;
use waypost_core::people::principal::Principal;
use waypost_core::question::answer::Given;
use waypost_core::question::{Input, Question};
use waypost_core::session::event::{Entry, Event};
use waypost_core::time::Timestamp;
use waypost_engine::{AskRequest, Caller, Engine, Error, RevisionRequest};
use waypost_store::ManualClock;

pub const DAWN: Timestamp = Timestamp::from_millis(1_800_000_000_000);
const DEADLINE: Duration = Duration::from_secs(60);
const GRACE: Duration = Duration::from_secs(2);
const UNDO: Duration = Duration::from_secs(10);

/// The kind of ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asked {
    /// A question that is answered at once.
    Question,
    /// A question whose reply has an undo window.
    Undoable,
    /// A question whose reply the asker judges and asks again once.
    Judged,
    /// An approval of a call.
    Call,
    /// An approval that needs two people.
    CallForTwo,
    /// An approval by one person, with an undo window.
    UndoableCall,
}

/// One command on the ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    ZoeAgrees,
    MaxAgrees,
    MaxRefuses,
    ZoeTakesItBack,
    ZoeDismisses,
    ZoeHandsItOn,
    ZoeTightens,
    ZoeStopsAll,
    BotWithdraws,
    BotRevises,
    BotIsContent,
    BotWantsMore,
    BotClaims,
    /// The undo window ends, and a worker handles it.
    SomeTimePasses,
    /// The deadline and its grace period end, and a worker handles it.
    TheDeadlinePasses,
}

use Action::{
    BotClaims, BotIsContent, BotRevises, BotWantsMore, BotWithdraws, MaxAgrees, MaxRefuses, SomeTimePasses, TheDeadlinePasses, ZoeAgrees,
    ZoeDismisses, ZoeHandsItOn, ZoeStopsAll, ZoeTakesItBack, ZoeTightens,
};

impl Asked {
    pub const ALL: [Self; 6] = [Self::Question, Self::Undoable, Self::Judged, Self::Call, Self::CallForTwo, Self::UndoableCall];

    /// Every action that can affect this ask.
    pub fn actions(self) -> Vec<Action> {
        let always = [ZoeAgrees, MaxRefuses, ZoeDismisses, ZoeTightens, ZoeStopsAll, BotWithdraws, BotRevises, TheDeadlinePasses];
        let own: &[Action] = match self {
            Self::Question => &[MaxAgrees, ZoeHandsItOn],
            Self::Undoable => &[ZoeTakesItBack, SomeTimePasses],
            Self::Judged => &[BotIsContent, BotWantsMore],
            Self::Call => &[BotClaims],
            Self::CallForTwo => &[MaxAgrees, ZoeHandsItOn, BotClaims],
            Self::UndoableCall => &[ZoeTakesItBack, SomeTimePasses, BotClaims],
        };
        always.iter().chain(own).copied().collect()
    }

    pub fn request(self) -> AskRequest {
        let (body, on_expiry) = match self {
            Self::Question | Self::Undoable | Self::Judged => (question("Where to?"), OnExpiry::Continue),
            Self::Call | Self::CallForTwo | Self::UndoableCall => (call("1.4.2"), OnExpiry::Reject),
        };
        let policy = Policy {
            expires_at: Some(DAWN.plus(DEADLINE)),
            on_expiry,
            undo_window: if matches!(self, Self::Undoable | Self::UndoableCall) { 10 } else { 0 },
            judge: (self == Self::Judged).then_some(Judge::Asker),
            max_retries: 1,
            who: Who { quorum: if self == Self::CallForTwo { 2 } else { 1 }, ..Who::default() },
            ..Policy::default()
        };
        AskRequest { session: None, message: None, body, policy, expires_in: None, context: None, problems: Vec::new() }
    }

    fn is_question(self) -> bool {
        matches!(self, Self::Question | Self::Undoable | Self::Judged)
    }
}

impl Action {
    pub fn passes_time(self) -> bool {
        matches!(self, SomeTimePasses | TheDeadlinePasses)
    }

    pub fn by(self) -> Principal {
        match self {
            ZoeAgrees | ZoeTakesItBack | ZoeDismisses | ZoeHandsItOn | ZoeTightens | ZoeStopsAll => Principal::person("zoe"),
            MaxAgrees | MaxRefuses => Principal::person("max"),
            BotWithdraws | BotRevises | BotIsContent | BotWantsMore | BotClaims => bot(),
            SomeTimePasses | TheDeadlinePasses => Principal::system(),
        }
    }

    /// Runs the action in its own process, on the ask as its actor saw it.
    pub async fn is_done(self, waypost: Engine, clock: Arc<ManualClock>, shown: Ask, asked: Asked) -> Result<(), Error> {
        let (id, by) = (shown.id, Caller::trusted(Tenant::default(), self.by()));
        match self {
            ZoeAgrees | MaxAgrees => waypost.asks().reply(&by, id, reply(&shown, true), "web", None).await.map(drop),
            MaxRefuses => waypost.asks().reply(&by, id, reply(&shown, false), "web", None).await.map(drop),
            ZoeTakesItBack => waypost.asks().undo(&by, id, None).await.map(drop),
            ZoeDismisses => waypost.asks().cancel(&by, id, None, None).await.map(drop),
            ZoeHandsItOn => waypost.asks().delegate(&by, id, "max", None, None).await.map(drop),
            ZoeTightens => {
                let restriction = Restriction { on_expiry: Some(OnExpiry::Fail), ..Restriction::default() };
                waypost.asks().restrict(&by, id, restriction, None).await.map(drop)
            }
            ZoeStopsAll => waypost.sessions().cancel(&by, shown.session, None, None).await.map(drop),
            BotWithdraws => waypost.asks().withdraw(&by, id, None, None).await.map(drop),
            BotRevises => {
                let body = if asked.is_question() { question("Where to, exactly?") } else { call("1.4.3") };
                waypost.asks().revise(&by, id, RevisionRequest { body, message: None, problems: Vec::new() }, None).await.map(drop)
            }
            BotIsContent | BotWantsMore => {
                let (sufficient, channel) = (self == BotIsContent, "api".to_owned());
                let judgement = Judgement { ask: id, revision: None, sufficient, clarification: None, channel };
                waypost.asks().judge(&by, judgement, None).await.map(drop)
            }
            BotClaims => {
                let digest = shown.body.digest().expect("only calls are claimed");
                let claim = Claim { ask: id, digest, tool: None, arguments: None, found: CurrentTool::default() };
                waypost.asks().claim(&by, claim, None).await.map(drop)
            }
            SomeTimePasses | TheDeadlinePasses => {
                clock.advance(if self == SomeTimePasses { UNDO } else { DEADLINE + GRACE });
                waypost.worker().expect("a new engine has its worker").run_until_idle().await
            }
        }
    }

    /// Whether this action may have written this entry.
    pub fn may_have_written(self, entry: &Entry) -> bool {
        let dismissed = matches!(entry.event, Event::QuestionCancelled { .. });
        self.is_in(entry) || (self == ZoeStopsAll && dismissed && entry.actor == self.by())
    }

    /// Whether this entry is the direct effect of this action.
    pub fn is_in(self, entry: &Entry) -> bool {
        if entry.actor != self.by() {
            return false;
        }
        let event = &entry.event;
        match self {
            ZoeAgrees | MaxAgrees | MaxRefuses => {
                matches!(event, Event::QuestionAnswered { .. } | Event::QuestionReplied { .. } | Event::QuestionVoted { .. })
            }
            ZoeTakesItBack => matches!(event, Event::QuestionUndone { .. }),
            ZoeDismisses => matches!(event, Event::QuestionCancelled { .. }),
            ZoeHandsItOn => matches!(event, Event::QuestionDelegated { .. }),
            ZoeTightens => matches!(event, Event::QuestionTightened { .. }),
            ZoeStopsAll => matches!(event, Event::RunCancelled { .. }),
            BotWithdraws => matches!(event, Event::QuestionWithdrawn { .. }),
            BotRevises => matches!(event, Event::QuestionRevised { .. }),
            BotIsContent => matches!(event, Event::QuestionAnswered { .. }),
            BotWantsMore => matches!(event, Event::QuestionReasked { .. } | Event::QuestionSkipped { .. }),
            BotClaims => matches!(event, Event::PermitClaimed { .. }),
            SomeTimePasses | TheDeadlinePasses => true,
        }
    }
}

pub fn bot() -> Principal {
    Principal::agent("bot")
}

fn question(text: &str) -> Body {
    Body::questions(vec![Question::new(QuestionId::new("where"), text, Input::Text)])
}

fn call(version: &str) -> Body {
    let arguments = Json::new(format!(r#"{{"version":"{version}"}}"#)).expect("JSON");
    let call = FrozenCall::new(CallIdentity { tool: "deploy".into(), ..CallIdentity::default() }, arguments);
    Body::Approval { approval: Box::new(Approval::new(call)) }
}

fn reply(shown: &Ask, agrees: bool) -> Reply {
    let revision = Some(shown.revision);
    let Some(digest) = shown.body.digest() else {
        let given = Given { values: vec![if agrees { "here" } else { "there" }.into()], ..Given::default() };
        return Reply { answers: Some([("where".to_owned(), given)].into()), revision, ..Reply::default() };
    };
    let decision = if agrees { "approve" } else { "reject" };
    Reply { decision: Some(decision.into()), digest: Some(digest.as_str().into()), revision, ..Reply::default() }
}
