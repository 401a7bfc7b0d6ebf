import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100

/** Seconds of processor time that this process and the ended ones below it took; undefined where the system does not tell. */
export function processorSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
    return (user + system + childUser + childSystem) / TICKS_PER_SECOND
  } catch {
    return undefined
  }
}
