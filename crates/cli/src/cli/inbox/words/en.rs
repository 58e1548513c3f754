//! English.

use waypost_core::ask::limit::Limit;
use waypost_core::ask::policy::OnExpiry;
use waypost_core::risk::Risk;

use super::question::{Bounds, Measured};
use super::{ButtonContext, FocusArea, InboxTexts, Lengths, Table};
use crate::cli::inbox::counts::AskCounts;
use crate::cli::inbox::screen_region::Button;

pub(super) static WORDS: InboxTexts = InboxTexts {
    connecting: "connecting",
    live: "live",
    offline: "OFFLINE",
    reading: "Reading pending asks…",
    nothing_waits: "Nothing waits for an answer.",
    nothing_found: "No pending ask matches.",
    search: "Search: ",
    overdue: "overdue",
    no_server: "Waypost cannot be reached. What you typed is kept; the inbox continues when Waypost is back.",
    too_small: "This terminal is too small.",
    sending: "Sending…",
    over_the_list,
    over_an_ask: |headline| vec![format!("Waypost  {headline}")],
    keys,
    help: HELP,
    button,
    step,

    now: "now",
    ahead: |length| format!("in {length}"),
    ago: |length| format!("{length} ago"),
    seconds: |count| format!("{count} s"),
    minutes: |count| format!("{count} min"),
    hours: |count| format!("{count} h"),
    days: |count| format!("{count} days"),

    happened: |tool| format!("Did {tool} run?"),
    may_read: "May the model read this?",
    may_say: "May the model say this?",
    may_go_on: |agent| format!("May {agent} continue?"),
    run: |tool| format!("Run {tool}?"),
    review_this: "Please review this text",
    outcome_unknown: "Outcome unknown",
    guardrail: "Guardrail",
    a_tool_asks: "A tool asks",
    approval: "Approval",
    review: "Review",
    question: "Question",
    questions: |count| format!("{count} questions"),
    out_of,
    kind_from: |kind, from| format!("{kind} from {from}"),
    working_for: |agent, above| format!("{agent}, for {above}"),
    version: |revision| format!("version {revision}"),
    expires: |when, then| format!("Expires {when}, {then}."),
    on_expiry,
    or: " or ",
    with_the_role: |roles| format!("anybody with the role {roles}"),
    is_for: |whom| format!("For {whom}."),
    for_others: "for others",
    for_whom: |whom| format!("for {whom}"),
    approvals: |counted, needed, by| match by {
        "" => format!("{counted} of {needed} approvals."),
        by => format!("{counted} of {needed} approvals: {by}."),
    },
    counts_no_longer: |name| format!("{name} (no longer counts)"),
    handed_on: |by, to| format!("{by} delegated it to {to}."),
    you_voted: "You have approved it. More approvals are needed.",
    in_place_of: |other| format!("You answer on behalf of {other}."),
    may_reject: "You may reject this. Others decide whether to approve it.",
    you_started: "You started this, so somebody else decides it. You can look at it.",
    not_permitted: "Your roles do not let you decide this. You can look at it.",
    for_others_to_answer: "This is for others to answer. You can look at it.",

    dismissed: "Dismissed",
    withdrawn: "Withdrawn by the agent",
    expired: "Expired without an answer",
    skipped: "Skipped: no sufficient answer",
    approved: "Approved",
    rejected: "Rejected",
    responded: "Responded instead of answering",
    answered: "Answered",
    by: |who| format!(" by {who}"),
    over: |channel| format!(" over {channel}"),
    imported: |who| format!(", elsewhere; imported by {who}"),
    decided_elsewhere: |by, who| {
        format!(
            "According to a snapshot that {who} imported, {by} decided this elsewhere. That does not count here: check whether the call ran there."
        )
    },
    own_default: "the ask's own default",
    a_rule: "an auto-approval rule",
    a_judge: "a judge",
    replaced_by: |next| format!("Replaced by {next}."),
    reason: "Reason:",
    response: "Response:",
    given_under_seal: "Answered. Stored encrypted.",
    faster_and_replied: |who| format!("{who} was faster and has replied."),
    somebody_faster: |ending| format!("Somebody was faster: {ending}."),
    yours_not_sent: "What you had filled in was not sent.",
    judges_yours: |agent| format!("{agent} checks whether it can continue with your reply."),
    judges: |agent| format!("{agent} checks whether it can continue with the reply."),
    sent: |seconds| format!("Sent. You can undo it for {seconds} s."),
    has_replied: |who| format!("{who} has replied, and can still undo it."),
    handing: "The agent is receiving the reply.",

    the_call: "The call",
    risk,
    risk_raised_by: "risk raised by",
    category: "Category",
    asked_by: "Asked by",
    server: "Server",
    target: "on",
    contents_of: |what| format!("Contents of {what}"),
    not_pinned: "Not pinned",
    unchecked: "the arguments could not be checked: the tool's schema cannot be used",
    digest: "Digest",
    no_arguments: "without arguments",
    empty: "(empty)",
    not_inspectable: |parts| format!("{parts} of these cannot be inspected: what is encoded there is told by its size and digest"),
    marks: &[],
    places: &[],
    is_numbered: " is U+",
    to_review: "Text to review",
    stopped: "Stopped by a guardrail",
    agent_says: "The agent says (unverified)",
    tool_says: "The tool says of itself (unverified)",
    tool_brought: "Output of the tool (unverified)",
    asked_again: "Asked again. The agent says (unverified):",
    says: |who| format!("{who} says"),
    says_unverified: |who| format!("{who} says (unverified)"),
    more_of_it: |characters| format!("… {characters} characters in total; the web page shows them."),

    yes: "Yes",
    no: "No",
    own_words: "Something else:",
    recommended: "(recommended)",
    none_of_these: "None of these",
    dont_know: "I don't know",
    comment: "Comment (optional)",
    a_picture: "(a picture, shown on the web page)",
    choose_any: "Choose any that apply.",
    a_number: "A number.",
    a_date: "A date, as 2026-11-21.",
    a_moment: "A date and time with its offset, as 2026-11-21T10:30:00+01:00.",
    a_form: "A JSON object that matches this schema; ^E opens your editor.",
    a_file: "The path of a file.",
    files: "The paths of files, one per line.",
    a_secret: "A secret; not shown while you type.",
    optional: "Optional.",
    an_email: "An email address.",
    an_address: "An address such as https://example.com.",
    a_whole_number: "A whole number.",
    most_bytes: |most| format!("At most {most} bytes."),
    range,
    attach: "Please attach a file.",
    choose: "Please choose an answer.",
    write: "Please write an answer.",
    no_json_object: "Write one JSON object, each key once.",

    changes: |count| if count == 1 { "One change:".to_owned() } else { format!("{count} changes:") },
    the_whole: "(all arguments)",
    nothing_changed: "Nothing was changed.",
    nothing_runs_yet: "Nothing runs yet: the changed call is shown to you again, and only then can it be approved.",
    bad_arguments: |why| format!("These arguments are not valid: {why}. Press e to continue editing."),
    no_editor: "The editor could not be started. Set EDITOR to your editor.",
    editor_failed: "The editor ended with an error, so nothing was changed.",
    no_file: |why| format!("The file for the editor could not be used: {why}."),

    scroll_first: "Read all of the call first: Page Down shows more. Then it can be approved.",
    not_decided_here: "It cannot be approved in this terminal.",
    decide_larger: |columns, rows, link| {
        format!("To decide this the terminal must be at least {columns}x{rows}. Enlarge it, or decide at {link}")
    },
    decide_elsewhere: |link| format!("This is too long to decide in a terminal. Decide it at {link}"),
    changed_meanwhile: "The ask changed while you read it. Read it again; nothing was sent.",
    changed_and_not_approved: "This is the changed call. It is not approved yet: review it, then approve it.",
    as_you_left_it: "Your draft was restored.",
    another_look: |count| {
        if count == 1 { "One thing needs another look.".to_owned() } else { format!("{count} things need another look.") }
    },
    not_taken: "That was not accepted. Check the current state.",
    not_sent: "Waypost cannot be reached. What you typed is kept; send it again when it is back.",
    comment_sent: "Comment sent. Nothing was decided.",
    voted: "Your approval counts. More approvals are needed.",
    open_again: "It is open again.",
    not_typed: "Nothing was approved: the typed text does not match.",
    write_something: "Write something first.",
    gone: "It does not exist any more, or you may not see it.",

    prove_on_the_page: "This needs step-up authentication: decide it on the web page.",
    no_waypost: |url| format!("{url} did not respond like a Waypost server"),
    unreadable: |place, why| format!("{place:?} cannot be read: {why}. Enter the path of a file."),
    // The server's own messages are in English.
    faults: &[],
    refusals: &[],
};

