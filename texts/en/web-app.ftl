### The texts of the app frame, the inbox and the sign-in pages of the web app.
###
### English is the reference: every other language has the same messages with the same values. A hyphen or an attribute makes a record:
### `risk-low` is `w.risk.low` in the app. A value that is an element of the page is declared in a comment: `# $when (element)`.
### `{ $count }` is written as it is; `{ NUMBER($count) }` is written as the language writes numbers.

names-inbox = Inbox
names-sessions = Sessions
names-session = Session
names-ask = Ask
names-agents = Agents
names-rules = Auto-approval rules
names-risk = Risk floors
names-history = History
names-team = Team
names-account = Account
names-returned = Signing in
names-lost = Not found
own-unreachable =
    .title = Waypost cannot be reached
    .text = Check that it is running. Nothing was lost.
own-not_sent =
    .title = Your answer was not sent.
    .text = Waypost could not be reached for a day. Please look at the ask again and decide.
own-push_refused =
    .title = This browser cannot receive notifications.
    .text = Its push service does not respond, or is switched off.
own-page_failed =
    .title = Something went wrong in this page
    .text = { "" }
own-no_passkey =
    .title = No passkey was used.
    .text = Your authenticator did not respond. Try again, or use another way.
own-passkey_known =
    .title = No passkey was used.
    .text = This authenticator already has a passkey of yours.
own-passkey_refused =
    .title = No passkey was used.
    .text = This browser does not allow passkeys at this address.
own-signed_in_long_ago =
    .title = You signed in a while ago.
    .text = Sign out and sign in again. You can then change this for one hour.
own-access_denied =
    .title = You are not signed in.
    .text = You did not allow the sign-in, or your identity provider refused it.
own-login_required =
    .title = You are not signed in.
    .text = You are not signed in at your identity provider.
own-temporarily_unavailable =
    .title = You are not signed in.
    .text = Your identity provider is busy. Try again in a minute.
own-refused_elsewhere =
    .title = You are not signed in.
    .text = Your identity provider gave a reason that Waypost does not know.
own-nothing_brought =
    .title = You are not signed in.
    .text = This page only works after you sign in at an identity provider.

## Problems that the server reports, by their code (docs/errors/). They are empty in English, which the server speaks itself.

problems-invalid =
    .title = { "" }
    .text = { "" }
problems-unauthorized =
    .title = { "" }
    .text = { "" }
problems-sign_in_failed =
    .title = { "" }
    .text = { "" }
problems-not_proven =
    .title = { "" }
    .text = { "" }
problems-csrf =
    .title = { "" }
    .text = { "" }
problems-request_timeout =
    .title = { "" }
    .text = { "" }
problems-body_too_large =
    .title = { "" }
    .text = { "" }
problems-file_too_large =
    .title = { "" }
    .text = { "" }
problems-answer_too_large =
    .title = { "" }
    .text = { "" }
problems-rate_limited =
    .title = { "" }
    .text = { "" }
problems-not_found =
    .title = { "" }
    .text = { "" }
problems-self_approval =
    .title = { "" }
    .text = { "" }
problems-not_eligible =
    .title = { "" }
    .text = { "" }
problems-not_permitted =
    .title = { "" }
    .text = { "" }
problems-principal_type =
    .title = { "" }
    .text = { "" }
problems-step_up_required =
    .title = { "" }
    .text = { "" }
problems-sign_in_required =
    .title = { "" }
    .text = { "" }
problems-in_progress =
    .title = { "" }
    .text = { "" }
problems-already_answered =
    .title = { "" }
    .text = { "" }
problems-reply_held =
    .title = { "" }
    .text = { "" }
problems-too_late_to_undo =
    .title = { "" }
    .text = { "" }
problems-nothing_pending =
    .title = { "" }
    .text = { "" }
problems-session_over =
    .title = { "" }
    .text = { "" }
problems-not_resumable =
    .title = { "" }
    .text = { "" }
problems-moved_on =
    .title = { "" }
    .text = { "" }
problems-on_hold =
    .title = { "" }
    .text = { "" }
problems-cancelled =
    .title = { "" }
    .text = { "" }
problems-withdrawn =
    .title = { "" }
    .text = { "" }
problems-expired =
    .title = { "" }
    .text = { "" }
problems-skipped =
    .title = { "" }
    .text = { "" }
problems-erased =
    .title = { "" }
    .text = { "" }
problems-stale_view =
    .title = { "" }
    .text = { "" }
problems-sse_limit =
    .title = { "" }
    .text = { "" }
problems-provider_away =
    .title = { "" }
    .text = { "" }
problems-contended =
    .title = { "" }
    .text = { "" }
problems-stopping =
    .title = { "" }
    .text = { "" }
problems-unavailable =
    .title = { "" }
    .text = { "" }
problems-storage_full =
    .title = { "" }
    .text = { "" }
problems-newer_version =
    .title = { "" }
    .text = { "" }
problems-storage_in_use =
    .title = { "" }
    .text = { "" }
problems-outcome_unknown =
    .title = { "" }
    .text = { "" }
problems-record_damaged =
    .title = { "" }
    .text = { "" }
problems-internal =
    .title = { "" }
    .text = { "" }
