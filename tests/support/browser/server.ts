/** Serves the built site for all browser tests. */
import { fileURLToPath } from 'node:url'
import { buildWebIfChanged } from '#run/bootstrap/web-build.mjs'
import { serveSite } from './static-server.ts'

export default async function setUp(): Promise<() => Promise<void>> {
  buildWebIfChanged()
  const { server, url } = await serveSite(fileURLToPath(new URL('../../../dist/web', import.meta.url)))
  process.env.SITE_URL = url
  return async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}
