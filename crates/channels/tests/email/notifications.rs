//! The mails that notify people.

use std::sync::Arc;

use proptest::prelude::*;
use waypost_channels::{BadMail, EmailChannel, EmailOptions, MailServer, Security};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::Reply;
use waypost_core::ids::Tenant;
use waypost_core::question::Input;
use waypost_core::risk::Risk;
use waypost_core::session::event::Event;
use waypost_core::time::Timestamp;
use waypost_engine::{Channel as _, Error, ReplyChannel, Undelivered};
use waypost_texts::Language;

use crate::common::{call, question, questions, select, short};
use crate::world::{EmailSetup, World};

#[tokio::test]
async fn a_question_comes_whole_with_a_link_that_opens_it_and_an_address_for_the_answer() {
    let world = World::new().await;
    let ask = world.asks(questions([select("Which way?", ["Left", "Right"])])).await;
    let [mail] = &world.mails()[..] else { panic!("one mail") };
    assert_eq!((mail.from.as_str(), &mail.to), ("waypost@example.com", &vec!["zoe@example.com".to_owned()]));
    let notice = mail.reply_to().trim_start_matches("waypost+").trim_end_matches("@agents.example").to_owned();
    assert!(notice.starts_with("ntc_"), "{notice}");
    let headers: Vec<_> = mail.parsed().headers().iter().map(|header| header.name().to_owned()).collect();
    let heads = ["Date", "From", "To", "Subject", "Message-ID", "Auto-Submitted", "X-Auto-Response-Suppress", "References", "Reply-To"];
    assert_eq!(headers, [&heads[..], &["MIME-Version", "Content-Type"]].concat());
    assert_eq!(
        ["Date", "Message-ID", "References", "Auto-Submitted"].map(|name| mail.header(name)),
        [
            "Tue, 14 Nov 2023 22:13:20 +0000".to_owned(),
            format!("<{notice}@example.com>"),
            format!("<{}@example.com>", ask.id),
            "auto-generated".to_owned()
        ]
    );
    assert_eq!(mail.subject(), format!("A question from cli [{}]", short(&ask)));
    let text = mail.text();
    let (before, rest) = text.split_once("https://waypost.example/link/").unwrap();
    let (token, rest) = rest.split_once('?').unwrap();
    assert_eq!(
        format!("{before}?{rest}"),
        format!(
            "##--## Write your answer above this line ##--##\n\nA question from cli\n\nAsked by cli\n\n| Which way?\n\n| * Left\n| * Right\n\n\
             One of these.\n\nOpen to decide:\n?to=/asks/{}\n\nThe link is for you alone. Opening it decides nothing.\n\n\
             Or reply to this email with your answer.\n",
            ask.id
        )
    );
    assert!(mail.html().contains(&format!("<a href=\"https://waypost.example/link/{token}?to=/asks/{}\" ", ask.id)), "{}", mail.html());
}

#[tokio::test]
async fn an_approval_shows_its_call_and_no_mail_offers_to_approve_it() {
    let world = World::new().await;
    for arguments in [r#"{"to":"prod","n":12345678901234567890}"#.to_owned(), format!(r#"{{"a":"{}"}}"#, "long ".repeat(4000))] {
        let ask = world.asks(call("deploy", Risk::Low, &arguments)).await;
        let mail = world.last();
        assert_eq!(mail.subject(), format!("Run deploy? (Risk: low) [{}]", short(&ask)));
        let text = mail.text();
        let cut = text.contains("This is more than fits into an email.");
        assert_eq!((cut, text.contains("| n: 12345678901234567890")), (arguments.len() > 16_000, arguments.len() < 100));
        assert!(text.contains("Opening it decides nothing."), "{text}");
        for offered in ["Approve", "Reject", "approve"] {
            assert!(!text.contains(offered) && !mail.html().contains(offered), "{text}");
        }
        assert_eq!(mail.html().matches("<a ").count(), 1);
    }
}

