import { defineConfig } from 'vitest/config'

/** What takes minutes, all of it at once. */
export default defineConfig({
  test: { include: ['patience.ts'], testTimeout: 180_000, hookTimeout: 60_000, maxConcurrency: 16 },
})
