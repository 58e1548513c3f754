/** Checks that everything on a page is readable: no horizontal overflow, nothing cut off, nothing overlapping, no two texts that read as one. */

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { resize } from './drawn'

/** The settings of people who need larger text, wider spacing or a small screen. */
export const LOOKS = ['letters twice as large on a telephone', 'letters twice as large on a desk', '320 pixels wide', 'letters and lines wide apart'] as const
/** The looks without extra settings, for a browser with a larger default font. */
export const PLAIN = ['on a telephone', 'on a desk'] as const
export type Look = (typeof LOOKS)[number] | (typeof PLAIN)[number]

const SIZES: Record<Look, [number, number]> = {
  'letters twice as large on a telephone': [390, 844], 'letters twice as large on a desk': [1280, 800], '320 pixels wide': [320, 640], 'letters and lines wide apart': [390, 844], 'on a telephone': [390, 844], 'on a desk': [1280, 800],
}
/** The text spacing that a page must support, from WCAG 1.4.12. */
const APART = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

export async function look(page: Page, how: Look): Promise<void> {
  await page.evaluate(
    ([size, rules]) => {
      document.documentElement.style.fontSize = size
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    },
    [how.startsWith('letters twice') ? '200%' : '', how === 'letters and lines wide apart' ? APART : ''] as const,
  )
  await resize(page, ...SIZES[how])
}

/** Describes what does not fit. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const found: string[] = []
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
      found.push(`the page is ${root.scrollWidth - root.clientWidth} too wide by ${inner.map(name).join(', ')}`)
    }

    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => styles.get(element) ?? (styles.set(element, getComputedStyle(element)), styles.get(element) as CSSStyleDeclaration)
    const above = (element: Element): Element[] => (element.parentElement ? [element, ...above(element.parentElement)] : [element])
    const dialog = document.querySelector('dialog[open]')

    interface Text { element: Element; text: string; rects: DOMRect[]; chain: Element[]; layer: Element | null }
    const texts: Text[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const node = walk.currentNode as Text & { data: string; parentElement: HTMLElement | null } & globalThis.Text
      const element = node.parentElement
      if (!element || node.data.trim() === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const unseen = above(element).some((each) => styleOf(each).clipPath === 'inset(50%)')
      if (unseen || element.closest('script, style, option, textarea') || (dialog && !dialog.contains(element))) continue
      // Others may write it; Waypost does not.
      if (node.data.includes('`') && !element.closest('[lang=""], code, pre')) found.push(`markup: ${name(element)} “${node.data.trim()}”`)
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const chain = above(element)
      const layer = chain.find((each) => /^(fixed|sticky)$/.test(styleOf(each).position)) ?? null
      if (rects.length > 0) texts.push({ element, text: node.data.trim().slice(0, 40), rects, chain, layer })
    }

    for (const { element, text, rects, chain } of texts) {
      // A preview of something that its own page shows completely.
      if (element.closest('.ask-row-call')) continue
      const box = chain.find((each) => styleOf(each).overflowX !== 'visible' || styleOf(each).overflowY !== 'visible')
      const edge = box && box !== document.body && box !== root ? box.getBoundingClientRect() : null
      const scrollsX = chain.some((each) => /auto|scroll/.test(styleOf(each).overflowX) && each !== root && each !== document.body)
      const clips = box ? styleOf(box) : null
      for (const rect of rects) {
        if (!scrollsX && (rect.right > root.clientWidth + 1 || rect.left < -1)) found.push(`off the page: ${name(element)} “${text}”`)
        if (!edge || !clips) continue
        const x = /hidden|clip/.test(clips.overflowX) && (rect.right > edge.right + 2 || rect.left < edge.left - 2)
        const y = /hidden|clip/.test(clips.overflowY) && (rect.bottom > edge.bottom + rect.height / 4 || rect.top < edge.top - rect.height / 4)
        if (x || y) found.push(`cut: ${name(element)} “${text}” in ${box ? name(box) : ''}`)
      }
    }

    // A dot separates two texts of one line. Where a line ends or begins, it is cut off or there is none.
    for (const place of ['::before', '::after'] as const) {
      for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
        const { content, position } = getComputedStyle(element, place)
        const parent = element.parentElement
        const other = place === '::before' ? element.previousElementSibling : element.nextElementSibling
        if (content !== '"·"' || !parent || !other || !element.checkVisibility()) continue
        const [own, next, edge] = [element, other, parent].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect]
        if (Math.min(own.bottom, next.bottom) > Math.max(own.top, next.top)) continue
        const start = styleOf(parent).direction === 'rtl' ? edge.right - own.right : own.left - edge.left
        if (position !== 'absolute' || styleOf(parent).overflowX !== 'clip' || start > 2) found.push(`a lone dot at ${name(element)} “${(element.textContent ?? '').trim().slice(0, 40)}”`)
      }
    }

    /** The visible part. Content that is scrolled out of view overlaps nothing. */
    const seen = ({ rects, chain }: Text): DOMRect[] => {
      const boxes = chain.filter((each) => each !== root && each !== document.body && (styleOf(each).overflowX !== 'visible' || styleOf(each).overflowY !== 'visible')).map((each) => each.getBoundingClientRect())
      return rects.map((rect) => {
        const edge = (side: 'left' | 'top', pick: (...all: number[]) => number) => pick(rect[side], ...boxes.map((box) => box[side]))
        const end = (side: 'right' | 'bottom') => Math.min(rect[side], ...boxes.map((box) => box[side]))
        const [left, top] = [edge('left', Math.max), edge('top', Math.max)]
        return new DOMRect(left, top, Math.max(0, end('right') - left), Math.max(0, end('bottom') - top))
      })
    }
    for (const one of texts) one.rects = seen(one)
    for (const [n, one] of texts.entries()) {
      for (const other of texts.slice(n + 1)) {
        if (one.layer !== other.layer) continue
        for (const a of one.rects) {
          for (const b of other.rects) {
            const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)]
            if (wide > 3 && high > Math.min(a.height, b.height) * 0.45) found.push(`over each other: ${name(one.element)} “${one.text}” and ${name(other.element)} “${other.text}”`)
          }
        }
      }
    }
    return [...new Set(found)]
  })
}

