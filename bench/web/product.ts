/** The product as `npm start` runs it: a production build with its simulated contest in its own data folder. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { makeTemporaryDataDir } from '#tests/support/temporary-data-dir.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The user's own settings must be neither measured nor touched. */
const OWN_SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  ROLE: 'all',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  MICROSOFT_CLIENT_ID: '',
  MICROSOFT_CLIENT_SECRET: '',
}

export interface Product extends AsyncDisposable {
  url: string
  siteFolder: string
}

export async function startProduct(): Promise<Product> {
  const dataDir = await makeTemporaryDataDir()
  const child = spawn(process.execPath, [join(root, 'run', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...OWN_SETTINGS, DATA_DIR: dataDir },
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = await readyAddress(createInterface({ input: child.stdout }))
  if (url) return { url, siteFolder: join(root, 'dist', 'web'), [Symbol.asyncDispose]: stop }
  await stop()
  throw new Error('The product ended before it was ready; the lines above say why.')
}

/** Continues reading afterwards, because a full pipe would stop the product. */
const readyAddress = (lines: Interface): Promise<string | undefined> =>
  new Promise((found) => {
    lines.on('line', (line) => {
      const url = / is ready on (http[^\s"]+)/.exec(line)?.[1]
      if (url) found(url)
      else process.stderr.write(`${line}\n`)
    })
    lines.on('close', () => found(undefined))
  })
