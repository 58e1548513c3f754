/** Checks the types of the page about Mastra, and runs every example of it unchanged against a real server. */

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { world } from '../test/world.js'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const folder = mkdtempSync(join(HERE, 'page-'))
const its = world()
const stop = new AbortController()
const blocks = [...readFileSync(join(HERE, '../../../docs/connect/mastra.md'), 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
const EXAMPLES = blocks.flatMap(([, language, source = ''], place) => (language === 'ts' ? [{ name: `example-${place}`, source, prints: blocks[place + 1]?.[2] ?? '' }] : []))
const [FILES, PROGRAMS] = [EXAMPLES.filter(({ source }) => source.startsWith('// agent.ts')), EXAMPLES.filter(({ source }) => !source.startsWith('// agent.ts'))]

/** Approves every call, and answers every question with its first option. */
async function obliges(): Promise<void> {
  const { waypost } = await its.person()
  for await (const news of waypost.inbox({ signal: stop.signal })) {
    if (news.type === 'ask_changed' && news.status !== 'pending') continue
    for await (const { id, approval, revision, questions } of waypost.asks({ for: 'me' })) {
      const answers = Object.fromEntries(questions.map(({ id, options }) => [id, { values: [options[0]?.value ?? ''] }]))
      await waypost.reply(id, approval ? { decision: 'approve', revision, digest: approval.digest } : { answers }).catch(() => {})
    }
  }
}

beforeAll(async () => {
  cpSync(join(HERE, 'model.ts'), join(folder, 'model.ts'))
  for (const { source } of FILES) writeFileSync(join(folder, 'agent.ts'), source)
  for (const { name, source } of PROGRAMS) writeFileSync(join(folder, `${name}.ts`), `${source}\nexport {}\n`)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.json', compilerOptions: { exactOptionalPropertyTypes: true }, include: ['*.ts'] }))
  process.env['WAYPOST_URL'] = its.url
  process.env['WAYPOST_KEY'] = await its.key('agent', 'deployer')
  void obliges().catch(() => {})
})

afterAll(() => {
  stop.abort()
  rmSync(folder, { recursive: true, force: true })
})

test('every example has its types', async () => {
  const tsc = promisify(execFile)(process.execPath, [join(HERE, '../node_modules/typescript/bin/tsc'), '-p', folder])
  expect((await tsc.catch((error: { stdout: string }) => error)).stdout).toBe('')
})

test.each(PROGRAMS)('$name prints what the page says', async ({ name, prints }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(pathToFileURL(join(folder, `${name}.ts`)).href)
  expect(log.mock.calls.map((said) => `${said.join(' ')}\n`).join('')).toBe(prints)
  log.mockRestore()
})
