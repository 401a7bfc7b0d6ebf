// npm run organiser, bench, check:content: install what is missing, then run the named file on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { runOnPinnedNode } from './bootstrap/pinned-node.mjs'

await installWhatIsMissing()
runOnPinnedNode(process.argv.slice(2))
