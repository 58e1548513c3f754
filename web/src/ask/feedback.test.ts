/** Tests that people see what their press did where they pressed, and which keys they could have used. */

import { beforeEach, expect, test } from 'vitest'
import { bodies, button, onAskPage, page, sent, show } from '../../test/ask-page'
import { expectAccessible } from '../../test/axe'
import { answered, ask, everyInput, plainCall, policy, question } from '../../test/fixtures'

onAskPage('waypost-answer', 'waypost-undo')

const KEPT = { tone: 'info', title: 'Waypost cannot be reached.', text: 'Your answer is saved.', whilePending: true, kept: true }
const inView = (selector: string) => page.locator(selector).evaluate((each) => {
  const { top, bottom } = each.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
})
const press = (key: string) => page.evaluate((key) => (document.querySelector('waypost-ask') as unknown as { press: (key: string) => boolean }).press(key), key)
const keysOf = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each, '::after').content))

beforeEach(() => page.setViewportSize({ width: 1280, height: 500 }))

test('A2: an answer that waits to be sent says so at its button, until something else is filled in', async () => {
  await show(ask())
  for (const label of ['React', 'npm']) await page.getByRole('radio', { name: label, exact: true }).check()
  await button('Submit Answer').click()
  await show(ask(), { notice: KEPT })
  const waits = button('Saved, sent when connected')
  expect(await waits.isDisabled()).toBe(true)
  expect(await inView('.ask-notice'), 'the notice is where the button is').toBe(true)
  // What another window saved, or this one before, arrives as a draft of its own.
  await page.evaluate(() => Object.assign(document.querySelector('waypost-ask')!, { draft: structuredClone((document.querySelector('waypost-ask') as unknown as { draft: unknown }).draft) }))
  expect(await waits.isDisabled(), 'the same content, once more').toBe(true)
  await expectAccessible(page)
  await page.getByLabel('Additional comments').fill('Another answer.')
  expect(await button('Submit Answer').isEnabled()).toBe(true)
  await button('Undo').click()
  expect((await sent()).map(([name]) => name)).toEqual(['waypost-answer', 'waypost-undo'])
})

test('A2: what was refused is told at the buttons of a long form, and what was settled in view', async () => {
  await show(everyInput())
  await page.getByPlaceholder('my-app').fill('post')
  await page.getByLabel('No', { exact: true }).check()
  await button('Submit Answer').click()
  await show(everyInput(), { notice: { tone: 'warning', title: 'Waypost is busy.' } })
  expect(await inView('.ask-notice')).toBe(true)
  await button('Submit Answer').click()
  await show({ ...everyInput(), ...answered, answers: {} }, { notice: null })
  await page.getByText('Answered').waitFor()
  expect(await inView('.ask-title')).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('ask-title')
})

test('A7: buttons and the options of the next question show their keys, which are not part of their names', async () => {
  await show(ask())
  const digits = () => page.locator('.ask-options > [data-key]').evaluateAll((all) => all.map((each) => `${each.getAttribute('data-key')} ${each.querySelector('.ask-option-label')?.textContent}`))
  expect(await digits()).toEqual(['1 SvelteRecommended', '2 React', '3 Plain HTML', '4 Something else'])
  await press('2')
  expect(await digits()).toEqual(['1 npm', '2 pnpmRecommended'])
  expect(await keysOf('.ask-submit-button')).toEqual([expect.stringContaining('Ctrl ↵')])
  await show(plainCall())
  await button('Approve').waitFor()
  expect(await page.locator('.ask-actions [data-key]').evaluateAll((all) => all.map((each) => each.getAttribute('data-key')))).toEqual(['R', 'A'])
})

test('A7: a lone question is answered by the key of an option and the same key again, and by one key where it can be undone', async () => {
  const alone = (undo_window: number) => ask({ questions: [question({ id: 'go', question: 'Go?', input: 'confirm' })], policy: policy({ undo_window }) })
  await show(alone(0))
  await press('2')
  expect(await sent()).toEqual([])
  await press('2')
  await show({ ...alone(10), id: 'ask_7' })
  await press('1')
  expect(await bodies()).toEqual([{ answers: { go: { values: ['no'] } }, revision: 1 }, { answers: { go: { values: ['yes'] } }, revision: 1 }])
})

test('A7: the reason of a rejection is sent with Ctrl Enter', async () => {
  await show(plainCall())
  await press('r')
  await page.keyboard.type('Not on a Friday.')
  await page.keyboard.press('Control+Enter')
  expect(await bodies()).toMatchObject([{ decision: 'reject', reason: 'Not on a Friday.' }])
})

test('A11: an answer of another format is told its example', async () => {
  const code = question({ id: 'code', question: 'Which code?', input: 'text', placeholder: 'KX-1234' })
  await show(ask({ questions: [code] }), { problems: [{ pointer: '/answers/code/values/0', code: 'pattern', message: 'This does not match the format.' }] })
  expect(await page.locator('.ask-problem').innerText()).toContain('For example: KX-1234')
})

test('A18: an error in the place of an ask shows nothing and breaks nothing', async () => {
  await show({ title: 'Not found', status: 404 } as never)
  expect(await page.locator('waypost-ask').innerText()).toBe('')
  await show(plainCall())
  await button('Approve').waitFor()
})
