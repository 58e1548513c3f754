import { defineConfig } from 'vite'
import { unindented } from './scripts/indent-plugin.mjs'
import { COLOURS, CSS_TARGET } from './scripts/targets.mjs'
import { texts } from './scripts/texts-plugin.mjs'

/** The ask form alone, for pages that embed it: `ask.js` with all of its languages, and `ask.css`, next to the app. */
export default defineConfig({
  plugins: [texts, unindented, COLOURS],
  publicDir: false,
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
    emptyOutDir: false,
    lib: { entry: 'src/ask/standalone.ts', formats: ['es'], fileName: () => 'assets/ask.js', cssFileName: 'assets/ask' },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
