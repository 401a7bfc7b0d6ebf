// Finds a Chromium for the browser tests: the system's, else Playwright's own, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { stop } from './stop.mjs'

// It has no windows and costs a quarter less per page.
const SHELL = 'chromium-headless-shell'
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Acquire::Retries=0']
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
  run('apt-get', [...INSTALL, SHELL], 600_000)
  return (
    onThePath() ??
    stop('No Chromium was found and none could be installed; install one, or name it with CHROMIUM_PATH.')
  )
}

/**
 * Where Debian's Chromium is installed, adds the shell of the same version, so that nothing else changes. Who may not install it, or
 * has no list of packages, tests with the Chromium that is there.
 */
export function addHeadlessShell() {
  if (named() || !onThePath()?.endsWith('/bin/chromium') || process.getuid?.() !== 0) return
  const { stdout } = spawnSync('dpkg-query', ['--show', 'chromium'], { encoding: 'utf8' })
  const [, version] = stdout?.trim().split('\t') ?? []
  if (!version) return
  console.log('Adding the headless shell of this Chromium, which takes a quarter less time ...')
  spawnSync('apt-get', [...INSTALL, `${SHELL}=${version}`], { stdio: 'ignore', timeout: 120_000 })
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
