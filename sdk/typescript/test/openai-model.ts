/** A scripted model of the OpenAI Agents SDK: it wants to deploy, and then repeats the results. */

import { Agent, setTracingDisabled, tool, Usage, type AgentOutputItem, type Model, type ModelRequest } from '@openai/agents'

setTracingDisabled(true)

/** Returns a model that makes calls of `deploy` with these arguments in one turn. */
export function deployer(...calls: string[]): Model {
  const output = ({ input }: ModelRequest): AgentOutputItem[] => {
    const results = typeof input === 'string' ? [] : input.flatMap((item) => (item.type === 'function_call_result' ? [item.output] : []))
    const told = results.map((result) => (typeof result === 'object' && 'text' in result ? result.text : String(result)))
    if (told.length > 0) return [{ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: told.join('\n') }] }]
    return calls.map((args, place) => ({ type: 'function_call', callId: `call_${place + 1}`, name: 'deploy', status: 'completed', arguments: args }))
  }
  return {
    getResponse: async (request) => ({ usage: new Usage(), output: output(request) }),
    async *getStreamedResponse(request) {
      yield { type: 'response_started' }
      yield { type: 'response_done', response: { id: 'response_1', usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 }, output: output(request) as never } }
    },
  }
}

/** The model that the documentation uses. */
export const model = deployer('{"version": "1.4.2"}')

/** Returns an agent with one tool that needs approval. */
export function agentOf(ran: unknown[], calls: string[], fails = false): Agent {
  const deploy = tool({
    name: 'deploy',
    description: 'Deploys.',
    parameters: { type: 'object', properties: { version: { type: 'string' } }, required: ['version'], additionalProperties: false },
    needsApproval: true,
    execute: (args: unknown) => {
      if (fails) throw new TypeError('no disk')
      ran.push(args)
      return `deployed ${(args as { version: string }).version}`
    },
  })
  return new Agent({ name: 'deployer', model: deployer(...calls), tools: [deploy] })
}
