import { defineConfig } from 'vitest/config'

/** The diagrams of the documentation. `npm test` does not draw them. */
export default defineConfig({
  test: { include: ['diagrams.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
