/** "None of these" and "I don't know", if the asker offers them, and the response that replaces the answers. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import type { Declined, Question } from '../wire'
import { decline, field, writes } from './draft'
import { submitKeys } from './keys'
import { noticeBox } from './frame'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

/** The text of a declined answer. */
export function declinedWords(declined: Declined): string {
  return declined === 'none_of_these' ? w.noneOfThese : w.dontKnow
}

/** Another option if the question has options; otherwise a checkbox next to the field. */
export function declinedOptions(host: WaypostAsk, question: Question, id: string): unknown {
  const { declined } = field(host.draft, question.id)
  const alone = writes(question) || question.multi_select
  const option = (word: Declined) => html`
    <label class="ask-option-button ask-declined ${declined === word ? 'selected' : ''}">
      <input
        type=${alone ? 'checkbox' : 'radio'}
        name=${alone ? `${id}-${word}` : id}
        value=${word}
        .checked=${live(declined === word)}
        @change=${(event: Event) => (host.draft = decline(host.draft, question, word, (event.target as HTMLInputElement).checked))}
      />
      <span class="ask-option-words"><span class="ask-option-label">${declinedWords(word)}</span></span>
    </label>
  `
  return html`${question.allow_none ? option('none_of_these') : nothing} ${question.allow_unknown ? option('dont_know') : nothing}`
}

export function responseButton(host: WaypostAsk): unknown {
  if (!host.ask?.allow_response) return nothing
  return html`<button
    type="button"
    class="ask-quiet-button ask-respond-button"
    ?disabled=${host.busy}
    @click=${() => host.go('responding', '.ask-response')}
  >
    ${w.respondStep}
  </button>`
}

/** Replaces Submit Answer. What was filled in above stays, and is not sent. */
export function responseStep(host: WaypostAsk): unknown {
  const id = host.idFor('response')
  return html`
    <div class="ask-actions ask-second-step" role="group" aria-label=${w.respond}>
      ${noticeBox(host)}
      <div class="ask-comment">
        <label for=${id}>${w.yourResponse} <span class="ask-optional">${w.yourResponseHint}</span></label>
        <textarea
          id=${id}
          class="ask-text ask-response"
          rows="3"
          dir="auto"
          ?disabled=${host.busy}
          .value=${live(host.draft.response)}
          @input=${(event: Event) => (host.draft = { ...host.draft, response: (event.target as HTMLTextAreaElement).value })}
        ></textarea>
      </div>
      <button type="button" class="ask-plain-button" @click=${() => host.go('choosing', '.ask-respond-button')}>${w.backToQuestions}</button>
      <button type="submit" class="ask-submit-button" data-key=${submitKeys()} ?disabled=${host.busy || host.waits('response')}><span aria-hidden="true">[</span> ${host.busy ? w.sending : host.waits('response') ? w.waitsToBeSent : w.sendResponse} <span aria-hidden="true">]</span></button>
    </div>
  `
}
