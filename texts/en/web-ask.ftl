### The texts of the form in which a person decides.

risk-low = low risk
risk-medium = medium risk
risk-high = high risk
risk-critical = critical risk
kinds-same = is exactly this
kinds-prefix = begins with
kinds-at_most = is from 0 to
kinds-any = can be anything
kinds-given = as suggested
limits-turns = Turn limit reached
limits-tokens = Token limit reached
limits-tool_calls = Tool call limit reached
limits-money = Cost limit reached
limits-time = Time limit reached
ends-1 = for an hour
ends-24 = for a day
ends-168 = for a week
ends-720 = for 30 days
families-image = an image
families-text = a text
families-audio = a sound
families-video = a video
# Texts for codes of the server: empty in English, which the server speaks itself.
faults-required = { "" }
faults-no_such_option = { "" }
faults-too_few = { "" }
faults-too_many = { "" }
faults-too_short = { "" }
faults-too_long = { "" }
faults-too_small = { "" }
faults-too_large = { "" }
faults-too_early = { "" }
faults-too_late = { "" }
faults-pattern = { "" }
faults-not_a_number = { "" }
faults-not_an_integer = { "" }
faults-not_a_date = { "" }
faults-not_a_datetime = { "" }
faults-not_an_email = { "" }
faults-not_a_uri = { "" }
faults-unknown_file = { "" }
faults-file_too_large = { "" }
faults-wrong_file_type = { "" }
faults-too_common = { "" }
faults-unknown_person = { "" }
faults-in_the_past = { "" }
faults-too_far = { "" }
riskCount = { NUMBER($count) } { $risk }

## The head and the frame of every ask.

# $agent (element)
from = from { $agent }
forAgent = for { $agent }
version = version { $revision }
# $when (element)
expires = Expires { $when }, { $then }.
askedAgain = Asked again.
agentSays = The agent says (unverified)
agentSaysHere = The agent says (unverified):
questions = { $count ->
    [one] One question
   *[other] { $count } questions
}
questionsForYou = { $count ->
    [one] One question for you
   *[other] { $count } questions for you
}
# $when (element)
savedAgo = Your draft, saved { $when }.
startOver = Start over
otherLook = { $count ->
    [one] Please check one answer
   *[other] Please check { $count } answers
}
oneMissing = One answer is missing
showAll = Show all { $characters } characters
showAllLines = Show all { NUMBER($count) } lines
showAllRows = Show all { NUMBER($count) } arguments
showLess = Show less
dismiss = Dismiss
dismissThis = Dismiss this ask
dismissSure = Dismiss without an answer? The agent is told and continues without one.
keepOpen = Keep it open
dismissIt = Dismiss it
sending = Sending…
partMissing = This could not be loaded. Check your connection and press again.
waitsToBeSent = Saved, sent when connected
goBack = Go back
optional = optional
required = required

## The title of an ask, and how it ended.