fn over_the_list(counts: AskCounts) -> Vec<String> {
    let AskCounts { waiting, soon, overdue, shown } = counts;
    let found = if shown == waiting { String::new() } else { format!("{shown} of ") };
    let soon = if soon > 0 { format!(", {soon} within the hour") } else { String::new() };
    let overdue = if overdue > 0 { format!(", {overdue} overdue") } else { String::new() };
    vec![format!("Waypost  {found}{waiting} waiting{soon}{overdue}")]
}

fn risk(risk: Risk) -> &'static str {
    match risk {
        Risk::Low => "low risk",
        Risk::Medium => "medium risk",
        Risk::High => "HIGH risk",
        Risk::Critical => "CRITICAL risk",
    }
}

fn out_of(limit: Limit) -> &'static str {
    match limit {
        Limit::Turns => "Turn limit reached",
        Limit::Tokens => "Token limit reached",
        Limit::ToolCalls => "Tool call limit reached",
        Limit::Money => "Cost limit reached",
        Limit::Time => "Time limit reached",
    }
}

fn on_expiry(then: OnExpiry) -> &'static str {
    match then {
        OnExpiry::Default => "then its default is used",
        OnExpiry::Reject => "then it counts as rejected",
        OnExpiry::Continue => "then the agent continues without an answer",
        OnExpiry::Fail => "then the agent is told that nobody answered",
        OnExpiry::Escalate => "then it goes to somebody else",
    }
}

