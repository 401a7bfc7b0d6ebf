// npm start: installs what is missing, builds what changed, then runs the product on the pinned Node.
import { installWhatIsMissing } from './install.mjs'
import { runOnPinnedNode } from './pinned-node.mjs'
import { buildWebIfChanged } from './web-build.mjs'

installWhatIsMissing()
buildWebIfChanged()
runOnPinnedNode(['main.ts'], { NODE_ENV: 'production' })
