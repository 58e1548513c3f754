//! What a session of an agent may use up, and what happens where it has. What was used stands in the
//! journal and is added up in the session, so that a crash forgets none of it.

use std::time::Duration;

use waypost_core::decide::{Command, ForMore};
use waypost_core::ids::AskId;
use waypost_core::limit::Limit;
use waypost_core::refusal::Refusal;
use waypost_core::session::{Session, Work};
use waypost_core::spent::Cost;
use waypost_core::time::Timestamp;
use waypost_engine::{Error, Turn, TurnError};

use crate::asking::AskingPolicy;
use crate::model::Usage;

/// Said under an ask where nothing is left to have the model say something.
const NOTHING_LEFT: &str = "The session has used up what it was given, so its model says no more about this.";

/// What an operator can do about a limit.
const RAISE: &str = "Raise the limit where its agent is made, and let it go on.";

/// How much a session may use up. What is left out is not limited. The time in which it waits for people
/// never counts.
///
/// ```
/// use waypost_agents::{Budget, Prices, WhenSpent};
///
/// let prices = Prices { input: 3.0, output: 15.0 };
/// let budget = Budget { turns: Some(50), money: Some(2.0), prices, when_spent: WhenSpent::Ask(Box::default()), ..Budget::default() };
/// ```
#[derive(Debug, Clone, Default)]
pub struct Budget {
    /// How often its model may speak.
    pub turns: Option<u64>,
    /// Tokens, read and written.
    pub tokens: Option<u64>,
    /// How often a tool call may be started.
    pub tool_calls: Option<u64>,
    /// What its model may cost, in whatever `prices` are in.
    pub money: Option<f64>,
    /// How long it may be worked on.
    pub work: Option<Duration>,
    /// What the model's tokens cost.
    pub prices: Prices,
    /// What happens where something is used up.
    pub when_spent: WhenSpent,
}

/// What a million tokens cost. Tokens that a service had read before count like all others, so what is
/// added up is never too little.
#[derive(Debug, Clone, Copy, Default)]
pub struct Prices {
    /// Read.
    pub input: f64,
    /// Written.
    pub output: f64,
}

/// What happens where something is used up.
#[derive(Debug, Clone, Default)]
pub enum WhenSpent {
    /// The session fails, with a code that names the limit.
    #[default]
    Fail,
    /// People are asked whether it may go on, with as much again of everything. Where they do not say
    /// yes, it fails.
    Ask(Box<AskingPolicy>),
}

/// What there is nothing left of, in a sentence too.
struct Spent {
    limit: Limit,
    what: String,
}

impl Budget {
    /// What an answer cost, as far as its service says.
    pub(crate) fn cost(&self, usage: &Usage) -> Cost {
        let Usage { input, output } = *usage;
        let money = input as f64 * self.prices.input + output as f64 * self.prices.output;
        Cost { input, output, money: money.ceil() as u64 }
    }

    /// What is used up, before the model speaks.
    fn to_speak(&self, session: &Session, now: Timestamp) -> Option<Spent> {
        let (spent, times) = (&session.spent, session.spent.extended + 1);
        let over = |used: u64, limit: Option<u64>| limit.map(|limit| limit.saturating_mul(times)).filter(|most| used >= *most);
        let turns = || over(spent.turns, self.turns).map(|most| (Limit::Turns, format!("It has used all its turns ({most}).")));
        let tokens = || over(spent.cost.tokens(), self.tokens).map(|most| (Limit::Tokens, format!("It has used all its tokens ({most}).")));
        let money = || {
            let most = self.money? * times as f64;
            (spent.cost.money as f64 / 1e6 >= most).then(|| (Limit::Money, format!("It has cost all that it may cost ({most}).")))
        };
        let used = turns().or_else(tokens).or_else(money).map(|(limit, what)| Spent { limit, what });
        used.or_else(|| self.to_work(session, now))
    }

    /// What is used up, before anything is done.
    fn to_work(&self, session: &Session, now: Timestamp) -> Option<Spent> {
        let most = self.work?.saturating_mul(u32::try_from(session.spent.extended + 1).unwrap_or(u32::MAX));
        let over = session.worked(now) > most;
        over.then(|| too_long(most))
    }

