import { buildIfChanged, whyNot } from './build-if-changed.mjs'
import { nativePackages, requirePackages, thisPlatform } from './natives.mjs'
import { stop } from './stop.mjs'

const WEBSITE = {
  name: 'website',
  sources: ['web', 'contest', 'contract', 'vite.config.ts', 'package-lock.json'],
  tool: 'vite',
  args: ['build', '--logLevel', 'warn'],
}

export const whyNoWebsite = () => `The website could not be built; ${whyNot()}`

/** Whether it is there afterwards. */
export const builtWebsite = () => buildIfChanged(WEBSITE)

export async function buildWebIfChanged() {
  requireBuildTools()
  if (!(await builtWebsite())) stop(whyNoWebsite())
}

export function requireBuildTools() {
  const native = nativePackages(thisPlatform())
  if (native) requirePackages(native.building, 'builds the website')
}
