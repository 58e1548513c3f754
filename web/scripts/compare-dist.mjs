/** Builds into a temporary folder and fails if the committed `dist` differs by a byte. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { CONFIGS } from './targets.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const fresh = mkdtempSync(join(tmpdir(), 'waypost-web-'))

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

try {
  for (const [n, config] of CONFIGS.entries()) {
    await build({ root, configFile: join(root, config), logLevel: 'warn', build: { outDir: fresh, emptyOutDir: n === 0 } })
  }
  const committed = join(root, 'dist')
  // keep-contract.mjs checks the types, and compress.mjs checks the compressed files.
  const names = [...new Set([...filesIn(fresh), ...filesIn(committed)])].filter((name) => !/\.(?:d\.ts|gz)$/.test(name))
  const differs = names.filter((name) => {
    try {
      return !readFileSync(join(fresh, name)).equals(readFileSync(join(committed, name)))
    } catch {
      return true
    }
  })
  if (differs.length > 0) {
    console.error(`web/dist is not what the sources build: ${differs.join(', ')}. Run "npm run build" and commit it.`)
    process.exitCode = 1
  } else {
    console.log(`web/dist is what the sources build (${names.length} files)`)
  }
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
