//! The gate: a call runs only if it was approved, only as it was approved, and once. Every other way out of this module ends without
//! running the call.

use serde::Serialize;
use serde::de::DeserializeOwned;
use waypost_core::ids::AskId;
use waypost_core::json::Json;
use waypost_core::text::redaction::references;
use waypost_wire::{
    ApprovalBody, ApprovalView, AskBody, AskView, ClaimBody, ClaimedPermitView, PermitState, ReportedOutcome, ResultBody, Verdict,
};

use crate::asking::{AskBuilder, AskEnding, GateEnding};
use crate::call::{ClaimedCall, are_shown};
use crate::client::Client;
use crate::error::BoxError;
use crate::report::{UnreportedCall, output_of};
use crate::runs::RunKey;
use crate::{ClientError, SettledAsk};

const ANOTHER_CALL: &str = "It did not run: the claimed call is not the call that people were asked about.";

/// The call that is about to run. Nothing runs on the approval of another call, and that call can still run.
#[derive(Debug, Clone)]
pub struct ExpectedCall {
    /// The tool that the function implements.
    pub tool: String,
    /// The arguments that were asked about, as JSON text, if known. People may have changed them since.
    pub arguments: Option<String>,
}

impl Client {
    /// Asks for approval of a call, waits, and runs exactly the approved call, once. Returns what `run` returned.
    ///
    /// `run` receives the approved arguments, which a person may have changed. Its outcome is reported, also if it fails or its future
    /// is dropped. If anything goes wrong before it runs, it does not run. In a run ([`Client::in_run`] or `WAYPOST_RUN_ID`), a program
    /// that is started again finds the ask of this call.
    ///
    /// ```no_run
    /// use serde::{Deserialize, Serialize};
    /// use waypost_client::{Client, ClientError, ToolCall};
    ///
    /// #[derive(Serialize, Deserialize)]
    /// struct Deploy {
    ///     version: String,
    /// }
    ///
    /// # async fn example() -> Result<(), ClientError> {
    /// let client = Client::from_env()?;
    /// let call = ToolCall::of("deploy", &Deploy { version: "1.4.2".into() })?;
    /// let deployed = client.gate(call, |deploy: Deploy| async move { Ok::<_, std::io::Error>(deploy.version) }).await?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// Awaiting it fails with:
    /// - [`ClientError::NotRun`] and [`ClientError::Rejected`] if the call certainly did not run;
    /// - [`ClientError::OutcomeUnknown`] and [`ClientError::AlreadyRan`] if the approval was used before;
    /// - [`ClientError::Failed`] with the error of `run`;
    /// - [`ClientError::NotReported`] if it ran, and that could not be recorded.
    pub fn gate<'a, A, R, E, F>(&self, call: ApprovalBody, run: impl FnOnce(A) -> F + Send + 'a) -> AskBuilder<'a, R>
    where
        A: DeserializeOwned + Send + 'a,
        R: Serialize + Send + 'a,
        E: Into<BoxError>,
        F: Future<Output = Result<R, E>> + Send + 'a,
    {
        let may_change = call.allow_modify_args || !call.form.is_empty();
        let arguments = (!may_change).then(|| call.arguments.get().to_owned());
        let expected = ExpectedCall { tool: call.tool.clone(), arguments };
        let ending: GateEnding<'a, R> =
            Box::new(move |client, ask, run_key| Box::pin(async move { client.run_when_approved(ask, expected, run_key, run).await }));
        AskBuilder::with_ending(self, AskBody::approval(call), AskEnding::Gate(ending))
    }

    /// The second half of a gate, in any process: waits for the decision about a call that was asked about earlier, then claims, runs and
    /// reports.
    ///
    /// ```no_run
    /// use waypost_client::ExpectedCall;
    ///
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// # let id = "ask_01m8f9cb40e15hh9zg08fbba6d".parse::<waypost_client::AskId>().unwrap();
    /// let expected = ExpectedCall { tool: "deploy".into(), arguments: None };
    /// let run = |version: String| async move { Ok::<_, std::io::Error>(format!("deployed {version}")) };
    /// let deployed = client.run_approved(id, expected, run).await?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// As awaiting [`Client::gate`].
    pub async fn run_approved<A, R, E, F>(
        &self,
        ask: AskId,
        expected: ExpectedCall,
        run: impl FnOnce(A) -> F + Send,
    ) -> Result<R, ClientError>
    where
        A: DeserializeOwned + Send,
        R: Serialize + Send,
        E: Into<BoxError>,
        F: Future<Output = Result<R, E>> + Send,
    {
        self.run_when_approved(ask, expected, None, run).await
    }

    async fn run_when_approved<A, R, E, F>(
        &self,
        ask: AskId,
        expected: ExpectedCall,
        run_key: Option<RunKey>,
        run: impl FnOnce(A) -> F + Send,
    ) -> Result<R, ClientError>
    where
        A: DeserializeOwned + Send,
        R: Serialize + Send,
        E: Into<BoxError>,
        F: Future<Output = Result<R, E>> + Send,
    {
        let tool = &expected.tool;
        let ask = self.wait(ask).await.map_err(|error| error.before_run(tool, "its approval could not be read"))?;
        run_key.into_iter().for_each(RunKey::decided);
        let approval = claimable_approval(&ask)?;
        self.must_be_about(&ask, approval, &expected).await?;
        // Parsed before the permit is used, so that another program can still run a call that this one cannot read. With a secret in it,
        // only the claimed arguments can be read.
        if references(&approval.arguments_text).next().is_none() {
            read::<A>(&approval.arguments_text).map_err(|why| ClientError::not_run(why, Some(ask.clone())))?;
        }
        let call = self.claim(&ask).await?;
        let arguments = match read_claimed::<A>(&call, &expected) {
            Ok(arguments) => arguments,
            Err(why) => {
                self.try_to_report(&call, ReportedOutcome::Failed, Some(ANOTHER_CALL)).await;
                return Err(ClientError::not_run(why, Some(ask)));
            }
        };
        let mut unreported = UnreportedCall::new(self.clone(), call);
        let result = run(arguments).await.map_err(Into::into);
        unreported.ended(&result);
        let reported = unreported.report().await;
        match (result, reported) {
            // The error of the call is more important than that of its report. The permit stays claimed, so nothing runs the call again.
            (Err(error), _) => Err(ClientError::Failed(error)),
            (Ok(result), Ok(_)) => Ok(result),
            (Ok(result), Err(source)) => {
                Err(ClientError::NotReported { ask: ask.id, output: output_of(&result), source: Box::new(source) })
            }
        }
    }

    /// Claims the permit of an approved call, which is possible once, and checks that it is for the approved bytes. The caller must then run
    /// the call and report. The idempotency key exists only within this call: a lost response is requested again, and no other process can
    /// ever get the same permit.
    ///
    /// # Errors
    /// As awaiting [`Client::gate`], for everything before the run.
    pub async fn claim(&self, ask: &SettledAsk) -> Result<ClaimedCall, ClientError> {
        let approval = claimable_approval(ask)?;
        let claim = ClaimBody {
            digest: approval.digest.clone(),
            tool: Some(approval.tool.clone()),
            arguments: None,
            server: None,
            schema: None,
            description: None,
            pins: None,
        };
        let claimed: ClaimedPermitView = match self.act(ask.id, "claim", &claim).await {
            Ok(claimed) => claimed,
            Err(ClientError::Refused(problem)) if problem.code == "permit_used" => return Err(self.used(ask).await),
            Err(error) => return Err(error.before_run(&approval.tool, "its permit could not be claimed")),
        };
        let permit = claimed.permit.clone();
        match ClaimedCall::checked(claimed, ask, approval) {
            Ok(call) => Ok(call),
            Err(why) => {
                // The permit is used up, so its record says that nothing ran. The refusal to run is more important than an error here.
                let body = result_body(permit, ReportedOutcome::Failed, Some(ANOTHER_CALL));
                let _ = self.act::<AskView>(ask.id, "result", &body).await;
                Err(ClientError::not_run(format!("`{}` did not run: {why}", approval.tool), Some(ask.clone())))
            }
        }
    }

    /// The error for a caller that did not get the permit.
    async fn used(&self, ask: &SettledAsk) -> ClientError {
        let Ok(now) = self.read(ask.id).await.map(SettledAsk::new) else { return ClientError::OutcomeUnknown(Box::new(ask.clone())) };
        match claimable_approval(&now) {
            Err(error) => error,
            // It is not used after all: the claim failed for a reason that is gone.
            Ok(_) => ClientError::not_run("nothing ran: the permit could not be claimed", Some(now)),
        }
    }

    /// Refuses an ask about another call, before its permit is touched.
    async fn must_be_about(&self, ask: &SettledAsk, approval: &ApprovalView, expected: &ExpectedCall) -> Result<(), ClientError> {
        let ExpectedCall { tool, arguments } = expected;
        if approval.tool != *tool {
            let why = format!("nothing ran: {} is about `{}`, not `{tool}`", ask.id, approval.tool);
            return Err(ClientError::not_run(why, Some(ask.clone())));
        }
        let Some(arguments) = arguments else { return Ok(()) };
        if are_shown(arguments, &approval.arguments_text) {
            return Ok(());
        }
        // A person may have changed the arguments since. The call that was asked about is then an earlier revision.
        let earlier = self.revisions(ask).await.map_err(|error| error.before_run(tool, "its first revision could not be read"))?;
        let mut shown = earlier.iter().filter_map(|ask| ask.approval.as_ref());
        if shown.any(|approval| are_shown(arguments, &approval.arguments_text)) {
            return Ok(());
        }
        let why = format!("nothing ran: {} is about another call of `{tool}`: its arguments are different", ask.id);
        Err(ClientError::not_run(why, Some(ask.clone())))
    }
}

