/** Defines the app's elements. Importing it is starting it. */

import './look/index.css'
import './ask/index'
import { AccountPasskeys } from './pages/account/account-passkeys'
import { PageAccount } from './pages/account/page-account'
import { PageAgents } from './pages/agents/page-agents'
import { PageAsk } from './pages/ask/page-ask'
import { PageInbox } from './pages/inbox/page-inbox'
import { PageRules } from './pages/rules/page-rules'
import { PageSession } from './pages/session/page-session'
import { PageSessions } from './pages/sessions/page-sessions'
import { WaypostComposer } from './pages/session/waypost-composer'
import { WaypostSweep } from './pages/session/waypost-sweep'
import { OtherWays } from './pages/sign-in/other-ways'
import { PageReturned } from './pages/sign-in/page-returned'
import { WaypostApp } from './shell/waypost-app'
import { WaypostSignIn } from './sign-in/waypost-sign-in'
import { WaypostSignInFirst } from './sign-in/waypost-sign-in-first'
import { WaypostStepUp } from './sign-in/waypost-step-up'

customElements.define('waypost-composer', WaypostComposer)
customElements.define('page-account', PageAccount)
customElements.define('waypost-sign-in', WaypostSignIn)
customElements.define('waypost-sign-in-first', WaypostSignInFirst)
customElements.define('waypost-step-up', WaypostStepUp)
customElements.define('page-agents', PageAgents)
customElements.define('page-ask', PageAsk)
customElements.define('page-rules', PageRules)
customElements.define('waypost-sweep', WaypostSweep)
customElements.define('page-inbox', PageInbox)
customElements.define('page-session', PageSession)
customElements.define('page-sessions', PageSessions)
customElements.define('account-passkeys', AccountPasskeys)
customElements.define('other-ways', OtherWays)
customElements.define('page-returned', PageReturned)
customElements.define('waypost-app', WaypostApp)
