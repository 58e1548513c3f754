//! Tests of the problems that are reported about valid and invalid files.

use waypost_core::risk::Risk;
use waypost_texts::Language;

use super::*;

fn nothing(_: &str) -> Option<String> {
    None
}

/// Returns a key of any service, and a secret of a webhook.
fn everything(name: &str) -> Option<String> {
    Some(if name.contains("WEBHOOK") { "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=".into() } else { format!("sk-{name}") })
}

fn read(text: &str, variable: Variable<'_>, missing: Severity) -> DeclarationFile {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    DeclarationFile::of(Path::new("waypost.toml"), text.to_owned(), FileContext { folder, variable, service: None, agents: &[] }, missing)
}

/// Returns all problems of a file that starts with a valid agent.
fn problems_in(more: &str) -> String {
    let model = "model = { service = 'openai', base_url = 'http://127.0.0.1:1' }";
    let text = format!("[[agent]]\nname = 'a'\ndescription = 'A.'\n{model}\n{more}");
    read(&text, &everything, Severity::Error).draw()
}

/// Returns the lines with the problems and the fixes.
fn heads(more: &str) -> Vec<String> {
    let text = problems_in(more).replace(env!("CARGO_MANIFEST_DIR"), "WHERE");
    let mut lines = text.lines().filter(|line| line.starts_with("waypost.toml:") || line.trim_start().starts_with("= "));
    let mut heads = Vec::new();
    while let (Some(what), Some(cure)) = (lines.next(), lines.next()) {
        heads.push(format!("{} — {}", what.trim_start_matches("waypost.toml:"), cure.trim_start().trim_start_matches("= ")));
    }
    heads
}

#[test]
fn a_file_to_begin_with_is_right_as_it_is_and_with_every_comment_taken_away() {
    let began = read(FIRST, &nothing, Severity::Warning);
    let missing = "this agent has no model";
    assert_eq!((began.problems.iter().map(|problem| problem.what.as_str()).collect::<Vec<_>>(), began.is_fine()), (vec![missing], true));
    let whole: String = FIRST
        .lines()
        .filter(|line| !line.starts_with("# model"))
        .map(|line| match line.strip_prefix("# ") {
            Some(rest)
                if rest.starts_with('[')
                    || rest.split_once(" = ").is_some_and(|(key, _)| key.chars().all(|c| c.is_ascii_lowercase() || c == '_')) =>
            {
                format!("{rest}\n")
            }
            _ => format!("{line}\n"),
        })
        .collect();
    let all = read(&whole, &everything, Severity::Warning);
    assert_eq!(
        all.problems.iter().map(|problem| problem.what.as_str()).collect::<Vec<_>>(),
        ["nothing uses [channel.webhook]", missing],
        "{}",
        all.draw()
    );
    assert_eq!((all.agents[0].tools.len(), all.agents[0].servers.len(), all.agents[0].rules.len()), (2, 1, 2));
}

#[test]
fn a_problem_comes_with_its_line_a_caret_and_its_cure() {
    let drawn = problems_in("nmae = 'b'\n\n[agent.budget]\nturns = 'ten'\n");
    assert_eq!(
        drawn,
        "\
waypost.toml:5:1: [[agent]] has no key `nmae`
  |
5 | nmae = 'b'
  | ^^^^
  = write `name`

waypost.toml:8:9: `turns` is a text here
  |
8 | turns = 'ten'
  |         ^^^^^
  = write a whole number
"
    );
}

