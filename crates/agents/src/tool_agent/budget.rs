//! What a session of an agent may use, and what happens when a limit is reached. Usage is recorded in the journal and added up in the
//! session, so a crash forgets nothing.

use std::time::Duration;

use waypost_core::agent::usage::Cost;
use waypost_core::ask::limit::Limit;
use waypost_core::ask::refusal::Refusal;
use waypost_core::decide::{BudgetIncreaseRequest, Command};
use waypost_core::ids::AskId;
use waypost_core::session::{NextWork, Session};
use waypost_core::time::Timestamp;
use waypost_engine::{Error, Turn, TurnError};

use crate::asking::AskingPolicy;
use crate::model::TokenUsage;

/// The comment under an ask when no budget is left for a model reply.
const NOTHING_LEFT: &str = "The session has used up its budget, so the model cannot reply to this.";

/// What an operator can do about a limit.
const RAISE: &str = "Raise the limit in the agent's configuration, then resume the session.";

/// How much a session may use. A limit that is `None` does not apply. The time in which a session waits for people never counts.
///
/// ```
/// use waypost_agents::{SessionBudget, OnExceeded, Prices};
///
/// let prices = Prices { input: 3.0, output: 15.0 };
/// let budget = SessionBudget { turns: Some(50), money: Some(2.0), prices, on_exceeded: OnExceeded::Ask(Box::default()), ..SessionBudget::default() };
/// ```
#[derive(Debug, Clone, Default)]
pub struct SessionBudget {
    /// The most model calls that count as turns.
    pub turns: Option<u64>,
    /// The most tokens, input and output together.
    pub tokens: Option<u64>,
    /// The most tool calls that may be started.
    pub tool_calls: Option<u64>,
    /// The most that the model may cost, in the currency of `prices`.
    pub money: Option<f64>,
    /// The longest time that the session may be worked on.
    pub work: Option<Duration>,
    /// The prices of the model's tokens.
    pub prices: Prices,
    /// What happens when a limit is reached.
    pub on_exceeded: OnExceeded,
}

/// The price of a million tokens. Cached input tokens count like all others, so the sum is never too low.
#[derive(Debug, Clone, Copy, Default)]
pub struct Prices {
    /// Input tokens.
    pub input: f64,
    /// Output tokens.
    pub output: f64,
}

/// What happens when a limit is reached.
#[derive(Debug, Clone, Default)]
pub enum OnExceeded {
    /// The session fails, with a code that names the limit.
    #[default]
    Fail,
    /// People are asked whether the session may continue, with the same amount again of every limit. Without a yes, it fails.
    Ask(Box<AskingPolicy>),
}

/// The limit that was reached, and a sentence that says so.
struct ExceededLimit {
    limit: Limit,
    what: String,
}

impl SessionBudget {
    /// The cost of a completion, as far as the service reports its usage.
    pub(crate) fn cost(&self, usage: &TokenUsage) -> Cost {
        let TokenUsage { input, output } = *usage;
        let money = input as f64 * self.prices.input + output as f64 * self.prices.output;
        Cost { input, output, money: money.ceil() as u64 }
    }

    /// The limit that forbids the next model call, if any.
    fn to_speak(&self, session: &Session, now: Timestamp) -> Option<ExceededLimit> {
        let (spent, times) = (&session.usage, session.usage.extended + 1);
        let over = |used: u64, limit: Option<u64>| limit.map(|limit| limit.saturating_mul(times)).filter(|most| used >= *most);
        let turns = || over(spent.turns, self.turns).map(|most| (Limit::Turns, format!("It has used all its turns ({most}).")));
        let tokens = || over(spent.cost.tokens(), self.tokens).map(|most| (Limit::Tokens, format!("It has used all its tokens ({most}).")));
        let money = || {
            let most = self.money? * times as f64;
            (spent.cost.money as f64 / 1e6 >= most).then(|| (Limit::Money, format!("It has reached its cost limit ({most}).")))
        };
        let used = turns().or_else(tokens).or_else(money).map(|(limit, what)| ExceededLimit { limit, what });
        used.or_else(|| self.to_work(session, now))
    }

