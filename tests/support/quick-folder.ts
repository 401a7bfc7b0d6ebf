/**
 * Where databases of tests lie: in memory where there is enough of it. A database is six hundred files, and on a disk the making
 * of them takes longer than most tests.
 */
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What three workers never fill; containers often have 64 MB. */
const ENOUGH_BYTES = 2 * 1024 ** 3

export function quickFolder(enoughBytes = ENOUGH_BYTES): string {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize >= enoughBytes) return MEMORY
  } catch {
    // Not every system has it.
  }
  return tmpdir()
}
