/** Files in progress: created under a temporary name, renamed when complete, removed if their process was killed. */
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './alive.ts'

/** A unique name; the pid in it shows later whether its process still runs. */
export const unfinishedName = (path: string): string =>
  `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`

export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = Number(/\.new-(\d+)-/.exec(name)?.[1])
    if (maker && !isAlive(maker)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