    /// The limit that forbids any further work, if any.
    fn to_work(&self, session: &Session, now: Timestamp) -> Option<ExceededLimit> {
        let most = self.work?.saturating_mul(u32::try_from(session.usage.extended + 1).unwrap_or(u32::MAX));
        let over = session.worked(now) > most;
        over.then(|| too_long(most))
    }

    /// How much longer the session may be worked on, if that is limited.
    pub(crate) async fn time_left(&self, turn: &Turn) -> Result<Option<Duration>, TurnError> {
        let Some(most) = self.work else { return Ok(None) };
        Ok(Some(most.saturating_sub(turn.session().worked(turn.now().await?))))
    }

    /// Runs `work`, and fails if it takes longer than the time that is left.
    pub(crate) async fn within<T>(&self, left: Option<Duration>, work: impl Future<Output = Result<T, TurnError>>) -> Result<T, TurnError> {
        let Some(left) = left else { return work.await };
        let most = self.work.unwrap_or_default();
        tokio::time::timeout(left, work).await.unwrap_or_else(|_| Err(over(&too_long(most), RAISE)))
    }

    /// The limit that forbids starting this many calls, if any.
    fn to_start(&self, session: &Session, calls: usize) -> Option<ExceededLimit> {
        let most = self.tool_calls?.saturating_mul(session.usage.extended + 1);
        let over = session.usage.tool_calls.saturating_add(calls as u64) > most;
        over.then(|| ExceededLimit { limit: Limit::ToolCalls, what: format!("It needs more tool calls than it may start ({most}).") })
    }

    /// Whether a limit forbids this work. If so, applies the budget's policy.
    pub(crate) async fn is_stopped(&self, work: NextWork, turn: &mut Turn) -> Result<bool, TurnError> {
        let now = turn.now().await?;
        let session = turn.session();
        let exceeded = match work {
            NextWork::Speak | NextWork::Judge(_) | NextWork::Reply(_) => self.to_speak(session, now),
            NextWork::Calls => self.to_work(session, now),
        };
        let Some(spent) = exceeded else { return Ok(false) };
        match work {
            NextWork::Speak | NextWork::Calls => self.stop(spent, turn).await?,
            NextWork::Judge(ask) => accept_without_judge(ask, turn).await?,
            NextWork::Reply(ask) => {
                let last_read = Some(turn.seq());
                turn.record(Command::Comment { ask, text: NOTHING_LEFT.to_owned(), last_read }).await?;
            }
        }
        Ok(true)
    }

    /// Whether this many calls exceed the limit. If so, applies the budget's policy.
    pub(crate) async fn may_not_start(&self, calls: usize, turn: &mut Turn) -> Result<bool, TurnError> {
        match self.to_start(turn.session(), calls).filter(|_| calls > 0) {
            None => Ok(false),
            Some(spent) => self.stop(spent, turn).await.map(|()| true),
        }
    }

    async fn stop(&self, spent: ExceededLimit, turn: &mut Turn) -> Result<(), TurnError> {
        let fail = |more: &str| Err(over(&spent, more));
        let OnExceeded::Ask(asking) = &self.on_exceeded else {
            return fail(RAISE);
        };
        if turn.session().usage.refused {
            return fail("The request for more was refused or not answered. Resume the session to ask again.");
        }
        let more = BudgetIncreaseRequest {
            id: turn.ask_id().await?,
            limit: spent.limit,
            what: spent.what.clone(),
            policy: asking.at(turn.now().await?),
        };
        match turn.record(Command::AskForMoreBudget(Box::new(more))).await {
            Err(Error::Refused(Refusal::Invalid(_))) => fail("The agent's policy does not allow asking people for more."),
            recorded => Ok(recorded?),
        }
    }

