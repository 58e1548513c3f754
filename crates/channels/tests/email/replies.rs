//! What becomes of a mail that comes in.

use waypost_core::ask::AskStatus;
use waypost_core::question::Input;
use waypost_core::risk::Risk;
use waypost_core::session::SessionStatus;
use waypost_engine::{Error, InboundError};

use crate::common::{call, question, questions, select};
use crate::world::{EmailSetup, SECRET, World};

#[tokio::test]
async fn a_reply_in_words_answers_as_the_person_whose_address_it_is() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"])])).await;
    assert_eq!(world.comes(&world.last().reply("Zoe@Example.com", "r1", "Left")).await.unwrap(), None);
    let settled = world.ask(&ask).await;
    let provenance = &settled.settlement().unwrap().provenance;
    assert_eq!((settled.status(), provenance.by.name.as_str(), provenance.channel.as_str()), (AskStatus::Answered, "zoe", "email"));
    assert_eq!((world.answers(&ask).await, world.mails().len()), (vec!["left".to_owned()], 1));
}

#[tokio::test]
async fn several_questions_are_answered_by_a_line_each_and_a_wrong_line_is_explained() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"]), question("How far?", Input::Number)])).await;
    let mail = world.last();
    world.comes(&mail.reply("zoe@example.com", "r1", "Left\nfar")).await.unwrap();
    let answer = world.last();
    assert_eq!((answer.from.as_str(), answer.subject().as_str()), ("", "Your reply was not accepted"));
    assert_eq!(["Auto-Submitted", "In-Reply-To"].map(|name| answer.header(name)), ["auto-replied", "<r1@mail.example.com>"]);
    assert!(answer.text().starts_with("Your reply changed nothing.\n\n"), "{}", answer.text());
    assert!(world.ask(&ask).await.is_pending());
    world.comes(&mail.reply("zoe@example.com", "r2", "Left\n12")).await.unwrap();
    assert_eq!((world.ask(&ask).await.status(), world.mails().len()), (AskStatus::Answered, 2));
}

#[tokio::test]
async fn the_same_reply_again_is_done_once_and_a_later_one_is_told_who_was_first() {
    let world = World::new().await;
    world.is_reached("bob", "bob@example.com").await;
    let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
    let of = |name: &str| world.mails().into_iter().find(|mail| mail.to == [format!("{name}@example.com")]).unwrap();
    for _ in 0..2 {
        world.comes(&of("zoe").reply("zoe@example.com", "r1", "Left")).await.unwrap();
    }
    assert_eq!((world.answers(&ask).await, world.mails().len()), (vec!["Left".to_owned()], 2));
    for _ in 0..2 {
        world.comes(&of("bob").reply("bob@example.com", "r2", "Right")).await.unwrap();
    }
    let mail = world.last();
    assert_eq!((mail.to.as_slice(), world.mails().len()), (&["bob@example.com".to_owned()][..], 3));
    assert!(mail.text().contains("zoe answered first."), "{}", mail.text());
    assert_eq!(world.answers(&ask).await, ["Left"]);
}

#[tokio::test]
async fn a020_a_reply_to_a_mail_answers_what_the_mail_asked_and_nothing_that_came_later() {
    let world = World::new().await;
    let ask = world.asks(questions([question("Delete the test data?", Input::Confirm)])).await;
    let mail = world.last();
    world.office.revises(&ask, questions([question("Delete all data?", Input::Confirm), question("Why?", Input::Text)])).await;
    for (id, words) in [("r1", "yes"), ("r2", "yes\n12\n3")] {
        world.comes(&mail.reply("zoe@example.com", id, words)).await.unwrap();
        let refused = world.last().text();
        assert!(refused.contains("The ask has changed since this message was sent.") && world.ask(&ask).await.is_pending(), "{refused}");
    }
    let of_the_second = mail.reply("zoe@example.com", "r3", "yes\nIt is old.").replace("@agents.example", ".2@agents.example");
    world.comes(&of_the_second).await.unwrap();
    assert_eq!(world.ask(&ask).await.status(), AskStatus::Answered);
}

