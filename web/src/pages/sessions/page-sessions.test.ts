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
