/** Shows how many answers wait to be sent, and lets the person discard them. Dispatches `waypost-unsend` for that. */

import { html, nothing } from 'lit'
import { prose } from '../ask/visible'
import { PageElement } from '../pages/page'
import { w } from '../words/app'

export class WaypostOutbox extends PageElement {
  static override properties = { waiting: { attribute: false }, refused: { attribute: false } }

  /** The asks whose answers wait to be sent. */
  declare waiting: string[]
  /** An answer that was sent late and not accepted, and why. */
  declare refused: { ask_id: string; why: string } | null

  constructor() {
    super()
    this.waiting = []
    this.refused = null
  }

  #unsend = () => this.dispatchEvent(new Event('waypost-unsend', { bubbles: true }))

  protected override render(): unknown {
    const count = this.waiting.length
    const { refused } = this
    return html`<div role="status">${refused ? html`<p class="outbox is-bad"><span>${w.notTaken(prose(refused.why))}</span> <a href="/asks/${refused.ask_id}">${w.seeIt}</a></p>` : nothing}${count > 0 ? html`<p class="outbox"><span>${w.sentLater(count)}</span> <button type="button" class="ask-link" @click=${this.#unsend}>${w.doNotSend}</button></p>` : nothing}</div>`
  }
}
