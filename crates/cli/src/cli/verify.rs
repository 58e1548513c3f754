//! `waypost verify`: verifies an audit log without a server.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};
use waypost_core::ask::import_mark::ImportMark;
use waypost_core::audit::decisions::{AuditedApproval, AuditedDecision, AuditedOutcome, Decisions, Run};
use waypost_core::audit::document::ExportScope;
use waypost_core::audit::signed::PublicKey;
use waypost_core::audit::tables::Difference;
use waypost_core::audit::verify::{Expected, Findings, Verifier};
use waypost_core::digest::Hash;
use waypost_core::ids::Tenant;
use waypost_engine::{Caller, Channels, Engine, OsRng, Settings};

use crate::context::{CommandContext, OutputFormat};
use crate::exit::{Exit, Failure};
use crate::open_store::OpenStore;
use crate::print;

/// Verify an audit log that `waypost export --record` wrote, or the one in a data folder; no server is
/// needed.
///
/// The command finds every entry that was edited, deleted, inserted or reordered, every journal or session
/// that was truncated or removed, and every signature by a different key. In a data folder it also finds
/// every row that decisions read and that differs from the journals. In a data folder it verifies the audit
/// log of every team, or of the team that `--tenant` names. Exit status: 0 nothing is wrong; 1 something is.
#[derive(Args)]
pub struct VerifyArgs {
    /// The audit log; `-` reads standard input [default: the one in the data folder]
    file: Option<PathBuf>,
    /// The key that must have signed it [default: the one that it names]
    #[arg(long, value_name = "HEX")]
    key: Option<PublicKey>,
    /// A checkpoint that was published or logged elsewhere and must be in the audit log; repeat the flag for
    /// several
    #[arg(long, value_name = "N:HASH", value_parser = published)]
    checkpoint: Vec<(u64, Hash)>,
    /// Also print each decision in the audit log
    #[arg(long)]
    decisions: bool,
}

fn published(text: &str) -> Result<(u64, Hash), String> {
    let parts = text.split_once(':').and_then(|(n, hash)| Some((n.parse().ok()?, hash.parse().ok()?)));
    parts.ok_or_else(|| "write the number of the checkpoint, a colon and its hash".to_owned())
}

impl VerifyArgs {
    /// Verifies the audit logs and prints the results.
    pub async fn run(self, context: &CommandContext) -> Result<Exit, Failure> {
        let published: BTreeMap<_, _> = self.checkpoint.iter().copied().collect();
        let against = Expected { key: self.key, published };
        let checked = match &self.file {
            Some(file) => vec![read_file(file, against)?],
            None => read_folder(context, &against).await?,
        };
        let sound = checked.iter().all(CheckedAuditLog::is_sound);
        match context.output {
            OutputFormat::Json => {
                let records: Vec<_> = checked.iter().map(|checked| self.json(checked)).collect();
                print::json(&json!({"sound": sound, "records": records}).to_string());
            }
            OutputFormat::Lines => checked.iter().for_each(|one| self.print_results(one, checked.len() > 1)),
        }
        Ok(if sound { Exit::Done } else { Exit::Rejected })
    }

    /// Returns the decisions in this audit log, if they were requested.
    fn decisions<'a>(&self, checked: &'a CheckedAuditLog) -> &'a [AuditedDecision] {
        if self.decisions { &checked.decisions } else { &[] }
    }

    fn json(&self, checked: &CheckedAuditLog) -> Value {
        let Findings { tenant, faults, key, sessions, erased, entries, checkpoint } = &checked.findings;
        let differ = |one: &Difference| json!({"at": one, "words": one.to_string()});
        let tables: Option<Vec<_>> = checked.tables.as_ref().map(|tables| tables.iter().map(differ).collect());
        let checkpoint = checkpoint.map(|(n, hash)| json!({"n": n, "hash": hash}));
        let faults: Vec<_> = faults.iter().map(|fault| json!({"at": fault, "words": fault.to_string()})).collect();
        json!({
            "tenant": tenant, "sound": checked.is_sound(), "faults": faults, "key": key, "checkpoint": checkpoint,
            "sessions": sessions, "erased": erased, "entries": entries, "decisions": self.decisions(checked),
            "tables": tables,
        })
    }

    /// Prints the results. If there are several audit logs, each fault names its team.
    fn print_results(&self, checked: &CheckedAuditLog, among_several: bool) {
        let tenant = &checked.findings.tenant;
        let whose = tenant.as_ref().filter(|_| among_several).map(|tenant| format!("{tenant}: ")).unwrap_or_default();
        self.decisions(checked).iter().for_each(|decision| print::data(&describe_decision(decision)));
        checked.wrong().for_each(|wrong| print::data(&print::line(&format!("{whose}{wrong}"), 400)));
        print::words(&summary(checked, self.key.is_some()));
    }
}

