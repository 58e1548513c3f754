//! `waypost verify`: checks a record without any server.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::{Value, json};
use waypost_core::ids::Tenant;
use waypost_core::record::Hash;
use waypost_core::record::decisions::{Decided, Decision, Decisions, Given, Run};
use waypost_core::record::document::Scope;
use waypost_core::record::signed::PublicKey;
use waypost_core::record::verify::{Against, Findings, Verifier};
use waypost_engine::{Caller, Channels, OsChance, Settings, Waypost};

use super::context::{Context, Output};
use crate::exit::{Exit, Failure};
use crate::kept::Kept;
use crate::print;

/// Check a record that `waypost export --record` wrote, or the one in a data folder; no server is needed.
///
/// Finds every entry that was edited, deleted, put in or moved, a journal or a session that is cut or
/// gone, and a signature of another key. Of a data folder, the record of every team is checked, or of the
/// one that `--tenant` names. Exit status: 0 nothing is wrong; 1 something is.
#[derive(Args)]
pub struct Verify {
    /// The record; `-` reads standard input [default: the one in the data folder]
    file: Option<PathBuf>,
    /// By which key it must be signed [default: the one that it names]
    #[arg(long, value_name = "HEX")]
    key: Option<PublicKey>,
    /// A checkpoint that was published or logged elsewhere: it must be in the record. May be given often
    #[arg(long, value_name = "N:HASH", value_parser = published)]
    checkpoint: Vec<(u64, Hash)>,
    /// Also print what the record says of each decision
    #[arg(long)]
    decisions: bool,
}

fn published(text: &str) -> Result<(u64, Hash), String> {
    let parts = text.split_once(':').and_then(|(n, hash)| Some((n.parse().ok()?, hash.parse().ok()?)));
    parts.ok_or_else(|| "write its number, a colon and its hash".to_owned())
}

impl Verify {
    /// Checks.
    pub async fn run(self, context: &Context) -> Result<Exit, Failure> {
        let published: BTreeMap<_, _> = self.checkpoint.iter().copied().collect();
        let against = Against { key: self.key, published };
        let checked = match &self.file {
            Some(file) => vec![read_file(file, against)?],
            None => read_folder(context, &against).await?,
        };
        let sound = checked.iter().all(Checked::is_sound);
        match context.output {
            Output::Json => {
                let records: Vec<_> = checked.iter().map(|checked| self.json(checked)).collect();
                print::json(&json!({"sound": sound, "records": records}).to_string());
            }
            Output::Lines => checked.iter().for_each(|one| self.tell(one, checked.len() > 1)),
        }
        Ok(if sound { Exit::Done } else { Exit::Rejected })
    }

    /// What this record says of decisions, where that is wanted.
    fn decisions<'a>(&self, checked: &'a Checked) -> &'a [Decision] {
        if self.decisions { &checked.told } else { &[] }
    }

    fn json(&self, checked: &Checked) -> Value {
        let Findings { tenant, faults, key, sessions, erased, entries, checkpoint } = &checked.findings;
        let checkpoint = checkpoint.map(|(n, hash)| json!({"n": n, "hash": hash}));
        let faults: Vec<_> = faults.iter().map(|fault| json!({"at": fault, "words": fault.to_string()})).collect();
        json!({
            "tenant": tenant, "sound": checked.is_sound(), "faults": faults, "key": key, "checkpoint": checkpoint,
            "sessions": sessions, "erased": erased, "entries": entries, "decisions": self.decisions(checked),
        })
    }

    /// Among several, each thing that is wrong is said with its team.
    fn tell(&self, checked: &Checked, among_several: bool) {
        let Findings { tenant, faults, .. } = &checked.findings;
        let whose = tenant.as_ref().filter(|_| among_several).map(|tenant| format!("{tenant}: ")).unwrap_or_default();
        self.decisions(checked).iter().for_each(|decision| print::data(&drawn(decision)));
        faults.iter().for_each(|fault| print::data(&print::line(&format!("{whose}{fault}"), 400)));
        print::words(&summed(&checked.findings, self.key.is_some()));
    }
}

