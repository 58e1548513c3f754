import { defineConfig } from 'vitest/config'

/** The pictures of `docs/asking.md`. `npm test` does not take them. */
export default defineConfig({
  test: { include: ['examples.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
})
