//! `waypost approve`: asks for approval of a call, and runs a command only if it is approved.
//!
//! What runs is exactly what was approved: the command line is part of the frozen call, and the permit is
//! claimed before the command starts. If any step fails, nothing runs.

use clap::Args;
use serde::Serialize;
use serde_json::json;
use serde_json::value::RawValue;
use waypost_core::ids::AskId;
use waypost_core::risk::Risk;
use waypost_wire::{AskView, ClaimedPermitView, Verdict};

use super::ask::{JsonText, WaitArgs, WaitOutcome, json_text};
use super::reconnecting_client::ReconnectingClient;
use super::risk::risk;
use super::server_handle::ServerHandle;
use super::signals::StopSignals;
use crate::client::{As, Received, Report, own_key};
use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::print;

/// Ask people to approve a call, and run a command only if they do.
///
/// With a COMMAND after `--`, people approve the command line together with the arguments. The command runs
/// once, and its outcome is recorded. It receives the approved arguments in WAYPOST_ARGUMENTS. Without a
/// COMMAND, the exit status is the decision: 0 approved, 1 rejected.
#[derive(Args)]
pub struct ApproveArgs {
    /// The name of the tool or action
    tool: String,
    /// The arguments of the call
    #[arg(long, value_name = "JSON", value_parser = json_text, default_value = "{}")]
    arguments: JsonText,
    /// How much damage a mistake would do
    #[arg(long, value_parser = risk(), default_value = Risk::Medium.as_str())]
    risk: Risk,
    /// What the tool does, in general
    #[arg(long, value_name = "TEXT")]
    description: Option<String>,
    /// What this call is for, in your own words
    #[arg(long, value_name = "TEXT")]
    prompt: Option<String>,
    /// The category of the tool
    #[arg(long, value_name = "TEXT")]
    category: Option<String>,
    /// What the call acts on
    #[arg(long, value_name = "TEXT", conflicts_with = "command")]
    target: Option<String>,
    /// Let people change the arguments before they approve; the command receives the approved ones
    #[arg(long)]
    allow_changes: bool,
    #[command(flatten)]
    wait: WaitArgs,
    /// Wait for an existing ask with the same tool and COMMAND instead of creating a new one
    #[arg(long, value_name = "ASK", conflicts_with = "no_wait")]
    id: Option<AskId>,
    /// The command to run once it is approved; with --json, its output goes to standard error
    #[arg(last = true, value_name = "COMMAND", conflicts_with = "no_wait")]
    command: Vec<String>,
}

const ARGUMENTS: [(&str, &str); 7] = [
    ("/approval/tool", "TOOL"),
    ("/approval/arguments", "--arguments"),
    ("/approval/description", "--description"),
    ("/approval/prompt", "--prompt"),
    ("/approval/category", "--category"),
    ("/approval/target", "--target"),
    ("/policy/expires_in", "--timeout"),
];
/// The target of a call that runs a command is the command line.
const ARGUMENTS_AND_COMMAND: [(&str, &str); 7] = {
    let mut names = ARGUMENTS;
    names[5].1 = "COMMAND";
    names
};

#[derive(Serialize)]
struct ApprovalAskBody<'a> {
    kind: &'static str,
    approval: ApprovalCallBody<'a>,
    policy: serde_json::Value,
}

#[derive(Serialize)]
struct ApprovalCallBody<'a> {
    tool: &'a str,
    arguments: &'a RawValue,
    risk: Risk,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    prompt: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    category: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    allow_modify_args: bool,
}

