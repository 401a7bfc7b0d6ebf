/** What the organiser's commands work with, and what they give back. */
import type { Clock, Log, ScanContext } from '#scanner/context.ts'
import type { CycleReport } from '#scanner/cycles/progress.ts'
import type { Db } from '#store/schema.ts'

export interface Desk {
  db: Db
  connectionString: string
  clock: Clock
  log: Log
  signal: AbortSignal
  /** Opens what reads Xbox Live; refused when that is not configured or no account is connected. */
  xbox(): Promise<ScanContext['xbox']>
  showProgress(report: CycleReport): void
}

export interface Outcome {
  /** For people. */
  text: string
  /** For `--json`. */
  data: unknown
  /** Done, but not as it should be: the exit code says so. */
  failed?: boolean
}

/** What was asked for cannot be done. The message is one sentence for the organiser. */
export class Refused extends Error {
  override name = 'Refused'
}
