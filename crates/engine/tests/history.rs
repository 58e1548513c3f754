//! The history of settled asks: what its filters keep, and its pages.

use std::time::Duration;

use waypost_core::ask::body::Body;
use waypost_core::ask::history::Ending;
use waypost_core::people::principal::Source;
use waypost_core::risk::Risk;
use waypost_engine::{AskRequest, HistoryFilter};

use crate::world::office::{Office, call, person, program};
use crate::world::people::{choose, decide, questions};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

fn review(text: &str) -> Body {
    Body::Review { markdown: text.into() }
}

/// What the history shows, newest first: who asked what, and how it ended.
async fn past(office: &Office, filter: HistoryFilter) -> Vec<String> {
    let filter = HistoryFilter { period: DAY, limit: 100, ..filter };
    let found = office.waypost.asks().history(&person("zoe"), filter).await.unwrap();
    assert_eq!(found.next, None);
    found.items.iter().map(|past| format!("{} {} {}", past.agent, past.about, past.ending.as_str())).collect()
}

#[tokio::test]
async fn every_filter_of_the_history_keeps_what_it_names_and_nothing_else() {
    let office = Office::new();
    let mut asked = Vec::new();
    for body in [call("deploy", Risk::Low), call("drop", Risk::Low), review("deploy"), questions()] {
        asked.push(office.asks(body).await);
        office.clock.advance(Duration::from_millis(1));
    }
    let [deploy, other, text, question] = <[_; 4]>::try_from(asked).unwrap();
    let by_another = office.waypost.asks().ask(&program("other"), AskRequest::new(call("deploy", Risk::Low)), None).await.unwrap().ask;
    office.replies("zoe", &deploy, decide(&deploy, "approve", None)).await.unwrap();
    office.replies("max", &other, decide(&other, "reject", None)).await.unwrap();
    office.replies("max", &text, decide(&text, "approve", None)).await.unwrap();
    office.replies("zoe", &question, choose("go_on", "yes")).await.unwrap();
    office.waypost.asks().withdraw(&program("other"), by_another.id, None, None).await.unwrap();
    office.asks(questions()).await;

    let shown = async |filter| past(&office, filter).await;
    let all = ["other deploy withdrawn", "bot Shall I go on? answered", "bot deploy approved", "bot drop rejected", "bot deploy approved"];
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(shown(HistoryFilter::default()).await, all);
    assert_eq!(shown(HistoryFilter { agent: named("other"), ..HistoryFilter::default() }).await, all[..1]);
    assert_eq!(shown(HistoryFilter { tool: named("deploy"), ..HistoryFilter::default() }).await, [all[0], all[4]], "a text is no tool");
    assert_eq!(shown(HistoryFilter { by: named("max"), ..HistoryFilter::default() }).await, all[2..4]);
    assert_eq!(shown(HistoryFilter { ending: Some(Ending::Rejected), ..HistoryFilter::default() }).await, all[3..4]);
    assert_eq!(shown(HistoryFilter { source: Some(Source::Person), ..HistoryFilter::default() }).await, all[1..]);
}

/// All items by pages of this size, and how many each page had.
async fn by_pages(office: &Office, limit: usize) -> (Vec<String>, Vec<usize>) {
    let (mut all, mut sizes, mut before) = (Vec::new(), Vec::new(), None);
    loop {
        let filter = HistoryFilter { period: DAY, before, limit, ..HistoryFilter::default() };
        let page = office.waypost.asks().history(&person("zoe"), filter).await.unwrap();
        sizes.push(page.items.len());
        all.extend(page.items.into_iter().map(|past| past.about));
        before = page.next;
        if before.is_none() {
            return (all, sizes);
        }
    }
}

#[tokio::test]
async fn the_pages_of_the_history_hold_each_ask_once_however_many_and_however_long_they_are() {
    let office = Office::new();
    let mut about = Vec::new();
    // More asks than are read at a time. The oldest 25 are longer together than a page may be.
    for n in 0..203 {
        let ask = office.asks(review(&format!("text {n}"))).await;
        let reason = if n < 25 { "x".repeat(200_000) } else { "no".into() };
        office.replies("zoe", &ask, decide(&ask, "reject", Some(&reason))).await.unwrap();
        office.clock.advance(Duration::from_millis(1));
        about.insert(0, format!("text {n}"));
    }
    let (all, sizes) = by_pages(&office, 100).await;
    assert_eq!((all, sizes), (about.clone(), vec![100, 98, 5]));
    let whole = HistoryFilter { period: DAY, limit: 202, ..HistoryFilter::default() };
    let whole = office.waypost.asks().whole_history(&person("zoe"), whole).await.unwrap();
    assert_eq!(whole.into_iter().map(|past| past.about).collect::<Vec<_>>(), about[..202]);
    let insight = office.waypost.asks().insight(&person("zoe"), DAY).await.unwrap();
    assert_eq!(insight.asked, 203);
}

#[tokio::test]
async fn the_history_begins_with_what_was_asked_exactly_at_its_start() {
    let office = Office::new();
    for _ in 0..2 {
        let ask = office.asks(questions()).await;
        office.replies("zoe", &ask, choose("go_on", "yes")).await.unwrap();
        office.clock.advance(Duration::from_millis(1));
    }
    office.clock.advance(DAY - Duration::from_millis(1));
    assert_eq!(past(&office, HistoryFilter::default()).await.len(), 1, "the first was asked a millisecond before");
    let insight = office.waypost.asks().insight(&person("zoe"), DAY).await.unwrap();
    let load = office.waypost.asks().fatigue(&person("zoe"), DAY).await.unwrap();
    assert_eq!((insight.asked, load.asks), (1, 1));
}