fn summary(checked: &CheckedAuditLog, given: bool) -> String {
    let Findings { tenant, sessions, erased, entries, key, checkpoint, .. } = &checked.findings;
    let compared = if checked.tables.is_some() { "; the tables were compared with the journals" } else { "" };
    let whose = tenant.as_ref().map(|tenant| format!(" of {}", print::line(tenant, 80))).unwrap_or_default();
    let read = format!("{entries} entries of {sessions} journals{whose} ({erased} without encrypted content: erased, or never secret)");
    let marked = checkpoint.map_or_else(|| "no checkpoint".to_owned(), |(n, hash)| format!("checkpoint {n} is {hash}"));
    let by = match key {
        Some(_) if given => "signed by the given key".to_owned(),
        Some(key) => format!("signed by the key that it names, {key}; compare this key with the server's"),
        None => "not signed".to_owned(),
    };
    match checked.wrong().count() {
        0 => format!("Nothing is wrong: {read}; {marked}; {by}{compared}."),
        n => format!("{n} faults found: {read}; {marked}; {by}{compared}."),
    }
}

/// An audit log that was read completely.
pub struct CheckedAuditLog {
    /// The result of the verification.
    pub findings: Findings,
    /// Where the tables differ from the journals; `None` for an audit log in a file.
    pub tables: Option<Vec<Difference>>,
    decisions: Vec<AuditedDecision>,
}

impl CheckedAuditLog {
    fn is_sound(&self) -> bool {
        self.findings.faults.is_empty() && self.tables.as_ref().is_none_or(Vec::is_empty)
    }

    /// Describes every fault in a sentence.
    pub fn wrong(&self) -> impl Iterator<Item = String> {
        let tables = self.tables.iter().flatten().map(ToString::to_string);
        self.findings.faults.iter().map(ToString::to_string).chain(tables)
    }
}

/// The state while an audit log is read.
struct AuditLogReader {
    verifier: Verifier,
    decisions: Decisions,
    found: Vec<AuditedDecision>,
}

impl AuditLogReader {
    fn new(against: Expected) -> Self {
        Self { verifier: Verifier::new(against), decisions: Decisions::default(), found: Vec::new() }
    }

    fn take(&mut self, line: &[u8]) {
        if let Some(entry) = self.verifier.take(line) {
            self.found.extend(self.decisions.take(&entry));
        }
    }

    fn finish(self) -> CheckedAuditLog {
        let Self { verifier, mut decisions, mut found } = self;
        found.extend(decisions.finish());
        CheckedAuditLog { findings: verifier.finish(), tables: None, decisions: found }
    }
}

fn read_file(file: &Path, against: Expected) -> Result<CheckedAuditLog, Failure> {
    let unreadable = |source| {
        let cure = "Name a file that `waypost export --record` wrote.";
        Failure::usage(format!("{} cannot be read", file.display()), cure).because(anyhow::Error::new(source))
    };
    let lines: Box<dyn BufRead> = match file {
        file if file == Path::new("-") => Box::new(std::io::stdin().lock()),
        file => Box::new(BufReader::new(std::fs::File::open(file).map_err(unreadable)?)),
    };
    let mut reader = AuditLogReader::new(against);
    for line in lines.split(b'\n') {
        reader.take(&line.map_err(unreadable)?);
    }
    Ok(reader.finish())
}

/// Reads the audit logs in the data folder in the form in which they would be exported.
async fn read_folder(context: &CommandContext, against: &Expected) -> Result<Vec<CheckedAuditLog>, Failure> {
    let home = &context.home;
    let failed = |source: anyhow::Error| {
        let cure = "Stop the server that runs on it, or verify its export: waypost export --record | waypost verify -";
        Failure::new(format!("the audit log in {} cannot be read completely", home.shown()), cure).because(source)
    };
    if home.database().is_none() && !home.folder().join("waypost.db").is_file() {
        return Err(Failure::usage(format!("there is no audit log in {}", home.shown()), "Name a data folder with --data, or a file."));
    }
    let store = OpenStore::open_to_read(home).await?;
    let (waypost, teams) = teams(store).await.map_err(failed)?;
    let mut checked = Vec::new();
    for team in chosen(context, teams, against)? {
        checked.push(read(&waypost, team, against.clone()).await.map_err(failed)?);
    }
    Ok(checked)
}

/// Verifies every audit log of a store.
///
/// # Errors
/// If one cannot be read completely.
pub async fn read_all(store: OpenStore) -> Result<Vec<CheckedAuditLog>, Failure> {
    let failed = |source| Failure::new("the audit log cannot be read completely", "Run the command again.").because(source);
    let (waypost, teams) = teams(store).await.map_err(failed)?;
    let mut checked = Vec::new();
    for team in teams {
        checked.push(read(&waypost, team, Expected::default()).await.map_err(failed)?);
    }
    Ok(checked)
}