happened = Did { $tool } run?
aCall = a call
mayRead = May the model read this?
maySay = May the model say this?
mayGoOn = May { $agent } continue?
# $tool (element)
run = Run { $tool }?
reviewThis = Please review this text
aQuestion = A question
outcomeUnknown = Outcome unknown
guardrail = Guardrail
toolAsks = A tool asks
approval = Approval
review = Review
questionKind = { $count ->
    [one] Question
   *[other] { $count } questions
}
responded = Responded instead of answering
answered = Answered
approved = Approved
rejected = Rejected
dismissed = Dismissed
withdrawn = Withdrawn by the agent
expired = Expired without an answer
skipped = Skipped: no sufficient answer
ownDefault = the ask’s own default
ruleOf = an auto-approval rule of { $maker }
aRule = an auto-approval rule
aJudge = a judge
# $who (element)
importedBy = Decided on another server. { $who } imported it in a snapshot. This server did not record the decision itself.
# $by (element), $who (element)
decidedElsewhere = According to a snapshot that { $who } imported, { $by } decided this on another server. That decision does not count here. Check whether the call ran there, then decide again.
inPlaceOf = on behalf of { $person }
withOthers = with { $people }
over = via { $channel }
channels-web = Web
channels-api = API
channels-local-cli = Terminal
channels-ag-ui = AG-UI
channels-conversation = Chat
channels-slack = Slack
channels-telegram = Telegram
channels-discord = Discord
channels-whatsapp = WhatsApp
channels-email = Email
channels-webhook = Webhook
channels-push = Browser
openFor = open for { $long }
proofs-key = Signed in with a key
proofs-cookie = Signed in with a link
proofs-link = Signed in with a link
proofs-password = Signed in with a password
proofs-passkey = Signed in with a passkey
proofs-code = Signed in with a code
proofs-oidc = Signed in at an identity provider
proofs-local_admin = Identity confirmed by the admin of the server’s machine
proofs-channel = Identity confirmed by the channel
proofUnknown = Signed in: { $by }
provedAgain = , confirmed again{ $by ->
    [nothing] { "" }
    [passkey] { " " }with a passkey
    [code] { " " }with a code
   *[other] { " " }with { $by }
}
provedBefore = { " " }{ $time } before
seconds = { $count } s
minutes = { $count } min
hours = { $count } h
days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
permits-created = Waiting to run
permits-claimed = Running
permits-succeeded = Ran once, successfully
permits-reported = Ran, as a person reported
permits-failed = Ran once and failed
permits-void = Not valid any more: the call changed after the approval
permits-unknown = Outcome unknown
onExpiry-default = then its default is used
onExpiry-reject = then it counts as rejected
onExpiry-continue = then the agent continues without an answer
onExpiry-other = then the agent is told that nobody answered
# $who (element)
by = by { $who }
# $who (element), $how (element)
byHow = by { $who } { $how }
shown = What was shown
comment = Comment
response = Response
reason = Reason
note = Note
# $ask (element)
replacedBy = Replaced by { $ask }.
anotherAsk = another ask
noAnswer = No answer.
notAsked = Not asked.
sealed = Answered. Stored encrypted.
files = Files
answer = Answer
filledIn = Filled in
yes = Yes
no = No

## A pending decision: a reply that is not the answer yet.

sent = Sent
# $who (element)
hasReplied = { $who } has replied
youApproved = You approved it
youRejected = You rejected it
undo = Undo
judgesYours = The agent is checking whether your reply is sufficient.
judges = The agent is checking whether the reply is sufficient.
handing = It is being delivered to the agent.
heldYours = The agent receives it when the time to undo is over.
held = They can still undo it. Nobody else can reply in the meantime.

## A call to be approved.

toolSays = The tool says (unverified)
theCall = The call:{ " " }
opaque = { $count ->
    [one] 1 part cannot be inspected
   *[other] { $count } parts cannot be inspected
}
arguments = arguments
none = none
askedBy = Asked by
raisedBy = { $floor ->
    [unknown] raised: no risk is declared for this tool
   *[other] raised by the risk floor { $floor }
}
server = Server
target = Target
contentsOf = Contents of { $what }
notPinned = Can still change
unchecked = Arguments not checked
digest = Digest
exactly = Exactly what will run
exactText = The exact text of the arguments
dots = Dots hide a secret. The tool receives the real value; the digest covers it.
toolDescription = The tool’s description:
empty = empty
isNew = new
isChanged = changed
# Warnings of the server about a value, and where: parts of its sentences, such as “secret db in the target”.
marks-direction = direction controls
marks-invisible = invisible characters
marks-control = control characters
marks-lines = several lines
marks-end = spaces at the end
marks-spaces = a long run of spaces
marks-opaque = not inspectable
marks-combining = many combining marks
marksOf-normal = not in normal form: { $letters }
marksOf-mixed = mixed letters: { $letters }
marksOf-script = letters of another script: { $letters }
marksOf-secret = secret { $letters }
places-tool = { $mark } in the name of the tool
places-server = { $mark } in the name of the server
places-target = { $mark } in the target
places-name = { $mark } in the name
markIs = is

