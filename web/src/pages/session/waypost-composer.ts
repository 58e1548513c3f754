/** A field to write to the agent. Dispatches `waypost-say` with the text. Clears itself when it is told that the text arrived. */

import { html } from 'lit'
import { live } from 'lit/directives/live.js'
import { icons } from '../../look/icons'
import { PageElement } from '../page'
import { w } from '../../words/later'

export class SayEvent extends CustomEvent<{ text: string }> {
  constructor(text: string) {
    super('waypost-say', { detail: { text }, bubbles: true })
  }
}

export class WaypostComposer extends PageElement {
  static override properties = { busy: { type: Boolean }, text: { state: true } }

  declare busy: boolean
  declare text: string

  constructor() {
    super()
    this.busy = false
    this.text = ''
  }

  clear(): void {
    this.text = ''
  }

  #send(event: Event): void {
    event.preventDefault()
    const words = this.text.trim()
    if (words && !this.busy) this.dispatchEvent(new SayEvent(words))
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) this.#send(event)
  }

  protected override render(): unknown {
    return html`
      <form class="composer" @submit=${this.#send}>
        <label class="visually-hidden" for="composer-text">${w.messageLabel}</label>
        <textarea id="composer-text" rows="1" dir="auto" placeholder=${w.writeTo} .value=${live(this.text)}
          @input=${(event: Event) => (this.text = (event.target as HTMLTextAreaElement).value)} @keydown=${this.#key}></textarea>
        <button class="composer-send" aria-label=${w.send} ?disabled=${this.busy || this.text.trim() === ''}>${icons.go}</button>
      </form>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'waypost-composer': WaypostComposer
  }
  interface HTMLElementEventMap {
    'waypost-say': SayEvent
  }
}
