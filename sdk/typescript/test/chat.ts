/** A scripted model of LangChain: it wants to make these calls in one turn, and then repeats their results. */

import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, type BaseMessage } from '@langchain/core/messages'
import type { ChatResult } from '@langchain/core/outputs'

export interface Call {
  id: string
  name: string
  args: Record<string, unknown>
}

export class Scripted extends BaseChatModel {
  constructor(readonly calls: readonly Call[]) {
    super({})
  }

  _llmType(): string {
    return 'scripted'
  }

  override bindTools(): this {
    return this
  }

  async _generate(messages: BaseMessage[]): Promise<ChatResult> {
    const results = messages.filter(({ type }) => type === 'tool').map(({ content }) => String(content))
    const said = results.length > 0 ? new AIMessage(results.join('\n')) : new AIMessage({ content: '', tool_calls: this.calls.map((call) => ({ ...call, type: 'tool_call' as const })) })
    return { generations: [{ text: String(said.content), message: said }] }
  }
}

/** The model that the documentation uses. */
export const model = new Scripted([{ id: 'call_1', name: 'deploy', args: { version: '1.4.2' } }])
