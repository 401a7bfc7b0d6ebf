// Finds a Chromium for the browser tests: the system's, else Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { stop } from './stop.mjs'

// The headless shell has no windows and costs a quarter less per page.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function findChromium() {
  const existing = named() ?? onThePath() ?? APPLICATIONS.find(existsSync) ?? playwrights()
  if (existing) return existing
  console.log('Installing a Chromium for the browser tests ...')
  run(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'], 180_000)
  const downloaded = playwrights()
  if (downloaded) return downloaded
  run('apt-get', ['update', '-qq'], 300_000)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], 600_000)
  return (
    onThePath() ??
    stop('No Chromium was found and none could be installed; install one, or name it with CHROMIUM_PATH.')
  )
}

function named() {
  const path = process.env.CHROMIUM_PATH ?? process.env.CHROME_PATH
  if (path && !existsSync(path)) stop(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return path || undefined
}

function onThePath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}

function playwrights() {
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function run(command, args, timeout) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout })
}
