//! Auto-approval rules: list and end them, and load them for decisions. The engine reads the rules
//! from the directory and passes them to core as data.

use waypost_core::ask::auto_approval::{AutoApprovalRules, Rule, Suggestion, rule_of, suggest};
use waypost_core::ask::body::Body;
use waypost_core::ask::caller::Caller;
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::who::RoleMembership;
use waypost_core::ask::{Ask, AskStatus};
use waypost_core::decide::{CallAction, Command, NewAsk};
use waypost_core::ids::{AskId, RuleId, Tenant};
use waypost_core::people::permission::Permission;
use waypost_core::people::principal::Principal;
use waypost_core::people::scope::Task;
use waypost_core::time::Timestamp;
use waypost_store::{AskFilter, DirectoryChange, ListPage, RuleFilter};

use crate::error::Error;
use crate::runtime::engine::{Engine, EngineInner};

/// How many rules about one tool are considered; the newest ones.
const MAX_RULES: u32 = 200;
/// How many of an asker's newest decisions a suggestion considers.
const MAX_PAST: u32 = 200;

/// Which auto-approval rules to list.
#[derive(Debug, Clone)]
pub struct ApprovalRuleFilter {
    /// Only rules for the tool with this name.
    pub tool: Option<String>,
    /// Also rules that are no longer in force.
    pub over: bool,
    /// Only rules older than this one.
    pub before: Option<RuleId>,
    /// The maximum number of rules.
    pub limit: u32,
}

/// What can be done with auto-approval rules.
#[derive(Clone, Copy)]
pub struct ApprovalRules<'w> {
    pub(crate) waypost: &'w Engine,
}

impl Engine {
    /// What can be done with auto-approval rules.
    #[must_use]
    pub fn rules(&self) -> ApprovalRules<'_> {
        ApprovalRules { waypost: self }
    }
}

impl ApprovalRules<'_> {
    /// Lists auto-approval rules, newest first. Only people may see them.
    ///
    /// # Errors
    /// [`Refusal::PrincipalType`] for programs.
    pub async fn list(self, caller: &Caller, wanted: ApprovalRuleFilter) -> Result<ListPage<Rule>, Error> {
        self.waypost.people().must_have(caller, Permission::See).await?;
        let ApprovalRuleFilter { tool, over, before, limit } = wanted;
        let in_force_at = if over { None } else { Some(self.waypost.now().await?) };
        let filter = RuleFilter { tool, in_force_at, before, limit };
        Ok(self.waypost.inner.directory.rules(&caller.tenant, &filter).await?)
    }

    /// Ends an auto-approval rule at once. Ending it again changes nothing.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if it does not exist; [`Refusal::PrincipalType`] for programs.
    pub async fn end(self, caller: &Caller, rule: RuleId) -> Result<Rule, Error> {
        self.waypost.people().must_take_part(caller).await?;
        caller.may(Task::Answer)?;
        self.waypost.directory().write(caller, DirectoryChange::EndRule { rule }).await?;
        let found = self.waypost.inner.directory.rule(&caller.tenant, rule).await?;
        Ok(found.ok_or(Refusal::NotFound)?)
    }

    /// Suggests rules that past decisions about similar calls support, with the calls that each rule would have
    /// covered. It reads a bounded number of decisions.
    ///
    /// # Errors
    /// [`Refusal::NotFound`] if the ask does not exist; [`Refusal::PrincipalType`] for programs.
    pub async fn suggestions(self, caller: &Caller, ask: AskId) -> Result<Vec<Suggestion>, Error> {
        self.waypost.people().must_have(caller, Permission::See).await?;
        let asked = self.waypost.asks().get(caller, ask).await?.ask;
        let of_asker = AskFilter {
            status: Some(AskStatus::Answered),
            asked_by: Some(asked.asked_by.clone()),
            limit: MAX_PAST,
            ..AskFilter::default()
        };
        let past = self.waypost.inner.store.asks(&caller.tenant, &of_asker).await?;
        Ok(suggest(&asked, &past.items))
    }
}

impl EngineInner {
    /// The auto-approval rules that apply at `now` to an ask of `asking` (the asker, and the principals on whose
    /// behalf it asks), with the rules for its tool.
    pub(crate) async fn auto_approval_rules(
        &self,
        tenant: &Tenant,
        asking: &[&Principal],
        body: &Body,
        auto_approval_rules: AutoApprovalRules,
        now: Timestamp,
    ) -> Result<AutoApprovalRules, Error> {
        let Body::Approval { approval } = body else { return Ok(auto_approval_rules) };
        let tool = approval.call.identity().tool.clone();
        let filter = RuleFilter { tool: Some(tool), in_force_at: Some(now), limit: MAX_RULES, ..RuleFilter::default() };
        // The newest rules that fit on one page. Older rules approve nothing, so people are asked.
        let rules = self.directory.rules(tenant, &filter).await?.items;
        let concerned = rules.iter().map(|rule| &rule.made_by).chain(asking.iter().copied()).cloned().collect();
        let membership = if rules.is_empty() { RoleMembership::default() } else { self.members.membership(tenant, &concerned).await? };
        Ok(AutoApprovalRules { rules, membership, permit: Some(self.permit_id(now)), ..auto_approval_rules })
    }

    /// The same for every ask in an agent's turn.
    pub(crate) async fn with_auto_approval_rules(
        &self,
        tenant: &Tenant,
        asking: &[&Principal],
        mut command: Command,
    ) -> Result<Command, Error> {
        for new_ask in new_asks(&mut command) {
            let now = self.store.now().await?;
            new_ask.auto_approval_rules =
                self.auto_approval_rules(tenant, asking, &new_ask.body, std::mem::take(&mut new_ask.auto_approval_rules), now).await?;
        }
        Ok(command)
    }

    /// Stores the auto-approval rule that a settled ask created, if any. The ask is authoritative: if this step was
    /// interrupted, sending the same decision again stores the rule.
    pub(crate) async fn save_rule_of(&self, tenant: &Tenant, ask: &Ask) -> Result<(), Error> {
        if let Some(rule) = rule_of(ask) {
            let maker = Caller::trusted(tenant.clone(), rule.made_by.clone());
            self.handle.write(&maker, DirectoryChange::KeepRule { rule }).await?;
        }
        Ok(())
    }
}

fn new_asks(command: &mut Command) -> Vec<&mut NewAsk> {
    fn new_ask(plan: &mut CallAction) -> Option<&mut NewAsk> {
        match plan {
            CallAction::Ask(new_ask) => Some(new_ask),
            CallAction::Run | CallAction::Answer { .. } => None,
        }
    }
    match command {
        Command::RecordModelTurn(speech) => speech.calls.iter_mut().filter_map(|(_, plan)| new_ask(plan)).collect(),
        Command::PlanCalls(plans) => plans.iter_mut().filter_map(|(_, plan)| new_ask(plan)).collect(),
        _ => Vec::new(),
    }
}
