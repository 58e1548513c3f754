//! Standing rules as a caller sees them, and how they reach a decision: read from the directory
//! when deciding, handed to core as data.

use waypost_core::ask::{Ask, Status};
use waypost_core::body::Body;
use waypost_core::decide::{Command, NewAsk, Plan};
use waypost_core::ids::{AskId, RuleId, Tenant};
use waypost_core::principal::Principal;
use waypost_core::refusal::Refusal;
use waypost_core::right::Right;
use waypost_core::scope::Task;
use waypost_core::standing::{Gate, Rule, Suggestion, rule_of, suggest};
use waypost_core::time::Timestamp;
use waypost_core::who::Roster;
use waypost_store::{AskFilter, DirectoryChange, Page, RuleFilter};

use crate::access::Caller;
use crate::error::Error;
use crate::waypost::{Inner, Waypost};

/// Of more rules about one tool only the newest are looked at.
const MOST_RULES: u32 = 200;
/// So many of an asker's newest decisions bear out a suggestion.
const MOST_PAST: u32 = 200;

/// Which standing rules a caller wants to see.
#[derive(Debug, Clone)]
pub struct RulesWanted {
    /// Only about the tool of this name.
    pub tool: Option<String>,
    /// Also those that are over.
    pub over: bool,
    /// Only older than this one.
    pub before: Option<RuleId>,
    /// At most so many.
    pub limit: u32,
}

impl Waypost {
    /// The standing rules, newest first. Only people see them.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs.
    pub async fn rules(&self, caller: &Caller, wanted: RulesWanted) -> Result<Page<Rule>, Error> {
        self.must_have(caller, Right::See).await?;
        let RulesWanted { tool, over, before, limit } = wanted;
        let in_force_at = if over { None } else { Some(self.now().await?) };
        let filter = RuleFilter { tool, in_force_at, before, limit };
        Ok(self.inner.directory.rules(&caller.tenant, &filter).await?)
    }

    /// Ends a standing rule at once. Ending it again changes nothing.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is none; [`Refusal::PrincipalType`] for programs.
    pub async fn end_rule(&self, caller: &Caller, rule: RuleId) -> Result<Rule, Error> {
        self.must_take_part(caller).await?;
        caller.may(Task::Answer)?;
        self.access().write(caller, DirectoryChange::EndRule { rule }).await?;
        let found = self.inner.directory.rule(&caller.tenant, rule).await?;
        Ok(found.ok_or(Refusal::NotFound)?)
    }

    /// The rules that past decisions about calls like this one would bear out, with what each would
    /// have covered. Reads a bounded number of decisions, however many there are.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] where there is no such ask; [`Refusal::PrincipalType`] for programs.
    pub async fn suggestions(&self, caller: &Caller, ask: AskId) -> Result<Vec<Suggestion>, Error> {
        self.must_have(caller, Right::See).await?;
        let asked = self.ask_by_id(caller, ask).await?.ask;
        let of_asker =
            AskFilter { status: Some(Status::Answered), asked_by: Some(asked.asked_by.clone()), limit: MOST_PAST, ..AskFilter::default() };
        let past = self.inner.store.asks(&caller.tenant, &of_asker).await?;
        Ok(suggest(&asked, &past.items))
    }
}

impl Inner {
    /// The gate that an ask of `asking` has to pass at `now`, with the rules there are about its tool: who asks, and
    /// who started that.
    pub(crate) async fn gate(
        &self,
        tenant: &Tenant,
        asking: &[&Principal],
        body: &Body,
        gate: Gate,
        now: Timestamp,
    ) -> Result<Gate, Error> {
        let Body::Approval { approval } = body else { return Ok(gate) };
        let tool = approval.call.identity().tool.clone();
        let filter = RuleFilter { tool: Some(tool), in_force_at: Some(now), limit: MOST_RULES, ..RuleFilter::default() };
        let rules = self.directory.rules(tenant, &filter).await?.items;
        let concerned = rules.iter().map(|rule| &rule.made_by).chain(asking.iter().copied()).cloned().collect();
        let roster = if rules.is_empty() { Roster::default() } else { self.access.roster(tenant, &concerned).await? };
        Ok(Gate { rules, roster, permit: Some(self.permit_id(now)), ..gate })
    }

    /// The same for everything that an agent's turn asks.
    pub(crate) async fn under_rules(&self, tenant: &Tenant, asking: &[&Principal], mut command: Command) -> Result<Command, Error> {
        for new_ask in new_asks(&mut command) {
            let now = self.store.now().await?;
            new_ask.gate = self.gate(tenant, asking, &new_ask.body, std::mem::take(&mut new_ask.gate), now).await?;
        }
        Ok(command)
    }

    /// Keeps the rule that a settled ask made, if it made one. The ask is the truth: where this was
    /// cut short, sending the same decision again makes up for it.
    pub(crate) async fn keep_rule_of(&self, tenant: &Tenant, ask: &Ask) -> Result<(), Error> {
        if let Some(rule) = rule_of(ask) {
            let maker = Caller::vouched(tenant.clone(), rule.made_by.clone());
            self.access.write(&maker, DirectoryChange::KeepRule { rule }).await?;
        }
        Ok(())
    }
}

fn new_asks(command: &mut Command) -> Vec<&mut NewAsk> {
    fn new_ask(plan: &mut Plan) -> Option<&mut NewAsk> {
        match plan {
            Plan::Ask(new_ask) => Some(new_ask),
            Plan::Run | Plan::Answer { .. } => None,
        }
    }
    match command {
        Command::Speak(speech) => speech.calls.iter_mut().filter_map(|(_, plan)| new_ask(plan)).collect(),
        Command::Plan(plans) => plans.iter_mut().filter_map(|(_, plan)| new_ask(plan)).collect(),
        _ => Vec::new(),
    }
}
