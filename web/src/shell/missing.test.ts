/** Tests what a person sees if a part of the app cannot be loaded when they need it. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../test/axe'
import { approval } from '../../test/fixtures'
import { story } from '../../test/story'

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

test('a decision that can be undone says where, if the offer could not be loaded', async () => {
  const page = await visitWithout('waypost-undo')
  await page.evaluate(() => {
    const { ask } = document.querySelector('waypost-ask')!
    document.dispatchEvent(new CustomEvent('waypost-held', { detail: [ask!] }))
  })
  await page.getByText('Sent. The offer to undo could not be loaded.').waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('alert').getByRole('link').getAttribute('href')).toBe('/asks/ask_1')
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