fn range(bounds: Bounds<'_>, of: Measured) -> String {
    let what = match of {
        Measured::Characters => " characters",
        Measured::Options => " of them",
        Measured::Value => "",
    };
    match bounds {
        Bounds::Between(least, most) => format!("From {least} to {most}{what}."),
        Bounds::AtLeast(least) => format!("At least {least}{what}."),
        Bounds::AtMost(most) => format!("At most {most}{what}."),
    }
}

fn button(button: Button, doing: ButtonContext) -> &'static str {
    match (button, doing) {
        (Button::Submit, _) => "Submit answer",
        (Button::Respond, _) => "Respond instead",
        (Button::Reject, _) => "Reject…",
        (Button::Approve, ButtonContext::Grave) => "Approve…",
        (Button::Approve, _) => "Approve",
        (Button::Change, ButtonContext::Comparing) => "Edit again",
        (Button::Change, _) => "Change…",
        (Button::Remark, _) => "Ask more",
        (Button::Dismiss, _) => "Dismiss",
        (Button::Undo, _) => "Undo",
        (Button::Next, _) => "Next",
        (Button::Back, ButtonContext::Dismissing) => "Keep it open",
        (Button::Back, _) => "Go back",
        (Button::Confirm, ButtonContext::Rejecting) => "Reject",
        (Button::Confirm, ButtonContext::Approving) => "Approve",
        (Button::Confirm, ButtonContext::Dismissing) => "Dismiss it",
        (Button::Confirm, ButtonContext::Comparing) => "Show the changed call",
        (Button::Confirm, _) => "Send",
    }
}

fn step(doing: ButtonContext, approving: &str) -> String {
    match doing {
        ButtonContext::Choosing | ButtonContext::Grave | ButtonContext::Comparing => String::new(),
        ButtonContext::Rejecting => "Why not? The agent reads this and looks for another way.".to_owned(),
        ButtonContext::Approving => format!("Type `{approving}` to approve exactly this call."),
        ButtonContext::Responding => "What do you want to say instead of answering?".to_owned(),
        ButtonContext::Remarking => "What do you want to know? This decides nothing.".to_owned(),
        ButtonContext::Dismissing => "Dismiss without an answer? The agent is told and continues without one.".to_owned(),
    }
}

fn keys(place: FocusArea) -> Lengths {
    match place {
        FocusArea::List => &["Enter open  j k move  / search  ? keys  q leave"],
        FocusArea::Searching => &["Enter keep  Esc all again"],
        FocusArea::Reading => &["j k scroll  Tab next  Esc back  ? keys"],
        FocusArea::Choosing => &["j k move  Space choose  Tab next  Esc back"],
        FocusArea::Writing => &["Tab next  ^E editor  ^S submit  Esc back"],
        FocusArea::Step => &["Enter send  Esc back"],
        FocusArea::Buttons => &["Tab next  Enter do it  Esc back"],
        FocusArea::Help => &["j k scroll  Esc back"],
    }
}

const HELP: Table = &[
    ("j k, arrows", "move; scroll where there is only text"),
    ("Page Down, f", "scroll down"),
    ("Page Up, b", "scroll up"),
    ("Enter", "open; do what is marked with >"),
    ("Tab, Shift Tab", "the next field, the previous one"),
    ("1 to 9, Space", "choose an option"),
    ("/", "search the list"),
    ("^S", "submit the answer"),
    ("^E", "write in your editor"),
    ("a", "approve, once all of the call was shown"),
    ("r", "reject with a reason"),
    ("e", "change the arguments in your editor"),
    ("d", "dismiss"),
    ("c", "ask for more without deciding"),
    ("i", "respond instead of answering"),
    ("u", "undo a reply during the undo window"),
    ("n", "the next ask"),
    ("Esc", "back"),
    ("q, ^C", "leave"),
];
