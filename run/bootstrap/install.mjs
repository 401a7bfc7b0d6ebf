// Plain JavaScript without dependencies: it runs on whatever Node the host has, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stop } from './stop.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'node_modules', '.grid900-installed')

/** What is installed is named by the lock file's hash: a changed time stamp alone re-installs nothing. */
function wanted() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}`
}

export function installWhatIsMissing() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return
  console.log('Installing packages (about a minute the first time) ...')
  // `npm ci` refuses a lock written where some non-Linux optional packages were missing; `npm install` does not.
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) stop('The packages could not be installed. Is the npm registry reachable from here?')
  writeFileSync(stamp, wanted())
}