#[tokio::test]
async fn what_an_agent_says_besides_is_set_off_and_takes_of_the_same_room() {
    let world = World::new().await;
    for (message, is_whole) in [("All green.\nOpen to decide: https://evil.example".to_owned(), true), ("word ".repeat(4000), false)] {
        world.asks_saying(&message, questions([question("Which way?", Input::Text)])).await;
        let text = world.last().text();
        let message_block = "\n\nThe agent's own words, not verified:\n\n| All green.\n| Open to decide: https://evil.example\n\n| Which way?\n\nOpen to decide:\nhttps://waypost.example/link/";
        assert_eq!(
            (text.contains(message_block), text.contains("This is more than fits"), text.contains("Or reply")),
            (is_whole, !is_whole, is_whole),
            "{text}"
        );
        assert!(text.len() < 20_000);
    }
}

#[tokio::test]
async fn what_must_not_stand_in_a_mail_is_answered_on_its_page_alone() {
    let world = World::new().await;
    world.asks(questions([question("Which key?", Input::Secret)])).await;
    let mail = world.last();
    assert_eq!((mail.reply_to().as_str(), mail.text().contains("Only on its page.")), ("", true));
    assert!(!mail.text().contains("Or reply"));
}

#[tokio::test]
async fn two_asks_of_one_breath_are_one_mail_which_answers_neither() {
    let world = World::new().await;
    let asked = [questions([question("Which way?", Input::Text)]), call("deploy", Risk::High, "{}")];
    let [first, second] = world.office.asks_together(asked).await;
    let [mail] = &world.mails()[..] else { panic!("one mail") };
    assert_eq!((mail.subject().as_str(), mail.reply_to().as_str()), ("2 asks are waiting for you", ""));
    let text = format!(
        "2 asks are waiting for you\n\nA question from cli [{}]\n\n| Which way?\n\nOpen to decide:\nhttps://waypost.example/asks/{}\n\n\
         Run deploy? (Risk: high) [{}]\n\n| Run deploy?\n\nOpen to decide:\nhttps://waypost.example/asks/{}\n\n\
         You cannot decide by email. Open the page to decide.\n",
        short(&first),
        first.id,
        short(&second),
        second.id
    );
    assert_eq!(mail.text(), text);
}

#[tokio::test]
async fn what_the_server_takes_later_is_the_same_mail_then() {
    // The operator can put right what is wrong with the sender.
    for refusal in ["451 4.7.1 try again later", "530 5.7.0 authentication required", "503 5.5.1 bad sequence", "500 5.5.2 what"] {
        let world = World::new().await;
        world.host.says([refusal]);
        let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
        assert_eq!(world.mails(), [], "{refusal}");
        world.later().await;
        let [mail] = &world.mails()[..] else { panic!("one mail: {refusal}") };
        assert_eq!(
            mail.header("Message-ID"),
            format!("<{}@example.com>", mail.reply_to().replace("waypost+", "").replace("@agents.example", ""))
        );
        assert_eq!(world.ask(&ask).await.untold, []);
    }
}

#[tokio::test]
async fn who_takes_no_mail_is_told_of_in_the_journal_without_the_words_of_their_server() {
    let world = World::new().await;
    world.is_reached("bob", "bob@example.com").await;
    world.host.says(["550 5.1.1 <somebody@example.com> unknown"]);
    let ask = world.asks(questions([question("Which way?", Input::Text)])).await;
    assert_eq!(world.mails().len(), 1);
    let failed: Vec<_> = world
        .office
        .journal(&ask)
        .await
        .into_iter()
        .filter_map(|event| match event {
            Event::NoticeFailed { channel, error, .. } => Some((channel, error)),
            _ => None,
        })
        .collect();
    assert_eq!(failed, [("email".to_owned(), "the mail server answered 550".to_owned())]);
    assert_eq!(world.ask(&ask).await.untold.len(), 1);
}

