//! `[[agent]]`: one agent as it is declared.

use std::sync::Arc;

use serde_json::Value;
use waypost_agents::model::Model;
use waypost_agents::{Approvals, AskClarification, AskForApproval, AskUser, AskingPolicy, Budget, ControlMarks, Resuming, Window};
use waypost_core::principal::is_plain_name;

use super::around::Around;
use super::section::{At, Section};
use super::{as_json, asking, limits, mcp, model, policy, tool};

const APPROVALS: [(&str, Approvals); 4] =
    [("as_declared", Approvals::AsDeclared), ("high_only", Approvals::HighOnly), ("all", Approvals::All), ("off", Approvals::Off)];
const RESUMING: [(&str, Resuming); 2] = [("results", Resuming::ByResults), ("tags", Resuming::InTags)];
const MARKS: [(&str, ControlMarks); 2] = [("kept", ControlMarks::Kept), ("neutralised", ControlMarks::Neutralised)];

/// What a model can call that is no tool of the file.
const ASKING: [&str; 3] = ["ask_user_question", "ask_clarification", "ask_for_approval"];

/// An agent as it is declared.
pub struct Declared {
    /// Its name, and where that stands.
    pub name: At<String>,
    /// What it does, for people.
    pub description: String,
    /// What its model is told before the conversation.
    pub prompt: Option<String>,
    /// Its model, where there is one.
    pub model: Option<Arc<dyn Model>>,
    /// How it asks structured questions, where it does.
    pub ask_user: Option<AskUser>,
    /// How it asks one question, where it does.
    pub ask_clarification: Option<AskClarification>,
    /// How it has texts approved, where it does.
    pub ask_for_approval: Option<AskForApproval>,
    /// How often an insufficient reply is asked again.
    pub max_retries: Option<u32>,
    /// For which tools it asks.
    pub approvals: Approvals,
    /// What a session may use up.
    pub budget: Budget,
    /// How much its model reads.
    pub window: Option<Window>,
    /// The JSON Schema that its result fits, where it has one.
    pub output: Option<Value>,
    /// How its model learns what came of a pause.
    pub resuming: Resuming,
    /// What becomes of control marks.
    pub control_marks: ControlMarks,
    /// How it plans, where it does.
    pub plan: Option<Plan>,
    /// Its tools.
    pub tools: Vec<tool::Declared>,
    /// The servers whose tools it has.
    pub servers: Vec<mcp::Declared>,
    /// About which calls people are asked.
    pub rules: Vec<policy::Declaration>,
}

/// How an agent plans.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// Counts up whenever an earlier plan can no longer be gone through.
    pub version: u32,
    /// Under which policy people allow it, where they do.
    pub approval: Option<AskingPolicy>,
}

/// Reads an agent; nothing where it has no name.
pub fn read(section: Section<'_>, around: Around<'_>, text: &str) -> Option<Declared> {
    let name = section.needed_text("name", "write what people start it by, such as name = \"support\"");
    let name = name.filter(|name| is_name(name, &section));
    let description = section.needed_text("description", "say what it does, for people, in a sentence").map(|text| text.value);
    let tools: Vec<_> = section.sections("tool").into_iter().filter_map(|tool| tool::read(tool, around)).collect();
    let servers: Vec<_> = section.sections("mcp").into_iter().filter_map(|server| mcp::read(server, around)).collect();
    let rules: Vec<_> = section.sections("policy").into_iter().map(|rule| policy::read(rule, text)).collect();
    if section.value("channels").is_some() {
        let cure = "write it once, at the top of the file";
        section.notes.error(&section.place("channels"), "channels are the server's, and not one agent's", cure);
    }
    let declared = Declared {
        name: name.clone().unwrap_or(At { value: String::new(), at: section.at.clone() }),
        description: description.unwrap_or_default(),
        prompt: prompt(&section, around),
        model: model::read(&section, around),
        ask_user: asking::ask_user(&section),
        ask_clarification: asking::ask_clarification(&section),
        ask_for_approval: asking::ask_for_approval(&section),
        max_retries: section.small("max_retries"),
        approvals: section.word("approvals", &APPROVALS).map(|word| word.value).unwrap_or_default(),
        budget: limits::budget(&section),
        window: limits::window(&section),
        output: as_json::schema(&section, ("output", "output_file"), around).flatten(),
        resuming: section.word("resuming", &RESUMING).map(|word| word.value).unwrap_or_default(),
        control_marks: section.word("control_marks", &MARKS).map(|word| word.value).unwrap_or_default(),
        plan: plan(&section),
        tools,
        servers,
        rules,
    };
    names_once(&declared, &section);
    for rule in &declared.rules {
        policy::check(rule, &declared.tools, section.notes, !declared.servers.is_empty());
    }
    section.finish();
    name.map(|_| declared)
}

fn is_name(name: &At<String>, section: &Section<'_>) -> bool {
    let plain = is_plain_name(&name.value);
    if !plain {
        section.notes.error(&name.at, format!("{:?} is no name", name.value), "write letters, digits, `.`, `_`, `-` and `@`, 64 at most");
    }
    plain
}

fn prompt(section: &Section<'_>, around: Around<'_>) -> Option<String> {
    match (section.text("prompt"), section.text("prompt_file")) {
        (Some(_), Some(file)) => {
            section.notes.error(&file.at, "the model is told two things first", "leave one of `prompt` and `prompt_file` out");
            None
        }
        (Some(text), None) => Some(text.value),
        (None, Some(file)) => around.text_of(&file, section.notes),
        (None, None) => None,
    }
}

fn plan(agent: &Section<'_>) -> Option<Plan> {
    let version = agent.small("version");
    let Some(switched) = agent.switched("plan") else {
        if version.is_some() {
            let what = "nothing is kept of an agent without a plan that a version would tell apart";
            agent.notes.warning(&agent.place("version"), what, "leave it out, or write plan = true");
        }
        return None;
    };
    let approval = switched.and_then(|section| {
        let approval = section.switched("approval").map(asking::policy_of);
        section.finish();
        approval
    });
    Some(Plan { version: version.unwrap_or(1), approval })
}

fn names_once(declared: &Declared, section: &Section<'_>) {
    for (n, server) in declared.servers.iter().enumerate() {
        let name = &server.name;
        if declared.servers[..n].iter().any(|earlier| earlier.name.value == name.value) {
            section.notes.error(&name.at, format!("two servers are called {:?}", name.value), "give one of them another name");
        }
    }
    for (n, tool) in declared.tools.iter().enumerate() {
        let name = &tool.name;
        if declared.tools[..n].iter().any(|earlier| earlier.name.value == name.value) {
            section.notes.error(&name.at, format!("two tools are called {:?}", name.value), "give one of them another name");
        }
        if ASKING.contains(&name.value.as_str()) {
            section.notes.error(&name.at, format!("{:?} is the tool with which models ask people", name.value), "give it another name");
        }
    }
}
