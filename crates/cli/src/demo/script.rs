//! The script of the demo's model. Its output depends only on the conversation so far.

use serde_json::{Value, json};
use waypost_agents::model::{Completion, ModelError, ModelMessage, Prompt, ToolRequest};
use waypost_core::ids::{CallId, ToolName};

const VITE: &str = "```text\nsrc/App.svelte\nsrc/main.js\nvite.config.js\n```\nCompiled away at build time: about **3 kB** on the wire.";
const REACT: &str =
    "```text\nsrc/App.jsx\nsrc/main.jsx\nvite.config.js\n```\nThe largest choice of ready-made parts: about **45 kB** on the wire.";

/// Returns the next model output.
///
/// # Errors
/// None; the scripted model requires this signature.
pub fn next(prompt: &Prompt) -> Result<Completion, ModelError> {
    let messages = last_run(&prompt.messages);
    let results: Vec<Value> = messages.iter().filter_map(result).collect();
    let place = prompt.messages.len();
    Ok(match results.as_slice() {
        [] => ask(place),
        [choice] => scaffold(choice, place),
        [choice, _] if chosen(choice).is_none() => {
            done("Nothing was scaffolded, because nobody chose a framework. Send a message when you want to continue.")
        }
        [_, _] => deploy(place),
        [choice, _, deployed, ..] => done(&summary(choice, deployed)),
    })
}

/// Returns the messages since the person's last message; a new message restarts the demo.
fn last_run(messages: &[ModelMessage]) -> &[ModelMessage] {
    let spoken = messages.iter().rposition(|message| matches!(message, ModelMessage::User { .. }));
    &messages[spoken.unwrap_or(0)..]
}

fn result(message: &ModelMessage) -> Option<Value> {
    match message {
        ModelMessage::ToolResult { content, .. } => Some(serde_json::from_str(content).unwrap_or_else(|_| Value::String(content.clone()))),
        ModelMessage::User { .. } | ModelMessage::Assistant { .. } => None,
    }
}

fn ask(n: usize) -> Completion {
    let questions = json!({"questions": [
        {"question": "Which framework should the status page be built with?", "header": "Framework", "options": [
            {"label": "Svelte", "value": "svelte", "description": "Smallest bundle, least to learn", "preview": VITE, "recommended": true},
            {"label": "React", "value": "react", "description": "Most people know it", "preview": REACT},
            {"label": "Plain HTML", "value": "html", "description": "No build step at all"}]},
        {"question": "Which package manager do you use?", "header": "Packages", "options": [
            {"label": "pnpm", "description": "Fast, one store for all projects"},
            {"label": "npm", "description": "Comes with Node.js"},
            {"label": "yarn", "description": "If you already have it"}]}]});
    let text = "I can set the status page up from scratch. Two things are yours to decide before I write a single file: \
what it is built with, and which package manager your team uses. Take your time: I cost nothing while I wait.";
    call(text, "ask_user_question", &questions, n)
}

fn scaffold(choice: &Value, n: usize) -> Completion {
    match chosen(choice) {
        None => done("All right, I stop here and have not changed anything. Send a message when you want to continue."),
        Some((framework, packages)) => {
            let text = format!("Good: **{framework}** with **{packages}**. I write the files now.");
            call(&text, "scaffold_app", &json!({"name": "status-page", "framework": framework, "package_manager": packages}), n)
        }
    }
}

fn deploy(n: usize) -> Completion {
    let text = "The app is there and its tests pass. I would like to deploy version 1.4.2 to production now. \
This is seen by your customers, so somebody has to approve it.";
    call(text, "deploy_application", &json!({"application": "status-page", "version": "1.4.2", "environment": "production"}), n)
}

fn summary(choice: &Value, deployed: &Value) -> String {
    let (framework, packages) = chosen(choice).unwrap_or_default();
    let built = format!("The status page is built with **{framework}** and **{packages}**");
    match deployed["status"].as_str() {
        Some("deployed") => format!("Done. {built}, and version 1.4.2 is live at {}.", deployed["url"].as_str().unwrap_or_default()),
        Some("rejected") => {
            let reason = deployed["reason_given_by_the_person"].as_str().map(|reason| format!(" You said: “{reason}”")).unwrap_or_default();
            format!("{built}. It is **not deployed**, as you decided, and I will not try again.{reason}")
        }
        Some("succeeded") => format!("Done. {built}, and as you reported, version 1.4.2 is deployed."),
        Some(other) => format!("{built}. It is not deployed ({other})."),
        None => format!("{built}. Deploying did not work: {deployed}"),
    }
}

/// Returns the framework and the package manager, if somebody chose them.
fn chosen(choice: &Value) -> Option<(String, String)> {
    let answers = choice["answers"].as_array()?;
    let answer = |n: usize| {
        let answer = answers.get(n)?;
        let own = answer["free_text"].as_str();
        own.or_else(|| answer["values"][0].as_str()).map(str::to_owned)
    };
    Some((answer(0)?, answer(1)?))
}

fn call(text: &str, tool: &str, arguments: &Value, n: usize) -> Completion {
    let request =
        ToolRequest { call_id: CallId::new(format!("call_{tool}_{n}")), tool: ToolName::new(tool), arguments: arguments.to_string() };
    Completion::new(text, vec![request])
}

fn done(text: &str) -> Completion {
    Completion::new(text, Vec::new())
}
