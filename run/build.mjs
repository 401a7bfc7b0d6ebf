// npm run build: installs what is missing, and builds the website and the programs without starting them, for images and servers.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { buildPrograms } from './bootstrap/programs.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

await installWhatIsMissing({ size: 'start' })
await buildWebIfChanged()
if (!(await buildPrograms())) process.exitCode = 1
