/**
 * Writes the files that are generated from the sources of the form: the types next to `ask.js`, and the tables of its page.
 * With `--check` it only compares.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { documented, problems, types } from './contract.mjs'

const place = (path) => fileURLToPath(new URL(path, import.meta.url))
const TYPES = place('../dist/assets/ask.d.ts')
const PAGE = place('../../docs/embedding.md')

const had = (path) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const page = documented(readFileSync(PAGE, 'utf8'))
const [, example = ''] = /```ts\n([^]*?)```/.exec(page) ?? []
const wrong = problems(example)
if (wrong.length > 0) {
  console.error(`The example in TypeScript of docs/embedding.md does not compile:\n${wrong.join('\n')}`)
  process.exitCode = 1
}
for (const [path, text] of [[TYPES, types()], [PAGE, page]]) {
  if (had(path) === text) continue
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else {
    console.error(`${path} differs from the sources of the form. Run "npm run build" and commit it.`)
    process.exitCode = 1
  }
}
