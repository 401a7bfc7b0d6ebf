// npm start: installs what is missing, builds what changed, then runs the product on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { runOnPinnedNode } from './bootstrap/pinned-node.mjs'
import { role } from './bootstrap/role.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

await installWhatIsMissing()
if (role() !== 'scanner') await buildWebIfChanged()
runOnPinnedNode(['run/product.ts'], { NODE_ENV: 'production' })
