/** The events of the sign-in elements. */

import type { WaypostSignInFirst } from './waypost-sign-in-first'
import type { WaypostStepUp } from './waypost-step-up'

/** A name and a password to try in this team; an empty team is the first one. */
export type SignInEvent = CustomEvent<{ name: string; password: string; team: string }>

/** The person entered another team. */
export type TeamEvent = CustomEvent<{ team: string }>

/** A one-time code or a recovery code to try. */
export type StepUpEvent = CustomEvent<{ code: string }>

declare global {
  interface HTMLElementTagNameMap {
    'waypost-sign-in-first': WaypostSignInFirst
    'waypost-step-up': WaypostStepUp
  }
  interface HTMLElementEventMap {
    'waypost-sign-in': SignInEvent
    'waypost-team': TeamEvent
    /** The person in this browser has signed in. */
    'signed-in': CustomEvent<null>
    'waypost-step-up': StepUpEvent
    'waypost-step-up-passkey': CustomEvent<null>
  }
}
