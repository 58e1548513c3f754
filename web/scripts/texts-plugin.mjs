/** Loads the Fluent files of `texts/` into a build: as functions, so that the browser needs no code of Fluent. */

import { readFileSync } from 'node:fs'
import { SOURCE } from './fluent.mjs'
import { compiled } from './fluent-output.mjs'

const FILE = /\/texts\/([\w-]+)\/web-(\w+)\.ftl$/

export const texts = {
  name: 'texts',
  load(id) {
    if (!FILE.test(id)) return null
    const english = id.replace(FILE, `/texts/${SOURCE}/web-$2.ftl`)
    return { code: compiled(readFileSync(id, 'utf8'), readFileSync(english, 'utf8')), map: null, moduleType: 'js' }
  },
}

/** The name of a file that is loaded later: `ask-de.js` for `texts/de/web-ask.ftl`. */
export function chunkName({ facadeModuleId, name }) {
  const [, language, area] = FILE.exec(facadeModuleId ?? '') ?? []
  return area ? `assets/${area}-${language}.js` : `assets/${name}.js`
}
