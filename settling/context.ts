/** What every change of the contest works with. */
import type { BaseLogger } from 'pino'
import type { Db } from '#store/schema.ts'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** The time of the contest, which in a simulated world is not the time of this machine. */
export interface Clock {
  now(): Date
}

export interface ContestContext {
  db: Db
  clock: Clock
  log: Log
}
