/** Signing in through a real identity provider, and what the provider's groups grant. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownBrowser, watch } from '../world/browser'
import { IdentityProvider } from '../world/identity-provider'
import { Person } from '../world/person'
import { story } from '../world/story'

const its = story()

let provider: IdentityProvider
let folder: string
beforeEach(async () => {
  provider = new IdentityProvider()
  folder = mkdtempSync(join(tmpdir(), 'waypost-providers-'))
  await provider.listen()
})
afterEach(() => {
  provider.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server that uses the provider. */
async function serveWithProvider(more: string): Promise<string> {
  const file = join(folder, 'providers.toml')
  writeFileSync(file, provider.described(more))
  writeFileSync(join(folder, 'company.secret'), `${provider.secret}\n`)
  await its.world.serve('--identity-providers', file)
  const { origin } = new URL(its.world.server.link)
  provider.knows(`${origin}/sign-in/oidc/company`)
  return origin
}

/** A person who is unknown to the server, in a separate browser context. */
async function stranger(name: string, origin: string): Promise<Person> {
  const page = await (await ownBrowser(its.world.browser)).newPage()
  watch(page, its.world.wrong)
  return new Person(name, page, origin)
}

/** Signs in on the provider's own pages, and consents. */
async function signsIn(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: 'Sign in with the company' }).click()
  await person.page.getByPlaceholder('Enter any login').fill(person.name)
  await person.page.getByPlaceholder('and password').fill('whatever')
  await person.page.getByRole('button', { name: 'Sign-in' }).click()
  await person.page.getByRole('button', { name: 'Continue' }).click()
}

interface People {
  items: { kind: string; name: string; roles: string[] }[]
}

test('A036: somebody signs in elsewhere, goes on where they were, and has the roles that their groups give at this moment', async () => {
  const origin = await serveWithProvider('admit = ["group:staff"]\n[provider.roles]\nrelease-managers = ["release"]')
  provider.groups.set('zoe', ['staff', 'release-managers', 'administrators'])
  const zoe = await stranger('zoe', origin)
  await zoe.opens('/agents')
  await signsIn(zoe)
  await zoe.page.locator('.nav-me', { hasText: 'zoe@example.org' }).waitFor({ state: 'attached' })
  expect(new URL(zoe.page.url()).pathname + new URL(zoe.page.url()).search).toBe('/agents')
  const roles = async () => (await zoe.reads<People>('/api/v1/people')).items.find(({ name }) => name === 'zoe@example.org')?.roles
  expect(await roles()).toEqual(['release'])

  provider.groups.set('zoe', ['staff'])
  await zoe.context.clearCookies({ name: /^waypost_/ })
  await zoe.opens('/')
  await zoe.page.getByRole('button', { name: 'Sign in with the company' }).click()
  await zoe.page.locator('.nav-me', { hasText: 'zoe@example.org' }).waitFor({ state: 'attached' })
  expect(await roles()).toEqual([])
})

test('whom the operator did not name is told so, and is nobody', async () => {
  const origin = await serveWithProvider('admit = ["group:staff"]')
  const eve = await stranger('eve', origin)
  await eve.opens('/')
  await signsIn(eve)
  await eve.page.getByRole('alert').getByText('You are not known here').waitFor()
  expect(new URL(eve.page.url()).search).toBe('')
  expect((await eve.context.request.get(`${origin}/api/v1/me`)).status()).toBe(401)
})

test('a person who says no at the provider comes back to a page that says so', async () => {
  const origin = await serveWithProvider('admit = "everybody"')
  const zoe = await stranger('zoe', origin)
  await zoe.opens('/')
  await zoe.page.getByRole('button', { name: 'Sign in with the company' }).click()
  await zoe.page.getByRole('link', { name: /Cancel/ }).click()
  await zoe.page.getByText('You did not allow the sign-in').waitFor()
  await zoe.page.getByRole('link', { name: 'Start again' }).click()
  await zoe.page.getByRole('button', { name: 'Sign in with the company' }).waitFor()
})
