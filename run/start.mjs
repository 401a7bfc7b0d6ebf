// npm start: installs what is missing, builds what changed, and runs the product on the pinned Node.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { nativePackages, requirePackages, thisPlatform } from './bootstrap/natives.mjs'
import { listen } from './bootstrap/news.mjs'
import { pinnedNode } from './bootstrap/pinned-node.mjs'
import { builtProgram } from './bootstrap/programs.mjs'
import { publicDemo } from './bootstrap/public-demo.mjs'
import { INTERRUPTED } from './bootstrap/run-tool.mjs'
import { setting } from './bootstrap/setting.mjs'
import { stop } from './bootstrap/stop.mjs'
import { builtWebsite, requireBuildTools, whyNoWebsite } from './bootstrap/web-build.mjs'
import { startProduct } from './start/product-process.mjs'
import { openShow } from './start/show.mjs'

const show = openShow({ isVerbose: process.argv.includes('--verbose') })
listen(show.tell)
process.once('exit', (code) => {
  if (code !== 0) show.tellOfProduct({ ending: code === INTERRUPTED ? 'stopped' : 'failed' })
})
const refusal = publicDemo(setting)
// The product's exit code for a wrong setting.
if (refusal) stop(refusal, 78)
await installWhatIsMissing({ size: 'start' })
pinnedNode()
const native = nativePackages(thisPlatform())
if (native && !setting('DATABASE_URL')) requirePackages([native.postgres], 'holds PostgreSQL')
if (native) requirePackages([native.pictures], 'draws pictures')
const hasWebsite = setting('ROLE') !== 'scanner'
if (hasWebsite) requireBuildTools()

const program = await builtProgram('run/product.ts')
const product = startProduct([program, ...(hasWebsite ? ['--awaits-website'] : [])], {
  output: show.output,
  onLine: show.onLine,
  onEvent: show.tellOfProduct,
  env: { NODE_ENV: 'production' },
})
// Beside the product, which needs it last.
if (hasWebsite && !(await Promise.race([builtWebsite(), product.ended.then(() => true)]))) {
  await product.stop()
  stop(whyNoWebsite())
}
product.tellWebsiteIsBuilt()
const { code, isAsked } = await product.ended
if (code === 0 || isAsked) show.tellOfProduct({ ending: 'stopped' })
process.exit(code)
