/** Vitest's `test` with scripted people: `test('…', async ({ people }) => …)`. All tests of a file share one private server. */

import { afterAll, test as base } from 'vitest'
import { Server, startPeople, type People } from './testing.js'

let started: Promise<Server> | undefined

/** Vitest's `test`, whose function also receives `people`. */
export const test = base.extend<{ people: People }>({
  // eslint-disable-next-line no-empty-pattern
  people: async ({}, use) => {
    started ??= Server.start()
    const people = await startPeople(await started)
    await use(people)
    await people.end()
  },
})

afterAll(async () => {
  await (await started)?.close()
  started = undefined
})
