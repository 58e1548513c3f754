import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

const here = fileURLToPath(new URL('package.json', import.meta.url))
const PEERS = /^(ai7?|vitest|zod|arktype|langchain|@langchain\/\w+)(?=$|\/)/

/** Resolves the packages that the SDK supports to the oldest versions that it supports. */
const oldest = (replaced?: string): Plugin => ({
  name: 'oldest',
  enforce: 'pre',
  resolveId(source, _, options) {
    if (!PEERS.test(source)) return undefined
    return this.resolve(replaced === undefined ? source : source.replace(/^ai(?=$|\/)/, replaced), here, { ...options, skipSelf: true })
  },
})
const common = { testTimeout: 60_000, hookTimeout: 60_000, root: fileURLToPath(new URL('../test', import.meta.url)) }

/** The tests of everything that another package plays a part in, with the oldest version of that package. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { plugins: [oldest()], test: { ...common, name: 'oldest', include: ['ai-sdk.test.ts', 'langgraph.test.ts', 'typed.test.ts', 'testing.test.ts'] } },
      { plugins: [oldest('ai7')], test: { ...common, name: 'oldest ai@7', include: ['ai-sdk*.test.ts'] } },
    ],
  },
})
