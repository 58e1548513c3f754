import { defineConfig } from 'vitest/config'

/** The slow tests, all at the same time. */
export default defineConfig({
  test: { include: ['patience.ts'], testTimeout: 180_000, hookTimeout: 60_000, maxConcurrency: 16 },
})
