/** Answers that are more than a choice: forms, changed arguments, files, secrets, and the undo window. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { story } from '../world/story'

const its = story()

interface Told {
  status: string
  revision: number
  answers: Record<string, { values: string[]; data?: unknown; files?: { name: string }[] }>
  decision: { decision: string; feedback?: object } | null
}

const SERVICE = {
  type: 'object',
  required: ['name', 'replicas'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2 },
    replicas: { type: 'integer', title: 'Replicas', minimum: 1, maximum: 10 },
    region: { type: 'string', title: 'Region', enum: ['eu', 'us'] },
  },
}

test('a form is half filled in, the server is killed, the page is loaded anew, and nothing of it is lost', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const ask = await world.programAsks({ kind: 'questions', questions: [{ id: 'run', question: 'How should it run?', input: 'form', schema: SERVICE }] })
  await local.opens(`/asks/${ask.id}`)
  await local.form.getByLabel('Name').fill('status')
  await local.form.getByLabel('Replicas').fill('3')
  await until(async () => (await local.reads<{ draft: unknown }>(`/api/v1/asks/${ask.id}/draft`)).draft !== null, true)
  await world.server.die()
  await world.server.start()
  const elsewhere = await world.person()
  await elsewhere.opens(`/asks/${ask.id}`)
  await elsewhere.sees('Your draft, saved')
  await elsewhere.form.getByLabel('Region').selectOption({ label: 'us' })
  await elsewhere.submits()
  const told = await world.programWaits<Told>(ask.id)
  expect(told.answers).toEqual({ run: { values: [], data: { name: 'status', replicas: 3, region: 'us' } } })
  await local.page.reload()
  await local.sees(/Answered\s+by local/)
})

test('A022: changed arguments are shown again before they are approved, and what runs is what was shown', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const approval = { tool: 'start_service', arguments: { name: 'status', replicas: 2 }, schema: SERVICE, allow_modify_args: true, risk: 'high' }
  const ask = await world.programAsks({ kind: 'approval', approval })
  await local.opens(`/asks/${ask.id}`)
  await local.form.getByRole('button', { name: 'Edit arguments' }).click()
  await local.form.getByRole('textbox', { name: 'Replicas' }).fill('4')
  await local.form.getByRole('button', { name: 'Show the changed call' }).click()
  await local.sees('version 2')
  expect(await local.form.locator('.ask-call-row.changed').allInnerTexts()).toEqual([expect.stringContaining('4')])
  await local.approves()
  const told = await world.programWaits<Told>(ask.id)
  expect([told.status, told.revision, told.decision?.decision]).toEqual(['answered', 2, 'approve'])
})

test('a file and a secret reach the program that asked, and the page shows neither again', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const questions = [
    { id: 'plan', question: 'Which plan?', input: 'file' },
    { id: 'token', question: 'Which token?', input: 'secret' },
  ]
  const ask = await world.programAsks({ kind: 'questions', questions })
  const plan = join(world.server.data, '..', `plan-${ask.id}.txt`)
  writeFileSync(plan, 'the plan')
  await local.opens(`/asks/${ask.id}`)
  await local.form.locator('input[type=file]').setInputFiles(plan)
  await local.form.getByText('8 bytes').waitFor()
  await local.form.getByText('Attached').waitFor()
  await local.form.getByLabel('Which token?').fill('canary-7f3e')
  await local.submits()
  const told = await world.programWaits<Told>(ask.id)
  expect(told.answers['plan']?.files?.map(({ name }) => name)).toEqual([`plan-${ask.id}.txt`])
  expect(told.answers['token']?.values[0]).toMatch(/^secret:[0-9a-f]{64}$/)
  await local.sees('Answered. Stored encrypted.')
  expect(await local.page.content()).not.toContain('canary-7f3e')
})

test('a reply is taken back while there is time, and another one is the answer', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const ask = await world.programAsks({ kind: 'questions', policy: { undo_window: 600 }, questions: [{ id: 'go', question: 'Go?', input: 'confirm' }] })
  await local.opens(`/asks/${ask.id}`)
  await local.chooses('Yes')
  await local.submits()
  await local.form.getByRole('button', { name: /^Undo/ }).click()
  await local.chooses('No')
  await local.submits()
  await local.form.getByRole('button', { name: /^Undo/ }).waitFor()
  const seen = await local.reads<{ held: { answers: object } }>(`/api/v1/asks/${ask.id}`)
  expect(seen.held.answers).toEqual({ go: { values: ['no'] } })
})

test('T12: what is always allowed is not asked again, stands in the list of rules, and is asked again once it is ended', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const call = { kind: 'approval', approval: { tool: 'restart', arguments: { note: 'Hi all,\n\nit restarts at noon.', service: 'web' } } }
  const ask = await world.programAsks(call)
  await local.opens(`/asks/${ask.id}`)
  await local.form.getByText('Always allow…').click()
  await local.form.getByLabel('Allow these calls without asking').check()
  // Each ask of a program is a session of its own, so a rule for the session would cover nothing else.
  expect(await local.form.getByLabel('Whose calls').inputValue()).toBe('agent')
  await local.sees('Approving will also allow calls of restart by deployer, where note is Hi all,… and service is web, for a day.')
  await local.form.getByRole('button', { name: /^Approve and/ }).click()
  await local.sees('Approved')
  // The page learns of the approval from its stream, a moment before the auto-approval rule that was created from it is in force.
  await until(async () => (await local.reads<{ items: unknown[] }>('/api/v1/rules')).items.length, 1)
  const again = await world.programAsks<Told>(call)
  expect(again.status).toBe('answered')
  await local.opens('/rules')
  await local.page.getByRole('button', { name: 'End rule for restart' }).click()
  await local.sees('No active rules')
  expect((await world.programAsks<Told>(call)).status).toBe('pending')
})
