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
