/** The app in another language, from sign-in to the history. */

import { expect, test } from 'vitest'
import { ownBrowser, until, violations, watch } from '../world/browser'
import { Person } from '../world/person'
import { story } from '../world/story'

const its = story()
const PASSWORD = 'a quiet lake at noon'

/** A person whose browser prefers German, before sign-in. */
async function german(name: string): Promise<Person> {
  const { world } = its
  await world.hasPassword(name, PASSWORD)
  const page = await (await ownBrowser(world.browser, { locale: 'de-DE' })).newPage()
  watch(page, world.wrong)
  return new Person(name, page, world.server.url)
}

test('somebody whose browser prefers German signs in, answers, approves and looks back in German', async () => {
  const { world } = its
  await world.serve()
  const { page } = await german('zoe')
  await page.goto(world.server.url)
  await page.getByLabel('Name').fill('zoe')
  await page.getByLabel('Passwort').fill(PASSWORD)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.getByRole('heading', { name: 'Nichts wartet auf Sie' }).waitFor()

  const asked = await world.programAsks({ kind: 'questions', questions: [{ question: 'Which region?', options: [{ label: 'eu' }, { label: 'us' }] }] })
  await page.getByRole('radio', { name: 'eu' }).check()
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  await page.getByText('Beantwortet').waitFor()
  const call = await world.programAsks({ kind: 'approval', approval: { tool: 'deploy', arguments: { version: '1.4.2' }, risk: 'medium' } })
  await until(() => page.title(), '(1) Eingang · Waypost')
  await page.getByText('deploy ausführen?').first().click()
  await page.getByText('mittleres Risiko').last().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click()
  await page.getByText('Wartet auf die Ausführung').waitFor()

  await page.getByRole('link', { name: 'Verlauf' }).click()
  await page.getByRole('heading', { name: 'Entscheidungen' }).waitFor()
  await until(() => page.locator('.past-ending').allInnerTexts(), ['Freigegeben', 'Beantwortet'])
  expect(await page.locator('.past-row .session-row-facts').first().innerText()).toMatch(/^deployer\nmittleres Risiko\nvon zoe\nnach \d+ s\ngerade eben$/)
  expect(await violations(page)).toEqual([])
  expect(await world.programWaits(asked.id)).toMatchObject({ status: 'answered', answers: { which_region: { values: ['eu'] } } })
  expect(await world.programWaits(call.id)).toMatchObject({ status: 'answered', decision: { decision: 'approve' } })
})

test('a link opens its door in the language of the browser', async () => {
  const { world } = its
  await world.serve()
  const { page } = await german('zoe')
  await page.goto(await world.link('zoe'))
  expect(await page.getByRole('main').innerText()).toBe('Weiter als zoe\n\nDieser Link meldet diesen Browser an, einmal.\n\nWeiter als zoe')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Weiter als zoe' }).click()
  await page.getByRole('heading', { name: 'Nichts wartet auf Sie' }).waitFor()
})
