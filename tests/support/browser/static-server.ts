/**
 * Serves a built site for the browser tests: files as they are, the page for every other path, with what was prerendered for it.
 * It answers no calls.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { Prerendered } from '#web/build/prerendered.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export async function serveSite(folder: string): Promise<{ server: Server; url: string }> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const { screens }: Prerendered = JSON.parse(await readFile(join(folder, 'prerendered.json'), 'utf8'))
  const pageFor = (path: string) => {
    const body = screens[path === '/' ? 'landing' : path.slice(1)] ?? ''
    return page.replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  }
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://site').pathname)
    const type = TYPES[extname(path)]
    if (/^\/(api|auth)\//.test(path)) return response.writeHead(404).end()
    if (!type) return response.writeHead(200, { 'content-type': TYPES['.html'] }).end(pageFor(path))
    const file = await readFile(join(folder, path)).catch(() => null)
    if (file) response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000' }).end(file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
