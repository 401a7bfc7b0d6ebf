// Plain JavaScript without dependencies: it runs on the host's Node, before anything is installed.
import { fileURLToPath } from 'node:url'
import { host } from './host.mjs'
import { installedSize, SIZES, sizeBefore } from './installed.mjs'
import { withBuildLock } from './lock.mjs'
import { tell } from './news.mjs'
import { runTool } from './run-tool.mjs'
import { stop } from './stop.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error']

/** Of the two sizes `start` is enough to build and run the product. What is there already is never removed. */
export async function installWhatIsMissing({ size = 'everything' } = {}) {
  const platform = host()
  const isInstalled = () => SIZES.indexOf(installedSize(root, platform)) >= SIZES.indexOf(size)
  if (isInstalled()) return
  await withBuildLock(async (onStart) => {
    // Another start may have done it meanwhile.
    if (isInstalled()) return
    tell({ step: 'packages', state: 'begin' })
    const said = []
    const code = await runTool('npm', [...commandFor(size), ...QUIETLY], {
      cwd: root,
      onStart,
      onLine: (line) => said.push(line),
    })
    if (code !== 0) {
      for (const line of said) tell({ complaint: line })
      stop('The packages could not be installed; the lines above say why.')
    }
    tell({ step: 'packages', state: 'done', result: resultOf(said) })
  })
}

/**
 * `npm ci` begins by deleting everything, also from under a site that runs, so what npm has installed is added to instead; and what a
 * test has installed is kept when a start finds that the lock file has changed.
 */
function commandFor(size) {
  const before = sizeBefore(root)
  const leftOut = size === 'start' && before !== 'everything' ? ['--omit=dev'] : []
  return before ? ['install', '--no-save', ...leftOut] : ['ci', ...leftOut]
}

function resultOf(said) {
  const count = said.join('\n').match(/added (\d+) packages/)?.[1]
  return count ? `${count} installed` : 'installed'
}
