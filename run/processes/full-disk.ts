/** Whether the embedded database's disk is full: failures caused by it often say something else. */
import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The size of PostgreSQL's log segments; it stops without room for the next one. */
const PIECE_BYTES = 16 * 1024 * 1024

/** False if the database is elsewhere, or if unknown. */
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