    /// For how long it may still be worked on, where that is limited.
    pub(crate) async fn time_left(&self, turn: &Turn) -> Result<Option<Duration>, TurnError> {
        let Some(most) = self.work else { return Ok(None) };
        Ok(Some(most.saturating_sub(turn.session().worked(turn.now().await?))))
    }

    /// What comes of `work`, unless it takes longer than there is time left for.
    pub(crate) async fn within<T>(&self, left: Option<Duration>, work: impl Future<Output = Result<T, TurnError>>) -> Result<T, TurnError> {
        let Some(left) = left else { return work.await };
        let most = self.work.unwrap_or_default();
        tokio::time::timeout(left, work).await.unwrap_or_else(|_| Err(over(&too_long(most), RAISE)))
    }

    /// What is used up, before so many calls are started.
    fn to_start(&self, session: &Session, calls: usize) -> Option<Spent> {
        let most = self.tool_calls?.saturating_mul(session.spent.extended + 1);
        let over = session.spent.tool_calls.saturating_add(calls as u64) > most;
        over.then(|| Spent { limit: Limit::ToolCalls, what: format!("It wants to start more tool calls than it may ({most}).") })
    }

    /// Whether something is used up that this work takes; what follows from that is then done.
    pub(crate) async fn is_stopped(&self, work: Work, turn: &mut Turn) -> Result<bool, TurnError> {
        let now = turn.now().await?;
        let session = turn.session();
        let spent = match work {
            Work::Speak | Work::Judge(_) | Work::Reply(_) => self.to_speak(session, now),
            Work::Calls => self.to_work(session, now),
        };
        let Some(spent) = spent else { return Ok(false) };
        match work {
            Work::Speak | Work::Calls => self.stop(spent, turn).await?,
            Work::Judge(ask) => unjudged(ask, turn).await?,
            Work::Reply(ask) => {
                let heard = Some(turn.seq());
                turn.record(Command::Comment { ask, text: NOTHING_LEFT.to_owned(), heard }).await?;
            }
        }
        Ok(true)
    }

    /// Whether so many calls are too many; what follows from that is then done.
    pub(crate) async fn may_not_start(&self, calls: usize, turn: &mut Turn) -> Result<bool, TurnError> {
        match self.to_start(turn.session(), calls).filter(|_| calls > 0) {
            None => Ok(false),
            Some(spent) => self.stop(spent, turn).await.map(|()| true),
        }
    }

    async fn stop(&self, spent: Spent, turn: &mut Turn) -> Result<(), TurnError> {
        let fail = |more: &str| Err(over(&spent, more));
        let WhenSpent::Ask(asking) = &self.when_spent else {
            return fail(RAISE);
        };
        if turn.session().spent.refused {
            return fail("Nobody gave it more. Whoever lets it go on is asked again.");
        }
        let more = ForMore { id: turn.ask_id().await?, limit: spent.limit, what: spent.what.clone(), policy: asking.at(turn.now().await?) };
        match turn.record(Command::AskForMore(Box::new(more))).await {
            Err(Error::Refused(Refusal::Invalid(_))) => fail("People cannot be asked for more under the policy of its agent."),
            recorded => Ok(recorded?),
        }
    }

    /// Records what a model cost that was asked for something beside its next words.
    pub(crate) async fn spend(&self, usage: &Usage, turn: &mut Turn) -> Result<(), TurnError> {
        let cost = self.cost(usage);
        if !cost.is_unknown() {
            turn.record(Command::Spend(cost)).await?;
        }
        Ok(())
    }
}

fn too_long(most: Duration) -> Spent {
    Spent { limit: Limit::Time, what: format!("It was worked on for more than {} seconds.", most.as_secs()) }
}

fn over(Spent { limit, what }: &Spent, more: &str) -> TurnError {
    TurnError::Fail { code: limit.code(), message: format!("{what} {more}") }
}

/// Without a model to judge it, a reply is taken as it is.
async fn unjudged(ask: AskId, turn: &mut Turn) -> Result<(), TurnError> {
    let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
    Ok(turn.judge(&ask, true, None, "none").await?)
}
