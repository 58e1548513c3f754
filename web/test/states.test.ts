/** Tests that every state of every element is accessible: on a phone and on a desktop, in light and dark. */

import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preview, type PreviewServer } from 'vite'
import { expectAccessibleInEveryLook } from './axe'
import { launch, openPage } from './browser'
import { GALLERY, ROOT } from './build'
import { keyOf, STATES } from './states'

let server: PreviewServer
let browser: Browser
let page: Page & { errors: string[] }

beforeAll(async () => {
  server = await preview({ root: ROOT, configFile: false, logLevel: 'warn', build: { outDir: GALLERY }, preview: { port: 0, host: 'localhost' } })
  browser = await launch()
  const { port } = server.httpServer.address() as AddressInfo
  page = await openPage(browser, `http://localhost:${port}/gallery.html?state=${encodeURIComponent(keyOf(STATES[0]!))}`)
  await page.waitForFunction('"show" in window')
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

test.each(STATES.map(keyOf))('axe finds nothing wrong with %s, in every look', async (state) => {
  await page.evaluate((key) => window.show(key), state)
  await expectAccessibleInEveryLook(page)
  expect(page.errors.splice(0)).toEqual([])
})

test('every element has a name for each of its states, and none twice', () => {
  const keys = STATES.map(keyOf)
  expect(keys).toEqual([...new Set(keys)])
})
