//! What is kept in memory changes no transcript: a turn reads what the store has, whatever an earlier turn left behind.

use waypost_conformance::story;
use waypost_core::session::SessionStatus;
use waypost_core::time::Timestamp;
use waypost_store::{AppendBatch, ManualClock, MemoryStore, Store as _};

use super::*;

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);
const MUCH: usize = 1 << 20;

fn store() -> MemoryStore {
    MemoryStore::new(Arc::new(ManualClock::at(NOW)))
}

fn memory(max_bytes: usize) -> Arc<LiveTranscripts> {
    Arc::new(LiveTranscripts::new(max_bytes, false))
}

async fn append(store: &MemoryStore, batch: AppendBatch) -> Arc<Session> {
    let session = Arc::clone(&batch.session);
    store.append(batch).await.unwrap();
    session
}

/// What a turn on the session reads.
async fn turn_reads(live: &Arc<LiveTranscripts>, store: &MemoryStore, session: &Session) -> Arc<Vec<TranscriptEntry>> {
    TurnTranscript::new(Arc::clone(live), Tenant::default(), session.id).read(store, session.seq).await.unwrap()
}

/// What a turn reads that remembers nothing.
async fn journal(store: &MemoryStore, session: &Session) -> Arc<Vec<TranscriptEntry>> {
    turn_reads(&memory(0), store, session).await
}

#[tokio::test]
async fn every_turn_of_a_conversation_reads_the_same_with_much_little_and_no_memory() {
    for max_bytes in [MUCH, 600, 1, 0] {
        let (store, live) = (store(), memory(max_bytes));
        let mut session = append(&store, story::begin(NOW)).await;
        let mut lengths = Vec::new();
        for next in [story::ask, story::answer, story::say, story::ask, story::answer] {
            session = append(&store, next(&session, NOW)).await;
            let read = turn_reads(&live, &store, &session).await;
            assert_eq!(read, journal(&store, &session).await, "{max_bytes}");
            lengths.push(read.len());
        }
        assert_eq!(lengths, [5, 7, 8, 11, 13], "{max_bytes}");
    }
}

#[tokio::test]
async fn the_next_turn_reads_only_what_is_new() {
    let (store, live) = (store(), memory(MUCH));
    let begun = append(&store, story::begin(NOW)).await;
    let first = turn_reads(&live, &store, &begun).await;
    let asked = append(&store, story::ask(&begun, NOW)).await;
    let second = turn_reads(&live, &store, &asked).await;

    let same = first.iter().zip(second.iter()).filter(|(before, after)| Arc::ptr_eq(&before.entry, &after.entry)).count();
    assert_eq!((same, second.len()), (first.len(), usize::try_from(asked.seq).unwrap()));
}

#[tokio::test]
async fn what_a_turn_writes_is_known_to_the_next_unless_something_came_between() {
    for comes_between in [false, true] {
        let (store, live) = (store(), memory(MUCH));
        let begun = append(&store, story::begin(NOW)).await;
        let mut turn = TurnTranscript::new(Arc::clone(&live), Tenant::default(), begun.id);
        turn.read(&store, begun.seq).await.unwrap();
        let before = if comes_between { append(&store, story::say(&begun, NOW)).await } else { begun };
        let asks = story::ask(&before, NOW);
        let written = Arc::clone(&asks.entries);
        let asked = append(&store, asks).await;
        turn.wrote(&written);
        let in_this_turn = turn.read(&store, asked.seq).await.unwrap();
        drop(turn);

        let expected = journal(&store, &asked).await;
        assert_eq!((in_this_turn, turn_reads(&live, &store, &asked).await), (Arc::clone(&expected), expected), "{comes_between}");
    }
}

/// A standby that took over without the last commits has another journal from some entry on.
#[tokio::test]
async fn a_transcript_of_another_journal_is_not_used() {
    let batch = story::begin(NOW);
    let (lost, kept) = (store(), store());
    let begun = append(&lost, batch.clone()).await;
    append(&kept, batch).await;
    let asked = append(&lost, story::ask(&begun, NOW)).await;
    let mut session = begun;
    for _ in 0..4 {
        let live = memory(MUCH);
        let in_memory = turn_reads(&live, &lost, &asked).await;
        let read = turn_reads(&live, &kept, &session).await;
        assert_eq!(read, journal(&kept, &session).await, "after {} entries", session.seq);
        assert_ne!(read, in_memory);
        session = append(&kept, story::say(&session, NOW)).await;
    }
}

#[tokio::test]
async fn an_erased_session_leaves_nothing_in_memory() {
    let (store, live) = (store(), memory(MUCH));
    let begun = append(&store, story::begin(NOW)).await;
    turn_reads(&live, &store, &begun).await;
    assert!(store.erase(&Tenant::default(), begun.id, story::erasure(NOW)).await.unwrap());

    assert_eq!(turn_reads(&live, &store, &begun).await.len(), 0);
    turn_reads(&live, &self::store(), &begun).await;
    live.forget(&Tenant::default(), begun.id);
    assert!(live.kept.take(&(Tenant::default(), begun.id)).is_none());
}

#[tokio::test]
async fn a_session_that_is_over_stays_in_memory_only_if_no_other_node_can_erase_it() {
    for is_shared in [false, true] {
        let (store, live) = (store(), Arc::new(LiveTranscripts::new(MUCH, is_shared)));
        let begun = append(&store, story::begin(NOW)).await;
        turn_reads(&live, &store, &begun).await;
        let over = append(&store, story::finish(&begun, NOW)).await;
        assert_eq!(over.status, SessionStatus::Complete);
        turn_reads(&live, &store, &over).await;
        assert_eq!(live.kept.take(&(Tenant::default(), over.id)).is_some(), !is_shared);
    }
}

#[tokio::test]
async fn a_turn_on_an_earlier_state_reads_nothing_later_and_leaves_the_later_transcript() {
    let (store, live) = (store(), memory(MUCH));
    let begun = append(&store, story::begin(NOW)).await;
    let early = TurnTranscript::new(Arc::clone(&live), Tenant::default(), begun.id);
    let asked = append(&store, story::ask(&begun, NOW)).await;
    for in_memory in [false, true] {
        let live = if in_memory { Arc::clone(&live) } else { memory(MUCH) };
        turn_reads(&live, &store, if in_memory { &asked } else { &begun }).await;
        assert_eq!(turn_reads(&live, &store, &begun).await.len(), usize::try_from(begun.seq).unwrap(), "{in_memory}");
    }
    // The turn on the earlier state ends after a turn on the later one.
    let mut early = early;
    early.read(&store, begun.seq).await.unwrap();
    turn_reads(&live, &store, &asked).await;
    drop(early);
    assert_eq!(live.kept.take(&(Tenant::default(), begun.id)).map(|kept| kept.seq()), Some(asked.seq));
}

#[tokio::test]
async fn the_asks_of_a_transcript_count_in_what_is_kept() {
    let store = store();
    let begun = append(&store, story::begin(NOW)).await;
    let asked = append(&store, story::ask(&begun, NOW)).await;
    let read = journal(&store, &asked).await;
    let bytes: usize = read.iter().map(|item| json_len(&item.entry.event) + item.ask.as_deref().map_or(0, json_len)).sum();
    for (max_bytes, is_kept) in [(bytes, true), (bytes - 1, false)] {
        let live = memory(max_bytes);
        turn_reads(&live, &store, &asked).await;
        assert_eq!(live.kept.take(&(Tenant::default(), asked.id)).is_some(), is_kept);
    }
}
