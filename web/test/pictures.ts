/**
 * Takes and stores screenshots of every page and state, in three widths and two colour schemes. With `PICTURES=compare` it
 * stores nothing and reports which screenshots differ from the stored ones, and by how much. Other fonts give other
 * screenshots, so nothing fails. `PICTURES=look` stores them instead on a wide screen, and in German
 * on a phone and a desktop, in a folder that is not kept.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launch, openPage } from './browser'
import { difference, small } from './darkroom'
import { SCENES } from './scenes'
import type { Scene } from './scenes'
import { World } from './world'

const SHOTS = new URL('../pictures/', import.meta.url).pathname
/** The screenshots that differed in the last comparison. */
const OTHERWISE = join(SHOTS, 'otherwise')
const only = new RegExp(process.env['ONLY'] ?? '')
const compares = process.env['PICTURES'] === 'compare'
const looks = process.env['PICTURES'] === 'look'
/** The screenshots that are only looked at. */
const LOOK = join(SHOTS, 'look')
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 }
const TAKEN: [locale: string, widths: number[]][] = looks ? [['en-GB', [1920]], ['de-DE', [390, 1280]]] : [['en-GB', [390, 768, 1280]]]
/** The fixed time of all screenshots, so that relative times do not change. */
const NOW = new Date('2026-11-21T10:30:00Z')
/** Smaller differences are not visible. */
const NOTICED = 0.0005
const differing: [name: string, share: number][] = []
let browser: Browser
let darkroom: Page

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  rmSync(OTHERWISE, { recursive: true, force: true })
  mkdirSync(compares ? OTHERWISE : looks ? LOOK : SHOTS, { recursive: true })
  browser = await launch()
  darkroom = await browser.newPage()
})
afterAll(async () => {
  await browser.close()
  if (!compares) return
  const said = differing.sort(([, one], [, other]) => other - one).map(([name, share]) => `${(share * 100).toFixed(2).padStart(7)} %  ${name}`)
  console.log(said.length === 0 ? 'Every picture is like the kept one.' : `Not like the kept ones; pictures/otherwise/ has them as they are:\n${said.join('\n')}`)
})

/** Waits until nothing on the page has changed for a tenth of a second. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise<void>((done) => {
      const later = () => window.setTimeout(done, 100)
      let waiting = later()
      new MutationObserver(() => {
        window.clearTimeout(waiting)
        waiting = later()
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  })
}

async function keep(name: string, png: Buffer): Promise<void> {
  const taken = await small(darkroom, png)
  if (looks) return writeFileSync(join(LOOK, `${name}.webp`), taken)
  const file = join(SHOTS, `${name}.webp`)
  if (!compares) return writeFileSync(file, taken)
  const share = existsSync(file) ? await difference(darkroom, readFileSync(file), taken) : 1
  if (share < NOTICED) return
  differing.push([name, share])
  writeFileSync(join(OTHERWISE, `${name}.webp`), taken)
}

/** The whole page, with sticky bars where they are in a window of that height. Of a conversation, only the end. */
async function unrolled(page: Page, { name }: Scene, width: number): Promise<void> {
  if (name.startsWith('session')) return
  const height = await page.evaluate(() => Math.max(window.innerHeight, document.documentElement.scrollHeight))
  await page.setViewportSize({ width, height: Math.min(height, 6000) })
}

async function photograph(scene: Scene, width: number, locale: string): Promise<void> {
  const world = await World.open()
  const page = await openPage(browser, 'about:blank', { viewport: { width, height: HEIGHTS[width] ?? 800 }, locale, timezoneId: 'UTC' })
  await page.clock.setFixedTime(NOW)
  await page.goto(world.url + scene.make(world))
  await page.locator('main').waitFor()
  await settled(page)
  // What a scene does, it finds by English texts. In another language, the page is taken as it opens.
  if (locale === 'en-GB') await scene.act?.(page, world)
  await unrolled(page, scene, width)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    await keep(`${scene.name}-${width}-${colorScheme}${locale === 'en-GB' ? '' : `-${locale.slice(0, 2)}`}`, await page.screenshot({ animations: 'disabled', caret: 'hide' }))
  }
  const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(Math.max(0, Number(wide)), `${scene.name} (${locale}) at ${width} scrolls sideways`).toBe(0)
  expect(page.errors).toEqual([])
  await page.context().close()
  await world.http.die().catch(() => {})
}

test.concurrent.each(SCENES.filter(({ name }) => only.test(name)))('$name', async (scene) => {
  for (const [locale, widths] of TAKEN) for (const width of widths) await photograph(scene, width, locale)
})
