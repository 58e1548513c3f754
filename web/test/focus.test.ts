/** Tests that a keyboard user always sees the focus, on what has it: nothing covers it, it looks different, and it is never lost. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { resize } from './drawn'
import { SCENES } from './scenes'
import { approval, plainCall, policy } from './fixtures'
import { readToTheEnd, story, until } from './story'

const it = story()

/** One page of each layout. */
const WALKED = ['inbox-many', 'inbox-filter', 'inbox-palette', 'inbox-keys', 'session-form', 'session-done', 'session-bulk', 'agents', 'history', 'account', 'account-reached', 'team-permissions', 'risk', 'step-up', 'ask-form', 'by-link']

/** The problems of the focused element: something covers it, or nothing shows the focus. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })!
    /** The luminance of a colour on what is behind an element. */
    const light = (place: Element | null, colour = ''): number => {
      const behind: string[] = []
      for (let each = place; each; each = each.parentElement) behind.unshift(getComputedStyle(each).backgroundColor)
      for (const each of ['canvas', ...behind, ...(colour ? [colour] : [])]) {
        brush.fillStyle = each
        brush.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    /** The element that is drawn around, and how much its outline differs from what it is drawn on. */
    const ring = (each: Element | null): [Element, number] | null => {
      if (!each || each === document.body) return null
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(each)
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return ring(each.parentElement)
      const on = Number.parseFloat(outlineOffset) < 0 ? each : each.parentElement
      const [one, other] = [light(on, outlineColor), light(on)]
      return [each, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)]
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
    const [, contrast] = ring(focused) ?? [null, 0]
    const unseen = contrast === 0 ? 'looks as without the focus' : contrast < 3 ? `has a ring of contrast ${contrast.toFixed(1)}` : ''
    return [...(free === 0 ? [`${name} is hidden`] : []), ...(inner || unseen === '' ? [] : [`${name} ${unseen}`])]
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
  await page.emulateMedia({ colorScheme: 'dark' })
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

/** The accessible name of what has the focus, or what it is. */
const focused = (page: Page) => page.evaluate(() => {
  const each = document.activeElement as HTMLInputElement | null
  return each?.getAttribute('aria-label') ?? (each?.labels?.[0]?.textContent || each?.textContent || each?.localName || '').replace(/\s+/g, ' ').trim()
})

/** Waits until what keeps the focus is there. It is loaded after the page, just before the offer to undo. */
const keeps = (page: Page) => until(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/waypost-undo.js'))))

interface DialogCase { path: string; from: string; keys: string; dialog: string }

const DIALOGS: DialogCase[] = [
  { path: '/', from: 'Agents', keys: '?', dialog: 'Keyboard shortcuts' },
  { path: '/', from: 'Agents', keys: 'Control+k', dialog: 'Commands' },
  { path: '/account', from: 'Set up one-time codes', keys: 'Enter', dialog: 'Confirm that it is you' },
]

test.each(DIALOGS)('$dialog keeps the focus, no key acts behind it, Escape closes it alone, and the focus is where it was', async ({ path, from, keys, dialog: name }) => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit(path)
  await page.route('**/api/v1/me/code', (route) => route.fulfill({ status: 403, contentType: 'application/problem+json', json: { code: 'step_up_required', title: 'A fresh proof of identity is required', enrolled: true } }))
  await keeps(page)
  const place = page.locator('a, button').filter({ hasText: from }).first()
  await place.focus()
  await page.keyboard.press(keys)
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  const inside = () => page.evaluate(() => document.querySelector('dialog')!.contains(document.activeElement))
  await until(inside)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let steps = 0; steps < 6; steps += 1) {
      await page.keyboard.press(key)
      expect(await inside(), `after ${key}`).toBe(true)
    }
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  }
  for (const key of ['a', 'x', 'u', '?', 'g', 'i', 'Control+k']) await page.keyboard.press(key)
  expect([await page.getByRole('dialog').count(), new URL(page.url()).pathname, it.world.found('ask_1').status]).toEqual([1, path, 'pending'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await until(() => place.evaluate((each) => each === document.activeElement))
})

const STEPS = [['Reject…', 'Go back'], ['Edit arguments', 'Go back'], ['Delegate to…', 'Go back'], ['Require 2 approvals…', 'Go back'], ['Dismiss', 'Keep it open']] as const

test('each step of a form takes the focus, and gives it back to the button that opened it', async () => {
  const you = { answer: true, reject: true, reason: null, voted: false, in_place_of: null }
  const ask = approval({ id: 'ask_1', you, policy: policy({ who: { people: ['local', 'zoe'] } }) }, 'low')
  it.world.ask(it.world.session(), { ...ask, approval: { ...ask.approval!, allow_modify_args: true } })
  const page = await it.visit('/asks/ask_1')
  for (const [step, back] of STEPS) {
    await page.getByRole('button', { name: step, exact: true }).press('Enter')
    const way = page.locator('waypost-ask').getByRole('button', { name: back })
    await way.waitFor()
    await until(() => page.evaluate(() => document.activeElement?.closest('.ask-second-step, .ask-editing') !== null))
    await way.press('Enter')
    await expect.poll(() => focused(page)).toBe(step)
  }
})

test('what has the focus and is removed gives it to its part of the page, and what was only off while it worked has it back', async () => {
  it.world.passkeys = [{ id: 'fct_1', label: 'My phone', created_at: '2026-11-21T10:00:00.000Z', used_at: null }]
  const page = await it.visit('/account')
  await keeps(page)
  await page.getByRole('button', { name: 'Set up one-time codes' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('One-time codes')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^Code/)
  await page.keyboard.type('000000')
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await page.getByText('This code is wrong').waitFor()
  await expect.poll(() => focused(page)).toBe('Confirm')
  await page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('Sign out: Safari on iPhone')
})

test('nothing gives the focus back to what approves: it goes to what is read before', async () => {
  const session = it.world.session()
  for (const id of ['ask_1', 'ask_2']) it.world.ask(session, plainCall({ id }))
  const paths = ['/asks/ask_1', `/sessions/${session}`]
  for (const path of paths) {
    const page = await it.visit(path)
    await keeps(page)
    const place = page.locator(path === paths[0] ? 'waypost-ask' : 'waypost-bulk-decision')
    if (path !== paths[0]) await page.getByText('Decide together, with exceptions').click()
    await readToTheEnd(place)
    await page.evaluate(() => document.addEventListener('focusin', ({ target }) => ((window as { got?: string }).got += ` ${(target as Element).className}`)))
    // Both are revised meanwhile; the page does not know it yet.
    for (const id of ['ask_1', 'ask_2']) it.world.asks.set(id, { ...it.world.found(id), revision: it.world.found(id).revision + 1 })
    await place.locator('.ask-approve-button').press('Enter')
    await page.evaluate(() => ((window as { got?: string }).got = ''))
    const to = path === paths[0] ? 'ask-title' : 'bulk-said is-bad'
    await expect.poll(() => page.evaluate(() => (window as { got?: string }).got?.trim())).toBe(to)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe(to)
  }
  expect(['ask_1', 'ask_2'].map((id) => it.world.found(id).status)).toEqual(['pending', 'pending'])
})

test('the offer to undo gives the focus back to where it was, pressed or not', async () => {
  const page = await it.visit('/agents')
  await page.getByRole('heading', { name: 'Agents', level: 1 }).waitFor()
  await keeps(page)
  const link = page.getByRole('link', { name: 'History' })
  const ask = it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  for (const window of [1_000, 60_000]) {
    await link.focus()
    const [at, until] = [Date.now(), Date.now() + window].map((each) => new Date(each).toISOString())
    const held = { ...ask, held: { at, until, by: { kind: 'person' as const, name: 'local' }, decision: { decision: 'approve' } } }
    await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('waypost-held', { detail })), [held] as never)
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    if (window > 1_000) await page.keyboard.press('Enter')
    await undo.waitFor({ state: 'detached' })
    await page.locator('.undos button').first().press('Enter', { timeout: 1_000 }).catch(() => {})
    await expect.poll(() => focused(page)).toBe('History')
  }
})
