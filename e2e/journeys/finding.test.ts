/** Finding what waits: a list that holds still, a search that says why, filters, the list of sessions, and keys that can be seen. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { story } from '../world/story'

const its = story()

const call = (tool: string, args: object, risk = 'low') => ({ kind: 'approval', approval: { tool, arguments: args, risk } })
const question = (text: string) => ({ kind: 'questions', questions: [{ id: 'go', question: text, input: 'confirm', required: true }] })
const titles = (page: Page) => page.locator('.ask-row-title').allInnerTexts()
const CITIES = ['Oslo', 'Rome', 'Lima', 'Kyoto', 'Accra', 'Quito']

test('a critical ask that arrives while somebody points at the list moves no row, and is a press away', async () => {
  const { world } = its
  await world.serve()
  const { page } = await world.person()
  for (const city of CITIES.slice(0, 3)) await world.programAsks(question(`Is ${city} next?`))
  const second = page.locator('.ask-row').nth(1)
  await until(() => titles(page).then((all) => all.length), 3)
  await second.hover()
  const before = await second.boundingBox()
  await world.programAsks(call('drop_table', { table: 'orders' }, 'critical'))
  const pill = page.getByRole('button', { name: '1 new, urgent' })
  await pill.waitFor()
  expect(await second.boundingBox()).toEqual(before)
  await pill.click()
  await until(() => titles(page).then(([first]) => first), 'Run drop_table?')
})

test('a search shows where its words are, does not match the name of an agent, and leaves nothing beside it that it did not find', async () => {
  const { world } = its
  await world.serve()
  const { page } = await world.person()
  await world.programAsks(call('drop_table', { table: 'orders' }, 'critical'))
  for (const city of CITIES) await world.programAsks(question(`Is ${city} next?`))
  await world.programAsks({ ...question('Which night?'), message: 'Before the deployment on Friday.' })
  await page.getByText('8 waiting').first().waitFor()
  await page.locator('.inbox-pane').getByRole('heading', { name: 'Run drop_table?' }).waitFor()
  // Every one of them was asked by `deployer`.
  await page.getByRole('searchbox').fill('deploy')
  await until(() => titles(page), ['Which night?'])
  expect(await page.locator('.ask-row-why').innerText()).toBe('Before the deployment on Friday.')
  expect(await page.locator('.ask-row-why mark').innerText()).toBe('deploy')
  await page.getByText('Select an ask to see it here.').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.inbox-pane').getByRole('heading', { name: 'Which night?' }).waitFor()

  await page.getByRole('searchbox').fill('')
  await page.locator('.inbox-filters summary').click()
  const kind = page.getByRole('combobox', { name: /^Kind/ })
  await kind.selectOption('approval')
  await kind.press('Escape')
  await until(() => titles(page), ['Run drop_table?'])
  await page.getByRole('button', { name: 'Kind: Approvals. Remove this filter' }).click()
  await page.getByText('8 waiting').first().waitFor()
})

test('what a program asks is one row in the list of sessions, which is searched, and an empty page of agents says how to add one', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const { page } = local
  for (const city of CITIES) await world.programAsks(call('send_card', { city }))
  await local.opens('/sessions')
  await page.locator('.session-group summary').getByText('6 asks').waitFor()
  expect(await page.locator('.session-row:visible').count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search the sessions' }).fill('nothing like that')
  await page.getByRole('heading', { name: 'No session matches' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search the sessions' }).fill('send_card')
  await until(() => page.locator('.session-group .session-row:visible').count(), 7)
  await page.getByRole('link', { name: 'New session' }).click()
  await page.getByRole('heading', { name: 'Run an agent in this server' }).waitFor()
  await page.getByRole('button', { name: 'Copy waypost init' }).waitFor()
})

test('the keys are written on what they press, and go to pages, commands and several asks', async () => {
  const { world } = its
  await world.serve()
  const { page } = await world.person()
  const keyOf = (selector: string) => page.locator(selector).first().getAttribute('data-key')
  await world.programAsks(question('Go on?'))
  await page.locator('.ask-option-button[data-key]').first().waitFor()
  expect(await Promise.all(['.ask-option-button', '.ask-submit-button'].map(keyOf))).toEqual(['1', 'Ctrl ↵'])
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  for (const city of ['Oslo', 'Rome']) await world.programAsks(call('send_card', { city }))
  await until(() => page.locator('.ask-row').count(), 2)
  await page.locator('.ask-row').first().click()
  await page.locator('.ask-approve-button').waitFor()
  expect(await Promise.all(['.ask-approve-button', '.ask-reject-button'].map(keyOf))).toEqual(['A', 'R'])
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Approve all 2' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Go to a page or an ask…').fill('hist')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
})
