//! Verifies an exported audit log line by line. It is pure: it uses only the lines and what was published. The program
//! and other verifiers run the same code.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use super::chain::{Chain, ChainHead, commitment};
use super::document::{Checkpoint, ExportEnd, ExportEntry, ExportLine, ExportScope, FORMAT, Journal, Title};
use super::fault::{Fault, FaultKind};
use super::signed::PublicKey;
use crate::digest::Hash;
use crate::ids::{Seq, Tenant};

/// The maximum number of faults to report.
const MAX_FAULTS: usize = 1_000;

/// What an audit log is verified against, besides itself.
#[derive(Debug, Clone, Default)]
pub struct Expected {
    /// The key that must have signed it. If absent, the audit log's own key is used, which proves only that one key
    /// signed all of it.
    pub key: Option<PublicKey>,
    /// Checkpoints that were published elsewhere, by number.
    pub published: BTreeMap<u64, Hash>,
}

/// The result of a verification.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Findings {
    /// The tenant that it claims.
    pub tenant: Option<String>,
    /// All faults, at most a thousand.
    pub faults: Vec<Fault>,
    /// The key that it claims to be signed with.
    pub key: Option<PublicKey>,
    /// How many journals were checked.
    pub sessions: u64,
    /// How many of them were erased.
    pub erased: u64,
    /// How many entries were checked.
    pub entries: u64,
    /// The last checkpoint, and its hash.
    pub checkpoint: Option<(u64, Hash)>,
}

/// Verifies an audit log while it is read.
pub struct Verifier {
    against: Expected,
    title: Option<Title>,
    tenant: Tenant,
    digest: Sha256,
    lines: u64,
    /// The entries that checkpoints name and that have not been read yet.
    named: BTreeMap<(String, Seq), (u64, Hash)>,
    checkpoint: Option<(u64, Hash)>,
    current: Option<OpenJournal>,
    last_session: Option<String>,
    ended: bool,
    found: Findings,
}

/// The journal whose entries are being read.
struct OpenJournal {
    journal: Journal,
    line: u64,
    /// The possible ends of the chain: the computed one, and after a fault also the stated one.
    heads: Vec<ChainHead>,
}

impl Verifier {
    /// Starts a verification.
    #[must_use]
    pub fn new(against: Expected) -> Self {
        Self {
            against,
            title: None,
            tenant: Tenant::new(""),
            digest: Sha256::new(),
            lines: 0,
            named: BTreeMap::new(),
            checkpoint: None,
            current: None,
            last_session: None,
            ended: false,
            found: Findings::default(),
        }
    }

    /// Processes the next line, without its line feed. Returns the entry on that line, for callers that need the
    /// content.
    pub fn take(&mut self, text: &[u8]) -> Option<ExportEntry> {
        let before = Hash::from_bytes(self.digest.clone().finalize().into());
        self.digest.update(text);
        self.digest.update(b"\n");
        self.lines += 1;
        match serde_json::from_slice(text) {
            Err(error) => self.fault(FaultKind::Unreadable { why: error.to_string() }),
            Ok(_) if self.ended => self.fault(FaultKind::Misplaced),
            Ok(ExportLine::Record(title)) => self.title(title),
            Ok(_) if self.title.is_none() => self.fault(FaultKind::Misplaced),
            Ok(ExportLine::Checkpoint(checkpoint)) => self.checkpoint(checkpoint),
            Ok(ExportLine::Session(journal)) => self.session(journal),
            Ok(ExportLine::Entry(entry)) => {
                self.entry(&entry);
                return Some(entry);
            }
            Ok(ExportLine::End(end)) => self.end(&end, before),
        }
        None
    }

    /// Ends the verification and returns the result.
    #[must_use]
    pub fn finish(mut self) -> Findings {
        self.close();
        if !self.ended {
            self.fault(FaultKind::NoEnd);
        }
        self.find_what_is_gone();
        self.found.checkpoint = self.checkpoint;
        self.found
    }

    fn fault(&mut self, what: FaultKind) {
        self.push(Fault { line: self.lines, session: None, seq: None, what });
    }

    fn fault_at(&mut self, session: &str, seq: Option<Seq>, what: FaultKind) {
        self.push(Fault { line: self.lines, session: Some(session.to_owned()), seq, what });
    }

    fn push(&mut self, fault: Fault) {
        if self.found.faults.len() < MAX_FAULTS {
            self.found.faults.push(fault);
        }
    }

    fn title(&mut self, title: Title) {
        if self.title.is_some() {
            return self.fault(FaultKind::Misplaced);
        }
        if title.format != FORMAT {
            self.fault(FaultKind::OtherFormat);
        }
        if self.against.key.is_some_and(|key| key != title.key) {
            self.fault(FaultKind::OtherKey);
        }
        self.found.key = Some(title.key);
        self.found.tenant = Some(title.tenant.clone());
        self.tenant = Tenant::new(title.tenant.as_str());
        self.title = Some(title);
    }

    /// Returns the key that verifies everything.
    fn key(&self) -> Option<PublicKey> {
        self.against.key.or(self.title.as_ref().map(|title| title.key))
    }

