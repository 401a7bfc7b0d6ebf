// npm run build: installs what is missing and builds the website without starting it, for images and servers.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

await installWhatIsMissing()
await buildWebIfChanged()
