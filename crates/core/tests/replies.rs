//! Questions and replies: what may be asked, what is accepted as an answer, and that everything
//! wrong is said at once, each with its place.

use crate::common::asking::{answers, confirm, own_words, problems, questions, select, text, value, values};
use crate::common::printed::listed;
use crate::common::{World, ask_id, bob, cli};
use waypost_core::ask::refusal::Refusal;
use waypost_core::ask::reply::{MAX_INLINE_TEXT, Reply};
use waypost_core::ask::settlement::Outcome;
use waypost_core::decide::Command;
use waypost_core::ids::QuestionId;
use waypost_core::question::answer::Given;
use waypost_core::question::{FreeText, Input, Question, Rules, name_question};

fn asked(asked: impl Into<Vec<Question>>) -> World {
    let mut world = World::of_program();
    put(&mut world, asked).unwrap();
    world
}

fn put(world: &mut World, asked: impl Into<Vec<Question>>) -> Result<(), Refusal> {
    world.does(&cli(), Command::Ask(Box::new(questions(1, asked))))
}

/// What became of a reply: the accepted answers, or every problem.
fn replied(question: &Question, given: Given) -> String {
    let mut world = asked([question.clone()]);
    let named = (question.id.as_str(), given);
    match world.replies(&bob(), 1, answers([named])) {
        Ok(()) => accepted(&world),
        refused => problems(refused).join("; "),
    }
}

fn accepted(world: &World) -> String {
    match &world.asks[&ask_id(1)].settlement().unwrap().outcome {
        Outcome::Answers { answers } => listed(answers),
        other => panic!("{other:?} answers no question"),
    }
}

#[test]
fn a_text_is_taken_as_it_was_written_in_either_field() {
    let replies = [value("  web "), own_words("web"), values(["a", "b"]), value(" "), values([])];
    let outcomes = replies.map(|given| replied(&text("app"), given));
    assert_eq!(outcomes, ["app=  web ", "app=web", "/answers/app/values too_many", "/answers/app required", "/answers/app required"]);
}

/// L-x3
#[test]
fn c5_one_of_the_options_is_chosen_by_its_value_and_by_nothing_else() {
    let region = select("region", &["eu", "us"]);
    let replies = [value("eu"), value("EU"), value(""), values(["eu", "us"]), own_words("mars")];
    assert_eq!(
        replies.map(|given| replied(&region, given)),
        [
            "region=eu",
            "/answers/region/values/0 no_such_option",
            "/answers/region/values/0 no_such_option",
            "/answers/region/values too_many",
            "/answers/region/free_text free_text_forbidden",
        ]
    );
}

#[test]
fn c5_several_options_are_chosen_within_the_limits_and_none_twice() {
    let rules = Rules { min_selections: Some(2), max_selections: Some(3), ..Rules::default() };
    let days = Question { multi_select: true, rules, ..select("days", &["mo", "tu", "we", "th"]) };
    let replies = [values(["th", "mo"]), value("mo"), values(["mo", "tu", "we", "th"]), values(["mo", "mo", "su"])];
    assert_eq!(
        replies.map(|given| replied(&days, given)),
        [
            "days=th+mo",
            "/answers/days/values too_few",
            "/answers/days/values too_many",
            "/answers/days/values/1 duplicate; /answers/days/values/2 no_such_option",
        ]
    );
}

#[test]
fn c5_own_words_are_taken_where_they_are_allowed() {
    let outcome = |free_text, given| replied(&Question { free_text, ..select("region", &["eu"]) }, given);
    let both = Given { free_text: Some("or us".into()), ..value("eu") };
    assert_eq!(
        [
            outcome(FreeText::Allow, own_words("mars")),
            outcome(FreeText::Allow, value("eu")),
            outcome(FreeText::Allow, both),
            outcome(FreeText::Allow, value("mars")),
            outcome(FreeText::Only, own_words("mars")),
            outcome(FreeText::Only, value("eu")),
        ],
        [
            "region= in own words \"mars\"",
            "region=eu",
            "/answers/region/values too_many",
            "/answers/region/values/0 no_such_option",
            "region= in own words \"mars\"",
            "/answers/region/values free_text_only",
        ]
    );
}

#[test]
fn a_confirmation_is_yes_or_no() {
    let replies = [value("yes"), value("no"), value("Yes"), values(["yes", "no"]), own_words("sure"), values([])];
    assert_eq!(
        replies.map(|given| replied(&confirm("sure"), given)),
        [
            "sure=yes",
            "sure=no",
            "/answers/sure/values/0 yes_or_no",
            "/answers/sure/values too_many",
            "/answers/sure/free_text free_text_forbidden",
            "/answers/sure required",
        ]
    );
}

