/** What the elements of signing in send. */

import type { WaypostSignInFirst } from './waypost-sign-in-first'
import type { WaypostStepUp } from './waypost-step-up'

/** A name and its password, to be tried in this team; empty for the first one. */
export type SignInEvent = CustomEvent<{ name: string; password: string; team: string }>

/** Another team was named. */
export type TeamEvent = CustomEvent<{ team: string }>

/** A one-time code or a recovery code, to be tried. */
export type StepUpEvent = CustomEvent<{ code: string }>

declare global {
  interface HTMLElementTagNameMap {
    'waypost-sign-in-first': WaypostSignInFirst
    'waypost-step-up': WaypostStepUp
  }
  interface HTMLElementEventMap {
    'waypost-sign-in': SignInEvent
    'waypost-team': TeamEvent
    /** Whoever is in this browser has signed in. */
    'signed-in': CustomEvent<null>
    'waypost-step-up': StepUpEvent
    'waypost-step-up-passkey': CustomEvent<null>
  }
}
