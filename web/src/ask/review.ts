/** The form for a review: a text that the server sanitized, with approve and reject. */

import { html, nothing } from 'lit'
import { unsafeHTML } from 'lit/directives/unsafe-html.js'
import type { AskView, Review } from '../wire'
import { decision } from './decision'
import { agentWords } from './frame'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

export function reviewForm(host: WaypostAsk, ask: AskView, review: Review): unknown {
  return html`
    ${reviewText(host, ask, review)} ${agentWords(host, ask)}
    ${host.open ? decision(host, w.thisText) : nothing}
  `
}

export function reviewText(host: WaypostAsk, ask: AskView, review: Review): unknown {
  const held = ask.origin.type === 'guardrail'
  return html`
    <article class="ask-review" aria-label=${held ? w.stoppedLabel : w.toReviewLabel}>
      <p class="ask-agent-words-label">${held ? w.stopped : w.toReview}</p>
      <div class="prose" lang="" id=${host.idFor('review')}>${unsafeHTML(review.html)}</div>
    </article>
  `
}
