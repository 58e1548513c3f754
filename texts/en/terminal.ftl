### What `waypost inbox` says. A text with several lines has them in several lengths, longest first: the first that fits is shown.

## The frame: the first row, the keys and notices

connecting = connecting
live = live
offline = OFFLINE
reading = Reading pending asks…
nothing-waits = Nothing waits for an answer.
nothing-found = No pending ask matches.
search = Search:{" "}
overdue = overdue
no-server = Waypost cannot be reached. What you typed is kept; the inbox continues when Waypost is back.
too-small = This terminal is too small.
sending = Sending…
waiting = { NUMBER($count) } waiting
found = { NUMBER($shown) } of { NUMBER($count) } waiting
within-the-hour = { $soon ->
    [0] {""}
   *[other] , { NUMBER($soon) } within the hour
}
overdue-asks = { $overdue ->
    [0] {""}
   *[other] , { NUMBER($overdue) } overdue
}
over-the-list = Waypost  { $open }{ within-the-hour }{ overdue-asks }
over-an-ask = Waypost  { $headline }

## Times and lengths of time

now = now
ahead = in { $length }
ago = { $length } ago
seconds = { NUMBER($count) } s
minutes = { NUMBER($count) } min
hours = { NUMBER($count) } h
days = { NUMBER($count) } days

## What an ask is about

happened = Did { $tool } run?
may-read = May the model read this?
may-say = May the model say this?
may-go-on = May { $agent } continue?
run = Run { $tool }?
review-this = Please review this text
outcome-unknown = Outcome unknown
guardrail = Guardrail
a-tool-asks = A tool asks
approval = Approval
review = Review
question = Question
questions = { NUMBER($count) } questions

limit-turns = Turn limit reached
limit-tokens = Token limit reached
limit-tool-calls = Tool call limit reached
limit-money = Cost limit reached
limit-time = Time limit reached

kind-from = { $kind } from { $from }
working-for = { $agent }, for { $above }
version = version { NUMBER($revision) }
expires = Expires { $when }, { $then }.
on-expiry-default = then its default is used
on-expiry-reject = then it counts as rejected
on-expiry-continue = then the agent continues without an answer
on-expiry-fail = then the agent is told that nobody answered
on-expiry-escalate = then it goes to somebody else
or = {" "}or{" "}
with-the-role = anybody with the role { $roles }
is-for = For { $whom }.
for-others = for others
for-whom = for { $whom }
approvals = { NUMBER($counted) } of { NUMBER($needed) } approvals.
approvals-by = { NUMBER($counted) } of { NUMBER($needed) } approvals: { $by }.
counts-no-longer = { $name } (no longer counts)
handed-on = { $by } delegated it to { $to }.
you-voted = You have approved it. More approvals are needed.
in-place-of = You answer on behalf of { $other }.
may-reject = You may reject this. Others decide whether to approve it.
you-started = You started this, so somebody else decides it. You can look at it.
not-permitted = Your roles do not let you decide this. You can look at it.
for-others-to-answer = This is for others to answer. You can look at it.

## How an ask ended, and a reply that is not final

dismissed = Dismissed
withdrawn = Withdrawn by the agent
expired = Expired without an answer
skipped = Skipped: no sufficient answer
approved = Approved
rejected = Rejected
responded = Responded instead of answering
answered = Answered
by = {" "}by { $who }
over = {" "}over { $channel }
in-a-terminal = {" "}in a terminal
in-a-browser = {" "}in a browser
imported = , elsewhere; imported by { $who }
decided-elsewhere = According to a snapshot that { $who } imported, { $by } decided this elsewhere. That does not count here: check whether the call ran there.
own-default = the ask's own default
a-rule = an auto-approval rule
a-judge = a judge
replaced-by = Replaced by { $next }.
reason = Reason:
response = Response:
given-under-seal = Answered. Stored encrypted.
faster-and-replied = { $who } was faster and has replied.
somebody-faster = Somebody was faster: { $ending }.
yours-not-sent = What you had filled in was not sent.
judges-yours = { $agent } checks whether it can continue with your reply.
judges = { $agent } checks whether it can continue with the reply.
sent = Sent. You can undo it for { NUMBER($seconds) } s.
has-replied = { $who } has replied, and can still undo it.
handing = The agent is receiving the reply.

## What a decision covers, and unverified text

