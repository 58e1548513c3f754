/** What is said under an ask without deciding it: people ask for more, the asker replies. */

import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import type { AskView, Comment } from '../wire'
import { prose } from './visible'
import type { WaypostAsk } from './waypost-ask'

/** The most that fits into one comment, in bytes as the server counts them. */
const LONGEST = 4096

export function thread(host: WaypostAsk, ask: AskView): unknown {
  const comments = ask.comments ?? []
  if (comments.length === 0 && !host.open) return nothing
  const older = (ask.comment_count ?? comments.length) - comments.length
  return html`
    <section class="ask-thread" aria-label="Said about this">
      ${older > 0 ? html`<p class="ask-muted">${older} earlier ${older === 1 ? 'comment is' : 'comments are'} in the session.</p>` : nothing}
      <ol class="ask-comments" aria-live="polite">${comments.map(comment)}</ol>
      ${host.open ? form(host) : nothing}
    </section>
  `
}

function comment({ by, at, text }: Comment): unknown {
  const person = by.kind === 'person'
  return html`
    <li class="ask-said ${person ? '' : 'ask-said-by-agent'}">
      <p class="ask-said-by">
        <strong><bdi>${prose(by.name)}</bdi></strong>
        ${person ? nothing : html`<span>${by.kind === 'system' ? 'says' : 'says (unverified)'}</span>`}
        <waypost-when .at=${at}></waypost-when>
      </p>
      <p class="ask-plain"><bdi>${prose(text)}</bdi></p>
    </li>
  `
}

function form(host: WaypostAsk): unknown {
  if (!host.wantsMore) {
    return html`<button type="button" class="ask-link ask-more-button" @click=${() => host.askForMore()}>Ask for more</button>`
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
      <label for=${id}>Ask for more <span class="ask-optional">nothing is decided by it</span></label>
      <textarea
        id=${id}
        class="ask-more-textarea"
        rows="2"
        aria-describedby=${host.idFor('more-hint')}
        .value=${live(text)}
        @input=${(event: Event) => (host.more = (event.target as HTMLTextAreaElement).value)}
      ></textarea>
      <div class="ask-more-actions">
        <button type="submit" class="ask-plain-button ask-more-send" ?disabled=${text.trim() === '' || long || host.asking}>Send</button>
        <p class="ask-muted" id=${host.idFor('more-hint')} role="status">${hint(long, host.asking)}</p>
      </div>
    </form>
  `
}

function hint(long: boolean, asking: boolean): string {
  if (long) return 'A comment has at most 4 KiB.'
  return asking ? 'Sending…' : 'The reply appears here.'
}