## The decision.

yourDecision = Your decision
rejectStep = Reject…
reject = Reject
approve = Approve
showRest = Show the rest
approveStep = Approve…
approveAlways = Approve and always allow
showChanged = Show the changed call
changeArguments = Edit arguments
confirmApproval = Confirm the approval
# $what (element)
critical = This is a critical call. Run { $what } exactly as shown above?
yesApprove = Yes, approve
whyNot = Why not?
whyNotHint = The agent reads this and looks for another way.
thisText = this text

## Changing the arguments.

changeHint = Change the arguments that should be different. Nothing runs yet: you see the changed call before you can approve it.
sealedHint = A value that begins with “sealed:” stands for a secret. Keep it, or replace it with another value.
argumentsAsJson = The arguments as JSON
notJsonYet = This is not valid JSON yet.
nothingChanged = Nothing has changed yet.
changes = { $count ->
    [one] One change:
   *[other] { $count } changes:
}
before = before:{ " " }
after = after:{ " " }
oneObject = Write the arguments as one JSON object, each key once.

## Questions.

submit = Submit Answer
ctrlEnter = Ctrl ↵
comments = Additional comments
isArgument = This is an argument of the call. If you change it, you see the call again before you approve.
inYourZone = In your time zone, { $zone }.
finishDate = Please finish the date, or clear it.
addNote = Add a note
addNoteTo = { " " }to { $question }
remark = A note about the answer
recommended = Recommended
somethingElse = Something else
somethingElseLabel = Something else, in your own words
ownWords = In your own words
# $option (element)
previewOf = Preview of { $option }
noPreview = No preview for this option.
enlarge = Enlarge
filterOptions = Filter { NUMBER($count) } options
optionsShown = { $found } of { $all } options
noneOfThese = None of these
dontKnow = I don’t know
respondStep = Respond with something else…
respond = Respond with something else
yourResponse = Your response
yourResponseHint = sent instead of the answers above
backToQuestions = Back to the questions
sendResponse = Send Response
hide = Hide
show = Show
sealHint = Stored encrypted. Neither the agent’s model nor the history of this session shows it.

## Files.

attached = Attached
sendingFile = Uploading { $name }
remove = Remove
removeNamed = Remove { $name }
tooLarge = Too large: at most { $size }.
removeFailed = Please remove the file that was not accepted.
waitForFile = Please wait until the file is uploaded.
upTo = up to { $size }
or = { " " }or{ " " }
and = { " " }and{ " " }
anyFile = { $most ->
    [one] any file
   *[other] any files
}
mostFiles = ; at most { $most } files
bytes = { $count } bytes

## The rules for an answer.

attach = Please attach a file.
write = Please write an answer.
choose = Please choose an answer.
writeResponse = Please write your response, or go back to the questions.
forExample = { " " }For example: { $example }
needed = This is required.
writeNumber = Write a number, such as 42 or 3.5.
notJson = This is not valid JSON.
chooseAny = Choose any that apply.
chooseExactly = Choose { $count }.
chooseBetween = Choose { $least } to { $most }.
chooseLeast = Choose at least { $count }.
chooseMost = Choose at most { $count }.
writeLeast = Write at least { $count } characters.
writeMost = Write at most { $count } characters; these are { $now }.
charactersBetween = From { $least } to { $most } characters.
charactersLeast = At least { $count } characters.
charactersMost = At most { $count } characters.
anEmail = An email address.
anAddress = An address such as https://example.com.
aWholeNumber = A whole number.
rangeBetween = From { $least } to { $most }.
orMore = { $bound } or more.
orLess = { $bound } or less.
orLater = { $bound } or later.
orEarlier = { $bound } or earlier.
moreThan = More than { $bound }.
lessThan = Less than { $bound }.
itemsBetween = { $least } to { $most }.
itemsLeast = At least { $count }.
itemsMost = At most { $count }.
asJson = As JSON.
asJsonTitle = As JSON
chooseOne = Choose…
leaveOpen = Leave open
noChoice = None
removeItem = { " " }{ $title } { $nth }
add = Add
addTo = { " " }to { $title }