/// Twenty problems.
const WRONG: &str = "
prompt_file = 'nowhere.md'
version = 2
window = 0
resuming = 'tag'
ask_user = { within = '2 fortnights', roles = ['two words'], on_expiry = 'reject' }
channels = ['pager']
[agent.budget]
money = 2
work = 30
[[agent.tool]]
name = 'two words'
description = 'x'
url = 'https://{host}/x'
[[agent.tool]]
name = 'order'
description = 'x'
method = 'FETCH'
url = 'https://a.example/{order}?state={stat}'
headers = { authorization = { enw = 'KEY' }, Host = 'b' }
[agent.tool.parameters]
type = 'object'
properties = { order = { type = 'strin' } }
[[agent.tool]]
name = 'order'
description = ''
url = 'https://a.example/'
side_effect = 'twice'
[[agent.mcp]]
name = 'files'
command = 'x'
url = 'y'
";

#[test]
fn everything_that_is_wrong_is_said_at_once() {
    assert_eq!(
        heads(WRONG),
        [
            "6:15: WHERE/nowhere.md cannot be read: No such file or directory (os error 2) — name a text file, relative to the folder of this file",
            "7:1: warning: `version` has no effect without a plan — leave it out, or write plan = true",
            "8:10: `window` is 0 — write 1 or more, or leave it out",
            "9:12: \"tag\" is not a value of `resuming` — write `results` or `tags`",
            "10:23: \"2 fortnights\" is not a time — write a time such as 90s, 30m, 1h or 2d",
            "10:48: \"two words\" is not a valid name — write letters, digits, `.`, `_`, `-` and `@`, 64 at most",
            "10:74: \"reject\" is not a value of `on_expiry` — write `fail` or `continue`",
            "11:1: `channels` belongs to the server, not to one agent — write it once, at the top of the file",
            "13:1: a limit on `money` needs `prices` — say what a million tokens cost: prices = { input = 3.0, output = 15.0 }",
            "14:8: `work` is a number here — write a text in quotes",
            "16:8: models cannot call a tool \"two words\" — write letters, digits, `_` and `-`, 64 at most",
            "18:7: `url` cannot be used — an argument can be used only in the path and in the query, never in the host",
            "22:10: `method` cannot be used — \"FETCH\" is none of GET, POST, PUT, PATCH and DELETE",
            "24:1: the header \"Host\" is set by the protocol itself — leave it out",
            "24:29: `authorization` has no source — write a text, { env = \"NAME\" } or { file = \"PATH\" }",
            "24:31: `authorization` in [[agent.tool]] has no key `enw` — write `env`",
            "25:13: This schema cannot be used: at /properties/order/type: Use one or a list of `array`, `boolean`, `integer`, `null`, `number`, `object` and `string`. — write a JSON Schema of an object: { type = \"object\", properties = { … }, required = [ … ] }",
            "29:8: two tools are called \"order\" — give one of them another name",
            "30:15: `description` is empty — write something, or leave it out",
            "32:15: \"twice\" is not a value of `side_effect` — write `read_only`, `idempotent` or `non_idempotent`",
            "36:1: this server has both `command` and `url` — leave one of `command` and `url` out",
        ]
    );
}

#[test]
fn a_rule_names_tools_and_arguments_that_there_are() {
    let tool = "[[agent.tool]]\nname = 'refund'\ndescription = 'x'\nmethod = 'POST'\nurl = 'https://a.example/{order}?amount={amount}'\n";
    let rule = |rule: &str| heads(&format!("{tool}[[agent.policy]]\n{rule}")).join("; ");
    let results = [
        rule("tools = 'refund'\nwhen = 'amount > 100'"),
        rule("tools = ['re*', 'order_*']"),
        rule("tools = 'refnud'"),
        rule("when = 'amuont > 100'"),
        rule("when = 'amount >> 100'"),
        rule("when = \"amount > \\\"1\\\" >> 2\""),
        rule("risk = 'huge'\nask = 'no'"),
    ];
    assert_eq!(
        results,
        [
            "",
            "11:17: no tool of this agent is called \"order_*\" — the agent has refund",
            "11:9: no tool of this agent is called \"refnud\" — write \"refund\"",
            "11:8: no tool that this rule matches has an argument `amuont`, so people would always be asked — write amount",
            "11:17: this is not a valid condition: unexpected `>` — write one such as amount > 100 and currency == \"EUR\"",
            "11:8: this is not a valid condition: unexpected `>` — write one such as amount > 100 and currency == \"EUR\"",
            "11:8: \"huge\" is not a value of `risk` — write `low`, `medium`, `high` or `critical`; 12:7: `ask` is a text here — write true or false",
        ]
    );
}

