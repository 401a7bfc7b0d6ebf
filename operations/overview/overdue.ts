/** How old is too old. The doctor, the desk and the terminal go by the same hours. */
import type { Cycle } from '#store/scans/cycles.ts'

const HOUR = 3_600_000

/** Longer than from one cycle to the next, and one that failed between them. */
const MAX_CYCLE_AGE_MS = 26 * HOUR
const MAX_CYCLE_MS = 6 * HOUR
const MAX_BACKUP_AGE_MS = 36 * HOUR

const age = (then: Date, now: Date): number => now.getTime() - then.getTime()

export const isOverdue = (lastGoodCycle: Date, now: Date): boolean =>
  age(lastGoodCycle, now) > MAX_CYCLE_AGE_MS

/** It should be done by now. One that the organiser has paused waits for them. */
export const isStuck = ({ startedAt, pausedAt }: Pick<Cycle, 'startedAt' | 'pausedAt'>, now: Date): boolean =>
  !pausedAt && age(startedAt, now) >= MAX_CYCLE_MS

/** Where one is made every day. */
export const isBackupOverdue = (madeAt: Date, now: Date): boolean => age(madeAt, now) > MAX_BACKUP_AGE_MS
