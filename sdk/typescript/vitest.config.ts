import { defineConfig } from 'vitest/config'

/** Every test, against the real program. A test waits for what must happen, so its limit is only a backstop. */
const common = { testTimeout: 60_000, hookTimeout: 180_000, maxWorkers: 2 }

/** The tests of the AI SDK run once more with the other version that the package supports. */
export default defineConfig({
  test: {
    ...common,
    projects: [
      { test: { ...common, name: 'all', include: ['test/**/*.test.ts'], exclude: ['test/ai-sdk-7.test.ts'] } },
      { test: { ...common, name: 'ai@7', include: ['test/ai-sdk*.test.ts'] }, resolve: { alias: [{ find: /^ai(?=$|\/)/, replacement: 'ai7' }] } },
    ],
  },
})
