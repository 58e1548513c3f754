/** One `<waypost-ask>` on a third-party page, under that page's strict content security policy, without a server. */

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { AskView } from '../src/wire'
import { launch, openPage } from './browser'
import { World } from './world'

/** Opened again for every test. */
export let page: Page & { errors: string[] }
let browser: Browser
let world: World

/** Opens the page before every test of a file, and records the `events` that the element dispatches. */
export function onAskPage(...events: string[]): void {
  let usual: typeof page
  beforeAll(async () => {
    browser = await launch()
    world = await World.open()
    usual = await openPage(browser, 'about:blank')
  })
  afterAll(async () => {
    await browser.close()
    await world.http.die()
  })
  beforeEach(async () => {
    page = usual
    await page.emulateMedia({ colorScheme: 'light' })
    await load(events)
  })
  afterEach(async () => {
    expect(page.errors).toEqual([])
    expect(world.http.log).toEqual([])
    if (page !== usual) await page.context().close()
  })
}

async function load(events: string[]): Promise<void> {
  await page.goto(`${world.url}/fixture/ask`)
  await page.evaluate(async (events) => {
    await customElements.whenDefined('waypost-ask')
    const sent: unknown[] = []
    Object.assign(window, { sent })
    for (const name of events) document.addEventListener(name, (event) => sent.push([name, (event as CustomEvent).detail]))
  }, events)
}

/** Opens the page again in another time zone, and records only answers. */
export async function inZone(timezoneId: string): Promise<void> {
  page = await openPage(browser, 'about:blank', { timezoneId })
  await load(['waypost-answer'])
}

export async function show(view: AskView, more: Record<string, unknown> = {}): Promise<void> {
  await page.evaluate(([view, more]) => Object.assign(document.querySelector('waypost-ask') as object, { ask: view }, more), [view, more] as const)
}

/** The dispatched events in order: name and detail. */
export const sent = () => page.evaluate('window.sent') as Promise<[string, Record<string, unknown>][]>

/** The bodies of the dispatched events. */
export const bodies = async () => (await sent()).map(([, detail]) => detail['body'])

export const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