#[test]
fn c5_a_number_is_kept_as_it_was_typed_and_held_to_its_range() {
    let rules = Rules { min: Some("1".into()), max: Some("9007199254740993".into()), ..Rules::default() };
    let count = Question { input: Input::Number, rules, ..text("count") };
    let replies = ["1.50", "9007199254740993", "9007199254740994", "0.999", "-7", "3,5", "NaN", "0x10", " 7"].map(value);
    assert_eq!(
        replies.map(|given| replied(&count, given)),
        [
            "count=1.50",
            "count=9007199254740993",
            "/answers/count/values/0 above_max",
            "/answers/count/values/0 below_min",
            "/answers/count/values/0 below_min",
            "/answers/count/values/0 not_a_number",
            "/answers/count/values/0 not_a_number",
            "/answers/count/values/0 not_a_number",
            "/answers/count/values/0 not_a_number",
        ]
    );
    let whole = Question { rules: Rules { pattern: Some(r"^-?\d+$".into()), ..Rules::default() }, ..count };
    assert_eq!(
        [own_words("7"), own_words("7.5"), value(" ")].map(|given| replied(&whole, given)),
        ["count=7", "/answers/count/free_text pattern", "/answers/count required"]
    );
}

#[test]
fn c5_a_date_and_a_datetime_are_real_ones_within_their_range() {
    let within = |min: &str, max: &str| Rules { min: Some(min.into()), max: Some(max.into()), ..Rules::default() };
    let day = Question { input: Input::Date, rules: within("2026-11-21", "2026-12-31"), ..text("day") };
    let outcomes = ["2026-11-21", "2026-11-20", "2027-01-01", "2026-11-31", "21 November"].map(|typed| replied(&day, value(typed)));
    let wrong = ["below_min", "above_max", "not_a_date", "not_a_date"].map(|code| format!("/answers/day/values/0 {code}"));
    assert_eq!(outcomes[0], "day=2026-11-21");
    assert_eq!(outcomes[1..], wrong);

    let start = Question { input: Input::Datetime, rules: within("2026-11-21T10:00:00Z", "2026-11-21T12:00:00Z"), ..text("start") };
    let outcomes = ["2026-11-21T11:00:00+01:00", "2026-11-21T10:59:59+01:00", "2026-11-21T12:00:00-00:30", "2026-11-21T11:00"];
    let outcomes = outcomes.map(|typed| replied(&start, value(typed)));
    let wrong = ["below_min", "above_max", "not_a_datetime"].map(|code| format!("/answers/start/values/0 {code}"));
    assert_eq!(outcomes[0], "start=2026-11-21T11:00:00+01:00");
    assert_eq!(outcomes[1..], wrong);
}

#[test]
fn c2_a_range_and_a_default_must_have_the_form_of_their_input() {
    let range = |min: &str, max: &str| Rules { min: Some(min.into()), max: Some(max.into()), ..Rules::default() };
    let wrong = [
        Question { input: Input::Number, rules: range("10", "9"), ..text("a") },
        Question { input: Input::Date, rules: range("today", "2026-11-31"), ..text("b") },
        Question { rules: range("1", "2"), ..text("c") },
        Question { input: Input::Number, rules: range("1", "2"), default: Some("3".into()), ..text("d") },
        Question { input: Input::Datetime, default: Some("2026-11-21".into()), options: select("", &["x"]).options, ..text("e") },
    ];
    assert_eq!(
        problems(put(&mut World::of_program(), wrong)),
        [
            "/questions/0/rules/max empty_range",
            "/questions/1/rules/min not_a_date",
            "/questions/1/rules/max not_a_date",
            "/questions/2/rules/min not_measured",
            "/questions/2/rules/max not_measured",
            "/questions/3/default above_max",
            "/questions/4/options not_a_select",
            "/questions/4/default not_a_datetime",
        ]
    );
}

#[test]
fn a_text_must_have_the_form_that_was_asked_for() {
    let rules = Rules { pattern: Some(r"^\d+$".into()), min_length: Some(3), max_length: Some(4), ..Rules::default() };
    let pin = Question { rules, ..text("pin") };
    let replies = [value("1234"), value("x"), value("12345"), own_words("é")];
    assert_eq!(
        replies.map(|given| replied(&pin, given)),
        [
            "pin=1234",
            "/answers/pin/values/0 too_short; /answers/pin/values/0 pattern",
            "/answers/pin/values/0 too_long",
            "/answers/pin/free_text too_short; /answers/pin/free_text pattern",
        ]
    );
}

