/**
 * How much memory the database may use for the pages of its tables, in megabytes. It uses no more than it has pages, so a small contest
 * notices nothing; with a hundred thousand gamers PostgreSQL's own 128 make a settlement take a third longer.
 */
import { totalmem } from 'node:os'

const LEAST = 128
const MOST = 1024
/** The rest is for everything else on the machine. */
const SHARE = 1 / 16

export const pageMemoryMb = (bytes: number = memoryOfMachine()): number =>
  Math.min(MOST, Math.max(LEAST, Math.floor((bytes * SHARE) / 2 ** 20)))

/** A container may have less than its machine; where nothing is said, the number is 0 or larger than the machine. */
const memoryOfMachine = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
