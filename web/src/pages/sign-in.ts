/** The elements for signing in and for confirming an identity, defined when a person needs them. */

import { WaypostSignIn } from '../sign-in/waypost-sign-in'
import { WaypostSignInFirst } from '../sign-in/waypost-sign-in-first'
import { WaypostStepUp } from '../sign-in/waypost-step-up'
import { OtherWays } from './sign-in/other-ways'
import { PageReturned } from './sign-in/page-returned'

customElements.define('other-ways', OtherWays)
customElements.define('waypost-sign-in', WaypostSignIn)
customElements.define('waypost-sign-in-first', WaypostSignInFirst)
customElements.define('waypost-step-up', WaypostStepUp)
customElements.define('page-returned', PageReturned)

export { signInFirst } from './sign-in-first'
export { stepUp } from './step-up'
