/** The asks of child sessions, shown on the page of the parent session too, each with a link to its own session. */

import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { prose } from '../../ask/visible'
import type { InboxStore } from '../../api/inbox-store'
import type { AskView, ParentSessions } from '../../wire'
import { w } from '../../words/later'

/** An ask that was shown stays visible after it is settled, until the person leaves the page, so that nothing disappears under their hand. */
export class Below implements ReactiveController {
  #shown = new Set<string>()
  #inbox: InboxStore | null = null

  constructor(readonly host: ReactiveControllerHost & { session: string }) {
    host.addController(this)
  }

  hostDisconnected(): void {
    this.#inbox?.removeEventListener('change', this.#changed)
    this.#inbox = null
  }

  #changed = () => this.host.requestUpdate()

  clear(): void {
    this.#shown.clear()
  }

  /** The asks, oldest first. */
  asks(inbox: InboxStore | undefined): AskView[] {
    if (!inbox) return []
    if (this.#inbox !== inbox) {
      this.#inbox?.removeEventListener('change', this.#changed)
      this.#inbox = inbox
      inbox.addEventListener('change', this.#changed)
    }
    for (const ask of inbox.list ?? []) if (isBelow(ask, this.host.session)) this.#shown.add(ask.id)
    const found = [...this.#shown].map((id) => inbox.get(id)).filter((ask) => ask !== undefined)
    return found.sort((a, b) => a.asked_at.localeCompare(b.asked_at) || a.id.localeCompare(b.id))
  }
}

function isBelow({ lineage: parents }: AskView, session: string): boolean {
  return parents?.above.some(({ session_id }) => session_id === session) ?? false
}

/** `form` renders an ask so that it can be answered. */
export function belowSection(asks: AskView[], form: (ask: AskView) => unknown): unknown {
  if (asks.length === 0) return nothing
  return html`<section class="below" aria-label=${w.askedBelow}>
    ${repeat(asks, ({ id }) => id, (ask) => html`<div class="below-ask">
      <p class="below-from"><a href="/sessions/${ask.session_id}">${w.seeWhere(html`<bdi lang="">${prose(ask.agent)}</bdi>`)}</a></p>
      ${form(ask)}
    </div>`)}
  </section>`
}

/** The agents that a session works for, with links. */
export function forWhom(parents: ParentSessions | null): unknown {
  const parent = parents?.above.at(-1)
  if (!parent) return nothing
  return html`<span class="session-for">${w.for(html`<a href="/sessions/${parent.session_id}"><bdi lang="">${prose(parent.agent)}</bdi></a>`)}</span>`
}
