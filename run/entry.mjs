// npm run organiser, bench, check:content: installs what is missing, then runs the named file on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { runOnPinnedNode } from './bootstrap/pinned-node.mjs'
import { programFile } from './bootstrap/programs.mjs'

const [source, ...args] = process.argv.slice(2)
// Measurements compare with packages of others, which nothing else needs.
await installWhatIsMissing({ size: source.startsWith('bench/') ? 'everything' : 'start' })
runOnPinnedNode([programFile(source), ...args])
