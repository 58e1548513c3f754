import { expect } from 'vitest'
import { z } from 'zod'
import { Cancelled, Rejected, waypost } from '../src/index.js'
import { Server, startPeople } from '../src/testing.js'
import { test } from '../src/vitest.js'
import { PROGRAM, thrown } from './world.js'

process.env['WAYPOST_BIN'] ??= PROGRAM

test('people answer, approve and reject in whatever order they are asked', async ({ people }) => {
  people.answer('Region?', 'eu')
  people.answer('Replicas?', 3)
  people.answer('Sure?', true)
  people.approve('deploy', { version: '1.4.3' })
  people.reject('drop', 'Not the users.')
  people.dismiss('Go on?')
  expect(await thrown(waypost.gate({ tool: 'drop', arguments: {} }, () => 1))).toBeInstanceOf(Rejected)
  expect(await waypost.ask(z.object({ region: z.enum(['eu', 'us']), replicas: z.int(), sure: z.boolean() }))).toEqual({ region: 'eu', replicas: 3, sure: true })
  expect(await waypost.gate({ tool: 'deploy', arguments: { version: '1.4.2', to: 'eu' }, allowModifyArgs: true }, (args) => args)).toEqual({ version: '1.4.3', to: 'eu' })
  expect(await thrown(waypost.ask('Go on?'))).toBeInstanceOf(Cancelled)
  expect(people.asks.map(({ agent }) => agent)).toEqual(Array.from({ length: 4 }, () => people.agent))
})

test('what people were not told, not asked, or say wrongly fails the test', async () => {
  const server = await Server.start()
  const ends = async (acts: (people: Awaited<ReturnType<typeof startPeople>>) => Promise<unknown>) => {
    const people = await startPeople(server)
    await acts(people)
    return (await thrown(people.end(50))).message.split('\n')[0]
  }
  expect(await ends(() => thrown(waypost.ask('Which region?')))).toBe('people were asked about Which region?, and nobody told them what to say')
  expect(await ends(async (people) => people.approve('deploy'))).toBe('people were told to approve deploy, and nobody asked')
  const wrong = await ends(async (people) => {
    people.answer('How many?', 'many')
    await thrown(waypost.ask('How many?', { input: 'number' }))
  })
  expect(wrong).toContain('the server refused what people said: Write a number')
  await server.close()
})
