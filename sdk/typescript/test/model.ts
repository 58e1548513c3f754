/** A scripted model: it wants to deploy, and then says how that ended. */

import type { LanguageModel } from 'ai'
import { MockLanguageModelV3 } from 'ai/test'

type Said = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>
type Asked = Parameters<MockLanguageModelV3['doGenerate']>[0]
type Streamed = Awaited<ReturnType<MockLanguageModelV3['doStream']>>
type Piece = Streamed['stream'] extends ReadableStream<infer P> ? P : never

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
}
const says = (content: Said['content'], unified: 'tool-calls' | 'stop'): Said => ({ content, finishReason: { unified, raw: undefined }, usage, warnings: [] })

/** Returns a model that wants to deploy this version, and others in the same turn. It records its input in `doGenerateCalls`. */
export function deployer(version: string, ...others: string[]): MockLanguageModelV3 {
  const calls = [version, ...others].map((one, place) => ({ type: 'tool-call' as const, toolCallId: `call_${place + 1}`, toolName: 'deploy', input: JSON.stringify({ version: one }) }))
  const speaks = ({ prompt }: Asked): Said => {
    const results = prompt.flatMap((message) => (message.role === 'tool' ? message.content : [])).filter((part) => part.type === 'tool-result')
    if (results.length === 0) return says(calls, 'tool-calls')
    if (others.length > 0) return says([{ type: 'text', text: results.map(({ output }) => JSON.stringify(output)).join('\n') }], 'stop')
    const deployed = JSON.stringify(results).includes(`deployed ${version}`)
    return says([{ type: 'text', text: deployed ? `Version ${version} is live.` : `Not deployed: ${JSON.stringify(results[0]?.output)}` }], 'stop')
  }
  return new MockLanguageModelV3({ doGenerate: async (asked) => speaks(asked), doStream: async (asked) => ({ stream: inPieces(speaks(asked)) }) })
}

/** Returns what a model says as a stream. */
function inPieces({ content, finishReason }: Said): Streamed['stream'] {
  const pieces = content.flatMap((part): Piece[] =>
    part.type === 'text'
      ? [{ type: 'text-start', id: '1' }, { type: 'text-delta', id: '1', delta: part.text }, { type: 'text-end', id: '1' }]
      : part.type === 'tool-call'
        ? [part]
        : [],
  )
  return new ReadableStream({
    start(stream) {
      for (const piece of [...pieces, { type: 'finish' as const, finishReason, usage }]) stream.enqueue(piece)
      stream.close()
    },
  })
}

/** The model that the documentation uses. */
export const model: LanguageModel = deployer('1.4.2')
