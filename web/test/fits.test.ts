/**
 * Tests that everything is readable with text twice as large, with wider spacing, and on a small screen; also in German, whose
 * words are longer.
 */

import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preview, type PreviewServer } from 'vite'
import { launch, openPage } from './browser'
import { GALLERY, ROOT } from './build'
import { expectFits, LOOKS, misfits, PLAIN, runTogether } from './fits'
import { EVERY } from './scenes'
import { keyOf, STATES } from './states'

let server: PreviewServer
let browser: Browser

beforeAll(async () => {
  server = await preview({ root: ROOT, configFile: false, logLevel: 'warn', build: { outDir: GALLERY }, preview: { port: 0, host: 'localhost' } })
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

describe.each(([['en', 16], ['de', 16], ['de', 32]] as const).slice(0, EVERY ? 3 : 2))('in %s, where letters have %i pixels', (lang, pixels) => {
  let own: Browser
  let page: Page
  beforeAll(async () => {
    own = await launch(`--blink-settings=defaultFontSize=${pixels}`)
    const { port } = server.httpServer.address() as AddressInfo
    page = await openPage(own, `http://localhost:${port}/gallery.html?state=${encodeURIComponent(keyOf(STATES[0]!))}`, { locale: lang === 'en' ? 'en-GB' : 'de-DE' })
    await page.waitForFunction(`"show" in window && document.documentElement.lang === "${lang}"`)
  })

  afterAll(() => own.close())

  test.each(STATES.map(keyOf))('%s fits, however somebody looks', async (state) => {
    await page.evaluate((key) => window.show(key), state)
    await expectFits(page, pixels === 16 ? LOOKS : PLAIN)
  })
})

test('what does not fit is found: sideways, cut, and over something else', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } })
  await page.setContent('<p style="width: 400px">wide</p><p style="width: 3em; overflow: hidden; white-space: nowrap">much too long</p><b style="position: absolute; top: 200px">one</b><i style="position: absolute; top: 200px">two</i>')
  expect(await misfits(page)).toEqual(['the page is 96 too wide', 'cut: p. “much too long” in p.', 'over each other: b. “one” and i. “two”'].map((each, n) => (n === 0 ? expect.stringMatching(/^the page is \d+ too wide by p\.$/) : each)))
})

test('markup in a sentence of Waypost is found, and in the words of others it is not', async () => {
  const page = await browser.newPage()
  await page.setContent('<p>Needs `administer`.</p><p lang="">I ran `ls`.</p><code>`ls`</code>')
  expect(await misfits(page)).toEqual(['markup: p. “Needs `administer`.”'])
})

test('a dot that separates nothing is found, at the end and at the start of a line', async () => {
  const page = await browser.newPage()
  const facts = (rules: string) => `<style>p { display: flex; flex-wrap: wrap; width: 5em } ${rules}</style><p><span>one thing</span><span>another</span></p>`
  const found = []
  for (const rules of ['span:first-child::after { content: "·" }', 'span + span::before { content: "·" }', 'span + span { position: relative } span + span::before { content: "·"; position: absolute; right: 100% }', 'p { overflow: clip } span + span { position: relative } span + span::before { content: "·"; position: absolute; right: 100% }']) {
    await page.setContent(facts(rules))
    found.push(await misfits(page))
  }
  expect(found).toEqual([['a lone dot at span. “one thing”'], ['a lone dot at span. “another”'], ['a lone dot at span. “another”'], []])
})

test('texts that read as one are found, and texts with a separator, a box or other letters are not', async () => {
  const page = await browser.newPage()
  await page.setContent('<style>p { display: flex; gap: 8px } .dot::before { content: "·" } em { border: 1px solid } i { font-style: normal }</style><p><span>open for 13 s</span> <span>just now</span></p><p><span>one</span><i class="dot">two</i></p><p><span>one</span><em>two</em></p><p><span>one:</span><span>two</span></p><p><b>one</b><span>two</span></p><p style="gap: 4em"><span>one</span><span>two</span></p>by <i>somebody</i> today <div><i>one</i> <i>two</i></div>')
  expect(await runTogether(page)).toEqual(['side by side without a separator: “open for 13 s” and “just now” in p.', 'side by side without a separator: “one” and “two” in div.'])
})
