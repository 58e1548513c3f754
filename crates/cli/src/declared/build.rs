//! Builds agents from their declarations.

use std::sync::Arc;

use waypost_agents::http_tool::HttpTool;
use waypost_agents::model::{Model, ScriptedModel};
use waypost_agents::policy::{AskWhen, PolicyRule};
use waypost_agents::{PlanAgent, ToolAgent, ToolPolicy};
use waypost_core::text::visible;
use waypost_engine::Agent;

use super::agent::AgentDeclaration;
use super::{DeclarationFile, Severity};
use crate::exit::Failure;

/// A model for agents without one.
fn silent() -> Arc<dyn Model> {
    Arc::new(ScriptedModel::new(Vec::new()))
}

impl DeclarationFile {
    /// The names of the agents.
    pub fn names(&self) -> Vec<&str> {
        self.agents.iter().map(|agent| agent.name.value.as_str()).collect()
    }

    /// Counts the problems, or the agents if there are none.
    pub fn count(&self) -> String {
        let errors = self.problems.iter().filter(|problem| problem.severity == Severity::Error).count();
        let many = |n: usize, word: &str| if n == 1 { format!("1 {word}") } else { format!("{n} {word}s") };
        let warned = match self.problems.len() - errors {
            0 => String::new(),
            n => format!(", {}", many(n, "warning")),
        };
        format!("{}{warned}", if errors > 0 { many(errors, "problem") } else { many(self.agents.len(), "agent") })
    }

    /// Describes the rules of the agents.
    pub fn draw_rules(&self) -> String {
        let with_tools = self.agents.iter().filter(|agent| !agent.tools.is_empty() || !agent.servers.is_empty());
        let drawn = with_tools.map(|agent| {
            let rules: String = agent.rules.iter().map(|declared| format!("  {}\n", draw(&declared.rule))).collect();
            format!("\n\n{} uses the first rule that matches:\n{rules}  anything else: asks, unless it is read-only", agent.name.value)
        });
        visible(&drawn.collect::<String>())
    }

    /// Builds the agents of the file. An agent without a model can be listed, but produces no output.
    ///
    /// # Errors
    /// If the file has problems.
    pub fn into_agents(self) -> Result<Vec<Arc<dyn Agent>>, Failure> {
        self.agents.into_iter().map(AgentDeclaration::build).collect()
    }
}

fn draw(rule: &PolicyRule) -> String {
    let tools = rule.tools.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let annotations = &rule.annotations;
    let words = [
        ("read-only", annotations.read_only),
        ("destructive", annotations.destructive),
        ("idempotent", annotations.idempotent),
        ("open-world", annotations.open_world),
    ];
    let words = words.into_iter().filter_map(|(word, wanted)| Some(if wanted? { word.to_owned() } else { format!("not {word}") }));
    let when = rule.when.iter().map(|when| format!("when {when}"));
    let about: Vec<_> = Some(tools).filter(|tools| !tools.is_empty()).into_iter().chain(words).chain(when).collect();
    let about = if about.is_empty() { "anything".to_owned() } else { about.join(", ") };
    let risk = rule.risk.map(|risk| format!(", risk {}", risk.as_str())).unwrap_or_default();
    match rule.ask {
        AskWhen::Always => format!("{about}: asks{risk}"),
        AskWhen::Never => format!("{about}: does not ask"),
    }
}

impl AgentDeclaration {
    /// The rules in the order in which they are tried.
    pub fn policy(&self) -> ToolPolicy {
        ToolPolicy::new(self.rules.iter().map(|declared| declared.rule.clone()).collect::<Vec<PolicyRule>>())
    }

    /// Builds the agent.
    ///
    /// # Errors
    /// If the declaration has problems.
    pub fn build(self) -> Result<Arc<dyn Agent>, Failure> {
        let broken = || Failure::usage(format!("the agent {:?} cannot be started", self.name.value), "Run `waypost agents check`.");
        let policy = self.policy();
        let mut agent = ToolAgent::new(&self.name.value, &self.description, self.model.clone().unwrap_or_else(silent))
            .approvals(self.approvals)
            .budget(self.budget.clone())
            .resuming(self.resuming)
            .control_marks(self.control_marks);
        if let Some(prompt) = &self.prompt {
            agent = agent.system(prompt);
        }
        if let Some(most) = self.max_retries {
            agent = agent.max_retries(most);
        }
        if let Some(schema) = &self.output {
            agent = agent.output(schema).map_err(|bad| broken().because(bad))?;
        }
        if let Some(window) = self.window {
            agent = agent.window(window);
        }
        if let Some(options) = self.ask_user.clone() {
            agent = agent.ask_user(options);
        }
        if let Some(options) = self.ask_clarification.clone() {
            agent = agent.ask_clarification(options);
        }
        if let Some(options) = self.ask_for_approval.clone() {
            agent = agent.ask_for_approval(options);
        }
        for tool in &self.tools {
            let definition = policy.apply(tool.definition.clone(), &tool.annotations);
            let made = HttpTool::of(definition, tool.request.clone()).map_err(|bad| broken().because(bad))?;
            agent = agent.tool(Arc::new(made));
        }
        for server in &self.servers {
            let made = server.build(policy.clone()).map_err(|bad| broken().because(bad))?;
            agent = agent.toolbox(Arc::new(made));
        }
        let Some(plan) = self.plan else { return Ok(Arc::new(agent)) };
        let planning = PlanAgent::of(agent).version(plan.version);
        Ok(match plan.approval {
            Some(policy) => Arc::new(planning.approved(policy)),
            None => Arc::new(planning),
        })
    }
}
