import { defineConfig } from 'vitest/config'

/** Every journey, headless. A journey waits for what must happen, so its timeouts are only backstops. */
export default defineConfig({
  test: { include: ['journeys/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 180_000, maxWorkers: 2, expect: { poll: { timeout: 20_000, interval: 25 } } },
})
