/** The challenges of the current edition, written by publish.ts. */
import type { Challenge } from '#contest/rules/challenges.ts'
import type { Db } from '../schema.ts'

export interface StoredChallenge extends Challenge {
  /** The patch that brought it. */
  since: number
  /** The patch that took it away; null for the challenges of the current edition. */
  removedIn: number | null
  lastUpdated: Date
}

const COLUMNS = [
  ...(['id', 'displayOrder', 'title', 'description', 'points'] as const),
  ...(['rule', 'since', 'removedIn', 'lastUpdated'] as const),
]

/** The challenges to judge by, in display order. */
export const currentChallenges = (db: Db): Promise<StoredChallenge[]> =>
  inOrder(db).where('removedIn', 'is', null).execute()

/** The challenges that changed after a version, those taken away included. */
export const challengesSince = (db: Db, version: number): Promise<StoredChallenge[]> =>
  inOrder(db).where('version', '>', version).execute()

const inOrder = (db: Db) => db.selectFrom('challenges').select(COLUMNS).orderBy('displayOrder').orderBy('id')
