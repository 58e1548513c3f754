/** The comments under an ask, which decide nothing: people ask for more information, the asker replies. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import type { AskView, Comment } from '../wire'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'
import { w } from '../words/ask'

/** The maximum size of one comment, in bytes as the server counts them. */
const LONGEST = 4096

export function thread(host: WaypostAsk, ask: AskView): unknown {
  const comments = ask.comments ?? []
  if (comments.length === 0 && !host.open) return nothing
  const older = (ask.comment_count ?? comments.length) - comments.length
  return html`
    <div class="ask-thread" role="group" aria-label=${w.saidAbout}>
      ${older > 0 ? html`<p class="ask-muted">${w.earlier(older)}</p>` : nothing}
      <ol class="ask-comments" aria-live="polite">${comments.map(comment)}</ol>
      ${host.open ? form(host) : nothing}
    </div>
  `
}

function comment({ by, at, text }: Comment): unknown {
  const person = by.kind === 'person'
  return html`
    <li class="ask-said ${person ? '' : 'ask-said-by-agent'}">
      <p class="ask-said-by">
        <strong><bdi lang="">${prose(by.name)}</bdi></strong>
        ${person ? nothing : html`<span>${by.kind === 'system' ? w.says : w.saysUnverified}</span>`}
        <waypost-when .at=${at}></waypost-when>
      </p>
      <p class="ask-plain"><bdi lang="">${prose(text)}</bdi></p>
    </li>
  `
}

function form(host: WaypostAsk): unknown {
  if (!host.wantsMore) {
    return html`<button type="button" class="ask-link ask-more-button" @click=${() => host.askForMore()}>${w.askForMore}</button>`
  }
  const id = host.idFor('more')
  const text = host.more
  const long = new TextEncoder().encode(text).length > LONGEST
  const send = (event: Event) => {
    event.preventDefault()
    host.sayMore()
  }
  return html`
    <form class="ask-more" @submit=${send}>
      <label for=${id}>${w.askForMore} <span class="ask-optional">${w.askForMoreHint}</span></label>
      <textarea
        id=${id}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${host.idFor('more-hint')}
        .value=${live(text)}
        @input=${(event: Event) => (host.more = (event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${text.trim() === '' || long || host.asking}>${w.send}</button>
        <p class="ask-muted" id=${host.idFor('more-hint')} role="status">${hint(long, host.asking)}</p>
      </div>
    </form>
  `
}

function hint(long: boolean, asking: boolean): string {
  if (long) return w.commentTooLong
  return asking ? w.sending : w.replyHere
}
