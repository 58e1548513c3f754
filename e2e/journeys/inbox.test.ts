/** Asks from outside programs: they reach people in the inbox, and the answers reach the programs. */

import { expect, test } from 'vitest'
import { until } from '../world/browser'
import { story } from '../world/story'

const its = story()

test('an ask from the command line appears by itself, is answered, and its answer is printed', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  await local.sees('Nothing is waiting for you')
  expect(await local.page.title()).toBe('Inbox · Waypost')

  const asking = world.server.run('ask', 'Deploy to production?', '--option', 'yes', '--option', 'no')
  await until(() => local.page.title(), '(1) Inbox · Waypost')
  expect(await local.page.locator('.ask-row-title').allInnerTexts()).toEqual(['Deploy to production?'])
  await local.chooses('yes')
  await local.submits()
  const { status, out } = await asking
  expect({ status, out }).toEqual({ status: 0, out: 'yes\n' })
  await until(() => local.page.title(), 'Inbox · Waypost')
})

test('a dismissed ask ends the command with 4', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const asking = world.server.run('ask', 'Which region?', '--option', 'eu', '--option', 'us')
  await local.dismisses()
  const { status, out } = await asking
  expect({ status, out }).toEqual({ status: 4, out: '' })
  await local.sees(/Dismissed\s+by local/)
})

test('several asks wait in one inbox, and each is answered by itself', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const asks = []
  for (const city of ['Oslo', 'Rome', 'Lima']) {
    asks.push(await world.programAsks({ kind: 'questions', questions: [{ question: `Is ${city} next?`, input: 'confirm' }] }))
    await until(() => local.page.locator('.ask-row').count(), asks.length)
  }
  await local.page.locator('.ask-row', { hasText: 'Rome' }).click()
  await local.page.getByRole('group', { name: 'Is Rome next?' }).waitFor()
  await local.chooses('No')
  await local.submits()
  await until(() => local.page.locator('.ask-row-title').allInnerTexts(), ['Is Oslo next?', 'Is Lima next?'])
  const told = await world.programWaits<{ status: string; answers: object; answered_by: object }>(asks[1]?.id ?? '')
  expect(told).toMatchObject({ status: 'answered', answers: { is_rome_next: { values: ['no'] } }, answered_by: { kind: 'person', name: 'local' } })
})

test('G11: an ask from outside outlives the server, and so does the program that waits for it', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const asking = world.server.run('ask', 'Still there?', '--confirm')
  await local.form.waitFor()
  await world.server.die()
  await world.server.start()
  await local.chooses('Yes')
  await local.submits()
  const { status, out } = await asking
  expect({ status, out }).toEqual({ status: 0, out: 'yes\n' })
})

test('P3, P5: a command that needs approval runs once it is approved in the browser, and once only', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const deploy = ['--', 'sh', '-c', `echo "$WAYPOST_ARGUMENTS" >> ${world.server.data}/deployments.log`]
  const asking = world.server.run('approve', 'deploy', '--arguments', '{"version": "1.4.2"}', '--risk', 'high', ...deploy)
  await local.form.getByText('high risk').waitFor()
  expect(await local.form.locator('.ask-call-about').innerText()).toContain('echo "$WAYPOST_ARGUMENTS" >> ')
  expect(world.deployments()).toEqual([])
  await local.approves()
  expect((await asking).status).toBe(0)
  await local.sees('Ran once, successfully')
  expect(world.deployments()).toEqual(['{"version": "1.4.2"}'])
})

test('P9: a command that needs approval does not run when it is rejected in the browser', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const deploy = ['--', 'sh', '-c', `echo deployed >> ${world.server.data}/deployments.log`]
  const asking = world.server.run('approve', 'deploy', '--arguments', '{}', ...deploy)
  await local.rejects('Not on a Friday.')
  const { status, err } = await asking
  expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('Not on a Friday.') })
  expect(world.deployments()).toEqual([])
})
