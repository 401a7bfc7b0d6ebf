/** Age limits shared by the doctor, the desk and the terminal. */
import type { Cycle } from '#store/scans/cycles.ts'

const HOUR = 3_600_000

/** Longer than two cycles, so that one may fail. */
const MAX_CYCLE_AGE_MS = 26 * HOUR
const MAX_CYCLE_MS = 6 * HOUR
const MAX_BACKUP_AGE_MS = 36 * HOUR

const age = (then: Date, now: Date): number => now.getTime() - then.getTime()

export const isOverdue = (lastGoodCycle: Date, now: Date): boolean =>
  age(lastGoodCycle, now) > MAX_CYCLE_AGE_MS

/** A paused cycle is not stuck; it waits for the organiser. */
export const isStuck = ({ startedAt, pausedAt }: Pick<Cycle, 'startedAt' | 'pausedAt'>, now: Date): boolean =>
  !pausedAt && age(startedAt, now) >= MAX_CYCLE_MS

/** Applies where daily backups are made. */
export const isBackupOverdue = (madeAt: Date, now: Date): boolean => age(madeAt, now) > MAX_BACKUP_AGE_MS
