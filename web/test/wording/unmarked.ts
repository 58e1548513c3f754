/** Finds texts on a page that are neither from the word tables nor written by a person, an agent or the server. */

import type { Page } from 'playwright-core'
import { dotted } from '../../src/ask/sealed'
import { exact, prose, sentence } from '../../src/ask/visible'
import { BEGIN, END } from './marked'

/** Names that are the same in every language. */
const NAMES = ['Waypost', 'waypost link', 'waypost permissions', 'waypost verify', 'waypost.toml', 'English', 'Deutsch', 'PDF']
/** Sizes; their units are the same in every language too. */
const SIZE = /^[\d.,]+ [kM]B$/
/** How Intl formats moments in German, the selected language. */
const MOMENT = /^((vor|in) [\d.]+ (Sek\.|Min\.|Std\.|Tag(en)?)|\d{1,2}\.\d{1,2}\.\d{4}|(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag), .*)\.?$/

/** Every text that a person can see or hear: [element, text]. */
function texts(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => {
    const found: [string, string][] = [['title', document.title]]
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { parentElement, data } = walk.currentNode as Text
      if (parentElement && !parentElement.closest('script, style, noscript, textarea')) found.push([parentElement.tagName.toLowerCase(), data])
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
        const text = element.getAttribute(name)
        if (text) found.push([`${element.tagName.toLowerCase()} ${name}`, text])
      }
    }
    return found
  })
}

/** A text without its marked parts, even if it was cut in the middle. */
function without(text: string): string {
  let left = text.replaceAll('[U+200B]', BEGIN).replaceAll('[U+00AD]', END)
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(new RegExp(`${BEGIN}[^${BEGIN}${END}]*${END}`, 'g'), '')
  }
  return left.replace(new RegExp(`^[^${BEGIN}]*${END}|${BEGIN}.*$`, 'gs'), '').replaceAll(/\s+/g, ' ').trim()
}

/** All texts in the given data, as the app shows them. */
function written(given: unknown): Set<string> {
  const found = new Set<string>()
  const add = (text: string) => {
    for (const shown of [text, prose(text), sentence(text), exact(text), exact(dotted(text)), exact(text.replaceAll('⏎\n', '\n'))]) {
      for (const part of [shown, ...shown.split(/<[^>]*>/), ...shown.split('\n')]) found.add(plain(part))
    }
  }
  const visit = (value: unknown): void => {
    if (typeof value === 'string') return add(value)
    if (typeof value === 'boolean') return add(String(value))
    if (value instanceof Map) return visit([...value.entries()])
    if (value === null || typeof value !== 'object') return
    if ('result' in value) add(JSON.stringify(value.result, null, 2))
    for (const [key, each] of Object.entries(value)) (add(key), visit(each))
  }
  visit(given)
  return found
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }
const plain = (text: string) => text.replace(/&(lt|gt|amp|quot);/g, (entity) => ENTITIES[entity] ?? entity).replaceAll(/\s+/g, ' ').trim()

/** The texts that come from no word table, as `element: text`. `given` is everything that people, agents and the server wrote. */
export async function unmarked(page: Page, given: unknown): Promise<string[]> {
  const known = written([given, NAMES])
  const strange = (await texts(page)).filter(([where, text]) => {
    const left = without(text)
    // A key has the same letter in every language.
    if (where === 'kbd' && left.length === 1) return false
    if (!/\p{Letter}/u.test(left) || known.has(left) || MOMENT.test(left) || SIZE.test(left)) return false
    // Several texts on one line, such as a list of names.
    return !left.split(/[·,:;“”()[\]/]|(?<=\s)\d+|\s-\s/u).every((part) => !/\p{Letter}/u.test(part) || known.has(part.trim()))
  })
  return [...new Set(strange.map(([where, text]) => `${where}: ${without(text)}`))]
}
