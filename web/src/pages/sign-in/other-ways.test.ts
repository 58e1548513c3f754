import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

test('somebody signs in at a provider and goes on where they were, and what came back leaves no trace', async () => {
  it.world.signedIn = false
  it.world.providers = [{ name: 'company', label: 'the company' }]
  const page = await it.visit('/sessions')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with the company' }).click()
  await page.getByRole('heading', { name: 'Agents' }).waitFor()
  expect(await page.evaluate('location.search')).toBe('')
  expect(it.world.http.log.filter((line) => line.includes('sign-in'))).toEqual([
    'GET /api/v1/sign-in', 'POST /api/v1/sign-in/oidc/company/start', 'POST /api/v1/sign-in/oidc/company/finish',
  ])
})

test('what went wrong at a provider is said, with the way back', async () => {
  it.world.signedIn = false
  for (const [brought, words] of [
    ['code=stale&state=s', 'Identity not verified'],
    ['error=access_denied&state=s', 'You did not allow the sign-in'],
    ['', 'You are not signed in.'],
  ] as const) {
    const page = await it.visit(`/sign-in/oidc/company?${brought}`)
    await page.getByRole('alert').getByText(words).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Start again' }).click()
    await page.getByRole('heading', { name: 'Sign in to Waypost' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
    await page.close()
  }
})
