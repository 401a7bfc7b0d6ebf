// Whether what node_modules holds is what the lock file asks for. npm notes there what it has installed, so that an installation
// by hand counts too.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `start` leaves out what only tests and measurements need. */
export const SIZES = ['start', 'everything']

/** The larger of the sizes that are there whole; undefined if neither is. */
export function installedSize(root, platform) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(noteIn(root))
  if (!wanted || !found) return undefined
  return SIZES.findLast((size) => isWhole(wanted, found, { size, platform }))
}

/** The size of the last installation, whole or not, for this lock file or an earlier one. */
export function sizeBefore(root) {
  const found = packagesOf(noteIn(root))
  return found && (Object.values(found).some(({ dev }) => dev) ? 'everything' : 'start')
}

const noteIn = (root) => join(root, 'node_modules', '.package-lock.json')

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

/** An older version in place of the wanted one counts as missing. */
function isWhole(wanted, found, { size, platform }) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path || entry.link || (size === 'start' && (entry.dev || entry.devOptional))) return true
    const { version, integrity } = found[path] ?? {}
    if (version === undefined) return entry.optional === true && !isFor(entry, platform)
    return version === entry.version && integrity === entry.integrity
  })
}

/** Of the optional packages npm takes those that name this platform; whether it takes one that names none, others decide. */
function isFor({ os, cpu, libc }, { os: ours, cpu: cpuHere, libc: libcHere }) {
  if (!os && !cpu) return false
  const names = (list, name) => !list || [list].flat().includes(name)
  return names(os, ours) && names(cpu, cpuHere) && (ours !== 'linux' || names(libc, libcHere))
}
