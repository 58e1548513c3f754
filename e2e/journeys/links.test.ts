/** A link to one ask, from the page that it opens to the end of the ask. */

import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { story } from '../world/story'

const its = story()

const PASSWORD = 'a lantern in the fog'

const deploy = (risk: string) => ({ kind: 'approval', approval: { tool: 'deploy', arguments: { version: '1.4.2' }, risk } })

interface Known {
  status: string
  provenance?: { by: { name: string }; signed_in: string }
}

test('A074, A075: a person who can sign in does so where the link lands, and decides as themselves', async () => {
  const { world } = its
  await world.serve()
  await world.hasPassword('zoe', PASSWORD)
  const ask = await world.programAsks(deploy('high'))
  const link = await world.linkTo(ask.id, 'zoe')
  const zoe = await world.stranger('zoe', link)
  await zoe.page.getByRole('heading', { name: 'Sign in to see it' }).waitFor()
  expect(await zoe.page.content(), 'nobody is named').not.toContain('zoe')
  await zoe.page.getByRole('button', { name: 'Sign in' }).click()
  await zoe.page.getByLabel('Name').fill('zoe')
  await zoe.page.getByLabel('Password').fill(PASSWORD)
  await zoe.page.keyboard.press('Enter')
  await zoe.approves()
  await zoe.page.locator('.ask-outcome-line', { hasText: 'Approved' }).waitFor()
  expect(await world.programWaits<Known>(ask.id)).toMatchObject({ status: 'answered', provenance: { by: { name: 'zoe' }, signed_in: 'password' } })
  await zoe.page.goto(link)
  await zoe.page.locator('.ask-outcome-line', { hasText: 'Approved' }).waitFor()
})

test('A075: a colleague to whom it was passed on is told whom it is for, and goes on as themselves', async () => {
  const { world } = its
  await world.serve()
  await world.hasPassword('zoe', PASSWORD)
  const ask = await world.programAsks(deploy('low'))
  const link = await world.linkTo(ask.id, 'zoe')
  const bob = await world.person('bob')
  await bob.page.goto(link)
  await bob.page.getByRole('heading', { name: 'This link is for zoe' }).waitFor()
  await bob.page.getByRole('link', { name: 'Continue as bob' }).click()
  await bob.form.waitFor()
  expect(await bob.reads<{ principal: { name: string } }>('/api/v1/me')).toMatchObject({ principal: { name: 'bob' } })
})

test('A074, A076: a person who cannot sign in themselves sees the one ask, answers it, and finds its outcome again', async () => {
  const { world } = its
  await world.serve()
  const [low, other] = [await world.programAsks(deploy('low')), await world.programAsks(deploy('low'))]
  const link = await world.linkTo(low.id, 'max')
  const max = await world.stranger('max', link)
  await max.page.getByRole('button', { name: 'Continue as max' }).click()
  await max.page.getByText('You opened this page from a link.').waitFor()
  await max.approves()
  await max.page.locator('.ask-outcome-line', { hasText: 'Approved' }).waitFor()
  expect(await world.programWaits<Known>(low.id)).toMatchObject({ status: 'answered', provenance: { by: { name: 'max' }, signed_in: 'link' } })

  await max.page.goto(link)
  await max.page.getByRole('link', { name: 'See the current state, if you are signed in here' }).click()
  await max.page.locator('.ask-outcome-line', { hasText: 'Approved' }).waitFor()
  await max.opens(`/asks/${other.id}`)
  await max.page.getByRole('heading', { name: 'Sign in to see this.' }).waitFor()
})

test('A074: what is risky takes a sign-in, and then what was filled in is sent', async () => {
  const { world } = its
  await world.serve()
  const ask = await world.programAsks(deploy('high'))
  const max = await world.stranger('max', await world.linkTo(ask.id, 'max'))
  await max.page.getByRole('button', { name: 'Continue as max' }).click()
  await max.form.waitFor()
  await max.rejects('Not on a Friday.')
  await max.page.getByRole('heading', { name: 'Sign in to decide' }).waitFor()
  expect(await max.reads<Known>(`/api/v1/asks/${ask.id}`)).toMatchObject({ status: 'pending' })
  const first = max.page.getByRole('dialog')
  await first.getByRole('button', { name: 'Not now' }).click()
  await world.hasPassword('max', PASSWORD)
  // A new password ends all sign-ins, so the next link is for a person who can sign in.
  await max.page.goto(await world.linkTo(ask.id, 'max'))
  await max.page.getByRole('button', { name: 'Sign in' }).click()
  await max.page.getByLabel('Name').fill('max')
  await max.page.getByLabel('Password').fill(PASSWORD)
  await max.page.keyboard.press('Enter')
  await max.form.getByRole('button', { name: 'Reject…' }).click()
  await until(() => max.form.getByLabel('Why not?').inputValue(), 'Not on a Friday.')
  await max.form.getByRole('button', { name: 'Reject', exact: true }).click()
  await max.page.locator('.ask-outcome-line', { hasText: 'Rejected' }).waitFor()
})
