/** Several people and several windows: one answer counts, and everyone learns which one. */

import { expect, test } from 'vitest'
import { ROUTED, until } from '../world/browser'
import type { Person } from '../world/person'
import { story } from '../world/story'

const its = story()

/** Holds every person's request until all of them have sent theirs. */
async function atOnce(people: Person[], act: (person: Person) => Promise<void>): Promise<void> {
  let missing = people.length
  let go = () => {}
  const all = new Promise<void>((resolve) => (go = resolve))
  for (const { page } of people) {
    await page.route('**/answer', async (route) => {
      missing -= 1
      if (missing === 0) go()
      await all
      await route.continue()
    })
  }
  await Promise.all(people.map(act))
}

test('F11: two people answer at once; one wins and the other is told who and what', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person('local', ROUTED)
  const max = await world.person('max', ROUTED)
  await max.opens(`/sessions/${local.session}`)
  await local.answersTheQuestions()
  await max.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()

  await atOnce([local, max], (person) => (person === local ? person.approves() : person.rejects('Not on a Friday.')))
  await until(() => local.page.locator('.session-facts').innerText(), 'demo\nComplete')
  await until(() => max.page.locator('.session-facts').innerText(), 'demo\nComplete')

  const answers = (await local.journal()).filter(({ type }) => type === 'question_answered').slice(1)
  const winner = answers[0]?.actor.name
  const [first, second, words] = winner === 'local' ? [local, max, 'Approved'] : [max, local, 'Rejected']
  expect(answers).toHaveLength(1)
  expect(await second.page.locator('.ask-notice').innerText()).toBe(`${first.name} was faster. Your answer was not recorded. See the decision below.`)
  expect(await first.page.locator('.ask-notice').count()).toBe(0)
  for (const { page } of [first, second]) {
    expect(await page.locator('.ask-outcome-line').last().innerText()).toMatch(new RegExp(`^${words}\\s+by ${first.name} via Web, open for \\d+ s\\s+just now`))
  }
  expect(world.deployments()).toHaveLength(winner === 'local' ? 1 : 0)
})

test('F11: what one person answers closes the form of the other at once', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person('local', ROUTED)
  const max = await world.person('max', ROUTED)
  await max.opens(`/sessions/${local.session}`)
  await max.chooses('React')
  await local.answersTheQuestions()
  await max.sees(/Answered\s+by local/)
  expect(await max.page.locator('.ask-chosen').allInnerTexts()).toEqual(['Svelte', 'pnpm'])
})

test('what is answered in one window is told in another one, in which something was chosen', async () => {
  const { world } = its
  await world.serve()
  const local = await world.person('local', ROUTED)
  const ask = await world.programAsks({ kind: 'questions', questions: [{ id: 'go', question: 'Go on?', input: 'confirm' }] })
  await local.opens(`/asks/${ask.id}`)
  const other = await local.context.newPage()
  await other.goto(`${local.url}/asks/${ask.id}`)
  await other.getByRole('radio', { name: 'No' }).check()
  await local.chooses('Yes')
  await local.submits()
  await other.locator('.ask-outcome-line').getByText('Answered').waitFor()
  expect(await other.locator('.ask-notice').innerText()).toBe('You have already decided this elsewhere. What you filled in here was not sent.')
})

test('G10: the list of sessions shows, live, which ones wait', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person('local', ROUTED)
  const max = await world.person('max', ROUTED)
  const { session } = local
  await local.opens('/sessions')
  const row = local.page.locator('.session-row')
  const shows = (status: string) => until(() => row.allInnerTexts().then((texts) => texts.map((text) => text.split('\n')[1])), [status])
  await shows('Waiting for you')

  await max.opens(`/sessions/${session}`)
  await max.answersTheQuestions()
  await shows('Waiting for you')
  await max.approves()
  await shows('Complete')
})

test('G7: a session that was started so is resumed by hand', async () => {
  const { world } = its
  await world.demo()
  const local = await world.person('local', ROUTED)
  const started = await local.sends<{ id: string }>('/api/v1/sessions', { agent: 'demo', message: 'Please wait for me.', resume: 'manual' })
  await local.opens(`/sessions/${started.id}`)
  await local.chooses('Svelte', 'pnpm')
  await local.submits()
  await local.sees('Everything is answered.')
  expect((await local.journal()).at(-1)?.type).toBe('question_answered')

  await local.page.getByRole('button', { name: 'Resume' }).click()
  await local.form.getByRole('button', { name: 'Approve', exact: true }).waitFor()
})
