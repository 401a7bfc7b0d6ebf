import { buildIfChanged, whyNot } from './build-if-changed.mjs'
import { nativePackages, requirePackages, thisPlatform } from './natives.mjs'
import { stop } from './stop.mjs'

const WEBSITE = {
  name: 'web',
  sources: ['web', 'contest', 'contract', 'vite.config.ts', 'package-lock.json'],
  tool: 'vite',
  args: ['build', '--logLevel', 'warn'],
  begin() {
    const native = nativePackages(thisPlatform())
    if (native) requirePackages(native.building, 'builds the website')
    console.log('Building the website ...')
  },
}

export async function buildWebIfChanged() {
  if (!(await buildIfChanged(WEBSITE))) stop(`The website could not be built; ${whyNot()}`)
}
