import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { approval, ask, DIGEST, plainCall, policy } from '../../../test/fixtures'
import { readToTheEnd, story, until } from '../../../test/story'

const it = story()
const NOON = Date.parse('2026-11-21T12:00:00Z')
const PHONE = { viewport: { width: 390, height: 844 } }

test.each([['light', 1280], ['dark', 1280], ['light', 390], ['dark', 390]] as const)(
  'axe finds nothing wrong in %s at %d pixels, empty and full',
  async (colorScheme, width) => {
    const page = await it.visit('/', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('heading', { name: 'Nothing is waiting for you' }).waitFor()
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
  await page.getByText('Nothing is waiting for you').waitFor()
  it.world.ask(it.world.session())
  await page.getByRole('link', { name: /Which framework/ }).waitFor()
  expect(await page.title()).toBe('(1) Inbox · Waypost')
  it.world.settle('ask_1', {})
  await page.getByText('Nothing is waiting for you').waitFor()
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
  expect(await page.locator('.inbox-pane .ask-user-question-inline').getAttribute('data-ask-id')).toBe('ask_b')
  expect(await page.locator('.ask-row').count()).toBe(1)
})

test('J and K move through the list, from the ask that is open', async () => {
  const session = it.world.session()
  for (const id of ['ask_a', 'ask_b', 'ask_c']) it.world.ask(session, { id })
  const page = await it.visit('/')
  await page.locator('.ask-row').nth(2).waitFor()
  const focused = () => page.evaluate('document.activeElement.dataset.id')
  await page.keyboard.press('j')
  const second = await page.locator('.ask-row').nth(1).getAttribute('data-id')
  expect(await focused()).toBe(second)
  await page.keyboard.press('k')
  expect(await focused()).toBe(await page.locator('.ask-row').first().getAttribute('data-id'))
})

test('the tabs of one browser share one stream, and when the tab that reads it closes another goes on', async () => {
  const first = await it.visit('/')
  await first.getByText('Nothing is waiting for you').waitFor()
  const second = await it.tab(first, '/')
  await second.getByText('Nothing is waiting for you').waitFor()
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
  await page.getByText('Nothing is waiting for you').waitFor()
  await it.world.http.die()
  await page.getByText('Connection lost').waitFor()
  it.world.ask(it.world.session())
  await it.world.http.rise()
  await page.locator('.ask-row').waitFor()
  await page.getByText('Connection lost').waitFor({ state: 'detached' })
})

/** Adds asks of several agents, so many that a person needs to search. */
function many(): string {
  const session = it.world.session()
  for (const n of [1, 2, 3, 4]) it.world.ask(session, { id: `ask_q${n}`, questions: ask().questions.map((each) => ({ ...each, question: `Which framework for app ${n}?` })) })
  for (const n of [1, 2, 3]) it.world.ask(session, plainCall({ id: `ask_a${n}`, agent: 'deployer', policy: policy({ who: { roles: ['release'] } }) }, n === 3 ? 'high' : 'low'))
  return session
}
const titles = (page: Page) => page.locator('.ask-row-title').allInnerTexts()

test.each([['light', 1280], ['dark', 390]] as const)('axe finds nothing wrong with the filters open in %s at %d pixels', async (colorScheme, width) => {
  many()
  const page = await it.visit('/', { colorScheme, viewport: { width, height: 800 } })
  await page.locator('.inbox-filters summary').click()
  await page.getByRole('button', { name: /3 similar/ }).click()
  await page.getByText('Decide together').click()
  await expectAccessible(page)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
})

test('N8: what waits in every session is searched and filtered, and the address keeps what is wanted', async () => {
  many()
  const page = await it.visit('/', PHONE)
  await page.getByRole('searchbox').fill('app 2?')
  await page.getByText('1 of 7').waitFor()
  expect(await titles(page)).toEqual(['Which framework for app 2?'])
  await page.getByRole('searchbox').fill('nothing at all')
  await page.getByRole('heading', { name: 'No ask matches' }).waitFor()
  await page.getByRole('searchbox').fill('')
  await page.locator('.inbox-filters summary').click()
  await page.getByLabel('Who decides').selectOption('release')
  await page.getByText('3 of 7').waitFor()
  await page.reload()
  await page.getByText('3 of 7').waitFor()
  await page.locator('.inbox-filters summary').click()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByText('7 waiting').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('calls of one kind stand together and are rejected in one go, but for those that are left out', async () => {
  many()
  const page = await it.visit('/', PHONE)
  await page.locator('.ask-row').first().waitFor()
  expect(await titles(page)).toEqual(['Run deploy_application?', ...[1, 2, 3, 4].map((n) => `Which framework for app ${n}?`)])
  await page.getByRole('button', { name: /3 similar/ }).click()
  await page.getByText('Decide together').click()
  await page.locator('.bulk-choice input').nth(1).uncheck()
  await page.getByRole('button', { name: 'Reject 1…' }).click()
  await page.getByLabel('Why not?').fill('Not on a Friday.')
  await page.getByRole('button', { name: 'Reject 1', exact: true }).click()
  await page.getByText('1 rejected.').waitFor()
  const decided = ['ask_a1', 'ask_a2', 'ask_a3'].map((id) => it.world.found(id)).filter(({ status }) => status === 'answered')
  expect(decided.map(({ decision }) => decision)).toEqual([{ decision: 'reject', revision: 1, digest: DIGEST, reason: 'Not on a Friday.' }])
})

test('everything is decided by keys alone', async () => {
  const session = it.world.session()
  it.world.ask(session, plainCall({ id: 'ask_a', asked_at: '2026-11-21T09:00:00Z' }, 'medium'))
  it.world.ask(session, { id: 'ask_b', asked_at: '2026-11-21T10:00:00Z' })
  it.world.ask(session, approval({ id: 'ask_c', asked_at: '2026-11-21T08:00:00Z' }, 'high'))
  const page = await it.visit('/')
  await page.locator('.ask-row').nth(2).waitFor()
  await page.keyboard.press('a')
  expect(await page.evaluate('document.activeElement.textContent.trim()'), 'a call of high risk takes a second press').toBe('Approve')
  expect(it.world.found('ask_c').status).toBe('pending')
  await page.keyboard.press('r')
  await page.keyboard.type('Not on a Friday.')
  await page.getByRole('button', { name: 'Reject', exact: true }).press('Enter')
  await until(() => it.world.found('ask_c').status === 'answered')
  await page.locator('.ask-row').nth(2).waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.getByText('medium risk').nth(1).waitFor()
  await page.keyboard.press('a')
  await until(() => it.world.found('ask_a').status === 'answered')
  await page.locator('.ask-row').nth(1).waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Submit Answer' }).waitFor()
  await page.keyboard.press('2')
  await page.keyboard.press('1')
  await page.keyboard.press('Control+Enter')
  await until(() => it.world.found('ask_b').status === 'answered')
  expect(['ask_a', 'ask_b', 'ask_c'].map((id) => it.world.found(id)).map(({ decision, answers }) => decision?.decision ?? answers)).toEqual([
    'approve', { framework: { values: ['react'] }, package_manager: { values: ['npm'] } }, 'reject',
  ])
})

test('ten thousand asks are drawn a piece at a time, and searching them is quick', async () => {
  const session = it.world.session()
  for (let n = 0; n < 10_000; n += 1) it.world.asks.set(`ask_${n}`, { ...ask({ id: `ask_${n}`, session_id: session }), agent: `agent_${n % 40}`, asked_at: new Date(NOON - n * 1000).toISOString() })
  const page = await it.visit('/')
  await page.getByText('10,000 waiting', { exact: true }).first().waitFor()
  expect(await page.locator('.ask-row').count(), 'only what can be seen is drawn').toBe(100)
  const took = await page.evaluate(async () => {
    const search = document.querySelector<HTMLInputElement>('input[type=search]')
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    if (!search) return Infinity
    await frame()
    const began = performance.now()
    search.value = 'agent_7'
    search.dispatchEvent(new Event('input', { bubbles: true }))
    await frame()
    return performance.now() - began
  })
  await page.getByText('250 of 10,000').first().waitFor()
  expect(took).toBeLessThan(500)
  await page.locator('.inbox-more').scrollIntoViewIfNeeded()
  await expect.poll(() => page.locator('.ask-row').count()).toBe(200)
})

const inPane = (page: Page) => page.locator('.inbox-pane [data-ask-id]').getAttribute('data-ask-id')

test('A6: after a decision the focus is on the way to the next ask, and Enter opens it', async () => {
  const session = it.world.session()
  for (const n of [1, 2, 3]) it.world.ask(session, plainCall({ id: `ask_${n}`, agent: `agent ${n}` }))
  const page = await it.visit('/')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  for (const n of [1, 2]) {
    await page.keyboard.press('a')
    await until(() => it.world.found(`ask_${n}`).status === 'answered')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Next ask')
    await page.keyboard.press('Enter')
    await page.getByText(`agent ${n + 1}`).nth(1).waitFor()
    await page.getByRole('button', { name: 'Approve' }).waitFor()
  }
  expect(await inPane(page)).toBe('ask_3')
})

test('A3: the result of a bulk decision is told where it was made, and no other ask opens by itself', async () => {
  const session = it.world.session()
  it.world.ask(session, approval({ id: 'ask_drop', agent: 'janitor' }, 'critical'))
  for (const n of [1, 2, 3]) it.world.ask(session, plainCall({ id: `ask_${n}`, agent: 'deployer' }))
  const page = await it.visit('/')
  await page.getByRole('button', { name: /3 similar/ }).click()
  await readToTheEnd(page.locator('waypost-bulk-decision'))
  await page.getByRole('button', { name: 'Approve all 3' }).click()
  const pane = page.locator('.inbox-pane')
  await pane.locator('.pane-result').getByText('3 approved.').waitFor()
  expect(await pane.locator('.ask-row').count()).toBe(3)
  expect(await page.locator('waypost-ask').count(), 'the critical call did not open').toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Next ask')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => inPane(page)).toBe('ask_drop')
})

test('A7: the help on keys is named on the page, and Escape closes the filters', async () => {
  many()
  const page = await it.visit('/')
  await page.locator('.inbox-filters summary').click()
  await page.getByLabel('Who decides').focus()
  await page.keyboard.press('Escape')
  expect(await page.locator('.inbox-filters').getAttribute('open')).toBeNull()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})

test('A5: an urgent ask that arrives while somebody points at the list moves no row, and is a press away', async () => {
  const session = it.world.session()
  for (const n of [1, 2, 3]) it.world.ask(session, { id: `ask_${n}` })
  const page = await it.visit('/')
  const rows = page.locator('.ask-row')
  await rows.nth(2).waitFor()
  await rows.nth(1).hover()
  const before = await rows.nth(1).boundingBox()
  it.world.ask(session, approval({ id: 'ask_drop' }, 'critical'))
  const pill = page.getByRole('button', { name: '1 new, urgent' })
  await pill.waitFor()
  expect(await rows.nth(1).boundingBox()).toEqual(before)
  await expectAccessible(page)
  await pill.click()
  await expect.poll(() => rows.first().getAttribute('data-id')).toBe('ask_drop')
})

test('A15: a search shows why it found each ask, leaves what it did not find, and Enter opens the first', async () => {
  many()
  it.world.ask(it.world.session(), { id: 'ask_m', agent: 'writer', message: 'Ask about the deployment on Friday.' })
  const page = await it.visit('/')
  await page.getByRole('searchbox').fill('deploy')
  await page.getByText('4 of 8').first().waitFor()
  expect(await page.locator('.ask-row-why').allInnerTexts()).toEqual(['Ask about the deployment on Friday.'])
  expect(await page.locator('.ask-row-why mark').allInnerTexts()).toEqual(['deploy'])
  await page.getByRole('searchbox').fill('friday')
  await page.getByText('Select an ask to see it here.').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => inPane(page)).toBe('ask_m')
})
