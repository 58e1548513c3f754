/** A Fluent file as the build loads it. */
declare module '*.ftl' {
  const compiled: import('./language').Compiled
  export default compiled
}