#[test]
fn an_optional_question_may_stay_open_and_a_remark_beside_it_is_kept() {
    let optional = Question { required: false, ..text("why") };
    let remark = Given { notes: Some("ask Ann".into()), ..Given::default() };
    assert_eq!(replied(&optional, Given::default()), "");
    assert_eq!(replied(&optional, remark.clone()), "why= noting \"ask Ann\"");
    assert_eq!(replied(&text("why"), remark), "/answers/why required");
}

/// N5
#[test]
fn a097_every_problem_is_told_at_once_and_nothing_changes() {
    let mut world = asked([select("a/b", &["x"]), text("c~d"), confirm("sure"), text("left out")]);
    let before = world.transcript();
    let reply = answers([
        ("a/b", value("y")),
        ("What a/b?", value("x")),
        ("c~d", values(["1", "1"])),
        ("sure", value("maybe")),
        ("", value("1")),
        ("unknown", value("1")),
    ]);
    assert_eq!(
        problems(world.replies(&bob(), 1, reply)),
        [
            "/answers/ unknown_question",
            "/answers/a~1b given_twice",
            "/answers/unknown unknown_question",
            "/answers/a~1b no_such_option".replace("b no", "b/values/0 no").as_str(),
            "/answers/c~0d/values/1 duplicate",
            "/answers/c~0d/values too_many",
            "/answers/sure/values/0 yes_or_no",
            "/answers/left out required",
        ]
    );
    assert_eq!(world.transcript(), before);
}

#[test]
fn a097_a_million_values_are_one_problem() {
    let all = Given { values: (0..1_000_000).map(|n| n.to_string()).collect(), ..Given::default() };
    assert_eq!(replied(&Question { multi_select: true, ..select("days", &["mo"]) }, all), "/answers/days/values too_many");
}

#[test]
fn a_question_may_be_named_by_its_text_and_its_id_goes_first() {
    let mut world = asked([Question { question: "Where to?".into(), ..text("where") }]);
    world.replies(&bob(), 1, answers([("Where to?", value("prod"))])).unwrap();
    assert_eq!(accepted(&world), "where=prod");

    let confusable = [Question { question: "b".into(), ..text("a") }, Question { question: "B?".into(), ..text("b") }];
    assert_eq!(problems(put(&mut World::of_program(), confusable)), ["/questions/0/question duplicate"]);
}

#[test]
fn questions_are_answered_and_not_decided() {
    let mut world = asked([text("app")]);
    let decision = Reply { decision: Some("approve".into()), reason: Some("fine".into()), ..answers([("app", value("web"))]) };
    let stale = Reply { revision: Some(2), ..answers([("app", value("web"))]) };
    let huge = answers([("app", value(&"x".repeat(MAX_INLINE_TEXT + 1)))]);
    assert_eq!(problems(world.replies(&bob(), 1, decision)), ["/decision not_for_this_kind", "/reason not_for_this_kind"]);
    assert_eq!(problems(world.replies(&bob(), 1, Reply::default())), ["/answers required"]);
    assert_eq!(world.replies(&bob(), 1, stale), Err(world.asks[&ask_id(1)].stale_view()));
    assert_eq!(world.replies(&bob(), 1, huge), Err(Refusal::AnswerTooLarge));
}

#[test]
fn a096_a_pattern_that_could_stall_an_answer_is_refused_when_it_is_asked() {
    let with = |pattern: &str| Question { rules: Rules { pattern: Some(pattern.into()), ..Rules::default() }, ..text("pin") };
    for pattern in ["(", &"a".repeat(1_001), "((a{100}){100}){100}", "(?=((a{100}){100}){100})a"] {
        assert_eq!(problems(put(&mut World::of_program(), [with(pattern)])), ["/questions/0/rules/pattern pattern"], "{pattern}");
    }
    for pattern in ["^(a+)+$", r"^(a+)+\1b$"] {
        assert_eq!(replied(&with(pattern), value(&("a".repeat(50_000) + "!"))), "/answers/pin/values/0 pattern");
    }
    // One that looks ahead is held against an answer, as any other is.
    let with_a_digit = with("^(?=.*[0-9])[a-z0-9]{4,}$");
    assert_eq!(
        [replied(&with_a_digit, value("pass")), replied(&with_a_digit, value("pa55"))],
        ["/answers/pin/values/0 pattern", "pin=pa55"]
    );
}

