// The website from its sources, with hot reload; what is not a page is asked of the running server.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { loadConfig } from '../config.ts'

const [sitePort = '5173', serverPort = '3000'] = process.argv.slice(2)
const server = `http://127.0.0.1:${serverPort}`
const FROM_SERVER = ['/api', '/auth', '/pictures', '/previews', '/.well-known', '/announcements.atom']

/** The server writes its settings into the page; here nobody else does. */
const { siteName, trackerUrl, chatInviteUrl } = loadConfig()
const settings = {
  name: 'grid900-site-settings',
  transformIndexHtml: (html) =>
    html.replace(
      /(id="site">)\{\}/,
      (_, open) => open + JSON.stringify({ siteName, trackerUrl, chatInviteUrl }),
    ),
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
