// npm run build: installs what is missing and builds the website, and starts nothing: for images and for servers.
import { installWhatIsMissing } from './bootstrap/install.mjs'
import { buildWebIfChanged } from './bootstrap/web-build.mjs'

await installWhatIsMissing()
await buildWebIfChanged()