## The assignees of an ask.

withRole = anyone with the role { $roles }
forOthers = for others
forThem = for { $whom }
# $whom (element)
isFor = For { $whom }.
# $whom (element), $since (element)
isForSince = For { $whom }, and now also for { $since }.
approvals = { $counted } of { $needed } approvals
countsNoLonger = { " " }(no longer counts)
# $by (element), $to (element)
handedOn = { $by } delegated it to { $to }
youVoted = You approved it. More approvals are needed.
# $person (element)
inPlace = You answer on behalf of { $person }.
mayReject = You can reject this. Other people decide whether to approve it.
youStarted = You started this, so somebody else must decide. You can only view it.
notPermitted = Your roles do not allow you to decide this. You can only view it.
forOthersToAnswer = Other people answer this. You can only view it.
delegateStep = Delegate to…
handThis = Delegate this ask
handTo = Who should answer instead of you?
handNote = A note for them
handOver = Delegate
requireStep = Require { $count } approvals…
requireMore = Require more approvals
requireSure = From now on, { $count } different people must approve this. Nobody can lower this number again.
require = Require { $count }

## The comments under an ask.

saidAbout = Comments
earlier = { $count ->
    [one] The session has 1 earlier comment.
   *[other] The session has { $count } earlier comments.
}
says = says
saysUnverified = says (unverified)
askForMore = Ask for more information
askForMoreHint = this decides nothing
send = Send
commentTooLong = The comment is too long: at most 4 KiB.
replyHere = The reply appears here.

## An auto-approval rule.

alwaysAllow = Always allow…
where = Where
allowThese = Allow these calls without asking, starting with my approval
whoseCalls = Whose calls
howLong = For how long
reachLabel = { $reach ->
    [session] In this session
    [agent] By { $agent }
   *[everywhere] By any agent
}
kindFor = { $kind }, for { $argument }
suggested = Suggestions from past decisions
wouldHaveCovered = { $count ->
    [one] Would have covered 1 call that people approved.
   *[other] Would have covered { $count } calls that people approved.
}
# $calls (element)
wouldHaveLetRun = It would have allowed calls that people rejected: { $calls }.
# $calls (element)
justOutside = Similar calls that it does not cover: { $calls }.
usePattern = Use this pattern
beginsWith = begins with “{ $text }”
upToNumber = is from 0 to { $most }
isAnything = can be anything
isOneOf = is one of { $values }
is = is { $value }
ruleReach = { $reach ->
    [session] in this session
    [agent] by { $agent }
   *[everywhere] by any agent
}
ruleSentence = { $tool } { $reach }, { $until }.
ruleSentenceWhere = { $tool } { $reach }, where { $where }, { $until }.
# $rule (element)
ruleAllows = Approving will also allow calls of { $rule } All other calls still need approval.
# $rule (element)
ruleWouldAllow = Would allow calls of { $rule } All other calls still need approval.

## A text to review.

stopped = Stopped by a guardrail
stoppedLabel = The text that was stopped
toReview = Text to review
toReviewLabel = The text to review, written by the agent

## When.

justNow = just now
soon = in under a minute
# $long: a time such as “14 min”
ago = { $long } ago
in = in { $long }
daysAgo = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}
inDays = { $count ->
    [one] in 1 day
   *[other] in { $count } days
}
keys-option = choose an option of the next question
keys-approve = approve; if the risk is high, go to the button
keys-reject = reject, with a reason
keys-edit = edit the arguments
keys-undo = undo the answer, while that is possible
