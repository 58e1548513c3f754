import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}.ts`, import.meta.url))
const waypost = [{ find: /^waypost$/, replacement: source('index') }, { find: /^waypost\/mastra$/, replacement: source('mastra') }]
const common = { testTimeout: 60_000, hookTimeout: 60_000, include: ['*.test.ts'] }

/** Every test runs with the newest version of Mastra and with the oldest that the adapter supports. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'newest' }, resolve: { alias: waypost } },
      { test: { ...common, name: 'older' }, resolve: { alias: [...waypost, { find: /^@mastra\/core(?=$|\/)/, replacement: 'mastra-older' }] } },
    ],
  },
})
