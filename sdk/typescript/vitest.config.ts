import { defineConfig } from 'vitest/config'

/** Every test, against the real program. A test waits for what must happen, so its limit is only a backstop. */
export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 },
})
