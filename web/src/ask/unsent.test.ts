import { expect, test } from 'vitest'
import { button, onAskPage, page, sent, show } from '../../test/ask-page'
import { ask, editable, handed, question } from '../../test/fixtures'
import { startDraft, write } from './draft'
import { isBlank, takeUp, unsent } from './unsent'

onAskPage('waypost-draft')

const named = (change = {}) => ask({ questions: [question({ id: 'name', question: 'Which name?', options: [], input: 'text' })], ...change })
const SAVED = '2026-11-21T10:00:30.000Z'

test('what was filled in comes back as it was, and what fits no more is left out', () => {
  const before = named()
  const [first] = before.questions
  const draft = { ...write(startDraft(before), first!, 'web'), comment: 'Soon.' }
  const kept = JSON.parse(JSON.stringify({ ...unsent(before, { draft, reason: 'Too early.', changed: null }), saved_at: SAVED }))
  expect(takeUp(before, kept)).toEqual({ draft, reason: 'Too early.', changed: null })
  const after = ask({ revision: 2 })
  expect(takeUp(after, kept)).toEqual({ draft: { ...startDraft(after), comment: 'Soon.' }, reason: 'Too early.', changed: null })
  expect(takeUp(before, { ...kept, fields: { name: { values: 'web' } } }).draft.fields).toEqual(startDraft(before).fields)
})

test('an empty form leaves nothing, and changed arguments come back only for the call that they change', () => {
  const approval = editable()
  expect(isBlank(unsent(approval, { draft: startDraft(approval), reason: '', changed: null }))).toBe(true)
  const kept = { ...unsent(approval, { draft: startDraft(approval), reason: '', changed: { text: '{"a":1}' } }), saved_at: SAVED }
  expect(takeUp(approval, kept).changed).toEqual({ text: '{"a":1}' })
  expect(takeUp({ ...approval, revision: 2 }, kept).changed).toBeNull()
})

test('what a person fills in is told as it is filled in, and what the page sets is not', async () => {
  await show(named({ message: 'Hello' }), { saved: { revision: 1, fields: {}, comment: 'So far.', saved_at: SAVED } })
  await page.getByText('Your draft, saved').waitFor()
  await page.getByRole('textbox', { name: 'Which name?' }).pressSequentially('ab')
  await button('Start over').click()
  const filled = (text: string) => ({ name: { values: [], text, own: false, notes: '', declined: null, form: null } })
  expect((await sent()).map(([, detail]) => detail['unsent'])).toEqual([
    { revision: 1, fields: filled('a'), comment: 'So far.' },
    { revision: 1, fields: filled('ab'), comment: 'So far.' },
    { revision: 1, fields: {} },
  ])
})

test('what was filled in is not replaced by what comes later', async () => {
  await show(named())
  await page.getByRole('textbox', { name: 'Which name?' }).fill('mine')
  await show(named(), { saved: { revision: 1, fields: {}, comment: 'Older.', saved_at: SAVED } })
  expect([await page.getByRole('textbox', { name: 'Which name?' }).inputValue(), await page.getByText('Your draft, saved').count()]).toEqual(['mine', 0])
})

test('a secret is never part of it', async () => {
  await show(handed())
  await page.getByLabel('Which token may I use for the registry?').fill('canary-7f3e')
  await page.locator('.ask-title').click()
  expect(JSON.stringify(await sent())).not.toContain('canary')
})