wrong = Something went wrong
loading = Loading…
waitingCount = { $count } waiting
main = Waypost
account = Account; signed in as{ " " }
skip = Skip to content
away = Connection lost. Trying again. Nothing that you sent is lost.
unsafe = Answers given here can be lost: the database runs with { $settings }. Ask the Waypost administrator to turn this on.
notLoaded = This page could not be loaded
notLoadedText = Waypost cannot be reached. Nothing that you sent is lost.
tryAgain = Try again
noSuchPage = This page does not exist
goToInbox = Go to the inbox
keysTitle = Keyboard shortcuts
commands = Commands
close = Close
undoMissing = Sent. The offer to undo could not be loaded. Press again, or undo on the page of the ask:
sentLater = { $count ->
    [one] One answer will be sent as soon as Waypost can be reached.
   *[other] { $count } answers will be sent as soon as Waypost can be reached.
}
doNotSend = Do not send
# $why (element)
notTaken = An answer that was sent late was not accepted: { $why }
seeIt = View it
waitsForYou = { $agent } is waiting for you
severalWait = { $count } asks are waiting for you

## Signing in.

signInToSee = Sign in to see this.
notSignedIn = Sign in to Waypost
byLink = You opened this page from a link. A link opens one ask and nothing else.
# $command (element)
orRun = Or run { $command } and open the link that it prints.
# $command (element)
run = Run { $command } and open the link that it prints.
name = Name
password = Password
anotherTeam = Sign in to another team
team = Team
signIn = Sign in
signingIn = Signing in…
signInFirst = Sign in to decide
signInFirstText = You opened this page from a link, and links can be forwarded. Sign in to send your decision. Nothing that you filled in is lost.
notNow = Not now
showYou = Confirm that it is you
showYouText = This call is risky. Enter a code from your authenticator app. Your decision is then sent again. The code counts for ten minutes.
code = Code
usePasskey = Use a passkey
checking = Checking…
confirm = Confirm
waitingForAuthenticator = Waiting for your authenticator…
withPasskey = Sign in with a passkey
goingThere = Redirecting…
signInWith = Sign in with { $provider }
# $link (element)
passkeysElsewhere = Passkeys do not work at a numeric address. To use a passkey, open { $link }.
didNotWork = That did not work
signingYouIn = Signing you in…
startAgain = Start again

## One ask.

cameByLink = You opened this page from a link.
anAsk = An ask
signInForMore = Sign in to see more
wholeSession = View the whole session

## The result of sending an answer.

unreachable = Waypost cannot be reached.
kept = Your answer is saved in this browser. It will be sent once, as soon as possible. A new answer replaces it.
unsent = Your answer was not recorded.
tooLate = Too late to undo.
tooLateText = Your reply was already delivered to the agent.
hasReplied = { $who } has already replied.
somebodyReplied = Somebody else has already replied.
hasRepliedText = Your answer was not recorded. Their reply has not reached the agent yet.
faster = { $who } was faster.
somebodyFaster = Somebody else was faster.
fasterText = Your answer was not recorded. See the decision below.
answeredMeanwhile = { $who } has decided meanwhile.
ownElsewhere = You have already decided this elsewhere.
notSentHere = What you filled in here was not sent.
changed = This ask changed while you were looking at it.
changedText = Your answer was not recorded. The current version { $revision } is below. Please look again and decide.
signedOut = You are no longer signed in.
signedOutText = Run waypost link and open the link that it prints.
moreThanLink = A link is not enough for this.
moreThanLinkText = Your answer was not recorded. Sign in and send it again.
mayNotHaveArrived = This may not have arrived. Sending it again is safe.
freshProof = Nothing was decided: you must first confirm that it is you.
freshProofText = Approve again to enter a code.
freshProofSetUp = Set up one-time codes on the account page, then approve again.

## The inbox.

nothingWaits = Nothing waiting
someOf = { $found } of { $all }
waiting = { $all } waiting
chosenAsk = The selected ask
chooseAsk = Select an ask to see it here.
selected = selected{ " " }
nextAsk = Next ask
firstOf = The first { $shown } of { NUMBER($all) }.
fresh = { $count } new
freshUrgent = { $count } new, urgent
nothingLikeThat = No ask matches
showMore = Show more
empty = Nothing is waiting for you
emptyText = When an agent needs your decision, its question appears here automatically.
startSession = Start a session
overdue = overdue
# $when (element)
expires = expires { $when }
alike = { NUMBER($count) } similar
approvals = Approvals
search = Search
searchLabel = Search the inbox
filter = Filter
any = Any
agent = Agent
kind = Kind
kinds-questions = Questions
kinds-approval = Approvals
kinds-review = Reviews
whoDecides = Who decides
anybody = Anyone
me = Me
due = Due
anyTime = Any time
dues-soon = Within the hour
dues-overdue = Overdue
order = Order
orders-urgent = Most urgent first
orders-newest = Newest first
orders-oldest = Oldest first
showAll = Show all

## Bulk decisions.

swept = { $done } { $decision ->
    [reject] rejected
   *[approve] approved
}.
notSwept = { " " }{ $count } not decided: { $why }
riskIn = { $kind }, { $risk }