impl ApproveArgs {
    /// Asks, waits, and runs the command if there is one.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        context.with_server(self.wait.when_no_server(context), async |server| self.approve(context, server).await).await
    }

    async fn approve(&self, context: &CommandContext, server: &ServerHandle) -> Result<Exit, Failure> {
        let asked: Received<AskView> = match &self.id {
            Some(id) => server.client.get(As::Agent, &format!("/api/v1/asks/{id}")).await?,
            None => self.wait.post(server, &self.body(), self.argument_names()).await?,
        };
        let again = format!("to continue, run the same command with `--id {}`", asked.view.id);
        let settled = match self.wait.wait(context, server, asked, &again).await? {
            WaitOutcome::Settled(settled) => settled,
            WaitOutcome::NotSettled(exit) => return Ok(exit),
        };
        let exit = Exit::of(&settled.view);
        if self.command.is_empty() || (exit != Exit::Done && context.output == OutputFormat::Json) {
            context.print(&settled.text, || decision_word(&settled.view));
        }
        match exit {
            Exit::Done if self.command.is_empty() => Ok(Exit::Done),
            Exit::Done => self.run_command(context, server, &settled).await,
            other => {
                print::words(&format!("Not approved: {}. Nothing was run.", why_not(&settled.view)));
                Ok(other)
            }
        }
    }

    fn body(&self) -> ApprovalAskBody<'_> {
        let command = (!self.command.is_empty()).then(|| quote_command(&self.command));
        ApprovalAskBody {
            kind: "approval",
            approval: ApprovalCallBody {
                tool: &self.tool,
                arguments: &self.arguments.0,
                risk: self.risk,
                description: self.description.as_deref(),
                prompt: self.prompt.as_deref(),
                category: self.category.as_deref(),
                target: command.or_else(|| self.target.clone()),
                allow_modify_args: self.allow_changes,
            },
            policy: self.wait.policy(),
        }
    }

    /// The places in the request, and the arguments of this command that fill them.
    fn argument_names(&self) -> &'static [(&'static str, &'static str)] {
        if self.command.is_empty() { &ARGUMENTS } else { &ARGUMENTS_AND_COMMAND }
    }

    async fn run_command(&self, context: &CommandContext, server: &ServerHandle, settled: &Received<AskView>) -> Result<Exit, Failure> {
        let (ask, client) = (&settled.view, ReconnectingClient::to(context, &server.client));
        // Checked before the permit is claimed, so that it stays available for its own command.
        let approved = ask.approval.as_ref().map(|approval| (approval.tool.as_str(), approval.target.as_deref()));
        if !self.is_call(approved) {
            let what = "the approval is for a different command, so nothing was run, and its permit is unused";
            return Err(Failure::new(what, "Run the command that was approved, or ask for approval of this one without `--id`."));
        }
        let (path, claim) = (format!("/api/v1/asks/{}", ask.id), json!({ "digest": ask.digest(), "tool": self.tool }));
        // Claims under a key of this process: if the first response is lost, the retry receives the same
        // permit, and no other process can.
        let (claiming, key) = (format!("{path}/claim"), own_key());
        let claimed =
            client.send_within_a_minute(async |client| client.post_once::<ClaimedPermitView>(As::Agent, &claiming, &key, &claim).await);
        let permit = claimed.await.map_err(|failure| not_run(ask, failure))?.view;
        if !self.is_call(Some((&permit.call.tool, permit.call.target.as_deref()))) {
            let what = "the permit is for a different command, so nothing was run";
            return Err(Failure::new(what, "Ask for approval again; `waypost events` shows the session's journal."));
        }
        let CommandOutcome { exit, outcome, output } = self.execute(context, &permit.call.arguments).await;
        let (telling, report) = (format!("{path}/result"), Report::new(&permit.permit, outcome, &output));
        let reported = client.send_within_a_minute(async |client| client.post::<AskView>(As::Agent, &telling, &report).await);
        let reported = reported.await.map_err(|error| {
            Failure::new(
                format!("the command ran ({output}), but that could not be recorded"),
                "Check what it did before you run it again.",
            )
            .because(error)
        })?;
        if context.output == OutputFormat::Json {
            print::json(&reported.text);
        }
        Ok(exit)
    }

    /// Whether this tool and target are of this command.
    fn is_call(&self, call: Option<(&str, Option<&str>)>) -> bool {
        call == Some((&self.tool, Some(&quote_command(&self.command))))
    }

    /// Runs the command to its end. Ctrl-C reaches the command directly; its outcome is recorded in any case.
    async fn execute(&self, context: &CommandContext, arguments: &RawValue) -> CommandOutcome {
        let Some((program, rest)) = self.command.split_first() else { return CommandOutcome::failed("no command".into()) };
        let mut command = tokio::process::Command::new(program);
        command.args(rest).env("WAYPOST_ARGUMENTS", arguments.get()).env_remove("WAYPOST_KEY");
        if context.output == OutputFormat::Json {
            command.stdout(std::io::stderr());
        }
        let mut signals = StopSignals::listen();
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(error) => {
                let output = format!("the command could not be started: {error}");
                print::words(&format!("waypost: {output}\n  Check its name and its permissions, then ask for approval again."));
                return CommandOutcome::failed(output);
            }
        };
        loop {
            tokio::select! {
                ended = child.wait() => {
                    return match ended {
                        Ok(status) if status.success() => CommandOutcome { exit: Exit::Done, outcome: "succeeded", output: status.to_string() },
                        Ok(status) if status.code().is_some() => CommandOutcome::failed(status.to_string()),
                        // A command that was killed may have done its work before.
                        Ok(status) => CommandOutcome { exit: Exit::Rejected, outcome: "unknown", output: status.to_string() },
                        Err(error) => CommandOutcome { exit: Exit::Rejected, outcome: "unknown", output: format!("the exit status of the command is unknown: \
            {error}") },
                    };
                }
                () = signals.asked_to_stop() => print::words("Waiting for the command to end."),
            }
        }
    }
}

