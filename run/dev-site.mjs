// The website from its sources with hot reload; everything but pages is proxied to the running server.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const [sitePort = '5173', serverPort = '3000'] = process.argv.slice(2)
const server = `http://127.0.0.1:${serverPort}`
const FROM_SERVER = [
  '/api',
  '/auth',
  '/pictures',
  '/previews',
  '/embed',
  '/.well-known',
  '/announcements.atom',
]

/** The server writes the contest's settings into its pages; here they are read from one of them. */
const settings = {
  name: 'grid900-site-settings',
  async transformIndexHtml(html) {
    const page = await fetch(server).then(
      (answer) => answer.text(),
      () => '',
    )
    const [, written = '{}'] = /id="site">([^<]+)/.exec(page) ?? []
    return html.replace(/(id="site">)\{\}/, (_, open) => open + written)
  },
}

const site = await createServer({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  plugins: [settings],
  server: {
    host: '127.0.0.1',
    port: Number(sitePort),
    strictPort: true,
    proxy: Object.fromEntries(FROM_SERVER.map((path) => [path, { target: server }])),
  },
})
await site.listen()
console.log(`Development site: http://127.0.0.1:${sitePort}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void site.close())
