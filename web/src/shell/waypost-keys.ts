/** The help on keyboard shortcuts. Escape or its button closes it. */

import { html, nothing } from 'lit'
import { keys } from '../pages/keys'
import { PageElement } from '../pages/page'
import { w } from '../words/app'

declare global {
  interface HTMLElementTagNameMap {
    'waypost-keys': WaypostKeys
  }
}

export class WaypostKeys extends PageElement {
  static override properties = { open: { state: true } }

  declare open: boolean

  constructor() {
    super()
    this.open = false
  }

  protected override updated(): void {
    const dialog = this.querySelector('dialog')
    if (dialog && !dialog.open) dialog.showModal()
  }

  protected override render(): unknown {
    if (!this.open) return nothing
    return html`<dialog class="keys" aria-labelledby="keys-title" @close=${() => (this.open = false)}>
      <form method="dialog" class="keys-head"><h2 id="keys-title">${w.keysTitle}</h2><button class="plain-button">${w.close}</button></form>
      <dl class="keys-list">${keys().map(([key, does]) => html`<div><dt>${key.split(' ').map((each) => html`<kbd>${each}</kbd> `)}</dt><dd>${does}</dd></div>`)}</dl>
    </dialog>`
  }
}
