/** Limits how much a browser loads before a person sees the inbox. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BUILT } from './build'

/** The files that a file imports at its start, directly or indirectly. */
function needed(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known
  known.add(name)
  const text = readFileSync(join(BUILT, 'assets', name), 'utf8')
  for (const [, other] of text.matchAll(/(?:from|^import|;import)\s*["']\.\/([\w-]+\.js)["']/g)) needed(other ?? '', known)
  return known
}

test('the inbox takes less than sixty kilobytes of compressed JavaScript', () => {
  const files = [...needed('app.js'), 'theme.js']
  const size = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(BUILT, 'assets', name))).length, 0)
  expect(files).toContain('page.js')
  for (const later of ['sign-in.js', 'inbox-later.js', 'colours.js', 'installed.js']) expect(files).not.toContain(later)
  expect(size).toBeLessThan(60_000)
})
