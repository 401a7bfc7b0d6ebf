// npm run organiser, bench, check:content: installs what is missing, then runs the named file on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { runOnPinnedNode } from './bootstrap/pinned-node.mjs'
import { programFile } from './bootstrap/programs.mjs'

await installWhatIsMissing()
const [source, ...args] = process.argv.slice(2)
runOnPinnedNode([programFile(source), ...args])
