/** What the elements of signing in send. */

import type { WaypostStepUp } from './waypost-step-up'

/** A name and its password, to be tried. */
export type SignInEvent = CustomEvent<{ name: string; password: string }>

/** A one-time code or a recovery code, to be tried. */
export type StepUpEvent = CustomEvent<{ code: string }>

declare global {
  interface HTMLElementTagNameMap {
    'waypost-step-up': WaypostStepUp
  }
  interface HTMLElementEventMap {
    'waypost-sign-in': SignInEvent
    'waypost-step-up': StepUpEvent
    'waypost-step-up-passkey': CustomEvent<null>
  }
}
