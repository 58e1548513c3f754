/** How a session's status is said and shown. */

import { html } from 'lit'
import type { SessionStatus } from '../wire'

const WORDS: Record<SessionStatus, string> = {
  running: 'Working',
  waiting_for_input: 'Waiting for you',
  complete: 'Complete',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

export function statusWords(status: SessionStatus): string {
  return WORDS[status]
}

export function statusPill(status: SessionStatus): unknown {
  return html`<span class="status status-${status}"><span class="status-dot" aria-hidden="true"></span>${WORDS[status]}</span>`
}