#[test]
fn what_the_surroundings_lack_is_a_warning_to_look_at_and_an_error_to_start_with() {
    let text = "[[agent]]\nname = 'a'\ndescription = 'A.'\nmodel = { service = 'openai', key = { env = 'MY_KEY' } }\n";
    let [look, start] = [Severity::Warning, Severity::Error].map(|missing| read(text, &nothing, missing));
    let heads = [&look, &start].map(|file| file.draw().lines().next().unwrap_or_default().to_owned());
    assert_eq!(
        heads,
        [
            "waypost.toml:4:45: warning: the environment variable MY_KEY is not set",
            "waypost.toml:4:45: the environment variable MY_KEY is not set"
        ]
    );
    assert_eq!((look.is_fine(), start.is_fine(), read(text, &everything, Severity::Error).problems.len()), (true, false, 0));
}

#[test]
fn no_secret_is_ever_in_what_is_said() {
    let more = "[[agent.tool]]\nname = 't'\ndescription = 'x'\nurl = 'https://a.example/{gone}x}'\nheaders = { 'a b' = { env = 'KEY' } }\n";
    assert!(!problems_in(more).contains("sk-"), "{}", problems_in(more));
    let header = "[[agent.tool]]\nname = 't'\ndescription = 'x'\nurl = 'https://a.example/'\nheaders = { Authorization = 'Bearer sk-1', accept = 'x' }\n";
    assert_eq!(heads(header), ["9:29: a key is in a file that people share — write { env = \"NAME\" } or { file = \"PATH\" }"]);
    let key = "[[agent]]\nname = 'a'\ndescription = 'A.'\nmodel = { service = 'openai', key = 'sk-in-the-open' }\n";
    let file = read(key, &everything, Severity::Error);
    assert_eq!(file.problems.iter().map(|problem| problem.what.as_str()).collect::<Vec<_>>(), ["a key is in a file that people share"]);
}

#[test]
fn what_is_no_toml_is_said_where_it_is_and_nothing_is_guessed_about_the_rest() {
    let broken = read("[[agent]]\nname = \nfoo = 'x'\n[agent\n", &everything, Severity::Error);
    let heads: Vec<_> = broken.draw().lines().filter(|line| line.starts_with("waypost.toml")).map(str::to_owned).collect();
    assert_eq!(
        heads,
        [
            "waypost.toml:2:8: this is not valid TOML: string values must be quoted, expected literal string",
            "waypost.toml:4:2: this is not valid TOML: duplicate key",
            "waypost.toml:4:7: this is not valid TOML: unclosed table, expected `]`",
        ]
    );
}

