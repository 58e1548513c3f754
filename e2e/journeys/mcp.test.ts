/** The MCP server, driven by the official TypeScript client in each version that it supports, directly and as a gateway. People answer after the
 * client's timeout. */

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { VERSIONS, connects, type Driver, type Where } from '../world/mcp'
import { PROGRAM } from '../world/server'
import { story } from '../world/story'

const its = story()

interface Outcome {
  ask_id: string
  status: string
  answers?: { values: string[] }[]
  concept?: string
}

/** A third-party MCP server that writes files. */
const FILES = fileURLToPath(new URL('../node_modules/@modelcontextprotocol/server-filesystem/dist/index.js', import.meta.url))

const OPTIONS = [{ label: 'red' }, { label: 'blue' }]
const QUESTIONS = { questions: [{ question: 'Which one?', header: 'One', options: OPTIONS }] }

const stdio = (wait: string): Where => ({ command: PROGRAM, args: ['mcp', '--data', its.world.server.data, '--wait', wait] })

async function call(client: Driver, name: string, args: object, timeout?: number): Promise<Outcome> {
  return (await client.call(name, args, timeout)).content as Outcome
}

async function answers(ask: string, ...words: string[]): Promise<void> {
  const { status, err } = await its.world.server.run('answer', ask, ...words)
  expect([status, err].join(' ')).toMatch(/^0 /)
}

for (const version of VERSIONS) {
  test(`${version}: every tool does what it says, although people take longer than the client waits`, async () => {
    await its.world.serve()
    const client = await connects(version, stdio('10ms'))
    expect([client.version, await client.tools()]).toEqual(
      [version, ['ask_clarification', 'ask_for_approval', 'ask_user_question', 'check_ask', 'withdraw_ask']])
    const asked = await call(client, 'ask_user_question', QUESTIONS)
    const plain = await call(client, 'ask_clarification', { question: 'Go on?', mode: 'confirm' })
    const text = await call(client, 'ask_for_approval', { concept: 'Sell it.' })
    const late = await call(client, 'ask_clarification', { question: 'Still there?' })
    expect([asked, plain, text, late].map((told) => told.status)).toEqual(['pending', 'pending', 'pending', 'pending'])
    await answers(asked.ask_id, '--value', 'one=red')
    await answers(text.ask_id, '--reject', '--reason', 'Not now.')
    const ends = [await call(client, 'check_ask', { ask_id: asked.ask_id }), await call(client, 'check_ask', { ask_id: text.ask_id })]
    const gone = await call(client, 'withdraw_ask', { ask_id: late.ask_id })
    expect([ends[0]?.answers?.[0]?.values, ends[1]?.status, gone.status]).toEqual([['red'], 'rejected', 'withdrawn'])
    const forced = await client.call('answer_ask', { ask_id: plain.ask_id }).catch((error: unknown) => ({ isError: true, content: String(error) }))
    expect(forced.isError).toBe(true)
    await client.close()
  })

  test(`${version}: over HTTP a client that gave up finds its questions again, and the answers`, async () => {
    await its.world.serve()
    const { out } = await its.world.server.run('key', 'create', '--agent', 'writer', '--json')
    const headers = { authorization: `Bearer ${(JSON.parse(out) as { key: string }).key}` }
    const client = await connects(version, { url: `${its.world.server.url}/mcp`, headers })
    const choice = ['ask_user_question', QUESTIONS] as const
    const asking = [choice, ['ask_clarification', { question: 'Go on?', mode: 'confirm' }], ['ask_for_approval', { concept: 'Sell it.' }], choice] as const
    for (const [tool, args] of asking) await expect(call(client, tool, args, 500)).rejects.toThrow(/timed out/)
    const listed = await fetch(`${its.world.server.url}/api/v1/asks?status=pending`, { headers })
    const { items } = (await listed.json()) as { items: { id: string }[] }
    const [text = '', plain = '', chosen = ''] = items.map(({ id }) => id)
    await answers(chosen, '--value', 'one=blue')
    await answers(text, '--reject', '--reason', 'Not now.')
    const ends = [await call(client, 'check_ask', { ask_id: chosen }), await call(client, 'check_ask', { ask_id: text })]
    const gone = await call(client, 'withdraw_ask', { ask_id: plain })
    expect([items.length, ends[0]?.answers?.[0]?.values, ends[1]?.status, gone.status]).toEqual([3, ['blue'], 'rejected', 'withdrawn'])
    await client.close()
  })

  test(`${version}: the person at the client answers in its own form, unless the inbox is first`, async () => {
    await its.world.serve()
    let first = true
    const client = await connects(version, stdio('20s'), async (fields, gone) => {
      expect(fields).toContain('one')
      if (first) return { action: 'accept', content: { one: 'blue' } }
      const asks = await its.world.server.run('answer', '--json')
      const [waiting] = (JSON.parse(asks.out) as { items: { id: string }[] }).items
      const withdrawn = new Promise((resolve) => gone.addEventListener('abort', resolve))
      await answers(waiting?.id ?? '', '--value', 'one=red')
      // The protocol of 2026 cannot withdraw a form. A reply in the form then comes second.
      if (version !== '2026-07-28') await withdrawn
      return { action: 'cancel' }
    })
    expect((await call(client, 'ask_user_question', QUESTIONS)).answers?.[0]?.values).toEqual(['blue'])
    first = false
    expect((await call(client, 'ask_user_question', QUESTIONS)).answers?.[0]?.values).toEqual(['red'])
    await client.close()
  })

  test(`${version}: what another server says comes through the gateway, and what was approved is written once`, async () => {
    await its.world.serve()
    const papers = join(its.world.server.data, 'papers')
    const note = join(papers, 'note.txt')
    mkdirSync(papers)
    const wrap = `'${process.execPath}' '${FILES}' '${papers}'`
    const client = await connects(version, { command: PROGRAM, args: ['mcp', '--data', its.world.server.data, '--wait', '10ms', '--wrap', wrap] })
    const write = () => client.call('write_file', { path: note, content: 'as it was seen' })
    const waits = await write()
    expect([JSON.stringify(waits.content), existsSync(note)]).toEqual([expect.stringContaining('waiting_for_approval'), false])
    const asks = await its.world.server.run('answer', '--json')
    const { items } = JSON.parse(asks.out) as { items: { id: string; approval: { digest_words: string } }[] }
    await answers(items[0]?.id ?? '', '--approve', '--digest-words', items[0]?.approval.digest_words ?? '')
    const written = await write()
    expect([written.isError, readFileSync(note, 'utf8'), items.length]).toEqual([false, 'as it was seen', 1])
    const read = await client.call('list_directory', { path: papers })
    expect([read.isError, JSON.stringify(read.content)]).toEqual([false, expect.stringContaining('note.txt')])
    await client.close()
  })
}
