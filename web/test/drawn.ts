/** A page that has drawn itself anew for the size it was given. */

import type { Page } from 'playwright-core'

/** Gives the page its size, and waits for what it makes of that: it hears of it before the next picture, and draws itself in the one after. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
