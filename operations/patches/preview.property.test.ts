/** For patches at random: the preview is what publishing settles, and taking back is as if it had not been. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { ContentGame } from '#content/resolve.ts'
import type { Patch } from '#contest/rules/editions.ts'
import { loadSince } from '#store/changes.ts'
import type { Db } from '#store/schema.ts'
import { rankedGamers } from '#store/settled/standings.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { emptyContest } from '#tests/support/patches/empty-contest.ts'
import {
  accept,
  beginContest,
  hour,
  launch,
  publish,
  randomScans,
  scan,
  settledRows,
  toldRows,
  undo,
} from '#tests/support/patches/played-contest.ts'
import { chanceFrom, editionOf, randomLaunch, randomPatch } from '#tests/support/patches/random-contest.ts'
import type { Preview } from './preview.ts'

const patched = await testDatabase()
const untouched = await testDatabase()
afterAll(async () => {
  await patched.close()
  await untouched.close()
})

const GAMERS = Array.from({ length: 12 }, (_, index) => `70${index + 10}`)
const LATE = ['8001', '8002']

/** The standings and places of everyone, as they are settled. */
async function shownTo(db: Db): Promise<Map<string, object>> {
  const { gamers } = await loadSince(db, 0)
  const places = await rankedGamers(db)
  const standings = new Map(gamers.map(({ xuid, standing }) => [xuid, standing]))
  return new Map(
    places.map(({ xuid, rank, badge }) => {
      const standing = standings.get(xuid)
      return [
        xuid,
        {
          points: standing?.points,
          rank,
          badge,
          squares: [...(standing?.squares ?? [])],
          challenges: standing?.challenges,
        },
      ]
    }),
  )
}

type Shown = Map<
  string,
  { points: number; rank: number; badge: string; squares: number[]; challenges: number[] }
>

/** What a preview says everyone will have, from what they have. */
function foretold(before: Shown, { changed }: Preview): Shown {
  const after: Shown = new Map(before)
  for (const gamer of changed) {
    const was = before.get(gamer.xuid)
    if (!was) throw new Error('Somebody came from nowhere.')
    if (!gamer.after || !gamer.before) throw new Error('Somebody came from nowhere.')
    const { points, rank, badge } = gamer.after
    const apply = (list: number[], gained: number[], lost: number[]) =>
      [...list.filter((item) => !lost.includes(item)), ...gained].sort((a, b) => a - b)
    after.set(gamer.xuid, {
      points,
      rank,
      badge,
      squares: apply(was.squares, gamer.squaresGained, gamer.squaresLost),
      challenges: apply(was.challenges, gamer.challengesGained, gamer.challengesLost),
    })
    expect({ points: was.points, rank: was.rank, badge: was.badge }).toEqual({
      points: gamer.before.points,
      rank: gamer.before.rank,
      badge: gamer.before.badge,
    })
  }
  return after
}

test('given patches at random, each does to everybody exactly what its preview said', async () => {
  const patches = 10
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { db, chance, first } = await beginContest(patched, seed, GAMERS)
      const history: Patch<ContentGame>[] = [first]
      let before = (await shownTo(db)) as Shown
      for (let number = 1; number <= patches; number++) {
        const patch = randomPatch(chance, editionOf(history))
        const preview = await publish(db, patch, hour(number * 10))
        const after = (await shownTo(db)) as Shown
        expect(after).toEqual(foretold(before, preview))
        for (const { id, holdersAfter } of preview.challenges)
          expect([...after.values()].filter(({ challenges }) => challenges.includes(id))).toHaveLength(
            holdersAfter,
          )
        history.push(patch)
        before = after
        if (!chance.is(0.3)) continue
        await scan(db, randomScans(chance, chance.some(GAMERS)), hour(number * 10 + 5))
        before = (await shownTo(db)) as Shown
      }
    }),
    { numRuns: 3, endOnFailure: true },
  )
})

test('given a patch that is taken back with nothing in between, everything is as before, feeds and charts included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { db, chance, first } = await beginContest(patched, seed, GAMERS)
      for (const round of [1, 2]) {
        const before = { ...(await settledRows(db)), ...(await toldRows(db)) }
        await publish(db, randomPatch(chance, editionOf([first])), hour(round * 10))
        await undo(db, 1, hour(round * 10 + 1))
        expect({ ...(await settledRows(db)), ...(await toldRows(db)) }).toEqual(before)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('given scans and titles in between, everybody stands as if the patch had never been', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const chance = chanceFrom(seed)
      const first = randomLaunch(chance)
      const patch = randomPatch(chance, editionOf([first]))
      const scans = [
        randomScans(chance, GAMERS),
        randomScans(chance, chance.some(GAMERS)),
        randomScans(chance, [...chance.some(GAMERS), ...LATE]),
      ]
      const open = first.games.find(
        ({ titleId, link }) =>
          titleId === null &&
          !patch.removedGames.includes(link) &&
          !patch.games.some((game) => game.link === link),
      )
      const play = async (database: TestDatabase, isPatched: boolean) => {
        const { db } = database
        await emptyContest(database)
        await launch(db, first, hour(0))
        await scan(db, scans[0]!, hour(1))
        if (isPatched) await publish(db, patch, hour(10))
        await scan(db, scans[1]!, hour(20))
        if (open) await accept(db, open.link, 4999, hour(25))
        await scan(db, scans[2]!, hour(30))
        if (isPatched) await undo(db, 1, hour(40))
        return settledRows(db)
      }
      const [with_, without] = [await play(patched, true), await play(untouched, false)]
      expect(with_).toEqual(without)
      await expectTrueFeeds(patched.db)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

/** Every feed adds up: no square is gained twice, and what was gained last is what is there. */
async function expectTrueFeeds(db: Db): Promise<void> {
  const { rows } = await sql<{
    xuid: string
    square: number | null
    challenge: number | null
    types: string[]
  }>`
    select xuid, square, challenge_id as challenge, array_agg(type order by id) as types from events
    where square is not null or challenge_id is not null group by 1, 2, 3
  `.execute(db)
  const shown = (await shownTo(db)) as Shown
  const told = new Map<string, { squares: number[]; challenges: number[] }>()
  for (const { xuid, square, challenge, types } of rows) {
    types.forEach((type, index) => {
      expect(type.endsWith('_gained')).toBe(index % 2 === 0)
    })
    const has = told.get(xuid) ?? { squares: [], challenges: [] }
    if (types.at(-1)?.endsWith('_gained')) {
      if (square !== null) has.squares.push(square)
      if (challenge !== null) has.challenges.push(challenge)
    }
    told.set(xuid, has)
  }
  for (const [xuid, { squares, challenges }] of shown) {
    const has = told.get(xuid) ?? { squares: [], challenges: [] }
    expect({
      xuid,
      squares: has.squares.sort((a, b) => a - b),
      challenges: has.challenges.sort((a, b) => a - b),
    }).toEqual({
      xuid,
      squares,
      challenges,
    })
  }
}
