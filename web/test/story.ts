/** What the tests of pages share: a world, a browser, and pages that must not fail. */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launch, openPage, watch } from './browser'
import { World } from './world'

export interface Story {
  world: World
  browser: Browser
  /** A person with a browser of their own. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Another tab of the same browser. */
  tab: (beside: Page, path: string) => Promise<Page>
}

/** `built` is where the app was built to, where it is not the one that people are served; `browser` starts the browser. */
export function story({ built, browser = launch }: { built?: string; browser?: () => Promise<Browser> } = {}): Story {
  const errors: string[] = []
  const it = {} as Story
  beforeAll(async () => {
    it.browser = await browser()
  })
  afterAll(() => it.browser.close())
  beforeEach(async () => {
    it.world = await World.open(built)
  })
  afterEach(async () => {
    for (const context of it.browser.contexts()) await context.close()
    await it.world.http.die().catch(() => {})
    expect(errors.splice(0)).toEqual([])
  })
  it.visit = async (path, options) => {
    const page = await openPage(it.browser, it.world.url + path, options)
    watch(page, errors)
    errors.push(...page.errors)
    return page
  }
  it.tab = async (beside, path) => {
    const page = await beside.context().newPage()
    watch(page, errors)
    await page.goto(it.world.url + path)
    return page
  }
  return it
}

/** Waits until something is so; the only waiting there is, and never for a fixed time. */
export async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(so, { timeout: 10_000, interval: 20 }).toBe(true)
}
