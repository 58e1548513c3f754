import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

test('axe finds nothing wrong', async () => {
  it.world.ask(it.world.session())
  it.world.append(it.world.session(), 'run_failed', { code: 'x', message: 'y' })
  const page = await it.visit('/sessions')
  await page.getByRole('link', { name: /Waiting for you/ }).waitFor()
  await expectAccessible(page)
})

test('G10: shows which sessions wait, live', async () => {
  const session = it.world.session()
  const page = await it.visit('/sessions')
  await page.getByRole('link', { name: /Working/ }).waitFor()
  it.world.ask(session)
  await page.getByRole('link', { name: /Waiting for you/ }).waitFor()
  it.world.settle('ask_1', {})
  it.world.append(session, 'run_completed', { summary: '' })
  await page.getByRole('link', { name: /Complete/ }).click()
  await page.getByRole('heading', { name: 'Scaffold and deploy' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/sessions/${session}`)
})

test('A16: the asks of an agent that runs elsewhere are one row, and the list is searched and filtered', async () => {
  for (const n of [1, 2, 3]) it.world.ask(it.world.session({ agent: 'deployer', title: `Deploy version ${n}` }), { id: `ask_${n}`, agent: 'deployer' })
  it.world.append(it.world.session({ title: 'A conversation' }), 'run_completed', { summary: '' })
  const page = await it.visit('/sessions')
  await page.locator('.session-group > summary').getByText('3 asks').waitFor()
  expect(await page.getByRole('link', { name: /Deploy version 2/ }).isVisible()).toBe(false)
  await page.locator('.session-group > summary').click()
  await page.getByRole('link', { name: /Deploy version 2/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the sessions' }).fill('version 2')
  await page.getByRole('link', { name: /A conversation/ }).waitFor({ state: 'detached' })
  expect(await page.locator('a.session-row').count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search the sessions' }).fill('')
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.locator('.session-group').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /A conversation/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?status=complete')
})
