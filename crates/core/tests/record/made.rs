//! Records as a server would export them.

use sha2::{Digest as _, Sha256};
use waypost_core::audit::document::{Checkpoint, ExportEnd, ExportEntry, ExportLine, ExportScope, FORMAT, Journal, JournalHead, Title};
use waypost_core::audit::signed::SigningKey;
use waypost_core::audit::{Chain, commitment, salt_of};
use waypost_core::digest::Hash;
use waypost_core::ids::{SessionId, Tenant};
use waypost_core::time::Timestamp;

const TENANT: &str = "main";
const AT: Timestamp = Timestamp::from_millis(1_795_000_000_000);

pub fn key() -> SigningKey {
    SigningKey::from_bytes(&[1; 32])
}

/// A record of journals of these lengths.
#[derive(Clone)]
pub struct Made {
    journals: Vec<Vec<ExportLine>>,
    checkpoints: Vec<Checkpoint>,
}

impl Made {
    pub fn of(lengths: &[usize]) -> Self {
        let journals: Vec<_> = lengths.iter().enumerate().map(|(n, length)| journal(n, *length, "Go on.")).collect();
        let mut made = Self { journals, checkpoints: Vec::new() };
        made.mark();
        made.mark();
        made
    }

    /// Marks how far all journals are.
    fn mark(&mut self) {
        let heads: Vec<_> = self.journals.iter().filter_map(|lines| titled(lines)).map(named).collect();
        let (n, previous) = self.checkpoints.last().map_or((1, Checkpoint::before_all(TENANT)), |last| (last.n + 1, last.hash));
        let list = Checkpoint::list_of(&heads);
        let hash = Checkpoint::hash_of(TENANT, n, AT, previous, list);
        let signature = key().sign(hash);
        self.checkpoints.push(Checkpoint { n, at: AT, previous, heads: Some(heads), list, hash, signature });
    }

    /// The same, with one journal erased after the last checkpoint.
    pub fn erasing(mut self, n: usize) -> Self {
        let lines = std::mem::take(&mut self.journals[n]);
        self.journals[n] = erased(lines);
        self
    }

    pub fn without_checkpoints(self) -> Self {
        Self { checkpoints: Vec::new(), ..self }
    }

    pub fn session(&self, n: usize) -> String {
        id(n)
    }

    /// All lines but the last.
    pub fn lines(&self) -> Vec<String> {
        self.lines_for(&key())
    }

    /// The same, where one journal was written anew.
    pub fn with_another_journal(&self, n: usize) -> Vec<String> {
        let mut other = self.clone();
        other.journals[n] = journal(n, self.journals[n].len() - 1, "Do something else.");
        other.lines()
    }

    fn lines_for(&self, key: &SigningKey) -> Vec<String> {
        let title = Title { format: FORMAT.into(), tenant: TENANT.into(), at: AT, scope: ExportScope::All, key: key.public() };
        let checkpoints = self.checkpoints.iter().cloned().map(ExportLine::Checkpoint);
        let all = [ExportLine::Record(title)].into_iter().chain(checkpoints).chain(self.journals.iter().flatten().cloned());
        all.map(|line| serde_json::to_string(&line).expect("JSON")).collect()
    }

    pub fn signed(&self) -> Vec<u8> {
        self.signed_by(&key())
    }

    pub fn signed_by(&self, key: &SigningKey) -> Vec<u8> {
        sign(&self.lines_for(key), key)
    }
}

/// Ends a record with a signature over whatever it holds.
pub fn sign(lines: &[String], key: &SigningKey) -> Vec<u8> {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let (lines, digest) = (lines.len() as u64, Hash::from_bytes(Sha256::digest(text.as_bytes()).into()));
    let end = ExportLine::End(ExportEnd { lines, digest, signature: key.sign(ExportEnd::signed(lines, digest)) });
    (text + &serde_json::to_string(&end).expect("JSON") + "\n").into_bytes()
}

fn id(n: usize) -> String {
    SessionId::from_bits(n as u128 + 1).to_string()
}

fn titled(lines: &[ExportLine]) -> Option<&Journal> {
    match lines.first() {
        Some(ExportLine::Session(journal)) => Some(journal),
        _ => None,
    }
}

fn named(journal: &Journal) -> JournalHead {
    JournalHead { session: journal.session.clone(), seq: journal.seq, hash: journal.hash }
}

fn journal(n: usize, length: usize, text: &str) -> Vec<ExportLine> {
    let (session, salt) = (id(n), salt_of(&[n as u8; 32]));
    let mut chain = Chain::begin(&Tenant::new(TENANT), &session, 0);
    let mut lines = Vec::new();
    for seq in 1..=length as u64 {
        let (actor, kind) = ("person:zoe".to_owned(), "message".to_owned());
        let data = serde_json::json!({"type": kind, "data": {"role": "user", "text": format!("{text} \u{202e}\"{seq}\"")}}).to_string();
        let hash = chain.add(AT, &kind, commitment(Some(salt), seq, &actor, &data));
        let (actor, data) = (Some(actor), Some(data));
        lines.push(ExportLine::Entry(ExportEntry { session: session.clone(), seq, at: AT, kind, actor, data, commitment: None, hash }));
    }
    let head = chain.head();
    lines.insert(0, ExportLine::Session(Journal { session, stood: 0, seq: head.seq, hash: head.hash, salt: Some(salt) }));
    lines
}

fn erased(lines: Vec<ExportLine>) -> Vec<ExportLine> {
    let Some(journal) = titled(&lines).cloned() else { return lines };
    let salt = journal.salt;
    let bare = |line: ExportLine| match line {
        ExportLine::Entry(ExportEntry { seq, actor: Some(actor), data: Some(data), session, at, kind, hash, .. }) => {
            let commitment = Some(commitment(salt, seq, &actor, &data));
            ExportLine::Entry(ExportEntry { session, seq, at, kind, actor: None, data: None, commitment, hash })
        }
        other => other,
    };
    let (actor, kind, seq) = ("person:ann".to_owned(), "session_erased".to_owned(), journal.seq + 1);
    let data = r#"{"type":"session_erased","data":{"reason":null}}"#.to_owned();
    let mut chain = Chain::from(&Tenant::new(TENANT), &journal.session, journal.head());
    let hash = chain.add(AT, &kind, commitment(None, seq, &actor, &data));
    let end =
        ExportEntry { session: journal.session.clone(), seq, at: AT, kind, actor: Some(actor), data: Some(data), commitment: None, hash };
    let begin = ExportLine::Session(Journal { seq, hash, salt: None, ..journal });
    [begin].into_iter().chain(lines.into_iter().skip(1).map(bare)).chain([ExportLine::Entry(end)]).collect()
}
