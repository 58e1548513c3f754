//! Asking: what is asked, with its options, and how its result is read.

use std::time::Duration;

use futures::future::BoxFuture;
use serde::Serialize;
use serde_json::value::to_raw_value;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::ids::{AskId, QuestionId, SessionId};
use waypost_core::question::answer::Answers;
use waypost_core::question::typed::{AnswerValue, Questions};
use waypost_core::time::Timestamp;
use waypost_wire::{ApprovalBody, AskBody, DecisionView, OptionBody, PolicyBody, QuestionBody};

use crate::client::Client;
use crate::gate;
use crate::runs::RunKey;
use crate::{ClientError, SettledAsk};

/// Continues with an acknowledged ask of a gate until there is a result.
pub(crate) type GateEnding<'a, T> = Box<dyn FnOnce(Client, AskId, Option<RunKey>) -> BoxFuture<'a, Result<T, ClientError>> + Send + 'a>;

/// How an ask becomes a result.
pub(crate) enum AskEnding<'a, T> {
    /// The result is read from the settled ask.
    Read(fn(&SettledAsk) -> Result<T, ClientError>),
    /// The approved call runs. It is asked about also under the key of the call in its run, and no error of that lets the call run.
    Gate(GateEnding<'a, T>),
}

/// Something to ask people, with its options. Await it to ask and wait for the result, or [`post`](AskBuilder::post) it to ask without
/// waiting.
///
/// ```no_run
/// use std::time::Duration;
///
/// # async fn example() -> Result<(), waypost_client::ClientError> {
/// # let client = waypost_client::Client::from_env()?;
/// let go_on: bool = client
///     .ask_one("Go on?")
///     .message("The tests are green.")
///     .assign_to(["zoe"])
///     .expires_in(Duration::from_secs(3600))
///     .await?;
/// # Ok(())
/// # }
/// ```
#[must_use = "nothing is asked until this is awaited or posted"]
pub struct AskBuilder<'a, T> {
    client: Client,
    body: AskBody,
    key: Option<String>,
    ending: AskEnding<'a, T>,
    /// The first option that cannot be sent.
    problem: Option<ClientError>,
}

impl Client {
    /// Asks people to fill in a struct with `#[derive(Questions)]`, and returns it.
    ///
    /// ```no_run
    /// use waypost_client::{Client, ClientError, Questions};
    ///
    /// #[derive(Questions)]
    /// struct Release {
    ///     /// Which region?
    ///     #[question(options("eu", "us"))]
    ///     region: String,
    ///     /// How many percent of the users, at first?
    ///     percent: Option<u8>,
    /// }
    ///
    /// # async fn example() -> Result<(), ClientError> {
    /// let client = Client::from_env()?;
    /// let Release { region, percent } = client.ask::<Release>().await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn ask<T: Questions + Send + 'static>(&self) -> AskBuilder<'static, T> {
        let questions = T::questions().iter().map(QuestionBody::from).collect();
        AskBuilder::new(self, AskBody::questions(questions), |ask| ask.answers_as())
    }

    /// Asks one question. The type of the answer says how it is answered: a `bool` with yes or no, a number as a number, a text in words
    /// or with one of the [`options`](AskBuilder::options).
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// let client = waypost_client::Client::from_env()?;
    /// let region: String = client.ask_one("Which region?").options(["eu", "us"]).await?;
    /// # Ok(())
    /// # }
    /// ```
    pub fn ask_one<T: AnswerValue + Send + 'static>(&self, question: &str) -> AskBuilder<'static, T> {
        // The server derives the id from the text.
        let body = QuestionBody { id: None, ..QuestionBody::from(&T::question(QuestionId::new("question"), question.to_owned())) };
        AskBuilder::new(self, AskBody::questions(vec![body]), |ask| ask.answer_as())
    }

    /// Asks several questions in one form, for questions that are known only at run time. Returns the answers by question id.
    ///
    /// ```no_run
    /// use waypost_client::QuestionBody;
    ///
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// let questions = ["Which region?", "Which version?"].map(|text| QuestionBody { question: text.into(), ..QuestionBody::default() });
    /// for (question, answer) in client.ask_all(questions.into()).await? {
    ///     println!("{question}: {}", answer.values.join(", "));
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn ask_all(&self, questions: Vec<QuestionBody>) -> AskBuilder<'static, Answers> {
        AskBuilder::new(self, AskBody::questions(questions), SettledAsk::answers)
    }

    /// Asks for approval of a call and returns the decision. Runs nothing; [`Client::gate`] does both.
    ///
    /// ```no_run
    /// use waypost_client::{Risk, ToolCall, Verdict};
    ///
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// let call = ToolCall { risk: Some(Risk::High), ..ToolCall::of("deploy", &"1.4.2")? };
    /// if client.approve(call).await?.decision == Verdict::Reject {
    ///     println!("not now");
    /// }
    /// # Ok(())
    /// # }
    /// ```
    pub fn approve(&self, call: ApprovalBody) -> AskBuilder<'static, DecisionView> {
        AskBuilder::new(self, AskBody::approval(call), |ask| ask.decided().cloned())
    }

    /// Asks people to review a text, which is Markdown.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// let decision = client.review("# Release 1.4\n\nFaster.").await?;
    /// println!("{:?}", decision.reason);
    /// # Ok(())
    /// # }
    /// ```
    pub fn review(&self, markdown: impl Into<String>) -> AskBuilder<'static, DecisionView> {
        AskBuilder::new(self, AskBody::review(markdown), |ask| ask.decided().cloned())
    }
}

