/** The leaderboard's history of everyone, held against the leaderboard and against what is kept. */
import { afterAll, expect, test } from 'vitest'
import { testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
const ask = asking(server.app)
afterAll(() => server.close())

const placeOf = (row: { points: number; rank: number; badge: string } | undefined) =>
  row && [row.points, row.rank, row.badge]

test('history ends where the leaderboard stands, and begins with the first scan', async () => {
  const { leaderboards } = await ask('/api/leaderboards')
  for (const { gamertag, points, challenge_points, site_rank, badge } of leaderboards) {
    const { xuid } = await ask('/api/gamer', { gamertag })
    const { leaderboard_history: history } = await ask('/api/gamer-leaderboard-history', { xuid })
    const stored = await server.database.db
      .selectFrom('leaderboardEntries')
      .selectAll()
      .where('xuid', '=', xuid)
      .orderBy('at')
      .execute()
    // What was kept for its squares alone, with as much lost as gained, is no entry.
    const entries = stored.filter(
      (row, index) => JSON.stringify(placeOf(row)) !== JSON.stringify(placeOf(stored[index - 1])),
    )
    expect(history.map(({ timestamp }) => timestamp)).toEqual(entries.map(({ at }) => at.toISOString()))
    const last = history.at(-1)
    expect(last?.points.toLocaleString('en-US')).toBe(points)
    expect(stored.at(-1)?.challengePoints.toLocaleString('en-US')).toBe(challenge_points)
    expect(last).toMatchObject({ site_rank, badge })
  }
})
