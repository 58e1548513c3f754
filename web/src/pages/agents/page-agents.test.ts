import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { story } from '../../../test/story'

const it = story()

test('axe finds nothing wrong', async () => {
  const page = await it.visit('/agents')
  await page.getByRole('radio', { name: 'demo' }).waitFor()
  await expectAccessible(page)
})

test('an agent is picked, told what to do, and its session opens', async () => {
  it.world.onTurn = (session) => it.world.say(session, 'On it.')
  const page = await it.visit('/agents')
  await page.getByRole('radio', { name: 'research' }).check()
  await page.getByLabel('What should the agent do?').fill('Compare three queues.')
  await page.getByRole('button', { name: 'Start session' }).dblclick()
  await page.getByText('On it.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/sessions/ses_1')
  expect([...it.world.sessions.values()].map(({ view }) => view.agent)).toEqual(['research'])
})

test('A24: a command is copied with one click', async () => {
  const page = await it.visit('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.route('**/api/v1/agents', (route) => route.fulfill({ json: { items: [], next_cursor: null } }))
  await page.getByRole('link', { name: 'Agents' }).click()
  await page.getByRole('button', { name: 'Copy waypost init' }).click()
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('waypost init')
})
