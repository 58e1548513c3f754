/** Two teams on one server, in one browser. */

import { expect, test } from 'vitest'
import type { Person } from '../world/person'
import { story } from '../world/story'

const its = story()

async function signsIn({ page }: Person, password: string): Promise<void> {
  await page.getByLabel('Name').fill('zoe')
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
}

test('somebody of two teams signs in to one after the other, and sees each without the other', async () => {
  const { world } = its
  await world.serve()
  await world.server.run('tenant', 'add', 'blue')
  await world.hasPassword('zoe', 'a lantern in the fog')
  await world.hasPassword('zoe', 'a whistle in the rain', 'blue')
  await world.programAsks({ kind: 'questions', questions: [{ question: 'Is this ours?', input: 'confirm' }] })

  const zoe = await world.stranger('zoe', new URL(world.server.link).origin)
  await signsIn(zoe, 'a lantern in the fog')
  await zoe.page.getByText('Is this ours?').first().waitFor()
  await zoe.opens('/account')
  await zoe.page.getByRole('button', { name: 'Sign out here' }).click()

  await zoe.page.getByText('Sign in to another team').click()
  await zoe.page.getByLabel('Team').fill('blue')
  await signsIn(zoe, 'a lantern in the fog')
  await zoe.page.getByRole('alert').getByText('Sign-in failed').waitFor()
  await signsIn(zoe, 'a whistle in the rain')
  await zoe.page.locator('.nav-me', { hasText: 'zoe' }).waitFor({ state: 'attached' })
  await zoe.opens('/')
  await zoe.page.getByText('Nothing is waiting for you').waitFor()
  expect(await zoe.page.getByText('Is this ours?').count()).toBe(0)

  await zoe.context.clearCookies()
  await zoe.opens('/')
  await zoe.page.getByText('Sign in to Waypost').waitFor()
  expect(await zoe.page.getByLabel('Team').inputValue(), 'remembered').toBe('blue')
})
