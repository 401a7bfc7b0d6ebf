// The product's programs in few files instead of a thousand modules, which Node must find, read and link one by one: a start
// takes a third of the processor time. Their sources run without it too.
import { join } from 'node:path'
import { buildIfChanged, isBuilt, whyNot } from './build-if-changed.mjs'
import { root } from './install.mjs'
import { tell } from './news.mjs'

/** Also threads, by the names of their files below dist/programs. */
export const PROGRAMS = {
  'run/product.ts': 'product',
  'run/server.ts': 'server',
  'run/scanner.ts': 'scanner',
  'run/organiser.ts': 'organiser',
  'simulator/main.ts': 'simulator',
  'server/pictures/drawing/painter.ts': 'drawing-thread',
  'server/content/draw-screens.ts': 'screens-thread',
  'content/rendering-thread.ts': 'posts-thread',
  // An image comes without it.
  'bench/api/ours.ts': 'measured-server',
}

const BUILD = {
  name: 'programs',
  sources: [
    ...'cli config.ts content contest contract demo operations run scanner server'.split(' '),
    ...'settling simulator store xbox bench/api rolldown.config.mjs package-lock.json'.split(' '),
  ],
  tool: 'rolldown',
  args: ['--config', 'rolldown.config.mjs'],
}

const builtFile = (source) => join(root, 'dist', 'programs', `${PROGRAMS[source]}.mjs`)

/** Builds what has changed. Whether they are there afterwards. */
export const buildPrograms = () => buildIfChanged(BUILD)

/** Where it was built, after building what has changed. */
export async function builtProgram(source) {
  if (await buildPrograms()) return builtFile(source)
  tell({ note: `The programs could not be built and run from their sources; ${whyNot()}` })
  return source
}

/** Builds nothing: the source, unless it was built and has not changed since. */
export const programFile = (source) =>
  source in PROGRAMS && isBuilt(BUILD.name, BUILD.sources) ? builtFile(source) : source
