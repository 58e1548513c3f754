import { defineConfig } from 'vitest/config'

/** The pictures of `docs/channels/`. `npm test` does not take them. */
export default defineConfig({
  test: { include: ['messages.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
