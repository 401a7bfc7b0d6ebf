import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { seededRandom } from '#tests/support/random/seeded-random.ts'
import { aProfile, day, play } from '#tests/support/test-gamers.ts'
import { type ExclusiveWrite, writeExclusively } from '../contest-write.ts'
import { decide } from '../people/decisions.ts'
import { insertGamer } from '../people/gamers.ts'
import { leaderboardHistoryOf } from './leaderboard-history.ts'
import { placesThen } from './past-moment.ts'
import { settle } from './settlement.ts'
import { rankedGamers } from './standings.ts'

const narrow = await testDatabase()
const thorough = await testDatabase()
afterAll(async () => {
  await narrow?.close()
  await thorough?.close()
})

const GAMERS = 30
const STEPS = 40

/** What happens between two settlements: some play, one is removed, one comes back. */
function nextStep(random: () => number, step: number): (write: ExclusiveWrite) => Promise<void> {
  const anybody = () => String(1 + Math.floor(random() * GAMERS))
  const played = Object.fromEntries(
    Array.from({ length: Math.floor(random() * 4) }, () => [anybody(), Math.floor(random() * 12)]),
  )
  const [removed, back] = [anybody(), anybody()]
  const [removes, returns] = [random() < 0.3, random() < 0.5]
  const at = day(step)
  return async (write) => {
    if (Object.keys(played).length > 0) await play(write, played, at)
    const isThere = await sql`select from gamers where xuid = ${removed} and hidden is null`.execute(write.tx)
    if (removes && isThere.rows.length > 0)
      await decide(write, { xuid: removed, kind: 'removal', reason: 'Asked to.', by: 'Ona', at })
    if (returns)
      await insertGamer(write, { xuid: back, profile: aProfile({ gamertag: `Gamer ${back}` }), at })
  }
}

const everything = async ({ db }: TestDatabase) => {
  const rows = async (what: string) =>
    (await sql`select to_json(t) as row from (${sql.raw(what)}) as t`.execute(db)).rows
  return {
    places: await rows('select * from places order by xuid'),
    ranks: await rows('select * from ranks order by points'),
    history: await rows('select * from leaderboard_entries order by at, xuid'),
    absences: await rows('select * from absences order by xuid, since'),
    settlements: await rows('select * from settlements order by version'),
  }
}

test('given any changes, settling only whom they touch or move leaves the same as ranking everybody', async () => {
  const random = seededRandom(inject('propertySeed'))
  for (let step = 1; step <= STEPS; step++) {
    const change = nextStep(random, step)
    for (const [{ db }, isThorough] of [
      [narrow, false],
      [thorough, true],
    ] as const) {
      await writeExclusively(db, async (write) => {
        await change(write)
        await settle(write, { at: day(step), isThorough })
      })
    }
    expect(await everything(narrow)).toEqual(await everything(thorough))
  }
})

/** Rank, badge and points of everyone who is shown. */
const shownNow = async ({ db }: TestDatabase): Promise<Map<string, string>> =>
  new Map(
    (await rankedGamers(db)).map(({ xuid, rank, badge, points }) => [xuid, told({ rank, badge, points })]),
  )
const told = ({ rank, badge, points }: { rank: number; badge: string; points: number }) =>
  `${rank} ${badge} ${points}`

test('given any changes, the history tells of every moment what was shown then, and of nobody what was not', async () => {
  const database = await testDatabase()
  const { db } = database
  const random = seededRandom(inject('propertySeed') + 1)
  const entries = new Map<string, [Date, string][]>()
  const moments: { at: Date; shown: Map<string, string> }[] = []
  for (let step = 1; step <= STEPS; step++) {
    // Now and then two settlements have the same time, and the later one stays.
    const at = day(step % 5 === 0 ? step - 1 : step)
    const change = nextStep(random, step)
    await writeExclusively(db, async (write) => {
      await change(write)
      await settle(write, { at, isThorough: step % 7 === 0 })
    })
    const shown = await shownNow(database)
    for (const [xuid, place] of shown) {
      const known = entries.get(xuid) ?? []
      const last = known.at(-1)
      if (last?.[1] === place) continue
      const kept = last && +last[0] === +at ? known.slice(0, -1) : known
      entries.set(xuid, kept.at(-1)?.[1] === place ? kept : [...kept, [at, place]])
    }
    moments.push({ at, shown })
  }
  for (const [xuid, expected] of entries) {
    const history = await leaderboardHistoryOf(db, { xuid, upTo: STEPS })
    expect(history.map(({ at, ...place }) => [at, told(place)])).toEqual(expected)
  }
  for (const { at, shown } of moments.filter(
    (moment, index) => +moment.at !== +(moments[index + 1]?.at ?? 0),
  )) {
    const then = await placesThen(db, { xuids: [...shown.keys()], upTo: STEPS, asOf: at })
    expect(new Map(then.map(({ xuid, ...place }) => [xuid, told(place)]))).toEqual(shown)
  }
  await database.close()
})