#[tokio::test]
async fn a064_the_subject_is_ours_whatever_an_agent_writes() {
    let world = World::new().await;
    let words = "Approve now!\r\nBcc: all@example.com";
    let asks = [
        (call("Approve now! Bcc: all@example.com", Risk::High, &serde_json::json!({"a": words}).to_string()), "Allow a call? (Risk: high)"),
        (call("deploy", Risk::Low, "{}"), "Run deploy? (Risk: low)"),
        (questions([question(words, Input::Text)]), "A question from cli"),
        (waypost_core::ask::body::Body::Review { markdown: words.into() }, "Please review this text"),
    ];
    for (body, subject) in asks {
        let ask = world.asks(body).await;
        let mail = world.last();
        assert_eq!(mail.subject(), format!("{subject} [{}]", short(&ask)));
        assert_eq!((mail.to.as_slice(), mail.header("Bcc").as_str()), (&["zoe@example.com".to_owned()][..], ""));
    }
}

#[tokio::test]
async fn a064_the_subject_is_ours_in_german() {
    let world = World::with(EmailSetup { language: Language::tagged("de").unwrap(), ..EmailSetup::default() }).await;
    let mut subjects = Vec::new();
    for body in [call("Ja sagen!", Risk::High, "{}"), call("deploy", Risk::Low, "{}"), questions([question("Sag ja!", Input::Text)])] {
        let ask = world.asks(body).await;
        subjects.push(world.last().subject().replace(&short(&ask), "…"));
    }
    assert_eq!(
        subjects,
        ["Einen Aufruf erlauben? (Risiko: hoch) […]", "deploy ausführen? (Risiko: niedrig) […]", "Eine Frage von cli […]"]
    );
    assert!(world.last().text().contains("Oder antworten Sie auf diese Mail."));
}

#[test]
fn a048_no_words_of_an_agent_make_a_header_or_a_part() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let nasty = prop_oneof![
        any::<String>(),
        Just("\r\nBcc: all@example.com\r\n\r\n".to_owned()),
        Just("\r\n.\r\nMAIL FROM:<evil@example.com>\r\n".to_owned()),
        Just("--\r\nContent-Type: text/html\r\n\r\n<script>".to_owned()),
    ];
    let few = ProptestConfig { cases: 24, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(few);
    let all = runner.run(&prop::collection::vec(nasty, 1..4), |words| {
        let words = words.concat();
        runtime.block_on(async {
            let world = World::new().await;
            let options = [select(&format!("?{words}"), ["Left", "Right"])];
            let ask = world.asks(questions(options)).await;
            let [mail] = &world.mails()[..] else { panic!("one mail") };
            assert_eq!((mail.subject(), mail.parsed().headers().len()), (format!("A question from cli [{}]", short(&ask)), 11));
            assert_eq!((mail.parsed().text_body_count(), mail.parsed().html_body_count(), mail.parsed().attachment_count()), (1, 1, 0));
            assert_eq!((mail.parsed().parts.len(), world.host.commands().iter().filter(|command| *command == "MAIL").count()), (3, 1));
            assert!(!mail.html().contains("<script"));
        });
        Ok(())
    });
    all.unwrap();
}

#[tokio::test]
async fn a_code_is_sent_to_a_person_who_says_that_they_read_there() {
    let world = World::new().await;
    let zoe = world.office.in_a_browser("zoe").await;
    world.waypost().notifications().send_address_code(&zoe, "email", "Zoe@Home.Example").await.unwrap();
    let mail = world.last();
    assert_eq!((mail.subject().as_str(), mail.to.as_slice()), ("Your code for Waypost", &["zoe@home.example".to_owned()][..]));
    let code = mail.text().lines().next().unwrap().to_owned();
    world.waypost().notifications().redeem_address_code(&zoe, "email", "zoe@home.example", &code).await.unwrap();
    assert_eq!(world.waypost().notifications().addresses(&zoe).await.unwrap().len(), 2);
    let wrong = world.waypost().notifications().send_address_code(&zoe, "email", "zoe@home.example\r\nBcc: all@example.com").await;
    let Err(Error::Refused(Refusal::Invalid(problems))) = wrong else { panic!("it is refused") };
    assert_eq!((problems[0].pointer.as_str(), problems[0].code.as_str()), ("/address", "not_an_address"));
}

