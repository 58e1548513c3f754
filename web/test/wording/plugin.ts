/** Builds the app with marked texts instead of German. */

import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MARKED = fileURLToPath(new URL('marked.ts', import.meta.url))

export const markedWords: Plugin = {
  name: 'marked-words',
  enforce: 'pre',
  load(id) {
    if (!/\/texts\/de\/web-\w+\.ftl$/.test(id)) return null
    const english = JSON.stringify(id.replace('/texts/de/', '/texts/en/'))
    const code = `import english from ${english}\nimport { marked } from '${MARKED}'\nexport default (...language) => marked(english(...language))`
    return { code, moduleType: 'js' }
  },
}
