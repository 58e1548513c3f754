/** Records the README's animated picture: the demo, killed and started again while a person fills in its form. */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE, Stage } from './world/stage'
import { story } from './world/story'

const RECORDING = new URL('../docs/pictures/recording.webp', import.meta.url)
/** Every single picture, in an untracked folder, for review. */
const SINGLE = new URL('pictures/recording/', import.meta.url)
/** From the top of the form to where the first options of both questions are visible. */
const BOTH_QUESTIONS = 110
const MOST_BYTES = 1_500_000

const its = story()

async function fillsInHalf(stage: Stage): Promise<void> {
  const { person } = stage
  stage.says({ command: 'waypost demo', state: 'running', caption: 'An agent asks two questions, and waits.' })
  await stage.keeps(2000)
  await stage.clicks(person.form.getByRole('radio', { name: /^Svelte/ }), 800)
  stage.says({ caption: 'A person fills in half of the form.' })
  await stage.scrollsTo(PAGE.height * 9)
  const comments = person.form.getByLabel('Additional comments')
  await stage.clicks(comments, 200)
  for (const word of ['Keep', ' it', ' small,', ' please.']) {
    await comments.pressSequentially(word)
    await stage.keeps(220)
  }
  await stage.keeps(700)
}

async function isKilledAndStartedAgain(stage: Stage): Promise<void> {
  const { person } = stage
  stage.says({ caption: 'Then the server is killed.' })
  await stage.types('kill -9 $(pidof waypost)')
  await its.world.server.die()
  stage.says({ state: 'killed' })
  await stage.keeps(500)
  await person.page.locator('.away').waitFor()
  await stage.keeps(2200)
  stage.says({ caption: 'The same command starts it again.' })
  await stage.types('waypost demo')
  await its.world.demo('as people read')
  stage.says({ state: 'running' })
  await stage.keeps(500)
  await person.page.locator('.away').waitFor({ state: 'hidden' })
  await stage.keeps(1000)
}

async function answers(stage: Stage, top: number): Promise<void> {
  const { person } = stage
  stage.says({ caption: 'Everything that was filled in is still there.' })
  await stage.scrollsTo(top)
  await stage.keeps(1400)
  await stage.clicks(person.form.getByRole('radio', { name: /^pnpm/ }), 600)
  await stage.scrollsTo(PAGE.height * 9)
  stage.says({ caption: 'The person answers, and the agent continues.' })
  await stage.clicks(person.form.getByRole('button', { name: 'Submit Answer' }), 300)
}

async function approves(stage: Stage): Promise<void> {
  const { person } = stage
  const approve = person.form.getByRole('button', { name: 'Approve', exact: true })
  await stage.watches(approve, 400)
  stage.says({ caption: 'It may deploy only what a person has approved.' })
  await stage.keeps(2600)
  await stage.clicks(approve, 300)
  stage.says({ caption: 'Approved: the deployment runs, exactly once.' })
  await stage.watches(person.page.locator('.session-facts', { hasText: 'Complete' }), 250)
  expect(its.world.deployments()).toHaveLength(1)
  await stage.keeps(3000)
}

test('the recording for the README', async () => {
  await its.world.demo('as people read')
  const local = await its.world.person('local', Stage.looks)
  await local.form.waitFor()
  const stage = await Stage.around(local)
  const top = await local.page.evaluate(() => scrollY)
  await fillsInHalf(stage)
  await isKilledAndStartedAgain(stage)
  await answers(stage, top + BOTH_QUESTIONS)
  await approves(stage)

  rmSync(SINGLE, { recursive: true, force: true })
  mkdirSync(SINGLE, { recursive: true })
  stage.pictures.forEach((picture, n) => writeFileSync(new URL(`${String(n).padStart(3, '0')}.png`, SINGLE), picture))
  const recording = await stage.encoded()
  console.log(`${stage.pictures.length} pictures, ${stage.seconds} seconds, ${recording.length} bytes`)
  expect(recording.length).toBeLessThan(MOST_BYTES)
  writeFileSync(RECORDING, recording)
})
