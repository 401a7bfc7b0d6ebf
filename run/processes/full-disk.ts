/** Whether the disk of the embedded database is full: what fails because of it often says something else. */
import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** PostgreSQL writes its log in pieces of this size, and stops without room for the next one. */
const PIECE_BYTES = 16 * 1024 * 1024

/** False where a database of its own is somewhere else, or where nobody can tell. */
export function isDataDiskFull(environment: NodeJS.ProcessEnv): boolean {
  if (environment.DATABASE_URL?.trim()) return false
  let folder = resolve(environment.DATA_DIR?.trim() || 'data')
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder)
  try {
    const { bavail, bsize, blocks } = statfsSync(folder)
    return blocks > 0 && bavail * bsize < PIECE_BYTES
  } catch {
    return false
  }
}
