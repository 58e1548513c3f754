/** How fast a person sees pending asks, how little is loaded for it, and that the layout does not shift. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ownBrowser, until } from '../world/browser'
import type { Person } from '../world/person'
import { story } from '../world/story'

const its = story()

/** The limit in a browser on the server's machine. A busy machine is slower at everything, so an empty page is timed for comparison. */
const FIRST_PAINT_MS = 200
const JAVASCRIPT_BYTES = 60_000
/** The limit for a good layout shift score; people notice more. */
const SHIFT = 0.1
const LOADS = 9

interface Loaded {
  paint: number
  rows: number
}

/** Records when the first row of the inbox is drawn, and all layout shifts. */
function noteSights(): void {
  const seen = window as unknown as { rows: number; shift: number }
  Object.assign(seen, { rows: 0, shift: 0 })
  new MutationObserver((_, watching) => {
    if (!document.querySelector('.ask-row')) return
    watching.disconnect()
    requestAnimationFrame(() => (seen.rows = performance.now()))
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The browser reports both values a while after they occur. */
const painted = (page: Page) => told(page, () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
const listed = (page: Page) => told(page, () => (window as unknown as { rows: number }).rows)

async function told(page: Page, moment: () => number): Promise<number> {
  await until(async () => (await page.evaluate(moment)) > 0, true)
  return page.evaluate(moment)
}

async function loads(page: Page, url: string): Promise<Loaded> {
  await page.goto(url)
  const paint = await painted(page)
  return { paint, rows: await listed(page) }
}

/** How many bytes of JavaScript a new visitor downloads before the inbox is shown. */
async function firstScripts(person: Person): Promise<Record<string, number>> {
  const context = await ownBrowser(person.browser, { storageState: await person.context.storageState(), serviceWorkers: 'block' })
  const page = await context.newPage()
  const sizes: Promise<[string, number]>[] = []
  page.on('requestfinished', (request) => {
    const name = new URL(request.url()).pathname
    if (name.endsWith('.js')) sizes.push(request.sizes().then(({ responseBodySize }) => [name, responseBodySize]))
  })
  await page.goto(person.url)
  await page.locator('.ask-row').first().waitFor()
  const found = Object.fromEntries(await Promise.all(sizes))
  await context.close()
  return found
}

const median = (values: number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function withManyAsks(many: number): Promise<Person> {
  const { world } = its
  await world.serve()
  for (let n = 0; n < many; n += 1) await world.programAsks({ kind: 'questions', questions: [{ question: `Is number ${n} right?`, input: 'confirm' }] })
  return world.person('local', { serviceWorkers: 'block' })
}

test('the first paint of an inbox of a hundred asks comes soon, and takes little JavaScript', async () => {
  const local = await withManyAsks(100)
  await local.page.addInitScript(noteSights)
  const empty = await (await ownBrowser(local.browser)).newPage()
  const found: Loaded[] = []
  const peer: number[] = []
  for (let load = 0; load < LOADS; load += 1) {
    await empty.goto(`${local.url}/docs/errors/stale_view`)
    peer.push(await painted(empty))
    found.push(await loads(local.page, `${local.url}/`))
  }
  await empty.context().close()
  const scripts = await firstScripts(local)
  const [paint, rows, plain, size] = [median(found.map((each) => each.paint)), median(found.map((each) => each.rows)), median(peer), Object.values(scripts).reduce((sum, size) => sum + size, 0)]
  const measured = `first paint ${paint.toFixed(0)} ms, its rows ${rows.toFixed(0)} ms, a page without a script ${plain.toFixed(0)} ms, JavaScript ${(size / 1000).toFixed(1)} kB in ${Object.keys(scripts).join(' ')}`
  console.log(measured)
  expect(paint, measured).toBeLessThan(Math.max(FIRST_PAINT_MS, 3 * plain))
  expect(size, measured).toBeLessThan(JAVASCRIPT_BYTES)
  expect(size, 'what was measured is there').toBeGreaterThan(10_000)
  expect(await local.page.locator('.ask-row').count()).toBeGreaterThan(20)
})

test('nothing moves while a page is drawn, on a telephone and on a desk', async () => {
  const local = await withManyAsks(12)
  await local.page.addInitScript(noteSights)
  const [ask] = (await local.reads<{ items: { id: string; session_id: string }[] }>('/api/v1/asks?limit=1')).items
  const shifts: Record<string, number> = {}
  for (const width of [390, 1280]) {
    await local.page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/sessions', '/agents', '/history', '/rules', '/account', `/asks/${ask?.id ?? ''}`, `/sessions/${ask?.session_id ?? ''}`]) {
      await local.opens(path)
      await local.page.locator('main h1').waitFor({ state: 'attached' })
      await until(() => local.page.locator('.skeleton').count(), 0)
      const moved = await local.page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done((window as unknown as { shift: number }).shift)))))
      if (moved >= SHIFT) shifts[`${path.replace(/[a-z]+_\w+$/, '…')} at ${width}`] = Number(moved.toFixed(3))
    }
  }
  expect(shifts).toEqual({})
})
