import { codeOf } from '../errors.ts'

/** A process of another user is alive too, though we may not signal it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
