### The texts of the pages of the web app that are loaded when a person opens them.

status-running = Working
status-waiting_for_input = Waiting for you
status-complete = Complete
status-failed = Failed
status-cancelled = Cancelled
toolStates-running = Running
toolStates-asking = Asking
toolStates-call_outcome_unknown = Outcome unknown
toolStates-succeeded = Done
toolStates-reported = Ran, as reported
toolStates-failed = Failed
toolStates-skipped = Skipped
steps-pending = to do
steps-in_progress = in progress
steps-done = done
steps-refused = denied
steps-skipped = skipped
steps-failed = failed
endings-answered = Answered
endings-responded = Responded
endings-approved = Approved
endings-rejected = Rejected
endings-dismissed = Dismissed
endings-withdrawn = Withdrawn
endings-expired = Expired
endings-skipped = Skipped

## The list of sessions.

newSession = New session
noSessions = No sessions yet
noSessionsText = Choose an agent and say what it should do.
startOne = Start a session
searchSessions = Search the sessions
allStatuses = All
noSuchSession = No session matches
singleAsks = { $count ->
    [one] { NUMBER($count) } ask
   *[other] { NUMBER($count) } asks
}
waitingOf = { NUMBER($count) } waiting for you
olderSessions = Show older sessions

## One session.

you = You
messageFrom = Message from { $who }
agentNamed = Agent { $who }
# $whom (element)
to = { " " }to { $whom }
tool = tool
attempt = { " " }· attempt { $nth }
arguments = Arguments
output = Output
saveAll = Save the full output
# $who (element)
seeWhatDoes = See what { $who } is doing
allSessions = All sessions
session = Session
export = Export
cancel = Cancel
cancelSession = Cancel session
cancelThis = Cancel this session
cancelSure = Stop this session for good? Its open asks are closed and the agent does not continue.
keepIt = Keep it running
cancelIt = Cancel the session
# $when (element)
triesAgain = Waiting. Tries again { $when }.
working = Working
resume = Resume
# $why (element)
paused = Paused: { $why }
# $who (element)
broughtBy = { $who } imported this session. It continues when you resume it.
allAnswered = Everything is answered.
lost = . Connection lost, trying again
earlierEntries = Show earlier entries ({ NUMBER($count) })
conversation = Conversation
askedBelow = Asked by agents that work for this agent
# $who (element)
seeWhere = See where { $who } asks this
# $whom (element)
for = for { $whom }
plan = Plan
doneOf = { $done } of { $all } done
afterStep = after step { $steps }
state = State
notBegun = not started
states = { $count ->
    [one] 1 state
   *[other] { $count } states
}
end = End
here = here
wasHere = { " " }visited
leadsOn = Next states
leadsTo = leads to
messageLabel = Message to the agent
writeTo = Write to the agent
send = Send
finished = Finished
finishedSaying = Finished: { $summary }
failed = Failed: { $why }
cancelled = Cancelled
cancelledBecause = Cancelled: { $why }
result = Result
moreBelow = { $count ->
    [one] 1 more is in the JSON below.
   *[other] { NUMBER($count) } more are in the JSON below.
}
unfit = The result was not valid, and the model was told
unfitCount = { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
guarded = { $guardrail } { $ruling ->
    [warn] warns about
   *[block] blocked
} the { $way ->
    [to_model] input
   *[from_model] output
} of the model: { $why }

## Agents.

standingRules = Auto-approval rules
noAgents = No agents here
noAgentsText = Programs can still ask over HTTP or from the command line.
agent = Agent
whatAbout = What should the agent do?
starting = Starting…
startSession = Start session
approvalsOff = Approvals are off: this agent runs every tool without asking anyone.
approvalsHigh = Asks first only if the risk is high.
approvalsAll = Asks first for every tool that changes something.
asksFirst = asks first
mayAskFirst = may ask first

## Auto-approval rules.

ruleOver = The rule for { $tool } has ended. Such calls need approval again.
# $who (element)
madeBy = created by { $who }
ends = ends
theDecision = The decision
endRule = End rule for { $tool }
ending = Ending…
endIt = End rule
noRules = No active rules
noRulesText = People are asked about every call that needs approval. To create a rule, open “Always allow…” when you approve a call.
# What a rule covers. In English, the server says it itself.
ruleReach = { $reach ->
    [session] in one session
    [agent] by { $agent }
   *[everywhere] by any agent
}
someAgent = an agent
serverIs = server is { $server }
targetIs = target is { $target }
ruleCovers = { $tool } { $reach }
ruleCoversWhere = { $tool } { $reach }, where { $where }

## Risk floors.

riskFloors = Risk floors
riskFloorsText = The lowest risk that a call can have, whatever its agent declares. Identity checks, channels and auto-approval rules use it.
noFloors = No floors yet. A call has the risk that its agent declares, or medium risk if it declares none.
newFloor = New risk floor
floorName = Name
countsAsLeast = Minimum risk of these calls
floorSays = counts as at least { $risk }
floorConditions-tool = Tool
floorConditions-target = Target
floorConditions-agent = Agent
floorConditions-when = Condition
floorExamples-name = databases
floorExamples-tool = drop_*
floorExamples-target = prod-*
floorExamples-agent = intern-*
floorExamples-when = amount > 100
floorDeclared = From waypost.toml on the server. Change it there.
keepFloor = Save floor
removeFloor = Remove the floor { $name }
floorKept = The floor { $name } is now active.
floorGone = The floor { $name } was removed.
unknownCounts = Minimum risk of a call that matches no floor, or that declares no risk
unknownUsual = as declared; medium risk if none is declared
unknownKept = Saved.

## History.

history = History
lookBack = Time range
spans-7 = 7 days
spans-30 = 30 days
spans-90 = 90 days
spans-365 = A year
howEnded = Outcome
anyWay = Any outcome
filters-agent = Agent
filters-tool = Tool
filters-by = Decided by
aRule = an auto-approval rule
ownDefault = its own default
changed = , changed
imported = , on another server (imported by { $who })
# $who (element)
by = by { $who }
after = after { $long }
nothingDecided = No decisions
nothingDecidedText = No matching ask ended in this time.
showOlder = Show older
saveCsv = Save as CSV
saveJson = Save as JSON
saveRecord = Save the audit log
decisions = Decisions
# $command (element)
recordHint = The audit log contains everything that happened, signed. Verify it with { $command }.
asked = Asked
someWait = { $count ->
    [0] none still waiting
   *[other] { NUMBER($count) } still waiting
}
seenAfter = Seen after
seenUnknown = known after the first answer
decidedAfter = Decided after
decidedUnknown = no decisions yet
expired = Expired
expiredText = { NUMBER($count) } not answered in time
overridden = Overridden
overriddenText = { NUMBER($count) } of { NUMBER($all) } calls and texts rejected or changed
spread = median of { NUMBER($of) }; 90% within { $long }
byTool = Calls by tool
toolColumn = Tool
approved = Approved
byRule = Auto-approved
rulesInForce = Active auto-approval rules
covered = covered { NUMBER($count) }
seeRules = View and end rules

## The account.

account = Account
whereSignedIn = Where you are signed in
signOutHere = Sign out here
signOutEverywhere = Sign out everywhere
signOut = Sign out
signOutOf = Sign out: { $device }
isSignedOut = { $device } is signed out.
aBrowser = A browser
thisOne = { " " }(this one)
proofs-link = a link
proofs-password = a password
proofs-passkey = a passkey
proofs-code = a code
proofs-oidc = an identity provider
proofs-cookie = a link
signedInBy = signed in with { $proof }
used = used
notices = Notifications on this device
deviceOn = This device notifies you when something is waiting for you, even while Waypost is closed.
deviceOff = This device can notify you when something is waiting for you, even while Waypost is closed. A notification says who asks, never what.
deviceDenied = This browser blocks notifications from Waypost. Allow them in the site settings next to the address, then reload the page.
deviceInstall = On this device, first add Waypost to the Home Screen (Share, then Add to Home Screen). Open it from there and come back to this page.
deviceCannot = This browser cannot notify you while Waypost is closed.
tellDevice = Notify me on this device
noticesOn = You are notified of new asks while Waypost is open and you look at something else.
noticesOff = Waypost can notify you of new asks while it is open and you look at something else. A notification says who asks, never what.
doNotTell = Stop notifying me here
tell = Notify me here
changePassword = Change your password
setAPassword = Set a password
passwordNow = Current password
newPassword = New password, at least 12 characters
setPassword = Set password
passwordSet = Your password is set. Other browsers are signed out.
codes = One-time codes
codesOn = Your authenticator app is set up. { $left ->
    [one] 1 recovery code is
   *[other] { $left } recovery codes are
} left. To approve a risky call, you need a code.
codesOff = With an authenticator app, approving a risky call needs your phone as well as this browser.
anotherApp = Set up another app
remove = Remove
codesGone = One-time codes are removed.
setUpCodes = Set up one-time codes
codesSet = One-time codes are set up.
scan = Scan this with your authenticator app, or type the secret into it. Then enter the code that it shows.
secretQr = The secret as a QR code
# $secret (element)
secret = Secret: { $secret }
code = Code
confirm = Confirm
recovery = Keep these recovery codes somewhere else than your phone.
recoveryText = Each code works once. They are not shown again.
passkeys = Passkeys
passkeysText = With a passkey you sign in with your fingerprint, your face or a PIN, and confirm that it is you before you approve something risky.
passkeyMade = The passkey { $name } was created.
passkeyRemoved = The passkey { $name } no longer works here. Remove it from your authenticator too.
made = created
notUsed = not used yet
removePasskey = Remove the passkey { $name }
removing = Removing…
# $link (element)
passkeysElsewhere = Passkeys do not work at a numeric address. To create one, open { $link } and sign in there.
noPasskeys = This browser cannot create passkeys here.
passkeyName = Passkey name
passkeyExample = Work laptop
waitingForAuthenticator = Waiting for your authenticator…
makePasskey = Create a passkey
appearance = Appearance
appearanceText = For this browser.
asDevice = Same as the device
themes-light = Light
themes-dark = Dark
deciding = Deciding
advance = Open the next ask after each decision
language = Language

## The addresses of a person on other channels.

whereReached = How to reach me
whereReachedText = Waypost also sends your asks there. A reply from there counts as yours.
reachedNowhere = Only here so far.
noChannels = This server has no other channels. The Waypost administrator can set up channels.
since = since
removeAddress = Remove { $where }
addressRemoved = { $where } is no longer notified.
byCode = To add { $where }, send a code from there.
drawCode = Get a code
sendItTo = { $channel ->
    [slack] Slack: open a direct message to Waypost’s app and send { $code }
    [telegram] Telegram: open a chat with the bot and send /start { $code }
    [discord] Discord: write /waypost { $code } in any channel or in a direct message
   *[other] { $name }: send { $code } from there
}
waitsForCode = Waiting for the code. It works for 15 minutes.
codeTooOld = The code has expired. Get a new one.
reachedThere = You can now be reached there: { $where }.
addressOn = { $channel ->
    [email] Your email address
   *[other] Your address: { $name }
}
sendCode = Send me a code
codeSentTo = A code was sent to { $address }.
# $address (element)
codeOnItsWay = A code is on its way to { $address }. It works for 15 minutes.
anotherAddress = Another address
# Texts for codes of the server: empty in English, which the server speaks itself.
addressFaults-not_an_address = { "" }
addressFaults-undelivered = { "" }
addressFaults-unknown_code = { "" }
addressFaults-taken = { "" }

## The notification settings of a person.

howTold = Notification settings
howToldText = Your asks are always in the inbox. These settings are for notifications elsewhere.
toldOver = What to send over each channel
toldFrom-low = Everything
toldFrom-medium = Medium risk and above
toldFrom-high = High risk and above
toldFrom-critical = Critical risk only
toldFrom-never = Nothing
quietHours = Quiet hours
quietOn = Do not notify me at night
quietFrom = From
quietTo = Until
zone = Time zone of these times
together = Collected notifications
togetherOn = Notify me only at these times, about everything together
toldAt = Time { $nth }
reminders = Reminders
remindAtMost = At most
remindEvery-0 = for every reminder
remindEvery-60 = once an hour
remindEvery-240 = once in four hours
remindEvery-1440 = once a day
remindMinutes = once in { $minutes } minutes
urgent = Always notify at once
urgentFrom-low = Everything
urgentFrom-medium = Medium risk and above
urgentFrom-high = High risk and above
urgentFrom-critical = Critical risk
away = When I am away
awayOn = I am away
awayUntil = Until
standIn = Who answers on my behalf
standInNobody = Nobody
standInText = They find your asks in their inbox. The audit log says that they answered on your behalf.
savePreferences = Save
preferencesSaved = Saved.
# Texts for codes of the server: empty in English, which the server speaks itself.
preferenceFaults-in_quiet_hours = { "" }
preferenceFaults-out_of_range = { "" }
preferenceFaults-past = { "" }
preferenceFaults-oneself = { "" }
preferenceFaults-unknown_person = { "" }
preferenceFaults-unknown_zone = { "" }
preferenceFaults-unknown_channel = { "" }
languageText = For this browser. What agents write is not translated.
asBrowser = Same as the browser

## The offer to undo a decision.

undoApproved = Approved: { $what }
undoRejected = Rejected: { $what }
undoAnswered = Answered: { $what }
undoApprovedCount = { $count } approved
undoRejectedCount = { $count } rejected
undoTooLate = Too late to undo.
undoTooLateText = { $count ->
    [one] The decision was already final.
   *[other] { $count } decisions were already final.
}
undoFailed = Not undone: { $why }
undoFailedText = The decision becomes final when its time to undo is over.
undoSee = View it
undoClose = Close

## The help on keys.

keys-next = the next ask in the inbox
keys-previous = the previous ask
keys-search = search in the inbox
keys-submit = submit the answer
keys-select = select an ask, to decide several together
keys-goes = go to the inbox; s sessions, a agents, h history, t team, c account, r rules
keys-palette = commands: go to a page or an ask
keys-help = show this help

## The command palette.

paletteHint = Go to a page or an ask…
paletteGoTo = Go to
paletteHelp = Help
paletteNone = Nothing matches.

## What happened before an ask, beside it.

contextBefore = Before this
# $tool (element)
contextDecisions = Earlier decisions about { $tool }
# $agent (element)
contextOf = Earlier asks of { $agent }
contextNone = Nothing happened before this in the session, and nothing like it was decided yet.

## The team.

teamText = Who takes part here, and what they may do. Administrators change people, permissions and keys here.
teamLink = Team and settings
people = People
noRoles = no roles
everybody = Everyone
permissionsTitle = Permissions
permissionNames-see = see everything
permissionNames-direct = direct agents
permissionNames-answer = answer and reject
permissionNames-administer = administer
permissionNames-export = export
permissionNames-erase = erase
approvesUpTo = approve up to { $risk }
addRole = Add a role
roleName = Name of the role
roleKnown = The role { $name } exists already, with these permissions.
changePermissions = Change permissions
changePermissionsOf = Change permissions of { $name }
changePermissionsShort = Change
approvesLabel = May approve calls
approvesNothing = none
wouldGrant = Grants: { $names }
wouldRevoke = Revokes: { $names }
permissionsSoon = Applies from the next decision on.
permissionsSaved = The permissions of { $name } are saved.
permissionsSavedAll = The permissions of everyone are saved.
keysOfPrograms = Keys of programs
noKeys = There are no keys yet.
changeRoles = Change roles
changeRolesOf = Change roles of { $name }
rolesLabel = Roles, separated by commas
addPerson = Add a person
personName = Name
personKnown = { $name } is in the team already, with these roles.
rolesSaved = The roles of { $name } are saved.
newKey = Create a key
nameOfAgent = Name of the agent
# $principal (element)
keyMade = The key of { $principal }. Copy it now: it is not shown again.
revoke = Revoke
revokeOf = Revoke the key of { $principal }
revokeSure = Programs that use this key are refused at once. This cannot be undone.
keyRevoked = The key of { $principal } is revoked.
neverUsed = never used
channelsTitle = Channels
onlyInbox = Only this inbox so far.
# $file (element)
channelsText = Channels are set up in { $file } on the server.
channelsDocs = How to set up a channel
fatigue = Signs of fatigue
fatigueText = Over the last { NUMBER($count) } asks.
fatigueNone = Nobody was asked anything yet.
fatigueCounts = { $asked } asked, { $approved } approved, { $rejected } rejected
fatigueOpen = open for { $time } in the median
signs-over_budget = asked too much at once
signs-hurried = approves without reading
signs-streak = approves one after the other
forAdministrators = Only administrators can see this.
rulesAndLog = Rules and audit log
copy = Copy
copied = Copied
notCopied = Not copied
copyCommand = Copy { $command }

## No agents yet.

addOwnAgent = Run an agent in this server
# $file (element)
addOwnAgentText = Declare it in { $file }. This command writes one with comments; then start the server again.
addAgentDocs = How to declare an agent
connectAgent = Connect an agent that you already have
connectAgentText = The first command connects Claude Code. The second one creates a key for any other program.
tryAsking = Or try one ask

## Below and above the inbox.

recent = Recently decided
recentNone = Nothing was decided in the last 7 days.
recentAll = All decisions
views = Saved views
saveView = Save this view…
viewName = Name of the view
save = Save
removeView = Remove the view { $name }
removeFilter = { $label }: { $words }. Remove this filter

## Deciding several calls at once.

whyNotHint = The agent reads this for each of them.
rejectCount = Reject { $count }
rejectCountStep = Reject { $count }…
approveAll = Approve all { $count }
approveSome = Approve { $count } of { $all }
openFirst = open it first
whatRuns = What will run
decideTogether = Decide together, with exceptions
decideTogetherText = Calls that are not selected keep waiting. Each call gets its own decision.
theseFirst = { " " }These are the first { $shown } of { NUMBER($all) }.