/// Returns an engine to read audit logs with, and every team that has one.
async fn teams(store: OpenStore) -> anyhow::Result<(Engine, BTreeSet<Tenant>)> {
    let recorded = store.recorded().await?;
    let waypost = store.engine(Arc::new(OsRng), Vec::new(), Channels::new(Vec::new()), Settings::default());
    let known = waypost.directory().directory().tenants().await?;
    Ok((waypost, recorded.into_iter().chain(known).collect()))
}

/// Reads the audit log of a team in the form in which it would be exported.
async fn read(waypost: &Engine, team: Tenant, against: Expected) -> anyhow::Result<CheckedAuditLog> {
    let mut reader = AuditLogReader::new(against);
    let tables = waypost.audit().table_differences(&team).await?;
    let mut export = waypost.audit().export(&Caller::system(team), ExportScope::All).await?;
    while let Some(piece) = export.next().await? {
        piece.strip_suffix(b"\n").unwrap_or(&piece).split(|byte| *byte == b'\n').for_each(|line| reader.take(line));
    }
    Ok(CheckedAuditLog { tables: Some(tables), ..reader.finish() })
}

/// Returns the teams to verify: the named one, or all. A checkpoint belongs to exactly one team.
fn chosen(context: &CommandContext, teams: BTreeSet<Tenant>, against: &Expected) -> Result<BTreeSet<Tenant>, Failure> {
    let cure = "`--tenant NAME` names one; `waypost tenant list` lists them.";
    match context.tenant.as_deref().map(Tenant::new) {
        Some(named) if teams.contains(&named) => Ok([named].into()),
        Some(named) => Err(Failure::usage(format!("there is no team {:?} in this folder", named.as_str()), cure)),
        None if teams.len() > 1 && !against.published.is_empty() => {
            Err(Failure::usage("a checkpoint belongs to one team, and this folder has several", cure))
        }
        None => Ok(teams),
    }
}

/// Describes one decision.
fn describe_decision(decision: &AuditedDecision) -> String {
    let AuditedDecision { session, ask, subject, digest, votes, decided, elsewhere, runs } = decision;
    let mut lines = vec![format!("{ask} of {session}: {}", print::line(subject, 80))];
    lines.extend(digest.as_ref().map(|digest| format!("  about     {}", digest.as_str())));
    lines.extend(votes.iter().map(|vote| format!("  voted     {}", describe_reply(vote))));
    lines.extend(
        elsewhere
            .iter()
            .map(|AuditedOutcome { given: by, verdict, .. }| format!("  elsewhere {verdict} {}, not counted here", describe_reply(by))),
    );
    if let Some(AuditedOutcome { given: by, verdict, permit }) = decided {
        lines.push(format!("  {verdict:9} {}", describe_reply(by)));
        lines.extend(permit.map(|permit| format!("  permit    {permit}")));
    }
    lines.extend(runs.iter().map(|Run { began, ended, imported }| {
        let end = match ended {
            Some((seq, outcome)) => format!("from entry {began} to {seq}: {outcome:?}"),
            None => format!("from entry {began}, outcome unknown"),
        };
        format!("  ran       {end}{}", imported.as_ref().map(|import| format!(", {}", imported_note(import))).unwrap_or_default())
    }));
    lines.join("\n")
}

fn describe_reply(given: &AuditedApproval) -> String {
    let AuditedApproval { seq, at, provenance, imported } = given;
    let mut parts = vec![format!("by {} at {at} over {} (entry {seq})", provenance.by, provenance.channel)];
    if let Some(import) = imported {
        // How a person proved their identity in another place, as a document states it, is no proof here.
        parts.push(imported_note(import));
        return print::line(&parts.join(", "), 600);
    }
    parts.extend(provenance.signed_in.map(|proof| format!("authenticated by {}", wire_name(&proof))));
    parts.extend(provenance.credential.map(|credential| format!("by the credential {credential}")));
    parts.extend(provenance.again.map(|again| match again.by {
        Some(by) => format!("step-up by {} at {}", wire_name(&by), again.at),
        None => format!("step-up at {}", again.at),
    }));
    parts.extend(provenance.shown.as_ref().map(|shown| format!("shown {}", shown.as_str())));
    parts.extend(provenance.open_ms.map(|open| format!("open for {open} ms")));
    parts.extend(provenance.in_place_of.as_ref().map(|whom| format!("on behalf of {whom}")));
    parts.extend((!provenance.with.is_empty()).then(|| {
        let with: Vec<_> = provenance.with.iter().map(ToString::to_string).collect();
        format!("together with {}", with.join(", "))
    }));
    parts.extend(provenance.rule.map(|rule| format!("by the auto-approval rule {rule}")));
    print::line(&parts.join(", "), 600)
}

/// The note on everything that came in a snapshot.
fn imported_note(import: &ImportMark) -> String {
    format!("not proven here: imported by {} at {}", import.by, import.at)
}

/// Returns the wire name of a value.
fn wire_name(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