#[tokio::test]
async fn nobody_answers_for_somebody_else_and_a_stranger_is_told_nothing() {
    let world = World::new().await;
    world.is_reached("bob", "bob@example.com").await;
    let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
    let to_zoe = world.mails().into_iter().find(|mail| mail.to == ["zoe@example.com"]).unwrap();
    world.comes(&to_zoe.reply("eve@example.com", "r1", "Left")).await.unwrap();
    assert_eq!(world.mails().len(), 2);
    world.comes(&to_zoe.reply("bob@example.com", "r2", "Left")).await.unwrap();
    assert_eq!((world.mails().len(), world.last().to), (3, vec!["bob@example.com".to_owned()]));
    for from in ["zoe@example.com, bob@example.com", "zoe@example.com\nFrom: bob@example.com", ""] {
        world.comes(&to_zoe.reply(from, "r3", "Left")).await.unwrap();
    }
    let two = to_zoe.reply("zoe@example.com", "r4", "Left").replace("<zoe@example.com>\nTo", "<zoe@example.com>, <bob@example.com>\nTo");
    let elsewhere = to_zoe.reply("eve@example.com", "r5", "Left").replace("@agents.example", "@evil.example");
    for mail in [two, elsewhere] {
        world.comes(&mail).await.unwrap();
    }
    assert_eq!((world.ask(&ask).await, world.mails().len()), (ask, 3));
}

#[tokio::test]
async fn a_reply_is_found_by_any_address_it_was_sent_to_and_by_no_other_domain() {
    let world = World::new().await;
    for header in ["Cc", "Delivered-To", "X-Original-To", "Envelope-To"] {
        let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
        let mail = world.last();
        let to = format!("To: Waypost <{}>", mail.reply_to());
        let reply = mail.reply("zoe@example.com", header, "Left");
        let elsewhere = reply.replace("@agents.example", "@evil.example").replace(header, "other");
        world.comes(&elsewhere).await.unwrap();
        assert_eq!(world.ask(&ask).await, ask);
        world.comes(&reply.replace(&to, &format!("To: team@example.com\n{header}: <{}>", mail.reply_to()))).await.unwrap();
        assert_eq!(world.answers(&ask).await, ["Left"], "{header}");
    }
}

#[tokio::test]
async fn a_mail_without_an_id_is_the_same_as_another_only_if_it_says_the_same() {
    let world = World::new().await;
    for words in ["Left", "Right"] {
        let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
        let reply = world.last().reply("zoe@example.com", "r1", words).replace("Message-ID: <r1@mail.example.com>\n", "");
        for _ in 0..2 {
            world.comes(&reply).await.unwrap();
        }
        assert_eq!(world.answers(&ask).await, [words]);
    }
    assert_eq!(world.mails().len(), 2, "nobody is told that they were too late");
}

#[tokio::test]
async fn a_reply_approves_no_call() {
    let world = World::new().await;
    let ask = world.asks(call("deploy", Risk::Low, "{}")).await;
    for words in ["approve", "Approve", "yes", "ok"] {
        world.comes(&world.mails()[0].reply("zoe@example.com", words, words)).await.unwrap();
    }
    assert_eq!(world.ask(&ask).await, ask);
    assert!(world.last().text().contains("This cannot be decided by a text message"), "{}", world.last().text());
}

#[tokio::test]
async fn no_machine_is_answered_and_no_machine_answers() {
    let world = World::new().await;
    let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
    let mail = world.last().reply("zoe@example.com", "r1", "I am on holiday.");
    let with = |header: &str| format!("{header}\n{mail}");
    let automatic = [
        with("Auto-Submitted: auto-replied"),
        with("Auto-Submitted: auto-generated (vacation)"),
        with("X-Autoreply: yes"),
        with("X-Autorespond: vacation"),
        with("Precedence: bulk"),
        with("Precedence: auto_reply"),
        with("List-Id: <ways.example.com>"),
        with("X-Failed-Recipients: waypost@example.com"),
        mail.replace("Return-Path: <zoe@example.com>", "Return-Path: <>"),
        mail.replace("Content-Type: text/plain; charset=utf-8", "Content-Type: multipart/report; boundary=b"),
        mail.replace("<zoe@example.com>", "<waypost@example.com>"),
        mail.replace("Somebody <zoe@example.com>", "<waypost@agents.example>"),
    ];
    for automatic in &automatic {
        world.comes(automatic).await.unwrap();
    }
    assert_eq!((world.ask(&ask).await, world.mails().len()), (ask.clone(), 1));
    world.comes(&with("Auto-Submitted: no")).await.unwrap();
    assert_eq!(world.answers(&ask).await, ["I am on holiday."]);
}

