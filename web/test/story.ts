/** The shared parts of page tests: a world, a browser, and pages that must not fail. */

import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launch, openPage, watch } from './browser'
import { World } from './world'

export interface Story {
  world: World
  browser: Browser
  /** Opens a page in a new browser context, as another person would. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Opens another tab in the same browser context. */
  tab: (beside: Page, path: string) => Promise<Page>
}

/** `built` is the folder of the built app, if it is not the normal build; `browser` starts the browser. */
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

/** Waits until a condition holds. Tests wait only with this function, never for a fixed time. */
export async function until(so: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(so, { timeout: 10_000, interval: 20 }).toBe(true)
}

/** Shows what was not on the screen yet, until nothing is left. An element whose code is still loading has nothing to show. */
export async function readToTheEnd(place: Locator): Promise<void> {
  await until(() => place.evaluate((each) => {
    const rest = each.querySelector<HTMLButtonElement>('.ask-rest-button')
    rest?.click()
    return rest === null && each.matches(':defined')
  }))
}
