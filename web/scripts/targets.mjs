/** What the builds have in common. */

/** The browsers whose CSS the style sheets use as it is written: the first ones with `light-dark()`. */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** The configurations of a whole build, in order. */
export const CONFIGS = ['vite.config.ts', 'vite.element.config.ts', 'vite.colours.config.ts']

/** The colours of code are a file of their own beside the file that loads them. */
export const COLOURS = {
  name: 'colours',
  enforce: 'pre',
  resolveId: (id) => (/\/ask\/colours$|^\.\/colours$/.test(id) ? { id: './colours.js', external: true } : null),
}
