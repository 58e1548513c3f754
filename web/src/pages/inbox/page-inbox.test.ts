import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/browser'
import { approval } from '../../../test/fixtures'
import { story, until } from '../../../test/story'

const it = story()
const PHONE = { viewport: { width: 390, height: 844 } }

test.each([['light', 1280], ['dark', 1280], ['light', 390], ['dark', 390]] as const)(
  'axe finds nothing wrong in %s at %d pixels, empty and full',
  async (colorScheme, width) => {
    const page = await it.visit('/', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
    await expectAccessible(page)
    const session = it.world.session()
    it.world.ask(session)
    it.world.ask(session, approval({ id: 'ask_9' }, 'high'))
    await page.getByText('2 waiting', { exact: true }).first().waitFor()
    await expectAccessible(page)
  },
)

test('shows an ask when it is asked and takes it away when somebody else has answered it', async () => {
  const page = await it.visit('/', PHONE)
  await page.getByText('Nothing waits for you').waitFor()
  it.world.ask(it.world.session())
  await page.getByRole('link', { name: /Which framework/ }).waitFor()
  expect(await page.title()).toBe('(1) Inbox · Waypost')
  it.world.settle('ask_1', {})
  await page.getByText('Nothing waits for you').waitFor()
  expect(await page.title()).toBe('Inbox · Waypost')
})

test('on a wide screen an ask is answered beside the list and stays, settled, until the next one is wanted', async () => {
  const session = it.world.session()
  it.world.ask(session, approval({ id: 'ask_a', asked_at: '2026-11-21T09:00:00Z' }, 'low'))
  it.world.ask(session, approval({ id: 'ask_b', asked_at: '2026-11-21T10:00:00Z' }, 'low'))
  const page = await it.visit('/')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved').waitFor()
  await page.getByRole('button', { name: 'Next ask' }).click()
  expect(await page.locator('.inbox-pane .ask-user-question-inline').getAttribute('data-ask-id')).toBe('ask_a')
  expect(await page.locator('.ask-row').count()).toBe(1)
})

test('J and K move through the list', async () => {
  const session = it.world.session()
  for (const id of ['ask_a', 'ask_b', 'ask_c']) it.world.ask(session, { id })
  const page = await it.visit('/')
  await page.locator('.ask-row').nth(2).waitFor()
  const focused = () => page.evaluate('document.activeElement.dataset.id')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = await page.locator('.ask-row').nth(1).getAttribute('data-id')
  expect(await focused()).toBe(second)
  await page.keyboard.press('k')
  expect(await focused()).toBe(await page.locator('.ask-row').first().getAttribute('data-id'))
})

test('the tabs of one browser share one stream, and when the tab that reads it closes another goes on', async () => {
  const first = await it.visit('/')
  await first.getByText('Nothing waits for you').waitFor()
  const second = await it.tab(first, '/')
  await second.getByText('Nothing waits for you').waitFor()
  expect(it.world.http.open.inbox).toBe(1)
  it.world.ask(it.world.session())
  await Promise.all([first, second].map((page) => page.locator('.ask-row').waitFor()))
  await first.close()
  await until(() => it.world.http.open.inbox === 1)
  it.world.settle('ask_1', {})
  await second.locator('.ask-row').waitFor({ state: 'detached' })
})

test('a server that dies and comes back is told about, and what happened meanwhile is not missed', async () => {
  const page = await it.visit('/')
  await page.getByText('Nothing waits for you').waitFor()
  await it.world.http.die()
  await page.getByText('Connection lost').waitFor()
  it.world.ask(it.world.session())
  await it.world.http.rise()
  await page.locator('.ask-row').waitFor()
  await page.getByText('Connection lost').waitFor({ state: 'detached' })
})
