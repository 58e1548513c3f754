/** The help on keyboard shortcuts. Escape or its button closes it. */

import { html, nothing } from 'lit'
import { submitKeys } from '../ask/keys'
import { paletteKeys } from '../pages/keys'
import { PageElement } from '../pages/page'
import { w as app } from '../words/app'
import { w as form } from '../words/ask'
import { w } from '../words/later'

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
      <form method="dialog" class="keys-head"><h2 id="keys-title">${app.keysTitle}</h2><button class="plain-button">${app.close}</button></form>
      <dl class="keys-list">${keys().map(([key, does]) => html`<div><dt>${key.split(' ').map((each) => html`<kbd>${each}</kbd> `)}</dt><dd>${does}</dd></div>`)}</dl>
    </dialog>`
  }
}

/** All shortcuts. */
function keys(): readonly [key: string, does: string][] {
  return [
    ['j', w.keys.next], ['k', w.keys.previous], ['/', w.keys.search],
    ['1–9', form.keys.option], ['a', form.keys.approve], ['r', form.keys.reject], ['e', form.keys.edit], ['u', form.keys.undo],
    [submitKeys(), w.keys.submit], ['x', w.keys.select], ['g i', w.keys.goes], [paletteKeys(), w.keys.palette], ['?', w.keys.help],
  ]
}
