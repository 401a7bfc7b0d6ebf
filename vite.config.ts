import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compressPlugin } from './web/build/compress-plugin.ts'
import { layerOrder, layers } from './web/build/css-layers.ts'
import { earlyPlugin } from './web/build/early-plugin.ts'
import { fontPreloads } from './web/build/font-preloads.ts'
import { pagesPlugin } from './web/build/pages-plugin.ts'
import { prerenderPlugin } from './web/build/prerender-plugin.ts'
import { serviceWorkerPlugin } from './web/build/service-worker-plugin.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const MAIN = path('web/main.tsx')

const VENDORS =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-query|query-core))[\\/]/

/** What changes with our dependencies and not with our screens: a file that returning visitors keep. */
const VENDOR = {
  name: 'vendor',
  test: (id: string) => VENDORS.test(id) && !DESK_ONLY.test(id),
  priority: 3,
}

/** Parts of those that only the desk uses stay with it: visitors change nothing and load no endless lists. */
const DESK_ONLY =
  /query-core[\\/].*(mutationObserver|infiniteQueryObserver)\.|react-query[\\/].*(useMutation|useInfiniteQuery)\./

/** What many screens share, in one file: as fifty small ones it was larger, and a phone waits for every request. */
const COMMON = { name: 'common', minShareCount: 4, priority: 1 }

/** What the frame of every page needs stands apart from that: each new screen would make the first view of all others larger. */
const FRAME = {
  debugName: 'frame',
  name: (id: string, built: Rolldown.ChunkingContext) => (isOfFrame(id, built) ? 'frame' : null),
  minShareCount: 4,
  priority: 2,
}

/** Whether the first script of a page comes to it without waiting for a screen. */
function isOfFrame(id: string, built: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (id === MAIN) return true
  return built.getModuleInfo(id)?.importers.some((importer) => isOfFrame(importer, built, seen)) ?? false
}

/** What loads other files. The first script of a page needs it, and must not pull in everything else. */
const LOADER = { name: 'loader', test: /preload-helper|next-task/, priority: 4 }

export default defineConfig({
  root: path('web'),
  plugins: [
    ...[react(), earlyPlugin(), pagesPlugin(), fontPreloads(), layers(), layerOrder()],
    ...[prerenderPlugin(), serviceWorkerPlugin(), compressPlugin()],
  ],
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
      output: { codeSplitting: { groups: [LOADER, VENDOR, FRAME, COMMON] } },
    },
  },
})
