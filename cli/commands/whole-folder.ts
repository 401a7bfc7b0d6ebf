import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Writes all files or none: under other names until everything is on the disk, which may be full before that. */
export function writeWholeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  const parts = [...files.keys()].map((file) => join(folder, `${file}.part`))
  const made: string[] = []
  try {
    for (const part of parts) made.push(mkdirSync(dirname(part), { recursive: true }) ?? part)
    for (const [file, text] of files) writeFileSync(join(folder, `${file}.part`), text)
  } catch (error) {
    for (const path of made) rmSync(path, { recursive: true, force: true })
    throw error
  }
  for (const file of files.keys()) renameSync(join(folder, `${file}.part`), join(folder, file))
}
