/** Removes the indentation from the sources before a build: templates of Lit would otherwise carry it to every browser. */

export const unindented = {
  name: 'unindented',
  enforce: 'pre',
  transform(code, id) {
    return /\/src\/.*\.ts$/.test(id) ? { code: code.replace(/\n[ \t]+/g, '\n'), map: null } : null
  },
}
