import { defineConfig } from 'vitest/config'

/** Screenshots for review. `npm test` does not take them. */
export default defineConfig({
  test: { include: ['photographs.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
})