/// Every option of an agent.
const WHOLE: &str = "
prompt = 'Do it.'
version = 2
plan = { approval = { roles = ['release'], within = '1d', on_expiry = 'reject' } }
window = 200_000
max_retries = 1
approvals = 'all'
resuming = 'tags'
control_marks = 'neutralised'
ask_user = { allow_free_text = false, within = '90s', on_expiry = 'continue', wait = 'async', people = ['zoe'] }
ask_clarification = true
ask_for_approval = { on_expiry = 'reject', within = '1w' }
output = { type = 'object', properties = { open = { type = 'integer' } } }
[agent.budget]
turns = 5
tokens = 1_000_000
tool_calls = 7
money = 2
prices = { input = 3, output = 15.5 }
work = '30m'
on_exceeded = 'ask'
[[agent.tool]]
name = 'look'
description = 'Looks.'
url = 'https://a.example/{what}'
[[agent.tool]]
name = 'put'
description = 'Puts.'
method = 'PUT'
url = 'https://a.example/{what}'
rest = 'query'
timeout = '5s'
side_effect = 'read_only'
headers = { accept = 'text/plain', 'x-api-key' = { env = 'KEY' } }
[[agent.tool]]
name = 'drop_it'
description = 'Drops.'
method = 'DELETE'
url = 'https://a.example/{what}'
[[agent.mcp]]
name = 'files'
command = 'npx'
args = ['-y', 'files']
env = { HOME = '/srv', TOKEN = { env = 'TOKEN' } }
folder = 'papers'
prefix = 'files_'
tools = ['read', 'write']
asking = { roles = ['clerk'] }
[[agent.mcp]]
name = 'crm'
url = 'https://crm.example/mcp'
headers = { authorization = { env = 'CRM', prefix = 'Bearer ' } }
connecting = '5s'
timeout = '1m'
begins = 'initialize'
[[agent.policy]]
tools = ['dr*', 'look']
destructive = true
ask = true
risk = 'critical'
category = 'end'
reason = 'It is gone then.'
prompt = 'Drop {{what}}?'
allow_modify_args = true
";

#[test]
fn everything_that_can_be_declared_becomes_an_agent() {
    assert_eq!(problems_in(WHOLE), "");
    let text = format!("[[agent]]\nname = 'a'\ndescription = 'A.'\nmodel = {{ service = 'anthropic', max_tokens = 9 }}\n{WHOLE}");
    let agents = read(&text, &everything, Severity::Error).into_agents().unwrap();
    let card = agents[0].card();
    let tools: Vec<_> = card.tools.iter().map(|tool| format!("{} {} {}", tool.name, tool.approval, tool.side_effect)).collect();
    assert_eq!((card.name.as_str(), card.approvals), ("a", "all"));
    let asking = ["ask_clarification never read_only", "ask_for_approval never read_only", "ask_user_question never read_only"];
    assert_eq!(tools, [&asking[..], &["drop_it always idempotent", "look never read_only", "put never read_only"]].concat());
}

#[test]
fn without_a_list_people_are_told_wherever_the_file_says_and_at_the_terminal() {
    assert_eq!(problems_in(""), "");
    let terminal = |channels: &str| read(&format!("{channels}\n"), &everything, Severity::Error).channels.terminal;
    let english = Some(Language::default());
    assert_eq!((terminal(""), terminal("channels = ['web', 'terminal']"), terminal("channels = ['web']")), (english, english, None));
    assert_eq!(terminal("[channel.terminal]\nlanguage = 'de'"), Some(Language::tagged("de").unwrap()));
    assert_eq!(problems_in("[channel.terminal]\nlanguage = 'de'"), "");
}

#[test]
fn browsers_are_told_unless_the_file_says_that_they_are_not() {
    let push = |text: &str| read(&format!("{text}\n"), &everything, Severity::Error).channels.push.map(|push| push.contact);
    assert_eq!([push(""), push("channels = ['web', 'push']")], [Some(None), Some(None)]);
    assert_eq!([push("push = false"), push("channels = ['web']")], [None, None]);
    assert_eq!(push("[channel.push]\ncontact = 'mailto:ops@example.com'"), Some(Some("mailto:ops@example.com".into())));
    let wrong = read("[channel.push]\ncontact = 'ops'\n", &everything, Severity::Error).problems;
    assert_eq!(wrong.iter().map(|found| found.what.as_str()).collect::<Vec<_>>(), ["`contact` is not an address"]);
}

#[test]
fn a_channel_that_nobody_knows_is_said_with_its_place() {
    let drawn = |text: &str| read(text, &everything, Severity::Error).problems.into_iter().map(|found| found.what).collect::<Vec<_>>();
    assert_eq!(drawn("channels = ['web', 'pager']"), ["there is no channel \"pager\""]);
    assert_eq!(drawn("channels = ['web', 'webhook']"), ["there is no table for the channel \"webhook\""]);
    assert_eq!(drawn("[channel.pager]\nurl = 'x'"), ["[channel] has no key `pager`"]);
    assert_eq!(drawn("[channels.pager]\nurl = 'x'"), ["`channels` is a list of names"]);
}

