//! `waypost verify`: checks a record without any server.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;
use serde_json::json;
use waypost_core::ids::Tenant;
use waypost_core::record::Hash;
use waypost_core::record::decisions::{Decided, Decision, Decisions, Given, Run};
use waypost_core::record::document::Scope;
use waypost_core::record::signed::PublicKey;
use waypost_core::record::verify::{Against, Findings, Verifier};
use waypost_engine::{Caller, Channels, OsChance, Settings, Waypost};
use waypost_store::{SqliteStore, SystemClock};

use super::context::{Context, Output};
use crate::exit::{Exit, Failure};
use crate::print;

/// Check a record that `waypost export --record` wrote, or the one in a data folder; no server is needed.
///
/// Finds every entry that was edited, deleted, put in or moved, a journal or a session that is cut or
/// gone, and a signature of another key. Exit status: 0 nothing is wrong; 1 something is.
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
        let mut reader =
            Reader { verifier: Verifier::new(Against { key: self.key, published }), decisions: Decisions::default(), told: Vec::new() };
        match &self.file {
            Some(file) => reader.read(file)?,
            None => reader.read_folder(context).await?,
        }
        let Reader { verifier, mut decisions, mut told } = reader;
        told.extend(decisions.finish());
        let findings = verifier.finish();
        self.tell(context, &findings, &told);
        Ok(if findings.faults.is_empty() { Exit::Done } else { Exit::Rejected })
    }

    fn tell(&self, context: &Context, findings: &Findings, told: &[Decision]) {
        let told = if self.decisions { told } else { &[] };
        match context.output {
            Output::Json => {
                let checkpoint = findings.checkpoint.map(|(n, hash)| json!({"n": n, "hash": hash}));
                let faults: Vec<_> = findings.faults.iter().map(|fault| json!({"at": fault, "words": fault.to_string()})).collect();
                let whole = json!({
                    "sound": findings.faults.is_empty(), "faults": faults, "key": findings.key, "checkpoint": checkpoint,
                    "sessions": findings.sessions, "erased": findings.erased, "entries": findings.entries, "decisions": told,
                });
                print::json(&whole.to_string());
            }
            Output::Lines => {
                told.iter().for_each(|decision| print::data(&drawn(decision)));
                findings.faults.iter().for_each(|fault| print::data(&print::line(&fault.to_string(), 400)));
                print::words(&summed(findings, self.key.is_some()));
            }
        }
    }
}

fn summed(findings: &Findings, given: bool) -> String {
    let Findings { faults, sessions, erased, entries, key, checkpoint } = findings;
    let read = format!("{entries} entries of {sessions} journals ({erased} without words: erased, or never secret)");
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

/// Everything that a record is read into.
struct Reader {
    verifier: Verifier,
    decisions: Decisions,
    told: Vec<Decision>,
}

impl Reader {
    fn take(&mut self, line: &[u8]) {
        if let Some(entry) = self.verifier.take(line) {
            self.told.extend(self.decisions.take(&entry));
        }
    }

    fn read(&mut self, file: &Path) -> Result<(), Failure> {
        let unreadable = |source| {
            let cure = "Give the file that `waypost export --record` wrote.";
            Failure::usage(format!("{} cannot be read", file.display()), cure).because(anyhow::Error::new(source))
        };
        let reader: Box<dyn BufRead> = match file {
            file if file == Path::new("-") => Box::new(std::io::stdin().lock()),
            file => Box::new(BufReader::new(std::fs::File::open(file).map_err(unreadable)?)),
        };
        for line in reader.split(b'\n') {
            self.take(&line.map_err(unreadable)?);
        }
        Ok(())
    }

    /// The record in the data folder, as it would be exported.
    async fn read_folder(&mut self, context: &Context) -> Result<(), Failure> {
        let folder = context.home.folder();
        let failed = |source| {
            let cure = "Stop the server that runs on it, or check what it gives out: waypost export --record | waypost verify -";
            Failure::new(format!("the record in {} cannot be read to its end", folder.display()), cure).because(source)
        };
        if !folder.join("waypost.db").is_file() {
            return Err(Failure::usage(
                format!("there is no record in {}", folder.display()),
                "Name a data folder with --data, or a file.",
            ));
        }
        let store = SqliteStore::open(folder, Arc::new(SystemClock)).map_err(|error| failed(anyhow::Error::new(error)))?;
        let waypost = Waypost::new(Arc::new(store), Arc::new(OsChance), Vec::new(), Channels::new(Vec::new()), Settings::default());
        let caller = Caller::system(Tenant::default());
        let mut export = waypost.export_record(&caller, Scope::All).await.map_err(|error| failed(anyhow::Error::new(error)))?;
        while let Some(piece) = export.next().await.map_err(|error| failed(anyhow::Error::new(error)))? {
            piece.strip_suffix(b"\n").unwrap_or(&piece).split(|byte| *byte == b'\n').for_each(|line| self.take(line));
        }
        Ok(())
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
