### What the pages say that the server renders. These texts are HTML: what is inserted is escaped before.

## The page of a link

continue-as = Continue as { $name }
link-to-ask = This link lets this browser see and answer one ask. It works once.
link-signs-in = This link signs this browser in. It works once.

## The page of a link that no longer works

used-link = This link no longer works
used-link-why = It was already used, is older than an hour, or never existed.
used-link-see = See the current state, if you are signed in here
used-link-another = On the server's machine, <code>waypost link</code> prints a new one.

## The page of a link to an ask, for a person who can sign in in another way

link-with-sign-in = Sign in to see it
link-with-sign-in-why = This link leads to an ask for one person. The link alone does not sign you in: sign in as the person it was sent to.
sign-in = Sign in

## The page of a link to an ask, for a person whose only factor is a one-time code

link-with-code = Confirm your identity
link-with-code-why = This link leads to an ask for one person. Enter the current code from the authenticator app of the person it was sent to, or one of their recovery codes.
wrong-code = This code is wrong, too old, or was already used. Wait for the next one.
one-time-code = One-time code
continue-on = Continue

## The page of a link for another person

somebody-in-another-team = a person in another team
link-of-another = This link is for { $theirs }
link-of-another-why = You are signed in here as { $yours }, and you cannot answer for somebody else. The link was not used up.
link-of-another-is-yours = If you are { $theirs }, open it in a browser of your own, or sign out here first.
