/** Builds the site once into a folder of its own and serves it for all browser tests. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { serveSite } from './browser-static-server.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'grid900-web-'))
  await build({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: 'warn',
  })
  const { server, url } = await serveSite(folder)
  process.env.SITE_URL = url
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await rm(folder, { recursive: true, force: true })
  }
}
