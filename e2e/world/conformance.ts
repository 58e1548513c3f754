/** Runs the official MCP conformance suite against a server. The suite cannot send a key. */

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Version } from './mcp'

const SUITE = fileURLToPath(new URL('../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url))

/** The suite imports `globSync`, which this Node version does not have, for a command that is not used. */
const FS = 'data:text/javascript,export * from "node:fs"; export const globSync = () => []'
const RESOLVES = `export const resolve = (name, from, next) => name === 'fs' && from.parentURL?.includes('/conformance/dist/') ? { url: ${JSON.stringify(FS)}, shortCircuit: true } : next(name, from)`
const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
const FIRST = module(`import { register } from 'node:module'; register(${JSON.stringify(module(RESOLVES))})`)

/** One check of the suite. */
interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
}

/** The result of each scenario: the checks that passed, and those that did not. */
export type Verdicts = Map<string, { passed: string[]; missed: string[] }>

/** Runs every scenario of a version against `server`, with `key` added to every request. */
export async function conforms(version: Version, server: string, key: string): Promise<Verdicts> {
  const out = mkdtempSync(join(tmpdir(), 'waypost-conformance-'))
  const door = await opens(new URL(server), key)
  const args = ['--import', FIRST, SUITE, 'server', '--url', `${door.url}/mcp`, '--suite', 'all', '--spec-version', version, '-o', out]
  // The results are in the files. The suite's exit status also reports failed checks, so it is ignored.
  await once(execFile(process.execPath, args), 'exit')
  await door.close()
  const verdicts = new Map(readdirSync(out).map((folder) => [scenario(folder), verdict(join(out, folder))]))
  rmSync(out, { recursive: true })
  return verdicts
}

/** A result folder is named after its scenario and the time. */
const scenario = (folder: string) => folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, '')

function verdict(folder: string): { passed: string[]; missed: string[] } {
  const checks = JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8')) as Check[]
  const of = (...wanted: Check['status'][]) => [...new Set(checks.filter(({ status }) => wanted.includes(status)).map(({ id }) => id))].sort()
  return { passed: of('SUCCESS'), missed: of('FAILURE', 'WARNING') }
}

/** A proxy in front of the server that adds the key. It passes host names on unchanged, except its own. */
async function opens(server: URL, key: string): Promise<{ url: string; close: () => Promise<void> }> {
  const door = createServer((asked, answer) => {
    const headers = { ...renamed(asked.headers, own(), server.host), authorization: `Bearer ${key}` }
    const passed = request(new URL(asked.url ?? '/', server), { method: asked.method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers)
      said.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  const own = () => `127.0.0.1:${(door.address() as AddressInfo).port}`
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    door.closeAllConnections()
    await once(door.close(), 'close')
  }
  return { url: `http://${own()}`, close }
}

function renamed(headers: IncomingHttpHeaders, own: string, server: string): IncomingHttpHeaders {
  const { host, origin, ...others } = headers
  return { ...others, host: host?.replace(own, server), ...(origin ? { origin: origin.replace(own, server) } : {}) }
}