#[test]
fn a108_a_webhook_that_leads_inside_is_refused_with_its_place_and_its_cure() {
    let file = "[channel.webhook]\nurl = 'http://0x7f.1:9000/'\nsecrets = { env = 'WEBHOOK' }\n";
    let drawn = read(file, &everything, Severity::Error).draw();
    assert_eq!(
        drawn,
        "\
waypost.toml:2:7: `url` cannot be used
  |
2 | url = 'http://0x7f.1:9000/'
  |       ^^^^^^^^^^^^^^^^^^^^^
  = 127.0.0.1:9000 is an internal address, and requests go only to public ones: write a public address, or allow this one with \
allow = [\"127.0.0.1:9000\"]
"
    );
    let allowed = read(&format!("{file}allow = '127.0.0.1:9000'"), &everything, Severity::Error);
    assert_eq!((allowed.draw().as_str(), allowed.channels.others.len()), ("", 1));
}

#[test]
fn what_a_webhook_lacks_is_said_and_a_secret_that_is_not_set_is_a_warning_for_who_only_looks() {
    let problems_of = |table: &str, variable: Variable<'_>| {
        let file = read(&format!("[channel.webhook]\n{table}"), variable, Severity::Warning);
        let problems: Vec<_> = file.problems.iter().map(|problem| problem.what.clone()).collect();
        (problems, file.is_fine(), file.channels.others.len())
    };
    let lacks = ["[channel.webhook] has no `url`", "[channel.webhook] has no `secrets`"].map(String::from).to_vec();
    assert_eq!(problems_of("", &everything), (lacks, false, 0));
    let url = "url = 'https://hooks.example/'\n";
    let short = (vec!["this secret cannot be used".to_owned()], false, 0);
    assert_eq!(problems_of(&format!("{url}secrets = [{{ env = 'SHORT' }}]"), &everything), short);
    let written = (vec!["`secrets` is in a file that people share".to_owned()], false, 0);
    assert_eq!(problems_of(&format!("{url}secrets = ['whsec_x']"), &everything), written);
    let unset = (vec!["the environment variable WEBHOOK is not set".to_owned()], true, 0);
    assert_eq!(problems_of(&format!("{url}secrets = [{{ env = 'WEBHOOK' }}]"), &nothing), unset);
    let both = format!("channels = ['web']\n[channel.webhook]\n{url}secrets = [{{ env = 'WEBHOOK' }}]");
    let unlisted = read(&both, &everything, Severity::Error);
    assert_eq!((unlisted.problems[0].what.as_str(), unlisted.channels.others.len()), ("nothing uses [channel.webhook]", 0));
}

#[test]
fn a120_floors_of_risk_are_read_and_what_is_wrong_with_one_is_said() {
    let read_risk = |text: &str| {
        let file = read(text, &everything, Severity::Error);
        (file.problems.iter().map(|problem| problem.what.clone()).collect::<Vec<_>>(), file.risk)
    };
    let floor = "[risk]\nunknown = 'high'\n[[risk.floor]]\nname = 'db'\ntool = 'drop_*'\nwhen = 'amount > 1'\nrisk = 'critical'\n";
    let (problems, risk) = read_risk(floor);
    assert_eq!((problems, risk.unknown, risk.floors.len(), risk.floors[0].risk), (Vec::new(), Some(Risk::High), 1, Risk::Critical));
    assert_eq!(
        (risk.floors[0].name.as_str(), risk.floors[0].tool.as_deref(), risk.floors[0].when.as_deref()),
        ("db", Some("drop_*"), Some("amount > 1"))
    );
    let wrong =
        "[[risk.floor]]\nname = 'db'\n[[risk.floor]]\nname = 'a b'\nrisk = 'low'\n[[risk.floor]]\nname = 'c'\nrisk = 'low'\nwhen = '>>'\n";
    let (problems, _) = read_risk(wrong);
    assert_eq!(problems.len(), 3, "{problems:?}");
    assert_eq!((problems[0].as_str(), problems[1].as_str()), ("[[risk.floor]] has no `risk`", "this floor cannot be used"));
}

