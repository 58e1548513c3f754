/** A person who is notified on a device while no page is open, through the push service of the browser's vendor. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchWhole } from '../world/browser'
import type { Person } from '../world/person'
import { PushService, Worker } from '../world/push-service'
import { story } from '../world/story'

const its = story(launchWhole)
let service: PushService

beforeEach(async () => {
  service = await PushService.open()
  writeFileSync(join(its.world.server.data, 'waypost.toml'), `[channel.push]\nallow = ["${service.place}"]\n`)
})
afterEach(() => service.close())

const DEPLOY = { kind: 'approval', approval: { tool: 'approve_now', arguments: { words: 'say yes' }, risk: 'high' } }

/** Turns on notifications on this device. */
async function subscribes(language = 'English'): Promise<[Person, Worker]> {
  await its.world.serve()
  const zoe = await its.world.person('zoe')
  await service.serves(zoe.page)
  await zoe.opens('/account')
  // Selecting a language loads the page again, also if it is the same one.
  if (language !== 'English') await zoe.page.locator('.account-language').selectOption(language)
  await zoe.page.locator(`html[lang=${language === 'English' ? 'en' : 'de'}]`).waitFor({ state: 'attached' })
  await zoe.page.getByRole('button', { name: /^(Notify me on this device|Auf diesem Gerät mitteilen)$/ }).click()
  await zoe.page.locator('.factor-name', { hasText: /\((this one|dieser hier)\)/ }).waitFor()
  await zoe.opens('/')
  return [zoe, await Worker.of(zoe.page)]
}

test('a064 what a device shows is what kind of thing waits and of whom, and pressing it opens that', async () => {
  const [zoe, worker] = await subscribes()
  const { id } = await its.world.programAsks<{ id: string }>(DEPLOY)
  const message = await service.next()
  expect([message.headers['urgency'], message.text.includes('approve'), message.text.includes('yes')]).toEqual(['high', false, false])
  await worker.gets(message)
  await expect.poll(() => worker.shown()).toEqual([{ title: 'deployer is waiting for you', body: 'Approval, high risk' }])
  await worker.isPressed()
  await zoe.page.waitForURL(`**/asks/${id}`)
  await zoe.form.getByRole('button', { name: 'Approve' }).waitFor()
  await expect.poll(() => worker.shown()).toEqual([])
})

test('a device speaks the language of its person, and forgets what somebody else has answered', async () => {
  const [zoe, worker] = await subscribes('Deutsch')
  const { id } = await its.world.programAsks<{ id: string }>({ ...DEPLOY, approval: { ...DEPLOY.approval, risk: 'low' } })
  await worker.gets(await service.next())
  await expect.poll(() => worker.shown()).toEqual([{ title: 'deployer wartet auf Sie', body: 'Freigabe, niedriges Risiko' }])
  const max = await its.world.person('max')
  await max.opens(`/asks/${id}`)
  await max.form.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => worker.shown()).toEqual([])
  await zoe.page.close()
})

test('a device that is gone is forgotten, and a person who removes one is told there no more', async () => {
  const [zoe] = await subscribes()
  service.answers = 410
  await its.world.programAsks(DEPLOY)
  await service.next()
  await zoe.opens('/account')
  await zoe.page.getByText('Only here so far.').waitFor()
})
