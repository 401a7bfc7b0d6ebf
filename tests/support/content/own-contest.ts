/** A contest of own-content.ts with two gamers, of whom Vega holds the challenge: published once, and copied for every test. */
import { publishContent } from '#operations/patches/publish.ts'
import { inThisRun, type TestDatabase, testDatabase } from '../database.ts'
import { ownContent } from './own-content.ts'
import { anOwnGamer } from './own-gamer.ts'

/** When it was published. */
export const OWN_CONTEST_AT = new Date('2026-02-10T17:00:00Z')

export const ownContest = (): Promise<TestDatabase> =>
  testDatabase({
    name: inThisRun('own_contest'),
    async fill(db) {
      await anOwnGamer(db, 'Vega', [1, 2, 3])
      await anOwnGamer(db, 'Rigel', [3])
      await publishContent(db, { source: ownContent(), at: OWN_CONTEST_AT })
    },
  })