the-call = The call
risk-low = low risk
risk-medium = medium risk
risk-high = HIGH risk
risk-critical = CRITICAL risk
risk-raised-by = risk raised by
category = Category
asked-by = Asked by
server = Server
target = on
contents-of = Contents of { $what }
not-pinned = Can still change
unchecked = the arguments could not be checked: the tool's schema cannot be used
digest = Digest
no-arguments = without arguments
empty = (empty)
not-inspectable = { NUMBER($parts) } of these cannot be inspected: what is encoded there is told by its size and digest
is-numbered = {" "}is U+
to-review = Text to review
stopped = Stopped by a guardrail
agent-says = The agent says (unverified)
tool-says = The tool says of itself (unverified)
tool-brought = Output of the tool (unverified)
asked-again = Asked again. The agent says (unverified):
says = { $who } says
says-unverified = { $who } says (unverified)
more-of-it = … { NUMBER($characters) } characters in total; the web page shows them.

## Questions

yes = Yes
no = No
own-words = Something else:
recommended = (recommended)
none-of-these = None of these
dont-know = I don't know
comment = Comment (optional)
a-picture = (a picture, shown on the web page)
choose-any = Choose any that apply.
a-number = A number.
a-date = A date, as 2026-11-21.
a-moment = A date and time with its offset, as 2026-11-21T10:30:00+01:00.
a-form = A JSON object that matches this schema; ^E opens your editor.
a-file = The path of a file.
files = The paths of files, one per line.
a-secret = A secret; not shown while you type.
optional = Optional.
an-email = An email address.
an-address = An address such as https://example.com.
a-whole-number = A whole number.
most-bytes = At most { NUMBER($most) } bytes.
between-characters = From { $least } to { $most } characters.
at-least-characters = At least { $least } characters.
at-most-characters = At most { $most } characters.
between-options = From { $least } to { $most } of them.
at-least-options = At least { $least } of them.
at-most-options = At most { $most } of them.
between-value = From { $least } to { $most }.
at-least-value = At least { $least }.
at-most-value = At most { $most }.
attach = Please attach a file.
choose = Please choose an answer.
write = Please write an answer.
no-json-object = Write one JSON object, each key once.

## Changing the arguments

changes = { $count ->
    [one] One change:
   *[other] { NUMBER($count) } changes:
}
the-whole = (all arguments)
nothing-changed = Nothing was changed.
nothing-runs-yet = Nothing runs yet: the changed call is shown to you again, and only then can it be approved.
bad-arguments = These arguments are not valid: { $why }. Press e to continue editing.
arguments-no-object = it is not a JSON object
arguments-no-json = not valid JSON: { $message }
arguments-duplicate-key = an object contains the key { $key } twice
arguments-too-deep = nested deeper than { NUMBER($levels) } levels
no-editor = The editor could not be started. Set EDITOR to your editor.
editor-failed = The editor ended with an error, so nothing was changed.
no-file = The file for the editor could not be used: { $why }.

## Notices

scroll-first = Read all of the call first: Page Down shows more. Then it can be approved.
not-decided-here = It cannot be approved in this terminal.
decide-larger = To decide this the terminal must be at least { NUMBER($columns) }x{ NUMBER($rows) }. Enlarge it, or decide at { $link }
decide-elsewhere = This is too long to decide in a terminal. Decide it at { $link }
changed-meanwhile = The ask changed while you read it. Read it again; nothing was sent.
changed-and-not-approved = This is the changed call. It is not approved yet: review it, then approve it.
as-you-left-it = Your draft was restored.
another-look = { $count ->
    [one] Please check one answer.
   *[other] Please check { NUMBER($count) } answers.
}
not-taken = That was not accepted. Check the current state.
not-sent = Waypost cannot be reached. What you typed is kept; send it again when it is back.
comment-sent = Comment sent. Nothing was decided.
voted = Your approval counts. More approvals are needed.
open-again = It is open again.
not-typed = Nothing was approved: the typed text does not match.
write-something = Write something first.
gone = It does not exist any more, or you may not see it.

## Failures

prove-on-the-page = This needs step-up authentication: decide it on the web page.
no-waypost = { $url } did not respond like a Waypost server
unreadable = { $place } cannot be read: { $why }. Enter the path of a file.

## The keys in the last row

keys-list = Enter open  j k move  / search  ? keys  q leave
keys-searching = Enter keep  Esc all again
keys-reading = j k scroll  Tab next  Esc back  ? keys
keys-choosing = j k move  Space choose  Tab next  Esc back
keys-writing = Tab next  ^E editor  ^S submit  Esc back
keys-step = Enter send  Esc back
keys-buttons = Tab next  Enter do it  Esc back
keys-help = j k scroll  Esc back

