//! A custom channel: people are asked by text message, and answer with one.
//!
//! The gateway for text messages is any service that sends them, and that posts those that come in to
//! `/api/v1/channels/sms` of a Waypost server.

use std::sync::Arc;

use async_trait::async_trait;
use waypost::asks::Body;
use waypost::channels::{
    Channel, ChannelCapabilities, Destination, InboundAction, InboundError, InboundOutcome, InboundRequest, Notification,
    NotificationBatch, Post, Receipt, RequestedAction, Response, Undelivered,
};

/// Sends text messages.
#[async_trait]
pub trait SmsGateway: Send + Sync {
    /// Sends `text` to a number, or says why it cannot.
    async fn send(&self, number: &str, text: &str) -> Result<(), String>;
}

/// The channel. The gateway proves with `secret` that a message comes from it.
pub struct Sms {
    gateway: Arc<dyn SmsGateway>,
    secret: String,
}

fn words(notification: &Notification) -> String {
    match &notification.ask.body {
        Body::Questions { questions, .. } => questions.iter().map(|question| question.question.as_str()).collect::<Vec<_>>().join(" "),
        // What a person approves must be shown whole, which a text message cannot do.
        Body::Approval { .. } | Body::Review { .. } => "Something waits for your approval in the inbox.".to_owned(),
    }
}

#[async_trait]
impl Channel for Sms {
    fn name(&self) -> &str {
        "sms"
    }

    fn capabilities(&self) -> ChannelCapabilities {
        ChannelCapabilities { people: true, ..ChannelCapabilities::default() }
    }

    async fn deliver(&self, batch: &NotificationBatch) -> Result<Receipt, Undelivered> {
        let Destination::Person { address, .. } = &batch.to else {
            return Err(Undelivered::Never { reason: "a text message goes to one person".to_owned() });
        };
        let more = if batch.others.is_empty() { String::new() } else { format!(" ({} more)", batch.others.len()) };
        let sent = self.gateway.send(address, &format!("{}{more}", words(&batch.first))).await;
        sent.map_err(|reason| Undelivered::Later { after: None, reason })?;
        // The number is the thread: what comes from it answers what was asked there.
        Ok(Receipt { at: Some(address.clone()) })
    }

    async fn receive(&self, post: &Post) -> Result<InboundRequest, InboundError> {
        if post.header("x-gateway-secret") != Some(self.secret.as_str()) {
            return Err(InboundError::UnverifiedSender);
        }
        // `ID NUMBER TEXT`. The gateway may post the same message twice, with the same id.
        let body = String::from_utf8(post.body.clone()).map_err(|_| InboundError::Unreadable("not UTF-8".to_owned()))?;
        let mut parts = body.splitn(3, ' ').map(str::to_owned);
        let (Some(key), Some(address), Some(text)) = (parts.next(), parts.next(), parts.next()) else {
            return Err(InboundError::Unreadable("not an id, a number and a text".to_owned()));
        };
        let requested = RequestedAction::Say { text, agent: None };
        Ok(InboundRequest {
            actions: vec![InboundAction { key, at: Some(address.clone()), address, requested, back: String::new() }],
            answer: None,
        })
    }

    async fn reply(&self, action: &InboundAction, outcome: &InboundOutcome) -> Option<Response> {
        let text = match outcome {
            InboundOutcome::Done(_) => "Thank you.".to_owned(),
            InboundOutcome::Refused(error, _) => format!("This was not accepted: {error}"),
            InboundOutcome::Stranger => "Waypost does not know this number.".to_owned(),
            _ => "Nothing waits for an answer from you.".to_owned(),
        };
        // If the gateway is away, the person finds the answer in the inbox.
        drop(self.gateway.send(&action.address, &text).await);
        None
    }

    async fn send_code(&self, address: &str, code: &str) -> Result<(), Undelivered> {
        let sent = self.gateway.send(address, &format!("Your code for Waypost: {code}")).await;
        sent.map_err(|reason| Undelivered::Later { after: None, reason })
    }
}

/// Prints what a real gateway would send.
struct Printed;

#[async_trait]
impl SmsGateway for Printed {
    async fn send(&self, number: &str, text: &str) -> Result<(), String> {
        println!("to {number}: {text}");
        Ok(())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), waypost::Error> {
    let sms = Sms { gateway: Arc::new(Printed), secret: "only the gateway knows this".to_owned() };
    waypost::Waypost::builder().channel(sms).run().await
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use waypost::asks::{AskRequest, Input, Outcome, Policy, Question, QuestionId, Who};
    use waypost::{Caller, Principal, Tenant, Waypost};

    use super::*;

    /// A gateway that keeps what it sent.
    #[derive(Default)]
    struct Sent(Mutex<Vec<String>>);

    #[async_trait]
    impl SmsGateway for Sent {
        async fn send(&self, number: &str, text: &str) -> Result<(), String> {
            self.0.lock().unwrap().push(format!("{number}: {text}"));
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_person_is_asked_by_text_message_and_answers_once() {
        let gateway = Arc::new(Sent::default());
        let waypost = Waypost::builder().channel(Sms { gateway: gateway.clone(), secret: "s".to_owned() }).in_memory().build().unwrap();
        let (admin, zoe) = (Caller::system(Tenant::default()), Principal::person("zoe"));
        waypost.notifications().give_address(&admin, &zoe, "sms", "+4915550100").await.unwrap();

        let program = Caller::trusted(Tenant::default(), Principal::agent("deployer"));
        let who = Who { people: [zoe.name.clone()].into(), ..Who::default() };
        let question = Question::new(QuestionId::new("region"), "Which region?", Input::Text);
        let request = AskRequest { policy: Policy { who, ..Policy::default() }, ..AskRequest::new(Body::questions(vec![question])) };
        let asked = waypost.asks().ask(&program, request, None).await.unwrap().ask.id;
        while waypost.dispatcher().deliver_due().await.unwrap() > 0 {}

        let post = |secret: &str, body: &str| Post {
            headers: [("x-gateway-secret".to_owned(), secret.to_owned())].into(),
            body: body.as_bytes().to_vec(),
            ..Post::default()
        };
        assert!(waypost.notifications().receive("sms", post("forged", "m1 +4915550100 eu")).await.is_err());
        for body in ["m1 +4915550199 us", "m2 +4915550100 eu", "m2 +4915550100 eu"] {
            waypost.notifications().receive("sms", post("s", body)).await.unwrap();
        }

        let answered = waypost.asks().get(&program, asked).await.unwrap().ask;
        let settlement = answered.settlement().unwrap();
        let Outcome::Answers { answers } = &settlement.outcome else { panic!("{settlement:?}") };
        assert_eq!(
            (settlement.provenance.by.name.as_str(), answers[&QuestionId::new("region")].values.as_slice()),
            ("zoe", ["eu".into()].as_slice())
        );
        assert_eq!(
            *gateway.0.lock().unwrap(),
            [
                "+4915550100: Which region?",
                "+4915550199: Waypost does not know this number.",
                "+4915550100: Thank you.",
                "+4915550100: Thank you.",
            ]
        );
    }
}
