// npm start: installs what is missing, builds what changed, then runs the product on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { nativePackages, requirePackages, thisPlatform } from './bootstrap/natives.mjs'
import { pinnedNode, runOnPinnedNode } from './bootstrap/pinned-node.mjs'
import { builtProgram } from './bootstrap/programs.mjs'
import { publicDemo } from './bootstrap/public-demo.mjs'
import { setting } from './bootstrap/setting.mjs'
import { stop } from './bootstrap/stop.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

const refusal = publicDemo(setting)
// The product's exit code for a wrong setting.
if (refusal) stop(refusal, 78)
await installWhatIsMissing()
// Before the website is built, because without Node or PostgreSQL it could not be served.
pinnedNode()
const native = nativePackages(thisPlatform())
if (native && !setting('DATABASE_URL')) requirePackages([native.postgres], 'holds PostgreSQL')
if (native) requirePackages([native.pictures], 'draws pictures')
if (setting('ROLE') !== 'scanner') await buildWebIfChanged()
runOnPinnedNode([await builtProgram('run/product.ts')], { NODE_ENV: 'production' })
