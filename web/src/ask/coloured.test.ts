/** Code in colours, on a third-party page and in the app. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onAskPage, page, show } from '../../test/ask-page'
import { approval, coded } from '../../test/fixtures'
import { story } from '../../test/story'

onAskPage()
const it = story()

/** The texts in each colour, in the order of the page. */
const seen = (where: Page) => where.evaluate(() => {
  const found: [string, string][] = []
  for (const [name, ranges] of CSS.highlights) {
    for (const range of ranges) found.push([name.slice('wp-code-'.length), (range.startContainer.textContent ?? '').slice(range.startOffset, range.endOffset)])
  }
  return found.map(([kind, text]) => `${kind}:${text}`)
})

test('code in arguments and text is coloured, its text stays as it is, and what is gone has no colours', async () => {
  await show(coded())
  await expect.poll(() => seen(page), { timeout: 10_000 }).toEqual(expect.arrayContaining(['keyword:def', 'keyword:SELECT', 'name:"retries"', 'keyword:fn', 'comment:// at most a hundred', 'number:250']))
  expect(await page.locator('.ask-value').nth(1).innerText()).toBe('def greet(name: str) -> str:\n    """Greets somebody."""\n    return f"Hello {name}" # once')
  expect(await page.locator('.ask-call .ask-mark').count()).toBe(0)
  const colour = await page.evaluate(() => getComputedStyle(document.querySelector('.prose code') as Element, '::highlight(wp-code-keyword)').color)
  expect(colour).toBe('rgb(143, 29, 123)')
  await show({ ...coded(), id: 'ask_9', message: null, message_html: null, approval: { ...coded().approval!, view: [{ path: 'a', text: '{"b": 1}', marks: [] }] } })
  await expect.poll(() => seen(page), { timeout: 10_000 }).toEqual(['name:"b"', 'number:1'])
  await page.getByText('Exactly what will run').click()
  await expect.poll(() => seen(page), { timeout: 10_000 }).toEqual(expect.arrayContaining(['name:"application"', 'string:"web"']))
})

test('nothing is loaded for colours where there is no code', async () => {
  await show(approval())
  await page.locator('.ask-value').first().waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('colours.js')).length)).toBe(0)
})

test('in the app, code is coloured after the first page', async () => {
  it.world.ask(it.world.session(), { ...coded(), id: 'ask_x' })
  const app = await it.visit('/asks/ask_x')
  await expect.poll(() => seen(app), { timeout: 10_000 }).toEqual(expect.arrayContaining(['keyword:def', 'keyword:fn']))
})
