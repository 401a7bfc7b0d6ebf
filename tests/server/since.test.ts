/** What became of every gamer since some settlements, held against the ledger and the time machine. */
import { afterAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { parsePoints } from '#contract/fields/points-text.ts'
import { gamerSinceCall } from '#contract/news/gamer-since.ts'
import type { gamerLedgerCall } from '#contract/past/gamer-ledger.ts'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
const ask = asking(server.app)
afterAll(() => server.close())

const { settledAt } = server.app.live.snapshot
// Two scans of all gamers, one in which no one could be scanned, and one of somebody.
const scanned = { kind: 'forced', dueAt: settledAt, startedAt: settledAt, finishedAt: settledAt } as const
await server.database.db
  .insertInto('cycles')
  .values([
    { ...scanned, everybody: true },
    { ...scanned, everybody: true },
    { ...scanned, everybody: true, failedReason: 'No one could be scanned.' },
    { ...scanned, everybody: false },
  ])
  .execute()

const get = (address: string) => server.app.inject(address)

async function since(xuid: string, at: string) {
  const response = await get(`/api/gamer-since?xuid=${xuid}&at=${at}`)
  expect(response.statusCode, response.body).toBe(200)
  return gamerSinceCall.answer.parse(response.json())
}

const squaresOf = async (xuid: string, at?: string): Promise<Set<number>> => {
  const { gamer_completions } = await ask('/api/gamer-completions', { xuid, ...(at && { at }) })
  return new Set(gamer_completions.map(({ position }) => Math.abs(position)))
}

const challengesOf = async (xuid: string, at?: string): Promise<Set<number>> => {
  const { challenges } = await ask('/api/gamer-challenges', { xuid, ...(at && { at }) })
  return new Set(challenges.flatMap(({ completed, challenge_id }) => (completed ? challenge_id : [])))
}

const without = (one: Set<number>, other: Set<number>) => [...one.difference(other)].sort((a, b) => a - b)

test('given every gamer and some settlements, the difference is that of the time machine, and of the ledger', async () => {
  const now = await ask('/api/leaderboards')
  const patches = new Set<number>()
  const passes: string[] = []
  for (const { gamertag, points, site_rank, badge } of now.leaderboards) {
    const { xuid } = await ask('/api/gamer', { gamertag })
    const { leaderboard_history } = await ask('/api/gamer-leaderboard-history', { xuid })
    const { entries }: AnswerOf<typeof gamerLedgerCall> = (
      await get(`/api/gamer-ledger?xuid=${xuid}&limit=1000`)
    ).json()
    const [has, holds] = [await squaresOf(xuid), await challengesOf(xuid)]
    // The first and the middle one: every one of every gamer takes a minute.
    const moments = [leaderboard_history[0], leaderboard_history[leaderboard_history.length >> 1]]
    for (const { timestamp: at = '' } of moments.flatMap((moment) => moment ?? [])) {
      const told = await since(xuid, at)
      const board = await ask('/api/leaderboards', { at })
      const then = board.leaderboards.find((line) => line.gamertag === gamertag)
      expect(told).toMatchObject({
        from: board.as_of,
        to: now.leaderboards[0]?.timestamp,
        points: [parsePoints(then?.points), parsePoints(points)],
        rank: [then?.site_rank, site_rank],
        badge: [then?.badge, badge],
        squares: [(await squaresOf(xuid, at)).size, has.size],
        challenges: [(await challengesOf(xuid, at)).size, holds.size],
        scans: told.from === told.to ? 0 : 2,
      })
      const newer = entries.filter((entry) => entry.at > at)
      expect(told.points[1] - told.points[0]).toBe(newer.reduce((sum, { change }) => sum + change, 0))
      expect(told.patches).toEqual(without(new Set(newer.flatMap(({ patch }) => patch ?? [])), new Set()))
      const had = await squaresOf(xuid, at)
      expect([told.squares_gained, told.squares_lost]).toEqual([without(has, had), without(had, has)])
      const held = await challengesOf(xuid, at)
      expect(told.challenges_gained.toSorted((a, b) => a - b)).toEqual(without(holds, held))
      expect(told.challenges_lost.toSorted((a, b) => a - b)).toEqual(without(held, holds))
      const rankThen = new Map(board.leaderboards.map((line) => [line.gamertag, line.site_rank]))
      const moved = now.leaderboards.filter((line) => rankThen.has(line.gamertag))
      const isAbove = (line: { gamertag: string }) =>
        (rankThen.get(line.gamertag) ?? 0) < (rankThen.get(gamertag) ?? 0)
      const isBelow = (line: { gamertag: string }) =>
        (rankThen.get(line.gamertag) ?? 0) > (rankThen.get(gamertag) ?? 0)
      expect(told.passed_by).toEqual(
        moved.flatMap((line) => (isBelow(line) && line.site_rank < site_rank ? line.gamertag : [])),
      )
      expect(told.passed).toEqual(
        moved.flatMap((line) => (isAbove(line) && line.site_rank > site_rank ? line.gamertag : [])),
      )
      for (const patch of told.patches) patches.add(patch)
      passes.push(...told.passed, ...told.passed_by)
    }
  }
  expect(patches.size).toBeGreaterThan(0)
  expect(passes.length).toBeGreaterThan(0)
})

test('given a moment before joining, in the future or of no date, it is refused as the time machine does', async () => {
  const late = server.contest.gamers.at(-1)
  const status = async (query: string) => (await get(`/api/gamer-since?${query}`)).statusCode
  expect(await status(`xuid=${late?.xuid}&at=2025-07-14T06:00:00.000Z`)).toBe(404)
  expect(await status(`xuid=${late?.xuid}&at=2020-01-01`)).toBe(404)
  expect(await status('xuid=1&at=2025-07-20')).toBe(404)
  for (const query of ['', '&at=', '&at=yesterday', '&at=2099-01-01'])
    expect(await status(`xuid=${late?.xuid}${query}`), query).toBe(400)
})
