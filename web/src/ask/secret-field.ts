/** The field for a secret: hidden unless the person wants to see it; the browser does not remember it. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import type { Question } from '../wire'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

export function secretField(host: WaypostAsk, question: Question, id: string): unknown {
  const shown = host.revealed.includes(question.id)
  const others = host.revealed.filter((other) => other !== question.id)
  return html`
    <div class="ask-secret">
      <input
        class="ask-text ask-secret-input"
        type=${shown ? 'text' : 'password'}
        id=${`${id}-secret`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        aria-labelledby=${`${id}-legend`}
        aria-describedby=${`${id}-sealed`}
        aria-required=${question.required}
        placeholder=${question.placeholder ? prose(question.placeholder) : nothing}
        .value=${live(host.kept.secrets[question.id] ?? '')}
        @input=${(event: Event) => keep(host, question, (event.target as HTMLInputElement).value)}
      />
      <button
        type="button"
        class="ask-quiet-button"
        aria-pressed=${shown}
        aria-controls=${`${id}-secret`}
        @click=${() => (host.revealed = shown ? others : [...others, question.id])}
      >
        ${shown ? w.hide : w.show}
      </button>
    </div>
    <p class="ask-typed-hint" id=${`${id}-sealed`}>${w.sealHint}</p>
  `
}

function keep(host: WaypostAsk, question: Question, secret: string): void {
  host.kept = { ...host.kept, secrets: { ...host.kept.secrets, [question.id]: secret } }
}