#[test]
fn a121_a_channel_says_up_to_which_risk_it_approves() {
    let read_limit = |line: &str| {
        let url = "url = 'https://hooks.example/'\nsecrets = { env = 'WEBHOOK' }\n";
        let file = read(&format!("[channel.webhook]\n{url}{line}"), &everything, Severity::Error);
        let problems: Vec<_> = file.problems.iter().map(|problem| problem.what.clone()).collect();
        (problems, file.channels.limits.get("webhook").map(|limit| limit.risk()))
    };
    assert_eq!(read_limit(""), (Vec::new(), None));
    assert_eq!(read_limit("approves_up_to = 'critical'"), (Vec::new(), Some(Some(Risk::Critical))));
    assert_eq!(read_limit("approves_up_to = 'nothing'"), (Vec::new(), Some(None)));
    let (problems, limit) = read_limit("approves_up_to = 'huge'");
    assert_eq!((problems.len(), limit), (1, None), "{problems:?}");
}

#[test]
fn a_schedule_is_read_and_what_is_wrong_with_one_is_said_with_its_cure() {
    let nightly = |more: &str| format!("[[schedule]]\nname = 'nightly'\nmessage = 'Go.'\n{more}");
    let fine = nightly("agent = 'a'\ncron = '0 3 * * *'\nzone = 'Europe/Berlin'\nmissed = 'all'");
    assert_eq!(heads(&fine), [""; 0]);
    assert_eq!(
        heads(&format!("{fine}\n{}", nightly("agent = 'b'\ncron = '0 3 * * *'"))),
        ["13:8: two schedules are called \"nightly\" — give one of them another name"]
    );
    let wrong = [
        ("agent = 'b'\ncron = '0 3 * * *'", "8:9: there is no agent \"b\" — write `a`"),
        (
            "agent = 'a'\ncron = '0 3 * * *'\nzone = 'Berlin'",
            "10:8: there is no time zone \"Berlin\" — write one as \"Europe/Berlin\", or leave it out for UTC",
        ),
        ("agent = 'a'\ncron = '0 0 30 2 *'", "9:8: this time never occurs — check the day and the month"),
        ("agent = 'a'", "5:1: [[schedule]] has no `cron` — say when: cron = \"0 3 * * *\" is every night at three"),
    ];
    for (more, head) in wrong {
        assert_eq!(heads(&nightly(more)), [head]);
    }
    let unread = heads(&nightly("agent = 'a'\ncron = 'nightly'"));
    assert!(unread[0].starts_with("9:8: these are not valid times: ") && unread[0].ends_with("such as \"30 7 * * 1-5\""), "{unread:?}");
}

/// Returns tokens in the form of their services, or the values of `everything` for other variables.
fn a_token(name: &str) -> Option<String> {
    match name {
        "TELEGRAM_TOKEN" => Some(format!("4242:{}", "a".repeat(35))),
        "SLACK_APP_TOKEN" => Some("xapp-1-A1-1-a".into()),
        name => everything(name),
    }
}

#[test]
fn the_guides_of_services_show_tables_that_are_right() {
    let guides = [
        include_str!("../../../../docs/channels/slack.md"),
        include_str!("../../../../docs/channels/telegram.md"),
        include_str!("../../../../docs/channels/discord.md"),
        include_str!("../../../../docs/channels/whatsapp.md"),
    ];
    for table in guides.into_iter().flat_map(|guide| guide.split("```toml\n").skip(1)) {
        let table = table.split("```").next().unwrap();
        let file = read(table, &a_token, Severity::Error);
        assert_eq!((file.draw().as_str(), file.channels.others.len()), ("", 1), "{table}");
    }
}

