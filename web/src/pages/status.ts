/** The text and the look of a session's status. */

import { html } from 'lit'
import type { SessionStatus } from '../wire'
import { w } from '../words/later'

export function statusWords(status: SessionStatus): string {
  return w.status[status]
}

export function statusPill(status: SessionStatus): unknown {
  return html`<span class="status status-${status}"><span class="status-dot" aria-hidden="true"></span>${w.status[status]}</span>`
}
