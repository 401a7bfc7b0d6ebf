/** How a process reports its failure: one sentence for what the organiser can fix, the stack for anything else. */
import { WrongSetting } from '#config'
import { BrokenContent } from '#content/files.ts'
import { SimulatorFailed } from '#demo/simulator/spawn-simulator.ts'
import { CommandRefused } from '#operations/context.ts'
import {
  BackupRefused,
  ContestFrozen,
  codeOf,
  isDamaged,
  isDiskFull,
  isUnavailable,
  StoreUnavailable,
  StoreUnusable,
} from '#store/errors.ts'
import { XboxError, XboxNotFound } from '#xbox/errors.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'
import { isDataDiskFull } from './full-disk.ts'
import { ProcessFailed } from './process-failed.ts'
import { sayLine } from './say-line.ts'

/** Errors whose message says what is wrong, the specific ones first, with the exit code. */
const EXPECTED: readonly [new (message: string) => Error, ExitCode][] = [
  [WrongSetting, EXIT.misconfigured],
  [BrokenContent, EXIT.misconfigured],
  [StoreUnusable, EXIT.misconfigured],
  [StoreUnavailable, EXIT.unavailable],
  // A mistyped gamertag: retrying cannot help.
  [XboxNotFound, EXIT.unexpected],
  [XboxError, EXIT.unavailable],
  [CommandRefused, EXIT.unexpected],
  [BackupRefused, EXIT.unexpected],
  [ContestFrozen, EXIT.unexpected],
  [SimulatorFailed, EXIT.unexpected],
]

export const isExpected = (error: unknown): error is Error => EXPECTED.some(([kind]) => error instanceof kind)

/** Prints it and sets the exit code. */
export function reportError(error: unknown): void {
  const [said, code] = wordsFor(error, isDataDiskFull(process.env))
  if (!(error instanceof ProcessFailed && error.spoke)) sayLine(said, 'fatal')
  process.exitCode = code
}

/** What to print (the error itself if only its stack helps), and the exit code. */
export function wordsFor(error: unknown, isDiskFullHere = false): [unknown, ExitCode] {
  if (error instanceof ProcessFailed) return [error.message, error.code]
  // A server without disk space does not start, or breaks its connections, without saying why.
  if (isDiskFullHere && (error instanceof StoreUnavailable || isUnavailable(error))) return FULL_DISK
  const known = EXPECTED.find(([kind]) => error instanceof kind)
  return known ? [(error as Error).message, known[1]] : wordsForAccident(error)
}

const FULL_DISK: [string, ExitCode] = [
  'The disk is full and nothing can be written: free some space, then start again.',
  EXIT.unavailable,
]

/** Failures that can hit any process during its work. */
function wordsForAccident(error: unknown): [unknown, ExitCode] {
  const reason = error instanceof Error ? codeOf(error) || error.message : ''
  if (isDiskFull(error)) return FULL_DISK
  if (isDamaged(error)) {
    return [
      `The database is damaged (${(error as Error).message}): restore a backup into an empty one.`,
      EXIT.misconfigured,
    ]
  }
  if (isUnavailable(error)) {
    return [
      `The connection to the database was lost (${reason}): start again when it answers.`,
      EXIT.unavailable,
    ]
  }
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'port' in error) {
    return [
      `Port ${error.port} cannot be used (${reason}): stop what uses it, or set another one.`,
      EXIT.misconfigured,
    ]
  }
  return [error, EXIT.unexpected]
}
