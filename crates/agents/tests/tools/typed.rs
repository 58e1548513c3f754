//! Tools that are typed functions, and questions that are typed structs.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use waypost_agents::{ApprovalMode, Choices, Questions, SideEffect, Tool as _, ToolContext, ToolError, ToolOutcome, tool};
use waypost_core::ask::reply::Reply;
use waypost_core::json::Json;
use waypost_core::question::answer::{Given, accept_all};
use waypost_core::question::{Input, Question};
use waypost_core::risk::Risk;
use waypost_core::time::Timestamp;

use crate::world::{World, calls, done};

/// Where it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, Choices)]
#[questions(crate = "waypost_agents")]
#[serde(rename_all = "snake_case")]
enum Region {
    /// Frankfurt.
    /// For customers in Europe.
    #[choice(recommended)]
    EuCentral,
    /// Virginia.
    UsEast,
}

/// What people decide about a release.
#[derive(Debug, PartialEq, Questions)]
#[questions(crate = "waypost_agents")]
struct Release {
    /// Which region?
    region: Region,
    /// Which channel?
    #[question(options("stable", "beta"), default = "beta", header = "Channel")]
    channel: String,
    /// How many machines first?
    #[question(min = 1, max = 50)]
    machines: u32,
    /// When should it start? Empty means now.
    start: Option<Timestamp>,
    /// Which regions follow?
    then: Vec<Region>,
    #[question(email, max_length = 80, placeholder = "you@example.com")]
    report_to: Option<String>,
    /// Announce it?
    announce: bool,
}

#[derive(Serialize)]
struct Deployed {
    service: String,
    tries: u8,
    region: Option<Region>,
}

/// Deploys a service.
///
/// Use it only for services that are built.
#[tool(
    crate = "waypost_agents",
    approval = always,
    risk = "high",
    side_effect = idempotent,
    category = "external",
    prompt = "Deploy {{service}}?",
    allow_modify_args,
    time_limit = Duration::from_secs(60)
)]
async fn deploy(
    /// The service, as in the catalog.
    service: String,
    /// How often to try.
    #[serde(default)]
    tries: u8,
    region: Option<Region>,
) -> Result<Deployed, ToolError> {
    match service.as_str() {
        "none" => Err(ToolError::tell_model("There is no such service.")),
        "slow" => std::future::pending().await,
        _ => Ok(Deployed { service, tries, region }),
    }
}

/// Releases a service in the way that people choose.
#[tool(crate = "waypost_agents", name = "release_service")]
async fn release(context: ToolContext, service: String) -> Result<ToolOutcome, ToolError> {
    let Some(Release { region, machines, .. }) = context.answers()? else {
        return Ok(ToolOutcome::ask::<Release>());
    };
    Ok(ToolOutcome::done(format!("{service} runs in {region:?} on {machines} machines.")))
}

async fn called(arguments: Value) -> Result<ToolOutcome, String> {
    deploy.call(ToolContext::new("key"), &Json::new(arguments.to_string()).unwrap()).await.map_err(|error| format!("{error:?}"))
}

#[test]
fn a_function_says_everything_that_people_and_models_see_of_a_tool() {
    let definition = deploy.definition();
    assert_eq!(
        (definition.name.as_str(), definition.description.as_str()),
        ("deploy", "Deploys a service.\n\nUse it only for services that are built.")
    );
    assert_eq!(
        definition.parameters,
        json!({
            "type": "object",
            "properties": {
                "service": {"type": "string", "description": "The service, as in the catalog."},
                "tries": {"type": "integer", "format": "uint8", "minimum": 0, "maximum": 255, "default": 0, "description": "How often to try."},
                "region": {
                    "anyOf": [
                        {
                            "description": "Where it runs.",
                            "oneOf": [
                                {"type": "string", "const": "eu_central", "description": "Frankfurt.\nFor customers in Europe."},
                                {"type": "string", "const": "us_east", "description": "Virginia."},
                            ],
                        },
                        {"type": "null"},
                    ],
                },
            },
            "required": ["service"],
            "additionalProperties": false,
        })
    );
    assert!(matches!(definition.approval_mode, ApprovalMode::Always));
    assert_eq!((definition.risk, definition.side_effect, definition.allow_modify_args), (Risk::High, SideEffect::Idempotent, true));
    assert_eq!((definition.category.as_deref(), definition.prompt.as_deref()), (Some("external"), Some("Deploy {{service}}?")));
    let other = release.definition();
    assert_eq!(
        (other.name.as_str(), other.parameters["required"].clone(), other.risk),
        ("release_service", json!(["service"]), Risk::Medium)
    );
}

