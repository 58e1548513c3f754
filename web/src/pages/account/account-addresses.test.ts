import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()
const CHANNELS = [{ name: 'slack', way: 'write_from_there' }, { name: 'email', way: 'read_there' }] as const

test('a code that is sent from there makes an address theirs, and the page says so by itself', async () => {
  it.world.reached = { addresses: [], channels: [...CHANNELS] }
  const page = await it.visit('/account', { viewport: { width: 390, height: 844 } })
  await page.getByText('Only here so far.').waitFor()
  await page.getByRole('button', { name: 'Get a code' }).click()
  await page.getByText('open a direct message to Waypost’s app and send K7QM-2XPA').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  it.world.isReached('slack', 'U02ZOE')
  await page.getByText('You can now be reached there: Slack.').waitFor({ state: 'attached' })
  expect(await page.locator('.factor-name').allInnerTexts()).toEqual(['Slack: U02ZOE'])
  expect(await page.getByText('K7QM-2XPA').count()).toBe(0)
})

test('a code that is read at an address makes it theirs, and what is wrong stands at its field', async () => {
  it.world.reached = { addresses: [], channels: [...CHANNELS] }
  const page = await it.visit('/account')
  const address = page.getByLabel('Your email address')
  await address.fill('nowhere@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByText('550 no such user').waitFor()
  expect(await address.getAttribute('aria-describedby')).toBe('fault-email-address')
  await address.fill('zoe@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This is not the code that was sent there').waitFor()
  await expectAccessible(page)
  await code.fill('K7QM-2XPA')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.locator('.factor-name', { hasText: 'Email: zoe@example.com' }).waitFor()
  await page.getByText('You can now be reached there: Email.').waitFor({ state: 'attached' })
})

test('an address is taken away, after a fresh proof where that takes one', async () => {
  it.world.reached = { addresses: [], channels: [...CHANNELS] }
  it.world.isReached('email', 'zoe@example.com')
  it.world.stepUp = true
  const page = await it.visit('/account')
  await page.getByRole('button', { name: 'Remove Email, zoe@example.com' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('123456')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).or(page.getByRole('dialog').locator('button.primary-button')).first().click()
  await page.getByText('zoe@example.com is no longer notified.').waitFor({ state: 'attached' })
  expect(it.world.reached.addresses).toEqual([])
})

test('where nobody is written to elsewhere, the page says who can change that', async () => {
  const page = await it.visit('/account')
  await page.getByText('This server has no other channels.').waitFor()
  await expectAccessible(page)
})