#[test]
fn two_questions_may_have_one_text_and_are_then_answered_by_their_ids() {
    let same = |id: &str| Question { question: "Its name?".into(), ..text(id) };
    let mut world = asked([same("dog"), same("cat")]);
    assert_eq!(
        problems(world.replies(&bob(), 1, answers([("Its name?", value("Mo"))]))),
        ["/answers/Its name? ambiguous_question", "/answers/dog required", "/answers/cat required"]
    );
    world.replies(&bob(), 1, answers([("dog", value("Mo")), ("cat", value("Io"))])).unwrap();
    assert_eq!(accepted(&world), "cat=Io, dog=Mo");
}

#[test]
fn a_question_whose_rules_accept_no_answer_is_not_asked() {
    let nothing = [
        Question { rules: Rules { max_length: Some(0), ..Rules::default() }, ..text("words") },
        Question { rules: Rules { max_length: Some(0), ..Rules::default() }, input: Input::Secret, ..text("token") },
        Question { rules: Rules { max_selections: Some(0), ..Rules::default() }, multi_select: true, ..select("some", &["a", "b"]) },
        Question { rules: Rules { max_bytes: Some(0), ..Rules::default() }, input: Input::File, ..text("plan") },
    ];
    let fields = ["0/rules/max_length", "1/rules/max_length", "2/rules/max_selections", "3/rules/max_bytes"];
    let refused = fields.map(|field| format!("/questions/{field} empty_range"));
    assert_eq!(problems(put(&mut World::of_program(), nothing)), refused);
}

#[test]
fn c2_what_cannot_be_asked_is_refused_with_every_problem() {
    let few = Rules { min_selections: Some(2), max_selections: Some(1), min_length: Some(2), max_length: Some(1), ..Rules::default() };
    let wrong = [
        Question { question: " ".into(), header: Some("h".repeat(41)), ..text("") },
        Question { header: Some("two\nlines".into()), ..select("none", &[]) },
        Question { multi_select: true, options: select("", &["a"]).options, ..text("odd") },
        Question {
            rules: few,
            multi_select: true,
            free_text: FreeText::Allow,
            default: Some("c".into()),
            ..select("twice", &["a", "a", ""])
        },
        Question { question: "What odd?".into(), ..text("twice") },
    ];
    assert_eq!(
        problems(put(&mut World::of_program(), wrong)),
        [
            "/questions/0/id required",
            "/questions/0/question required",
            "/questions/0/header header",
            "/questions/1/header header",
            "/questions/1/options required",
            "/questions/2/options not_a_select",
            "/questions/2/multi_select not_a_select",
            "/questions/3/options/1/value duplicate",
            "/questions/3/options/2/label required",
            "/questions/3/options/2/value required",
            "/questions/3/rules/max_length empty_range",
            "/questions/3/rules/max_selections empty_range",
            "/questions/3/default no_such_option",
            "/questions/3/default too_few",
            "/questions/4/id duplicate",
        ]
    );
}

#[test]
fn sixteen_questions_and_sixty_four_options_are_the_most() {
    let many = |n: usize| (0..n).map(|n| text(&n.to_string())).collect::<Vec<_>>();
    let choices: Vec<_> = (0..65).map(|n| n.to_string()).collect();
    let wide = |n: usize| select("wide", &choices[..n].iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(put(&mut World::of_program(), many(16)), Ok(()));
    assert_eq!(put(&mut World::of_program(), [wide(64)]), Ok(()));
    assert_eq!(problems(put(&mut World::of_program(), many(17))), ["/questions too_many"]);
    assert_eq!(problems(put(&mut World::of_program(), many(0))), ["/questions required"]);
    assert_eq!(problems(put(&mut World::of_program(), [wide(65)])), ["/questions/0/options too_many"]);
    let long = Question { question: "x".repeat(10_001), ..text("long") };
    assert_eq!(problems(put(&mut World::of_program(), [long])), ["/questions/0/question too_long"]);
}

#[test]
fn a_question_without_an_id_is_named_after_its_header_or_its_text() {
    let taken = ["framework", "framework_2"].map(QuestionId::new);
    let named = |header, text: &str| name_question(header, text, &taken).as_str().to_owned();
    assert_eq!(
        [
            named(Some("Which App?"), "ignored"),
            named(Some(" "), "Where to, in the EU?"),
            named(Some("Framework"), ""),
            named(None, "¿?"),
            named(None, &"très long ".repeat(9)),
        ],
        ["which_app", "where_to_in_the_eu", "framework_3", "question", "très_long_très_long_très_long_très_long"]
    );
}
