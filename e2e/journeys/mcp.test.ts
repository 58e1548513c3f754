/** The MCP server, driven by the protocol's own client for TypeScript in each version that it speaks. People answer after the client's time is over. */

import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ElicitRequestSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { expect, test } from 'vitest'
import { PROGRAM } from '../world/server'
import { story } from '../world/story'

const its = story()

interface Outcome {
  ask_id: string
  status: string
  answers?: { values: string[] }[]
  concept?: string
}

const OPTIONS = [{ label: 'red' }, { label: 'blue' }]
const QUESTIONS = { questions: [{ question: 'Which one?', header: 'One', options: OPTIONS }] }

/** The client offers its newest version; an older client offers an older one. */
function offering(version: string, transport: Transport): Transport {
  const send = transport.send.bind(transport)
  transport.send = (message: JSONRPCMessage, options) => {
    if ('method' in message && message.method === 'initialize') Object.assign(message.params as object, { protocolVersion: version })
    return send(message, options)
  }
  return transport
}

function stdio(version: string, wait: string): Transport {
  const args = ['mcp', '--data', its.world.server.data, '--wait', wait]
  return offering(version, new StdioClientTransport({ command: PROGRAM, args, stderr: 'ignore' }))
}

async function call(client: Client, name: string, args: object, timeout = 30_000): Promise<Outcome> {
  const told = await client.callTool({ name, arguments: { ...args } }, undefined, { timeout })
  return told.structuredContent as Outcome
}

async function answers(ask: string, ...words: string[]): Promise<void> {
  const { status, err } = await its.world.server.run('answer', ask, ...words)
  expect([status, err].join(' ')).toMatch(/^0 /)
}

for (const version of ['2025-06-18', '2025-11-25']) {
  test(`${version}: every tool does what it says, although people take longer than the client waits`, async () => {
    await its.world.serve()
    const client = new Client({ name: 'journey', version: '1' })
    await client.connect(stdio(version, '10ms'))
    expect((await client.listTools()).tools.map((tool) => tool.name).sort()).toEqual(
      ['ask_clarification', 'ask_for_approval', 'ask_user_question', 'check_ask', 'withdraw_ask'])
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
    const forced = await client.callTool({ name: 'answer_ask', arguments: { ask_id: plain.ask_id } }).catch((error: unknown) => ({ isError: true, content: String(error) }))
    expect(forced.isError).toBe(true)
    await client.close()
  })

  test(`${version}: over HTTP a client that gave up finds its question again, and the answer`, async () => {
    await its.world.serve()
    const { out } = await its.world.server.run('key', 'create', '--agent', 'writer', '--json')
    const headers = { authorization: `Bearer ${(JSON.parse(out) as { key: string }).key}` }
    const client = new Client({ name: 'journey', version: '1' })
    await client.connect(offering(version, new StreamableHTTPClientTransport(new URL(`${its.world.server.url}/mcp`), { requestInit: { headers } })))
    for (const _ of [1, 2]) await expect(call(client, 'ask_user_question', QUESTIONS, 500)).rejects.toThrow(/timed out/)
    const listed = await fetch(`${its.world.server.url}/api/v1/asks?status=pending`, { headers })
    const { items } = (await listed.json()) as { items: { id: string }[] }
    expect(items).toHaveLength(1)
    const id = items[0]?.id ?? ''
    await answers(id, '--value', 'one=blue')
    expect((await call(client, 'check_ask', { ask_id: id })).answers?.[0]?.values).toEqual(['blue'])
    await client.close()
  })

  test(`${version}: whoever sits at the client answers in its own form, unless the inbox is first`, async () => {
    await its.world.serve()
    const client = new Client({ name: 'journey', version: '1' }, { capabilities: { elicitation: {} } })
    let first = true
    client.setRequestHandler(ElicitRequestSchema, async ({ params }, { signal }) => {
      expect('requestedSchema' in params && 'one' in params.requestedSchema.properties).toBe(true)
      if (first) return { action: 'accept', content: { one: 'blue' } }
      const asks = await its.world.server.run('answer', '--json')
      const [waiting] = (JSON.parse(asks.out) as { items: { id: string }[] }).items
      const withdrawn = new Promise((resolve) => signal.addEventListener('abort', resolve))
      await answers(waiting?.id ?? '', '--value', 'one=red')
      await withdrawn
      return { action: 'cancel' }
    })
    await client.connect(stdio(version, '20s'))
    expect((await call(client, 'ask_user_question', QUESTIONS)).answers?.[0]?.values).toEqual(['blue'])
    first = false
    expect((await call(client, 'ask_user_question', QUESTIONS)).answers?.[0]?.values).toEqual(['red'])
    await client.close()
  })
}
