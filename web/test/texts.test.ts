/** Tests how the Fluent files become the texts of the app: a language needs no code, and what it lacks is reported by name. */

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle'
import { createServer } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { texts as plugin } from '../scripts/texts-plugin.mjs'
import type { Compiled } from '../src/words/language'
import { ROOT } from './build'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-texts-'))
  cpSync(join(ROOT, '../texts'), join(folder, 'texts'), { recursive: true })
  for (const part of ['src/words', 'scripts']) cpSync(join(ROOT, part), join(folder, 'web', part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'web/node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, 'texts', path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, 'texts', path), text.replace(from, to))
}

/** Runs the check of the copied files; returns what it reports. */
async function check(...args: string[]): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [join(folder, 'web/scripts/texts.mjs'), ...args])
  return run.then(() => [], ({ stderr }: { stderr: string }) => stderr.trim().split('\n').slice(1))
}

test('a folder is all that a third language needs', async () => {
  cpSync(join(folder, 'texts/de'), join(folder, 'texts/nl'), { recursive: true })
  change('nl/web-ask.ftl', 'askedAgain = Noch einmal gefragt.', 'askedAgain = Opnieuw gevraagd.')
  expect(await check()).toEqual([])
  const server = await createServer({ root: join(folder, 'web'), configFile: false, logLevel: 'error', plugins: [plugin], server: { middlewareMode: true } })
  const words = await server.ssrLoadModule('/src/words/language.ts')
  const ask = await server.ssrLoadModule('/src/words/ask.ts')
  const told = [words['LANGUAGES'], words['languageOf']('nl-BE'), ask['w'].askedAgain]
  await words['bring']('nl')
  words['speak']('nl')
  expect([...told, ask['w'].askedAgain]).toEqual([['en', 'de', 'nl'], 'nl', 'Asked again.', 'Opnieuw gevraagd.'])
  await server.close()
})

test('what a language lacks is reported with its file and its name', async () => {
  rmSync(join(folder, 'texts/de/web-later.ftl'))
  change('de/web-ask.ftl', 'askedAgain = Noch einmal gefragt.\n', 'onlyHere = Nur hier.\n')
  change('de/web-ask.ftl', 'forAgent = für { $agent }', 'forAgent = für jemanden, seit { $since }')
  change('de/web-ask.ftl', '[session] In dieser Sitzung', '[sitzung] In dieser Sitzung')
  change('de/web-app.ftl', '    .text = Sehen Sie nach, ob es läuft. Nichts ging verloren.\n', '')
  change('de/web-app.ftl', 'loading = Wird geladen …', 'loading = Wird { geladen …')
  change('de/web-app.ftl', 'skip = Zum Inhalt springen', 'skip = { toContent }')
  change('de/web-app.ftl', 'close = Schließen', 'close = { close }')
  expect(await check()).toEqual([
    expect.stringMatching(/^texts\/de\/web-app\.ftl:\d+: /),
    'texts/de/web-app.ftl: skip uses toContent, which the app does not know',
    'texts/de/web-app.ftl: close contains itself',
    'texts/de/web-app.ftl: own-unreachable.text is missing',
    'texts/de/web-app.ftl: loading is missing',
    'texts/de/web-ask.ftl: askedAgain is missing',
    'texts/de/web-ask.ftl: forAgent does not use the value $agent',
    'texts/de/web-ask.ftl: forAgent uses, unlike English, the value $since',
    'texts/de/web-ask.ftl: onlyHere is not a message of English',
    'texts/de/web-ask.ftl: reachLabel has no text for the value session of $reach',
    'texts/de/web-later.ftl is missing',
  ])
})

test('generated types that are not those of the texts are reported', async () => {
  change('en/web-ask.ftl', 'askedAgain = Asked again.', 'askedAgain = Asked again by { $agent }.')
  change('de/web-ask.ftl', 'askedAgain = Noch einmal gefragt.', 'askedAgain = Noch einmal gefragt von { $agent }.')
  const run = promisify(execFile)(process.execPath, [join(folder, 'web/scripts/texts.mjs'), '--check'])
  await expect(run).rejects.toThrow(/generated\/ask\.ts differs from the texts/)
})

/** A number as the app gives it to a text. */
class Count extends FluentNumber {
  override toString(): string {
    return String(this.value)
  }
}
type Pattern = Parameters<FluentBundle['formatPattern']>[0]

/** Values for a pattern: numbers for what is counted, and each name that it selects by. */
function samples(pattern: Pattern): Record<string, string | number>[] {
  const text = JSON.stringify(pattern)
  const names = [...new Set([...text.matchAll(/"type":"var","name":"(\w+)"/g)].map(([, name]) => name ?? ''))]
  const keys = [...new Set([...text.matchAll(/"key":\{"type":"str","value":"(\w+)"/g)].map(([, key]) => key ?? '')), 'else', '`${1}\\']
  const counted = (name: string) => new RegExp(`"name":"NUMBER","args":\\[\\{"type":"var","name":"${name}"|"selector":\\{"type":"var","name":"${name}"\\},"variants":\\[\\{"key":(?:\\{"type":"num"|\\{"type":"str","value":"(?:one|other))`).test(text)
  const values = [0, 1, 2, 21, 1234567.5].map((number) => Object.fromEntries(names.map((name) => [name, counted(name) ? number : 'x'])))
  return [...values, ...keys.map((key) => Object.fromEntries(names.map((name) => [name, counted(name) ? 3 : key])))]
}

/** The text at these names, or nothing. */
function at(words: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? words : at((words as Record<string, unknown> | undefined)?.[name], rest)
}

const sources = import.meta.glob<string>('../../texts/*/web-*.ftl', { eager: true, import: 'default', query: '?raw' })
const built = import.meta.glob<Compiled>('../../texts/*/web-*.ftl', { eager: true, import: 'default' })

test.each(Object.entries(sources))('%s has no markup, which people would see as it is written', (_, source) => {
  const written = source.split('\n').filter((line) => !line.startsWith('#'))
  expect(written.filter((line) => /`|\*\*|\]\(|<\/?[a-z]/.test(line))).toEqual([])
})

test.each(Object.keys(built))('%s says what Fluent itself says', (path) => {
  const language = path.split('/')[3] ?? ''
  const bundle = new FluentBundle(language, { useIsolating: false })
  const resource = new FluentResource(sources[path] ?? '')
  bundle.addResource(resource)
  const rules = new Intl.PluralRules(language)
  const words = built[path]?.((value, options) => value.toLocaleString(language, options), (count) => rules.select(count))
  for (const { id, value, attributes } of resource.body) {
    const path = id.split(/-(.*)/, 2)
    for (const [names, pattern] of [[path, value] as const, ...Object.entries(attributes).map(([key, each]) => [[...path, key], each] as const)]) {
      const text = at(words, names)
      for (const given of pattern === null ? [] : samples(pattern)) {
        const each = Object.entries(given)
        const wanted = bundle.formatPattern(pattern ?? '', Object.fromEntries(each.map(([name, one]) => [name, typeof one === 'number' ? new Count(one) : one])))
        const said: unknown = typeof text === 'function' ? text(each.length === 1 ? each[0]?.[1] : given) : text
        expect([names, [said].flat().join('')]).toEqual([names, wanted])
      }
    }
  }
})
