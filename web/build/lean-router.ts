import type { Plugin } from 'vite'

/**
 * The router names its components for developers' tools, which keeps the bundler from leaving out those that nobody uses: a form,
 * a link that knows where it is. Without the names they go, and with them a kilobyte that every visitor would load.
 */
export const leanRouter = (): Plugin => ({
  name: 'grid900-lean-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/].*\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/^(const \w+ = )(React\$1\.forwardRef\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
})
