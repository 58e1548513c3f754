import { describe, expect, test } from 'vitest'
import { bodies, button, onAskPage, page, show } from '../../test/ask-page'
import { expectAccessible } from '../../test/axe'
import { answered, ask, question, unknownOutcome } from '../../test/fixtures'
import { asksResult, outcomeQuestion, reported } from './outcome'

describe('a call with an unknown outcome', () => {
  onAskPage('waypost-answer')
  const what = { what_now: { values: ['happened'] } }

  test('A9: is read as a question and the arguments of the call, and a line of the call is no argument', () => {
    const view = unknownOutcome()
    const [now, result] = view.questions
    expect(outcomeQuestion(view, now!)).toEqual({
      question: 'deploy was started and has no recorded result, so it may already have run. What now?',
      rows: [{ path: 'application', text: 'status-page' }, { path: 'note', text: 'one⏎\ntwo = 3' }, { path: 'version', text: '1.4.2' }],
    })
    expect([outcomeQuestion(view, result!), outcomeQuestion(ask(), question({ id: 'what_now', question: 'x' }))]).toEqual([null, null])
    expect([{}, { what_now: { values: ['skip'] } }, what].map((answers) => asksResult(view, result!, answers))).toEqual([false, false, true])
    expect([view, { ...view, ...answered, answers: what }, { ...view, ...answered, answers: {} }, ask(answered)].map(reported)).toEqual([null, 'ran', 'other', null])
  })

  test('A9: its arguments are a table, and its result is asked only where it ran', async () => {
    await show(unknownOutcome())
    expect(await page.locator('.ask-outcome-rows dt').allInnerTexts()).toEqual(['application', 'note', 'version'])
    const result = page.getByRole('group', { name: /what was its result/ })
    expect(await result.count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'It ran' }).check()
    await result.getByRole('textbox').first().fill('deployed')
    await page.getByRole('radio', { name: 'Skip it' }).check()
    expect(await result.count()).toBe(0)
    await button('Submit Answer').click()
    expect(await bodies()).toEqual([{ answers: { what_now: { values: ['skip'] } }, revision: 1 }])
  })

  test('A14: a single question is the title of its ask, and is said once', async () => {
    await show(ask({ questions: [question({ id: 'go', question: 'Deploy to production?', input: 'confirm' })] }))
    expect(await page.locator('waypost-ask').getByRole('heading').allInnerTexts()).toEqual(['Deploy to production?'])
    await page.getByRole('group', { name: /Deploy to production/ }).getByRole('radio', { name: 'Yes' }).check()
    await expectAccessible(page)
    await show(ask({ questions: [question({ id: 'go', question: 'Two\nlines?', input: 'confirm' })] }))
    expect(await page.locator('waypost-ask').getByRole('heading').allInnerTexts()).toEqual(['One question for you'])
  })
})
