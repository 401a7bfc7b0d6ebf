// Plain JavaScript without dependencies: it runs on the host's Node, before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withBuildLock } from './lock.mjs'
import { runTool } from './run-tool.mjs'
import { stop } from './stop.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'node_modules', '.grid900-installed')

/** Identified by the lock file's hash, so that a changed time stamp re-installs nothing. */
function wanted() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}`
}

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()

export async function installWhatIsMissing() {
  if (isInstalled()) return
  await withBuildLock(async (onStart) => {
    // Another start may have done it meanwhile.
    if (isInstalled()) return
    console.log('Installing packages (about a minute the first time) ...')
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    if ((await runTool('npm', args, { cwd: root, onStart })) !== 0)
      stop('The packages could not be installed; the lines above say why.')
    writeFileSync(stamp, wanted())
  })
}