/// The exit status of this program, and the outcome of the command as it is recorded.
struct CommandOutcome {
    exit: Exit,
    outcome: &'static str,
    output: String,
}

impl CommandOutcome {
    fn failed(output: String) -> Self {
        Self { exit: Exit::Rejected, outcome: "failed", output }
    }
}

/// The permit was not granted, for example because it was already used. In every case nothing ran.
fn not_run(ask: &AskView, Failure { exit, what, source, .. }: Failure) -> Failure {
    let cure =
        format!("`waypost events {}` shows what happened to the approval. To run the command, ask for approval again.", ask.session_id);
    Failure { exit, what: format!("nothing was run: {what}"), cure, source }
}

fn decision_word(ask: &AskView) -> String {
    match ask.decision.as_ref().map(|decision| decision.decision) {
        Some(Verdict::Approve) => "approve".into(),
        Some(Verdict::Reject) => "reject".into(),
        None => String::new(),
    }
}

fn why_not(ask: &AskView) -> String {
    let reason = ask.decision.as_ref().and_then(|decision| decision.reason.as_deref());
    match reason {
        Some(reason) => format!("{} ({})", super::send_reply::settled_by(ask), print::line(reason, 400)),
        None => super::send_reply::settled_by(ask),
    }
}

/// Quotes a command line as one text from which it can be parsed back unambiguously.
fn quote_command(command: &[String]) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.' | '/' | '=' | ':' | ',' | '@' | '%' | '+');
    let spelled = command.iter().map(|word| match word.chars().all(plain) && !word.is_empty() {
        true => word.clone(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    });
    spelled.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_command_lines_are_never_spelled_alike() {
        let spelled = |words: &[&str]| quote_command(&words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>());
        assert_eq!(spelled(&["./deploy.sh", "1.4.2"]), "./deploy.sh 1.4.2");
        assert_eq!(spelled(&["sh", "-c", "rm -rf $HOME"]), "sh -c 'rm -rf $HOME'");
        assert_eq!(spelled(&["echo", "it's", ""]), r"echo 'it'\''s' ''");
    }
}
