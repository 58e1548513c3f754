/** A scripted model for Mastra: it wants to make these calls in one turn, and then repeats their results. */

export interface Call {
  toolName: string
  input: object
}

const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 }
type Prompt = { role: string; content: string | { type: string; output?: { value?: unknown } }[] }[]

/** Returns a model as the AI SDK describes it, which every version of Mastra takes. */
export function scripted(...calls: Call[]) {
  const says = ({ prompt }: { prompt: Prompt }) => {
    const results = prompt.flatMap(({ role, content }) => (role === 'tool' && typeof content !== 'string' ? content : [])).filter(({ type }) => type === 'tool-result')
    const text = results.map(({ output }) => String(output?.value)).join('\n')
    const wanted = calls.map(({ toolName, input }, place) => ({ type: 'tool-call' as const, toolCallId: `call_${place + 1}`, toolName, input: JSON.stringify(input) }))
    return results.length > 0 ? { content: [{ type: 'text' as const, text }], finishReason: 'stop' as const } : { content: wanted, finishReason: 'tool-calls' as const }
  }
  return {
    specificationVersion: 'v2' as const,
    provider: 'scripted',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: async (asked: { prompt: unknown }) => ({ ...says(asked as { prompt: Prompt }), usage, warnings: [] }),
    doStream: async (asked: { prompt: unknown }) => ({ stream: inPieces(says(asked as { prompt: Prompt })) }),
  }
}

function inPieces({ content, finishReason }: { content: ({ type: 'text'; text: string } | { type: 'tool-call'; toolCallId: string; toolName: string; input: string })[]; finishReason: 'stop' | 'tool-calls' }) {
  type Piece = { type: 'stream-start'; warnings: [] } | { type: 'text-start' | 'text-end'; id: string } | { type: 'text-delta'; id: string; delta: string } | Extract<(typeof content)[number], { type: 'tool-call' }> | { type: 'finish'; finishReason: 'stop' | 'tool-calls'; usage: typeof usage }
  const pieces = content.flatMap((part): Piece[] =>
    part.type === 'text' ? [{ type: 'text-start', id: '1' }, { type: 'text-delta', id: '1', delta: part.text }, { type: 'text-end', id: '1' }] : [part],
  )
  return new ReadableStream<Piece>({
    start(stream) {
      for (const piece of [{ type: 'stream-start' as const, warnings: [] as [] }, ...pieces, { type: 'finish' as const, finishReason, usage }]) stream.enqueue(piece)
      stream.close()
    },
  })
}

/** The model that the documentation uses. */
export const model = scripted({ toolName: 'deploy', input: { version: '1.4.2' } })
