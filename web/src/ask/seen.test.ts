/** Tests that nothing is approved that was not on the screen, on a third-party page. */

import { expect, test } from 'vitest'
import { button, onAskPage, page, sent, show } from '../../test/ask-page'
import { expectAccessible } from '../../test/axe'
import { approval, deceiving, longCall, plainCall, review } from '../../test/fixtures'

onAskPage('waypost-answer')

const scrolled = () => page.evaluate(() => window.scrollY)
const key = (name: string) => page.evaluate((name) => (document.querySelector('waypost-ask') as unknown as { press: (name: string) => boolean }).press(name), name)

test('a call that does not fit on the screen is approved only after all of it was shown, by keys as by the button', async () => {
  await show(longCall())
  await button('Show the rest').waitFor()
  expect(await page.getByText('id = 299;').count(), 'a long value is folded').toBe(0)
  await key('a')
  await page.getByText('id = 299;').waitFor({ state: 'attached' })
  let presses = 1
  for (; (await button('Approve').count()) === 0; presses += 1) await key('a')
  expect(presses).toBeGreaterThan(5)
  expect(await page.getByText('id = 299;').isVisible()).toBe(true)
  expect(await sent()).toEqual([])
  await key('a')
  expect(await sent()).toHaveLength(1)
})

test('reading by scrolling counts, and jumping to the end does not', async () => {
  await show(longCall())
  await button('Show all 300 lines').click()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  expect(await scrolled()).toBeGreaterThan(1000)
  await button('Show the rest').click()
  expect(await scrolled(), 'it goes on where the reading stopped').toBeLessThan(1000)
  while ((await button('Approve').count()) === 0) {
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  expect(await sent()).toEqual([])
})

test('a double click and a held key show the rest, and approve nothing', async () => {
  await show(plainCall({}, 'low', { view: Array.from({ length: 24 }, (_, n) => ({ path: `argument ${n}`, text: 'x', marks: [] })) }))
  await button('Show the rest').dblclick()
  await button('Approve').waitFor()
  expect(await sent()).toEqual([])
  await button('Approve').focus()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await sent(), 'the first press counts').toHaveLength(1)
})

test('what could deceive is approved by a press of its button only, and Approve is not the prominent one', async () => {
  await show(deceiving())
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let n = 0; n < 4; n += 1) await key('a')
  expect(await sent()).toEqual([])
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Approve')
  expect(await page.locator('.ask-is-grave .ask-approve-button').count()).toBe(1)
  await page.keyboard.press('Enter')
  expect(await sent()).toHaveLength(1)
  await expectAccessible(page)
})

test('what was read in an earlier version has to be shown again', async () => {
  await show(longCall())
  while ((await button('Approve').count()) === 0) await key('a')
  await show({ ...longCall(), revision: 2 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await button('Show the rest').waitFor()
  expect(await sent()).toEqual([])
})

test('a long text to review is shown to its end too, and a short call at once', async () => {
  const text = review()
  await show({ ...text, review: { ...text.review!, html: '<p>More.</p>'.repeat(200) } })
  await button('Show the rest').waitFor()
  await show(approval({ id: 'ask_9' }))
  await button('Approve').waitFor()
  expect(await button('Show the rest').count()).toBe(0)
})
