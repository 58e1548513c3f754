import { defineConfig } from 'vitest/config'
import { texts } from './scripts/texts-plugin.mjs'

/** All tests, headless: pure functions in Node, elements and pages in a real Chromium. */
export default defineConfig({
  plugins: [texts],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'test/build.ts',
    testTimeout: 20_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
})
