/** A scripted model: it wants to deploy, and then says how that ended. */

import type { LanguageModel } from 'ai'
import { MockLanguageModelV3 } from 'ai/test'

type Said = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined },
}
const says = (content: Said['content'], unified: 'tool-calls' | 'stop'): Said => ({ content, finishReason: { unified, raw: undefined }, usage, warnings: [] })

/** Returns a model that wants to deploy this version, and others in the same turn. It records its input in `doGenerateCalls`. */
export function deployer(version: string, ...others: string[]): MockLanguageModelV3 {
  const calls = [version, ...others].map((one, place) => ({ type: 'tool-call' as const, toolCallId: `call_${place + 1}`, toolName: 'deploy', input: JSON.stringify({ version: one }) }))
  return new MockLanguageModelV3({
    doGenerate: async ({ prompt }) => {
      const results = prompt.flatMap((message) => (message.role === 'tool' ? message.content : [])).filter((part) => part.type === 'tool-result')
      if (results.length === 0) return says(calls, 'tool-calls')
      if (others.length > 0) return says([{ type: 'text', text: results.map(({ output }) => JSON.stringify(output)).join('\n') }], 'stop')
      const deployed = JSON.stringify(results).includes(`deployed ${version}`)
      return says([{ type: 'text', text: deployed ? `Version ${version} is live.` : `Not deployed: ${JSON.stringify(results[0]?.output)}` }], 'stop')
    },
  })
}

/** The model that the documentation uses. */
export const model: LanguageModel = deployer('1.4.2')
