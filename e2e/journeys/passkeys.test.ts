/** Passkeys with Chromium's virtual authenticator: created, used, asked for again, copied. */

import { expect, test } from 'vitest'
import { Authenticator } from '../world/passkeys'
import type { Person } from '../world/person'
import { story } from '../world/story'

const its = story()

/** Creates a passkey on the person's account page. */
async function makes(person: Person, label: string): Promise<void> {
  await person.opens('/account')
  await person.page.getByLabel('Passkey name').fill(label)
  await person.page.getByRole('button', { name: 'Create a passkey' }).click()
  await person.page.locator('.factor-name', { hasText: label }).waitFor()
}

/** Clears the browser's cookies and signs in with a passkey. */
async function comesBack(person: Person): Promise<void> {
  await person.context.clearCookies()
  await person.opens('/')
  await person.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
}

test('a person makes a passkey, comes back with it without typing a name, and proves with it again who they are', async () => {
  const { world } = its
  await world.serve()
  const zoe = await world.person('zoe')
  const authenticator = await Authenticator.of(zoe.page)
  await makes(zoe, 'Work laptop')
  expect((await authenticator.passkeys()).map(({ rpId, isResidentCredential }) => [rpId, isResidentCredential])).toEqual([['localhost', true]])

  await comesBack(zoe)
  await zoe.page.locator('.nav-me', { hasText: 'zoe' }).waitFor({ state: 'attached' })

  await zoe.opens('/account')
  await zoe.page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await zoe.page.getByText('no longer works here').waitFor({ state: 'attached' })
  await comesBack(zoe)
  await zoe.page.getByRole('alert').getByText('This passkey is not known here').waitFor()
})

test('a person who came by a link and has a passkey shows it before another is made', async () => {
  const { world } = its
  await world.serve()
  const zoe = await world.person('zoe')
  const authenticator = await Authenticator.of(zoe.page)
  await makes(zoe, 'Work laptop')
  await authenticator.findsItsPerson(false)
  await zoe.page.getByRole('button', { name: 'Remove the passkey Work laptop' }).click()
  await zoe.page.getByRole('button', { name: 'Use a passkey' }).click()
  await zoe.page.getByRole('alert').getByText('Your authenticator did not respond').waitFor()
  await authenticator.findsItsPerson(true)
  await zoe.page.getByRole('button', { name: 'Use a passkey' }).click()
  await zoe.page.getByText('no longer works here').waitFor({ state: 'attached' })
})

test('a passkey that was copied opens nothing, as soon as both are used', async () => {
  const { world } = its
  await world.serve()
  const zoe = await world.person('zoe')
  const authenticator = await Authenticator.of(zoe.page)
  await makes(zoe, 'Work laptop')
  const [copy] = await authenticator.passkeys()
  await comesBack(zoe)
  await zoe.page.locator('.nav-me', { hasText: 'zoe' }).waitFor({ state: 'attached' })
  if (copy) await authenticator.becomes({ ...copy, signCount: 0 })
  await comesBack(zoe)
  await zoe.page.getByRole('alert').getByText('This passkey has been copied').waitFor()
})

test('at an address of numbers the page says where passkeys work', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const port = new URL(world.server.url).port
  await local.context.clearCookies()
  await local.page.goto(`http://127.0.0.1:${port}/`)
  const link = local.page.getByRole('link', { name: `http://localhost:${port}` })
  await link.click()
  await local.page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
})

test('A065: a person who came by a link and has a passkey shows it before a risky call runs, and giving up decides nothing', async () => {
  const { world } = its
  await world.serve()
  const zoe = await world.person('zoe')
  const authenticator = await Authenticator.of(zoe.page)
  await makes(zoe, 'Work laptop')
  const ask = await world.programAsks({ kind: 'approval', approval: { tool: 'transfer', arguments: { amount: 900 }, risk: 'high' } })
  await zoe.opens(`/asks/${ask.id}`)
  await zoe.approves()
  await zoe.page.getByRole('button', { name: 'Not now' }).click()
  await zoe.page.getByText('Nothing was decided: you must first confirm that it is you.').waitFor()
  expect(await zoe.reads<{ status: string }>(`/api/v1/asks/${ask.id}`)).toMatchObject({ status: 'pending' })

  await zoe.approves()
  await authenticator.findsItsPerson(false)
  await zoe.page.getByRole('button', { name: 'Use a passkey' }).click()
  await zoe.page.getByRole('alert').getByText('Your authenticator did not respond').waitFor()
  await authenticator.findsItsPerson(true)
  await zoe.page.getByRole('button', { name: 'Use a passkey' }).click()
  await zoe.page.locator('.ask-outcome-line', { hasText: 'Approved' }).waitFor()
  const told = await world.programWaits<{ status: string; provenance: { by: { name: string } } }>(ask.id)
  expect(told).toMatchObject({ status: 'answered', provenance: { by: { name: 'zoe' } } })
})
