import { defineConfig } from 'vite'
import { unindented } from './scripts/indent-plugin.mjs'
import { COLOURS, CSS_TARGET } from './scripts/targets.mjs'
import { chunkName, texts } from './scripts/texts-plugin.mjs'

/** What is loaded when a person needs it. */
const LATER = [
  'ask/(edit|second-steps|zoom)', 'ask/(painter|code-)', 'ask/remember\\.', 'words/later', 'shell/(go-keys|keep-focus|waypost-keys|waypost-undo|waypost-palette|shortcuts|installed)', 'sign-in/', 'state/(conversation|graph|markdown|result|sessions)', 'api/(own-account|push|records|session-calls|team|passkeys|addresses|preferences|authenticator|session-feed)',
  'state/views', 'pages/(account|agents|ask-page|ask/|copy-line|team|history|risk|rule|session|sign-in|status|step-up|inbox-later|inbox/waypost-(context|inbox-tools|recent|views))',
]
/** Everything else is one file: many small ones compress worse. */
const FIRST = new RegExp(`/node_modules/|/texts/en/web-(app|ask)|/src/(?!app\\.ts|${LATER.join('|')})`)

/** The app. File names contain no hash, so that the committed build is the same on every machine. */
export default defineConfig({
  plugins: [texts, unindented, COLOURS],
  build: {
    target: 'es2022',
    cssTarget: CSS_TARGET,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/app.js',
        codeSplitting: { groups: [{ name: 'page', test: FIRST }] },
        chunkFileNames: chunkName,
        assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'assets/app.css' : 'assets/[name][extname]'),
      },
    },
  },
})
