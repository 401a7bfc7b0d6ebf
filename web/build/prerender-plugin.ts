import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { pagesPlugin } from './pages-plugin.ts'
import { postsPlugin } from './posts-plugin.ts'
import type { Prerendered } from './prerendered.ts'

/** Writes `prerendered.json` beside the built site: what goes into the page's root for each screen without data. */
export function prerenderPlugin(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'grid900-prerender',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir }) {
      const file = join(dir ?? config.build.outDir, 'prerendered.json')
      await writeFile(file, JSON.stringify(await renderedScreens(config)))
    },
  }
}

/** Builds the same sources for Node, everything in one file, and runs it. */
async function renderedScreens({ root, build: { assetsInlineLimit } }: ResolvedConfig): Promise<Prerendered> {
  const folder = await mkdtemp(join(tmpdir(), 'grid900-prerender-'))
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [react(), postsPlugin(), pagesPlugin()],
      ssr: { noExternal: true },
      build: {
        ssr: 'build/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        assetsInlineLimit,
        // By their names alone they are modules, wherever the temporary folder is.
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    })
    const built: { prerenderScreens: () => Promise<Prerendered> } = await import(
      pathToFileURL(join(folder, 'prerender.mjs')).href
    )
    return await built.prerenderScreens()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
