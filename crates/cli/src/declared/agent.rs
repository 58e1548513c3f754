//! `[[agent]]`: the declaration of one agent.

use std::sync::Arc;

use serde_json::Value;
use waypost_agents::model::Model;
use waypost_agents::{
    Approvals, AskClarification, AskForApproval, AskUser, AskingPolicy, ContextWindow, ControlMarks, Resuming, SessionBudget,
};
use waypost_core::people::principal::is_plain_name;

use super::file_context::FileContext;
use super::section::{Located, Section};
use super::{as_json, asking, limits, mcp, model, policy, tool};

const APPROVALS: [(&str, Approvals); 4] =
    [("as_declared", Approvals::AsDeclared), ("high_only", Approvals::HighOnly), ("all", Approvals::All), ("off", Approvals::Off)];
const RESUMING: [(&str, Resuming); 2] = [("results", Resuming::ByResults), ("tags", Resuming::InTags)];
const MARKS: [(&str, ControlMarks); 2] = [("kept", ControlMarks::Unchanged), ("neutralised", ControlMarks::Neutralised)];

/// The names of built-in tools, which a tool in the file may not use.
const ASKING: [&str; 3] = ["ask_user_question", "ask_clarification", "ask_for_approval"];

/// The declaration of an agent.
pub struct AgentDeclaration {
    /// Its name, and the position of the name.
    pub name: Located<String>,
    /// A description for people.
    pub description: String,
    /// The system prompt.
    pub prompt: Option<String>,
    /// Its model, if it has one.
    pub model: Option<Arc<dyn Model>>,
    /// The options of `ask_user`, if it is on.
    pub ask_user: Option<AskUser>,
    /// The options of `ask_clarification`, if it is on.
    pub ask_clarification: Option<AskClarification>,
    /// The options of `ask_for_approval`, if it is on.
    pub ask_for_approval: Option<AskForApproval>,
    /// How often an insufficient reply is asked again.
    pub max_retries: Option<u32>,
    /// Which tools need approval.
    pub approvals: Approvals,
    /// The budget of a session.
    pub budget: SessionBudget,
    /// The context window of its model.
    pub window: Option<ContextWindow>,
    /// The JSON Schema of its result, if it has one.
    pub output: Option<Value>,
    /// How its model learns the results of a pause.
    pub resuming: Resuming,
    /// How control marks in text are handled.
    pub control_marks: ControlMarks,
    /// The options of its plan, if it plans.
    pub plan: Option<PlanDeclaration>,
    /// Its tools.
    pub tools: Vec<tool::ToolDeclaration>,
    /// The MCP servers whose tools it has.
    pub servers: Vec<mcp::McpServerDeclaration>,
    /// The rules about which calls need approval.
    pub rules: Vec<policy::RuleDeclaration>,
}

/// The options of a planning agent.
#[derive(Debug, Clone, Default)]
pub struct PlanDeclaration {
    /// The version of the plan format; increased when earlier plans can no longer be executed.
    pub version: u32,
    /// The asking policy for approval of plans, if they need approval.
    pub approval: Option<AskingPolicy>,
}

/// Reads an agent; `None` if it has no name.
pub fn read(section: Section<'_>, context: FileContext<'_>, text: &str) -> Option<AgentDeclaration> {
    let name = section.required_text("name", "write the name that people start it by, such as name = \"support\"");
    let name = name.filter(|name| is_name(name, &section));
    let description = section.required_text("description", "say what it does, for people, in a sentence").map(|text| text.value);
    let tools: Vec<_> = section.sections("tool").into_iter().filter_map(|tool| tool::read(tool, context)).collect();
    let servers: Vec<_> = section.sections("mcp").into_iter().filter_map(|server| mcp::read(server, context)).collect();
    let rules: Vec<_> = section.sections("policy").into_iter().map(|rule| policy::read(rule, text)).collect();
    if section.value("channels").is_some() {
        let cure = "write it once, at the top of the file";
        section.problems.error(&section.key_span("channels"), "`channels` belongs to the server, not to one agent", cure);
    }
    let declared = AgentDeclaration {
        name: name.clone().unwrap_or(Located { value: String::new(), span: section.span.clone() }),
        description: description.unwrap_or_default(),
        prompt: prompt(&section, context),
        model: model::read(&section, context),
        ask_user: asking::ask_user(&section),
        ask_clarification: asking::ask_clarification(&section),
        ask_for_approval: asking::ask_for_approval(&section),
        max_retries: section.integer_u32("max_retries"),
        approvals: section.one_of("approvals", &APPROVALS).map(|word| word.value).unwrap_or_default(),
        budget: limits::budget(&section),
        window: limits::window(&section),
        output: as_json::schema(&section, ("output", "output_file"), context).flatten(),
        resuming: section.one_of("resuming", &RESUMING).map(|word| word.value).unwrap_or_default(),
        control_marks: section.one_of("control_marks", &MARKS).map(|word| word.value).unwrap_or_default(),
        plan: plan(&section),
        tools,
        servers,
        rules,
    };
    names_once(&declared, &section);
    for rule in &declared.rules {
        policy::check(rule, &declared.tools, section.problems, !declared.servers.is_empty());
    }
    section.finish();
    name.map(|_| declared)
}

fn is_name(name: &Located<String>, section: &Section<'_>) -> bool {
    let plain = is_plain_name(&name.value);
    if !plain {
        section.problems.error(
            &name.span,
            format!("{:?} is not a valid name", name.value),
            "write letters, digits, `.`, `_`, `-` and `@`, 64 at most",
        );
    }
    plain
}

fn prompt(section: &Section<'_>, context: FileContext<'_>) -> Option<String> {
    match (section.text("prompt"), section.text("prompt_file")) {
        (Some(_), Some(file)) => {
            section.problems.error(&file.span, "`prompt` and `prompt_file` are both set", "leave one of `prompt` and `prompt_file` out");
            None
        }
        (Some(text), None) => Some(text.value),
        (None, Some(file)) => context.text_of(&file, section.problems),
        (None, None) => None,
    }
}

fn plan(agent: &Section<'_>) -> Option<PlanDeclaration> {
    let version = agent.integer_u32("version");
    let Some(switched) = agent.section_or_true("plan") else {
        if version.is_some() {
            let what = "`version` has no effect without a plan";
            agent.problems.warning(&agent.key_span("version"), what, "leave it out, or write plan = true");
        }
        return None;
    };
    let approval = switched.and_then(|section| {
        let approval = section.section_or_true("approval").map(asking::policy_of);
        section.finish();
        approval
    });
    Some(PlanDeclaration { version: version.unwrap_or(1), approval })
}

fn names_once(declared: &AgentDeclaration, section: &Section<'_>) {
    for (n, server) in declared.servers.iter().enumerate() {
        let name = &server.name;
        if declared.servers[..n].iter().any(|earlier| earlier.name.value == name.value) {
            section.problems.error(&name.span, format!("two servers are called {:?}", name.value), "give one of them another name");
        }
    }
    for (n, tool) in declared.tools.iter().enumerate() {
        let name = &tool.name;
        if declared.tools[..n].iter().any(|earlier| earlier.name.value == name.value) {
            section.problems.error(&name.span, format!("two tools are called {:?}", name.value), "give one of them another name");
        }
        if ASKING.contains(&name.value.as_str()) {
            section.problems.error(
                &name.span,
                format!("{:?} is the tool with which models ask people", name.value),
                "give it another name",
            );
        }
    }
}
