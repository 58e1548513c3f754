//! An agent that says, word by word, what the story tells it to.

use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use waypost_core::agent::guard::{GuardrailRuling, QuarantinedOutput, Ruling};
use waypost_core::approval::call::ToolCall;
use waypost_core::ask::auto_approval::AutoApprovalRules;
use waypost_core::ask::body::Body;
use waypost_core::ask::policy::Policy;
use waypost_core::decide::{CallAction, Command, GuardedContent, GuardrailAsk, GuardrailCheck, ModelTurn, NewAsk};
use waypost_core::ids::{AgentName, CallId, ToolName};
use waypost_core::json::Json;
use waypost_core::question::Question;
use waypost_engine::{Agent, AgentCard, Turn, TurnError};

#[derive(Debug)]
enum Cue {
    Word(String),
    Words(String, usize),
    Ask(Vec<Question>),
    Held(&'static str),
    Done(Option<Json>),
}

/// Speaks when it gets its cue.
#[derive(Clone)]
pub struct Speaker {
    cues: UnboundedSender<Cue>,
    waiting: Arc<Mutex<UnboundedReceiver<Cue>>>,
}

impl Default for Speaker {
    fn default() -> Self {
        let (cues, waiting) = unbounded_channel();
        Self { cues, waiting: Arc::new(Mutex::new(waiting)) }
    }
}

impl Speaker {
    pub fn says(&self, word: &str) -> &Self {
        self.cues.send(Cue::Word(word.into())).expect("an agent that listens");
        self
    }

    /// Says a word so many times, without a pause in which anybody could listen.
    pub fn says_at_once(&self, word: &str, times: usize) -> &Self {
        self.cues.send(Cue::Words(word.into(), times)).expect("an agent that listens");
        self
    }

    /// Ends its message with a question, as its tool call `call_1`.
    pub fn asks(&self, question: serde_json::Value) -> &Self {
        self.asks_each([question])
    }

    /// Ends its message with these questions, each as a tool call of its own: `call_1`, `call_2` and so on.
    pub fn asks_each<const N: usize>(&self, questions: [serde_json::Value; N]) -> &Self {
        let questions = questions.map(|question| serde_json::from_value(question).expect("a question"));
        self.cues.send(Cue::Ask(questions.into())).expect("an agent that listens");
        self
    }

    /// Ends its message, which a guardrail called `rules` holds for this reason.
    pub fn is_held(&self, reason: &'static str) {
        self.cues.send(Cue::Held(reason)).expect("an agent that listens");
    }

    /// Ends its message and its work.
    pub fn is_done(&self) {
        self.cues.send(Cue::Done(None)).expect("an agent that listens");
    }

    /// Ends its message and its work, with this result.
    pub fn is_done_with(&self, result: &str) {
        self.cues.send(Cue::Done(Json::new(result).ok())).expect("an agent that listens");
    }
}

#[async_trait]
impl Agent for Speaker {
    fn card(&self) -> AgentCard {
        AgentCard {
            name: AgentName::new("speaker"),
            description: "Says what it is told to say.".into(),
            tools: Vec::new(),
            approvals: "as_declared",
        }
    }

    async fn turn(&self, turn: &mut Turn) -> Result<(), TurnError> {
        let seq = turn.seq();
        let mut waiting = self.waiting.lock().await;
        let mut text = String::new();
        loop {
            match waiting.recv().await {
                Some(Cue::Word(word)) => {
                    turn.delta(&word);
                    text.push_str(&word);
                }
                Some(Cue::Words(word, times)) => {
                    (0..times).for_each(|_| turn.delta(&word));
                    text.push_str(&word.repeat(times));
                }
                Some(Cue::Ask(questions)) => {
                    let mut calls = Vec::new();
                    for (n, question) in (1..).zip(questions) {
                        let (call_id, tool) = (CallId::new(format!("call_{n}")), ToolName::new("ask_user_question"));
                        let new_ask = NewAsk {
                            id: turn.ask_id().await?,
                            message: None,
                            body: Body::questions(vec![question]),
                            policy: Policy::default(),
                            context: None,
                            auto_approval_rules: AutoApprovalRules::default(),
                        };
                        calls.push((ToolCall { call_id, tool, arguments: "{}".into() }, CallAction::Ask(Box::new(new_ask))));
                    }
                    return Ok(turn.record_model_turn(ModelTurn { text, calls, last_read: seq, ..ModelTurn::default() }).await?);
                }
                Some(Cue::Held(reason)) => {
                    let rulings =
                        vec![GuardrailRuling { guardrail: "rules".into(), ruling: Ruling::Ask { reason: reason.into() }, entry: None }];
                    let words = Box::new(QuarantinedOutput { text, ..QuarantinedOutput::default() });
                    let asking = Some(GuardrailAsk { id: turn.ask_id().await?, policy: Policy::default(), excerpts: Vec::new() });
                    let guarding = GuardrailCheck { up_to: seq, rulings, about: GuardedContent::FromModel { output: words, asking } };
                    return Ok(turn.record(Command::Guard(Box::new(guarding))).await?);
                }
                done @ (Some(Cue::Done(_)) | None) => {
                    let result = done.and_then(|cue| if let Cue::Done(result) = cue { result } else { None });
                    // As if it had been told of a pause in tags.
                    let boundary = Some(turn.boundary());
                    return Ok(turn
                        .record_model_turn(ModelTurn {
                            text,
                            last_read: seq,
                            boundary,
                            neutralised: vec![seq],
                            result,
                            ..ModelTurn::default()
                        })
                        .await?);
                }
            }
        }
    }
}
