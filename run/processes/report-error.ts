/** How a process tells that it failed: one sentence for what the organiser can put right, the stack for anything else. */
import { WrongSetting } from '#config'
import { BrokenContent } from '#content/files.ts'
import { CommandRefused } from '#organiser/command-context.ts'
import { BackupRefused, StoreUnavailable, StoreUnusable } from '#store/errors.ts'
import { XboxError } from '#xbox/errors.ts'
import { EXIT, type ExitCode } from './exit-codes.ts'

/** A part of the product has ended without being asked to. */
export class PartEnded extends Error {}

/** The kinds whose message alone says what is wrong, the particular ones first, and how a process ends because of them. */
const EXPECTED: readonly [new (message: string) => Error, ExitCode][] = [
  [WrongSetting, EXIT.misconfigured],
  [BrokenContent, EXIT.misconfigured],
  [StoreUnusable, EXIT.misconfigured],
  [StoreUnavailable, EXIT.unavailable],
  [XboxError, EXIT.unavailable],
  [CommandRefused, EXIT.unexpected],
  [BackupRefused, EXIT.unexpected],
  [PartEnded, EXIT.unexpected],
]

export const isExpected = (error: unknown): error is Error => EXPECTED.some(([kind]) => error instanceof kind)

const exitCodeOf = (error: unknown): ExitCode =>
  EXPECTED.find(([kind]) => error instanceof kind)?.[1] ?? EXIT.unexpected

/** Says it, and sets what this process will end with. */
export function reportError(error: unknown): void {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = exitCodeOf(error)
}