/** Describes texts that stand side by side and read as one: same letters, a small gap, and no separator. */
export function runTogether(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What keeps its own spacing, or is set apart by what it is. */
    const APART = 'button, label, summary, option, nav, td, th, pre, code, kbd, mark, .prose, [aria-hidden=true]'
    /** The parts of a sentence, such as names, need no separator. */
    const isSentence = (top: Element) => [...top.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && (each.nodeValue ?? '').trim() !== '')
    interface Side { at: Element | null; text: string; style: CSSStyleDeclaration; rects: DOMRect[] }
    const chainTo = (from: Element | null, top: Node): Element[] => (from && from !== top ? [from, ...chainTo(from.parentElement, top)] : [])
    const boxed = (element: Element) => {
      const { backgroundColor, borderTopWidth, borderLeftWidth } = getComputedStyle(element)
      return backgroundColor !== 'rgba(0, 0, 0, 0)' || Number.parseFloat(borderTopWidth) > 0 || Number.parseFloat(borderLeftWidth) > 0
    }
    const marked = (element: Element) => ['::before', '::after'].some((place) => !/^(none|normal|"")$/.test(getComputedStyle(element, place).content))
    const sides: Side[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const node = walk.currentNode as Text
      const at = node.parentElement
      if (!at || node.data.trim() === '' || !at.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || at.closest('.visually-hidden')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (rects.length > 0) sides.push({ at, text: node.data.trim(), style: getComputedStyle(at), rects })
    }
    const LOOK = ['color', 'fontSize', 'fontWeight', 'fontFamily', 'fontStyle', 'textDecorationLine'] as const
    const found: string[] = []
    for (const [n, one] of sides.entries()) {
      const other = sides[n + 1]
      if (!other || !one.at || !other.at || one.at === other.at || one.at.closest(APART) || other.at.closest(APART)) continue
      let top: Element = one.at
      while (!top.contains(other.at)) top = top.parentElement ?? document.body
      const [left, right] = [chainTo(one.at, top), chainTo(other.at, top)]
      const [end, start] = [one.rects.at(-1), other.rects[0]]
      const links = left.some((each) => each.matches('a')) && right.some((each) => each.matches('a'))
      if (left.length === 0 || right.length === 0 || links || isSentence(top) || !end || !start || [...left, ...right].some((each) => boxed(each) || marked(each))) continue
      const size = Number.parseFloat(one.style.fontSize)
      const gap = Math.max(start.left - end.right, end.left - start.right)
      const sameLine = Math.min(end.bottom, start.bottom) - Math.max(end.top, start.top) > end.height / 2
      const punctuated = /[:,;.!?·–(…]$/.test(one.text) || /^[,;.:)·–]/.test(other.text)
      if (!sameLine || gap > size * 1.5 || punctuated || LOOK.some((each) => one.style[each] !== other.style[each])) continue
      found.push(`side by side without a separator: “${one.text.slice(-40)}” and “${other.text.slice(0, 40)}” in ${top.tagName.toLowerCase()}.${[...top.classList].join('.')}`)
    }
    return [...new Set(found)]
  })
}

/** Expects that everything fits in every look. */
export async function expectFits(page: Page, looks: readonly Look[] = LOOKS): Promise<void> {
  const found: string[] = []
  for (const how of looks) {
    await look(page, how)
    found.push(...[...(await misfits(page)), ...(await runTogether(page))].map((misfit) => `${how}: ${misfit}`))
  }
  expect(found).toEqual([])
}
