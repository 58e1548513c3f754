import { defineConfig } from 'vitest/config'

/** The animated picture of the README. `npm test` does not record it. */
export default defineConfig({
  test: { include: ['recording.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
})
