/**
 * Checks the Fluent files of all languages, and writes the types of the texts to `src/words/generated/`. With `--check` it only
 * compares.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { problemsIn } from './fluent.mjs'
import { generated } from './fluent-output.mjs'

const [texts = '../../texts', types = '../src/words/generated'] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const place = (path) => fileURLToPath(new URL(path, import.meta.url))
const problems = problemsIn(place(texts))
if (problems.length > 0) {
  console.error(`The texts of the app do not fit together:\n${problems.join('\n')}`)
  process.exit(1)
}
mkdirSync(place(types), { recursive: true })
for (const [name, text] of generated(place(texts))) {
  const path = join(place(types), name)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else {
    console.error(`${path} differs from the texts. Run "npm run build" and commit it.`)
    process.exitCode = 1
  }
}
