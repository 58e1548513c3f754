import { expect, test } from 'vitest'
import { approval, question as newQuestion, review } from '../../../test/fixtures'
import { readToTheEnd, story } from '../../../test/story'

const it = story()
const PHONE = { viewport: { width: 390, height: 844 } }

const question = (id: string, words: string, change: Partial<Parameters<typeof newQuestion>[0]>) =>
  newQuestion({ id, question: words, input: 'text', ...change })

test('L6: a prompt, choices, a confirmation and Markdown are drawn, and kept with their answer', async () => {
  const { world } = it
  const session = world.session()
  const questions = [
    question('name', 'What is it called?', { free_text: 'only' }),
    question('where', 'Where to?', { input: 'select', options: [{ label: 'Frankfurt', value: 'eu' }, { label: 'Oregon', value: 'us' }] }),
    question('sure', 'Is that all?', { input: 'confirm' }),
  ]
  world.ask(session, { id: 'ask_1', questions })
  world.ask(session, { ...review(), id: 'ask_2' })
  const page = await it.visit(`/sessions/${session}`, PHONE)
  const [form, text] = [page.locator('[data-ask="ask_1"]'), page.locator('[data-ask="ask_2"]')]
  await form.getByRole('textbox', { name: 'What is it called?' }).fill('Lighthouse')
  await form.getByRole('radio', { name: 'Oregon' }).check()
  await form.getByRole('radio', { name: 'Yes' }).check()
  await form.getByRole('button', { name: 'Submit Answer' }).click()
  await form.getByText('Answered').waitFor()
  expect(await text.locator('.prose :is(h1, h2, h3, p, li)').count()).toBeGreaterThan(0)
  await readToTheEnd(text)
  await text.getByRole('button', { name: 'Approve' }).click()
  await text.getByText('Approved').waitFor()
  await page.reload()
  await form.getByText('Answered').waitFor()
  const shown = await form.locator('.ask-question-card').evaluateAll((cards) => cards.map((card) => [card.querySelector('.ask-question-text')?.textContent, card.querySelector('.ask-chosen')?.textContent?.trim()]))
  expect(shown).toEqual([['What is it called?', 'Lighthouse'], ['Where to?', 'Oregon'], ['Is that all?', 'Yes']])
  await text.getByText('Approved').waitFor()
  await text.getByText('What was shown').click()
  expect(await text.locator('.prose').isVisible()).toBe(true)
})

test('an answer whose reply was lost is told to have been taken, in its place, however late the journal comes', async () => {
  const session = it.world.session()
  it.world.ask(session, approval({ id: 'ask_1' }, 'low'))
  const page = await it.visit(`/sessions/${session}`, PHONE)
  await page.route('**/answer', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('One answer will be sent as soon as Waypost can be reached').waitFor()
  const browser = page.context()
  await page.close()
  const sent = browser.waitForEvent('response', (response) => response.url().endsWith('/answer'))
  await browser.route('**/events?*', async (route) => {
    await sent
    await route.continue()
  })
  const again = await browser.newPage()
  await again.goto(`${it.world.url}/sessions/${session}`)
  expect((await sent).status()).toBe(200)
  await again.locator('[data-ask="ask_1"]').getByText('Approved').waitFor()
  expect(await again.getByText('not accepted').count()).toBe(0)
})
