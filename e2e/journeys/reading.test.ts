/** How asks, calls and pages are shown: what a person reads first, and what they can read at all. */

import { expect, test } from 'vitest'
import { until, violations } from '../world/browser'
import { story } from '../world/story'

const its = story()

const PHONE = { viewport: { width: 390, height: 844 } }
const DIFF = '--- a/app.py\n+++ b/app.py\n@@ -1,2 +1,2 @@\n import os\n-retries = 1\n+retries = 3\n'

test('on a phone, one line of the head of a session stays, and a long form begins below what the agent said', async () => {
  const { world } = its
  await world.demo()
  const { page, form } = await world.person('local', PHONE)
  await form.waitFor()
  const box = (place: string) => page.locator(place).first().evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return { top: Math.round(top), bottom: Math.round(bottom) }
  })
  await until(async () => (await box('.session-head')).bottom < 64, true)
  const head = await box('.session-head')
  const words = await box('.message.is-assistant:has(+ waypost-ask)')
  const from = await box('.ask-is-pending .ask-from')
  expect(words.top).toBeGreaterThanOrEqual(head.bottom)
  expect(from.top).toBeGreaterThanOrEqual(words.bottom)
  expect(from.bottom).toBeLessThan(844)
})

test('the only question of an ask is its title, and an answer of another format is told an example', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const question = { id: 'ticket', question: 'Which ticket is it about?', input: 'text', placeholder: 'KX-1234', rules: { pattern: '^KX-[0-9]{4}$' } }
  const ask = await world.programAsks({ kind: 'questions', questions: [question] })
  await local.opens(`/asks/${ask.id}`)
  await local.form.getByRole('heading', { name: 'Which ticket is it about?' }).waitFor()
  expect(await local.form.getByText('One question for you').count()).toBe(0)
  await local.form.getByRole('textbox').first().fill('1234')
  await local.submits()
  await local.form.locator('.ask-question-card .ask-problem').getByText('For example: KX-1234').waitFor()
})

test('yes or no in a form is two buttons, its fields are equally wide, and a moment names the time zone', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person('local', { timezoneId: 'Europe/Berlin' })
  const properties = { name: { type: 'string', title: 'Name' }, replicas: { type: 'integer', title: 'Replicas' }, region: { type: 'string', title: 'Region', enum: ['eu', 'us'] }, backups: { type: 'boolean', title: 'Backups' } }
  const schema = { type: 'object', required: ['backups'], properties }
  const ask = await world.programAsks({ kind: 'questions', questions: [{ id: 'run', question: 'How should it run?', input: 'form', schema }, { id: 'from', question: 'Starting when?', input: 'datetime', required: false }] })
  await local.opens(`/asks/${ask.id}`)
  const backups = local.form.getByRole('group', { name: 'Backups' })
  expect(await backups.getByRole('radio').count()).toBe(2)
  await local.form.getByText('In your time zone, Europe/Berlin.').waitFor()
  const widths = await Promise.all(['Name', 'Replicas', 'Region'].map((label) => local.form.getByLabel(label).evaluate((field) => Math.round(field.getBoundingClientRect().width))))
  expect(new Set(widths).size).toBe(1)
  await backups.getByRole('radio', { name: 'Yes' }).check()
  await local.submits()
  expect(await world.programWaits(ask.id)).toMatchObject({ answers: { run: { data: { backups: true } } } })
})

test('a patch and code are in colour, and what is written from right to left is laid out so', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const ask = await world.programAsks({ kind: 'approval', message: 'שלום, **עכשיו**?', approval: { tool: 'apply_patch', risk: 'low', arguments: { patch: DIFF, sql: 'select 1 from orders' } } })
  await local.opens(`/asks/${ask.id}`)
  await local.form.locator('.ask-line-added').waitFor()
  const colours = await Promise.all(['added', 'removed', 'same'].map((kind) => local.form.locator(`.ask-line-${kind}`).first().evaluate((line) => getComputedStyle(line).color + getComputedStyle(line).backgroundColor)))
  expect(new Set(colours).size).toBe(3)
  await until(() => local.page.evaluate(() => CSS.highlights.has('wp-code-keyword')), true)
  expect(await local.form.locator('.ask-agent-words .prose').evaluate((words) => getComputedStyle(words).direction)).toBe('rtl')
  expect(await violations(local.page)).toEqual([])
})

test('on a phone, every column of the calls by tool can be read', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person('local', PHONE)
  const ask = await world.programAsks({ kind: 'approval', approval: { tool: 'deploy_application', arguments: {}, risk: 'low' } })
  await local.opens(`/asks/${ask.id}`)
  await local.approves()
  await local.sees('Approved')
  await local.opens('/history')
  const last = local.page.getByRole('columnheader', { name: 'Auto-approved' })
  await last.scrollIntoViewIfNeeded()
  const { x, width } = (await last.boundingBox()) ?? { x: -1, width: 0 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  expect(await local.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the account is one of the pages, and light or dark is chosen there', async () => {
  const { world } = its
  await world.serve()
  const { page } = await world.person()
  await page.getByRole('link', { name: /Account/ }).first().click()
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('dark')
  await until(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(18, 20, 22)')
  await page.reload()
  await page.getByRole('heading', { name: 'Account' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 20, 22)')
})
