/** Compiles the package into `dist`, or into the folder that is named: as modules for `import`, and in `commonjs` for `require`. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))
const dist = resolve(process.argv[2] ?? join(here, 'dist'))
const commonjs = join(dist, 'commonjs')
const compile = (config, folder) =>
  execFileSync(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), '-p', config, '--outDir', folder], { cwd: here, stdio: 'inherit' })

rmSync(dist, { recursive: true, force: true })
compile('tsconfig.build.json', dist)
compile('tsconfig.node.json', dist)
compile('tsconfig.commonjs.json', commonjs)
mkdirSync(commonjs, { recursive: true })
writeFileSync(join(commonjs, 'package.json'), '{ "type": "commonjs" }\n')
