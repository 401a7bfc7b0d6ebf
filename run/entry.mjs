// npm run organiser, bench, check:content: installs what is missing, then runs the named file on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { runOnPinnedNode } from './bootstrap/pinned-node.mjs'

await installWhatIsMissing()
runOnPinnedNode(process.argv.slice(2))
