import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { PAST, plainCall } from '../../../test/fixtures'
import { story } from '../../../test/story'

const it = story()

test('what happened before an ask is beside it on a wide screen: the session, and who decided what about the same tool', async () => {
  const session = it.world.session()
  it.world.say(session, 'I looked at the logs, and the new version is ready.')
  it.world.past = PAST
  it.world.ask(session, plainCall({ id: 'ask_now', agent: 'demo' }))
  const page = await it.visit('/', { viewport: { width: 1440, height: 900 } })
  const beside = page.locator('waypost-context')
  await beside.getByText('I looked at the logs').waitFor()
  await beside.getByRole('link', { name: /Rejected.*max/ }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1100, height: 900 })
  await beside.waitFor({ state: 'detached' })
  expect(await page.locator('.inbox-pane waypost-ask').count()).toBe(1)
})
