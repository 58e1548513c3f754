/** A model service that calls one tool and says nothing else. */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

const services: Server[] = []
afterEach(() => services.splice(0).forEach((service) => service.close()))

/** Starts the service and returns its URL. */
export async function modelThatCalls(tool: string, argument: unknown): Promise<string> {
  const call = { index: 0, id: 'call_1', type: 'function', function: { name: tool, arguments: JSON.stringify(argument) } }
  const piece = (delta: unknown, finish_reason: string | null) =>
    `data: ${JSON.stringify({ id: 'answer-1', object: 'chat.completion.chunk', created: 1795257000, model: 'small', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  const answer = `${piece({ role: 'assistant', content: null, tool_calls: [call] }, null)}${piece({}, 'tool_calls')}data: [DONE]\n\n`
  const service = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer))
  services.push(service)
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`
}
