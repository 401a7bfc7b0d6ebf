// Finds a Chromium for the browser tests: the system's, else Playwright's own, else Debian's package, else Playwright's download.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { root } from './install.mjs'
import { tell } from './news.mjs'
import { stop } from './stop.mjs'

// It has no windows and costs a quarter less per page.
const SHELL = 'chromium-headless-shell'
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Acquire::Retries=0']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * What each attempt to install one said is shown only if none of them works: each has the next one to fall back on. Debian's
 * package comes first where it can be had, because Playwright's download needs a network that many machines do not have.
 */
export function findChromium() {
  const existing = named() ?? withHeadlessShell() ?? APPLICATIONS.find(existsSync) ?? playwrights()
  if (existing) return existing
  tell({ step: 'chromium', state: 'begin' })
  const said = []
  if (isRoot()) said.push(run('apt-get', ['update', '-qq']), run('apt-get', [...INSTALL, SHELL]))
  if (!onThePath()) said.push(run(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']))
  const installed = onThePath() ?? playwrights()
  tell({
    step: 'chromium',
    state: 'done',
    result: installed ? 'installed for the browser tests' : 'not found',
  })
  if (installed) return installed
  return stop(
    `${said.join('')}No Chromium was found and none could be installed; install one, or name it with CHROMIUM_PATH.`,
  )
}

/**
 * Where Debian's Chromium is installed, adds the shell of the same version, so that nothing else changes. Who may not install it, or
 * has no list of packages, tests with the Chromium that is there.
 */
function withHeadlessShell() {
  const found = onThePath()
  if (!found?.endsWith('/bin/chromium') || !isRoot()) return found
  const { stdout } = spawnSync('dpkg-query', ['--show', 'chromium'], { encoding: 'utf8' })
  const [, version] = stdout?.trim().split('\t') ?? []
  if (version) run('apt-get', [...INSTALL, `${SHELL}=${version}`])
  return onThePath()
}

const isRoot = () => process.getuid?.() === 0

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

/** What it said, if it failed. */
function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 600_000 })
  return status === 0 ? '' : `${stdout ?? ''}${stderr ?? ''}${error ? `${command}: ${error.message}\n` : ''}`
}