#[tokio::test(start_paused = true)]
async fn a_function_gets_typed_arguments_and_returns_what_it_likes() {
    let done = |text: &str| Ok(ToolOutcome::Done(text.to_owned()));
    assert_eq!(called(json!({"service": "web", "region": "us_east"})).await, done(r#"{"service":"web","tries":0,"region":"us_east"}"#));
    assert_eq!(called(json!({"service": "none"})).await, Err(r#"TellModel("There is no such service.")"#.into()));
    assert_eq!(called(json!({"service": "slow"})).await, Err(r#"Unknown("It did not end within 60s.")"#.into()));
    let misfit = "TellModel(\"The arguments do not fit: unknown variant `mars`, expected `eu_central` or `us_east`";
    assert!(called(json!({"service": "web", "region": "mars"})).await.unwrap_err().starts_with(misfit));
}

#[tokio::test]
async fn a_call_that_does_not_fit_the_function_goes_back_to_the_model_before_anybody_is_asked() {
    let script = vec![calls([("c1", "deploy", json!({"service": "web", "tries": 300}))]), done()];
    let world = World::of(script, |agent, _| agent.tool(deploy)).await;
    let (call, result) = world.results().remove(0);
    assert_eq!((call.as_str(), result["status"].clone(), world.pending().await.len()), ("c1", json!("not_run"), 0));
    assert!(result["message"].as_str().unwrap().contains("/tries"), "{result}");
}

fn given(value: &str) -> Given {
    Given { values: vec![value.into()], ..Given::default() }
}

#[test]
fn a_struct_is_asked_as_questions() {
    let asked = Release::questions();
    let shape = |question: &Question| {
        (
            question.id.to_string(),
            question.question.clone(),
            question.input,
            question.required,
            question.options.len(),
            question.multi_select,
        )
    };
    assert_eq!(
        asked.iter().map(shape).collect::<Vec<_>>(),
        [
            ("region".into(), "Which region?".into(), Input::Select, true, 2, false),
            ("channel".into(), "Which channel?".into(), Input::Select, true, 2, false),
            ("machines".into(), "How many machines first?".into(), Input::Number, true, 0, false),
            ("start".into(), "When should it start? Empty means now.".into(), Input::Datetime, false, 0, false),
            ("then".into(), "Which regions follow?".into(), Input::Select, true, 2, true),
            ("report_to".into(), "Report to?".into(), Input::Text, false, 0, false),
            ("announce".into(), "Announce it?".into(), Input::Confirm, true, 0, false),
        ]
    );
    let region = &asked[0].options[0];
    assert_eq!(
        (region.label.as_str(), region.value.as_str(), region.description.as_deref(), region.recommended),
        ("Frankfurt", "eu_central", Some("For customers in Europe."), true)
    );
    assert_eq!((asked[2].rules.min.as_deref(), asked[2].rules.max.as_deref()), (Some("1"), Some("50")));
    assert_eq!((asked[5].rules.max_length, asked[5].placeholder.as_deref()), (Some(80), Some("you@example.com")));
}

#[test]
fn what_people_answer_comes_back_as_the_same_struct() {
    let mut answers: std::collections::BTreeMap<_, _> = [
        ("region", given("us_east")),
        ("channel", given("stable")),
        ("machines", given("3")),
        ("then", Given { values: vec!["eu_central".into(), "us_east".into()], ..Given::default() }),
        ("announce", given("no")),
    ]
    .map(|(id, given)| (id.to_owned(), given))
    .into();
    let without_start = Release {
        region: Region::UsEast,
        channel: "stable".into(),
        machines: 3,
        start: None,
        then: vec![Region::EuCentral, Region::UsEast],
        report_to: None,
        announce: false,
    };
    let read = |answers: &_| Release::from_answers(&accept_all(&Release::questions(), answers).unwrap());
    assert_eq!(read(&answers), Ok(without_start));
    answers.insert("start".into(), given("2026-12-01T08:00:00+01:00"));
    assert_eq!(read(&answers).unwrap().start, "2026-12-01T07:00:00Z".parse().ok());
    answers.insert("machines".into(), given("51"));
    assert!(accept_all(&Release::questions(), &answers).is_err(), "the attributes are rules for people");
}

#[tokio::test]
async fn a_tool_asks_a_struct_and_continues_with_it_after_a_restart() {
    let shop = |agent: waypost_agents::ToolAgent, _: &crate::world::Books| agent.tool(release);
    let mut world = World::of(vec![calls([("c1", "release_service", json!({"service": "web"}))]), done()], shop).await;
    world.dies_and_comes_back(shop).await;
    let ask = world.pending().await.remove(0);
    let values = [("region", "eu_central"), ("channel", "beta"), ("machines", "2"), ("then", "us_east"), ("announce", "yes")];
    let answers = values.map(|(id, value)| (id.to_owned(), given(value))).into();
    world.replies(&ask, Reply { answers: Some(answers), ..Reply::default() }).await.unwrap();
    assert_eq!(world.results(), [("c1".to_owned(), json!("web runs in EuCentral on 2 machines."))]);
}

#[tokio::test]
async fn a_tool_whose_question_nobody_answers_tells_the_model() {
    let shop = |agent: waypost_agents::ToolAgent, _: &crate::world::Books| agent.tool(release);
    let mut world = World::of(vec![calls([("c1", "release_service", json!({"service": "web"}))]), done()], shop).await;
    let ask = world.pending().await.remove(0);
    world.dismisses(&ask).await;
    assert_eq!(world.results(), [("c1".to_owned(), json!("People did not answer: the question is cancelled."))]);
}
