/** How a process tells that it failed: one sentence for what the organiser can put right, the stack for anything else. */
import { WrongSetting } from '#config'
import { BrokenContent } from '#content/files.ts'
import { CommandRefused } from '#organiser/command-context.ts'
import { StoreUnavailable } from '#store/errors.ts'
import { XboxError } from '#xbox/errors.ts'

/** A part of the product has ended without being asked to. */
export class PartEnded extends Error {}

const EXPECTED = [WrongSetting, StoreUnavailable, BrokenContent, CommandRefused, XboxError, PartEnded]

/** Whether the message alone says what is wrong. */
export const isExpected = (error: unknown): error is Error => EXPECTED.some((kind) => error instanceof kind)

export function reportError(error: unknown): void {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
}
