/** For lives at random, with patches that come and are undone: the past that is kept is what the leaderboard's history tells. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { ContentGame } from '#content/resolve.ts'
import { pointsChanges } from '#contest/past/points-changes.ts'
import type { Patch } from '#contest/rules/editions.ts'
import type { Db } from '#store/schema.ts'
import { leaderboardHistoryOf } from '#store/settled/leaderboard-history.ts'
import { checkPast } from '#store/settled/past-check.ts'
import { keptMoments } from '#store/settled/settled-standings.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  beginContest,
  hour,
  publish,
  randomScans,
  scan,
  undo,
} from '#tests/support/patches/played-contest.ts'
import { editionOf, randomPatch } from '#tests/support/patches/random-contest.ts'

const database = await testDatabase()
afterAll(() => database.close())

const GAMERS = Array.from({ length: 8 }, (_, index) => `70${index + 10}`)
const EVERYTHING = Number.MAX_SAFE_INTEGER

/** The ledger adds up to the points after every settlement; and there is nothing in it that has to be corrected. */
async function expectTrueLedgers(db: Db): Promise<void> {
  const { entries, differing } = await checkPast(db)
  expect(differing).toEqual([])
  expect(entries).toBeGreaterThan(0)
  for (const xuid of GAMERS) {
    const changes = pointsChanges(await keptMoments(db, { xuid, upTo: EVERYTHING }))
    expect(changes.map(({ what }) => what.kind)).not.toContain('corrected')
    for (const { at, points } of await leaderboardHistoryOf(db, { xuid, upTo: EVERYTHING })) {
      const until = changes.filter(({ moment }) => moment.at <= at)
      expect(until.reduce((sum, { change }) => sum + change, 0)).toBe(points)
    }
  }
}

test('given patches, scans and patches taken back at random, every ledger adds up after every settlement', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { db, chance, first } = await beginContest(database, seed, GAMERS)
      const patches: Patch<ContentGame>[] = [first]
      for (let step = 1; step <= 6; step++) {
        if (patches.length > 1 && chance.is(0.4)) {
          await undo(db, patches.at(-1)!.number, hour(step * 10))
          patches.pop()
        } else {
          const patch = randomPatch(chance, editionOf(patches))
          await publish(db, patch, hour(step * 10))
          patches.push(patch)
        }
        if (chance.is(0.7)) await scan(db, randomScans(chance, chance.some(GAMERS)), hour(step * 10 + 5))
        await expectTrueLedgers(db)
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