fn summed(findings: &Findings, given: bool) -> String {
    let Findings { tenant, faults, sessions, erased, entries, key, checkpoint } = findings;
    let whose = tenant.as_ref().map(|tenant| format!(" of {}", print::line(tenant, 80))).unwrap_or_default();
    let read = format!("{entries} entries of {sessions} journals{whose} ({erased} without words: erased, or never secret)");
    let marked = checkpoint.map_or_else(|| "no checkpoint".to_owned(), |(n, hash)| format!("checkpoint {n} is {hash}"));
    let by = match key {
        Some(_) if given => "signed by the key that was given".to_owned(),
        Some(key) => format!("signed by the key that it names, {key}; compare that with the server's"),
        None => "signed by nobody".to_owned(),
    };
    match faults.len() {
        0 => format!("Nothing is wrong with it: {read}; {marked}; {by}."),
        n => format!("{n} things are wrong with it: {read}; {marked}; {by}."),
    }
}

/// A record that was read to its end.
struct Checked {
    findings: Findings,
    told: Vec<Decision>,
}

impl Checked {
    fn is_sound(&self) -> bool {
        self.findings.faults.is_empty()
    }
}

/// Everything that a record is read into.
struct Reader {
    verifier: Verifier,
    decisions: Decisions,
    told: Vec<Decision>,
}

impl Reader {
    fn new(against: Against) -> Self {
        Self { verifier: Verifier::new(against), decisions: Decisions::default(), told: Vec::new() }
    }

    fn take(&mut self, line: &[u8]) {
        if let Some(entry) = self.verifier.take(line) {
            self.told.extend(self.decisions.take(&entry));
        }
    }

    fn finish(self) -> Checked {
        let Self { verifier, mut decisions, mut told } = self;
        told.extend(decisions.finish());
        Checked { findings: verifier.finish(), told }
    }
}

fn read_file(file: &Path, against: Against) -> Result<Checked, Failure> {
    let unreadable = |source| {
        let cure = "Give the file that `waypost export --record` wrote.";
        Failure::usage(format!("{} cannot be read", file.display()), cure).because(anyhow::Error::new(source))
    };
    let lines: Box<dyn BufRead> = match file {
        file if file == Path::new("-") => Box::new(std::io::stdin().lock()),
        file => Box::new(BufReader::new(std::fs::File::open(file).map_err(unreadable)?)),
    };
    let mut reader = Reader::new(against);
    for line in lines.split(b'\n') {
        reader.take(&line.map_err(unreadable)?);
    }
    Ok(reader.finish())
}

/// The records in the data folder, as they would be exported.
async fn read_folder(context: &Context, against: &Against) -> Result<Vec<Checked>, Failure> {
    let home = &context.home;
    let failed = |source: anyhow::Error| {
        let cure = "Stop the server that runs on it, or check what it gives out: waypost export --record | waypost verify -";
        Failure::new(format!("the record in {} cannot be read to its end", home.shown()), cure).because(source)
    };
    if home.database().is_none() && !home.folder().join("waypost.db").is_file() {
        return Err(Failure::usage(format!("there is no record in {}", home.shown()), "Name a data folder with --data, or a file."));
    }
    let kept = Kept::open_to_read(home).await?;
    let (waypost, teams) = teams(kept).await.map_err(failed)?;
    let mut checked = Vec::new();
    for team in chosen(context, teams, against)? {
        checked.push(read(&waypost, team, against.clone()).await.map_err(failed)?);
    }
    Ok(checked)
}

/// Every record of a store, checked.
///
/// # Errors
/// Where one cannot be read to its end.
pub async fn read_all(kept: Kept) -> Result<Vec<Findings>, Failure> {
    let failed = |source| Failure::new("the record cannot be read to its end", "Try again.").because(source);
    let (waypost, teams) = teams(kept).await.map_err(failed)?;
    let mut checked = Vec::new();
    for team in teams {
        checked.push(read(&waypost, team, Against::default()).await.map_err(failed)?.findings);
    }
    Ok(checked)
}