#[tokio::test]
async fn only_a_sender_who_knows_the_secret_brings_mail_in_and_nothing_is_read_before() {
    let world = World::new().await;
    let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
    let mail = world.last().reply("zoe@example.com", "r1", "Left");
    for wrong in ["", "Bearer ", "Bearer another", SECRET, &format!("bearer {SECRET}"), &format!("Bearer {SECRET} ")] {
        for body in [mail.as_str(), "no mail"] {
            assert!(matches!(world.comes_with(wrong, body).await, Err(Error::Inbound(InboundError::UnverifiedSender))), "{wrong}");
        }
    }
    for unreadable in ["", "\n\n", "no mail"] {
        assert!(matches!(world.comes(unreadable).await, Err(Error::Inbound(InboundError::Unreadable(_)))), "{unreadable:?}");
    }
    assert_eq!(world.ask(&ask).await, ask);
    let deaf = World::with(EmailSetup { deaf: true, ..EmailSetup::default() }).await;
    assert!(matches!(deaf.comes(&mail).await, Err(Error::Inbound(InboundError::NotAccepted))));
}

#[tokio::test]
async fn where_a_server_has_to_vouch_for_them_other_replies_are_left_unread() {
    let world = World::with(EmailSetup { authentication_server: Some("mx.agents.example".into()), ..EmailSetup::default() }).await;
    let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
    let mail = world.last().reply("zoe@example.com", "r1", "Left");
    let forged = "Authentication-Results: mx.evil.example; dmarc=pass header.from=example.com";
    let failed = "Authentication-Results: mx.agents.example; dmarc=fail header.from=example.com";
    for header in ["", forged, failed, &format!("{failed}\n{}", failed.replace("fail", "pass"))] {
        world.comes(format!("{header}\n{mail}").trim_start()).await.unwrap();
    }
    assert_eq!((world.ask(&ask).await, world.mails().len()), (ask.clone(), 1));
    world.comes(&format!("{}\n{forged}\n{mail}", failed.replace("fail", "pass"))).await.unwrap();
    assert_eq!(world.answers(&ask).await, ["Left"]);
}

#[tokio::test]
async fn a_mail_about_nothing_is_answered_only_to_a_known_person() {
    let world = World::new().await;
    let mail = |from: &str| format!("From: {from}\nTo: waypost@agents.example\nSubject: Hello\nMessage-ID: <m1@x>\n\nIs anybody there?\n");
    world.comes(&mail("eve@example.com")).await.unwrap();
    assert_eq!(world.mails(), []);
    world.comes(&mail("zoe@example.com")).await.unwrap();
    assert!(world.last().text().contains("Nothing here is waiting for an answer."));
}

const ALARM: &str = "Return-Path: <disk@example.com>\nFrom: The disk <disk@example.com>\nTo: Triage <triage@Agents.example>\n\
    Subject: =?utf-8?q?The_disk_of_B=C3=A4r_is_full?=\nMessage-ID: <a1@example.com>\nAuto-Submitted: auto-generated\n\n98 percent.\n\n> of 2 TB\n";

/// T7
#[tokio::test]
async fn t10_a_mail_to_an_agents_address_begins_one_session_and_nobody_is_asked_there() {
    let world = World::new().await;
    for _ in 0..2 {
        assert_eq!(world.comes(ALARM).await.unwrap(), None);
    }
    // The shipper asks the person who writes to it, and a mail is from nobody.
    let begun =
        ("service:email:shipper".to_owned(), "The disk of Bär is full\n\n98 percent.\n\n> of 2 TB".to_owned(), SessionStatus::Failed);
    assert_eq!((world.begun().await, world.mails()), (vec![begun], Vec::new()));
}

#[tokio::test]
async fn t10_what_a_machine_sends_back_begins_nothing_and_neither_does_what_no_server_vouches_for() {
    let world = World::new().await;
    for returned in [
        ALARM.replace("auto-generated", "auto-replied"),
        ALARM.replace("Return-Path: <disk@example.com>", "Return-Path: <>"),
        ALARM.replace("<disk@example.com>\nTo", "<waypost@example.com>\nTo"),
        ALARM.replace("<disk@example.com>\nTo", "<waypost@agents.example>\nTo"),
    ] {
        world.comes(&returned).await.unwrap();
    }
    assert_eq!((world.begun().await, world.mails()), (Vec::new(), Vec::new()));
    let careful = World::with(EmailSetup { authentication_server: Some("mx.agents.example".into()), ..EmailSetup::default() }).await;
    careful.comes(ALARM).await.unwrap();
    assert_eq!(careful.begun().await, []);
    let nobody = World::with(EmailSetup { agent: Some("nobody"), ..EmailSetup::default() }).await;
    nobody.comes(ALARM).await.unwrap();
    assert_eq!((nobody.begun().await, nobody.mails()), (Vec::new(), Vec::new()));
}
