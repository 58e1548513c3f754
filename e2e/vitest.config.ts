import { defineConfig } from 'vitest/config'

/** Every journey, headless. A journey waits for what must happen, so its limit is only a backstop. */
export default defineConfig({
  test: { include: ['journeys/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 },
})
