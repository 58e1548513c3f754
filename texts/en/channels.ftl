### What channels say: the terminal of the server, Slack, Telegram, Discord, WhatsApp and email.

## An ask and the facts about it

run = Run { $tool }?
review = Please review this text
outcome-unknown = Did { $tool } happen?
go-on = May { $agent } continue?
risk = Risk
risk-low = low
risk-medium = medium
risk-high = high
risk-critical = critical
raised-by = raised by { $floor }
category = Category
asked-by = Asked by { $who }
call = Call
arguments = Arguments
no-arguments = No arguments
unchecked = The arguments could not be checked: the tool's schema is not usable
unverified = The agent's own words, not verified
still = Still waiting
again = Asked again
gave-up = Skipped without a sufficient answer

## Buttons, fields and what stands beside them

approve = Approve
reject = Reject
answer = Answer
open = Open to decide
submit = Submit Answer
cancel = Cancel
reason = Why not? The agent is told.
own-words = In your own words
comment = Comment
yes = Yes
no = No
too-much = This is more than this channel can show. Open it to see all of it and decide.
needs-more = This needs a stronger proof of identity than this channel can give. Open it to decide.

## What became of an ask

votes = { NUMBER($votes) } of { NUMBER($quorum) } have approved
answered = Answered by { $who }
approved = Approved by { $who }
rejected = Rejected by { $who }
dismissed = Dismissed by { $who }
withdrawn = Withdrawn by the asker
expired = Nobody answered in time
held = { $who } has replied, and can still undo the reply

## What is said to a person who wrote or pressed something

waiting = { NUMBER($count) } asks are waiting for you
says = { $who } says
stranger = Waypost does not know whose account this is, so nothing happened. In Waypost open Account, then Where I am reached, and send the code from there to this app.
misplaced = This message is outdated. Use the newest message about the ask, or open Waypost.
reached = You will now receive notifications here, { $who }.
bad-code = This code is unknown, already used or too old. Get a new one under Account in Waypost.
nowhere = Nothing here is waiting for an answer.
code = Your code for Waypost is { $code }. It works for 15 minutes. If you did not ask for it, ignore it.
already = { $who } answered first.
over = This is already settled.
stale = The ask has changed since this message was sent. Open its current version.
step-up = This needs a stronger proof of identity than this channel can give. Open it in Waypost to decide.
others = You may not decide this.
failed = This did not work. Nothing was changed; try again, or open it in Waypost.
by-reply = Answer by replying to this message.
or-reply = Or reply to this message in your own words.
why-not = Reply to this message to say why not; the agent is told.
no-reason = Reject without a reason
welcome = This is Waypost. To be reached here, open Account, then Where I am reached, in Waypost, and send the code from there to this chat.
number = The number of your account here is { $number }.
command = Talk to Waypost
command-text = A code from your account page, or words for the agent

## An ask in one line

asks = { $who } asks: { $what }
still-asks = { $who } still asks: { $what }
asks-again = { $who } asks again: { $what }
goes-on = { $who } got no sufficient answer and continues without one: { $what }
to-review = Review: { $text }
asks-wait = { NUMBER($count) } asks wait: { $askers }
of-whom = { NUMBER($count) } of { $who }
of-others = { NUMBER($count) } of others

## Only in emails

mail-question-from = A question from { $who }
mail-unnamed-call = Allow a call?
mail-on-its-page = You cannot decide by email. Open the page to decide.
mail-opening = The link is for you alone. Opening it decides nothing.
mail-more = This is more than fits into an email. Open it to see all of it.
mail-write-above = Write your answer above this line
mail-reply = Or reply to this email with your answer.
mail-reply-in-lines = Or reply to this email with one line for each question, in order.
mail-not-by-reply = Some of this can only be answered on its page.
mail-unread = Replies to this address are not read.
mail-one-of = One of these.
mail-some-of = Any of these, with commas between them.
mail-or-own-words = Or in your own words.
mail-number = A number.
mail-date = A day, such as 2026-11-22.
mail-datetime = A time with its offset, such as 2026-11-22T10:30:00+01:00.
mail-elsewhere = Only on its page.
mail-optional = Optional.
mail-code-subject = Your code for Waypost
mail-refused-subject = Your reply was not accepted
mail-refused = Your reply changed nothing.