    fn checkpoint(&mut self, checkpoint: Checkpoint) {
        if self.current.is_some() || self.last_session.is_some() {
            return self.fault(FaultKind::Misplaced);
        }
        let Checkpoint { n, at, previous, heads, list, hash, signature } = checkpoint;
        let (last, before) = self.checkpoint.unwrap_or_else(|| (0, Checkpoint::before_all(self.tenant.as_str())));
        if (n, previous) != (last + 1, before) {
            self.fault(FaultKind::CheckpointOrder);
        }
        let listed = heads.as_ref().is_none_or(|heads| Checkpoint::list_of(heads) == list);
        if !listed || Checkpoint::hash_of(self.tenant.as_str(), n, at, previous, list) != hash {
            self.fault(FaultKind::CheckpointAltered);
        }
        if !self.key().is_some_and(|key| key.verifies(hash, &signature)) {
            self.fault(FaultKind::Signature);
        }
        if let Some(published) = self.against.published.remove(&n).filter(|published| *published != hash) {
            self.fault(FaultKind::OtherThanPublished { published });
        }
        if heads.is_none() && self.title.as_ref().is_some_and(|title| title.scope == ExportScope::All) {
            self.fault(FaultKind::CheckpointAltered);
        }
        for named in heads.into_iter().flatten() {
            self.named.insert((named.session, named.seq), (n, named.hash));
        }
        self.checkpoint = Some((n, hash));
    }

    fn session(&mut self, journal: Journal) {
        self.close();
        if self.last_session.as_ref().is_some_and(|last| *last >= journal.session) {
            self.fault_at(&journal.session, None, FaultKind::SessionOrder);
        }
        self.last_session = Some(journal.session.clone());
        self.found.sessions += 1;
        self.found.erased += u64::from(journal.salt.is_none());
        let begun = Chain::begin(&self.tenant, &journal.session, journal.stood).head();
        self.current = Some(OpenJournal { journal, line: self.lines, heads: vec![begun] });
    }

    fn entry(&mut self, entry: &ExportEntry) {
        let Some(mut current) = self.current.take() else { return self.fault(FaultKind::Misplaced) };
        if current.journal.session == entry.session {
            self.found.entries += 1;
            self.follow(&mut current, entry);
        } else {
            self.fault(FaultKind::Misplaced);
        }
        self.current = Some(current);
    }

    fn follow(&mut self, current: &mut OpenJournal, entry: &ExportEntry) {
        let ExportEntry { session, seq, at, kind, actor, data, commitment: left, hash } = entry;
        let last = current.heads.first().map_or(0, |head| head.seq);
        if *seq <= last {
            return self.fault_at(session, Some(*seq), FaultKind::Repeated);
        }
        let commitment = match (actor, data, left) {
            (Some(actor), Some(data), None) => Some(commitment(current.journal.salt, *seq, actor, data)),
            (None, None, Some(left)) if current.journal.salt.is_none() => Some(*left),
            _ => None,
        };
        let stated_head = ChainHead { seq: *seq, hash: *hash };
        if *seq > last + 1 {
            // The entry that the next one is chained to is missing, so the next one can only be accepted as it is.
            self.fault_at(session, Some(*seq), FaultKind::Missing { from: last + 1 });
            current.heads = vec![stated_head];
        } else {
            let follow =
                |head: &ChainHead| commitment.map(|commitment| Chain::from(&self.tenant, session, *head).add(*at, kind, commitment));
            let computed: Vec<_> = current.heads.iter().filter_map(follow).collect();
            if computed.contains(hash) {
                current.heads = vec![stated_head];
            } else {
                self.fault_at(session, Some(*seq), FaultKind::Altered);
                current.heads = computed.into_iter().map(|hash| ChainHead { seq: *seq, hash }).chain([stated_head]).collect();
            }
        }
        if let Some((checkpoint, named)) = self.named.remove(&(session.clone(), *seq))
            && named != *hash
        {
            self.fault_at(session, Some(*seq), FaultKind::OtherThanNamed { checkpoint });
        }
    }

    /// Ends the current journal.
    fn close(&mut self) {
        let Some(OpenJournal { journal, line, heads }) = self.current.take() else { return };
        let last = heads.first().map_or(0, |head| head.seq);
        let fault = |seq, what| Fault { line, session: Some(journal.session.clone()), seq, what };
        if last < journal.seq {
            self.push(fault(Some(last), FaultKind::Cut { says: journal.seq }));
        } else if !heads.contains(&journal.head()) {
            self.push(fault(Some(last), FaultKind::OtherEnd));
        }
        let of_it = (journal.session.clone(), 0)..=(journal.session.clone(), Seq::MAX);
        let gone: Vec<_> = self.named.range(of_it).map(|((_, seq), (checkpoint, _))| (*seq, *checkpoint)).collect();
        for (seq, checkpoint) in gone {
            self.push(fault(Some(seq), FaultKind::NamedAndGone { checkpoint }));
            self.named.remove(&(journal.session.clone(), seq));
        }
    }

    fn end(&mut self, end: &ExportEnd, digest: Hash) {
        self.close();
        self.ended = true;
        if (end.lines, end.digest) != (self.lines - 1, digest) {
            self.fault(FaultKind::OtherBytes);
        } else if !self.key().is_some_and(|key| key.verifies(ExportEnd::signed(end.lines, end.digest), &end.signature)) {
            self.fault(FaultKind::Signature);
        }
    }

    /// Reports what was published or named and is missing.
    fn find_what_is_gone(&mut self) {
        for (checkpoint, _) in std::mem::take(&mut self.against.published) {
            self.fault(FaultKind::PublishedAndGone { checkpoint });
        }
        let wanted = |session: &String| match self.title.as_ref().map(|title| &title.scope) {
            Some(ExportScope::All) => true,
            Some(ExportScope::Session(only)) => only == session,
            Some(ExportScope::Since(_)) | None => false,
        };
        let mut gone: BTreeMap<String, u64> = BTreeMap::new();
        for ((session, _), (checkpoint, _)) in self.named.iter().filter(|((session, _), _)| wanted(session)) {
            gone.entry(session.clone()).or_insert(*checkpoint);
        }
        for (session, checkpoint) in gone {
            self.fault_at(&session, None, FaultKind::SessionGone { checkpoint });
        }
    }
}
