/** Work in progress on disk: made under a name of its own, renamed when it is whole, removed when its maker was killed. */
import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './alive.ts'

/** A name that no other start uses; the number in it tells later whether anybody is still at it. */
export const unfinishedName = (path: string): string =>
  `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`

export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const maker = Number(/\.new-(\d+)-/.exec(name)?.[1])
    if (maker && !isAlive(maker)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
