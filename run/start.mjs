// npm start: installs what is missing, builds what changed, then runs the product on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { runOnPinnedNode } from './bootstrap/pinned-node.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

installWhatIsMissing()
buildWebIfChanged()
runOnPinnedNode(['run/product.ts'], { NODE_ENV: 'production' })
