/** The saved views of the inbox, and a field to save the current filter as one. Dispatches `waypost-wanted` with the filter of a view. */

import { html, nothing } from 'lit'
import { prose } from '../../ask/visible'
import { storage } from '../../state/team'
import { keepViews, LONGEST, viewsIn, withView, type View } from '../../state/views'
import { ALL, narrows, queryOf, wantedOf, type Wanted } from '../../state/wanted'
import { w } from '../../words/later'
import { PageElement } from '../page'
import { WantedEvent } from './waypost-inbox-tools'

export class WaypostViews extends PageElement {
  static override properties = { wanted: { attribute: false }, views: { state: true }, naming: { state: true } }

  declare wanted: Wanted
  declare views: View[]
  /** The field for the name of a new view is open. */
  declare naming: boolean

  constructor() {
    super()
    this.wanted = ALL
    this.views = viewsIn(storage())
    this.naming = false
  }

  #keep(views: View[]): void {
    this.views = views
    keepViews(storage(), views)
  }

  #name = async () => {
    this.naming = true
    await this.updateComplete
    this.querySelector('input')?.focus()
  }

  #save = (event: SubmitEvent) => {
    event.preventDefault()
    this.#keep(withView(this.views, this.querySelector('input')?.value ?? '', this.wanted))
    this.#close()
  }

  #close(): void {
    this.naming = false
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('[aria-pressed="true"], .view-save')?.focus())
  }

  #view(view: View, chosen: boolean): unknown {
    const name = prose(view.name)
    return html`<li class="view">
      <button type="button" class="view-open" aria-pressed=${chosen} @click=${() => this.dispatchEvent(new WantedEvent(chosen ? ALL : wantedOf(view.query)))}><bdi>${name}</bdi></button>
      ${chosen ? html`<button type="button" class="view-remove" aria-label=${w.removeView(name)} title=${w.removeView(name)} @click=${() => this.#keep(this.views.filter((each) => each !== view))}>×</button>` : nothing}
    </li>`
  }

  #saver(): unknown {
    if (!this.naming) return html`<button type="button" class="view-save" @click=${this.#name}>${w.saveView}</button>`
    const closes = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.#close()
    }
    return html`<form class="view-name" @submit=${this.#save} @keydown=${closes}>
      <input class="text-field" aria-label=${w.viewName} placeholder=${w.viewName} maxlength=${LONGEST} autocomplete="off" required />
      <button class="plain-button">${w.save}</button>
    </form>`
  }

  protected override render(): unknown {
    const now = queryOf(this.wanted)
    const chosen = this.views.find(({ query }) => query === now)
    const saves = !chosen && narrows(this.wanted)
    if (this.views.length === 0 && !saves) return nothing
    return html`<div class="views">
      ${this.views.length > 0 ? html`<ul aria-label=${w.views}>${this.views.map((view) => this.#view(view, view === chosen))}</ul>` : nothing}
      ${saves ? this.#saver() : nothing}
    </div>`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'waypost-views': WaypostViews
  }
}