/// An engine to read records with, and every team that has one.
async fn teams(kept: Kept) -> anyhow::Result<(Waypost, BTreeSet<Tenant>)> {
    let recorded = kept.recorded().await?;
    let waypost = kept.engine(Arc::new(OsChance), Vec::new(), Channels::new(Vec::new()), Settings::default());
    let known = waypost.access().tenants().await?;
    Ok((waypost, recorded.into_iter().chain(known).collect()))
}

/// The record of a team, as it would be exported.
async fn read(waypost: &Waypost, team: Tenant, against: Against) -> anyhow::Result<Checked> {
    let mut reader = Reader::new(against);
    let mut export = waypost.export_record(&Caller::system(team), Scope::All).await?;
    while let Some(piece) = export.next().await? {
        piece.strip_suffix(b"\n").unwrap_or(&piece).split(|byte| *byte == b'\n').for_each(|line| reader.take(line));
    }
    Ok(reader.finish())
}

/// The teams whose records are checked: the one that was named, or all. A checkpoint is of one of them.
fn chosen(context: &Context, teams: BTreeSet<Tenant>, against: &Against) -> Result<BTreeSet<Tenant>, Failure> {
    let cure = "`--tenant NAME` names one; `waypost tenant list` says which there are.";
    match context.tenant.as_deref().map(Tenant::new) {
        Some(named) if teams.contains(&named) => Ok([named].into()),
        Some(named) => Err(Failure::usage(format!("there is no team {:?} in this folder", named.as_str()), cure)),
        None if teams.len() > 1 && !against.published.is_empty() => {
            Err(Failure::usage("a checkpoint is of one team, and this folder has several", cure))
        }
        None => Ok(teams),
    }
}

/// One decision, in words.
fn drawn(decision: &Decision) -> String {
    let Decision { session, ask, subject, digest, votes, decided, runs } = decision;
    let mut lines = vec![format!("{ask} of {session}: {}", print::line(subject, 80))];
    lines.extend(digest.as_ref().map(|digest| format!("  about     {}", digest.as_str())));
    lines.extend(votes.iter().map(|vote| format!("  voted     {}", given(vote))));
    if let Some(Decided { given: by, verdict, permit }) = decided {
        lines.push(format!("  {verdict:9} {}", given(by)));
        lines.extend(permit.map(|permit| format!("  permit    {permit}")));
    }
    lines.extend(runs.iter().map(|Run { began, ended }| match ended {
        Some((seq, outcome)) => format!("  ran       from entry {began} to {seq}: {outcome:?}"),
        None => format!("  ran       from entry {began}, and nothing says how it ended"),
    }));
    lines.join("\n")
}

fn given(given: &Given) -> String {
    let Given { seq, at, provenance } = given;
    let mut parts = vec![format!("by {} at {at} over {} (entry {seq})", provenance.by, provenance.channel)];
    parts.extend(provenance.signed_in.map(|proof| format!("proven by {}", word(&proof))));
    parts.extend(provenance.credential.map(|credential| format!("by the credential {credential}")));
    parts.extend(provenance.again.map(|again| match again.by {
        Some(by) => format!("proven again by {} at {}", word(&by), again.at),
        None => format!("proven again at {}", again.at),
    }));
    parts.extend(provenance.shown.as_ref().map(|shown| format!("shown {}", shown.as_str())));
    parts.extend(provenance.open_ms.map(|open| format!("open for {open} ms")));
    parts.extend(provenance.in_place_of.as_ref().map(|whom| format!("in the place of {whom}")));
    parts.extend((!provenance.with.is_empty()).then(|| {
        let with: Vec<_> = provenance.with.iter().map(ToString::to_string).collect();
        format!("together with {}", with.join(", "))
    }));
    parts.extend(provenance.rule.map(|rule| format!("by the standing rule {rule}")));
    print::line(&parts.join(", "), 600)
}

/// A word as the wire has it.
fn word(value: &impl serde::Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
}
