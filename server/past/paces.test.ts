import { afterAll, expect, test } from 'vitest'
import { writeExclusively } from '#store/contest-write.ts'
import { decide } from '#store/people/decisions.ts'
import { settle } from '#store/settled/settlement.ts'
import { filledDatabase } from '#tests/server/filled-contest.ts'
import { createPaces } from './paces.ts'

const { database, contest } = await filledDatabase({ gamers: 9, cycles: 3 })
afterAll(() => database?.close())

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** As if weeks passed between two cycles, so that the first ones leave the span. */
const settled = async (weeks: number) => {
  const { version, settledAt } = await database.db
    .selectFrom('settled')
    .select(['version', 'settledAt'])
    .executeTakeFirstOrThrow()
  return { version, settledAt: new Date((settledAt?.getTime() ?? 0) + weeks * WEEK_MS) }
}

test('given cycles and a merge, paces that are kept and moved on are those read anew', async () => {
  const kept = createPaces(database.db)
  const [first, second] = contest.gamers
  const merge = () =>
    writeExclusively(database.db, async (write) => {
      const at = contest.now()
      const decision = { xuid: first?.xuid ?? '', kind: 'merge', intoXuid: second?.xuid ?? '' } as const
      await decide(write, { ...decision, reason: 'For the test.', by: 'Ona', at })
      await settle(write, { at })
    })
  const sizes: number[] = []
  for (const [weeks, step] of [contest.nextCycle, merge, contest.nextCycle, contest.nextCycle].entries()) {
    await step()
    const now = await settled(weeks * 2)
    const paces = await kept(now)
    expect(paces).toEqual(await createPaces(database.db)(now))
    sizes.push(paces.size)
  }
  expect(sizes[0]).toBeGreaterThan(0)
  expect(sizes.at(-1)).toBe(0)
})