    /// Records what a model call cost that was not for the next message, such as a judgement.
    pub(crate) async fn spend(&self, usage: &TokenUsage, turn: &mut Turn) -> Result<(), TurnError> {
        let cost = self.cost(usage);
        if !cost.is_unknown() {
            turn.record(Command::AddCost(cost)).await?;
        }
        Ok(())
    }
}

fn too_long(most: Duration) -> ExceededLimit {
    ExceededLimit { limit: Limit::Time, what: format!("It was worked on for more than {} seconds.", most.as_secs()) }
}

fn over(ExceededLimit { limit, what }: &ExceededLimit, more: &str) -> TurnError {
    TurnError::Fail { code: limit.code(), message: format!("{what} {more}") }
}

/// Without budget for a judge, a reply is accepted as it is.
async fn accept_without_judge(ask: AskId, turn: &mut Turn) -> Result<(), TurnError> {
    let Some(ask) = turn.session().asks.get(&ask).cloned() else { return Ok(()) };
    Ok(turn.judge(&ask, true, None, "none").await?)
}

#[cfg(test)]
mod tests {
    use waypost_core::decide::{Start, start};
    use waypost_core::ids::{AgentName, SessionId};
    use waypost_core::people::principal::Principal;
    use waypost_core::session::Driver;
    use waypost_core::session::event::Entry;

    use super::*;

    fn session() -> Session {
        let start_event = start(Start::new(AgentName::new("shop"), Driver::Agent));
        let event = start_event.into_iter().next().unwrap_or_else(|| panic!("a session begins with an event"));
        let first = Entry { seq: 1, at: Timestamp::default(), actor: Principal::person("zoe"), event };
        waypost_core::apply::begin(SessionId::from_bits(1), &first).unwrap_or_else(|| panic!("the event begins a session"))
    }

    #[test]
    fn each_token_has_its_price_and_a_fraction_counts_as_a_whole_millionth() {
        let budget = SessionBudget { prices: Prices { input: 0.3, output: 2.0 }, ..SessionBudget::default() };
        let money = |input, output| budget.cost(&TokenUsage { input, output }).money;
        assert_eq!([money(1, 0), money(0, 1), money(10, 1), money(11, 1)], [1, 2, 5, 6]);
    }

    #[test]
    fn what_people_gave_raises_every_limit_by_as_much_again() {
        let budget = SessionBudget {
            turns: Some(2),
            tool_calls: Some(2),
            money: Some(2.0),
            work: Some(Duration::from_secs(60)),
            ..SessionBudget::default()
        };
        let mut session = session();
        let said = |session: &Session, spent: Option<ExceededLimit>| spent.map(|spent| (session.usage.extended, spent.what));
        let now = Timestamp::default();
        for (extended, amount) in [(0, 1), (1, 2)] {
            session.usage.extended = extended;
            // As much as was given, to the last bit.
            session.usage.cost.money = amount * 2_000_000 - 1;
            assert_eq!(said(&session, budget.to_speak(&session, now)), None);
            session.usage.cost.money += 1;
            let spent = format!("It has reached its cost limit ({}).", amount * 2);
            assert_eq!(said(&session, budget.to_speak(&session, now)), Some((extended, spent)));
            session.usage.tool_calls = amount * 2 - 1;
            assert_eq!(said(&session, budget.to_start(&session, 1)), None);
            let spent = format!("It needs more tool calls than it may start ({}).", amount * 2);
            assert_eq!(said(&session, budget.to_start(&session, 2)), Some((extended, spent)));
            session.usage.worked_ms = amount * 60_000;
            assert_eq!(said(&session, budget.to_work(&session, now)), None);
            session.usage.worked_ms += 1;
            let spent = format!("It was worked on for more than {} seconds.", amount * 60);
            assert_eq!(said(&session, budget.to_work(&session, now)), Some((extended, spent)));
        }
    }
}
