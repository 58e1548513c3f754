import { defineConfig } from 'vitest/config'

/** Photographs to be looked at; `npm test` does not take them. */
export default defineConfig({
  test: { include: ['photographs.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
})
