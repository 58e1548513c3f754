import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

/** Adds a virtual authenticator to the browser, with or without a person who confirms. */
async function withAuthenticator(page: Page, isThere: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: isThere } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}

test('a person makes a passkey, sees it listed, and takes it away', async () => {
  const page = await it.visit('/account')
  await withAuthenticator(page, true)
  await page.getByLabel('Passkey name').fill('Work laptop')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.locator('.factor-name', { hasText: 'Work laptop' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await page.getByText('no longer works here').waitFor({ state: 'attached' })
  expect(await page.locator('.factor').count()).toBe(0)
})

test('an authenticator that does not find its person makes nothing, and the page says so', async () => {
  const page = await it.visit('/account')
  await withAuthenticator(page, false)
  await page.getByLabel('Passkey name').fill('Work laptop')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('alert').getByText('Your authenticator did not respond.').waitFor()
  expect(it.world.passkeys).toEqual([])
  await expectAccessible(page)
})

test('a person who signed in long ago and has nothing to prove it by is told to sign in again', async () => {
  it.world.signedInLongAgo = true
  const page = await it.visit('/account')
  await withAuthenticator(page, true)
  await page.getByLabel('Passkey name').fill('Work laptop')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('alert').getByText('Sign out and sign in again').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
