import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { pagesPlugin } from './pages-plugin.ts'

/**
 * Builds the same sources again for Node, into `drawing/prerender.mjs`. The server prerenders the screens when it
 * starts, because their texts and the site's name are not known before.
 */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'grid900-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir }) {
      const { root, build: options } = config
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        plugins: [react(), pagesPlugin()],
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          ssr: 'build/prerender.tsx',
          outDir: join(dir ?? options.outDir, '..', 'drawing'),
          emptyOutDir: true,
          assetsInlineLimit: options.assetsInlineLimit,
          minify: true,
          rolldownOptions: { output: { entryFileNames: '[name].mjs', codeSplitting: false } },
        },
      })
    },
  }
}