#[test]
fn slack_takes_one_of_the_two_ways_in() {
    let problems_of = |table: &str| {
        let file = read(&format!("[channel.slack]\ntoken = {{ env = 'T' }}\n{table}"), &a_token, Severity::Error);
        (file.problems.iter().map(|problem| problem.what.clone()).collect::<Vec<_>>(), file.channels.others.len())
    };
    let (app, signing) = ("app_token = { env = 'SLACK_APP_TOKEN' }\n", "signing_secret = { env = 'S' }\n");
    assert_eq!((problems_of(app), problems_of(signing)), ((vec![], 1), (vec![], 1)));
    assert_eq!(problems_of(""), (vec!["[channel.slack] has no `signing_secret`".to_owned()], 0));
    assert_eq!(problems_of(&format!("{app}{signing}")).0, ["`app_token` and `signing_secret` exclude each other"]);
    assert_eq!(problems_of("app_token = { env = 'S' }"), (vec!["this is not the token of a Slack app".to_owned()], 0));
}

#[test]
fn what_discord_and_whatsapp_lack_is_said() {
    let problems_of = |table: &str| {
        let file = read(table, &a_token, Severity::Error);
        (file.problems.iter().map(|problem| problem.what.clone()).collect::<Vec<_>>(), file.channels.others.len())
    };
    let discord = |more: &str| problems_of(&format!("[channel.discord]\ntoken = {{ env = 'T' }}\n{more}"));
    let key = format!("public_key = '{}'\n", "0a".repeat(32));
    assert_eq!(discord(&key), (vec![], 1));
    assert_eq!(discord(""), (vec!["[channel.discord] has no `public_key`".to_owned()], 0));
    assert_eq!(discord("public_key = '0a'"), (vec!["this is not the public key of a Discord app".to_owned()], 0));
    assert_eq!(discord(&format!("{key}channel = '#all'")), (vec!["`channel` or `guild` is not an id of Discord".to_owned()], 0));

    let secrets = "token = { env = 'T' }\napp_secret = { env = 'A' }\nverify_token = { env = 'V' }\n";
    let whatsapp = |more: &str| problems_of(&format!("[channel.whatsapp]\n{secrets}{more}"));
    let silent = "people who wrote nothing to this number within the last 24 hours are not reached".to_owned();
    assert_eq!(whatsapp("phone_number_id = '1'\ntemplate = 'ask'"), (vec![], 1));
    assert_eq!(whatsapp("phone_number_id = '1'"), (vec![silent], 1));
    assert_eq!(whatsapp("phone_number_id = '+1 2'\ntemplate = 'ask'"), (vec!["this is not the id of a phone number".to_owned()], 0));
    assert_eq!(whatsapp("phone_number_id = '1'\ntemplate_language = 'de'").0, ["`template_language` has no effect without `template`"]);
}

