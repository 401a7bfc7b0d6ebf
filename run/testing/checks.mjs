// What `npm run check` and `npm test` ask besides tests. Each counts as one test.
import { join } from 'node:path'
import { root } from '../bootstrap/install.mjs'
import { pinnedNode } from '../bootstrap/pinned-node.mjs'

export const tool = (name) => join(root, 'node_modules', '.bin', name)

/** Checkers side by side learn the same types anew: one takes half of the processor time of four. */
const types = (project) => [tool('tsc'), '-p', project, '--checkers', '1']

/** Once everything is installed. The website has types of its own: the root's project leaves it out. */
export const checks = () => [
  { name: 'types', command: types('.') },
  { name: 'types of the web', command: types('web') },
  { name: 'format and lint', command: [tool('biome'), 'ci', '--error-on-warnings', '.'] },
  { name: 'dead code', command: [tool('knip')] },
  { name: 'code that only tests use', command: [tool('knip'), '--production'] },
  { name: 'content', command: [pinnedNode(), 'run/check-content.ts'] },
]
