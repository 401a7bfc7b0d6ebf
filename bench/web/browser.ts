/** One Chromium for Lighthouse and the test driver, through the same port. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  // A throttled timer would be measured as slowness of the page.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
]

export interface Browser extends AsyncDisposable {
  port: number
}

export async function startBrowser(): Promise<Browser> {
  const path = process.env.CHROME_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (!existsSync(path)) throw new Error(`There is no Chromium at ${path}; name one with CHROME_PATH.`)
  const profile = await mkdtemp(join(tmpdir(), 'grid900-chromium-'))
  const child = spawn(path, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], { stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    // Chromium's helpers may still write for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  const port = await chosenPort(join(profile, 'DevToolsActivePort'), () => child.exitCode !== null)
  if (port) return { port, [Symbol.asyncDispose]: stop }
  await stop()
  throw new Error(`The Chromium at ${path} did not start.`)
}

/** It writes the port into its profile once it listens. */
async function chosenPort(file: string, hasEnded: () => boolean): Promise<number | undefined> {
  const deadline = Date.now() + 30_000
  while (!hasEnded() && Date.now() < deadline) {
    const [port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
    if (port) return Number(port)
    await sleep(50)
  }
  return undefined
}
