/**
 * Slow tests: people answer long after the protocol's own clients have given up. `npm test` does not run them; `cargo xtask soak` does.
 */

import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_REQUEST_TIMEOUT_MSEC } from '@modelcontextprotocol/sdk/shared/protocol.js'
import { VERSIONS, connects, type Where } from './world/mcp'
import { PROGRAM, Server } from './world/server'

interface Outcome {
  ask_id: string
  status: string
  answers?: { values: string[] }[]
}

const QUESTIONS = { questions: [{ question: 'Which one?', header: 'One', options: [{ label: 'red' }, { label: 'blue' }] }] }

const server = new Server('serve', mkdtempSync(join(tmpdir(), 'waypost-patience-')))
let headers = {}

beforeAll(async () => {
  await server.start()
  const { out } = await server.run('key', 'create', '--agent', 'writer', '--json')
  headers = { authorization: `Bearer ${(JSON.parse(out) as { key: string }).key}` }
})

afterAll(async () => {
  await server.die()
  rmSync(server.data, { recursive: true })
})

const PLACES: Record<string, () => Where> = {
  stdio: () => ({ command: PROGRAM, args: ['mcp', '--data', server.data] }),
  HTTP: () => ({ url: `${server.url}/mcp`, headers }),
}

for (const version of VERSIONS) {
  for (const [over, where] of Object.entries(PLACES)) {
    test.concurrent(`${version} over ${over}: who answers after a client's own time is over is heard`, async () => {
      const answers = async (ask: string, ...words: string[]) => expect((await server.run('answer', ask, ...words)).err).toBe(`${ask} is answered.\n`)
      const client = await connects(version, where())
      const call = async (name: string, args: object) => (await client.call(name, args, DEFAULT_REQUEST_TIMEOUT_MSEC)).content as Outcome
      const time = new Promise((over) => setTimeout(over, DEFAULT_REQUEST_TIMEOUT_MSEC + 5_000))
      // Two identical requests would be one ask, so each question names its client.
      const here = `${version} over ${over}`
      const asking = { questions: QUESTIONS.questions.map((question) => ({ ...question, question: `${question.question} (${here})` })) }
      const asked = await Promise.all([
        call('ask_user_question', asking),
        call('ask_clarification', { question: `Go on? (${here})`, mode: 'confirm' }),
        call('ask_for_approval', { concept: `Sell it. (${here})` }),
      ])
      expect(asked.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
      await time
      const [chosen, plain, text] = asked.map(({ ask_id }) => ask_id) as [string, string, string]
      await answers(chosen, '--value', 'one=red')
      await answers(text, '--reject', '--reason', 'Not now.')
      const ends = [await call('check_ask', { ask_id: chosen }), await call('check_ask', { ask_id: text }), await call('withdraw_ask', { ask_id: plain })]
      expect([ends[0]?.answers?.[0]?.values, ends[1]?.status, ends[2]?.status]).toEqual([['red'], 'rejected', 'withdrawn'])
      await client.close()
    })
  }
}
