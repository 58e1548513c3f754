/**
 * Every state of every element, on a phone, a tablet and a desktop, in light and dark. With `?state=` the page is one of its
 * own frames. A test shows the states one after the other in one frame, with {@link show}.
 */

import '../../src/app'
import '../../src/pages/inbox-later'
import '../../src/pages/sign-in'
import { WaypostComposer } from '../../src/pages/session/waypost-composer'
import './gallery.css'
import { keyOf, STATES } from '../states'
import { overview } from './overview'
import { type Theme, wear } from './theme'

declare global {
  interface Window {
    /** Shows one state alone. Resolves once it is rendered. */
    show: (key: string) => Promise<void>
  }
}

customElements.define('waypost-composer', WaypostComposer)

/** Elements that are a whole page contain their own landmark. */
const WHOLE = ['waypost-sign-in']

window.show = async (key) => {
  const state = STATES.find((each) => keyOf(each) === key)
  if (!state) throw new Error(`There is no state ${key}.`)
  const { element, given } = state
  const shown = Object.assign(document.createElement(element), given, { className: element === 'waypost-ask' ? 'card' : '' })
  const place = document.createElement(WHOLE.includes(element) ? 'div' : 'main')
  const title = Object.assign(document.createElement('h1'), { textContent: key, className: 'visually-hidden' })
  place.className = 'narrow'
  place.append(...(WHOLE.includes(element) ? [] : [title]), shown)
  document.body.replaceChildren(place)
  document.title = key
  await (shown as HTMLElement & { updateComplete?: Promise<unknown> }).updateComplete
  await document.fonts.ready
}

// A frame that takes the focus would scroll the list to itself.
const focus = HTMLElement.prototype.focus
if (window !== window.parent) HTMLElement.prototype.focus = function () { focus.call(this, { preventScroll: true }) }

const query = new URLSearchParams(location.search)
const state = query.get('state')
wear((query.get('theme') as Theme | null) ?? 'browser')
if (state === null) overview(document.body)
else void window.show(state)