impl<'a, T> AskBuilder<'a, T> {
    fn new(client: &Client, body: AskBody, read: fn(&SettledAsk) -> Result<T, ClientError>) -> Self {
        Self::with_ending(client, body, AskEnding::Read(read))
    }

    pub(crate) fn with_ending(client: &Client, body: AskBody, ending: AskEnding<'a, T>) -> Self {
        Self { client: client.clone(), body, key: None, ending, problem: None }
    }

    /// The asker's own text, as Markdown. It is shown separately and marked as unverified.
    pub fn message(mut self, markdown: impl Into<String>) -> Self {
        self.body.message = Some(markdown.into());
        self
    }

    /// The asker's own state. Only the asker gets it back; nobody else sees it.
    pub fn context(mut self, context: &impl Serialize) -> Self {
        match to_raw_value(context) {
            Ok(context) => self.body.context = Some(context),
            Err(error) => self.problem = self.problem.or(Some(error.into())),
        }
        self
    }

    /// One of the asker's sessions. A new session by default.
    pub fn session(mut self, session: SessionId) -> Self {
        self.body.session_id = Some(session);
        self
    }

    /// The options of the only question.
    pub fn options<O: Into<OptionBody>>(mut self, options: impl IntoIterator<Item = O>) -> Self {
        match self.body.questions.as_deref_mut() {
            Some([question]) => {
                question.input = Some("select".into());
                question.options = Some(options.into_iter().map(Into::into).collect());
            }
            _ => {
                let what = "options are for one question: with several questions, give each its own".into();
                self.problem = self.problem.or(Some(ClientError::Invalid { what, source: None }));
            }
        }
        self
    }

    /// Changes the questions as they are sent, for everything that has no method here.
    pub fn with_questions(mut self, change: impl FnOnce(&mut [QuestionBody])) -> Self {
        change(self.body.questions.as_deref_mut().unwrap_or_default());
        self
    }

    /// Whether people may respond with something else instead of an answer: [`ClientError::Responded`]. Only for questions.
    pub fn allow_response(mut self, allow: bool) -> Self {
        self.body.allow_response = allow;
        self
    }

    /// These people may answer. Any person by default.
    pub fn assign_to<N: Into<String>>(self, people: impl IntoIterator<Item = N>) -> Self {
        self.with_policy(|policy| {
            policy.who.get_or_insert_default().people.get_or_insert_default().extend(people.into_iter().map(Into::into));
        })
    }

    /// People with one of these roles may answer.
    pub fn assign_to_roles<N: Into<String>>(self, roles: impl IntoIterator<Item = N>) -> Self {
        self.with_policy(|policy| {
            policy.who.get_or_insert_default().roles.get_or_insert_default().extend(roles.into_iter().map(Into::into));
        })
    }

