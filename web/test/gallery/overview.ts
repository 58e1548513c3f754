/** The list of all states, each in frames of three widths and two colour schemes, and the stored screenshots of the pages. */

import { keyOf, type State, STATES } from '../states'

const WIDTHS = [390, 768, 1280]
const THEMES = ['light', 'dark']

/** The names of the stored screenshots, which the build has found. */
declare const PICTURES: string[]

function make<K extends keyof HTMLElementTagNameMap>(tag: K, props: Partial<HTMLElementTagNameMap[K]>, ...inside: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), props)
  made.append(...inside)
  return made
}

/** A frame as high as its content. */
function frame(key: string, width: number, theme: string): HTMLElement {
  const src = `?${String(new URLSearchParams({ state: key, theme }))}`
  const made = make('iframe', { src, width: String(width), height: '320', title: `${key}, ${width} pixels, ${theme}` })
  made.addEventListener('load', () => {
    const inside = made.contentDocument?.documentElement
    if (inside) new ResizeObserver(() => (made.height = String(Math.max(400, inside.offsetHeight)))).observe(inside)
  })
  return make('figure', {}, made, make('figcaption', {}, `${width}, ${theme}`))
}

/** Rendered when it comes into view, because hundreds of frames at once stall a browser. */
function looks(each: (width: number, theme: string) => HTMLElement): HTMLElement {
  const row = make('div', { className: 'looks', tabIndex: 0 })
  const near = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return
    near.disconnect()
    row.append(...WIDTHS.flatMap((width) => THEMES.map((theme) => each(width, theme))))
  }, { rootMargin: '400px' })
  near.observe(row)
  return row
}

const anchor = (words: string) => words.replaceAll(/[^a-z0-9]+/gi, '-')

function section(state: State): HTMLElement {
  const key = keyOf(state)
  const alone = make('a', { href: `?${String(new URLSearchParams({ state: key }))}` }, state.name)
  return make('section', { id: anchor(key) }, make('h3', {}, alone), looks((width, theme) => frame(key, width, theme)))
}

function picture(name: string): HTMLElement {
  const shown = (width: number, theme: string) => {
    const src = `/pictures/${name}-${width}-${theme}.webp`
    return make('figure', {}, make('img', { src, alt: `${name}, ${width} pixels, ${theme}`, loading: 'lazy', width: Math.round(width / 2) }), make('figcaption', {}, `${width}, ${theme}`))
  }
  return make('section', { id: anchor(name) }, make('h3', {}, name), looks(shown))
}

export function overview(body: HTMLElement): void {
  const elements = [...new Set(STATES.map(({ element }) => element))]
  const pages = [...new Set(PICTURES.filter((file) => file.endsWith('.webp')).map((file) => file.replace(/-\d+-\w+\.webp$/, '')))]
  const parts = elements.map((element) => {
    const states = STATES.filter((state) => state.element === element)
    const links = states.map((state) => make('li', {}, make('a', { href: `#${anchor(keyOf(state))}` }, state.name)))
    return make('section', {}, make('h2', {}, `<${element}>`), make('ul', { className: 'index' }, ...links), ...states.map(section))
  })
  body.classList.add('gallery')
  body.replaceChildren(
    make('main', {}, make('h1', {}, 'Every state of every element'), ...parts,
      make('section', {}, make('h2', {}, 'Pages, as they were photographed last'), ...pages.map(picture))),
  )
}
