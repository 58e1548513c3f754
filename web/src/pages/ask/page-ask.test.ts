import { expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe'
import { answered, approval, ask, DIGEST, plainCall, question } from '../../../test/fixtures'
import { story, until } from '../../../test/story'

const it = story()
const YOU = { answer: true, reject: true, reason: null, voted: false, in_place_of: null }

test('axe finds nothing wrong', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'critical'))
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve…' }).waitFor()
  await expectAccessible(page)
})

test('starts on the safe choice where the risk is high', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'high'))
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Reject…')
})

test('two people answer at once: one wins, and the other is told who and what', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const [ada, bob] = await Promise.all([it.visit('/asks/ask_1'), it.visit('/asks/ask_1')])
  let open = () => {}
  await Promise.all([ada, bob].map((page) => page.getByRole('button', { name: 'Approve' }).waitFor()))
  it.world.http.gate = new Promise((done) => (open = done))
  await ada.getByRole('button', { name: 'Approve' }).click()
  await bob.getByRole('button', { name: 'Reject…' }).click()
  await bob.getByRole('button', { name: 'Reject' }).click()
  open()
  await Promise.all([ada, bob].map((page) => page.locator('.ask-outcome-line').waitFor()))
  const ends = await Promise.all([ada, bob].map((page) => page.locator('.ask-outcome-line strong').innerText()))
  expect(ends[0]).toBe(ends[1])
  const loser = ends[0] === 'Approved' ? bob : ada
  // Both windows are of the same person.
  await loser.getByText('You have already decided this elsewhere. Your answer was not recorded.').waitFor()
})

test('an ask that changed is not decided by a stale click, and shows what is new', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const old = it.world.found('ask_1')
  const view = old.approval?.view.map((row) => (row.path === 'version' ? { ...row, text: '2.0.0' } : row)) ?? []
  it.world.beforeAnswer = () => it.world.asks.set('ask_1', { ...old, revision: 2, approval: old.approval && { ...old.approval, digest: 'sha256:new', view } })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('This ask changed while').waitFor()
  expect(await page.locator('.ask-call-row.changed').innerText()).toContain('2.0.0')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved').waitFor()
  expect(it.world.found('ask_1').decision).toEqual({ decision: 'approve', revision: 2, digest: 'sha256:new' })
})

const ENDS = [
  ['cancelled', 'Dismissed'], ['expired', 'Expired without an answer'], ['withdrawn', 'Withdrawn by the agent'], ['skipped', 'Skipped: no sufficient answer'],
] as const

test.each(ENDS)('an ask that was %s in the meantime says once how it ended, and that the answer was not recorded', async (status, words) => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  it.world.beforeAnswer = () => it.world.asks.set('ask_1', { ...it.world.found('ask_1'), ...answered, status })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.locator('.ask-outcome-line').waitFor()
  expect([await page.locator('.ask-notice').innerText(), await page.locator('.ask-outcome-line strong').innerText()]).toEqual(['Your answer was not recorded.', words])
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
})

test.each(ENDS.slice(1))('a person who was filling in an ask that was %s hears once how it ended, and that nothing was sent', async (status, words) => {
  it.world.ask(it.world.session(), { id: 'ask_1', you: YOU })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('radio', { name: 'React' }).check()
  it.world.settle('ask_1', { status })
  await page.locator('.ask-outcome-line').waitFor()
  expect([await page.locator('.ask-notice').innerText(), await page.locator('.ask-outcome-line strong').innerText()]).toEqual(['What you filled in here was not sent.', words])
})

test('what the server finds wrong is shown at its question, and a better answer is taken', async () => {
  const name = question({ id: 'name', question: 'What should it be called?', input: 'text' })
  it.world.ask(it.world.session(), { id: 'ask_1', questions: [name] })
  const page = await it.visit('/asks/ask_1')
  const field = page.getByRole('textbox', { name: 'What should it be called?' })
  await field.fill('taken')
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.locator('fieldset').getByText('That name is taken.').waitFor()
  await expectAccessible(page)
  await field.fill('free')
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByText('Answered').waitFor()
  expect(it.world.found('ask_1').answers).toEqual({ name: { values: ['free'] } })
})

test('a double click posts once', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).dblclick()
  await page.getByText('Approved').waitFor()
  expect(it.world.http.log.filter((line) => line.startsWith('POST'))).toEqual(['POST /api/v1/asks/ask_1/answer'])
  expect(it.world.found('ask_1').decision).toMatchObject({ digest: DIGEST })
})

test('leads to its session', async () => {
  it.world.ask(it.world.session(), { id: 'ask_1' })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('link', { name: 'View the whole session' }).click()
  await page.getByRole('heading', { name: 'Scaffold and deploy' }).waitFor()
})

test('a person asks for more, the reply appears live, and the answer is still open', async () => {
  it.world.ask(it.world.session(), ask({ id: 'ask_1' }))
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Ask for more information' }).click()
  await page.getByLabel('Ask for more information').fill('Which is smaller?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('.ask-said', { hasText: 'Which is smaller?' }).waitFor()
  it.world.comment('ask_1', 'Svelte.')
  await page.locator('.ask-said-by-agent', { hasText: 'Svelte.' }).waitFor()
  expect(await page.getByRole('button', { name: 'Submit Answer' }).isEnabled()).toBe(true)
})

test('what was filled in is there after a reload and on another machine, until it is sent', async () => {
  it.world.ask(it.world.session(), ask({ id: 'ask_1', you: YOU, questions: [question({ id: 'name', question: 'Which name?', options: [], input: 'text' })] }))
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('textbox', { name: 'Which name?' }).fill('web shop')
  await until(() => it.world.drafts.size === 1)
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: 'Which name?' }).inputValue()).toBe('web shop')
  const phone = await it.visit('/asks/ask_1', { viewport: { width: 390, height: 800 } })
  await phone.getByText('Your draft, saved').waitFor()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Start over' }).click()
  expect(await phone.getByRole('textbox', { name: 'Which name?' }).inputValue()).toBe('')
  await phone.getByRole('textbox', { name: 'Which name?' }).fill('shop')
  await phone.locator('.ask-submit-button').click()
  await phone.getByText('Answered').waitFor()
  expect(it.world.found('ask_1').answers).toEqual({ name: { values: ['shop'] } })
})

