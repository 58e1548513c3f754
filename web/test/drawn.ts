/** Waits until a page has rendered for a new size. */

import type { Page } from 'playwright-core'

/** Sets the size of a page and waits for two frames: the page receives the resize event before the first, and renders in the second. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
