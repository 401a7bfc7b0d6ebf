import type { Plugin } from 'vite'

/**
 * Ends a file with a pause, so that what imports it is evaluated in a task of its own: evaluated together, the first
 * files block a slow phone for a tenth of a second. Only for files without import cycles.
 */
export const pauseAfter = (...names: readonly string[]): Plugin => ({
  name: 'grid900-pause-after',
  apply: 'build',
  renderChunk: (code, { name }) =>
    names.includes(name)
      ? { code: `${code}\nawait new Promise((next) => setTimeout(next))`, map: null }
      : null,
})
