import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()
const CHANNELS = [{ name: 'slack', way: 'write_from_there' }, { name: 'email', way: 'read_there' }] as const

test('what somebody wants is kept whole, and stands there when they come back', async () => {
  it.world.reached = { addresses: [], channels: [...CHANNELS] }
  const page = await it.visit('/account', { viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Berlin' })
  await page.getByLabel('Slack', { exact: true }).selectOption('High risk and above')
  await page.getByLabel('Do not notify me at night').check()
  await page.getByLabel('From').fill('21:30')
  await page.getByLabel('Notify me only at these times').check()
  await page.getByLabel('Time 2').fill('')
  await page.getByLabel('Reminders').selectOption('once in four hours')
  await page.getByLabel('Always notify at once').selectOption('High risk and above')
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  const wanted = {
    over: { low: ['email'], medium: ['email'], high: ['slack', 'email'], critical: ['slack', 'email'] },
    quiet: { from: '21:30', to: '07:00' }, digest: ['09:00'], zone: 'Europe/Berlin', remind_minutes: 240, urgent_from: 'high',
  }
  expect(it.world.preferences).toEqual(wanted)
  await page.reload()
  await page.getByLabel('Always notify at once').waitFor()
  expect(await page.getByLabel('Slack', { exact: true }).inputValue()).toBe('high')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
  expect(it.world.preferences).toEqual(wanted)
})

test('a person who is away names somebody after a fresh proof, and a moment that is over is said at its field', async () => {
  it.world.stepUp = true
  const page = await it.visit('/account', { timezoneId: 'UTC' })
  await page.getByLabel('I am away').check()
  await page.getByLabel('Until').fill('2020-01-01T08:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This is over').waitFor()
  expect(await page.getByLabel('Until').getAttribute('aria-describedby')).toBe('told-away-until')
  await expectAccessible(page)
  await page.getByLabel('Until').fill('2099-01-01T08:00')
  await page.getByLabel('Who answers on my behalf').selectOption('zoe')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('123456')
  await page.getByRole('dialog').locator('button.primary-button').click()
  await page.getByText('Saved.').waitFor()
  expect(it.world.preferences).toEqual({ away: { until: '2099-01-01T08:00:00.000Z', delegate: 'zoe' } })
  await page.getByLabel('I am away').uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => it.world.preferences).toEqual({})
})
