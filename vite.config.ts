import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontPreloads } from './web/build/font-preloads.ts'
import { layerOrder } from './web/build/layer-order.ts'
import { pagesPlugin } from './web/build/pages-plugin.ts'
import { prerenderPlugin } from './web/build/prerender-plugin.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** The parts that change with our dependencies and not with our screens: one file that returning visitors keep. */
const VENDOR = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core))[\\/]/,
  priority: 2,
}

/** What many screens share, in one file: as fifty small ones it was larger, and a phone waits for every request. */
const COMMON = { name: 'common', minShareCount: 4, priority: 1 }

/** What loads other files. The first script of a page needs it, and must not pull in everything else. */
const LOADER = { name: 'loader', test: /preload-helper/, priority: 3 }

export default defineConfig({
  root: path('web'),
  plugins: [react(), pagesPlugin(), fontPreloads(), layerOrder(), prerenderPlugin()],
  build: {
    outDir: path('dist/web'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Both themes in one value (light-dark) and lifted colours (oklch from) are kept as written, not compiled down.
    cssTarget: ['chrome123', 'firefox128', 'safari18'],
    // The server looks up which files a screen needs and announces them to the browser early.
    manifest: true,
    // Pictures stay files: as text inside the code they would be loaded by everyone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [LOADER, VENDOR, COMMON] } },
    },
  },
})
