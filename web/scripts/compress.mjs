/** Writes a compressed copy next to each larger file of the build, so that the server need not compress it. With `--check` it only compares. */

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'

const BUILT = fileURLToPath(new URL('../dist/assets', import.meta.url))
/** Compressing smaller files makes no response faster. */
const WORTH = 1500
const checks = process.argv.includes('--check')

/** Two compressors write different files for the same content, so the contents are compared. */
const same = (path, content) => existsSync(path) && gunzipSync(readFileSync(path)).equals(content)

for (const name of readdirSync(BUILT)) {
  const path = join(BUILT, name)
  if (name.endsWith('.gz') && !checks && !existsSync(path.slice(0, -3))) rmSync(path)
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  if (!/\.(?:js|css)$/.test(name) || content.length < WORTH || same(`${path}.gz`, content)) continue
  if (checks) {
    console.error(`web/dist/assets/${name}.gz is not ${name}. Run "npm run build" and commit it.`)
    process.exitCode = 1
  } else {
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
  }
}