/// Asks for approval for a gate: under the caller's key, or the key of the call in its run.
pub(crate) async fn post(client: &Client, body: &AskBody, key: Option<&str>) -> Result<(AskId, Option<RunKey>), ClientError> {
    let Some(call) = &body.approval else { return Err(ClientError::not_run("this is not a call", None)) };
    let arguments = call.arguments.get();
    if !arguments.starts_with('{') || Json::new(arguments).is_err() {
        let why = format!("`{}` did not run: the arguments of a call must be a JSON object without duplicate keys", call.tool);
        return Err(ClientError::not_run(why, None));
    }
    let run_key = client.run().filter(|_| key.is_none()).map(|run| run.claim_key(&call.tool, arguments));
    let key = key.or(run_key.as_ref().map(RunKey::value));
    let ask = find_or_post(client, body, key).await;
    Ok((ask.map_err(|error| error.before_run(&call.tool, "its approval could not be asked for"))?, run_key))
}

async fn find_or_post(client: &Client, body: &AskBody, key: Option<&str>) -> Result<AskId, ClientError> {
    match (client.post(body, key).await, key) {
        // A newer version of the program describes the same call differently. The original ask stays as it is.
        (Err(ClientError::Refused(problem)), Some(key)) if problem.code == "idempotency_key_reuse" => {
            let found = client.asks(&[("idempotency_key", key)]).await?.items;
            found.first().map(|ask| ask.id).ok_or(ClientError::Refused(problem))
        }
        (posted, _) => Ok(posted?.id),
    }
}

