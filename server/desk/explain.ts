import { WrongSetting } from '#config'
import { BrokenContent } from '#content/files.ts'
import { CommandRefused } from '#operations/context.ts'
import { TextNotRenderable } from '#operations/renderable.ts'
import { BackupRefused, ContestFrozen, RoleGone } from '#store/errors.ts'
import { XboxError, XboxNotFound, XboxThrottled } from '#xbox/errors.ts'

interface Explained {
  status: 400 | 403 | 404 | 409 | 503
  sentence: string
  details?: { retryAfter: number }
}

/** The sentence for the user, and whether retrying helps; undefined for an internal error. */
export function explain(error: unknown): Explained | undefined {
  if (error instanceof TextNotRenderable) return { status: 400, sentence: error.message }
  if (error instanceof RoleGone) return { status: 403, sentence: error.message }
  if (error instanceof XboxNotFound) return { status: 404, sentence: error.message }
  if (error instanceof XboxThrottled) {
    const retryAfter = Math.ceil(error.retryAfterMs / 1000)
    return { status: 503, sentence: error.message, details: { retryAfter } }
  }
  if (error instanceof XboxError) return { status: 503, sentence: error.message }
  const refusals = [CommandRefused, WrongSetting, BrokenContent, BackupRefused, ContestFrozen]
  return refusals.some((kind) => error instanceof kind)
    ? { status: 409, sentence: (error as Error).message }
    : undefined
}
