/** What the journeys of a file share: one browser, and a separate world for each journey. */

import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launch } from './browser'
import { World } from './world'

export interface Story {
  world: World
}

/** `start` launches the browser. */
export function story(start = launch): Story {
  const its = {} as Story
  let browser: Browser
  beforeAll(async () => {
    browser = await start()
  })
  afterAll(() => browser.close())
  beforeEach(() => {
    its.world = new World(browser)
  })
  afterEach(async () => {
    expect(await its.world.end()).toEqual([])
  })
  return its
}