/// The approval of an ask whose permit can still be claimed.
fn claimable_approval(ask: &SettledAsk) -> Result<&ApprovalView, ClientError> {
    let Some(approval) = &ask.approval else {
        return Err(ClientError::not_run(format!("{} is not about a call", ask.id), Some(ask.clone())));
    };
    let decision = ask.decided().map_err(|error| ClientError::NotRun {
        why: format!("`{}` did not run: {error}", approval.tool),
        ask: Some(Box::new(ask.clone())),
        source: Some(Box::new(error)),
    })?;
    if decision.decision != Verdict::Approve {
        let (tool, reason) = (approval.tool.clone(), decision.reason.clone());
        return Err(ClientError::Rejected { tool, reason, ask: Box::new(ask.clone()) });
    }
    let ask_of_it = || Box::new(ask.clone());
    match approval.permit.as_ref().map(|permit| (permit.state, permit)) {
        Some((PermitState::Created, _)) => Ok(approval),
        Some((PermitState::Claimed | PermitState::Unknown, _)) => Err(ClientError::OutcomeUnknown(ask_of_it())),
        Some((outcome @ (PermitState::Succeeded | PermitState::Failed | PermitState::Skipped), permit)) => {
            Err(ClientError::AlreadyRan { ask: ask_of_it(), outcome, output: permit.output.clone() })
        }
        Some((PermitState::Void, _)) | None => {
            Err(ClientError::not_run(format!("`{}` did not run: its permit is void", approval.tool), Some(ask.clone())))
        }
    }
}

fn read<A: DeserializeOwned>(arguments: &str) -> Result<A, String> {
    serde_json::from_str(arguments).map_err(|error| format!("nothing ran: the approved arguments cannot be read: {error}"))
}

/// Reads the claimed arguments. If nobody changed them, they must be the ones that were asked about, now that secrets are in place.
fn read_claimed<A: DeserializeOwned>(call: &ClaimedCall, expected: &ExpectedCall) -> Result<A, String> {
    let is_known = |arguments: &String| call.is_changed || are_shown(arguments, call.arguments.as_str());
    if !expected.arguments.as_ref().is_none_or(is_known) {
        return Err(format!("`{}` did not run: what came back is not the call that was asked about", call.tool));
    }
    read(call.arguments.as_str())
}

pub(crate) fn result_body(permit: String, outcome: ReportedOutcome, output: Option<&str>) -> ResultBody {
    ResultBody { permit, outcome, output: output.and_then(|output| serde_json::value::to_raw_value(output).ok()) }
}
