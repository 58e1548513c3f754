/** The command palette: goes to a page or an ask, and changes the look, by a few letters. It is loaded when a person opens it. */

import { html, nothing } from 'lit'
import type { InboxStore } from '../api/inbox-store'
import { prose } from '../ask/visible'
import { headline } from '../ask/words'
import { PageElement } from '../pages/page'
import { wordsOf } from '../state/wanted'
import { w as app } from '../words/app'
import { w } from '../words/later'
import { ROUTES } from './go-keys'
import { go } from './navigate'
import { chooseTheme, THEMES } from './theme'

interface Command {
  name: string
  /** The group of the command, or who asks. */
  of: string
  key?: string
  run: () => void
}

/** How many results are shown. */
const SHOWN = 20
/** How many asks are shown before anything is typed. */
const ASKS = 5

export class WaypostPalette extends PageElement {
  static override properties = { open: { state: true }, words: { state: true }, at: { state: true } }

  inbox: InboxStore | null = null
  declare open: boolean
  declare words: string
  /** The index of the selected result. */
  declare at: number

  constructor() {
    super()
    this.open = false
    this.words = ''
    this.at = 0
  }

  show(inbox: InboxStore): void {
    this.inbox = inbox
    this.words = ''
    this.at = 0
    this.open = true
  }

  protected override updated(): void {
    const dialog = this.querySelector('dialog')
    if (dialog && !dialog.open) dialog.showModal()
    this.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }

  #commands(): Command[] {
    const pages = ROUTES.map(([page, path, key]): Command => ({ name: app.names[page], of: w.paletteGoTo, key: `g ${key}`, run: () => go(path) }))
    const themes = [null, ...THEMES].map((theme): Command => ({ name: theme ? w.themes[theme] : w.asDevice, of: w.appearance, run: () => chooseTheme(theme) }))
    const help: Command = { name: app.keysTitle, of: w.paletteHelp, key: '?', run: () => document.dispatchEvent(new Event('waypost-help')) }
    const asks = (this.inbox?.list ?? []).map((ask): Command => ({ name: headline(ask), of: prose(ask.agent), run: () => go(`/asks/${ask.id}`) }))
    return [...pages, ...asks.slice(0, this.words ? asks.length : ASKS), help, ...themes]
  }

  get #found(): Command[] {
    const words = wordsOf(this.words)
    return this.#commands().filter(({ name, of }) => words.every((word) => `${name} ${of}`.toLowerCase().includes(word))).slice(0, SHOWN)
  }

  #run(command: Command | undefined): void {
    if (!command) return
    this.querySelector('dialog')?.close()
    command.run()
  }

  #keys = (event: KeyboardEvent) => {
    const found = this.#found
    if (event.key === 'Enter' && !event.isComposing) this.#run(found[this.at])
    else if (event.key === 'ArrowDown') this.at = Math.min(this.at + 1, found.length - 1)
    else if (event.key === 'ArrowUp') this.at = Math.max(this.at - 1, 0)
    else return
    event.preventDefault()
  }

  #type = (event: Event) => {
    this.words = (event.target as HTMLInputElement).value
    this.at = 0
  }

  /** A click beside the palette closes it. */
  #click = (event: MouseEvent) => {
    if (event.target instanceof HTMLDialogElement) event.target.close()
  }

  #option(command: Command, nth: number): unknown {
    return html`<li role="option" id=${`palette-${nth}`} aria-selected=${nth === this.at} @pointermove=${() => (this.at = nth)} @click=${() => this.#run(command)}>
      <span class="palette-name"><bdi>${command.name}</bdi></span> <span class="palette-of"><bdi>${command.of}</bdi></span>
      ${command.key ? html`<span class="palette-keys" aria-hidden="true">${command.key.split(' ').map((key) => html`<kbd>${key}</kbd>`)}</span>` : nothing}
    </li>`
  }

  protected override render(): unknown {
    if (!this.open) return nothing
    const found = this.#found
    return html`<dialog class="palette" aria-label=${app.commands} @close=${() => (this.open = false)} @click=${this.#click}>
      <div class="palette-box">
        <input class="palette-words" type="text" role="combobox" aria-label=${app.commands} aria-expanded="true" aria-controls="palette-found" aria-autocomplete="list" spellcheck="false" autocomplete="off"
          aria-activedescendant=${found.length > 0 ? `palette-${this.at}` : nothing} placeholder=${w.paletteHint} autofocus .value=${this.words} @input=${this.#type} @keydown=${this.#keys} />
        <ul id="palette-found" class="palette-found" role="listbox" aria-label=${app.commands} tabindex="-1">${found.map((command, nth) => this.#option(command, nth))}</ul>
        <p class="palette-none" role="status">${found.length === 0 ? w.paletteNone : ''}</p>
      </div>
    </dialog>`
  }
}

customElements.define('waypost-palette', WaypostPalette)

declare global {
  interface HTMLElementTagNameMap {
    'waypost-palette': WaypostPalette
  }
}