#[test]
fn what_a_bot_of_telegram_lacks_is_said_with_its_place() {
    let problems_of = |table: &str| {
        let variable = |name: &str| Some(if name == "SHORT" { "4242:short".into() } else { format!("4242:{}", "a".repeat(35)) });
        let file = read(&format!("[channel.telegram]\n{table}"), &variable, Severity::Error);
        (file.problems.iter().map(|problem| problem.what.clone()).collect::<Vec<_>>(), file.channels.others.len())
    };
    let token = "token = { env = 'TOKEN' }\n";
    assert_eq!(problems_of(&format!("{token}updates = 'webhook'\nchat = '-100123:7'\nlanguage = 'de'\n")), (vec![], 1));
    assert_eq!(problems_of("chat = '-100123'"), (vec!["[channel.telegram] has no `token`".to_owned()], 0));
    assert_eq!(problems_of("token = { env = 'SHORT' }"), (vec!["this is not a bot token".to_owned()], 0));
    assert_eq!(problems_of(&format!("{token}chat = '@releases'")), (vec!["this is not a Telegram group".to_owned()], 0));
    assert_eq!(problems_of(&format!("{token}updates = 'push'")).0, ["\"push\" is not a value of `updates`"]);
    let elsewhere = ["https://bots.example.com", "http://127.0.0.1:8081", "http://127.0.0.1:1@bots.example.com", "bots.example.com"];
    let refused = elsewhere.map(|api| problems_of(&format!("{token}api = '{api}'")).0.len());
    assert_eq!(refused, [0, 0, 1, 1], "only HTTPS, or a server on this machine");
}

#[test]
fn what_is_wrong_with_the_way_mail_goes_is_said_before_any_goes() {
    let agent = "[[agent]]\nname = 'a'\ndescription = 'A.'\nmodel = { service = 'openai', base_url = 'http://127.0.0.1:1' }\n";
    let mail = |more: &str| read(&format!("{agent}[channel.email]\n{more}"), &everything, Severity::Error);
    let whats = |more: &str| mail(more).problems.iter().map(|problem| problem.what.clone()).collect::<Vec<_>>();
    let right = "host = 'smtp.example.com'\nfrom = 'Waypost <waypost@example.com>'\n";
    assert_eq!(whats(right), Vec::<String>::new());
    let whole = "tls = 'wrapper'\nport = 465\nuser = 'a'\npassword = { env = 'P' }\nreply_to = 'a@b.example'\ninbound_secret = { env = 'S' }\n\
                 authentication_server = 'mx.b.example'\nlanguage = 'de'\nagents = { 'c@b.example' = 'a' }\n";
    assert_eq!((whats(&format!("{right}{whole}")), mail(right).channels.others.len()), (Vec::new(), 1));
    let in_the_clear = "without TLS, others on the network can read these emails and their links";
    let cases = [
        ("", vec!["[channel.email] has no `host`", "[channel.email] has no `from`"]),
        ("host = 'a'\nfrom = 'nobody'\n", vec!["[channel.email] cannot be used"]),
        (&format!("{right}[channel.email.agents]\n'a@b.example' = 'a'\n"), vec!["[channel.email.agents] and `inbound_secret` go together"]),
        (
            &format!("{right}inbound_secret = {{ env = 'S' }}\n[channel.email.agents]\n'a@b.example' = 'b'\n'c@b.example' = 2\n"),
            vec!["there is no agent \"b\"", "the agent of \"c@b.example\" is a number here"],
        ),
        (&format!("{right}inbound_secret = {{ env = 'S' }}\n"), vec!["`inbound_secret` needs `reply_to` or `agents`"]),
        (&format!("{right}reply_to = 'nobody'\ninbound_secret = {{ env = 'S' }}\n"), vec!["[channel.email] cannot be used"]),
        (&format!("{right}user = 'a'\n"), vec!["`user` and `password` go together"]),
        (&format!("{right}reply_to = 'a@b.example'\n"), vec!["`reply_to` and `inbound_secret` go together"]),
        (&format!("{right}tls = 'ssl'\n"), vec!["\"ssl\" is not a value of `tls`"]),
        (&format!("{right}port = 70000\n"), vec!["`port` is too large"]),
        (&format!("{right}tls = 'none'\n"), vec![in_the_clear]),
        (&format!("{right}tls = 'none'\nuser = 'a'\npassword = {{ env = 'P' }}\n"), vec!["[channel.email] cannot be used", in_the_clear]),
    ];
    for (more, expected) in cases {
        let mut whats = whats(more);
        whats.sort_by_key(|what| what == in_the_clear);
        assert_eq!(whats, expected, "{more}");
    }
}
