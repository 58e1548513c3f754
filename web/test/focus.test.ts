/** Tests that a keyboard user always sees the focus: nothing covers it, and it looks different. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resize } from './drawn'
import { SCENES } from './scenes'
import { story } from './story'

const it = story()

/** One page of each layout. */
const WALKED = ['inbox-many', 'session-form', 'session-done', 'session-bulk', 'agents', 'history', 'account', 'ask-form', 'by-link']

/** The problems of the focused element: something covers it, or nothing shows the focus. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const marked = (each: Element | null): boolean => {
      if (!each || each === document.body) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || marked(each.parentElement)
    }
    const { x, y, width, height } = focused.getBoundingClientRect()
    // A browser shows the focus inside a date field itself.
    const inner = focused.matches('input[type^="date"]:not(:focus-visible)')
    // An input that its label draws is visible where the label is.
    const shown = width < 8 || height < 8 ? (focused.closest('label') ?? focused) : focused
    const box = shown === focused ? { x, y, width, height } : shown.getBoundingClientRect()
    const seen = [0.1, 0.5, 0.9].flatMap((across) => [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(box.x + box.width * across, box.y + box.height * down)))
    const free = seen.filter((each) => each && (shown.contains(each) || each.contains(shown))).length
    const name = `${focused.tagName.toLowerCase()}.${focused.className} “${(focused.textContent || focused.getAttribute('aria-label') || '').trim().slice(0, 30)}”`
    return [...(free === 0 ? [`${name} is hidden`] : []), ...(inner || marked(focused) ? [] : [`${name} looks as without the focus`])]
  })
}

/** Walks forwards and backwards, because sticky bars at the top and at the bottom cover different elements. */
async function walked(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press(key)
      if (await page.evaluate(() => document.activeElement === document.body)) break
      found.push(...(await faults(page)))
    }
  }
  return [...new Set(found)]
}

test.each(SCENES.filter(({ name }) => WALKED.includes(name)))('$name shows where the focus is, on a telephone and on a desk', { timeout: 60_000 }, async ({ make, act }) => {
  const path = make(it.world)
  const page = await it.visit(path, { viewport: { width: 390, height: 700 } })
  await page.locator('main').waitFor()
  await act?.(page, it.world)
  expect(await walked(page), 'on a telephone').toEqual([])
  await resize(page, 1280, 640)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await walked(page), 'on a desk').toEqual([])
})

test('nothing moves where somebody wants no motion', async () => {
  const session = it.world.session()
  it.world.hear(session, 'Go on.')
  const moving = (page: Page) => page.evaluate(() => document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10).length)
  for (const [reducedMotion, dots] of [['reduce', 0], ['no-preference', 3]] as const) {
    const page = await it.visit(`/sessions/${session}`, { reducedMotion })
    await page.locator('.working-dots').waitFor()
    await expect.poll(() => moving(page)).toBe(dots)
  }
})

test('a dialog keeps the focus, closes by Escape, and gives the focus back to where it was', async () => {
  const page = await it.visit('/')
  const link = page.getByRole('link', { name: 'Agents' })
  await link.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.waitFor()
  for (let steps = 0; steps < 6; steps += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement === document.body || document.querySelector('dialog')?.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await link.evaluate((each) => each === document.activeElement)).toBe(true)
})
