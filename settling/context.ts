import type { BaseLogger } from 'pino'
import type { Db } from '#store/schema.ts'

export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** Contest time, which differs from machine time in a simulated contest. */
export interface Clock {
  now(): Date
}

export interface ContestContext {
  db: Db
  clock: Clock
  log: Log
}
