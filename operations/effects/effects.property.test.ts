/** For every kind of change, in contests at random: what is shown before is what is done afterwards, to everyone. */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { loadSince } from '#store/changes.ts'
import { writeExclusively } from '#store/contest-write.ts'
import type { Db } from '#store/schema.ts'
import { rankedGamers } from '#store/settled/standings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type KindOfChange, kindsOfChange, type Played } from '#tests/support/effects/kinds-of-change.ts'
import { beginContest, hour } from '#tests/support/patches/played-contest.ts'
import { CommandRefused } from '../context.ts'
import { mergeGamers } from '../gamers/merging.ts'
import { type Effect, fingerprintOf } from './effect.ts'

const database = await testDatabase()
afterAll(() => database.close())

const GAMERS = Array.from({ length: 10 }, (_, index) => `70${index + 10}`)

interface Shown {
  rank: number
  badge: string
  points: number
  squares: number[]
  challenges: number[]
}

/** Everyone's place and standing, as visitors see them. */
async function shownTo(db: Db): Promise<Map<string, Shown>> {
  const { gamers } = await loadSince(db, 0)
  const places = await rankedGamers(db)
  const standings = new Map(gamers.map(({ xuid, standing }) => [xuid, standing]))
  return new Map(
    places.map(({ xuid, rank, badge }) => {
      const { points = 0, squares = [], challenges = [] } = standings.get(xuid) ?? {}
      return [xuid, { rank, badge, points, squares: [...squares], challenges: [...challenges] }]
    }),
  )
}

/** What everyone will have, from what they have and what is shown to happen. */
function foretold(before: Map<string, Shown>, { changed }: Effect): Map<string, Shown> {
  const after = new Map(before)
  const changedList = (list: number[], gained: number[], lost: number[]) =>
    [...list.filter((item) => !lost.includes(item)), ...gained].sort((a, b) => a - b)
  for (const gamer of changed) {
    const was = before.get(gamer.xuid)
    expect(gamer.before).toEqual(
      was ? { ...was, squares: was.squares.length, challenges: was.challenges.length } : null,
    )
    if (!gamer.after) after.delete(gamer.xuid)
    else if (was)
      after.set(gamer.xuid, {
        ...gamer.after,
        squares: changedList(was.squares, gamer.squaresGained, gamer.squaresLost),
        challenges: changedList(was.challenges, gamer.challengesGained, gamer.challengesLost),
      })
    // Of a gamer who appears the counts are shown, and nothing is gained.
    else after.set(gamer.xuid, { ...gamer.after, squares: [], challenges: [] })
  }
  return after
}

const counts = ({ squares, challenges, ...place }: Shown) => ({
  ...place,
  squares: squares.length,
  challenges: challenges.length,
})

test('given changes of every kind, each does to everyone exactly what was shown', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { db, chance, first } = await beginContest(database, seed, GAMERS)
      const played: Played = { db, chance, gamers: GAMERS, patches: [first], at: hour(2) }
      for (const [step, kind] of kindsOfChange.entries()) {
        played.at = hour(10 + step * 10)
        if (await isAsShown(kind, played, seed)) done.add(kind.name)
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
  expect([...done].sort()).toEqual(kindsOfChange.map(({ name }) => name).sort())
})

test('given people of two accounts, losses of either do to everyone exactly what was shown', async () => {
  const { db, chance, first } = await beginContest(database, 11, GAMERS)
  const act = { actor: { kind: 'terminal' }, why: 'The same person.', at: hour(2) } as const
  const [heads, seconds] = [GAMERS.slice(0, 5), GAMERS.slice(5)]
  for (const [index, xuid] of seconds.entries())
    await mergeGamers(db, { ...act, xuid, into: heads[index] ?? '' })
  const played: Played = { db, chance, gamers: GAMERS, patches: [first], at: hour(3) }
  const kinds = kindsOfChange.filter(({ name }) => /held scan|losses/.test(name))
  expect(kinds).toHaveLength(4)
  for (const [step, kind] of [...kinds, ...kinds].entries()) {
    played.at = hour(10 + step * 10)
    await isAsShown(kind, played, 11)
  }
})

test('given somebody who holds the contest alone, every preview still answers', async () => {
  const { db, chance, first } = await beginContest(database, 7, GAMERS)
  const played: Played = { db, chance, gamers: GAMERS, patches: [first], at: hour(2) }
  for (const [step, kind] of kindsOfChange.entries()) {
    const found = await shownBefore(kind, { ...played, at: hour(10 + step) })
    if (!found) continue
    await writeExclusively(db, async () => {
      expect(fingerprintOf(await found.change.preview()), kind.name).toBe(fingerprintOf(found.shown))
    })
    await found.change.act()
  }
})

/** False if the contest has nothing to do it to. */
async function isAsShown(kind: KindOfChange, played: Played, seed: number): Promise<boolean> {
  const { db } = played
  const before = await shownTo(db)
  const found = await shownBefore(kind, played)
  if (!found) return false
  const { change, shown } = found
  const told = await change.act()
  const [after, expected] = [await shownTo(db), foretold(before, shown)]
  for (const [xuid, gamer] of after)
    expect({ kind: kind.name, seed, xuid, ...(before.has(xuid) ? gamer : counts(gamer)) }).toEqual({
      ...{ kind: kind.name, seed, xuid },
      ...(before.has(xuid) ? expected.get(xuid) : shown.changed.find((each) => each.xuid === xuid)?.after),
    })
  expect(after.size).toBe(expected.size)
  expect(fingerprintOf(told)).toBe(fingerprintOf(shown))
  return true
}

const ATTEMPTS = 10

/** One that can be done. What cannot be previewed cannot be done either. */
async function shownBefore(kind: KindOfChange, played: Played) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const change = await kind.choose(played)
    if (!change) return undefined
    const shown = await change.preview().catch(orRefused)
    if (shown !== 'refused') return { change, shown }
    expect(await change.act().catch(orRefused), kind.name).toBe('refused')
  }
  return undefined
}

const orRefused = (error: unknown): 'refused' => {
  if (error instanceof CommandRefused) return 'refused'
  throw error
}
