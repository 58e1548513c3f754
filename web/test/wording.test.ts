/** Tests that every text comes from the word tables: with marked texts instead of German, no text without a mark is left. */

import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, openPage } from './browser'
import { ROOT } from './build'
import { keyOf, STATES } from './states'
import { markedWords } from './wording/plugin'
import { unmarked } from './wording/unmarked'

const OUT = fileURLToPath(new URL('../node_modules/.waypost-marked', import.meta.url))
let server: PreviewServer
let browser: Browser
let page: Page & { errors: string[] }

beforeAll(async () => {
  process.env['NODE_ENV'] = 'production'
  await build({ root: ROOT, logLevel: 'warn', configFile: `${ROOT}vite.gallery.config.ts`, plugins: [markedWords], build: { outDir: OUT, emptyOutDir: true } })
  server = await preview({ root: ROOT, configFile: false, logLevel: 'warn', build: { outDir: OUT }, preview: { port: 0, host: 'localhost' } })
  browser = await launch()
  const { port } = server.httpServer.address() as AddressInfo
  page = await openPage(browser, `http://localhost:${port}/gallery.html?state=${encodeURIComponent(keyOf(STATES[0]!))}`, { locale: 'de-DE' })
  await page.waitForFunction('"show" in window && document.documentElement.lang === "de"')
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

test.each(STATES)('$element, $name, says nothing but words and what others wrote', async (state) => {
  await page.evaluate((key) => window.show(key), keyOf(state))
  expect(await unmarked(page, [state.given, keyOf(state)])).toEqual([])
})
