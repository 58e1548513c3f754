/** The demo's whole path, as a new user takes it. */

import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { lookAtEveryChange, sightings } from '../world/sightings'
import { story } from '../world/story'

const its = story()

const DEPLOYED = ['{"application":"status-page","environment":"production","version":"1.4.2"}']

test('G2, G6, G9, P3, P5: from the link to the summary, with two answers and one approval', async () => {
  await its.world.demo()
  const local = await its.world.person()

  const svelte = local.form.getByRole('radio', { name: 'Svelte Recommended' })
  await svelte.waitFor()
  await until(() => local.page.locator('.session-facts').innerText(), 'demo\nWaiting for you')
  expect(await svelte.isChecked()).toBe(false)
  await local.page.getByText('Preview of Svelte').waitFor()
  await local.form.getByRole('radio', { name: 'React' }).hover()
  await local.page.getByText('Preview of React').waitFor()
  await local.chooses('Svelte', 'pnpm')
  expect(await local.page.locator('.ask-option-button.selected .ask-option-label bdi').allInnerTexts()).toEqual(['Svelte', 'pnpm'])
  await local.comments('Keep it small, please.')
  expect(await local.form.locator('.ask-submit-button').innerText()).toBe('Submit Answer')
  await local.submits()

  await local.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  expect(await local.form.locator('.ask-call-rows').innerText()).toBe('application\nstatus-page\nenvironment\nproduction\nversion\n1.4.2')
  expect(await local.form.locator('.ask-call-facts').innerText()).toBe('high risk\nexternal')
  expect(await local.form.locator('.ask-agent-words').innerText()).toContain('Deploy status-page 1.4.2 to production')
  expect(its.world.deployments()).toEqual([])
  await local.approves()

  await local.sees('The status page is built with svelte and pnpm, and version 1.4.2 is live at https://status.example.com.')
  await until(() => local.page.locator('.session-facts').innerText(), 'demo\nComplete')
  expect(await local.page.locator('.ask-outcome-line').allInnerTexts()).toEqual([
    expect.stringMatching(/^Answered\s+by local via Web, open for \d+ s\s+just now$/),
    expect.stringMatching(/^Approved\s+by local via Web, open for \d+ s\s+just now\s+Ran once, successfully$/),
  ])
  expect(its.world.deployments()).toEqual(DEPLOYED)
  expect((await local.journal()).map(({ type, actor }) => `${type} ${actor.kind}`)).toEqual([
    'session_created person',
    'message person',
    'message agent',
    'question_pending agent',
    'run_suspended agent',
    'question_answered person',
    'run_resumed person',
    'message agent',
    'tool_started agent',
    'tool_completed agent',
    'message agent',
    'question_pending agent',
    'run_suspended agent',
    'question_answered person',
    'run_resumed person',
    'tool_started agent',
    'tool_completed agent',
    'message agent',
    'run_completed agent',
  ])
})

test('G5: the form appears once, at the end of the streamed message, and never moves', async () => {
  await its.world.demo('as people read')
  const local = await its.world.person()
  await lookAtEveryChange(local.page)
  await local.opens('/agents')
  await local.page.getByLabel('What should the agent do?').fill('Another status page, please.')
  await local.page.getByRole('button', { name: 'Start session' }).click()

  await local.answersTheQuestions()
  await local.approves()
  await local.sees('is live at')
  expect(await sightings(local.page)).toEqual([
    'no form',
    'form 1 at the end',
    'form 1',
    'form 1, form 2 at the end',
    'form 1, form 2',
  ])
})

test('G6: what was answered is read-only, also after a reload', async () => {
  await its.world.demo()
  const local = await its.world.person()
  await local.chooses('React', 'npm')
  await local.comments('Hooks only.')
  await local.submits()
  await local.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()

  const settled = local.page.locator('.ask-is-answered')
  const words = /^Framework Which framework .*\n+React\n+Packages Which package manager .*\n+npm$/
  for (const visit of ['at once', 'after a reload']) {
    expect(await settled.locator('.ask-record').innerText(), visit).toMatch(words)
    expect(await settled.locator('.ask-quote').innerText(), visit).toBe('Comment: Hooks only.')
    expect(await settled.locator('input, textarea, button').count(), visit).toBe(0)
    await local.page.reload()
    await settled.waitFor()
  }
})

test('G6: two clicks in a row are one answer', async () => {
  await its.world.demo()
  const local = await its.world.person()
  await local.chooses('Svelte', 'pnpm')
  await local.form.getByRole('button', { name: 'Submit Answer' }).dblclick()
  await local.form.getByRole('button', { name: 'Approve', exact: true }).dblclick()
  await local.sees('is live at')

  const answers = (await local.journal()).filter(({ type }) => type === 'question_answered')
  expect(answers).toHaveLength(2)
  expect(its.world.deployments()).toEqual(DEPLOYED)
})
