/** What a past month says about then, and not about now. */
import { afterAll, expect, test } from 'vitest'
import { mergeGamers } from '#operations/gamers/merging.ts'
import { appOn, testApp } from './app.ts'
import { asking } from './asking.ts'

const server = await testApp({ gamers: 12, cycles: 6 })
const ask = asking(server.app)
afterAll(() => server.close())

test('given any month, its ranks are those of its end, its moves are from the month before, and only who joined in it is new', async () => {
  const { db } = server.database
  const standings = await db.selectFrom('standings').selectAll().execute()
  const xuids = new Map(standings.map(({ gamertag, xuid }) => [gamertag, xuid]))
  let past = 0
  let moved = 0
  let ranksBefore = new Map<string, number>()
  for (let month: string | null = '2025-07'; month !== null; ) {
    const answer: Awaited<ReturnType<typeof ask<'/api/leaderboards/monthly'>>> = await ask(
      '/api/leaderboards/monthly',
      { month },
    )
    expect(answer.first_month).toBe('2025-07')
    for (const { gamertag, rank_then, badge_then, joined } of answer.leaderboards) {
      const xuid = xuids.get(gamertag) ?? ''
      const { leaderboard_history: history } = await ask('/api/gamer-leaderboard-history', { xuid })
      const last = history.findLast(({ timestamp }) => timestamp < answer.ends_at)
      expect([rank_then, badge_then]).toEqual([last?.site_rank, last?.badge])
      const { registered } = await ask('/api/gamer', { gamertag })
      expect(joined).toBe(registered >= answer.starts_at && registered < answer.ends_at)
      past += Number(answer.next_month !== null)
    }
    // A month that has ended is compared with the whole month before it.
    if (answer.next_month !== null) {
      const ranks = new Map(answer.leaderboards.map(({ gamertag, month_rank }) => [gamertag, month_rank]))
      for (const { gamertag, month_rank, move } of answer.leaderboards) {
        const before = ranksBefore.get(gamertag)
        expect(move).toBe(before === undefined ? null : before - month_rank)
        moved += Number(Boolean(move))
      }
      ranksBefore = ranks
    }
    month = answer.next_month
  }
  expect(past).toBeGreaterThan(0)
  expect(moved).toBeGreaterThan(0)
})

test('given completed squares, each tells the scan that found it, and a feed how many events there are', async () => {
  const { db } = server.database
  for (const { xuid, gamertag } of await db.selectFrom('standings').selectAll().execute()) {
    const events = await db.selectFrom('events').selectAll().where('xuid', '=', xuid).execute()
    const { gamer_completions } = await ask('/api/gamer-completions', { xuid })
    for (const { position, completed_at } of gamer_completions) {
      const gains = events.filter(
        ({ type, square }) => type === 'game_gained' && square === Math.abs(position),
      )
      expect(completed_at).toBe(
        gains
          .map(({ at }) => at.toISOString())
          .toSorted()
          .at(-1),
      )
    }
    const { player_feed } = await ask('/api/player-feed', { gamertag })
    expect(player_feed.total).toBe(events.length)
  }
})

test('given another account that is merged in, the month counts nothing of what it brought', async () => {
  const { leaderboards, month } = await ask('/api/leaderboards/monthly', {})
  const [second, first] = server.app.live.snapshot.table
  const lineOf = (lines: typeof leaderboards) => lines.find(({ gamertag }) => gamertag === first!.gamertag)
  const before = lineOf(leaderboards)
  const at = new Date(server.contest.now().getTime() + 60_000)
  const act = { actor: { kind: 'terminal' as const }, why: 'One person.', at }
  await mergeGamers(server.database.db, { ...act, xuid: second!.xuid, into: first!.xuid })
  const { app, close } = await appOn(server.database, { now: () => at })
  const after = await asking(app)('/api/leaderboards/monthly', { month })
  expect(app.live.snapshot.gamers.get(first!.xuid)?.points).toBeGreaterThan(first!.points)
  await close()
  const gains = ({ points_gained, squares_gained, challenges_gained }: NonNullable<typeof before>) => ({
    points_gained,
    squares_gained,
    challenges_gained,
  })
  expect(lineOf(after.leaderboards)).toMatchObject(before ? gains(before) : {})
  expect(lineOf(after.leaderboards) === undefined).toBe(before === undefined)
})
