// npm run dev: like npm start with a more detailed log, and the website from its sources with hot reload.
import { spawn } from 'node:child_process'
import { installWhatIsMissing, root } from './bootstrap/install.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

await installWhatIsMissing({ size: 'start' })
// The server needs a built site; the pages themselves come from Vite.
await buildWebIfChanged()

const site = process.env.DEV_PORT ?? '5173'
const port = process.env.PORT ?? '3000'
const env = {
  ...process.env,
  PORT: port,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
  // Sign-ins return to the development pages.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${site}`,
}
const parts = [
  spawn(pinnedNode(), ['run/product.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn(pinnedNode(), ['run/dev-site.mjs', site, port], { cwd: root, stdio: 'inherit', env }),
]
const stop = (signal) => {
  for (const part of parts) part.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// One without the other is useless.
for (const part of parts) part.on('exit', () => stop('SIGTERM'))
const codes = await Promise.all(
  parts.map((part) => new Promise((resolve) => part.on('exit', (code) => resolve(code ?? 1)))),
)
process.exit(codes[0])
