/** The server is killed without warning and started again on the same data. Nothing is lost or done twice. */

import { expect, test } from 'vitest'
import { until } from '../world/browser'
import type { Person } from '../world/person'
import { story } from '../world/story'

const its = story()

const DEPLOYED = ['{"application":"status-page","environment":"production","version":"1.4.2"}']

/** Runs the demo up to the deployment that is running when the server is killed. */
async function killedWhileDeploying(): Promise<Person> {
  const { world } = its
  await world.demo()
  const local = await world.person()
  await local.answersTheQuestions()
  await world.server.die()
  await world.demo('slowly')
  await local.approves()
  await local.page.locator('.tool.is-running', { hasText: 'deploy_application' }).waitFor()
  await until(() => local.page.locator('.ask-permit').innerText(), 'Running')
  await world.server.die()
  expect(world.deployments()).toEqual([])
  return local
}

test('G11, F01: killed between question and answer, the page comes back by itself with what was typed', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person()
  await local.chooses('Svelte')
  await local.comments('Half a thought')
  await world.server.die()
  await local.sees('Connection lost')
  await world.demo()
  await local.page.locator('.away').waitFor({ state: 'hidden' })

  await until(() => local.form.getByRole('radio', { name: 'Svelte' }).isChecked(), true)
  await until(() => local.form.getByLabel('Additional comments').inputValue(), 'Half a thought')
  await local.chooses('pnpm')
  await local.comments('Half a thought, and the other half.')
  await local.submits()
  await local.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await local.approves()
  await local.sees('is live at')
  await until(() => local.page.locator('.ask-quote').innerText(), 'Comment: Half a thought, and the other half.')
  expect(world.deployments()).toEqual(DEPLOYED)
})

test('G1, G11: killed between question and answer, a page opened afterwards shows the form too', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person()
  await local.form.waitFor()
  await world.server.die()
  await world.demo()
  await local.page.reload()
  await local.answersTheQuestions()
  expect((await local.journal()).filter(({ type }) => type === 'question_pending')).toHaveLength(2)
})

test('G11: an answer sent while nobody is there is kept, and sent once when somebody is', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person()
  await local.chooses('Svelte', 'pnpm')
  await world.server.die()
  await local.submits()
  await local.sees('Waypost cannot be reached.')
  await world.demo()
  await local.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  expect((await local.journal()).filter(({ type }) => type === 'question_answered')).toHaveLength(1)
})

test('killed before a bulk decision arrives, the result says so beside its buttons, and the same keys decide each call once', async () => {
  const { world } = its
  await world.serve('--undo-window', '0s')
  const { page } = await world.person()
  const cities = ['Oslo', 'Rome', 'Lima', 'Bern']
  const asks = []
  for (const city of cities) asks.push(await world.programAsks({ kind: 'approval', approval: { tool: 'send_card', arguments: { city }, risk: 'low' } }))
  await page.getByRole('button', { name: /4 similar/ }).waitFor()
  await page.keyboard.press('x')
  const approve = page.getByRole('button', { name: 'Approve all 4' })
  await page.locator('.bulk-bar').waitFor()
  const goesToApprove = () => until(async () => (await page.keyboard.press('a'), approve.evaluateAll(([each]) => each === document.activeElement)), true)
  await goesToApprove()
  await world.server.die()
  await page.keyboard.press('Enter')
  await page.locator('.bulk-bar').getByText('This may not have arrived. Sending it again is safe.').waitFor()
  await world.server.start('--undo-window', '0s')
  await page.locator('.away').waitFor({ state: 'hidden' })
  await goesToApprove()
  await page.keyboard.press('Enter')
  await page.locator('.pane-result').getByText('4 approved.').waitFor()
  const ended = await Promise.all(asks.map(({ id }) => world.programSees<{ status: string; decision: { decision: string } }>(id)))
  expect(ended.map(({ status, decision }) => [status, decision.decision])).toEqual(cities.map(() => ['answered', 'approve']))
})

test('F18: killed while an approved call runs, it is asked about, and running it again runs it once', async () => {
  const { world } = its
  const local = await killedWhileDeploying()
  await world.demo()
  await local.chooses('Run it again')
  await local.submits()
  await local.sees('is live at')
  expect(world.deployments()).toEqual(DEPLOYED)
})

test('F18: killed while an approved call runs, what happened all the same is recorded and not run again', async () => {
  const { world } = its
  const local = await killedWhileDeploying()
  const happened = DEPLOYED[0] ?? ''
  world.deployedMeanwhile(happened)
  await world.demo()
  await until(() => local.form.locator('.ask-outcome-rows').innerText(), 'application\nstatus-page\nenvironment\nproduction\nversion\n1.4.2')
  const result = local.form.getByLabel('what was its result?')
  await local.chooses('Run it again')
  expect(await result.count(), 'the result is asked only where it ran').toBe(0)
  await local.chooses('It ran')
  await result.fill('Version 1.4.2 answers.')
  await local.submits()
  await local.sees('Version 1.4.2 answers.')
  await until(() => local.page.locator('.session-facts').innerText(), 'demo\nComplete')
  expect(await local.page.locator('.ask-permit').allInnerTexts()).toEqual(['Ran, as a person reported'])
  expect(await local.page.locator('.tool-state').last().innerText()).toBe('Ran, as reported')
  expect(world.deployments()).toEqual([happened])
})

test('P9: a rejected call does not run, is not asked again, and the agent quotes the reason', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person()
  await local.answersTheQuestions()
  await local.rejects('Not on a Friday.')
  await local.sees('It is not deployed, as you decided, and I will not try again. You said: “Not on a Friday.”')
  await until(() => local.page.locator('.session-facts').innerText(), 'demo\nComplete')
  await world.server.die()
  await world.demo()
  await local.page.reload()
  await local.sees('Reason: Not on a Friday.')
  expect((await local.journal()).filter(({ type }) => type === 'question_pending')).toHaveLength(2)
  expect(world.deployments()).toEqual([])
})