    /// How long the ask waits for people, by the server's clock. Without a deadline, it waits forever.
    pub fn expires_in(self, time: Duration) -> Self {
        // The server counts whole seconds.
        self.with_policy(|policy| policy.expires_in = Some(time.as_secs_f64().ceil().max(1.0) as u64))
    }

    /// The deadline.
    pub fn expires_at(self, at: Timestamp) -> Self {
        self.with_policy(|policy| policy.expires_at = Some(at.to_string()))
    }

    /// What happens at the deadline: the ask expires by default.
    pub fn on_expiry(self, what: OnExpiry) -> Self {
        let word = serde_json::to_value(what).ok().and_then(|word| word.as_str().map(str::to_owned));
        self.with_policy(|policy| policy.on_expiry = word)
    }

    /// When people are reminded.
    pub fn remind_at(self, times: impl IntoIterator<Item = Timestamp>) -> Self {
        self.with_policy(|policy| policy.remind_at.extend(times.into_iter().map(|time| time.to_string())))
    }

    /// Changes the policy as it is sent, for everything that has no method here: a quorum, an escalation, an undo window.
    pub fn with_policy(mut self, change: impl FnOnce(&mut PolicyBody)) -> Self {
        change(&mut self.body.policy);
        self
    }

    /// A name for this ask. Asking the same under this name again within a week returns the same ask, in any process. A new name by
    /// default.
    pub fn idempotency_key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// Asks and does not wait. When this returns, the ask is durable and in the inbox.
    ///
    /// ```no_run
    /// # async fn example() -> Result<(), waypost_client::ClientError> {
    /// # let client = waypost_client::Client::from_env()?;
    /// let id = client.ask_one::<bool>("Go on?").post().await?.id();
    /// // … days later, in another process:
    /// let go_on: bool = client.wait(id).await?.answer_as()?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// [`ClientError::Refused`] if the server refuses it, [`ClientError::Unreachable`], and [`ClientError::Invalid`]. For a gate, each of
    /// them is the source of [`ClientError::NotRun`].
    pub async fn post(self) -> Result<PostedAsk<'a, T>, ClientError> {
        let Self { client, body, key, ending, problem } = self;
        if let Some(problem) = problem {
            return Err(problem);
        }
        let is_gate = matches!(ending, AskEnding::Gate(_));
        let (ask, run_key) = match is_gate {
            true => gate::post(&client, &body, key.as_deref()).await?,
            false => (client.post(&body, key.as_deref()).await?.id, None),
        };
        Ok(PostedAsk { ask, client, run_key, ending })
    }
}

impl<'a, T: Send + 'a> IntoFuture for AskBuilder<'a, T> {
    type Output = Result<T, ClientError>;
    type IntoFuture = BoxFuture<'a, Self::Output>;

    fn into_future(self) -> Self::IntoFuture {
        Box::pin(async move {
            match self {
                Self { client, body, key, ending: AskEnding::Read(read), problem: None } => {
                    read(&client.post_and_wait(&body, key.as_deref()).await?)
                }
                asked => asked.post().await?.wait().await,
            }
        })
    }
}

/// An ask that the server has acknowledged: it is durable and stays pending until it is settled. Any process can continue with its id.
#[must_use = "wait for the result, or keep the id"]
pub struct PostedAsk<'a, T> {
    ask: AskId,
    client: Client,
    run_key: Option<RunKey>,
    ending: AskEnding<'a, T>,
}

impl<T> PostedAsk<'_, T> {
    /// The ask's id, for [`Client::wait`] and [`Client::run_approved`] in any process.
    #[must_use]
    pub fn id(&self) -> AskId {
        self.ask
    }

    /// Waits until the ask is settled, and returns its result. After a gate, this runs the approved call.
    ///
    /// # Errors
    /// [`ClientError::NotAnswered`] and the others of [`SettledAsk::answers`]; after a gate, those of [`Client::gate`].
    pub async fn wait(self) -> Result<T, ClientError> {
        match self.ending {
            AskEnding::Read(read) => read(&self.client.wait(self.ask).await?),
            AskEnding::Gate(run) => run(self.client, self.ask, self.run_key).await,
        }
    }
}