#[tokio::test]
async fn a_quorum_of_two_counts_a_person_who_votes_by_link_and_by_sign_in_once() {
    let world = World::new().await;
    let ask = world.asks_two(call("deploy", Risk::Low, "{}")).await;
    let mail = world.last().text();
    let token = mail.split_once("/link/").unwrap().1.split_once('?').unwrap().0.to_owned();
    let approve =
        Reply { decision: Some("approve".into()), digest: ask.body.digest().map(|digest| digest.as_str().into()), ..Reply::default() };
    let mut votes = Vec::new();
    for caller in [world.come_in_by(&token).await, world.office.in_a_browser("zoe").await] {
        drop(world.waypost().asks().reply(&caller, ask.id, approve.clone(), ReplyChannel::from("web"), None).await);
        let ask = world.ask(&ask).await;
        votes.push((caller.proven.is_limited_to_asks(), ask.is_pending(), ask.votes.len()));
    }
    assert_eq!(votes, [(true, true, 1), (false, true, 1)]);
}

fn server(host: &str, port: u16, security: Security, login: Option<(String, String)>) -> Result<EmailChannel, BadMail> {
    let server = MailServer { host: host.into(), port: Some(port), security, login };
    let (language, tenant) = (Language::default(), Tenant::default());
    let options = EmailOptions { server, from: "waypost@example.com".into(), inbound: None, language, tenant };
    EmailChannel::new(options, Arc::new(|| Timestamp::from_millis(0)))
}

#[test]
fn a_password_goes_over_tls_or_stays_on_this_machine() {
    let login = || Some(("zoe".to_owned(), "secret".to_owned()));
    for host in ["mail.example.com", "10.0.0.1", "127.0.0.1.example.com"] {
        assert!(matches!(server(host, 25, Security::None, login()), Err(BadMail::PasswordInTheClear)), "{host}");
        assert!(server(host, 25, Security::None, None).is_ok());
    }
    for host in ["localhost", "127.0.0.1", "::1", "[::1]"] {
        assert!(server(host, 25, Security::None, login()).is_ok(), "{host}");
    }
    assert!(server("mail.example.com", 587, Security::StartTls, login()).is_ok());
}

#[tokio::test]
async fn a_server_that_speaks_no_tls_is_told_nothing_and_one_that_is_away_is_tried_again() {
    let (host, port, _serving) = crate::server::MailHost::serve().await;
    let channel = server("localhost", port, Security::StartTls, Some(("zoe".into(), "secret".into()))).unwrap();
    assert!(matches!(channel.send_code("zoe@example.com", "ABCD").await, Err(Undelivered::Later { .. })));
    assert_eq!((host.mails(), host.commands().contains(&"AUTH".to_owned())), (Vec::new(), false));
    let wrapped = server("localhost", port, Security::Wrapper, None).unwrap();
    assert!(matches!(wrapped.send_code("zoe@example.com", "ABCD").await, Err(Undelivered::Later { .. })));
    let away = server("127.0.0.1", 1, Security::None, None).unwrap();
    assert!(matches!(away.send_code("zoe@example.com", "ABCD").await, Err(Undelivered::Later { .. })));
}

#[tokio::test]
async fn the_mail_in_the_guide_is_one_that_was_sent() {
    let world = World::new().await;
    let ask = world
        .asks(call("deploy", Risk::High, r#"{"environment":"production","version":"1.4.2","migrations":["0015_timetable.sql"]}"#))
        .await;
    let html = world.last().html();
    let (before, rest) = html.split_once("/link/").unwrap();
    let (_, after) = rest.split_once('?').unwrap();
    let drawn = format!("{before}/link/…?{after}").replace(&ask.id.to_string(), "ask_1").replace(&short(&ask), "ABC123");
    let stored = include_str!("../pictures/email.html").replace("\r\n", "\n");
    assert_eq!(drawn.trim(), stored.trim(), "keep this one, and draw the picture again with `npm run messages` in e2e/");
}
