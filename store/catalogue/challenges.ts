import type { Challenge } from '#contest/rules/challenges.ts'
import type { Db } from '../schema.ts'
import type { RecordColumns } from './tables.ts'

export type StoredChallenge = Challenge & Omit<RecordColumns, 'version'>

const COLUMNS = [
  ...(['id', 'displayOrder', 'title', 'description', 'points'] as const),
  ...(['rule', 'since', 'removedIn', 'lastUpdated'] as const),
]

export const currentChallenges = (db: Db): Promise<StoredChallenge[]> =>
  inOrder(db).where('removedIn', 'is', null).execute()

/** Changed after a version, removed ones included. */
export const challengesSince = (db: Db, version: number): Promise<StoredChallenge[]> =>
  inOrder(db).where('version', '>', version).execute()

const inOrder = (db: Db) => db.selectFrom('challenges').select(COLUMNS).orderBy('displayOrder').orderBy('id')
