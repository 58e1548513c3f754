/** Tests what a person sees if a part of the app cannot be loaded when they need it. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { approval, plainCall } from '../../test/fixtures'
import { story } from '../../test/story'
import type { AskView } from '../wire'

const it = story()
const MISSING = 'This could not be loaded. Check your connection and press again.'

async function visitWithout(file: string): Promise<Page> {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit('/fixture/ask')
  await page.route(`**/assets/${file}.js*`, (route) => route.abort())
  await page.goto(it.world.url)
  await page.locator('.ask-row').waitFor()
  return page
}

/** The person has just approved, and can undo it for so many milliseconds. */
async function offerUndo(page: Page, window: number): Promise<void> {
  const [at, until] = [Date.now(), Date.now() + window].map((each) => new Date(each).toISOString())
  const held = { at, until, by: { kind: 'person', name: 'local' }, decision: { decision: 'approve' } }
  const ask = { ...it.world.found('ask_1'), held } as unknown as AskView
  await page.evaluate((detail) => document.dispatchEvent(new CustomEvent('waypost-held', { detail })), [ask])
}

test.each([['Control+k', 'waypost-palette', 'Commands'], ['?', 'inbox-later', 'Keyboard shortcuts']])('the key %s says that %s could not be loaded, and works when it is pressed again', async (key, file, name) => {
  const page = await visitWithout(file)
  await page.keyboard.press(key)
  await page.getByText(MISSING).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await page.getByText(MISSING).count()).toBe(0)
  await page.getByRole('button', { name }).click()
  await page.getByText(MISSING).waitFor()
  await page.unroute(`**/assets/${file}.js*`)
  await page.keyboard.press(key)
  await page.getByRole('dialog', { name }).waitFor()
  expect(await page.getByText(MISSING).count()).toBe(0)
})

test('a decision that can be undone says where, if the offer could not be loaded, and is undone when it is pressed again', async () => {
  const page = await visitWithout('waypost-undo')
  await offerUndo(page, 60_000)
  const missing = page.getByText('Sent. The offer to undo could not be loaded.')
  await missing.waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/asks/ask_1')
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click()
  await page.unroute('**/assets/waypost-undo.js*')
  const undone = page.waitForRequest('**/asks/ask_1/undo')
  await page.keyboard.press('u')
  await undone
  await missing.waitFor({ state: 'detached' })
})

test('what is told about an offer that could not be loaded goes away with the time to undo', async () => {
  const page = await visitWithout('waypost-undo')
  await offerUndo(page, 1_000)
  const missing = page.getByText('Sent. The offer to undo could not be loaded.')
  await missing.waitFor()
  await missing.waitFor({ state: 'detached' })
})

test('a bulk decision says that it could not be loaded, and appears when it is tried again', async () => {
  const page = await it.visit('/fixture/ask', { serviceWorkers: 'block' })
  const session = it.world.session()
  for (const id of ['ask_1', 'ask_2', 'ask_3']) it.world.ask(session, plainCall({ id }))
  await page.route('**/assets/inbox-later.js*', (route) => route.abort())
  await page.goto(it.world.url)
  await page.locator('.ask-group.current').waitFor()
  await page.keyboard.press('x')
  await page.locator('.inbox-pane').getByText(MISSING).waitFor()
  await expectAccessible(page)
  await page.unroute('**/assets/inbox-later.js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Reject 3…' }).waitFor()
  expect(await page.getByText(MISSING).count()).toBe(0)
})

test('a page that could not be loaded appears once the server is reached again', async () => {
  const page = await visitWithout('history')
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('This page could not be loaded').waitFor()
  await page.unroute('**/assets/history.js*')
  await it.world.http.die()
  await it.world.http.rise()
  await page.getByText('Decided after').waitFor()
})
