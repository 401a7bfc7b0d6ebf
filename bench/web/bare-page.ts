/** The comparison: React rendering one heading. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const SCRIPT = '/bare.js'

const SOURCE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, 'A bare React page')))
`

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="React drawing one heading." />
    <title>A bare React page</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${SCRIPT}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

export interface BarePage extends AsyncDisposable {
  url: string
}

/** Compressed once and kept in memory, like the product's server. */
export async function serveBarePage(): Promise<BarePage> {
  const files: Readonly<Record<string, [type: string, body: Buffer]>> = {
    '/': ['text/html; charset=utf-8', brotliCompressSync(PAGE)],
    [SCRIPT]: ['text/javascript; charset=utf-8', brotliCompressSync(await builtScript())],
  }
  const server = createServer((request, response) => {
    const [type, body] = files[request.url ?? ''] ?? []
    if (!type) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function builtScript(): Promise<string> {
  const entry = 'virtual:bare-page'
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'warn',
    plugins: [
      {
        name: 'bare-page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? SOURCE : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const [bundle] = [built].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (!chunk) throw new Error('The bare page could not be built.')
  return chunk.code
}