test('A078: after a sign-in in another tab, a change is made once, with the proof of that one', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  it.world.csrf = 'proof-2'
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Approved').waitFor()
  expect(it.world.http.log.filter((line) => line.endsWith('/answer'))).toHaveLength(2)
})

/** A065 */
test('approving a risky call asks for a code and sends the decision again, and giving up loses nothing', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'medium'))
  it.world.stepUp = true
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByText('Nothing was decided: you must first confirm that it is you.').waitFor()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.keyboard.press('Enter')
  await page.locator('.ask-outcome-line').waitFor()
  expect(await page.locator('.ask-outcome-line strong').innerText()).toBe('Approved')
})

/** A074 */
test('a person who came by a link signs in before a risky decision, and what they filled in is sent with it', async () => {
  it.world.ask(it.world.session(), approval({ id: 'ask_1' }, 'medium'))
  it.world.onlyAsks = ['ask_1']
  it.world.passwords = true
  const page = await it.visit('/asks/ask_1', { viewport: { width: 390, height: 844 } })
  await page.getByText('You opened this page from a link.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page.getByRole('textbox').first().fill('Not on a Friday.')
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByRole('heading', { name: 'Sign in to decide' }).waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel('Name').inputValue()).toBe('local')
  await page.keyboard.press('Escape')
  await page.getByText('A link is not enough for this.').waitFor()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await page.getByLabel('Password').fill('a quiet lake at noon')
  await page.keyboard.press('Enter')
  await page.locator('.ask-outcome-line').waitFor()
  expect(it.world.found('ask_1').decision).toMatchObject({ decision: 'reject', reason: 'Not on a Friday.' })
  await page.getByRole('link', { name: 'Inbox' }).waitFor()
})

test('A17: a person whose ask is answered in another window is told so, and that what they filled in was not sent', async () => {
  const view = it.world.ask(it.world.session(), { id: 'ask_1', you: { answer: true, reject: true, reason: null, voted: false, in_place_of: null } })
  const page = await it.visit(`/asks/${view.id}`)
  await page.getByRole('radio', { name: 'React' }).check()
  it.world.settle('ask_1', {})
  await page.getByText('You have already decided this elsewhere.').waitFor()
  expect(await page.locator('.ask-notice').innerText()).toContain('What you filled in here was not sent.')
})

test('a person whose own decision elsewhere can still be undone is told so, and the form is as it was once it is undone', async () => {
  const view = it.world.ask(it.world.session(), { id: 'ask_1', you: YOU })
  const page = await it.visit('/asks/ask_1')
  await page.getByRole('radio', { name: 'React' }).check()
  it.world.hold(view.id, { answers: { framework: { values: ['svelte'] } } })
  await page.getByText('You have already decided this elsewhere. What you filled in here was not sent.').waitFor()
  expect(await page.locator('.ask-outcome-line strong').innerText()).toBe('Sent')
  it.world.hold(view.id, null)
  await page.getByRole('button', { name: 'Submit Answer' }).waitFor()
  expect([await page.locator('.ask-notice').count(), await page.getByRole('radio', { name: 'React' }).isChecked()]).toEqual([0, true])
  it.world.settle('ask_1', {})
  await page.locator('.ask-outcome-line').waitFor()
  expect(await page.locator('.ask-notice').innerText()).toContain('What you filled in here was not sent.')
})

test('A6: on a phone, the next ask opens after a decision if the person came from the inbox, and Back leads there', async () => {
  const session = it.world.session()
  for (const n of [1, 2]) it.world.ask(session, plainCall({ id: `ask_${n}`, agent: `agent ${n}` }))
  const page = await it.visit('/', { viewport: { width: 390, height: 844 } })
  await page.locator('.ask-row').first().click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await until(() => new URL(page.url()).pathname === '/asks/ask_2')
  await page.locator('[data-ask-id=ask_2] .ask-approve-button').waitFor()
  await page.goBack()
  await page.locator('.ask-row').waitFor()
})

test('on a wide screen, what happened before is beside the ask', async () => {
  const session = it.world.session()
  it.world.say(session, 'The build is green.')
  it.world.ask(session, approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit('/asks/ask_1', { viewport: { width: 1920, height: 1080 } })
  await page.locator('waypost-context').getByText('The build is green.').waitFor()
  const [form, beside] = await Promise.all([page.locator('waypost-ask').boundingBox(), page.locator('waypost-context').boundingBox()])
  expect(beside!.x).toBeGreaterThan(form!.x + form!.width)
  expect(Math.abs(beside!.y - form!.y)).toBeLessThan(40)
  await expectAccessible(page)
  const small = await it.visit('/asks/ask_1', { viewport: { width: 1000, height: 800 } })
  await small.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await small.locator('waypost-context').count()).toBe(0)
})
