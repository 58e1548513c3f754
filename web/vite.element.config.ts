import { defineConfig } from 'vite'
import { unindented } from './scripts/indent-plugin.mjs'
import { texts } from './scripts/texts-plugin.mjs'

/** The ask form alone, for pages that embed it: `ask.js` with all of its languages, and `ask.css`, next to the app. */
export default defineConfig({
  plugins: [texts, unindented],
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    lib: { entry: 'src/ask/standalone.ts', formats: ['es'], fileName: () => 'assets/ask.js', cssFileName: 'assets/ask' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
