/** Reading past decisions, and exporting them. */

import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from '../world/browser'
import type { Person } from '../world/person'
import { story } from '../world/story'

const its = story()

const CALL = { kind: 'approval', approval: { tool: 'deploy', arguments: { to: 'production' }, risk: 'low' } }

async function saves(person: Person, words: string): Promise<Download> {
  const [saved] = await Promise.all([person.page.waitForEvent('download'), person.page.getByRole('button', { name: words }).click()])
  return saved
}

test('what was decided stands in the history, as a sheet, and in a record that can be verified', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  await world.programAsks(CALL)
  await local.approves()
  await local.sees('Approved')
  await world.programAsks(CALL)
  await local.page.getByRole('button', { name: 'Next ask' }).click()
  await local.rejects('=1+1')
  await local.sees('Rejected')
  await local.page.getByRole('link', { name: 'History' }).click()
  await until(() => local.page.locator('.past-ending').allInnerTexts(), ['Rejected', 'Approved'])
  expect(await local.page.locator('.metrics-table tbody tr').innerText()).toMatch(/deploy\s+1\s+1 50%\s+0/)

  const sheet = readFileSync(await (await saves(local, 'Save as CSV')).path(), 'utf8').trimEnd().split('\r\n')
  expect([sheet.length, sheet[1]?.split(',').at(-3)]).toEqual([3, `"'=1+1"`])
  await local.page.getByRole('button', { name: 'Save the audit log' }).click()
  await local.sees('This needs the permission “export”')
  await world.server.run('permissions', 'set', 'auditor', 'export')
  await world.server.run('person', 'add', 'local', '--role', 'auditor')
  const record = await (await saves(local, 'Save the audit log')).path()
  expect((await world.server.run('verify', record)).status).toBe(0)
})

test('an administrator grants and revokes a permission on the Team page, and it holds at once', async () => {
  const { world } = its
  await world.serve()
  await world.server.run('permissions', 'set', 'lead', 'administer')
  await world.server.run('person', 'add', 'local', '--role', 'lead')
  const local = await world.person()
  const { page } = local
  await local.opens('/team')
  await page.getByRole('button', { name: 'Add a role' }).click()
  await page.getByLabel('Name of the role').fill('auditor')
  await page.getByLabel('export').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Change permissions', exact: true }).click()
  await local.sees('The permissions of auditor are saved.')
  await page.getByRole('button', { name: 'Save the audit log' }).click()
  await local.sees('This needs the permission “export”')

  await page.getByRole('button', { name: 'Change roles of local' }).click()
  await page.getByLabel('Roles, separated by commas').fill('lead, auditor')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await local.sees('The roles of local are saved.')
  const record = await (await saves(local, 'Save the audit log')).path()
  expect((await world.server.run('verify', record)).status).toBe(0)

  await page.getByRole('button', { name: 'Change permissions of auditor' }).click()
  await page.getByLabel('export').uncheck()
  await page.getByLabel('see everything').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await local.sees('Revokes: export')
  await page.getByRole('button', { name: 'Change permissions', exact: true }).click()
  await local.sees('The permissions of auditor are saved.')
  await page.getByRole('button', { name: 'Save the audit log' }).click()
  await local.sees('This needs the permission “export”')
})

test('who may not administer sees the team without what is for administrators, and nothing is requested that is refused', async () => {
  const { world } = its
  await world.serve()
  const { page, url } = await world.person()
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`))
  await page.goto(`${url}/team`)
  await page.getByRole('region', { name: 'People' }).getByText('local').waitFor()
  await until(() => page.getByText('Only administrators can see this.').count(), 3)
  await page.getByRole('region', { name: 'Channels' }).getByText('Browser').waitFor()
  expect(refused).toEqual([])
})

test('one answer written while the server is away is sent once, and the agent goes on', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person()
  const asking = world.server.run('ask', 'Still there?', '--confirm')
  await local.form.waitFor()
  await world.server.die()
  await local.chooses('Yes')
  await local.submits()
  await local.sees('One answer will be sent as soon as Waypost can be reached.')
  await world.server.start()
  const { status, out } = await asking
  expect({ status, out }).toEqual({ status: 0, out: 'yes\n' })
  await local.sees(/Answered\s+by local/)
})
