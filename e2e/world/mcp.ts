/** The official MCP clients for TypeScript: the first major version for the protocols of 2025, the second for that of 2026. */

import { Client as Second, StreamableHTTPClientTransport as SecondHttp } from '@modelcontextprotocol/client'
import { StdioClientTransport as SecondStdio } from '@modelcontextprotocol/client/stdio'
import { Client as First } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport as FirstStdio } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport as FirstHttp } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ElicitRequestSchema, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'

export const VERSIONS = ['2025-06-18', '2025-11-25', '2026-07-28'] as const
export type Version = (typeof VERSIONS)[number]

/** A program to start, or an address with its headers. */
export type Where = { command: string; args: string[] } | { url: string; headers: Record<string, string> }

/** What a person does with a form at the client. `gone` is aborted when the form is no longer needed, if the version supports that. */
export type Fills = (fields: string[], gone: AbortSignal) => Promise<{ action: 'accept'; content: Record<string, string> } | { action: 'cancel' }>

/** The result of a call. */
export interface Told {
  isError: boolean
  content: unknown
}

export interface Driver {
  version: string | undefined
  tools: () => Promise<string[]>
  call: (name: string, args: object, timeout?: number) => Promise<Told>
  close: () => Promise<void>
}

const ME = { name: 'journey', version: '1' }
const WHILE = 30_000
const capabilities = (fills?: Fills) => (fills ? { elicitation: {} } : {})
const fields = (params: object) => Object.keys('requestedSchema' in params ? ((params.requestedSchema as { properties: object }).properties) : {})
const told = ({ isError, structuredContent, content }: { isError?: boolean | undefined; structuredContent?: unknown; content?: unknown }): Told => ({ isError: isError === true, content: structuredContent ?? content })

export function connects(version: Version, where: Where, fills?: Fills): Promise<Driver> {
  return version === '2026-07-28' ? second(version, where, fills) : first(version, where, fills)
}

async function first(version: Version, where: Where, fills?: Fills): Promise<Driver> {
  const client = new First(ME, { capabilities: capabilities(fills) })
  if (fills) client.setRequestHandler(ElicitRequestSchema, ({ params }, { signal }) => fills(fields(params), signal))
  const transport = 'url' in where ? new FirstHttp(new URL(where.url), { requestInit: { headers: where.headers } }) : new FirstStdio({ ...where, stderr: 'ignore' })
  const spoken = await offering(version, transport as Transport, (offered) => client.connect(offered))
  return {
    version: spoken,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name).sort(),
    call: async (name, args, timeout = WHILE) => told((await client.callTool({ name, arguments: { ...args } }, undefined, { timeout })) as Parameters<typeof told>[0]),
    close: () => client.close(),
  }
}

/** Makes the client offer this protocol version, as an older client would. Returns the version that was agreed on. */
async function offering(version: string, transport: Transport, connect: (offered: Transport) => Promise<void>): Promise<string | undefined> {
  const send = transport.send.bind(transport)
  transport.send = (message: JSONRPCMessage, options) => {
    if ('method' in message && message.method === 'initialize') Object.assign(message.params as object, { protocolVersion: version })
    return send(message, options)
  }
  let spoken: string | undefined
  const speaks = transport.setProtocolVersion?.bind(transport)
  transport.setProtocolVersion = (agreed) => {
    spoken = agreed
    speaks?.(agreed)
  }
  await connect(transport)
  return spoken
}

async function second(version: Version, where: Where, fills?: Fills): Promise<Driver> {
  const client = new Second(ME, { capabilities: capabilities(fills), versionNegotiation: { mode: { pin: version } } })
  if (fills) client.setRequestHandler('elicitation/create', ({ params }, { mcpReq }) => fills(fields(params), mcpReq.signal))
  await client.connect('url' in where ? new SecondHttp(new URL(where.url), { requestInit: { headers: where.headers } }) : new SecondStdio({ ...where, stderr: 'ignore' }))
  return {
    version: client.getNegotiatedProtocolVersion(),
    tools: async () => (await client.listTools()).tools.map(({ name }) => name).sort(),
    call: async (name, args, timeout = WHILE) => told(await client.callTool({ name, arguments: { ...args } }, { timeout })),
    close: () => client.close(),
  }
}
