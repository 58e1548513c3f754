//! Files that people attach to answers: whose they are, how many are kept, and who may read them.

use std::sync::Arc;

use waypost_core::ask::Ask;
use waypost_core::ask::body::Body;
use waypost_core::ask::settlement::Outcome;
use waypost_core::digest::SecretRef;
use waypost_core::ids::{QuestionId, Tenant};
use waypost_core::people::permission::{Permission, Permissions};
use waypost_core::people::principal::{Principal, Proof};
use waypost_core::people::scope::Scope;
use waypost_core::question::file::File;
use waypost_core::question::{Input, Question};
use waypost_engine::{AskRequest, Error, holding};
use waypost_store::{HasBlobs as _, Holder};

use crate::world::office::{Office, holder, person, program, word};
use crate::world::people::{choose, questions};

fn plan() -> Body {
    Body::questions(vec![Question::new(QuestionId::new("plan"), "The plan?", Input::File)])
}

async fn uploads(office: &Office, name: &str, file: &str, content: &[u8]) -> Result<File, Error> {
    let mut upload = office.waypost.files().upload(&person(name)).await?;
    upload.write(content).await?;
    upload.keep(file, None).await
}

async fn answers(office: &Office, name: &str, ask: &Ask, file: &File) -> bool {
    office.replies(name, ask, choose("plan", file.digest.as_str())).await.is_ok()
}

/// Another ask in the session of this one.
async fn asks_there(office: &Office, first: &Ask, body: Body) -> Arc<Ask> {
    let request = AskRequest { session: Some(first.session), ..AskRequest::new(body) };
    office.waypost.asks().ask(&program("bot"), request, None).await.unwrap().ask
}

#[tokio::test]
async fn a_file_has_the_name_of_its_own_answer_and_is_no_file_of_another() {
    let office = Office::new();
    let first = office.asks(plan()).await;
    let (second, third) = (asks_there(&office, &first, plan()).await, asks_there(&office, &first, questions()).await);
    let of_zoe = uploads(&office, "zoe", "plan.txt", b"A to B").await.unwrap();
    let of_max = uploads(&office, "max", "copy.txt", b"A to B").await.unwrap();
    assert_eq!(of_zoe.digest, of_max.digest);
    assert!(answers(&office, "zoe", &first, &of_zoe).await);
    assert!(answers(&office, "max", &second, &of_max).await);
    office.replies("zoe", &third, choose("go_on", "yes")).await.unwrap();
    let opened = async |ask: &Ask| {
        let opened = office.waypost.files().of_ask(&program("bot"), ask.id, &of_zoe.digest).await;
        opened.map_or_else(|refused| word::<()>(&Err(refused)), |opened| opened.file.name)
    };
    assert_eq!([opened(&first).await, opened(&second).await, opened(&third).await], ["plan.txt", "copy.txt", "unseen"]);
}

#[tokio::test]
async fn a_person_attaches_what_they_uploaded_themselves_and_only_the_newest_uploads_are_kept() {
    let office = Office::new();
    let mut kept = Vec::new();
    for n in 0..101 {
        kept.push(uploads(&office, "zoe", "plan.txt", format!("plan {n}").as_bytes()).await.unwrap());
        office.clock.advance(std::time::Duration::from_millis(1));
    }
    let mut attached = Vec::new();
    for (name, file) in [("max", &kept[100]), ("zoe", &kept[0]), ("zoe", &kept[1]), ("zoe", &kept[100])] {
        let ask = office.asks(plan()).await;
        attached.push(answers(&office, name, &ask, file).await);
    }
    assert_eq!(attached, [false, false, true, true]);
}

#[tokio::test]
async fn the_files_of_a_session_are_for_those_who_see_it_and_uploads_are_for_those_who_answer() {
    let office = Office::new();
    let may = |permission| Permissions { may: [permission].into(), approve: None };
    let roles = [("answers", may(Permission::Answer)), ("looks", may(Permission::See))];
    office.gives_roles(&roles, &[("zoe", "answers"), ("lou", "looks")]).await;
    let ask = office.asks(plan()).await;
    let file = uploads(&office, "zoe", "plan.txt", b"A to B").await.unwrap();
    assert!(answers(&office, "zoe", &ask, &file).await);
    let bare = Scope { tasks: Some([].into()), ..Scope::default() };
    for (name, scope, expected) in [
        ("zoe", Scope::default(), ["done", "unseen", "done"]),
        ("zoe", bare, ["done", "unseen", "OutOfScope"]),
        ("lou", Scope::default(), ["done", "done", "NotPermitted"]),
        ("ned", Scope::default(), ["unseen", "unseen", "NotPermitted"]),
    ] {
        let caller = holder(Principal::person(name), Proof::Key, scope);
        let of_ask = office.waypost.files().of_ask(&caller, ask.id, &file.digest).await;
        let of_session = office.waypost.files().of_session(&caller, ask.session, &file.digest).await;
        let upload = office.waypost.files().upload(&caller).await;
        assert_eq!([word(&of_ask), word(&of_session), word(&upload)], expected, "{caller:?}");
    }
}

#[tokio::test]
async fn a_refused_answer_gives_its_files_to_nobody() {
    let office = Office::new();
    let ask = office.asks(plan()).await;
    let file = uploads(&office, "zoe", "plan.txt", b"A to B").await.unwrap();
    let in_session = async || word(&office.waypost.files().of_session(&person("zoe"), ask.session, &file.digest).await);
    let mut wrong = choose("plan", file.digest.as_str());
    wrong.answers.as_mut().unwrap().extend(choose("cost", "none").answers.unwrap());
    assert!(office.replies("zoe", &ask, wrong).await.is_err());
    assert_eq!(in_session().await, "unseen");
    assert!(answers(&office, "zoe", &ask, &file).await);
    assert_eq!(in_session().await, "done");
}

#[tokio::test]
async fn an_erased_session_leaves_neither_its_files_nor_its_secrets() {
    let office = Office::new();
    let ask = office.asks(plan()).await;
    let file = uploads(&office, "zoe", "plan.txt", b"A to B").await.unwrap();
    assert!(answers(&office, "zoe", &ask, &file).await);
    let key = Body::questions(vec![Question::new(QuestionId::new("key"), "The key?", Input::Secret)]);
    let secret = asks_there(&office, &ask, key).await;
    let answered = office.replies("zoe", &secret, choose("key", "hunter2-canary-7f3e")).await.unwrap();
    let Some(Outcome::Answers { answers }) = answered.settlement().map(|settled| &settled.outcome) else { panic!("answered") };
    let reference: SecretRef = answers.values().next().unwrap().values[0].parse().unwrap();

    let (digests, tenant) = ([&file.digest, reference.sealed()], Tenant::default());
    let kept = async || {
        let mut kept = Vec::new();
        for (name, digest) in holding::of_session(&ask.session.to_string()).iter().zip(digests) {
            kept.push(office.store.blobs().metadata(Holder { tenant: &tenant, name }, digest).await.unwrap().is_some());
        }
        kept
    };
    assert_eq!(kept().await, [true, true]);
    office.waypost.sessions().erase(&person("zoe"), ask.session, None).await.unwrap();
    assert_eq!(kept().await, [false, false]);
}
