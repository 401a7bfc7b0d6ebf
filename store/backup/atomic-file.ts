/** A file that is there whole or not at all. */
import { createWriteStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupRefused, codeOf } from '../errors.ts'

/**
 * Writes under a temporary name until everything is on the disk, readable only by its owner, and never over another
 * file. Resolves to the size.
 */
export async function writeFileAtomically(
  file: string,
  lines: AsyncIterable<Buffer>,
  what: 'backup' | 'export',
  through: readonly Transform[] = [],
): Promise<number> {
  const part = `${file}.part`
  try {
    await refuseTaken(file)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    // The lock holder may reuse what a killed process left.
    await rm(part, { force: true })
    const onDisk = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline([Readable.from(lines), ...through, onDisk])
    await refuseTaken(file)
    await rename(part, file)
    await syncFolder(dirname(file))
    return (await stat(file)).size
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    const code = codeOf(error)
    if (code === 'ENOSPC')
      throw new BackupRefused(`The disk of ${dirname(file)} is full: no ${what} was made.`)
    if (/^E[A-Z]+$/.test(code))
      throw new BackupRefused(`The ${what} cannot be written to ${dirname(file)} (${code}).`)
    throw error
  }
}

/** The existing file may be the only copy of something. */
async function refuseTaken(file: string): Promise<void> {
  const isTaken = await access(file).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new BackupRefused(`${file} is there already, and is not overwritten: name another file.`)
}

async function syncFolder(folder: string): Promise<void> {
  let handle: FileHandle | undefined
  try {
    handle = await open(folder, 'r')
    await handle.sync()
  } catch {
  } finally {
    await handle?.close()
  }
}
