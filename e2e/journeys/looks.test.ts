/** Every page is usable at phone and desktop size, in light and dark mode. */

import { expect, test } from 'vitest'
import { violations } from '../world/browser'
import { story } from '../world/story'
import { demo, inbox, inEveryLook, outside, type Stop } from '../world/tour'

const its = story()

async function everyStopIsFitForAll(stops: AsyncGenerator<Stop>): Promise<void> {
  for await (const { name, page } of stops) {
    await inEveryLook(page, async (look) => {
      expect(await violations(page), `${name} ${look}`).toEqual([])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(Math.max(0, tooWide), `${name} ${look} scrolls sideways`).toBe(0)
    })
  }
}

test('every page before signing in has no accessibility violation and fits', { timeout: 180_000 }, () => everyStopIsFitForAll(outside(its.world)))

test('every state of the demo has no accessibility violation and fits', { timeout: 180_000 }, () => everyStopIsFitForAll(demo(its.world)))

test('every ask in the inbox has no accessibility violation and fits', { timeout: 180_000 }, () => everyStopIsFitForAll(inbox(its.world)))
