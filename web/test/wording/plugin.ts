/** Builds the app with marked texts instead of German. */

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MARKED = fileURLToPath(new URL('marked.ts', import.meta.url))

export const markedWords: Plugin = {
  name: 'marked-words',
  enforce: 'pre',
  load(id) {
    const [, area] = /\/src\/words\/(\w+)-de\.ts$/.exec(id) ?? []
    return area ? `import { en } from './${area}-en'\nimport { marked } from '${MARKED}'\nexport const de = marked(en)` : null
  },
}