## Every key and its effect

help-move = move; scroll where there is only text
    .keys = j k, arrows
help-down = scroll down
    .keys = Page Down, f
help-up = scroll up
    .keys = Page Up, b
help-open = open; do what is marked with >
    .keys = Enter
help-fields = the next field, the previous one
    .keys = Tab, Shift Tab
help-choose = choose an option
    .keys = 1 to 9, Space
help-search = search the list
    .keys = /
help-submit = submit the answer
    .keys = ^S
help-editor = write in your editor
    .keys = ^E
help-approve = approve, once all of the call was shown
    .keys = a
help-reject = reject with a reason
    .keys = r
help-change = change the arguments in your editor
    .keys = e
help-dismiss = dismiss
    .keys = d
help-ask-more = ask for more without deciding
    .keys = c
help-respond = respond instead of answering
    .keys = i
help-undo = undo a reply during the undo window
    .keys = u
help-next = the next ask
    .keys = n
help-back = back
    .keys = Esc
help-leave = leave
    .keys = q, ^C

## Buttons and prompts

button-submit = Submit answer
button-respond = Respond instead
button-reject = Reject…
button-approve-grave = Approve…
button-approve = Approve
button-change-comparing = Edit again
button-change = Change…
button-remark = Ask more
button-dismiss = Dismiss
button-undo = Undo
button-next = Next
button-back-dismissing = Keep it open
button-back = Go back
button-confirm-rejecting = Reject
button-confirm-approving = Approve
button-confirm-dismissing = Dismiss it
button-confirm-comparing = Show the changed call
button-confirm = Send
step-rejecting = Why not? The agent reads this and looks for another way.
step-approving = Type `{ $words }` to approve exactly this call.
step-responding = What do you want to say instead of answering?
step-remarking = What do you want to know? This decides nothing.
step-dismissing = Dismiss without an answer? The agent is told and continues without one.

## What the server says

# Warnings about a value. The server says them in English, so the English texts are its own.
mark-direction = direction controls
mark-invisible = invisible characters
mark-control = control characters
mark-lines = several lines
mark-end-spaces = spaces at the end
mark-many-spaces = a long run of spaces
mark-not-inspectable = not inspectable
mark-mixed = mixed letters:{" "}
mark-script = letters of another script:{" "}
mark-secret = secret{" "}
place-tool-name = {" "}in the name of the tool
place-server-name = {" "}in the name of the server
place-target = {" "}in the target
place-name = {" "}in the name

# Problems with an answer and reasons for a refusal, by their codes. Where the text is empty, what the server says is shown: it is English.
fault-required = {""}
fault-no-such-option = {""}
fault-too-few = {""}
fault-too-many = {""}
fault-too-short = {""}
fault-too-long = {""}
fault-below-min = {""}
fault-above-max = {""}
fault-too-small = {""}
fault-too-large = {""}
fault-too-early = {""}
fault-too-late = {""}
fault-pattern = {""}
fault-not-a-number = {""}
fault-not-an-integer = {""}
fault-not-a-date = {""}
fault-not-a-datetime = {""}
fault-not-an-email = {""}
fault-not-a-uri = {""}
fault-unknown-file = {""}
fault-file-too-large = {""}
fault-wrong-file-type = {""}
fault-free-text-forbidden = {""}
fault-free-text-only = {""}
refusal-invalid = {""}
refusal-unauthorized = {""}
refusal-request-timeout = {""}
refusal-body-too-large = {""}
refusal-file-too-large = {""}
refusal-answer-too-large = {""}
refusal-rate-limited = {""}
refusal-not-found = {""}
refusal-self-approval = {""}
refusal-not-eligible = {""}
refusal-not-permitted = {""}
refusal-principal-type = {""}
refusal-sign-in-required = {""}
refusal-in-progress = {""}
refusal-already-answered = {""}
refusal-reply-held = {""}
refusal-too-late-to-undo = {""}
refusal-nothing-pending = {""}
refusal-session-over = {""}
refusal-cancelled = {""}
refusal-withdrawn = {""}
refusal-expired = {""}
refusal-skipped = {""}
refusal-erased = {""}
refusal-stale-view = {""}
refusal-sse-limit = {""}
refusal-contended = {""}
refusal-stopping = {""}
refusal-unavailable = {""}
refusal-storage-full = {""}
refusal-newer-version = {""}
refusal-storage-in-use = {""}
refusal-outcome-unknown = {""}
refusal-record-damaged = {""}
refusal-internal = {""}
